import { at, MAJORITIES } from "../../../shared/games/bruegge/data.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { PERSON } from "../../../shared/games/bruegge/persons.ts";
import type { HouseView, PlayerView, View } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour } from "../../../shared/games/bruegge/vocabulary.ts";

type Written<V, K extends keyof V> = { -readonly [F in K]: V[F] };
/** What somebody who only listens knows of a player. */
type Page = Written<PlayerView, "guilders" | "points" | "step"> & {
  workers: number[];
  threats: number[];
  canals: number[];
  statues: number[];
  majorities: boolean[];
  hand: number[]; // backs by colour
  taken: Colour[];
  houses: Omit<HouseView, "since">[];
};
/** The table as events alone tell it: a view laid once, and then kept by what is told. */
export type Ledger = Written<View, "round" | "start" | "last" | "dice" | "tops" | "berths"> & {
  piles: number[];
  extra: number;
  discards: string[];
  cleared: string[];
  used: string[];
  players: Page[];
};

const backs = (colours: readonly Colour[]): number[] =>
  COLOURS.map((colour) => colours.filter((each) => each === colour).length);

/** What of a view is kept in the book. */
export const ledgerOf = (view: View): Ledger => ({
  round: view.round,
  start: view.start,
  last: view.last,
  dice: [...view.dice],
  tops: [...view.tops],
  berths: [...view.berths],
  piles: view.piles.map(({ count }) => count),
  extra: view.extra,
  discards: [...view.discards],
  cleared: view.cleared.toSorted(),
  used: [...view.used],
  players: view.players.map((player) => ({
    guilders: player.guilders,
    points: player.points,
    step: player.step,
    workers: [...player.workers],
    threats: [...player.threats],
    canals: [...player.canals],
    statues: [...player.statues],
    majorities: [...player.majorities],
    hand: backs(player.hand),
    taken: [...player.taken],
    houses: player.houses.map(({ number, colour, person }) => ({ number, colour, person })),
  })),
});

type Kept = { readonly [T in Event["type"]]?: (book: Ledger, event: Extract<Event, { type: T }>) => void };
const page = ({ players }: Ledger, { seat }: { readonly seat: number }): Page => players[seat]!;
const house = (book: Ledger, event: { readonly seat: number; readonly house: number }) =>
  page(book, event).houses.findIndex(({ number }) => number === event.house);
const move = (person: HouseView["person"], book: Ledger, event: { readonly seat: number; readonly house: number }) => {
  const { houses } = page(book, event);
  const place = house(book, event);
  houses[place] = { ...houses[place]!, person };
};

/** How every event that changes something is written down. */
const kept: Kept = {
  "round-began"(book, { round, start }) {
    Object.assign(book, { round, start, dice: COLOURS.map(() => 0), used: [] });
  },
  "start-moved": (book, { seat }) => void (book.start = seat),
  "last-round": (book, { round }) => void (book.last = round),
  "dice-rolled": (book, { dice }) => void (book.dice = dice),

  "card-drawn"(book, event) {
    book.piles[event.pile]!--;
    page(book, event).taken.push(event.colour);
  },
  "cards-seen"(book, event) {
    const own = page(book, event);
    own.taken = [];
    for (const colour of event.colours) own.hand[at(colour)]!++;
  },
  "extra-pile-entered"(book, { pile, count }) {
    book.piles[pile] = count;
    book.extra = 0;
  },
  "pile-halved": (book, { counts }) => void (book.piles = [...counts]),
  "discards-shuffled"(book, { counts }) {
    book.piles = [...counts];
    book.discards = [];
  },

  "ship-laid"(book, { colour, ship, next }) {
    book.berths = book.berths.with(at(colour), ship);
    book.tops = book.tops.with(at(colour), next);
  },
  "berths-cleared"(book, { ships }) {
    book.berths = COLOURS.map(() => null);
    book.cleared = [...book.cleared, ...ships].sort();
  },
  "ships-shuffled"(book, { colour, next }) {
    book.cleared = book.cleared.filter((ship) => !ship.startsWith(colour));
    book.tops = book.tops.with(at(colour), next);
  },

  "threat-received": (book, event) => void page(book, event).threats[at(event.colour)]!++,
  "threat-returned": (book, event) => void page(book, event).threats[at(event.colour)]!--,
  "threats-cleared": (book, event) => void (page(book, event).threats[at(event.colour)]! -= event.count),

  "guilders-gained": (book, event) => void (page(book, event).guilders += event.count),
  "guilders-paid": (book, event) => void (page(book, event).guilders -= event.count),
  "guilders-lost": (book, event) => void (page(book, event).guilders -= event.count),
  "guilders-stolen"(book, event) {
    page(book, event).guilders += event.count;
    book.players[event.victim]!.guilders -= event.count;
  },
  "workers-gained"(book, event) {
    const own = page(book, event);
    own.workers = own.workers.map((count, colour) => count + event.workers[colour]!);
  },
  "workers-lost"(book, event) {
    const own = page(book, event);
    own.workers = own.workers.map((count, colour) => count - event.workers[colour]!);
  },
  "worker-paid": (book, event) => void page(book, event).workers[at(event.colour)]!--,
  "worker-stolen"(book, event) {
    page(book, event).workers[at(event.colour)]!++;
    book.players[event.victim]!.workers[at(event.colour)]!--;
  },
  "points-gained": (book, event) => void (page(book, event).points += event.count),
  "points-lost": (book, event) => void (page(book, event).points -= event.count),
  "steps-gained": (book, event) => void (page(book, event).step += event.count),
  advanced: (book, event) => void page(book, event).step++,

  "card-played"(book, event) {
    page(book, event).hand[at(PERSON[event.card].colour)]!--;
    book.discards.push(event.card);
  },
  "card-paid"(book, event) {
    page(book, event).hand[at(PERSON[event.card].colour)]!--;
    book.discards.push(event.card);
  },
  "canal-built": (book, event) => void page(book, event).canals[event.canal]!++,
  "canal-burnt": (book, event) => void page(book, event).canals[event.canal]!--,
  "statue-won": (book, event) => void page(book, event).statues.push(event.points),
  "house-built"(book, event) {
    const own = page(book, event);
    own.hand[at(event.colour)]!--;
    own.houses.push({ number: event.house, colour: event.colour, person: null });
  },
  "person-recruited"(book, event) {
    page(book, event).hand[at(PERSON[event.person].colour)]!--;
    move(event.person, book, event);
  },
  "person-died"(book, event) {
    move(null, book, event);
    book.discards.push(event.person);
  },
  "house-burnt"(book, event) {
    const own = page(book, event);
    own.houses.splice(house(book, event), 1);
    book.discards.push(event.card);
    if (event.person !== null) own.hand[at(PERSON[event.person].colour)]!++;
  },
  "power-used": (book, { person }) => void book.used.push(person),
  "majority-counted"(book, { majority, leader, turned }) {
    if (turned) book.players[leader!]!.majorities[MAJORITIES.indexOf(majority)] = true;
  },
  /** What is left of his draw is his. */
  "seat-left"(book, event) {
    const own = page(book, event);
    for (const colour of own.taken.splice(0)) own.hand[at(colour)]!++;
  },
};

export function write(book: Ledger, event: Event): void {
  (kept[event.type] as ((book: Ledger, event: Event) => void) | undefined)?.(book, event);
}
