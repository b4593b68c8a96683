import type { ComponentChildren, VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Language, Name } from "../texts.ts";
import { HistoryShell, type Listed, Looked, latest, type TurnOf, turnsWith } from "./History.tsx";
import type { GamePanels } from "./panels.ts";

/** What every game's texts say of its history. */
interface HistoryTexts {
  readonly words: { readonly history: string; readonly round: (n: number) => string };
}
/** Somebody looks at an event more closely; null: there is nothing to look at. */
export type Look = ((at: number) => void) | null;
/** How a game tells of a turn: in pictures, and in words. */
type Tells<T, X, R> = (turn: T, texts: X, name: Name, look: Look) => R;

/** What a game knows of its turns; the shell lays them out. */
interface Telling<G extends Kind, T extends TurnOf, X extends HistoryTexts> {
  readonly textsOf: (language: Language) => X;
  readonly sign: (seat: Seat) => string;
  readonly turnsOf: (events: readonly G["Event"][], view: G["View"]) => readonly T[];
  /** Whether a turn stands there at all; else all do. */
  readonly stands?: (turn: Listed<T>, view: G["View"]) => boolean;
  /** The turns that there is room for; else so many as the strip has. */
  readonly recent?: (turns: readonly Listed<T>[]) => readonly Listed<T>[];
  /** It has no form that shows all rounds apart. */
  readonly flat?: boolean;
  /** The event of a turn that is one picture, which one looks at closely; null: there is nothing to see. */
  readonly at?: (turn: T) => number | null;
  /** Whether the rail tells rounds apart, too; it does, unless this says no. */
  readonly rounds?: boolean;
  /** Classes: how a turn stands. */
  readonly state?: (turn: T) => string;
  readonly said: Tells<T, X, string>;
  /** All of a turn in the strip; on a card, beside the name, where words do not say it. */
  readonly pictured: Tells<T, X, ComponentChildren>;
  readonly head?: Tells<T, X, ComponentChildren>;
  /** Below that. */
  readonly notes: Tells<T, X, ComponentChildren>;
}

/** The history of a game: a strip, a rail, and all rounds. */
export const historyOf =
  <G extends Kind, T extends TurnOf, X extends HistoryTexts>({
    textsOf,
    sign,
    turnsOf,
    stands = () => true,
    recent,
    flat = false,
    rounds = true,
    state,
    said,
    pictured,
    head,
    notes,
    at: lookedAt,
  }: Telling<G, T, X>): GamePanels<G>["History"] =>
  ({ view, info, form, whole = false, look, language, name, ...told }) => {
    const written = useRef<Written | null>(null);
    // Whoever looks closer presses what may have been written long ago.
    const sees = useRef(look);
    sees.current = look;
    const toldWith = JSON.stringify([language, look !== undefined, info.seats.map((_, seat) => name(seat))]);
    const of = [view, told.events, told.takenBack, form, whole, toldWith];
    // The page is written anew also where nothing has happened.
    if (written.current?.of.every((it, n) => it === of[n]) === true) return written.current.shell;
    const texts = textsOf(language);
    const all = turnsWith(told, (events) => turnsOf(events, view)).filter((turn) => stands(turn, view));
    const turns = recent === undefined ? latest(all, form) : whole ? all : recent(all);
    // What does not stand any more cannot be looked at more closely.
    const closer = ({ struck }: Listed<T>): Look => (struck || look === undefined ? null : (at) => sees.current?.(at));
    const looked = (turn: Listed<T>, shown: ComponentChildren): ComponentChildren => {
      const [at, see] = [lookedAt?.(turn) ?? null, closer(turn)];
      if (at === null || see === null) return shown;
      return (
        <Looked at={at} look={see} className="turn-looked" label={said(turn, texts, name, null)}>
          {shown}
        </Looked>
      );
    };
    const shell = (
      <HistoryShell<T>
        form={form}
        whole={whole && !flat}
        turns={turns}
        label={texts.words.history}
        language={language}
        name={name}
        toldWith={toldWith}
        sign={sign}
        rounds={rounds}
        round={texts.words.round}
        said={(turn) => said(turn, texts, name, null)}
        state={state}
        head={head && ((turn) => looked(turn, head(turn, texts, name, null)))}
        body={(turn, shape) =>
          shape === "strip"
            ? looked(turn, pictured(turn, texts, name, closer(turn)))
            : notes(turn, texts, name, closer(turn))
        }
      />
    );
    written.current = { of, shell };
    return shell;
  };

/** A history as it stands on the page, and what it was written for. */
interface Written {
  readonly of: readonly unknown[];
  readonly shell: VNode;
}
