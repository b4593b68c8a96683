import { expect, test } from "vitest";
import { type Client, ClientState, Protocol } from "../../server/colyseus.ts";
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
/** When every promise that has begun has come to its end. */
const soon = (): Promise<void> => new Promise((done) => setImmediate(done));
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

test("a message may change as soon as it is taken: others are put together in the same place", () => {
  const { box, heard } = connection();
  box.hold();
  const shared = message(40);
  for (const length of [40, 300, 2]) {
    const one = length > 40 ? message(length) : shared.subarray(0, length);
    one.set(message(length));
    box.takes(one);
    one.fill(0);
  }
  box.letGo();
  shared.fill(0);
  expect(heard()).toEqual([40, 300, 2].map(message));
});

test("what went out on its way to the other end is not written over by what comes after it", () => {
  const { box, heard } = connection();
  for (const length of [40, 50]) {
    box.hold();
    box.takes(message(length));
    box.letGo();
  }
  expect(heard()).toEqual([message(40), message(50)]);
});

test("only who held the box lets it go; free, each message goes out at once, in one write with its head", () => {
  const { box, writes, heard } = connection();
  expect([box.takes(message(3)), box.takes(message(400)), writes.length]).toEqual([true, true, 2]);
  expect([box.hold(), box.hold(), box.takes(message(5)), writes.length]).toEqual([true, false, true, 2]);
  box.letGo();
  expect([box.takes(message(6)), writes.length]).toEqual([true, 4]);
  expect(heard()).toEqual([3, 400, 5, 6].map(message));
});

test("a connection that has ended meanwhile, or never stood, is written nothing", () => {
  const { carrier, box, writes } = connection();
  box.hold();
  box.takes(message(3));
  carrier.readyState = 2;
  box.letGo();
  expect([box.takes(message(3)), box.hold(), writes.length]).toEqual([false, false, 0]);
  const never = new Outbox({ ...carrier, readyState: 1, _socket: null });
  expect([never.takes(message(3)), never.hold()]).toEqual([false, false]);
});

/** A room of which nothing is asked but how it speaks. */
class Speaking extends Gate {
  protected override readonly house = {
    clock: new HandClock(),
    store: { bans: { keepsOut: () => false } },
    rate: { perSecond: 20, burst: 60 },
  } as unknown as House;
  say(client: Client, ...messages: Uint8Array[]): void {
    this.together([client]);
    for (const message of messages) client.raw(message);
  }
  /** Every frame is answered with a message of its length. */
  listen(): (client: Client, frame: Uint8Array) => void {
    const room = this as unknown as { _onMessage(client: Client, frame: Uint8Array): void };
    room._onMessage = (client, frame) => {
      client.state = ClientState.JOINED;
      client.raw(message(frame.length));
    };
    this.guard();
    return (client, frame) => room._onMessage(client, frame);
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
    auth: { id: "ann", address: "" },
    ref: { ...carrier, bufferedAmount: 0 },
    raw: (_message: Uint8Array, _how?: object, written?: () => void) => {
      said.push("sent");
      written?.();
    },
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
  await soon();
  expect([said, heard()]).toEqual([["written"], [message(4), message(5)]]);
  client.raw(message(6));
  expect([said, heard()]).toEqual([["written", "written"], [4, 5, 6].map(message)]);
});

test("whoever wants to hear that a message is written hears it, and nothing that waits comes behind it", () => {
  const room = new Speaking();
  const { client, said, heard } = joined(room);
  room.say(client, message(4));
  client.raw(message(5), undefined, () => said.push("heard"));
  expect([said, heard()]).toEqual([["written", "sent", "heard"], [message(4)]]);
});

test("the state of the table goes out with the answer to what was asked right behind joining, in one write", async () => {
  const room = new Speaking();
  const hear = room.listen();
  const { client, said, heard } = joined(room);
  client.state = ClientState.JOINING;
  hear(client, Uint8Array.of(Protocol.JOIN_ROOM));
  hear(client, Uint8Array.of(Protocol.PING));
  expect(said).toEqual([]);
  await soon();
  expect([said, heard()]).toEqual([["written"], [message(1), message(1)]]);
  hear(client, Uint8Array.of(Protocol.PING));
  expect(said).toEqual(["written", "written"]);
});

test("what two connections are told at the same time is one write for each, whoever was held first", async () => {
  const room = new Speaking();
  const [one, other] = [joined(room), joined(room)];
  room.say(one.client, message(4));
  room.say(other.client, message(5), message(6));
  room.say(one.client, message(7));
  await soon();
  expect([one.said, one.heard()]).toEqual([["written"], [message(4), message(7)]]);
  expect([other.said, other.heard()]).toEqual([["written"], [message(5), message(6)]]);
});

test("an answer that a promise brings goes out with what came before it", async () => {
  const room = new Speaking();
  const { client, said, heard } = joined(room);
  // As a frame comes in: where no promise has begun yet.
  setImmediate(() => {
    room.say(client, message(4));
    void Promise.resolve()
      .then(() => {})
      .then(() => client.raw(message(5)));
  });
  await soon();
  await soon();
  expect([said, heard()]).toEqual([["written"], [message(4), message(5)]]);
});

test("nothing that was said comes behind the farewell", () => {
  const room = new Speaking();
  const { client, said } = joined(room);
  room.say(client, message(4));
  client.leave(4001);
  expect(said).toEqual(["written", "farewell"]);
});
