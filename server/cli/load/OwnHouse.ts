import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import project from "../../../package.json" with { type: "json" };
import { NOTHING_SET } from "../../settings.ts";
import { openPostgresStore, openStore, type Store } from "../../store/store.ts";
import { Misuse } from "../command.ts";
import { freePort } from "../ports.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
/** The house as `npm start` builds and runs it. */
const BUILD = ["scripts/build.ts", "--if-stale"];
/** For closing in order. */
const PATIENCE = 20_000;
const PATIENCE_AMONG_OTHERS = 90_000;

/** What a house of one's own stands on. */
export interface Ground {
  /** A PostgreSQL's database; null: the embedded one, in a folder that goes afterwards. */
  readonly database: string | null;
  /** Where its processes meet, if there are several. */
  readonly redis: string | null;
  readonly processes: number;
}
export const SIMPLE: Ground = { database: null, redis: null, processes: 1 };

/** One process of the house. */
interface Process {
  readonly port: number;
  child: ChildProcess | null;
}

/**
 * A house in processes of its own, its data in a folder of its own or in a database that was named. One address makes all
 * guests here: that many requests of one address a house refuses, so this one is told not to count them.
 */
export class OwnHouse {
  readonly folder = mkdtempSync(path.join(tmpdir(), "kontor-load-"));
  private readonly ground: Ground;
  private readonly processes: readonly Process[];
  private asked = 0;

  private constructor(ground: Ground, ports: readonly number[]) {
    this.ground = ground;
    this.processes = ports.map((port) => ({ port, child: null }));
    // However the command ends, no house and no folder of it stays behind.
    process.on("exit", () => {
      for (const { child } of this.processes) child?.kill("SIGKILL");
      this.remove();
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  }

  /** Builds the house where that is stale, and opens it. Throws Misuse where one of its processes does not open: none is left then. */
  static async open(ground: Ground = SIMPLE): Promise<OwnHouse> {
    const { status, stdout, stderr } = spawnSync(process.execPath, BUILD, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`the house could not be built:\n${stdout}${stderr}`);
    const ports: number[] = [];
    while (ports.length < ground.processes) ports.push(await freePort());
    const house = new OwnHouse(ground, ports);
    try {
      // The first one makes the tables of the database.
      for (const n of ports.keys()) await house.start(n);
    } catch (error) {
      await house.killAll();
      house.remove();
      throw error;
    }
    return house;
  }

  get several(): boolean {
    return this.processes.length > 1;
  }
  get pids(): readonly number[] {
    return this.processes.flatMap(({ child }) => (child !== null && lives(child) ? child.pid! : []));
  }
  /** Of the processes that live. */
  get urls(): readonly string[] {
    const living = this.processes.filter(({ child }) => child !== null && lives(child));
    return (living.length > 0 ? living : this.processes).map(({ port }) => `http://127.0.0.1:${port}`);
  }
  /** Each of them in turn: as a proxy before the house does it. */
  get url(): string {
    const { urls } = this;
    return urls[this.asked++ % urls.length]!;
  }

  /** Starts one of its processes; resolves as soon as matches can be opened there. */
  async start(which = 0): Promise<void> {
    const { port } = this.processes[which]!;
    const child = spawn(process.execPath, project.config.house, {
      cwd: root,
      env: environmentOf(this.ground, port, this.folder),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.processes[which]!.child = child;
    await new Promise<void>((open, fail) => {
      child.once("exit", () => fail(new Misuse("The house did not open; why stands above.", 1)));
      child.stdout!.on("data", (said: Buffer) => {
        if (GREETING.test(String(said))) open();
        // Standard output is for the results: whatever else the house says there goes beside them.
        process.stderr.write(String(said).replace(GREETING, ""));
      });
    });
  }

  /** A power cut, for one of its processes. */
  async kill(which = 0): Promise<void> {
    const { child } = this.processes[which]!;
    if (child === null || !lives(child)) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async killAll(): Promise<void> {
    for (const n of this.processes.keys()) await this.kill(n);
  }

  /** Lets one of its processes close in order. Answers whether it did so in time; if not, it is killed. */
  async end(which: number): Promise<boolean> {
    const { child } = this.processes[which]!;
    if (child === null || !lives(child)) return true;
    const gone = new Promise((done) => child.once("exit", done));
    const late = setTimeout(() => child.kill("SIGKILL"), this.several ? PATIENCE_AMONG_OTHERS : PATIENCE);
    child.kill("SIGTERM");
    await gone;
    clearTimeout(late);
    return child.signalCode === null;
  }

  /** All of them. */
  async close(): Promise<boolean> {
    const closed = await Promise.all([...this.processes.keys()].map((which) => this.end(which)));
    return closed.every(Boolean);
  }

  /** What it has written, when it is closed. */
  store(): Promise<Store> {
    return this.ground.database === null ? openStore(this.folder) : openPostgresStore(this.ground.database);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What one of its processes is told: what is set here, in a `.env` too, may lead to a house in which others play. */
export const environmentOf = ({ database, redis }: Ground, port: number, folder: string) => ({
  ...process.env,
  ...NOTHING_SET,
  NODE_ENV: "production",
  PORT: String(port),
  DATA_DIR: folder,
  REQUESTS_PER_MINUTE: String(1e9),
  LOG: "words",
  ...(database !== null && { DATABASE_URL: database }),
  ...(redis !== null && { REDIS_URL: redis, PUBLIC_ADDRESS: `127.0.0.1:${port}` }),
});

const lives = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** With these words the house says that it is open. */
const GREETING = /^(Kontor is open|On a phone in the same network): .*\n/gm;
