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

  /** What hears who wants to become a socket: whom the door lets in goes on to his seat; who comes back is found one first. */
  behind(door: Door, back: WayBack): (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<void> {
    return async (request, socket, head) => {
      if (!door.admits(request)) return;
      if (WAY_BACK.test(request.url ?? "")) {
        const found = await back.find(request, socket);
        if (typeof found !== "string") return void (found && door.refuse(socket, found));
        request.url = found;
      }
      this.wss.handleUpgrade(request, socket, head, (taken) => this.wss.emit("connection", taken, request));
    };
  }

  get sockets(): number {
    return this.wss.clients.size;
  }

  /** For whoever no room has told yet. */
  dismiss(): void {
    for (const socket of this.wss.clients) socket.close(CLOSING);
  }
}
