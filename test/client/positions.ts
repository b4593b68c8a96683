import type { Seat, Viewer } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { type ContractId, FACES, printed } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import { stepsOf } from "../../shared/games/port-royal/reckoning.ts";
import type { Action, Card, Options, PortRoyal, State, View } from "../../shared/games/port-royal/state.ts";
import type { Seen } from "./examiner/moves.ts";
import { seenMoves } from "./seen-moves.ts";

/** What is played with: the base game, the expansion's cards, contracts, all of it. */
export const PLAYED: readonly Options[] = [
  {},
  { expansion: true },
  { contracts: true },
  { expansion: true, contracts: true, odds: true },
].map((options) => ({ ...portRoyal.options.defaults, ...options }));
/** Every number of players meets every set of options. */
const optionsOf = (n: number): Options => PLAYED[(n + Math.floor(n / 4)) % PLAYED.length]!;

/** Random matches, every move seen by a viewer by turns. `stay`: how likely another card is drawn, out of ten. */
export const moments = (
  games: number,
  seats: (n: number) => number,
  stay = 5,
  most = 400,
): Generator<Seen<PortRoyal>> =>
  seenMoves(portRoyal, {
    games,
    seats,
    most,
    options: optionsOf,
    choose(legal, dice) {
      const on = legal.find(({ type }) => type === "reveal");
      return on !== undefined && below(dice, 10) < stay ? on : legal[below(dice, legal.length)]!;
    },
  });

/** The table at the start of a match, for hand-made positions. */
export const opening = (seats: number, viewer: Viewer, options: Options = PLAYED[0]!): View =>
  portRoyal.view(begin(portRoyal, seats, options, [seats, 1, 2]), viewer);

const facesOf = (kind: "person" | "ship" | "expedition") => FACES.filter((face) => printed(face).kind === kind);
const cards = (kind: "person" | "ship" | "expedition", count: number, from: number): Card[] =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, face: facesOf(kind)[(i * 7) % facesOf(kind).length]! }));

export interface Crowd {
  readonly seats: number;
  readonly viewer: Viewer;
  readonly harbour: number;
  readonly expeditions: number;
  readonly display: number;
  /** Played with contracts, a cube of everybody on each place that may have one, and ships kept. */
  readonly contracts?: boolean;
}

/** A crowded table in the viewer's own chance, everything in the harbour and the expedition row on offer. */
export function crowded({ seats, viewer, harbour, expeditions, display, contracts = false }: Crowd): {
  view: View;
  legal: Action[];
} {
  const asked: Seat = viewer === "spectator" ? 0 : viewer;
  const lying = [...cards("ship", Math.ceil(harbour / 2), 200), ...cards("person", Math.floor(harbour / 2), 300)];
  const row = cards("expedition", expeditions, 400);
  const start = contracts ? withCubes(opening(seats, viewer, PLAYED[3]!)) : opening(seats, viewer);
  const view: View = {
    ...start,
    phase: "trade",
    asked: { type: "chance", seat: asked },
    active: asked,
    chance: { seat: asked, left: 3, taken: 0 },
    harbour: lying,
    expeditions: row,
    players: start.players.map((player, seat) => ({
      ...player,
      coins: 99,
      display: cards("person", display, 500 + 50 * seat),
      expeditions: cards("expedition", Math.floor(display / 7), 900 + 10 * seat),
    })),
  };
  if (viewer === "spectator") return { view, legal: [] };
  const legal: Action[] = [
    ...lying.map(({ id, face }): Action => ({ type: printed(face).kind === "ship" ? "trade" : "hire", card: id })),
    ...row.flatMap(({ id }): Action[] => [
      { type: "fulfil", card: id, jacks: [] },
      { type: "fulfil", card: id, jacks: ["anchor"] },
    ]),
    { type: "pass" },
  ];
  return { view, legal };
}

/** The four contracts with the longest way, cubes everywhere, and ships kept by everybody. */
export function withCubes(view: View, row: readonly ContractId[] = BUSY): View {
  const seats = [...view.players.keys()];
  const contracts = row.map((contract, i) => ({
    contract,
    completed: stepsOf(contract) === 1 ? seats.slice(i % 2) : [],
    parked: seats.map((seat) => (stepsOf(contract) === 1 ? 0 : 1 + (seat % (stepsOf(contract) - 1)))),
  }));
  const kept = cards("ship", 10, 700);
  const players = view.players.map((player, seat) => ({
    ...player,
    cubes: seat % 4,
    kept: kept.slice(2 * seat, 2 * seat + 2),
  }));
  return { ...view, contracts, players };
}
const BUSY: readonly ContractId[] = ["frigate-foe", "maritime-supremacy", "tiny-gamester", "pack-of-pirates"];

/** States of random matches with whoever is asked and what he may do. */
export function* randomStates(games: number, most: number): Generator<{ state: State; legal: Action[]; seat: Seat }> {
  const dice = fromSeed([5, 6, games]);
  for (let n = 0; n < games; n++) {
    let state = begin(portRoyal, 2 + (n % 4), optionsOf(n + 3), [n, 7, 11]);
    for (let move = 0; move < most; move++) {
      const [seat] = portRoyal.actors(state);
      if (seat === undefined) break;
      const legal = legalActions(portRoyal, state, seat);
      yield { state, legal, seat };
      const played = play(portRoyal, state, seat, legal[below(dice, legal.length)]!);
      if (!played.ok) throw new Error(`refused: ${JSON.stringify(played.refusal)}`);
      state = played.state;
    }
  }
}
