import { expect, test } from "vitest";
import { Patience } from "../../server/rooms/Patience.ts";
import type { StoredMatch } from "../../server/store/storedMatch.ts";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { Position } from "../../shared/engine/record.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { MINUTE } from "./hand.ts";
import { bot, player } from "./laid.ts";
import { no } from "./tables.ts";

/** What may be done about somebody who is asked and away, without a table: whose word counts, and how long. */
const done = expect.objectContaining({ ok: true });
const NAMES = ["ann", "bob", "eve"];

/** Three players and a bot, or a fourth; ann is asked and has been away for as long as strangers wait. */
function waiting(fourth?: string) {
  const away = new Map([["ann", MINUTE]]);
  const entries: string[] = [];
  let told = 0;
  const at = {
    match: {
      status: "playing",
      seats: [...NAMES.map(player), fourth === undefined ? bot : player(fourth)],
      terms: AMONG_STRANGERS,
    } as unknown as StoredMatch,
    position: { n: 7, legal: [{ seat: 0 }], gone: [], byBots: [] } as unknown as Position<Kind>,
  };
  const stands = (change: Partial<Pick<Position<Kind>, "n" | "byBots" | "gone">>): void => {
    at.position = { ...at.position, ...change };
  };
  const patience = new Patience({
    get match() {
      return at.match;
    },
    get position() {
      return at.position;
    },
    awayFor: (name) => away.get(name) ?? null,
    inTurn: (work) => work(),
    insist: (_, work) => work(),
    commit: async (seat, { type }) => {
      entries.push(`${seat} ${type}`);
      if (type === "takeover") stands({ byBots: [...at.position.byBots, seat] });
      return { ok: true, seq: 8 };
    },
    told: () => void told++,
  });
  return {
    patience,
    away,
    entries,
    stands,
    told: () => told,
    asks: (...seats: Seat[]): void =>
      void (at.position = { ...at.position, legal: seats.map((seat) => ({ seat, actions: [] })) }),
    ends: (): void => void (at.match = { ...at.match, status: "over" }),
  };
}

test("a word to break off is told to all, counts while somebody is waited for, and is gone when a bot plays on", async () => {
  const { patience, away, stands, asks, told } = waiting();
  expect(await patience.breakOff("bob", true)).toEqual(done);
  expect([patience.forBreakingOff, told()]).toEqual([[1], 1]);
  away.delete("ann");
  expect(patience.forBreakingOff).toEqual([]);
  away.set("ann", MINUTE);
  expect(await patience.takeOver("eve", 0)).toEqual(done);
  // The next one who is waited for is another matter.
  stands({ byBots: [] });
  asks(2);
  away.set("eve", MINUTE);
  expect(patience.forBreakingOff).toEqual([]);
});

test("nobody waits for a bot, also where it plays for somebody", async () => {
  const { patience, stands } = waiting();
  stands({ byBots: [0] });
  expect(await patience.breakOff("bob", true)).toEqual(no("not-away"));
});

test("who has left has no word, and is not waited for either", async () => {
  const { patience, stands, entries, ends } = waiting();
  expect(patience.voices).toBe(2);
  stands({ gone: [2] });
  expect(patience.voices).toBe(1);
  expect(await patience.breakOff("eve", true)).toEqual(no("not-seated"));
  expect(entries).toEqual([]);
  await patience.breakOff("bob", true);
  expect(entries).toEqual(["1 break-off"]);
  ends();
  expect(patience.voices).toBe(0);
});

test("who has left, or is absent himself by now, is counted no more among those who would like to break off", async () => {
  const { patience, away, stands } = waiting("kim");
  for (const name of ["bob", "eve"]) await patience.breakOff(name, true);
  stands({ gone: [1] });
  expect([patience.forBreakingOff, patience.voices]).toEqual([[2], 2]);
  // His word stands: when he is back it counts again.
  away.set("eve", ABSENT);
  expect([patience.forBreakingOff, patience.voices]).toEqual([[], 1]);
  away.delete("eve");
  expect([patience.forBreakingOff, patience.voices]).toEqual([[2], 2]);
});

test("who is waited for himself breaks nothing off, also while all others are away, and leaves his seat to no bot", async () => {
  const { patience, away, entries } = waiting();
  away.set("bob", ABSENT).set("eve", ABSENT);
  expect(await patience.breakOff("ann", true)).toEqual(no("not-away"));
  expect(await patience.takeOver("ann", 0)).toEqual(no("not-away"));
  expect([entries, patience.forBreakingOff]).toEqual([[], []]);
});

test("who takes his word back breaks nothing off, though all others would", async () => {
  const { patience, entries } = waiting();
  await patience.breakOff("eve", true);
  await patience.breakOff("bob", false);
  expect([entries, patience.forBreakingOff]).toEqual([[], [2]]);
});

test("when the match goes on meanwhile, whoever falls asleep then breaks nothing off, and the words are forgotten", async () => {
  const { patience, away, entries, asks } = waiting();
  await patience.breakOff("bob", true);
  asks(3);
  away.set("eve", ABSENT);
  await patience.weigh();
  asks(0);
  expect([entries, patience.forBreakingOff]).toEqual([[], []]);
});

test("a word is about those who are waited for then: once the match goes on it is not about the next one", async () => {
  const { patience, away, entries, asks } = waiting("kim");
  away.set("eve", MINUTE);
  await patience.breakOff("bob", true);
  expect(patience.forBreakingOff).toEqual([1]);
  // Ann acts from a page nobody sees, or her time is up; eve, who is asked now, has been away for as long.
  asks(2);
  expect([patience.moved(), patience.forBreakingOff]).toEqual([true, []]);
  expect(await patience.breakOff("kim", true)).toEqual(done);
  expect([entries, patience.forBreakingOff]).toEqual([[], [3]]);
});

test("a word that is said again is about whom it was about at first, though another one is waited for by now", async () => {
  const { patience, away, asks } = waiting("kim");
  await patience.breakOff("bob", true);
  asks(0, 2);
  away.set("eve", MINUTE);
  await patience.breakOff("bob", true);
  asks(2);
  expect([patience.moved(), patience.forBreakingOff]).toEqual([true, []]);
});

test("a word stays while others act beside whom is waited for", async () => {
  const { patience, stands, entries } = waiting("kim");
  await patience.breakOff("bob", true);
  stands({ n: 8 });
  expect(patience.moved()).toBe(false);
  expect(await patience.breakOff("kim", true)).toEqual(done);
  expect(patience.forBreakingOff).toEqual([1, 3]);
  expect(await patience.breakOff("eve", true)).toEqual(done);
  expect(entries).toEqual(["2 break-off"]);
});
