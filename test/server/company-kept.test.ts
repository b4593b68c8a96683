import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { comes, devices, listed, lobby, match, no, opens, refused, table } from "./tables.ts";

/** Who may come to which table, and who is taken along, in a real house. */
let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house();
});
afterAll(() => kontor.stop());
const guest = () => visitor(kontor.url);

test("who is sent away is told for good, comes in nowhere, nor as a new guest by the old link; the others hear of the new one", async () => {
  const [ann, bob, eve] = [guest(), guest(), guest()];
  const code = await opens(ann, { seats: 3 });
  const [a, b, e] = [await comes(ann, code), await comes(bob, code), await comes(eve, code)];
  const second = await comes(bob, code);
  await b.link.request("sit", { seat: 1 });
  expect(await a.link.request("sendAway", { seat: 1 })).toMatchObject({ ok: true });
  await until(() => [b, second].every(({ state }) => state === "sent-away"), "both of his devices are told");
  await until(() => a.info!.next !== null && e.info!.next !== null, "the others are told where it goes on");
  const next = a.info!.next!;
  expect([a.info!.status, e.info!.next, b.info!.next]).toEqual(["closed", next, null]);
  const stranger = await comes(guest(), code);
  expect(stranger.info).toMatchObject({ status: "closed", next: null });
  for (const link of [code, next]) {
    const back = new Visitor(bob, link);
    await until(() => back.state === "sent-away");
  }
  const there = await comes(ann, next);
  expect(there.info).toMatchObject({ status: "waiting", host: true, hostSeat: 0 });
  expect(there.info!.seats.map(({ kind }) => kind)).toEqual(["player", "open", "open"]);
  expect((await lobby(ann)).mine.map((row) => row.code)).toEqual([next]);
  expect((await lobby(bob)).mine).toEqual([]);
  for (const one of [a, e, stranger, there]) one.link.close();
});

test("by link only: in nobody's lobby, neither waiting nor playing, but for those whose own it is", async () => {
  const [ann, bob, eve] = [guest(), guest(), guest()];
  const { code, a, b } = await match(ann, bob);
  const waits = await opens(ann);
  const seen = await lobby(eve);
  expect([seen.open.total, seen.running.total]).toEqual([0, 0]);
  expect((await lobby(ann)).mine.map((row) => row.code).sort()).toEqual([code, waits].sort());
  const shown = await match(bob, eve, listed);
  const now = await lobby(guest());
  expect(now.running.rows.map((row) => row.code)).toEqual([shown.code]);
  for (const one of [a, b, shown.a, shown.b]) one.link.close();
});

test("three tables that wait are as many as one guest sits at, by whichever ways he asks at once", async () => {
  const [ann, host] = [guest(), guest()];
  await ann.guest();
  const opened = await Promise.all(devices(ann, 2).map((one) => opens(one)));
  const others = [await opens(host), await opens(host), await opens(guest())];
  const at = await Promise.all(others.map((code) => comes(ann, code)));
  const sat = await Promise.all(at.map(({ link }) => link.request("sit", { seat: 1 })));
  expect(sat.filter(({ ok }) => ok)).toHaveLength(1);
  expect(sat.filter(({ ok }) => !ok)).toEqual([no("too-many-tables"), no("too-many-tables")]);
  expect(await ann.openTable(table())).toEqual(refused("too-many-tables"));
  must(await ann.closeTable(opened[0]!));
  expect(await ann.openTable(table())).toMatchObject({ ok: true });
  for (const { link } of at) link.close();
});

test("another match in the same company: all hear who asks, everybody who said yes is led there, a watcher hears of it", async () => {
  const [ann, bob] = [guest(), guest()];
  const { code, a, b } = await match(ann, bob);
  const e = await comes(guest(), code);
  expect(await a.link.request("again", { yes: true })).toEqual(no("not-over"));
  await b.link.request("resign", {});
  await until(() => [a, b, e].every((there) => there.isOver()));
  expect(await e.link.request("again", { yes: true })).toEqual(no("not-seated"));
  expect(await b.link.request("again", { yes: true })).toMatchObject({ ok: true });
  await until(() => [a, e].every(({ info }) => info!.again !== null));
  expect(a.info!.again).toMatchObject({ by: 1, said: [null, true] });
  expect(await a.link.request("again", { yes: true })).toMatchObject({ ok: true });
  await until(() => [a, b, e].every(({ info }) => info!.next !== null && info!.again === null));
  const next = await comes(ann, a.info!.next!);
  expect(next.info).toMatchObject({ status: "playing", mySeat: 1 });
  for (const one of [a, b, e, next]) one.link.close();
});
