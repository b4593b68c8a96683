import { gain } from "../../../table/kit/words.ts";
import type { Language } from "../../../table/texts.ts";

/** What stands on the canvas beside the sentences: tabs, buttons, headings, figures. */
export interface CanvasWords {
  readonly tabs: {
    readonly [P in "places" | "holy" | "display" | "hand" | "items"]: readonly [long: string, short: string];
  };
  readonly buttons: {
    readonly [B in
      | "done"
      | "sunset"
      | "take-back"
      | "pay"
      | "carry"
      | "draw-items"
      | "take-character"
      | "move-members"
      | "put-character"]: readonly [long: string, short: string];
  };
  readonly piles: { readonly [P in "wild" | "hunt" | "item"]: readonly [long: string, short: string] };
  readonly atHome: readonly [long: string, short: string];
  readonly inCamp: readonly [long: string, short: string];
  readonly hunger: string;
  /** Of the viewer's tribe; `open`: the goal is (JS-V2). */
  readonly hungry: (count: number, open: boolean) => string;
  /** Of the display: which card of a column can be taken. */
  readonly exposed: string;
  readonly hidden: string;
  readonly made: readonly [long: string, short: string];
  readonly display: string;
  readonly characters: string;
  readonly you: (name: string) => string;
  readonly starts: string;
  readonly fetched: string;
  readonly track: string;
  /** The sunset as it would be now: points on the track, hunger to come. */
  readonly dusk: (points: number, hunger: number) => string;
  /** How what was said so is done. */
  readonly again: string;
  /** In the room of the hand while it is empty: where new characters come from. */
  readonly noHand: string;
  /** A location is chosen: now one of its spaces. */
  readonly whichSpace: string;
  /** "Bring home" is pressed: now a location. */
  readonly whichPlace: string;
}

const en: CanvasWords = {
  tabs: {
    places: ["Places", "Places"],
    holy: ["Holy", "Holy"],
    display: ["Display", "Display"],
    hand: ["Hand", "Hand"],
    items: ["Items", "Items"],
  },
  buttons: {
    done: ["Done", "Done"],
    sunset: ["Sunset", "Sunset"],
    "take-back": ["Bring home", "Home"],
    pay: ["Give 2 items", "Give"],
    carry: ["Second meat", "Meat"],
    "draw-items": ["Draw 2 items", "2 items"],
    "take-character": ["Take a character", "Take"],
    "move-members": ["Move members", "Move"],
    "put-character": ["Put a card away", "Away"],
  },
  piles: { wild: ["Wilderness", "Wild"], hunt: ["Hunting", "Hunt"], item: ["Items", "Items"] },
  atHome: ["at home", "home"],
  inCamp: ["in camp", "camp"],
  hunger: "hunger",
  hungry: (count, open) => `hunger ${count}: the goal is ${open ? "open" : "closed"}`,
  exposed: "the front card is exposed",
  hidden: "hidden",
  made: ["made", "made"],
  display: "Display",
  characters: "Your characters",
  you: (name) => `${name} (you)`,
  starts: "start player",
  fetched: "Fetched:",
  track: "The track",
  dusk: (points, hunger) =>
    `Sunset: ${gain(points)} ${Math.abs(points) === 1 ? "point" : "points"}, then hunger ${hunger}.`,
  again: "Tap once more.",
  noHand: "All played. Bring members home and create items, or let the sun set: then you take new characters.",
  whichSpace: "Which space?",
  whichPlace: "Bring a member home from where?",
};
const de: CanvasWords = {
  tabs: {
    places: ["Orte", "Orte"],
    holy: ["Heilige", "Heilige"],
    display: ["Auslage", "Auslage"],
    hand: ["Hand", "Hand"],
    items: ["Gegenstände", "Dinge"],
  },
  buttons: {
    done: ["Fertig", "Fertig"],
    sunset: ["Sonnenuntergang", "Sonne"],
    "take-back": ["Zurückholen", "Holen"],
    pay: ["2 Dinge abgeben", "Gib 2"],
    carry: ["Zweites Fleisch", "Fleisch"],
    "draw-items": ["2 Gegenstände ziehen", "2 Dinge"],
    "take-character": ["Charakter nehmen", "Nimm"],
    "move-members": ["Mitglieder versetzen", "Setz um"],
    "put-character": ["Karte ablegen", "Ablage"],
  },
  piles: { wild: ["Wildnis", "Wildnis"], hunt: ["Jagdgebiete", "Jagd"], item: ["Gegenstände", "Dinge"] },
  atHome: ["daheim", "daheim"],
  inCamp: ["im Lager", "Lager"],
  hunger: "Hunger",
  hungry: (count, open) => `Hunger ${count}: das Ziel ist ${open ? "offen" : "zu"}`,
  exposed: "offen ist die vorderste",
  hidden: "verdeckt",
  made: ["erschaffen", "fertig"],
  display: "Auslage",
  characters: "Deine Charaktere",
  you: (name) => `${name} (du)`,
  starts: "Startspieler",
  fetched: "Geholt:",
  track: "Die Leiste",
  dusk: (points, hunger) =>
    `Sonnenuntergang: ${gain(points)} ${Math.abs(points) === 1 ? "Punkt" : "Punkte"}, danach Hunger ${hunger}.`,
  again: "Noch einmal tippen.",
  noHand:
    "Alle gespielt. Hole Mitglieder zurück und erschaffe Gegenstände, oder lass die Sonne untergehen: Dann nimmst du neue Charaktere.",
  whichSpace: "Welches Feld?",
  whichPlace: "Von wo ein Mitglied zurückholen?",
};
export const canvasWords = (language: Language): CanvasWords => ({ en, de })[language];
