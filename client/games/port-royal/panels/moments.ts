import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ContractId } from "../../../../shared/games/port-royal/data.ts";
import type { Card, CardId, Event } from "../../../../shared/games/port-royal/state.ts";
import type { Stretch } from "../../../table/panels/Moment.tsx";

/** One action of the match and all that followed from it, as somebody looks at it later. */
export interface Moment extends Stretch {
  /** In whose turn, and in which round. */
  readonly seat: Seat;
  readonly round: number;
  /** What it was about: revealed, taken, given away, kept. */
  readonly cards: readonly Card[];
  readonly contracts: readonly ContractId[];
  /** The harbour afterwards. */
  readonly harbour: readonly Card[];
}

/** The match as its actions, oldest first. `start` begins before anybody says so (PR-4). */
export function momentsOf(beats: readonly (readonly Event[])[], start: Seat): Moment[] {
  const moments: Moment[] = [];
  let [seat, round, from] = [start, 1, 0];
  let harbour: readonly Card[] = [];
  for (const events of beats) {
    const to = from + events.length;
    const began = events.findLast((event) => event.type === "turn-began");
    harbour = events.reduce(afterwards, harbour);
    if (events.length > 0)
      moments.push({ from, to, seat, round, cards: shown(events), contracts: contractsOf(events), harbour });
    if (began !== undefined) ({ seat, round } = began);
    from = to;
  }
  return moments;
}

function afterwards(harbour: readonly Card[], event: Event): readonly Card[] {
  switch (event.type) {
    case "card-landed":
      return [...harbour, event.card];
    case "ship-traded":
    case "ship-declined":
    case "person-hired":
      return harbour.filter(({ id }) => id !== event.card.id);
    case "harbour-bust":
    case "harbour-cleared":
    case "turn-began":
      return [];
    default:
      return harbour;
  }
}

/** The cards to look at, each once: coins that were paid are not among them. */
function shown(events: readonly Event[]): Card[] {
  const cards = new Map<CardId, Card>();
  for (const card of events.flatMap(cardsOf)) cards.set(card.id, card);
  return [...cards.values()];
}
function cardsOf(event: Event): readonly Card[] {
  switch (event.type) {
    case "card-revealed":
    case "card-landed":
    case "ship-repelled":
    case "ship-traded":
    case "ship-declined":
    case "person-hired":
      return [event.card];
    case "expedition-fulfilled":
      return [event.card, ...event.persons];
    case "harbour-bust":
    case "pirates-discarded":
      return event.cards;
    default:
      return [];
  }
}

const contractsOf = (events: readonly Event[]): ContractId[] => [
  ...new Set(
    events.flatMap((event) =>
      event.type === "contract-stepped" || event.type === "contract-completed" ? [event.contract] : [],
    ),
  ),
];
