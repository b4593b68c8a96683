import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { keptWords } from "../../client/app/i18n/kept.ts";
import { language } from "../../client/app/i18n/language.ts";
import { readMatches } from "../../client/app/kept/given.ts";
import { fileOf, takeAlong } from "../../client/app/kept/takeAlong.ts";
import { shown } from "../../client/app/replay/shown.ts";
import { games } from "../../client/games/registry.ts";
import type { HouseClient } from "../../client/net/http.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { MatchRecord } from "../../shared/engine/record.ts";
import type { OwnMatch } from "../../shared/http.ts";

/** What is kept of a player: he takes it along, and sees matches out of files again. */
afterEach(() => {
  language.value = "en";
});
const file = (text: string, size = text.length) => ({ size, text: async () => text });

/** Taken along by whoever neither looks on nor waits. */
const taking = (house: Pick<HouseClient, "mine">) =>
  takeAlong(
    house,
    () => {},
    async () => {},
  );

test("all pages come into one file, also where the house is asked too fast; what it refuses for good is said", async () => {
  const answers = [
    { ok: true, more: true, player: { id: "a" }, matches: [{ code: "1" }, { code: "2" }] },
    { ok: false, reason: "too-fast" },
    // One more has ended meanwhile, and the house was away for a moment.
    { ok: true, more: true, player: { id: "a" }, matches: [{ code: "2" }, { code: "3" }] },
    { ok: false, reason: "server-away" },
    { ok: true, more: false, player: { id: "a" }, matches: [{ code: "4" }] },
  ];
  const asked: number[] = [];
  const told: number[] = [];
  let pauses = 0;
  const house = {
    async mine(from: number) {
      asked.push(from);
      return answers.shift();
    },
  } as unknown as Pick<HouseClient, "mine">;
  const taken = await takeAlong(
    house,
    (n) => told.push(n),
    async () => void pauses++,
  );
  if (!taken.ok) throw new Error(taken.reason);
  const { text, many } = taken;
  expect({ many, asked, told, pauses }).toEqual({ many: 4, asked: [0, 2, 2, 4, 4], told: [2, 3, 4], pauses: 2 });
  const all = JSON.parse(text) as { kontor: number; player: { id: string }; matches: OwnMatch[] };
  expect(all).toMatchObject({ kontor: 1, player: { id: "a" } });
  expect(all.matches.map(({ code }) => code)).toEqual(["1", "2", "3", "4"]);
  for (const [reason, times] of [
    ["server-away", 10],
    ["banned", 1],
  ] as const) {
    let tries = 0;
    const mine = async () => ({ ok: false, reason, tries: ++tries });
    const refuses = { mine } as unknown as Pick<HouseClient, "mine">;
    expect(await taking(refuses)).toMatchObject({ ok: false, reason });
    expect(tries, reason).toBe(times);
  }
  // Whoever is back has not been away before.
  let asks = 0;
  const mine = async () =>
    ++asks % 10 === 0
      ? { ok: true, more: asks < 30, player: { id: "a" }, matches: [{ code: `${asks}` }] }
      : { ok: false, reason: "server-away" };
  const comesAndGoes = { mine } as unknown as Pick<HouseClient, "mine">;
  expect(await taking(comesAndGoes)).toMatchObject({ ok: true, many: 3 });
});

test("what is no record, or too much, is said so, and nothing is thrown", async () => {
  for (const text of ["", "null", "[]", "{}", '{"matches":[{}]}', '{"__proto__":{"game":"x"}}', "\0\0\0"])
    expect(await readMatches(file(text)), text).toBe("no-record");
  expect(await readMatches(file("{}", 65 * 1024 * 1024))).toBe("too-large");
  const broken = { size: 1, text: () => Promise.reject(new Error("gone")) };
  expect(await readMatches(broken)).toBe("no-record");
});

test("a record out of a file is played by the rules; one that somebody has changed is not shown", async () => {
  const folder = path.join(import.meta.dirname, "..", "games", "port-royal", "recorded");
  const [first] = globSync("*.json", { cwd: folder }).sort();
  const record = JSON.parse(readFileSync(path.join(folder, first!), "utf8")) as MatchRecord<Kind>;
  const ui = await games.get("port-royal")!();
  const from = { code: "", at: 0, viewer: "spectator" } as const;
  const [match] = (await readMatches(file(JSON.stringify(record)))) as Exclude<
    Awaited<ReturnType<typeof readMatches>>,
    string
  >;
  const { replay, session } = await shown(ui, match!, from);
  expect(replay.length).toBe(record.log.length);
  session.close();
  // Saved from there it is the same match, with the names of those who played it.
  const names = match!.names.map((_, seat) => `Player ${seat}`);
  const saved = fileOf("0123456789abcdef", { ...replay.match, names, mySeat: 1, bots: [0] });
  expect(JSON.parse(saved)).toMatchObject({ kontor: 1, code: "0123456789abcdef" });
  expect(await readMatches(file(saved))).toEqual([{ record: match!.record, names, mySeat: 1, bots: [0] }]);
  const changes = [
    { ...record, seed: [1, 2, 3] },
    { ...record, options: { nonsense: true } },
    { ...record, seats: 16 },
    { ...record, log: [...record.log, { by: 0, what: { type: "action", action: { type: "__proto__" } } }] },
    { ...record, log: [{ by: 0, what: { type: "action", action: { type: "constructor", card: {} } } }] },
    { ...record, log: [{ by: 0, what: { type: "undo", to: 7 } }] },
  ];
  for (const changed of changes) {
    const read = await readMatches(file(JSON.stringify(changed)));
    expect(typeof read, JSON.stringify(changed).slice(0, 60)).toBe("object");
    await expect(
      shown(ui, (read as readonly (typeof match)[])[0]!, from).then(() => "shown"),
      JSON.stringify(changed).slice(0, 90),
    ).rejects.toThrow();
  }
});

test.each(["en", "de"] as const)("what is kept is said as the operator has set it: %s", (spoken) => {
  language.value = spoken;
  const { parts } = keptWords.value;
  const said = (matchDays: number, reportDays: number, mostMegabytes: number) =>
    parts.map(({ text }) => text({ matchDays, reportDays, mostMegabytes })).join("\n");
  expect(said(0, 90, 0)).toMatch(/for ever|für immer/);
  expect(said(0, 90, 0)).toContain("90");
  // What is kept for ever is counted from nothing.
  expect(said(0, 90, 0)).not.toMatch(/counted|gezählt/);
  expect(said(365, 90, 0)).toMatch(/365.*(counted|gezählt)/);
  expect(said(0, 90, 0)).not.toMatch(/mega/i);
  expect(said(365, 0, 500)).toMatch(/365[\s\S]*500/);
});
