import { expect, onTestFinished, test } from "vitest";
import type { Answer, HouseClient } from "../../client/net/http.ts";
import type { House } from "../../server/context.ts";
import type { HouseSettings } from "../../server/house.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import { mayPlay } from "../../server/rooms/limits.ts";
import type { Store } from "../../server/store/store.ts";
import type { Sitter } from "../../server/store/storedMatch.ts";
import { HandClock } from "./hand.ts";
import { data, house, storeWith, visitor } from "./harness.ts";
import { bot, player, rowsOnDisk, stored } from "./laid.ts";
import { posted } from "./posted.ts";
import { browser } from "./push.ts";
import { comes, lobby, match, no, opens, refused, table } from "./tables.ts";

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
  // Nor does he go on from a moment of somebody's match.
  const over = await opens(bob, { bots: 1 });
  await (await comes(bob, over)).play();
  expect(await ann.practise({ code: over, n: 1, seat: 0 })).toEqual(refused("too-many-matches"));
  expect((await lobby(ann)).mine.map(({ code }) => code)).toContain(former);
});

test("a match against bots that could not be given up counts beside the next one", async () => {
  let fails = false;
  const guest = await guests({ store: rowsOnDisk(() => fails) });
  const [ann, bob] = [guest(), guest()];
  const former = await opens(ann, { bots: 1 });
  await matches(bob, ann, 9);
  fails = true;
  expect(await ann.openTable(table({ bots: 1 }))).toEqual(refused("too-many-matches"));
  fails = false;
  expect((await lobby(ann)).mine.map(({ code }) => code)).toContain(former);
  expect((await ann.openTable(table({ bots: 1 }))).ok).toBe(true);
});

test("who waits at as many tables as he may still changes his seat at each of them, and sits down at no other", async () => {
  const guest = await guests();
  const [ann, bob] = [guest(), guest()];
  const own = [await opens(ann, { seats: 3 }), await opens(ann), await opens(ann)];
  const at = await comes(ann, own[0]!);
  expect(await at.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  const elsewhere = await comes(ann, await opens(bob));
  expect(await elsewhere.link.request("sit", { seat: 1 })).toEqual(no("too-many-tables"));
  for (const page of [at, elsewhere]) page.link.close();
});

test("who sits down at many tables at the same moment has as many seats as one after another", async () => {
  // The database takes a moment to count: meanwhile the next one asks.
  const store = (real: Store): Store => {
    const playingOf: Store["matches"]["playingOf"] = async (...of) => {
      await new Promise((done) => setTimeout(done, 20));
      return real.matches.playingOf(...of);
    };
    return storeWith(real, "matches", { playingOf });
  };
  const guest = await guests({ store });
  const [ann, bob, eve] = [guest(), guest(), guest()];
  const codes = [];
  for (const host of [bob, bob, bob, eve, eve]) codes.push(await opens(host));
  const there = await Promise.all(codes.map((code) => comes(ann, code)));
  const answers = await Promise.all(there.map(({ link }) => link.request("sit", { seat: 1 })));
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true, true, true]);
  expect(answers.filter(({ ok }) => !ok)).toEqual([no("too-many-tables"), no("too-many-tables")]);
  for (const { link } of there) link.close();
});

test("who sits down elsewhere while his own table is just being entered in the lobby has that one counted", async () => {
  const { promise: isEntered, resolve: enters } = Promise.withResolvers<void>();
  let slow = false;
  const store = (real: Store): Store => {
    const names: Store["players"]["names"] = async (ids) => {
      if (slow) {
        enters();
        // For so long the database takes its time.
        await new Promise((done) => setTimeout(done, 200));
      }
      return real.players.names(ids);
    };
    return storeWith(real, "players", { names });
  };
  const guest = await guests({ store });
  const [ann, bob] = [guest(), guest()];
  for (let n = 0; n < 2; n++) await opens(ann);
  const elsewhere = await comes(ann, await opens(bob));
  slow = true;
  const third = opens(ann);
  await isEntered;
  expect(await elsewhere.link.request("sit", { seat: 1 })).toEqual(no("too-many-tables"));
  await third;
  elsewhere.link.close();
});

test("a match that somebody has left for good is his no more, unless he left it to bots", async () => {
  const plays = async (seats: readonly Sitter[]) => {
    const clock = new HandClock();
    const directory = new Directory(clock);
    const matches = Array.from({ length: 10 }, (_, n) => stored(`match-${n}`, { seats }));
    for (const { code } of matches) directory.post(posted({ code, players: [null, null] }));
    const parts = { store: { matches: { playingOf: async () => matches } }, directory, clock };
    return mayPlay(parts as unknown as House, "ann", async () => ({ ok: true, seq: 0 }));
  };
  expect(await plays([player("ann"), player("bob")])).toMatchObject({ ok: true });
  expect(await plays([player("ann"), bot])).toEqual(no("too-many-matches"));
});

const device = { address: browser("https://push.example", "ann").address, language: "en" } as const;
test.each<[string, number, (guest: HouseClient) => Promise<Answer<unknown>>]>([
  ["to read what the house keeps of him", 1, (guest) => guest.mine(0)],
  ["to be called on a device", 12, (guest) => guest.startPush(device)],
  ["to play now", 20, (guest) => guest.playNow({ game: "lanterns", seats: 2 })],
])("who asks in a loop %s is too fast after %i times, whatever comes of it", async (_, times, ask) => {
  const guest = (await guests({ rate: { perSecond: 20, burst: 60 } }))();
  const tooFast = refused("too-fast");
  for (let n = 0; n < times; n++) expect(await ask(guest)).not.toEqual(tooFast);
  expect(await ask(guest)).toEqual(tooFast);
});
