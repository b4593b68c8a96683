import type { Seat } from "../../../shared/engine/contract.ts";
import { contractInfluence, freeCubes, influenceOf, swordsOf } from "../../../shared/games/port-royal/reckoning.ts";
import type { Card, ContractInPlay, Event, PlayerView, View } from "../../../shared/games/port-royal/state.ts";

type Told = { readonly [T in Event["type"]]: (view: View, event: Extract<Event, { type: T }>) => View };

/**
 * What lies on the table right after an event, told from the event alone: it names all that moved. The scene moves through
 * these views to the one of its beat, which alone is the truth.
 */
export const after = (view: View, event: Event): View =>
  (TOLD[event.type] as (view: View, event: Event) => View)(view, event);

const without = (cards: readonly Card[], gone: readonly Card[]): Card[] =>
  cards.filter(({ id }) => !gone.some((it) => it.id === id));

/** The player as he is now, with what follows from his cards. */
function changed(view: View, seat: Seat, change: (player: PlayerView) => Partial<PlayerView>): View {
  const players = view.players.map((player, at) => {
    if (at !== seat) return player;
    const next = { ...player, ...change(player) };
    const persons = next.display.map(({ face }) => face);
    return {
      ...next,
      swords: swordsOf(persons),
      influence:
        influenceOf(persons) +
        influenceOf(next.expeditions.map(({ face }) => face)) +
        contractInfluence(view.contracts, view.contractPoints, seat),
    };
  });
  return { ...view, players };
}

/** A cube came to this contract, or moved on there. */
function marked(view: View, seat: Seat, contract: ContractInPlay["contract"], change: Mark): View {
  const contracts = view.contracts.map((it) => (it.contract === contract ? { ...it, ...change(it) } : it));
  return changed({ ...view, contracts }, seat, () => ({ cubes: freeCubes(contracts, seat) }));
}
type Mark = (contract: ContractInPlay) => Partial<ContractInPlay>;

const coins = (view: View, seat: Seat, more: number): View =>
  changed(view, seat, (player) => ({ coins: player.coins + more }));
const discarded = (view: View, cards: readonly Card[]): View => ({ ...view, discard: [...view.discard, ...cards] });
const paid = (view: View, { seat, cards }: { seat: Seat; cards: readonly Card[] }): View =>
  discarded(coins(view, seat, -cards.length), cards);
const cleared = (view: View, cards: readonly Card[]): View => discarded({ ...view, harbour: [], ship: null }, cards);
const taken = (view: View, card: Card): View => ({
  ...view,
  harbour: without(view.harbour, [card]),
  chance: view.chance === null ? null : { ...view.chance, left: view.chance.left - 1, taken: view.chance.taken + 1 },
});
const same = (view: View): View => view;

const TOLD: Told = {
  "turn-began": (view, { seat, round }) => ({
    ...view,
    active: seat,
    round,
    phase: "discover",
    revealed: 0,
    reshuffled: false,
    chance: null,
    asked: { type: "discover", seat },
  }),
  "card-revealed": (view, { card, order }) => ({ ...view, ship: card, revealed: order, draw: view.draw - 1 }),
  "card-landed": (view, { card }) => ({
    ...view,
    ship: null,
    harbour: [...view.harbour, card],
    asked: { type: "discover", seat: view.active },
  }),
  "ship-repelled": (view, { seat, card, kept }) => ({
    ...(kept ? changed(view, seat, (player) => ({ kept: [...player.kept, card] })) : discarded(view, [card])),
    ship: null,
    asked: { type: "discover", seat: view.active },
  }),
  "expedition-found": (view, { card }) => ({ ...view, ship: null, expeditions: [...view.expeditions, card] }),
  "tax-raised": same,
  "coins-taxed": paid,
  "tax-settled": (view, { card }) => ({ ...(card === null ? view : discarded(view, [card])), ship: null }),
  "harbour-bust": (view, { cards }) => cleared(view, cards),
  "discover-stopped": (view) => ({ ...view, phase: "trade" }),
  "nothing-to-reveal": (view) => ({ ...view, phase: "trade" }),
  "coins-gained": (view, { seat, count }) => ({ ...coins(view, seat, count), draw: view.draw - count }),
  "coins-paid": paid,
  "coin-handed": (view, { seat, to }) => coins(coins(view, seat, -1), to, 1),
  "chance-began": (view, { seat, takes }) => ({
    ...view,
    chance: { seat, left: takes, taken: 0 },
    asked: { type: "chance", seat },
  }),
  "chance-skipped": same,
  "chance-ended": (view) => ({ ...view, chance: null }),
  "ship-traded": (view, { card }) => discarded(taken(view, card), [card]),
  "ship-declined": (view, { card }) => discarded(taken(view, card), [card]),
  "clerk-helped": (view, { left }) => ({ ...view, chance: view.chance === null ? null : { ...view.chance, left } }),
  "contract-stepped": (view, { seat, contract, step }) =>
    marked(view, seat, contract, ({ parked }) => ({ parked: parked.with(seat, step) })),
  "contract-completed": (view, { seat, contract }) =>
    marked(view, seat, contract, ({ completed, parked }) => ({
      completed: [...completed, seat],
      parked: parked.with(seat, 0),
    })),
  "pirates-discarded": (view, { seat, cards }) =>
    discarded(
      changed(view, seat, () => ({ kept: [] })),
      cards,
    ),
  "person-hired": (view, { seat, card }) =>
    changed(taken(view, card), seat, ({ display }) => ({ display: [...display, card] })),
  "expedition-fulfilled": (view, { seat, card, persons }) =>
    changed(
      discarded({ ...view, expeditions: without(view.expeditions, [card]) }, persons),
      seat,
      ({ display, expeditions }) => ({
        display: without(display, persons),
        expeditions: [...expeditions, card],
      }),
    ),
  // In the middle of a payment the old pile's last cards are coins already, but the event that says so comes after this one.
  "pile-reshuffled": (view, { count }) => ({ ...view, draw: view.draw + count, discard: [], reshuffled: true }),
  "harbour-cleared": (view, { cards }) => cleared(view, cards),
  "end-announced": (view) => ({ ...view, ending: true }),
  "seat-left": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "only-choice": same,
  undone: same,
  "game-ended": (view) => ({ ...view, phase: "over", asked: null }),
};
