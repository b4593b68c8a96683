import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { HouseReason, TableInfo } from "../../../shared/messages.ts";
import { language, whyNot, words } from "../i18n/language.ts";
import { KeepsNothing, Sure } from "../lobby/dialogs.ts";
import { agreedOn, titleOf } from "../lobby/games.ts";
import { termsInWords } from "../lobby/TermsFields.tsx";
import { keepsNothing } from "../memory.ts";
import { arriveAt, goTo } from "../routes.ts";
import { Refused, tableLink } from "../session.ts";
import { ShuffleLink } from "../shuffle/ShuffleLink.tsx";
import { useAbsentees } from "../table/absent.ts";
import type { TableSession } from "../table/TableSession.ts";
import { WaitingTalk } from "../table/talk/WaitingTalk.tsx";
import { isAlone, onlookers } from "../table/Watching.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Bar } from "../ui/Bar.tsx";
import { Chips } from "../ui/Chips.tsx";
import { LinkBox } from "../ui/LinkBox.tsx";
import { later } from "../ui/later.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { AboutGame } from "./AboutGame.tsx";
import { NameFirst } from "./NameFirst.tsx";
import { useOwnRowInSight } from "./ownRow.ts";
import { useRollcall } from "./rollcall.ts";
import { type Ask, SeatRow } from "./SeatRow.tsx";
import { beginsWithBots, isFull, mayStart, openSeats, stageOf } from "./stage.ts";
import "./waiting.css";

const Agree = later(async () => (await import("./AgreeDialog.tsx")).AgreeDialog);

type Open = "close" | "agree" | { readonly sendAway: number };

interface WaitingProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  /** Whoever looks was taken along to this link from the one before it. */
  readonly renewed?: boolean;
}
/** Until the match begins: who is here, who is ready, what is agreed on, and the link to bring the others. */
export function WaitingRoom({ session, info, renewed = false }: WaitingProps) {
  const busy = useSignal(false);
  const dialog = useSignal<Open | null>(null);
  const drawn = useSignal(false);
  const ask: Ask = async (name, payload) => {
    busy.value = true;
    const { ok } = await session.request(name, payload);
    busy.value = false;
    drawn.value = ok && name === "draw";
    return ok;
  };
  const insist: Ask = async (name, payload) => {
    const reply = await session.request(name, payload);
    if (!reply.ok) throw new Refused(reply.refusal.reason as HouseReason);
    return true;
  };
  const absent = useAbsentees(info);
  useRollcall(info);
  const rows = useOwnRowInSight(info.mySeat);
  // Alone there is no order to speak of.
  const hasOrder = info.seats.length - openSeats(info).length > 1;
  const shut = (): void => void (dialog.value = null);
  const agreed = [...agreedOn(info.game, info.options, language.value), ...termsInWords(info.terms)];
  return (
    <div class="wood">
      <SkipLink />
      <Bar />
      <Banner state={session.state.value} />
      <main class="waiting" id="main" tabIndex={-1} ref={arriveAt}>
        <section class="paper-sheet waiting-seats" aria-labelledby="waiting-title">
          <div class="waiting-head">
            <h1 class="title" id="waiting-title">
              {titleOf(info.game)}
            </h1>
            <Chips of={agreed} />
            <Ways info={info} busy={busy.value} hasOrder={hasOrder} ask={ask} open={(what) => (dialog.value = what)} />
          </div>
          {renewed && !info.host && (
            <p class="waiting-renewed" role="status">
              {words.value.waiting.renewed}
            </p>
          )}
          {keepsNothing && <KeepsNothing path={`/t/${info.code}`} />}
          <NameFirst info={info} ask={ask} />
          <ol ref={rows}>
            {info.seats.map((_, i) => (
              <SeatRow
                key={i}
                at={i}
                info={info}
                busy={busy.value}
                ask={ask}
                missed={absent.find(({ seat }) => seat === i)}
                sendAway={() => (dialog.value = { sendAway: i })}
              />
            ))}
          </ol>
          <p class="waiting-shuffle">
            <ShuffleLink info={info} />
          </p>
          <Foot session={session} info={info} busy={busy.value} drawn={drawn.value && hasOrder} ask={ask} />
        </section>
        <div class={`waiting-side ${isInviting(info) ? "inviting" : ""}`}>
          <Invitation info={info} />
          <WaitingTalk session={session} info={info} />
          <AboutGame game={info.game} />
        </div>
      </main>
      <Asked asked={dialog.value} info={info} insist={insist} onClose={shut} />
    </div>
  );
}

/** Whether whoever looks is the host of a table that has seats left. */
const isInviting = (info: TableInfo): boolean => info.host && !isFull(info);

/** The link to bring the others, and how many look on. */
function Invitation({ info }: { readonly info: TableInfo }) {
  const { waiting } = words.value;
  return (
    <section class="paper-sheet waiting-invite" aria-labelledby="invite-title">
      <h2 class="title" id="invite-title">
        {waiting.invite}
      </h2>
      <p class="quiet">{waiting.inviteHint}</p>
      <LinkBox url={tableLink(info.code)} label={waiting.link} fold={isInviting(info) && isPhone()} />
      {info.watching > 0 && !isAlone(info) && <p class="quiet">{onlookers(info)}</p>}
    </section>
  );
}

interface WaysProps {
  readonly info: TableInfo;
  readonly busy: boolean;
  /** Two sit here or more, bots among them: there is an order to draw. */
  readonly hasOrder: boolean;
  readonly ask: Ask;
  readonly open: (what: Open) => void;
}
/** What its host may do with the table, and the way out. */
function Ways({ info, busy, hasOrder, ask, open }: WaysProps) {
  const { waiting, house } = words.value;
  return (
    <p class="waiting-ways">
      {info.host && (
        <>
          <button type="button" class="link-button" onClick={() => open("agree")}>
            {waiting.agree}
          </button>
          {hasOrder && (
            <button type="button" class="link-button" disabled={busy} onClick={() => ask("draw", {})}>
              {waiting.draw}
            </button>
          )}
          <button type="button" class="link-button" onClick={() => open("close")}>
            {waiting.close}
          </button>
        </>
      )}
      <a class="link-button" href="/">
        {house.toLobby}
      </a>
    </p>
  );
}

interface AskedProps {
  readonly asked: Open | null;
  readonly info: TableInfo;
  /** Rejects with what the house says against it. */
  readonly insist: Ask;
  readonly onClose: () => void;
}
/** What its host is about to do, asked before it is done. */
function Asked({ asked, info, insist, onClose }: AskedProps) {
  const { close } = words.value;
  if (asked === null) return null;
  if (asked === "agree") return <Agree info={info} agree={(wish) => insist("agree", wish)} onClose={onClose} />;
  if (asked === "close") {
    const confirm = async () => (await insist("close", {})) && goTo("/");
    return <Sure say={close.waiting} confirm={confirm} onClose={onClose} />;
  }
  const { sendAway: seat } = asked;
  const confirm = () => insist("sendAway", { seat });
  return <Sure say={close.sendAway(info.seats[seat]!.name)} confirm={confirm} onClose={onClose} />;
}

/** As waiting.css has it: everything stands in one column. */
const isPhone = (): boolean => matchMedia("(max-width: 799px)").matches;

/** So long a player waits alone before bots are offered loudly, in milliseconds. */
const ALONE = 20_000;

interface FootProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly busy: boolean;
  /** The seats have just been drawn. */
  readonly drawn: boolean;
  readonly ask: Ask;
}
/** How things stand, and the word that begins the match. */
function Foot({ session, info, busy, drawn, ask }: FootProps) {
  const { waiting } = words.value;
  const full = isFull(info);
  const lonely = useLonely(info);
  const offersBots = info.host && info.mySeat !== null && !full;
  const amReady = info.mySeat !== null && info.ready.includes(info.mySeat);
  const withBots = async (): Promise<void> => {
    for (const seat of openSeats(info)) if (!(await ask("bot", { seat, present: true }))) return;
    if (!beginsWithBots(info)) await ask("start", {});
  };
  return (
    <div class="waiting-foot">
      <p role="status">
        <HowItStands session={session} info={info} drawn={drawn} lonely={lonely && offersBots} />
      </p>
      <div class="waiting-buttons">
        {offersBots && (
          <button
            type="button"
            class={`button tall fill-up ${lonely ? "framed" : "paper"}`}
            disabled={busy}
            onClick={withBots}
          >
            {waiting.withBots}
          </button>
        )}
        {info.mySeat !== null && !(info.host && !info.terms.listed) && (
          <button
            type="button"
            class={`button tall ready ${amReady ? "paper" : "framed"}`}
            aria-pressed={amReady}
            disabled={busy}
            onClick={() => ask("ready", { ready: !amReady })}
          >
            {amReady ? waiting.notReady : waiting.beReady}
          </button>
        )}
        {info.host && full && (
          <button
            type="button"
            class={`button tall start ${mayStart(info) ? "framed" : ""}`}
            disabled={!mayStart(info) || busy}
            onClick={() => ask("start", {})}
          >
            {waiting.start}
          </button>
        )}
      </div>
    </div>
  );
}

interface StandsProps extends Pick<FootProps, "session" | "info" | "drawn"> {
  /** Bots are offered to whoever has waited long enough. */
  readonly lonely: boolean;
}
/** Why not, who is still asked for, in which order all sit now; else what the table waits for. */
function HowItStands({ session, info, drawn, lonely }: StandsProps) {
  const { waiting, away } = words.value;
  const refusal = session.refusal.value;
  const missing = info.asked.map((seat) => info.seats[seat]!.name);
  if (refusal !== null) return <span class="refused">{whyNot(refusal.reason)}</span>;
  if (missing.length > 0) return <>{away.askedFor(missing)}</>;
  if (drawn) return <>{waiting.drawn(info.seats.flatMap(({ kind, name }) => (kind === "open" ? [] : [name])))}</>;
  if (lonely) return <>{waiting.lonely}</>;
  return <>{waiting.stages[stageOf(info)](openSeats(info).length)}</>;
}

/** Whether nobody has joined this player for a while, at a table that is open in the lobby. */
function useLonely(info: TableInfo): boolean {
  const lonely = useSignal(false);
  const players = info.seats.filter(({ kind }) => kind === "player").length;
  const waits = info.terms.listed && players < 2;
  useEffect(() => {
    lonely.value = false;
    if (!waits) return;
    const timer = setTimeout(() => (lonely.value = true), ALONE);
    return () => clearTimeout(timer);
  }, [waits]);
  return lonely.value;
}
