import { bySeat, list, maybe, oneOf, packed, secret, upTo, type Wire } from "../../../shared/engine/wire.ts";
import { COLOURS } from "./data.ts";
import type { Card, Decision, Hand, View } from "./state.ts";

const card = packed<Card>({ id: upTo(65_535), face: oneOf(COLOURS) });
const decision = packed<Decision>({ type: oneOf(["turn", "bonus"]), seat: upTo(3) });

export const wire: Wire<View> = {
  fields: {
    asked: maybe(decision),
    deck: upTo(255),
    stall: list(card),
    discard: list(card),
    hands: bySeat<Hand>({ count: upTo(255), known: list(card), own: secret(list(card)) }),
    coins: list(upTo(255)),
  },
  row: (view) => ({ points: view.coins, round: 0 }),
};
