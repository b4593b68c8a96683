import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../shared/engine/contract.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { rove } from "../../ui/rove.ts";
import { HOUSE_WORDS } from "../kit/words.ts";
import type { Language, Name } from "../texts.ts";
import type { TakenBack } from "./panels.ts";
import "./panels.css";

/** What every history tells of a turn; the game tells the rest. */
export interface TurnOf {
  readonly seat: Seat;
  readonly round: number;
  /** Which one of the round, where a seat has several. */
  readonly nth?: number;
}
/**
 * A turn as it stands in the history: struck through where it tells what was taken back; `timeUp` where the clock had run
 * out and a bot acted.
 */
export type Listed<T extends TurnOf> = T & { readonly struck: boolean; readonly timeUp?: boolean };

/** The match as turns, and before each what its player did and took back. */
export function turnsWith<T extends TurnOf, E extends object>(
  { events, takenBack }: { readonly events: readonly E[]; readonly takenBack: readonly TakenBack<E>[] },
  turnsOf: (events: readonly E[]) => readonly T[],
): Listed<T>[] {
  const turns = turnsOf(events);
  const late = turnsTimedOut(events, turns, turnsOf);
  const listed = turns.map((turn, at): Listed<T>[] => [
    { ...turn, struck: false, ...(late.has(at) && { timeUp: true }) },
  ]);
  for (const undone of takenBack.toReversed()) {
    const { now, turn } = tried(events, undone, turnsOf);
    if (turn !== null) listed[now]?.unshift({ ...turn, struck: true });
  }
  return listed.flat();
}

/** By its first event: how many turns there were before. Reckoned once: what was before it does not change. */
const turnsBefore = new WeakMap<object, number>();

/** The turns, by their numbers, in which somebody's time was up: the one that ran then, or his next. */
function turnsTimedOut<T extends TurnOf, E extends object>(
  events: readonly E[],
  turns: readonly T[],
  turnsOf: (events: readonly E[]) => readonly T[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, event] of events.entries()) {
    if (!isTimeUp(event)) continue;
    const before = turnsBefore.get(event) ?? turnsOf(events.slice(0, at)).length;
    turnsBefore.set(event, before);
    const turn = turns.findIndex(({ seat }, n) => n >= before - 1 && seat === event.seat);
    if (turn >= 0) found.add(turn);
  }
  return found;
}
const isTimeUp = (event: object): event is { readonly seat: Seat } =>
  "type" in event && event.type === "taken-over" && "asked" in event && event.asked === "clock";

/** What somebody tried and took back: in which turn, and what that would have been; null where it would have shown nothing. */
interface Tried<T> {
  readonly now: number;
  readonly turn: T | null;
}
/** By its first event: reckoned once, since what was before it does not change while it stays as it is. */
const reckoned = new WeakMap<object, Tried<TurnOf> & { readonly of: string }>();

function tried<T extends TurnOf, E extends object>(
  events: readonly E[],
  { at, events: undone }: TakenBack<E>,
  turnsOf: (events: readonly E[]) => readonly T[],
): Tried<T> {
  const of = `${at} ${undone.length}`;
  const known = reckoned.get(undone[0]!);
  if (known?.of === of) return known as Tried<TurnOf> as Tried<T>;
  const before = turnsOf(events.slice(0, at));
  const now = before.length - 1;
  const would = turnsOf([...events.slice(0, at), ...undone])[now];
  const shows = would !== undefined && JSON.stringify(would) !== JSON.stringify(before[now]);
  const found = { of, now, turn: shows ? beyond(would, before[now]!) : null };
  reckoned.set(undone[0]!, found);
  return found;
}

/** What a turn has beyond what it had before: of its lists what is new in them. */
const beyond = <T extends TurnOf>(turn: T, before: T): T =>
  Object.fromEntries(
    Object.entries(turn).map(([key, value]) => {
      const had = new Set(lines(before[key as keyof T]));
      return [key, Array.isArray(value) ? value.filter((_, i) => !had.has(lines(value)[i]!)) : value];
    }),
  ) as T;
const lines = (list: unknown): string[] => (Array.isArray(list) ? list.map((it) => JSON.stringify(it)) : []);

interface HistoryShellProps<T extends TurnOf> {
  /** Oldest first, as `turnsWith` lists them. */
  readonly turns: readonly Listed<T>[];
  readonly form: "strip" | "rail";
  readonly whole: boolean;
  readonly label: string;
  readonly language: Language;
  readonly name: Name;
  /** What all turns are told with, beside themselves: where that is the same and the turn, too, it stands as it stood. */
  readonly toldWith: string;
  readonly sign: (seat: Seat) => string;
  /** Over a round. */
  readonly round: (n: number) => string;
  /** Also in the rail, not in the whole alone. */
  readonly rounds?: boolean;
  /** Beside the name, in words or in pictures; and for those who do not see the strip. */
  readonly said: (turn: T) => string;
  readonly head?: ((turn: Listed<T>) => ComponentChildren) | undefined;
  /** What happened, in pictures and notes. */
  readonly body: (turn: Listed<T>, form: "strip" | "rail") => ComponentChildren;
  /** Classes: how the turn stands. */
  readonly state?: ((turn: T) => string) | undefined;
}

/** A match as turns in pictures: a line on the phone, a list on the desk, or all rounds. */
export function HistoryShell<T extends TurnOf>(props: HistoryShellProps<T>) {
  if (props.whole) return <Whole {...props} />;
  return props.form === "rail" ? <Rail {...props} /> : <Strip {...props} />;
}

/** So many turns stand in the strip. */
const LATEST = 12;
/** The turns that a form has room for. */
export const latest = <T,>(turns: readonly T[], form: "strip" | "rail"): readonly T[] =>
  form === "strip" ? turns.slice(-LATEST) : turns;

/** The turns by round, oldest first. */
export function roundsOf<T extends TurnOf>(
  turns: readonly T[],
): { readonly round: number; readonly turns: readonly T[] }[] {
  return [...Map.groupBy(turns, ({ round }) => round)].map(([round, played]) => ({ round, turns: played }));
}

const keyOf = ({ round, seat, nth = 1, struck }: Listed<TurnOf>, i: number): string =>
  `${round}-${seat}-${nth}${struck ? `-struck-${i}` : ""}`;
/** What a turn says in words. */
const wordsOf = <T extends TurnOf>({ said, language }: HistoryShellProps<T>, turn: Listed<T>): string =>
  turn.struck ? HOUSE_WORDS[language].takenBack(said(turn)) : said(turn);
/** How a turn is told to those who do not see it. */
const told = <T extends TurnOf>(props: HistoryShellProps<T>, turn: Listed<T>): string =>
  `${turn.timeUp ? `${HOUSE_WORDS[props.language].timeUp}. ` : ""}${wordsOf(props, turn)}`;
/** Before what happened then. `isTold`: whoever does not see it is told it elsewhere. */
const TimeUp = ({ language, isTold }: { readonly language: Language; readonly isTold: boolean }) => (
  <span class="turn-note time-up" aria-hidden={isTold ? "true" : undefined}>
    {HOUSE_WORDS[language].timeUp}
  </span>
);
const classesOf = <T extends TurnOf>({ state }: HistoryShellProps<T>, turn: Listed<T>): string =>
  `turn ${turn.struck ? "struck" : ""} ${state?.(turn) ?? ""}`;

/**
 * Turns by their keys. What tells the same as when the page was written last is the same element, which Preact leaves alone: in
 * each beat only the last turn has something new, and to write all of them takes longer than all else on the page.
 */
function useKept() {
  const kept = useRef<ReadonlyMap<string, Kept> | null>(null);
  const before = kept.current;
  const now = new Map<string, Kept>();
  kept.current = now;
  return (key: string, tells: readonly unknown[], write: () => VNode): VNode => {
    const told = JSON.stringify(tells);
    const known = before?.get(key);
    const it = known?.told === told ? known : { told, element: write() };
    now.set(key, it);
    return it.element;
  };
}
interface Kept {
  readonly told: string;
  readonly element: VNode;
}

/** One line, the newest at the right, where the eye is. */
function Strip<T extends TurnOf>(props: HistoryShellProps<T>) {
  const { turns, label, toldWith } = props;
  const kept = useKept();
  const line = useRef<HTMLOListElement>(null);
  // After every change; also when the table finds its size, or a font its widths: the end is where the eye is.
  useLayoutEffect(() => {
    const element = line.current!;
    const observer = new ResizeObserver(() => {
      element.scrollLeft = element.scrollWidth;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [turns.length, turns.at(-1)?.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol class="turns strip" ref={line} tabIndex={0} aria-label={label} onKeyDown={rove}>
      {turns.map((turn, i) => {
        const key = keyOf(turn, i);
        return kept(key, [toldWith, turn], () => <TurnInLine {...props} key={key} turn={turn} />);
      })}
    </ol>
  );
}

function TurnInLine<T extends TurnOf>(props: HistoryShellProps<T> & { readonly turn: Listed<T> }) {
  const { turn, name, sign, body } = props;
  return (
    <li class={classesOf(props, turn)}>
      <Drawing className="panel-sign" svg={sign(turn.seat)} />
      <span class="unseen">{`${name(turn.seat)}: ${told(props, turn)}`}</span>
      {turn.timeUp && <TimeUp language={props.language} isTold />}
      {body(turn, "strip")}
    </li>
  );
}

/** A card for each turn, the newest first. */
function Rail<T extends TurnOf>(props: HistoryShellProps<T>) {
  const { turns, rounds, round, toldWith } = props;
  const now = turns.at(-1);
  const kept = useKept();
  return (
    <ol class="turns rail">
      {turns.toReversed().map((turn, i) => {
        const key = keyOf(turn, turns.length - i);
        const title = rounds === true && (i === 0 || turns.at(-i)?.round !== turn.round) ? round(turn.round) : null;
        const classes = `${turn === now ? "last" : ""} ${turn.round === now?.round ? "" : "before"}`;
        return kept(key, [toldWith, turn, title, classes], () => (
          <TurnCard {...props} key={key} turn={turn} title={title} classes={classes} />
        ));
      })}
    </ol>
  );
}

/** All rounds and the turns of each, the newest first. */
function Whole<T extends TurnOf>(props: HistoryShellProps<T>) {
  return (
    <div class="turns whole">
      {roundsOf(props.turns)
        .toReversed()
        .map(({ round, turns }) => (
          <section class="turns-round" key={round} aria-labelledby={`round-${round}`}>
            <h3 id={`round-${round}`}>{props.round(round)}</h3>
            <ol class="turns rail">
              {turns.toReversed().map((turn, i) => (
                <TurnCard {...props} key={keyOf(turn, turns.length - i)} turn={turn} title={null} classes="" />
              ))}
            </ol>
          </section>
        ))}
    </div>
  );
}

function TurnCard<T extends TurnOf>(
  props: HistoryShellProps<T> & { readonly turn: Listed<T>; readonly title: string | null; readonly classes: string },
) {
  const { turn, title, classes, name, sign, head, body } = props;
  return (
    <li class={`${classesOf(props, turn)} ${classes}`}>
      {title !== null && <h3>{title}</h3>}
      <div class="turn-head">
        <Drawing className="panel-sign" svg={sign(turn.seat)} />
        <b>{name(turn.seat)}</b>
        {head === undefined ? (
          <span>{wordsOf(props, turn)}</span>
        ) : (
          <>
            <span class="unseen">{told(props, turn)}</span>
            {head(turn)}
          </>
        )}
      </div>
      {turn.timeUp && <TimeUp language={props.language} isTold={head !== undefined} />}
      {body(turn, "rail")}
    </li>
  );
}

/** What is told of a turn in words, below its pictures: a line for each. */
export const Notes = ({ children }: { readonly children: readonly ComponentChildren[] }) =>
  children.length === 0 ? null : (
    <span class="turn-notes">
      {children.map((note, i) => (typeof note === "string" ? <span key={i}>{note} </span> : note))}
    </span>
  );

interface LookedProps {
  /** The event, by its number in the match. */
  readonly at: number;
  readonly look: ((at: number) => void) | null;
  readonly className: string;
  /** For those who do not see the picture; null where words stand there. */
  readonly label: string | null;
  readonly children: ComponentChildren;
}
/** A button where one may look closer. The list around it is one stop for the Tab key, the arrows go on from there. */
export function Looked({ at, look, className, label, children }: LookedProps) {
  const named = label === null ? {} : { "aria-label": label, title: label };
  if (look === null)
    return (
      <span class={className} {...(label === null ? {} : { role: "img" as const, ...named })}>
        {children}
      </span>
    );
  return (
    <button type="button" class={`looked ${className}`} data-at={at} tabIndex={-1} onClick={() => look(at)} {...named}>
      {children}
    </button>
  );
}
