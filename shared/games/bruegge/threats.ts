import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { at, type By, CANAL_SPACES, CANALS, DISASTERS, INTRIGUE_POINTS, MARKER_POINTS, NONE } from "./data.ts";
import { cityOf } from "./effects/city.ts";
import { happen } from "./effects/happen.ts";
import type { Event } from "./events.ts";
import type { Action, Bruegge, Player, State } from "./state.ts";
import { gainPoints, losePoints } from "./track.ts";
import type { Colour } from "./vocabulary.ts";

type ThreatTask = "receive-threat" | "disasters" | "disaster" | "clear-threats";
/** Markers coming in, and what they bring. */
export const threatTasks: Pick<Tasks<Bruegge>, ThreatTask> = {
  /**
   * The limit is looked at now and never later; reactions come before the disaster (BR-13, BR-A16, BR-A32). One that is
   * not the dice's follows at once, whoever's turn it is (BR-A17).
   */
  "receive-threat"(s, { seat, colour, by }, emit) {
    const player = s.players[seat]!;
    const count = ++player.threats[at(colour)]!;
    const limit = cityOf(player.houses).threatLimit;
    emit({ type: "threat-received", seat, colour, count, limit, by });
    if (count >= limit && by === null) s.due = [...s.due, { seat, colour }];
    else if (count >= limit) s.pending.push({ task: "disaster", seat, colour });
    happen(s, { on: "threat-received", seat, colour });
  },
  /** Those of the roll: markers came in the order in which they strike (BR-A6, BR-A48). */
  disasters(s) {
    for (const due of s.due.toReversed()) s.pending.push({ task: "disaster", ...due });
    s.due = [];
  },
  /** Immunity and what can be lost are looked at now; all markers of the colour go back in any case (BR-A16, BR-A48). */
  disaster(s, { seat, colour }, emit) {
    s.pending.push({ task: "clear-threats", seat, colour });
    const by = cityOf(s.players[seat]!.houses).immune[colour];
    if (by !== undefined) return emit({ type: "disaster-spared", seat, colour, why: "immune", by });
    if (!strikes[colour].finds(s.players[seat]!))
      return emit({ type: "disaster-spared", seat, colour, why: "nothing-to-lose", by: null });
    emit({ type: "disaster-struck", seat, colour });
    strikes[colour].strike(s, seat, emit);
  },
  /** No point and no reaction (BR-A33). */
  "clear-threats"(s, { seat, colour }, emit) {
    const { threats } = s.players[seat]!;
    const count = threats[at(colour)]!;
    threats[at(colour)] = 0;
    if (count > 0) emit({ type: "threats-cleared", seat, colour, count });
  },
};

interface Disaster {
  /** Whether there is anything to lose. */
  finds(player: Player): boolean;
  strike(s: State, seat: Seat, emit: Emit<Event>): void;
}
const strikes: Readonly<Record<Colour, Disaster>> = {
  /** BR-14 */
  blue: {
    finds: ({ workers }) => workers.some((count) => count > 0),
    strike(s, seat, emit) {
      const player = s.players[seat]!;
      const { workers } = player;
      player.workers = [...NONE];
      emit({ type: "workers-lost", seat, workers });
    },
  },
  /** BR-15 */
  yellow: {
    finds: ({ guilders }) => guilders > 0,
    strike(s, seat, emit) {
      const player = s.players[seat]!;
      const count = player.guilders;
      player.guilders = 0;
      emit({ type: "guilders-lost", seat, count });
    },
  },
  /** BR-18 */
  purple: {
    finds: ({ points }) => points > 0,
    strike: (s, seat, emit) => losePoints(s, seat, INTRIGUE_POINTS, null, emit),
  },
  /** BR-17 */
  brown: {
    finds: ({ houses }) => houses.some(({ person }) => person !== null),
    strike: (s, seat) => void s.pending.push({ type: "plague", seat }),
  },
  /** BR-16 */
  red: {
    finds: (player) => burnable(player).length > 0,
    strike: (s, seat) => void s.pending.push({ type: "fire", seat }),
  },
};

type Burn = Extract<Action, { type: "burn" }>;
/** Any own house, and the outermost token of a canal that is not finished (BR-16, BR-A38). */
export function burnable({ houses, canals }: Player): Burn[] {
  const things: Burn[] = houses.map(({ number }) => ({ type: "burn", house: number, canal: null }));
  for (const canal of CANALS)
    if (canals[canal] > 0 && canals[canal] < CANAL_SPACES) things.push({ type: "burn", house: null, canal });
  return things;
}

/** Every seat's marker of each colour that the dice bring, colour by colour, in turn order (BR-12, BR-A47). */
export const rolledThreats = (brings: (colour: Colour) => boolean, order: readonly Seat[]) =>
  DISASTERS.filter(brings).flatMap((colour) =>
    order.map((seat) => ({ task: "receive-threat", seat, colour, by: null }) as const),
  );

/** By a card or an effect: it scores, and persons react to it (BR-25, BR-A33). */
export function dropThreat(s: State, seat: Seat, colour: Colour, by: By | null, emit: Emit<Event>): void {
  const { threats } = s.players[seat]!;
  const count = --threats[at(colour)]!;
  emit({ type: "threat-returned", seat, colour, count, by });
  gainPoints(s, seat, MARKER_POINTS, by, emit);
  happen(s, { on: "discard-threat", seat, colour });
}
