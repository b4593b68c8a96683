import type { Seat } from "../../../shared/engine/contract.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import type { Card, Just4Fun, Line } from "../../../shared/games/just-4-fun-colours/state.ts";
import { grown, type Rect } from "../../table/layout.ts";
import { over, travel } from "../../table/motion.ts";
import { picture } from "../../table/pieces.ts";
import type { Motions, Shown, Turn } from "../../table/scene.ts";
import { back, card, gem, ripple } from "./art/pictures.ts";
import { type Arrangement, DEPTH } from "./layout/arrangement.ts";
import { arrange } from "./layout.ts";
import { stoneOn } from "./scene/board.ts";
import { gemOn } from "./scene/players.ts";
import { leaving } from "./story.ts";

/** Milliseconds (deal 180, move 220, one after the other by 40; a stone lands with a small pop). */
const DEAL = 180;
const MOVE = 220;
const POP = 90;
const STEP = 40;
const LIGHT = 130;

const FLYING = DEPTH.flying;
type Moved = Turn<Just4Fun>;

const arrangement = ({ view, port }: Shown<Just4Fun>): Arrangement => arrange(view, [], port);
function seatOf(shown: Shown<Just4Fun>, seat: Seat): Rect {
  const plate = arrangement(shown).plates.find((it) => it.seat === seat);
  if (plate === undefined) throw new Error(`seat ${seat} has no plate`);
  return gemOn(plate);
}
/** Cards that others pay, on their way. */
export const PAID = { width: 30, height: 41 } as const;
const small = (on: Rect): Rect => over(on, PAID.width, PAID.height);

/** From the hand, or from another player's plate, onto the discard pile. */
async function discard(turn: Moved, seat: Seat, cards: readonly Card[]): Promise<void> {
  const { act, before, drawn } = turn;
  const pile = arrangement(before).discard;
  if (seat === before.view.viewer) {
    const hand = before.view.players[seat]!.own;
    const gone = new Set(leaving(hand, cards).map(({ id }) => `card:${id}`));
    return travel(act, drawn.before, drawn.after, {
      ms: MOVE,
      stagger: STEP,
      above: FLYING,
      to: ({ id }) => (gone.has(id) ? pile : null),
    });
  }
  const from = small(seatOf(before, seat));
  await Promise.all(
    cards.map(async ({ face }, i) => {
      act.put(picture(`paid:${i}`, card(face), from, FLYING + i * 0.01), { alpha: 0 });
      await act.move(`paid:${i}`, { alpha: 1 }, { ms: 1, delay: i * STEP });
      await act.move(`paid:${i}`, { rect: over(pile, 40, 52) }, { ms: MOVE, arc: 18, ease: "both" });
    }),
  );
}

/** A gem flies from its owner to the field and lands with a pop; a ring spreads. */
async function land({ act, before }: Moved, seat: Seat, field: FieldId): Promise<void> {
  const at = arrangement(before).tray.fields[field]!;
  const spot = stoneOn(at);
  act.put(picture("stone", gem(seat), spot, FLYING), { rect: seatOf(before, seat) });
  await act.move("stone", { rect: grown(spot, at.width * 0.09) }, { ms: MOVE, arc: at.width * 0.35, ease: "both" });
  act.put(picture("ring", ripple, at, DEPTH.frame), { rect: grown(at, -at.width * 0.1) });
  await Promise.all([
    act.move("stone", { rect: spot }, { ms: POP, ease: "in" }),
    act.move("ring", { rect: grown(at, at.width * 0.16), alpha: 0 }, { ms: POP + 80 }),
  ]);
}

/** One stone leaves the game for good (J4F-10). */
async function lose({ act, before }: Moved, seat: Seat): Promise<void> {
  const from = seatOf(before, seat);
  act.put(picture("lost", gem(seat), from, FLYING));
  await act.move(
    "lost",
    { rect: grown({ ...from, y: from.y - from.height * 1.2 }, -from.width * 0.25), alpha: 0 },
    { ms: 320 },
  );
}

/** Off the pile: to another player face down, to one's own hand face up. */
async function draw(turn: Moved, seat: Seat, count: number): Promise<void> {
  const { act, before, drawn } = turn;
  const pile = arrangement(before).draw;
  if (seat === before.view.viewer)
    return travel(act, drawn.before, drawn.after, { ms: DEAL, stagger: STEP, above: FLYING, from: () => pile });
  const to = small(seatOf(before, seat));
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      act.put(picture(`drawn:${i}`, back, over(pile, 36, 49), FLYING + i * 0.01), { alpha: 0 });
      await act.move(`drawn:${i}`, { alpha: 1 }, { ms: 1, delay: i * STEP });
      await act.move(`drawn:${i}`, { rect: to }, { ms: DEAL, arc: 16, ease: "both" });
      act.take(`drawn:${i}`);
    }),
  );
}

async function reshuffle({ act, before }: Moved): Promise<void> {
  const { draw: to, discard: from } = arrangement(before);
  await Promise.all(
    [0, 1, 2].map(async (i) => {
      act.put(picture(`shuffled:${i}`, back, from, FLYING + i * 0.01));
      await act.move(`shuffled:${i}`, { rect: to }, { ms: MOVE, delay: i * STEP, arc: 20 });
    }),
  );
}

/** Light runs along the row, field by field; then the whole row stands in it. */
async function shine({ act, before, drawn }: Moved, lines: readonly Line[]): Promise<void> {
  const { tray } = arrangement(before);
  for (const field of lines[0]?.fields ?? []) {
    const at = tray.fields[field]!;
    const id = `light:${field}`;
    act.put(picture(id, ripple, at, DEPTH.line), { rect: grown(at, -at.width * 0.12) });
    void act.move(id, { rect: grown(at, at.width * 0.2), alpha: 0 }, { ms: LIGHT * 2 });
    await act.rest(LIGHT);
  }
  const whole = drawn.after.find(({ id }) => id === "beam");
  if (whole === undefined) return;
  act.put(whole, { alpha: 0 });
  await act.move("beam", { alpha: 1 }, { ms: DEAL });
}

/** Each area's outline comes up, one after the other. */
async function count({ act, drawn }: Moved): Promise<void> {
  const outlines = drawn.after.filter(({ id }) => id.startsWith("area:"));
  await Promise.all(
    outlines.map((piece, i) => {
      act.put(piece, { alpha: 0 });
      return act.move(piece.id, { alpha: 1 }, { ms: MOVE, delay: i * 140 });
    }),
  );
  await act.rest(DEAL);
}

const still = { ms: 0, play: async (): Promise<void> => {} };

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<Just4Fun> = {
  "turn-began": still,
  "cards-played": { ms: MOVE + 6 * STEP, play: (turn, { seat, cards }) => discard(turn, seat, cards) },
  "stone-placed": { ms: MOVE + POP + 80, play: (turn, { seat, field }) => land(turn, seat, field) },
  "hand-discarded": { ms: MOVE + 7 * STEP, play: (turn, { seat, cards }) => discard(turn, seat, cards) },
  "stone-lost": { ms: 320, play: (turn, { seat }) => lose(turn, seat) },
  "cards-drawn": { ms: DEAL + 7 * STEP, play: (turn, { seat, count: n }) => draw(turn, seat, n) },
  "pile-reshuffled": { ms: MOVE + 2 * STEP, play: (turn) => reshuffle(turn) },
  "line-completed": { ms: 6 * LIGHT + DEAL, play: (turn, { lines }) => shine(turn, lines) },
  "areas-counted": { ms: MOVE + DEAL + 3 * 140, play: (turn) => count(turn) },
  "hands-shown": still,
  "seat-left": still,
  "only-choice": still,
  undone: still,
  "game-ended": still,
};
