import { afterEach, expect, test } from "vitest";
import { Protocol } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import { isPlain } from "../../server/rooms/frames.ts";
import { house, must, until, visitor } from "./harness.ts";
import { Wire } from "./raw.ts";

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
afterEach(() => kontor?.stop());

test.each(["table", "lobby"])(
  "a %s ends the connection whose frame would be read for minutes, and reads none of it",
  async (room) => {
    kontor = await house();
    const ann = visitor(kontor.url);
    const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
    const wire = await Wire.open(ann, room === "table" ? code : null);
    wire.join();
    // Few enough levels to be read in a moment; with three more it takes a minute.
    wire.ask("act", laughter(4));
    await until(() => wire.closed, "the end of the connection");
  },
);

test("plain JSON passes: what is said in a frame, of every kind and length", () => {
  const text = (head: number[], length: number) => [...head, ...Array<number>(length).fill(0x61)];
  for (const payload of [
    [],
    ...[[0], [0x7f], [0xff], [0xc0], [0xc2], [0xc3]],
    ...[
      [0xca, 1, 2, 3, 4],
      [0xcb, 1, 2, 3, 4, 5, 6, 7, 8],
      [0xcc, 200],
      [0xcd, 1, 0],
      [0xce, 1, 0, 0, 0],
    ],
    ...[[0xd0, 0x80], [0xd1, 0x80, 0], [0xd2, 0x80, 0, 0, 0], text([0xa0 + 31], 31), text([0xd9, 200], 200)],
    ...[text([0xda, 4, 1], 1025), text([0xdb, 0, 0, 4, 1], 1025), [0x90], [0x80]],
    ...[
      [0x92, 1, 0x91, 0x90],
      [0xdc, 0, 2, 1, 2],
      [0xdd, 0, 0, 0, 1, 0x80],
    ],
    ...[
      [0x81, 0xa1, 0x61, 0x92, 1, 2],
      [0xde, 0, 1, 0xa0, 1],
      [0xdf, 0, 0, 0, 1, 0xa0, 0x81, 0xa0, 0xc0],
    ],
  ]) {
    expect([payload, isPlain(request(...payload))]).toEqual([payload, true]);
    expect([payload, isPlain(message(...payload))]).toEqual([payload, true]);
  }
  for (const kind of [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING])
    expect(isPlain(Uint8Array.of(kind))).toBe(true);
});

test("whatever else the decoder knows does not pass, nor what ends too early or too late", () => {
  for (const payload of [
    // Bytes, extensions (references, records, patterns, dates), the head that stands for nothing.
    ...[[0xc4, 0], [0xc5, 0, 0], [0xc6, 0, 0, 0, 0], [0xc1], [0xd4, 0x72, 0x40, 0x90], [0xd4, 0, 0]],
    ...[
      [0xc7, 0, 0x78],
      [0xc8, 0, 0, 0x78],
      [0xc9, 0, 0, 0, 0, 0x78],
      [0xd5, 0x72, 0, 0],
      [0xd6, 0x69, 0, 0, 0, 0],
    ],
    ...[
      [0xd7, 0xff, 0, 0, 0, 0, 0, 0, 0, 0],
      [0xd8, 0x62, ...Array<number>(16).fill(0)],
    ],
    // Within something plain.
    ...[
      [0x91, 0xc1],
      [0x81, 0xa1, 0x61, 0xd4, 0, 0],
      [0x81, 0xc1, 0],
    ],
    // Too late.
    ...[[0, 0], [0x90, 0xc0], laughter(3)],
    // Too early.
    ...[[0x91], [0x81], [0x81, 0xa0], [0xa1], [0xd9], [0xd9, 2, 0x61], [0xda, 0], [0xcd, 1], [0xcb, 0]],
    ...[
      [0xdc, 255, 255],
      [0xdd, 255, 255, 255, 255, 0],
      [0xdf, 255, 255, 255, 255, 0xa0, 0],
      [0xdb, 255, 255, 255, 255],
    ],
  ]) {
    expect([payload, isPlain(request(...payload))]).toEqual([payload, false]);
    expect([payload, isPlain(message(...payload))]).toEqual([payload, false]);
  }
});

test("a frame of another kind, without a name or with one that no request has does not pass", () => {
  const { ROOM_REQUEST, ROOM_DATA, ROOM_DATA_BYTES } = Protocol;
  for (const frame of [
    ...[[], [0], [255], [ROOM_DATA_BYTES, ...ACT], [ROOM_DATA | 0x20, ...ACT], [ROOM_REQUEST | 0x80, 1, ...ACT]],
    ...[[ROOM_REQUEST], [ROOM_REQUEST, 1], [ROOM_DATA], [ROOM_DATA, 7], [ROOM_REQUEST, 1, 2], [ROOM_REQUEST, 0xd9, 0]],
    ...[
      [ROOM_DATA, 0xd9, 3, 0x61, 0x63, 0x74],
      [ROOM_DATA, 0xda, 0, 3, 0x61, 0x63, 0x74],
      [ROOM_DATA, 0x91, 0xa0],
    ],
  ])
    expect([frame, isPlain(Uint8Array.from(frame))]).toEqual([frame, false]);
});
