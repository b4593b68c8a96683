import { expect, onTestFinished, test, vi } from "vitest";
import { Misuse } from "../../server/cli/command.ts";
import { holds, runChaos } from "../../server/cli/load/chaos.ts";
import { BadLine } from "../../server/cli/load/Mischief.ts";
import { SIMPLE } from "../../server/cli/load/OwnHouse.ts";
import { fills } from "../../server/cli/load/outage.ts";
import type { RoomSocket } from "../../server/cli/load/protocol.ts";
import { fromSeed } from "../../shared/engine/random.ts";
import { Child } from "./child.ts";
import { house, soon } from "./harness.ts";

/** A sample of `npm run chaos`, and that each misfortune of a bad line happens. */
test("on bad lines, under kills and on a full disk every acknowledged action is kept once, and every match is played to its end", async () => {
  const outages = fills(process.pid, "unlimited") ? 1 : 0;
  const report = await runChaos({ tables: 1, kills: 1, outages, rate: 300, seed: 7, ground: SIMPLE }, () => {});
  expect(report).toMatchObject({ kills: 1, outages, lost: 0, doubled: 0, broken: 0, unfinished: 0 });
  expect(report.acknowledged).toBeGreaterThan(40);
  expect(holds(report)).toBe(true);
  for (const wrong of ["lost", "doubled", "broken", "unfinished"]) expect(holds({ ...report, [wrong]: 1 })).toBe(false);
});

test("where no disk can be filled that is said in words, before any house is opened", async () => {
  vi.stubEnv("PATH", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  const wanted = { tables: 1, kills: 0, outages: 1, rate: 1, seed: 1, ground: SIMPLE };
  await expect(runChaos(wanted, () => {})).rejects.toThrow(Misuse);
});

test("a load that a house does not seat ends, whoever has sat down there already", async () => {
  // Three tables open at once: the two of the third, who are fewest, have sat down when the others may ask no more.
  const kontor = await house({ requestsPerMinute: 18 });
  const load = new Child(["server/cli/load.ts", "--url", kontor.url, "--rooms", "3"]);
  onTestFinished(async () => {
    await load.kill();
    await kontor.stop();
  });
  expect(await soon(load.ended, "its end")).toMatchObject({ code: 1, said: expect.stringContaining("too-fast") });
});

test("a bad line loses, repeats, delays and cuts, each now and then, and most of the time does nothing", () => {
  const line = new BadLine(fromSeed([3, 3, 3]));
  let [sent, closed] = [0, 0];
  const socket = { close: () => void closed++ } as unknown as RoomSocket;
  for (let n = 0; n < 600; n++) line.send(socket, () => void sent++);
  for (const many of Object.values(line.happened)) expect(many).toBeGreaterThan(10);
  expect(closed).toBe(line.happened.cut);
  // What is late has not gone out yet.
  expect(sent).toBeGreaterThan(450);
});
