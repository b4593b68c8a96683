import { bySeat, each, flag, list, maybe, oneOf, packed, secret, upTo, type Wire } from "../../engine/wire.ts";
import { PERSONS } from "./persons.ts";
import { totalOf } from "./scoring.ts";
import { SHIPS } from "./ships.ts";
import {
  ADVANCES,
  ASKED,
  type AskedView,
  type HouseView,
  PHASES,
  type PileView,
  type PlayerView,
  type View,
} from "./state.ts";
import { COLOURS } from "./vocabulary.ts";

const PERSON_IDS = PERSONS.map(({ id }) => id);
const SHIP_IDS = SHIPS.map(({ id }) => id);
const seat = upTo(3);
const person = oneOf(PERSON_IDS);
const ship = oneOf(SHIP_IDS);
const colour = oneOf(COLOURS);
const amount = upTo(65_535);
const die = upTo(6);

export const wire: Wire<View> = {
  fields: {
    asked: maybe(
      packed<AskedView>({
        type: oneOf(ASKED),
        seat,
        by: maybe(oneOf([...PERSON_IDS, ...SHIP_IDS])),
        left: upTo(31),
        victim: maybe(seat),
      }),
    ),
    zwin: flag,
    round: upTo(255),
    phase: oneOf(PHASES),
    start: seat,
    active: seat,
    turn: upTo(7),
    played: flag,
    reading: maybe(die),
    last: maybe(upTo(255)),
    ended: flag,
    dice: list(die),
    price: maybe(upTo(10)),
    piles: each<PileView>({ count: upTo(255), top: maybe(colour) }),
    extra: upTo(255),
    discards: list(person),
    statues: list(upTo(7)),
    tops: list(maybe(ship)),
    shipsLeft: list(upTo(7)),
    berths: list(maybe(ship)),
    cleared: list(ship),
    used: list(person),
    players: bySeat<PlayerView>({
      gate: upTo(3),
      hand: list(colour),
      own: secret(list(person)),
      taken: list(colour),
      houses: each<HouseView>({ number: amount, colour, person: maybe(person), since: amount }),
      ownHouses: secret(list(person)),
      usable: secret(list(person)),
      guilders: amount,
      workers: list(amount),
      threats: list(upTo(31)),
      canals: list(upTo(5)),
      statues: list(upTo(7)),
      step: upTo(15),
      points: amount,
      majorities: list(flag),
      owed: upTo(7),
      advance: oneOf(ADVANCES),
      gone: flag,
    }),
  },
  /** Until the end what stands on the track; then all of it. */
  row: ({ players, ended, round }) => ({
    points: players.map((player) => (ended ? totalOf(player) : player.points)),
    round,
  }),
};
