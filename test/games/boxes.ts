import type { Kind } from "../../shared/engine/contract.ts";
import type { FaceDown } from "../../shared/engine/hidden.ts";
import { type Registry, registryOf } from "../../shared/engine/offer.ts";
import { deckOf, type Face, ITEMS } from "../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { FIELDS } from "../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../shared/games/just-4-fun-colours/state.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { games } from "../../shared/games/registry.ts";
import { offer as jaegerUndSpaeher } from "./jaeger-und-spaeher/offer.ts";
import { offer as lanterns } from "./lanterns/offer.ts";
import type { Lanterns } from "./lanterns/state.ts";

/** Every game that is examined: those of the house, one that is not on the table yet, and the invented one. */
export const examined: Registry = registryOf(lanterns, jaegerUndSpaeher, ...games.values());

/** How many cards of each face there are. Counted, not sorted, for it is asked in every world of every move. */
export function cardsOf(id: string): (state: Kind["State"]) => number[] {
  const { numbered, labelled } = boxes[id]!;
  const places = new Map<string, number>();
  return (state) => {
    const { faces } = state as unknown as FaceDown<string>;
    const times: number[] = [];
    const count = (face: string) => {
      const at = places.get(face) ?? places.set(face, places.size).size - 1;
      times[at] = (times[at] ?? 0) + 1;
    };
    for (const place of numbered(state)) for (const card of place) count(faces[card]!);
    for (const place of labelled(state)) for (const { face } of place) count(face);
    return times;
  };
}

/** What the examiners have to know about a game's material. A game without a box is not examined, and that fails. */
export interface Box<G extends Kind = Kind> {
  /** Where cards lie by their numbers, open or not. */
  numbered(state: G["State"]): readonly (readonly number[])[];
  /** Where cards lie open by labels of their own. */
  labelled(state: G["State"]): readonly (readonly { readonly face: string }[])[];
  /** Face down for everybody: the draw pile and the like. The order counts. */
  down(state: G["State"]): readonly (readonly number[])[];
  /** By seat: what only he knows. The order in which he holds it tells nobody anything. */
  hands(state: G["State"]): readonly (readonly number[])[];
  /** Where backs differ: what everybody sees of a card that lies face down. */
  backOf?(face: string): string;
  /** After so many moves of three players by chance the discards are shuffled soon. */
  readonly nearShuffle: number;
  /** What a curious player would try, allowed or not: about every card, every field. */
  readonly probes: readonly object[];
}
const each = (n: number, probes: (n: number) => object | object[]): object[] =>
  Array.from({ length: n }, (_, i) => probes(i)).flat();
const box = <G extends Kind>(it: Box<G>): Box => it as unknown as Box;

export const boxes: Readonly<Record<string, Box>> = {
  lanterns: box<Lanterns>({
    numbered: ({ deck, hands }) => [deck, ...hands],
    labelled: ({ stall, discard, known }) => [stall, discard, ...known],
    down: ({ deck }) => [deck],
    hands: ({ hands }) => hands,
    nearShuffle: 3,
    probes: each(48, (card) => ({ type: "take", card })),
  }),
  "port-royal": box<PortRoyal>({
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
  }),
  "just-4-fun-colours": box<Just4Fun>({
    numbered: ({ draw, hands }) => [draw, ...hands],
    labelled: ({ discard }) => [discard],
    down: ({ draw }) => [draw],
    hands: ({ shown, hands }) => (shown === null ? hands : []),
    nearShuffle: 24,
    probes: [{ type: "exchange" }, ...each(FIELDS.length, (field) => ({ type: "place", field }))],
  }),
  "jaeger-und-spaeher": box<JaegerUndSpaeher>({
    numbered: ({ piles, players }) => [
      ...Object.values(piles),
      ...players.flatMap(({ items, aside }) => [items, aside]),
    ],
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
    probes: [
      { type: "sunset" },
      ...ITEMS.flatMap((item) => ["create", "keep", "exchange"].map((type) => ({ type, item }))),
      ...each(70, (n) => [
        { type: "fetch", card: 2 * n, space: "meat" },
        { type: "place", card: 2 * n },
      ]),
    ],
  }),
};
