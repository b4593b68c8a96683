import type { Asks } from "../../../../client/table/Chooser.ts";
import type { Action, Card, Colour, View } from "../state.ts";

export const cardId = ({ id }: Pick<Card, "id">): string => `card:${id}`;
export const keepId = (colour: Colour): string => `button:keep-${colour}`;

/** The viewer's hand. */
export const handOf = ({ viewer, hands }: View): readonly Card[] => (viewer === "spectator" ? [] : hands[viewer]!.own);

/** Lanterns of a colour are alike: each of them stands for their sale (LA-4). */
export function targets(action: Action, view: View): string[][] {
  switch (action.type) {
    case "take":
      return [[cardId({ id: action.card })]];
    case "sell":
      return [handOf(view).flatMap((card) => (card.face === action.colour ? [cardId(card)] : []))];
    case "keep":
      return [[keepId(action.colour)]];
  }
}

/** What is sold cannot be taken back; to take a lantern costs nothing. */
export const asks = ({ type }: Action, _view: View): Asks => (type === "sell" ? "once" : "never");
