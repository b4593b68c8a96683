import type { Event } from "../../../shared/games/bruegge/events.ts";
import { SHIP } from "../../../shared/games/bruegge/ships.ts";
import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import { COIN, DEAL, MOVE, STEP, still } from "../../table/kit/flights.ts";
import type { Motions } from "../../table/scene.ts";
import { pileSign, startMarker, threat, worker } from "./art/pictures.ts";
import { berthId } from "./choices.ts";
import * as board from "./motion/board.ts";
import * as cards from "./motion/cards.ts";
import * as city from "./motion/city.ts";
import { coins, gains, loses, pays, takes, worth } from "./motion/goods.ts";
import { many, SENT, send, shine, sign, workersOf } from "./motion/ways.ts";
import { keptBy, ofSeat, spot } from "./scene/spots.ts";

const { FILL, RISE, STRIKE } = city;

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<Bruegge> = {
  "round-began": { ms: COIN, play: board.begins },
  "card-drawn": { ms: DEAL + STEP, play: cards.draws },
  "cards-seen": { ms: DEAL + 5 * STEP, play: (motion) => cards.sees(motion) },
  "nothing-to-draw": { ms: COIN, play: (motion, { seat }) => cards.lacks(motion, seat) },
  "extra-pile-entered": { ms: MOVE + 2 * STEP, play: (motion, { pile }) => board.enters(motion, pile) },
  "pile-halved": { ms: MOVE + 2 * STEP, play: (motion, { pile }) => board.enters(motion, pile) },
  "discards-shuffled": { ms: MOVE + 2 * STEP, play: (motion) => board.enters(motion, 0) },
  "last-round": still,
  "dice-rolled": { ms: board.ROLL, play: board.roll },
  "ship-laid": { ms: MOVE, play: board.lays },
  "berths-cleared": { ms: COIN, play: board.clears },
  "ships-shuffled": still,
  "threat-received": { ms: COIN, play: board.marker },
  "disaster-struck": { ms: STRIKE, play: city.strikes },
  "disaster-spared": { ms: STRIKE + city.SPARE, play: city.spares },
  "threats-cleared": {
    ms: SENT,
    play: (motion, { seat, colour, count }) => loses(motion, seat, many(threat(colour), count)),
  },
  "workers-lost": {
    ms: SENT,
    play: (motion, { seat, workers }) => loses(motion, seat, workersOf(workers)),
  },
  "guilders-lost": {
    ms: SENT,
    play: (motion, { seat, count }) => loses(motion, seat, coins(count)),
  },
  "house-burnt": { ms: FILL, play: city.burns },
  "canal-burnt": { ms: FILL, play: city.dries },
  "person-died": { ms: FILL, play: city.dies },
  "points-lost": {
    ms: COIN,
    play: (motion, { seat, count }) => loses(motion, seat, worth(count)),
  },
  advanced: { ms: MOVE, play: board.climbs },
  "advance-impossible": still,
  "turn-began": { ms: MOVE, play: (motion, { seat }) => shine(motion, ofSeat(motion, seat)) },
  "turn-without-card": { ms: COIN, play: (motion, { seat }) => cards.lacks(motion, seat) },
  "card-played": { ms: cards.PLAYED, play: cards.plays },
  "card-paid": { ms: cards.PLAYED, play: cards.plays },
  "guilders-paid": { ms: SENT, play: (motion, { seat, count }) => pays(motion, seat, coins(count)) },
  "worker-paid": { ms: COIN, play: (motion, { seat, colour }) => pays(motion, seat, [worker(colour)]) },
  "workers-gained": { ms: SENT, play: (motion, { seat, workers, by }) => gains(motion, seat, workersOf(workers), by) },
  "guilders-gained": { ms: SENT, play: (motion, { seat, count, by }) => gains(motion, seat, coins(count), by) },
  "points-gained": { ms: COIN, play: (motion, { seat, count, by }) => gains(motion, seat, worth(count), by) },
  "steps-gained": { ms: MOVE, play: board.climbs },
  "threat-returned": {
    ms: COIN,
    play: (motion, { seat, colour }) => loses(motion, seat, [threat(colour)]),
  },
  "canal-built": { ms: FILL, play: city.digs },
  "statue-won": { ms: STRIKE, play: city.wins },
  "house-built": { ms: RISE, play: city.builds },
  "person-recruited": { ms: MOVE + STEP + DEAL, play: city.movesIn },
  "power-used": { ms: MOVE, play: (motion, { seat, person }) => city.acts(motion, seat, person) },
  "ship-used": {
    ms: MOVE,
    play: (motion, { ship }) => shine(motion, spot(motion, "before", berthId(SHIP[ship].colour))),
  },
  "person-reacted": { ms: MOVE, play: (motion, { seat, person }) => city.acts(motion, seat, person) },
  "option-chosen": still,
  "dice-reread": { ms: MOVE, play: (motion, { seat }) => shine(motion, ofSeat(motion, seat)) },
  "victim-named": { ms: MOVE, play: (motion, { victim }) => shine(motion, ofSeat(motion, victim)) },
  "guilders-stolen": { ms: SENT, play: (motion, { seat, victim, count }) => takes(motion, seat, victim, coins(count)) },
  "worker-stolen": {
    ms: COIN,
    play: (motion, { seat, victim, colour }) => takes(motion, seat, victim, [worker(colour)]),
  },
  "passed-over": { ms: MOVE, play: (motion, { seat }) => shine(motion, ofSeat(motion, seat)) },
  "nothing-happened": still,
  "ships-weighed": still,
  refused: still,
  "majority-counted": { ms: MOVE * 2, play: board.rings },
  "start-moved": {
    ms: COIN,
    play: (motion, { seat }) =>
      send(
        motion,
        "start",
        [startMarker()],
        keptBy(motion, "before", motion.before.view.start, startMarker()),
        keptBy(motion, "after", seat, startMarker()),
      ),
  },
  "person-scored": { ms: COIN, play: (motion, { seat, person, points }) => gains(motion, seat, worth(points), person) },
  "line-scored": {
    ms: COIN,
    play: async (motion, { points }) => {
      await Promise.all(points.map((count, seat) => gains(motion, seat, worth(count))));
    },
  },
  "seat-left": { ms: STRIKE, play: (motion, { seat }) => sign(motion, pileSign("hand"), ofSeat(motion, seat), STRIKE) },
  "game-ended": still,
};

const MOMENTS: ReadonlySet<Event["type"]> = new Set([
  "dice-rolled",
  "disaster-struck",
  "disaster-spared",
  "majority-counted",
  "line-scored",
]);
/** A roll, a disaster and the bells are moments: nothing that comes behind them cuts them short. */
export const longest = (events: readonly Event[]): number | undefined =>
  events.some(({ type }) => MOMENTS.has(type)) ? 4000 : undefined;
