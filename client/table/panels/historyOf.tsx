import type { ComponentChildren } from "preact";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Language, Name } from "../texts.ts";
import { HistoryShell, type Listed, Looked, latest, type TurnOf, turnsWith } from "./History.tsx";
import type { GamePanels } from "./panels.ts";

/** What every game's texts say of its history. */
interface HistoryTexts {
  readonly words: { readonly history: string; readonly round: (n: number) => string };
}
/** How a game tells of a turn: in pictures, and in words. */
type Tells<T, X, R> = (turn: T, texts: X, name: Name) => R;

/** What a game knows of its turns; the shell lays them out. */
interface Telling<G extends Kind, T extends TurnOf, X extends HistoryTexts> {
  readonly textsOf: (language: Language) => X;
  readonly sign: (seat: Seat) => string;
  readonly turnsOf: (events: readonly G["Event"][], view: G["View"]) => readonly T[];
  /** Whether a turn stands there at all; else all do. */
  readonly stands?: (turn: Listed<T>, view: G["View"]) => boolean;
  /** It has no form that shows all rounds apart. */
  readonly flat?: boolean;
  /** The event that one looks at closely, by its number in the match; null: there is nothing to see. */
  readonly at?: (turn: T) => number | null;
  readonly said: Tells<T, X, string>;
  /** All of a turn in the strip; on a card, beside the name. */
  readonly pictured: Tells<T, X, ComponentChildren>;
  readonly head: Tells<T, X, ComponentChildren>;
  /** Below that. */
  readonly notes: Tells<T, X, ComponentChildren>;
}

/** The history of a game whose turns are one picture each. */
export const historyOf =
  <G extends Kind, T extends TurnOf, X extends HistoryTexts>(telling: Telling<G, T, X>): GamePanels<G>["History"] =>
  ({ view, form, whole = false, language, name, look, ...told }) => {
    const { textsOf, sign, turnsOf, stands = () => true, flat = false, said, pictured, head, notes } = telling;
    // What does not stand any more cannot be looked at more closely.
    const looked = (turn: Listed<T>, shown: ComponentChildren): ComponentChildren => {
      const at = turn.struck || look === undefined ? null : (telling.at?.(turn) ?? null);
      if (at === null) return shown;
      return (
        <Looked at={at} look={look!} className="turn-looked" label={said(turn, texts, name)}>
          {shown}
        </Looked>
      );
    };
    const texts = textsOf(language);
    const turns = turnsWith(told, (events) => turnsOf(events, view)).filter((turn) => stands(turn, view));
    return (
      <HistoryShell
        form={form}
        whole={whole && !flat}
        turns={latest(turns, form)}
        label={texts.words.history}
        language={language}
        name={name}
        sign={sign}
        rounds
        round={texts.words.round}
        said={(turn) => said(turn, texts, name)}
        head={(turn) => looked(turn, head(turn, texts, name))}
        body={(turn, shape) =>
          shape === "strip" ? looked(turn, pictured(turn, texts, name)) : notes(turn, texts, name)
        }
      />
    );
  };
