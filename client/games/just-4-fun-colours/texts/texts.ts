import type { Seat } from "../../../../shared/engine/contract.ts";
import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import { COLOURS, type Colour, FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Row } from "../../../../shared/games/just-4-fun-colours/options.ts";
import type { Area, Card, Event, Just4Fun, Tower, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Name, Texts } from "../../../table/texts.ts";

/** What this game's canvas and panels say beyond the tables that every game has. */
export interface Just4FunTexts extends Texts<Just4Fun> {
  readonly colours: { readonly [C in Colour]: string };
  /** By Seat: colour and shape of a player's stones. */
  readonly buttons: {
    readonly place: (field: FieldId) => string;
    readonly exchange: string;
  };
  /** In the line where a choice is made. */
  readonly bar: {
    readonly choose: string;
    readonly choosePointing: string;
  };
  /** Above the hand: what is selected, and how many fields ask for just that. */
  readonly note: {
    readonly idle: string;
    readonly selected: (count: number, colour: Colour, fields: number) => string;
    /** The same where there is hardly room. */
    readonly selectedShort: (fields: number) => string;
    readonly stuck: string;
    /** In the last round, after which there is no turn (J4F-11). */
    readonly stuckLast: string;
    readonly stuckShort: string;
    readonly stuckShortest: string;
  };
  /** A thing in words, for whoever looks closer. */
  readonly hints: {
    readonly field: (field: FieldId, tower: Tower, star: Seat | null, name: Name) => string;
    readonly card: (colour: Colour) => string;
    readonly draw: (count: number) => string;
    readonly discard: (count: number) => string;
    readonly seat: (
      player: { readonly seat: Seat; readonly supply: number; readonly hand: number; readonly lost: number },
      best: number,
      row: Row,
    ) => string;
  };
  /** A tower in a sentence: its field, and who stands in it (J4F-26). */
  readonly towerLine: (field: FieldId, tower: Tower, name: Name) => string;
  readonly words: {
    readonly stones: (n: number) => string;
    readonly cards: (n: number) => string;
    readonly fields: (n: number) => string;
    /** "stones" after a figure that stands by itself. */
    readonly stonesBare: (n: number) => string;
    readonly round: (n: number) => string;
    readonly of: (n: number) => string;
    readonly you: (name: string) => string;
    readonly bestRow: string;
    readonly yourHand: string;
    readonly yourTurn: string;
    readonly drawPile: string;
    readonly discardPile: string;
    readonly discardsTitle: string;
    readonly starMeans: string;
    readonly priceMeans: string;
    readonly discardsEmpty: string;
    readonly history: string;
    /** History and result, in a few words. */
    readonly takes: (field: FieldId, from: string | null, own: boolean) => string;
    readonly exchanged: string;
    readonly exchanging: string;
    readonly thinks: string;
    readonly left: string;
    readonly reshuffled: (n: number) => string;
    readonly completes: (row: number) => string;
    /** At the end of a match that a row has won, of everybody else. */
    readonly rowless: (row: number) => string;
    readonly hand: string;
    readonly owns: (fields: readonly FieldId[]) => string;
    /** Above the picture of how they grew, at the end. */
    readonly grew: string;
    readonly largest: (n: number) => string;
    readonly lost: (n: number) => readonly [long: string, short: string];
    readonly wonBy: (kind: "line" | "area" | "alone", row: Row) => string;
    readonly tie: string;
    /** Areas and stones are equal (J4F-14). */
    readonly shared: string;
    readonly area: (area: Pick<Area, "stones"> & { readonly fields: number }, tied: boolean) => string;
  };
}

/** What pays for a field: which one it was says the next event. */
export const ASIDE: ReadonlySet<Event["type"]> = new Set(["cards-played"]);

/** Column and row, as the board's edge names them: A1 is the upper left corner. */
export const nameOf = (field: FieldId): string => `${"ABCDEF"[field % 6]}${Math.floor(field / 6) + 1}`;

/** Colours of a hand in the house's order, each with how many there are. */
export function countsOf(cards: readonly Card[]): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [colour, cards.filter(({ face }) => face === colour).length]).filter(
    ([, count]) => count > 0,
  );
}

/** The fields on which nobody stands, by their colours in the house's order. */
export function emptyByColour(board: View["board"]): [Colour, FieldId[]][] {
  return COLOURS.map((colour): [Colour, FieldId[]] => [
    colour,
    FIELDS.flatMap((of, field) => (of === colour && board[field]!.owner === null ? [field] : [])),
  ]).filter(([, fields]) => fields.length > 0);
}

/** Whether the most of these are several: then nothing decides between them (J4F-14). */
export const isShared = (stones: readonly number[]): boolean =>
  stones.filter((n) => n === Math.max(...stones)).length > 1;

/** Whether stones tell this player from another with an area as large (J4F-13, J4F-25). */
export const standsByStones = ({ ended, players }: View, seat: Seat): boolean =>
  ended === "area" &&
  !players[seat]!.gone &&
  players.some(({ gone, size }, other) => other !== seat && !gone && size === players[seat]!.size);

/** Whether the viewer is asked and can pay for no field (J4F-10). */
export const isStuck = ({ asked, viewer, players, board }: View): boolean => {
  if (viewer === "spectator" || asked?.seat !== viewer) return false;
  const { own } = players[viewer]!;
  return board.every(
    ({ price }, field) => price === null || own.filter(({ face }) => face === FIELDS[field]).length < price,
  );
};
