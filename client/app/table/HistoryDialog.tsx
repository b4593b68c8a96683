import { useSignal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { GamePanels, MomentProps, PanelProps } from "../../table/panels/panels.ts";
import { say, type Texts } from "../../table/texts.ts";
import { rove } from "../../ui/rove.ts";
import { words } from "../i18n/language.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Since } from "./Since.tsx";
import { isSeenAgain } from "./seenAgain.ts";
import { sinceMine } from "./since.ts";
import { type Told, takenBackIn } from "./story.ts";
import "./history.css";
import "./menu.css";

interface HistoryDialogProps {
  readonly panels: GamePanels<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly texts: Texts<Kind>;
  /** The whole match so far, action by action; what was taken back does not stand any more. */
  readonly story: readonly Told<Kind["Event"]>[];
  /** It opens where the viewer's own part ended. */
  readonly marked?: boolean;
  readonly onClose: () => void;
}

/** The whole match in pictures or in words, the newest first; a moment of it opens over it and leads back to the same place. */
export function HistoryDialog({ panels, shared, texts, story, marked = false, onClose }: HistoryDialogProps) {
  const inWords = useSignal(marked);
  const looked = useSignal<number | null>(null);
  const { table } = words.value;
  const beats = story.filter(({ stands }) => stands).map(({ events }) => events);
  const events = beats.flat();
  // Whoever sees it again by somebody's eyes has not been away.
  const since = isSeenAgain(shared.info) ? null : sinceMine(story, shared.info.mySeat);
  const sentences = story
    .flatMap(({ events, stands }, beat) => events.map((event) => ({ stands, event, beat })))
    .toReversed();
  // Below what is new, for the newest stands first.
  const mark = since === null ? -1 : sentences.findIndex(({ beat }) => beat < since.from);
  const told = (event: Kind["Event"]) => say(texts.events, "type", event as never, shared.name);
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
      {since !== null && <Since since={since} texts={texts} name={shared.name} sign={panels.seatSign} />}
      {events.length === 0 ? (
        <p class="quiet">{table.historyEmpty}</p>
      ) : inWords.value ? (
        <ol class="sentences" reversed>
          {sentences.map(({ event, stands }, i) => (
            <li key={sentences.length - i} class={i === mark ? "since-mark" : undefined}>
              {stands ? told(event) : <del>{told(event)}</del>}
            </li>
          ))}
        </ol>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go on from here.
        <section class="history-paper" tabIndex={0} aria-label={table.historyRounds} onKeyDown={rove}>
          <panels.History
            {...shared}
            events={events}
            takenBack={takenBackIn(story)}
            form="rail"
            whole
            look={(at) => (looked.value = at)}
          />
        </section>
      )}
      {looked.value !== null && (
        <MomentDialog
          panels={panels}
          shared={shared}
          beats={beats}
          at={looked.value}
          look={(at) => (looked.value = at)}
          onClose={() => (looked.value = null)}
        />
      )}
    </Dialog>
  );
}

interface MomentDialogProps extends MomentProps<Kind> {
  readonly panels: GamePanels<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly onClose: () => void;
}

/** One action of the match, looked at closely, where the game shows such a thing. */
export function MomentDialog({ panels, shared, beats, at, look, onClose }: MomentDialogProps) {
  const { Moment } = panels;
  if (Moment === undefined) return null;
  return (
    <Dialog wide title={words.value.table.moment} onClose={onClose}>
      <Moment {...shared} beats={beats} at={at} look={look} />
    </Dialog>
  );
}
