/** Of a field and of the cards that claim it. The house writes a hand in this order. */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

/** Fields of a row and of a column (J4F-4). */
export const SIZE = 6;
/**
 * From the top, each row from the left. Designed here, for the printed board is known from pictures only: every colour
 * once in each row and column, so that fields of one colour are never neighbours and every line of four asks for four
 * colours (J4F-4).
 */
const LAYOUT = ["ROYGBV", "YBVROG", "GROBVY", "OVGYRB", "BYRVGO", "VGBOYR"];
const LETTERS = "ROYGBV";
/** By FieldId: the colour of each field. */
export const FIELDS: readonly Colour[] = [...LAYOUT.join("")].map((letter) => COLOURS[LETTERS.indexOf(letter)]!);

export const CARDS_PER_COLOUR = 10;
/** All cards of the box. */
export const CARDS = COLOURS.length * CARDS_PER_COLOUR;
/** Cards of a full hand; so a tower of as many stones can never be topped (J4F-9). */
export const HAND = 7;
/** Of each player; one goes in every turn, so they last as many rounds (J4F-11). */
export const STONES = 20;

/** Cards that a field asks for next; null for a tower that no hand can top (J4F-5, J4F-9). */
export const priceAt = (height: number): number | null => (height < HAND ? height + 1 : null);
