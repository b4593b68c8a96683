import type { Seat, Viewer } from "../../engine/contract.ts";
import { current } from "../../engine/pending.ts";
import { type Event, type PlayerView, SOURCES, type State, type View } from "./state.ts";
import { cards } from "./table.ts";

/** Characters, created items and all that lies out is open; hidden items are their owner's (JS-A41). */
export function view(s: State, viewer: Viewer): View {
  return {
    viewer,
    asked: current(s.pending),
    normal: s.options.normal,
    survival: s.options.survival,
    round: s.round,
    start: s.start,
    active: s.active,
    kind: s.turn.kind,
    piles: [s.piles.item.length, s.piles.wild.length, s.piles.hunt.length],
    itemDiscard: [...s.discards.item],
    wildDiscard: [...s.discards.wild],
    huntDiscard: [...s.discards.hunt],
    locations: [...s.locations],
    display: s.display.map((column) => ({ cards: [...column] })),
    inPlay: [...s.inPlay],
    pool: s.turn.pool,
    created: s.turn.created,
    kept: s.turn.kept,
    step: s.turn.placing?.step ?? null,
    players: s.players.map((_, seat) => playerView(s, seat, viewer)),
    ended: s.ended,
  };
}

/** Items in hand, and those laid aside, are hidden from all others. */
export function own(s: State, seat: Seat): Pick<PlayerView, "own" | "ownAside"> {
  const { items, aside } = s.players[seat]!;
  return { own: cards(s, items), ownAside: cards(s, aside) };
}
const NOBODYS = { own: [], ownAside: [] };

function playerView(s: State, seat: Seat, viewer: Viewer): PlayerView {
  const { hand, items, aside, built, hunger, points, bonus, home, camp, supply, tally } = s.players[seat]!;
  const mine = seat === viewer ? own(s, seat) : NOBODYS;
  return {
    hand: [...hand],
    items: items.length,
    own: mine.own,
    aside: aside.length,
    ownAside: mine.ownAside,
    built: [...built],
    hunger,
    points,
    bonus,
    home,
    camp,
    supply,
    tally: SOURCES.map((source) => tally[source]),
    gone: s.gone.includes(seat),
  };
}

/** Which items were drawn is for their owner only. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type !== "items-drawn" || event.seat === viewer) return event;
  const { cards: _, ...rest } = event;
  return rest;
}
