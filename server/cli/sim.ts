import { writeFileSync } from "node:fs";
import path from "node:path";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { agreedOptions } from "../../shared/engine/options.ts";
import { recordOf } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { makeFolder } from "../store/folder.ts";
import { unhindered } from "../store/hindrance.ts";
import { command, Misuse, nothingMore, oneOf, parsed, wholeNumber } from "./command.ts";
import { type Figures, type Keep, type Series, simulate } from "./simulate.ts";

const usage = `Plays matches without a server and says what came out.

  npm run sim -- [--game ID] [--seats N] [--games N] [--seed N] [--bots random|heuristic]
                 [--option KEY=VALUE]... [--mixed] [--undo] [--away] [--leave]
                 [--check] [--record DIR] [--json]

  --game     which game (${[...games.keys()].join(", ")})
  --seats    players at the table; as many as the game allows, at most 4, when left out
  --games    how many matches (100)
  --seed     a whole number; the same number plays the same matches (1)
  --bots     who plays: chance, or the game's own bot (random)
  --option   one of the game's options, as often as needed; picks are separated by commas
  --mixed    options by lot, anew for each match
  --undo     players take something back now and then, where they may
  --away     players fall asleep now and then, and a bot plays on until they are back
  --leave    players leave for good now and then
  --check    looks for flaws in the state after every move, and stops at the first
  --record   writes every match into this folder; npm run replay reads them
  --json     one object and nothing else`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    game: { type: "string", default: [...games.keys()][0]! },
    seats: { type: "string" },
    games: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    bots: { type: "string", default: "random" },
    option: { type: "string", multiple: true, default: [] },
    mixed: { type: "boolean", default: false },
    undo: { type: "boolean", default: false },
    away: { type: "boolean", default: false },
    leave: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    record: { type: "string" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  nothingMore(positionals);
  const offer = games.get(oneOf("game", values.game, [...games.keys()]))!;
  const { game } = offer;
  const { min, max } = game.seats;
  const seats = wholeNumber("seats", values.seats ?? String(Math.min(4, max)), min, max);
  if (values.mixed && values.option.length > 0)
    throw new Misuse("--mixed draws the options: --option has no place then.");
  const series: Series = {
    seats,
    options: values.mixed ? null : optionsFrom(game, seats, values.option),
    undo: values.undo,
    away: values.away,
    leave: values.leave,
    check: values.check,
    games: wholeNumber("games", values.games, 1, 10_000_000),
    seed: wholeNumber("seed", values.seed, 0, 2 ** 32 - 1),
    bots: oneOf("bot", values.bots, ["random", "heuristic"]),
  };
  const { record: folder } = values;
  if (folder === "") throw new Misuse("--record takes a folder.");
  const keep: Keep = (match, moves, n) => {
    const name = `${game.id}-${seats}-${series.seed}-${String(n).padStart(String(series.games).length, "0")}.json`;
    writeFileSync(path.join(folder!, name), `${JSON.stringify(recordOf(game, match, moves))}\n`);
  };
  const figures = await unhindered(folder ?? "", () => {
    if (folder !== undefined) makeFolder(folder);
    return simulate(offer, series, folder === undefined ? undefined : keep);
  });
  const result = { game: game.id, seats, games: series.games, ...figures };
  console.log(values.json ? JSON.stringify(result) : inWords(game.id, series, figures));
});

/** `key=value` as typed, each the choice that reads so; the game judges the whole. */
function optionsFrom(game: AnyGame, seats: number, typed: readonly string[]): object {
  const choices: Readonly<Record<string, readonly unknown[]>> = { undo: [true, false], ...game.options.choices };
  const given = typed.map((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) throw new Misuse(`--option takes KEY=VALUE, not "${pair}".`);
    const [key, text] = [pair.slice(0, at), pair.slice(at + 1)];
    if (Object.hasOwn(game.options.picks ?? {}, key)) return [key, text === "" ? [] : text.split(",")] as const;
    return [
      key,
      (Object.hasOwn(choices, key) ? choices[key] : undefined)?.find((choice) => String(choice) === text) ?? text,
    ] as const;
  });
  try {
    return agreedOptions(game.options, Object.fromEntries(given), seats);
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

function inWords(id: string, { seats, games: matches, bots, seed }: Series, figures: Figures): string {
  const { moves, seconds, gamesPerSecond, movesPerSecond, winShareBySeat, length, legal } = figures;
  return [
    `${id}: ${matches} matches of ${seats} ${bots} players, seed ${seed}`,
    `${moves} moves in ${seconds} s: ${gamesPerSecond} matches and ${movesPerSecond} moves per second`,
    `wins by seat: ${winShareBySeat.map((share) => `${(share * 100).toFixed(1)} %`).join(", ")}`,
    `moves of a match: ${length.median} in the middle, ${length.p10} to ${length.p90} for four of five`,
    `choices of a move: ${legal.p50} in the middle, at most ${legal.p99} in 99 of 100`,
  ].join("\n");
}
