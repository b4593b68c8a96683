import { useSignal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { GamePanels, PanelProps } from "../../table/panels.ts";
import { say, type Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import { Dialog } from "../ui/Dialog.tsx";

interface HistoryDialogProps {
  readonly panels: GamePanels<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly texts: Texts<Kind>;
  readonly events: readonly Kind["Event"][];
  readonly onClose: () => void;
}

/** The last rounds in pictures, or the whole match in words, the newest first. */
export function HistoryDialog({ panels, shared, texts, events, onClose }: HistoryDialogProps) {
  const inWords = useSignal(false);
  const { table } = words.value;
  const sentences = events.map((event) => say(texts.events, "type", event as never, shared.name)).toReversed();
  return (
    <Dialog wide title={table.history} onClose={onClose}>
      <fieldset class="switch" aria-label={table.history}>
        <button type="button" aria-pressed={!inWords.value} onClick={() => (inWords.value = false)}>
          {table.historyRounds}
        </button>
        <button type="button" aria-pressed={inWords.value} onClick={() => (inWords.value = true)}>
          {table.historyWords}
        </button>
      </fieldset>
      {events.length === 0 ? (
        <p class="quiet">{table.historyEmpty}</p>
      ) : inWords.value ? (
        <ol class="sentences" reversed>
          {sentences.map((sentence, i) => (
            <li key={sentences.length - i}>{sentence}</li>
          ))}
        </ol>
      ) : (
        <div class="history-paper">
          <panels.History {...shared} events={events} form="rail" />
        </div>
      )}
    </Dialog>
  );
}
