import type { Seat } from "../../../shared/engine/contract.ts";
import type { TaxKind } from "../../../shared/games/port-royal/data.ts";
import type { Card, Event, Income } from "../../../shared/games/port-royal/state.ts";

/** What became of a card: it lies there still, or somebody took it, repelled it, or it was lost. */
export type Fate = "lies" | "taken" | "repelled" | "bust" | "row" | "tax" | "left";
export interface Entry {
  readonly card: Card;
  /** In the order of revealing; null for an expedition that lay there before this turn. */
  readonly order: number | null;
  readonly fate: Fate;
  readonly takenBy: Seat | null;
}
/** What happens without anybody's choice, and what no card shows (PR-50). */
export type Note =
  | { readonly type: "gains"; readonly seat: Seat; readonly coins: number; readonly why: Income }
  | { readonly type: "loses"; readonly seat: Seat; readonly coins: number }
  | { readonly type: "hands"; readonly seat: Seat; readonly to: Seat; readonly coins: number }
  | { readonly type: "additional-tax"; readonly rewards: TaxKind }
  | { readonly type: "passes"; readonly seat: Seat }
  | { readonly type: "ends"; readonly seat: Seat }
  | { readonly type: "leaves"; readonly seat: Seat };
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

interface Draft {
  seat: Seat;
  round: number;
  stage: Turn["stage"];
  entries: Entry[];
  notes: Note[];
  taken: number;
  took: Set<Seat>;
}

/** The match as turns, oldest first. `start` begins before anybody says so (PR-4). */
export function turnsOf(events: readonly Event[], start: Seat): Turn[] {
  const turns: Draft[] = [draft(start, 1)];
  for (const event of events) {
    if (event.type === "turn-began") {
      close(turns.at(-1)!);
      turns.push(draft(event.seat, event.round));
    } else record(turns.at(-1)!, event);
  }
  return turns.map(({ took: _, ...turn }) => turn);
}

/** The turns of the current round and of the one before, oldest first (PR-50). */
export function recent(turns: readonly Turn[]): Turn[] {
  const round = turns.at(-1)?.round ?? 1;
  return turns.filter((turn) => turn.round >= round - 1);
}

const draft = (seat: Seat, round: number): Draft => ({
  seat,
  round,
  stage: "discovering",
  entries: [],
  notes: [],
  taken: 0,
  took: new Set(),
});

function close(turn: Draft): void {
  if (turn.stage !== "bust") turn.stage = "over";
}

function record(turn: Draft, event: Event): void {
  switch (event.type) {
    case "card-revealed":
      turn.entries.push({ card: event.card, order: event.order, fate: "lies", takenBy: null });
      return;
    case "ship-repelled":
      return mark(turn, event.card, "repelled");
    case "expedition-found":
      return mark(turn, event.card, "row");
    case "tax-raised":
      if (event.card === null) turn.notes.push({ type: "additional-tax", rewards: event.rewards });
      else mark(turn, event.card, "tax");
      return;
    case "harbour-bust":
      turn.stage = "bust";
      for (const card of event.cards) mark(turn, card, card === event.cards.at(-1) ? "bust" : "left");
      return;
    case "discover-stopped":
    case "nothing-to-reveal":
      turn.stage = "trading";
      return;
    case "ship-traded":
    case "person-hired":
      turn.took.add(event.seat);
      if (event.seat === turn.seat) turn.taken++;
      return mark(turn, event.card, "taken", event.seat);
    case "expedition-fulfilled":
      return mark(turn, event.card, "taken", event.seat);
    case "harbour-cleared":
      for (const card of event.cards) mark(turn, card, "left");
      return;
    case "coins-gained":
      if (event.from !== "trade" && event.from !== "expedition" && event.count > 0)
        turn.notes.push({ type: "gains", seat: event.seat, coins: event.count, why: event.from });
      return;
    case "coins-taxed":
      turn.notes.push({ type: "loses", seat: event.seat, coins: event.cards.length });
      return;
    case "coin-handed":
      return handed(turn, event.seat, event.to);
    case "chance-ended":
      if (event.passed && !turn.took.has(event.seat)) turn.notes.push({ type: "passes", seat: event.seat });
      return;
    case "end-announced":
      turn.notes.push({ type: "ends", seat: event.seat });
      return;
    case "seat-left":
      turn.notes.push({ type: "leaves", seat: event.seat });
      return;
    case "game-ended":
      return close(turn);
    case "turn-began":
    case "card-landed":
    case "tax-settled":
    case "coins-paid":
    case "chance-began":
    case "chance-skipped":
    case "pile-reshuffled":
    case "only-choice":
      return;
  }
}

/** An expedition that lay there before this turn has no number and joins at the end. After a reshuffle a card may come twice. */
function mark(turn: Draft, card: Card, fate: Fate, takenBy: Seat | null = null): void {
  const at = turn.entries.findLastIndex((entry) => entry.card.id === card.id);
  if (at < 0) turn.entries.push({ card, order: null, fate, takenBy });
  else turn.entries[at] = { ...turn.entries[at]!, fate, takenBy };
}

/** One note for all the coins that a player hands over in a turn. */
function handed(turn: Draft, seat: Seat, to: Seat): void {
  const at = turn.notes.findIndex((note) => note.type === "hands" && note.seat === seat);
  const before = turn.notes[at];
  if (before?.type === "hands") turn.notes[at] = { ...before, coins: before.coins + 1 };
  else turn.notes.push({ type: "hands", seat, to, coins: 1 });
}
