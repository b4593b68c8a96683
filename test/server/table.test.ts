import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { byChance, house, must, until, Visitor, visitor } from "./harness.ts";

let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house();
});
afterAll(() => kontor.stop());

test.each(["lanterns", "port-royal"])("%s: two players and a spectator play a whole match over real sockets", async (game) => {
  const [ann, bob, eve] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ game, seats: 2, bots: 0, options: {} }));
  const [a, b, e] = [new Visitor(ann, code), new Visitor(bob, code), new Visitor(eve, code)];
  await until(() => a.state === "live" && b.state === "live" && e.state === "live");
  expect(a.info).toMatchObject({ status: "waiting", mySeat: 0, host: true });
  expect(b.info).toMatchObject({ mySeat: null, host: false });
  expect(await b.link.request("sit", { seat: 1 })).toEqual({ ok: true, seq: 0 });
  await Promise.all([a.play(byChance(1)), b.play(byChance(2)), until(() => e.info?.status === "over", "the end", 30_000)]);
  await until(() => e.now.seq === a.now.seq && b.now.seq === a.now.seq);
  for (const one of [a, b, e]) {
    expect(one.beats.map(({ seq }) => seq)).toEqual([...one.beats.keys()]);
    expect(one.info!.standings.length).toBe(2);
    expect(one.states).toEqual(["connecting", "live"]);
  }
  expect(e.beats.every(({ legal }) => legal.length === 0)).toBe(true);
  for (const one of [a, b, e]) one.link.close();
}, 40_000);
