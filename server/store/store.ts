import { openDatabase } from "./database.ts";
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

export async function openStore(folder: string): Promise<Store> {
  const { db, file } = await openDatabase(folder);
  const journal = new DatabaseJournal(file);
  return {
    matches: new Matches(db),
    players: new Players(db),
    journal,
    async close() {
      await journal.rest();
      await db.destroy();
    },
  };
}
