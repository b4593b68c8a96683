import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import { COLOURS, FIELDS } from "../../../shared/games/just-4-fun-colours/data.ts";
import type { Action, Card, CardId, Just4Fun, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import { type Asks, chosenIn } from "../../table/Chooser.ts";
import { numbered } from "../../table/kit/places.ts";
import type { Shown } from "../../table/scene.ts";

export type TargetId = `field:${FieldId}` | "button:exchange";

/** The things to point at for this action, step by step: a field names the whole action, and no other does (J4F-22). */
export const targets = (action: Action, _view: View): TargetId[][] => [
  [action.type === "place" ? `field:${action.field}` : "button:exchange"],
];

/** A stone lies for good, and its cards are gone: the first tap shows what it takes. A stuck hand is told in words (J4F-10). */
export const asks = (_action: Action, _view: View): Asks => "once";

export const { of: fieldOf } = numbered("field");
export const { of: cardOf } = numbered("card");

/** A hand as it is held: sorted by colour, in the house's order; of one colour the card held longest goes first. */
export const sorted = (hand: readonly Card[]): Card[] =>
  hand.toSorted((a, b) => COLOURS.indexOf(a.face) - COLOURS.indexOf(b.face));

/** The viewer's hand, in order. */
export const handOf = (view: View): Card[] =>
  view.viewer === "spectator" ? [] : sorted(view.players[view.viewer]!.own);

/** The cards that pay for a field, out of a hand; fewer when there are not enough. */
export function paymentFor(field: FieldId, view: View): Card[] {
  const price = view.board[field]!.price ?? 0;
  return handOf(view)
    .filter(({ face }) => face === FIELDS[field])
    .slice(0, price);
}

/** Cards that are marked, as the Chooser keeps them. */
const idsOf = (mark: string): CardId[] => mark.split(",").map(Number);

/** What pointing at a hand card marks: it joins the cards of its colour, or leaves them. */
export function mark(id: string, shown: Shown<Just4Fun>): string | null {
  const card = handOf(shown.view).find((it) => it.id === cardOf(id));
  if (card === undefined || !shown.legal.some(({ type }) => type === "place")) return null;
  const marked = selected(shown).filter(({ face }) => face === card.face);
  const next = marked.some((it) => it.id === card.id) ? marked.filter((it) => it.id !== card.id) : [...marked, card];
  return sorted(next)
    .map((it) => it.id)
    .join(",");
}

/** Whether exactly these cards pay for the field. */
export function admits(marked: string, action: Action, view: View): boolean {
  if (action.type !== "place") return false;
  const cards = handOf(view).filter(({ id }) => idsOf(marked).includes(id));
  return cards.length === view.board[action.field]!.price && cards.every(({ face }) => face === FIELDS[action.field]);
}

/** Hand cards that lie higher: what is marked, or what the chosen field costs; while choosing by keyboard, the focused one. */
export function selected({ view, choice, focus, legal }: Shown<Just4Fun>): Card[] {
  const hand = handOf(view);
  if (choice.type !== "idle" && choice.mark !== undefined) {
    const ids = idsOf(choice.mark);
    return hand.filter(({ id }) => ids.includes(id));
  }
  const target = choice.type === "idle" ? focus : (choice.path.at(-1) ?? null);
  const field = target === null ? null : fieldOf(target);
  const legally = field !== null && legal.some((action) => action.type === "place" && action.field === field);
  return legally ? paymentFor(field, view) : [];
}

/** The field that a second tap takes, or whose stone is on its way. */
export function chosenField({ choice }: Shown<Just4Fun>): FieldId | null {
  const action = chosenIn(choice);
  return action?.type === "place" ? action.field : null;
}

/** No field can be paid for: the hand is exchanged (J4F-10). */
export const isStuck = ({ legal }: Shown<Just4Fun>): boolean => legal.some(({ type }) => type === "exchange");

/** What glows: every legal target, or only those that the selected cards pay for. */
export function lit(shown: Shown<Just4Fun>): string[] {
  const cards = shown.choice.type === "choosing" ? selected(shown) : [];
  if (cards.length === 0) return [...shown.open];
  const { face } = cards[0]!;
  return shown.open.filter((target) => {
    const field = fieldOf(target);
    return field !== null && FIELDS[field] === face && shown.view.board[field]!.price === cards.length;
  });
}

/** The fields that decided: the winning rows, or every area that counted. */
export function brightFields({ ended, lines, players }: View): ReadonlySet<FieldId> {
  return new Set(
    ended === "line"
      ? lines.flatMap(({ fields }) => fields)
      : players.flatMap((player) => (player.gone ? [] : player.area)),
  );
}
