import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { refusalOf } from "../session.ts";

/** Something that the house is asked for by a button. */
interface Asking {
  /** It is on its way: nobody asks for it twice. */
  readonly busy: ReadonlySignal<boolean>;
  /** Why the house has said no, in the player's language; null: it has not. It stands until something else is said instead. */
  readonly refused: Signal<string | null>;
  /** Never rejects: what `wish` rejects with is said in `refused`. */
  readonly ask: (wish: () => Promise<unknown>) => Promise<void>;
}

export function useAsking(): Asking {
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const ask = async (wish: () => Promise<unknown>): Promise<void> => {
    busy.value = true;
    try {
      await wish();
    } catch (error) {
      refused.value = refusalOf(error);
    } finally {
      busy.value = false;
    }
  };
  return { busy, refused, ask };
}
