import { lobbyWords } from "../i18n/language.ts";
import type { Question } from "../i18n/words.ts";
import { Dialog } from "./Dialog.tsx";
import { useAsking } from "./useAsking.ts";

interface SureProps {
  /** What is asked, what it means, and the word that does it. */
  readonly say: Question;
  /** Rejects with why not. */
  readonly confirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is done that nobody can take back. */
export function SureDialog({ say, confirm, onClose }: SureProps) {
  const { busy, refused, ask } = useAsking();
  const go = () =>
    ask(async () => {
      await confirm();
      onClose();
    });
  return (
    <Dialog title={say.title} onClose={onClose}>
      <div class="stacked">
        <p class={refused.value === null ? "" : "refused"} role="status">
          {refused.value ?? say.hint}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="button paper" onClick={onClose}>
            {lobbyWords.value.house.cancel}
          </button>
          <button type="button" class="button wax" disabled={busy.value} onClick={go}>
            {say.yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
