import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { lobbyWords } from "../i18n/language.ts";
import { rename } from "../session.ts";
import { Dialog } from "./Dialog.tsx";
import { NameInput } from "./NameInput.tsx";
import { useAsking } from "./useAsking.ts";

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  /** What else is his own, below his name. */
  readonly children?: ComponentChildren;
}

/** A guest may call himself what he likes; the house says in words what it cannot take. */
export function NameDialog({ name, onClose, children }: NameDialogProps) {
  const { busy, refused, ask } = useAsking();
  const value = useSignal(name);
  const id = useId();
  const texts = lobbyWords.value.name;
  const save = (event: Event): Promise<void> => {
    event.preventDefault();
    return ask(async () => {
      await rename(value.value);
      onClose();
    });
  };
  return (
    <Dialog title={children === undefined ? texts.title : texts.own} onClose={onClose}>
      <form class="stacked" onSubmit={save}>
        <div class="field">
          <label for={id}>{texts.label}</label>
          <NameInput id={id} value={value} refused={refused} />
        </div>
        <p id={`${id}-hint`} class={refused.value === null ? "quiet" : "refused"} role="status">
          {refused.value ?? texts.hint}
        </p>
        <div class="dialog-buttons">
          <button type="submit" class="button" disabled={busy.value}>
            {texts.save}
          </button>
        </div>
      </form>
      {children}
    </Dialog>
  );
}
