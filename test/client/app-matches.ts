import type { Viewer } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, Event, Options, State, View } from "../../shared/games/port-royal/state.ts";

export interface Move {
  readonly action: Action;
  readonly legal: readonly Action[];
  readonly before: View;
  readonly after: View;
  readonly events: readonly Event[];
}

/** A match of Port Royal at random, move by move, as one viewer sees it. Everybody's choices are listed. */
export function randomMatch(
  seats: number,
  seed: number,
  viewer: Viewer = "spectator",
  most = 2000,
  options: Partial<Options> = {},
): { start: View; moves: Move[]; end: State } {
  const rng = fromSeed([seed, 7, 11]);
  let state = begin(portRoyal, seats, portRoyal.options.validate(options, seats), [seed, 1, 2]);
  const start = portRoyal.view(state, viewer);
  const moves: Move[] = [];
  while (moves.length < most) {
    const seat = portRoyal.actors(state)[0];
    if (seat === undefined) break;
    const legal = legalActions(portRoyal, state, seat);
    const action = legal[below(rng, legal.length)]!;
    const played = play(portRoyal, state, seat, action);
    if (!played.ok) throw new Error(`legal action refused: ${JSON.stringify(action)}`);
    const before = portRoyal.view(state, viewer);
    state = played.state;
    moves.push({ action, legal, before, after: portRoyal.view(state, viewer), events: played.events });
  }
  return { start, moves, end: state };
}
