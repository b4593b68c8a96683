import type { Seat } from "../../../shared/engine/contract.ts";
import type { Clocks } from "../../../shared/messages.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../../shared/time.ts";
import { words } from "../i18n/language.ts";

/** What the house said that everybody has left, and when it said so, by this page's own clock. */
export interface ToldClocks extends Clocks {
  readonly at: number;
}

/** A clock on the upper edge of a panel, in CSS pixels: as much of it sticks out. */
export const CLOCK = 11;

/** Who has so little left has to hurry. */
export const HURRY = 10 * SECOND;

/** What a seat has left now: it runs on here between what the house says. Null where no time is counted. */
export function leftOf({ left, running, at }: ToldClocks, seat: Seat, now: number): number | null {
  const ms = left[seat] ?? null;
  if (ms === null || !running.includes(seat)) return ms;
  return Math.max(0, ms - (now - at));
}

/** The same clocks as they stand now: nobody's time runs on. */
export const standing = (told: ToldClocks, now: number): ToldClocks => ({
  left: told.left.map((_, seat) => leftOf(told, seat, now)),
  running: [],
  at: now,
});

/** Minutes and seconds; from an hour on what is left in words. */
export function shown(ms: number): string {
  if (ms >= HOUR) return words.value.clock.days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** In how many milliseconds one of them reads otherwise; null where nothing runs. */
export function untilNext(told: ToldClocks, now: number): number | null {
  const waits = told.running.flatMap((seat) => {
    const ms = leftOf(told, seat, now) ?? 0;
    const step = ms > HOUR ? MINUTE : SECOND;
    return ms > 0 ? [ms % step || step] : [];
  });
  return waits.length === 0 ? null : Math.min(...waits) + 1;
}

/** The seats in the order in which they are looked at: one's own time first. */
export function foremost({ running }: ToldClocks, mySeat: Seat | null): Seat | null {
  return mySeat !== null && running.includes(mySeat) ? mySeat : (running[0] ?? null);
}
