import { useSignal } from "@preact/signals";
import { words } from "../i18n/language.ts";
import { refusalOf } from "../session.ts";
import { Dialog } from "../ui/Dialog.tsx";

interface CloseTableProps {
  /** A table that waits, or a match against bots. */
  readonly waits: boolean;
  /** Rejects with why not. */
  readonly confirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a table is closed for good. */
export function CloseTableDialog({ waits, confirm, onClose }: CloseTableProps) {
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const { house, close } = words.value;
  const { title, hint, yes } = waits ? close.waiting : close.solo;
  const go = async (): Promise<void> => {
    busy.value = true;
    try {
      await confirm();
      onClose();
    } catch (error) {
      refused.value = refusalOf(error);
      busy.value = false;
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="stacked">
        <p class={refused.value === null ? "" : "refused"} role="status">
          {refused.value ?? hint}
        </p>
        <div class="dialog-actions">
          <button type="button" class="button paper" onClick={onClose}>
            {house.cancel}
          </button>
          <button type="button" class="button wax" disabled={busy.value} onClick={go}>
            {yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
