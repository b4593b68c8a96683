import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { percentile, simulate } from "../server/cli/simulate.ts";
import type { Kind } from "../shared/engine/contract.ts";
import { hashOf } from "../shared/engine/hash.ts";
import { type MatchRecord, next, open } from "../shared/engine/record.ts";
import { games } from "../shared/games/registry.ts";
import { run, typed } from "./typed.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kontor-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** In this process, as most of what follows: what a process of its own adds is seen where `typed` stands. */
const sim = (...args: string[]) => run("sim", "--game", "port-royal", ...args);
const into = (name: string) => path.join(folder, name);
const filesIn = (name: string) =>
  readdirSync(into(name))
    .sort()
    .map((file) => path.join(into(name), file));
const reading = (file: string): MatchRecord<Kind> => JSON.parse(readFileSync(file, "utf8"));

/** Two matches, played into a folder of this name unless they lie there already. */
async function recorded(name: string, ...args: string[]): Promise<string[]> {
  if (existsSync(into(name))) return filesIn(name);
  expect(await sim("--seats", "3", "--games", "2", "--seed", "7", ...args, "--record", into(name))).toMatchObject({
    status: 0,
  });
  return filesIn(name);
}
/** A record somebody has written into. */
async function tampered(name: string, change: (record: ReturnType<typeof JSON.parse>) => void): Promise<string> {
  const record = JSON.parse(readFileSync((await recorded("a"))[0]!, "utf8"));
  change(record);
  writeFileSync(into(name), JSON.stringify(record));
  return into(name);
}

describe("sim", () => {
  test("--undo takes moves back now and then, and what it records replays", async () => {
    const [file] = await recorded("undos", "--undo");
    const undos = reading(file!).log.filter(({ what }) => what.type === "undo");
    expect(undos.length).toBeGreaterThan(5);
    expect(await run("replay", file!)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("every hash agrees"),
    });
    const { stdout } = typed("replay", file!, "--trace");
    const told = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(told.filter(({ action }) => action.type === "undo").map(({ events }) => events)).toEqual(
      undos.map(({ by, what }) => [{ ...what, type: "undone", seat: by }]),
    );
    const none = (await recorded("no-undos", "--undo", "--option", "undo=false")).map(reading);
    for (const { log, options } of none) {
      expect(options).toMatchObject({ undo: false });
      expect(log.filter(({ what }) => what.type === "undo")).toEqual([]);
    }
  });

  test("--leave lets players go, and what it records replays", async () => {
    const files = await recorded("leaving", "--leave");
    for (const file of files)
      expect(reading(file).log.filter(({ what }) => what.type === "resign").length).toBeGreaterThan(0);
    expect(await run("replay", files[0]!)).toMatchObject({ status: 0, stdout: expect.stringContaining("is over") });
    // Nobody leaves twice: that is refused.
    expect((await sim("--seats", "4", "--games", "60", "--seed", "7", "--leave", "--json")).status).toBe(0);
  });

  test("prints one object with the fields of the house and nothing else", () => {
    const { status, stdout, stderr } = typed(
      "sim",
      ..."--game port-royal --seats 4 --games 20 --seed 7 --bots random --json".split(" "),
    );
    expect([status, stderr]).toEqual([0, ""]);
    const figures = JSON.parse(stdout);
    expect(figures).toEqual({
      game: "port-royal",
      seats: 4,
      games: 20,
      moves: expect.any(Number),
      seconds: expect.any(Number),
      gamesPerSecond: expect.any(Number),
      movesPerSecond: expect.any(Number),
      winShareBySeat: [0, 1, 2, 3].map(() => expect.any(Number)),
      length: { p10: expect.any(Number), median: expect.any(Number), p90: expect.any(Number) },
      legal: { p50: expect.any(Number), p99: expect.any(Number) },
    });
    const { moves, seconds, gamesPerSecond, movesPerSecond, winShareBySeat, length, legal } = figures;
    expect(winShareBySeat.reduce((a: number, b: number) => a + b)).toBeCloseTo(1, 3);
    expect(length.p10 <= length.median && length.median <= length.p90 && legal.p50 <= legal.p99).toBe(true);
    expect(length.p10 * 20).toBeLessThan(moves);
    expect(Math.abs((gamesPerSecond * seconds) / 20 - 1)).toBeLessThan(0.2);
    expect(Math.abs(movesPerSecond / gamesPerSecond / (moves / 20) - 1)).toBeLessThan(0.01);
  });

  test("the same seed gives the same matches, another seed others", async () => {
    const [first, second] = [await recorded("a"), await recorded("b")].map((files) =>
      files.map((file) => readFileSync(file, "utf8")),
    );
    expect(first).toHaveLength(2);
    expect(second).toEqual(first);
    expect(first![0]).not.toBe(first![1]);
    expect((await recorded("c", "--seed", "8")).map((file) => readFileSync(file, "utf8"))).not.toEqual(first);
  });

  test("a record says all that a match needs, and no more", async () => {
    const record = reading((await recorded("a"))[0]!);
    expect(Object.keys(record).sort()).toEqual(["game", "log", "options", "seats", "seed", "version"]);
    expect(record).toMatchObject({ game: "port-royal", seats: 3, options: {} });
    expect(record.log[15]).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test("--option sets the table, picks are separated by commas", async () => {
    const picked = ["jinx", "comedian", "gamester", "explorer"];
    const options = ["expansion=true", "contracts=true", `picked=${picked}`].flatMap((pair) => ["--option", pair]);
    for (const file of await recorded("options", ...options))
      expect(reading(file).options).toMatchObject({
        expansion: true,
        contracts: true,
        picked,
        contractPoints: "0-1-1",
      });
  });

  test("--mixed draws the options anew for each match, and --check finds no flaw in any state", async () => {
    const files = await recorded("mixed", "--games", "20", "--mixed", "--check");
    expect(new Set(files.map((file) => JSON.stringify(reading(file).options))).size).toBeGreaterThan(5);
    expect((await run("replay", files[0]!)).status).toBe(0);
  });

  test("a flaw that --check finds stops the series, and names the match", () => {
    const offer = { ...games.get("port-royal")! };
    const series = { seats: 2, options: {}, games: 1, seed: 1, bots: "random" } as const;
    const flawed = { ...offer, game: { ...offer.game, flaw: () => "a card too many" } };
    expect(() => simulate(flawed, { ...series, check: true })).toThrow(
      /^port-royal, 2 seats, .* seed .*: a card too many$/,
    );
    expect(simulate(flawed, series).moves).toBeGreaterThan(10);
  });

  test("the game's own bot plays too", async () => {
    const { status, stdout } = await sim("--seats", "2", "--games", "3", "--bots", "heuristic", "--json");
    expect([status, JSON.parse(stdout).games]).toEqual([0, 3]);
  });

  test("without --json it speaks in sentences", async () => {
    const { status, stdout } = await sim("--games", "2", "--seats", "2");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^port-royal: 2 matches of 2 random players, seed 1\n\d+ moves in [\d.]+ s/);
  });

  test.each([
    [["--game", "chess"], /There is no game "chess"\. There is: port-royal/],
    [["--seats", "6"], /--seats takes a whole number from 2 to 5, not "6"/],
    [["--seats", "two"], /--seats takes a whole number/],
    [["--games", "0"], /--games takes a whole number from 1/],
    [["--seed", "1.5"], /--seed takes a whole number/],
    [["--seed", "4294967296"], /--seed takes a whole number from 0 to 4294967295/],
    [["--bots", "clever"], /There is no bot "clever"\. There is: random, heuristic/],
    [["--option", "pirates=yes"], /no option pirates/],
    [["--option", "pirates"], /--option takes KEY=VALUE, not "pirates"/],
    [["--option", "contracts=true", "--option", "picked=jinx"], /picked takes 4 names/],
    [["--mixed", "--option", "contracts=true"], /--mixed draws the options/],
    [["--fast"], /--fast/],
    [["fast"], /"fast" is more than this command can use/],
  ])("%j is refused in words, with the usage", async (args, words) => {
    const { status, stdout, stderr } = await run("sim", "--game", "port-royal", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(words);
    expect(stderr).toContain("npm run sim -- ");
    expect(stderr).not.toMatch(/ at .*\.ts:\d+/);
  });
});

describe("replay", () => {
  test("agrees with the match it was recorded from and prints its result", async () => {
    const [file] = await recorded("a");
    const { status, stdout, stderr } = typed("replay", file!);
    expect([status, stderr]).toEqual([0, ""]);
    const entries = reading(file!).log.length;
    expect(stdout).toContain(
      `port-royal, 3 seats, ${entries} entries: every hash agrees.\nThe match is over:\n1. seat `,
    );
    for (const seat of [0, 1, 2]) expect(stdout).toContain(`seat ${seat}: `);
  });

  test("says who has left for good: a winner who stayed may have fewer points", async () => {
    const left = into("left");
    const args = ["--games", "20", "--seats", "3", "--seed", "3", "--leave", "--record", left];
    expect(typed("sim", ...args).status).toBe(0);
    const files = readdirSync(left).map((file) => path.join(left, file));
    const goers = (file: string) =>
      reading(file).log.flatMap(({ by, what }) => (what.type === "resign" ? [`seat ${by}`] : []));
    const told = (file: string) => typed("replay", file).stdout.trimEnd().split("\n").at(-1);
    const two = files.find((file) => goers(file).length === 2)!;
    const words = "Whoever stayed stands before them, whatever the points.";
    expect(told(two)).toBe(`Left for good: ${goers(two).join(" and ")}. ${words}`);
    expect(told(files.find((file) => goers(file).length === 0)!)).not.toContain("Left for good");
  });

  test("--trace prints a line for each entry: who, action, events, state", async () => {
    const [file] = await recorded("a");
    const { log } = reading(file!);
    const { status, stdout, stderr } = typed("replay", file!, "--trace");
    expect([status, stderr]).toEqual([0, expect.stringContaining("every hash agrees")]);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(log.length);
    lines.forEach(({ n, who, action, events, state }, i) => {
      const { by, what, hash } = log[i]!;
      expect([n, who, action]).toEqual([i + 1, by, what.type === "action" ? what.action : what]);
      expect(events.length).toBeGreaterThan(0);
      if (hash !== undefined) expect(hashOf(state)).toBe(hash);
    });
  });

  test("a match that is not over says whose move it is", async () => {
    const file = await tampered("half.json", (record) => void record.log.splice(40));
    const { status, stdout } = await run("replay", file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/40 entries: every hash agrees.\nThe match goes on, seat \d to move/);
  });

  test("a match that was broken off says that it counts for nobody, and how it stood", async () => {
    const { game } = games.get("port-royal")!;
    const file = await tampered("broken-off.json", (record) => {
      record.log.splice(40);
      const broken = next(game, open(game, record), 0, { type: "break-off" });
      if (broken.ok) record.log.push(broken.entry);
    });
    const { status, stdout } = await run("replay", file);
    expect([status, stdout.split("\n")[1]]).toEqual([
      0,
      "The match was broken off and counts for nobody. It stood like this:",
    ]);
  });

  const faults: Record<string, [(record: ReturnType<typeof JSON.parse>) => void, RegExp]> = {
    "a changed action": [
      (r) => void (r.log[3].what.action = { type: "repel" }),
      /broken\. entry 4: seat \d may not repel/,
    ],
    "a changed hash": [(r) => void (r.log[15].hash = "0".repeat(32)), /broken\. entry 16: the state's hash is/],
    "an entry left out": [(r) => void r.log.splice(10, 1), /broken\. entry \d+: /],
    "another seed": [(r) => void r.seed[0]++, /broken\. entry \d+: /],
    "another number of seats": [(r) => void (r.seats = 1), /cannot begin: port-royal seats 2 to 5 players, not 1/],
    "another game": [(r) => void (r.game = "chess"), /a match of chess, which is not played here/],
    "a seed that is no number": [(r) => void (r.seed[0] = "x"), /is no record: seed\.0: /],
    "a player's whole file": [(r) => void (r.matches = [0, (r.game = 0)]), /record: it holds matches \(2\)/],
    "an action that makes no sense": [
      (r) => void (r.log[0].what.action = { type: "fulfil", card: 3 }),
      /broken\. entry 1: /,
    ],
  };
  test.each(Object.entries(faults))("%s is found and told in words", async (name, [change, words]) => {
    const { status, stdout, stderr } = await run("replay", await tampered(`${name}.json`, change));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/ at .*\.ts:\d+/);
  });

  test("what is no file, no JSON or nothing at all is told in words", async () => {
    writeFileSync(into("words.json"), "once upon a time");
    expect(await run("replay", into("words.json"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("not JSON"),
    });
    expect(await run("replay", into("none.json"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("cannot be read"),
    });
    expect(await run("replay")).toMatchObject({ status: 2, stderr: expect.stringContaining("Exactly one file") });
  });
});

describe("bench", () => {
  const FEW = 4;
  test("knows what it can measure", async () =>
    expect(await run("bench", "weather")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining('There is no bench "weather". There is: engine'),
    }));

  test("server: every part of a move takes its time, in every game", async () => {
    // Not as many as a figure needs that one can go by.
    vi.doMock("../server/cli/bench/server.ts", async (real) => {
      const { benchServer } = await real<typeof import("../server/cli/bench/server.ts")>();
      return { benchServer: () => benchServer(FEW) };
    });
    onTestFinished(() => vi.doUnmock("../server/cli/bench/server.ts"));
    const { status, stdout } = await run("bench", "server", "--json");
    expect(status).toBe(0);
    const parts = ["rules", "views", "sync", "patch", "beats", "append", "appendOfSixteen"];
    const figures: Record<string, unknown>[] = JSON.parse(stdout).server;
    expect(figures.map(({ game }) => game)).toEqual([...games.keys()]);
    for (const { game, seats, moves, ...measured } of figures) {
      expect([seats, Number(moves) > 100]).toEqual([Math.min(4, games.get(String(game))!.game.seats.max), true]);
      expect(Object.keys(measured)).toEqual(parts);
      for (const part of parts) expect(measured[part]).toBeGreaterThan(0);
    }
  });
});

test("a percentile is the smallest value that so many do not exceed", () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value): [number, number] => [value, 1]);
  expect([0.1, 0.5, 0.9, 0.99].map((part) => percentile(values, part))).toEqual([1, 5, 9, 10]);
  expect(
    percentile(
      [
        [2, 99],
        [60, 1],
      ],
      0.99,
    ),
  ).toBe(2);
  expect(
    percentile(
      [
        [2, 98],
        [60, 2],
      ],
      0.99,
    ),
  ).toBe(60);
  expect(() => percentile([], 0.5)).toThrow();
});
