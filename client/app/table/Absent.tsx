import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { MINUTE } from "../../../shared/time.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { Name } from "../../table/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import { sinceWords } from "../i18n/since.ts";
import { hourglass, vintageRobot } from "../ui/icons.ts";
import { type Absent, noticeOf } from "./absent.ts";
import { takenOverBy } from "./since.ts";
import type { TableSession } from "./TableSession.ts";
import "./absent.css";

const minutes = (ms: number): number => Math.floor(ms / MINUTE);
/** Lower or narrower plates say it by a sign. */
const ROOMY = { width: 96, height: 24 };
/**
 * In so low a plate figures lie all over it: it is said on its upper edge, on the right of the clock in its middle, half of
 * which takes so much. A letter and the sign before them take so much each.
 */
const LOW = { height: 72, clock: 40, letter: 6.8, sign: 32 };
const isLow = ({ height }: Rect): boolean => height < LOW.height;
const hasRoom = (at: Rect, words: string): boolean =>
  at.width >= ROOMY.width &&
  at.height >= ROOMY.height &&
  (!isLow(at) || words.length * LOW.letter + LOW.sign <= at.width / 2 - LOW.clock);

/** Over the plates of those who are missed: grey, and for how long; that somebody is not here just now, or a bot plays there. */
export function AbsentPlates({
  absent,
  panel,
}: {
  readonly absent: readonly Absent[];
  readonly panel: (seat: Seat) => Rect | null;
}) {
  return absent.map((one) => {
    const at = panel(one.seat);
    return at === null ? null : <Plate key={one.seat} one={one} at={at} />;
  });
}

function Plate({ one, at }: { readonly one: Absent; readonly at: Rect }) {
  const says = sayingOf(one);
  return (
    <div class={`absent-plate ${one.type} ${isLow(at) ? "low" : ""}`} style={boxOf(at)} title={says}>
      <span>
        <Icon of={one.type === "bot" ? vintageRobot : hourglass} />
        <span class={hasRoom(at, says) ? "" : "unseen"}>{says}</span>
      </span>
    </div>
  );
}

/** For plates, menu and waiting room alike. */
export const sayingOf = (one: Absent): string => {
  const { away, table } = words.value;
  if (one.type === "just-gone") return table.offline;
  return one.type === "bot" ? away.byBot : away.since(minutes(one.ms));
};

interface AbsentNoticeProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly asked: readonly Seat[];
  readonly absent: readonly Absent[];
  readonly name: Name;
}

/** What can be done about it, for who plays: in the middle, where no plate lies. */
export function AbsentNotice({ session, info, asked, absent, name }: AbsentNoticeProps) {
  const notice = noticeOf(info, asked, absent);
  const { away } = words.value;
  const timeWasUp = takenOverBy(session.told.value, info.mySeat) === "clock";
  return (
    <div class="absent-place" role="status">
      {notice?.type === "yours" && (
        <section class="absent-notice">
          <p>{timeWasUp ? sinceWords.value.timeUp : away.yours}</p>
          <button type="button" class="button" onClick={() => void session.request("touch", {})}>
            {away.takeBack}
          </button>
        </section>
      )}
      {notice?.type === "waited-for" && (
        <section class="absent-notice">
          <p>{away.waitsFor(name(notice.seat), minutes(notice.ms))}</p>
          <div class="absent-ways">
            <div>
              <button
                type="button"
                class="button"
                onClick={() => void session.request("takeover", { seat: notice.seat })}
              >
                {away.letBot}
              </button>
              <small>{away.letBotHint(name(notice.seat))}</small>
            </div>
            <BreakOff session={session} info={info} />
          </div>
        </section>
      )}
    </div>
  );
}

/** Everybody who is here has to agree; whoever has may think better of it. */
function BreakOff({ session, info }: { readonly session: TableSession<Kind>; readonly info: TableInfo }) {
  const { away } = words.value;
  const agreed = info.breakOff.includes(info.mySeat!);
  return (
    <div>
      <button
        type="button"
        class="button paper"
        aria-pressed={agreed}
        onClick={() => void session.request("breakOff", { yes: !agreed })}
      >
        {agreed ? away.withdraw : away.breakOff}
      </button>
      <small>{away.breakOffHint(info.breakOff.length, info.voices)}</small>
    </div>
  );
}
