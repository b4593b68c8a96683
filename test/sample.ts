/**
 * Proofs by many matches run in full by `npm run prove`; `npm test` plays a sample of them, so that nobody waits long for it.
 * `few` must hold by itself: the matches are the same ones every time.
 */
export const sample = (few: number, all: number): number => (process.env["PROVE"] === undefined ? few : all);
