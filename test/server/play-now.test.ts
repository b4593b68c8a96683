import { afterEach, beforeEach, expect, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { House } from "../../server/context.ts";
import type { RunningHouse } from "../../server/house.ts";
import { Directory, type Posted } from "../../server/lobby/Directory.ts";
import { companyFor } from "../../server/lobby/playNow.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { chair, player } from "../told.ts";
import { HandClock, MINUTE } from "./hand.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { posted } from "./posted.ts";

/** Whoever just wants to play meets people. */
let clock: HandClock;
let kontor: RunningHouse;
beforeEach(async () => {
  clock = new HandClock();
  kontor = await house({ clock });
});
afterEach(() => kontor.stop());

const wanted = { game: "port-royal", seats: 3 };
const plays = async (player: HouseClient) => must(await player.playNow(wanted)).code;
const opens = async (player: HouseClient, more: object) =>
  must(await player.openTable({ ...wanted, bots: 0, options: {}, terms: AMONG_STRANGERS, ...more })).code;
/** His page is open at this table, and he has this seat. */
async function sits(player: HouseClient, code: string, seat = 0): Promise<Visitor> {
  const there = new Visitor(player, code);
  await until(() => there.state === "live" && there.info !== null);
  if (seat > 0) expect(await there.link.request("sit", { seat })).toMatchObject({ ok: true });
  await until(() => there.info!.seats[seat]!.online);
  return there;
}

test("two who want to play at the same moment meet, before either has found his way to the table", async () => {
  const [ann, bob, eve] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const codes = await Promise.all([plays(ann), plays(bob)]);
  expect(new Set(codes).size).toBe(1);
  // Whoever presses twice has not opened two, and another game is another table.
  expect(await plays(ann)).toBe(codes[0]);
  expect(must(await eve.playNow({ ...wanted, game: "bruegge" })).code).not.toBe(codes[0]);
});

test("nobody is sent to a table where nobody is, that is full, that plays by rules of its own, or that only friends find", async () => {
  const host = () => visitor(kontor.url);
  const alone = await opens(host(), {});
  clock.turn(MINUTE);
  const others: string[] = [alone];
  for (const more of [{ options: { contracts: true } }, { terms: AMONG_FRIENDS }]) {
    const ann = host();
    others.push(await opens(ann, more));
    await sits(ann, others.at(-1)!);
  }
  const [cat, dan] = [host(), host()];
  const full = await opens(cat, { seats: 2 });
  const there = await sits(cat, full);
  await sits(dan, full, 1);
  await until(() => there.info!.seats.every(({ kind }) => kind === "player"));
  expect([...others, full]).not.toContain(await plays(host()));
});

test("he comes to where somebody is, and not to one who has sent him away", async () => {
  const [ann, bob, cat] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const first = await opens(ann, {});
  const host = await sits(ann, first);
  clock.turn(MINUTE);
  expect(await plays(bob)).toBe(first);
  await sits(bob, first, 1);
  await until(() => host.info!.seats[1]!.kind === "player");
  expect(await host.link.request("sendAway", { seat: 1 })).toMatchObject({ ok: true });
  const next = await until(() => host.info!.next);
  await sits(ann, next);
  expect(await plays(cat)).toBe(next);
  expect(await plays(bob)).not.toBe(next);
});

test("what the house does not know is refused", async () => {
  const ann = visitor(kontor.url);
  for (const odd of [{ game: "chess" }, { seats: 9 }])
    expect(await ann.playNow({ ...wanted, ...odd })).toMatchObject({ ok: false, reason: "malformed" });
});

test("however many tables of people he would rather not meet there are, the house asks once whom, and reads none of them", async () => {
  const directory = new Directory(clock);
  for (let n = 0; n < 100; n++) directory.post(waits(`table ${n}`, `host ${n}`, clock.now()));
  const [asked, read]: [string[], string[]] = [[], []];
  const apart = new Set(Array.from({ length: 99 }, (_, n) => `host ${n + 1}`));
  const silences = {
    apartFrom(player: string) {
      asked.push(player);
      return apart;
    },
  };
  const matches = {
    async find(code: string) {
      read.push(code);
      return { sentAway: [] };
    },
  };
  const all = { directory, clock, store: { silences, matches } } as unknown as House;
  expect(await companyFor(all, "ann", "port-royal")).toBe("table 0");
  expect([asked, read]).toEqual([["ann"], ["table 0"]]);
});

test("who waits at a table already comes back to it, whatever has come since", async () => {
  const directory = new Directory(clock);
  const seats = ["ann", "cid"].map((name) => player(name, false));
  const own = waits("own", "ann", clock.now());
  directory.post({ ...own, seats: [...seats, chair], players: ["ann", "cid", null] });
  directory.post(waits("newer", "bob", clock.now() + 1));
  const store = { silences: { apartFrom: () => new Set() }, matches: { find: async () => ({ sentAway: [] }) } };
  const led = (player: string) => companyFor({ directory, clock, store } as unknown as House, player, "port-royal");
  // Whoever has opened it, and who only sits there.
  expect([await led("eve"), await led("ann"), await led("cid")]).toEqual(["newer", "own", "own"]);
});

test("whose table it is counts, too, when he has no seat there: nobody is led to him whom chance must not lead there", async () => {
  const directory = new Directory(clock);
  directory.post({ ...waits("table", "host", clock.now()), players: [null, "cid"] });
  const matches = { find: async () => ({ sentAway: [] }) };
  const ledTo = (...apart: string[]) => {
    const silences = { apartFrom: () => new Set(apart) };
    return companyFor({ directory, clock, store: { silences, matches } } as unknown as House, "ann", "port-royal");
  };
  expect([await ledTo(), await ledTo("cid"), await ledTo("host")]).toEqual(["table", null, null]);
});

/** A table in the directory whose host has just opened it. */
const waits = (code: string, owner: string, now: number): Posted =>
  posted({
    code,
    game: "port-royal",
    status: "waiting",
    host: owner,
    seats: [player(owner, false), chair],
    owner,
    players: [owner, null],
    createdAt: now,
    absentSince: now,
  });
