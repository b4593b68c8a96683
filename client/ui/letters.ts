/**
 * A letter as one sees it, which may be many of those that a text is made of: two halves, marks, or what a phone has put
 * together to a flag or a family.
 */
const LETTER = String.raw`(?:\p{RI}\p{RI}|\p{ExtPict}(?:\u200D\p{ExtPict}|[\uFE0F\p{EMod}\u{E0020}-\u{E007F}])*|\P{M}\p{M}*|.)`;
const [FIRST, LAST] = [new RegExp(`^${LETTER}`, "su"), new RegExp(`${LETTER}$`, "su")];

export const firstLetter = (text: string): string => FIRST.exec(text)?.[0] ?? "";
export const withoutLast = (text: string): string => text.replace(LAST, "");
