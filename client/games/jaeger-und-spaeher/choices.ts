import {
  type Character,
  INSTRUCTIONS,
  isHoly,
  type Option,
  PRINTED,
  SPACES,
  type Space,
  spacesOf,
} from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  Action,
  Card,
  CardId,
  JaegerUndSpaeher,
  LocationView,
  Pile,
  View,
} from "../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Asks, Steps } from "../../table/Chooser.ts";
import { numbered } from "../../table/kit/places.ts";
import type { Shown } from "../../table/scene.ts";

/** What can be pointed at, by name. */
export const { name: placeId, of: placeOf } = numbered("place");
export const spaceId = (card: CardId, space: Space): string => `space:${card}:${space}`;
/** The n-th of its kind in the hand, from 0 on. */
export const handId = (character: Character, nth: number): string => `hand:${character}:${nth}`;
export const itemId = ({ id }: Pick<Card, "id">): string => `item:${id}`;
export const builtId = ({ id }: Pick<Card, "id">): string => `built:${id}`;
export const { name: columnId, of: columnOf } = numbered("column");
export const pileId = (pile: Pile): string => `pile:${pile}`;
/** Members at home, on the viewer's tribe card. */
export const HOME = "home";
export const DONE = "button:done";
export const SUNSET = "button:sunset";
/** Where the hand was: how it goes on. */
export const NO_HAND = "hand/empty";
/** Whether that has to be said: who takes the characters of the next day need not be told to let the sun set. */
export const saysNoHand = ({ asked }: View): boolean => asked?.type !== "draft";
export const TAKE_BACK = "button:take-back";
export const PAY = "button:pay";
export const CARRY = "button:carry";
export const optionId = (option: Option): string => `button:${option}`;

/** A kind of space of a location, by its name. */
export function spaceOn(id: string): { readonly card: CardId; readonly kind: Space } | null {
  const [, card, kind] = /^space:(\d+):(\w+)$/.exec(id) ?? [];
  return card === undefined ? null : { card: Number(card), kind: kind as Space };
}

/** A space that is seen under the focus alone stands for its location: pointed at, that shows all it has. */
export function pointed(id: string): string {
  const space = spaceOn(id);
  return space === null ? id : placeId(space.card);
}

const playerOf = ({ viewer, players }: View) => (viewer === "spectator" ? null : players[viewer]!);
/** The viewer's characters; a watcher has none. */
export const handOf = (view: View): readonly Character[] => playerOf(view)?.hand ?? [];
/** By what name each of them is known. */
export const handIds = (hand: readonly Character[]): string[] =>
  hand.map((it, i) => handId(it, hand.slice(0, i).filter((before) => before === it).length));
/** The viewer's hidden items; first those that he chooses among. */
export function hiddenOf(view: View): readonly Card[] {
  const own = playerOf(view);
  return own === null ? [] : [...own.ownAside, ...own.own];
}
export const builtOf = (view: View): readonly Card[] => playerOf(view)?.built ?? [];

/** Kinds of spaces that no stone covers yet. */
export const kindsOpen = ({ card, covered }: LocationView): Space[] =>
  SPACES.filter((_, i) => spacesOf(card.face)[i]! > covered[i]!);

/** A location, then one of its spaces where there are several kinds. */
function spaceSteps(view: View, card: CardId, space: Space | null): string[][] {
  const location = view.locations.find((it) => it.card.id === card);
  if (space === null || location === undefined || kindsOpen(location).length < 2) return [[placeId(card)]];
  return [[placeId(card)], [spaceId(card, space)]];
}
/** Equal characters and equal items are alike. */
const charactersOf = (view: View, character: Character): string[] =>
  handOf(view)
    .filter((it) => it === character)
    .map((it, nth) => handId(it, nth));
const itemsOf = (view: View, item: string): string[] => {
  const own = playerOf(view);
  const among = view.asked?.type === "fish" ? own?.ownAside : own?.own;
  return (among ?? []).flatMap((card) => (card.face === item ? [itemId(card)] : []));
};
const fromId = (from: CardId | null): string => (from === null ? HOME : placeId(from));

export function targets(action: Action, view: View): Steps {
  switch (action.type) {
    case "play":
    case "discard":
      return [charactersOf(view, action.character)];
    case "fetch":
    case "cover":
      return spaceSteps(view, action.card, action.space);
    case "carry":
      return [[CARRY]];
    case "create":
    case "keep":
    case "exchange":
      return [itemsOf(view, action.item)];
    case "sunset":
      return [[SUNSET]];
    case "geysers":
      return [[pileId("item")]];
    case "reveal":
      return [[pileId(action.ground)]];
    case "place":
      return [[placeId(action.card)]];
    case "send":
    case "sacrifice":
      return [[fromId(action.from)]];
    case "choose":
      return [[optionId(action.option)]];
    case "take":
    case "put":
      return [[columnId(action.column)]];
    case "pay":
      return [[PAY]];
    case "pass":
      return [[DONE]];
  }
}

/** What draws or reveals at once, or after steps without a choice, cannot be taken back. */
const revealing = new Set(["draw", "reveal", "fish"]);
const reveals = (character: Character): boolean => {
  const first = INSTRUCTIONS[character].find(({ task }) => task !== "drop-hunger");
  return first !== undefined && revealing.has(first.task);
};

/** What shows something new, or ends a turn with something left, is asked for; the rest can be taken back. */
export function asks(action: Action, view: View): Asks {
  switch (action.type) {
    case "play":
      return reveals(action.character) ? "once" : "never";
    case "sunset":
    case "geysers":
    case "sacrifice":
    case "pay":
      return "once";
    case "choose":
      return action.option === "draw-items" ? "once" : "never";
    case "create":
      return PRINTED[action.item].effects.includes("draw-item") ? "once" : "never";
    case "pass":
      return action.of === "recall" && view.pool.some((has) => has > 0) ? "once" : "never";
    default:
      return "never";
  }
}

/** "Bring home" shows where members can be fetched: everything else steps back. Once more, and it is let go. */
export function mark(id: string, { choice, legal }: Pick<Shown<JaegerUndSpaeher>, "choice" | "legal">): string | null {
  if (id !== TAKE_BACK || !legal.some(({ type }) => type === "fetch")) return null;
  return choice.type === "choosing" && choice.mark === TAKE_BACK ? "" : TAKE_BACK;
}
/** What can be pointed at next: with "Bring home" pressed only where members can be fetched. */
export function framed({ open, choice, view }: Pick<Shown<JaegerUndSpaeher>, "open" | "choice" | "view">): string[] {
  const marked = choice.type === "choosing" && choice.path.length === 0 && choice.mark === TAKE_BACK;
  const first = marked ? new Set(choice.fits.flatMap((action) => targets(action, view)[0] ?? [])) : null;
  return open.filter((id) => !id.startsWith("button:") && first?.has(id) !== false);
}
export const admits = (marked: string, { type }: Action): boolean => marked === TAKE_BACK && type === "fetch";

/** Holy places and the others, as they lie. */
export const holyPlaces = ({ locations }: View): readonly LocationView[] =>
  locations.filter(({ card }) => isHoly(card.face));
export const grounds = ({ locations }: View): readonly LocationView[] =>
  locations.filter(({ card }) => !isHoly(card.face));
