import {
  CANAL_POINTS,
  CANAL_SCORES_FROM,
  HOUSE_POINTS,
  MAJORITY_POINTS,
  type Majority,
  TOP_STEP,
} from "../../../../shared/games/bruegge/data.ts";
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Language } from "../../../table/texts.ts";
import { STEMS } from "./colours.de.ts";

/** What a number on a die brings (BR-11, BR-12, BR-19). */
export type DieDoes = "threat" | "ship" | "step" | "none";
/** A title, and what there is to know about it. */
type Hint = readonly [title: string, text: string];
export interface Hints {
  /** Of a card: what it costs now, where that is less than printed. */
  readonly priceNow: (price: number) => string;
  readonly used: string;
  /** The card of one's own house. */
  readonly houseCard: (name: string) => string;
  readonly emptyHouse: (colour: Colour) => Hint;
  /** `ship`: what the one brings that sails by it, in words; nothing where none does. `read`: what it is read as in this turn. */
  readonly die: (colour: Colour, face: number, does: DieDoes, ship: string, read: number | null) => Hint;
  readonly berth: (colour: Colour, active: boolean, under: number) => string;
  readonly noShip: (colour: Colour) => Hint;
  readonly space: (colour: Colour, space: number, price: number, state: "built" | "next" | "later") => Hint;
  /** `extra`: whether the extra pile is still to come in. */
  readonly stack: (pile: number, count: number, top: Colour | null, extra: boolean) => Hint;
  readonly extra: (count: number) => Hint;
  readonly statue: (points: readonly number[]) => Hint;
  /** `steps`: everybody's, in words. */
  readonly stairs: (steps: readonly string[]) => Hint;
  /** The price of the dice, none of them counting, or not rolled yet; and what it is for oneself. */
  readonly price: (price: number | "none" | "not yet", own: number | null) => Hint;
  readonly worker: (colour: Colour, count: number, zwin: boolean) => Hint;
  /** `next`: the marker that strikes; `guard`: who is immune. */
  readonly threat: (colour: Colour, count: number, next: number, guard: string | null) => Hint;
  readonly majority: (what: Majority, counts: readonly string[], leader: string | null, turned: boolean) => Hint;
  readonly gate: (name: string) => Hint;
  readonly plot: Hint;
}

const english = grammarOf("en");
const guilders = (n: number): string => english.count(n, "guilder", "guilders");
const TAKES: { readonly [C in Colour]: string } = {
  blue: "the flood, and all workers go",
  yellow: "the raid, and all guilders go",
  red: "the fire, and a house or a canal token goes",
  brown: "the plague, and a person dies",
  purple: "the intrigue, and 3 points are lost",
};
const NOT_ROLLED = { en: "Not rolled yet in this round.", de: "In dieser Runde noch nicht geworfen." } as const;

const en: Hints = {
  priceNow: (price) => `You pay ${guilders(price)} now.`,
  used: "Already used in this round.",
  houseCard: (name) => `The card of this house is ${name}; only you know.`,
  emptyHouse: (colour) => [
    english.upper(`${colour} house`),
    `Empty: a person of any colour can move in. A house scores ${HOUSE_POINTS} point at the end, empty or not.`,
  ],
  die: (colour, face, does, ship, read) => [
    face === 0 ? english.upper(`${colour} die`) : english.upper(`${colour} die: ${face}`),
    face === 0
      ? NOT_ROLLED.en
      : `${
          {
            threat: `A 5 or 6: everybody took a ${colour} threat marker.`,
            ship: `A 3 or 4: the ${colour} ship is active in this round. ${ship}`.trim(),
            step: "A 1 or 2 counts for the price of an advance.",
            none: "A 3 or 4 does nothing by itself.",
          }[does]
        } ${read === null ? `A ${colour} card played for guilders brings ${face}` : `In this turn a ${colour} card played for guilders brings ${read}`}.`,
  ],
  berth: (colour, active, under) =>
    active
      ? `Active: whoever builds a canal token with a card may use it for 1 ${colour} worker.`
      : `It waits until the ${colour} die shows 3 or 4. ${english.count(under, "ship lies", "ships lie")} under it.`,
  noShip: (colour) => [english.upper(`${colour} berth`), "No ship lies here in this round."],
  space: (colour, space, price, state) => [
    `Canal space ${space}, ${colour}`,
    `${
      state === "built"
        ? "Built."
        : `${state === "next" ? "The next one. " : ""}It takes a ${colour} card and ${guilders(price)}.`
    } ${CANAL_SCORES_FROM} tokens make a canal worth ${CANAL_POINTS} points, the fifth brings a statue.`,
  ],
  stack: (pile, count, top, extra) => [
    pile === 0 ? "Left pile" : "Right pile",
    top === null
      ? "Empty."
      : `${english.count(count, "card", "cards")}, the top one is ${top}. When a pile runs out, ${extra ? "the extra pile takes its place, and the end is near" : "the other one is halved"}.`,
  ],
  extra: (count) => [
    "Extra pile",
    count === 0
      ? "It is in play: the end is announced."
      : `${english.count(count, "card", "cards")}. They come in when a pile runs out: while hands are filled, that round is the last; later, the next one is.`,
  ],
  statue: (all) => [
    "Statues",
    all.length === 0
      ? "All are taken."
      : `Whoever finishes a canal takes the top one. Left: ${english.and(all.map(String))} points.`,
  ],
  stairs: (steps) => ["Reputation", `Each step is a point at the end, ${TOP_STEP} is the top. ${english.and(steps)}.`],
  price: (price, own) => [
    "Advance",
    price === "not yet"
      ? NOT_ROLLED.en
      : price === "none"
        ? "No die shows a 1 or 2: nobody can advance in this round."
        : `All ones and twos together: ${guilders(price)} for one step.${own === null || own === price ? "" : ` You pay ${own}.`}`,
  ],
  worker: (colour, count, zwin) => [
    english.upper(`${colour} workers: ${count}`),
    `One pays for a ${colour} house${zwin ? `, a ${colour} ship` : ""} or the power of a ${colour} person.`,
  ],
  threat: (colour, count, next, guard) => [
    english.upper(`${colour} threat: ${count}`),
    `Number ${next} brings ${TAKES[colour]}.${guard === null ? "" : ` But ${guard} protects.`} A ${colour} card returns one for a point.`,
  ],
  majority: (what, counts, leader, turned) => [
    { canals: "Most canal tokens", persons: "Most persons", reputation: "Highest reputation" }[what],
    `${turned ? `Turned: ${MAJORITY_POINTS} points.` : `Grey: whoever is alone in front at the end of a round turns it for ${MAJORITY_POINTS} points.`} ${english.and(counts)}. ${leader === null ? "Nobody is alone in front." : `${leader} is alone in front.`}`,
  ],
  gate: (name) => [
    `Gate of ${name}`,
    `Two canals of five spaces. ${CANAL_SCORES_FROM} tokens make a canal worth ${CANAL_POINTS} points, the fifth brings a statue.`,
  ],
  plot: [
    "The next house",
    `A card face down and 1 worker of its colour. ${HOUSE_POINTS} point at the end, and room for a person.`,
  ],
};

const german = grammarOf("de");
const NIMMT: { readonly [C in Colour]: string } = {
  blue: "bringt die Flut: Alle Handlanger gehen",
  yellow: "bringt den Überfall: Alle Gulden gehen",
  red: "bringt das Feuer: Ein Haus oder ein Kanalplättchen geht",
  brown: "bringt die Pest: Eine Person stirbt",
  purple: "bringt die Intrige: 3 Siegpunkte gehen",
};
const de: Hints = {
  priceNow: (price) => `Du zahlst jetzt ${price} Gulden.`,
  used: "In dieser Runde schon genutzt.",
  houseCard: (name) => `Die Karte dieses Hauses: ${name}; das weißt nur du.`,
  emptyHouse: (colour) => [
    german.upper(`${STEMS[colour]}es Haus`),
    `Leer: Eine Person beliebiger Farbe kann einziehen. Ein Haus zählt am Ende ${HOUSE_POINTS} Punkt, leer oder nicht.`,
  ],
  die: (colour, face, does, ship, read) => [
    german.upper(`${STEMS[colour]}er Würfel${face === 0 ? "" : `: ${face}`}`),
    face === 0
      ? NOT_ROLLED.de
      : `${
          {
            threat: `Eine 5 oder 6: Alle haben einen ${STEMS[colour]}en Bedrohungsmarker bekommen.`,
            ship: `Eine 3 oder 4: Das ${STEMS[colour]}e Schiff ist in dieser Runde aktiv. ${ship}`.trim(),
            step: "Eine 1 oder 2 zählt zum Preis des Aufstiegs.",
            none: "Eine 3 oder 4 bewirkt von selbst nichts.",
          }[does]
        } ${read === null ? `Eine ${STEMS[colour]}e Karte für Gulden bringt ${face}` : `In diesem Zug bringt eine ${STEMS[colour]}e Karte für Gulden ${read}`}.`,
  ],
  berth: (colour, active, under) =>
    active
      ? `Aktiv: Wer mit einer Karte ein Kanalplättchen baut, darf es für 1 ${STEMS[colour]}en Handlanger nutzen.`
      : `Es wartet, bis der ${STEMS[colour]}e Würfel 3 oder 4 zeigt. Darunter: ${german.count(under, "Schiff", "Schiffe")}.`,
  noShip: (colour) => [german.upper(`${STEMS[colour]}er Liegeplatz`), "Hier liegt in dieser Runde kein Schiff."],
  space: (colour, space, price, state) => [
    `Kanalfeld ${space}, ${STEMS[colour]}`,
    `${
      state === "built"
        ? "Gebaut."
        : `${state === "next" ? "Das nächste. " : ""}Es kostet eine ${STEMS[colour]}e Karte und ${price} Gulden.`
    } Ab ${CANAL_SCORES_FROM} Plättchen zählt ein Kanal ${CANAL_POINTS} Punkte, das fünfte bringt eine Statue.`,
  ],
  stack: (pile, count, top, extra) => [
    pile === 0 ? "Linker Stapel" : "Rechter Stapel",
    top === null
      ? "Leer."
      : `${german.count(count, "Karte", "Karten")}, die oberste ist ${STEMS[top]}. Ist ein Stapel leer, ${extra ? "kommt der Extrastapel an seine Stelle, und das Ende naht" : "wird der andere halbiert"}.`,
  ],
  extra: (count) => [
    "Extrastapel",
    count === 0
      ? "Er ist im Spiel: Das Ende ist angekündigt."
      : `${german.count(count, "Karte", "Karten")}. Sie kommen, wenn ein Stapel leer ist: beim Auffüllen der Hände ist diese Runde die letzte, später die nächste.`,
  ],
  statue: (all) => [
    "Statuen",
    all.length === 0
      ? "Alle sind vergeben."
      : `Wer einen Kanal fertig baut, nimmt die oberste. Übrig: ${german.and(all.map(String))} Punkte.`,
  ],
  stairs: (steps) => [
    "Ansehen",
    `Jede Stufe zählt am Ende einen Punkt, ${TOP_STEP} ist die höchste. ${german.and(steps)}.`,
  ],
  price: (price, own) => [
    "Aufstieg",
    price === "not yet"
      ? NOT_ROLLED.de
      : price === "none"
        ? "Kein Würfel zeigt 1 oder 2: In dieser Runde kann niemand aufsteigen."
        : `Alle Einsen und Zweien zusammen: ${price} Gulden für eine Stufe.${own === null || own === price ? "" : ` Du zahlst ${own}.`}`,
  ],
  worker: (colour, count, zwin) => [
    german.upper(`${STEMS[colour]}e Handlanger: ${count}`),
    `Einer bezahlt ein ${STEMS[colour]}es Haus${zwin ? `, ein ${STEMS[colour]}es Schiff` : ""} oder die Fähigkeit einer ${STEMS[colour]}en Person.`,
  ],
  threat: (colour, count, next, guard) => [
    german.upper(`${STEMS[colour]}e Bedrohung: ${count}`),
    `Nummer ${next} ${NIMMT[colour]}.${guard === null ? "" : ` Doch ${guard} schützt.`} Eine ${STEMS[colour]}e Karte gibt einen ab, für 1 Punkt.`,
  ],
  majority: (what, counts, leader, turned) => [
    { canals: "Meiste Kanalplättchen", persons: "Meiste Personen", reputation: "Höchstes Ansehen" }[what],
    `${turned ? `Umgedreht: ${MAJORITY_POINTS} Punkte.` : `Grau: Wer am Ende einer Runde allein vorn liegt, dreht ihn um, für ${MAJORITY_POINTS} Punkte.`} ${german.and(counts)}. ${leader === null ? "Niemand liegt allein vorn." : `${leader} liegt allein vorn.`}`,
  ],
  gate: (name) => [
    `Tor von ${name}`,
    `Zwei Kanäle zu fünf Feldern. Ab ${CANAL_SCORES_FROM} Plättchen zählt ein Kanal ${CANAL_POINTS} Punkte, das fünfte bringt eine Statue.`,
  ],
  plot: [
    "Das nächste Haus",
    `Eine Karte verdeckt und 1 Handlanger ihrer Farbe. Am Ende ${HOUSE_POINTS} Punkt, und Platz für eine Person.`,
  ],
};

const HINTS: { readonly [L in Language]: Hints } = { en, de };
export const hintsIn = (language: Language): Hints => HINTS[language];
