import type { Emit, Seat } from "../../engine/contract.ts";
import { type By, CANAL_SPACES, CANALS, type CanalNumber, GATES, STATUES } from "./data.ts";
import { happen } from "./effects/happen.ts";
import { canalPrice } from "./effects/prices.ts";
import type { Event, Refusal } from "./events.ts";
import type { Side, State } from "./state.ts";
import { payGuilders } from "./track.ts";
import type { Colour } from "./vocabulary.ts";

/** The colour of the next space of this canal; none where it is finished (BR-26). */
export const nextSpace = ({ gate, canals }: Pick<Side, "gate" | "canals">, canal: CanalNumber): Colour | undefined =>
  GATES[gate]![canal][canals[canal]!];

/** Why no token can be built there, whatever the colour (BR-36). */
export function refuseCanal(s: State, seat: Seat, canal: CanalNumber, discount: number): Refusal | null {
  const player = s.players[seat]!;
  if (!CANALS.includes(canal)) return { reason: "no-such-choice" };
  if (nextSpace(player, canal) === undefined) return { reason: "canal-finished" };
  const needs = canalPrice(player, canal, discount);
  return player.guilders >= needs ? null : { reason: "too-few-guilders", has: player.guilders, needs };
}

/** The next space is paid for and filled; the fifth brings the top statue at once, while any are left (BR-26, BR-27, BR-A3). */
export function buildCanal(
  s: State,
  seat: Seat,
  canal: CanalNumber,
  discount: number,
  by: By | null,
  emit: Emit<Event>,
): void {
  const player = s.players[seat]!;
  const colour = nextSpace(player, canal)!;
  payGuilders(s, seat, canalPrice(player, canal, discount), "canal", by, emit);
  const space = ++player.canals[canal];
  emit({ type: "canal-built", seat, canal, space, colour, by });
  if (space === CANAL_SPACES) winStatue(s, seat, emit);
  happen(s, { on: "build-canal", seat, colour });
}

function winStatue(s: State, seat: Seat, emit: Emit<Event>): void {
  const points = STATUES[s.statues];
  if (points === undefined) return;
  s.statues++;
  const player = s.players[seat]!;
  player.statues = [...player.statues, points];
  emit({ type: "statue-won", seat, points });
}
