import { centre, type Rect, rect } from "./layout.ts";
import type { Piece } from "./pieces.ts";

/** Where a piece goes. `squash`: 0 edge on, 1 flat: half a flip. */
export interface Pose {
  readonly rect?: Rect;
  readonly alpha?: number;
  readonly squash?: number;
  readonly angle?: number;
}
export interface How {
  readonly ms: number;
  readonly delay?: number;
  /** CSS pixels that its way rises above the straight line. */
  readonly arc?: number;
  readonly ease?: "out" | "in" | "both";
}

/** What draws the pieces: Phaser, or a list in a test. */
export interface Painter {
  /** Exactly these stand there now, each at rest in its place. */
  show(pieces: readonly Piece[]): void;
  /** One more, or another look for one that is there; in its place, or somewhere on its way. */
  put(piece: Piece, at?: Pose): void;
  take(id: string): void;
  /** Resolves when it is there, also when it is not there at all. */
  move(id: string, to: Pose, how: How): Promise<void>;
  /** Everything that moves is at its end at once. */
  finish(): void;
}

/** Moves pieces for one motion: once it is over, whatever it still wants to do does not happen. */
export class Mover {
  private readonly painter: Painter;
  /** Its milliseconds are multiplied by this. */
  private readonly stretch: number;
  private over = false;

  constructor(painter: Painter, stretch: number) {
    this.painter = painter;
    this.stretch = stretch;
  }

  end(): void {
    this.over = true;
  }

  put(piece: Piece, at: Pose = {}): void {
    if (!this.over) this.painter.put(piece, at);
  }

  take(id: string): void {
    if (!this.over) this.painter.take(id);
  }

  async move(id: string, to: Pose, { ms, delay = 0, ...how }: How): Promise<void> {
    if (!this.over) await this.painter.move(id, to, { ...how, ms: ms * this.stretch, delay: delay * this.stretch });
  }

  /** Nothing moves for a while. */
  async rest(ms: number): Promise<void> {
    await this.move("nothing", {}, { ms });
  }
}

export interface Travel {
  readonly ms: number;
  /** Each one starts this much after the one before. */
  readonly stagger?: number;
  /** Where a piece comes from that was not there before; null: it is simply there in the end. */
  readonly from?: (piece: Piece) => Rect | null;
  /** Where a piece goes that is not there afterwards; null: it is simply gone in the end. */
  readonly to?: (piece: Piece) => Rect | null;
  /** Depth of everything on its way. */
  readonly above: number;
  readonly ease?: How["ease"];
}

const LONGEST_WAIT = 240;

/** Everything that travels goes from one picture of the table to the next; what is on its way lies above the rest. */
export async function travel(
  mover: Mover,
  before: readonly Piece[],
  after: readonly Piece[],
  how: Travel,
): Promise<void> {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const now = new Map(after.map((piece) => [piece.id, piece]));
  const ways: { readonly piece: Piece; readonly from: Rect; readonly to: Rect }[] = [];
  for (const piece of before) {
    if (piece.travels !== true) continue;
    const to = now.get(piece.id)?.rect ?? how.to?.(piece) ?? null;
    if (to !== null && !same(piece.rect, to)) ways.push({ piece, from: piece.rect, to });
  }
  for (const piece of after) {
    const from = piece.travels === true && !old.has(piece.id) ? (how.from?.(piece) ?? null) : null;
    if (from !== null) ways.push({ piece, from, to: piece.rect });
  }
  // However many they are, the last one starts soon enough.
  const step = Math.min(how.stagger ?? 0, LONGEST_WAIT / Math.max(1, ways.length));
  await Promise.all(
    ways.map(({ piece, from, to }, i) => {
      mover.put({ ...piece, z: how.above + i * 0.001 }, { rect: shaped(piece.rect, from) });
      return mover.move(
        piece.id,
        { rect: shaped(piece.rect, to) },
        { ms: how.ms, delay: i * step, ease: how.ease ?? "out" },
      );
    }),
  );
}

/** A thing of some size with its middle where another has its own. */
export function over(on: Rect, width: number, height: number): Rect {
  const { x, y } = centre(on);
  return rect(x - width / 2, y - height / 2, width, height);
}

/** The place of another shape that a thing fills without being squeezed. */
export function shaped(thing: Rect, place: Rect): Rect {
  const share = Math.min(place.width / thing.width, place.height / thing.height);
  return over(place, thing.width * share, thing.height * share);
}

const same = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Where it is on its way, `t` from 0 to 1; `arc`: so many pixels higher in the middle than on a straight way. */
export function between(from: Required<Pose>, to: Pose, t: number, arc: number): Required<Pose> {
  const on = (a: number, b: number | undefined): number => (b === undefined ? a : a + (b - a) * t);
  return {
    // What only fades lies where it lay.
    rect: to.rect === undefined && arc === 0 ? from.rect : way(from.rect, to.rect ?? from.rect, t, arc),
    alpha: on(from.alpha, to.alpha),
    squash: on(from.squash, to.squash),
    angle: on(from.angle, to.angle),
  };
}

const way = (from: Rect, to: Rect, t: number, arc: number): Rect =>
  rect(
    from.x + (to.x - from.x) * t,
    from.y + (to.y - from.y) * t - arc * 4 * t * (1 - t),
    from.width + (to.width - from.width) * t,
    from.height + (to.height - from.height) * t,
  );
