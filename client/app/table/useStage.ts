import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { isAway } from "../../table/asked.ts";
import { liesAlike, scrolls } from "../../table/surface.ts";
import type { GameUi, Laid, StageHost, TableStage } from "../../table/ui.ts";
import { whenUnfetched } from "../build.ts";
import { nameAt } from "../i18n/apart.ts";
import { language } from "../i18n/language.ts";
import { asksAlways, comfort, keys, pace } from "../settings.ts";
import type { Looking } from "./looking.ts";
import { isUnfetched, lostOnTheWay } from "./lost.ts";
import type { TableSession } from "./TableSession.ts";

/** failed: this device draws no table, or what draws it could not be fetched. fallen: it was drawn, until something threw. */
export type StageState =
  | { readonly type: "coming" | "failed" | "fallen" }
  | { readonly type: "drawn"; readonly stage: TableStage<Kind> };

/** So long nobody sees the table before its first picture stands whole, in milliseconds; then whatever is there shows. */
const LAYING = 4000;

/**
 * Fetches and starts the game's canvas; until then, without one, and once it has fallen away, the mirror is the table. `again`
 * tries it once more.
 */
export function useStage(
  session: TableSession<Kind>,
  ui: GameUi<Kind>,
  canvas: { readonly current: HTMLDivElement | null },
  open: (what: Looking) => void,
): {
  readonly state: ReadonlySignal<StageState>;
  readonly laid: ReadonlySignal<Laid<Kind> | null>;
  /** The table is being laid: for a moment neither the buttons show, which are soon drawn, nor a picture with holes. */
  readonly laying: ReadonlySignal<boolean>;
  readonly again: () => void;
} {
  const state = useSignal<StageState>({ type: "coming" });
  const laid = useSignal<Laid<Kind> | null>(null);
  const tries = useSignal(0);
  const laying = useLaying(state);
  useEffect(() => {
    let stage: TableStage<Kind> | null = null;
    let over = false;
    /** The canvas goes, because the table is left or because it can do no more. */
    const end = (): void => {
      over = true;
      session.detach();
      if (stage !== null) takenDown(stage);
      stage = null;
    };
    const fall = (): void => {
      if (over) return;
      end();
      state.value = { type: "fallen" };
    };
    state.value = { type: "coming" };
    laid.value = null;
    const lost = lostOnTheWay(session.state, () => void tries.value++);
    let stop = (): void => {};
    const broke = (error: unknown): void => {
      if (!over) session.report("the canvas fell away", error);
      fall();
    };
    ui.stage(lentBy(session, ui, canvas.current!, { laid, laying, broke, open })).then(
      (opened) => {
        if (over) return takenDown(opened);
        stage = opened;
        const fence = session.attach(opened, fall);
        if (!over) state.value = { type: "drawn", stage: fence };
      },
      (error: unknown) => {
        if (over) return;
        console.warn("no canvas here, the buttons are the table:", error);
        state.value = { type: "failed" };
        const unfetched = isUnfetched(error);
        stop = whenUnfetched(error, unfetched ? tries.peek() : 0);
        if (unfetched) lost.failed();
      },
    );
    return () => {
      lost.end();
      stop();
      end();
    };
  }, [session, ui, tries.value]);
  useRefreshing(session, state);
  useKeys(state);
  return { state, laid, laying, again: () => void tries.value++ };
}

/** What hears of the canvas. */
interface Heeding extends Pick<StageHost<Kind>, "broke" | "open"> {
  readonly laid: Signal<Laid<Kind> | null>;
  readonly laying: Signal<boolean>;
}
/** What the page lends to the canvas of its table: language and settings as they are whenever it asks. */
const lentBy = (
  session: TableSession<Kind>,
  ui: GameUi<Kind>,
  element: HTMLElement,
  { laid, laying, broke, open }: Heeding,
): StageHost<Kind> => ({
  element,
  texts: () => ui.texts[language.peek()],
  language: () => language.peek(),
  name: (seat) => nameAt(session.info.peek()!, seat),
  info: () => session.info.peek()!,
  pace: () => pace.peek(),
  asksAlways: () => asksAlways.peek(),
  comfort: () => comfort.peek(),
  keys: () => keys.peek(),
  laid: (next) => {
    const before = laid.peek();
    if (before === null || !alike(before, next)) laid.value = next;
  },
  act: (action) => void session.act(action),
  hurry: () => session.hurry(),
  whole: () => (laying.value = false),
  broke,
  open,
});

/** Until it stands whole, or cannot, or takes too long: only the first time, for who has the buttons plays by them. */
function useLaying(state: ReadonlySignal<StageState>): Signal<boolean> {
  const laying = useSignal(true);
  useEffect(() => {
    const late = setTimeout(() => (laying.value = false), LAYING);
    return () => clearTimeout(late);
  }, []);
  useEffect(
    () =>
      state.subscribe(({ type }) => {
        if (type === "failed" || type === "fallen") laying.value = false;
      }),
    [],
  );
  return laying;
}

/** Whether nothing moved: most of what the canvas shows anew lies as before. */
const alike = (a: Laid<Kind>, b: Laid<Kind>): boolean =>
  a.choice === b.choice && [...a.wanted].join() === [...b.wanted].join() && liesAlike(a, b);

/** Where keys that scroll are the table's: nowhere else in the page. */
const TABLE = ".mirror, .tab-list, .table-main > h1";

/** Letters press the buttons they stand on, arrows scroll, Escape closes a note; never while somebody writes or a dialog is open. */
function useKeys(state: ReadonlySignal<StageState>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { value } = state;
      if (value.type !== "drawn" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const scrolling = scrolls(event.key);
      if (!scrolling && (event.repeat || (event.key !== "Escape" && !keys.peek()))) return;
      const at = event.target instanceof Element ? event.target : null;
      if (scrolling && at !== null && at !== document.body && at.closest(TABLE) === null) return;
      if (at?.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]")) return;
      if (value.stage.key(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [state]);
}

/** A canvas that fell away may not even go in order. */
function takenDown(stage: TableStage<Kind>): void {
  try {
    stage.destroy();
  } catch (error) {
    console.warn("the canvas did not go in order:", error);
  }
}

/** Language, names or settings changed: drawn again. */
function useRefreshing(session: TableSession<Kind>, state: ReadonlySignal<StageState>): void {
  const info = session.info.value;
  const names =
    info?.seats
      .map(({ name, online }, seat) => [name, online, isAway(info, seat), info.byBots.includes(seat)].join("/"))
      .join() ?? "";
  useEffect(() => {
    if (state.value.type === "drawn") state.value.stage.refresh();
  }, [language.value, pace.value, asksAlways.value, comfort.value, keys.value, names]);
}
