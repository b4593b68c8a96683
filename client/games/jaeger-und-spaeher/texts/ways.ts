import type { Seat } from "../../../../shared/engine/contract.ts";
import { needFor } from "../../../../shared/games/jaeger-und-spaeher/places.ts";
import type { CardId, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { refuseOf } from "../../../../shared/games/jaeger-und-spaeher/sunset.ts";
import { modeOf } from "../../../../shared/games/jaeger-und-spaeher/table.ts";
import { locationOf } from "./texts.ts";

/** What a turn can be: a character is played, members come home, both, or neither; and a sunset, but for "only". */
type Ways = "both" | "both only" | "play" | "play only" | "home" | "neither";

/** Which of them somebody has now (JS-T1, JS-T2, JS-S6). */
export function waysOf(view: View, seat: Seat): Ways {
  const { players, locations, display } = view;
  const out = locations.some(({ members }) => members[seat]! > 0);
  if (players[seat]!.hand.length === 0) return out ? "home" : "neither";
  const open = display.reduce((sum, { cards }) => sum + cards.length, 0);
  const { least } = modeOf(view);
  const sets = refuseOf(open, players[1 - seat]!.hand.length, least, least) === null;
  return `${out ? "both" : "play"}${sets ? "" : " only"}`;
}

/** What the viewer is asked then: nothing is named that he cannot do. */
type Asks = { readonly [W in Ways]: string };

export const en: Asks = {
  both: "Play a character, bring members home, or let the sun set.",
  "both only": "Play a character, or bring members home.",
  play: "Play a character, or let the sun set.",
  "play only": "Play a character.",
  home: "Bring members home, or let the sun set.",
  neither: "Nothing is left to play: let the sun set.",
};
export const de: Asks = {
  both: "Spiele einen Charakter, hole Mitglieder heim oder lass die Sonne untergehen.",
  "both only": "Spiele einen Charakter, oder hole Mitglieder zurück.",
  play: "Spiele einen Charakter, oder lass die Sonne untergehen.",
  "play only": "Spiele einen Charakter.",
  home: "Hole Mitglieder zurück, oder lass die Sonne untergehen.",
  neither: "Es ist nichts mehr zu spielen: Lass die Sonne untergehen.",
};

/** How many members go at once to a place that lies out: one, or as many as drive the other tribe out (JS-A15). */
export function goAtOnce(view: View, card: CardId): number {
  const [there, seat] = [locationOf(view, card), view.asked?.seat];
  return there === undefined || seat === undefined ? 1 : needFor(there, seat);
}
