import { ROOM } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { amountsOf } from "./cards.de.ts";
import { nameOf } from "./names.ts";
import type { JaegerTexts } from "./texts.ts";

const { count } = grammarOf("de");
const characters = (n: number) => count(n, "Charakter", "Charaktere");

/** Why something cannot be done. */
export const refusalsDe: JaegerTexts["refusals"] = {
  "not-in-hand": ({ character }) => `Diese Karte hast du nicht auf der Hand: ${nameOf(character, "de")}.`,
  "no-such-place": () => "Dieser Ort liegt nicht mehr da.",
  "no-member-there": () => "Dort hast du kein Mitglied.",
  locked: () => "Ein Gegenstand hat dieses Mitglied hierher gesetzt: Es bleibt bis zum Ende des Zuges.",
  "waterfall-used": () => "Der Wasserfall hat geholfen: Dein letztes Mitglied dort bleibt bis zum Ende des Zuges.",
  "space-missing": () => "Kein freies Feld dort gibt das her.",
  "no-such-item": () => "Diesen Gegenstand hast du nicht.",
  "too-few-resources": ({ item, missing }) => `Für ${nameOf(item, "de")} fehlt dir noch: ${amountsOf(missing)}.`,
  "display-too-small": ({ has, needs }) =>
    `Die Sonne kann nicht untergehen: Du müsstest ${characters(needs)} nehmen, in der Auslage sind ${has}.`,
  "other-stranded": ({ left, needs }) =>
    `So früh kann die Sonne nicht untergehen: Auslage und andere Hand hätten noch ${characters(left)}, für den nächsten Sonnenuntergang braucht es ${needs}.`,
  "not-at-geysers": () => "Dazu brauchst du ein Mitglied an den Geysiren.",
  "no-items-left": () => "Es ist kein Gegenstand mehr zu ziehen.",
  "no-stone-due": () => "Hierhin gehört jetzt kein Stein.",
  "nothing-to-reveal": () => "Davon ist nichts mehr aufzudecken.",
  "place-full": () => `Hier ist nur Platz für ${ROOM} Mitglieder.`,
  elsewhere: () => "Diese Mitglieder dürfen nur an den eben aufgedeckten Ort.",
  "place-held": ({ needs, has }) =>
    `Der andere Stamm hält diesen Ort: Dazu braucht es ${count(needs, "Mitglied", "Mitglieder")} zugleich, und du kannst ${has} schicken.`,
  "nobody-to-send": () => "Keines deiner Mitglieder kann dorthin.",
  "not-an-option": () => "Das bietet diese Karte jetzt nicht.",
  "column-empty": () => "Diese Spalte ist leer.",
  "column-too-long": () => "Die Karte kommt in eine Spalte mit den wenigsten Karten.",
  "too-few-items": ({ has, needs }) =>
    `Das kostet ${count(needs, "gebauten Gegenstand", "gebaute Gegenstände")}, und du hast ${has}.`,
  "guards-items": () => "Dieses Mitglied hat deine Gegenstände bewahrt: Solange ein anderes da ist, geht ein anderes.",
  "must-go-on": () => "Hier kannst du nicht aufhören.",
};
