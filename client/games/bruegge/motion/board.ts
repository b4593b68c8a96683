import type { Event } from "../../../../shared/games/bruegge/events.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { appear, COIN, drawnAs, go, MOVE, reshuffle } from "../../../table/kit/flights.ts";
import { back, die, majority, pileSign, shipSail, threat } from "../art/pictures.ts";
import { berthId, dieId, stackId } from "../choices.ts";
import { majorityId } from "../scene/city.ts";
import { rolledId } from "../scene/dice.ts";
import { keptBy, type Moved, ofSeat, spot } from "../scene/spots.ts";
import { above, cardSized, send, shine, sign } from "./ways.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Milliseconds of a roll, and how often the dice turn over in it. */
export const ROLL = 900;
const TUMBLES = 6;

/** All dice tumble, each a little longer than the one before, until they lie. */
export async function roll({ mover, drawn }: Moved, { dice }: Told<"dice-rolled">): Promise<void> {
  const step = ROLL / (TUMBLES + 1);
  await Promise.all(
    COLOURS.map(async (colour, i) => {
      const lies = drawnAs(drawn.after, rolledId(colour));
      if (lies === undefined) return;
      for (let n = 0; n < TUMBLES; n++) {
        // Some count up to what they will show, some down: never all of them show one number for long.
        const face = ((dice[i]! + (TUMBLES - n) * (i % 2 === 0 ? 1 : 5) - 1) % 6) + 1;
        const up = { ...lies.rect, y: lies.rect.y - (n % 2 === 0 ? 14 : 3) * (1 - n / TUMBLES) };
        const tumbling = { ...lies, parts: lies.parts.map((part) => ({ ...part, art: die(colour, face) })) };
        mover.put(tumbling, { rect: up, angle: (n % 2 === 0 ? -1 : 1) * 0.5 * (1 - n / TUMBLES) });
        await mover.move(lies.id, { rect: lies.rect, angle: 0 }, { ms: step, ease: "both" });
      }
      mover.put(lies);
      await mover.rest(step / 2);
    }),
  );
}

/** The dice of the last round pale, and whoever begins this one is seen. */
export async function begins(motion: Moved, { start }: Told<"round-began">): Promise<void> {
  const { mover, drawn } = motion;
  const lie = COLOURS.map(rolledId).filter((id) => drawnAs(drawn.after, id) === undefined);
  await Promise.all([
    shine(motion, ofSeat(motion, start)),
    ...lie.map((id) => mover.move(id, { alpha: 0 }, { ms: COIN })),
  ]);
}

/** The ship that lay open on its pile sails into its berth. */
export async function lays(motion: Moved, { colour }: Told<"ship-laid">): Promise<void> {
  const { mover, drawn } = motion;
  const lies = drawnAs(drawn.after, berthId(colour));
  if (lies === undefined) return shine(motion, spot(motion, "after", dieId(colour)));
  const from = { ...lies.rect, x: lies.rect.x - 26 };
  mover.put({ ...lies, z: above }, { rect: from, alpha: 0.3 });
  await mover.move(lies.id, { rect: lies.rect, alpha: 1 }, { ms: MOVE, ease: "both" });
}

/** Ships leave for their stacks. */
export async function clears(motion: Moved, { ships }: Told<"berths-cleared">): Promise<void> {
  const { mover, before } = motion;
  const there = COLOURS.filter((_, i) => before.view.berths[i] !== null);
  await Promise.all(
    there.slice(0, ships.length).map(async (colour) => {
      const at = spot(motion, "before", berthId(colour));
      await Promise.all([
        send({ mover }, `cleared:${colour}`, [shipSail(colour, false)], at, { ...at, x: at.x + 40 }),
        // It is not seen at its berth as well.
        mover.move(berthId(colour), { alpha: 0 }, { ms: COIN }),
      ]);
    }),
  );
}

/** From the die, or from whoever sends it, to the player. */
export function marker(motion: Moved, { seat, colour, by }: Told<"threat-received">): Promise<void> {
  const from = by === null ? spot(motion, "before", dieId(colour)) : ofSeat(motion, motion.before.view.active);
  return send(motion, `marker:${seat}`, [threat(colour)], from, keptBy(motion, "after", seat, threat(colour)));
}

/** Up the stairs, where they are seen. */
export async function climbs(motion: Moved, { seat }: { readonly seat: number }): Promise<void> {
  const stepper = drawnAs(motion.drawn.after, `stepper:${seat}`);
  if (stepper !== undefined) return go(motion, { above: above - 1, ms: MOVE });
  const at = ofSeat(motion, seat);
  await send(motion, "climbs", [pileSign("advance")], { ...at, y: at.y + 20 }, { ...at, y: at.y - 20 });
}

/** The extra pile, or half of the other one, comes to lie in an empty place. */
export async function enters(motion: Moved, pile: number): Promise<void> {
  const colour = motion.after.view.piles[pile]?.top;
  if (colour === null || colour === undefined) return;
  const to = cardSized(spot(motion, "after", stackId(pile)));
  await reshuffle(motion.mover, back(colour), { ...to, y: to.y + 60 }, to, above);
}

/** Bells ring for who alone has most: his marker turns. */
export async function rings(
  motion: Moved,
  { majority: what, leader, turned }: Told<"majority-counted">,
): Promise<void> {
  if (leader === null) return;
  const own = turned && leader === motion.after.view.viewer ? drawnAs(motion.drawn.after, majorityId(what)) : undefined;
  await Promise.all([
    own === undefined ? null : appear(motion.mover, own, MOVE),
    sign(motion, majority(what, true), ofSeat(motion, leader), MOVE * 2),
  ]);
}
