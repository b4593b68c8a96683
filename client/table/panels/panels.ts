import type { ComponentType } from "preact";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import type { Language, Name } from "../texts.ts";

/** What every panel of a game is told. */
export interface PanelProps<G extends Kind> {
  readonly view: G["View"];
  readonly info: TableInfo;
  readonly language: Language;
  readonly name: Name;
}

/** What somebody did and took back, where it stood among the events that stand: before the one of this number. */
export interface TakenBack<E> {
  readonly at: number;
  /** At least one. */
  readonly events: readonly E[];
}
/** The rounds in pictures: a strip on the phone, a rail on the desk. */
export interface HistoryProps<G extends Kind> {
  /** The whole match so far as it stands, oldest first. */
  readonly events: readonly G["Event"][];
  /** What does not stand any more: shown struck through. */
  readonly takenBack: readonly TakenBack<G["Event"]>[];
  readonly form: "strip" | "rail";
  /** All rounds, not the latest alone. */
  readonly whole?: boolean;
  /** Somebody wants to see an event more closely: its number in the match. */
  readonly look?: (at: number) => void;
}
export interface MomentProps<G extends Kind> {
  /** The whole match so far, action by action, oldest first. */
  readonly beats: readonly (readonly G["Event"][])[];
  /** An event of it, by its number in the match. */
  readonly at: number;
  readonly look: (at: number) => void;
}
/** Something of the game that lies open for everybody, as a page of its own. */
export interface Page<G extends Kind> {
  readonly title: (language: Language) => string;
  readonly Panel: ComponentType<PanelProps<G>>;
  /** Whether the menu leads to it, in this match. */
  readonly inMenu?: (view: G["View"]) => boolean;
}

/** What a game shows as DOM beside its canvas: Preact components that know no rules either. */
export interface GamePanels<G extends Kind> {
  readonly History: ComponentType<PanelProps<G> & HistoryProps<G>>;
  /** One action of the match, looked at closely: what it was about, large, and the way to the one before and after. */
  readonly Moment?: ComponentType<PanelProps<G> & MomentProps<G>>;
  /** Everything one player has. */
  readonly Player: ComponentType<PanelProps<G> & { readonly seat: Seat }>;
  /** One card, large, with what it does in words. */
  readonly Card: ComponentType<PanelProps<G> & { readonly face: G["Face"] }>;
  /** The number of the rule that says what a card does. */
  readonly ruleOf?: (face: G["Face"]) => string;
  /** Open piles, and what else there is to look at, by names that the game's canvas knows too. */
  readonly pages?: { readonly [what: string]: Page<G> };
  /** What a match without points has grow instead, by seat, and how that is called. */
  readonly growth?: {
    readonly of: (view: G["View"]) => readonly number[];
    readonly title: (language: Language) => string;
  };
  /** The ranking with its breakdown, once the match is over. */
  readonly Ranking: ComponentType<PanelProps<G>>;
  /** The place of the game, behind the result. */
  readonly Backdrop: ComponentType;
  /** A player's sign, as an SVG document: shape and colour of his seat. */
  readonly seatSign: (seat: Seat) => string;
  /** The colours of his sign: for lines, the dark one as their edge. */
  readonly seatColours: (seat: Seat) => { readonly light: string; readonly dark: string };
}
