import { performance } from "node:perf_hooks";
import type { Kind, Seat, Seed } from "../../shared/engine/contract.ts";
import type { AnyGame, Playable } from "../../shared/engine/offer.ts";
import { randomOptions } from "../../shared/engine/options.ts";
import { atRandom, byBot, dozing, type Policy, playOut } from "../../shared/engine/playout.ts";
import { below, fresh, fromSeed, type Rng } from "../../shared/engine/random.ts";
import { type Match, newMatch, next, type Position, start, type What } from "../../shared/engine/record.ts";
import { undoable } from "../../shared/engine/undo.ts";

export type Bots = "random" | "heuristic";
export interface Series {
  readonly seats: number;
  /** The same for all matches; null draws them anew for each. */
  readonly options: object | null;
  readonly games: number;
  /** The same number, the same matches. */
  readonly seed: number;
  readonly bots: Bots;
  /** Players take something back now and then. */
  readonly undo?: boolean;
  /** Players fall asleep now and then, and a bot plays on until they are back. */
  readonly away?: boolean;
  /** Players leave for good now and then. */
  readonly leave?: boolean;
  /** Look for flaws after every move. Takes most of the time. */
  readonly check?: boolean;
}
/** What came out of a series of matches. A move is one action of a player; steps that run by themselves do not count. */
export interface Figures {
  readonly moves: number;
  /** Spent on playing alone. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
  /** By seat; a shared win counts in equal parts. */
  readonly winShareBySeat: readonly number[];
  /** Moves of a match. */
  readonly length: { readonly p10: number; readonly median: number; readonly p90: number };
  /** Matches cut after as many moves as such a match may take; only where the rules set no bound. They have no winner. */
  readonly cut?: number;
  /** Legal actions of a decision. */
  readonly legal: { readonly p50: number; readonly p99: number };
}
/** Gets the moves of each match, for its record. */
export type Keep = (match: Match, moves: readonly Move[], n: number) => void;
export type Move = { readonly by: Seat; readonly what: What<Kind> };

/** One of so many chances to take something back is taken. */
const RELUCTANCE = 4;
/** One of so many moves is somebody's last. */
const LOYALTY = 60;

/** Plays a match entry by entry. By chance moves are taken back, somebody else plays on, and players leave. */
function playByEntries(
  game: AnyGame,
  match: Match,
  policy: Policy<Kind>,
  { undo, away, leave, dice }: Readonly<Record<"undo" | "away" | "leave", boolean>> & { readonly dice: Rng },
  heard: HeardAny,
): Kind["State"] {
  let position = start(game, match);
  const { cap = Number.POSITIVE_INFINITY } = game;
  for (let [asked] = position.legal; asked !== undefined && position.n < cap; [asked] = position.legal) {
    const { run, state } = position;
    const back = !undo || run.seat === null || below(dice, RELUCTANCE) > 0 ? [] : undoable(position, run.seat);
    const move: Move =
      back.length > 0
        ? { by: run.seat!, what: { type: "undo", to: back[below(dice, back.length)]! } }
        : ((away ? dozing(position, dice) : null) ??
          (leave ? leaving(position, dice) : null) ?? {
            by: asked.seat,
            what: { type: "action", action: policy(state, asked.seat, asked.actions) },
          });
    heard(move, asked.actions.length);
    const made = next(game, position, move.by, move.what);
    if (!made.ok) throw flawed(match, `what was offered is refused: ${made.refusal.reason}`);
    position = made.position;
  }
  return position.state;
}
/** Somebody who still plays goes; mostly null. */
function leaving({ match, gone }: Position<Kind>, dice: Rng): Move | null {
  if (below(dice, LOYALTY) > 0) return null;
  const staying = [...Array(match.seats).keys()].filter((seat) => !gone.includes(seat));
  return { by: staying[below(dice, staying.length)]!, what: { type: "resign" } };
}
type HeardAny = (move: Move, choices: number) => void;

/** The same moves; before each the state is examined, and whoever is asked must have a choice. */
function checked(game: AnyGame, player: Policy<Kind>, match: Match): Policy<Kind> {
  return (state, seat, actions) => {
    examine(game, state, match);
    if (actions.length === 0) throw flawed(match, `seat ${seat} is asked and can do nothing`);
    return player(state, seat, actions);
  };
}

function examine(game: AnyGame, state: Kind["State"], match: Match): void {
  const flaw = game.flaw?.(state) ?? null;
  if (flaw !== null) throw flawed(match, flaw);
}

const flawed = ({ game, seats, options, seed }: Match, flaw: string): Error =>
  new Error(`${game}, ${seats} seats, options ${JSON.stringify(options)}, seed ${seed.join(" ")}: ${flaw}`);

/** Plays a series of matches in place. `kept` gets the moves of each match, for its record. */
export function simulate(
  { game, bot }: Playable,
  { seats, options, games, seed, bots, undo = false, away = false, leave = false, check = false }: Series,
  kept?: Keep,
): Figures {
  const rng = fromSeed([seed, seats, 0]);
  const lengths: number[] = [];
  const choices: number[] = [];
  const wins = Array<number>(seats).fill(0);
  let moves = 0;
  let cut = 0;
  let seconds = 0;
  for (let n = 1; n <= games; n++) {
    const match = newMatch(game, seats, options ?? randomOptions(game.options, seats, rng), drawSeed(rng));
    const dice = fresh(rng);
    const player = bots === "random" ? atRandom<Kind>(dice) : byBot(game, bot, dice);
    const policy = check ? checked(game, player, match) : player;
    const log: Move[] = [];
    let length = 0;
    const began = performance.now();
    const heard: HeardAny = (move, offered) => {
      length++;
      choices[offered] = (choices[offered] ?? 0) + 1;
      if (kept !== undefined) log.push(move);
    };
    const state =
      undo || away || leave
        ? playByEntries(game, match, policy, { undo, away, leave, dice }, heard)
        : playOut(game, match, policy, (by, action, legal) =>
            heard({ by, what: { type: "action", action } }, legal[0]!.actions.length),
          );
    if (check) examine(game, state, match);
    seconds += (performance.now() - began) / 1000;
    moves += length;
    lengths.push(length);
    const over = game.actors(state).length === 0;
    const winners = over ? game.outcome(state).filter(({ place }) => place === 1) : [];
    if (!over) cut++;
    for (const { seat } of winners) wins[seat]! += 1 / winners.length;
    kept?.(match, log, n);
  }
  lengths.sort((a, b) => a - b);
  const counts = lengths.map((length): [number, number] => [length, 1]);
  const offered = choices.flatMap((times, count): [number, number][] => [[count, times]]);
  return {
    moves,
    seconds: rounded(seconds, 3),
    gamesPerSecond: rounded(games / seconds, 1),
    movesPerSecond: Math.round(moves / seconds),
    winShareBySeat: wins.map((share) => rounded(share / games, 4)),
    ...(game.cap === undefined ? {} : { cut }),
    length: { p10: percentile(counts, 0.1), median: percentile(counts, 0.5), p90: percentile(counts, 0.9) },
    legal: { p50: percentile(offered, 0.5), p99: percentile(offered, 0.99) },
  };
}

const word = (rng: Rng): number => below(rng, 2 ** 32);
const drawSeed = (rng: Rng): Seed => [word(rng), word(rng), word(rng)];
const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

/** The smallest value that this part of all values does not exceed; values come with how often, in ascending order. */
export function percentile(values: readonly (readonly [value: number, times: number])[], part: number): number {
  let rest = part * values.reduce((sum, [, times]) => sum + times, 0);
  for (const [value, times] of values) {
    rest -= times;
    if (rest <= 1e-9) return value;
  }
  throw new Error("there is nothing to count");
}
