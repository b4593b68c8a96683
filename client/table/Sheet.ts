import Phaser from "phaser";
import { once } from "../../shared/engine/once.ts";
import { type Box, inRuns, type Matrix, type PlacedQuad } from "./Box.ts";
import type { Rect } from "./layout.ts";
import { QuadLayer } from "./QuadLayer.ts";
import { QuadPrinter } from "./QuadPrinter.ts";

type Camera = Phaser.Cameras.Scene2D.Camera;
type Texture = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;
interface Drawn {
  readonly lying: PlacedQuad;
  readonly frame: Phaser.Textures.Frame & { readonly source: { readonly glTexture: Texture } };
}

/**
 * All boxes of the table, in one of Phaser's objects: a table has hundreds of pictures that seldom change, and Phaser's own
 * containers and images, one by one, cost more than drawing them. What is drawn in which order is told anew only when it changes.
 */
export class Sheet extends Phaser.GameObjects.GameObject {
  /** As Phaser's lists of what they draw ask for it. */
  readonly blendMode = Phaser.BlendModes.NORMAL;
  private readonly boxes = new Set<Box>();
  /** In their order, by the cameras that do not draw them. */
  private orders: ReadonlyMap<number, QuadLayer<Texture>> = new Map();
  /** That order no longer holds. */
  private stale = true;
  /** What each box was drawn of before: to look frames up by their names costs more than to draw them. */
  private readonly drawn = new WeakMap<readonly PlacedQuad[], readonly Drawn[]>();
  private printer: QuadPrinter | null = null;

  constructor(scene: Phaser.Scene) {
    super(scene, "Sheet");
    scene.add.existing(this);
  }

  lay(box: Box): void {
    this.boxes.add(box);
    this.stale = true;
  }

  /** What is gone is not seen: the others keep their order, which still holds without it. */
  take(box: Box): void {
    this.boxes.delete(box);
    box.visible = false;
  }

  /** Something lies elsewhere, deeper or higher, or is seen by another camera. */
  changed(): void {
    this.stale = true;
  }

  /** Phaser's renderer calls it for each camera, as a function: the sheet is not `this`. */
  renderWebGL(
    renderer: Phaser.Renderer.WebGL.WebGLRenderer,
    sheet: this,
    context: Phaser.Renderer.WebGL.DrawingContext,
  ): void {
    const { camera } = context;
    if (camera === null) return;
    const layer = sheet.seenBy(camera);
    if (layer === undefined) return;
    sheet.printer ??= new QuadPrinter(renderer);
    sheet.printer.print(layer, matrixOf(camera.getViewMatrix(!context.useCanvas)), context);
  }

  /** As above, where there is no WebGL. */
  renderCanvas(renderer: Phaser.Renderer.Canvas.CanvasRenderer, _: this, camera: Camera): void {
    const { currentContext: ctx } = renderer;
    const [a, b, c, d, e, f] = matrixOf(camera.matrixCombined);
    ctx.save();
    for (const { lying, frame } of (this.seenBy(camera)?.drawn ?? []) as readonly Drawn[]) {
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
  private seenBy(camera: Camera): QuadLayer<Texture> | undefined {
    if (this.stale) this.order();
    for (const [blind, layer] of this.orders) if ((blind & camera.id) === 0) return layer;
    return undefined;
  }

  private order(): void {
    const before = this.orders;
    const orders = new Map<number, QuadLayer<Texture>>();
    const backToFront = [...this.boxes].sort((one, other) => one.z - other.z);
    let from = 0;
    for (const [blind, boxes] of Map.groupBy(backToFront, ({ cameraFilter }) => cameraFilter)) {
      const drawn = inRuns(boxes.flatMap(({ lying }) => once(this.drawn, lying, this.framed)));
      orders.set(blind, new QuadLayer(drawn, from, before.get(blind)));
      from += drawn.length;
    }
    this.orders = orders;
    this.stale = false;
  }

  private readonly framed = (quads: readonly PlacedQuad[]): readonly Drawn[] =>
    quads.map((lying) => ({
      lying,
      frame: this.scene.textures.getFrame(lying.quad.texture, lying.quad.frame) as Drawn["frame"],
    }));
}

const matrixOf = ({ matrix }: Phaser.GameObjects.Components.TransformMatrix): Matrix => matrix as unknown as Matrix;
