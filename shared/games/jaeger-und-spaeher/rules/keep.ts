import type { Rule, Seat } from "../../../engine/contract.ts";
import { current } from "../../../engine/pending.ts";
import type { Item } from "../data.ts";
import type { JaegerUndSpaeher, State } from "../state.ts";
import { mayKeep, settleKeeping } from "../sunset.ts";
import { discardItems, facesIn, hasFace, takeOne } from "../table.ts";

/** Of what the Fisher has drawn one is kept (JS-C12); at sunset as many hidden items as may stay (JS-N5, JS-A51). */
export const keep: Rule<JaegerUndSpaeher, "keep"> = {
  answers: ["fish", "keep"],
  tight: true,
  unseen: true,
  candidates: (s, seat) => facesIn(s, from(s, seat)).map((face) => ({ type: "keep", item: face as Item })),
  refuse: (s, seat, { item }) => (hasFace(s, from(s, seat), item) ? null : { reason: "no-such-item" }),

  apply(s, seat, { item }, emit) {
    const player = s.players[seat]!;
    if (s.turn.kind !== "sunset") {
      player.items.push(takeOne(s, player.aside, item));
      const cards = discardItems(s, player.aside.splice(0));
      return emit({ type: "items-discarded", seat, cards, why: "fisher" });
    }
    player.aside.push(takeOne(s, player.items, item));
    emit({ type: "item-laid-aside", seat, count: player.aside.length, why: "keep" });
    const left = mayKeep(s, seat) - player.aside.length;
    if (left > 0) s.pending.push({ type: "keep", seat, left });
    else settleKeeping(s, seat, emit);
  },
};

const from = (s: State, seat: Seat): readonly number[] => {
  const { aside, items } = s.players[seat]!;
  return current(s.pending)!.type === "fish" ? aside : items;
};
