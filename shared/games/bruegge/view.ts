import type { Seat, Viewer } from "../../engine/contract.ts";
import { current } from "../../engine/pending.ts";
import { advancePrice, at, STATUES } from "./data.ts";
import { colourAt, personAt, topOf } from "./draw.ts";
import { usesOf } from "./effects/powers.ts";
import type { Event } from "./events.ts";
import type { PersonId } from "./persons.ts";
import { type AskedType, type AskedView, OFFERED, type PlayerView, type State, type View } from "./state.ts";

/** All is open but faces: of other hands, of their houses, of the cards of a draw, and of all that lies in piles (BR-A25). */
export function view(s: State, viewer: Viewer): View {
  return {
    viewer,
    asked: askedOf(s),
    zwin: s.options.zwin,
    round: s.round,
    phase: s.phase,
    start: s.start,
    active: s.active,
    turn: s.turn.nth,
    played: s.turn.played,
    reading: s.turn.reading,
    last: s.last,
    ended: s.ended,
    dice: s.dice,
    price: advancePrice(s.dice),
    piles: s.piles.map((pile) => ({ count: pile.length, top: topOf(s, pile) })),
    extra: s.extra.length,
    discards: [...s.discards],
    statues: STATUES.slice(s.statues),
    tops: s.tops,
    shipsLeft: s.ships.map(({ length }) => length),
    berths: s.berths,
    cleared: s.cleared.flat(),
    used: [...s.used],
    players: s.players.map((_, seat) => playerView(s, seat, viewer)),
  };
}

function askedOf(s: State): AskedView | null {
  const asked = current(s.pending);
  if (asked === null) return null;
  const { by, left, victim } = askingOf(s, asked.type);
  return { ...asked, by, left, victim };
}
function askingOf({ asking, pending }: State, type: AskedType): Pick<AskedView, "by" | "left" | "victim"> {
  if (OFFERED.includes(type as never) && asking !== null) return asking;
  const behind = pending.at(-2);
  // The rest of the draw waits behind the card that is asked for.
  return type === "draw" && behind !== undefined && "task" in behind && behind.task === "draw"
    ? { by: behind.by, left: behind.left + 1, victim: null }
    : NOBODY;
}
const NOBODY = { by: null, left: 0, victim: null };

/** Whom the cards in hand show, and those that have become houses. */
export function own(s: State, seat: Seat): Own {
  const { hand, houses } = s.players[seat]!;
  return {
    own: hand.map((number) => personAt(s, number)),
    ownHouses: houses.map(({ card }) => personAt(s, card)),
    usable: usableBy(s, seat),
  };
}
type Own = Pick<PlayerView, "own" | "ownHouses" | "usable">;
const NOBODYS: Own = { own: [], ownHouses: [], usable: [] };

/** Each person once, whatever there is to pay with; nobody while something else is asked (BR-32). */
function usableBy(s: State, seat: Seat): PersonId[] {
  const asked = current(s.pending);
  if (asked === null || asked.seat !== seat || (asked.type !== "turn" && asked.type !== "rest")) return [];
  return [...new Set(usesOf(s, seat).map(({ person }) => person))];
}

function playerView(s: State, seat: Seat, viewer: Viewer): PlayerView {
  const { hand, taken, houses, workers, threats, canals, ...rest } = s.players[seat]!;
  const mine = seat === viewer ? own(s, seat) : NOBODYS;
  return {
    ...rest,
    hand: hand.map((number) => colourAt(s, number)).sort((a, b) => at(a) - at(b)),
    own: mine.own,
    taken: taken.map((number) => colourAt(s, number)),
    houses: houses.map(({ card: _, ...house }) => house),
    ownHouses: mine.ownHouses,
    usable: mine.usable,
    workers: [...workers],
    threats: [...threats],
    canals: [...canals],
    gone: s.gone.includes(seat),
  };
}

/** Faces of cards drawn, and of a card that becomes a house, are for their owner only. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type === "cards-seen" && event.seat !== viewer) {
    const { cards: _, ...rest } = event;
    return rest;
  }
  if (event.type === "house-built" && event.seat !== viewer) {
    const { card: _, ...rest } = event;
    return rest;
  }
  return event;
}
