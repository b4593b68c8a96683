/**
 * Proofs by many matches, or by many turns on a screen, run in full by `npm run prove`; `npm test` plays a sample of them,
 * so that nobody waits long for it. `few` must hold by itself.
 */
export const sample = (few: number, all: number): number => (process.env["PROVE"] === undefined ? few : all);
