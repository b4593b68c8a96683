import type { Seat } from "../../../shared/engine/contract.ts";
import {
  type Amounts,
  BONUS_COST,
  type Ground,
  isHoly,
  LAND,
  type LocationFace,
  NONE,
  SPACES,
  type Space,
} from "../../../shared/games/jaeger-und-spaeher/data.ts";
import {
  type Card,
  type CardId,
  type Event,
  type JaegerUndSpaeher,
  type LocationView,
  type Pile,
  type PlayerView,
  SOURCES,
  type View,
} from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { staying } from "../../table/kit/hand.ts";
import { changed, teller } from "../../table/kit/story.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

const PILES: readonly Pile[] = ["item", "wild", "hunt"];
const groundOf = ({ face }: Card): Ground => LAND[face as LocationFace].ground;
const DISCARDS = { item: "itemDiscard", wild: "wildDiscard", hunt: "huntDiscard" } as const;

const atPlace = (view: View, card: CardId, change: (at: LocationView) => Partial<LocationView>): View => ({
  ...view,
  locations: view.locations.map((at) => (at.card.id === card ? { ...at, ...change(at) } : at)),
});
const noneDue = (view: View): View => ({ ...view, locations: view.locations.map((at) => ({ ...at, due: false })) });
const gathered =
  (seat: Seat, by: number) =>
  ({ members }: LocationView): Partial<LocationView> => ({ members: members.with(seat, members[seat]! + by) });
const homeward = (view: View, seat: Seat, by: number): View =>
  changed(view, seat, ({ home }: PlayerView) => ({ home: home + by }));
const leaves = (view: View, seat: Seat, from: Card | null): View =>
  from === null ? homeward(view, seat, -1) : atPlace(view, from.id, gathered(seat, -1));
const more = (amounts: Amounts, space: Space, by = 1): Amounts =>
  amounts.map((has, i) => (SPACES[i] === space ? has + by : has));
const covers = (view: View, card: CardId, space: Space): View =>
  atPlace(view, card, ({ covered }) => ({ covered: more(covered, space) }));
const piled = (view: View, pile: Pile, by: number): View => ({
  ...view,
  piles: view.piles.map((count, i) => (PILES[i] === pile ? count + by : count)),
});
const discarded = (view: View, cards: readonly Card[]): View => ({
  ...view,
  itemDiscard: [...view.itemDiscard, ...cards],
});
const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at);
/** He arrives with all who waited for him; or he waits himself (JS-A15). */
function moves(view: View, { seat, card, from, waiting }: Told<"member-moved">): View {
  const left = leaves(view, seat, from);
  const came = (view.step?.card === card.id ? view.step.came : 0) + 1;
  if (!waiting) return atPlace({ ...left, step: null }, card.id, gathered(seat, came));
  const others = view.locations.find((at) => at.card.id === card.id)?.members[1 - seat] ?? 0;
  return { ...left, step: { card: card.id, need: isHoly(card.face) ? others + 1 : 1, came } };
}

function draws(view: View, { seat, count, aside, cards = [] }: Told<"items-drawn">): View {
  return changed(piled(view, "item", -count), seat, (has: PlayerView) =>
    aside
      ? { aside: has.aside + count, ownAside: [...has.ownAside, ...cards] }
      : { items: has.items + count, own: [...has.own, ...cards] },
  );
}

/** What was laid apart goes, or stays while the rest goes. */
function discards(view: View, { seat, cards, why }: Told<"items-discarded">): View {
  const { items, aside } = view.players[seat]!;
  const next = discarded(view, cards);
  if (why === "exchange") return changed(next, seat, () => ({ aside: 0, ownAside: [] }));
  const left = items + aside - cards.length;
  return changed(why === "sunset" ? { ...next, kept: left } : next, seat, (has: PlayerView) => {
    const kept = staying(why === "fisher" ? has.ownAside : [...has.ownAside, ...has.own], cards, "last");
    const own = why === "fisher" ? [...has.own, ...kept] : kept;
    return { items: left, aside: 0, own: seat === view.viewer ? own : has.own, ownAside: [] };
  });
}

function finishes(view: View, { card, home }: Told<"location-finished">): View {
  const locations = view.locations.filter((at) => at.card.id !== card.id);
  const players = view.players.map((player, seat) => ({ ...player, home: player.home + home[seat]! }));
  const pile = DISCARDS[groundOf(card)];
  return { ...view, locations, players, [pile]: [...view[pile], card] };
}

const columnWith = (view: View, column: number, change: (cards: View["inPlay"]) => View["inPlay"]): View["display"] =>
  view.display.map((it, i) => (i === column ? { cards: change(it.cards) } : it));

/** What lies on the table right after an event. */
export const after = teller<JaegerUndSpaeher>({
  "turn-began": (view, { seat, round }) => ({
    ...view,
    round,
    active: seat,
    asked: { type: "turn", seat, left: 0 },
    kind: null,
    pool: NONE,
    created: 0,
    kept: 0,
    step: null,
    locations: view.locations.map((at) => ({ ...at, locked: 0, moved: 0, due: false })),
  }),
  "character-played": (view, { seat, character }) =>
    changed(
      { ...view, kind: "character" as const, inPlay: [...view.inPlay, character] },
      seat,
      ({ hand }: PlayerView) => ({
        hand: without(hand, hand.indexOf(character)),
      }),
    ),
  "character-discarded": (view, { seat, character }) =>
    changed({ ...view, inPlay: [...view.inPlay, character] }, seat, ({ hand }: PlayerView) => ({
      hand: without(hand, hand.indexOf(character)),
    })),
  "character-put": (view, { character, column }) => ({
    ...view,
    inPlay: view.inPlay.slice(0, -1),
    display: columnWith(view, column, (cards) => [...cards, character]),
  }),
  "character-taken": (view, { seat, character, column }) =>
    changed(
      { ...view, display: columnWith(view, column, (cards) => cards.slice(0, -1)) },
      seat,
      ({ hand }: PlayerView) => ({ hand: [...hand, character] }),
    ),
  // With the last stone none is due any more (JS-A45).
  "stone-laid": (view, { card, space }) => {
    const last = view.asked?.type === "stones" && view.asked.left === 1;
    return covers(last ? noneDue(view) : atPlace(view, card.id, () => ({ due: false })), card.id, space);
  },
  "location-revealed": (view, { card, marked }) => {
    const at = { card, covered: marked, members: [0, 0], locked: 0, moved: 0, due: false };
    return piled({ ...view, locations: [...noneDue(view).locations, at] }, groundOf(card), -1);
  },
  "member-moved": moves,
  "members-driven-out": (view, { seat, card, count }) =>
    homeward(
      atPlace(view, card.id, ({ members }) => ({ members: members.with(seat, 0) })),
      seat,
      count,
    ),
  "items-drawn": draws,
  // A single one that the Fisher finds is kept.
  "nothing-to-draw": (view, { seat }) =>
    changed(view, seat, ({ items, aside, own, ownAside }: PlayerView) =>
      aside > 1 ? {} : { items: items + aside, aside: 0, own: [...own, ...ownAside], ownAside: [] },
    ),
  "pile-reshuffled": (view, { pile, count }) => ({ ...piled(view, pile, count), [DISCARDS[pile]]: [] }),
  "member-born": (view, { seat }) =>
    changed(view, seat, ({ home, camp }: PlayerView) => ({ home: home + 1, camp: camp - 1 })),
  "member-readied": (view, { seat }) =>
    changed(view, seat, ({ camp, supply }: PlayerView) => ({ camp: camp + 1, supply: supply - 1 })),
  "hunger-taken": (view, { seat, count }) =>
    changed(view, seat, ({ hunger }: PlayerView) => ({ hunger: hunger + count })),
  "hunger-dropped": (view, { seat, count }) =>
    changed(view, seat, ({ hunger }: PlayerView) => ({ hunger: hunger - count })),
  "item-laid-aside": (view, { seat, count }) =>
    changed(view, seat, ({ items, aside }: PlayerView) => ({ items: items + aside - count, aside: count })),
  "items-discarded": discards,
  "member-recalled": (view, { seat, card, space }) => {
    const home = homeward(atPlace({ ...view, kind: "recall" }, card.id, gathered(seat, -1)), seat, 1);
    if (space === null) return home;
    const covered = covers(home, card.id, space);
    return space === "meat" || space === "point" ? covered : { ...covered, pool: more(view.pool, space) };
  },
  "meat-carried": (view, { card }) => covers(view, card.id, "meat"),
  "location-finished": finishes,
  "item-created": (view, { seat, card, paid }) =>
    changed(
      { ...view, created: view.created + 1, pool: view.pool.map((has, i) => has - paid[i]!) },
      seat,
      ({ items, own, built }: PlayerView) => ({
        items: items - 1,
        own: without(
          own,
          own.findIndex(({ face }) => face === card.face),
        ),
        built: [...built, card],
      }),
    ),
  "resources-lost": (view) => ({ ...view, pool: NONE }),
  "points-moved": (view, { seat, points, from }) =>
    changed(view, seat, ({ points: before, tally }: PlayerView) => ({
      points,
      tally: tally.map((has, i) => (SOURCES[i] === from ? has + points - before : has)),
    })),
  "items-handed-in": (view, { seat, cards }) =>
    changed(discarded(view, cards), seat, ({ built }: PlayerView) => ({ built: built.slice(BONUS_COST) })),
  "sunset-began": (view) => ({ ...view, kind: "sunset" }),
  "member-given-up": (view, { seat, from }) =>
    changed(leaves(view, seat, from), seat, ({ supply }: PlayerView) => ({ supply: supply + 1 })),
  "geysers-used": (view) => ({ ...view, kind: "geysers" }),
  "seat-left": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "tribe-extinct": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "game-ended": (view, { ended }) => ({ ...view, asked: null, ended }),
});
