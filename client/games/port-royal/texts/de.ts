// Long because everything that the game says in this language stands in one place.

import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  ADMIRAL,
  type Colour,
  FACES,
  type Face,
  INFLUENCE_TO_END,
  type Person,
  type PersonKind,
  printed,
  type Sign,
  type Strength,
  TAXED_FROM,
  VICE_ADMIRAL,
} from "../../../../shared/games/port-royal/data.ts";
import { influenceOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card, Chance, Income, View } from "../../../../shared/games/port-royal/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { NAMES, nameOf } from "../art/names.ts";
import { type Fate, purse } from "../history.ts";
import { contractsDe } from "./contracts.de.ts";
import { contractLine } from "./contracts.ts";
import { whyOver } from "./ending.ts";
import {
  type ActionOf,
  ASIDE,
  doubled,
  type EventOf,
  faceOf,
  handedEach,
  incomeFor,
  lyingOpen,
  oddsLine,
  type PortRoyalTexts,
  priceFor,
  shipOf,
  stepFor,
  takesLeft,
  unsaid,
} from "./texts.ts";

const { count, and, upper } = grammarOf("de");
const coins = (n: number) => count(n, "Münze", "Münzen");
const swords = (n: number) => count(n, "Säbel", "Säbel");
const points = (n: number) => count(n, "Einflusspunkt", "Einflusspunkte");
const cards = (n: number) => count(n, "Karte", "Karten");
/** Fewer will do (PR-20). */
const upTo = (n: number) => (n === 1 ? cards(n) : `bis zu ${cards(n)}`);
const share = new Intl.NumberFormat("de", { style: "percent" });
const percent = (part: number) => share.format(part);
const perFace = (say: (face: Face) => string) =>
  Object.fromEntries(FACES.map((face) => [face, say(face)])) as Record<Face, string>;

type Gender = "m" | "f" | "n";
const SHIPS = NAMES.de.ships;
const COLOUR: { readonly [C in Colour]: string } = {
  yellow: "gelb",
  blue: "blau",
  green: "grün",
  red: "rot",
  black: "schwarz",
};
/** How each is called as an object, and its gender. */
const PERSON: { readonly [P in PersonKind]: readonly [accusative: string, gender: Gender] } = {
  trader: ["Händler", "m"],
  settler: ["Siedler", "m"],
  captain: ["Kapitän", "m"],
  priest: ["Priester", "m"],
  jack: ["Tausendsassa", "m"],
  sailor: ["Matrosen", "m"],
  pirate: ["Piraten", "m"],
  mademoiselle: ["Fräulein", "n"],
  jester: ["Witzbold", "m"],
  admiral: ["Admiral", "m"],
  governor: ["Gouverneur", "m"],
  clerk: ["Kontoristen", "m"],
  gunner: ["Kanonier", "m"],
  "vice-admiral": ["Vizeadmiral", "m"],
};
const TITLE = NAMES.de.persons;
const CONTRACT = contractsDe.titles;
const SIGN: { readonly [S in Sign]: (n: number) => string } = {
  anchor: (n) => count(n, "Anker", "Anker"),
  cross: (n) => count(n, "Kreuz", "Kreuze"),
  house: (n) => count(n, "Haus", "Häuser"),
};
const signs = (wanted: readonly Sign[]) =>
  and([...new Set(wanted)].map((sign) => SIGN[sign](wanted.filter((other) => other === sign).length)));
const strength = (of: Strength) => (of === "skull" ? "ein Totenkopf" : swords(of));

/** The four forms of a card's name that sentences need. */
interface Forms {
  readonly der: string;
  readonly den: string;
  readonly ein: string;
  readonly einen: string;
}
function forms(face: Face): Forms {
  const front = printed(face);
  switch (front.kind) {
    case "ship":
      return declined(SHIPS[front.colour], SHIPS[front.colour], "f", COLOUR[front.colour]);
    case "person":
      return declined(
        TITLE[front.person],
        ...PERSON[front.person],
        front.colour === null ? null : COLOUR[front.colour],
      );
    case "expedition":
      return declined(`Expedition für ${signs(front.requires)}`, `Expedition für ${signs(front.requires)}`, "f", null);
    case "tax":
      return declined("Steuererhöhung", "Steuererhöhung", "f", null);
  }
}
function declined(name: string, accusative: string, gender: Gender, adjective: string | null): Forms {
  const with_ = (article: string, ending: string, noun: string) =>
    `${article} ${adjective === null ? "" : `${adjective}${ending} `}${noun}`;
  switch (gender) {
    case "m":
      return {
        der: with_("der", "e", name),
        den: with_("den", "en", accusative),
        ein: with_("ein", "er", name),
        einen: with_("einen", "en", accusative),
      };
    case "f":
      return {
        der: with_("die", "e", name),
        den: with_("die", "e", name),
        ein: with_("eine", "e", name),
        einen: with_("eine", "e", name),
      };
    case "n":
      return {
        der: with_("das", "e", name),
        den: with_("das", "e", name),
        ein: with_("ein", "es", name),
        einen: with_("ein", "es", name),
      };
  }
}
const der = (face: Face) => forms(face).der;
const den = (face: Face) => forms(face).den;
const ein = (face: Face) => forms(face).ein;
const einen = (face: Face) => forms(face).einen;
/** With the figures that decide: "eine gelbe Pinasse (2 Münzen, 1 Säbel)". */
function facts(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "ship":
      return `${coins(front.coins)}, ${strength(front.swords)}`;
    case "person":
      return `kostet ${front.cost}, ${points(front.influence)}`;
    case "expedition":
      return `${points(front.influence)}, ${coins(front.coins)}`;
    case "tax":
      return REWARDED[front.rewards];
  }
}
const REWARDED = { "most-swords": "die meisten Säbel", "fewest-influence": "die wenigsten Einflusspunkte" } as const;
const full = (face: Face) => `${ein(face)} (${facts(face)})`;
const named = (some: readonly Card[], form: (face: Face) => string) => and(some.map(({ face }) => form(face)));

/** By the colour of ships that he knows, where he has one. */
const ABILITY: { readonly [P in PersonKind]: string | ((colour: string) => string) } = {
  trader: (colour) => `Handelst du mit einem ${colour}en Schiff, bekommst du 1 Münze mehr.`,
  settler: "Zählt bei einer Expedition als Haus.",
  captain: "Zählt bei einer Expedition als Anker.",
  priest: "Zählt bei einer Expedition als Kreuz.",
  jack: "Zählt bei einer Expedition als Anker, als Kreuz oder als Haus: eins von dreien.",
  sailor: "Hat 1 Säbel gegen Schiffe, die du aufdeckst. Er nutzt sich nicht ab.",
  pirate: "Hat 2 Säbel gegen Schiffe, die du aufdeckst. Sie nutzen sich nicht ab.",
  mademoiselle: "Jede Person, die du anheuerst, kostet dich 1 Münze weniger, aber nie weniger als nichts.",
  jester:
    "Bringt dir 1 Münze, wenn du im Zug eines anderen an die Reihe kommst und der Hafen leer ist, und immer, wenn ein Zug an zwei Schiffen einer Farbe scheitert.",
  admiral: "Bringt dir 2 Münzen, wenn du an die Reihe kommst und mindestens 5 Karten im Hafen liegen.",
  governor: "Du darfst jedes Mal, wenn du an die Reihe kommst, 1 Karte mehr nehmen, ab dem nächsten Mal.",
  clerk: (colour) => `Handelst du mit einem ${colour}en Schiff, darfst du 1 Karte mehr nehmen.`,
  gunner: "Bringt dir, wenn du an die Reihe kommst, 1 Münze weniger, als Schiffe im Hafen liegen.",
  "vice-admiral": "Bringt dir 1 Münze, wenn du an die Reihe kommst und 3 oder 4 Karten im Hafen liegen.",
};
function skill({ person, colour }: Person): string {
  const what = ABILITY[person];
  return typeof what === "string" ? what : what(colour === null ? "" : COLOUR[colour]);
}
function ability(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "person":
      return `Kostet ${coins(front.cost)}, zählt ${points(front.influence)}. ${skill(front)}`;
    case "ship":
      return `Bringt beim Handeln ${coins(front.coins)}. ${
        front.gift === 0 ? "" : `Ein anderer Spieler deiner Wahl bekommt auch ${coins(front.gift)}. `
      }${
        front.swords === "skull"
          ? "Wegen des Totenkopfs kann niemand es abwehren."
          : `Mit ${count(front.swords, "eigenem Säbel", "eigenen Säbeln")} darfst du es abwehren, wenn du es aufdeckst.`
      } Zwei Schiffe dieser Farbe im Hafen beenden den Zug.`;
    case "expedition":
      return `Der aktive Spieler darf Personen mit ${signsWith(front.requires)} dafür abgeben. Sie zählt ${points(
        front.influence,
      )} und bringt ${coins(front.coins)}.`;
    case "tax":
      return `Wer ${TAXED_FROM} oder mehr Münzen hat, verliert die Hälfte, abgerundet. Danach bekommt 1 Münze, wer ${
        REWARDED[front.rewards]
      } hat.`;
  }
}
/** After "mit": "2 Ankern und 1 Haus". */
const DATIVE: { readonly [S in Sign]: (n: number) => string } = {
  anchor: (n) => count(n, "Anker", "Ankern"),
  cross: (n) => count(n, "Kreuz", "Kreuzen"),
  house: (n) => count(n, "Haus", "Häusern"),
};
const signsWith = (wanted: readonly Sign[]) =>
  and([...new Set(wanted)].map((sign) => DATIVE[sign](wanted.filter((other) => other === sign).length)));

/** When somebody has it. */
const takenBy = (fate: Fate, who: string): string =>
  fate === "declined"
    ? `genommen von ${who}, ohne die Münzen`
    : fate === "kept"
      ? `abgewehrt und behalten von ${who}`
      : `genommen von ${who}`;
const FATE: { readonly [F in Fate]: string | null } = {
  lies: null,
  taken: "genommen",
  declined: "genommen, ohne die Münzen",
  kept: "abgewehrt und behalten",
  repelled: "abgewehrt",
  bust: "beendete den Zug",
  row: "zu den Expeditionen",
  tax: "abgerechnet",
  left: "auf die Ablage",
};
const PHASES = ["Entdecken", "Handeln & Heuern", "Die anderen"] as const;
/** Where one person brings how much is always the same, by how many it was. */
const WHY: { readonly [I in Income]: string | ((due: number) => string) } = {
  trade: "für das Schiff",
  expedition: "für die Expedition",
  jester: (due) => (due === 1 ? "durch einen Witzbold" : "durch Witzbolde"),
  admiral: (due) => (due === ADMIRAL.pays ? "durch einen Admiral" : "durch Admirale"),
  "tax-most-swords": "für die meisten Säbel",
  "tax-fewest-influence": "für die wenigsten Einflusspunkte",
  "vice-admiral": (due) => (due === VICE_ADMIRAL.pays ? "durch einen Vizeadmiral" : "durch Vizeadmirale"),
  gunner: "als Kanoniersold",
  gift: "als Geschenk",
  contract: "für den Auftrag",
};

export const de: PortRoyalTexts = {
  cards: perFace(ein),
  titles: perFace((face) => nameOf(face, "de")),
  abilities: perFace(ability),
  events: {
    ...engineEvents.de,
    "turn-began": ({ seat, round }, name) => `Runde ${round}: ${name(seat)} ist am Zug.`,
    "card-revealed": ({ seat, card, order }, name) => `${name(seat)} deckt Karte ${order} auf: ${full(card.face)}.`,
    "card-landed": ({ card }) => `${upper(der(card.face))} liegt im Hafen.`,
    "ship-repelled": ({ seat, card, kept }, name) =>
      kept
        ? `${name(seat)} wehrt ${den(card.face)} ab und behält das Schiff für den Auftrag „${CONTRACT["pack-of-pirates"]}“.`
        : `${name(seat)} wehrt ${den(card.face)} ab.`,
    "expedition-found": ({ card }) => `${upper(der(card.face))} kommt zu den Expeditionen.`,
    "tax-raised": ({ rewards, card }) =>
      `${card === null ? "Der Nachziehstapel war leer, darum gibt es eine zusätzliche Steuererhöhung" : "Steuererhöhung"}: Ab ${
        TAXED_FROM
      } Münzen geht die Hälfte verloren, und ${REWARDED[rewards]} bringen 1 Münze.`,
    "coins-taxed": ({ seat, cards: lost }, name) => `${name(seat)} verliert ${coins(lost.length)} an die Steuer.`,
    "tax-settled": () => "Die Steuererhöhung ist abgerechnet.",
    "harbour-bust": ({ seat, colour, cards: lost }, name) =>
      `Ein zweites Schiff in ${de.colours[colour]}: Der Zug von ${name(seat)} ist vorbei, und der ganze Hafen kommt auf die Ablage, ${cards(lost.length)}.`,
    "discover-stopped": ({ seat }, name) => `${name(seat)} hört auf. Jetzt wird gehandelt und angeheuert.`,
    "nothing-to-reveal": ({ seat }, name) =>
      `Es gibt keine Karte mehr aufzudecken: ${name(seat)} handelt und heuert an.`,
    "coins-gained": (gained, name) => coinsGained(gained, name),
    "coins-paid": ({ seat, cards: paid }, name) => `${name(seat)} zahlt ${coins(paid.length)} an die Bank.`,
    "coin-handed": ({ seat, to }, name) => `${name(seat)} zahlt 1 Münze an ${name(to)}.`,
    "chance-began": ({ seat, takes }, name) => `${name(seat)} darf ${cards(takes)} nehmen.`,
    "chance-skipped": ({ seat }, name) => `${name(seat)} kann nichts nehmen und wird übersprungen.`,
    "chance-ended": ({ seat, passed }, name) =>
      passed ? `${name(seat)} nimmt nichts mehr.` : `${name(seat)} ist fertig.`,
    "ship-traded": ({ seat, card, traders }, name) =>
      traders === 0
        ? `${name(seat)} nimmt ${den(card.face)} und handelt.`
        : `${name(seat)} nimmt ${den(card.face)} und handelt; ${traders === 1 ? "ein Händler bringt" : "Händler bringen"} ${coins(traders)} dazu.`,
    "ship-declined": ({ seat, card }, name) => `${name(seat)} nimmt ${den(card.face)} und verzichtet auf die Münzen.`,
    "clerk-helped": ({ seat, card, left }, name) =>
      `Durch ${den(card.face)} darf ${name(seat)} 1 Karte mehr nehmen, jetzt ${left}.`,
    "contract-stepped": ({ seat, contract, step, of }, name) =>
      `${name(seat)} tut Schritt ${step} von ${of} für den Auftrag „${CONTRACT[contract]}“.`,
    "contract-completed": ({ seat, contract, place, coins: pays, points: worth }, name) =>
      `${name(seat)} erfüllt den Auftrag „${CONTRACT[contract]}“ auf Platz ${place}: ${points(worth)}, ${coins(pays)}.`,
    "pirates-discarded": ({ seat, cards: ships }, name) =>
      `Für den Auftrag „${CONTRACT["pack-of-pirates"]}“ behalten, kommt jetzt bei ${name(seat)} auf die Ablage: ${named(ships, ein)}.`,
    "person-hired": ({ seat, card, cost, discount }, name) =>
      discount === 0
        ? `${name(seat)} heuert ${den(card.face)} für ${coins(cost)} an.`
        : `${name(seat)} heuert ${den(card.face)} für ${coins(cost)} an: ${discount === 1 ? "Ein Fräulein spart" : "Fräulein sparen"} ${discount}.`,
    "expedition-fulfilled": ({ seat, card, persons }, name) =>
      `${name(seat)} erfüllt ${den(card.face)} und gibt ${named(persons, einen)} ab.`,
    "pile-reshuffled": ({ count: n }) => `Die Ablage wird gemischt und ist der neue Nachziehstapel: ${cards(n)}.`,
    "harbour-cleared": ({ cards: left }) =>
      left.length === 0 ? "Der Hafen ist leer." : `Was niemand nahm, kommt auf die Ablage: ${named(left, ein)}.`,
    "end-announced": ({ seat }, name) =>
      `${name(seat)} hat ${INFLUENCE_TO_END} Einflusspunkte erreicht: Diese Runde ist die letzte.`,
    "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
    "game-ended": () => "Die Partie ist zu Ende.",
  },
  actions: {
    reveal: () => "Nächste Karte aufdecken",
    stop: () => "Aufhören, dann handeln und anheuern",
    repel: (_, view) => `${upper(den(shipOf(view).face))} abwehren (${facts(shipOf(view).face)})`,
    admit: ({ bust }, view) =>
      bust
        ? `${upper(den(shipOf(view).face))} einlaufen lassen: Der Zug ist vorbei`
        : `${upper(den(shipOf(view).face))} einlaufen lassen (${facts(shipOf(view).face)})`,
    trade: (action, view, name) => trade(action, view, name),
    decline: (action, view, name) => decline(action, view, name),
    hire: ({ card }, view, name) => hire(faceOf(view, card), view, name),
    fulfil: (action, view) => fulfil(action, view),
    pass: (_, view) => (view.chance !== null && view.chance.taken > 0 ? "Nichts mehr nehmen" : "Nichts nehmen"),
  },
  aside: ASIDE,
  unsaid,
  balance(events, seat) {
    const sum = purse(events, seat);
    return sum === 0 ? null : `${coins(Math.abs(sum))} ${sum > 0 ? "mehr" : "weniger"}`;
  },
  refusals: {
    "no-swords": ({ has, needs }) => `Dieses Schiff hat ${swords(needs)}, du hast ${has}: Du kannst es nicht abwehren.`,
    skull: () => "Ein Schiff mit Totenkopf lässt sich nicht abwehren.",
    "first-card-first": () => "Decke mindestens eine Karte auf, bevor du aufhörst.",
    "not-a-bust": () => "Im Hafen liegt kein Schiff dieser Farbe: Dein Zug endet dadurch nicht.",
    "is-a-bust": () => "Im Hafen liegt schon ein Schiff dieser Farbe: Dein Zug wäre damit vorbei.",
    "card-gone": () => "Diese Karte liegt nicht mehr dort.",
    "not-a-ship": () => "Handeln kannst du nur mit Schiffen.",
    "not-a-person": () => "Anheuern kannst du nur Personen.",
    "too-few-coins": ({ has, needs, to }, name) =>
      `${to === undefined ? `Das kostet ${coins(needs)}` : `Das kostet ${needs - 1} + 1 für ${name(to)}`}; du hast ${has}: ${needs - has} zu wenig.`,
    "no-more-cards": () => "Du hast schon so viele Karten genommen, wie du darfst.",
    "gift-missing": () => "Sag, wer das Geschenk dieses Schiffs bekommt.",
    "no-gift": () => "Dieses Schiff bringt kein Geschenk.",
    "not-a-receiver": () => "Das Geschenk geht an einen anderen Spieler, der noch mitspielt.",
    "nothing-to-decline": () => "Kein Auftrag verlangt, auf die Münzen dieses Schiffs zu verzichten.",
    "contract-completed": ({ contract }) => `Du hast „${CONTRACT[contract]}“ schon erfüllt.`,
    "no-free-cube": ({ contract }) => `Du hast keinen freien Würfel für „${CONTRACT[contract]}“.`,
    "not-active": () => "Expeditionen erfüllt nur, wer am Zug ist.",
    "persons-missing": ({ requires, missing, jacks }) =>
      `Diese Expedition verlangt ${signs(requires)}: ${missing.length === 0 ? "Andere Personen müssen mit" : `Deinen Personen ${missing.length === 1 ? "fehlt" : "fehlen"} ${signs(missing)}`}${jacks === 0 || missing.length === 0 ? "" : jacks === 1 ? ", und dein Tausendsassa ersetzt nur eins davon" : `, und deine Tausendsassas ersetzen nur ${jacks} davon`}.`,
  },
  warning: (action, view) =>
    action.type === "admit" && action.bust
      ? `Ein Schiff dieser Farbe liegt schon im Hafen. Läuft ${der(shipOf(view).face)} ein, ist dein Zug vorbei, und der ganze Hafen kommt auf die Ablage.`
      : "Das lässt sich nicht zurücknehmen.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "Die Partie ist zu Ende.";
    if (asked.seat !== view.viewer) return WAITING[asked.type](name(asked.seat));
    switch (asked.type) {
      case "discover":
        return view.revealed === 0 ? "Decke die erste Karte auf." : "Weiter aufdecken oder aufhören?";
      case "ship":
        return doubled(view)
          ? `Zweite ${de.titles[shipOf(view).face]}: abwehren, sonst Zug vorbei.`
          : "Abwehren oder einlaufen lassen?";
      case "chance":
        return view.chance === null || takesLeft(view) === 0
          ? "Erfülle eine Expedition oder beende hier deinen Zug."
          : handedEach(view) > 0
            ? compensated(view.chance, name(view.active))
            : view.chance.taken === 0
              ? `Nimm ${upTo(view.chance.left)} oder nichts.`
              : `Du darfst noch ${cards(view.chance.left)} nehmen.`;
    }
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    return {
      turn: seat === null ? "Partie zu Ende" : seat === view.viewer ? "Du bist dran" : `${name(seat)} überlegt`,
      phases: PHASES,
      phase:
        view.phase === "over"
          ? null
          : view.phase === "discover"
            ? 0
            : view.chance === null || view.chance.seat === view.active
              ? 1
              : 2,
      final: view.ending && view.phase !== "over",
      round:
        view.phase === "over"
          ? `Nach ${count(view.round, "Runde", "Runden")}`
          : view.ending
            ? "Letzte Runde"
            : `Runde ${view.round}`,
      ...whyOver(
        view,
        (seats) =>
          `${and(seats.map(name))} ${seats.length === 1 ? "hat" : "haben"} ${INFLUENCE_TO_END} Einflusspunkte erreicht.`,
      ),
    };
  },
  summary: (view, name) => [
    `Im Hafen: ${view.harbour.length === 0 ? "nichts" : and(view.harbour.map(({ face }) => full(face)))}.`,
    ...(view.ship === null ? [] : [`Gerade aufgedeckt: ${full(view.ship.face)}.`]),
    ...(view.expeditions.length === 0
      ? []
      : [`Offene Expeditionen: ${and(view.expeditions.map(({ face }) => full(face)))}.`]),
    `Im Nachziehstapel: ${cards(view.draw)}. Auf der Ablage: ${cards(view.discard.length)}.`,
    ...oddsLine(view, de),
    ...view.contracts.map((played) => contractLine(contractsDe, view, played, name)),
    ...(view.contracts.length === 0 ? [] : [contractsDe.worth(view.contractPoints)]),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  glossary: (view) => lyingOpen(view).map((face) => [de.titles[face], de.abilities[face]]),
  buttons: {
    reveal: "Karte aufdecken",
    stop: "Aufhören",
    repel: "Abwehren",
    admit: "Einlaufen lassen",
    bust: "Einlaufen: Zug vorbei",
    trade: (n, handed, to) => (handed === 0 ? `Handeln: ${coins(n)}` : `Handeln: +${n}, −${handed} an ${to}`),
    decline: "Auf die Münzen verzichten",
    hire: (n) => (n === 0 ? "Umsonst anheuern" : `Anheuern: ${coins(n)}`),
    fulfil: (n) => `Erfüllen: ${count(n, "Punkt", "Punkte")}`,
    nothing: "Nichts nehmen",
    done: "Das war’s",
  },
  takes: (colours, takes) => ({
    title: `${COLOURS_IN_WORDS[colours]}: ${cards(takes)} erlaubt`,
    short: `${cards(takes)} erlaubt`,
    line:
      colours < 4
        ? "Mit der vierten Farbe eine mehr."
        : colours === 4
          ? "Mit der fünften Farbe eine mehr."
          : "Mehr bringen Farben nicht.",
  }),
  chance: (takes, purse, who) => ({
    title: takes === 0 ? "Keine Karte mehr" : who === null ? `Nimm ${upTo(takes)}` : `Darf ${cards(takes)} nehmen`,
    line: `${who === null ? "Du hast" : `${who} hat`} ${coins(purse)}.`,
  }),
  reckoning: {
    have: "Du hast",
    compensation: (name) => `1 für ${name}`,
    cost: (face) => `${de.titles[face]}, Preis`,
    income: (face) => `${de.titles[face]}, Wert`,
    mademoiselles: (n) => (n === 1 ? "Dein Fräulein" : `Deine ${n} Fräulein`),
    traders: (n) => (n === 1 ? "Dein Händler" : `Deine ${n} Händler`),
    expedition: "Aus der Expedition",
    contracts: ([title, ...more]) => (more.length === 0 ? CONTRACT[title] : `${more.length + 1} Aufträge`),
    missing: "Karten reichen nicht",
    keep: "Dir bleiben",
  },
  groups: {
    helpers: "Für Expeditionen",
    swords: "Säbel",
    trade: "Handel",
    household: "Haushalt",
    expeditions: "Expeditionen",
  },
  colours: { yellow: "Gelb", blue: "Blau", green: "Grün", red: "Rot", black: "Schwarz" },
  contracts: contractsDe,
  words: {
    coins,
    swords,
    points,
    cards,
    pointsOf: (goal) => `von ${goal} Punkten`,
    drawPile: "Nachziehstapel",
    discardPile: "Ablage",
    discardsTitle: "Ablage, das Neueste zuerst",
    tie: "Gleich viele Punkte: Mehr Münzen entscheiden.",
    persons: "Personen",
    expeditions: "Expeditionen",
    contracts: "Aufträge",
    round: (n) => `Runde ${n}`,
    harbourThen: "Danach lag im Hafen",
    harbourEmptyThen: "Danach war der Hafen leer.",
    history: "Die letzten zwei Runden",
    discovering: "entdeckt",
    trading: "handelt",
    bust: "Zug verloren",
    took: (n) => (n === 0 ? "nahm nichts" : `nahm ${cards(n)}`),
    fate: (fate, who) => (who === null ? FATE[fate] : takenBy(fate, who)),
    gains: (who, n, why) => `${who} bekommt ${n} (${why})`,
    gift: (who, n, by) => `${who} bekommt ${n} (Geschenk von ${by})`,
    steps: (who, contract, step, of) => `${who}: ${CONTRACT[contract]}, Schritt ${step} von ${of}`,
    completes: (who, contract, place, n, worth) =>
      `${who} erfüllt „${CONTRACT[contract]}“ auf Platz ${place}: ${coins(n)}, ${count(worth, "Punkt", "Punkte")}`,
    scatters: (who, n) => `${who} legt ${count(n, "behaltenes Schiff", "behaltene Schiffe")} ab`,
    clerk: (who) => `${who} darf 1 mehr nehmen (Kontorist)`,
    taxed: (additional, lost, gained, why) =>
      `${additional ? "Zusätzliche Steuer" : "Steuer"}: ${[
        ...lost.map(([who, n]) => `${who} −${n}`),
        ...gained.map(([who, n], i) => `${who} +${n}${i + 1 < gained.length ? "" : ` (${why})`}`),
      ].join(", ")}`,
    hands: (who, n, to) => `${who} zahlt ${n} an ${to}`,
    why: {
      trade: "Handel",
      expedition: "Expedition",
      jester: "Witzbold",
      admiral: "Admiral",
      "tax-most-swords": "meiste Säbel",
      "tax-fewest-influence": "wenigste Punkte",
      "vice-admiral": "Vizeadmiral",
      gunner: "Kanonier",
      gift: "Geschenk",
      contract: "Auftrag",
    },
    passes: (who) => `${who} nimmt nichts`,
    ends: (who) => `${who} hat 12 Punkte erreicht: letzte Runde`,
    leaves: (who) => `${who} geht`,
    odds: (bust, of) =>
      `Von ${of} Karten, die jetzt kommen können, ${bust === 1 ? "beendet" : "beenden"} ${bust} den Zug: ${percent(bust / of)}.`,
    additionalTax: "Zusätzliche Steuererhöhung",
    discardsEmpty: "Noch liegt nichts auf der Ablage.",
    displayEmpty: (name) => `${name} hat noch niemanden angeheuert.`,
  },
};

const COLOURS_IN_WORDS = ["Keine Farbe", "Eine Farbe", "Zwei Farben", "Drei Farben", "Vier Farben", "Alle fünf Farben"];

const WAITING = {
  discover: (who: string) => `${who} überlegt, ob noch eine Karte aufgedeckt wird.`,
  ship: (who: string) => `${who} entscheidet über ein Schiff.`,
  chance: (who: string) => `${who} wählt eine Karte.`,
};

/** PR-23: who is not active pays for every card he takes. */
function compensated({ left, taken }: Chance, active: string): string {
  const each = left === 1 ? "1 Münze geht" : "je 1 Münze geht";
  return `${taken === 0 ? "Nimm" : "Nimm noch"} ${upTo(left)}, ${each} an ${active}.`;
}

const whyOf = (from: Income, due: number): string => {
  const why = WHY[from];
  return typeof why === "string" ? why : why(due);
};
function coinsGained({ seat, count: paid, due, from, by, contract }: EventOf<"coins-gained">, name: Name): string {
  const why =
    by !== undefined
      ? `als Geschenk von ${name(by)}`
      : contract !== undefined
        ? `für den Auftrag „${CONTRACT[contract]}“`
        : whyOf(from, due);
  if (paid === due) return `${name(seat)} bekommt ${coins(paid)} ${why}.`;
  return paid === 0
    ? `${name(seat)} bekäme ${coins(due)} ${why}, aber es gibt keine Karten mehr zum Auszahlen.`
    : `${name(seat)} bekommt nur ${paid} von ${coins(due)} ${why}: Es gibt keine Karten mehr zum Auszahlen.`;
}

function trade({ card, to }: ActionOf<"trade">, view: View, name: Name): string {
  const face = faceOf(view, card);
  const { coins: paid, traders, missing, handed } = incomeFor(view, face);
  const sentence = `Mit ${dative(face)} handeln: ${coins(paid + traders - missing)}`;
  return `${handed === 0 ? sentence : `${sentence}, davon ${handed} für ${name(view.active)}`}${gift(to, name)}`;
}
/** PR-42: for a step, or for the contract itself. */
function decline({ card, to }: ActionOf<"decline">, view: View, name: Name): string {
  const face = faceOf(view, card);
  const { contract, step, of } = stepFor(view, face);
  const { handed } = incomeFor(view, face);
  const what =
    step === of ? `erfüllt „${CONTRACT[contract]}“` : `Schritt ${step} von ${of} für „${CONTRACT[contract]}“`;
  const cost = handed === 0 ? "" : `; kostet ${coins(handed)} für ${name(view.active)}`;
  return `Mit ${dative(face)} handeln, aber auf ihre Münzen verzichten: ${what}${cost}${gift(to, name)}`;
}
const gift = (to: Seat | undefined, name: Name): string =>
  to === undefined ? "" : `; das Geschenk bekommt ${name(to)}`;

/** After "mit", ships only: they are all feminine. */
function dative(face: Face): string {
  const front = printed(face);
  if (front.kind !== "ship") throw new Error(`${face} is no ship`);
  return `der ${COLOUR[front.colour]}en ${SHIPS[front.colour]}`;
}

function hire(face: Face, view: View, name: Name): string {
  const { cost, handed } = priceFor(view, face);
  const sentence = `${upper(den(face))} (${points(influenceOf([face]))}) für ${coins(cost)} anheuern`;
  return handed === 0 ? sentence : `${sentence}, dazu ${handed} für ${name(view.active)}`;
}

function fulfil({ card, jacks }: ActionOf<"fulfil">, view: View): string {
  const face = faceOf(view, card);
  const sentence = `${upper(den(face))} erfüllen (${facts(face)})`;
  return jacks.length === 0
    ? sentence
    : `${sentence}, mit ${count(jacks.length, "Tausendsassa", "Tausendsassas")} für ${signs(jacks)}`;
}

function playerLine(view: View, seat: Seat, name: Name): string {
  const { coins: purse, swords: arms, influence, display, expeditions, gone, cubes, kept } = view.players[seat]!;
  const has = [coins(purse), swords(arms), points(influence)];
  if (view.contracts.length > 0) has.push(contractsDe.cubes(cubes));
  const persons = display.length === 0 ? "noch niemand angeheuert" : and(display.map(({ face }) => ein(face)));
  const found = expeditions.length === 0 ? "" : ` Erfüllt: ${and(expeditions.map(({ face }) => ein(face)))}.`;
  const ships = kept.length === 0 ? "" : ` ${contractsDe.kept}: ${named(kept, ein)}.`;
  return `${name(seat)}${gone ? " (hat die Partie verlassen)" : ""}: ${has.join(", ")}; ${persons}.${found}${ships}`;
}
