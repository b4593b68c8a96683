import { describe, expect, test } from "vitest";
import type { AnyFields, AnyShape, Code } from "../shared/engine/wire.ts";
import * as bruegge from "../shared/games/bruegge/data.ts";
import { PERSONS } from "../shared/games/bruegge/persons.ts";
import { SHIPS } from "../shared/games/bruegge/ships.ts";
import { wire as bruegges } from "../shared/games/bruegge/wire.ts";
import * as jaeger from "../shared/games/jaeger-und-spaeher/data.ts";
import { wire as jaegers } from "../shared/games/jaeger-und-spaeher/wire.ts";
import * as justFour from "../shared/games/just-4-fun-colours/data.ts";
import { wire as justFours } from "../shared/games/just-4-fun-colours/wire.ts";
import * as portRoyal from "../shared/games/port-royal/data.ts";
import { wire as portRoyals } from "../shared/games/port-royal/wire.ts";

/**
 * What travels as a number below a bound must stay below it in every match, also in those that chance never plays here: each
 * game's material says how far its numbers go. What is too large for the wire would stop the match for all.
 */
type Extremes = Readonly<Record<string, readonly unknown[]>>;

/** The values that a field, named by its way from the top, is made of. */
function codeAt(fields: AnyFields, way: string): Code<unknown> {
  const [first, ...rest] = way.split(".");
  const shape: AnyShape | undefined = fields[first!];
  if (shape === undefined) throw new Error(`no field is called ${way}`);
  if (shape.kind === "each") return codeAt(shape.of as AnyFields, rest.join("."));
  return shape.kind === "list" ? shape.of : shape;
}

const seats = (most: number): number[] => Array.from({ length: most }, (_, seat) => seat);
const personIds = PERSONS.map(({ id }) => id);
const shipIds = SHIPS.map(({ id }) => id);
/** By the person who lets most markers lie. */
const threatLimit = Math.max(
  ...PERSONS.flatMap((person) => [...JSON.stringify(person).matchAll(/"threat-limit","n":(\d+)/g)]).map(([, n]) =>
    Number(n),
  ),
);
/** As many as one operation of a card says at most. */
function mostOf(it: unknown): number {
  if (typeof it !== "object" || it === null) return 0;
  const own = (it as { readonly n?: unknown }).n;
  return Math.max(typeof own === "number" ? own : 0, ...Object.values(it).map(mostOf));
}
const mostAtOnce = Math.max(bruegge.HAND_SIZE, mostOf(PERSONS), mostOf(SHIPS));
const allCards = portRoyal.deckOf(true);
/** In one turn, with every clerk's help. */
const mostTaken = Math.max(...portRoyal.TAKES_BY_COLOURS) + allCards.filter((face) => /clerk/.test(face)).length;
const extremes: Readonly<Record<string, readonly [wire: { readonly fields: object }, of: Extremes]>> = {
  bruegge: [
    bruegges,
    {
      asked: [
        null,
        ...seats(4).map((victim) => ({ type: "loot", seat: 3 - victim, by: null, left: mostAtOnce, victim })),
      ],
      round: [PERSONS.length],
      turn: [bruegge.CARD_TURNS],
      dice: [1, 6],
      reading: [null, 6],
      price: [null, bruegge.advancePrice(bruegge.NONE.map(() => bruegge.ADVANCE_UP_TO))],
      "piles.count": [0, PERSONS.length],
      extra: [PERSONS.length],
      discards: personIds,
      used: personIds,
      statues: bruegge.STATUES,
      tops: [null, ...shipIds],
      shipsLeft: [SHIPS.length / bruegge.NONE.length - 1],
      berths: [null, ...shipIds],
      cleared: shipIds,
      "players.gate": [...bruegge.GATES.keys()],
      "players.own": personIds,
      "players.houses.number": [PERSONS.length],
      "players.houses.person": [null, ...personIds],
      "players.threats": [threatLimit],
      "players.canals": [bruegge.CANAL_SPACES],
      "players.statues": bruegge.STATUES,
      "players.step": [bruegge.TOP_STEP],
    },
  ],
  "jaeger-und-spaeher": [
    jaegers,
    {
      round: [1000],
      "locations.members": [jaeger.MEMBERS],
      "locations.locked": [jaeger.MEMBERS],
      "locations.moved": [jaeger.MEMBERS],
      // One more than the other tribe may have there, of five.
      step: [null, { card: 1, need: jaeger.MEMBERS, came: jaeger.MEMBERS }],
      inPlay: jaeger.CHARACTERS,
      "players.hand": jaeger.CHARACTERS,
      "players.points": [jaeger.GOAL],
      "players.hunger": [1000],
      "players.bonus": ["ahead", "due", "settled"],
      "players.home": [jaeger.MEMBERS],
      "players.camp": [jaeger.MEMBERS],
      "players.supply": [jaeger.MEMBERS],
    },
  ],
  "just-4-fun-colours": [
    justFours,
    {
      asked: seats(4).map((seat) => ({ type: "turn", seat })),
      round: [justFour.STONES],
      draw: [justFour.CARDS],
      discard: justFour.COLOURS.map((face) => ({ id: 4 * justFour.CARDS, face })),
      board: seats(4).map((owner) => ({
        stones: Array.from({ length: justFour.HAND }, () => owner),
        owner,
        price: justFour.priceAt(justFour.HAND),
      })),
      "threats.open": [justFour.FIELDS.length - 1],
      "players.hand": [justFour.HAND],
      "players.supply": [0, justFour.STONES],
      "players.lost": [0, justFour.STONES],
      "players.star": [null, justFour.FIELDS.length - 1],
      "players.best": [5],
      "players.size": [justFour.STONES],
      "players.area": [...justFour.FIELDS.keys()],
      "players.stones": [justFour.STONES],
      tied: seats(4),
    },
  ],
  "port-royal": [
    portRoyals,
    {
      asked: [null, ...seats(5).map((seat) => ({ type: "chance", seat }))],
      round: [1000],
      revealed: [allCards.length],
      draw: [allCards.length],
      harbour: portRoyal.FACES.map((face) => ({ id: 10 * allCards.length, face })),
      chance: [null, { seat: 4, left: mostTaken, taken: mostTaken }],
      "players.coins": [allCards.length],
      "players.cubes": [0, portRoyal.CUBES],
      "contracts.contract": Object.keys(portRoyal.CONTRACTS),
      "contracts.completed": seats(5),
      "contracts.parked": [portRoyal.CUBES],
    },
  ],
};

describe.each(Object.entries(extremes))("%s", (_, [{ fields }, of]) => {
  test.each(Object.entries(of))("%s goes as far as the box allows, and comes back as it went", (way, values) => {
    const { size, write, read } = codeAt(fields as AnyFields, way);
    for (const value of values) expect(read(write(value)), `${JSON.stringify(value)} below ${size}`).toEqual(value);
  });
});
