import { each, flag, list, maybe, oneOf, packed, upTo, type Wire } from "../../engine/wire.ts";
import { CONTRACT_IDS, CONTRACT_POINTS, type ContractPoints, FACES } from "./data.ts";
import type { Card, Chance, ContractInPlay, Decision, PlayerView, View } from "./state.ts";

const seat = upTo(4);
const card = packed<Card>({ id: upTo(65_535), face: oneOf(FACES) });
const decision = packed<Decision>({ type: oneOf(["discover", "ship", "chance"]), seat });
const chance = packed<Chance>({ seat, left: upTo(15), taken: upTo(127) });

export const wire: Wire<View> = {
  fields: {
    asked: maybe(decision),
    phase: oneOf(["discover", "trade", "over"]),
    round: upTo(65_535),
    start: seat,
    active: seat,
    ending: flag,
    reshuffled: flag,
    revealed: upTo(255),
    draw: upTo(255),
    discard: list(card),
    harbour: list(card),
    ship: maybe(card),
    expeditions: list(card),
    chance: maybe(chance),
    players: each<PlayerView>({
      coins: upTo(255),
      swords: upTo(255),
      influence: upTo(255),
      cubes: upTo(3),
      kept: list(card),
      display: list(card),
      expeditions: list(card),
      gone: flag,
    }),
    expansion: flag,
    odds: flag,
    contracts: each<ContractInPlay>({
      contract: oneOf(CONTRACT_IDS),
      completed: list(seat),
      parked: list(upTo(3)),
    }),
    contractPoints: oneOf(Object.keys(CONTRACT_POINTS) as ContractPoints[]),
  },
  row: (view) => ({ points: view.players.map(({ influence }) => influence), round: view.round }),
};
