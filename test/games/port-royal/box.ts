import type { PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { type Box, type Counted, each, type RuleNumbers } from "../box.ts";

export const box: Box<PortRoyal> = {
  numbered: ({ draw, discard, harbour, expeditions, ship, players, contracts }) => [
    draw,
    discard,
    harbour,
    expeditions,
    ship === null ? [] : [ship],
    ...players.flatMap((player) => [player.coins, player.display, player.expeditions]),
    ...(contracts?.kept ?? []),
  ],
  labelled: () => [],
  down: ({ draw, players }) => [draw, ...players.map(({ coins }) => coins)],
  hands: () => [],
  nearShuffle: 145,
  probes: each(144, (card) => [
    { type: "trade", card },
    { type: "trade", card, to: 1 },
    { type: "decline", card },
    { type: "decline", card, to: 1 },
    { type: "hire", card },
    { type: "fulfil", card, jacks: [] },
  ]),
};

export const counted: Counted = [
  { seats: 3, seed: [1, 2, 3], after: 0, sequences: [1, 2, 4, 7, 12, 20, 36, 67, 141] },
  { seats: 3, seed: [1, 2, 3], after: 150, sequences: [2, 4, 7, 12, 22, 40, 80, 166, 337] },
  { seats: 5, seed: [4, 5, 6], after: 0, sequences: [1, 2, 4, 6, 10, 17, 34, 64, 121] },
  { seats: 5, seed: [4, 5, 6], after: 200, sequences: [3, 3, 6, 12, 21, 35, 58, 98, 177] },
  {
    seats: 3,
    seed: [1, 2, 3],
    after: 209,
    sequences: [6, 19, 25, 41, 86, 163],
    options: { expansion: true, contracts: true },
  },
  {
    seats: 4,
    seed: [4, 5, 6],
    after: 137,
    sequences: [6, 25, 76, 177, 195, 387, 740],
    options: { expansion: true, contracts: true },
  },
  { seats: 2, seed: [7, 8, 9], after: 124, sequences: [6, 24, 24, 48, 93, 157, 308], options: { contracts: true } },
];

export const ruleNumbers: RuleNumbers = [["PR-", 80]];
