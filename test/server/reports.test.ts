import { mkdirSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { deleteOld } from "../../server/retention.ts";
import { run, typed } from "../typed.ts";
import { DAY, HandClock } from "./hand.ts";
import { data, databaseOf, ON_POSTGRES, storeIn } from "./harness.ts";

/** What the operator reads of what players report: `npm run reports`; and for how long it is kept. */
const only = (reportDays: number) => ({ reportDays, matchDays: 0, mostMegabytes: 0 });
/** In this process, but for once: what it reads and says is the same, and costs a tenth. */
async function reports(folder: string, args: readonly string[], command: typeof run | typeof typed = run) {
  const database = await databaseOf(folder);
  vi.stubEnv("DATA_DIR", folder);
  if (database !== null) vi.stubEnv("DATABASE_URL", database);
  try {
    return await command("reports", ...args);
  } finally {
    vi.unstubAllEnvs();
  }
}

test("the operator reads where it was, who says it of whom and what was said, while the house is open; then it opens again", async () => {
  const folder = data();
  const store = await storeIn(folder);
  const [ann, bob] = [await store.players.add("Ann", 1), await store.players.add("Bob", 1)];
  const common = { match: "a".repeat(16), player: ann.id, at: Date.UTC(2026, 10, 22, 20, 15) };
  await store.reports.add({ ...common, beat: 3, kind: "problem", about: null, said: null, text: "The bar is gone." });
  await store.reports.add({ ...common, beat: 7, kind: "line", about: bob.id, said: "you oaf", text: "" });
  expect(await reports(folder, ["--last", "1"], typed)).toEqual({
    status: 0,
    stdout: `2026-11-22T20:15Z  ${common.match}·7  Ann (${ann.id}): on Bob (${bob.id})\n    said: you oaf\n`,
    stderr: "",
  });
  // He forgot the word before the number: what he reads is not what he asked for.
  expect(await reports(folder, ["1"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^"1" is more/),
  });
  await store.close();
  const lines = (await reports(folder, ["--json"])).stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { beat: 3, name: "Ann", whom: null, text: "The bar is gone." },
    { beat: 7, whom: "Bob" },
  ]);
  // What the processes of a house are told, each for itself, is no matter of whoever only looks.
  vi.stubEnv("REDIS_URL", "redis://127.0.0.1:1");
  vi.stubEnv("ADMIN_PASSWORD", "short");
  expect(await reports(folder, ["--last", "1"])).toMatchObject({ status: 0, stderr: "" });
  await (await storeIn(folder)).close();
  if (ON_POSTGRES) return;
  expect(await reports(path.join(folder, "elsewhere"), [])).toMatchObject({ status: 1, stdout: "" });
  // What cannot even be opened, as where it belongs to another user.
  mkdirSync(path.join(folder, "odd", "kontor.db"), { recursive: true });
  const stderr = expect.stringMatching(/^What the house keeps cannot be read: .*\n$/);
  expect(await reports(path.join(folder, "odd"), [])).toEqual({ status: 1, stdout: "", stderr });
});

test("a report is kept for so many days; what is older is deleted when the house opens, and every day", async () => {
  const folder = data();
  const clock = new HandClock();
  const store = await storeIn(folder);
  const report = { match: "a".repeat(16), beat: 3, player: "ann", kind: "problem", about: null, said: null } as const;
  for (const days of [31, 29.5, 28])
    await store.reports.add({ ...report, text: `${days} days ago`, at: clock.now() - days * DAY });
  const kept = async () => (await store.reports.last(9)).map(({ text }) => text);
  const end = deleteOld({ store, clock, log: pino({ enabled: false }) }, only(30));
  await expect.poll(kept).toEqual(["28 days ago", "29.5 days ago"]);
  clock.turn(DAY);
  await expect.poll(kept).toEqual(["28 days ago"]);
  end();
  expect(clock.timers).toBe(0);
  deleteOld({ store, clock, log: pino({ enabled: false }) }, only(0));
  expect(clock.timers).toBe(0);
  await store.close();
});

test("whoever had no answer and tells the same again has told it once; other words, another line and a later time are another report", async () => {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  const { reports } = store;
  const problem = {
    match: "a",
    beat: 3,
    player: "ann",
    kind: "problem",
    about: null,
    said: null,
    text: "",
    at: 5,
  } as const;
  const line = { ...problem, kind: "line", about: "bob", said: "you oaf" } as const;
  for (const report of [problem, line]) {
    expect(await reports.told(report, 0)).toBeNull();
    await reports.add(report);
    expect([await reports.told(report, 4), await reports.told(report, 5)]).toEqual([3, null]);
    for (const other of [{ match: "b" }, { player: "cid" }, { about: "eve" }, { said: "" }, { text: "x" }])
      expect(await reports.told({ ...report, ...other }, 0), JSON.stringify(other)).toBeNull();
  }
  // The match has gone on meanwhile.
  expect(await reports.told({ ...problem, beat: 7 }, 0)).toBe(3);
  expect(await reports.told({ ...line, beat: 7 }, 0)).toBeNull();
});
