import { Room } from "colyseus.js";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import type { BeatMessage, TableStatus } from "../../shared/messages.ts";
import { Reader } from "../../shared/terse.ts";
import { memory } from "../memory.ts";
import { endAll } from "./child.ts";
import {
  bare,
  byChance,
  data,
  databaseOf,
  freePort,
  house,
  must,
  seated,
  soon,
  storeIn,
  until,
  Visitor,
  visitor,
} from "./harness.ts";
import { Started } from "./operator.ts";

let kontor: RunningHouse | null = null;
let child: Started;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
  await endAll();
});
/** The house in a process of its own, as the operator starts it. */
async function open(port: number, dataDir: string): Promise<string> {
  const database = await databaseOf(dataDir);
  const place = database === null ? { DATA_DIR: dataDir } : { DATABASE_URL: database };
  child = new Started({ PORT: String(port), ...place, BOT_PACE_MS: "0" });
  await child.url();
  return `http://127.0.0.1:${port}`;
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  await child.kill(signal);
  return (await child.ended).code;
}

/** Every entry that reached a device, as a beat or as part of the story of what it missed, in order: each once. */
const heard = ({ beats, missed }: Visitor): number[] =>
  [...beats.filter(({ events }) => events.length > 0), ...missed].map(({ seq }) => seq).sort((x, y) => x - y);

test("killed in the middle of a match and started again: everybody goes on, nobody reloads, nothing acknowledged is lost", async () => {
  const port = await freePort();
  const dataDir = data();
  const url = await open(port, dataDir);
  const { at, code, close } = await seated(url, "port-royal", 2);
  const [a, b, e] = at as [Visitor, Visitor, Visitor];
  const acknowledged: number[] = [];
  let kills = 0;
  const choices = byChance(11);
  const playing = Promise.all(
    [a, b].map(async (one) => {
      while (!one.isOver()) {
        const beat = one.now;
        // Who is back does not play the match to its end before the others are.
        if (beat.legal.length === 0 || (one.state === "live" && !at.every(({ state }) => state === "live"))) {
          await new Promise((done) => setTimeout(done, 2));
          continue;
        }
        const reply = await soon(one.link.act(beat.seq, choices(beat.legal)), "an answer");
        if (reply.ok) acknowledged.push(reply.seq);
        await until(() => one.now.seq > beat.seq || one.isOver(), "the next beat");
      }
    }),
  );
  // Twice, wherever the match is just then: a house that went on with it falls, too.
  for (; kills < 2; kills++) {
    const from = a.now.seq;
    await until(() => a.now.seq >= from + 6 + 5 * kills || a.isOver(), "some moves");
    expect(a.info!.status).toBe("playing");
    await end("SIGKILL");
    await until(() => a.state !== "live" && e.state !== "live", "the loss is felt");
    await open(port, dataDir);
    await until(() => a.state === "live" && b.state === "live" && e.state === "live", "everybody back");
  }
  await playing;
  await until(() => e.isOver(), "the spectator hears of the end");

  const beats = await e.link.history();
  expect(beats.map(({ seq }) => seq)).toEqual(beats.map((_, n) => n + 1));
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Math.max(...acknowledged)).toBe(beats.length);
  // Everybody acted through the log alone: each entry was acknowledged to exactly one of the two, kills or not.
  expect(acknowledged.toSorted((x, y) => x - y)).toEqual(beats.map(({ seq }) => seq));
  for (const one of at) {
    expect(heard(one)).toEqual(beats.map(({ seq }) => seq));
    expect(one.now.seq).toBe(beats.length);
  }
  close();
  expect(await end("SIGTERM")).toBe(0);
  const store = await storeIn(dataDir);
  expect((await store.journal.read(code)).length).toBe(beats.length);
  await store.close();
});

test.each(["lanterns", "port-royal"])(
  "%s: a dropped connection comes back in the middle of a turn and hears exactly what it missed",
  async (game) => {
    kontor = await house({ dataDir: data() });
    const { at, players, code, close } = await seated(kontor.url, game, 3);
    const [a, b, , e] = at as Visitor[];
    const act = async () => {
      const one = await until(() => at.find(({ now }) => now.legal.length > 0), "somebody's turn");
      const { seq } = one.now;
      expect(await one.link.act(seq, one.now.legal[0]!)).toMatchObject({ ok: true });
      return seq + 1;
    };
    const all = async (seq: number, who = at) => until(() => who.every(({ now }) => now.seq === seq), `beat ${seq}`);
    for (let n = 0; n < 4; n++) await all(await act());
    // What a lost network does to the sockets, from below.
    const cut = (one: Visitor) => one.room?.connection.close();
    const actor = at.find(({ now }) => now.legal.length > 0)!;
    for (const one of [a!, e!, actor]) cut(one);
    await until(() => [a!, e!, actor].every(({ states }) => states.includes("lost")));
    let seq = await act();
    await all(seq);
    while (e!.missed.length === 0) {
      cut(e!);
      seq = await act();
      await all(seq);
    }
    for (let n = 0; n < 6; n++) {
      if (n % 2 === 0) cut(n % 4 === 0 ? b! : e!);
      seq = await act();
    }
    await all(seq);
    for (const one of at) expect(heard(one)).toEqual(Array.from({ length: seq }, (_, n) => n + 1));
    // Acting on a socket that is just closing: sent again on the next one, without a busy loop in between.
    const asked = vi.spyOn(Room.prototype, "request");
    for (let n = 0; n < 4; n++) {
      cut(await until(() => at.find(({ now }) => now.legal.length > 0)));
      asked.mockClear();
      seq = await act();
      expect(asked.mock.calls.length).toBeGreaterThan(0);
      expect(asked.mock.calls.length).toBeLessThan(50);
      await all(seq);
    }
    asked.mockRestore();
    // Everybody's picture is that of somebody who comes only now.
    const fresh = [...players, visitor(kontor.url)].map((player) => new Visitor(player, code));
    await until(() => fresh.every(({ beats }) => beats.length === 1));
    for (const [n, one] of at.entries()) expect(one.now.view).toEqual(fresh[n]!.now.view);
    for (const one of fresh) {
      expect(one.now).toMatchObject({ seq, events: [] });
      one.link.close();
    }
    close();
  },
);

test("a page that had no answer when it used a link asks again and has it, also of a house opened anew; another page finds it used up", async () => {
  const [dataDir, port] = [data(), await freePort()];
  kontor = await house({ dataDir, port });
  const ann = visitor(kontor.url);
  const { player } = must(await ann.guest());
  const key = must(await ann.deviceLink("/settings")).url.split("#")[1]!;
  const phone = visitor(kontor.url);
  const { fetch } = globalThis;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    await fetch(...asked);
    throw new TypeError("fetch failed");
  });
  expect(await phone.claim(key)).toEqual({ ok: false, reason: "server-away" });
  vi.unstubAllGlobals();
  await kontor.stop();
  kontor = await house({ dataDir, port });
  expect(await visitor(kontor.url).claim(key)).toEqual({ ok: false, reason: "link-used-up" });
  expect(must(await phone.claim(key))).toMatchObject({ player, path: "/settings" });
  expect(await visitor(kontor.url).claim(key)).toEqual({ ok: false, reason: "link-used-up" });
});

test("a link signs a second device in as the same player, once; both devices are live", async () => {
  kontor = await house({ dataDir: data() });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b] = at as [Visitor, Visitor];
  const { url } = must(await players[0]!.deviceLink(`/t/${code}`));
  expect(url).toMatch(/^http:\/\/[^/]+\/device#[\w-]{24}$/);
  const key = url.split("#")[1]!;
  const phone = new HouseClient(kontor.url, memory());
  const claimed = must(await phone.claim(key));
  expect(claimed).toMatchObject({ path: `/t/${code}`, player: must(await players[0]!.guest()).player });
  expect(await new HouseClient(kontor.url, memory()).claim(key)).toEqual({ ok: false, reason: "link-used-up" });
  expect(await phone.claim("x".repeat(24))).toEqual({ ok: false, reason: "link-used-up" });

  const second = new Visitor(phone, code);
  await until(() => second.beats.length === 1);
  expect(second.info).toMatchObject({ mySeat: 0, host: true });
  expect(second.now.legal).toEqual(a.now.legal);
  expect(second.now.view).toEqual(a.now.view);
  expect(await second.link.act(0, second.now.legal[0]!)).toMatchObject({ ok: true });
  await until(() => a.now.seq === 1 && b.now.seq === 1);
  expect(a.now.view).toEqual(second.now.view);
  expect(a.info!.watching).toBe(1);
  second.link.close();
  close();
});

test("a table nobody opened, a token nobody signed", async () => {
  kontor = await house({ dataDir: data() });
  const lost = new Visitor(visitor(kontor.url), "abcdefghijkmnpqr");
  await until(() => lost.state === "gone");
  expect(await lost.link.act(0, { type: "take" })).toMatchObject({ ok: false });
  expect(lost.beats).toEqual([]);
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const keep = memory();
  keep.setItem("kontor-guest", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.");
  const forger = new HouseClient(kontor.url, keep);
  // He becomes a guest of his own, and nobody else.
  expect(must(await forger.guest()).player).not.toBe("x");
  await expect(
    bare({ url: kontor.url, guest: async () => ({ ok: true, token: "eyJ" }) } as never, code),
  ).rejects.toThrow("signed-out");
});

/** Waits, without anybody at the table, until the database says so; how long the log is then. */
function recorded(store: Store, code: string, status: TableStatus): Promise<number> {
  const isSo = async () => (await store.matches.find(code))?.status === status;
  return until(async () => (await isSo()) && (await store.journal.read(code)).length, `the match being ${status}`);
}

test("with nobody looking: bots play on to the end, and the room lives as long as they do", async () => {
  let store!: Store;
  kontor = await house({ dataDir: data(), pace: 3, store: (real) => (store = real) });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 3, bots: 2, options: {} }));
  const a = new Visitor(ann, code);
  await until(() => a.beats.length > 0);
  expect(a.info!.left).toBeNull();
  expect(await a.link.request("resign", {})).toMatchObject({ ok: true });
  // He is told so, whatever he is called.
  await until(() => a.info!.left === 0);
  a.link.close();
  const left = await recorded(store, code, "playing");
  expect(await recorded(store, code, "over")).toBeGreaterThan(left + 10);
});

test("a match whose last entry was written just before the house was killed is over when it opens again", async () => {
  const dataDir = data();
  let ending = false;
  // What follows from the last entry never reaches the disk.
  const store = (real: Store): Store => {
    const change = real.matches.change.bind(real.matches);
    real.matches.change = async (code, to) => {
      if (to.status !== "over") return change(code, to);
      ending = true;
      throw new Error("killed");
    };
    return real;
  };
  kontor = await house({ dataDir, store });
  const { at, code, close } = await seated(kontor.url, "port-royal", 2);
  expect(await at[0]!.link.request("resign", {})).toMatchObject({ ok: true });
  await until(() => ending);
  close();
  await kontor.stop();
  let after!: Store;
  kontor = await house({ dataDir, store: (real) => (after = real) });
  await recorded(after, code, "over");
  const again = new Visitor(visitor(kontor.url), code);
  await until(() => again.isOver());
  expect(again.info!.standings.length).toBe(2);
  again.link.close();
});

test("nobody is told what is not written down yet: neither state nor story run ahead of the journal", async () => {
  let go = (): void => {};
  let held: Promise<void> | null = null;
  const store = (real: Store): Store => {
    const append = real.journal.append.bind(real.journal);
    real.journal.append = async (line) => {
      await held;
      return append(line);
    };
    return real;
  };
  kontor = await house({ dataDir: data(), store });
  const { at, code, close } = await seated(kontor.url, "port-royal", 2);
  const actor = await until(() => at.find(({ now }) => now.legal.length > 0));
  held = new Promise((done) => (go = done));
  const acting = actor.link.act(0, actor.now.legal[0]!);
  const late = new Visitor(visitor(kontor.url), code);
  await until(() => late.beats.length === 1);
  expect(late.now).toMatchObject({ seq: 0, events: [] });
  expect(await late.link.history()).toEqual([]);
  expect(late.now.view).toEqual(at[2]!.now.view);
  go();
  expect(await acting).toEqual({ ok: true, seq: 1 });
  await until(() => late.now.seq === 1);
  expect((await late.link.history()).map(({ seq }) => seq)).toEqual([1]);
  late.link.close();
  close();
});

test("whoever asks on the same socket how things stand does not trust what he has: he is told all of it again, his secrets too", async () => {
  kontor = await house();
  const { players, code, close } = await seated(kontor.url, "just-4-fun-colours", 2, 0);
  const room = await bare(players[0]!, code);
  const reader = new Reader();
  const secrets: unknown[] = [];
  let infos = 0;
  room.onMessage("beat", (bytes: Uint8Array) => void secrets.push((reader.read(bytes) as BeatMessage).secrets));
  room.onMessage("info", () => void infos++);
  for (const times of [1, 2]) {
    await room.request("truth", {});
    await until(() => secrets.length === times && infos === times);
  }
  expect(secrets[0]).toEqual([expect.arrayContaining([expect.any(Number)])]);
  expect(secrets[1]).toEqual(secrets[0]);
  await room.leave();
  close();
});
