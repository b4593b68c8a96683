import type { Seat } from "../../../../shared/engine/contract.ts";
import { BRIDGE_MEMBERS, type Face } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { needFor } from "../../../../shared/games/jaeger-und-spaeher/places.ts";
import type { AskedType, CardId, Decision, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { refuseOf } from "../../../../shared/games/jaeger-und-spaeher/sunset.ts";
import { modeOf } from "../../../../shared/games/jaeger-und-spaeher/table.ts";
import type { Name } from "../../../table/texts.ts";
import { locationOf, type Things } from "./texts.ts";

const lyingIn = (display: View["display"]): number => display.reduce((sum, { cards }) => sum + cards.length, 0);

/** What a turn can be: a character is played, members come home, both, or neither; and a sunset, but for "only". */
type Ways = "both" | "both only" | "play" | "play only" | "home" | "neither";

/** Which of them somebody has now (JS-T1, JS-T2, JS-S6). */
export function waysOf(view: View, seat: Seat): Ways {
  const { players, locations, display } = view;
  const out = locations.some(({ members }) => members[seat]! > 0);
  if (players[seat]!.hand.length === 0) return out ? "home" : "neither";
  const { least } = modeOf(view);
  const sets = refuseOf(lyingIn(display), players[1 - seat]!.hand.length, least, least) === null;
  return `${out ? "both" : "play"}${sets ? "" : " only"}`;
}

/** Whether a turn may be to draw items, too: somebody has a member at the Geysers, and there is something to draw (JS-A24). */
const drawsAtGeysers = ({ locations, piles, itemDiscard }: View, seat: Seat): boolean =>
  locations.some(({ card, members }) => card.face === "geysers" && members[seat]! > 0) &&
  piles[0]! + itemDiscard.length > 0;

/** Things chosen one by one, of which a least number has to be. */
type Chosen = "draft" | "keep";
/** The words of a question. */
interface Asking extends Pick<Things, "titles"> {
  readonly over: string;
  /** What a turn can be: nothing is named that he cannot do. */
  readonly ways: { readonly [W in Ways]: string };
  /** Behind it, of one that is seldom: a sentence of its own, which is left out where there is no room. */
  readonly geysers: string;
  /** Who is asked reads the first; whom everybody waits for does the second. */
  readonly asked: { readonly [K in AskedType]: readonly [own: string, other: string] };
  /** Enough is taken, or kept, already. */
  readonly another: { readonly [K in Chosen]: string };
  /** No more than one item may be kept. */
  readonly keepOne: string;
  /** How many are left, from the least to the most. */
  readonly left: (least: number, most: number) => string;
}

type Words = Omit<Asking, "titles" | "asked">;

export const en: Words = {
  over: "The match is over.",
  ways: {
    both: "Play a character, bring members home, or let the sun set.",
    "both only": "Play a character, or bring members home.",
    play: "Play a character, or let the sun set.",
    "play only": "Play a character.",
    home: "Bring members home, or let the sun set.",
    neither: "Nothing is left to play: let the sun set.",
  },
  geysers: "Or draw at the Geysers.",
  another: {
    draft: "Take another character for tomorrow, or choose “Done”.",
    keep: "Keep another item, or choose “Done”.",
  },
  keepOne: "Choose the one hidden item that you keep.",
  left: (least, most) => `${least < most ? `${least}\u00a0to\u00a0` : ""}${most}\u00a0left.`,
};
export const de: Words = {
  over: "Die Partie ist zu Ende.",
  ways: {
    both: "Spiele einen Charakter, hole Mitglieder heim oder lass die Sonne untergehen.",
    "both only": "Spiele einen Charakter, oder hole Mitglieder zurück.",
    play: "Spiele einen Charakter, oder lass die Sonne untergehen.",
    "play only": "Spiele einen Charakter.",
    home: "Hole Mitglieder zurück, oder lass die Sonne untergehen.",
    neither: "Es ist nichts mehr zu spielen: Lass die Sonne untergehen.",
  },
  geysers: "Oder zieh an den Geysiren.",
  another: {
    draft: "Nimm noch einen Charakter für morgen oder wähle „Fertig“.",
    keep: "Behalte noch einen Gegenstand oder wähle „Fertig“.",
  },
  keepOne: "Wähle den einen verdeckten Gegenstand, den du behältst.",
  left: (least, most) => `Noch\u00a0${least < most ? `${least}\u00a0bis\u00a0` : ""}${most}.`,
};

/** What is asked, and what everybody waits for. */
export const promptOf =
  ({ titles, over, ways, geysers, asked: words, another, keepOne, left }: Asking) =>
  (view: View, name: Name): string => {
    const { asked } = view;
    if (asked === null) return over;
    const [own, other] = words[asked.type];
    const by = asked.type === "placing" ? placesBy(view, asked) : null;
    const head = by === null ? "" : `${titles[by]}: `;
    if (asked.seat !== view.viewer) return `${head}${name(asked.seat)} ${other}`;
    if (asked.type === "turn")
      return `${ways[waysOf(view, asked.seat)]}${drawsAtGeysers(view, asked.seat) ? ` ${geysers}` : ""}`;
    const tail = (least: number, most: number): string => (most > 1 ? ` ${left(least, most)}` : "");
    if (asked.type !== "draft" && asked.type !== "keep") return `${head}${own}${tail(asked.left, asked.left)}`;
    const [least, most] = (asked.type === "draft" ? draftOf : keepOf)(view, asked);
    if (least === 0) return `${another[asked.type]}${tail(most, most)}`;
    return `${asked.type === "keep" && most === 1 ? keepOne : own}${tail(least, most)}`;
  };

/** How many characters have to be taken for tomorrow, and how many may be (JS-N6, JS-A26). */
function draftOf({ normal, display, players }: View, { seat, left }: Decision): readonly [least: number, most: number] {
  const { least, most } = modeOf({ normal });
  const must = Math.max(0, least - (most - left));
  const open = lyingIn(display);
  const may = Math.min(left, open, open + players[1 - seat]!.hand.length - least);
  return [must, Math.max(must, may)];
}

/** How many hidden items have to be kept: one at least, and as many as may stay or there are (JS-A51). */
function keepOf({ players }: View, { seat, left }: Decision): readonly [least: number, most: number] {
  const { aside, items } = players[seat]!;
  return [aside === 0 ? 1 : 0, Math.min(left, items)];
}

/** What lets members be placed where no character does: a holy place at the end of a turn, or an item (JS-N9, JS-G3). */
function placesBy({ kind, active, locations, players, itemDiscard }: View, { seat, left }: Decision): Face | null {
  // A bonus space may have taken the item along.
  if (kind === "recall") return (players[seat]!.built.at(-1) ?? itemDiscard.at(-1))?.face ?? null;
  if (kind !== "sunset") return null;
  if (seat !== active) return "herb-heath";
  // Each goes once, so those who went and those who may are as many as the place lets go (JS-A49).
  const most = locations.reduce((sum, { moved }) => sum + moved, left);
  return most === BRIDGE_MEMBERS ? "rock-bridge" : "misty-gorge";
}

/** How many members go at once to a place that lies out: one, or as many as drive the other tribe out (JS-A15). */
export function goAtOnce(view: View, card: CardId): number {
  const [there, seat] = [locationOf(view, card), view.asked?.seat];
  return there === undefined || seat === undefined ? 1 : needFor(there, seat);
}
