import type { TableStatus } from "../../shared/messages.ts";
import type { Oversight } from "../rooms/oneRoom.ts";

/** What the operator's page says. */
export interface Words {
  readonly lang: string;
  readonly title: string;
  readonly password: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly wrong: string;
  readonly tooOften: string;
  readonly foreign: string;
  /** Of a deed from a page that is signed in no more. */
  readonly signedOut: string;
  readonly done: string;
  readonly notDone: (reason: string) => string;
  readonly tables: (shown: number, all: number) => string;
  readonly noTables: string;
  readonly resting: (shown: number, all: number) => string;
  readonly columns: { readonly table: string; readonly state: string; readonly who: string; readonly since: string };
  readonly watchers: (n: number) => string;
  readonly statuses: { readonly [S in TableStatus]: string };
  readonly deeds: { readonly [O in Oversight]: string };
  readonly frozen: string;
  readonly people: string;
  readonly nobody: string;
  readonly bans: string;
  readonly noBans: string;
  readonly ban: string;
  readonly lift: string;
  readonly kinds: { readonly player: string; readonly address: string };
  readonly hours: string;
  readonly until: string;
  readonly reports: string;
  readonly noReports: string;
  /** What somebody has said. */
  readonly quoted: (said: string) => string;
}

/** Why something could not be done; a table's other refusals all come of how it stands by now. */
function notDoneIn(failed: string, why: Readonly<Record<string, string>>, stands: string): Words["notDone"] {
  // The reason may stand in an address that anybody has written.
  const sentences = new Map(Object.entries(why));
  return (reason) => `${failed} ${sentences.get(reason) ?? stands}`;
}

const en: Words = {
  lang: "en",
  title: "Behind the scenes of the house",
  password: "Password",
  signIn: "Sign in",
  signOut: "Sign out",
  wrong: "That is not the password.",
  tooOften: "Too many wrong passwords from this address. Wait a minute.",
  signedOut: "You are not signed in any more, so nothing has been done. Sign in and try again.",
  foreign: "This did not come from a page of yours. Open the page anew and try again.",
  done: "Done.",
  notDone: notDoneIn(
    "That did not work.",
    {
      malformed: "The form was not filled in as it should be.",
      "unknown-table": "There is no such table.",
      "no-game": "Its game is not in this house: until it is back, the table stays as it is.",
      "no-player": "Nobody here has this id: copy it from a table or a report.",
      "no-address": "That is no address: copy it from “Who is here”, or write one like 203.0.113.7.",
      "server-away": "The table did not answer. Try again in a moment.",
      "not-saved": "It could not be saved. Try again in a moment.",
      "house-fault": "Something went wrong in the house, and stands in its log. Look what has been done.",
    },
    "The table does not stand as it did: look again.",
  ),
  tables: (shown, all) => (shown < all ? `Tables: the newest ${shown} of ${all}` : `Tables: ${all}`),
  noTables: "No table waits, and none plays.",
  resting: (shown, all) =>
    shown < all ? `Matches that rest: the newest ${shown} of ${all}` : `Matches that rest: ${all}`,
  columns: { table: "Table", state: "State", who: "Who sits there", since: "Opened" },
  watchers: (n) => (n === 1 ? "1 looks on" : `${n} look on`),
  statuses: {
    waiting: "waits",
    playing: "plays",
    over: "is over",
    "broken-off": "was broken off",
    frozen: "is stopped",
    closed: "is closed",
  },
  deeds: { freeze: "Stop", thaw: "Let it go on", close: "Close" },
  frozen: "Stopped matches",
  people: "Who is here",
  nobody: "Nobody is connected here.",
  bans: "Kept outside",
  noBans: "Everybody may come in.",
  ban: "Keep outside",
  lift: "Let in again",
  kinds: { player: "Player (id)", address: "Address" },
  hours: "hours",
  until: "until",
  reports: "What players have reported",
  noReports: "Nobody has reported anything.",
  quoted: (said) => `“${said}”`,
};

const de: Words = {
  lang: "de",
  title: "Hinter den Kulissen des Hauses",
  password: "Passwort",
  signIn: "Anmelden",
  signOut: "Abmelden",
  wrong: "Das ist nicht das Passwort.",
  tooOften: "Zu viele falsche Passwörter von dieser Adresse. Warte eine Minute.",
  signedOut: "Du bist nicht mehr angemeldet, darum ist nichts geschehen. Melde dich an und versuche es noch einmal.",
  foreign: "Das kam nicht von einer deiner Seiten. Öffne die Seite neu und versuche es noch einmal.",
  done: "Erledigt.",
  notDone: notDoneIn(
    "Das ging nicht.",
    {
      malformed: "Das Formular war nicht richtig ausgefüllt.",
      "unknown-table": "Diesen Tisch gibt es nicht.",
      "no-game": "Sein Spiel gibt es in diesem Haus nicht: Bis es zurück ist, bleibt der Tisch, wie er ist.",
      "no-player": "Diese Kennung hat hier niemand: Kopiere sie von einem Tisch oder aus einer Meldung.",
      "no-address": "Das ist keine Adresse: Kopiere sie von „Wer da ist“ oder schreibe eine wie 203.0.113.7.",
      "server-away": "Der Tisch hat nicht geantwortet. Versuch es gleich noch einmal.",
      "not-saved": "Es ließ sich nicht speichern. Versuch es gleich noch einmal.",
      "house-fault": "Im Haus ging etwas schief, es steht im Protokoll. Sieh nach, was davon geschehen ist.",
    },
    "Der Tisch steht inzwischen anders: Sieh noch einmal nach.",
  ),
  tables: (shown, all) => (shown < all ? `Tische: die neuesten ${shown} von ${all}` : `Tische: ${all}`),
  noTables: "Kein Tisch wartet, und an keinem wird gespielt.",
  resting: (shown, all) =>
    shown < all ? `Partien, die ruhen: die neuesten ${shown} von ${all}` : `Partien, die ruhen: ${all}`,
  columns: { table: "Tisch", state: "Stand", who: "Wer dort sitzt", since: "Eröffnet" },
  watchers: (n) => (n === 1 ? "1 schaut zu" : `${n} schauen zu`),
  statuses: {
    waiting: "wartet",
    playing: "spielt",
    over: "ist zu Ende",
    "broken-off": "wurde abgebrochen",
    frozen: "ist angehalten",
    closed: "ist geschlossen",
  },
  deeds: { freeze: "Anhalten", thaw: "Weitergehen lassen", close: "Schließen" },
  frozen: "Angehaltene Partien",
  people: "Wer da ist",
  nobody: "Niemand ist hier verbunden.",
  bans: "Ausgesperrt",
  noBans: "Alle dürfen herein.",
  ban: "Aussperren",
  lift: "Wieder hereinlassen",
  kinds: { player: "Spieler (Kennung)", address: "Adresse" },
  hours: "Stunden",
  until: "bis",
  reports: "Was Spieler gemeldet haben",
  noReports: "Niemand hat etwas gemeldet.",
  quoted: (said) => `„${said}“`,
};

/** In the operator's language, as his browser says. */
export const wordsFor = (language: string | false): Words => (language === "de" ? de : en);
