import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Protocol } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import { isPlain } from "../../server/rooms/frames.ts";
import { HandClock } from "./hand.ts";
import { house, must, until, visitor } from "./harness.ts";
import { come, Wire } from "./raw.ts";
import { comes, opens } from "./tables.ts";

/** What a frame may carry: Colyseus' decoder understands far more than the pages of this house ever say. */
const ACT = [0xa3, 0x61, 0x63, 0x74];
const request = (...payload: number[]) => Uint8Array.from([Protocol.ROOM_REQUEST, 1, ...ACT, ...payload]);
const message = (...payload: number[]) => Uint8Array.from([Protocol.ROOM_DATA, ...ACT, ...payload]);

/**
 * Lists of which each holds the one before fifteen times, and something behind the last: the decoder complains in words, and
 * spells the whole value out for that.
 */
function laughter(levels: number): number[] {
  const named = (level: number) => [0xd6, 0x69, 0, 0, 0, level];
  const again = (level: number) => [0xd6, 0x70, 0, 0, 0, level];
  const list = (level: number) => [0x9f, ...Array.from({ length: 15 }, () => again(level - 1)).flat()];
  const lists = Array.from({ length: levels }, (_, level) => [
    ...named(level),
    ...(level === 0 ? [0x90] : list(level)),
  ]);
  return [0x90 + levels, ...lists.flat(), 0xc0];
}

let kontor: RunningHouse | undefined;
afterEach(async () => {
  await kontor?.stop();
  kontor = undefined;
});

test.each(["table", "lobby"])(
  "a %s ends the connection whose frame would be read for minutes, and reads none of it",
  async (room) => {
    // Nothing else ends it: who does not answer is never asked whether he is still there.
    kontor = await house({ pulse: new HandClock() });
    const ann = visitor(kontor.url);
    const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
    const wire = await Wire.open(ann, room === "table" ? code : null);
    wire.join();
    // Few enough levels to be read in a moment; with three more it takes a minute.
    wire.ask("act", laughter(4));
    await until(() => wire.closed, "the end of the connection");
  },
);

/** As hexadecimal words: each is a payload. */
const payloads = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((hex) => [...Buffer.from(hex, "hex")]);
const text = (head: number[], length: number) => [...head, ...Array<number>(length).fill(0x61)];

test("plain JSON passes: what is said in a frame, of every kind and length, and objects as the pages pack them", () => {
  for (const payload of [
    ...[[], text([0xbf], 31), text([0xd9, 200], 200), text([0xda, 4, 1], 1025), text([0xdb, 0, 0, 4, 1], 1025)],
    ...payloads("00 40 7f ff c0 c2 c3 ca01020304 cb0102030405060708 ccc8 cd0100 ce01000000 d080 d18000 d280000000"),
    ...payloads("90 80 92019190 dc00020102 dd0000000180 81a161920102 de0001a001 df00000001a081a0c0 9240c0"),
    ...payloads("d40000 d4724090 d4724091a161cc40 d4724091a161d4724192a162a1639101c0"),
    ...payloads("cf0000000000000001 d30000000000000001 d4724091a16101"),
  ]) {
    expect([payload, isPlain(request(...payload))]).toEqual([payload, true]);
    expect([payload, isPlain(message(...payload))]).toEqual([payload, true]);
  }
  // The hundredth request of a page has a longer number than its first.
  for (const number of payloads("7f cc80 cd0100 ce00010000"))
    expect(isPlain(Uint8Array.from([Protocol.ROOM_REQUEST, ...number, ...ACT, 0xc0]))).toBe(true);
  for (const kind of [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING])
    expect(isPlain(Uint8Array.of(kind))).toBe(true);
});

test("whatever else the decoder knows does not pass, nor what ends too early or too late", () => {
  for (const payload of [
    // Bytes, references, patterns, dates, larger records, and the head that stands for nothing; alone and within lists.
    ...payloads("c400 c50000 c600000000 c1 d47800 d46900 d5720000 d66900000000 d7ff0000000000000000"),
    ...payloads("c70078 c8000078 c90000000078 91c1 81a161d46900 81c100 d4724091a161d46900 d47240dc0000"),
    // A record once more, by its number alone.
    ...payloads("92d4724091a1610140c0 d4724091a1614000 92d4724091a1610140 92d4724091a161017f"),
    // A record whose keys are no list, or a longer one than there is.
    ...payloads("d4724080 d472408f"),
    ...payloads("d47240a0").map((record) => [...record, ...Array<number>(32).fill(0xc0)]),
    // Too late.
    ...payloads("0000 90c0 d4724090c0"),
    laughter(3),
    // Too early.
    ...payloads("91 81 81a0 a1 d9 d90261 da00 cd01 cb00 d4 d400 d472 d47240 d4724091a161"),
    ...payloads("dcffff ddffffffff00 dfffffffffa000 dbffffffff"),
  ]) {
    expect([payload, isPlain(request(...payload))]).toEqual([payload, false]);
    expect([payload, isPlain(message(...payload))]).toEqual([payload, false]);
  }
});

test("of a name that is no text nothing gets past the log: the connection ends, and the decoder does not see it", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  kontor = await house({ pulse: new HandClock() });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const wires: Wire[] = [];
  // A byte that begins nothing, one that only goes on, and one behind which something is missing.
  for (const name of payloads("a3ff6374 a3618074 a36163c3")) {
    for (const head of [[Protocol.ROOM_REQUEST, 1], [Protocol.ROOM_DATA]])
      expect(isPlain(Uint8Array.from([...head, ...name, 0xc0]))).toBe(false);
    const wire = await Wire.open(ann, code);
    wire.join();
    wire.say([Protocol.ROOM_REQUEST, 1, ...name, 0xc0]);
    wires.push(wire);
  }
  // Nobody here answers the farewell: each is waited for.
  await until(() => wires.every(({ closed }) => closed), "the end of the connections");
  expect(said).not.toHaveBeenCalled();
});

test("a frame of another kind, without a name or with one that no request has does not pass", () => {
  const { ROOM_REQUEST, ROOM_DATA, ROOM_DATA_BYTES } = Protocol;
  for (const frame of [
    ...[[], [0], [255], [ROOM_DATA_BYTES, ...ACT], [ROOM_DATA | 0x20, ...ACT], [ROOM_REQUEST | 0x80, 1, ...ACT]],
    ...[[ROOM_REQUEST], [ROOM_REQUEST, 1], [ROOM_DATA], [ROOM_DATA, 7], [ROOM_REQUEST, 1, 2], [ROOM_REQUEST, 0xd9, 0]],
    ...payloads("c0 d903616374 da0003616374 91a0").map((name) => [ROOM_DATA, ...name]),
  ])
    expect([frame, isPlain(Uint8Array.from(frame))]).toEqual([frame, false]);
});

/** The head of a frame of so many bytes, masked with nothing; `op`: binary, or what goes on with it. */
const head = (op: "binary" | "goes on", length: number, isLast: boolean): number[] => [
  (isLast ? 0x80 : 0) | (op === "binary" ? 2 : 0),
  ...(length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]),
  ...[0, 0, 0, 0],
];

test("what is said comes in one piece or a few, as networks cut it: who says it in crumbs is hung up on, and nothing of them is kept", async () => {
  kontor = await house({ clock: new HandClock() });
  const ann = visitor(kontor.url);
  const code = await opens(ann);
  const there = await comes(ann, code);
  const comesOver = async () => {
    const { socket } = await come(visitor(kontor!.url), code);
    socket.setNoDelay();
    let isClosed = false;
    socket.on("close", () => (isClosed = true));
    /** Says one piece after another, each for itself, until the house has heard enough. */
    const says = async (pieces: Iterable<readonly number[]>): Promise<boolean> => {
      for (const piece of pieces) {
        if (isClosed) break;
        socket.write(Uint8Array.from(piece));
        await new Promise((done) => setTimeout(done, 1));
      }
      return isClosed;
    };
    return { socket, says };
  };
  const whole = [...request(0x80)];
  // A request in three fragments, each in three pieces.
  const cut = [
    [...head("binary", 2, false), ...whole.slice(0, 2)],
    [...head("goes on", 2, false), ...whole.slice(2, 4)],
    [...head("goes on", whole.length - 4, true), ...whole.slice(4)],
  ].flatMap((frame) => [frame.slice(0, 2), frame.slice(2, 5), frame.slice(5)]);
  const honest = await comesOver();
  expect(await honest.says([head("binary", 1, true), [Protocol.JOIN_ROOM], ...cut])).toBe(false);
  const [one, other, third] = [await comesOver(), await comesOver(), await comesOver()];
  const join = [...head("binary", 1, true), Protocol.JOIN_ROOM];
  const many = <T>(piece: T): T[] => Array.from({ length: 1000 }, () => piece);
  expect(await one.says([join, head("binary", 1, false), [7], ...many([...head("goes on", 1, false), 7])])).toBe(true);
  expect(await other.says([join, head("binary", 0, false), ...many(head("goes on", 0, false))])).toBe(true);
  expect(await third.says([join, head("binary", 4000, true), ...many([7])])).toBe(true);
  // A bad line cuts a long message into many pieces, though never into that many.
  const patient = await comesOver();
  expect(await patient.says([join, head("binary", 4000, true), ...many([7]).slice(0, 60)])).toBe(false);
  patient.socket.destroy();
  expect(there.state).toBe("live");
  honest.socket.destroy();
  there.link.close();
});

test("a message may have sixteen fragments, and no more", async () => {
  kontor = await house({ clock: new HandClock() });
  const ann = visitor(kontor.url);
  const code = await opens(ann);
  const whole = [...request(0x80)];
  const answered = async (fragments: number): Promise<boolean> => {
    const { socket } = await come(visitor(kontor!.url), code);
    let [isClosed, heard] = [false, 0];
    socket.on("close", () => (isClosed = true)).on("data", ({ length }) => (heard += length));
    const empty = Array.from({ length: fragments - 2 }, () => head("goes on", 0, false)).flat();
    const said = [...head("binary", whole.length, false), ...whole, ...empty, ...head("goes on", 0, true)];
    socket.write(Uint8Array.from([...head("binary", 1, true), Protocol.JOIN_ROOM]));
    await until(() => heard > 0, "he is in");
    const before = heard;
    socket.write(Uint8Array.from(said));
    await until(() => isClosed || heard > before, "an answer, or the end");
    await new Promise((done) => setImmediate(done));
    socket.destroy();
    return !isClosed;
  };
  expect([await answered(16), await answered(17)]).toEqual([true, false]);
});
