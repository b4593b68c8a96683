import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { ABSENT, type TableInfo } from "../../../shared/messages.ts";
import { SECOND } from "../../../shared/time.ts";
import type { TableSession } from "./TableSession.ts";

/** Whoever is away for so many milliseconds is said not to be here just now, until he is absent. */
const NOTICED = 4000;
/** While somebody is away it is reckoned anew so often. */
const OFTEN = 5000;

/**
 * What is said at somebody's name: for how many milliseconds he has been away, that he is not here just now, or that a bot
 * plays for him.
 */
export type Absent =
  | { readonly seat: Seat; readonly type: "just-gone" }
  | { readonly seat: Seat; readonly type: "away"; readonly ms: number }
  | { readonly seat: Seat; readonly type: "bot" };

/** Who is missed, or not here just now, so many milliseconds after the page was told of it. */
export function absentees({ away, byBots, seats }: TableInfo, since: number): Absent[] {
  return seats.flatMap((_, seat): Absent[] => {
    if (byBots.includes(seat)) return [{ seat, type: "bot" }];
    const then = away[seat] ?? null;
    if (then === null || then + since < NOTICED) return [];
    const ms = then + since;
    return [ms < ABSENT ? { seat, type: "just-gone" } : { seat, type: "away", ms }];
  });
}

/** What the table has to say about it. */
export type Notice =
  /** A bot plays for the viewer. */
  | { readonly type: "yours" }
  /** The others have waited for this seat as long as they agreed on. */
  | { readonly type: "waited-for"; readonly seat: Seat; readonly ms: number };

/** Only who plays is told, and only of somebody who is asked. */
export function noticeOf(info: TableInfo, asked: readonly Seat[], missed: readonly Absent[]): Notice | null {
  const { mySeat, status, terms } = info;
  if (mySeat === null || status !== "playing") return null;
  if (isPlayedFor(info)) return { type: "yours" };
  const patience = terms.patience === null ? Number.POSITIVE_INFINITY : terms.patience * SECOND;
  const late = missed.find((one) => one.type === "away" && asked.includes(one.seat) && one.ms >= patience);
  return late?.type === "away" ? { type: "waited-for", seat: late.seat, ms: late.ms } : null;
}

/** For whom alone everybody waits, and who is not here; null where somebody who is asked is, or a bot plays for him. */
export function waitedFor(asked: readonly Seat[], missed: readonly Absent[]): Seat | null {
  const [seat, ...more] = asked;
  if (seat === undefined || more.length > 0) return null;
  return missed.some((one) => one.seat === seat && one.type !== "bot") ? seat : null;
}

/** Whether a bot plays for the viewer. */
export const isPlayedFor = ({ mySeat, byBots }: TableInfo): boolean => mySeat !== null && byBots.includes(mySeat);

/** Whether a bot does what the viewer is asked now. */
export const playedFor = (info: TableInfo, asked: readonly Seat[]): boolean =>
  isPlayedFor(info) && asked.includes(info.mySeat!);

/** Who left in a beat; null where nobody did. */
export function leaverIn(last: readonly { readonly type: string }[]): Seat | null {
  const left = last.find(({ type }) => type === "seat-left") as { readonly seat: Seat } | undefined;
  return left?.seat ?? null;
}

type Told = readonly (readonly { readonly type: string }[])[];
/** How many still play. */
export const playing = (info: TableInfo, told: Told): number =>
  info.seats.length - told.filter((events) => leaverIn(events) !== null).length;

/** Who left and so ended the match: at most one of the others still played. Null where it came to its end. */
export const endedBy = (info: TableInfo, told: Told): Seat | null =>
  playing(info, told) > 1 ? null : leaverIn(told.at(-1) ?? []);

/** For whom bots played to the end: they took over, and nobody came back. */
export function playedOnFor(told: readonly (readonly { readonly type: string; readonly seat?: Seat }[])[]): Seat[] {
  const seats = new Set<Seat>();
  for (const { type, seat } of told.flat()) {
    // What somebody goes on from is the past of another match.
    if (type === "dealt-anew") seats.clear();
    else if (type === "taken-over") seats.add(seat!);
    else if (type === "returned" || type === "seat-left") seats.delete(seat!);
  }
  return [...seats].sort();
}

/** By a clock that nobody sets. */
const now: Signal<number> = signal(performance.now());
/** When the page was told. */
const toldAt = new WeakMap<TableInfo, number>();

/** Who is missed by now. Nothing is reckoned while everybody is here. */
export function useAbsentees(info: TableInfo): Absent[] {
  if (!toldAt.has(info)) toldAt.set(info, (now.value = performance.now()));
  const counts = info.away.some((away) => away !== null);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => (now.value = performance.now()), OFTEN);
    return () => clearInterval(timer);
  }, [counts]);
  return absentees(info, now.value - toldAt.get(info)!);
}

/** Tells the house whether this page is in the foreground, and again whenever it comes back to the table. */
export function useForeground(session: TableSession<Kind>): void {
  const live = session.state.value === "live";
  useEffect(() => {
    if (!live) return;
    const tell = (): void => void session.shows(document.visibilityState === "visible");
    // Until it says otherwise a page is taken to be seen.
    if (document.visibilityState === "hidden") tell();
    for (const change of SEEN_ANEW) document.addEventListener(change, tell);
    return () => {
      for (const change of SEEN_ANEW) document.removeEventListener(change, tell);
    };
  }, [live, session]);
}
/** Also a page that was frozen, as browsers do to save power, while it lay in the foreground. */
const SEEN_ANEW = ["visibilitychange", "resume"] as const;

/** While a bot plays for the viewer, whatever he touches says that he is back. */
export function useTouch(session: TableSession<Kind>, { byBots, mySeat }: TableInfo): void {
  const isByBot = mySeat !== null && byBots.includes(mySeat);
  useEffect(() => {
    if (!isByBot) return;
    const touched = (): void => void session.request("touch", {});
    const how = { capture: true, once: true };
    for (const touch of TOUCHES) document.addEventListener(touch, touched, how);
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, how);
    };
  }, [isByBot, session]);
}
const TOUCHES = ["pointerdown", "keydown"] as const;
