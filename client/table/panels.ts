import type { ComponentType } from "preact";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { TableInfo } from "../../shared/messages.ts";
import type { Language, Name } from "./texts.ts";

/** What every panel of a game is told. */
export interface PanelProps<G extends Kind> {
  readonly view: G["View"];
  readonly info: TableInfo;
  readonly language: Language;
  readonly name: Name;
}

/** What a game shows as DOM beside its canvas: Preact components that know no rules either. */
export interface GamePanels<G extends Kind> {
  /** The rounds in pictures: a strip on the phone, a rail on the desk. `events`: the whole match so far, oldest first. */
  readonly History: ComponentType<
    PanelProps<G> & { readonly events: readonly G["Event"][]; readonly form: "strip" | "rail" }
  >;
  /** What lies open on the discard pile. */
  readonly Discards: ComponentType<PanelProps<G>>;
  /** Everything one player has. */
  readonly Player: ComponentType<PanelProps<G> & { readonly seat: Seat }>;
  /** One card, large, with what it does in words. */
  readonly Card: ComponentType<PanelProps<G> & { readonly face: G["Face"] }>;
  /** The ranking with its breakdown, once the match is over. */
  readonly Ranking: ComponentType<PanelProps<G>>;
  /** The place of the game, behind the result. */
  readonly Backdrop: ComponentType;
  /** A player's sign, as an SVG document: shape and colour of his seat. */
  readonly seatSign: (seat: Seat) => string;
  /** Around the winner's sign, as an SVG document. */
  readonly laurel: () => string;
}
