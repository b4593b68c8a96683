import { connect, createServer, type Server, type Socket } from "node:net";

/** A network cable to a house, or from it to its database: cut it, and every connection is gone and none comes through. */
export class Cable {
  readonly port: number;
  private readonly to: { readonly host: string; readonly port: number };
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private whole = true;

  /** From a port of this machine, unless told otherwise to another one of it. */
  constructor(port: number, to: number, host = "127.0.0.1") {
    this.port = port;
    this.to = { host, port: to };
    this.server = createServer((near) => this.join(near));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  plug(): Promise<void> {
    return new Promise((done) => this.server.listen(this.port, "127.0.0.1", done));
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private join(near: Socket): void {
    if (!this.whole) return void near.destroy();
    const far = connect(this.to);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
