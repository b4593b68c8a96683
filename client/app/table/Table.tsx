import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { askedIn } from "../../table/asked.ts";
import type { Rect } from "../../table/layout.ts";
import { type Heading, type Name, ofThePast } from "../../table/texts.ts";
import type { GameUi } from "../../table/ui.ts";
import { nameAt } from "../i18n/apart.ts";
import { language, words } from "../i18n/language.ts";
import { FirstHint } from "../learn/FirstHint.tsx";
import { arriveAt } from "../routes.ts";
import { Banner } from "../ui/Banner.tsx";
import { AbsentNotice, AbsentPlates } from "./Absent.tsx";
import { type Absent, playedFor, useAbsentees, useTouch, waitedFor } from "./absent.ts";
import { Choices, closedFor } from "./Choices.tsx";
import { SeatClocks } from "./Clocks.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { EndOfMatch, useEnd } from "./EndOfMatch.tsx";
import { HistoryZone } from "./HistoryZone.tsx";
import type { Looking } from "./looking.ts";
import { Missed, missedAt } from "./Missed.tsx";
import { LiveRegion, Summary } from "./Spoken.tsx";
import type { TableSession } from "./TableSession.ts";
import { BackZone } from "./TakeBack.tsx";
import { Toast } from "./Toast.tsx";
import { TopBar } from "./TopBar.tsx";
import { Bubbles } from "./talk/Bubbles.tsx";
import { TalkAloud } from "./talk/TalkPanel.tsx";
import { useCalls } from "./useCalls.ts";
import { useLying } from "./useLying.ts";
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
  const { state, laid, laying, again } = useStage(session, ui, canvas, look);
  const stage = state.value.type === "drawn" ? state.value.stage : null;
  const { size, seen, bar, panel, zone } = useLying({ session, ui, port, laid, drawn: stage !== null });
  const view = session.view.value!;
  const texts = below === undefined ? ui.texts[language.value] : ofThePast(ui.texts[language.value]);
  const name = (seat: Seat): string => nameAt(session.info.value!, seat);
  const asked = texts.heading(view, name);
  const absent = useAbsentees(info);
  // Nobody is asked for anything at a match that is over.
  const turn = below === undefined ? turnOf(info, view, absent, name) : words.value.replay.title;
  const heading: Heading = { ...asked, turn: turn ?? asked.turn };
  const closed = below === undefined ? closedFor(session, texts.prompt(view, name)) : heading.turn;
  const shared = { view, info, language: language.value, name };
  useCalls(session, heading.turn);
  useTouch(session, info);
  const end = useEnd(session, info);
  const ends = end.lies === "shown" && !laying.value;
  const choosing = laid.value !== null && (laid.value.choice.type !== "idle" || laid.value.opened !== null);
  const act = (action: Kind["Action"]): void => {
    if (ui.asks(action, view) === "in words") look({ type: "confirm", action });
    else void session.act(action);
  };
  return (
    <div
      class={`table of-${info.game} ${stage === null ? "plain" : "drawn"} ${laying.value ? "laying" : ""}`}
      data-seq={session.latest.value?.seq}
    >
      <div class="table-port" ref={port}>
        <div class="table-canvas" ref={canvas} aria-hidden="true" />
        <TopBar
          heading={heading}
          info={info}
          zone={zone("top")}
          open={look}
          session={session}
          takesBack={zone("undo") === null}
        />
        <SeatClocks session={session} info={info} panel={panel} />
        <BackZone session={session} at={zone("undo")} />
        {laying.value && (
          <p class="laying-note" role="status">
            {words.value.table.drawing}
          </p>
        )}
        <main class="table-main">
          <h1 class="unseen" ref={arriveAt}>
            {heading.turn}
          </h1>
          {stage === null && !laying.value && <PlainNote state={state.value} again={again} />}
          <Choices
            session={session}
            ui={ui}
            texts={texts}
            name={name}
            stage={stage}
            laid={laid}
            placed={seen}
            width={size?.width ?? 0}
            closed={closed}
            act={act}
          />
          {info.status === "playing" && <AbsentPlates absent={absent} panel={panel} />}
          <Summary lines={texts.summary(view, name)} things={texts.glossary?.(view) ?? []} unseen={stage !== null} />
        </main>
        <HistoryZone
          panels={ui.panels}
          shared={shared}
          events={session.told.value}
          takenBack={session.takenBack.value}
          rail={zone("rail")}
          strip={zone("history")}
          plain={stage === null}
          open={() => look({ type: "history" })}
          look={(at) => look({ type: "moment", at })}
        />
        <LiveRegion session={session} texts={texts} name={name} asks={below === undefined} />
        <div class="table-banner" style={overBar(zone("top"))}>
          <Connection session={session} />
        </div>
        {below === undefined && (
          <FirstHint
            session={session}
            ui={ui}
            drawn={
              seen === null || bar === null ? null : { placed: seen, tabs: laid.value?.tabs ?? [], port: size!, bar }
            }
            busy={laying.value || choosing}
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
          at={missedAt(zone)}
          open={
            stage !== null && zone("rail") === null && zone("history") === null
              ? null
              : () => look({ type: "history", since: true })
          }
        />
        <Toast session={session} texts={texts} name={name} ends={ends} />
        {!laying.value && <EndOfMatch end={end} bar={bar} session={session} ui={ui} shared={shared} />}
      </div>
      {below}
      {latecomer}
      <Dialogs looking={looking} session={session} ui={ui} texts={texts} shared={shared} />
    </div>
  );
}

/** Whose turn it is, where the house knows more of it than the game: that he is not here, or that a bot takes it for the viewer. */
function turnOf(info: TableInfo, view: object, absent: readonly Absent[], name: Name): string | null {
  const { away } = words.value;
  const asked = askedIn(view);
  if (playedFor(info, asked)) return away.myTurnByBot;
  const waits = waitedFor(asked, absent);
  return waits === null ? null : away.turn(name(waits));
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
