import type { Room } from "colyseus.js";
import { Client } from "colyseus.js/Client";
import { NoneSerializer } from "colyseus.js/serializer/NoneSerializer";
import { registerSerializer } from "colyseus.js/serializer/Serializer";
import { SPOKEN } from "../../shared/messages.ts";

/** The SDK by its parts: rooms without a state, as the lobby is, need no decoder. Tables bring it (state.ts). */
registerSerializer("none", NoneSerializer);

export { Client };

/** A client that asks for no seat first: its socket says whom it brings. */
class Returning extends Client {
  private readonly to: string;
  private readonly token: string;

  constructor(to: string, token: string) {
    super(to);
    this.to = to;
    this.token = token;
  }

  protected override buildEndpoint(): string {
    return this.to;
  }

  protected override createRoom<T>(name: string): Room<unknown, T> {
    const room = super.createRoom<T>(name);
    const protocols = [SPOKEN, this.token];
    // The SDK makes its socket within the call that makes the connection, and hands on no subprotocols.
    Object.defineProperty(room, "connection", {
      configurable: true,
      set(value: Room["connection"]) {
        Object.assign(value.transport, { protocols });
        Object.defineProperty(this, "connection", { value });
      },
    });
    return room;
  }
}

/** Where a room was reached that is behind this address of a socket: without its last two parts. */
export const wayTo = (address: string): string => address.replace(/\/[^/]+\/[^/]+$/, "");

/**
 * Back into a room in which this player was a moment ago, over the `way` by which he came. Rejects where that does not
 * lead: why is said to whoever asks for a seat.
 */
export function comeBack(way: string, token: string, name: string, options: object): Promise<Room> {
  const which = String(new URLSearchParams({ ...options }));
  const to = `${way}/matchmake/${name}${which && "?"}${which}`;
  return new Returning(to, token).consumeSeatReservation({ name } as never);
}
