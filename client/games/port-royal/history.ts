import type { Seat } from "../../../shared/engine/contract.ts";
import type { TaxKind } from "../../../shared/games/port-royal/data.ts";
import type { Card, Event, Income, PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { his, noting, sumOf, turnsTold } from "../../table/kit/turns.ts";

/**
 * What became of a card: it lies there still, or somebody took it, with or without its coins (PR-42), repelled it, kept it
 * (PR-47), or it was lost.
 */
export type Fate = "lies" | "taken" | "declined" | "repelled" | "kept" | "bust" | "row" | "tax" | "left";
export interface Entry {
  readonly card: Card;
  /** In the order of revealing; null for an expedition that lay there before this turn. */
  readonly order: number | null;
  readonly fate: Fate;
  readonly takenBy: Seat | null;
  /** What the ship or the expedition brought whoever took it, traders included (PR-21). */
  readonly coins: number;
  /** The event that brought it here, by its number in the match. */
  readonly at: number;
}
/** What happens without anybody's choice, and what no card shows (PR-50). */
export type Note = Noted & { readonly at: number };
type Noted =
  | { readonly type: "gains"; readonly seat: Seat; readonly coins: number; readonly why: Income }
  | { readonly type: "gift"; readonly seat: Seat; readonly coins: number; readonly by: Seat }
  | { readonly type: "hands"; readonly seat: Seat; readonly to: Seat; readonly coins: number }
  | ({ readonly type: "steps" } & Pick<EventOf<"contract-stepped">, "seat" | "contract" | "step" | "of">)
  | ({ readonly type: "completes"; readonly coins: number } & Completed)
  | { readonly type: "scatters"; readonly seat: Seat; readonly ships: number }
  | Tax
  | { readonly type: "clerk" | "passes" | "ends" | "leaves"; readonly seat: Seat };
/** A tax increase for all, `additional` where no card raised it (PR-8, PR-17). */
export interface Tax {
  readonly type: "tax";
  readonly additional: boolean;
  readonly rewards: TaxKind;
  readonly lost: readonly Paid[];
  readonly gained: readonly Paid[];
}
export interface Paid {
  readonly seat: Seat;
  readonly coins: number;
}
type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Completed = Pick<EventOf<"contract-completed">, "seat" | "contract" | "place" | "points">;
/** One player's turn: what was revealed, who took what, what was paid. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly stage: "discovering" | "trading" | "over" | "bust";
  readonly entries: readonly Entry[];
  readonly notes: readonly Note[];
  /** Cards that its player took from the harbour. */
  readonly taken: number;
}

/** A turn that is still told. */
interface Told extends Turn {
  /** Who took something in it. */
  readonly took: ReadonlySet<Seat>;
  /** The card marked last: what it brings comes next. */
  readonly last: number;
}
type Added = Partial<Told>;

const fresh = (seat: Seat, round: number): Told => {
  return { seat, round, stage: "discovering", entries: [], notes: [], taken: 0, took: new Set(), last: -1 };
};
const closed = (turn: Told): Told => (turn.stage === "bust" ? turn : { ...turn, stage: "over" });
const trading = (): Added => ({ stage: "trading" });

const told = turnsTold<PortRoyal, Told>({
  first: (start) => fresh(start, 1),
  begins: { "turn-began": (_, { seat, round }) => fresh(seat, round) },
  adds: {
    "card-revealed": ({ entries }, { card, order }, at) => ({
      entries: [...entries, { card, order, fate: "lies", takenBy: null, coins: 0, at }],
    }),
    "ship-repelled": (turn, { seat, card, kept }, at) =>
      kept ? marked(turn, at, card, "kept", seat) : marked(turn, at, card, "repelled"),
    "expedition-found": (turn, { card }, at) => marked(turn, at, card, "row"),
    "tax-raised": (turn, { card, rewards }, at) => ({
      ...(card !== null && marked(turn, at, card, "tax")),
      ...noting<Note>(turn, { type: "tax", additional: card === null, rewards, lost: [], gained: [], at }),
    }),
    "harbour-bust": (turn, { cards }, at) => ({
      ...allMarked(turn, at, cards, (card) => (card === cards.at(-1) ? "bust" : "left")),
      stage: "bust",
    }),
    "discover-stopped": trading,
    "nothing-to-reveal": trading,
    "ship-traded": (turn, { seat, card }, at) => taken(turn, at, seat, card, "taken"),
    "person-hired": (turn, { seat, card }, at) => taken(turn, at, seat, card, "taken"),
    "ship-declined": (turn, { seat, card }, at) => taken(turn, at, seat, card, "declined"),
    "expedition-fulfilled": (turn, { seat, card }, at) => ({
      ...marked(turn, at, card, "taken", seat),
      ...(turn.stage === "trading" && { took: new Set([...turn.took, seat]) }),
    }),
    "harbour-cleared": (turn, { cards }, at) => allMarked(turn, at, cards, () => "left"),
    "coins-gained": gained,
    "coins-taxed": (turn, { seat, cards }) => taxed(turn, "lost", { seat, coins: cards.length }),
    "coin-handed": handed,
    "chance-ended": (turn, { seat, passed }, at) =>
      passed && !turn.took.has(seat) ? noting<Note>(turn, { type: "passes", seat, at }) : {},
    "clerk-helped": (turn, { seat }, at) => noting<Note>(turn, { type: "clerk", seat, at }),
    "contract-stepped": (turn, { seat, contract, step, of }, at) =>
      noting<Note>(turn, { type: "steps", seat, contract, step, of, at }),
    "contract-completed": (turn, { seat, contract, place, points }, at) =>
      noting<Note>(turn, { type: "completes", seat, contract, place, coins: 0, points, at }),
    "pirates-discarded": (turn, { seat, cards }, at) =>
      noting<Note>(turn, { type: "scatters", seat, ships: cards.length, at }),
    "end-announced": (turn, { seat }, at) => noting<Note>(turn, { type: "ends", seat, at }),
    "seat-left": (turn, { seat }, at) => noting<Note>(turn, { type: "leaves", seat, at }),
    "game-ended": closed,
  },
});

/** The match as turns (PR-4). */
export function turnsOf(events: readonly Event[], start: Seat): Turn[] {
  const turns = told(events, start);
  return turns.map((turn) => {
    const { took: _, last: __, ...whole } = turn === turns.at(-1) ? turn : closed(turn);
    return whole;
  });
}

/** The turns of the current round and of the one before, oldest first (PR-50). */
export function recent<T extends Turn>(turns: readonly T[]): T[] {
  const round = turns.at(-1)?.round ?? 1;
  return turns.filter((turn) => turn.round >= round - 1);
}

const taken = (turn: Told, at: number, seat: Seat, card: Card, fate: Fate): Added => ({
  ...marked(turn, at, card, fate, seat),
  took: new Set([...turn.took, seat]),
  taken: turn.taken + Number(seat === turn.seat),
});

/** An expedition that lay there before this turn has no number and joins at the end. After a reshuffle a card may come twice. */
function marked({ entries }: Told, at: number, card: Card, fate: Fate, takenBy: Seat | null = null) {
  const known = entries.findLastIndex((entry) => entry.card.id === card.id);
  const entry = { ...(entries[known] ?? { card, order: null, coins: 0, at }), fate, takenBy };
  return known < 0
    ? { entries: [...entries, entry], last: entries.length }
    : { entries: entries.with(known, entry), last: known };
}
function allMarked(turn: Told, at: number, cards: readonly Card[], fate: (card: Card) => Fate): Told {
  let now = turn;
  for (const card of cards) now = { ...now, ...marked(now, at, card, fate(card)) };
  return now;
}

/** What a card brought stands on it, what a contract paid in the note of its completion; the rest has a note of its own. */
function gained(turn: Told, { seat, count, from, by }: EventOf<"coins-gained">, at: number): Added {
  if (count === 0) return {};
  const { entries, last, notes } = turn;
  if (from === "trade" || from === "expedition")
    return last < 0 ? {} : { entries: entries.with(last, { ...entries[last]!, coins: count }) };
  if (from === "tax-most-swords" || from === "tax-fewest-influence")
    return taxed(turn, "gained", { seat, coins: count });
  if (from === "gift" && by !== undefined) return noting<Note>(turn, { type: "gift", seat, coins: count, by, at });
  if (from !== "contract") return noting<Note>(turn, { type: "gains", seat, coins: count, why: from, at });
  const done = notes.findLastIndex((note) => note.type === "completes" && note.seat === seat);
  return done < 0 ? {} : { notes: notes.with(done, { ...notes[done]!, coins: count } as Note) };
}

/** One note for a tax, whoever loses by it and whoever gains. */
function taxed({ notes }: Told, how: "lost" | "gained", paid: Paid): Added {
  const last = notes.findLastIndex(({ type }) => type === "tax");
  const note = notes[last];
  return note?.type === "tax" ? { notes: notes.with(last, { ...note, [how]: [...note[how], paid] }) } : {};
}

/** One note for all the coins that a player hands over in a turn. */
function handed(turn: Told, { seat, to }: EventOf<"coin-handed">, at: number): Added {
  const known = turn.notes.findIndex((note) => note.type === "hands" && note.seat === seat);
  const before = turn.notes[known];
  if (before?.type !== "hands") return noting<Note>(turn, { type: "hands", seat, to, coins: 1, at });
  return { notes: turn.notes.with(known, { ...before, coins: before.coins + 1 }) };
}

/** What events brought a player's purse, less what they cost him. */
export const purse = sumOf<PortRoyal>({
  "coins-gained": (event, seat) => his(event.count, event.seat, seat),
  "coins-paid": (event, seat) => his(-event.cards.length, event.seat, seat),
  "coins-taxed": (event, seat) => his(-event.cards.length, event.seat, seat),
  "coin-handed": (event, seat) => his(1, event.to, seat) - his(1, event.seat, seat),
});
