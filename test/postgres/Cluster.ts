import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openPostgresStore } from "../../server/store/store.ts";
import { freePort } from "../ports.ts";

/** Where Debian has the programs of PostgreSQL, by version; elsewhere they may be on the path. */
const DEBIAN = "/usr/lib/postgresql";
/** No machine falls, and dozens of small databases need nobody who looks every second which of them to tidy up. */
const SETTINGS = [
  ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=16MB"],
  ...["fsync=off", "full_page_writes=off", "autovacuum=off"],
];
/** It does not start as root: then it runs as the user that its package makes. */
const OWN_USER = "postgres";

/** A database with a house's tables and nothing in them: what houses of tests are given are copies of it. */
export const FURNISHED = "kontor_furnished";
/** What PostgreSQL itself copies where nothing else is said: no table is in it. */
export const EMPTY = "template1";

/** Makes a database. Its files are copied, as servers before 15 know no other way to: a seventh of the work, for nothing is logged. */
export async function createDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  const how = Number(rows[0]!.server_version_num) >= 150_000 ? "strategy file_copy" : "";
  await client.query(`create database ${name} template ${template} ${how}`);
}

/** A PostgreSQL of the tests' own: on a free port, its data in a temporary folder, gone when the tests are. */
export class Cluster {
  readonly folder: string;
  readonly port: number;
  private readonly bin: string;
  private readonly user: { uid: number; gid: number } | null;
  private server: ChildProcess | null = null;

  private constructor(bin: string, port: number) {
    this.bin = bin;
    this.port = port;
    this.user = process.getuid?.() === 0 ? ids(OWN_USER) : null;
    this.folder = mkdtempSync(path.join(tmpdir(), "kontor-postgres-"));
    if (this.user !== null) chownSync(this.folder, this.user.uid, this.user.gid);
  }

  /** Null on a machine without PostgreSQL. */
  static async start(): Promise<Cluster | null> {
    const bin = installed();
    if (bin === null) return null;
    const cluster = new Cluster(bin, await freePort());
    cluster.made();
    await cluster.open();
    return cluster;
  }

  /** The address of a database in it. */
  url(database: string): string {
    return `postgres://kontor@127.0.0.1:${this.port}/${database}`;
  }

  /** Resolves when it answers. What is written is on disk as far as these tests can see: nobody pulls a plug. */
  async open(): Promise<void> {
    const args = ["-D", this.data, "-p", String(this.port), ...SETTINGS.flatMap((one) => ["-c", one])];
    const server = spawn(path.join(this.bin, "postgres"), args, {
      ...this.user,
      stdio: "ignore",
    });
    this.server = server;
    while (server.exitCode === null) {
      const client = new pg.Client({ connectionString: this.url("postgres") });
      try {
        await client.connect();
        return await client.end();
      } catch {
        await new Promise((done) => setTimeout(done, 20));
      }
    }
    throw new Error("PostgreSQL does not start");
  }

  /** Once for all houses. */
  async furnish(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url("postgres") });
    await client.connect();
    await createDatabase(client, FURNISHED, EMPTY);
    await client.end();
    await (await openPostgresStore(this.url(FURNISHED))).close();
  }

  /** Ends it: in order, or as a power cut does. */
  async close(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
    const { server } = this;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once("close", done));
    server.kill(signal);
    await ended;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return path.join(this.folder, "data");
  }

  private made(): void {
    const args = ["-D", this.data, "-U", "kontor", "-A", "trust", "--no-sync", "--no-locale", "-E", "UTF8"];
    const { status, stderr } = spawnSync(path.join(this.bin, "initdb"), args, { ...this.user, encoding: "utf8" });
    if (status !== 0) throw new Error(`PostgreSQL makes no cluster: ${stderr}`);
  }
}

/** The folder of its programs; null where there are none. */
function installed(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin")) : [];
  const folders = [...debian.toSorted().reverse(), ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return folders.find((folder) => ["postgres", "initdb"].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

function ids(user: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((which) =>
    Number(spawnSync("id", [which, user], { encoding: "utf8" }).stdout.trim()),
  );
  return { uid: uid!, gid: gid! };
}
