import Phaser from "phaser";
import type { Matrix } from "./Box.ts";
import { QUAD, type QuadLayer, type Vertices } from "./QuadLayer.ts";

type Context = Phaser.Renderer.WebGL.DrawingContext;
type Texture = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;
type BatchHandler = Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;
/** A program as Phaser has compiled it, and how it reads the buffer. */
interface Suite {
  readonly program: Phaser.Renderer.WebGL.Wrappers.WebGLProgramWrapper;
  readonly vao: Phaser.Renderer.WebGL.Wrappers.WebGLVAOWrapper;
}

const { BYTES_PER_ELEMENT } = Float32Array;

/**
 * Draws quads with Phaser's own program and buffer, but keeps what stands in the buffer from frame to frame. Phaser's batches
 * write every quad into each frame and put their program together again for each texture, which costs more than all else in it.
 */
export class QuadPrinter {
  private readonly renderer: Phaser.Renderer.WebGL.WebGLRenderer;
  private readonly batch: BatchHandler;
  private readonly vertices: Vertices;
  private suite: Suite | null = null;
  /** How large the canvas is that the program was told of: nobody else draws with it, nor into anything of another size. */
  private told = "";

  constructor(renderer: Phaser.Renderer.WebGL.WebGLRenderer) {
    this.renderer = renderer;
    this.batch = new Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad(renderer.renderNodes, { name: "Sheet" });
    // Rotated quads of several textures in one go lose wedges (phaserjs/phaser#7372).
    this.batch.finalizeTextureCount(1);
    const { viewF32, viewU32 } = this.batch.vertexBufferLayout.buffer;
    this.vertices = { floats: viewF32!, words: viewU32! };
  }

  print(layer: QuadLayer<Texture>, view: Matrix, context: Context): void {
    const { renderer, batch } = this;
    // Null while it is compiled.
    this.suite ??= batch.programManager.getCurrentProgramSuite() as Suite | null;
    if (this.suite === null) return;
    const { program, vao } = this.suite;
    const { gl, glTextureUnits, renderNodes } = renderer;
    renderNodes.startStandAloneRender();
    const written = layer.write(view, this.vertices);
    if (written !== null) {
      const start = written.from * QUAD * BYTES_PER_ELEMENT;
      batch.vertexBufferLayout.buffer.update(written.to * QUAD * BYTES_PER_ELEMENT - start, start);
    }
    this.tell(program, context);
    context.beginDraw();
    program.bind();
    vao.bind();
    for (const { texture, from, count } of layer.runs) {
      glTextureUnits.bind(texture, 0);
      const { indicesPerInstance, bytesPerIndexPerInstance, topology } = batch;
      gl.drawElements(topology, count * indicesPerInstance, gl.UNSIGNED_SHORT, from * bytesPerIndexPerInstance);
    }
  }

  private tell(program: Suite["program"], context: Context): void {
    const size = `${context.width} ${context.height}`;
    if (size === this.told) return;
    this.told = size;
    this.batch.setupUniforms(context);
    this.batch.programManager.applyUniforms(program);
  }
}
