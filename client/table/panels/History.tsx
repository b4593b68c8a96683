import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../shared/engine/contract.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { rove } from "../../ui/rove.ts";
import type { Name } from "../texts.ts";
import "./panels.css";

/** What every history tells of a turn; the game tells the rest. */
export interface TurnOf {
  readonly seat: Seat;
  readonly round: number;
}

interface HistoryShellProps<T extends TurnOf> {
  /** Oldest first. */
  readonly turns: readonly T[];
  readonly form: "strip" | "rail";
  readonly whole: boolean;
  readonly label: string;
  readonly name: Name;
  readonly sign: (seat: Seat) => string;
  /** Over a round. */
  readonly round: (n: number) => string;
  /** Also in the rail, not in the whole alone. */
  readonly rounds?: boolean;
  /** Beside the name, in words or in pictures; and for those who do not see the strip. */
  readonly said: (turn: T) => string;
  readonly head?: (turn: T) => ComponentChildren;
  /** What happened, in pictures and notes. */
  readonly body: (turn: T, form: "strip" | "rail") => ComponentChildren;
  /** Classes: how the turn stands. */
  readonly state?: (turn: T) => string;
}

/** A match as turns in pictures: a line on the phone, a list on the desk, or all rounds. */
export function HistoryShell<T extends TurnOf>(props: HistoryShellProps<T>) {
  if (props.whole) return <Whole {...props} />;
  return props.form === "rail" ? <Rail {...props} /> : <Strip {...props} />;
}

/** The turns by round, oldest first. */
export function roundsOf<T extends TurnOf>(
  turns: readonly T[],
): { readonly round: number; readonly turns: readonly T[] }[] {
  return [...Map.groupBy(turns, ({ round }) => round)].map(([round, played]) => ({ round, turns: played }));
}

const keyOf = ({ round, seat }: TurnOf): string => `${round}-${seat}`;

/** One line, the newest at the right, where the eye is. */
function Strip<T extends TurnOf>({ turns, label, sign, name, said, body, state }: HistoryShellProps<T>) {
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
      {turns.map((turn) => (
        <li key={keyOf(turn)} class={`turn ${state?.(turn) ?? ""}`}>
          <Drawing className="panel-sign" svg={sign(turn.seat)} />
          <span class="unseen">{`${name(turn.seat)}: ${said(turn)}`}</span>
          {body(turn, "strip")}
        </li>
      ))}
    </ol>
  );
}

/** A card for each turn, the newest first. */
function Rail<T extends TurnOf>(props: HistoryShellProps<T>) {
  const { turns, rounds, round, state } = props;
  const now = turns.at(-1);
  return (
    <ol class="turns rail">
      {turns.toReversed().map((turn, i) => (
        <TurnCard
          {...props}
          key={keyOf(turn)}
          turn={turn}
          title={rounds === true && (i === 0 || turns.at(-i)?.round !== turn.round) ? round(turn.round) : null}
          classes={`${turn === now ? "last" : ""} ${turn.round === now?.round ? "" : "before"} ${state?.(turn) ?? ""}`}
        />
      ))}
    </ol>
  );
}

/** All rounds, the newest first, the turns of each in their order. */
function Whole<T extends TurnOf>(props: HistoryShellProps<T>) {
  return (
    <div class="turns whole">
      {roundsOf(props.turns)
        .toReversed()
        .map(({ round, turns }) => (
          <section class="turns-round" key={round} aria-labelledby={`round-${round}`}>
            <h3 id={`round-${round}`}>{props.round(round)}</h3>
            <ol class="turns rail">
              {turns.map((turn) => (
                <TurnCard {...props} key={turn.seat} turn={turn} title={null} classes="" />
              ))}
            </ol>
          </section>
        ))}
    </div>
  );
}

function TurnCard<T extends TurnOf>({
  turn,
  title,
  classes,
  name,
  sign,
  said,
  head,
  body,
}: HistoryShellProps<T> & { readonly turn: T; readonly title: string | null; readonly classes: string }) {
  return (
    <li class={`turn ${classes}`}>
      {title !== null && <h3>{title}</h3>}
      <div class="turn-head">
        <Drawing className="panel-sign" svg={sign(turn.seat)} />
        <b>{name(turn.seat)}</b>
        {head === undefined ? (
          <span>{said(turn)}</span>
        ) : (
          <>
            <span class="unseen">{said(turn)}</span>
            {head(turn)}
          </>
        )}
      </div>
      {body(turn, "rail")}
    </li>
  );
}

/** What is told of a turn in words, below its pictures. */
export const Notes = ({ children }: { readonly children: readonly ComponentChildren[] }) =>
  children.length === 0 ? null : <span class="turn-notes">{children}</span>;

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
