import { expect, test } from "vitest";
import type { Client } from "../../server/colyseus.ts";
import type { House } from "../../server/context.ts";
import { Gate } from "../../server/rooms/Gate.ts";
import { Outbox } from "../../server/rooms/Outbox.ts";
import { HandClock } from "./hand.ts";

/** A connection, what was written to it, and what a WebSocket at the other end makes of that. */
function connection() {
  const writes: Uint8Array[] = [];
  const carrier = { OPEN: 1, readyState: 1, _socket: { write: (bytes: Uint8Array) => writes.push(bytes) } };
  return { carrier, box: new Outbox(carrier), writes, heard: () => messagesIn(Buffer.concat(writes)) };
}

/** Frames of the WebSocket protocol: a head of the kind and a length, which may go on in two or in eight bytes. */
function messagesIn(bytes: Buffer): Uint8Array[] {
  const messages: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x82);
    const short = bytes[at + 1]!;
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))];
    const from = at + head;
    at = from + length;
    messages.push(Uint8Array.from(bytes.subarray(from, at)));
  }
  return messages;
}
const message = (length: number) => Uint8Array.from({ length }, (_, n) => (n + length) % 251);

test("what waits in an outbox goes out in one write, each message whole and in its order, whatever its length", () => {
  const { box, writes, heard } = connection();
  expect(box.hold()).toBe(true);
  const messages = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map(message);
  for (const one of messages) expect(box.takes(one)).toBe(true);
  expect(writes).toHaveLength(0);
  box.letGo();
  expect(writes).toHaveLength(1);
  expect(heard()).toEqual(messages);
});

test("a message may change as soon as the box is let go: others are put together in the same place", () => {
  const { box, heard } = connection();
  box.hold();
  const shared = message(40);
  box.takes(shared);
  box.letGo();
  shared.fill(0);
  expect(heard()).toEqual([message(40)]);
});

test("only who held the box lets it go; free, it takes nothing", () => {
  const { box, writes } = connection();
  expect(box.takes(message(3))).toBe(false);
  expect([box.hold(), box.hold()]).toEqual([true, false]);
  box.letGo();
  expect([box.takes(message(3)), writes.length]).toEqual([false, 0]);
});

test("a connection that has ended meanwhile, or never stood, is written nothing", () => {
  const { carrier, box, writes } = connection();
  box.hold();
  box.takes(message(3));
  carrier.readyState = 2;
  box.letGo();
  expect(writes).toHaveLength(0);
  expect(new Outbox({ ...carrier, _socket: null }).hold()).toBe(false);
});

/** A room of which nothing is asked but how it speaks. */
class Speaking extends Gate {
  protected override readonly house = { clock: new HandClock() } as unknown as House;
  say(client: Client, ...messages: Uint8Array[]): void {
    this.together([client]);
    for (const message of messages) client.raw(message);
  }
}
function joined(room: Gate) {
  const { carrier, writes, heard } = connection();
  const said: string[] = [];
  carrier._socket.write = (bytes) => {
    said.push("written");
    return writes.push(bytes);
  };
  const client = {
    ref: { ...carrier, bufferedAmount: 0 },
    raw: () => said.push("sent"),
    leave: () => said.push("farewell"),
  } as unknown as Client;
  room.onJoin(client);
  return { client, said, heard };
}

test("what a room says of one move goes to each connection in one write, and what it says later at once", async () => {
  const room = new Speaking();
  const { client, said, heard } = joined(room);
  room.say(client, message(4), message(5));
  expect(said).toEqual([]);
  await new Promise((done) => process.nextTick(done));
  expect([said, heard()]).toEqual([["written"], [message(4), message(5)]]);
  client.raw(message(6));
  expect(said).toEqual(["written", "sent"]);
});

test("nothing that was said comes behind the farewell", () => {
  const room = new Speaking();
  const { client, said } = joined(room);
  room.say(client, message(4));
  client.leave(4001);
  expect(said).toEqual(["written", "farewell"]);
});
