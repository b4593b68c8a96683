import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { CLOSING } from "../../shared/messages.ts";
import { WebSocketTransport } from "../colyseus.ts";
import { type Door, WAY_BACK } from "./Door.ts";
import type { Pulse } from "./Pulse.ts";
import type { WayBack } from "./WayBack.ts";

/** Colyseus' sockets, each of which is asked whether anybody is there, and hears that the house stops. */
export class Transport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0], pulse: Pulse) {
    super(options);
    this.wss.on("connection", (socket) => pulse.watch(socket));
  }

  /**
   * What hears who wants to become a socket: whom the door lets in goes on to his seat; who comes back is found one first, once
   * his handshake is known to be one. A seat that nobody can take would keep an empty room.
   */
  behind(door: Door, back: WayBack): (request: IncomingMessage, socket: Socket, head: Buffer) => void {
    this.wss.options.verifyClient = ({ req }, goOn) => void this.seats(req, door, back, () => goOn(true));
    return (request, socket, head) => {
      if (!door.admits(request)) return;
      this.wss.handleUpgrade(request, socket, head, (taken) => this.wss.emit("connection", taken, request));
    };
  }

  private async seats(request: IncomingMessage, door: Door, back: WayBack, goOn: () => void): Promise<void> {
    if (!WAY_BACK.test(request.url ?? "")) return goOn();
    const found = await back.find(request);
    if (found === null) return;
    // Meanwhile the house may have begun to end, and its rooms with it.
    const refusal = typeof found === "string" ? door.shut(found) : found;
    if (refusal !== null) return door.refuse(request.socket, refusal);
    request.url = String(found);
    goOn();
  }

  get sockets(): number {
    return this.wss.clients.size;
  }

  /** For whoever no room has told yet. */
  dismiss(): void {
    for (const socket of this.wss.clients) socket.close(CLOSING);
  }
}
