import { quantile, rounded } from "../spread.ts";

/** Script that a page ran while its canvas moved, in milliseconds of its thread's own time. */
export interface FrameFigures {
  /** Frames that were drawn, one right after the other. */
  readonly frames: number;
  /** Of a frame: its animation callbacks, and everything else that ran until the next one. */
  readonly scriptMs: { readonly mean: number; readonly median: number; readonly p95: number; readonly p99: number };
  /** The longest frame: mostly one in which a beat arrives, is read and the page is written anew. */
  readonly longestMs: number;
  /** How many in a hundred take longer than 4 ms. */
  readonly over4ms: number;
  /** The animation callbacks alone. */
  readonly callbackMs: { readonly mean: number; readonly p95: number };
}
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}
interface Frame {
  readonly begin: number;
  script: number;
  callback: number;
}

/** So many milliseconds of script a frame is to take at most. */
const TARGET = 4;

/** Marks that the page sets: only what runs between them is counted. */
export const BEAT = { begins: "beat begins", ends: "beat ends" } as const;

/** What a trace must hold for that. */
export const TRACED = ["devtools.timeline", "v8.execute", "disabled-by-default-v8.gc", "blink.user_timing"] as const;

const DRAWS = "FireAnimationFrame";
const SCRIPT = new Set([
  DRAWS,
  "FunctionCall",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "EvaluateScript",
  "MinorGC",
  "MajorGC",
]);
/** Frames further apart do not follow one another: nothing moved between them. In microseconds. */
const GAP = 150_000;
/** What is drawn so soon after something was belongs to the same frame. In microseconds. */
const TOGETHER = 1000;
const DIGITS = 2;

/** Reads a trace of Chromium: the frames of the thread that draws most. */
export function framesOf(trace: string): FrameFigures {
  const all = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents;
  const during = beats(all);
  const events = all.filter(({ name, ph, ts }) => ph === "X" && SCRIPT.has(name) && during(ts));
  const outermost = outer(mainThread(events));
  const frames: Frame[] = [];
  let until = 0;
  for (const { name, ts, dur = 0, tdur = dur } of outermost) {
    const now = frames.at(-1);
    if (name === DRAWS && (now === undefined || ts > until + TOGETHER))
      frames.push({ begin: ts, script: 0, callback: 0 });
    const frame = frames.at(-1);
    if (frame === undefined || ts - frame.begin > GAP) continue;
    frame.script += tdur / 1000;
    if (name === DRAWS) {
      frame.callback += tdur / 1000;
      until = ts + dur;
    }
  }
  return figures(frames);
}

/** Whether a moment lies in a beat: after a press, before the player is asked again. */
function beats(events: readonly TraceEvent[]): (moment: number) => boolean {
  const marks = events
    .filter(({ name, ph }) => ph !== "X" && (name === BEAT.begins || name === BEAT.ends))
    .sort((a, b) => a.ts - b.ts);
  if (marks.length === 0) throw new Error("the trace holds no beat");
  return (moment) => marks.findLast(({ ts }) => ts <= moment)?.name === BEAT.begins;
}

function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const drawn = Map.groupBy(
    events.filter(({ name }) => name === DRAWS),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const [most] = [...drawn].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) throw new Error("the trace holds no frame");
  return events.filter(({ pid, tid }) => `${pid} ${tid}` === most[0]).sort((a, b) => a.ts - b.ts);
}

/** Without what runs inside something else that is counted. */
function outer(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function figures(frames: readonly Frame[]): FrameFigures {
  const script = frames.map((frame) => frame.script);
  const callback = frames.map((frame) => frame.callback);
  return {
    frames: frames.length,
    scriptMs: { mean: mean(script), median: at(0.5, script), p95: at(0.95, script), p99: at(0.99, script) },
    longestMs: at(1, script),
    over4ms: rounded((100 * script.filter((ms) => ms > TARGET).length) / frames.length, DIGITS),
    callbackMs: { mean: mean(callback), p95: at(0.95, callback) },
  };
}

const at = (part: number, values: readonly number[]): number => rounded(quantile(values, part)!, DIGITS);
const mean = (values: readonly number[]): number =>
  rounded(values.reduce((sum, value) => sum + value, 0) / values.length, DIGITS);
