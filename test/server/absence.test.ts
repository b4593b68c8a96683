import { expect, test } from "vitest";
import { Absences } from "../../server/rooms/Absence.ts";
import type { AbsentSince, Matches } from "../../server/store/matches.ts";
import { HandClock } from "./hand.ts";
import { quiet } from "./harness.ts";
import { absent } from "./laid.ts";

test("since when nobody is at a table is written down for all together, a second after the first change, and each time anew", async () => {
  const clock = new HandClock(1000);
  const written: unknown[] = [];
  const writes = async (changes: unknown) => void written.push(changes);
  const absences = new Absences({ absent: writes } as unknown as Matches, clock, quiet);
  /** Time passes, and what is due then is written. */
  const pass = async (ms: number) => {
    clock.turn(ms);
    await new Promise((turn) => setImmediate(turn));
    return written.splice(0);
  };
  const [ann, bob] = [absences.at("ann's", null), absences.at("bob's", 400)];
  expect([ann.since, bob.since]).toEqual([1000, 400]);
  ann.count(1);
  bob.count(2);
  ann.count(0);
  expect(await pass(999)).toEqual([]);
  expect(await pass(1)).toEqual([[absent("ann's", 1000), absent("bob's", null)]]);
  // Who is away still has been away since then.
  ann.count(0);
  bob.count(1);
  expect([await pass(5000), clock.timers]).toEqual([[], 0]);
  bob.count(0);
  expect(await pass(1000)).toEqual([[absent("bob's", 7000)]]);
  ann.count(1);
  await absences.rest();
  expect([written, clock.timers]).toEqual([[[absent("ann's", null)]], 0]);
});

test("a whole house that leaves at once is written down in pieces, all of it", async () => {
  const clock = new HandClock();
  const pieces: number[] = [];
  const writes = async (changes: readonly unknown[]) => void pieces.push(changes.length);
  const absences = new Absences({ absent: writes } as unknown as Matches, clock, quiet);
  for (let n = 0; n < 1001; n++) absences.at(`table ${n}`, null).count(1);
  await absences.rest();
  expect(pieces).toEqual([500, 500, 1]);
});

test("since when nobody is at a table could not be written down once: the next change is, and the house can close", async () => {
  const clock = new HandClock(1000);
  const written: unknown[] = [];
  let full = true;
  const writes = async (changes: unknown) => {
    if (full) throw new Error("full");
    written.push(changes);
  };
  const absences = new Absences({ absent: writes } as unknown as Matches, clock, quiet);
  const ann = absences.at("ann's", null);
  ann.count(1);
  await expect(absences.rest()).resolves.toBeUndefined();
  full = false;
  ann.count(0);
  await expect(absences.rest()).resolves.toBeUndefined();
  expect(written).toEqual([[absent("ann's", 1000)]]);
});

test("what could not be written down is tried again, unless something newer is to be written by then", async () => {
  const clock = new HandClock(1000);
  const written: unknown[] = [];
  let meanwhile: (() => void) | null = () => bob.count(0);
  const writes = async (changes: readonly unknown[]) => {
    if (meanwhile === null) return void written.push(...changes);
    meanwhile();
    meanwhile = null;
    throw new Error("out of reach");
  };
  const absences = new Absences({ absent: writes } as unknown as Matches, clock, quiet);
  const [ann, bob] = [absences.at("ann's", null), absences.at("bob's", null)];
  ann.count(1);
  bob.count(1);
  for (const ms of [1000, 60_000]) {
    clock.turn(ms);
    await new Promise((done) => setImmediate(done));
  }
  expect([written, clock.timers]).toEqual([[absent("bob's", 2000), absent("ann's", null)], 0]);
});

test("what is not written down when the house closes is not waited for", async () => {
  const clock = new HandClock(1000);
  const writes = () => Promise.reject(new Error("out of reach"));
  const absences = new Absences({ absent: writes } as unknown as Matches, clock, quiet);
  absences.at("ann's", null).count(1);
  clock.turn(1000);
  await new Promise((done) => setImmediate(done));
  expect(clock.timers).toBe(1);
  await absences.rest();
  expect(clock.timers).toBe(0);
});

test("of a table that goes to another process meanwhile that one's word counts: what this one wrote says whose it was", async () => {
  const clock = new HandClock(1000);
  const epochs = new Map([["ann's", 3]]);
  const written: unknown[] = [];
  let full = true;
  const writes = async (changes: readonly AbsentSince[]) => {
    if (full) throw new Error("out of reach");
    written.push(...changes);
  };
  const absences = new Absences({ absent: writes }, clock, quiet, epochs);
  absences.at("ann's", null).count(1);
  // Its room has ended, and it is written later.
  epochs.delete("ann's");
  clock.turn(1000);
  await new Promise((done) => setImmediate(done));
  full = false;
  await absences.rest();
  expect(written).toEqual([absent("ann's", null, 3)]);
});
