import { games } from "../../../shared/games/registry.ts";
import { type Figures, simulate } from "../simulate.ts";

/** Matches by chance, in place through `step`, on one core: the middle one of several rounds. */
export interface EngineFigures extends Pick<Figures, "gamesPerSecond" | "movesPerSecond" | "legal"> {
  readonly game: string;
  readonly seats: number;
  readonly rounds: number;
  readonly gamesPerRound: number;
}

const ROUNDS = 7;
const GAMES_PER_ROUND = 500;

/** Every game with every number of players. The first round warms up and is thrown away. */
export function benchEngine(): EngineFigures[] {
  return [...games.values()].flatMap((offer) => {
    const { min, max } = offer.game.seats;
    return Array.from({ length: max - min + 1 }, (_, i): EngineFigures => {
      const seats = min + i;
      const round = (seed: number) =>
        simulate(offer, { seats, options: {}, games: GAMES_PER_ROUND, seed, bots: "random" });
      round(0);
      const rounds = Array.from({ length: ROUNDS }, (_, n) => round(n + 1)).sort(
        (a, b) => a.gamesPerSecond - b.gamesPerSecond,
      );
      const { gamesPerSecond, movesPerSecond, legal } = rounds[(ROUNDS - 1) / 2]!;
      const game = offer.game.id;
      return { game, seats, rounds: ROUNDS, gamesPerRound: GAMES_PER_ROUND, gamesPerSecond, movesPerSecond, legal };
    });
  });
}
