import type { ComponentChildren } from "preact";
import type { Seat } from "../../../shared/engine/contract.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { HOUSE_WORDS } from "../kit/words.ts";
import type { Language } from "../texts.ts";
import "./panels.css";

/** One action of the match among all of them: its events, by their numbers, from the first to the one after the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where an event of the match belongs; the last action for one that is still to come. */
export const momentAt = (moments: readonly Stretch[], at: number): number => {
  const found = moments.findIndex(({ to }) => at < to);
  return found < 0 ? moments.length - 1 : found;
};

/** In whose turn an action was, and in which round. */
interface InTurn {
  readonly seat: Seat;
  readonly round: number;
}
type Began = { readonly type: "turn-began" } & InTurn;

/** The match as its actions, oldest first, each with what it shows; `start` begins before anybody says so. */
export function actionsOf<E extends { readonly type: string }, Shown>(
  beats: readonly (readonly E[])[],
  start: Seat,
  shown: (events: readonly E[]) => Shown,
): (Stretch & InTurn & Shown)[] {
  const actions: (Stretch & InTurn & Shown)[] = [];
  let [seat, round, from] = [start, 1, 0];
  for (const events of beats) {
    const to = from + events.length;
    if (events.length > 0) actions.push({ from, to, seat, round, ...shown(events) });
    const began = events.findLast((event): event is Extract<E, Began> => event.type === "turn-began");
    if (began !== undefined) ({ seat, round } = began as Began);
    from = to;
  }
  return actions;
}

interface MomentShellProps {
  readonly moments: readonly Stretch[];
  readonly now: number;
  readonly look: (at: number) => void;
  /** In whose turn, and in which round. */
  readonly sign: string;
  readonly who: string;
  readonly round: number;
  readonly language: Language;
  /** What it was about, large; nothing where no card was. */
  readonly pictures: readonly ComponentChildren[];
  /** What happened, sentence by sentence. */
  readonly told: readonly ComponentChildren[];
  /** The table as it was then. */
  readonly children?: ComponentChildren;
}

/** One action of the match, looked at closely, and the way to its neighbours. */
export function MomentShell(props: MomentShellProps) {
  const { moments, now, look, sign, who, round, language, pictures, told, children } = props;
  const words = HOUSE_WORDS[language];
  const way = (to: number, label: string) => (
    <button
      type="button"
      class="button paper"
      disabled={moments[to] === undefined}
      onClick={() => look(moments[to]!.from)}
    >
      {label}
    </button>
  );
  return (
    <div class="moment">
      <h3 class="moment-head">
        <Drawing className="panel-sign" svg={sign} />
        {words.moment(round, who)}
      </h3>
      <div class="moment-ways">
        {way(now - 1, words.earlier)}
        <span role="status">{words.momentOf(now + 1, moments.length)}</span>
        {way(now + 1, words.later)}
      </div>
      <div class={`moment-body ${pictures.length === 1 ? "single" : ""}`}>
        {pictures.length > 0 && (
          <ul class="moment-pictures">
            {pictures.map((picture, i) => (
              <li key={i}>{picture}</li>
            ))}
          </ul>
        )}
        <ul class="moment-told">{told}</ul>
      </div>
      {children}
    </div>
  );
}
