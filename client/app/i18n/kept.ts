import { computed } from "@preact/signals";
import type { Http } from "../../../shared/http.ts";
import type { Language } from "../../table/texts.ts";
import { language } from "./language.ts";
import { lists } from "./lists.ts";
import type { Question } from "./words.ts";

type Terms = Http["POST /api/kept"]["out"];

/** What the house keeps of whom, in plain words: each sentence says what the code does. */
export interface KeptWords {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly { readonly title: string; readonly text: (terms: Terms) => string }[];
  readonly yours: string;
  readonly take: string;
  readonly taking: (many: number) => string;
  readonly taken: (many: number) => string;
  readonly takeHint: string;
  readonly forget: string;
  readonly sure: Question;
  readonly forgotten: (name: string) => string;
  readonly open: string;
  readonly openHint: string;
  /** Of a file with several matches. */
  readonly which: string;
  readonly tooLarge: string;
  readonly noRecord: string;
  readonly unknownGame: (game: string) => string;
  readonly broken: string;
  readonly players: (names: readonly string[]) => string;
}

const days = {
  en: (n: number, forEver: string) => (n === 0 ? forEver : n === 1 ? "for one day" : `for ${n} days`),
  de: (n: number, forEver: string) => (n === 0 ? forEver : n === 1 ? "einen Tag lang" : `${n} Tage lang`),
};

const kept: { readonly [L in Language]: KeptWords } = {
  en: {
    title: "What this house keeps of you",
    lead: "As little as it takes to play: no e-mail, no password, nothing from anybody else’s pages, no advertising.",
    parts: [
      {
        title: "Who you are",
        text: () =>
          "A guest has a number and a name, a time zone, and what was chosen in the settings. Your browser keeps the key that signs you in; whoever has it is you. The time of your first visit is kept, that of no other.",
      },
      {
        title: "What you play",
        text: ({ matchDays, mostMegabytes }) =>
          `Of every match the house keeps who sat there, what was agreed on, and each action with its time: so it goes on after a power cut. It is kept ${days.en(matchDays, "for ever")}${matchDays === 0 ? "" : ", counted from its end or from when nobody was there any more"}${mostMegabytes === 0 ? "" : `; if all matches together fill more than ${mostMegabytes} megabytes, the oldest go earlier`}. Whoever has the link of a match that is over can see it again with everything that was hidden.`,
      },
      {
        title: "What you say",
        text: ({ reportDays }) =>
          `What is said at a table is written down nowhere: the house remembers a table’s last lines for a while, and a restart forgets them. Whom you have muted or blocked is kept until you undo it. What somebody reports (the line, who said it, who reports it) is kept ${days.en(reportDays, "until the operator deletes it")}.`,
      },
      {
        title: "Where you are",
        text: () =>
          "Your address is looked at while you are here, so that nobody asks for too much, and is not written down, with one exception: an address that the operator keeps outside is kept until that is over.",
      },
      {
        title: "Where you are called",
        text: () =>
          "If you want notifications, the house keeps of each device that gets them an address at its maker’s push service, its keys and its language, until you turn them off or have your name forgotten. The service learns when something comes for the device, not what; only the device can read it.",
      },
      {
        title: "Copies",
        text: () =>
          "Whoever runs the house makes copies of all this in case a disk breaks. What is deleted here still stands in older copies.",
      },
    ],
    yours: "Yours",
    take: "Take my matches along",
    taking: (many) => (many === 1 ? "1 match …" : `${many} matches …`),
    taken: (many) => (many === 1 ? "1 match is in the file." : `${many} matches are in the file.`),
    takeHint: "One file with all your matches that are over. Any house of this kind can show them.",
    forget: "Forget my name",
    sure: {
      title: "Forget your name?",
      hint: "Your name, your settings in the house, the devices it calls and whom you have muted or blocked are gone for good. Your matches stay, played by a guest, and stay yours in this browser.",
      yes: "Forget",
    },
    forgotten: (name) => `Done. You are ${name} now.`,
    open: "See a match from a file",
    openHint: "A match from this house or from another one. The file stays on this device.",
    which: "Which match?",
    tooLarge: "This file is larger than any match can be.",
    noRecord: "There is no match of such a house in this file.",
    unknownGame: (game) => `A match of “${game}”, which is not played here.`,
    broken:
      "This match cannot be played again by the rules of this house: the file is damaged, or made by other rules.",
    players: (names) => lists.en.format(names),
  },
  de: {
    title: "Was dieses Haus von dir behält",
    lead: "So wenig, wie man zum Spielen braucht: keine E-Mail, kein Passwort, nichts von fremden Seiten, keine Werbung.",
    parts: [
      {
        title: "Wer du bist",
        text: () =>
          "Ein Gast hat eine Nummer und einen Namen, eine Zeitzone und was in den Einstellungen gewählt ist. Dein Browser behält den Schlüssel, der dich anmeldet; wer ihn hat, gilt hier als du. Wann du zum ersten Mal da warst, bleibt vermerkt, von den anderen Besuchen nichts.",
      },
      {
        title: "Was du spielst",
        text: ({ matchDays, mostMegabytes }) =>
          `Von jeder Partie behält das Haus, wer dort saß, was ausgemacht war, und jeden Zug mit seiner Zeit: So geht sie nach einem Stromausfall weiter. Das bleibt ${days.de(matchDays, "für immer")}${matchDays === 0 ? "" : ", gezählt vom Ende der Partie oder davon, dass niemand mehr da war"}${mostMegabytes === 0 ? "" : `; füllen alle Partien zusammen mehr als ${mostMegabytes} Megabyte, gehen die ältesten früher`}. Wer den Link einer beendeten Partie hat, kann sie mit allem, was verdeckt war, noch einmal ansehen.`,
      },
      {
        title: "Was du sagst",
        text: ({ reportDays }) =>
          `Was am Tisch gesagt wird, wird nirgends aufgeschrieben: Das Haus merkt sich die letzten Zeilen eines Tisches eine Weile, und ein Neustart vergisst sie. Wen du stumm gestellt oder blockiert hast, bleibt, bis du es rückgängig machst. Was jemand meldet (die Zeile, wer sie gesagt hat, wer sie meldet), bleibt ${days.de(reportDays, "bis der Betreiber es löscht")}.`,
      },
      {
        title: "Wo du bist",
        text: () =>
          "Auf deine Adresse wird geschaut, solange du da bist, damit niemand zu viel verlangt. Aufgeschrieben wird sie nicht, mit einer Ausnahme: Eine Adresse, die der Betreiber aussperrt, bleibt so lange stehen.",
      },
      {
        title: "Wo man dich ruft",
        text: () =>
          "Willst du Mitteilungen, behält das Haus von jedem Gerät, das sie bekommt, eine Adresse beim Push-Dienst seines Herstellers, seine Schlüssel und seine Sprache, bis du sie ausschaltest oder deinen Namen vergessen lässt. Der Dienst erfährt, wann etwas für das Gerät kommt, nicht was; lesen kann es nur das Gerät.",
      },
      {
        title: "Kopien",
        text: () =>
          "Wer das Haus betreibt, macht von alldem Kopien, falls eine Platte kaputtgeht. Was hier gelöscht wird, steht in älteren Kopien noch.",
      },
    ],
    yours: "Deines",
    take: "Meine Partien mitnehmen",
    taking: (many) => (many === 1 ? "1 Partie …" : `${many} Partien …`),
    taken: (many) => (many === 1 ? "1 Partie ist in der Datei." : `${many} Partien sind in der Datei.`),
    takeHint: "Eine Datei mit allen deinen beendeten Partien. Jedes Haus dieser Art kann sie zeigen.",
    forget: "Meinen Namen vergessen",
    sure: {
      title: "Deinen Namen vergessen?",
      hint: "Dein Name, deine Einstellungen im Haus, die Geräte, die es ruft, und wen du stumm gestellt oder blockiert hast, sind endgültig weg. Deine Partien bleiben, gespielt von einem Gast, und in diesem Browser bleiben sie deine.",
      yes: "Vergessen",
    },
    forgotten: (name) => `Erledigt. Du heißt jetzt ${name}.`,
    open: "Eine Partie aus einer Datei ansehen",
    openHint: "Eine Partie aus diesem oder einem anderen Haus. Die Datei bleibt auf diesem Gerät.",
    which: "Welche Partie?",
    tooLarge: "Diese Datei ist größer, als eine Partie sein kann.",
    noRecord: "In dieser Datei ist keine Partie eines solchen Hauses.",
    unknownGame: (game) => `Eine Partie „${game}“: Das wird hier nicht gespielt.`,
    broken:
      "Diese Partie lässt sich nach den Regeln dieses Hauses nicht noch einmal spielen: Die Datei ist beschädigt oder nach anderen Regeln entstanden.",
    players: (names) => lists.de.format(names),
  },
};

export const keptWords = computed<KeptWords>(() => kept[language.value]);
