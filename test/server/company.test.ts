import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { HandClock, SECOND } from "./hand.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";

/** Bots keep people company: they play for nobody, and a match with them belongs to who plays it. */
const PACE = SECOND;
let clock: HandClock;
let kontor: RunningHouse;
beforeEach(async () => {
  clock = new HandClock();
  kontor = await house({ clock, pace: PACE });
});
afterEach(() => kontor.stop());

const game = { game: "port-royal", options: {} };
const heard = ({ beats }: Visitor): number => beats.at(-1)?.seq ?? 0;
/** The bots have all the time they want; how far their match has come then. */
async function whileNobodyIsThere(code: string): Promise<number> {
  for (let n = 0; n < 30; n++) {
    clock.turn(PACE);
    // A question to the house, so that its queue and its journal have had their turns.
    must(await visitor(kontor.url).guest());
  }
  const late = new Visitor(visitor(kontor.url), code);
  await until(() => late.beats.length > 0);
  const seq = heard(late);
  late.link.close();
  return seq;
}
/** The bots move on before these eyes. */
async function goesOn(there: Visitor, from: number): Promise<void> {
  await until(() => {
    clock.turn(PACE);
    return heard(there) > from + 3;
  }, "the bots' moves");
}

test("a table of bots alone plays while somebody watches, waits while nobody does, and goes on for who comes", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ ...game, seats: 2, bots: 0 }));
  const there = new Visitor(ann, code);
  await until(() => there.state === "live");
  await there.link.request("stand", {});
  for (const seat of [0, 1]) await there.link.request("bot", { seat, present: true });
  expect(await there.link.request("start", {})).toMatchObject({ ok: true });
  await goesOn(there, 0);
  const stranger = new Visitor(visitor(kontor.url), code);
  await until(() => stranger.beats.length > 0);
  there.link.close();
  await until(() => stranger.info!.watching === 1 || void clock.turn(PACE));
  await goesOn(stranger, heard(stranger));
  const left = heard(stranger);
  stranger.link.close();
  const now = await whileNobodyIsThere(code);
  // One move may have been under way.
  expect(now - left).toBeLessThanOrEqual(2);
  const back = new Visitor(ann, code);
  await until(() => back.beats.length > 0);
  await goesOn(back, heard(back));
  back.link.close();
});

test("who left his match against bots for good and goes away leaves nobody playing", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ ...game, seats: 3, bots: 2 }));
  const there = new Visitor(ann, code);
  await until(() => there.beats.length > 0);
  expect(await there.link.request("resign", {})).toMatchObject({ ok: true });
  await goesOn(there, heard(there));
  const left = heard(there);
  there.link.close();
  expect((await whileNobodyIsThere(code)) - left).toBeLessThanOrEqual(2);
});

test("a host who does not play closes no match of another's", async () => {
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ ...game, seats: 2, bots: 0 }));
  const [host, player] = [new Visitor(ann, code), new Visitor(bob, code)];
  await until(() => [host, player].every(({ state }) => state === "live"));
  // He stands up before the other sits down: two players would begin at once.
  await host.link.request("stand", {});
  await player.link.request("sit", { seat: 1 });
  await host.link.request("bot", { seat: 0, present: true });
  expect(await host.link.request("start", {})).toMatchObject({ ok: true });
  const refused = { ok: false, refusal: { reason: "not-host" } };
  expect(await host.link.request("close", {})).toEqual(refused);
  expect(await ann.closeTable(code)).toEqual({ ok: false, reason: "not-host" });
  expect(await player.link.request("close", {})).toMatchObject({ ok: true });
  host.link.close();
  player.link.close();
});
