import { DAY, HOUR } from "../../shared/time.ts";

/** Nobody is expected to think from ten in the evening to eight in the morning, where he lives. */
const MORNING = 8 * HOUR;
const EVENING = 22 * HOUR;
/** What counts of one day, in milliseconds: whoever is asked at three in the afternoon has until three the next day. */
export const WAKING_DAY = EVENING - MORNING;

/** Between two times of day, in milliseconds since 1970. */
export type Span = readonly [from: number, to: number];

/** One for each time zone there is, of which there are a few hundred; each takes some 20 kB. */
const zones = new Map<string, Intl.DateTimeFormat>();

/**
 * The time zone of this name, spelt as in the database of the world's time zones; null where there is none. What is just so
 * many hours from Greenwich is none: nobody's browser says so, and of these there are thousands.
 */
export function zoneNamed(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Milliseconds since midnight in this zone. */
function timeOfDay(at: number, zone: string): number {
  let format = zones.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hourCycle: "h23",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    zones.set(zone, format);
  }
  const part: Partial<Record<string, number>> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  return ((part.hour! * 60 + part.minute!) * 60 + part.second!) * 1000 + (((at % 1000) + 1000) % 1000);
}

/** The next morning or evening after this moment, and whether it is day until then. */
function nextEdge(at: number, zone: string): { readonly edge: number; readonly isDay: boolean } {
  const time = timeOfDay(at, zone);
  const isDay = time >= MORNING && time < EVENING;
  const aim = isDay ? EVENING : MORNING;
  const edge = at + ((aim - time + DAY) % DAY);
  // Where clocks are put forward or back in between, it is an hour off.
  const off = timeOfDay(edge, zone) - aim;
  return { edge: Math.max(edge - off, at + 1), isDay };
}

/** How much of this span counts for somebody in this zone, in milliseconds. */
export function wakingIn([from, to]: Span, zone: string): number {
  let sum = 0;
  for (let at = from; at < to; ) {
    const { edge, isDay } = nextEdge(at, zone);
    const until = Math.min(edge, to);
    if (isDay) sum += until - at;
    at = until;
  }
  return sum;
}

/** When so many waking milliseconds are over. */
function wakingAfter(from: number, ms: number, zone: string): number {
  let at = from;
  for (let left = ms; ; ) {
    const { edge, isDay } = nextEdge(at, zone);
    if (isDay && edge - at >= left) return at + left;
    if (isDay) left -= edge - at;
    at = edge;
  }
}

/** What of these lies within the first. Where several processes wrote down one outage each, it counts once. */
function within([from, to]: Span, all: readonly Span[]): Span[] {
  const parts: [number, number][] = [];
  for (const [a, b] of all.toSorted(([one], [other]) => one - other)) {
    if (a >= to || b <= from) continue;
    const last = parts.at(-1);
    if (last !== undefined && a <= last[1]) last[1] = Math.max(last[1], Math.min(b, to));
    else parts.push([Math.max(a, from), Math.min(b, to)]);
  }
  return parts;
}

/** How much of this span somebody has spent: not his nights, and no time in which the house was away. */
export const spentIn = (span: Span, zone: string, away: readonly Span[]): number =>
  within(span, away).reduce((spent, gap) => spent - wakingIn(gap, zone), wakingIn(span, zone));

/** When somebody will have spent so much, as far as one knows today. */
export function spentAfter(from: number, ms: number, zone: string, away: readonly Span[]): number {
  let due = wakingAfter(from, ms, zone);
  for (;;) {
    const missing = ms - spentIn([from, due], zone, away);
    if (missing <= 0) return due;
    // From where the house is there again.
    const back = Math.max(due, ...away.flatMap(([gone, until]) => (gone <= due ? until : [])));
    due = wakingAfter(back, missing, zone);
  }
}
