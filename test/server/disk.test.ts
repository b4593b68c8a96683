import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { fills } from "../../server/cli/load/outage.ts";
import { openStore } from "../../server/store/store.ts";
import { Child, endAll, SERVER } from "./child.ts";
import { byChance, data, freePort, must, seated, until, visitor } from "./harness.ts";

afterEach(endAll);

test("a full disk: what cannot be written is refused in words, nothing that was answered is lost, and with room again one plays on", async ({
  skip,
}) => {
  if (!fills(process.pid, "unlimited")) skip("no prlimit on this machine");
  const [folder, port] = [data(), await freePort()];
  const house = new Child([SERVER], { PORT: String(port), DATA_DIR: folder, BOT_PACE_MS: "0", LOG_LEVEL: "fatal" });
  await house.says(/Kontor is open/);
  const url = `http://127.0.0.1:${port}`;
  const { code, at, close } = await seated(url, "port-royal", 2);
  const choose = byChance(9);
  const acknowledged: number[] = [];
  /** Whoever is asked acts; answers what he reads, "ok" when everybody has it. */
  const acts = async (): Promise<string> => {
    const one = await until(() => at.find(({ isAsked }) => isAsked), "somebody's turn");
    const { seq, legal } = one.now;
    const reply = await one.link.act(seq, choose(legal));
    if (!reply.ok) return reply.refusal.reason;
    acknowledged.push(reply.seq);
    await until(() => at.every(({ now }) => now.seq > seq), "the next beat");
    return "ok";
  };
  for (let n = 0; n < 6; n++) expect(await acts()).toBe("ok");
  const before = statSync(path.join(folder, "kontor.db-wal")).size;
  expect(fills(house.pid, before)).toBe(true);
  await until(async () => (await acts()) === "not-saved", "the disk is full");
  const stands = at.map(({ now }) => now.seq);
  expect(await acts()).toBe("not-saved");
  expect(await visitor(url).openTable({ game: "port-royal", seats: 2, bots: 0, options: {} })).toMatchObject({
    ok: false,
    reason: "not-saved",
  });
  expect(at.map(({ now }) => now.seq)).toEqual(stands);
  expect(fills(house.pid, "unlimited")).toBe(true);
  for (let n = 0; n < 6; n++) expect(await acts()).toBe("ok");
  must(await visitor(url).openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  close();
  await house.kill("SIGTERM");
  const store = await openStore(folder);
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  expect(acknowledged).toEqual(acknowledged.map((_, n) => n + 1));
  await store.close();
});
