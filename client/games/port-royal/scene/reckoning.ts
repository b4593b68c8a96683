import { printed } from "../../../../shared/games/port-royal/data.ts";
import { isClerkFor } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Action, Card, View } from "../../../../shared/games/port-royal/state.ts";
import { line, word } from "../../../table/kit/parts.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import type { Part } from "../../../table/pieces.ts";
import type { Speaker } from "../texts/speaker.ts";
import { incomeFor, priceFor } from "../texts/texts.ts";

/** A line of it. */
interface Row {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What one has, what it costs or brings, who helps, what one keeps: the rule book's figures (PR-21 to PR-23). */
export function reckoning(action: Action, view: View, { texts, words: more, name }: Speaker): Row[] {
  const has = view.players[view.asked?.seat ?? view.active]!.coins;
  const { reckoning: words } = texts;
  const rows: Row[] = [{ label: words.have, amount: String(has) }];
  let keeps = has;
  const add = (label: string, amount: number): void => {
    if (amount === 0) return;
    rows.push({ label, amount: signed(amount) });
    keeps += amount;
  };
  const say = (label: string): void => void rows.push({ label, amount: "" });
  const card =
    "card" in action ? [...view.harbour, ...view.expeditions].find(({ id }) => id === action.card) : undefined;
  if (card === undefined) return [];
  const front = printed(card.face);
  if (action.type === "hire") {
    const { cost, discount, handed } = priceFor(view, card.face);
    add(words.compensation(name(view.active)), -handed);
    add(words.cost(card.face), -(cost + discount));
    add(words.mademoiselles(discount), discount);
  } else if (action.type === "trade") {
    const { coins, traders, handed } = incomeFor(view, card.face);
    add(words.income(card.face), coins);
    add(words.traders(traders), traders);
    add(words.compensation(name(view.active)), -handed);
    if (action.to !== undefined && receivers(view) === 1) say(more.deals.given(name(action.to)));
    const clerks = clerksAt(view, card.face);
    if (clerks > 0) say(more.deals.clerks(clerks));
  } else if (front.kind === "expedition") add(words.expedition, front.coins);
  rows.push({ label: words.keep, amount: String(keeps), strong: true });
  return rows;
}

/** Cards more that own clerks allow after this ship (PR-31). */
export function clerksAt(view: View, of: Card["face"]): number {
  const front = printed(of);
  if (front.kind !== "ship") return 0;
  const { display } = view.players[view.asked?.seat ?? view.active]!;
  return display.filter(({ face }) => isClerkFor(front.colour, face)).length;
}

/** Who may get a gift: everybody else who still plays (PR-34). */
const receivers = (view: View): number => view.players.filter(({ gone }) => !gone).length - 1;

/** Label left, figure right, the last one strong; closer and smaller where the room is short. */
export function rowsOf(rows: readonly Row[], at: Rect): Part[] {
  const height = Math.min(25, at.height / Math.max(1, rows.length));
  const size = Math.max(14, Math.min(17, height * 0.74));
  const colour = "#2b2620";
  return rows.flatMap(({ label, amount, strong = false }, i): Part[] => {
    const y = at.y + i * height;
    const figure = { size: strong ? size + 2 : size, weight: 800, colour } as const;
    return [
      line(rect(at.x, y, at.width - 36, height), [word(label, { size, weight: strong ? 800 : 500, colour })]),
      line(rect(at.x + at.width - 40, y, 40, height), [word(amount, figure)], "right"),
    ];
  });
}
