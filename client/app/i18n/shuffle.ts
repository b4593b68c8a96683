import { computed } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { language } from "./language.ts";
import { lists } from "./lists.ts";

/** How the cards were shuffled, and how anybody can see that it was done fairly. */
export interface ShuffleWords {
  /** In the waiting room: whose pages have added something. */
  readonly sealed: (names: readonly string[]) => string;
  /** Of the dialog before the match is over, and of what opens it. */
  readonly title: string;
  readonly how: string;
  readonly seal: string;
  readonly given: (names: readonly string[]) => string;
  readonly missing: (names: readonly string[]) => string;
  /** Of the dialog after the match, and of what opens it. */
  readonly question: string;
  readonly checking: string;
  readonly yes: string;
  readonly no: string;
  readonly before: string;
  readonly practice: string;
  readonly fits: string;
  readonly otherPart: string;
  readonly mine: string;
  readonly notMine: string;
  /** This device was not there, or remembers nothing of it. */
  readonly unseen: string;
  readonly follows: string;
  readonly otherSeed: string;
  readonly playedAgain: (moves: number) => string;
  readonly otherEnd: string;
  readonly yourself: string;
  readonly yourselfHint: string;
  readonly download: string;
}

/** More names than these are a number beside a table's button; the dialog it opens has all of them. */
const FEW = 2;

const shuffle: { readonly [L in Language]: ShuffleWords } = {
  en: {
    sealed: (names) =>
      names.length === 0
        ? "Fair shuffle: the house’s part is sealed."
        : `Fair shuffle: the house’s part is sealed; ${names.length === 1 ? "a part" : "parts"} from ${names.length > FEW ? `${names.length} players` : lists.en.format(names)} ${names.length === 1 ? "is" : "are"} added.`,
    title: "Fair shuffle",
    how: "Before the match the house draws its part of the shuffle and seals it. Then every player’s page adds a part of its own. The cards follow from all parts together, so nobody can choose them: neither the house nor a player. After the match the seal is broken, and your own page checks it.",
    seal: "The seal",
    given: (names) => `A part was added by ${lists.en.format(names)}.`,
    missing: (names) => `No part came from ${lists.en.format(names)}.`,
    question: "Were the cards shuffled fairly?",
    checking: "Shuffling and playing it all once more …",
    yes: "Yes. The cards lay as they had to.",
    no: "No. Something does not fit.",
    before: "This match began before the house sealed its shuffles. Nothing was promised, so nothing can be checked.",
    practice: "A practice match: the house alone dealt it anew, and promised nothing.",
    fits: "The house’s part fits its seal.",
    otherPart: "The house’s part does not fit its seal: it was swapped.",
    mine: "This device saw the seal before the cards were dealt, and its own part is in the shuffle.",
    notMine: "This device added a part, but another one, or none, is in the shuffle.",
    unseen: "This device added nothing before the cards were dealt, so it cannot say whether it was this seal.",
    follows: "The shuffle follows from these parts.",
    otherSeed: "The shuffle does not follow from these parts.",
    playedAgain: (moves) =>
      `Shuffled and played again from it, ${moves === 1 ? "the one move leads" : `all ${moves} moves lead`} to the same end.`,
    otherEnd: "Shuffled and played again from it, the match does not come out like this.",
    yourself: "Check it yourself",
    yourselfHint: "Whoever has the record and Kontor’s program can check it without this house:",
    download: "Download the record",
  },
  de: {
    sealed: (names) =>
      names.length === 0
        ? "Faires Mischen: Der Teil des Hauses ist versiegelt."
        : `Faires Mischen: Der Teil des Hauses ist versiegelt; ${names.length === 1 ? "ein Teil" : "Teile"} von ${names.length > FEW ? `${names.length} Spielern` : lists.de.format(names)} ${names.length === 1 ? "ist" : "sind"} dabei.`,
    title: "Faires Mischen",
    how: "Vor der Partie zieht das Haus seinen Teil der Mischung und versiegelt ihn. Danach gibt die Seite jedes Spielers einen eigenen Teil dazu. Die Karten folgen aus allen Teilen zusammen, also kann niemand sie aussuchen: weder das Haus noch ein Spieler. Nach der Partie wird das Siegel gebrochen, und deine eigene Seite prüft nach.",
    seal: "Das Siegel",
    given: (names) => `${names.length === 1 ? "Ein" : "Je ein"} Teil kam von ${lists.de.format(names)}.`,
    missing: (names) => `Kein Teil kam von ${lists.de.format(names)}.`,
    question: "Wurde fair gemischt?",
    checking: "Alles wird noch einmal gemischt und gespielt …",
    yes: "Ja. Die Karten lagen, wie sie liegen mussten.",
    no: "Nein. Etwas passt nicht zusammen.",
    before:
      "Diese Partie begann, bevor das Haus seine Mischungen versiegelte. Nichts wurde versprochen, also lässt sich nichts prüfen.",
    practice: "Eine Übungspartie: Das Haus allein hat neu gegeben und nichts versprochen.",
    fits: "Der Teil des Hauses passt zu seinem Siegel.",
    otherPart: "Der Teil des Hauses passt nicht zu seinem Siegel: Er wurde vertauscht.",
    mine: "Dieses Gerät sah das Siegel, bevor gegeben wurde, und sein eigener Teil steckt in der Mischung.",
    notMine: "Dieses Gerät gab einen Teil dazu, aber in der Mischung steckt ein anderer oder keiner.",
    unseen: "Dieses Gerät gab nichts dazu, bevor gegeben wurde. Es kann also nicht sagen, ob es dieses Siegel war.",
    follows: "Die Mischung folgt aus diesen Teilen.",
    otherSeed: "Die Mischung folgt nicht aus diesen Teilen.",
    playedAgain: (moves) =>
      `Noch einmal so gemischt und gespielt, ${moves === 1 ? "führt der eine Zug" : `führen alle ${moves} Züge`} zum selben Ende.`,
    otherEnd: "Noch einmal so gemischt und gespielt, geht die Partie nicht so aus.",
    yourself: "Selbst nachprüfen",
    yourselfHint: "Wer die Aufzeichnung und das Programm von Kontor hat, kann ohne dieses Haus prüfen:",
    download: "Aufzeichnung herunterladen",
  },
};

export const shuffleWords = computed(() => shuffle[language.value]);
