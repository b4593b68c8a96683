import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { Reply } from "../../shared/messages.ts";
import { bare, byChance, folder, house, must, remove, seated, until, Visitor, visitor } from "./harness.ts";

const dataDir = folder();
let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house({ dataDir });
});
afterAll(async () => {
  await kontor.stop();
  remove(dataDir);
});
const refused = (reason: string) => ({ ok: false, refusal: { reason } });

/**
 * Seats play until one of them has stopped in Port Royal, which shows nothing: he may take that back. `still`: and is asked
 * again, for bots wait for nobody.
 */
async function stopped(at: readonly Visitor[], still = false) {
  for (;;) {
    const asked = await until(() => at.find(({ now }) => now.legal.length > 0));
    const { seq, legal } = asked.now;
    const stop = legal.find(({ type }) => type === "stop");
    await asked.link.act(seq, stop ?? legal[0]!);
    await until(() => at.every(({ now }) => now.seq > seq));
    if (stop === undefined || (still && asked.now.legal.length === 0)) continue;
    if (asked.now.undoTo !== undefined) return { mover: asked, before: seq };
  }
}

test("what was done last is taken back: everybody sees the table as it stood, and hears that it was", async () => {
  const { at, code, players, close } = await seated(kontor.url, "port-royal", 2);
  const { mover, before } = await stopped(at);
  const seq = mover.now.seq;
  expect(mover.now.undoTo).toEqual([before]);
  for (const other of at) if (other !== mover) expect(other.now.undoTo).toBeUndefined();
  expect(await mover.link.undo(seq, before)).toEqual({ ok: true, seq: seq + 1 });
  await until(() => at.every(({ now }) => now.seq === seq + 1));
  for (const visitor of at) {
    const then = visitor.beats.find((beat) => beat.seq === before)!;
    expect([visitor.now.view, visitor.now.legal]).toEqual([then.view, then.legal]);
    expect(visitor.now.events).toEqual([{ type: "undone", seat: at.indexOf(mover), to: before }]);
  }
  const late = new Visitor(players[0]!, code);
  await until(() => late.beats.length > 0);
  expect(late.now.view).toEqual(at[0]!.now.view);
  expect((await late.link.history()).at(-1)).toEqual({ seq: seq + 1, events: mover.now.events });
  late.link.close();
  close();
});

test("a repeated undo is known, a late one is refused, and nobody takes back what is another's", async () => {
  const { at, code, players, close } = await seated(kontor.url, "port-royal", 2);
  const { mover, before } = await stopped(at);
  const [mine, neighbour] = [
    await bare(players[at.indexOf(mover)]!, code),
    await bare(players[1 - at.indexOf(mover)]!, code),
  ];
  const { seq } = mover.now;
  const undo = { id: "once", seq, to: before };
  expect(await neighbour.request("undo", undo)).toEqual(refused("nothing-to-undo"));
  expect(await mine.request("undo", { ...undo, id: "far", to: 0 })).toEqual(refused("nothing-to-undo"));
  expect(await mine.request("undo", { ...undo, id: "early", seq: before })).toEqual(refused("stale"));
  for (const wrong of [
    { ...undo, to: -1 },
    { ...undo, to: "1" },
    { id: "x", seq },
    { ...undo, more: 1 },
  ])
    expect(await mine.request("undo", wrong)).toEqual(refused("malformed"));
  const done: Reply = await mine.request("undo", undo);
  expect(done).toEqual({ ok: true, seq: seq + 1 });
  expect(await mine.request("undo", undo)).toEqual(done);
  expect(await mine.request("undo", { ...undo, id: "again" })).toEqual(refused("stale"));
  expect(await mine.request("undo", { ...undo, id: "late", seq: seq + 1 })).toEqual(refused("nothing-to-undo"));
  for (const room of [mine, neighbour]) await room.leave();
  close();
});

test("a house that was closed meanwhile still knows what can be taken back, and a match with undos comes to its end", async () => {
  const { at, code, players, close } = await seated(kontor.url, "port-royal", 2);
  const { mover, before } = await stopped(at);
  const { seq } = mover.now;
  await mover.link.undo(seq, before);
  await until(() => at.every(({ now }) => now.seq > seq));
  const again = await stopped(at);
  const seat = at.indexOf(again.mover);
  close();
  await kontor.stop();
  kontor = await house({ dataDir, port: kontor.port });
  const back = players.slice(0, 2).map((player) => new Visitor(player, code));
  await until(() => back.every(({ beats }) => beats.length > 0));
  expect(back[seat]!.now.undoTo).toEqual([again.before]);
  expect(await back[seat]!.link.undo(back[seat]!.now.seq, again.before)).toMatchObject({ ok: true });
  await Promise.all(back.map((visitor, n) => visitor.play(byChance(n + 1))));
  expect(back[0]!.info?.standings).toHaveLength(2);
  for (const { link } of back) link.close();
});

test("a table that has agreed so takes nothing back", async () => {
  const { at, close } = await seated(kontor.url, "port-royal", 2, 0, { undo: false });
  expect(at[0]!.info?.options).toMatchObject({ undo: false });
  for (let stop: Kind["Action"] | undefined; stop === undefined; ) {
    const asked = await until(() => at.find(({ now }) => now.legal.length > 0));
    const { seq, legal } = asked.now;
    stop = legal.find(({ type }) => type === "stop");
    await asked.link.act(seq, stop ?? legal[0]!);
    await until(() => at.every(({ now }) => now.seq > seq));
    if (stop === undefined) continue;
    expect(asked.now.undoTo).toBeUndefined();
    expect(await asked.link.undo(asked.now.seq, seq)).toEqual(refused("not-allowed"));
  }
  close();
});

test("what the table shows as impossible travels beside the choices, to whom it concerns", async () => {
  const { at, close } = await seated(kontor.url, "lanterns", 2);
  for (;;) {
    const asked = await until(() => at.find(({ now }) => now.legal.length > 0));
    const { seq, legal, refused: grey, view } = asked.now;
    const takes = legal.filter(({ type }) => type === "take");
    for (const other of at) if (other !== asked) expect(other.now.refused).toBeUndefined();
    if (takes.length === 0) {
      const { stall } = view as { stall: readonly { id: number }[] };
      const refusal = { reason: "hand-full", has: expect.any(Number), most: 4 };
      expect(grey).toEqual(stall.map(({ id }) => [{ type: "take", card: id }, refusal]));
      break;
    }
    expect(grey).toBeUndefined();
    await asked.link.act(seq, takes[0]!);
    await until(() => at.every(({ now }) => now.seq > seq));
  }
  close();
});

test("bots take nothing back, and play on after somebody else did", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 3, bots: 2, options: {} }));
  const a = new Visitor(ann, code);
  await until(() => a.beats.length > 0);
  const { before } = await stopped([a], true);
  expect(await a.link.undo(a.now.seq, before)).toMatchObject({ ok: true });
  await a.play(byChance(4));
  expect(a.info!.standings).toHaveLength(3);
  const told = (await a.link.history()).flatMap(({ events }) => events as { type: string; seat: number }[]);
  expect(told.filter(({ type }) => type === "undone")).toMatchObject([{ seat: 0, to: before }]);
  a.link.close();
});
