import { expect, onTestFinished, test } from "vitest";
import { matchMaker } from "../../server/colyseus.ts";
import type { Store } from "../../server/store/store.ts";
import type { Http } from "../../shared/http.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { sample } from "../sample.ts";
import { beat, DAY, HandClock, MINUTE, SECOND } from "./hand.ts";
import { data, house, must, storeIn, storeWith, until, visitor } from "./harness.ts";
import { bot, player, stored } from "./laid.ts";
import { listening } from "./listening.ts";
import { comes, listed, lobby, match, turnOf } from "./tables.ts";

/** Matches over days at which nobody is: they go on, and cost the house nothing. */

const terms = { ...AMONG_FRIENDS, listed: true, writing: false, clock: { type: "days", days: 2 } } as const;
const overDays: Partial<Http["POST /api/tables"]["in"]> = { ...listed, terms };

test("a match over days is left by all, waits for whoever is asked in his list and his title, and goes on by its link", async () => {
  const clock = new HandClock();
  const dataDir = data();
  let kontor = await house({ dataDir, clock });
  onTestFinished(() => kontor.stop());
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code, a, b } = await match(ann, bob, overDays);
  await until(() => a.isAsked || b.isAsked, "somebody is asked");
  const [one, other] = a.isAsked ? [ann, bob] : [bob, ann];
  expect(must(await one.awaiting()).codes).toEqual([code]);
  expect(must(await other.awaiting()).codes).toEqual([]);
  expect(must(await one.matches()).resting).toEqual([]);
  for (const there of [a, b]) there.link.close();

  // Nobody is there: nothing of it is in the memory of the house.
  const rests = async (who: typeof ann) => must(await who.matches()).resting;
  await expect.poll(() => rests(one)).toMatchObject([{ code, overDays: true, myTurn: true, solo: false }]);
  expect(await rests(other)).toMatchObject([{ code, overDays: true, myTurn: false, due: null }]);
  const { due } = (await rests(one))[0]!;
  expect(due).toBeGreaterThan(clock.now() + DAY);
  expect((await lobby(visitor(kontor.url))).running.rows).toEqual([]);

  // Nor after a restart, which does not even read it.
  const { port } = kontor;
  await kontor.stop();
  kontor = await house({ dataDir, clock, port });
  expect(must(await one.awaiting()).codes).toEqual([code]);
  expect(must(await other.awaiting()).codes).toEqual([]);
  const back = await comes(one, code);
  expect((await lobby(one)).mine).toMatchObject([{ code, myTurn: true, due }]);
  expect(await rests(one)).toEqual([]);
  await turnOf(back);
  back.link.close();
  await expect.poll(async () => (await rests(other))[0]?.myTurn).toBe(true);
  expect(must(await one.awaiting()).codes).toEqual([]);

  // His time is up while nobody is there: a bot plays for him, and then it is the other's turn.
  clock.turn(3 * DAY);
  const waits = async () => {
    clock.turn(MINUTE);
    return must(await one.awaiting()).codes;
  };
  await expect.poll(waits).toEqual([code]);
  expect(must(await other.awaiting()).codes).toEqual([]);
});

test("a house that ends while a table is just waking leaves it as it was: nothing goes on there, and nothing is said to have failed", async () => {
  const [clock, held] = [new HandClock(), Promise.withResolvers<void>()];
  const { log, lines } = listening();
  let wakes: boolean | null = null;
  const store = (real: Store): Store => {
    const read: Store["journal"]["read"] = async (code) => {
      if (wakes !== null) {
        wakes = true;
        await held.promise;
      }
      return real.journal.read(code);
    };
    return storeWith(real, "journal", { read });
  };
  const kontor = await house({ clock, log, store });
  const ann = visitor(kontor.url);
  const { a, b } = await match(ann, visitor(kontor.url), overDays);
  for (const there of [a, b]) there.link.close();
  await expect.poll(async () => must(await ann.matches()).resting).toHaveLength(1);
  wakes = false;
  await until(() => {
    clock.turn(DAY);
    return wakes === true;
  }, "it wakes");
  // Nobody waits for ever for a table that does not open.
  let ended = false;
  const ending = kontor.stop().then(() => (ended = true));
  const passes = (what: () => boolean) =>
    until(() => {
      clock.turn(SECOND);
      return what();
    }, "the house ends");
  await passes(() => matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN);
  held.resolve();
  await passes(() => ended);
  await ending;
  await beat();
  expect(lines).toEqual([]);
});

test("a house with very many sleeping matches opens without reading one of them, and nothing of it runs", async () => {
  const empty = new HandClock();
  const before = await house({ clock: empty });
  empty.turn(10 * MINUTE);
  const timers = empty.timers;
  await before.stop();
  const dataDir = data();
  const store = await storeIn(dataDir);
  const days = { ...AMONG_FRIENDS, clock: { type: "days", days: 3 } } as const;
  const clock = new HandClock();
  const sleeps = { terms: days, seed: [1, 2, 3], absentSince: clock.now() } as const;
  await Promise.all(
    Array.from({ length: sample(100, 10_000) }, async (_, n) => {
      const code = `${n}`.padStart(16, "a");
      await store.matches.add(stored(code, { ...sleeps, seats: [player("ann"), bot] }));
      await store.dues.set(code, clock.now() + DAY, [0]);
    }),
  );
  await store.close();
  const read: string[] = [];
  const watched = (real: Store): Store => {
    const matches = Object.create(real.matches) as Store["matches"];
    matches.find = async (code) => {
      read.push(code);
      return real.matches.find(code);
    };
    return { ...real, matches };
  };
  const kontor = await house({ dataDir, clock, store: watched });
  onTestFinished(() => kontor.stop());
  clock.turn(10 * MINUTE);
  expect(clock.timers).toBe(timers);
  expect((await lobby(visitor(kontor.url))).running.total).toBe(0);
  expect(read).toEqual([]);
});
