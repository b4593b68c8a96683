import type { Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";

/** Hebrew, Arabic and their neighbours. */
const FROM_THE_RIGHT = /[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Somebody's words as they stand in a sentence of the house: those written from right to left keep to themselves, or the
 * number that follows would stand before them.
 */
export const apart = (words: string): string => (FROM_THE_RIGHT.test(words) ? `\u{2068}${words}\u{2069}` : words);

/** The same by themselves: where they are cut, they are at the side at which they end. */
export const bare = (words: string): string => words.replace(/^\u{2068}(.*)\u{2069}$/u, "$1");

/** What whoever sits there is called, in a sentence of the house. */
export const nameAt = ({ seats }: TableInfo, seat: Seat): string => apart(seats[seat]?.name ?? "");
