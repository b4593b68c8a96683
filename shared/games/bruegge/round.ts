import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { below } from "../../engine/random.ts";
import { clockwise, nextSeat } from "../../engine/seats.ts";
import { clearBerths, layShips } from "./berths.ts";
import { advancePrice, at, CARD_TURNS, MAJORITIES, NONE, THREAT_FROM, TOP_STEP } from "./data.ts";
import { draw } from "./draw.ts";
import { cityOf } from "./effects/city.ts";
import { happenToAll } from "./effects/happen.ts";
import { countOf } from "./effects/metrics.ts";
import type { Event } from "./events.ts";
import { scoreAll } from "./scoring.ts";
import type { Bruegge, Side, State } from "./state.ts";
import { rolledThreats } from "./threats.ts";

type RoundTask = "round" | "draw" | "dice" | "offer-advance" | "cards" | "majorities" | "round-end";

/** Everybody who still plays, from the start player (BR-A47). */
const inTurnOrder = (s: State): Seat[] => clockwise(s.start, s.players.length, s.gone);

/** The four phases of a round (BR-5). */
export const roundTasks: Pick<Tasks<Bruegge>, RoundTask> = {
  /** Phase 1: hands are filled, one after the other (BR-6, BR-A8). */
  round(s, _task, emit) {
    s.phase = "draw";
    s.dice = NONE;
    s.used = [];
    for (const player of s.players) [player.owed, player.advance] = [CARD_TURNS, "ahead"];
    emit({ type: "round-began", round: s.round, start: s.start });
    s.pending.push({ task: "round-end" }, { task: "majorities" }, { task: "cards" }, { task: "dice" });
    for (const seat of inTurnOrder(s).reverse()) {
      const { houses, hand } = s.players[seat]!;
      const left = cityOf(houses).handLimit - hand.length;
      if (left > 0) s.pending.push({ task: "draw", seat, left, by: null });
    }
  },
  draw,

  /** Phase 2: roll, ships, markers, disasters, advance (BR-10, BR-A21). */
  dice(s, _task, emit) {
    s.phase = "dice";
    s.dice = NONE.map(() => 1 + below(s.rng, 6));
    emit({ type: "dice-rolled", dice: s.dice, price: advancePrice(s.dice) });
    layShips(s, emit);
    const order = inTurnOrder(s);
    for (const seat of order.toReversed()) s.pending.push({ task: "offer-advance", seat });
    s.pending.push({ task: "disasters" });
    s.pending.push(...rolledThreats((colour) => s.dice[at(colour)]! >= THREAT_FROM, order).reverse());
  },
  /** Only to whom it is possible; others are told why not (BR-20, BR-A45). */
  "offer-advance"(s, { seat }, emit) {
    const player = s.players[seat]!;
    const price = netPrice(s, seat);
    const why =
      price === null ? "no-price" : player.step === TOP_STEP ? "top" : player.guilders < price ? "guilders" : null;
    if (why === null) return void s.pending.push({ type: "advance", seat });
    player.advance = "impossible";
    emit({ type: "advance-impossible", seat, why, price });
  },

  /** Phase 3: four card turns each (BR-21); persons act at its start, in turn order (BR-A40). */
  cards(s) {
    s.phase = "cards";
    s.active = s.start;
    s.turn = { nth: 0, played: true, reading: null };
    s.pending.push({ task: "next-turn" });
    happenToAll(s, "round-start", s.start);
  },

  /** Phase 4: who alone has most turns his marker; then persons act (BR-37, BR-A40, BR-A44). */
  majorities(s, _task, emit) {
    s.phase = "majorities";
    for (const majority of MAJORITIES) countMajority(s, majority, emit);
    happenToAll(s, "round-end", s.start);
  },
  /** Berths are cleared, the start marker moves; after the last round all is scored (BR-38, BR-39, BR-40). */
  "round-end"(s, _task, emit) {
    clearBerths(s, emit);
    if (s.last === s.round) return scoreAll(s, emit);
    s.start = nextSeat(s.start, s.players.length, s.gone);
    emit({ type: "start-moved", seat: s.start });
    s.round++;
    s.pending.push({ task: "round" });
  },
};

/** What the advance costs this seat; null where no die shows a one or a two (BR-19, BR-A52). */
export function netPrice(s: State, seat: Seat): number | null {
  const price = advancePrice(s.dice);
  return price === null ? null : Math.max(0, price - cityOf(s.players[seat]!.houses).stepDiscount);
}

const measures: Readonly<Record<(typeof MAJORITIES)[number], (side: Side) => number>> = {
  canals: (side) => countOf(side, "canals"),
  persons: (side) => countOf(side, "persons"),
  reputation: ({ step }) => step,
};
/** More than every other: where nobody has anything all are equal (BR-A44). Who left has no majority, and takes none away (BR-46). */
function countMajority(s: State, majority: (typeof MAJORITIES)[number], emit: Emit<Event>): void {
  const counts = s.players.map((player, seat) => (s.gone.includes(seat) ? 0 : measures[majority](player)));
  const most = Math.max(...counts);
  const alone = counts.indexOf(most) === counts.lastIndexOf(most);
  const leader = alone ? counts.indexOf(most) : null;
  const marker = MAJORITIES.indexOf(majority);
  const turned = leader !== null && !s.players[leader]!.majorities[marker];
  if (turned) s.players[leader]!.majorities = s.players[leader]!.majorities.with(marker, true);
  emit({ type: "majority-counted", majority, counts, leader, turned });
}
