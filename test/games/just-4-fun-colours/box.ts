import { FIELDS } from "../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../shared/games/just-4-fun-colours/state.ts";
import { type Box, type Counted, each, type RuleNumbers } from "../box.ts";

export const box: Box<Just4Fun> = {
  numbered: ({ draw, hands }) => [draw, ...hands],
  labelled: ({ discard }) => [discard],
  down: ({ draw }) => [draw],
  hands: ({ shown, hands }) => (shown === null ? hands : []),
  nearShuffle: 24,
  probes: [{ type: "exchange" }, ...each(FIELDS.length, (field) => ({ type: "place", field }))],
};

export const counted: Counted = [
  { seats: 2, seed: [1, 2, 3], after: 0, sequences: [30, 888, 23718] },
  { seats: 3, seed: [7, 8, 9], after: 15, sequences: [22, 435, 8407] },
  { seats: 4, seed: [4, 5, 6], after: 40, sequences: [11, 119, 1179] },
];

export const ruleNumbers: RuleNumbers = [["J4F-", 27]];
