/** How a card is met: in the hand, on the table, at another player's, in a line of text, looked at closely. */
export type Form = "hand" | "table" | "compact" | "chip" | "detail";
