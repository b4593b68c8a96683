import type { Seat } from "../../../../shared/engine/contract.ts";
import type { View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";

/** What a turn can be beside a sunset: a character is played, members come home, both, or neither. */
type Ways = "both" | "play" | "home" | "neither";

/** Which of them somebody has now (JS-T1, JS-T2). */
export function waysOf({ players, locations }: View, seat: Seat): Ways {
  const out = locations.some(({ members }) => members[seat]! > 0);
  if (players[seat]!.hand.length > 0) return out ? "both" : "play";
  return out ? "home" : "neither";
}

/** What the viewer is asked then: nothing is named that he cannot do. */
type Asks = { readonly [W in Ways]: string };

export const en: Asks = {
  both: "Play a character, bring members home, or let the sun set.",
  play: "Play a character, or let the sun set.",
  home: "Bring members home, or let the sun set.",
  neither: "Nothing is left to play: let the sun set.",
};
export const de: Asks = {
  both: "Spiele einen Charakter, hole Mitglieder heim oder lass die Sonne untergehen.",
  play: "Spiele einen Charakter, oder lass die Sonne untergehen.",
  home: "Hole Mitglieder zurück, oder lass die Sonne untergehen.",
  neither: "Es ist nichts mehr zu spielen: Lass die Sonne untergehen.",
};
