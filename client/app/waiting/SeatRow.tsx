import type { Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo, TableRequests } from "../../../shared/messages.ts";
import type { Request } from "../../net/beats.ts";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import { sayingOf } from "../table/Absent.tsx";
import type { Absent } from "../table/absent.ts";
import { SeatAvatar } from "../ui/Avatar.tsx";
import { vintageRobot } from "../ui/icons.ts";

/** Answers whether the house has done it. */
export type Ask = <T extends Request>(name: T, payload: TableRequests[T]) => Promise<boolean>;

interface SeatRowProps {
  readonly at: Seat;
  readonly info: TableInfo;
  readonly busy: boolean;
  readonly ask: Ask;
  /** Whoever sits here is missed. */
  readonly missed: Absent | undefined;
  readonly sendAway: () => void;
}

/** One seat of a table that waits: who sits there, and what can be done about it. */
export function SeatRow({ at, info, busy, ask, missed, sendAway }: SeatRowProps) {
  const { waiting, house, lobby } = words.value;
  const seat = info.seats[at]!;
  const mine = at === info.mySeat;
  const named = seat.kind === "open" ? waiting.seat(at + 1) : seat.name;
  const hint = {
    open: info.terms.listed ? waiting.openToAll : waiting.openHint,
    bot: lobby.bot,
    player: missed !== undefined ? sayingOf(missed) : seat.online ? "" : waiting.away,
  }[seat.kind];
  return (
    <li class={`seat-row ${seat.kind} ${mine ? "mine" : ""}`}>
      <SeatAvatar seat={seat} large />
      <div class="seat-words">
        <b>
          {named}
          {mine && <span class="chip">{house.you}</span>}
          {at === info.hostSeat && <span class="chip">{waiting.host}</span>}
          {info.ready.includes(at) && <span class="chip is-ready">✓ {waiting.isReady}</span>}
        </b>
        {hint !== "" && <span class="quiet">{hint}</span>}
      </div>
      <div class="seat-buttons">
        {seat.kind === "open" && !mine && (
          <button type="button" class="button paper" disabled={busy} onClick={() => ask("sit", { seat: at })}>
            {info.mySeat === null ? waiting.sitHere : waiting.moveHere}
          </button>
        )}
        {mine && (
          <button type="button" class="button paper" disabled={busy} onClick={() => ask("stand", {})}>
            {waiting.stand}
          </button>
        )}
        {info.host && <HostButtons at={at} info={info} named={named} busy={busy} ask={ask} sendAway={sendAway} />}
      </div>
    </li>
  );
}

interface HostButtonsProps extends Omit<SeatRowProps, "missed"> {
  readonly named: string;
}
/** What the host may do about a seat: put a bot there, move whoever sits there up, and take that one away. */
function HostButtons({ at, info, named, busy, ask, sendAway }: HostButtonsProps) {
  const { waiting } = words.value;
  const seat = info.seats[at]!;
  if (seat.kind === "open")
    return (
      <button
        type="button"
        class="button paper"
        disabled={busy}
        title={waiting.addBot}
        onClick={() => ask("bot", { seat: at, present: true })}
      >
        <Icon of={vintageRobot} />
        <span class="seat-bot">{waiting.addBot}</span>
      </button>
    );
  return (
    <>
      {at > 0 && (
        <button
          type="button"
          class="button paper small-button up"
          disabled={busy}
          aria-label={waiting.moveUp(named)}
          title={waiting.moveUp(named)}
          onClick={() => ask("reseat", { from: at, to: at - 1 })}
        >
          ↑
        </button>
      )}
      {at !== info.mySeat && (
        <button
          type="button"
          class="button paper small-button away"
          disabled={busy}
          aria-label={waiting.sendAway(seat.name)}
          title={waiting.sendAway(seat.name)}
          onClick={() => (seat.kind === "bot" ? ask("bot", { seat: at, present: false }) : sendAway())}
        >
          ×
        </button>
      )}
    </>
  );
}
