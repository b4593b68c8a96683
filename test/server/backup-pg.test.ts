import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { backUp } from "../../server/store/backup.ts";
import { Child, endAll, inProject } from "./child.ts";
import { data, soon, until } from "./harness.ts";

/** How PostgreSQL's own programs are called for a backup and its return; others stand in their place here. */
afterEach(endAll);
const DATABASE = "postgres://kontor:s3%2Fcret@db.example:5433/kontor";

/** A folder with programs of these names, which do this. */
function programs(script: string): string {
  const folder = data();
  for (const name of ["pg_dump", "pg_restore"])
    writeFileSync(path.join(folder, name), `#!/bin/sh\nhere=$(dirname "$0")\n${script}`, { mode: 0o755 });
  return folder;
}
const found = (folder: string): string => `${folder}:${process.env["PATH"]}`;

test("no list of processes shows the password of a database, and its copy is for this user alone", async () => {
  const folder = programs(`echo "$PGPASSWORD" "$@" > "$here/said"
for one in "$@"; do case "$one" in --file=*) : > "\${one#--file=}"; esac; done
`);
  vi.stubEnv("PATH", found(folder));
  const to = path.join(folder, "copy");
  const listening = ["SIGTERM", "SIGINT", "SIGHUP", "exit"].map((name) => process.listenerCount(name));
  await backUp({ dataDir: folder, database: DATABASE }, to);
  vi.unstubAllEnvs();
  // What would have ended it when it was stopped is gone with it.
  expect(["SIGTERM", "SIGINT", "SIGHUP", "exit"].map((name) => process.listenerCount(name))).toEqual(listening);
  const [password, ...args] = readFileSync(path.join(folder, "said"), "utf8").trim().split(" ");
  expect(password).toBe("s3/cret");
  expect(args).toContain("--dbname=postgres://kontor@db.example:5433/kontor");
  expect(args.join()).not.toContain("cret");
  expect(statSync(path.join(to, "kontor.dump")).mode & 0o777).toBe(0o600);
});

test.each(["backup", "restore"])(
  "who stops a %s does not wait for PostgreSQL's program: it ends, too",
  async (name) => {
    // By itself it ends later than anybody here waits.
    const folder = programs('echo $$ > "$here/pid"; exec sleep 3600');
    const to = path.join(folder, "copy");
    if (name === "restore") {
      mkdirSync(to);
      writeFileSync(path.join(to, "kontor.dump"), "");
    }
    const env = { PATH: found(folder), DATABASE_URL: DATABASE };
    const command = new Child([inProject(`server/cli/${name}.ts`), to], env);
    const pid = path.join(folder, "pid");
    await until(() => existsSync(pid) && readFileSync(pid, "utf8").endsWith("\n"), "PostgreSQL's program");
    command.signal("SIGTERM");
    const { code, said } = await soon(command.ended, "the end of the command");
    expect({ code, said }).toEqual({ code: 1, said: "" });
    const hears = (signal: 0 | "SIGKILL"): boolean => {
      try {
        return process.kill(Number(readFileSync(pid, "utf8")), signal);
      } catch {
        return false;
      }
    };
    onTestFinished(() => void hears("SIGKILL"));
    await until(() => !hears(0), "the end of PostgreSQL's program");
    if (name === "backup") expect(readdirSync(folder).filter((one) => one.startsWith("copy"))).toEqual([]);
  },
);
