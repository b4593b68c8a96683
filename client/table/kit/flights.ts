import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { centre, grown, type Rect, rect, type Viewport } from "../layout.ts";
import { type Mover, over, travel } from "../motion.ts";
import { type Art, type Piece, picture } from "../pieces.ts";
import type { Motion } from "../scene.ts";
import { handSign } from "./pictures.ts";

/** Milliseconds: a card is dealt, goes to another place, is turned over; a coin flies; one after the other by a step. */
export const DEAL = 180;
export const MOVE = 220;
export const FLIP = 160;
export const COIN = 260;
export const STEP = 40;

/** An event that shows nothing by itself. */
export const still = { ms: 0, play: async (): Promise<void> => {} };

/** Whether a seat is that of whoever looks on. */
export const isOwn = <G extends Kind>({ before }: Pick<Motion<G>, "before">, seat: Seat): boolean =>
  seat === (before.view as { readonly viewer?: unknown }).viewer;

/** Everything that lies elsewhere afterwards goes there; `from` and `to` for what comes or goes, `above` the rest. */
export const go = <G extends Kind>(
  { mover, drawn }: Motion<G>,
  how: Partial<Parameters<typeof travel>[3]> & { readonly above: number },
): Promise<void> => travel(mover, drawn.before, drawn.after, { ms: MOVE, ...how });

/** Everything stands again where it stood: what travels goes there; what came since goes softly, and what had gone comes. */
export async function goBack<G extends Kind>({ mover, drawn: { before, after } }: Motion<G>): Promise<void> {
  const above = 1 + Math.max(0, ...before.map(({ z }) => z), ...after.map(({ z }) => z));
  const only = (these: readonly Piece[], those: readonly Piece[]): Piece[] =>
    these.filter(({ id, travels }) => travels === true && drawnAs(those, id) === undefined);
  await Promise.all([
    travel(mover, before, after, { ms: MOVE, above, ease: "both" }),
    ...only(before, after).map(({ id }) => mover.move(id, { alpha: 0 }, { ms: MOVE })),
    ...only(after, before).map((piece) => appear(mover, piece, MOVE)),
  ]);
}

export interface Flight {
  readonly id: string;
  readonly from: Rect;
  readonly to: Rect;
  readonly z: number;
  readonly ms: number;
  readonly arc?: number;
  /** It is gone once it is there. */
  readonly goes?: boolean;
}

/** Pictures fly one after the other from one place to another; each is seen once it starts. */
export async function fly(
  mover: Mover,
  arts: readonly Art[],
  { id, from, to, z, ms, arc = 0, goes }: Flight,
): Promise<void> {
  await Promise.all(
    arts.map(async (art, i) => {
      const one = `${id}:${i}`;
      mover.put(picture(one, art, from, z + i * 0.001), { alpha: 0 });
      await mover.move(one, { alpha: 1 }, { ms: 1, delay: i * STEP });
      await mover.move(one, { rect: to }, { ms, arc, ease: "both" });
      if (goes === true) mover.take(one);
    }),
  );
}

/** Cards that pass between a player's hand and a pile. */
export interface Passing extends Pick<Flight, "id" | "ms" | "arc"> {
  readonly seat: Seat;
  readonly pile: Rect;
  /** Which of what comes or goes on one's own table they are; else all of it. */
  readonly which?: (piece: Piece) => boolean;
  /** To everybody else: these, of a size, between the pile and his panel. */
  readonly arts: readonly Art[];
  readonly panel: Rect;
  readonly size: Viewport;
  readonly above: number;
}
const all = (): boolean => true;

/** One's own go where they will lie in the hand, another's to his panel. */
export const intoHand = <G extends Kind>(motion: Motion<G>, passing: Passing): Promise<void> => {
  const { ms, above, pile, panel, which = all } = passing;
  if (isOwn(motion, passing.seat))
    return go(motion, { ms, stagger: STEP, above, from: (piece) => (which(piece) ? pile : null) });
  return flySmall(motion, passing, pile, panel, true);
};

/** One's own go from where they lay, another's come from his panel; they stay on the pile. */
export const outOfHand = <G extends Kind>(motion: Motion<G>, passing: Passing): Promise<void> => {
  const { ms, above, pile, panel, which = all } = passing;
  if (isOwn(motion, passing.seat))
    return go(motion, { ms, stagger: STEP, above, to: (piece) => (which(piece) ? pile : null) });
  return flySmall(motion, passing, panel, pile, false);
};

function flySmall<G extends Kind>({ mover }: Motion<G>, passing: Passing, from: Rect, to: Rect, goes: boolean) {
  const { arts, size, above, ...flight } = passing;
  const small = (on: Rect): Rect => over(on, size.width, size.height);
  return fly(mover, arts, { ...flight, from: small(from), to: small(to), z: above, goes });
}

/** More than this only make the way longer. */
export const MOST_COINS = 6;
/** Coins, or what is paid with, along an arc. */
export function pay(
  mover: Mover,
  art: Art,
  count: number,
  way: { readonly from: Rect; readonly to: Rect; readonly z: number },
): Promise<void> {
  const from = over(way.from, 30, 30);
  const to = over(way.to, 30, 30);
  const arc = Math.min(90, 24 + Math.abs(centre(from).x - centre(to).x) * 0.12);
  const arts = Array.from({ length: Math.min(count, MOST_COINS) }, () => art);
  return fly(mover, arts, { id: "coin", from, to, z: way.z, ms: COIN, arc, goes: true });
}

/** What was used becomes the draw pile again. */
export async function reshuffle(mover: Mover, back: Art, from: Rect, to: Rect, z: number): Promise<void> {
  await Promise.all(
    [0, 1, 2].map(async (i) => {
      mover.put(picture(`shuffled:${i}`, back, from, z + i * 0.01));
      await mover.move(`shuffled:${i}`, { rect: to }, { ms: MOVE, delay: i * STEP, arc: 20 });
    }),
  );
}

/** Whoever acts, if it is not the player himself, reaches for it with his hand. */
export function reach<G extends Kind>({ mover, before }: Motion<G>, seat: Seat, on: Rect, z: number): void {
  if (isOwn({ before }, seat)) return;
  const size = Math.min(44, on.width * 0.5);
  const at = over(on, size, size);
  mover.put(picture("reach", handSign(seat), at, z), { alpha: 0, rect: grown(at, size * 0.4) });
  void mover.move("reach", { alpha: 1, rect: at }, { ms: 120 });
}
/** The hand goes along. */
export const bring = (mover: Mover, to: Rect, ms: number): Promise<void> =>
  mover.move("reach", { rect: over(to, 34, 34), alpha: 0.9 }, { ms });

/** Off a pile, over, and to where it lies from now on, with the hand of whoever does it. */
export async function reveal<G extends Kind>(
  motion: Motion<G>,
  { seat, pile, back, shown, z }: { seat: Seat; pile: Rect; back: Art; shown: Piece; z: number },
): Promise<void> {
  const { mover } = motion;
  const up = grown(pile, pile.width * 0.025);
  const raised = rect(up.x, up.y - 12, up.width, up.height);
  mover.put(picture("flip", back, pile, z));
  reach(motion, seat, pile, z + 0.5);
  await mover.move("flip", { rect: raised }, { ms: DEAL });
  await mover.move("flip", { squash: 0 }, { ms: FLIP / 2, ease: "in" });
  mover.take("flip");
  mover.take("reach");
  const { rect: to, id } = shown;
  const share = Math.min(raised.width / to.width, raised.height / to.height);
  mover.put({ ...shown, z }, { rect: over(raised, to.width * share, to.height * share), squash: 0 });
  await mover.move(id, { squash: 1 }, { ms: FLIP / 2 });
  await mover.move(id, { rect: to }, { ms: MOVE });
}

/** A thing comes up softly, where it will lie. */
export async function appear(mover: Mover, piece: Piece, ms: number, delay = 0): Promise<void> {
  mover.put(piece, { alpha: 0 });
  await mover.move(piece.id, { alpha: piece.alpha ?? 1 }, { ms, delay });
}

/** A thing rises before everybody, by a share of its width; `back`: and lies down again. */
export async function rise(mover: Mover, piece: Piece, share: number, z: number, back = false): Promise<void> {
  mover.put({ ...piece, z });
  await mover.move(piece.id, { rect: grown(piece.rect, piece.rect.width * share) }, { ms: DEAL });
  if (back) await mover.move(piece.id, { rect: piece.rect }, { ms: DEAL });
}

/** A ring that spreads from where something lands, and is gone. */
export function spread(
  mover: Mover,
  art: Art,
  at: Rect,
  how: { readonly by: number; readonly z: number; readonly ms: number; readonly id?: string; readonly from?: Rect },
): Promise<void> {
  const { id = "ring", z, by, ms, from = at } = how;
  mover.put(picture(id, art, at, z), { rect: from });
  return mover.move(id, { rect: grown(at, by), alpha: 0 }, { ms });
}

export const drawnAs = (pieces: readonly Piece[], id: string): Piece | undefined =>
  pieces.find((piece) => piece.id === id);
