import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { isLong } from "./brief.ts";

/** So many requests of one connection may wait: browsers ask one after the other, and so does a proxy for them. */
const MOST = 16;

/**
 * The requests that wait for their answers. A house that ends lets none of them wait in vain; and of a thousand that come
 * at once on one connection, which would all be seen to before anybody else's move, it sees to a few.
 */
export class Answering {
  /** How many of each connection. */
  private readonly waiting = new Map<Socket, number>();
  private readonly known = new WeakSet<Socket>();
  private readonly whenDone = new Set<() => void>();

  /** What hears requests, in front of what answers them. */
  before(app: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      const many = this.waiting.get(socket) ?? 0;
      // What has come in one piece with it is still heard when the connection is gone.
      if (socket.destroyed || many === MOST) return void socket.destroy();
      // Of answers that wait behind another one nobody says that they will never go out.
      if (!this.known.has(socket)) socket.once("close", () => this.wait(socket, 0));
      this.known.add(socket);
      this.wait(socket, many + 1);
      response.once("close", () => this.wait(socket, (this.waiting.get(socket) ?? 1) - 1));
      response.once("finish", () => {
        if (isLong(request)) socket.destroy();
      });
      // Behind an offer to speak something else Node reads nothing that came in one piece with it: it is asked anew.
      if (request.headers.upgrade !== undefined) response.setHeader("Connection", "close");
      app(request, response);
    };
  }

  /** Resolves in a moment at which nobody waits. */
  async rest(): Promise<void> {
    if (this.waiting.size > 0) await new Promise<void>((done) => this.whenDone.add(done));
  }

  private wait(socket: Socket, many: number): void {
    if (many > 0) this.waiting.set(socket, many);
    else this.waiting.delete(socket);
    if (this.waiting.size > 0) return;
    for (const done of this.whenDone) done();
    this.whenDone.clear();
  }
}
