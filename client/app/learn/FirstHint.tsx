import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { boxOf } from "../../table/layout.ts";
import type { GameUi } from "../../table/ui.ts";
import { language, words } from "../i18n/language.ts";
import type { Looking } from "../table/looking.ts";
import type { TableSession } from "../table/TableSession.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useFetched } from "../ui/fetched.tsx";
import { explained, explains, finished, isExplained, turnHints } from "./explained.ts";
import { lessonOf, metNow } from "./lessons.ts";
import type { Drawn, NotePlace } from "./notePlace.ts";
import { useNotePlace } from "./useNotePlace.ts";
import "./hint.css";

interface FirstHintProps {
  readonly session: TableSession<Kind>;
  readonly ui: GameUi<Kind>;
  /** Where things lie on the canvas; null while there is none: then the note stands among the buttons. */
  readonly drawn: Drawn | null;
  /** Something is half chosen, or lies open over the table. */
  readonly busy: boolean;
  readonly look: (what: Looking) => void;
}

/** In somebody's first match: one quiet note about what is new to him, as long as he is asked. */
export function FirstHint({ session, ui, drawn, busy, look }: FirstHintProps) {
  const info = session.info.value!;
  const { game, mySeat, status } = info;
  const on = mySeat !== null && explains(game).value;
  const lesson = useFetched(on ? lessonOf(game) : null).it;
  const view = session.view.value!;
  const legal = session.legal.value;
  const acting = session.sending.value;
  useEffect(() => {
    if (status === "over" && mySeat !== null) finished(game);
  }, [status, mySeat, game]);
  const asked = on && lesson !== null && legal.length > 0;
  const met = asked ? metNow(lesson, view, legal).find((it) => !isExplained(game, it)) : undefined;
  const shows = useRef(met);
  shows.current = met;
  useEffect(
    () =>
      // Whoever acts has seen what he needs: nothing is told twice, however quickly the house answers.
      session.sending.subscribe((acts) => {
        if (acts && shows.current !== undefined) explained(game, shows.current);
      }),
    [session, game],
  );
  const told = met === undefined ? undefined : lesson?.situations[met]?.[language.value];
  const shown = met !== undefined && told !== undefined && !busy && !acting && !session.moving.value;
  const place = useNotePlace(shown ? told : null, {
    drawn,
    legal,
    targets: (action) => ui.targets(action, view),
    marked: (id) => met !== undefined && (lesson?.marked?.(id, met) ?? false),
    seat: mySeat,
    clocked: session.clocks.value !== null,
  });
  const note = shown && <Note told={told} done={() => explained(game, met)} look={look} />;
  return (
    <>
      <p class="unseen" role="status">
        {shown ? told : ""}
      </p>
      {note && drawn === null && <div class="first-hint flow">{note}</div>}
      {note && place !== null && (
        <div class="first-hint" style={boxOf(place.rect)}>
          {place.form === "whole" ? (
            note
          ) : (
            <Folded key={met} form={place.form}>
              {note}
            </Folded>
          )}
        </div>
      )}
    </>
  );
}

interface NoteProps {
  readonly told: string;
  readonly done: () => void;
  readonly look: (what: Looking) => void;
}
function Note({ told, done, look }: NoteProps) {
  const { learn } = words.value;
  return (
    <section class="hint-note" aria-label={learn.hint}>
      <p>{told}</p>
      <p class="hint-buttons">
        <button type="button" class="hint-got" onClick={done}>
          {learn.gotIt}
        </button>
        <button
          type="button"
          aria-label={learn.rulesForThis}
          title={learn.rulesForThis}
          onClick={() => look({ type: "rules", now: true })}
        >
          {learn.rules}
        </button>
        <span class="grow" />
        <button
          type="button"
          class="hint-off"
          aria-label={learn.noMore}
          title={learn.noMore}
          onClick={() => turnHints(false)}
        >
          {learn.noMoreShort}
        </button>
      </p>
    </section>
  );
}

interface FoldedProps {
  readonly form: Exclude<NotePlace["form"], "whole">;
  readonly children: ComponentChildren;
}
/** Where the table leaves no room for the note: a button that opens it. */
function Folded({ form, children }: FoldedProps) {
  const open = useSignal(false);
  const { learn } = words.value;
  return (
    <>
      <button type="button" class={`hint-folded ${form}`} aria-label={learn.hint} onClick={() => (open.value = true)}>
        {form === "word" ? learn.hint : "?"}
      </button>
      {open.value && (
        <Dialog title={learn.hint} onClose={() => (open.value = false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
