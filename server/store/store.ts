import type { Logger } from "pino";
import { markWhole, openDatabase } from "./database.ts";
import { Folder } from "./folder.ts";
import { DatabaseJournal, type Journal } from "./journal.ts";
import { Matches } from "./matches.ts";
import { Players } from "./players.ts";

/** Everything the house remembers. */
export interface Store {
  readonly matches: Matches;
  readonly players: Players;
  readonly journal: Journal;
  close(): Promise<void>;
}

/** Opens what lies in this folder, or a new store. */
export async function openStore(path: string, log?: Pick<Logger, "error" | "warn">): Promise<Store> {
  const folder = new Folder(path);
  const { db, file, opening } = await openDatabase(folder);
  folder.markOpen(opening);
  if (!folder.makePrivate()) log?.warn({ folder: path }, "others on this machine may be able to read the data folder");
  const journal = new DatabaseJournal(file);
  return {
    matches: new Matches(db, file, (code, error) =>
      log?.error({ code, err: error }, "a table that cannot be read is left out"),
    ),
    players: new Players(db, file),
    journal,
    async close() {
      await journal.rest();
      markWhole(file);
      folder.markClosed();
      await db.destroy();
    },
  };
}
