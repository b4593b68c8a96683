import { carry, type Matrix, type PlacedQuad } from "./Box.ts";

/** Where in a texture a quad's picture is, and the texture as the graphics card knows it. */
export interface Shard<T> {
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
  readonly source: { readonly glTexture: T };
}
/** A quad with the piece of a texture that it shows. */
export interface Drawn<T> {
  readonly lying: PlacedQuad;
  readonly frame: Shard<T>;
}
/** Neighbours of one texture: drawn in one go. `from`, `count`: quads of the buffer. */
interface Run<T> {
  readonly texture: T;
  readonly from: number;
  count: number;
}
/** Quads of the buffer, `to` not among them. */
interface Span {
  readonly from: number;
  readonly to: number;
}
/** What is handed to the graphics card, seen as numbers of either kind. */
export interface Vertices {
  readonly floats: Float32Array;
  readonly words: Uint32Array;
}

/** Of each of four corners: x, y, u, v, texture unit, how it is tinted, the tint. As Phaser's shader of quads takes it. */
const CORNER = 7;
/** So many numbers a quad takes of the buffer. */
export const QUAD = 4 * CORNER;
const WHITE = 0xffffff;
/** As Phaser calls its ways of tinting: by this one white leaves the texture as it is. */
const MULTIPLY = 0;
/** Where the run's only texture is bound. */
const UNIT = 0;
/** Of each corner in the order in which they are drawn: which of a quad's corners it is. Lower left, upper left, lower right, upper right. */
const ORDER = [2, 0, 3, 1] as const;

/**
 * What one camera draws, back to front, as the graphics card keeps it: written there once, and again only what has become
 * otherwise. Most of a table lies still while something moves.
 */
export class QuadLayer<T> {
  readonly runs: readonly Run<T>[];
  readonly drawn: readonly Drawn<T>[];
  private readonly from: number;
  /** As each was written last: where its box set it, and how clearly it is seen. Null: not yet. */
  private readonly places: (Matrix | null)[];
  private readonly alphas: Float64Array;
  private view: Matrix = [0, 0, 0, 0, 0, 0];
  private readonly corners = new Float32Array(8);

  /** `from`: where in the buffer it begins. `before`: the layer in its place in the order that is replaced; what stands where it stood is not written again. */
  constructor(drawn: readonly Drawn<T>[], from: number, before?: QuadLayer<T>) {
    this.drawn = drawn;
    this.from = from;
    this.runs = runsOf(drawn, from);
    this.places = drawn.map(() => null);
    this.alphas = new Float64Array(drawn.length);
    if (before?.from === from) this.keep(before);
  }

  private keep(before: QuadLayer<T>): void {
    this.view = before.view;
    for (let i = 0; i < this.drawn.length; i++) {
      if (this.drawn[i] !== before.drawn[i]) continue;
      this.places[i] = before.places[i]!;
      this.alphas[i] = before.alphas[i]!;
    }
  }

  /** Writes what is otherwise than it was. Null: nothing is. */
  write(view: Matrix, to: Vertices): Span | null {
    const same = this.view.every((part, i) => part === view[i]);
    if (!same) this.view = [...view] as unknown as Matrix;
    let first = -1;
    let last = -1;
    // By index: an iterator for each frame costs more than the looking.
    for (let i = 0; i < this.drawn.length; i++) {
      const one = this.drawn[i]!;
      const { box, quad } = one.lying;
      const alpha = box.visible ? box.alpha * quad.alpha : 0;
      if (same && this.places[i] === box.matrix && this.alphas[i] === alpha) continue;
      this.places[i] = box.matrix;
      this.alphas[i] = alpha;
      this.put(one, alpha, view, to, (this.from + i) * QUAD);
      if (first < 0) first = i;
      last = i;
    }
    return first < 0 ? null : { from: this.from + first, to: this.from + last + 1 };
  }

  private put(
    { lying, frame }: Drawn<T>,
    alpha: number,
    view: Matrix,
    { floats, words }: Vertices,
    start: number,
  ): void {
    const { corners } = this;
    // What is not seen has no size: nothing of it is drawn.
    if (alpha <= 0) corners.fill(0);
    else carry(lying.corners, view, corners);
    const tint = ((alpha * 255) << 24) | WHITE;
    const { u0, v0, u1, v1 } = frame;
    let at = start;
    for (const corner of ORDER) {
      floats[at] = corners[2 * corner]!;
      floats[at + 1] = corners[2 * corner + 1]!;
      floats[at + 2] = (corner & 1) === 0 ? u0 : u1;
      floats[at + 3] = corner < 2 ? v0 : v1;
      floats[at + 4] = UNIT;
      words[at + 5] = MULTIPLY;
      words[at + 6] = tint;
      at += CORNER;
    }
  }
}

function runsOf<T>(drawn: readonly Drawn<T>[], from: number): Run<T>[] {
  const runs: Run<T>[] = [];
  for (let i = 0; i < drawn.length; i++) {
    const texture = drawn[i]!.frame.source.glTexture;
    const last = runs.at(-1);
    if (last?.texture === texture) last.count++;
    else runs.push({ texture, from: from + i, count: 1 });
  }
  return runs;
}
