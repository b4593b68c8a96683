import { expect, onTestFinished, test } from "vitest";
import { drawnPart, seedFrom } from "../../server/rooms/Sealed.ts";
import { Seals } from "../../server/rooms/Seals.ts";
import { Shares } from "../../server/rooms/Shares.ts";
import { OwnShelf } from "../../server/shelf.ts";
import type { Sitter, StoredMatch } from "../../server/store/storedMatch.ts";
import { sealOf, verdictOn } from "../../shared/engine/fair.ts";
import { HandClock, SECOND } from "./hand.ts";
import { data, house, must, until, type Visitor, visitor } from "./harness.ts";
import { bot, laid, player } from "./laid.ts";
import { comes, no, opens } from "./tables.ts";

/** What a match is dealt from: the house's part, sealed, and what the players' pages add before it begins. */
const part = (digit: string): string => digit.repeat(64);
const [ann, bob] = ["ann", "bob"].map(player) as [Sitter, Sitter];

/** A table that is about to begin, without the table. */
function undealt(seats: readonly Sitter[]) {
  const clock = new HandClock();
  const chance = drawnPart();
  let match = { status: "waiting", seats, chance } as StoredMatch;
  let told = 0;
  const shares = new Shares(
    { clock, shareTime: 2 * SECOND },
    {
      get match() {
        return match;
      },
      told: () => void told++,
    },
  );
  const add = (name: string, digit: string, seal = chance.seal) => shares.add(name, { seal, part: part(digit) });
  const change = (to: Partial<StoredMatch>): void => void (match = { ...match, ...to });
  return { shares, clock, chance, add, change, told: () => told };
}

test("when all parts are in nobody is waited for; bots add nothing", async () => {
  const { shares, clock, chance, add, told } = undealt([bob, bot, ann]);
  expect(shares.told).toEqual({ seal: chance.seal, given: [] });
  expect(add("ann", "a")).toEqual({ ok: true, seq: 0 });
  expect(shares.told).toEqual({ seal: chance.seal, given: [2] });
  expect(add("bob", "b")).toMatchObject({ ok: true });
  expect(told()).toBe(2);
  expect(await shares.gathered()).toEqual({ ...chance, shares: [part("b"), null, part("a")] });
  expect(clock.timers).toBe(0);
});

test("who has added nothing is waited for, two seconds and no longer", async () => {
  const { shares, clock, chance, add } = undealt([ann, bob]);
  add("ann", "a");
  let dealt = false;
  const gathered = shares.gathered().then((found) => {
    dealt = true;
    return found;
  });
  clock.turn(2 * SECOND - 1);
  await Promise.resolve();
  expect(dealt).toBe(false);
  clock.turn(1);
  expect(await gathered).toEqual({ ...chance, shares: [part("a"), null] });
});

test("the last part that was waited for ends the wait; so does the end of the house", async () => {
  const { shares, clock, chance, add } = undealt([ann, bob]);
  add("ann", "a");
  const gathered = shares.gathered();
  add("bob", "b");
  expect(await gathered).toEqual({ ...chance, shares: [part("a"), part("b")] });
  const other = undealt([ann]);
  const waiting = other.shares.gathered();
  other.shares.end();
  expect((await waiting).shares).toEqual([null]);
  expect([clock.timers, other.clock.timers]).toEqual([0, 0]);
});

test("the first word counts, it belongs to a seat, and to this seal; once it has begun there is none", async () => {
  const { shares, chance, add, change } = undealt([ann, bob]);
  add("ann", "a");
  expect(add("ann", "c")).toMatchObject({ ok: true });
  expect(add("eve", "e")).toEqual(no("not-seated"));
  expect(add("bob", "b", sealOf("another"))).toEqual(no("stale"));
  expect(shares.told!.given).toEqual([0]);
  // Who has heard more by now does not choose anew what is dealt.
  const gathered = shares.gathered();
  shares.end();
  expect((await gathered).shares).toEqual([part("a"), null]);
  change({ status: "playing", chance: { ...chance, shares: [part("a"), null] } });
  expect(add("bob", "b")).toEqual(no("not-waiting"));
  expect(shares.told).toEqual({ seal: chance.seal, given: [0] });
});

test("the part of whoever has stood up is kept no longer than until the next one comes; sitting again he adds another", async () => {
  const { shares, chance, add, change } = undealt([ann, bob]);
  add("ann", "a");
  change({ seats: [bob] });
  add("bob", "b");
  change({ seats: [ann, bob] });
  expect(shares.told!.given).toEqual([1]);
  add("ann", "c");
  expect(await shares.gathered()).toEqual({ ...chance, shares: [part("c"), part("b")] });
});

test("a table that closes while parts are waited for has not begun, and waits as before when it opens again", async () => {
  const { table, house, clock, again } = await laid([ann, bob]);
  Object.assign(house, { shareTime: 2 * SECOND });
  const starting = table.waiting.start("ann");
  await until(() => clock.timers > 0, "the wait");
  await table.close();
  expect(await starting).toEqual(no("server-away"));
  expect((await again()).status).toBe("waiting");
});

test("of two matches that break one seal at once only one is dealt from it; the next seal is not broken for the other", async () => {
  const told = JSON.stringify(drawnPart());
  for (const taken of [null, JSON.stringify(drawnPart())]) {
    const shelf = { keep: async () => told, see: async () => told, renew: async () => {}, take: async () => taken };
    const seals = new Seals(shelf);
    expect(await seals.break("ann", await seals.tell("ann"))).toBeUndefined();
  }
});

test("a seal for what begins at once is told to one player, the same until it is broken, and good for one match", async () => {
  const seals = new Seals(new OwnShelf());
  const seal = await seals.tell("ann");
  expect(await seals.tell("ann")).toBe(seal);
  expect(await seals.tell("bob")).not.toBe(seal);
  expect(await seals.break("bob", seal)).toBeUndefined();
  expect((await seals.break("ann", seal))?.seal).toBe(seal);
  expect(await seals.break("ann", seal)).toBeUndefined();
  expect(await seals.tell("ann")).not.toBe(seal);
});

/** A house that deals as it has promised. */
async function opened() {
  const kontor = await house({ dataDir: data(), dealt: seedFrom });
  onTestFinished(() => kontor.stop());
  return () => visitor(kontor.url);
}
const leaving = (...there: readonly Visitor[]) =>
  onTestFinished(() => {
    for (const { link } of there) link.close();
  });

test("what the record of a match says is what its players were shown before, and the next match has another seal", async () => {
  const guest = await opened();
  const ann = guest();
  const code = await opens(ann);
  const [a, b] = [await comes(ann, code), await comes(guest(), code)];
  leaving(a, b);
  const { seal } = a.info!.shuffle!;
  await b.link.request("sit", { seat: 1 });
  await until(() => a.info!.shuffle!.given.length === 2, "what both add");
  await a.link.request("start", {});
  await until(() => a.beats.length > 0);
  expect(a.info!.shuffle).toEqual({ seal, given: [0, 1] });
  await b.link.request("resign", {});
  await until(() => a.isOver());
  const { record } = must(await ann.record(code));
  expect(record.chance!.seal).toBe(seal);
  expect(verdictOn(record)).toEqual({ is: "sealed", given: [0, 1] });
  const { nextSeal } = a.info!;
  expect(nextSeal).not.toBe(seal);
  // Both want another one: it is dealt from what they were shown here.
  for (const { link } of [a, b]) await link.request("again", { yes: true });
  const next = await until(() => a.info!.next, "the next table");
  const again = await comes(ann, next);
  leaving(again);
  expect(again.info!.shuffle).toEqual({ seal: nextSeal, given: [0, 1] });
  await again.link.request("resign", {});
  await until(() => again.isOver());
  expect(verdictOn(must(await ann.record(next)).record)).toEqual({ is: "sealed", given: [0, 1] });
});

test("a match against a bot begins at once, and from what its player adds", async () => {
  const guest = await opened();
  const ann = guest();
  const code = await opens(ann, { bots: 1 });
  const a = await comes(ann, code);
  leaving(a);
  expect(a.info!.shuffle!.given).toEqual([0]);
  await a.link.request("resign", {});
  await until(() => a.isOver());
  expect(verdictOn(must(await ann.record(code)).record)).toEqual({ is: "sealed", given: [0] });
});

test("a table that goes on under a new link has a new seal: who was sent away knows nothing of it", async () => {
  const guest = await opened();
  const ann = guest();
  const code = await opens(ann);
  const [a, b] = [await comes(ann, code), await comes(guest(), code)];
  leaving(a, b);
  await b.link.request("sit", { seat: 1 });
  await a.link.request("sendAway", { seat: 1 });
  const next = await until(() => a.info!.next, "the new link");
  const there = await comes(ann, next);
  leaving(there);
  expect(there.info!.shuffle!.seal).not.toBe(a.info!.shuffle!.seal);
});
