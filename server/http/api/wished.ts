import type { House } from "../../context.ts";
import type { JournalLine } from "../../store/journal.ts";
import type { StoredMatch } from "../../store/storedMatch.ts";
import { saved } from "./Asked.ts";

/** Writes the new table down. */
type Add = (stored: StoredMatch, log?: readonly JournalLine[]) => Promise<void>;

/** The code of the table that was made for this wish of this player; null where none was. */
export async function granted(
  { store, clock }: House,
  player: string,
  wish: string | undefined,
): Promise<string | null> {
  return wish === undefined ? null : store.wishes.granted({ player, id: wish }, clock.now());
}

/**
 * Makes this player's table, one after another for each of them, and answers its code, or finds the one that was made for this
 * wish. Where two processes do so at the same time, for they cannot ask each other, the second is refused by the database.
 */
export function once(
  house: House,
  player: string,
  wish: string | undefined,
  make: (add: Add) => Promise<string>,
): Promise<{ code: string }> {
  const add: Add = (stored, log) =>
    saved(house.store.matches.add(stored, log, wish === undefined ? null : { player, id: wish }));
  return house.errands.run(player, async () => {
    const before = await granted(house, player, wish);
    if (before !== null) return { code: before };
    try {
      return { code: await make(add) };
    } catch (error) {
      const meanwhile = await granted(house, player, wish).catch(() => null);
      if (meanwhile === null) throw error;
      return { code: meanwhile };
    }
  });
}
