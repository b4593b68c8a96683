import type { Seat } from "../../../shared/engine/contract.ts";
import type { ByColour } from "../../../shared/games/bruegge/data.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../shared/games/bruegge/ships.ts";
import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import type { Colour, Use } from "../../../shared/games/bruegge/vocabulary.ts";
import { his, sumOf } from "../../table/kit/turns.ts";

/** A card turn (BR-21); before the first one of a round what its hands and dice brought, after the last one its majorities. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  /** 1 to 4; 0 before them, 5 after them. */
  readonly nth: number;
  /** Once they are rolled; never a part of them. */
  readonly dice: { readonly faces: ByColour } | null;
  /** Active in this round (BR-11). */
  readonly ships: readonly ShipId[];
  readonly use: Use | null;
  /** Null while he thinks, and of a house, whose card nobody else knows. */
  readonly card: PersonId | null;
  /** Of a house that was built. */
  readonly house: Colour | null;
  /** What else is worth telling, in order. */
  readonly notes: readonly Event[];
}
type Draft = { -readonly [K in keyof Turn]: Turn[K] };
const AFTER = 5;

/** Told below the turn's picture; what a card brings by itself goes without saying. */
const NOTED: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "disaster-struck",
  "disaster-spared",
  "house-burnt",
  "canal-burnt",
  "person-died",
  "advanced",
  "power-used",
  "ship-used",
  "statue-won",
  "guilders-stolen",
  "worker-stolen",
  "turn-without-card",
  "last-round",
  "seat-left",
]);
/** Of an effect: of a card they are the turn itself. */
const BOUGHT: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "card-played",
  "canal-built",
  "house-built",
  "person-recruited",
]);

const fresh = (seat: Seat, round: number, nth: number): Draft => ({
  seat,
  round,
  nth,
  dice: null,
  ships: [],
  use: null,
  card: null,
  house: null,
  notes: [],
});

/** The match as turns, oldest first. Who begins takes the first card (BR-6); until then he is the one who starts now. */
export function turnsOf(events: readonly Event[], starts: Seat): Turn[] {
  let round = 1;
  let first = events.find((event) => event.type === "card-drawn")?.seat ?? starts;
  const turns = [fresh(first, round, 0)];
  for (const event of events) {
    if (event.type === "round-began") {
      ({ round, start: first } = event);
      turns.push(fresh(first, round, 0));
    } else if (event.type === "turn-began") turns.push(fresh(event.seat, round, event.turn));
    else if (event.type === "majority-counted") {
      if (!event.turned) continue;
      if (turns.at(-1)!.nth !== AFTER) turns.push(fresh(first, round, AFTER));
      note(turns.at(-1)!, event);
    } else tell(turns.at(-1)!, event);
  }
  return turns;
}

const note = (turn: Draft, event: Event): void => void (turn.notes = [...turn.notes, event]);

function tell(turn: Draft, event: Event): void {
  if (event.type === "dice-rolled") turn.dice = { faces: event.dice };
  else if (event.type === "ship-laid") turn.ships = [...turn.ships, event.ship];
  else if (NOTED.has(event.type) || (BOUGHT.has(event.type) && "by" in event && event.by !== null)) note(turn, event);
  else if (event.type === "card-played") Object.assign(turn, { use: event.use, card: event.card });
  else if (event.type === "person-recruited") Object.assign(turn, { use: "person", card: event.person });
  else if (event.type === "house-built") Object.assign(turn, { use: "house", house: event.colour });
}

/** What events brought somebody, less what they cost him. */
export const pointsIn = sumOf<Bruegge>({
  "points-gained": (event, seat) => his(event.count, event.seat, seat),
  "points-lost": (event, seat) => his(-event.count, event.seat, seat),
});
export const guildersIn = sumOf<Bruegge>({
  "guilders-gained": (event, seat) => his(event.count, event.seat, seat),
  "guilders-paid": (event, seat) => his(-event.count, event.seat, seat),
  "guilders-lost": (event, seat) => his(-event.count, event.seat, seat),
  "guilders-stolen": (event, seat) => his(event.count, event.seat, seat) - his(event.count, event.victim, seat),
});
