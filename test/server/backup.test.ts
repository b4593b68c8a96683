import { existsSync, readdirSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { Child, endAll, inProject } from "./child.ts";
import { byChance, data, databaseOf, house, must, ON_POSTGRES, seated, until, Visitor, visitor } from "./harness.ts";

/** `npm run backup` of a house that is open, and `npm run restore`: who played then plays on. */
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
  await endAll();
});
async function run(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  const database = await databaseOf(dataDir);
  const env = { DATA_DIR: dataDir, ...(database !== null && { DATABASE_URL: database }) };
  return new Child([inProject(`server/cli/${command}.ts`), ...args], env).ended;
}

test("a match is played on from a backup that was made while it went on, by the same players", async () => {
  const [dataDir, elsewhere, backups] = [data(), data(), data()];
  kontor = await house({ dataDir });
  const player = visitor(kontor.url);
  const { token } = must(await player.guest());
  const { code } = must(await player.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const at = new Visitor(player, code);
  await until(() => at.beats.length > 0 && at.now.legal.length > 0);
  expect((await at.link.act(at.now.seq, at.now.legal[0]!)).ok).toBe(true);
  await until(() => at.now.seq > 0 && at.now.legal.length > 0);
  const { seq, legal } = at.now;
  const other = await seated(kontor.url, "lanterns", 2, 0);
  const to = path.join(backups, "first");
  // Others play on while it is made.
  const [{ code: status, said }] = await Promise.all([
    run("backup", dataDir, to),
    ...other.at.map((one, seat) => one.play(byChance(seat))),
  ]);
  expect({ status, said }).toEqual({ status: 0, said: `${to}\n` });
  other.close();
  // What comes after it is not in it.
  expect((await at.link.act(seq, legal[0]!)).ok).toBe(true);
  at.link.close();
  // It is for nobody else's eyes: seeds of running matches, and the key that signs players.
  expect(statSync(to).mode & 0o077).toBe(0);
  expect((await run("backup", dataDir, to)).said).toMatch(/there already/);
  expect(readdirSync(backups)).toEqual(["first"]);

  expect((await run("restore", elsewhere, to)).code).toBe(0);
  await kontor.stop();
  kontor = await house({ dataDir: elsewhere });
  const again = visitor(kontor.url, token);
  const back = new Visitor(again, code);
  await until(() => back.beats.length > 0);
  expect(back.now).toMatchObject({ seq, legal });
  await back.play(byChance(8));
  expect(back.info?.standings).toHaveLength(2);
  back.link.close();
});

test("a backup is not brought back over an open house, nor over another one by a slip", async () => {
  const [dataDir, backups] = [data(), data()];
  const to = path.join(backups, "first");
  kontor = await house({ dataDir });
  const player = visitor(kontor.url);
  must(await player.guest());
  expect((await run("backup", dataDir, to)).code).toBe(0);
  expect(await run("restore", dataDir, to, "--over")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/open (in|on) the (data folder|database)/),
  });
  must(await player.rename("Zoe"));
  await kontor.stop();
  expect((await run("restore", dataDir, to)).code).toBe(1);
  const { code, said } = await run("restore", dataDir, to, "--over");
  expect(code, said).toBe(0);
  kontor = await house({ dataDir });
  expect(must(await visitor(kontor.url, player.token ?? "").guest()).name).not.toBe("Zoe");
  if (!ON_POSTGRES) expect(existsSync(path.join(`${dataDir}.before`, "secret.key"))).toBe(true);
});

test("what is no backup, or a damaged one, is said in words, and nothing is touched", async () => {
  const [dataDir, backups, empty] = [data(), data(), data()];
  const to = path.join(backups, "first");
  kontor = await house({ dataDir });
  must(await visitor(kontor.url).guest());
  await kontor.stop();
  kontor = null;
  expect((await run("backup", dataDir, to)).code).toBe(0);
  const [file] = readdirSync(to).filter((name) => /^kontor\.(db|dump)$/.test(name));
  truncateSync(path.join(to, file!), 5000);
  for (const [from, words] of [
    [to, ON_POSTGRES ? /pg_restore says/ : /damaged/],
    [empty, /no backup/],
  ] as const) {
    const { code, said } = await run("restore", data(), from);
    expect(code).toBe(1);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/^\s+at /m);
  }
  if (!ON_POSTGRES) expect((await run("backup", path.join(empty, "nowhere"), `${to}2`)).said).toMatch(/no house/);
  // Beneath a file there can be no folder.
  const beneath = await run("backup", dataDir, path.join(to, file!, "second"));
  expect([beneath.code, beneath.said]).toEqual([1, expect.stringContaining("is no folder (ENOTDIR)")]);
  expect(beneath.said).not.toMatch(/^\s+at /m);
});
