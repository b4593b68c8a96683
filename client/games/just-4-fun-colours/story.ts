import type { Seat } from "../../../shared/engine/contract.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import { priceAt } from "../../../shared/games/just-4-fun-colours/data.ts";
import type { Card, Just4Fun, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import { staying } from "../../table/kit/hand.ts";
import { changed, teller } from "../../table/kit/story.ts";

/** From a hand onto the open pile: one's own cards go under labels of their own, of one colour those held longest. */
const discarded = (view: View, { seat, cards }: { readonly seat: Seat; readonly cards: readonly Card[] }): View =>
  changed({ ...view, discard: [...view.discard, ...cards] }, seat, ({ hand, own }) => ({
    hand: hand - cards.length,
    own: staying(own, cards),
  }));

/** Rows that lack one field still, now that a stone of this seat lies on a field; new ones come with the beat. */
const lacking = (threats: View["threats"], on: FieldId, by: Seat, closed: boolean): View["threats"] =>
  threats.filter(({ seat, fields, open }) =>
    on === open ? by !== seat && !closed : by === seat || !fields.includes(on),
  );

/** What each event changes; best rows and sizes of areas are reckoned by the rule book and come with the beat. */
export const after = teller<Just4Fun>({
  "turn-began": (view, { seat, round }) => ({ ...view, active: seat, round, asked: { type: "turn", seat } }),
  "cards-played": discarded,
  "stone-placed": (view, { seat, field, height }) => {
    const board = view.board.map((tower, at) =>
      at === field ? { stones: [...tower.stones, seat], owner: seat, price: priceAt(height) } : tower,
    );
    // Whoever had his latest stone there has it covered now.
    const players = view.players.map((player) => (player.star === field ? { ...player, star: null } : player));
    const threats = lacking(view.threats, field, seat, priceAt(height) === null);
    return changed({ ...view, board, players, threats }, seat, (it) => ({ supply: it.supply - 1, star: field }));
  },
  "hand-discarded": discarded,
  "stone-lost": (view, { seat, left }) => changed(view, seat, ({ lost }) => ({ supply: left, lost: lost + 1 })),
  "cards-drawn": (view, { seat, count, cards }) =>
    changed({ ...view, draw: view.draw - count }, seat, ({ hand, own }) => ({
      hand: hand + count,
      own: cards === undefined ? own : [...own, ...cards],
    })),
  "pile-reshuffled": (view, { count }) => ({ ...view, draw: count, discard: [] }),
  "line-completed": (view, { lines }) => ({ ...view, lines, ended: "line", asked: null, threats: [] }),
  "areas-counted": (view, { areas, tied }) => ({
    ...view,
    asked: null,
    threats: [],
    tied,
    ended: view.players.filter(({ gone }) => !gone).length > 1 ? "area" : "alone",
    players: view.players.map((player, seat) => {
      const area = areas.find((it) => it.seat === seat);
      return area === undefined
        ? player
        : { ...player, size: area.fields.length, area: area.fields, stones: area.stones };
    }),
  }),
  "hands-shown": (view, { hands }) =>
    hands.reduce((all, { seat, cards }) => changed(all, seat, () => ({ shown: cards })), view),
  "seat-left": (view, { seat }) => changed(view, seat, () => ({ gone: true })),
  "game-ended": (view) => ({ ...view, asked: null }),
});
