import { afterEach, expect, test } from "vitest";
import { away } from "../../client/app/i18n/away.ts";
import { de as lobbyDe } from "../../client/app/i18n/de.ts";
import { deTable } from "../../client/app/i18n/de-table.ts";
import { en as lobbyEn } from "../../client/app/i18n/en.ts";
import { enTable } from "../../client/app/i18n/en-table.ts";
import { keptWords } from "../../client/app/i18n/kept.ts";
import { language } from "../../client/app/i18n/language.ts";
import { learn as learnWords } from "../../client/app/i18n/learn.ts";
import { shuffleWords } from "../../client/app/i18n/shuffle.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import { watchingWords } from "../../client/app/i18n/watching.ts";
import { de as brueggeDe } from "../../client/games/bruegge/texts/de.ts";
import { en as brueggeEn } from "../../client/games/bruegge/texts/en.ts";
import { de as jaegerDe } from "../../client/games/jaeger-und-spaeher/texts/de.ts";
import { en as jaegerEn } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { de as fourDe } from "../../client/games/just-4-fun-colours/texts/de.ts";
import { en as fourEn } from "../../client/games/just-4-fun-colours/texts/en.ts";
import { de as royalDe } from "../../client/games/port-royal/texts/de.ts";
import { en as royalEn } from "../../client/games/port-royal/texts/en.ts";
import { CANVAS_WORDS } from "../../client/games/port-royal/texts/words.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import { say } from "../../client/table/texts.ts";
import type { Event as BrueggeEvent } from "../../shared/games/bruegge/events.ts";
import { SPACES } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { ADMIRAL } from "../../shared/games/port-royal/data.ts";
import { position } from "./just-4-fun.ts";

/** Sentences made of parts: verbs, endings and cases go by how many there are. */

const name = (seat: number) => ["Nora", "Jonas"][seat]!;
const spoken = language.value;
afterEach(() => {
  language.value = spoken;
});

test("who is missed in the waiting room, and who looks on, may be one or two", () => {
  expect([["Bo"], ["Bo", "Cy"]].map(away.de.askedFor)).toEqual([
    "Es geht los, sobald Bo zu erreichen ist; sonst wird der Platz in einer halben Minute frei.",
    "Es geht los, sobald Bo und Cy zu erreichen sind; sonst werden die Plätze in einer halben Minute frei.",
  ]);
  expect([["Bo"], ["Bo", "Cy"]].map(away.en.askedFor)).toEqual([
    "The match begins when Bo can be reached; else the seat is open again in half a minute.",
    "The match begins when Bo and Cy can be reached; else their seats are open again in half a minute.",
  ]);
  expect([0, 5].map((minutes) => away.en.waitsFor("Bo", minutes))).toEqual([
    "Bo is away.",
    "Bo has been away for 5 min.",
  ]);
  language.value = "de";
  const { onlookers } = watchingWords.value;
  expect([onlookers(["Bo"], 0), onlookers(["Bo"], 1)]).toEqual([
    "Es schaut zu: Bo.",
    "Es schauen zu: Bo und ein weiterer Gast.",
  ]);
});

/** What is said of each of these, in German and in English. */
const both = <T extends readonly unknown[]>(say: (of: "de" | "en", ...given: T) => string, ...given: readonly T[]) =>
  given.map((one) => [say("de", ...one), say("en", ...one)]);

test("the lobby counts players, tables, hours and places as one and as many, and greets by the hour", () => {
  const lobby = { de: lobbyDe.lobby, en: lobbyEn.lobby };
  expect(both((l, players: number, tables: number) => lobby[l].company(players, tables), [1, 1], [3, 2])).toEqual([
    ["Die Lampe brennt: 1 Spieler an 1 Tisch.", "The lamp is lit: 1 player at 1 table."],
    ["Die Lampe brennt: 3 Spieler an 2 Tischen.", "The lamp is lit: 3 players at 2 tables."],
  ]);
  expect(both((l, n) => lobby[l].age(n), [0], [59], [119], [120])).toEqual([
    ["gerade eröffnet", "just opened"],
    ["seit 59 min", "59 min"],
    ["seit 1 Stunde", "1 hour"],
    ["seit 2 Stunden", "2 hours"],
  ]);
  expect([1, 2, 3, 4, 11, 21].map((place) => lobby.en.placed(place, 25))).toEqual(
    ["1st", "2nd", "3rd", "4th", "11th", "21st"].map((place) => `${place} of 25`),
  );
  const waits = both(
    (l, n) => [lobby[l].waitsForYou(n), lobby[l].waitForPlayers(n), lobby[l].tablesPlay(n)].join(),
    [1],
    [2],
  );
  expect(waits).toEqual([
    ["1 wartet auf dich,1 wartet auf Mitspieler,1 Tisch spielt", "1 waits for you,1 waits for players,1 table plays"],
    ["2 warten auf dich,2 warten auf Mitspieler,2 Tische spielen", "2 wait for you,2 wait for players,2 tables play"],
  ]);
  expect(both((l, n) => lobby[l].seatsTaken(1, n), [1], [2])).toEqual([
    ["1 von 1 Platz besetzt", "1 of 1 seat taken"],
    ["1 von 2 Plätzen besetzt", "1 of 2 seats taken"],
  ]);
  const greets = (hour: number) => both((l) => lobby[l].greeting(hour, "Bo"), []).flat();
  const [night, morning, day] = [4, 5, 11].map(greets);
  expect([night, morning, day]).toEqual([
    ["Guten Abend, Bo.", "Good evening, Bo."],
    ["Guten Morgen, Bo.", "Good morning, Bo."],
    ["Guten Tag, Bo.", "Hello, Bo."],
  ]);
  expect([10, 17, 18].map(greets)).toEqual([morning, day, night]);
});

test("a table counts seats, winners, minutes and days as one and as many", () => {
  const of = { de: deTable, en: enTable };
  expect(both((l, n) => of[l].waiting.stages["seats-open"](n), [1], [2])).toEqual([
    ["Ein Platz ist noch frei.", "One seat is still open."],
    ["2 Plätze sind noch frei.", "2 seats are still open."],
  ]);
  const wins = [
    ["Bo gewinnt", "Bo wins"],
    ["Bo und Cy gewinnen", "Bo and Cy win"],
  ];
  expect(both((l, ...names) => of[l].result.wins(names), ["Bo"], ["Bo", "Cy"])).toEqual(wins);
  expect(both((l, ...names) => HOUSE_WORDS[l].win(names), ["Bo"], ["Bo", "Cy"])).toEqual(wins);
  expect(both((l, seconds) => of[l].terms.waits(seconds), [30], [60], [120])).toEqual([
    ["wartet 30 Sekunden", "waits 30 seconds"],
    ["wartet 1 Minute", "waits 1 minute"],
    ["wartet 2 Minuten", "waits 2 minutes"],
  ]);
  const DAY = 24 * 60;
  expect(both((l, minutes) => of[l].result.lasted(minutes), [0], [1], [59], [2 * DAY - 1], [2 * DAY])).toEqual([
    ["weniger als eine Minute", "less than a minute"],
    ["1 Minute", "1 minute"],
    ["59 Minuten", "59 minutes"],
    ["47 h 59 min", "47 h 59 min"],
    ["2 Tage", "2 days"],
  ]);
});

test("rules, files, lines, parts and guests beside a table are counted as one and as many", () => {
  const says = (say: () => string) =>
    (["de", "en"] as const).map((spoken) => {
      language.value = spoken;
      return say();
    });
  const kept = (days: number) =>
    says(() => keptWords.value.parts[2]!.text({ reportDays: days, matchDays: 0, mostMegabytes: 0 }));
  expect(kept(1)).toEqual([expect.stringContaining("bleibt einen Tag lang."), expect.stringContaining("for one day.")]);
  expect(kept(2)).toEqual([expect.stringContaining("bleibt 2 Tage lang."), expect.stringContaining("for 2 days.")]);
  expect([1, 2].map((n) => says(() => talkWords.value.unread("Talk", n)))).toEqual([
    ["Talk, eine neue Zeile", "Talk, one new line"],
    ["Talk, 2 neue Zeilen", "Talk, 2 new lines"],
  ]);
  expect(both((l, n) => learnWords[l].found(n).split(".")[0]!, [1], [2])).toEqual([
    ["1 Stelle", "1 passage"],
    ["2 Stellen", "2 passages"],
  ]);
  expect([["Bo"], ["Bo", "Cy"]].map((names) => says(() => shuffleWords.value.given(names)))).toEqual([
    ["Ein Teil kam von Bo.", "A part was added by Bo."],
    ["Je ein Teil kam von Bo und Cy.", "A part was added by Bo and Cy."],
  ]);
  expect([1, 2].map((guests) => says(() => watchingWords.value.onlookers([], guests)))).toEqual([
    ["Ein Gast schaut zu.", "One guest is watching."],
    ["2 Gäste schauen zu.", "2 guests are watching."],
  ]);
});

test("Port Royal: persons who bring coins, or save them, may be one or several", () => {
  const gained = (from: "jester" | "admiral" | "gunner", due: number) =>
    [royalEn, royalDe].map(({ events }) =>
      events["coins-gained"]({ type: "coins-gained", seat: 0, count: due, due, from }, name),
    );
  expect(gained("jester", 1)).toEqual([
    "Nora gains 1 coin through a Jester.",
    "Nora bekommt 1 Münze durch einen Witzbold.",
  ]);
  expect(gained("jester", 2)).toEqual([
    "Nora gains 2 coins through Jesters.",
    "Nora bekommt 2 Münzen durch Witzbolde.",
  ]);
  expect(gained("admiral", ADMIRAL.pays)[0]).toMatch(/an Admiral\.$/);
  // Two coins may come from one of them at three ships, or from two at two.
  expect(gained("gunner", 2)).toEqual([
    "Nora gains 2 coins as gunner’s pay.",
    "Nora bekommt 2 Münzen als Kanoniersold.",
  ]);
  const hired = (discount: number) =>
    [royalEn, royalDe].map(({ events }) =>
      events["person-hired"](
        { type: "person-hired", seat: 0, card: { id: 1, face: "jester-5" }, cost: 4, discount },
        name,
      ),
    );
  expect(hired(1).map((said) => said.split(": ")[1])).toEqual(["a Mademoiselle saves 1.", "Ein Fräulein spart 1."]);
  expect(hired(2).map((said) => said.split(": ")[1])).toEqual(["Mademoiselles save 2.", "Fräulein sparen 2."]);
  expect([1, 2].map((bust) => royalDe.words.odds(bust, 4).split(", ")[2])).toEqual([
    "beendet 1 den Zug: 25\u00a0%.",
    "beenden 2 den Zug: 50\u00a0%.",
  ]);
  // Every kind of ship is feminine.
  expect([true, false].map((lies) => CANVAS_WORDS.de.hints.colour("red", lies))).toEqual([
    "Fregatten, rot mit Rose: Eine liegt im Hafen. Zwei dort beenden den Zug.",
    "Fregatten, rot mit Rose: Noch keine liegt im Hafen.",
  ]);
});

test("Just 4 Fun Colours: the last stones, fields and discards are counted as one and none", () => {
  const lost = (left: number) =>
    [fourEn, fourDe].map(({ events }) => events["stone-lost"]({ type: "stone-lost", seat: 0, left }, name));
  expect([2, 1, 0].map(lost)).toEqual([
    ["That costs Nora one stone; 2 are left.", "Das kostet Nora einen Stein; es bleiben 2."],
    ["That costs Nora one stone; one is left.", "Das kostet Nora einen Stein; es bleibt einer."],
    ["That costs Nora one stone; none is left.", "Das kostet Nora einen Stein; es bleibt keiner."],
  ]);
  const { view } = position(2, 0, {});
  const board = view.board.map((tower, field) => ({ ...tower, owner: field === 0 ? null : 0 }));
  for (const [texts, said] of [
    [fourEn, "1 of 36 fields is empty: red A1."],
    [fourDe, "1 Feld von 36 ist leer: rot A1."],
  ] as const)
    expect(texts.summary({ ...view, board }, name)).toContain(said);
  expect(fourDe.hints.discard(1)).toBe("1 Karte, offen für alle. Antippen, um sie anzusehen.");
});

test("Jäger und Späher: what is there, missing, left over or in the way is said in its own number and case", () => {
  const { events: en } = jaegerEn;
  expect(en["nothing-to-reveal"]({ type: "nothing-to-reveal", ground: "wild" }, name)).toBe(
    "No card of the wilderness is left to reveal.",
  );
  expect(en["pile-reshuffled"]({ type: "pile-reshuffled", pile: "wild", count: 5 }, name)).toBe(
    "The discard pile of wilderness becomes a new deck of 5 cards.",
  );
  const finished = (home: readonly number[]) =>
    en["location-finished"]({ type: "location-finished", card: { id: 1, face: "mountains-a" }, home }, name);
  expect([finished([0, 0]), finished([1, 0])]).toEqual([
    "Used up: the Mountains.",
    "Used up: the Mountains. Home with nothing: 1 member of Nora.",
  ]);
  const { refusals, hints, abilities } = jaegerDe;
  const missing = SPACES.map((space) => (space === "fur" ? 2 : 0));
  expect(refusals["too-few-resources"]({ reason: "too-few-resources", item: "boots", missing }, name)).toBe(
    "Für Stiefel brauchst du noch 2 Felle.",
  );
  expect([0, 1, 2].map((has) => refusals["place-held"]({ reason: "place-held", needs: 3, has }, name))).toEqual([
    "Der andere Stamm hält diesen Ort: Es braucht 3 Mitglieder zugleich, keines darf gehen.",
    "Der andere Stamm hält diesen Ort: Es braucht 3 Mitglieder zugleich, eines darf gehen.",
    "Der andere Stamm hält diesen Ort: Es braucht 3 Mitglieder zugleich, 2 dürfen gehen.",
  ]);
  expect(refusals["other-stranded"]({ reason: "other-stranded", left: 1, needs: 5 }, name)).toMatch(
    /^Dem anderen Stamm bliebe 1 /,
  );
  expect(refusals["display-too-small"]({ reason: "display-too-small", has: 1, needs: 6 }, name)).toMatch(
    /in der Auslage, sie hat 1\.$/,
  );
  expect(hints.camp({ camp: 1 } as Parameters<typeof hints.camp>[0])).toMatch(
    /^1 im Lager, noch ungeboren: Es punktet nicht und isst nicht\./,
  );
  // "mit 2 Felle" would want another case.
  expect(abilities["cave-bear"]).toMatch(/^Jagdgebiet: 3 Fleisch und 2 Felle\. /);
});

test("Brügge: cards and markers are told of in their number, and a card against a threat wins no marker", () => {
  const told = <T extends "cards-seen" | "card-played" | "steps-gained">(event: Extract<BrueggeEvent, { type: T }>) =>
    [brueggeEn, brueggeDe].map(({ events }) => say(events, "type", event as BrueggeEvent, name));
  expect(told({ type: "cards-seen", seat: 0, colours: ["blue", "red", "blue"], by: null })).toEqual([
    "Nora now holds 3 more cards: 2 blue and 1 red.",
    "Nora hat jetzt 3 Karten mehr: 2 blaue und 1 rote.",
  ]);
  expect(told({ type: "card-played", seat: 0, card: "cook", use: "threat", by: null })).toEqual([
    "Nora plays the Cook for one threat marker less.",
    "Nora spielt die Köchin für einen Bedrohungsmarker weniger.",
  ]);
  expect(told({ type: "steps-gained", seat: 0, count: 1, step: 3, by: "cook" })[1]).toBe(
    "Nora steigt um 1 Stufe auf Ansehen 3 (Köchin).",
  );
});
