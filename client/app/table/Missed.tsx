import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { Name, Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import { sinceWords } from "../i18n/since.ts";
import { CLOCK } from "./clocks.ts";
import { deedOf, deedsOfOthers, movesIn, type Since, sinceMine } from "./since.ts";
import type { Told } from "./story.ts";
import type { Settled, TableSession } from "./TableSession.ts";
import { buttonsOf } from "./talk/bubbles.ts";
import "./said.css";
import "./since.css";

/** Milliseconds it stays while somebody looks at the page, unless the player goes on before ... */
const SHOWN = 12_000;
/** ... by any of these. */
const GOES_ON = ["pointerdown", "keydown"] as const;
/** Keys that do nothing by themselves: whoever comes here by them from another page still holds one, and Tab leads to the line. */
const LEADS: ReadonlySet<string> = new Set(["Alt", "Control", "Meta", "Shift", "Tab"]);

/** Over the history, which tells the same; where there is none, in the bar. */
export interface MissedPlace {
  readonly rect: Rect;
  /** What is as high as that, and no higher: below it lies what one plays with. */
  readonly within: "bar" | "strip" | null;
}
/** How high a line of it is there, in CSS pixels, and how much of that is air above the first and below the last of them. */
const LINE = 14.5;
const AIR = 2;
/** Never more than three: the history tells the rest. */
const linesIn = ({ height }: Rect): number => Math.max(1, Math.min(3, Math.floor((height + AIR) / LINE)));

/** How high the title of the history is, in CSS pixels, and how far from its sides the line keeps. */
const RAIL_HEAD = 48;
const RAIL_SIDE = 8;
/** The way to the menu stays in sight; on a desk each of its neighbours does. */
const MENU = 52;
const besideButtons = (width: number): number => width - (width >= 900 ? buttonsOf(width) : MENU);
/** A narrower bar has no room for a sentence: it stands below it. */
const ROOMY = 300;

/** So far as it covers no clock on a panel below it. */
function freeOf(panel: Rect | null, strip: Rect): Rect {
  const below = panel !== null && panel.y >= strip.y + strip.height - 1;
  return below ? { ...strip, height: Math.min(strip.height, panel.y - CLOCK - strip.y) } : strip;
}

/** `clocked`: the viewer's own panel, where a clock stands on its edge. */
export function missedAt(zone: (id: string) => Rect | null, clocked: Rect | null = null): MissedPlace | null {
  const [rail, strip, top] = [zone("rail"), zone("history"), zone("top")];
  if (rail !== null) {
    const { x, y, width, height } = rail;
    return { rect: { x: x + RAIL_SIDE, y: y + RAIL_HEAD, width: width - 2 * RAIL_SIDE, height }, within: null };
  }
  if (strip !== null) return { rect: freeOf(clocked, strip), within: "strip" };
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

/** Whether somebody looks at the page. */
function useSeen(): boolean {
  const seen = useSignal(true);
  useEffect(() => {
    const look = (): void => void (seen.value = document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return seen.value;
}

/**
 * Who comes back, or looks at the page again, reads in one line what happened meanwhile, until he does anything; it leads to the
 * history, which tells it whole.
 */
export function Missed({ session, mySeat, texts, name, at, open }: MissedProps) {
  const missed = session.missed.value;
  const comes = session.comes.value;
  const isTold = missed.length > 0 || comes;
  const isSeen = useSeen();
  useEffect(() => {
    if (!isTold || !isSeen) return;
    const read = (event?: Event): void => {
      // The line itself leads on.
      if (event?.target instanceof Element && event.target.closest(".since-line") !== null) return;
      if (LEADS.has((event as Partial<KeyboardEvent> | undefined)?.key ?? "")) return;
      session.goesOn();
    };
    const timer = setTimeout(read, SHOWN);
    for (const goesOn of GOES_ON) addEventListener(goesOn, read);
    return () => {
      clearTimeout(timer);
      for (const goesOn of GOES_ON) removeEventListener(goesOn, read);
    };
  }, [missed, comes, isSeen]);
  // The result says it all.
  const status = session.info.value?.status;
  // Of what is written while nobody sees it a screen reader says nothing.
  const told = isTold && isSeen && session.refusal.value === null && status === "playing";
  const line = told ? lineOf(session, mySeat, texts, name) : null;
  return (
    <div
      class={at === null ? "toast-place" : `missed-place ${at.within === null ? "" : `in-${at.within}`}`}
      style={at === null ? undefined : { ...boxOf(at.rect), "--lines": linesIn(at.rect) }}
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
  const story = session.story.value;
  const missed = unknownTo(mySeat, session.missed.value, story);
  const comes = session.comes.value ? sinceMine(story, mySeat) : null;
  // Whoever has not moved yet has no last move of his own.
  const sinceOwn = comes?.from === 0 ? null : sinceLine(comes, texts, name);
  const others = sinceOwn ?? missedLine(deedsOfOthers(story, missed, mySeat), texts, name);
  const forMe = (comes ?? sinceMine(story, mySeat, missed[0]?.seq ?? null))?.forMe ?? null;
  const own = forMe === null ? null : sinceWords.value.byBot(forMe.asked === "clock", forMe.deeds.length);
  return [own, others].filter((one) => one !== null).join(" ") || null;
}

/** Of what this device missed: before he moved on another one, its player had seen there what came before. */
function unknownTo(
  mySeat: Seat | null,
  missed: readonly Settled<Kind>[],
  story: readonly Told<Kind["Event"]>[],
): readonly Settled<Kind>[] {
  if (mySeat === null) return missed;
  const since = sinceMine(story, mySeat);
  const from = since === null ? Number.POSITIVE_INFINITY : story[since.from]!.seq;
  return missed.filter(({ seq }) => seq >= from);
}

type Deed = Pick<Settled<Kind>, "events">;
/** How many moves were missed, and the last of them: what was done, not what followed from it. */
export function missedLine(missed: readonly Deed[], texts: Texts<Kind>, name: Name): string | null {
  const { n, last } = movesIn(missed.map(({ events }) => events));
  return last === undefined ? null : words.value.table.missed(n, deedOf(texts, last, name));
}

/** How many moves the others have made since the viewer's own, and the last of them. */
export function sinceLine(since: Since<Kind["Event"]> | null, texts: Texts<Kind>, name: Name): string | null {
  if (since === null) return null;
  const { n, last } = since.moves;
  return last === undefined ? null : sinceWords.value.moves(n, deedOf(texts, last, name));
}
