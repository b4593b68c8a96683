import type { Colour, ContractId, Sign } from "../../../../shared/games/port-royal/data.ts";
import type { Odds } from "../../../../shared/games/port-royal/odds.ts";
import { listIn } from "../../../table/kit/words.ts";
import type { Language } from "../../../table/texts.ts";

/** What the canvas alone says: short words for narrow buttons, hints for its symbols. */
export interface CanvasWords {
  /** On buttons too narrow for the whole words. */
  readonly short: {
    readonly reveal: string;
    readonly stop: string;
    readonly repel: string;
    readonly admit: string;
    readonly bust: string;
    readonly pass: string;
    readonly trade: string;
    readonly decline: string;
    readonly hire: string;
    readonly fulfil: string;
  };
  readonly of: (goal: number) => string;
  /** One way to fulfil an expedition: the signs that jacks stand for. */
  readonly way: (jacks: readonly Sign[]) => string;
  readonly whoGoes: string;
  /** Ways to trade a ship, above their buttons; `gift`: the buttons name who gets it. */
  readonly deals: {
    readonly trade: (gift: boolean) => string;
    /** `costs`: who gets one of the coins that one owns, for this card. */
    readonly step: (contract: string, step: number, of: number, costs: string | null, gift: boolean) => string;
    readonly completes: (
      contract: string,
      coins: number,
      points: number,
      costs: string | null,
      gift: boolean,
    ) => string;
    readonly given: (name: string) => string;
    readonly clerks: (n: number) => string;
  };
  /** Beside the heading of the contracts: how many are one's own. */
  readonly yours: (done: number, all: number) => string;
  readonly cubes: string;
  readonly odds: string;
  readonly kept: string;
  readonly freeCubes: string;
  /** Influence for the first, second and third contract, in a line. */
  readonly worth: (points: readonly number[]) => string;
  /** Names too long for one line of a small notice, as they are broken. */
  readonly brokenTitles: { readonly [C in ContractId]?: string };
  /** Symbols explained (PR-49). */
  readonly hints: {
    readonly coins: (name: string, n: number) => string;
    readonly swords: (name: string, n: number) => string;
    readonly influence: (name: string, n: number) => string;
    readonly cards: (name: string, n: number) => string;
    readonly draw: (n: number) => string;
    readonly discard: (n: number) => string;
    readonly colour: (colour: Colour, lies: boolean) => string;
    readonly cubes: (name: string, n: number) => string;
    /** A coin space of a contract that is free. */
    readonly place: (place: number, coins: number) => string;
    /** Where a cube is parked on its way. */
    readonly step: (step: number, of: number) => string;
    readonly odds: (odds: Odds) => string;
  };
  /** What the button of the contracts does. */
  readonly allContracts: string;
  /** Said before everybody. */
  readonly moments: { readonly bust: string; readonly expedition: (points: string) => string };
}

const counted = (signs: readonly Sign[], name: (sign: Sign, n: number) => string): string[] =>
  [...new Set(signs)].map((sign) => name(sign, signs.filter((it) => it === sign).length));

const SIGNS_EN: Record<Sign, readonly [one: string, more: string]> = {
  anchor: ["an anchor", "anchors"],
  cross: ["a cross", "crosses"],
  house: ["a house", "houses"],
};
const SIGNS_DE: Record<Sign, readonly [one: string, more: string]> = {
  anchor: ["einen Anker", "Anker"],
  cross: ["ein Kreuz", "Kreuze"],
  house: ["ein Haus", "Häuser"],
};
const COLOURS_EN: Record<Colour, string> = {
  yellow: "Pinnaces, yellow with a sun",
  blue: "Flutes, blue with a wave",
  green: "Skiffs, green with a palm",
  red: "Frigates, red with a rose",
  black: "Galleons, black with a star",
};
const COLOURS_DE: Record<Colour, string> = {
  yellow: "Pinassen, gelb mit Sonne",
  blue: "Fleuten, blau mit Welle",
  green: "Barken, grün mit Palme",
  red: "Fregatten, rot mit Rose",
  black: "Galeonen, schwarz mit Stern",
};
const en: CanvasWords = {
  short: {
    reveal: "Reveal",
    stop: "Stop",
    repel: "Repel",
    admit: "Let in",
    bust: "Go bust",
    pass: "Nothing",
    trade: "Trade",
    decline: "Decline",
    hire: "Hire",
    fulfil: "Fulfil",
  },
  of: (goal) => `of ${goal}`,
  way: (jacks) =>
    jacks.length === 0
      ? "Without a Jack"
      : `Jack for ${listIn("en").format(counted(jacks, (sign, n) => (n === 1 ? SIGNS_EN[sign][0] : `${n} ${SIGNS_EN[sign][1]}`)))}`,
  whoGoes: "Who goes along?",
  deals: {
    trade: (gift) => (gift ? "Take its coins, 1 more as a gift for:" : "Take its coins:"),
    step: (contract, step, of, costs, gift) =>
      `Decline its coins: step ${step} of ${of} for ${contract}${costs === null ? "" : `, 1 coin to ${costs}`}${gift ? "; gift for:" : "."}`,
    completes: (contract, n, points, costs, gift) =>
      `Decline its coins: completes ${contract} for ${n} ${n === 1 ? "coin" : "coins"} and ${points} ${points === 1 ? "point" : "points"}${costs === null ? "" : `, 1 coin to ${costs}`}${gift ? "; gift for:" : "."}`,
    given: (name) => `Gift: 1 more for ${name}`,
    clerks: (n) => (n === 1 ? "Your Clerk: 1 more card" : `Your ${n} Clerks: ${n} more cards`),
  },
  yours: (done, all) => `you: ${done} of ${all}`,
  cubes: "Cubes",
  odds: "Danger",
  kept: "Kept ships",
  freeCubes: "Free cubes",
  worth: ([first, second, third]) => `Influence: 1st contract ${first}, 2nd contract ${second}, 3rd contract ${third}`,
  brokenTitles: {},
  hints: {
    coins: (name, n) =>
      `${name}: ${n} ${n === 1 ? "coin" : "coins"}. Whoever holds 12 or more loses half to a tax increase.`,
    swords: (name, n) =>
      `${name}: ${n} ${n === 1 ? "sword" : "swords"}. They repel ships with no more swords than that, and are not used up.`,
    influence: (name, n) =>
      `${name}: ${n} influence ${n === 1 ? "point" : "points"}. With 12, the round under way is the last one.`,
    cards: (name, n) => `${name}: ${n} ${n === 1 ? "card" : "cards"} on display. Click or tap to see them all.`,
    draw: (n) => `Draw pile: ${n} ${n === 1 ? "card" : "cards"}. Coins come from here, too.`,
    discard: (n) =>
      n === 0
        ? "Discard pile: empty."
        : `Discard pile: ${n} ${n === 1 ? "card" : "cards"}. Click or tap to look through it.`,
    colour: (colour, lies) =>
      lies
        ? `${COLOURS_EN[colour]}: one lies in the harbour. Two of them there end the turn.`
        : `${COLOURS_EN[colour]}: none lies in the harbour yet.`,
    cubes: (name, n) =>
      `${name}: ${n} free ${n === 1 ? "cube" : "cubes"}. Each contract keeps one; without a free cube no new one can be completed.`,
    place: (place, coins) =>
      `Space ${place}: whoever completes the contract as number ${place} gets ${coins === 0 ? "no coins" : `${coins} ${coins === 1 ? "coin" : "coins"}`}. The cube stays here.`,
    odds: ({ bust, of }) =>
      `The next card ends the turn in ${bust} of ${of} cases: so many of the cards that lie nowhere open are second ships that cannot be repelled.`,
    step: (step, of) => `The cube waits here after step ${step} of ${of}. Cubes of everybody may lie here.`,
  },
  allContracts: "Click or tap to see all contracts.",
  moments: { bust: "Bust!", expedition: (points) => `Expedition: ${points}` },
};
const de: CanvasWords = {
  short: {
    reveal: "Aufdecken",
    stop: "Halt",
    repel: "Abwehren",
    admit: "Einlassen",
    bust: "Zug vorbei",
    pass: "Nichts",
    trade: "Handeln",
    decline: "Verzichten",
    hire: "Anheuern",
    fulfil: "Erfüllen",
  },
  of: (goal) => `von ${goal}`,
  way: (jacks) =>
    jacks.length === 0
      ? "Ohne Tausendsassa"
      : `Tausendsassa für ${listIn("de").format(counted(jacks, (sign, n) => (n === 1 ? SIGNS_DE[sign][0] : `${n} ${SIGNS_DE[sign][1]}`)))}`,
  whoGoes: "Wer fährt mit?",
  deals: {
    trade: (gift) => (gift ? "Münzen nehmen, 1 weitere geschenkt an:" : "Münzen nehmen:"),
    step: (contract, step, of, costs, gift) =>
      `Verzichten: Schritt ${step} von ${of} für „${contract}“${costs === null ? "" : `, 1 Münze an ${costs}`}${gift ? "; Geschenk an:" : "."}`,
    completes: (contract, n, points, costs, gift) =>
      `Verzichten: erfüllt „${contract}“ für ${n} ${n === 1 ? "Münze" : "Münzen"} und ${points} ${points === 1 ? "Punkt" : "Punkte"}${costs === null ? "" : `, 1 Münze an ${costs}`}${gift ? "; Geschenk an:" : "."}`,
    given: (name) => `Geschenk: 1 weitere an ${name}`,
    clerks: (n) => (n === 1 ? "Dein Kontorist: 1 Karte mehr" : `Deine ${n} Kontoristen: ${n} Karten mehr`),
  },
  yours: (done, all) => `du: ${done} von ${all}`,
  cubes: "Würfel",
  odds: "Gefahr",
  kept: "Behalten",
  freeCubes: "Freie Würfel",
  worth: ([first, second, third]) => `Einfluss: 1. Auftrag ${first}, 2. Auftrag ${second}, 3. Auftrag ${third}`,
  brokenTitles: {
    "trade-outpost": "Handels- posten",
    "trader-prince": "Handels- fürst",
    "frigate-foe": "Fregatten- schreck",
    "galleon-foe": "Galeonen- schreck",
    "tax-officer": "Finanz- beamter",
    "pack-of-pirates": "Piraten- pack",
  },
  hints: {
    coins: (name, n) =>
      `${name}: ${n} ${n === 1 ? "Münze" : "Münzen"}. Wer 12 oder mehr hat, verliert bei einer Steuererhöhung die Hälfte.`,
    swords: (name, n) =>
      `${name}: ${n} Säbel. Sie wehren Schiffe mit höchstens so vielen Säbeln ab und bleiben erhalten.`,
    influence: (name, n) =>
      `${name}: ${n} ${n === 1 ? "Einflusspunkt" : "Einflusspunkte"}. Bei 12 ist die laufende Runde die letzte.`,
    cards: (name, n) =>
      `${name}: ${n} ${n === 1 ? "Karte" : "Karten"} in der Auslage. Anklicken oder antippen zeigt alle.`,
    draw: (n) => `Nachziehstapel: ${n} ${n === 1 ? "Karte" : "Karten"}. Auch Münzen kommen von hier.`,
    discard: (n) =>
      n === 0
        ? "Ablage: leer."
        : `Ablage: ${n} ${n === 1 ? "Karte" : "Karten"}. Anklicken oder antippen, um sie durchzusehen.`,
    colour: (colour, lies) =>
      lies
        ? `${COLOURS_DE[colour]}: Eine liegt im Hafen. Zwei dort beenden den Zug.`
        : `${COLOURS_DE[colour]}: Noch keine liegt im Hafen.`,
    cubes: (name, n) =>
      `${name}: ${n} ${n === 1 ? "freier" : "freie"} Würfel. Jeder Auftrag behält einen; ohne freien Würfel erfüllt man keinen neuen.`,
    place: (place, coins) =>
      `Platz ${place}: Wer den Auftrag als Nummer ${place} erfüllt, bekommt ${coins === 0 ? "keine Münzen" : `${coins} ${coins === 1 ? "Münze" : "Münzen"}`}. Sein Würfel bleibt hier liegen.`,
    odds: ({ bust, of }) =>
      `Die nächste Karte beendet den Zug in ${bust} von ${of} Fällen: So viele der Karten, die nirgends offen liegen, sind zweite Schiffe, die sich nicht abwehren lassen.`,
    step: (step, of) =>
      `Hier wartet der Würfel nach Schritt ${step} von ${of}. Es dürfen Würfel von allen hier liegen.`,
  },
  allContracts: "Anklicken oder antippen zeigt alle Aufträge.",
  moments: { bust: "Zug vorbei!", expedition: (points) => `Expedition: ${points}` },
};
export const CANVAS_WORDS: { readonly [L in Language]: CanvasWords } = { en, de };
