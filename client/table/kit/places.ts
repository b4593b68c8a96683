import type { Seat, Viewer } from "../../../shared/engine/contract.ts";
import { type Placed, type Port, type Rect, rect, type Viewport } from "../layout.ts";
import type { Hit } from "../pieces.ts";

/** How a table is laid: everything open on a desk, side by side on a low screen, else from top to thumb. */
export type Form = "desk" | "landscape" | "portrait";

/** What every table says of the screen that it is laid on. */
export interface Laid {
  readonly form: Form;
  readonly port: Port;
  /** Of measures and letters. */
  readonly scale: number;
  /** Where nothing of the shell lies over the canvas. */
  readonly free: Rect;
}

/** The choice bar, and where it lies while nothing stands in it: what the page tells beside the table may lie there then. */
export const BAR = "bar";
export const BARE_BAR = "bar:bare";

/** A table below the shell's bar, which is so high. */
export const under = <F extends Form>(bar: number, form: F, port: Port, scale = 1) => ({
  form,
  port,
  scale,
  top: rect(0, 0, port.width, bar),
  free: rect(0, bar, port.width, port.height - bar),
});

/** The form of a viewport; every viewport has one. `desk`: the height from which everything can lie open. */
export const formOf = ({ width, height }: Viewport, desk = LOWEST_DESK): Form =>
  width >= 960 && height >= desk ? "desk" : width > height * 1.1 ? "landscape" : "portrait";
const LOWEST_DESK = 600;

/**
 * A game's table, laid for the form of each viewport; `left`: how what lies there for the right hand lies for the left one; `desk`:
 * as `formOf` has it. A view is laid once: pieces, pointers, motions and the page all ask where things lie on it.
 */
export const arranging = <Of extends readonly unknown[], A>(
  forms: { readonly [F in Form]: (...of: [...Of, port: Port]) => A },
  left: { readonly [F in Form]?: (right: A, port: Port) => A } = {},
  desk?: number,
) => {
  const known = new WeakMap<object, readonly Arranged<A>[]>();
  const lay = (...of: [...Of, port: Port]): A => {
    const port = of.at(-1) as Port;
    const form = formOf(port, desk);
    const right = forms[form](...of);
    return (port.leftHanded === true ? left[form]?.(right, port) : undefined) ?? right;
  };
  return (...of: [...Of, port: Port]): A => {
    const [view] = of;
    if (typeof view !== "object" || view === null) return lay(...of);
    const before = known.get(view) ?? [];
    const found = before.find((it) => isFor(it.of, of));
    if (found !== undefined) return found.it;
    const it = lay(...of);
    known.set(view, [{ of, it }, ...before.slice(0, KEPT - 1)]);
    return it;
  };
};
interface Arranged<A> {
  readonly of: readonly unknown[];
  readonly it: A;
}
/** Of each view: with what may be chosen, without, and as it may look next. */
const KEPT = 3;
/** For the same, on a screen of the same size. */
const isFor = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length &&
  one.every((it, n) => (n === one.length - 1 ? samePort(it as Port, other[n] as Port) : isSame(it, other[n])));
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);
const samePort = (a: Port, b: Port): boolean =>
  a.width === b.width && a.height === b.height && (a.leftHanded === true) === (b.leftHanded === true);

/** Measures drawn for a screen of one size, on the screen there is. */
interface Drawn {
  /** How much larger letters and cards are; and panels, across and down. */
  readonly scale: number;
  readonly across: number;
  readonly down: number;
  readonly at: (x: number, y: number, width: number, height: number) => Rect;
}
/**
 * What was drawn for a desk of this size, below a bar so high, in the middle of another one. A screen of another shape is filled:
 * panels stretch by so much at most, cards keep their shape.
 */
export function drawnFor(drawn: Viewport, { width, height }: Viewport, bar: number, stretch = 1): Drawn {
  const wide = Math.min(width / drawn.width, LARGEST);
  const high = Math.min((height - bar) / drawn.height, LARGEST);
  const scale = Math.min(wide, high);
  const [across, down] = [Math.min(wide, scale * stretch), Math.min(high, scale * stretch)];
  const left = (width - drawn.width * across) / 2;
  const top = bar + (height - bar - drawn.height * down) / 2;
  const at = (x: number, y: number, w: number, h: number): Rect =>
    rect(left + x * across, top + y * down, w * across, h * down);
  return { scale, across, down, at };
}
const LARGEST = 1.5;

/** Whose place a watcher has in front, as a view says that he has chosen; left out where he has not. */
export interface Followed {
  readonly follows?: Seat;
}

/**
 * Everybody in order of play, beginning after the viewer; a watcher sees all of them, so that whom he follows sits where he
 * would himself, else from the first seat on.
 */
export function seatsAround({
  players,
  viewer,
  follows,
}: { readonly players: readonly unknown[]; readonly viewer: Viewer } & Followed): {
  readonly others: readonly Seat[];
  readonly own: Seat | null;
} {
  const own = viewer === "spectator" ? null : viewer;
  const all = Array.from({ length: players.length }, (_, i) => ((own ?? follows ?? -1) + 1 + i) % players.length);
  return { others: all.filter((seat) => seat !== own), own };
}

/** The shell's own zones: its bar, and the history as a strip or a rail, where the game leaves room for it. */
export interface ShellZones {
  readonly top: Rect;
  readonly history: Rect | null;
  readonly rail: Rect | null;
}
export const shellZones = (zones: ShellZones, z: number) =>
  (["top", "history", "rail"] as const).map((zone) => [`zone:${zone}`, zones[zone], z] as const);

type Words<S extends string> = S extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : S;
/** Depths by name, "ground card frame": back to front, each one above the one before. */
export const layers = <S extends string>(backToFront: S) =>
  Object.fromEntries(backToFront.split(" ").map((name, depth) => [name, depth])) as {
    readonly [N in Words<S>]: number;
  };

/** Things that lie somewhere, with their depth; what has no place is left out. */
export const placed = (...things: readonly (readonly [id: string, rect: Rect | null, z: number])[]): Placed[] =>
  things.flatMap(([id, rect, z]) => (rect === null ? [] : [{ id, rect, z }]));

/** Things by name: the last place of each, and what it lies in. */
export const spotsOf = (things: readonly Hit[]): Map<string, Hit> =>
  new Map(things.map(({ id, rect, zone, page }) => [id, lyingIn({ id, rect }, { zone, page })]));

/** A thing in the same zone and on the same page as another. */
export const lyingIn = <T extends object>(
  thing: T,
  { zone, page }: { readonly zone?: string | undefined; readonly page?: string | undefined },
): T & Pick<Hit, "zone" | "page"> => ({
  ...thing,
  ...(zone !== undefined && { zone }),
  ...(page !== undefined && { page }),
});

/** What answers a pointer, group after group from the front; in a group what was placed last lies in front. */
export function hitsIn(
  spots: ReadonlyMap<string, Hit>,
  ...groups: readonly (RegExp | ((id: string) => boolean))[]
): Hit[] {
  const all = [...spots.values()].reverse();
  return groups.flatMap((group) => all.filter(({ id }) => (typeof group === "function" ? group(id) : group.test(id))));
}

/** What is known by its kind and a number, "field:7": its name, and the number of a thing of this kind, else null. */
export const numbered = <K extends string>(kind: K) => ({
  name: (n: number): `${K}:${number}` => `${kind}:${n}`,
  of: (id: string): number | null => {
    const [is, n = "", ...more] = id.split(":");
    return is === kind && more.length === 0 && /^\d+$/.test(n) ? Number(n) : null;
  },
});

/** A player's panel, or something on it, by its seat. */
export const seatId = (seat: Seat, what?: string): string =>
  what === undefined ? `seat:${seat}` : `seat:${seat}/${what}`;

/** The seat that a thing belongs to; null: to nobody's. */
export function seatOf(id: string): Seat | null {
  const seat = /^seat:(\d+)(?:\/|$)/.exec(id)?.[1];
  return seat === undefined ? null : Number(seat);
}
/** What most things do that are tapped without a choice: a player is shown, all else explained where it lies. */
export function looksAt(id: string): { readonly type: "player"; readonly seat: Seat } | { readonly type: "explain" } {
  const seat = seatOf(id);
  return seat === null ? { type: "explain" } : { type: "player", seat };
}
/** Whether a thing is a player's panel. */
export const isSeat = (id: string): boolean => /^seat:\d+$/.test(id);
