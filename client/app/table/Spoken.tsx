import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import { askedIn, byAnother } from "../../table/asked.ts";
import { type Explained, type Name, say, type Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import { AWAY } from "../ui/Banner.tsx";
import type { Settled, TableSession } from "./TableSession.ts";

/** Lines a screen reader may still be busy with; older ones go. */
const KEPT = 24;

interface LiveRegionProps {
  readonly session: TableSession<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
  /** Somebody is asked for something: not in a match that is only seen again. */
  readonly asks: boolean;
  /** No bot plays for the viewer meanwhile: that one is asked in his place. */
  readonly plays: boolean;
}

/** What has been read so far. */
interface Read {
  beat: Settled<Kind> | null;
  asked: string;
  /** That was asked of the viewer himself, and read to him. */
  mine: boolean;
  lines: number;
}

/** Reads every event aloud, and then what is asked of whom; and that a lost connection is back. Nobody sees it. */
export function LiveRegion({ session, texts, name, asks, plays }: LiveRegionProps) {
  const lines = useSignal<readonly { readonly key: number; readonly text: string }[]>([]);
  const read = useRef<Read>({ beat: null, asked: "", mine: false, lines: 0 }).current;
  const tell = (said: readonly string[]): void => {
    if (said.length === 0) return;
    // A line that was read once is never moved: it would be read again.
    lines.value = [...lines.peek(), ...said.map((text) => ({ key: read.lines++, text }))].slice(-KEPT);
  };
  useSignalEffect(() => {
    const beat = session.latest.value;
    const view = session.view.peek();
    if (beat === null || view === null) return;
    tell(readAloud(beat, view, { texts, name, asks, plays }, read));
  });
  const away = useRef(false);
  useSignalEffect(() => {
    const state = session.state.value;
    if (AWAY.has(state)) away.current = true;
    if (state !== "live" || !away.current) return;
    away.current = false;
    tell([words.value.link.back]);
  });
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" data-live>
      {lines.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

/**
 * The sentences of a beat, in the time that it leaves: a bot plays on in less than one takes to hear them. What another of
 * them says as well is left out, and so is for whom the table waits, as long as that is the same, or the last of them
 * has just said it. What is asked of the viewer himself is said each time, unless a bot plays for him, or the same still
 * is where others choose with him and one of them has. A beat is read once, whatever else of the table changes with it: who
 * sits there, or that the match is over.
 */
export function readAloud(
  beat: Settled<Kind>,
  view: Kind["View"],
  { texts, name, asks, plays }: Omit<LiveRegionProps, "session">,
  read: Omit<Read, "lines">,
): string[] {
  if (beat === read.beat) return [];
  const { seq, events } = beat;
  const { viewer } = view as { readonly viewer?: Viewer };
  const said = events
    .filter((event) => texts.unsaid?.(event, events, viewer ?? "spectator") !== true && !isForced(event, viewer))
    .map((event) => say(texts.events, "type", event as never, name));
  const asked = texts.prompt(view, name);
  const isNew = seq !== read.beat?.seq || asked !== read.asked;
  const isTold = asked === read.asked || said.includes(asked);
  const seats = askedIn(view);
  const isMine = seats.includes(viewer as number);
  const last = events.at(-1) as { readonly seat?: number } | undefined;
  const isNamed = seats.length === 1 && last?.seat === seats[0];
  const isStill = read.mine && asked === read.asked && byAnother(events, view);
  Object.assign(read, { beat, asked, mine: isMine && plays });
  const tells = asks && isNew && (isMine ? plays && !isStill : !(isTold || isNamed));
  return tells ? [...said, asked] : said;
}

/** That somebody else had no choice explains nothing that one could have expected otherwise. */
const isForced = (event: Kind["Event"], viewer: Viewer | undefined): boolean =>
  event.type === "only-choice" && (event as { readonly seat?: number }).seat !== viewer;

/** What the table shows as impossible, and why: grey on the canvas, in words for those who do not see it. */
export function NotNow<A extends object, R>({
  refused,
  says,
  why,
  unseen,
}: {
  readonly refused: readonly (readonly [action: A, refusal: R])[];
  readonly says: (action: A) => string;
  readonly why: (refusal: R) => string;
  readonly unseen: boolean;
}) {
  if (refused.length === 0) return null;
  return (
    <ul class={unseen ? "unseen" : "not-now"} aria-label={words.value.table.notNow}>
      {[...new Set(refused.map(([action, refusal]) => `${says(action)}. ${why(refusal)}`))].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  readonly lines: readonly string[];
  readonly things: readonly Explained[];
  readonly unseen: boolean;
}

/** The table in words: for those who do not see it, and where nothing can be drawn. */
export function Summary({ lines, things, unseen }: SummaryProps) {
  const { table } = words.value;
  const told = new Set(things.map(([title, does]) => `${title}: ${does}`));
  return (
    <section class={unseen ? "unseen" : "summary paper-sheet"} aria-label={table.tableInWords}>
      <h2 class="title">{table.tableInWords}</h2>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      {told.size > 0 && (
        <>
          <h3>{table.whatTheyDo}</h3>
          <ul>
            {[...told].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
