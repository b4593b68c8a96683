import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Event } from "../../../../shared/games/bruegge/events.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { DEAL, drawnAs, MOVE, STEP } from "../../../table/kit/flights.ts";
import { going } from "../../../table/kit/whereabouts.ts";
import type { Rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import {
  canalChip,
  home as homeArt,
  house as houseArt,
  houseChip,
  personArt,
  personChip,
  statue,
  threat,
} from "../art/pictures.ts";
import { handId, spaceId } from "../choices.ts";
import { homeId } from "../scene/city.ts";
import { keptBy, type Moved, ofSeat, seen } from "../scene/spots.ts";
import { above, cardSized, carry, closeUp, handPlace, seesCity, send, shine, sign, small } from "./ways.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Milliseconds: water runs in, a house rises, a disaster comes over somebody, a person keeps it away. */
export const FILL = 480;
export const RISE = 440;
export const STRIKE = 620;
export const SPARE = 440;

const free = ({ zone: _, page: __, ...piece }: Piece): Piece => piece;

/** What stood there stays while what it becomes comes over it: pieces of one name give way at once. */
async function over({ mover, drawn }: Moved, id: string, at: Rect, comes: () => Promise<void>): Promise<void> {
  const stood = drawnAs(drawn.before, id);
  const below = `stood:${id}`;
  if (stood !== undefined) mover.put({ ...free(stood), id: below, rect: at, z: above - 0.1 });
  await comes();
  mover.take(below);
}

/** Water runs from the gate's side into the new space. */
export async function digs(motion: Moved, { seat, canal, space, colour }: Told<"canal-built">): Promise<void> {
  const { mover, drawn } = motion;
  const there = drawnAs(drawn.after, spaceId(canal, space - 1));
  if (there === undefined || !seesCity(motion, seat)) {
    const token = canalChip(colour, true);
    const at = keptBy(motion, "after", seat, token, canalChip("blue", true));
    return send(motion, "dug", [token], handPlace(motion, seat), at);
  }
  const at = seen(motion, "after", there);
  const piece = { ...free(there), rect: at, z: above };
  // The left one of a desk runs to the left.
  const leftwards = canal === 0 && at.x < (drawnAs(drawn.after, "gate")?.rect.x ?? 0);
  const dry = { ...at, x: leftwards ? at.x + at.width * 0.96 : at.x, width: at.width * 0.04 };
  await over(motion, piece.id, at, async () => {
    mover.put(piece, { rect: dry, alpha: 0.6 });
    await mover.move(piece.id, { rect: at, alpha: 1 }, { ms: FILL, ease: "both" });
  });
}

/** A house rises from the quay. */
export async function builds(motion: Moved, { seat, house, colour, card }: Told<"house-built">): Promise<void> {
  const { mover, drawn } = motion;
  const stands = drawnAs(drawn.after, homeId(house));
  if (stands === undefined || !seesCity(motion, seat)) {
    const chip = houseChip(colour, null);
    const at = keptBy(motion, "after", seat, chip, houseArt(colour), houseChip("red", null));
    return send(motion, "built", [chip], handPlace(motion, seat), at);
  }
  const at = seen(motion, "after", stands);
  if (card !== undefined) mover.take(handId(card));
  const piece = { ...free(stands), rect: at, z: above };
  mover.put(piece, { rect: { ...at, y: at.y + at.height * 0.92, height: at.height * 0.08 } });
  await Promise.all([mover.move(piece.id, { rect: at }, { ms: RISE, ease: "out" }), closeUp(motion)]);
}

/** A person goes from the hand into his house, and light comes on. */
export async function movesIn(motion: Moved, { seat, person, house }: Told<"person-recruited">): Promise<void> {
  const { mover, drawn, host } = motion;
  const held = drawnAs(drawn.before, handId(person));
  const home = drawnAs(drawn.after, homeId(house));
  const art = personArt(person, "card", host.language());
  const from = held === undefined ? cardSized(ofSeat(motion, seat), 60) : seen(motion, "before", held);
  const inside = home !== undefined && seesCity(motion, seat) ? seen(motion, "after", home) : null;
  const to = inside === null ? small(livesAt(motion, seat, person)) : cardSized(inside, inside.height * 0.7);
  const card = held ?? picture(handId(person), art, from, above);
  await Promise.all([carry(motion, free(card), from, to, MOVE + STEP), closeUp(motion)]);
  if (inside === null || home === undefined) return;
  mover.take(`carried:${handId(person)}`);
  await over(motion, home.id, inside, async () => {
    mover.put({ ...free(home), rect: inside, z: above }, { alpha: 0.2 });
    await mover.move(home.id, { alpha: 1 }, { ms: DEAL });
  });
}

/** Where another's plate shows the house of a person, or stands for all his houses. */
function livesAt(motion: Moved, seat: Seat, person: PersonId): Rect {
  const { colour } = motion.after.view.players[seat]!.houses.find((it) => it.person === person) ?? { colour: "red" };
  const inside = [houseChip(colour, person), homeArt(colour, person, motion.host.language(), false)];
  return keptBy(motion, "after", seat, ...inside, houseChip("red", null));
}

/** The statue comes from the middle. */
export const wins = (motion: Moved, { seat, points }: Told<"statue-won">): Promise<void> =>
  sign(motion, statue(points), ofSeat(motion, seat), STRIKE);

/** A disaster comes over somebody. */
export const strikes = (
  motion: Moved,
  { seat, colour }: { readonly seat: number; readonly colour: Told<"disaster-struck">["colour"] },
) => sign(motion, threat(colour), ofSeat(motion, seat), STRIKE);

/** Who is spared is seen, too, and the caption says why: after the disaster comes the person who kept it away. */
export async function spares(motion: Moved, event: Told<"disaster-spared">): Promise<void> {
  await strikes(motion, event);
  if (event.by === null) return;
  const home = homeOf(motion, event.seat, event.by);
  if (home !== null) await shine(motion, home, SPARE);
  else await sign(motion, personChip(event.by), ofSeat(motion, event.seat), SPARE);
}

/** The house of a person, where his city is seen. */
export function homeOf(motion: Moved, seat: Seat, person: PersonId): Rect | null {
  const house = motion.before.view.players[seat]!.houses.find((it) => it.person === person);
  const stands = house === undefined ? undefined : drawnAs(motion.drawn.before, homeId(house.number));
  return stands === undefined || !seesCity(motion, seat) ? null : seen(motion, "before", stands);
}

/** A person acts: light at his house, else at the plate. */
export const acts = (motion: Moved, seat: Seat, person: PersonId): Promise<void> =>
  shine(motion, homeOf(motion, seat, person) ?? ofSeat(motion, seat));

/** What burns or dies goes up and is gone. */
async function loses(motion: Moved, seat: number, kind: string): Promise<void> {
  const { mover } = motion;
  const gone = going(motion, kind)[0];
  if (gone === undefined) return sign(motion, threat(kind === "home:" ? "red" : "brown"), ofSeat(motion, seat), FILL);
  const at = seen(motion, "before", gone);
  mover.put({ ...free(gone), rect: at, z: above });
  await mover.move(gone.id, { rect: { ...at, y: at.y - 18 }, alpha: 0 }, { ms: FILL });
  mover.take(gone.id);
}

/** A house; what one holds may lie otherwise without it. */
export async function burns(motion: Moved, { seat }: Told<"house-burnt">): Promise<void> {
  await Promise.all([loses(motion, seat, "home:"), closeUp(motion)]);
}

/** The person leaves, the house stays. */
export async function dies(motion: Moved, { seat, person, house }: Told<"person-died">): Promise<void> {
  const home = drawnAs(motion.drawn.before, homeId(house));
  if (home === undefined || !seesCity(motion, seat)) return loses(motion, seat, "person:");
  const at = seen(motion, "before", home);
  const { mover, host } = motion;
  const leaves = cardSized(at, at.height * 0.6);
  mover.put(picture("dies", personArt(person, "card", host.language()), leaves, above));
  await mover.move("dies", { rect: { ...leaves, y: leaves.y - 40 }, alpha: 0 }, { ms: FILL });
  mover.take("dies");
}

/** A dry space again. */
export async function dries(motion: Moved, { seat, canal, space }: Told<"canal-burnt">): Promise<void> {
  const there = drawnAs(motion.drawn.before, spaceId(canal, space - 1));
  if (there === undefined || !seesCity(motion, seat)) return loses(motion, seat, "home:");
  const at = seen(motion, "before", there);
  motion.mover.put({ ...free(there), rect: at, z: above });
  await motion.mover.move(there.id, { alpha: 0 }, { ms: FILL });
}
