import { expect, onTestFinished, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { HouseSettings } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { HandClock } from "./hand.ts";
import { data, house, visitor } from "./harness.ts";
import { lobby, match, opens, refused, table } from "./tables.ts";

/** How many matches somebody may have beside those against bots, of which each game has one. */
async function guests(more: Partial<HouseSettings> = {}): Promise<() => HouseClient> {
  const kontor = await house({ dataDir: data(), clock: new HandClock(), ...more });
  onTestFinished(() => kontor.stop());
  return () => visitor(kontor.url);
}

/** So many matches of somebody else's, begun with this player. */
async function matches(other: HouseClient, player: HouseClient, many: number): Promise<void> {
  for (let n = 0; n < many; n++) {
    const { a, b } = await match(other, player);
    for (const one of [a, b]) one.link.close();
  }
}

test("at as many matches as may be, a new one against bots takes the place of the one before", async () => {
  const guest = await guests();
  const [ann, bob] = [guest(), guest()];
  const former = await opens(ann, { bots: 1 });
  await matches(bob, ann, 9);
  expect(await ann.openTable(table({ game: "port-royal", bots: 1 }))).toEqual(refused("too-many-matches"));
  expect(await ann.openTable(table())).toEqual(refused("too-many-matches"));
  const next = await opens(ann, { bots: 1 });
  const { mine } = await lobby(ann);
  expect([mine.length, mine.some(({ code }) => code === next), mine.some(({ code }) => code === former)]).toEqual([
    10,
    true,
    false,
  ]);
});

test("who is refused another match against bots still has the one before", async () => {
  const guest = await guests();
  const [ann, bob] = [guest(), guest()];
  const former = await opens(ann, { bots: 1 });
  await matches(bob, ann, 7);
  for (let n = 0; n < 2; n++) await opens(ann);
  // Beside the former one: seven matches and two tables that wait.
  expect(await ann.openTable(table())).toEqual(refused("too-many-matches"));
  await matches(bob, ann, 1);
  expect(await ann.openTable(table({ bots: 1 }))).toEqual(refused("too-many-matches"));
  expect((await lobby(ann)).mine.map(({ code }) => code)).toContain(former);
});

test("a match against bots that could not be given up counts beside the next one", async () => {
  let fails = false;
  const store = (real: Store): Store => ({
    ...real,
    matches: Object.assign(Object.create(real.matches), {
      change: (...given: Parameters<Store["matches"]["change"]>) =>
        fails ? Promise.reject(new Error("no room on the disk")) : real.matches.change(...given),
    }),
    close: () => real.close(),
  });
  const guest = await guests({ store });
  const [ann, bob] = [guest(), guest()];
  const former = await opens(ann, { bots: 1 });
  await matches(bob, ann, 9);
  fails = true;
  expect(await ann.openTable(table({ bots: 1 }))).toEqual(refused("too-many-matches"));
  fails = false;
  expect((await lobby(ann)).mine.map(({ code }) => code)).toContain(former);
  expect((await ann.openTable(table({ bots: 1 }))).ok).toBe(true);
});
