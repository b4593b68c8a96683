import {
  type Character,
  type Effect,
  type Face,
  isHoly,
  LAND,
  type LocationFace,
  PRINTED,
  type Space,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { isItem } from "./cards.ts";
import { named } from "./texts.ts";

const { and, count } = grammarOf("de");

export const SPACE: { readonly [S in Space]: string } = {
  meat: "Fleisch",
  fur: "Fell",
  stone: "Stein",
  wood: "Holz",
  clay: "Lehm",
  fruit: "Frucht",
  point: "Punkt",
};
const MANY: Partial<Record<Space, string>> = { fur: "Felle", stone: "Steine", fruit: "Früchte", point: "Punkte" };
export const amountsOf = (amounts: readonly number[]): string =>
  and(named(amounts).map(([space, n]) => count(n, SPACE[space], MANY[space] ?? SPACE[space])));

export const EFFECT: { readonly [E in Effect]: string } = {
  "place-member": "ein Mitglied einsetzen",
  "draw-item": "einen Gegenstand ziehen",
  "take-hunger": "einen Hunger nehmen",
  "drop-hunger": "einen Hunger abgeben",
};
/** After "spielt" and "nimmt". */
export const WHOM: { readonly [C in Character]: string } = {
  hunter: "einen Jäger",
  scout: "einen Späher",
  gatherer: "eine Sammlerin",
  chief: "einen Häuptling",
  offspring: "Nachwuchs",
  shaman: "einen Schamanen",
  "advanced-scout": "einen Kundschafter",
  fisher: "einen Fischer",
  "basket-weaver": "eine Korbflechterin",
  "fire-keeper": "eine Feuerwächterin",
  tracker: "einen Fährtensucher",
};
/** After "baut" and "zieht". */
const WHAT: { readonly [I in Exclude<Face, LocationFace | Holy>]: string } = {
  axe: "eine Axt",
  "hand-axe": "einen Faustkeil",
  "wooden-wheel": "ein Holzrad",
  "vegetable-patch": "ein Gemüsebeet",
  "clay-oven": "einen Lehmofen",
  millstone: "einen Mahlstein",
  mortar: "einen Mörser",
  "stone-hut": "eine Steinhütte",
  boots: "Stiefel",
  drum: "eine Trommel",
  loom: "einen Webrahmen",
  shelter: "einen Unterschlupf",
  "clay-figure": "eine Lehmfigur",
};
export const HELP: { readonly [C in Character]: string } = {
  hunter: "Lege einen Stein auf jedes Jagdgebiet, decke ein Jagdgebiet auf und setze dort bis zu drei Mitglieder ein.",
  scout: "Lege einen Stein auf jede Wildnis, decke eine Wildnis auf und setze bis zu ein Mitglied irgendwo ein.",
  gatherer: "Setze bis zu vier Mitglieder irgendwo ein.",
  chief: "Ziehe einen Gegenstand und setze dann bis zu zwei Mitglieder irgendwo ein.",
  offspring:
    "Ein Mitglied im Lager wird geboren und kommt auf deine Stammeskarte. Hast du Hunger, nimmst du einen dazu.",
  shaman: "Ziehe zwei Gegenstände oder nimm einen freien Charakter aus der Auslage.",
  "advanced-scout":
    "Lege Steine auf drei verschiedene Orte, decke eine Wildnis auf und setze bis zu zwei Mitglieder irgendwo ein.",
  fisher: "Gib bis zu zwei Hunger ab, ziehe zwei Gegenstände und behalte einen davon.",
  "basket-weaver":
    "Ziehe einen Gegenstand, tausche beliebig viele verdeckte Gegenstände gegen neue und erhalte einen Punkt.",
  "fire-keeper":
    "Setze beliebig viele deiner Mitglieder irgendwo ein, oder lege einen anderen Charakter deiner Hand ungenutzt in die Auslage.",
  tracker:
    "Lege einen Stein auf jede Wildnis und jedes Jagdgebiet, decke eines von beiden auf und setze bis zu zwei Mitglieder irgendwo ein.",
};
export const HOLY_TEXT: { readonly [H in Holy]: { readonly on: string; readonly brings: string } } = {
  "mammoth-graveyard": { on: "Du spielst einen Jäger", brings: "ein Punkt" },
  waterfall: { on: "Du holst Fleisch", brings: "dasselbe Mitglied darf ein zweites Fleisch tragen" },
  "rock-bridge": { on: "Bei deinem Sonnenuntergang", brings: "bis zu drei Mitglieder einsetzen" },
  "ancient-oak": { on: "Du baust einen Gegenstand", brings: "einen Hunger abgeben" },
  "mud-springs": { on: "Du holst zwei Felle", brings: "ein Punkt statt eines neuen Mitglieds" },
  "ghost-cave": { on: "Du spielst Nachwuchs", brings: "ein Punkt statt der Geburt" },
  "misty-gorge": {
    on: "Bei deinem Sonnenuntergang",
    brings: "bis zu zwei verdeckte Gegenstände behalten und ein Mitglied einsetzen",
  },
  "ice-cavern": { on: "Bei deinem Sonnenuntergang", brings: "bis zu drei verdeckte Gegenstände behalten" },
  geysers: { on: "Statt deines Zuges", brings: "drei Gegenstände ziehen" },
  "ancestors-hill": { on: "Bei deinem Sonnenuntergang", brings: "einen freien Charakter mehr nehmen" },
  "herb-heath": {
    on: "Beim Sonnenuntergang des anderen Stammes",
    brings: "einen Hunger abgeben, einen Gegenstand ziehen, ein Mitglied einsetzen",
  },
  "cult-site": { on: "Bei deinem Sonnenuntergang", brings: "ein Punkt" },
};
export const SPACE_HELP: { readonly [S in Space]: string } = {
  meat: "Fleisch: nimmt sofort einen Hunger weg.",
  fur: "Fell: Zwei aus einem Zug bringen ein Mitglied aus dem Vorrat ins Lager; oder sie zahlen für Gegenstände.",
  stone: "Stein: zahlt in diesem Zug für Gegenstände.",
  wood: "Holz: zahlt in diesem Zug für Gegenstände.",
  clay: "Lehm: zahlt in diesem Zug für Gegenstände.",
  fruit: "Frucht: zahlt in diesem Zug für Gegenstände.",
  point: "Sofort ein Punkt, statt eines Rohstoffs.",
};

/** What a card costs, brings and does. */
export function abilityOf(face: Face): string {
  if (isItem(face)) {
    const { cost, points, effects } = PRINTED[face];
    const brings = [...(points === 0 ? [] : [count(points, "Punkt", "Punkte")]), ...effects.map((it) => EFFECT[it])];
    return `Kostet ${amountsOf(cost)}. Bringt: ${and(brings)}.`;
  }
  if (isHoly(face))
    return `${HOLY_TEXT[face].on}: ${HOLY_TEXT[face].brings}. Dazu muss ein Mitglied von dir hier stehen.`;
  const { spaces, marked, ground } = LAND[face as LocationFace];
  const marks = named(marked).length === 0 ? "" : ` Im Überlebenskampf sofort abgedeckt: ${amountsOf(marked)}.`;
  return `${ground === "wild" ? "Wildnis" : "Jagdgebiet"}: ${amountsOf(spaces)}. Wer ein Mitglied zurückholt, bekommt eines davon.${marks}`;
}
export const accusative = (face: Face, title: string): string => (isItem(face) ? WHAT[face] : title);
