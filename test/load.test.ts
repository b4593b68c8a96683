import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { unpack } from "msgpackr";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { audited, auditedStore } from "../server/cli/load/audit.ts";
import type { OwnHouse } from "../server/cli/load/OwnHouse.ts";
import { usageOf } from "../server/cli/load/outside.ts";
import type { Party } from "../server/cli/load/Party.ts";
import { drive, due, type Mover } from "../server/cli/load/pace.ts";
import { post, RoomSocket, requestFrame } from "../server/cli/load/protocol.ts";
import { holds, timesOf } from "../server/cli/load/run.ts";
import { breaks } from "../server/cli/load/saturate.ts";
import { figure, leastOf, soak } from "../server/cli/load/soak.ts";
import { Tally } from "../server/cli/load/Tally.ts";
import { inWords, rollWords } from "../server/cli/load/words.ts";
import { quantile, spread } from "../server/cli/spread.ts";
import { openStore } from "../server/store/store.ts";
import { fromSeed } from "../shared/engine/random.ts";
import type { BeatMessage } from "../shared/messages.ts";
import { Writer } from "../shared/terse.ts";

/** The load generator in parts: what it measures must be true before anybody believes a figure. */
const folder = mkdtempSync(path.join(tmpdir(), "kontor-load-test-"));
const LONG = { timeout: 240_000, interval: 2 };
afterAll(() => rmSync(folder, { recursive: true }));

describe("spread", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);

  test("a quantile is the smallest value that so many do not exceed, in whatever order they come", () => {
    expect([0, 0.01, 0.5, 0.95, 0.99, 1].map((part) => quantile(hundred, part))).toEqual([1, 1, 50, 95, 99, 100]);
    expect(quantile([3], 0.99)).toBe(3);
    expect(quantile([10, 9, 8], 0.5)).toBe(9);
  });

  test("numbers are sorted as numbers, the given list stays as it was", () => {
    const values = [10, 9, 100];
    expect(spread(values)).toEqual({ p50: 10, p95: 100, p99: 100 });
    expect(values).toEqual([10, 9, 100]);
  });

  test("of nothing there is nothing to say", () => expect([spread([]), quantile([], 0.5)]).toEqual([null, null]));
});

describe("pace", () => {
  test("moves are due evenly, and never more than wanted", () => {
    const pace = { rate: 400, moves: 10 };
    expect([0, 1, 2.5, 2.6, 5, 1000].map((elapsed) => due(elapsed, pace))).toEqual([0, 1, 1, 2, 2, 10]);
    expect(due(1500, { rate: 100, moves: Number.POSITIVE_INFINITY })).toBe(150);
  });

  /** Answers when it is told to. */
  class Slow implements Mover {
    played = 0;
    givenUp = 0;
    busy = false;
    readonly never: boolean;
    constructor(never = false) {
      this.never = never;
    }
    get free() {
      return !this.busy;
    }
    play(tally: Tally) {
      this.played++;
      this.busy = true;
      if (this.never) return;
      setImmediate(() => {
        this.busy = false;
        tally.ack.push(1);
      });
    }
    giveUp() {
      this.givenUp++;
      this.busy = false;
    }
  }
  const rng = fromSeed([1, 2, 3]);

  test("exactly so many moves are sent, and spread over all who can move", async () => {
    const movers = [new Slow(), new Slow(), new Slow()];
    const tally = new Tally();
    await drive(movers, { rate: 2000, seconds: Number.POSITIVE_INFINITY, moves: 60 }, tally, rng, []);
    expect(movers.reduce((sum, { played }) => sum + played, 0)).toBe(60);
    expect(movers.every(({ played }) => played > 5)).toBe(true);
    expect(tally.row()).toMatchObject({ moves: 60, behind: 0, cpu: null, memory: null, errors: {} });
  });

  test("who does not answer makes the load get behind, is given up, and is not asked again meanwhile", async () => {
    const mover = new Slow(true);
    const tally = new Tally();
    await drive([mover], { rate: 1000, seconds: 0.05, moves: 1000, patience: 20 }, tally, rng, []);
    expect([mover.played, mover.givenUp]).toEqual([1, 1]);
    expect(tally.row().behind).toBe(49);
  });

  test("what could not be sent comes later; with a forgiving pace it never comes", async () => {
    const pace = { rate: 1000, seconds: Number.POSITIVE_INFINITY, patience: 1 };
    const busy = new Slow(true);
    await drive([busy], { ...pace, moves: 40, forgiving: true }, new Tally(), rng, []);
    expect(busy.played).toBe(1);
    const freed = new Slow(true);
    setTimeout(() => freed.giveUp(), 20);
    await drive([freed], { ...pace, moves: 2 }, new Tally(), rng, []);
    expect(freed.played).toBe(2);
  });

  test("it goes on until it is stopped", async () => {
    const tally = new Tally();
    const stop = new AbortController();
    const forever = { rate: 1000, seconds: Number.POSITIVE_INFINITY, moves: Number.POSITIVE_INFINITY };
    const load = drive([new Slow()], { ...forever, stop: stop.signal }, tally, rng, []);
    await vi.waitFor(() => expect(tally.ack.length).toBeGreaterThan(3), LONG);
    stop.abort();
    await load;
  });
});

test("what a process uses is read from outside, and unknown where that is not possible", () => {
  mkdirSync(path.join(folder, "7"));
  const stat = "7 (a name) with) S 1 7 7 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 11 0 100 1000 500";
  writeFileSync(path.join(folder, "7", "stat"), stat);
  writeFileSync(path.join(folder, "7", "status"), "Name:\tnode\nVmHWM:\t  200000 kB\nVmRSS:\t  150000 kB\n");
  expect(usageOf(7, folder)).toEqual({ cpu: 3, memory: 150, memoryMost: 200 });
  expect(usageOf(8, folder)).toBeNull();
});

test("what a house holds is read from what it tells its operator, and of a stretch the least counts", () => {
  const told =
    "# HELP kontor_rooms Rooms\n# TYPE kontor_rooms gauge\nkontor_rooms 12\nkontor_rooms_more 7\nheap 1.5e+7\n";
  expect([figure(told, "kontor_rooms"), figure(told, "heap")]).toEqual([12, 1.5e7]);
  expect(figure(told, "rooms")).toBeNaN();
  const one = { rooms: 3, sockets: 9, files: 40, heap: 20.5, memory: 90 };
  expect(leastOf([one, { ...one, heap: 18, rooms: 4 }, { ...one, sockets: 8 }])).toEqual({
    ...one,
    heap: 18,
    sockets: 8,
  });
  expect(() => leastOf([])).toThrow("the house never said what it holds");
});

test("under a load that lasts a house that is too busy to say what it holds is asked again; when its rooms have gone nobody waits on", async () => {
  let [asked, left] = [0, 0];
  vi.stubGlobal("fetch", async () => {
    // The first time it is too busy; when all have left its rooms take a while to go.
    if (++asked === 1) throw new Error("busy");
    const rooms = left === 0 ? 2 : Math.max(0, 3 - ++left);
    const sockets = left === 0 ? 8 : Math.max(0, 6 - left);
    const held = { kontor_rooms: rooms, kontor_sockets: sockets, process_open_fds: 9, nodejs_heap_used_bytes: 3e7 };
    const all = Object.entries({ ...held, process_resident_memory_bytes: 9e7 - asked * 1e6 });
    return new Response(all.map(([name, value]) => `${name} ${value}\n`).join(""));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const party = {
    free: false,
    busy: false,
    acknowledged: new Map([["table", new Map()]]),
    close: () => void (left = 1),
  };
  const house = { urls: ["http://127.0.0.1:9"] } as unknown as OwnHouse;
  const minutes = 0.3 / 60;
  const told = await soak(house, [party as unknown as Party], 1, minutes, fromSeed([1, 1, 1]), 20);
  expect(told).toMatchObject({ minutes, moves: 0, tables: 1, errors: {}, first: { rooms: 2 }, last: { rooms: 2 } });
  expect(told.after).toMatchObject({ rooms: 0, sockets: 0 });
  expect(told.last.memory).toBeLessThan(told.first.memory);
});

describe("tally", () => {
  test("stretches add up, and what is unknown once stays unknown", () => {
    const tally = new Tally();
    tally.ack.push(1, 2, 3);
    const usage = (cpu: number, memory: number) => ({ cpu, memory, memoryMost: memory });
    tally.stretch(2, [usage(1, 80), usage(2, 90)], 0.5);
    tally.stretch(4, [usage(7, 100), usage(9, 110)], 1);
    expect(tally.row()).toMatchObject({ seconds: 6, moves: 3, cpu: 0.5, memory: 110, generatorCpu: 0.25 });
    tally.stretch(1, [usage(9, 110), null], 1);
    expect(tally.row()).toMatchObject({ cpu: null, memory: null });
  });

  test("one row in multiples of another", () => {
    const row = (values: number[]) => {
      const tally = new Tally();
      tally.ack.push(...values);
      return tally.row();
    };
    expect(timesOf(row([4, 6]), row([2, 3]))).toEqual({ ack: { p50: 2, p95: 2, p99: 2 }, sight: null, cpu: null });
  });

  test("a step towards saturation is broken by errors, by moves that could not be sent, by late answers", () => {
    const kept = { errors: {}, behind: 0, moves: 1000, ack: { p50: 1, p95: 2, p99: 3 } };
    expect(breaks(kept)).toBeNull();
    expect(breaks({ ...kept, errors: { "too-fast": 1 } })).toBe("errors");
    expect(breaks({ ...kept, behind: 100 })).toBe("behind");
    expect(breaks({ ...kept, ack: { p50: 1, p95: 2, p99: 900 } })).toBe("late");
  });
});

describe("audit", () => {
  const line = (n: number, act: string | null, by = 0) => ({ n, act, entry: { by } });
  const said = new Map([
    [1, "move-1"],
    [2, "move-2"],
  ]);

  test("a journal that says what was answered", () =>
    expect(audited(said, [line(1, "move-1"), line(2, "move-2", 1), line(3, "not-answered"), line(4, null)])).toEqual({
      acknowledged: 2,
      lost: 0,
      doubled: 0,
    }));
  test("an entry that is missing, or another one in its place, is a move lost", () => {
    expect(audited(said, [line(1, "move-1")])).toMatchObject({ lost: 1 });
    expect(audited(said, [line(1, "move-1"), line(2, "move-9")])).toMatchObject({ lost: 1 });
  });
  test("one move in two entries is doubled; two seats may have the same id", () => {
    expect(audited(said, [line(1, "move-1"), line(2, "move-2"), line(3, "move-2")])).toMatchObject({ doubled: 1 });
    expect(audited(said, [line(1, "move-1"), line(2, "move-2"), line(3, "move-2", 1)])).toMatchObject({ doubled: 0 });
  });

  test("an entry taken out of a real journal is found", async () => {
    const data = path.join(folder, "data");
    const store = await openStore(data);
    for (let n = 1; n <= 3; n++) {
      const entry = { by: 0, what: { type: "resign" } } as const;
      await store.journal.append({ match: "table", n, entry, act: `move-${n}`, at: 0 });
    }
    await store.close();
    const answered = new Map([1, 2, 3].map((n) => [n, `move-${n}`]));
    const party = { acknowledged: new Map([["table", answered]]), contradictions: 0 };
    expect(await auditedStore(await openStore(data), [party])).toEqual({ acknowledged: 3, lost: 0, doubled: 0 });
    const file = new Database(path.join(data, "kontor.db"));
    file.prepare("DELETE FROM entries WHERE n = 2").run();
    file.close();
    expect(await auditedStore(await openStore(data), [party])).toEqual({ acknowledged: 3, lost: 1, doubled: 0 });
    expect(await auditedStore(await openStore(data), [{ ...party, contradictions: 1 }])).toMatchObject({ doubled: 1 });
  });
});

test("of processes that end and start again is said who came again, who never did, and whether each of them ended by itself", () => {
  const rolled = { processes: 2, moved: 7, away: { median: 100, last: 300 }, missing: 0, inOrder: true, errors: {} };
  expect(rollWords(rolled)).toMatch(/: 7 connections came again, .* 0 never came, 0 errors\.$/);
  expect(rollWords({ ...rolled, moved: 0, away: null })).toContain("nobody had to come again");
  expect(rollWords({ ...rolled, inOrder: false })).toMatch(/0 errors\. Not each of them ended .*: it was killed\.$/);
});

test("whatever went wrong in any part of a run is said, all of a kind together", () => {
  const row = (errors: Record<string, number>) => ({ ...new Tally().row(), errors });
  const none = { ack: null, sight: null, cpu: null };
  const holds = { rooms: 1, sockets: 1, files: 1, heap: 1, memory: 1 };
  const report = {
    ...{ rooms: 1, players: 4, watchers: 0, rate: 1, games: {}, processes: 1, cores: 2, machineLoad: 0 },
    house: row({ "no-answer": 3 }),
    relay: row({ "no-beat": 9 }),
    lobby: {
      ...{ lookers: 1, timesWithout: none, bytesPerSecondAndLooker: 1, framesPerSecondAndLooker: 1 },
      house: row({ "no-answer": 1, closed: 2 }),
    },
    storm: { connections: 4, openAfter: 1, back: null, cpu: null, missing: 0, errors: { closed: 1 } },
    roll: { processes: 2, moved: 0, away: null, missing: 0, inOrder: true, errors: { closed: 4 } },
    soak: { minutes: 1, moves: 1, tables: 1, first: holds, last: holds, after: holds, errors: { "too-fast": 5 } },
    ...{
      keepingRelay: null,
      timesTheRelay: none,
      timesTheKeepingRelay: null,
      disk: null,
      saturation: null,
      audit: null,
    },
  };
  expect(inWords(report)).toMatch(/^1 minute, /m);
  expect(inWords({ ...report, soak: { ...report.soak, minutes: 2 } })).toMatch(/^2 minutes, /m);
  expect(inWords(report).match(/^error .*/gm)).toEqual(["error no-answer: 4", "error closed: 7", "error too-fast: 5"]);
});

test("a run holds only where no move was lost or doubled and nobody stayed away", () => {
  const audit = { acknowledged: 9, lost: 0, doubled: 0, closedInOrder: true };
  const storm = { connections: 4, openAfter: 1, back: null, cpu: null, missing: 0, errors: {} };
  const roll = { processes: 2, moved: 4, away: null, missing: 0, inOrder: true, errors: {} };
  expect([holds({ audit: null, storm: null, roll: null }), holds({ audit, storm, roll })]).toEqual([true, true]);
  for (const part of ["lost", "doubled"]) expect(holds({ audit: { ...audit, [part]: 1 }, storm, roll })).toBe(false);
  expect(holds({ audit, storm: { ...storm, missing: 1 }, roll })).toBe(false);
  expect(holds({ audit, storm, roll: { ...roll, missing: 1 } })).toBe(false);
});

describe("protocol", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections();
  });

  /** A house that answers every request over HTTP so, sends these frames to whoever joins, and those after so many messages. */
  async function house(
    status: number,
    answer: object,
    frames: readonly Uint8Array[] = [],
    later: { after: number; frames: readonly Uint8Array[] } = { after: 0, frames: [] },
  ) {
    const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)));
    servers.push(server);
    const heard: Buffer[] = [];
    new WebSocketServer({ server }).on("connection", (socket, { url }) => {
      heard.push(Buffer.from(url!));
      socket.on("message", (data: Buffer) => {
        heard.push(data);
        if (heard.length - 1 === later.after) for (const frame of later.frames) socket.send(frame);
      });
      for (const frame of frames) socket.send(frame);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
  }
  const found = { processId: "process", roomId: "room", sessionId: "session" };
  const [joined, patch, answered] = [Uint8Array.of(10, 0, 0, 0), Uint8Array.of(15, 1, 2, 3), 22];
  const beats = (...messages: BeatMessage[]) => {
    const writer = new Writer();
    return messages.map((beat) => Uint8Array.of(17, 0xa4, ...Buffer.from("beat"), ...writer.write(beat)));
  };

  test("a request is its number, what is asked and MessagePack", () => {
    const frame = requestFrame(300, "act", { id: "move-1", seq: 3 });
    expect([...frame.subarray(0, 8)]).toEqual([21, 0xcd, 300 & 255, 300 >> 8, 0xa3, ...Buffer.from("act")]);
    expect(unpack(frame.subarray(8))).toEqual({ id: "move-1", seq: 3 });
  });

  test("joins as it is told, reads beats one after another, counts their bytes with the patches'", async () => {
    const legal = [{ type: "stop" }];
    const said = [
      { seq: 1, events: [], legal },
      { seq: 2, events: [{ type: "stopped" }], legal },
    ];
    const messages = beats(...said);
    const { url, heard } = await house(200, found, [joined, patch, ...messages]);
    const read: BeatMessage[] = [];
    const both = Promise.withResolvers<void>();
    const socket = await RoomSocket.join(url, "table", { id: "code" }, "token", {
      beat: (beat) => read.push(beat) === 2 && both.resolve(),
      closed() {},
    });
    await both.promise;
    expect(read).toEqual(said);
    expect(socket.taken()).toBe([patch, ...messages].reduce((sum, { length }) => sum + length + 2, 0));
    expect(socket.taken()).toBe(0);
    await vi.waitFor(
      () => expect(heard).toEqual([Buffer.from("/process/room?sessionId=session"), Buffer.of(10)]),
      LONG,
    );
    socket.close();
  });

  test("an answer finds the request it belongs to", async () => {
    const replies = [2, 1].map((id) =>
      Uint8Array.of(answered, id, 0, 0x82, 0xa2, 0x6f, 0x6b, 0xc3, 0xa3, 0x73, 0x65, 0x71, id),
    );
    const { url } = await house(200, found, [joined], { after: 3, frames: replies });
    const socket = await RoomSocket.join(url, "table", {}, "", { beat() {}, closed() {} });
    const asked = [socket.request("truth", {}), socket.request("truth", {})];
    expect(await Promise.all(asked)).toEqual([1, 2].map((seq) => ({ ok: true, seq })));
    socket.close();
  });

  test("where the house hangs up a connection that was kept, just when it is asked again, it is asked once more", async () => {
    let asked = 0;
    const hasty = createServer((request, response) => {
      asked++;
      if (asked === 2) request.socket.resetAndDestroy();
      else response.end("{}");
    });
    await new Promise<void>((done) => hasty.listen(0, "127.0.0.1", done));
    servers.push(hasty);
    const url = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`;
    await post(url, "POST /api/kept", {});
    await post(url, "POST /api/kept", {});
    expect(asked).toBe(3);
    // One that was made for it is another matter.
    hasty.closeAllConnections();
    asked = 1;
    await expect(post(url, "POST /api/kept", {})).rejects.toThrow();
  });

  test("a no is told with its reason, over HTTP and in the room", async () => {
    const { url } = await house(409, { reason: "too-many-tables" });
    await expect(post(url, "POST /api/guest", {})).rejects.toThrow("too-many-tables");
    const refusing = await house(200, found, [Uint8Array.of(11, 5, 0xa7, ...Buffer.from("no room"))]);
    const ears = { beat() {}, closed() {} };
    await expect(RoomSocket.join(refusing.url, "table", {}, "", ears)).rejects.toThrow("no room");
  });
});
