import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..", "..");
/** The house as `npm start` runs it. */
const PROGRAM = "server/main.ts";
const PATIENCE = 60_000;

/**
 * A house in a process of its own, its data in a folder of its own. One address makes all guests here: that many requests
 * of one address a house refuses, so this one is told not to count them.
 */
export class OwnHouse {
  readonly folder = mkdtempSync(path.join(tmpdir(), "kontor-load-"));
  readonly url: string;
  private readonly port: number;
  private child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    process.on("exit", () => this.child?.kill("SIGKILL"));
  }

  static async open(): Promise<OwnHouse> {
    const house = new OwnHouse(await freePort());
    await house.start();
    return house;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /** Resolves as soon as matches can be opened. */
  async start(): Promise<void> {
    const { PUBLIC_URL: _url, ORIGINS: _origins, PROXIES: _proxies, ...env } = process.env;
    const child = spawn(process.execPath, [PROGRAM], {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: "production",
        PORT: String(this.port),
        DATA_DIR: this.folder,
        REQUESTS_PER_MINUTE: String(1e9),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    // Standard output is for the results: what the house says there, but for its greeting, goes beside them.
    child.stdout!.on("data", (said: Buffer) => void process.stderr.write(String(said).replace(GREETING, "")));
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      if (child.exitCode !== null) throw new Error("the house ended at once; its reason stands above");
      if (await isOpen(this.url)) return;
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error("the house does not open");
  }

  /** SIGKILL is a power cut; SIGTERM lets it close in order. Resolves when it is gone. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const GREETING = /^(Kontor is open|On a phone in the same network): .*\n/gm;

const isOpen = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const call = get(`${url}/healthz`, { agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    call.on("error", () => done(false));
  });

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
