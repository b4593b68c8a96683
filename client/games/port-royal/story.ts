import type { Seat } from "../../../shared/engine/contract.ts";
import { contractInfluence, freeCubes, influenceOf, swordsOf } from "../../../shared/games/port-royal/reckoning.ts";
import type { Card, ContractInPlay, PlayerView, PortRoyal, View } from "../../../shared/games/port-royal/state.ts";
import * as kit from "../../table/kit/story.ts";

const without = (cards: readonly Card[], gone: readonly Card[]): Card[] =>
  cards.filter(({ id }) => !gone.some((it) => it.id === id));

/** The player as he is now, with what follows from his cards. */
const changed = (view: View, seat: Seat, change: (player: PlayerView) => Partial<PlayerView>): View =>
  kit.changed(view, seat, (player) => {
    const next = { ...player, ...change(player) };
    const persons = next.display.map(({ face }) => face);
    const influence = influenceOf(persons) + influenceOf(next.expeditions.map(({ face }) => face));
    const contracts = contractInfluence(view.contracts, view.contractPoints, seat);
    return { ...next, swords: swordsOf(persons), influence: influence + contracts };
  });

/** A cube came to this contract, or moved on there. */
function marked(
  view: View,
  seat: Seat,
  contract: ContractInPlay["contract"],
  change: (contract: ContractInPlay) => Partial<ContractInPlay>,
): View {
  const contracts = view.contracts.map((it) => (it.contract === contract ? { ...it, ...change(it) } : it));
  return changed({ ...view, contracts }, seat, () => ({ cubes: freeCubes(contracts, seat) }));
}

const coins = (view: View, seat: Seat, more: number): View =>
  changed(view, seat, (player) => ({ coins: player.coins + more }));
const discarded = (view: View, cards: readonly Card[]): View => ({ ...view, discard: [...view.discard, ...cards] });
const paid = (view: View, { seat, cards }: { seat: Seat; cards: readonly Card[] }): View =>
  discarded(coins(view, seat, -cards.length), cards);
const cleared = (view: View, { cards }: { cards: readonly Card[] }): View =>
  discarded({ ...view, harbour: [], ship: null }, cards);
const trading = (view: View): View => ({ ...view, phase: "trade" });
const taken = (view: View, card: Card): View => ({
  ...view,
  harbour: without(view.harbour, [card]),
  chance: view.chance === null ? null : { ...view.chance, left: view.chance.left - 1, taken: view.chance.taken + 1 },
});
const traded = (view: View, { card }: { card: Card }): View => discarded(taken(view, card), [card]);
/** The fate of a card is no longer open: its player may go on. */
const settled = (view: View): View => ({ ...view, ship: null, asked: { type: "discover", seat: view.active } });

/** What each event changes: it names all that moved. */
export const after = kit.teller<PortRoyal>({
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
  "card-landed": (view, { card }) => settled({ ...view, harbour: [...view.harbour, card] }),
  "ship-repelled": (view, { seat, card, kept }) =>
    settled(kept ? changed(view, seat, (player) => ({ kept: [...player.kept, card] })) : discarded(view, [card])),
  "expedition-found": (view, { card }) => ({ ...view, ship: null, expeditions: [...view.expeditions, card] }),
  "coins-taxed": paid,
  "tax-settled": (view, { card }) => ({ ...(card === null ? view : discarded(view, [card])), ship: null }),
  "harbour-bust": cleared,
  "discover-stopped": trading,
  "nothing-to-reveal": trading,
  "coins-gained": (view, { seat, count }) => ({ ...coins(view, seat, count), draw: view.draw - count }),
  "coins-paid": paid,
  "coin-handed": (view, { seat, to }) => coins(coins(view, seat, -1), to, 1),
  "chance-began": (view, { seat, takes }) => ({
    ...view,
    chance: { seat, left: takes, taken: 0 },
    asked: { type: "chance", seat },
  }),
  "chance-ended": (view) => ({ ...view, chance: null }),
  "ship-traded": traded,
  "ship-declined": traded,
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
      ({ display, expeditions }) => ({ display: without(display, persons), expeditions: [...expeditions, card] }),
    ),
  // In the middle of a payment the old pile's last cards are coins already, but the event that says so comes after this one.
  "pile-reshuffled": (view, { count }) => ({ ...view, draw: view.draw + count, discard: [], reshuffled: true }),
  "harbour-cleared": cleared,
  "end-announced": (view) => ({ ...view, ending: true }),
  "seat-left": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "game-ended": (view) => ({ ...view, phase: "over", asked: null }),
});
