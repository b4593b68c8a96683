import type { Seat } from "../../../shared/engine/contract.ts";
import { type ByColour, MAJORITIES, NONE } from "../../../shared/games/bruegge/data.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Bruegge, PlayerView, View } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour } from "../../../shared/games/bruegge/vocabulary.ts";
import { changed, teller } from "../../table/kit/story.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

const set = <T>(list: readonly T[], colour: Colour, value: T): readonly T[] =>
  list.with(COLOURS.indexOf(colour), value);
const more = (counts: ByColour, colour: Colour, by: number): ByColour =>
  set(counts, colour, counts[COLOURS.indexOf(colour)]! + by);
const sum = (a: ByColour, b: ByColour, sign = 1): ByColour => a.map((count, i) => count + sign * b[i]!);
/** Backs lie in the order of the colours. */
const sorted = (backs: readonly Colour[]): readonly Colour[] =>
  backs.toSorted((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b));
const without = <T>(list: readonly T[], thing: T): readonly T[] => {
  const at = list.indexOf(thing);
  return at < 0 ? list : list.filter((_, i) => i !== at);
};

const guilders = (view: View, seat: Seat, by: number): View =>
  changed(view, seat, (has: PlayerView) => ({ guilders: has.guilders + by }));
const workers = (view: View, seat: Seat, by: ByColour, sign = 1): View =>
  changed(view, seat, (has: PlayerView) => ({ workers: sum(has.workers, by, sign) }));
const oneWorker = (view: View, seat: Seat, colour: Colour, by: number): View =>
  changed(view, seat, (has: PlayerView) => ({ workers: more(has.workers, colour, by) }));
const points = (view: View, { seat, points: now }: { seat: Seat; points: number }): View =>
  changed(view, seat, () => ({ points: now }));
const threats = (view: View, seat: Seat, colour: Colour, now: number): View =>
  changed(view, seat, (has: PlayerView) => ({ threats: set(has.threats, colour, now) }));

/** A card leaves a hand: its owner knows which one, everybody else its back. */
const leavesHand = (view: View, seat: Seat, colour: Colour, card: PersonId | null): View =>
  changed(view, seat, ({ hand, own }: PlayerView) => ({
    hand: without(hand, colour),
    own: card === null ? own : without(own, card),
  }));
const played = (view: View, { seat, card }: { seat: Seat; card: PersonId }): View => ({
  ...leavesHand(view, seat, PERSON[card].colour, card),
  discards: [...view.discards, card],
});

/** The house burns; its person comes back to the hand (BR-A4). */
function burns(view: View, { seat, house, card, person }: Told<"house-burnt">): View {
  const next = changed(view, seat, ({ houses, ownHouses, hand, own }: PlayerView) => {
    const at = houses.findIndex(({ number }) => number === house);
    return {
      houses: houses.filter((_, i) => i !== at),
      ownHouses: ownHouses.filter((_, i) => i !== at),
      hand: person === null ? hand : sorted([...hand, PERSON[person].colour]),
      own: person === null || seat !== view.viewer ? own : [...own, person],
    };
  });
  return { ...next, discards: [...view.discards, card] };
}

const livesIn = (view: View, seat: Seat, house: number, person: PersonId | null): View =>
  changed(view, seat, ({ houses }: PlayerView) => ({
    houses: houses.map((it) => (it.number === house ? { ...it, person } : it)),
  }));

/** What lies on the table right after an event. */
export const after = teller<Bruegge>({
  "round-began": (view, { round, start }) => ({
    ...view,
    phase: "draw" as const,
    round,
    start,
    dice: NONE,
    price: null,
    used: [],
  }),
  "card-drawn": (view, { seat, pile, colour, next }) => ({
    ...changed(view, seat, ({ taken }: PlayerView) => ({ taken: [...taken, colour] })),
    piles: view.piles.map((it, i) => (i === pile ? { count: it.count - 1, top: next } : it)),
  }),
  "cards-seen": (view, { seat, colours, cards = [] }) =>
    changed(view, seat, ({ hand, own }: PlayerView) => ({
      hand: sorted([...hand, ...colours]),
      own: [...own, ...cards],
      taken: [],
    })),
  "extra-pile-entered": (view, { pile, count, next }) => ({
    ...view,
    extra: 0,
    piles: view.piles.map((it, i) => (i === pile ? { count, top: next } : it)),
  }),
  "pile-halved": (view, { pile, counts, next }) => ({
    ...view,
    piles: view.piles.map(({ top }, i) => ({ count: counts[i]!, top: i === pile ? next : top })),
  }),
  "discards-shuffled": (view, { counts, tops }) => ({
    ...view,
    discards: [],
    piles: counts.map((count, i) => ({ count, top: tops[i]! })),
  }),
  "last-round": (view, { round }) => ({ ...view, last: round }),
  "dice-rolled": (view, { dice, price }) => ({ ...view, dice, price }),
  "ship-laid": (view, { colour, ship, next }) => ({
    ...view,
    berths: set(view.berths, colour, ship),
    tops: set(view.tops, colour, next),
  }),
  "berths-cleared": (view) => ({ ...view, berths: view.berths.map(() => null) }),
  "ships-shuffled": (view, { colour, next }) => ({ ...view, tops: set(view.tops, colour, next) }),
  "threat-received": (view, { seat, colour, count }) => threats(view, seat, colour, count),
  "threats-cleared": (view, { seat, colour }) => threats(view, seat, colour, 0),
  "workers-lost": (view, { seat, workers: lost }) => workers(view, seat, lost, -1),
  "guilders-lost": (view, { seat, count }) => guilders(view, seat, -count),
  "house-burnt": burns,
  "canal-burnt": (view, { seat, canal }) =>
    changed(view, seat, ({ canals }: PlayerView) => ({ canals: canals.with(canal, canals[canal]! - 1) })),
  "person-died": (view, { seat, person, house }) => ({
    ...livesIn(view, seat, house, null),
    discards: [...view.discards, person],
  }),
  "points-lost": points,
  advanced: (view, { seat, step }) => changed(view, seat, () => ({ step, advance: "taken" as const })),
  "advance-impossible": (view, { seat }) => changed(view, seat, () => ({ advance: "impossible" as const })),
  "turn-began": (view, { seat, turn }) => ({
    ...view,
    phase: "cards" as const,
    active: seat,
    turn,
    played: false,
    reading: null,
  }),
  "card-played": played,
  "card-paid": played,
  "guilders-paid": (view, { seat, count }) => guilders(view, seat, -count),
  "worker-paid": (view, { seat, colour }) => oneWorker(view, seat, colour, -1),
  "workers-gained": (view, { seat, workers: gained }) => workers(view, seat, gained),
  "guilders-gained": (view, { seat, count }) => guilders(view, seat, count),
  "points-gained": points,
  "steps-gained": (view, { seat, step }) => changed(view, seat, () => ({ step })),
  "threat-returned": (view, { seat, colour, count }) => threats(view, seat, colour, count),
  "canal-built": (view, { seat, canal, space }) =>
    changed(view, seat, ({ canals }: PlayerView) => ({ canals: canals.with(canal, space) })),
  "statue-won": (view, { seat, points: worth }) =>
    changed({ ...view, statues: without(view.statues, worth) }, seat, ({ statues }: PlayerView) => ({
      statues: [...statues, worth],
    })),
  "house-built": (view, { seat, house, colour, card = null }) =>
    changed(leavesHand(view, seat, colour, card), seat, ({ houses, ownHouses }: PlayerView) => ({
      houses: [...houses, { number: house, colour, person: null, since: 0 }],
      ownHouses: card === null ? ownHouses : [...ownHouses, card],
    })),
  "person-recruited": (view, { seat, person, house }) =>
    livesIn(leavesHand(view, seat, PERSON[person].colour, person), seat, house, person),
  "power-used": (view, { person }) => ({ ...view, used: [...view.used, person] }),
  "dice-reread": (view, { value }) => ({ ...view, reading: value }),
  "guilders-stolen": (view, { seat, victim, count }) => guilders(guilders(view, seat, count), victim, -count),
  "worker-stolen": (view, { seat, victim, colour }) => oneWorker(oneWorker(view, seat, colour, 1), victim, colour, -1),
  refused: (view, { seat, of }) =>
    of === "advance" ? changed(view, seat, () => ({ advance: "refused" as const })) : view,
  "majority-counted": (view, { majority, leader, turned }) =>
    leader === null || !turned
      ? view
      : changed(view, leader, ({ majorities }: PlayerView) => ({
          majorities: majorities.with(MAJORITIES.indexOf(majority), true),
        })),
  "start-moved": (view, { seat }) => ({ ...view, start: seat }),
  "seat-left": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "game-ended": (view) => ({ ...view, asked: null, ended: true }),
});
