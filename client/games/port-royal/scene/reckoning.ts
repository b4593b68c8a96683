import { printed } from "../../../../shared/games/port-royal/data.ts";
import { completedWith, isClerkFor, paidBy } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Action, Card, View } from "../../../../shared/games/port-royal/state.ts";
import type { Sum } from "../../../table/kit/overlay.ts";
import type { Speaker } from "../texts/speaker.ts";
import { incomeFor, missingOf, priceFor } from "../texts/texts.ts";

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What one has, what it costs or brings, who helps, what one keeps: the rule book's figures (PR-21 to PR-23). */
export function reckoning(action: Action, view: View, { texts, words: more, name }: Speaker): Sum[] {
  const seat = view.asked?.seat ?? view.active;
  const player = view.players[seat]!;
  const has = player.coins;
  const display = player.display.map(({ face }) => face);
  const expeditions = player.expeditions.length;
  const { reckoning: words } = texts;
  const rows: Sum[] = [{ label: words.have, amount: String(has) }];
  let keeps = has;
  const add = (label: string, amount: number): void => {
    if (amount === 0) return;
    rows.push({ label, amount: signed(amount) });
    keeps += amount;
  };
  /** PR-7: the bank pays as long as it has cards, those laid down for it among them. */
  const paid = (due: number, laid: number): void => add(words.missing, -missingOf(view, due, laid));
  /** PR-70: the coins of contracts that are completed by it come before anything else can be done. */
  const contracts = (persons: readonly Card["face"][], fulfilled: number): number => {
    const [first, ...more] = completedWith(view.contracts, seat, persons, fulfilled).filter((it) => paidBy(it) > 0);
    if (first === undefined) return 0;
    const coins = [first, ...more].reduce((sum, it) => sum + paidBy(it), 0);
    add(words.contracts([first.contract, ...more.map(({ contract }) => contract)]), coins);
    return coins;
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
    paid(contracts([...display, card.face], expeditions), cost);
  } else if (action.type === "trade") {
    const { coins, traders, handed } = incomeFor(view, card.face);
    add(words.income(card.face), coins);
    add(words.traders(traders), traders);
    paid(coins + traders, 1);
    add(words.compensation(name(view.active)), -handed);
    if (action.to !== undefined && receivers(view) === 1) say(more.deals.given(name(action.to)));
    const clerks = clerksAt(view, card.face);
    if (clerks > 0) say(more.deals.clerks(clerks));
  } else if (action.type === "fulfil" && front.kind === "expedition") {
    add(words.expedition, front.coins);
    paid(front.coins + contracts(display, expeditions + 1), front.requires.length);
  }
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
