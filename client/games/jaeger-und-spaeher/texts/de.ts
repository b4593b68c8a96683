import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  BONUS_COST,
  GOAL,
  GOAL_HUNGER,
  HUNGER_LIMIT,
  HUNGER_RETURNED,
  isHoly,
  MEMBERS,
  ROOM,
  spacesOf,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Card, Decision, LocationView, Pile, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { abilityOf, accusative, amountsOf, EFFECT, HELP, HOLY_TEXT, SPACE, SPACE_HELP, WHOM } from "./cards.de.ts";
import { perCharacter, perFace, titleOf } from "./cards.ts";
import { eventsDe } from "./events.de.ts";
import { nameOf } from "./names.ts";
import { refusalsDe } from "./refusals.de.ts";
import { duskOf, faceOf, free, type JaegerTexts, locationOf, spaceOf } from "./texts.ts";

const { count, and } = grammarOf("de");
const members = (n: number) => count(n, "Mitglied", "Mitglieder");
const items = (n: number) => count(n, "Gegenstand", "Gegenstände");
const cards = (n: number) => count(n, "Karte", "Karten");
const points = (n: number) => count(n, "Punkt", "Punkte");
const title = (card: Card) => titleOf(card.face, "de");
const at = (view: View, id: number) => titleOf(faceOf(view, id), "de");
const PILE: { readonly [P in Pile]: string } = { item: "Gegenstände", wild: "Wildnis", hunt: "Jagdgebiete" };

/** What a location gives now, to whom, and what it would cost. */
function placeLine(place: LocationView, view: View, name: Name): string {
  const { face } = place.card;
  const people = place.members.flatMap((n, seat) => (n === 0 ? [] : [`${name(seat)} ${n}`]));
  const here = people.length === 0 ? "Niemand ist hier." : `Hier: ${and(people)}.`;
  if (isHoly(face)) {
    const held = place.members.findIndex((n, seat) => n > 0 && seat !== view.viewer);
    const price =
      held < 0 ? "" : ` Um ${name(held)} zu vertreiben, braucht es ${members(place.members[held]! + 1)} zugleich.`;
    return `${here} ${HOLY_TEXT[face].on}: ${HOLY_TEXT[face].brings}.${price}`;
  }
  const left = free(spacesOf(face), place.covered);
  const room = ROOM - place.members.reduce((sum, n) => sum + n, 0);
  return `${here} Noch frei: ${amountsOf(left)}; jedes Mitglied, das heimkommt, holt eines davon. ${
    room === 0 ? "Es ist kein Platz mehr." : `Platz für ${room} mehr.`
  }`;
}

function playerLine(view: View, seat: Seat, name: Name): string {
  const { hand, items: hidden, built, hunger, points: steps, home, camp, supply, gone, own } = view.players[seat]!;
  const has = [
    `Feld ${spaceOf(steps)} von ${GOAL}`,
    `Hunger ${hunger}`,
    `${members(home)} daheim, ${camp} im Lager, ${supply} im Vorrat`,
    `${items(hidden)} verdeckt`,
  ];
  const mine = own.length === 0 ? "" : ` Deine: ${and(own.map(title))}.`;
  const made = built.length === 0 ? "" : ` Gebaut: ${and(built.map(title))}.`;
  const hold = hand.length === 0 ? "keine Charaktere auf der Hand" : and(hand.map((kind) => nameOf(kind, "de")));
  return `${name(seat)}${gone ? " (ist gegangen)" : ""}: ${has.join(", ")}; ${hold}.${mine}${made}`;
}

const PROMPT: { readonly [T in Decision["type"]]: (left: number) => string } = {
  turn: () => "Spiel einen Charakter, hol Mitglieder zurück oder lass die Sonne untergehen.",
  recall: () => "Hol noch ein Mitglied zurück, bau einen Gegenstand oder beende den Zug.",
  "second-meat": () => "Wasserfall: Soll dasselbe Mitglied ein zweites Fleisch tragen?",
  stones: (left) => `Wähle das Feld für den Stein${left > 1 ? `; noch ${left}` : ""}.`,
  reveal: () => "Eine Wildnis oder ein Jagdgebiet aufdecken?",
  placing: (left) =>
    `Setze ${left > MEMBERS ? "beliebig viele Mitglieder" : `bis zu ${members(left)}`} ein, oder lass es.`,
  sending: () => "Woher kommt das Mitglied?",
  option: () => "Wie willst du diesen Charakter spielen?",
  take: () => "Nimm einen freien Charakter aus der Auslage.",
  discard: () => "Welcher Charakter kommt ungenutzt in die Auslage?",
  put: () => "Wähle die Spalte für den gespielten Charakter.",
  fish: () => "Behalte einen der beiden Gegenstände.",
  exchange: () => "Leg beiseite, was du tauschen willst, oder mach weiter.",
  bonus: (left) => `Feld ${left}: ${BONUS_COST} gebaute Gegenstände für 1 Punkt ablegen?`,
  keep: (left) => `Wähle, was verdeckt bleibt; noch ${left}.`,
  sacrifice: () => `Hunger ${HUNGER_LIMIT} oder mehr: Welches Mitglied geht in den Vorrat?`,
  draft: (left) => `Nimm freie Charaktere: ${left === 1 ? "noch einen" : `noch bis zu ${left}`}.`,
  hill: () => "Ahnenhügel: Du darfst noch einen Charakter nehmen.",
};

export const de: JaegerTexts = {
  cards: perFace((face) => accusative(face, titleOf(face, "de"))),
  titles: perFace((face) => titleOf(face, "de")),
  abilities: perFace(abilityOf),
  characters: WHOM,
  characterTitles: perCharacter((kind) => nameOf(kind, "de")),
  characterHelp: HELP,
  holy: HOLY_TEXT,
  spaces: SPACE,
  spaceHelp: SPACE_HELP,
  effects: EFFECT,
  events: eventsDe,
  actions: {
    play: ({ character }) => `${nameOf(character, "de")} spielen: ${HELP[character]}`,
    fetch: ({ card, space }, view) =>
      space === null
        ? `Ein Mitglied zurückholen: ${at(view, card)}; es bringt nichts mit`
        : `Ein Mitglied zurückholen: ${at(view, card)}, mit ${space === "point" ? "1 Punkt" : SPACE[space]}`,
    carry: () => "Ein zweites Fleisch tragen",
    create: ({ item }) => `${nameOf(item, "de")} bauen. ${abilityOf(item)}`,
    sunset: (_, view) =>
      view.asked === null
        ? "Die Sonne untergehen lassen"
        : `Die Sonne untergehen lassen: ${de.hints.sunset(view, view.asked.seat)}`,
    geysers: () => "Die Geysire nutzen: drei Gegenstände statt eines Zuges",
    cover: ({ card, space }, view) => `Stein auf ${at(view, card)}: ${SPACE[space]} abdecken`,
    reveal: ({ ground }) => (ground === "wild" ? "Eine Wildnis aufdecken" : "Ein Jagdgebiet aufdecken"),
    place: ({ card }, view, name) =>
      `Ein Mitglied einsetzen: ${at(view, card)}. ${placeLine(locationOf(view, card), view, name)}`,
    send: ({ from }, view) =>
      from === null ? "Von der Stammeskarte" : `Von diesem Ort, ohne Ertrag: ${at(view, from)}`,
    choose: ({ option }) => de.buttons.options[option],
    take: ({ column }, view) => `${nameOf(view.display[column]!.cards.at(-1)!, "de")} aus Spalte ${column + 1} nehmen`,
    discard: ({ character }) => `${nameOf(character, "de")} ungenutzt in die Auslage legen`,
    put: ({ column }, view) =>
      `Den Charakter in Spalte ${column + 1} legen (${cards(view.display[column]!.cards.length)})`,
    keep: ({ item }) => `${nameOf(item, "de")} behalten`,
    exchange: ({ item }) => `${nameOf(item, "de")} tauschen`,
    pay: () => `Die ${BONUS_COST} ältesten gebauten Gegenstände für 1 Punkt ablegen`,
    sacrifice: ({ from }, view) =>
      `Ein Mitglied aufgeben (${from === null ? "Stammeskarte" : at(view, from)}) und ${HUNGER_RETURNED} Hunger abgeben`,
    pass: ({ of }) => de.buttons.pass[of],
  },
  refusals: refusalsDe,
  warning: (action, view) =>
    action.type === "sunset" && view.asked !== null && view.players[view.asked.seat]!.hand.length > 0
      ? `Früher Sonnenuntergang: ${de.hints.sunset(view, view.asked.seat)}`
      : "Das lässt sich nicht zurücknehmen.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "Die Partie ist zu Ende.";
    return asked.seat === view.viewer ? PROMPT[asked.type](asked.left) : `${name(asked.seat)} überlegt.`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    return {
      turn: seat === null ? "Partie zu Ende" : seat === view.viewer ? "Du bist dran" : `${name(seat)} überlegt`,
      round: view.ended === null ? `Runde ${view.round}` : `nach ${count(view.round, "Runde", "Runden")}`,
      final: view.ended === null && view.players.some(({ points: steps }) => steps >= GOAL),
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...view.locations.map((place) => `${title(place.card)}. ${placeLine(place, view, name)}`),
    ...view.display.map(({ cards: column }, i) => `Spalte ${i + 1}: ${de.hints.column(column)}`),
    `Die Stapel: ${items(view.piles[0]!)}, ${view.piles[1]} Wildnis, ${count(view.piles[2]!, "Jagdgebiet", "Jagdgebiete")}.`,
    ...(view.pool.some((n) => n > 0) ? [`Geholt und noch nicht gebraucht: ${amountsOf(view.pool)}.`] : []),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  buttons: {
    pass: {
      recall: "Zug beenden",
      "second-meat": "Ein Fleisch genügt",
      placing: "Fertig eingesetzt",
      exchange: "Weiter",
      bonus: "Gegenstände behalten",
      keep: "Nichts weiter behalten",
      draft: "Genug Charaktere",
      hill: "Niemanden nehmen",
    },
    options: {
      "draw-items": "Zwei Gegenstände ziehen",
      "take-character": "Charakter nehmen",
      "move-members": "Mitglieder einsetzen",
      "put-character": "Charakter ablegen",
    },
    sunset: "Sonnenuntergang",
    takeBack: "Zurückholen",
    geysers: "Geysire: 3 Gegenstände",
    undo: "Zurück",
    undoAll: "Alles zurück",
    pay: "2 Gegenstände ablegen",
    carry: "Zweites Fleisch",
    home: "Daheim",
  },
  hints: {
    place: placeLine,
    member: (n) =>
      `${members(n)} auf der Stammeskarte, bereit zum Einsetzen. Bei Sonnenuntergang je ein Punkt, und alle essen.`,
    camp: (n) => `${members(n)} im Lager: Nachwuchs bringt sie auf die Stammeskarte. Sie zählen nicht und essen nicht.`,
    supply: (n) => `${members(n)} im Vorrat: Zwei Felle aus einem Zug bringen eines ins Lager.`,
    hunger: (n) =>
      `Hunger ${n}: kostet bei Sonnenuntergang je einen Punkt. Mit mehr als ${GOAL_HUNGER} ist das Ziel zu, mit ${HUNGER_LIMIT} geht bei Sonnenuntergang ein Mitglied.`,
    points: (n) => `${points(n)}. Das Ziel ist ${GOAL}.`,
    space: (space, bonus) =>
      space === GOAL
        ? `Das Ziel. Offen nur mit höchstens ${GOAL_HUNGER} Hunger; sonst endet der Weg davor.`
        : bonus === null
          ? `Feld ${space}.`
          : bonus === "settled"
            ? `Bonusfeld ${space}: für dich erledigt.`
            : `Bonusfeld ${space}: Wer zum ersten Mal hierher oder darüber kommt, darf ${BONUS_COST} gebaute Gegenstände für 1 Punkt mehr ablegen.`,
    column: (column) =>
      column.length === 0
        ? "leer."
        : `${cards(column.length)}; frei: ${nameOf(column.at(-1)!, "de")}. ${HELP[column.at(-1)!]}`,
    stack: (pile, n, discards) =>
      `${PILE[pile]}: ${cards(n)} im Stapel, ${discards} auf der Ablage. Ist der Stapel leer, wird aus ihr ein neuer.`,
    hidden: (n) => `${items(n)} verdeckt. Nur der Besitzer sieht, was es ist.`,
    built: (n) => `${items(n)} gebaut. Zwei davon können ein Bonusfeld bezahlen.`,
    stone: "Ein Stein: Dieses Feld ist verbraucht.",
    start: "Startspieler. Ist er am Ziel, hat der andere noch einen Zug.",
    sunset: (view, seat) => {
      const { members: all, hunger, unplayed, count: sum, after } = duskOf(view, seat);
      const minus = [...(hunger > 0 ? [`${hunger} Hunger`] : []), ...(unplayed > 0 ? [cards(unplayed)] : [])];
      const less = minus.length === 0 ? "" : `, weniger ${and(minus)}`;
      return `${members(all)}${less}: ${points(sum)}; danach Hunger ${after}.`;
    },
  },
  sunset: {
    members: (n) => `${members(n)} auf Stammeskarte und Orten`,
    hunger: (n) => `Hunger ${n}`,
    unplayed: (n) => `${cards(n)} nicht gespielt`,
    points: (n) => (n < 0 ? `${n} Punkte` : `+${points(n)}`),
    eats: (n, after) => `Alle essen: ${n} Hunger dazu, zusammen ${after}`,
    limit: `${HUNGER_LIMIT} oder mehr: Ein Mitglied geht, und ${HUNGER_RETURNED} Hunger mit ihm`,
  },
  sources: {
    start: "Beginn",
    sunset: "Sonnenuntergänge",
    items: "Gegenstände",
    bonus: "Bonusfelder",
    hunt: "Säbelzahntiger",
    places: "Heilige Orte",
    weaver: "Korbflechterinnen",
  },
  wonBy: {
    goal: "Zuerst am Ziel",
    extinct: "Den anderen Stamm gibt es nicht mehr",
    alone: "Der andere ist gegangen",
  },
  level: "Beide sind gleichauf: Es gewinnt, wer nicht begonnen hat.",
  words: {
    places: "Orte",
    holyPlaces: "Heilige Orte",
    display: "Auslage",
    items: "Gegenstände",
    wilderness: "Wildnis",
    hunting: "Jagdgebiete",
    characters: "Charaktere",
    yourCharacters: "Deine Charaktere",
    hidden: "verdeckt",
    built: "gebaut",
    atHome: "daheim",
    inCamp: "im Lager",
    inSupply: "im Vorrat",
    hunger: "Hunger",
    points,
    cards,
    you: (name) => `${name} (du)`,
    yourTurn: "Du bist dran",
    inPlay: "Du spielst",
    fetched: "Geholt",
    startPlayer: "beginnt",
    untilSunset: (n) => (n === 0 ? "jetzt Sonnenuntergang" : `noch ${n} bis Sonnenuntergang`),
    placed: (n, home) => `${n} gesetzt, ${home} daheim`,
    round: (n) => `Runde ${n}`,
    history: "Die letzten Züge",
    goalOpen: (n) => `Hunger ${n}: Das Ziel ist offen`,
    goalShut: (n) => `Hunger ${n}: Das Ziel ist zu`,
    exposed: "die unterste Karte ist frei",
    discards: "Ablage, neueste zuerst",
    empty: "Hier liegt nichts.",
    designed: "Kosten, Punkte und Wirkungen der Gegenstände und die Felder der Orte sind für dieses Haus entworfen.",
    estimate: "Aus allem, was offen liegt",
  },
};
