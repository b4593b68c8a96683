import type { Store } from "../../store/store.ts";
import type { Party } from "./Party.ts";

/** What became of the moves that the house said yes to. */
export interface Audit {
  readonly acknowledged: number;
  /** Answered with yes, and not in the journal where the answer said. */
  readonly lost: number;
  /** Carried out more than once, or answered as two entries. */
  readonly doubled: number;
}
type Answers = Pick<Party, "acknowledged" | "contradictions">;
/** A line of the journal, as far as the audit looks. */
interface Written {
  readonly n: number;
  readonly act: string | null;
  readonly entry: { readonly by: number };
}

/** Compares the answers about one table with its journal. `acknowledged`: by entry, the id of the move. */
export function audited(acknowledged: ReadonlyMap<number, string>, journal: readonly Written[]): Audit {
  const written = new Map(journal.map(({ n, act }) => [n, act]));
  const lost = [...acknowledged].filter(([n, id]) => written.get(n) !== id).length;
  const ids = journal.flatMap(({ act, entry }) => (act === null ? [] : [`${entry.by} ${act}`]));
  return { acknowledged: acknowledged.size, lost, doubled: ids.length - new Set(ids).size };
}

/** Reads the journal of a house that is closed, compares every answer that anybody got, and closes it. */
export async function auditedStore(store: Store, parties: readonly Answers[]): Promise<Audit> {
  try {
    const sum = { acknowledged: 0, lost: 0, doubled: 0 };
    for (const { acknowledged, contradictions } of parties) {
      sum.doubled += contradictions;
      for (const [code, moves] of acknowledged) {
        const one = audited(moves, await store.journal.read(code));
        sum.acknowledged += one.acknowledged;
        sum.lost += one.lost;
        sum.doubled += one.doubled;
      }
    }
    return sum;
  } finally {
    await store.close();
  }
}
