import { printed } from "../../../shared/games/port-royal/data.ts";
import type { Action, CardId, View } from "../../../shared/games/port-royal/state.ts";
import type { Asks } from "../../table/Chooser.ts";
import type { Slot } from "../../table/kit/buttons.ts";

export type TargetId = "draw" | `card:${CardId}` | `button:${"stop" | "repel" | "admit" | "pass"}`;
/** Buttons of the choice bar: those that stand for themselves, and those that say what pointing at a thing does. */
export type ButtonId = `button:${"stop" | "repel" | "admit" | "pass" | "reveal" | "fulfil"}`;

/** The things to point at for this action, step by step. The Chooser narrows by it, frames glow by it. */
export function targets(action: Action, view: View): TargetId[][] {
  switch (action.type) {
    case "reveal":
      return [["draw"]];
    case "trade":
    case "decline":
    case "fulfil":
      return [[`card:${action.card}`]];
    case "hire":
      return [[`card:${action.card}`, ...twinsOf(action.card, view)]];
    case "stop":
    case "repel":
    case "admit":
    case "pass":
      return [[`button:${action.type}`]];
  }
}

/** The other cards of the harbour with the same face: hiring any of them is the same. */
function twinsOf(card: CardId, { harbour }: View): TargetId[] {
  const face = harbour.find(({ id }) => id === card)?.face;
  return harbour.flatMap((it): TargetId[] => (it.id !== card && it.face === face ? [`card:${it.id}`] : []));
}

/**
 * Another card costs nothing, nor does stopping: they act at once. What is taken, and what is passed by, shows first what it
 * costs. Letting a second ship of a colour in ends the turn, though it could be repelled (PR-14).
 */
export function asks(action: Action, _view: View): Asks {
  if (action.type === "admit") return action.bust ? "in words" : "never";
  return action.type === "reveal" || action.type === "stop" || action.type === "repel" ? "never" : "once";
}

/** Buttons of the choice bar, in order: what they point at stands in `pointed`. */
export function buttons(legal: readonly Action[], roomy: boolean): ButtonId[] {
  const can = (type: Action["type"]): boolean => legal.some((action) => action.type === type);
  const found: ButtonId[] = [];
  if (roomy && fulfillable(legal).length === 1) found.push("button:fulfil");
  if (can("reveal")) found.push("button:reveal");
  for (const type of ["stop", "repel", "admit", "pass"] as const) if (can(type)) found.push(`button:${type}`);
  return found;
}

/** Which place in the choice bar a button has: the one that goes on, the one that stops or passes. */
export const slotOf = (id: ButtonId): Slot =>
  id === "button:fulfil" ? "more" : id === "button:reveal" || id === "button:repel" ? "on" : "stop";

/** The thing a shortcut stands for; any other id stands for itself. */
export function pointed(id: string, legal: readonly Action[]): string {
  if (id === "button:reveal") return "draw";
  if (id === "button:fulfil") return `card:${fulfillable(legal)[0]}`;
  return id;
}

const fulfillable = (legal: readonly Action[]): CardId[] => [
  ...new Set(legal.flatMap((action) => (action.type === "fulfil" ? [action.card] : []))),
];

/** Display in the groups of a table that a person reads: helpers for expeditions, swords, trade, household, expeditions. */
export type Group = "helpers" | "swords" | "trade" | "household" | "expeditions";
export const GROUPS: readonly Group[] = ["helpers", "swords", "trade", "household", "expeditions"];

export function groupOf(face: Parameters<typeof printed>[0]): Group {
  const card = printed(face);
  if (card.kind !== "person") return "expeditions";
  switch (card.person) {
    case "settler":
    case "captain":
    case "priest":
    case "jack":
      return "helpers";
    case "sailor":
    case "pirate":
      return "swords";
    case "trader":
    case "clerk":
      return "trade";
    default:
      return "household";
  }
}
