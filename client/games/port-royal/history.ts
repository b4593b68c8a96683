import type { Seat } from "../../../shared/engine/contract.ts";
import type { TaxKind } from "../../../shared/games/port-royal/data.ts";
import type { Card, Event, Income } from "../../../shared/games/port-royal/state.ts";

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

/** A turn that is still told; who took something in it. */
type Draft = { -readonly [K in Exclude<keyof Turn, "entries" | "notes">]: Turn[K] } & {
  readonly entries: Entry[];
  readonly notes: Note[];
  readonly took: Set<Seat>;
  /** The card marked last: what it brings comes next. */
  last: number;
};

/** The match as turns, oldest first. `start` begins before anybody says so (PR-4). */
export function turnsOf(events: readonly Event[], start: Seat): Turn[] {
  const turns: Draft[] = [draft(start, 1)];
  for (const [at, event] of events.entries()) {
    if (event.type === "turn-began") {
      close(turns.at(-1)!);
      turns.push(draft(event.seat, event.round));
    } else record(turns.at(-1)!, event, at);
    const note = noted(event);
    if (note !== null) turns.at(-1)!.notes.push({ ...note, at });
  }
  return turns.map(({ took: _, last: __, ...turn }) => turn);
}

/** The turns of the current round and of the one before, oldest first (PR-50). */
export function recent<T extends Turn>(turns: readonly T[]): T[] {
  const round = turns.at(-1)?.round ?? 1;
  return turns.filter((turn) => turn.round >= round - 1);
}

const draft = (seat: Seat, round: number): Draft => {
  return { seat, round, stage: "discovering", entries: [], notes: [], taken: 0, took: new Set(), last: -1 };
};

function close(turn: Draft): void {
  if (turn.stage !== "bust") turn.stage = "over";
}

function record(turn: Draft, event: Event, at: number): void {
  switch (event.type) {
    case "card-revealed":
      turn.entries.push({ card: event.card, order: event.order, fate: "lies", takenBy: null, coins: 0, at });
      return;
    case "ship-repelled":
      return event.kept === true
        ? mark(turn, at, event.card, "kept", event.seat)
        : mark(turn, at, event.card, "repelled");
    case "expedition-found":
      return mark(turn, at, event.card, "row");
    case "tax-raised":
      if (event.card !== null) mark(turn, at, event.card, "tax");
      return;
    case "harbour-bust":
      turn.stage = "bust";
      for (const card of event.cards) mark(turn, at, card, card === event.cards.at(-1) ? "bust" : "left");
      return;
    case "discover-stopped":
    case "nothing-to-reveal":
      turn.stage = "trading";
      return;
    case "ship-traded":
    case "person-hired":
      return took(turn, event.seat, () => mark(turn, at, event.card, "taken", event.seat));
    case "ship-declined":
      return took(turn, event.seat, () => mark(turn, at, event.card, "declined", event.seat));
    case "expedition-fulfilled":
      return mark(turn, at, event.card, "taken", event.seat);
    case "harbour-cleared":
      for (const card of event.cards) mark(turn, at, card, "left");
      return;
    case "coins-gained":
      return gained(turn, event, at);
    case "coins-taxed":
      return taxed(turn, "lost", { seat: event.seat, coins: event.cards.length });
    case "coin-handed":
      return handed(turn, event.seat, event.to, at);
    case "chance-ended":
      if (event.passed && !turn.took.has(event.seat)) turn.notes.push({ type: "passes", seat: event.seat, at });
      return;
    case "game-ended":
      return close(turn);
  }
}

/** Events that have a note of their own, as it stands. */
const NOTED: { readonly [T in Event["type"]]?: (event: EventOf<T>) => Noted | null } = {
  "tax-raised": ({ card, rewards }) => ({ type: "tax", additional: card === null, rewards, lost: [], gained: [] }),
  "clerk-helped": ({ seat }) => ({ type: "clerk", seat }),
  "contract-stepped": ({ seat, contract, step, of }) => ({ type: "steps", seat, contract, step, of }),
  "contract-completed": ({ seat, contract, place, points }) => ({
    type: "completes",
    seat,
    contract,
    place,
    coins: 0,
    points,
  }),
  "pirates-discarded": ({ seat, cards }) => ({ type: "scatters", seat, ships: cards.length }),
  "end-announced": ({ seat }) => ({ type: "ends", seat }),
  "seat-left": ({ seat }) => ({ type: "leaves", seat }),
};
const noted = (event: Event): Noted | null =>
  (NOTED[event.type] as ((event: Event) => Noted | null) | undefined)?.(event) ?? null;

function took(turn: Draft, seat: Seat, mark: () => void): void {
  turn.took.add(seat);
  if (seat === turn.seat) turn.taken++;
  mark();
}

/** An expedition that lay there before this turn has no number and joins at the end. After a reshuffle a card may come twice. */
function mark(turn: Draft, at: number, card: Card, fate: Fate, takenBy: Seat | null = null): void {
  const known = turn.entries.findLastIndex((entry) => entry.card.id === card.id);
  const entry = turn.entries[known] ?? { card, order: null, coins: 0, at };
  turn.last = known < 0 ? turn.entries.length : known;
  turn.entries[turn.last] = { ...entry, fate, takenBy };
}

/** What a card brought stands on it, what a contract paid in the note of its completion; the rest has a note of its own. */
function gained(turn: Draft, { seat, count, from, by }: Extract<Event, { type: "coins-gained" }>, at: number): void {
  if (count === 0) return;
  if (from === "trade" || from === "expedition") {
    const taken = turn.entries[turn.last];
    if (taken !== undefined) turn.entries[turn.last] = { ...taken, coins: count };
  } else if (from === "tax-most-swords" || from === "tax-fewest-influence")
    taxed(turn, "gained", { seat, coins: count });
  else if (from === "gift" && by !== undefined) turn.notes.push({ type: "gift", seat, coins: count, by, at });
  else if (from === "contract") {
    const done = turn.notes.findLastIndex((note) => note.type === "completes" && note.seat === seat);
    turn.notes[done] = { ...turn.notes[done]!, coins: count } as Note;
  } else turn.notes.push({ type: "gains", seat, coins: count, why: from, at });
}

/** One note for a tax, whoever loses by it and whoever gains. */
function taxed(turn: Draft, how: "lost" | "gained", paid: Paid): void {
  const last = turn.notes.findLastIndex(({ type }) => type === "tax");
  const note = turn.notes[last];
  if (note?.type === "tax") turn.notes[last] = { ...note, [how]: [...note[how], paid] };
}

/** One note for all the coins that a player hands over in a turn. */
function handed(turn: Draft, seat: Seat, to: Seat, at: number): void {
  const known = turn.notes.findIndex((note) => note.type === "hands" && note.seat === seat);
  const before = turn.notes[known];
  if (before?.type === "hands") turn.notes[known] = { ...before, coins: before.coins + 1 };
  else turn.notes.push({ type: "hands", seat, to, coins: 1, at });
}

/** What these events brought a player's purse, less what they cost him. */
export const purse = (events: readonly Event[], seat: Seat): number =>
  events.reduce((sum, event) => {
    switch (event.type) {
      case "coins-gained":
        return event.seat === seat ? sum + event.count : sum;
      case "coins-paid":
      case "coins-taxed":
        return event.seat === seat ? sum - event.cards.length : sum;
      case "coin-handed":
        return sum + Number(event.to === seat) - Number(event.seat === seat);
      default:
        return sum;
    }
  }, 0);
