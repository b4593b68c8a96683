import type { Texts } from "../../../../../client/table/texts.ts";
import { COLOURS } from "../../data.ts";
import type { Card, Colour, Lanterns } from "../../state.ts";

/** What this game's canvas and panels say beyond the tables that every game has. */
export interface LanternsTexts extends Texts<Lanterns> {
  readonly words: {
    /** Lanterns in hand, and coins: on a player's plate. */
    readonly holds: (lanterns: number, coins: number) => string;
    readonly history: string;
    readonly round: (n: number) => string;
    readonly thinks: string;
    readonly takes: string;
    readonly sells: (coins: number) => string;
    readonly leaves: string;
    readonly discards: string;
    readonly noDiscards: string;
    /** Of a player: what everybody knows of his hand. */
    readonly known: string;
    readonly noneKnown: string;
    readonly reckoned: (coins: number, unsold: number) => string;
  };
}

/** The colours among these cards, each with how many there are. */
export const countsOf = (cards: readonly Card[]): [Colour, number][] =>
  COLOURS.map((colour): [Colour, number] => [colour, cards.filter(({ face }) => face === colour).length]).filter(
    ([, count]) => count > 0,
  );
