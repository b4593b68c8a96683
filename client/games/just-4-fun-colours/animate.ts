import type { Seat } from "../../../shared/engine/contract.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import type { Card, Just4Fun, Line } from "../../../shared/games/just-4-fun-colours/state.ts";
import { dealing } from "../../table/kit/dealing.ts";
import * as kit from "../../table/kit/flights.ts";
import { DEAL, MOVE, STEP, still } from "../../table/kit/flights.ts";
import { crown, moment, passTurn, TURN, WON } from "../../table/kit/moments.ts";
import { grown, type Rect } from "../../table/layout.ts";
import { picture } from "../../table/pieces.ts";
import type { Motion, Motions, Shown } from "../../table/scene.ts";
import { back, card, gem, rim, ripple } from "./art/pictures.ts";
import { brightFields } from "./choices.ts";
import { type Arrangement, arrange, DEPTH } from "./layout.ts";
import { stoneOn } from "./scene/board.ts";
import { gemOn } from "./scene/plates.ts";
import { leaving } from "./story.ts";

/** Milliseconds: a stone lands with a small pop; light runs from field to field; an area comes up after another. */
const POP = 90;
const LIGHT = 130;
const AREA = 140;
const LOST = 320;
const RING = 300;
const above = DEPTH.flying;
type Moved = Motion<Just4Fun>;

const arrangement = ({ view, port }: Shown<Just4Fun>): Arrangement => arrange(view, [], port);
function seatIn(shown: Shown<Just4Fun>, seat: Seat): Rect {
  const plate = arrangement(shown).plates.find((it) => it.seat === seat);
  if (plate === undefined) throw new Error(`seat ${seat} has no plate`);
  return gemOn(plate);
}
/** Cards of others on their way. */
export const PAID = { width: 30, height: 41 } as const;
const cards = dealing<Just4Fun>({ piles: arrangement, panel: seatIn, back, size: PAID, above });

/** From a hand onto the discard pile. */
function discard(motion: Moved, { seat, cards: open }: { readonly seat: Seat; readonly cards: readonly Card[] }) {
  const gone = new Set(leaving(motion.before.view.players[seat]!.own, open).map(({ id }) => `card:${id}`));
  const arts = open.map(({ face }) => card(face));
  return cards.discard(motion, seat, arts, ({ id }) => gone.has(id));
}

/** A gem flies from its owner to the field and lands with a pop; a ring spreads. */
async function land({ mover, before }: Moved, seat: Seat, field: FieldId): Promise<void> {
  const at = arrangement(before).tray.fields[field]!;
  const spot = stoneOn(at);
  const side = at.width;
  mover.put(picture("stone", gem(seat), spot, above), { rect: seatIn(before, seat) });
  await mover.move("stone", { rect: grown(spot, side * 0.09) }, { ms: MOVE, arc: side * 0.35, ease: "both" });
  await Promise.all([
    mover.move("stone", { rect: spot }, { ms: POP, ease: "in" }),
    kit.spread(mover, ripple, at, { from: grown(at, -side * 0.1), by: side * 0.16, z: DEPTH.frame, ms: POP + 80 }),
  ]);
}

/** One stone leaves the game for good (J4F-10). */
async function lose({ mover, before }: Moved, seat: Seat): Promise<void> {
  const from = seatIn(before, seat);
  const gone = grown({ ...from, y: from.y - from.height * 1.2 }, -from.width * 0.25);
  mover.put(picture("lost", gem(seat), from, above));
  await mover.move("lost", { rect: gone, alpha: 0 }, { ms: LOST });
}

/** Light runs along the row, field by field, and stays; then the whole row stands in it, and all others fade. */
async function shine({ mover, before, drawn }: Moved, lines: readonly Line[]): Promise<void> {
  const { fields } = arrangement(before).tray;
  for (const field of lines[0]?.fields ?? []) {
    const at = fields[field]!;
    const id = `light:${field}`;
    mover.put(picture(id, rim, at, DEPTH.line - 0.1), { rect: grown(at, at.width * 0.3), alpha: 0 });
    await mover.move(id, { rect: at, alpha: 1 }, { ms: LIGHT });
  }
  const others = drawn.after.filter(({ id }) => id === "beam" || id.startsWith("veil:"));
  await Promise.all(others.map((piece) => kit.appear(mover, piece, DEAL)));
}

const middle = ({ before }: Moved) => ({ at: arrangement(before).tray.rect, z: above + 0.6 });

/** One's own turn is told before everybody; where it goes elsewhere, the gem of whoever has it now leaps in a ring of gold. */
async function turns(motion: Moved, seat: Seat): Promise<void> {
  if (kit.isOwn(motion, seat)) return passTurn(motion, seat, middle(motion), gem);
  const { mover } = motion;
  const at = seatIn(motion.before, seat);
  mover.put(picture("turn", gem(seat), at, above));
  await Promise.all([
    kit.spread(mover, rim, at, { by: at.width * 0.4, z: above - 0.1, ms: RING }),
    mover
      .move("turn", { rect: grown(at, at.width * 0.2) }, { ms: RING / 2 })
      .then(() => mover.move("turn", { rect: at }, { ms: RING / 2, ease: "in" })),
  ]);
}

/** Away from what decided: on the first or the last line of the board, whichever is farther from it. */
function aside({ before }: Moved) {
  const { rect: at, fields } = arrangement(before).tray;
  const bright = [...brightFields(before.view)].map((field) => fields[field]!.y + fields[field]!.height / 2);
  const low = bright.reduce((sum, y) => sum + y, 0) / Math.max(1, bright.length) > at.y + at.height / 2;
  const { y, height } = fields[low ? 0 : fields.length - 1]!;
  return { at: { ...at, y, height }, z: above + 0.6 };
}

/** Milliseconds: a stone that won is up; the next one leaps so much after it, sooner where they are many. */
const UP = 170;
const NEXT = 90;

/** A stone leaps on its field, in a ring of gold. */
async function leap({ mover, before }: Moved, field: FieldId, delay: number): Promise<void> {
  const { view } = before;
  const at = arrangement(before).tray.fields[field]!;
  const spot = stoneOn(at);
  const id = `leap:${field}`;
  await mover.move("nothing", {}, { ms: 1, delay });
  mover.put(picture(id, gem(view.board[field]!.owner!), spot, above));
  void kit.spread(mover, rim, at, { id: `${id}:ring`, by: at.width * 0.22, z: above - 0.1, ms: 2 * UP });
  await mover.move(id, { rect: grown({ ...spot, y: spot.y - at.height * 0.16 }, at.width * 0.13) }, { ms: UP });
  await mover.move(id, { rect: spot }, { ms: UP, ease: "in" });
  mover.take(id);
}

/** The stones that won leap one after the other, there and back. */
async function cheer(motion: Moved, winners: readonly Seat[]): Promise<void> {
  const { view } = motion.before;
  const own = [...brightFields(view)].filter((field) => winners.includes(view.board[field]!.owner ?? -1));
  const step = Math.min(NEXT, (WON / 2 - 2 * UP) / Math.max(1, own.length - 1));
  for (const wave of [own, own.toReversed()]) await Promise.all(wave.map((field, i) => leap(motion, field, i * step)));
}

/** Each area's outline comes up, one after the other. */
async function count({ mover, drawn }: Moved): Promise<void> {
  const outlines = drawn.after.filter(({ id }) => id.startsWith("area:"));
  await Promise.all(outlines.map((piece, i) => kit.appear(mover, piece, MOVE, i * AREA)));
  await mover.rest(DEAL);
}

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<Just4Fun> = {
  "turn-began": { ms: TURN, play: (motion, { seat }) => turns(motion, seat) },
  "cards-played": { ms: MOVE + 6 * STEP, play: discard },
  "stone-placed": { ms: MOVE + POP + 80, play: (motion, { seat, field }) => land(motion, seat, field) },
  "hand-discarded": { ms: MOVE + 7 * STEP, play: discard },
  "stone-lost": { ms: LOST, play: (motion, { seat }) => lose(motion, seat) },
  "cards-drawn": { ms: DEAL + 7 * STEP, play: cards.draw },
  "pile-reshuffled": { ms: MOVE + 2 * STEP, play: cards.reshuffle },
  "line-completed": moment((motion, { lines }) => shine(motion, lines), 6 * LIGHT + DEAL),
  "areas-counted": moment(count, MOVE + DEAL + 3 * AREA),
  "hands-shown": still,
  "seat-left": still,
  "game-ended": moment(
    (motion) => crown(motion, aside(motion), { seal: gem, feast: (winners) => cheer(motion, winners) }),
    WON,
  ),
};
