import { deckOf, type Face, ITEMS } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { type Box, type Counted, each, type RuleNumbers } from "../box.ts";

export const box: Box<JaegerUndSpaeher> = {
  numbered: ({ piles, players }) => [...Object.values(piles), ...players.flatMap(({ items, aside }) => [items, aside])],
  labelled: ({ discards, locations, players }) => [
    ...Object.values(discards),
    locations.map(({ card }) => card),
    ...players.map(({ built }) => built),
  ],
  // What is laid apart is chosen: there it matters which card it is.
  down: ({ piles, players }) => [...Object.values(piles), ...players.map(({ aside }) => aside)],
  hands: ({ players }) => players.map(({ items }) => items),
  backOf: (face) => deckOf(face as Face),
  nearShuffle: 150,
  modes: {
    "introductory game": { normal: false },
    "normal game": { normal: true, survival: false },
    survival: { survival: true },
  },
  probes: [
    { type: "sunset" },
    ...ITEMS.flatMap((item) => ["create", "keep", "exchange"].map((type) => ({ type, item }))),
    ...each(70, (n) => [
      { type: "fetch", card: 2 * n, space: "meat" },
      { type: "place", card: 2 * n },
    ]),
  ],
};

export const counted: Counted = [
  { seats: 2, seed: [1, 2, 3], after: 0, sequences: [5, 19, 66, 265] },
  { seats: 2, seed: [4, 5, 6], after: 120, sequences: [8, 94, 292, 2722], options: { normal: true } },
  {
    seats: 2,
    seed: [7, 8, 9],
    after: 200,
    sequences: [3, 10, 56, 296],
    options: { normal: true, survival: true, places: "random" },
  },
];

/** Of what is shown to the player, UI1 to UI3 and UI8 come with the table. */
export const ruleNumbers: RuleNumbers = [
  ["JS-I", 8],
  ["JS-T", 3],
  ["JS-C", 15],
  ["JS-R", 8],
  ["JS-G", 6],
  ["JS-S", 6],
  ["JS-V", 5],
  ["JS-H", 3],
  ["JS-N", 9],
  ["JS-U", 2],
  ["JS-A", 55],
  ["JS-UI", 8],
];
