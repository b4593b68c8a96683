import type { Option } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { BONUS_COST, GOAL } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  Card,
  Ending,
  HungerWhy,
  Passed,
  Pile,
  Source,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { accusative, amountsOf, SPACE, WHOM } from "./cards.de.ts";
import { titleOf } from "./cards.ts";
import { nameOf } from "./names.ts";
import { type JaegerTexts, named, spaceOf } from "./texts.ts";

const { count, and } = grammarOf("de");
const members = (n: number) => count(n, "Mitglied", "Mitglieder");
const items = (n: number) => count(n, "Gegenstand", "Gegenstände");
const anItem = (n: number) => (n === 1 ? "einen Gegenstand" : `${n} Gegenstände`);
const points = (n: number) => count(n, "Punkt", "Punkte");
const title = (card: Card) => titleOf(card.face, "de");
const what = (card: Card) => accusative(card.face, title(card));

const PILE: { readonly [P in Pile]: string } = { item: "Gegenstände", wild: "Wildnis", hunt: "Jagdgebiete" };
const OPTION: { readonly [O in Option]: string } = {
  "draw-items": "zwei Gegenstände ziehen",
  "take-character": "einen Charakter nehmen",
  "move-members": "Mitglieder einsetzen",
  "put-character": "einen anderen Charakter in die Auslage legen",
};
const WHY: { readonly [W in HungerWhy]: string } = {
  birth: "für das neue Mitglied",
  item: "durch einen Gegenstand",
  sunset: "beim Sonnenuntergang",
  bonus: "weil auf dem Bonusfeld die Gegenstände fehlen",
  meat: "durch Fleisch",
  fisher: "mit dem Fischer",
  sacrifice: "mit dem Mitglied, das geht",
  places: "an einem heiligen Ort",
};
const FROM: { readonly [S in Source]: string } = {
  start: "zu Beginn",
  sunset: "beim Sonnenuntergang",
  items: "für einen Gegenstand",
  bonus: "auf einem Bonusfeld",
  hunt: "auf der Jagd",
  places: "an einem heiligen Ort",
  weaver: "mit der Korbflechterin",
};
const APART = { keep: "behält", exchange: "legt zum Tauschen beiseite" } as const;
const DISCARDED = {
  fisher: "behält nicht",
  exchange: "tauscht",
  sunset: "legt beim Sonnenuntergang ab",
} as const;
const PASSED: { readonly [P in Passed]: string } = {
  recall: "holt niemanden mehr zurück",
  "second-meat": "trägt kein zweites Fleisch",
  placing: "setzt niemanden mehr ein",
  exchange: "tauscht nichts mehr",
  bonus: "behält die Gegenstände und verzichtet auf den Bonuspunkt",
  keep: "behält keinen weiteren Gegenstand",
  draft: "nimmt keinen weiteren Charakter",
  hill: "nimmt am Ahnenhügel niemanden",
};
const ENDED: { readonly [E in Ending]: string } = {
  goal: "Die Partie ist zu Ende: Ein Stamm ist am Ziel.",
  extinct: "Die Partie ist zu Ende: Einen Stamm gibt es nicht mehr.",
  alone: "Die Partie ist zu Ende: Nur einer ist noch da.",
};

/** History, captions and what a screen reader says. */
export const eventsDe: JaegerTexts["events"] = {
  "turn-began": ({ seat, round }, name) => `Runde ${round}: ${name(seat)} ist am Zug.`,
  "character-played": ({ seat, character }, name) => `${name(seat)} spielt ${WHOM[character]}.`,
  "option-chosen": ({ seat, option }, name) => `${name(seat)} wählt: ${OPTION[option]}.`,
  "stone-laid": ({ seat, card, space }, name) =>
    `${name(seat)} legt einen Stein auf ${title(card)}: ${SPACE[space]} ist verbraucht.`,
  "location-revealed": ({ card, marked }) =>
    named(marked).length === 0
      ? `Aufgedeckt: ${title(card)}.`
      : `Aufgedeckt: ${title(card)}. Sofort abgedeckt: ${amountsOf(marked)}.`,
  "nothing-to-reveal": ({ ground }) => `${PILE[ground]}: keine Karte mehr zum Aufdecken.`,
  "nothing-to-draw": ({ seat }, name) => `Für ${name(seat)} ist kein Gegenstand mehr zu ziehen.`,
  "member-moved": ({ seat, card, from, waiting }, name) => {
    const way = from === null ? title(card) : `von ${title(from)} nach ${title(card)}`;
    return waiting
      ? `${name(seat)} schickt ein Mitglied: ${way}; weitere müssen folgen.`
      : `${name(seat)} setzt ein Mitglied ein: ${way}.`;
  },
  "members-driven-out": ({ seat, card, count: n }, name) =>
    `${title(card)}: ${members(n)} von ${name(seat)} ${n === 1 ? "wird vertrieben und geht" : "werden vertrieben und gehen"} heim.`,
  "items-drawn": ({ seat, count: n, cards }, name) =>
    `${name(seat)} zieht ${cards === undefined ? anItem(n) : and(cards.map(what))}.`,
  "pile-reshuffled": ({ pile, count: n }) =>
    `${PILE[pile]}: Der Stapel ist leer, ${count(n, "abgelegte Karte wird", "abgelegte Karten werden")} ein neuer.`,
  "member-born": ({ seat }, name) => `Bei ${name(seat)} wird ein Mitglied geboren und kommt auf die Stammeskarte.`,
  "nobody-born": ({ seat }, name) => `Im Lager von ${name(seat)} wartet niemand: keine Geburt.`,
  "hunger-taken": ({ seat, count: n, why }, name) =>
    `${name(seat)} nimmt ${n} Hunger ${WHY[why]}.`.replace(" weil", ", weil"),
  "hunger-dropped": ({ seat, count: n, why }, name) => `${name(seat)} gibt ${n} Hunger ab ${WHY[why]}.`,
  "item-laid-aside": ({ seat, count: n, why }, name) => `${name(seat)} ${APART[why]}: ${items(n)}.`,
  "items-discarded": ({ seat, cards, why }, name) => `${name(seat)} ${DISCARDED[why]}: ${and(cards.map(title))}.`,
  "character-taken": ({ seat, character, column }, name) =>
    `${name(seat)} nimmt ${WHOM[character]} aus Spalte ${column + 1}.`,
  "character-put": ({ seat, character, column }, name) =>
    `Die Karte von ${name(seat)} kommt in Spalte ${column + 1}: ${nameOf(character, "de")}.`,
  "character-discarded": ({ seat, character }, name) => `${name(seat)} legt ${WHOM[character]} ungenutzt weg.`,
  "member-recalled": ({ seat, card, space }, name) =>
    `${name(seat)} holt ein Mitglied zurück: ${title(card)}${space === null ? "" : `, ${space === "point" ? "1 Punkt" : SPACE[space]}`}.`,
  "meat-carried": ({ seat, card }, name) => `Der Wasserfall hilft ${name(seat)}: ein zweites Fleisch (${title(card)}).`,
  "location-finished": ({ card, home }, name) => {
    const back = home.flatMap((n, seat) => (n === 0 ? [] : [`${members(n)} von ${name(seat)}`]));
    return `${title(card)} ist verbraucht und kommt weg.${back.length === 0 ? "" : ` Ohne Ertrag heim: ${and(back)}.`}`;
  },
  "item-created": ({ seat, card, paid }, name) => `${name(seat)} baut ${what(card)} aus ${amountsOf(paid)}.`,
  "member-readied": ({ seat }, name) => `Zwei Felle: Im Lager von ${name(seat)} wartet ein Mitglied mehr.`,
  "resources-lost": ({ seat, amounts }, name) =>
    `Bei ${name(seat)} nicht gebraucht und verloren: ${amountsOf(amounts)}.`,
  "points-moved": ({ seat, count: n, points: now, from, by }, name) => {
    const why = by === undefined ? FROM[from] : `durch ${nameOf(by, "de")}`;
    return `${name(seat)} ${n < 0 ? "verliert" : "bekommt"} ${points(Math.abs(n))} ${why} und steht auf ${spaceOf(now)}.`;
  },
  "goal-reached": ({ seat }, name) => `${name(seat)} ist am Ziel, auf Feld ${GOAL}.`,
  "items-handed-in": ({ seat, cards, space }, name) =>
    `${name(seat)} legt ${and(cards.map(what))} für den Bonus von Feld ${space} ab.`,
  "bonus-missed": ({ seat, space }, name) =>
    `Bonusfeld ${space}: ${name(seat)} hat keine ${BONUS_COST} gebauten Gegenstände.`,
  "sunset-began": ({ seat, members: all, hunger, unplayed }, name) =>
    `Für ${name(seat)} geht die Sonne unter: ${members(all)}, weniger ${hunger} Hunger und ${count(unplayed, "Handkarte", "Handkarten")}.`,
  "member-given-up": ({ seat, from }, name) =>
    `Zu viel Hunger: ${name(seat)} gibt ein Mitglied auf (${from === null ? "Stammeskarte" : title(from)}).`,
  "geysers-used": ({ seat }, name) => `${name(seat)} nutzt statt eines Zuges die Geysire.`,
  passed: ({ seat, of }, name) => `${name(seat)} ${PASSED[of]}.`,
  "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
  "tribe-extinct": ({ seat }, name) => `Den Stamm von ${name(seat)} gibt es nicht mehr.`,
  "only-choice": ({ seat }, name) => `${name(seat)} hat keine Wahl.`,
  undone: ({ seat }, name) => `${name(seat)} nimmt das zurück.`,
  "game-ended": ({ ended }) => ENDED[ended],
};
