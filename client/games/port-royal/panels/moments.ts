import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ContractId } from "../../../../shared/games/port-royal/data.ts";
import type { Card, CardId, Event } from "../../../../shared/games/port-royal/state.ts";
import { actionsOf } from "../../../table/panels/Moment.tsx";

/** What an action was about: revealed, taken, given away, kept; and the harbour afterwards. */
export interface Looked {
  readonly cards: readonly Card[];
  readonly contracts: readonly ContractId[];
  readonly harbour: readonly Card[];
}

/** The match as its actions (PR-4). */
export function momentsOf(beats: readonly (readonly Event[])[], start: Seat) {
  let harbour: readonly Card[] = [];
  return actionsOf(beats, start, (events): Looked => {
    harbour = events.reduce(afterwards, harbour);
    return { cards: shown(events), contracts: contractsOf(events), harbour };
  });
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
