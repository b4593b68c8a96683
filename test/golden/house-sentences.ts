import { de as lobbyDe } from "../../client/app/i18n/de.ts";
import { deTable } from "../../client/app/i18n/de-table.ts";
import { en as lobbyEn } from "../../client/app/i18n/en.ts";
import { enTable } from "../../client/app/i18n/en-table.ts";
import { keptWords } from "../../client/app/i18n/kept.ts";
import { language } from "../../client/app/i18n/language.ts";
import { shuffleWords } from "../../client/app/i18n/shuffle.ts";
import { sinceWords } from "../../client/app/i18n/since.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import { watchingWords } from "../../client/app/i18n/watching.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import type { Language } from "../../client/table/texts.ts";
import { wordsFor } from "../../server/admin/words.ts";
import { listed } from "./sentences.ts";

/** What a sentence is told with, each time. */
type Given = readonly (readonly unknown[])[];
const NAME: Given = [["Nora"]];
const COUNTS: Given = [[0], [1], [2]];
const NAMES: Given = [[["Nora"]], [["Nora", "Jonas", "Mira"]]];
const SOME: Given = [[[]], ...NAMES];
const YES_OR_NO: Given = [[true], [false]];
const OF: Given = [
  [1, 1],
  [2, 5],
];

const CLOCKS: Given = [
  { type: "none" },
  { type: "decision", seconds: 45 },
  { type: "bank", seconds: 600, increment: 15 },
  { type: "days", days: 1 },
  { type: "days", days: 3 },
].map((clock) => [clock]);

/** Every sentence of the house that is told with something: with what. */
const GIVEN: Readonly<Record<string, Given>> = {
  "house.by": [["Brügge", "Nora"]],
  "house.unofficial": NAMES,
  "lobby.greeting": [4, 5, 10, 11, 17, 18].map((hour) => [hour, "Nora"]),
  "lobby.company": [
    [1, 2],
    [3, 1],
  ],
  "lobby.playWith": NAME,
  "lobby.openTableOf": NAME,
  "lobby.players": [
    [2, 2],
    [2, 5],
  ],
  "lobby.minutes": [[45]],
  "lobby.waitForPlayers": COUNTS,
  "lobby.age": [0, 1, 59, 60, 119, 120].map((n) => [n]),
  "lobby.amongFirst": OF,
  "lobby.seats": COUNTS,
  "lobby.sitDownWith": NAME,
  "lobby.tableOf": NAME,
  "lobby.seatsTaken": OF,
  "lobby.waitsForYou": COUNTS,
  "lobby.hoursLeft": [0, 1, 47, 48, 71].map((n) => [n]),
  "lobby.withWhom": SOME,
  "lobby.round": COUNTS,
  "lobby.points": COUNTS,
  "lobby.tablesPlay": COUNTS,
  "lobby.watchers": COUNTS,
  "lobby.showAll": COUNTS,
  "lobby.showLast": COUNTS,
  "lobby.placed": [1, 2, 3, 4].map((place) => [place, 5]),
  "close.sendAway": NAME,
  "link.claimLeaves": NAME,
  "open.title": NAME,
  "open.botsHint": [0, 1, 2].flatMap((open) => [true, false].map((isListed) => [open, isListed])),
  "open.picked": [
    [2, 4],
    [4, 4],
  ],
  "away.since": COUNTS,
  "away.turn": NAME,
  "away.waitsFor": [
    ["Nora", 0],
    ["Nora", 3],
  ],
  "away.letBotHint": NAME,
  "away.breakOffHint": OF,
  "away.left": NAME,
  "away.playedOn": [
    [["Bruno"], false],
    [["Ada", "Bruno"], false],
    [["Bruno"], true],
    [[], true],
  ],
  "away.askedFor": NAMES,
  "comfort.paceStill": YES_OR_NO,
  "learn.rule": [["BR-7"]],
  "learn.found": COUNTS,
  "terms.seconds": [30, 60, 120].map((seconds) => [seconds]),
  "terms.waits": [30, 60, 120].map((seconds) => [seconds]),
  "clock.size": CLOCKS,
  "clock.agreed": CLOCKS,
  "clock.left": [["Nora", "1:30"]],
  "clock.days": [
    [0, 7],
    [2, 7],
  ],
  "clock.hurry": [[10]],
  "waiting.seat": [[3]],
  "waiting.sendAway": NAME,
  "waiting.moveUp": NAME,
  "waiting.drawn": NAMES,
  "waiting.stages.full": [[]],
  "waiting.stages.full-unwatched": [[]],
  "waiting.stages.standing": [[]],
  "waiting.stages.standing-unwatched": [[]],
  "waiting.stages.seats-open": [[1], [2]],
  "waiting.stages.be-ready": [[]],
  "waiting.stages.not-ready": [[]],
  "waiting.stages.hosts-word": [[]],
  "waiting.stages.may-begin": [[]],
  "table.shareHint": [["to-watch"], ["nowhere-yet"], ["to-the-end"]],
  "table.wanted": [["Jonas"]],
  "table.missed": [
    [1, "Nora stops."],
    [3, "Nora stops."],
  ],
  "table.once": [["Stop"]],
  "table.leaveHint": YES_OR_NO,
  "table.display": NAME,
  "result.wins": NAMES,
  "result.yours": [...[1, 2, 3, 4].map((n) => [n, 5, false]), [2, 5, true]],
  "result.lasted": [0, 1, 59, 60, 125, 48 * 60, 71 * 60].map((minutes) => [minutes]),
  "result.grew": [["Nora", [1, 4, 9, 12]]],
  "result.wouldLike": NAME,
  "result.waitsFor": NAMES,
  "result.declined": NAMES,
  "result.withoutThem": NAMES,
  "replay.of": [[7, 90]],
  "kept.parts.0.text": [[]],
  "kept.parts.1.text": [0, 1, 30].flatMap((matchDays) =>
    [0, 500].map((mostMegabytes) => [{ matchDays, mostMegabytes, reportDays: 90 }]),
  ),
  "kept.parts.2.text": [0, 1, 90].map((reportDays) => [{ matchDays: 30, mostMegabytes: 0, reportDays }]),
  "kept.parts.3.text": [[]],
  "kept.parts.4.text": [[]],
  "kept.parts.5.text": [[]],
  "kept.taking": COUNTS,
  "kept.taken": COUNTS,
  "kept.forgotten": NAME,
  "kept.unknownGame": [["hanabi"]],
  "kept.players": NAMES,
  "talk.unread": [
    ["Talk", 1],
    ["Talk", 2],
  ],
  "talk.says": [["Nora", "Hello!"]],
  "talk.about": NAME,
  "talk.reportLine": NAME,
  "talk.reportPerson": NAME,
  "talk.writingHint": YES_OR_NO,
  "shuffle.sealed": SOME,
  "shuffle.given": NAMES,
  "shuffle.missing": NAMES,
  "shuffle.playedAgain": [[1], [90]],
  "since.moves": [
    [1, "Nora stops."],
    [3, "Nora stops."],
  ],
  "since.byBot": [0, 1, 2].flatMap((n) => [true, false].map((clock) => [clock, n])),
  "since.takenBack": [[1], [2]],
  "since.inAll": [["3 coins more"]],
  "watching.onlookers": [
    [[], 1],
    [[], 2],
    [["Nora"], 0],
    [["Nora", "Jonas"], 1],
    [["Nora", "Jonas"], 2],
  ],
  "canvas.again": [["Stop"]],
  "canvas.takenBack": [["a ship"]],
  "canvas.moment": [[3, "Nora"]],
  "canvas.momentOf": [[2, 9]],
  "canvas.turnOf": NAME,
  "canvas.win": NAMES,
  "operator.notDone": [["no-player"], ["of tomorrow"]],
  "operator.tables": OF,
  "operator.resting": OF,
  "operator.watchers": [[1], [2]],
  "operator.quoted": [["Hello!"]],
};

type Sentence = (...given: readonly unknown[]) => unknown;

/** All that is told with something, by its name. */
function sentencesIn(of: object, path = ""): [string, Sentence][] {
  return Object.entries(of).flatMap(([key, value]) => {
    if (typeof value === "function") return [[`${path}${key}`, value as Sentence]];
    return typeof value === "object" && value !== null ? sentencesIn(value, `${path}${key}.`) : [];
  });
}

/** What the house says in this language: some words come with what they are for, in the language of now. */
function spoken(now: Language): Map<string, Sentence> {
  language.value = now;
  const [kept, shuffle, since, talk, watching] = [keptWords, shuffleWords, sinceWords, talkWords, watchingWords].map(
    (words) => words.value,
  );
  const house = now === "de" ? { ...lobbyDe, ...deTable } : { ...lobbyEn, ...enTable };
  const beside = { kept, shuffle, since, talk, watching, canvas: HOUSE_WORDS[now], operator: wordsFor(now) };
  return new Map(sentencesIn({ ...house, ...beside }));
}

/** Every sentence of the house that tells of somebody or something, in both languages; it throws where one is told with nothing. */
export function houseSentences(): string {
  const german = spoken("de");
  return listed(
    [...spoken("en")].map(([name, english]) => {
      const given = GIVEN[name];
      if (given === undefined) throw new Error(`what is ${name} told with?`);
      const lines = given.flatMap((each) => [english, german.get(name)!].map((says) => `  ${saidIn(says(...each))}`));
      return [name, lines];
    }),
  );
}
const saidIn = (said: unknown): string => (typeof said === "string" ? said : Object.values(said as object).join(" | "));
