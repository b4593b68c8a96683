import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { matchMaker, Protocol } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import { Outbox } from "../../server/rooms/Outbox.ts";
import type { Reply } from "../../shared/messages.ts";
import { bare, byChance, folder, house, must, remove, seated, until, Visitor, visitor } from "./harness.ts";

const dataDir = folder();
let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house({ dataDir });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await kontor.stop();
  remove(dataDir);
});
const refused = (reason: unknown) => ({ ok: false, refusal: { reason } });

test("an acknowledged act is known for ever: refusals of others and a whole match do not make it happen again", async () => {
  const { at, players, code, close } = await seated(kontor.url, "port-royal", 2);
  const [a, b] = at as [Visitor, Visitor];
  const first = a.now.legal.length > 0 ? 0 : 1;
  const [mine, neighbour] = [await bare(players[first]!, code), await bare(players[1 - first]!, code)];
  const act = { id: "once", seq: 0, action: at[first]!.now.legal[0]! };
  expect(await mine.request("act", act)).toEqual({ ok: true, seq: 1 });
  for (let n = 0; n < 330; n++)
    expect(await neighbour.request("act", { id: `no-${n}`, seq: 0, action: { type: "reveal" } })).toMatchObject({
      ok: false,
    });
  expect(await mine.request("act", act)).toEqual({ ok: true, seq: 1 });
  // Another seat's act of the same name is another act.
  expect(await neighbour.request("act", { ...act, seq: 0 })).toMatchObject({ ok: false });
  await Promise.all([a.play(byChance(1)), b.play(byChance(2))]);
  expect(await mine.request("act", act)).toEqual({ ok: true, seq: 1 });
  expect(await mine.request("act", { ...act, id: "new" })).toEqual(refused("not-playing"));
  const story = await a.link.history();
  expect(story.map(({ seq }) => seq)).toEqual(story.map((_, n) => n + 1));
  for (const room of [mine, neighbour]) await room.leave();
  close();
});

test("who acts is answered before the others see it, wherever he sits and however many watch", async () => {
  const { at, close } = await seated(kontor.url, "port-royal", 3, 4);
  const writes = vi.spyOn(Outbox.prototype, "letGo");
  const taken = vi.spyOn(Outbox.prototype, "takes");
  const acted = new Set<number>();
  for (let n = 0; acted.size < 3; n++) {
    const asked = () => at.findIndex(({ now }) => now.seq === n && now.legal.length > 0);
    await until(() => asked() >= 0);
    const seat = asked();
    acted.add(seat);
    writes.mockClear();
    taken.mockClear();
    expect(await at[seat]!.link.act(n, at[seat]!.now.legal.at(-1)!)).toMatchObject({ ok: true });
    await until(() => writes.mock.contexts.length === 8, "the answer, and what all are sent");
    // It is the first thing of all that is said, and waits for nothing else to be said with it.
    expect(taken.mock.calls.findIndex(([message]) => message[0] === Protocol.ROOM_RESPONSE)).toBe(0);
    expect(writes.mock.invocationCallOrder[0]).toBeLessThan(taken.mock.invocationCallOrder[1]!);
  }
  close();
});

test("an act is known to a room that was made anew, and to a house that was closed meanwhile", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 1, options: {} }));
  const a = new Visitor(ann, code);
  await until(() => a.beats.length > 0 && a.now.legal.length > 0);
  const room = await bare(ann, code);
  const act = { id: "once", seq: a.now.seq, action: a.now.legal[0]! };
  const done: Reply = await room.request("act", act);
  expect(done).toMatchObject({ ok: true });
  await room.leave();
  await a.play(byChance(3));
  a.link.close();
  await until(
    async () => (await matchMaker.query({ name: "table", id: code } as object)).length === 0,
    "no room of it",
  );
  const anew = await bare(ann, code);
  expect(await anew.request("act", act)).toEqual(done);
  await anew.leave();
  await kontor.stop();
  kontor = await house({ dataDir, port: kontor.port });
  const again = await bare(ann, code);
  expect(await again.request("act", act)).toEqual(done);
  await again.leave();
});

test("an act of his that has an earlier one's name is answered as that one, and nobody at the table is sent away", async () => {
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const first = at.findIndex(({ now }) => now.legal.length > 0);
  const room = await bare(players[first]!, code);
  const act = { id: "once", seq: 0, action: at[first]!.now.legal[0]! };
  expect(await room.request("act", act)).toEqual({ ok: true, seq: 1 });
  const other = at[1 - first]!;
  await until(() => other.now.legal.length > 0);
  await other.link.act(other.now.seq, other.now.legal[0]!);
  const { seq, legal } = await until(() => at[first]!.now.seq > 1 && at[first]!.now.legal.length > 0 && at[first]!.now);
  expect(await room.request("act", { id: "once", seq, action: legal[0]! })).toEqual({ ok: true, seq: 1 });
  // A new name is a new act: nothing happened meanwhile, and everybody is still here.
  expect(await room.request("act", { id: "twice", seq, action: legal[0]! })).toEqual({ ok: true, seq: seq + 1 });
  for (const visitor of at) expect(visitor.states).toEqual(["connecting", "live"]);
  await room.leave();
  close();
});

test.each(["lanterns", "just-4-fun-colours", "port-royal"])(
  "%s: of two devices that act on the same beat one is carried out, the other is told that things have changed",
  async (id) => {
    const { at, players, code, close } = await seated(kontor.url, id, 2);
    const devices = await Promise.all(
      players.slice(0, 2).flatMap((player) => [bare(player, code), bare(player, code)]),
    );
    for (let pair = 0; pair < 30; pair++) {
      const seat = await until(() => {
        const found = at.findIndex(({ now, info }) => now.legal.length > 0 || info?.status === "over");
        return found === -1 ? null : { found };
      });
      const { seq, legal } = at[seat.found]!.now;
      if (legal.length === 0) break;
      const replies: Reply[] = await Promise.all(
        [0, 1].map((n) =>
          devices[2 * seat.found + n]!.request("act", {
            id: `${pair}-${n}`,
            seq,
            action: legal[(n * 7) % legal.length]!,
          }),
        ),
      );
      expect(replies.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(replies.find(({ ok }) => !ok)).toEqual(refused(expect.stringMatching(/^(stale|not-playing)$/)));
      await until(() => at.every(({ now }) => now.seq === seq + 1));
    }
    for (const room of devices) await room.leave();
    close();
  },
);

test("whoever has left for good can neither act nor resign again, and a repeated act of his stays known", async () => {
  const { at, players, code, close } = await seated(kontor.url, "port-royal", 3);
  const actor = at.findIndex(({ now }) => now.legal.length > 0);
  const room = await bare(players[actor]!, code);
  const act = { id: "once", seq: 0, action: at[actor]!.now.legal[0]! };
  expect(await room.request("act", act)).toEqual({ ok: true, seq: 1 });
  expect(await room.request("resign", {})).toEqual({ ok: true, seq: 2 });
  await until(() => at[actor]!.info?.mySeat === null);
  expect(await room.request("act", act)).toEqual({ ok: true, seq: 1 });
  expect(await room.request("resign", {})).toEqual(refused("not-playing"));
  expect(await room.request("act", { ...act, id: "more", seq: 2 })).toMatchObject({ ok: false });
  await room.leave();
  close();
});
