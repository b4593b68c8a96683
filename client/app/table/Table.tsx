import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { askedIn } from "../../table/asked.ts";
import { pointedAt } from "../../table/Chooser.ts";
import { BAR, seatId } from "../../table/kit/places.ts";
import { boxOf, type Placed, type Rect, type Viewport } from "../../table/layout.ts";
import { Mirror } from "../../table/Mirror.tsx";
import { onScreen } from "../../table/surface.ts";
import { TabList } from "../../table/TabList.tsx";
import { type Heading, say } from "../../table/texts.ts";
import type { GameUi } from "../../table/ui.ts";
import { nameAt } from "../i18n/apart.ts";
import { language, words } from "../i18n/language.ts";
import { FirstHint } from "../learn/FirstHint.tsx";
import type { Drawn } from "../learn/notePlace.ts";
import { arriveAt } from "../routes.ts";
import { asksAlways, leftHanded, stopsAtEach } from "../settings.ts";
import { Banner } from "../ui/Banner.tsx";
import { AbsentNotice, AbsentPlates } from "./Absent.tsx";
import { useAbsentees, useTouch } from "./absent.ts";
import { BrokenOff } from "./BrokenOff.tsx";
import { SeatClocks } from "./Clocks.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { HistoryZone } from "./HistoryZone.tsx";
import type { Looking } from "./looking.ts";
import { Missed, missedAt } from "./Missed.tsx";
import { Result } from "./Result.tsx";
import { LiveRegion, NotNow, Summary } from "./Spoken.tsx";
import type { TableSession } from "./TableSession.ts";
import { BackZone } from "./TakeBack.tsx";
import { Toast } from "./Toast.tsx";
import { TopBar } from "./TopBar.tsx";
import { Bubbles } from "./talk/Bubbles.tsx";
import { TalkAloud } from "./talk/TalkPanel.tsx";
import { useCalls } from "./useCalls.ts";
import { type StageState, useStage } from "./useStage.ts";
import "./said.css";
import "./table.css";

interface TableProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly ui: GameUi<Kind>;
  /** Below a match that is only seen: by what one goes back and forth in it. The table has the rest of the page. */
  readonly below?: ComponentChildren;
  /** The same for whoever finds no seat here. */
  readonly latecomer?: ComponentChildren;
}

/** The table: the canvas where there is one, the mirror over it or alone, and the house's chrome in the zones that `place` names. */
export function Table({ session, info, ui, below, latecomer }: TableProps) {
  const port = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const size = usePort(port);
  const looking = useSignal<Looking | null>(null);
  const seesTable = useSignal(false);
  const { state: stage, laid, laying, again } = useStage(session, ui, canvas, (what) => (looking.value = what));
  const view = session.view.value!;
  const legal = session.legal.value;
  const texts = ui.texts[language.value];
  const name = (seat: Seat): string => nameAt(session.info.value!, seat);
  const drawn = stage.value.type === "drawn";
  const placed = useComputed<readonly Placed[] | null>(() =>
    size.value === null
      ? null
      : ui.place(
          session.view.value!,
          session.legal.value,
          { ...size.value, leftHanded: leftHanded.value },
          laid.value ?? undefined,
        ),
  ).value;
  const seen = laid.value === null ? placed : onScreen(placed ?? [], laid.value, laid.value);
  const spot = (id: string): Rect | null =>
    drawn && placed !== null ? (placed.findLast((it) => it.id === id)?.rect ?? null) : null;
  const panel = (seat: Seat): Rect | null =>
    drawn ? (seen?.findLast((it) => it.id === seatId(seat))?.rect ?? null) : null;
  const zone = (id: string): Rect | null => spot(`zone:${id}`);
  const bar = spot(BAR);
  const lies: Drawn | null =
    drawn && seen !== null && bar !== null
      ? { placed: seen, tabs: laid.value?.tabs ?? [], port: size.value!, bar }
      : null;
  const asked = texts.heading(view, name);
  // Nobody is asked for anything at a match that is over.
  const heading: Heading = below === undefined ? asked : { ...asked, turn: words.value.replay.title };
  const goesOn = below === undefined ? closedFor(session, texts.prompt(view, name)) : heading.turn;
  const shared = { view, info, language: language.value, name };
  useCalls(session, heading.turn);
  const absent = useAbsentees(info);
  useTouch(session, info);
  const over = useEnd(session, info);
  const End = info.status === "broken-off" ? BrokenOff : Result;
  /** How it ended lies over the table. */
  const ends = over && !laying.value && !seesTable.value;
  const { table } = words.value;

  const act = (action: Kind["Action"]): void => {
    if (ui.asks(action, view) === "in words") looking.value = { type: "confirm", action };
    else void session.act(action);
  };
  return (
    <div
      class={`table of-${info.game} ${drawn ? "drawn" : "plain"} ${laying.value ? "laying" : ""}`}
      data-seq={session.latest.value?.seq}
    >
      <div class="table-port" ref={port}>
        <div class="table-canvas" ref={canvas} aria-hidden="true" />
        <TopBar
          heading={heading}
          info={info}
          zone={zone("top")}
          open={(what) => (looking.value = what)}
          session={session}
          takesBack={zone("undo") === null}
        />
        <SeatClocks session={session} info={info} panel={panel} />
        <BackZone session={session} at={zone("undo")} />
        {laying.value && (
          <p class="laying-note" role="status">
            {table.drawing}
          </p>
        )}
        <main class="table-main">
          <h1 class="unseen" ref={arriveAt}>
            {heading.turn}
          </h1>
          {!drawn && !laying.value && <PlainNote state={stage.value} again={again} />}
          <section class="choices" aria-label={table.yourChoices}>
            <Prompt session={session} unseen={drawn} asks={() => texts.prompt(view, name)} />
            <Mirror
              ui={ui}
              texts={texts}
              view={view}
              name={name}
              legal={legal}
              placed={drawn ? seen : null}
              path={laid.value === null ? [] : pointedAt(laid.value.choice)}
              width={size.value?.width ?? 0}
              asksAlways={asksAlways.value}
              stopsAtEach={stopsAtEach.value}
              act={act}
              words={{ choices: table.yourChoices, wait: goesOn, once: table.once }}
              focus={(target) => stage.value.type === "drawn" && stage.value.stage.focus(target)}
              stray={(action) => session.report("nothing is drawn to point at", action)}
            />
            <NotNow
              refused={session.refused.value}
              says={(action) => say(texts.actions, "type", action as never, view, name)}
              why={(refusal) => say(texts.refusals, "reason", refusal as never, name)}
              unseen={drawn}
            />
            {drawn && laid.value !== null && (
              <TabList
                laid={laid.value}
                label={table.pages}
                wanted={table.wanted}
                show={(tab) => stage.value.type === "drawn" && stage.value.stage.showPage(tab)}
                focus={(tab) => stage.value.type === "drawn" && stage.value.stage.focus(tab)}
              />
            )}
          </section>
          {info.status === "playing" && (
            <AbsentPlates absent={absent} spot={(id) => seen?.findLast((it) => it.id === id)?.rect ?? null} />
          )}
          <Summary lines={texts.summary(view, name)} things={texts.glossary?.(view) ?? []} unseen={drawn} />
        </main>
        <HistoryZone
          panels={ui.panels}
          shared={shared}
          events={session.told.value}
          takenBack={session.takenBack.value}
          rail={zone("rail")}
          strip={zone("history")}
          plain={!drawn}
          open={() => (looking.value = { type: "history" })}
          look={(at) => (looking.value = { type: "moment", at })}
        />
        <LiveRegion session={session} texts={texts} name={name} asks={below === undefined} />
        <div class="table-banner" style={overBar(zone("top"))}>
          <Connection session={session} />
        </div>
        <FirstHint
          session={session}
          ui={ui}
          drawn={lies}
          busy={
            laying.value || (laid.value !== null && (laid.value.choice.type !== "idle" || laid.value.opened !== null))
          }
          look={(what) => (looking.value = what)}
        />
        <AbsentNotice session={session} info={info} asked={askedIn(view)} absent={absent} name={name} />
        {!ends && <Bubbles session={session} panel={panel} zone={zone} />}
        <TalkAloud session={session} />
        <Missed
          session={session}
          mySeat={info.mySeat}
          texts={texts}
          name={name}
          at={missedAt(zone)}
          open={
            drawn && zone("rail") === null && zone("history") === null
              ? null
              : () => (looking.value = { type: "history", since: true })
          }
        />
        <Toast session={session} texts={texts} name={name} />
        {ends && <End session={session} ui={ui} shared={shared} close={() => (seesTable.value = true)} />}
        {over && seesTable.value && (
          <div class={`result-again ${bar === null ? "flow" : ""}`} style={bar === null ? undefined : boxOf(bar)}>
            <button type="button" class="button" onClick={() => (seesTable.value = false)}>
              {words.value.result.result}
            </button>
          </div>
        )}
      </div>
      {below}
      {latecomer}
      <Dialogs looking={looking} session={session} ui={ui} texts={texts} shared={shared} />
    </div>
  );
}

/**
 * What the list of choices is called while there are none. Whoever has just chosen is there, and hears it: it stays the same while the
 * others play, and says of nobody's own turn that it is not his. `over`: what a match says at its end.
 */
function closedFor({ sending, info, view }: TableSession<Kind>, over: string): string {
  const { table } = words.value;
  // To send changes nothing else of the page.
  if (sending.peek()) return table.sending;
  const asked = askedIn(view.value!);
  if (asked.length === 0) return over;
  return asked.includes(info.value!.mySeat ?? -1) ? table.yourChoices : table.wait;
}

/** So wide a bar has room for what is said of the connection; over a corner it goes on beside it. */
const ROOMY = 360;
const overBar = (bar: Rect | null) =>
  bar === null || bar.width < ROOMY ? undefined : { left: `${bar.x}px`, width: `${bar.width}px` };

/** What is wrong with the connection; what was chosen without one waits here for it. */
const Connection = ({ session }: { readonly session: TableSession<Kind> }) => (
  <Banner
    state={session.state.value}
    kept={session.sending.value && session.unanswered.value ? words.value.table.kept : null}
  />
);

interface PromptProps {
  readonly session: TableSession<Kind>;
  /** Drawn on the canvas, too. */
  readonly unseen: boolean;
  readonly asks: () => string;
}
/** What is asked; by itself, for whoever acts changes nothing else of the page until the house has answered. */
const Prompt = ({ session, unseen, asks }: PromptProps) => (
  <p class={unseen ? "unseen" : "prompt"}>{session.sending.value ? words.value.table.sending : asks()}</p>
);

/** Why the buttons are the table, and what can be done about it. */
function PlainNote({ state, again }: { readonly state: StageState; readonly again: () => void }) {
  const { table } = words.value;
  if (state.type === "coming") return <p class="plain-note">{table.drawing}</p>;
  return (
    <div class="plain-note told" role="alert">
      <p>{state.type === "fallen" ? table.fallen : table.plain}</p>
      <button type="button" class="button" onClick={again}>
        {table.drawAgain}
      </button>
    </div>
  );
}

/** How long the end is seen on the table before the result lies over it, in milliseconds. */
const LAST_LOOK = 1600;

/** Whether the result may be shown: at once to whoever comes to a match that is over, else after a look at how it ended. */
function useEnd(session: TableSession<Kind>, info: TableInfo): boolean {
  const shown = useSignal(false);
  const ended = info.status === "broken-off" || (info.status === "over" && info.standings.length > 0);
  const rests = ended && !session.moving.value;
  useEffect(() => {
    if (!rests) return;
    const seen = session.latest.value?.events.length ?? 0;
    const timer = setTimeout(() => (shown.value = true), seen > 0 ? LAST_LOOK : 0);
    return () => clearTimeout(timer);
  }, [rests, session]);
  return shown.value;
}

/** The size of the table inside the safe areas, in CSS pixels. */
function usePort(port: { readonly current: HTMLDivElement | null }) {
  const size = useSignal<Viewport | null>(null);
  useLayoutEffect(() => {
    const element = port.current!;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
