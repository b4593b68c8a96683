import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { freePort } from "../ports.ts";

/** A Redis of the tests' own: on a free port, it keeps nothing, and is gone when the tests are. */
export class Redis {
  readonly port: number;
  private readonly server: ChildProcess;

  private constructor(port: number, server: ChildProcess) {
    this.port = port;
    this.server = server;
  }

  /** Null on a machine without Redis. Resolves when it answers; on this port, where one is to come back. */
  static async start(at?: number): Promise<Redis | null> {
    if (spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status !== 0) return null;
    const port = at ?? (await freePort());
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const server = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
    await new Promise<void>((done, fail) => {
      server.stdout.on("data", (said) => /Ready to accept connections/.test(String(said)) && done());
      server.once("close", () => fail(new Error("Redis does not start")));
    });
    return new Redis(port, server);
  }

  /** It lives, and answers nothing any more. */
  hang(): void {
    this.server.kill("SIGSTOP");
  }

  /** It answers again, also what it was asked meanwhile. */
  goOn(): void {
    this.server.kill("SIGCONT");
  }

  /** Also where it is closed already. */
  async close(): Promise<void> {
    if (this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = new Promise((done) => this.server.once("close", done));
    this.server.kill();
    // Where it hangs it hears of that only now.
    this.server.kill("SIGCONT");
    await ended;
  }
}
