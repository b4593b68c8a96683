import type { Seat } from "../../../shared/engine/contract.ts";
import type { Steps } from "../../table/Chooser.ts";
import { BAR, BARE_BAR, isSeat, seatId } from "../../table/kit/places.ts";
import { centre, grown, type Placed, type Rect, rect, type Viewport } from "../../table/layout.ts";
import type { Tabs } from "../../table/tabs.ts";

/** Air around a note. */
const AIR = 6;
/** How closely places are tried: bands between things are low, so their height is what counts. */
const STEP = { x: 24, y: 6 };
/** What a finger needs. */
const BUTTON = 44;
/** Of the note's words, in CSS pixels; a little more than they take. */
const LETTER = 7.6;
const LINE = 21;
/** Paper beside and around the words. */
const PAPER = { x: 28, y: 16 };
/** Of the note: from the most comfortable to the narrowest that has its three buttons in a row. */
const WIDEST = 380;
const WIDTHS = [320, 304, 264];
/** The note folded up: a button that opens it, with its word or, where that hides much more, a sign alone. */
const FOLDED = { word: { width: 104, height: BUTTON }, sign: { width: BUTTON, height: BUTTON } } as const;
/** So much a word is worth: what it says a sign only hints at. */
const WORD = 12;

/** To hide a whole thing is as bad as lying so many CSS pixels further away. */
const HIDES = 300;
/** What is larger, in square pixels, has more than one thing to read in it: a list, a street. */
const ONE = 20_000;
/** To lie over the very edge of a thing is as bad as hiding so much of it. */
const TOUCHED = 0.15;
/** Rather than hide more than half a thing a note is folded up; on a large screen, where things lie close, more than one and a half. */
const much = ({ width, height }: Viewport): number => HIDES * (width * height > LARGE ? 1.5 : 0.5);
const LARGE = 900_000;
/** The button that opens a note is found wherever it lies: rather further away than over half a card. */
const FAR = 0.25;
/** And so is a note on a desk, from this width on: rather across the table than over a part of a list. */
const DESK = { width: 960, far: 0.15 };
/** What takes up a larger share of the table is its ground, which may be hidden. */
const GROUND = 0.18;

/** The canvas as it lies: its things, its tabs, its choice bar. */
export interface Drawn {
  readonly placed: readonly Placed[];
  readonly tabs: readonly Tabs[];
  readonly port: Viewport;
  readonly bar: Rect;
  /** In the bar of the page: what stands there is found elsewhere, too. Null where nothing of that kind does. */
  readonly spare: Rect | null;
}

/** A note's rectangle, and whether it lies there whole or had to be folded: over things as a sign, or as one in the page's bar. */
export interface NotePlace {
  readonly rect: Rect;
  readonly form: "whole" | keyof typeof FOLDED | "spare";
}

/** What the note has to leave free: what can be pointed at for one of these actions, the choice bar, and the page's own places. */
export function keptFree<A>(
  legal: readonly A[],
  targets: (action: A) => Steps,
  placed: readonly Placed[],
  marked: (id: string) => boolean = () => false,
): Rect[] {
  const ids = new Set(legal.flatMap((action) => targets(action).flat()));
  const bare = placed.some(({ id }) => id === BARE_BAR);
  const keeps = (id: string): boolean => KEPT.has(id) || (id === BAR && !bare);
  return placed.flatMap(({ id, rect: at }) => (ids.has(id) || keeps(id) || marked(id) ? [at] : []));
}
const KEPT: ReadonlySet<string> = new Set(["zone:top", "zone:undo"]);

/**
 * What it leaves free, too, where there is room: everybody's panel and the last of what happened; where that is too much, the
 * panel of whoever reads it alone. `above`: so far something stands out over each.
 */
export const panelsOf = (placed: readonly Placed[], seat: Seat | null, above = 0): readonly (readonly Rect[])[] =>
  [isSeat, (id: string) => seat !== null && id === seatId(seat)]
    .map((is) =>
      placed.flatMap(({ id, rect: at }) => (is(id) ? [higher(at, above)] : id === HISTORY ? newest(at) : [])),
    )
    .filter((panels) => panels.length > 0);
const higher = ({ x, y, width, height }: Rect, above: number): Rect => rect(x, y - above, width, height + above);
const HISTORY = "zone:history";
/** Of a strip with what happened: where the last of it stands, at the left as long as that is little, then at its end. */
const newest = ({ x, y, width, height }: Rect): Rect[] =>
  width > 4 * height ? [rect(x, y, width * 0.36, height), rect(x + width * 0.66, y, width * 0.34, height)] : [];

/**
 * As near the choice bar as it may lie: never over what is kept free, and rather further away than over something to read.
 * Folded where it is too large, or would hide too much; null where nothing is free. `spare`: where it hides nothing folded, either.
 */
export function notePlace(
  port: Viewport,
  placed: readonly Placed[],
  kept: readonly Rect[],
  bar: Rect,
  letters: number,
  [panels, ...fewer]: readonly (readonly Rect[])[] = [],
  spare: Rect | null = null,
): NotePlace | null {
  if (panels !== undefined)
    return (
      notePlace(port, placed, [...kept, ...panels], bar, letters, [], spare) ??
      notePlace(port, placed, kept, bar, letters, fewer)
    );
  const read = toRead(port, placed);
  const pixel = port.width >= DESK.width ? DESK.far : 1;
  const found = (size: Viewport): Spot[] => nearest(port, kept, read, bar, size, pixel);
  const widest = Math.min(port.width - 2 * AIR, WIDEST);
  const sizes = [widest, ...WIDTHS.filter((width) => width < widest)].map((width) => ({
    width,
    height: Math.ceil((letters * LETTER) / (width - PAPER.x)) * LINE + BUTTON + PAPER.y,
  }));
  const [best] = sizes.flatMap(found).sort((a, b) => a.cost - b.cost);
  const whole = best === undefined ? null : { rect: best.rect, form: "whole" as const };
  if (whole !== null && hidden(read, whole.rect) <= much(port)) return whole;
  const [word] = nearest(port, kept, read, bar, FOLDED.word, FAR);
  if (spare !== null && (word === undefined || hidden(read, word.rect) > 0)) return { rect: spare, form: "spare" };
  const [sign] = nearest(port, kept, read, bar, FOLDED.sign, FAR);
  // Where the whole note had room, a sign had room in it.
  if (sign === undefined) return null;
  return word !== undefined && word.cost <= sign.cost + WORD
    ? { rect: word.rect, form: "word" }
    : { rect: sign.rect, form: "sign" };
}

interface Spot {
  readonly rect: Rect;
  /** How far away it is, and how much it hides. */
  readonly cost: number;
}
/** What there is to read: not the ground of the table, nor the choice bar, which is kept free or has nothing in it. */
function toRead(port: Viewport, placed: readonly Placed[]): Rect[] {
  const most = port.width * port.height * GROUND;
  const ground = ({ id, rect: at }: Placed): boolean => id === BAR || id === BARE_BAR || at.width * at.height > most;
  return placed.flatMap((it) => (ground(it) ? [] : [it.rect]));
}
/** How bad it is that this lies over those. */
const hidden = (read: readonly Rect[], here: Rect): number =>
  read.reduce((sum, it) => {
    const share = shared(it, here) / Math.min(it.width * it.height, ONE);
    return sum + (share === 0 ? 0 : HIDES * Math.max(share, TOUCHED));
  }, 0);
/** The best place for something of this size, if there is any. `pixel`: how bad it is to lie one of them further away. */
function nearest(
  port: Viewport,
  kept: readonly Rect[],
  read: readonly Rect[],
  near: Rect,
  { width, height }: Viewport,
  pixel: number,
): Spot[] {
  let best: Spot | null = null;
  const around = kept.map((it) => grown(it, AIR - 2));
  const to = centre(near);
  const columns = fromNearest(steps(port.width - width, STEP.x), to.x - width / 2);
  // From the nearest row on: the sooner one fits, the fewer are tried.
  for (const y of fromNearest(steps(port.height - height, STEP.y), to.y - height / 2)) {
    // Only what lies beside it in this row can be met at all.
    const beside = (it: Rect): boolean => it.y < y + height && y < it.y + it.height;
    const [free, under] = [around.filter(beside), read.filter(beside)];
    for (const x of columns) {
      const here = rect(x, y, width, height);
      const way = Math.hypot(x + width / 2 - to.x, y + height / 2 - to.y) * pixel;
      if (best !== null && way >= best.cost) break;
      if (free.some((it) => shared(it, here) > 0)) continue;
      const cost = way + hidden(under, here);
      if (best === null || cost < best.cost) best = { rect: here, cost };
    }
  }
  return best === null ? [] : [best];
}

/** How much of two rectangles is the same, in square pixels. */
const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** From one edge to the other, which is tried as well. */
function steps(room: number, step: number): number[] {
  const all: number[] = [];
  for (let at = AIR; at + AIR < room; at += step) all.push(at);
  return [...all, room - AIR];
}

const fromNearest = (all: readonly number[], to: number): number[] =>
  all.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to));
