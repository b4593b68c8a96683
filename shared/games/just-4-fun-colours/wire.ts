import { bySeat, code, each, flag, list, maybe, oneOf, packed, secret, upTo, type Wire } from "../../engine/wire.ts";
import { CARDS, COLOURS, FIELDS, HAND, priceAt, STONES } from "./data.ts";
import { ROWS } from "./options.ts";
import type { Card, Decision, Line, PlayerView, Threat, Tower, View } from "./state.ts";

const seat = upTo(3);
const field = upTo(FIELDS.length - 1);
const card = packed<Card>({ id: upTo(4095), face: oneOf(COLOURS) });

/** A whole tower in one number: its stones as digits, the lowest one first, each one more than its seat. */
const DIGIT = 5;
const tower = code<Tower>(
  DIGIT ** HAND,
  ({ stones }) => stones.reduceRight((n, each) => n * DIGIT + each + 1, 0),
  (n) => {
    const stones: number[] = [];
    for (let rest = n; rest > 0; rest = Math.floor(rest / DIGIT)) stones.push((rest % DIGIT) - 1);
    return { stones, owner: stones.at(-1) ?? null, price: priceAt(stones.length) };
  },
);

export const wire: Wire<View> = {
  fields: {
    asked: maybe(packed<Decision>({ type: oneOf(["turn"]), seat })),
    row: oneOf(ROWS),
    round: upTo(STONES),
    start: seat,
    active: seat,
    draw: upTo(CARDS),
    discard: list(card),
    board: list(tower),
    threats: each<Threat>({ seat, fields: list(field), open: field }),
    players: bySeat<PlayerView>({
      hand: upTo(HAND),
      own: secret(list(card)),
      shown: list(card),
      supply: upTo(STONES),
      lost: upTo(STONES),
      star: maybe(field),
      best: upTo(5),
      size: upTo(FIELDS.length),
      area: list(field),
      stones: upTo(255),
      gone: flag,
    }),
    ended: maybe(oneOf(["line", "area", "alone"])),
    lines: each<Line>({ fields: list(field) }),
    tied: list(seat),
  },
  row: (view) => ({ points: view.players.map(({ size }) => size), round: view.round }),
};
