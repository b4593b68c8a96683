import { type Box, type Counted, each, type RuleNumbers } from "../box.ts";
import type { Lanterns } from "./state.ts";

export const box: Box<Lanterns> = {
  numbered: ({ deck, hands }) => [deck, ...hands],
  labelled: ({ stall, discard, known }) => [stall, discard, ...known],
  down: ({ deck }) => [deck],
  hands: ({ hands }) => hands,
  nearShuffle: 3,
  probes: each(48, (card) => ({ type: "take", card })),
};

export const counted: Counted = [
  { seats: 2, seed: [1, 2, 3], after: 0, sequences: [6, 30, 180] },
  { seats: 4, seed: [4, 5, 6], after: 12, sequences: [6, 17, 36] },
];

export const ruleNumbers: RuleNumbers = [["LA-", 7]];
