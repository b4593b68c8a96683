import { afterAll, beforeAll, expect, test } from "vitest";
import { readStory } from "../../client/net/read.ts";
import { Protocol } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, type WatchTerms } from "../../shared/terms.ts";
import { ends, HandClock } from "./hand.ts";
import { byChance, house, must, until, Visitor, visitor } from "./harness.ts";
import { laid, player } from "./laid.ts";
import { comes, lobby, match, no } from "./tables.ts";
import { masked, Tap } from "./tap.ts";

/** A table that nobody may watch, or only one turn late. */
let kontor: RunningHouse;
let store: Store;
beforeAll(async () => {
  kontor = await house({ store: (real) => (store = real) });
});
afterAll(() => kontor.stop());

const agreed = (watching: WatchTerms) => ({ terms: { ...AMONG_FRIENDS, watching } });
const askedOf = (at: Visitor) => at.now.legal.length > 0;

/** The table whose match is on, and somebody who looked on while it waited. */
async function watched(watching: WatchTerms, more: object = {}) {
  const [ann, bob, eve] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const opened = must(
    await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {}, ...agreed(watching), ...more }),
  );
  const e = await comes(eve, opened.code);
  const a = await comes(ann, opened.code);
  const b = await comes(bob, opened.code);
  expect(await b.link.request("sit", { seat: 1, ready: true })).toMatchObject({ ok: true });
  expect(await a.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => a.beats.length > 0 && b.beats.length > 0);
  const close = () => [a, b, e].forEach(({ link }) => void link.close());
  return { code: opened.code, ann, bob, eve, a, b, e, close };
}

/** Whoever is asked acts until somebody else is asked; answers how far the match is then, and what lies open. */
async function turn(...players: readonly Visitor[]): Promise<{ seq: number; view: Kind["View"] }> {
  const choose = byChance(players[0]!.now.seq);
  const asked = await until(() => players.find(askedOf));
  while (askedOf(asked)) {
    const reply = await asked.link.act(asked.now.seq, choose(asked.now.legal));
    if (!reply.ok) throw new Error(reply.refusal.reason);
    await until(() => players.every(({ now }) => now.seq >= reply.seq));
  }
  return asked.now;
}

test("watchers are one turn late: they see how the last turn ended, its beats in order, and nothing newer", async () => {
  const { e, a, b, code, close } = await watched("late", { game: "port-royal" });
  await until(() => e.beats.length === 1);
  expect(e.now).toMatchObject({ seq: 0, legal: [] });
  const asked = askedOf(a) ? a : b;
  const before = e.now.view;
  expect(await asked.link.act(0, asked.now.legal[0]!)).toMatchObject({ ok: true });
  await until(() => a.now.seq === 1 && b.now.seq === 1);
  expect(askedOf(asked)).toBe(true);
  // Somebody who comes in the middle of a turn, on a page without the client's help.
  const late = await comes(visitor(kontor.url), code);
  await until(() => late.beats.length > 0);
  expect(late.now).toMatchObject({ seq: 0, events: [], view: before });
  expect(await late.link.history()).toEqual([]);
  expect(await late.link.request("page", { shown: true })).toEqual({ ok: true, seq: 0 });
  expect(e.beats.length).toBe(1);
  const ended = await turn(a, b);
  for (const one of [e, late]) {
    await until(() => one.now.seq === ended.seq);
    const seqs = one.beats.map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: ended.seq + 1 }, (_, n) => n));
    expect(one.now.view).toEqual({ ...ended.view, viewer: "spectator" });
  }
  expect((await late.link.history()).map(({ seq }) => seq)).toEqual(late.beats.slice(1).map(({ seq }) => seq));
  late.link.close();
  close();
});

test("what late watchers ask for is answered as to watchers, whatever the match has come to", async () => {
  const { e, a, b, close } = await watched("late", { game: "port-royal" });
  const [asked] = [a, b].filter(askedOf);
  await asked!.link.act(0, asked!.now.legal[0]!);
  const refused = [
    e.link.act(0, asked!.now.legal[0]!),
    e.link.act(1, asked!.now.legal[0]!),
    e.link.undo(1, 0),
    e.link.request("takeover", { seat: 0 }),
    e.link.request("breakOff", { yes: true }),
    e.link.request("resign", {}),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => no("not-seated")));
  close();
});

test("what a late watcher reports bears the beat that he sees: the operator reads the reference that he was told", async () => {
  const { e, a, b, code, close } = await watched("late", { game: "port-royal" });
  const [asked] = [a, b].filter(askedOf);
  expect(await asked!.link.act(0, asked!.now.legal[0]!)).toMatchObject({ ok: true, seq: 1 });
  for (const about of [{ problem: true }, { seat: 0 }] as const)
    expect(await e.link.request("report", { about, text: "" })).toEqual({ ok: true, seq: 0 });
  const told = await store.reports.last(2);
  expect(told.map(({ match, beat }) => [match, beat])).toEqual([
    [code, 0],
    [code, 0],
  ]);
  close();
});

test("between two turns nothing reaches a late watcher, and whatever he asks, he is answered the same bytes", async () => {
  const { e, a, b, code, close } = await watched("late", { game: "port-royal" });
  const first = await turn(a, b);
  await until(() => e.now.seq === first.seq);
  const asked = await until(() => [a, b].find(askedOf));
  const spy = visitor(kontor.url);
  const probe = asked.now.legal[0]!;
  const tapped = async (): Promise<Tap> => {
    const tap = await Tap.open(spy, code);
    await tap.ask("truth", {}, { last: 0 }, { last: 1 }, { last: 90 });
    await tap.ask("history", {});
    await tap.ask("page", { shown: true });
    await tap.ask("act", ...[0, 1, 2, 3, 90].map((seq) => ({ id: `probe-${seq}`, seq, action: probe })));
    await tap.ask("takeover", { seat: 0 }, { seat: 1 });
    return tap;
  };
  const heard = e.beats.length;
  const before = await tapped();
  before.close();
  await until(() => a.info!.watching === 1);
  const tap = await tapped();
  const frames = tap.frames.length;
  const row = async () => JSON.stringify((await lobby(spy)).running);
  const listed = await row();
  const { seq } = asked.now;
  expect(await asked.link.act(seq, probe)).toMatchObject({ ok: true });
  await until(() => a.now.seq === seq + 1 && b.now.seq === seq + 1);
  expect(askedOf(asked)).toBe(true);
  expect(await row()).toBe(listed);
  // What was on its way to him would have come before this answer.
  await tap.ask("page", { shown: true });
  expect(tap.frames.length).toBe(frames + 1);
  tap.close();
  await until(() => a.info!.watching === 1);
  const after = await tapped();
  expect(masked(after.frames, code)).toEqual(masked(before.frames, code));
  expect(e.beats.length).toBe(heard);
  // The comparison sees it when the turn is over.
  const ended = await turn(a, b);
  await until(() => e.now.seq === ended.seq);
  after.close();
  await until(() => a.info!.watching === 1);
  const next = await tapped();
  expect(masked(next.frames, code)).not.toEqual(masked(before.frames, code));
  next.close();
  close();
});

/** Three at a table with late watchers, one of them in the middle of his turn, and another who leaves the match then. */
async function trio(url: string) {
  const players = [visitor(url), visitor(url), visitor(url)];
  const { code } = must(
    await players[0]!.openTable({ game: "port-royal", seats: 3, bots: 0, options: {}, ...agreed("late") }),
  );
  const at: Visitor[] = [];
  for (const one of players) at.push(await comes(one, code));
  for (const seat of [1, 2])
    expect(await at[seat]!.link.request("sit", { seat, ready: true })).toMatchObject({ ok: true });
  expect(await at[0]!.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => at.every(({ beats }) => beats.length > 0));
  const asked = at.find(askedOf)!;
  const leaver = at.find((one) => one !== asked)!;
  expect(await asked.link.act(0, asked.now.legal[0]!)).toMatchObject({ ok: true });
  await until(() => leaver.now.seq === 1);
  const leaves = async (): Promise<void> => {
    expect(await leaver.link.request("resign", {})).toMatchObject({ ok: true });
    await until(() => leaver.info?.mySeat === null && leaver.state === "live");
  };
  const resigner = players[at.indexOf(leaver)]!;
  return { code, at, asked, leaver, leaves, resigner };
}

test("who resigns at a table with late watchers is one of them from then on", async () => {
  const { at, asked, leaver, leaves } = await trio(kontor.url);
  await leaves();
  await until(() => leaver.now.seq === 0);
  expect(await leaver.link.act(9, asked.now.legal[0]!)).toEqual(no("not-seated"));
  const ended = await turn(...at.filter((one) => one !== leaver));
  await until(() => leaver.now.seq === ended.seq);
  expect(leaver.now.view).toEqual({ ...ended.view, viewer: "spectator" });
  for (const { link } of at) link.close();
});

test("who resigns there is answered before his connection ends, and sent no state of what comes", async () => {
  const { code, at, resigner } = await trio(kontor.url);
  const tap = await Tap.open(resigner, code);
  await tap.ask("truth", {});
  const before = tap.frames.length;
  await tap.ask("resign", {});
  await until(() => tap.isClosed, "his connection");
  const kinds = tap.frames.slice(before).map(([kind]) => kind);
  expect(kinds).toContain(Protocol.ROOM_RESPONSE);
  expect(kinds).not.toContain(Protocol.ROOM_STATE_PATCH);
  for (const { link } of at) link.close();
});

test.each(["open", "late"] as const)(
  "who has not asked how things stand hears no beat, at a table that is %s",
  async (watching) => {
    const { a, b, code, close } = await watched(watching, { game: "port-royal" });
    const tap = await Tap.open(visitor(kontor.url), code);
    const isBeat = (frame: Buffer): boolean => frame[0] === Protocol.ROOM_DATA_BYTES && frame.includes("beat");
    const ended = await turn(a, b);
    await tap.ask("page", { shown: true });
    expect(tap.frames.filter(isBeat)).toEqual([]);
    await tap.ask("truth", {});
    expect(tap.frames.filter(isBeat)).toHaveLength(1);
    expect(ended.seq).toBeGreaterThan(0);
    tap.close();
    close();
  },
);

test("the end is seen at once, also by those who are late", async () => {
  const { e, a, b, close } = await watched("late", { game: "port-royal" });
  await Promise.all([a.play(byChance(3)), b.play(byChance(4))]);
  await until(() => e.isOver() && e.now.seq === a.now.seq);
  expect(e.info!.standings).toEqual(a.info!.standings);
  expect(e.now.view).toEqual({ ...a.now.view, viewer: "spectator" });
  close();
});

test("where nobody watches, whoever has no seat is told so, from the first move to the end", async () => {
  const { code, ann, bob, e, a, b, close } = await watched("closed");
  await until(() => e.state === "no-watchers");
  expect(e.beats).toEqual([]);
  const other = new Visitor(visitor(kontor.url), code);
  await until(() => other.state === "no-watchers");
  // Players are no watchers on their other devices either.
  const again = await comes(ann, code);
  await until(() => again.beats.length > 0);
  expect(again.info!.mySeat).toBe(0);
  await Promise.all([a.play(byChance(3)), b.play(byChance(4))]);
  const late = await comes(visitor(kontor.url), code);
  expect(late.info!.status).toBe("over");
  expect(bob).toBeDefined();
  for (const { link } of [again, late]) link.close();
  close();
});

test("the lobby offers to watch what may be watched, and tells no more of it than watchers know", async () => {
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const open = (watching: WatchTerms) => ({ terms: { ...AMONG_STRANGERS, watching } });
  const tables = await Promise.all((["open", "late", "closed"] as const).map((one) => match(ann, bob, open(one))));
  const { running } = await lobby(visitor(kontor.url));
  const [seen, late, closed] = tables.map(({ code }) => running.rows.some((row) => row.code === code));
  expect([seen, late, closed]).toEqual([true, true, false]);
  for (const { a, b } of tables) for (const { link } of [a, b]) link.close();
});

test("a table told again out of its journal lets late watchers know as much as before", async () => {
  const { table, again, begin } = await laid([player("ann"), player("bob")], {
    game: "port-royal",
    terms: { watching: "late" },
  });
  expect(await begin()).toMatchObject({ ok: true });
  const choose = byChance(7);
  for (let n = 0; n < 60; n++) {
    const { seat, actions } = table.position!.legal[0]!;
    const by = ["ann", "bob"][seat]!;
    const reply = await table.act(by, { id: `act-${n}`, seq: table.seq, action: choose(actions) });
    expect(reply).toMatchObject({ ok: true });
    expect(table.late!.seq).toBeLessThanOrEqual(table.seq);
    if (n % 12 !== 5) continue;
    const told = await again();
    expect([told.late!.seq, told.late!.view]).toEqual([table.late!.seq, table.late!.view]);
    for (const after of [0, 20, 31, 32, 33]) {
      const read = readStory(told.since(after, "late")).filter(({ seq }) => seq > after);
      const all = readStory(table.since(after, "spectator")).filter(({ seq }) => seq > after);
      expect(read).toEqual(all.filter(({ seq }) => seq <= told.late!.seq));
    }
    await told.close();
  }
  await table.close();
});

test("who looked on while the table waited is sent nothing of a match that nobody watches", async () => {
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {}, ...agreed("closed") }));
  const eve = await Tap.open(visitor(kontor.url), code);
  await eve.ask("truth", {});
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  expect(await b.link.request("sit", { seat: 1, ready: true })).toMatchObject({ ok: true });
  const before = eve.frames.length;
  expect(await a.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => eve.isClosed, "she is led out");
  expect(eve.frames.slice(before).filter(([kind]) => kind === Protocol.ROOM_STATE_PATCH)).toEqual([]);
  for (const { link } of [a, b]) link.close();
});

test("that somebody has resigned late watchers hear with the turn: until then not a byte tells it", async () => {
  // By a clock that stands still it takes no time to come back, however slow the machine is.
  const clock = new HandClock();
  await kontor.stop();
  kontor = await house({ clock });
  const { code, at, leaves } = await trio(kontor.url);
  const eve = await Tap.open(visitor(kontor.url), code);
  await eve.ask("truth", {});
  const before = eve.frames.length;
  await leaves();
  // What was on its way to her would have come before this answer.
  await eve.ask("page", { shown: true });
  expect(eve.frames.length).toBe(before + 1);
  eve.close();
  for (const { link } of at) link.close();
  await ends(kontor, clock);
  kontor = await house();
});
