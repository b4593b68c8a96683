import { useEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { Name, Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import { sinceWords } from "../i18n/since.ts";
import { deedOf, type Since, sinceMine } from "./since.ts";
import type { Settled, TableSession } from "./TableSession.ts";
import { buttonsOf } from "./talk/bubbles.ts";
import "./said.css";
import "./since.css";

/** Milliseconds it stays while somebody looks at the page, unless the player goes on before ... */
const SHOWN = 12_000;
/** ... by any of these. */
const GOES_ON = ["pointerdown", "keydown"] as const;

/** Over the history, which tells the same; where there is none, in the bar. */
export interface MissedPlace {
  readonly rect: Rect;
  /** What is as high as that, and no higher: below it lies what one plays with. */
  readonly within: "bar" | "strip" | null;
}
/** How high the title of the history is, in CSS pixels. */
const RAIL_HEAD = 48;
/** The way to the menu stays in sight; on a desk each of its neighbours does. */
const MENU = 52;
const besideButtons = (width: number): number => width - (width >= 900 ? buttonsOf(width) : MENU);
/** A narrower bar has no room for a sentence: it stands below it. */
const ROOMY = 300;

export function missedAt(zone: (id: string) => Rect | null): MissedPlace | null {
  const [rail, strip, top] = [zone("rail"), zone("history"), zone("top")];
  if (rail !== null) return { rect: { ...rail, y: rail.y + RAIL_HEAD }, within: null };
  if (strip !== null) return { rect: strip, within: "strip" };
  if (top === null) return null;
  if (top.width < ROOMY) return { rect: { ...top, y: top.y + top.height }, within: null };
  return { rect: { ...top, width: besideButtons(top.width) }, within: "bar" };
}

interface MissedProps {
  readonly session: TableSession<Kind>;
  readonly mySeat: Seat | null;
  readonly texts: Texts<Kind>;
  readonly name: Name;
  /** Where it covers nothing one could point at, or would read now. Null while the mirror shows itself. */
  readonly at: MissedPlace | null;
  /** The history, where the viewer's own part of it ended. Null where the line lies over things one points at: they are what is hit. */
  readonly open: (() => void) | null;
}

/** Who comes back reads in one line what happened meanwhile, until he does anything; it leads to the history, which tells it whole. */
export function Missed({ session, mySeat, texts, name, at, open }: MissedProps) {
  const missed = session.missed.value;
  const comes = session.comes.value;
  const isTold = missed.length > 0 || comes;
  useEffect(() => {
    if (!isTold) return;
    const read = (event?: Event): void => {
      // The line itself leads on.
      if (event?.target instanceof Element && event.target.closest(".since-line") !== null) return;
      session.goesOn();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const looked = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(read, SHOWN);
    };
    looked();
    document.addEventListener("visibilitychange", looked);
    for (const goesOn of GOES_ON) addEventListener(goesOn, read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
      for (const goesOn of GOES_ON) removeEventListener(goesOn, read);
    };
  }, [missed, comes]);
  // The result says it all.
  const status = session.info.value?.status;
  const told = isTold && session.refusal.value === null && status === "playing";
  const line = told ? lineOf(session, mySeat, texts, name) : null;
  return (
    <div
      class={at === null ? "toast-place" : `missed-place ${at.within === null ? "" : `in-${at.within}`}`}
      style={at === null ? undefined : boxOf(at.rect)}
      role="status"
    >
      {line !== null && open === null && <p class="toast">{line}</p>}
      {line !== null && open !== null && (
        <button
          type="button"
          class="toast since-line"
          title={sinceWords.value.open}
          onClick={() => {
            session.goesOn();
            open();
          }}
        >
          {line}
        </button>
      )}
    </div>
  );
}

function lineOf(session: TableSession<Kind>, mySeat: Seat | null, texts: Texts<Kind>, name: Name): string | null {
  const missed = session.missed.value;
  const since = sinceMine(session.story.value, mySeat, missed[0]?.seq ?? null);
  // Whoever has not moved yet has no last move of his own.
  const isFirst = since?.from === 0;
  const others = missed.length > 0 ? missedLine(missed, texts, name) : isFirst ? null : sinceLine(since, texts, name);
  const forMe = since?.forMe ?? null;
  const own = forMe === null ? null : sinceWords.value.byBot(forMe.asked === "clock", forMe.deeds.length);
  return [own, others].filter((one) => one !== null).join(" ") || null;
}

/** How many moves were missed, and the last of them: what was done, not what followed from it. */
export function missedLine(missed: readonly Settled<Kind>[], texts: Texts<Kind>, name: Name): string | null {
  const last = missed.at(-1)?.events ?? [];
  return last.length === 0 ? null : words.value.table.missed(missed.length, deedOf(texts, last, name));
}

/** How many moves the others have made since the viewer's own, and the last of them. */
export function sinceLine(since: Since<Kind["Event"]> | null, texts: Texts<Kind>, name: Name): string | null {
  const deeds = since?.others.flatMap((one) => one.deeds) ?? [];
  const last = since?.last;
  if (last === undefined) return null;
  return sinceWords.value.moves(deeds.length, deedOf(texts, last, name));
}
