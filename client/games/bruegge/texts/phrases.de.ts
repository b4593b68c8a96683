import { INTRIGUE_POINTS, type Majority } from "../../../../shared/games/bruegge/data.ts";
import type { For, NoAdvance, Refusable } from "../../../../shared/games/bruegge/events.ts";
import type { AskedType } from "../../../../shared/games/bruegge/state.ts";
import type { Colour, Op } from "../../../../shared/games/bruegge/vocabulary.ts";
import { STEMS } from "./colours.de.ts";

/** Mit Artikel, im Nominativ. */
export const DISASTER: { readonly [C in Colour]: string } = {
  blue: "die Flut",
  yellow: "der Überfall",
  red: "das Feuer",
  brown: "die Pest",
  purple: "die Intrige",
};
export const TAKES: { readonly [C in Colour]: string } = {
  blue: "alle Handlanger",
  yellow: "alle Gulden",
  red: "ein Haus oder ein Kanalplättchen",
  brown: "eine Person",
  purple: `${INTRIGUE_POINTS} Siegpunkte`,
};
export const FOR: { readonly [F in For]: string } = {
  advance: "den Aufstieg",
  canal: "ein Kanalplättchen",
  house: "ein Haus",
  person: "eine Person",
  power: "eine Fähigkeit",
  ship: "ein Schiff",
  steps: "Ansehen",
};
export const NO_ADVANCE: { readonly [W in NoAdvance]: string } = {
  "no-price": "Kein Würfel zeigt eine Eins oder Zwei",
  top: "Höher geht es nicht",
  guilders: "Das Geld reicht nicht",
};
export const MOST: { readonly [M in Majority]: string } = {
  canals: "Die meisten Kanalplättchen",
  persons: "Die meisten Personen",
  reputation: "Das höchste Ansehen",
};
export const REFUSED: { readonly [R in Refusable]: string } = {
  advance: "steigt nicht auf",
  ship: "nutzt kein Schiff",
  marker: "gibt keine weiteren Bedrohungsmarker ab",
  canal: "baut kein Kanalplättchen",
  house: "baut kein Haus",
  recruit: "wirbt niemanden an",
  extra: "spielt keine weitere Karte",
  steps: "zahlt nicht für Ansehen",
};
export const NOTHING: { readonly [O in Op["op"]]: string } = {
  guilders: "keine Gulden zu holen",
  points: "keine Siegpunkte zu holen",
  workers: "keine Handlanger zu nehmen",
  "die-guilders": "keine Gulden zu holen",
  draw: "keine Karte zu ziehen",
  step: "keine Stufe mehr",
  "drop-threat": "kein solcher Bedrohungsmarker da",
  canal: "kein Kanalplättchen zu bauen",
  house: "keine Karte für ein Haus",
  recruit: "niemand anzuwerben",
  "extra-action": "keine Karte auszuspielen",
  "give-threat": "niemand, der einen Marker bekommt",
  "steal-guilders": "niemand, dem Gulden zu nehmen wären",
  "steal-worker": "niemand, dem ein Handlanger zu nehmen wäre",
  "lose-points": "niemand, der Siegpunkte verliert",
  "read-die-as": "keine Karte mehr, für die ein Würfel zu lesen wäre",
  choose: "nichts zu wählen",
};
/** Wer niemanden hat, der etwas kann, spielt eine Karte. */
export const CARD_ALONE = "Spiel eine Karte.";
/** Wen das Feuer trifft, der wird nach dem gefragt, was bei ihm brennen kann. */
export const FIRE = {
  house: "Feuer! Gib ein Haus her.",
  token: "Feuer! Gib ein Kanalplättchen her.",
  either: "Feuer! Haus oder Kanalplättchen?",
} as const;
/** Gefragt, wer alle Marker einer Farbe auf einmal abgeben darf. */
export const allBack = (colour: Colour): string => `Alle ${STEMS[colour]}en Marker abgeben?`;
/** Was der Betrachter gefragt wird; auf wen alle warten, der tut es in der dritten Person. */
export const ASKED: { readonly [A in AskedType]: readonly [own: string, other: string] } = {
  draw: ["Karte von welchem Stapel?", "zieht Karten."],
  advance: ["Im Ansehen eine Stufe aufsteigen?", "entscheidet über den Aufstieg."],
  turn: ["Spiel eine Karte, oder nutze vorher eine Person.", "spielt eine Karte."],
  rest: ["Noch eine Person oder Zug beenden?", "darf noch Personen nutzen."],
  ship: ["Nach dem Kanal: ein Schiff nutzen?", "darf ein Schiff nutzen."],
  fire: [FIRE.either, "verliert etwas durch das Feuer."],
  plague: ["Die Pest! Wen verlierst du?", "verliert eine Person durch die Pest."],
  worker: ["Welchen Handlanger nimmst du?", "nimmt Handlanger."],
  marker: ["Marker für 1 Siegpunkt abgeben?", "darf Bedrohungsmarker abgeben."],
  canal: ["Kanalplättchen beliebiger Farbe bauen?", "darf ein Kanalplättchen bauen."],
  house: ["Haus ohne Handlanger bauen?", "darf ein Haus bauen."],
  recruit: ["Eine Person billiger anwerben?", "darf eine Person anwerben."],
  extra: ["Noch eine Karte spielen?", "darf noch eine Karte spielen."],
  steps: ["Für Ansehen zahlen?", "darf für Ansehen zahlen."],
  option: ["Was davon?", "trifft eine Wahl."],
  victim: ["Wen trifft es?", "wählt einen Mitspieler."],
  loot: ["Welchen Handlanger nimmst du?", "nimmt einen Handlanger."],
};
