import { useSignal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { HouseReason, SeatInfo, TableInfo, TableRequests } from "../../../shared/messages.ts";
import type { Request } from "../../net/link.ts";
import { language, words } from "../i18n/language.ts";
import { CloseTable } from "../lobby/dialogs.ts";
import { agreedOn, titleOf } from "../lobby/games.ts";
import { goTo } from "../routes.ts";
import { Refused, tableLink } from "../session.ts";
import type { TableSession } from "../table/TableSession.ts";
import { SeatAvatar } from "../ui/Avatar.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Bar } from "../ui/Bar.tsx";
import { LinkBox } from "../ui/LinkBox.tsx";
import "./waiting.css";

type Ask = <T extends Request>(name: T, payload: TableRequests[T]) => Promise<void>;

/** Until everybody sits: who is here, which seats are open, and the link to bring the others. */
export function WaitingRoom({ session, info }: { readonly session: TableSession<Kind>; readonly info: TableInfo }) {
  const busy = useSignal(false);
  const closing = useSignal(false);
  const { waiting, house, link } = words.value;
  const ask: Ask = async (name, payload) => {
    busy.value = true;
    await session.request(name, payload);
    busy.value = false;
  };
  const close = async (): Promise<void> => {
    const reply = await session.request("close", {});
    if (!reply.ok) throw new Refused(reply.refusal.reason as HouseReason);
    goTo("/");
  };
  const open = info.seats.filter(({ kind }) => kind === "open").length;
  const refusal = session.refusal.value;
  const agreed = agreedOn(info.game, info.options, language.value);
  const state =
    info.mySeat === null
      ? open === 0
        ? link.full
        : waiting.standing
      : !info.host
        ? waiting.waitForOthers
        : open > 0
          ? waiting.openSeats(open)
          : waiting.ready;
  return (
    <div class="wood">
      <a class="button paper skip" href="#main">
        {house.skip}
      </a>
      <Bar />
      <Banner state={session.state.value} />
      <main class="waiting" id="main" tabIndex={-1}>
        <section class="paper-sheet waiting-seats" aria-labelledby="waiting-title">
          <div class="waiting-head">
            <div class="waiting-title">
              <h1 class="title" id="waiting-title">
                {titleOf(info.game)}
              </h1>
              {info.host && (
                <button type="button" class="link-button" onClick={() => (closing.value = true)}>
                  {waiting.close}
                </button>
              )}
            </div>
            {open > 0 && <p class="quiet">{waiting.intro}</p>}
            {agreed.length > 0 && (
              <p class="chips">
                {agreed.map((option) => (
                  <span class="chip" key={option}>
                    {option}
                  </span>
                ))}
              </p>
            )}
          </div>
          <ol>
            {info.seats.map((seat, i) => (
              <SeatRow key={i} seat={seat} at={i} info={info} busy={busy.value} ask={ask} />
            ))}
          </ol>
          <div class="waiting-foot">
            <p role="status">
              {refusal === null ? (
                state
              ) : (
                <span class="refused">{words.value.refusals[refusal.reason as HouseReason]}</span>
              )}
            </p>
            {info.host && info.mySeat !== null && (
              <button
                type="button"
                class={`button tall ${open === 0 ? "framed" : ""}`}
                disabled={open > 0 || busy.value}
                onClick={() => ask("start", {})}
              >
                {waiting.start}
              </button>
            )}
          </div>
        </section>
        <section class="paper-sheet waiting-invite" aria-labelledby="invite-title">
          <h2 class="title" id="invite-title">
            {waiting.invite}
          </h2>
          <p class="quiet">{waiting.inviteHint}</p>
          <LinkBox url={tableLink(info.code)} label={waiting.link} />
          {info.watchers.length > 0 && (
            <p class="quiet">{waiting.watchers(info.watchers, info.watching - info.watchers.length)}</p>
          )}
        </section>
      </main>
      {closing.value && <CloseTable waits confirm={close} onClose={() => (closing.value = false)} />}
    </div>
  );
}

interface SeatRowProps {
  readonly seat: SeatInfo;
  readonly at: number;
  readonly info: TableInfo;
  readonly busy: boolean;
  readonly ask: Ask;
}
function SeatRow({ seat, at, info, busy, ask }: SeatRowProps) {
  const { waiting, house } = words.value;
  const mine = at === info.mySeat;
  return (
    <li class={`seat-row ${seat.kind} ${mine ? "mine" : ""}`}>
      <SeatAvatar seat={seat} large />
      <div class="seat-words">
        <b>
          {seat.kind === "open" ? waiting.seat(at + 1) : seat.name}
          {mine && <span class="chip">{house.you}</span>}
          {mine && info.host && <span class="chip">{waiting.host}</span>}
        </b>
        <span class="quiet">
          {seat.kind === "open"
            ? waiting.openHint
            : seat.kind === "bot"
              ? words.value.lobby.bot
              : seat.online
                ? ""
                : waiting.away}
        </span>
      </div>
      <div class="seat-acts">
        {seat.kind === "open" && !mine && (
          <button type="button" class="button paper" disabled={busy} onClick={() => ask("sit", { seat: at })}>
            {info.mySeat === null ? waiting.sitHere : waiting.moveHere}
          </button>
        )}
        {seat.kind === "open" && info.host && (
          <button
            type="button"
            class="button paper"
            disabled={busy}
            onClick={() => ask("bot", { seat: at, present: true })}
          >
            {waiting.addBot}
          </button>
        )}
        {seat.kind === "bot" && info.host && (
          <button
            type="button"
            class="button paper"
            disabled={busy}
            aria-label={waiting.removeBot(seat.name)}
            onClick={() => ask("bot", { seat: at, present: false })}
          >
            ×
          </button>
        )}
        {mine && (
          <button type="button" class="button paper" disabled={busy} onClick={() => ask("stand", {})}>
            {waiting.stand}
          </button>
        )}
      </div>
    </li>
  );
}
