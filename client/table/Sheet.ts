import Phaser from "phaser";
import { once } from "../../shared/engine/once.ts";
import { type Box, carry, inRuns, type Lying, type Matrix } from "./Box.ts";
import type { Rect } from "./layout.ts";

type Camera = Phaser.Cameras.Scene2D.Camera;
interface Drawn {
  readonly lying: Lying;
  readonly frame: Phaser.Textures.Frame;
}

const WHITE = 0xffffff;
/** Tinted by white: as the texture has it. Phaser asks for the options of each quad. */
const OPTIONS = {
  multiTexturing: true,
  smoothPixelArt: false,
} as Phaser.Types.Renderer.WebGL.RenderNodes.BatchHandlerQuadRenderOptions;

/**
 * All boxes of the table, in one of Phaser's objects: a table has hundreds of pictures that seldom change, and Phaser's own
 * containers and images, one by one, cost more than drawing them. What is drawn in which order is told anew only when it changes.
 */
export class Sheet extends Phaser.GameObjects.GameObject {
  /** As Phaser's lists of what they draw ask for it. */
  readonly blendMode = Phaser.BlendModes.NORMAL;
  private readonly boxes = new Set<Box>();
  /** In their order, by the cameras that do not draw them; empty: to be told anew. */
  private readonly orders = new Map<number, readonly Drawn[]>();
  /** What was drawn before: to look a frame up by its name costs more than to draw it. */
  private readonly drawn = new WeakMap<Lying, Drawn>();
  /** Of the quad that is drawn now. */
  private readonly corners = new Float32Array(8);

  constructor(scene: Phaser.Scene) {
    super(scene, "Sheet");
    scene.add.existing(this);
  }

  lay(box: Box): void {
    this.boxes.add(box);
    this.orders.clear();
  }

  take(box: Box): void {
    this.boxes.delete(box);
    this.orders.clear();
  }

  /** Something lies elsewhere, deeper or higher, or is seen by another camera. */
  changed(): void {
    this.orders.clear();
  }

  /** Phaser's renderer calls it for each camera, as a function: the sheet is not `this`. */
  renderWebGL(
    renderer: Phaser.Renderer.WebGL.WebGLRenderer,
    sheet: this,
    context: Phaser.Renderer.WebGL.DrawingContext,
  ): void {
    const { camera } = context;
    if (camera === null) return;
    const batch = renderer.renderNodes.getNode(
      "BatchHandlerQuad",
    ) as Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;
    const view = matrixOf(camera.getViewMatrix(!context.useCanvas));
    const at = sheet.corners;
    for (const { lying, frame } of sheet.seenBy(camera)) {
      const alpha = lying.box.alpha * lying.quad.alpha;
      if (alpha <= 0 || !lying.box.visible) continue;
      carry(lying.corners, view, at);
      const tint = ((alpha * 255) << 24) | WHITE;
      const { u0, v0, u1, v1 } = frame;
      // biome-ignore format: upper left, lower left, upper right, lower right; where in the texture; how it is tinted
      batch.batch(context, frame.source.glTexture!, at[0]!, at[1]!, at[4]!, at[5]!, at[2]!, at[3]!, at[6]!, at[7]!,
        u0, v0, u1 - u0, v1 - v0, Phaser.TintModes.MULTIPLY, tint, tint, tint, tint, OPTIONS);
    }
  }

  /** As above, where there is no WebGL. */
  renderCanvas(renderer: Phaser.Renderer.Canvas.CanvasRenderer, _: this, camera: Camera): void {
    const { currentContext: ctx } = renderer;
    const [a, b, c, d, e, f] = matrixOf(camera.matrixCombined);
    ctx.save();
    for (const { lying, frame } of this.seenBy(camera)) {
      const { quad, box } = lying;
      if (box.alpha * quad.alpha <= 0 || !box.visible) continue;
      ctx.globalAlpha = box.alpha * quad.alpha;
      ctx.setTransform(a, b, c, d, e, f);
      ctx.transform(...box.matrix);
      const { x, y, width, height } = frame.canvasData as Rect;
      ctx.drawImage(
        frame.source.image as CanvasImageSource,
        x,
        y,
        width,
        height,
        quad.left,
        quad.top,
        quad.right - quad.left,
        quad.bottom - quad.top,
      );
    }
    ctx.restore();
  }

  /** Each box is drawn by one camera, so that all that a camera draws has the others in common that do not. */
  private seenBy(camera: Camera): readonly Drawn[] {
    if (this.orders.size === 0) this.order();
    for (const [blind, drawn] of this.orders) if ((blind & camera.id) === 0) return drawn;
    return [];
  }

  private order(): void {
    const { textures } = this.scene;
    const backToFront = [...this.boxes].sort((one, other) => one.z - other.z);
    for (const [blind, boxes] of Map.groupBy(backToFront, ({ cameraFilter }) => cameraFilter)) {
      const lying = inRuns(boxes.flatMap((box) => box.lying));
      const frameOf = (it: Lying): Drawn => ({
        lying: it,
        frame: textures.getFrame(it.quad.texture, it.quad.frame)!,
      });
      this.orders.set(
        blind,
        lying.map((it) => once(this.drawn, it, frameOf)),
      );
    }
  }
}

const matrixOf = ({ matrix }: Phaser.GameObjects.Components.TransformMatrix): Matrix => matrix as unknown as Matrix;
