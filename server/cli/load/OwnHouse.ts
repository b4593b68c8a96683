import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import project from "../../../package.json" with { type: "json" };
import { freePort } from "../ports.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
/** The house as `npm start` builds and runs it. */
const BUILD = ["scripts/build.ts", "--if-stale"];
/** For closing in order. */
const PATIENCE = 20_000;

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
    // However the command ends, no house and no folder of it stays behind.
    process.on("exit", () => {
      this.child?.kill("SIGKILL");
      this.remove();
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  }

  static async open(): Promise<OwnHouse> {
    const { status, stdout } = spawnSync(process.execPath, BUILD, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`the house could not be built: ${stdout}`);
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
    const child = spawn(process.execPath, project.config.house, {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: "production",
        PORT: String(this.port),
        DATA_DIR: this.folder,
        REQUESTS_PER_MINUTE: String(1e9),
        LOG: "words",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    await new Promise<void>((open, fail) => {
      child.once("exit", () => fail(new Error("the house ended at once; its reason stands above")));
      child.stdout!.on("data", (said: Buffer) => {
        if (GREETING.test(String(said))) open();
        // Standard output is for the results: whatever else the house says there goes beside them.
        process.stderr.write(String(said).replace(GREETING, ""));
      });
    });
  }

  /** A power cut. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  /** Lets it close in order. Answers whether it did so in time; if not, it is killed. */
  async close(): Promise<boolean> {
    const child = this.child!;
    const gone = new Promise((done) => child.once("exit", done));
    const late = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
    child.kill("SIGTERM");
    await gone;
    clearTimeout(late);
    return child.signalCode === null;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** With these words the house says that it is open. */
const GREETING = /^(Kontor is open|On a phone in the same network): .*\n/gm;
