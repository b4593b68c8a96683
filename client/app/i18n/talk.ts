import { computed } from "@preact/signals";
import type { Phrase, Sign, Stance, TalkReason } from "../../../shared/talk.ts";
import type { Language } from "../../table/texts.ts";
import { apart } from "./apart.ts";
import { language } from "./language.ts";

/** What players say to each other, and what is said about it. */
interface TalkWords {
  readonly title: string;
  /** On the way there, where lines wait that nobody has read. */
  readonly unread: (way: string, many: number) => string;
  readonly phrases: { readonly [P in Phrase]: string };
  readonly signs: { readonly [S in Sign]: string };
  readonly choosePhrase: string;
  readonly chooseSign: string;
  readonly said: string;
  readonly nothingSaid: string;
  /** Where somebody is silenced: whether he has spoken is not told. */
  readonly nothingHeard: string;
  /** Who hears what one says. */
  readonly whoHears: string;
  readonly write: string;
  readonly send: string;
  readonly you: string;
  /** Read aloud. */
  readonly says: (name: string, what: string) => string;
  /** What can be done about somebody, or about something he said. */
  readonly about: (name: string) => string;
  readonly mute: string;
  readonly block: string;
  readonly blockHint: string;
  readonly hear: string;
  readonly report: string;
  readonly stances: { readonly [S in Exclude<Stance, "heard">]: string };
  readonly silenced: string;
  readonly nobodySilenced: string;
  readonly silencedHint: string;
  readonly reportLine: (name: string) => string;
  readonly reportPerson: (name: string) => string;
  readonly reportProblem: string;
  readonly reportHint: string;
  readonly reportWords: string;
  readonly reported: string;
  readonly reference: string;
  /** The term of a table by link. */
  readonly writing: string;
  readonly mayWrite: string;
  readonly phrasesOnly: string;
  readonly writingHint: (may: boolean) => string;
  readonly refusals: { readonly [R in TalkReason]: string };
}

const spoken = (name: string, what: string): string => `${apart(name)}: ${apart(what)}`;

export const talk: { readonly [L in Language]: TalkWords } = {
  en: {
    title: "Talk",
    unread: (way, many) => `${way}, ${many === 1 ? "one new line" : `${many} new lines`}`,
    phrases: {
      hello: "Hello!",
      "good-luck": "Good luck!",
      "well-played": "Well played!",
      thanks: "Thank you!",
      sorry: "Sorry!",
      "one-moment": "One moment, please.",
      "take-your-time": "Take your time.",
      "good-game": "Good game!",
    },
    signs: {
      smile: "smiles",
      laugh: "laughs",
      surprise: "is amazed",
      tears: "weeps",
      doubt: "wonders",
      thumb: "thumbs up",
    },
    choosePhrase: "Say something",
    chooseSign: "Make a sign",
    said: "What was said",
    nothingSaid: "Nobody has said anything yet.",
    nothingHeard: "Nobody you hear has said anything yet.",
    whoHears: "All who sit here hear it, nobody who watches. Only what is reported is kept.",
    write: "Your own words",
    send: "Send",
    you: "You",
    says: spoken,
    about: (name) => `About ${name}`,
    mute: "Mute",
    block: "Block",
    blockHint: "Whoever is blocked is not heard, and “Play” does not bring you together.",
    hear: "Hear again",
    report: "Report",
    stances: { muted: "muted", blocked: "blocked" },
    silenced: "Muted and blocked",
    nobodySilenced: "You hear everybody.",
    silencedHint: "On all your devices, at every table.",
    reportLine: (name) => `Report what ${name} said`,
    reportPerson: (name) => `Report ${name}`,
    reportProblem: "Report a problem",
    reportHint:
      "Whoever runs this house reads that it comes from you, whom or which words it is about, which table and which moment it was, and what you write. No cards, no moves.",
    reportWords: "What happened? (optional)",
    reported: "Thank you. It has been written down. If you ask about it, name this reference:",
    reference: "Reference",
    writing: "Talk",
    mayWrite: "write freely",
    phrasesOnly: "phrases only",
    writingHint: (may) =>
      `Ready phrases and signs are there at every table${may ? "; here one may write as well" : ""}.`,
    refusals: {
      "talks-too-fast": "One thing at a time: wait a few seconds.",
      "phrases-only": "At this table there are only phrases and signs.",
      "bad-line": "A line has 1 to 200 visible characters.",
      "bad-report": "At most 500 visible characters.",
      "nobody-there": "There is nobody whom this could be about.",
      "too-many-silenced": "You have muted or blocked 500 people. Hear one of them again first.",
      "too-many-reports": "That is enough reports for now.",
    },
  },
  de: {
    title: "Gespräch",
    unread: (way, many) => `${way}, ${many === 1 ? "eine neue Zeile" : `${many} neue Zeilen`}`,
    phrases: {
      hello: "Hallo!",
      "good-luck": "Viel Glück!",
      "well-played": "Gut gespielt!",
      thanks: "Danke!",
      sorry: "Tut mir leid!",
      "one-moment": "Einen Moment, bitte.",
      "take-your-time": "Lass dir Zeit.",
      "good-game": "Schöne Partie!",
    },
    signs: {
      smile: "lächelt",
      laugh: "lacht",
      surprise: "staunt",
      tears: "weint",
      doubt: "grübelt",
      thumb: "Daumen hoch",
    },
    choosePhrase: "Etwas sagen",
    chooseSign: "Ein Zeichen geben",
    said: "Was gesagt wurde",
    nothingSaid: "Noch hat niemand etwas gesagt.",
    nothingHeard: "Noch hat niemand etwas gesagt, den du hörst.",
    whoHears: "Es hören alle, die hier sitzen, und niemand, der zuschaut. Aufgehoben wird nur, was gemeldet wird.",
    write: "Eigene Worte",
    send: "Senden",
    you: "Du",
    says: spoken,
    about: (name) => `Zu ${name}`,
    mute: "Stumm stellen",
    block: "Blockieren",
    blockHint: "Wer blockiert ist, wird nicht gehört, und „Spielen“ bringt euch nicht zusammen.",
    hear: "Wieder hören",
    report: "Melden",
    stances: { muted: "stumm", blocked: "blockiert" },
    silenced: "Stumm und blockiert",
    nobodySilenced: "Du hörst alle.",
    silencedHint: "Auf all deinen Geräten, an jedem Tisch.",
    reportLine: (name) => `Melden, was ${name} gesagt hat`,
    reportPerson: (name) => `${name} melden`,
    reportProblem: "Ein Problem melden",
    reportHint:
      "Wer dieses Haus betreibt, liest, dass die Meldung von dir kommt, um wen oder welche Worte es geht, welcher Tisch und welcher Moment es war und was du schreibst. Keine Karten, keine Züge.",
    reportWords: "Was ist geschehen? (freiwillig)",
    reported: "Danke. Es ist aufgeschrieben. Wenn du nachfragst, nenn diese Kennung:",
    reference: "Kennung",
    writing: "Gespräch",
    mayWrite: "frei schreiben",
    phrasesOnly: "nur Sätze",
    writingHint: (may) =>
      `Fertige Sätze und Zeichen gibt es an jedem Tisch${may ? "; hier darf man auch selbst schreiben" : ""}.`,
    refusals: {
      "talks-too-fast": "Eins nach dem anderen: Warte ein paar Sekunden.",
      "phrases-only": "An diesem Tisch gibt es nur Sätze und Zeichen.",
      "bad-line": "Eine Zeile hat 1 bis 200 sichtbare Zeichen.",
      "bad-report": "Höchstens 500 sichtbare Zeichen.",
      "nobody-there": "Da ist niemand, um den es gehen könnte.",
      "too-many-silenced": "Du hast 500 Leute stumm gestellt oder blockiert. Hör erst jemanden davon wieder.",
      "too-many-reports": "Das sind vorerst genug Meldungen.",
    },
  },
};

/** In the language of now. Only tables, and whoever opens one, need them: they come with those. */
export const talkWords = computed<TalkWords>(() => talk[language.value]);
