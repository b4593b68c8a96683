import { afterEach, expect, test, vi } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import { Lifeline } from "../../client/net/reconnect.ts";
import { LONGEST_PAUSE } from "../../shared/comingBack.ts";
import { kept } from "../server/kept.ts";
import { FarRoom, farHouse, HandWorld, lifeline, quiet } from "./far-house.ts";

test("it is live when the other side has said how things stand, and not before", async () => {
  let said = (): void => {};
  const { it, states, world } = lifeline(() => new Promise((done) => (said = done)));
  await quiet();
  expect(states).toEqual(["connecting"]);
  const waited = it.live(1000);
  await world.pass(999);
  said();
  expect(await waited).toBe(it.room);
  expect(states).toEqual(["connecting", "live"]);
  it.close();
});

test("who waits for it to be live waits no longer than he says, and leaves no timer behind", async () => {
  const { it, world } = lifeline(() => new Promise(() => {}));
  await quiet();
  const before = world.timers;
  const waited = it.live(500);
  expect(world.timers).toBe(before + 1);
  await world.pass(500);
  expect(await waited).toBeNull();
  expect(world.timers).toBe(before);
  const held = kept(it);
  for (let n = 0; n < 100; n++) {
    void it.live(10);
    await world.pass(10);
  }
  expect(kept(it)).toBe(held);
  const ended = it.live(500);
  it.close();
  expect(await ended).toBeNull();
  expect(await it.live(500)).toBeNull();
});

test("a lost socket comes back at once, then ever more slowly, and a house that answers again is found", async () => {
  const { it, world, states, rooms } = lifeline();
  await quiet();
  rooms[0]!.end();
  await quiet();
  expect(states.at(-1)).toBe("lost");
  world.answer = () => new Error("fetch failed");
  await world.pass(50);
  expect([states.at(-1), world.joins.length]).toEqual(["away", 2]);
  const tries: number[] = [];
  for (let second = 0; second < 20; second++) {
    const before = world.joins.length;
    await world.pass(1000);
    tries.push(world.joins.length - before);
  }
  expect(tries[0]).toBeGreaterThan(tries.at(-1)!);
  // The last wait stays: it never gives up.
  expect(tries.slice(-8).reduce((sum, n) => sum + n)).toBe(2);
  world.answer = () => {
    rooms.push(new FarRoom(world));
    return rooms.at(-1)!;
  };
  await world.pass(4000);
  expect(states.at(-1)).toBe("live");
  expect(it.room).toBe(rooms.at(-1));
  it.close();
});

test.each([
  [0, 3000],
  [1, LONGEST_PAUSE],
])("not all come back in the same moment: by a chance of %f the last pause takes %i ms", async (chance, pause) => {
  const { it, world } = lifeline();
  world.chance = () => chance;
  world.answer = () => new Error("fetch failed");
  await world.pass(60_000);
  /** When it tries the next time. */
  const next = async (): Promise<number> => {
    for (const before = world.joins.length; world.joins.length === before; ) await world.pass(10);
    return world.now();
  };
  const one = await next();
  expect((await next()) - one).toBe(pause);
  it.close();
});

test("whoever was in begins to count anew: however often the socket is lost, the way back is short", async () => {
  const { it, world, states, rooms } = lifeline();
  await quiet();
  for (let fall = 1; fall <= 20; fall++) {
    rooms.at(-1)!.end();
    await world.pass(50);
    expect([rooms.length, states.at(-1)]).toEqual([fall + 1, "live"]);
  }
  it.close();
});

test("a house that said it closes is believed for a minute, and no longer than until it is back", async () => {
  const { it, world, states, rooms } = lifeline();
  await quiet();
  const back = world.answer;
  // Also where it still answers, and takes no socket any more: that is not the network.
  world.answer = () => new Error("");
  world.answersFirst = true;
  rooms[0]!.end(4001);
  await world.pass(25_000);
  world.answer = () => new Error("fetch failed");
  world.answersFirst = false;
  await world.pass(25_000);
  expect(states).toEqual(["connecting", "live", "closing"]);
  await world.pass(20_000);
  expect(states.at(-1)).toBe("away");
  world.answer = back;
  await world.pass(4000);
  expect(states.at(-1)).toBe("live");
  rooms.at(-1)!.end(4001);
  await world.pass(50);
  expect(states.slice(-2)).toEqual(["closing", "live"]);
  // It is back: the next fall is another one.
  rooms.at(-1)!.end();
  await quiet();
  expect(states.at(-1)).toBe("lost");
  it.close();
});

test("who asks a house for a place that is just closing learns so, though it has told him nothing before", async () => {
  const { it, world, states, rooms } = lifeline();
  await quiet();
  world.answer = () => new Error("closing");
  rooms[0]!.end();
  await world.pass(60);
  world.answer = () => new Error("fetch failed");
  await world.pass(50_000);
  expect(states).toEqual(["connecting", "live", "lost", "closing"]);
  await world.pass(20_000);
  expect(states.at(-1)).toBe("away");
  it.close();
});

test("where only sockets get lost on the way that is said, once it has happened twice; and it comes by itself", async () => {
  const { it, world, states, rooms } = lifeline();
  const opens = world.answer;
  world.answer = () => new Error("");
  world.answersFirst = true;
  await quiet();
  expect(states).toEqual(["connecting"]);
  await world.pass(50);
  expect(states).toEqual(["connecting", "no-sockets"]);
  // Refused in words by the house itself: that is another reason.
  world.answer = () => new Error("table-crowded");
  await world.pass(4000);
  expect(states.at(-1)).toBe("table-crowded");
  // A house that is gone does not answer first.
  world.answer = () => new Error("");
  world.answersFirst = false;
  await world.pass(4000);
  expect(states.at(-1)).toBe("away");
  // One that is silent is given up after ten seconds.
  world.answer = () => null;
  world.answersFirst = true;
  await world.pass(30_000);
  expect(states.at(-1)).toBe("no-sockets");
  world.answer = opens;
  await world.pass(15_000);
  expect([states.at(-1), it.room]).toEqual(["live", rooms.at(-1)]);
  it.close();
});

test("a room that cannot say how things stand is given up for another one", async () => {
  let broken = true;
  const { it, world, states, rooms } = lifeline(async () => {
    if (broken) throw new Error("not to be read");
  });
  await quiet();
  expect([rooms[0]!.closed, states]).toEqual([true, ["connecting", "lost"]]);
  broken = false;
  await world.pass(50);
  expect([rooms.length, states.at(-1)]).toEqual([2, "live"]);
  it.close();
});

/** A page that is looked at or not, and how many listen to it. */
function stubPage(): {
  page: EventTarget;
  document: EventTarget & { visibilityState: string };
  listening: () => number;
} {
  let listening = 0;
  const target = (): EventTarget => {
    const it = new EventTarget();
    const [add, remove] = [it.addEventListener.bind(it), it.removeEventListener.bind(it)];
    it.addEventListener = (...given) => {
      listening++;
      add(...given);
    };
    it.removeEventListener = (...given) => {
      listening--;
      remove(...given);
    };
    return it;
  };
  const page = target();
  const document = Object.assign(target(), { visibilityState: "visible" });
  vi.stubGlobal("addEventListener", page.addEventListener);
  vi.stubGlobal("removeEventListener", page.removeEventListener);
  vi.stubGlobal("document", document);
  return { page, document, listening: () => listening };
}
afterEach(() => void vi.unstubAllGlobals());

test("a network that is back, a page that is looked at again: at once, and heard only as long as the lifeline is open", async () => {
  const { page, document, listening } = stubPage();
  const { it, world, states, rooms } = lifeline();
  await quiet();
  expect(listening()).toBe(2);
  const back = world.answer;
  world.answer = () => new Error("fetch failed");
  rooms[0]!.end();
  await world.pass(60_000);
  const { length } = world.joins;
  // Nobody looks: no hurry.
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  await quiet();
  expect(world.joins.length).toBe(length);
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await quiet();
  expect(world.joins.length).toBe(length + 1);
  world.answer = back;
  page.dispatchEvent(new Event("online"));
  await quiet();
  expect(states.at(-1)).toBe("live");
  // And whether the socket that seems to be there still is.
  page.dispatchEvent(new Event("online"));
  expect(rooms.at(-1)!.pings.length).toBe(1);
  it.close();
  expect(listening()).toBe(0);
});

test("a join that takes ten seconds has failed, and whoever comes in after all is sent away", async () => {
  const { it, world, rooms, states } = lifeline();
  await quiet();
  world.answer = null;
  rooms[0]!.end();
  await world.pass(50);
  await world.pass(10_000);
  expect(states.at(-1)).toBe("away");
  const late = new FarRoom(world);
  world.joins[1]!.done(late);
  await quiet();
  expect(late.left).toBe(true);
  expect(it.room).not.toBe(late);
  it.close();
});

test("a silent socket is asked for a sign of life, and given up when none comes in three seconds", async () => {
  const { it, world, rooms, states } = lifeline();
  await world.pass(20_000);
  expect(rooms[0]!.pings.length).toBe(1);
  rooms[0]!.pings[0]!();
  await world.pass(20_000);
  expect(rooms[0]!.pings.length).toBe(2);
  expect(states.at(-1)).toBe("live");
  await world.pass(2999);
  expect(states.at(-1)).toBe("live");
  await world.pass(1);
  expect([rooms[0]!.closed, states.at(-1)]).toEqual([true, "lost"]);
  await world.pass(50);
  expect([rooms.length, states.at(-1)]).toEqual([2, "live"]);
  it.close();
});

test("a farewell that never comes holds nothing up: the next room is joined without it", async () => {
  const { it, world, rooms, states } = lifeline();
  await quiet();
  rooms[0]!.polite = false;
  it.drop(rooms[0]! as never);
  expect(it.room).toBeNull();
  await world.pass(50);
  expect([rooms.length, states.at(-1)]).toEqual([2, "live"]);
  // What the old one says late concerns nobody, nor does a second drop of it.
  rooms[0]!.end();
  it.drop(rooms[0]! as never);
  await quiet();
  expect([rooms.length, states.at(-1)]).toEqual([2, "live"]);
  it.close();
});

test("signed out: the token is forgotten and the next attempt comes with another one", async () => {
  const { it, world, states, forgotten } = lifeline();
  await quiet();
  const rooms = world.joins.length;
  it.drop(it.room!);
  world.answer = () => new Error("signed-out");
  await world.pass(50);
  expect(forgotten()).toBe(1);
  world.answer = () => new FarRoom(world);
  await world.pass(400);
  expect(states.at(-1)).toBe("live");
  expect(world.joins.slice(rooms).map(({ token }) => token)).toEqual(["token-0", "token-1"]);
  it.close();
});

test("a house that signs nobody in is asked again, and a token it forgot does not end the lifeline", async () => {
  const { it, world, states, signedOut } = lifeline();
  await quiet();
  signedOut.value = true;
  it.drop(it.room!);
  await world.pass(3000);
  expect(states.at(-1)).toBe("away");
  signedOut.value = false;
  await world.pass(4000);
  expect(states.at(-1)).toBe("live");
  it.close();
});

test.each([
  ["a table that nobody opened is gone", "unknown-table", "gone"],
  ["a table that nobody can read is frozen", "frozen", "frozen"],
  ["a table of a game that the house no longer has stays closed", "no-game", "no-game"],
] as const)("%s for good", async (_, reason, state) => {
  const world = new HandWorld();
  world.answer = () => new Error(reason);
  const states: LinkState[] = [];
  const it = new Lifeline(
    farHouse().house,
    "table",
    {},
    { joined: async () => {}, state: (s) => void states.push(s) },
    world,
  );
  await world.pass(60_000);
  expect(states).toEqual(["connecting", state]);
  expect([it.ended, world.joins.length, world.timers]).toEqual([true, 1, 0]);
});

test("a room that was given up or left meanwhile is not live, whatever it still says; only this lifeline comes back by itself", async () => {
  const said: (() => void)[] = [];
  const { it, world, rooms, states } = lifeline(() => new Promise((done) => void said.push(done)));
  await quiet();
  expect(rooms[0]!.reconnection.enabled).toBe(false);
  rooms[0]!.end();
  said[0]!();
  await world.pass(50);
  rooms[1]!.polite = false;
  it.close();
  said[1]!();
  await quiet();
  expect(states).toEqual(["connecting", "lost"]);
});

test("a lifeline may be closed by whoever hears how it is", async () => {
  const { it, world, rooms, states } = lifeline();
  await quiet();
  states.push = (state) => {
    if (state === "lost") it.close();
    return 0;
  };
  rooms[0]!.end();
  await quiet();
  expect(world.timers).toBe(0);
});

test("a lifeline that was closed joins nothing more, says nothing more, and leaves no timer behind", async () => {
  const { it, world, rooms, states } = lifeline();
  await quiet();
  it.close();
  await world.pass(100_000);
  expect(rooms.map(({ left }) => left)).toEqual([true]);
  expect([world.joins.length, states.at(-1), world.timers]).toEqual([1, "live", 0]);

  // Also while it is just joining: who comes in then goes out again.
  const world2 = new HandWorld();
  const late = new FarRoom(world2);
  const other = new Lifeline(farHouse().house, "table", {}, { joined: async () => {}, state: () => {} }, world2);
  await quiet();
  other.close();
  world2.joins[0]!.done(late);
  await world2.pass(100_000);
  expect([late.left, world2.joins.length, world2.timers]).toEqual([true, 1, 0]);
  // Whatever it still says is heard by nobody, without a word of warning.
  expect([...late.heard.keys()]).toEqual(["*"]);
});
