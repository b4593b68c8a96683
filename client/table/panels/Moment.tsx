import type { ComponentChildren } from "preact";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { HOUSE_WORDS } from "../kit/words.ts";
import { type Language, say, type Texts } from "../texts.ts";
import type { GamePanels } from "./panels.ts";
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

/** What a game shows of one of its actions; the shell leads there and tells what happened, sentence by sentence. */
interface Looking<G extends Kind, M> {
  readonly textsOf: (language: Language) => Pick<Texts<G>, "events">;
  readonly sign: (seat: Seat) => string;
  readonly momentsOf: (beats: readonly (readonly G["Event"][])[], view: G["View"]) => readonly (Stretch & InTurn & M)[];
  /** What it was about, large; nothing where no card was. */
  readonly pictures: (moment: M, language: Language) => readonly ComponentChildren[];
  /** Behind what happened: what more is to be known of it. */
  readonly known?: (moment: M, language: Language) => ComponentChildren;
  /** The table as it was then. */
  readonly afterwards?: (moment: M, language: Language) => ComponentChildren;
}

/** One action of the match, looked at closely, and the way to its neighbours. */
export const momentOf =
  <G extends Kind, M>(game: Looking<G, M>): NonNullable<GamePanels<G>["Moment"]> =>
  ({ view, beats, at, look, language, name }) => {
    const moments = game.momentsOf(beats, view);
    const now = momentAt(moments, at);
    const moment = moments[now];
    if (moment === undefined) return null;
    const words = HOUSE_WORDS[language];
    const { events } = game.textsOf(language);
    const pictures = game.pictures(moment, language);
    const told = beats.flat().slice(moment.from, moment.to);
    // At either end whoever came there by it keeps his place.
    const way = (to: number, label: string) => (
      <button
        type="button"
        class="button paper"
        aria-disabled={moments[to] === undefined}
        onClick={() => moments[to] && look(moments[to].from)}
      >
        {label}
      </button>
    );
    return (
      <div class="moment">
        <h3 class="moment-head">
          <Drawing className="panel-sign" svg={game.sign(moment.seat)} />
          {words.moment(moment.round, name(moment.seat))}
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
          <ul class="moment-told">
            {told.map((event, i) => (
              <li key={i}>{say(events, "type", event, name)}</li>
            ))}
            {game.known?.(moment, language)}
          </ul>
        </div>
        {game.afterwards?.(moment, language)}
      </div>
    );
  };
