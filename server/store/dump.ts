import { type ChildProcessByStdio, spawn } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { followed, Hindrance } from "./hindrance.ts";
import { holdDatabase, readPostgres } from "./postgres.ts";

/** What PostgreSQL's own programs write and read. */
const DUMP = "kontor.dump";

/** Copies all that a house keeps in this database to a folder. */
export async function copyDatabase(database: string, to: string): Promise<void> {
  const dump = path.join(to, DUMP);
  await pg("pg_dump", database, ["--format=custom", "--no-owner", `--file=${dump}`]);
  chmodSync(dump, 0o600);
}

/** Brings such a copy back into this database, where no house is open; where one was, only when `over` says so. */
export async function restoreDatabase(from: string, database: string, over: boolean): Promise<void> {
  const dump = path.join(from, DUMP);
  if (!existsSync(dump)) throw new Hindrance(`There is no backup of a PostgreSQL in ${from}: ${DUMP} is missing.`);
  await pg("pg_restore", null, ["--list", dump]);
  const leave = await holdDatabase(database);
  try {
    if (!over && (await hasHouse(database)))
      throw new Hindrance("There is a house in this database already. With --over its tables are replaced.");
    const clean = over ? ["--clean", "--if-exists"] : [];
    await pg("pg_restore", database, [...clean, "--no-owner", "--exit-on-error", "--single-transaction", dump]);
  } finally {
    await leave();
  }
}

/** Whether a house was ever open on this database. */
async function hasHouse(database: string): Promise<boolean> {
  const db = readPostgres(database);
  try {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('matches') is not null as there`.execute(db);
    return rows[0]?.there === true;
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL's own program; it gets the password where no list of processes shows it, and ends with the command. */
async function pg(program: string, database: string | null, args: readonly string[]): Promise<void> {
  const url = database === null ? null : new URL(database);
  const env = { ...process.env, ...(url?.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  if (url !== null) url.password = "";
  const where = url === null ? [] : [`--dbname=${url}`];
  let child: ReadingProcess | null = null;
  // It is followed before it begins: whoever stops the command in that moment does not leave it behind.
  const [status, said] = await followed(
    () => child?.kill(),
    () => {
      const mine = spawn(program, [...where, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
      child = mine;
      return Promise.all([endOf(mine, program), text(mine.stderr)]);
    },
  );
  if (status !== 0) throw new Hindrance(`${program} says: ${said.trim().split("\n")[0]}`);
}

type ReadingProcess = ChildProcessByStdio<null, null, Readable>;
/** With which code it ends. */
const endOf = (child: ReadingProcess, program: string): Promise<number | null> =>
  new Promise((done, fail) => {
    child.once("error", () =>
      fail(
        new Hindrance(`${program} is missing: install PostgreSQL's client programs (on Debian: postgresql-client).`),
      ),
    );
    child.once("close", done);
  });
