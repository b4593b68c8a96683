import type { Game, Kind, Viewer } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { below, fromSeed, type Rng } from "../../shared/engine/random.ts";
import type { Seen } from "./examiner/moves.ts";

/** Which matches: of the n-th how many sit there, and by which options; at most so many moves each; how one is chosen. */
export interface Matches<G extends Kind> {
  readonly games: number;
  readonly seats: (n: number) => number;
  readonly options: (n: number) => G["Options"];
  readonly most: number;
  readonly choose?: (legal: readonly G["Action"][], dice: Rng) => G["Action"];
}

/** Random matches, every move seen by a viewer by turns. */
export function* seenMoves<G extends Kind>(
  game: Game<G>,
  { games, seats, options, most, choose = (legal, dice) => legal[below(dice, legal.length)]! }: Matches<G>,
): Generator<Seen<G>> {
  const dice = fromSeed([17, 4, games]);
  for (let n = 0; n < games; n++) {
    let state = begin(game, seats(n), options(n), [n, 23, 42]);
    for (let move = 0; move < most; move++) {
      const [seat] = game.actors(state);
      if (seat === undefined) break;
      const played = play(game, state, seat, choose(legalActions(game, state, seat), dice));
      if (!played.ok) throw new Error(`refused: ${JSON.stringify(played.refusal)}`);
      const who = below(dice, seats(n) + 1);
      const viewer: Viewer = who === seats(n) ? "spectator" : who;
      yield {
        viewer,
        before: game.view(state, viewer),
        events: played.events.map((event) => game.redact(event, viewer)),
        after: game.view(played.state, viewer),
        legal: played.legal.find((it) => it.seat === viewer)?.actions ?? [],
      };
      state = played.state;
    }
  }
}
