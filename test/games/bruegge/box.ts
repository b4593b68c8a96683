import { backOf, type Face } from "../../../shared/games/bruegge/data.ts";
import { PERSONS } from "../../../shared/games/bruegge/persons.ts";
import { SHIPS } from "../../../shared/games/bruegge/ships.ts";
import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, USES } from "../../../shared/games/bruegge/vocabulary.ts";
import type { Box, Counted, RuleNumbers } from "../box.ts";

const open = (faces: readonly (Face | null)[]) => faces.filter((face) => face !== null).map((face) => ({ face }));

export const box: Box<Bruegge> = {
  numbered: ({ piles, extra, ships, players }) => [
    ...piles,
    extra,
    ...ships,
    ...players.flatMap(({ hand, taken, houses }) => [hand, taken, houses.map(({ card }) => card)]),
  ],
  labelled: ({ discards, tops, berths, cleared, players }) => [
    open(discards),
    open(tops),
    open(berths),
    open(cleared.flat()),
    ...players.map(({ houses }) => open(houses.map(({ person }) => person))),
  ],
  // Of cards being drawn their drawer knows no more than anybody.
  down: ({ piles, extra, ships, players }) => [...piles, extra, ...ships, ...players.map(({ taken }) => taken)],
  laid: ({ players }) => players.map(({ houses }) => houses.map(({ card }) => card)),
  hands: ({ players }) => players.map(({ hand }) => hand),
  backOf: (face) => backOf(face as Face),
  reckoned: ["players.#.usable"],
  nearShuffle: 150,
  modes: { "the base game": { zwin: false }, "Das Zwin": { zwin: true } },
  probes: [
    { type: "draw", pile: 0 },
    { type: "draw", pile: 2 },
    { type: "advance" },
    { type: "climb" },
    { type: "end-turn" },
    { type: "refuse", of: "ship" },
    ...PERSONS.flatMap(({ id, colour }) => [
      ...USES.map((use) => ({
        type: "play",
        card: id,
        use,
        canal: use === "canal" ? 0 : null,
        worker: use === "house" ? colour : null,
      })),
      { type: "use", person: id, way: 0, worker: colour, card: null },
      { type: "lay", card: id },
      { type: "recruit", card: id },
      { type: "bury", person: id },
    ]),
    ...SHIPS.map(({ id }) => ({ type: "sail", ship: id })),
    ...COLOURS.flatMap((colour) => ["take", "return"].map((type) => ({ type, colour }))),
    ...[0, 1, 2, 3].flatMap((n) => [
      { type: "choose", option: n },
      { type: "strike", victim: n },
      { type: "dig", canal: n },
      { type: "burn", house: n, canal: null },
      { type: "burn", house: null, canal: n },
    ]),
  ],
};

export const counted: Counted = [
  { seats: 2, seed: [1, 2, 3], after: 0, sequences: [2, 4, 8] },
  { seats: 4, seed: [4, 5, 6], after: 130, sequences: [2, 50, 1060] },
  { seats: 3, seed: [7, 8, 9], after: 60, sequences: [2, 4, 8], options: { zwin: false } },
];

export const ruleNumbers: RuleNumbers = [
  ["BR-", 46],
  ["BR-A", 58],
];
