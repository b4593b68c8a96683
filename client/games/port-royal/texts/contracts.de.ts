import {
  CONTRACT_POINTS,
  type Colour,
  type ContractId,
  CUBES,
  contractOf,
  type PersonKind,
} from "../../../../shared/games/port-royal/data.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { ContractTexts } from "./contracts.ts";

const { count, and } = grammarOf("de");

const TITLES: { readonly [C in ContractId]: string } = {
  comedian: "Komiker",
  "lady-killer": "Charmeur",
  "maritime-supremacy": "Seehoheit",
  "new-colony": "Neue Kolonie",
  "trade-outpost": "Handelsposten",
  "trader-prince": "Handelsfürst",
  "cheap-staff": "Billiges Personal",
  fighter: "Kämpfer",
  explorer: "Entdecker",
  "frigate-foe": "Fregattenschreck",
  "galleon-foe": "Galeonenschreck",
  "tax-officer": "Finanzbeamter",
  jinx: "Pechvogel",
  "tiny-gamester": "Kleiner Zocker",
  gamester: "Zocker",
  "pack-of-pirates": "Piratenpack",
};
/** After "du hast": those that contracts ask for. */
const PERSONS: { readonly [P in PersonKind]: string } = {
  trader: "einen Händler",
  settler: "einen Siedler",
  captain: "einen Kapitän",
  priest: "einen Priester",
  jack: "einen Tausendsassa",
  sailor: "einen Matrosen",
  pirate: "einen Piraten",
  mademoiselle: "ein Fräulein",
  jester: "einen Witzbold",
  admiral: "einen Admiral",
  governor: "einen Gouverneur",
  clerk: "einen Kontoristen beliebiger Farbe",
  gunner: "einen Kanonier",
  "vice-admiral": "einen Vizeadmiral",
};
/** After "mit". */
const SHIPS: { readonly [C in Colour]: string } = {
  yellow: "gelben Pinassen",
  blue: "blauen Fleuten",
  green: "grünen Barken",
  red: "roten Fregatten",
  black: "schwarzen Galeonen",
};

const TIMES: Readonly<Record<number, string>> = { 2: "zweimal", 3: "dreimal" };

function asks(contract: ContractId): string {
  const { asks: it } = contractOf(contract);
  switch (it.kind) {
    case "persons":
      return it.persons.every((person) => person === "trader")
        ? "Habe zwei Händler in deiner Auslage, gleich welcher Farbe."
        : `Habe ${and(it.persons.map((person) => PERSONS[person]))} in deiner Auslage.`;
    case "cheap-persons":
      return `Habe mindestens ${it.count} Personen in deiner Auslage, auf denen je höchstens ${it.cost} als Preis steht. Fräulein machen hier niemanden billiger.`;
    case "swords":
      return `Habe mindestens ${it.count} Säbel.`;
    case "expeditions":
      return `Erfülle mindestens ${count(it.count, "Expedition", "Expeditionen")}.`;
    case "decline":
      return `Handle mit ${SHIPS[it.colour]} und verzichte auf ihre Münzen, insgesamt ${TIMES[it.times] ?? `${it.times} Mal`}. Dein Würfel zeigt, wie oft du es schon getan hast.`;
    case "taxed":
      return "Verliere mindestens 1 Münze an eine Steuererhöhung, gleich in wessen Zug.";
    case "bust":
      return "Verliere deinen eigenen Zug durch zwei Schiffe einer Farbe.";
    case "colours":
      return it.turns === 1
        ? `Habe im eigenen Zug Schiffe in mindestens ${it.count} verschiedenen Farben im Hafen.`
        : `Habe im eigenen Zug Schiffe in mindestens ${it.count} verschiedenen Farben im Hafen, in ${it.turns} verschiedenen Zügen. Dein Würfel merkt sich den ersten.`;
    case "repelled":
      return `Wehre im eigenen Zug Schiffe aller ${it.colours} Farben ab, in so vielen Zügen wie nötig. Das erste jeder Farbe bleibt bis dahin vor dir liegen.`;
  }
}

function pays(contract: ContractId): string {
  const [first, ...rest] = contractOf(contract).coins;
  return rest.every((coins) => coins === first)
    ? `Er bringt allen ${count(first, "Münze", "Münzen")}.`
    : `Er bringt dem Ersten ${count(first, "Münze", "Münzen")}, den Nächsten ${and(rest.map(String))}.`;
}

export const contractsDe: ContractTexts = {
  titles: TITLES,
  asks,
  pays,
  worth: (points) => {
    const worth = CONTRACT_POINTS[points];
    return `Aufträge zählen auch als Einfluss: dein erster ${count(worth[0], "Punkt", "Punkte")}, dein zweiter ${worth[1]}, dein dritter ${worth[2]}.`;
  },
  place: (name, place) => `${name} hat ihn auf Platz ${place} erfüllt`,
  step: (name, step, of) => `${name} hat Schritt ${step} von ${of} getan`,
  keeps: (name, ships, of) => `${name} behält dafür Schiffe in ${ships} von ${of} Farben`,
  nobody: "Noch liegt kein Würfel darauf",
  cubes: (free) => count(free, "freier Würfel", "freie Würfel"),
  help: `Aufträge liegen für alle offen. Einer ist von selbst erfüllt, sobald du hast, was er verlangt, für jeden einmal, und behält dann einen deiner ${CUBES} Würfel. Verlangt er mehrere Schritte, nimmt er den Würfel schon beim ersten.`,
  heading: "Auftrag",
  completed: (titles) => `Erfüllt: ${and(titles)}.`,
  noneCompleted: "Noch kein Auftrag erfüllt.",
  kept: "Behalten für „Piratenpack“",
};
