import type { Choose, Game, Kind, Seat } from "./contract.ts";
import { type Legal, step } from "./play.ts";
import { below, type Rng } from "./random.ts";
import { type Match, start } from "./record.ts";
import { type Arrangement, type Company, refuseArrangement } from "./standin.ts";

/** Answers for whoever is asked. */
export type Policy<G extends Kind> = (state: G["State"], seat: Seat, actions: readonly G["Action"][]) => G["Action"];

export const atRandom =
  <G extends Kind>(rng: Rng): Policy<G> =>
  (_state, _seat, actions) =>
    actions[below(rng, actions.length)]!;

/** The game's own bot in every seat; each looks at the table from its seat only. */
export const byBot =
  <G extends Kind>(game: Game<G>, choose: Choose<G>, rng: Rng): Policy<G> =>
  (state, seat, actions) => {
    const action = choose(game.view(state, seat), actions, seat, rng);
    if (!actions.includes(action))
      throw new Error(`the bot of ${game.id} chose ${JSON.stringify(action)}, none of the legal actions`);
    return action;
  };

/** One of so many chances to fall asleep, or to wake up, is taken. */
const DROWSINESS = 12;

/** Now and then a bot plays on for somebody, or he is back, wherever that may be; mostly null. */
export function dozing(at: Company, dice: Rng): { readonly by: Seat; readonly what: Arrangement } | null {
  if (below(dice, DROWSINESS) > 0) return null;
  const by = below(dice, at.match.seats);
  const other = below(dice, at.match.seats);
  const what: Arrangement = at.byBots.includes(by)
    ? { type: "return" }
    : { type: "takeover", asked: other === by ? "clock" : other };
  return refuseArrangement(at, by, what) === null ? { by, what } : null;
}

/** Called with every move before it is made, and with what everybody could have done instead. */
export type Heard<G extends Kind> = (seat: Seat, action: G["Action"], legal: Legal<G>) => void;

/**
 * Plays a match in place from its start to its end and returns the last state. What takes more than `most` moves is a
 * fault and throws; where the rules set no bound it is cut.
 */
export function playOut<G extends Kind>(
  game: Game<G>,
  match: Match,
  policy: Policy<G>,
  heard: Heard<G>,
  most = game.cap ?? 100_000,
): G["State"] {
  let { state, legal } = start(game, match);
  for (let moves = 0; legal.length > 0; moves++) {
    if (moves === most && game.cap !== undefined) return state;
    if (moves === most) throw new Error(`${game.id} goes on after ${most} moves`);
    const { seat, actions } = legal[0]!;
    const action = policy(state, seat, actions);
    heard(seat, action, legal);
    legal = step(game, state, seat, action, silent);
  }
  return state;
}

const silent = (): void => {};
