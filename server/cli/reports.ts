import { existsSync } from "node:fs";
import path from "node:path";
import { keeping } from "../settings.ts";
import type { Db } from "../store/database.ts";
import { readEmbedded } from "../store/embedded.ts";
import { readPostgres } from "../store/postgres.ts";
import { Reports, type ToldReport } from "../store/reports.ts";
import { command, Misuse, nothingMore, parsed, wholeNumber } from "./command.ts";

const usage = `Shows what players have reported, the newest last. The house may be open meanwhile.

  npm run reports [-- --last 20] [--json]

  --last N   so many of them (20)
  --json     one object a line, with the ids of the players
  Reads the database in DATA_DIR, or at DATABASE_URL, and does not change it.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    last: { type: "string", default: "20" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  nothingMore(positionals);
  const last = wholeNumber("last", values.last, 1, 100_000);
  const shown = await read(keeping(), last);
  for (const report of shown) console.log(values.json ? JSON.stringify(report) : inWords(report));
  if (shown.length === 0) console.error("Nobody has reported anything.");
});

async function read({ dataDir, database }: ReturnType<typeof keeping>, last: number): Promise<ToldReport[]> {
  const file = path.join(dataDir, "kontor.db");
  if (!database && !existsSync(file)) throw new Misuse(`There is no house in ${dataDir}.`, 1);
  let db: Db | null = null;
  try {
    db = database ? readPostgres(database) : readEmbedded(file);
    return (await new Reports(db).last(last)).reverse();
  } catch (error) {
    throw new Misuse(`What the house keeps cannot be read: ${error instanceof Error ? error.message : error}`, 1);
  } finally {
    await db?.destroy();
  }
}

function inWords({ at, match, beat, kind, name, player, whom, about, said, text }: ToldReport): string {
  const who = `${name ?? "?"} (${player})`;
  const what = kind === "problem" ? "something is wrong" : `on ${whom ?? "?"} (${about})`;
  const line = said === null ? [] : [`    said: ${said}`];
  const own = text === "" ? [] : [`    tells: ${text}`];
  return [`${new Date(at).toISOString().slice(0, 16)}Z  ${match}·${beat}  ${who}: ${what}`, ...line, ...own].join("\n");
}
