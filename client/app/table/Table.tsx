import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { askedIn } from "../../table/asked.ts";
import type { Rect } from "../../table/layout.ts";
import type { PanelProps } from "../../table/panels/panels.ts";
import { type Heading, type Name, ofThePast, type Texts } from "../../table/texts.ts";
import type { GameUi, Laid, TableStage } from "../../table/ui.ts";
import { nameAt } from "../i18n/apart.ts";
import { language, words } from "../i18n/language.ts";
import { FirstHint } from "../learn/FirstHint.tsx";
import { arriveAt } from "../routes.ts";
import { Banner } from "../ui/Banner.tsx";
import { AbsentNotice, AbsentPlates } from "./Absent.tsx";
import { type Absent, isPlayedFor, playedFor, useAbsentees, useTouch, waitedFor } from "./absent.ts";
import { Choices, closedFor } from "./Choices.tsx";
import { SeatClocks, useIsPerhapsOver } from "./Clocks.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { EndOfMatch, useEnd } from "./EndOfMatch.tsx";
import { HistoryZone } from "./HistoryZone.tsx";
import type { Looking } from "./looking.ts";
import { Missed, missedAt } from "./Missed.tsx";
import { LiveRegion, Summary } from "./Spoken.tsx";
import type { TableSession } from "./TableSession.ts";
import { BackZone } from "./TakeBack.tsx";
import { Toast } from "./Toast.tsx";
import { muteAt, TopBar } from "./TopBar.tsx";
import { Bubbles } from "./talk/Bubbles.tsx";
import { TalkAloud } from "./talk/TalkPanel.tsx";
import { useCalls } from "./useCalls.ts";
import { type Lying, useLying } from "./useLying.ts";
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
  const looking = useSignal<Looking | null>(null);
  const look = (what: Looking): void => {
    looking.value = what;
  };
  const drawing = useStage(session, ui, canvas, look);
  const { state, laid } = drawing;
  const laying = drawing.laying.value;
  const stage = state.value.type === "drawn" ? state.value.stage : null;
  const lying = useLying({ session, ui, port, laid, drawn: stage !== null });
  const said = useSaid({ session, info, ui, past: below !== undefined });
  useCalls(session, said.heading.turn);
  useTouch(session, info);
  const end = useEnd(session, info);
  const { zone, panel } = lying;
  const parts = { session, info, ui, stage, laying, lying, said, laid, look };
  return (
    <div
      class={`table of-${info.game} ${stage === null ? "plain" : "drawn"} ${laying ? "laying" : ""}`}
      data-seq={session.latest.value?.seq}
    >
      <div class="table-port" ref={port}>
        <div class="table-canvas" ref={canvas} aria-hidden="true" />
        <TopBar
          heading={said.heading}
          info={info}
          zone={zone("top")}
          open={look}
          session={session}
          takesBack={zone("undo") === null}
        />
        <SeatClocks session={session} info={info} panel={panel} />
        <BackZone session={session} at={zone("undo")} />
        {laying && (
          <p class="laying-note" role="status">
            {words.value.table.drawing}
          </p>
        )}
        <Middle {...parts} state={state.value} again={drawing.again} />
        <HistoryZone
          panels={ui.panels}
          shared={said.shared}
          events={session.told.value}
          takenBack={session.takenBack.value}
          rail={zone("rail")}
          strip={zone("history")}
          plain={stage === null}
          open={() => look({ type: "history" })}
          look={(at) => look({ type: "moment", at })}
        />
        <LiveRegion
          session={session}
          texts={said.texts}
          name={said.shared.name}
          asks={below === undefined}
          plays={!isPlayedFor(info)}
        />
        <Notices {...parts} past={below !== undefined} ends={end.lies === "shown" && !laying} />
        {!laying && <EndOfMatch end={end} bar={lying.bar} session={session} ui={ui} shared={said.shared} />}
      </div>
      {below}
      {latecomer}
      <Dialogs looking={looking} session={session} ui={ui} texts={said.texts} shared={said.shared} />
    </div>
  );
}

/** What all parts of a table go by. */
interface PartProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly ui: GameUi<Kind>;
  /** What draws the table; null where the buttons are the table. */
  readonly stage: TableStage<Kind> | null;
  readonly laid: ReadonlySignal<Laid<Kind> | null>;
  /** For a moment nobody sees it yet. */
  readonly laying: boolean;
  readonly lying: Lying;
  readonly said: Said;
  /** Opens something over the table. */
  readonly look: (what: Looking) => void;
}

interface MiddleProps extends PartProps {
  readonly state: StageState;
  readonly again: () => void;
}
/** What one is asked and can do, who is away, and how things stand in words. */
function Middle({ session, info, ui, stage, laid, laying, lying, said, look, state, again }: MiddleProps) {
  const { texts, shared } = said;
  const act = (action: Kind["Action"]): void => {
    if (ui.asks(action, shared.view) === "in words") look({ type: "confirm", action });
    else void session.act(action);
  };
  return (
    <main class="table-main">
      <h1 class="unseen" ref={arriveAt}>
        {said.heading.turn}
      </h1>
      {stage === null && !laying && <PlainNote state={state} again={again} />}
      <Choices
        session={session}
        ui={ui}
        texts={texts}
        name={shared.name}
        stage={stage}
        laid={laid}
        placed={lying.seen}
        width={lying.size?.width ?? 0}
        closed={said.closed}
        act={act}
      />
      {info.status === "playing" && <AbsentPlates absent={said.absent} panel={lying.panel} />}
      <Summary
        lines={texts.summary(shared.view, shared.name)}
        things={texts.glossary?.(shared.view) ?? []}
        unseen={stage !== null}
      />
    </main>
  );
}

interface NoticesProps extends PartProps {
  /** The match is only seen again. */
  readonly past: boolean;
  /** The result lies over the table. */
  readonly ends: boolean;
}
/** What comes up over the table and goes again: the connection, a first match's hints, who is away, what is said, missed or refused. */
function Notices({ session, info, ui, stage, laid, laying, lying, said, look, past, ends }: NoticesProps) {
  const { zone, panel } = lying;
  const { texts, absent } = said;
  const { view, name } = said.shared;
  const top = zone("top");
  const spare = top && muteAt(top, session, info);
  const listed = stage === null || zone("rail") !== null || zone("history") !== null;
  return (
    <>
      <div class="table-banner" style={ends ? undefined : overBar(top, zone("history"))}>
        <Connection session={session} info={info} />
      </div>
      {!past && (
        <FirstHint
          session={session}
          ui={ui}
          drawn={drawnOf(lying, laid.value, spare)}
          busy={laying || isChoosing(laid.value)}
          look={look}
        />
      )}
      <AbsentNotice session={session} info={info} asked={askedIn(view)} absent={absent} name={name} />
      {!ends && <Bubbles session={session} panel={panel} zone={zone} />}
      <TalkAloud session={session} />
      <Missed
        session={session}
        mySeat={info.mySeat}
        texts={texts}
        name={name}
        at={missedAt(zone, session.clocks.value === null || info.mySeat === null ? null : panel(info.mySeat))}
        open={listed ? () => look({ type: "history", since: true }) : null}
      />
      <Toast session={session} texts={texts} name={name} ends={ends} />
    </>
  );
}

/** What a hint of a first match has to keep clear of; null while nothing is drawn. */
const drawnOf = ({ seen, bar, size }: Lying, laid: Laid<Kind> | null, spare: Rect | null) =>
  seen === null || bar === null ? null : { placed: seen, tabs: laid?.tabs ?? [], port: size!, bar, spare };

/** Whether the player is about to choose, or has opened something on the canvas. */
const isChoosing = (laid: Laid<Kind> | null): boolean =>
  laid !== null && (laid.choice.type !== "idle" || laid.opened !== null);

/** What a table says at this moment, in the page's language. */
interface Said {
  readonly texts: Texts<Kind>;
  readonly heading: Heading;
  /** What the list of choices is called while there are none. */
  readonly closed: string;
  readonly absent: readonly Absent[];
  readonly shared: PanelProps<Kind>;
}

interface Saying extends Pick<PartProps, "session" | "info" | "ui"> {
  /** Of a match that is over nobody is asked for anything. */
  readonly past: boolean;
}
function useSaid({ session, info, ui, past }: Saying): Said {
  const view = session.view.value!;
  const texts = past ? ofThePast(ui.texts[language.value]) : ui.texts[language.value];
  const name = (seat: Seat): string => nameAt(session.info.value!, seat);
  const asked = texts.heading(view, name);
  const absent = useAbsentees(info);
  const turn = past ? words.value.replay.title : turnOf(info, view, absent, name);
  const heading: Heading = { ...asked, turn: turn ?? asked.turn };
  const closed = past ? heading.turn : closedFor(session, texts.prompt(view, name));
  return { texts, heading, closed, absent, shared: { view, info, language: language.value, name } };
}

/** Whose turn it is, where the house knows more of it than the game: that he is not here, or that a bot takes it for the viewer. */
function turnOf(info: TableInfo, view: object, absent: readonly Absent[], name: Name): string | null {
  const { away } = words.value;
  const asked = askedIn(view);
  if (playedFor(info, asked)) return away.myTurnByBot;
  const waits = waitedFor(asked, absent);
  return waits === null ? null : away.turn(name(waits));
}

/** So wide a bar has room for what is said of the connection; beside a corner what happened does, if it stands as high. */
const ROOMY = 360;
function overBar(bar: Rect | null, strip: Rect | null) {
  if (bar === null) return undefined;
  if (bar.width >= ROOMY) return { left: `${bar.x}px`, width: `${bar.width}px` };
  if (strip === null || strip.y >= bar.y + bar.height || strip.width < ROOMY) return undefined;
  return { left: `${strip.x}px`, width: `${strip.width}px`, "--buttons": "4px" };
}

/** What is wrong with the connection; what was chosen without one waits here for it, unless a bot has chosen meanwhile. */
function Connection(here: Pick<TableProps, "session" | "info">) {
  const { session } = here;
  const isPerhapsOver = useIsPerhapsOver(here);
  const { table, away } = words.value;
  const kept = session.sending.value && session.unanswered.value ? table.kept : null;
  return <Banner state={session.state.value} kept={isPerhapsOver ? away.perhapsYours : kept} />;
}

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
