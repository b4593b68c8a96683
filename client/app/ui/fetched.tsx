import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { whenUnfetched } from "../build.ts";
import { lobbyWords } from "../i18n/language.ts";
import { Dialog } from "./Dialog.tsx";

/** A part of the page that comes when it is first needed; null until it is there. */
interface Fetched<T> {
  readonly it: T | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** Fetches a part of the page, or nothing. What is there stays until the next is. */
export function useFetched<T>(fetch: (() => Promise<T>) | null): Fetched<T> {
  const it = useSignal<T | null>(null);
  const failed = useSignal(false);
  const tries = useSignal(0);
  useEffect(() => {
    let wanted = true;
    let stop = (): void => {};
    failed.value = false;
    fetch?.().then(
      (found) => {
        if (wanted) it.value = found;
      },
      (error: unknown) => {
        if (!wanted) return;
        failed.value = true;
        stop = whenUnfetched(error, tries.peek());
      },
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [fetch, tries.value]);
  return { it: it.value, failed: failed.value, again: () => tries.value++ };
}

/** Stands where a part of the page should be that did not come. */
export const Unfetched = ({ again }: { readonly again: () => void }) => (
  <div class="unfetched" role="alert">
    <p>{lobbyWords.value.link.unfetched}</p>
    <button type="button" class="button paper" onClick={again}>
      {lobbyWords.value.link.again}
    </button>
  </div>
);

/** The same, where nothing of it is there yet. */
export const UnfetchedDialog = ({ again, onClose }: { readonly again: () => void; readonly onClose: () => void }) => (
  <Dialog title={lobbyWords.value.link.unfetchedTitle} onClose={onClose}>
    <Unfetched again={again} />
  </Dialog>
);
