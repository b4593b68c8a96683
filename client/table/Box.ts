/** As a canvas takes it: a, b, c, d, e, f. A point x, y goes to a x + c y + e, b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A frame of a texture: its edges from the middle of its box, in device pixels. */
export interface Quad {
  readonly texture: string;
  readonly frame: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly alpha: number;
}
/** A quad where it is drawn: upper left, upper right, lower left, lower right. */
export interface PlacedQuad {
  readonly quad: Quad;
  readonly box: Box;
  readonly corners: Float32Array;
  /** The rectangle around them: left, top, right, bottom. */
  readonly reach: Float32Array;
}

/** What a piece is made of: its quads go, turn, grow and fade together. */
export class Box {
  /** Another list as soon as it is made of others. */
  lying: readonly PlacedQuad[] = [];
  z = 0;
  /** The cameras that do not draw it. */
  cameraFilter = 0;
  visible = true;
  alpha = 1;
  /** On its way it may lie over anything. */
  roams = false;
  /** From its quads to the canvas. */
  matrix: Matrix = [1, 0, 0, 1, 0, 0];
  /** Its quads lie where the matrix sets them. */
  private stood = false;

  add(quad: Quad): void {
    this.stood = false;
    this.lying = [...this.lying, { quad, box: this, corners: new Float32Array(8), reach: new Float32Array(4) }];
  }

  clear(): void {
    this.lying = [];
  }

  /**
   * Its middle, how much larger it is than its quads are, and by how many degrees it is turned. Says whether it stood
   * elsewhere before.
   */
  stand(x: number, y: number, wider: number, higher: number, angle: number): boolean {
    const sin = angle === 0 ? 0 : Math.sin((angle * Math.PI) / 180);
    const cos = angle === 0 ? 1 : Math.cos((angle * Math.PI) / 180);
    const [a, b, c, d] = [wider * cos, wider * sin, -higher * sin, higher * cos];
    const was = this.matrix;
    const stays = a === was[0] && b === was[1] && c === was[2] && d === was[3] && x === was[4] && y === was[5];
    if (stays && this.stood) return false;
    this.stood = true;
    this.matrix = [a, b, c, d, x, y];
    for (const { quad, corners, reach } of this.lying) {
      const { left, top, right, bottom } = quad;
      corners.set([left, top, right, top, left, bottom, right, bottom]);
      carry(corners, this.matrix, corners);
      around(corners, reach);
    }
    return !stays;
  }
}

/** Takes points from where they are to where a matrix sets them. By index: taken apart as a list it costs more than all the rest. */
export function carry(from: Float32Array, by: Matrix, to: Float32Array): void {
  const [a, b, c] = [by[0], by[1], by[2]];
  const [d, e, f] = [by[3], by[4], by[5]];
  for (let i = 0; i < from.length; i += 2) {
    const x = from[i]!;
    const y = from[i + 1]!;
    to[i] = a * x + c * y + e;
    to[i + 1] = b * x + d * y + f;
  }
}

function around(corners: Float32Array, reach: Float32Array): void {
  for (const axis of [0, 1]) {
    const [a, b, c, d] = [corners[axis]!, corners[axis + 2]!, corners[axis + 4]!, corners[axis + 6]!];
    reach[axis] = Math.min(a, b, c, d);
    reach[axis + 2] = Math.max(a, b, c, d);
  }
}

/** Something that is drawn as a quad. */
interface Drawn {
  readonly lying: PlacedQuad;
}
/** Neighbours in the order that have one texture. */
interface Run<D extends Drawn> {
  readonly texture: string;
  readonly members: D[];
  /** Around all its members: what does not touch this touches none of them. */
  readonly reach: Float32Array;
  /** One of its members may lie over anything. */
  roams: boolean;
}

/**
 * Quads in an order in which the same is seen and the texture changes seldom, which is what drawing costs most: each joins the
 * earliest run of its texture that comes after all it covers. `quads`: back to front.
 */
export function inRuns<D extends Drawn>(quads: readonly D[]): D[] {
  const runs: Run<D>[] = [];
  /** Of each texture its first run: whatever may be drawn before it is drawn with it. */
  const first = new Map<string, number>();
  for (const it of quads) {
    const { texture } = it.lying.quad;
    const begins = first.get(texture);
    let n = begins === undefined ? runs.length : earliest(runs, it.lying, begins);
    while (n < runs.length && runs[n]!.texture !== texture) n++;
    if (n < runs.length) {
      join(runs[n]!, it);
      continue;
    }
    if (begins === undefined) first.set(texture, n);
    runs.push({ texture, members: [it], reach: it.lying.reach.slice(), roams: it.lying.box.roams });
  }
  return runs.flatMap(({ members }) => members);
}

function join<D extends Drawn>(run: Run<D>, it: D): void {
  const { reach, box } = it.lying;
  run.members.push(it);
  run.roams ||= box.roams;
  for (let axis = 0; axis < 2; axis++) {
    run.reach[axis] = Math.min(run.reach[axis]!, reach[axis]!);
    run.reach[axis + 2] = Math.max(run.reach[axis + 2]!, reach[axis + 2]!);
  }
}

/** The run in which it is drawn at the earliest, from this one on: with, or after, the last one that it may cover. */
function earliest(runs: readonly Run<Drawn>[], it: PlacedQuad, from: number): number {
  for (let n = runs.length - 1; n > from; n--) {
    const run = runs[n]!;
    if (covers(it, run)) return run.texture === it.quad.texture ? n : n + 1;
  }
  return from;
}

/** Whether it may cover something of a run. */
function covers(it: PlacedQuad, run: Run<Drawn>): boolean {
  if (it.box.roams || run.roams) return true;
  return touch(run.reach, it.reach) && run.members.some(({ lying }) => touch(lying.reach, it.reach));
}

/** A pixel's edge is smoothed into its neighbour. */
const BLUR = 1;

const touch = (a: Float32Array, b: Float32Array): boolean =>
  a[0]! < b[2]! + BLUR && b[0]! < a[2]! + BLUR && a[1]! < b[3]! + BLUR && b[1]! < a[3]! + BLUR;
