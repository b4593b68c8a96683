import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { elapsed } from "../../net/awake.ts";
import { page } from "../../net/reconnect.ts";
import type { Rect } from "../../table/layout.ts";
import { words } from "../i18n/language.ts";
import { play } from "../sound.ts";
import { AWAY } from "../ui/Banner.tsx";
import { foremost, HURRY, leftOf, shown, type ToldClocks, untilNext } from "./clocks.ts";
import type { TableSession } from "./TableSession.ts";
import "./clocks.css";

interface ClocksProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
}
interface TopClockProps extends ClocksProps {
  /** Only read: there is no room to see it, and all panels are in sight. */
  readonly unseen: boolean;
}
/** Whose time runs, one's own first. Whoever has ten seconds left hears and reads it once. */
export function TopClock({ session, info, unseen }: TopClockProps) {
  const told = session.clocks.value;
  const now = useRunning(told);
  const seat = told && foremost(told, info.mySeat);
  const ms = told !== null && seat !== null ? leftOf(told, seat, now) : null;
  const clock = seat !== null && ms !== null && (
    <Clock ms={ms} runs unsure={isUnsure(session)} of={info.seats[seat]?.name ?? ""} />
  );
  const presses = ms !== null && ms <= HURRY && seat === info.mySeat && !isUnsure(session);
  useEffect(() => {
    if (presses) void play("tick");
  }, [presses]);
  return (
    <>
      {unseen ? <span class="unseen">{clock}</span> : clock}
      <span class="unseen" role="status">
        {presses && words.value.clock.hurry(HURRY / 1000)}
      </span>
    </>
  );
}

interface SeatClocksProps extends ClocksProps {
  /** Where a player's panel lies; null where it is not in sight. */
  readonly panel: (seat: Seat) => Rect | null;
}
/** Of a clock's height, in CSS pixels, and a little air. */
const HALF = 12;
/** What everybody has left, on the upper edge of his panel. */
export function SeatClocks({ session, info, panel }: SeatClocksProps) {
  const told = session.clocks.value;
  const now = useRunning(told);
  if (told === null) return null;
  return (
    <div class="seat-clocks" aria-hidden="true">
      {info.seats.map(({ name }, seat) => {
        const [ms, rect] = [leftOf(told, seat, now), panel(seat)];
        if (ms === null || rect === null) return null;
        return (
          <span
            key={seat}
            class="seat-clock"
            style={{ left: `${rect.x + rect.width / 2}px`, top: `${Math.max(rect.y, HALF)}px` }}
          >
            <Clock ms={ms} runs={told.running.includes(seat)} unsure={isUnsure(session)} of={name} />
          </span>
        );
      })}
    </div>
  );
}

/** Without a connection nobody knows whether time runs on: a house that fell counts none. */
const isUnsure = ({ state }: TableSession<Kind>): boolean => AWAY.has(state.value);

/** Whether the viewer's own time has run out here while nobody can tell him what came of it. */
export function useIsPerhapsOver({ session, info }: ClocksProps): boolean {
  const told = session.clocks.value;
  const now = useRunning(told);
  const { mySeat } = info;
  if (told === null || mySeat === null || !isUnsure(session)) return false;
  return told.running.includes(mySeat) && leftOf(told, mySeat, now) === 0;
}

interface ClockProps {
  readonly ms: number;
  readonly runs: boolean;
  /** What runs here may stand still. */
  readonly unsure: boolean;
  readonly of: string;
}
const Clock = ({ ms, runs, unsure, of }: ClockProps) => (
  <span
    class={`clock ${runs ? "runs" : ""} ${runs && unsure ? "unsure" : runs && ms <= HURRY ? "hurry" : ""}`}
    role="timer"
    aria-label={words.value.clock.left(of, shown(ms))}
  >
    {runs && unsure && "~"}
    {shown(ms)}
  </span>
);

/** By this page's own clock; one for all places, so that they never read otherwise. */
const looked = signal(0);

/** The time of now, anew whenever one of these reads otherwise. */
function useRunning(told: ToldClocks | null): number {
  const seen = Math.max(looked.value, told?.at ?? 0);
  useEffect(() => {
    const wait = told && untilNext(told, seen);
    if (wait === null) return undefined;
    const look = (): void => void (looked.value = elapsed());
    const timer = setTimeout(look, wait);
    // A device that slept has not counted how long it waits.
    page.document?.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      page.document?.removeEventListener("visibilitychange", look);
    };
  }, [told, seen]);
  return seen;
}
