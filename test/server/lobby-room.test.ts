import { expect, test } from "vitest";
import { type Client, ClientState } from "../../server/colyseus.ts";
import type { House } from "../../server/context.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import { LobbyRoom } from "../../server/lobby/LobbyRoom.ts";
import { Places } from "../../server/rooms/Places.ts";
import { chair } from "../told.ts";
import { HandClock, SECOND } from "./hand.ts";
import { quiet } from "./harness.ts";
import { kept } from "./kept.ts";
import { posted } from "./posted.ts";

const WAITS = { status: "waiting", seats: [chair], players: [null] } as const;

/** The room of the lobby, without a server: what becomes of a connection that comes and goes. */
function lobbyRoom() {
  const clock = new HandClock();
  const places = new Places({ perPlayer: 2, perTable: 2 });
  const directory = new Directory(clock);
  const store = { bans: { keepsOut: () => false } };
  class Bare extends LobbyRoom {
    protected readonly house = { clock, places, directory, store, log: quiet } as unknown as House;
  }
  const room = new Bare();
  const handlers = new Map<string, (client: unknown, given: unknown) => void>();
  Object.assign(room, { onMessage: (type: string, handler: () => void) => void handlers.set(type, handler) });
  room.onCreate();
  const comes = (sessionId: string) => {
    const got: Uint8Array[] = [];
    const client = {
      sessionId,
      state: ClientState.JOINED as ClientState,
      auth: { id: "ann" },
      ref: { bufferedAmount: 0, terminate: () => {} },
      raw: () => {},
      leave: () => {},
      enqueueRaw: (bytes: Uint8Array) => void got.push(bytes),
    };
    room.onJoin(client as unknown as Client);
    return {
      client,
      hears: () => got.splice(0).length,
      says: (given: unknown) => handlers.get("show")!(client, given),
      leaves: () => room.onLeave(client as unknown as Client),
    };
  };
  let tables = 0;
  /** A table of hers that is new in the directory; all that is told of it has been told then. */
  const opens = (): void => {
    directory.post(posted({ ...WAITS, code: `table ${tables++}` }));
    clock.turn(3 * SECOND);
  };
  return { room, clock, places, comes, opens };
}
test("who goes leaves his place to the next page, hears nothing more, and is remembered by nobody", () => {
  const { room, clock, places, comes, opens } = lobbyRoom();
  for (let n = 0; n < 5; n++) comes(`${n}`).leaves();
  expect([kept(places), kept(Reflect.get(room, "lookers")), clock.timers]).toEqual([0, 0, 0]);
  const [one, other] = [comes("one"), comes("other")];
  one.leaves();
  expect([one.hears(), other.hears()]).toEqual([3, 3]);
  opens();
  expect([one.hears(), other.hears() > 0]).toEqual([0, true]);
  room.onDispose();
  opens();
  expect(other.hears()).toBe(0);
});

test("who has not finished joining, or has much unread, is told what has changed when he has", () => {
  const { comes, opens } = lobbyRoom();
  const { client, hears } = comes("slow");
  hears();
  for (const lags of [
    { state: ClientState.JOINING, ref: { bufferedAmount: 0 } },
    { state: ClientState.JOINED, ref: { bufferedAmount: 64 * 1024 + 1 } },
  ]) {
    Object.assign(client, lags);
    opens();
    expect(hears()).toBe(0);
    Object.assign(client, { state: ClientState.JOINED, ref: { bufferedAmount: 64 * 1024 } });
    opens();
    expect(hears()).toBeGreaterThan(0);
  }
});

test("what a page says it shows is believed where it makes sense, and changes nothing where it does not", () => {
  const { comes, opens } = lobbyRoom();
  const { says, hears } = comes("odd");
  hears();
  for (const odd of [{ open: "all" }, { open: -1, running: 5 }, 7]) says(odd);
  opens();
  expect(hears()).toBeGreaterThan(0);
  says(undefined);
  opens();
  expect(hears()).toBe(0);
});
