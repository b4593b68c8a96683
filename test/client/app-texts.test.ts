import { describe, expect, test } from "vitest";
import { de as lobbyDe } from "../../client/app/i18n/de.ts";
import { deTable } from "../../client/app/i18n/de-table.ts";
import { en as lobbyEn } from "../../client/app/i18n/en.ts";
import { enTable } from "../../client/app/i18n/en-table.ts";
import { keptWords } from "../../client/app/i18n/kept.ts";
import { language, preferred } from "../../client/app/i18n/language.ts";
import { shuffleWords } from "../../client/app/i18n/shuffle.ts";
import { sinceWords } from "../../client/app/i18n/since.ts";
import { watchingWords } from "../../client/app/i18n/watching.ts";
import { de } from "../../client/games/port-royal/texts/de.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import { say } from "../../client/table/texts.ts";
import { wordsFor } from "../../server/admin/words.ts";
import { legalActions, refusal } from "../../shared/engine/play.ts";
import { CONTRACT_IDS, type ContractId, contractOf, FACES } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import { bustOdds } from "../../shared/games/port-royal/odds.ts";
import type { Action, Event, Refusal, State, View } from "../../shared/games/port-royal/state.ts";
import { randomMatch } from "./app-matches.ts";
import { opening } from "./positions.ts";

const houseDe = { ...lobbyDe, ...deTable };
const houseEn = { ...lobbyEn, ...enTable };
const name = (seat: number) => ["Nora", "Jonas", "Mira", "Ansel", "Ayşe"][seat]!;
const WHOLE = { expansion: true, contracts: true } as const;
/** A sentence nobody needs to be ashamed of: no holes, no code, one space at a time. */
function sound(sentence: string): void {
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\{|\}|\s\s| [.,:;]/);
  expect(sentence.trim()).toBe(sentence);
  expect(sentence.length).toBeGreaterThan(1);
}

test.each([
  ["de", lobbyDe, "zuschauen", "1 schaut zu", "2 schauen zu"],
  ["en", lobbyEn, "watch", "1 watching", "2 watching"],
] as const)("in %s one watcher is one, and nobody an invitation", (_, { lobby }, ...said) => {
  expect([0, 1, 2].map(lobby.watchers)).toEqual(said);
});

describe.each([
  ["en", en],
  ["de", de],
] as const)("Port Royal in %s", (_, texts) => {
  test("PR-14: a second ship of a colour is announced as one, before anybody lets it in", () => {
    const view: View = { ...opening(2, 0), asked: { type: "ship", seat: 0 }, ship: { id: 1, face: "ship-blue-2-2" } };
    const second: View = { ...view, harbour: [{ id: 2, face: "ship-blue-1-1" }] };
    expect(texts.prompt(second, name)).toMatch(/(second|Zweite) (Flute|Fleute).*(bust|vorbei)/);
    expect(texts.prompt(view, name)).not.toMatch(/second|zweite/i);
  });

  test("PR-23: who is not active is told whom he pays for a card", () => {
    const harbour: View["harbour"] = [{ id: 1, face: "ship-blue-2-2" }];
    const view: View = { ...opening(3, 0), harbour, phase: "trade", asked: { type: "chance", seat: 0 }, active: 2 };
    const asked = (left: number, taken: number) => texts.prompt({ ...view, chance: { seat: 0, left, taken } }, name);
    for (const [left, taken] of [
      [1, 0],
      [2, 0],
      [1, 1],
    ] as const)
      expect(asked(left, taken)).toMatch(/Mira/);
    expect(texts.prompt({ ...view, active: 0, chance: { seat: 0, left: 1, taken: 0 } }, name)).not.toMatch(/Nora|Mira/);
  });

  test("says what no random match brings", () => {
    const rare: Event[] = [
      { type: "only-choice", seat: 0 },
      { type: "undone", seat: 0, to: 3 },
      { type: "seat-left", seat: 1 },
      { type: "nothing-to-reveal", seat: 0 },
      { type: "coins-gained", seat: 0, count: 0, due: 2, from: "trade" },
      { type: "coins-gained", seat: 0, count: 1, due: 2, from: "jester" },
      { type: "harbour-cleared", cards: [] },
      { type: "pirates-discarded", seat: 0, cards: [{ id: 1, face: "ship-red-1-1" }] },
      { type: "contract-completed", seat: 0, contract: "explorer", place: 5, coins: 0, points: 0 },
    ];
    for (const event of rare) sound(say(texts.events, "type", event, name));
  });

  test("says every refusal", () => {
    const refusals: { readonly [R in Refusal["reason"]]: Extract<Refusal, { reason: R }> } = {
      "no-swords": { reason: "no-swords", has: 1, needs: 3 },
      skull: { reason: "skull" },
      "first-card-first": { reason: "first-card-first" },
      "not-a-bust": { reason: "not-a-bust" },
      "is-a-bust": { reason: "is-a-bust" },
      "card-gone": { reason: "card-gone" },
      "not-a-ship": { reason: "not-a-ship" },
      "not-a-person": { reason: "not-a-person" },
      "too-few-coins": { reason: "too-few-coins", has: 1, needs: 4 },
      "no-more-cards": { reason: "no-more-cards" },
      "gift-missing": { reason: "gift-missing" },
      "no-gift": { reason: "no-gift" },
      "not-a-receiver": { reason: "not-a-receiver" },
      "nothing-to-decline": { reason: "nothing-to-decline", colour: "red" },
      "contract-completed": { reason: "contract-completed", contract: "frigate-foe" },
      "no-free-cube": { reason: "no-free-cube", contract: "galleon-foe" },
      "not-active": { reason: "not-active" },
      "persons-missing": {
        reason: "persons-missing",
        requires: ["anchor", "anchor", "house"],
        missing: ["anchor"],
        jacks: 0,
      },
    };
    for (const it of Object.values(refusals)) sound(say(texts.refusals, "reason", it, name));
  });

  test("PR-49: every card has a name, a noun phrase and its ability in words", () => {
    for (const face of FACES) {
      for (const sentence of [texts.cards[face], texts.titles[face], texts.abilities[face]]) sound(sentence);
      expect(texts.abilities[face]).toMatch(/\.$/);
    }
  });
});

test("every refusal of the rule book is one that the texts know", () => {
  const { end } = randomMatch(3, 12, "spectator", 40);
  const seat = portRoyal.actors(end)[0]!;
  const wrong: Action[] = [
    { type: "hire", card: 999 },
    { type: "trade", card: 999 },
    { type: "repel" },
    { type: "stop" },
    { type: "fulfil", card: 999, jacks: [] },
  ];
  const said = wrong.map((action) => refusal(portRoyal, end as State, seat, action)).filter((it) => it !== null);
  expect(said.length).toBeGreaterThan(0);
  for (const { reason } of said) expect(reason in en.refusals || reason in houseEn.refusals).toBe(true);
  expect(legalActions(portRoyal, end, seat).length).toBeGreaterThan(0);
});

test("PR-35: every contract says in both languages what it asks for and what it pays, with the numbers of its card", () => {
  for (const [language, { contracts }] of [
    ["en", en],
    ["de", de],
  ] as const) {
    for (const id of CONTRACT_IDS) {
      const { asks, coins } = contractOf(id);
      for (const sentence of [contracts.titles[id], contracts.asks(id), contracts.pays(id)]) sound(sentence);
      for (const number of ["count", "cost", "colours"] as const)
        if (number in asks && asks[number as never] > 2) expect(contracts.asks(id)).toContain(asks[number as never]);
      expect([...contracts.pays(id).matchAll(/(?<!Platz )\d/g)].map(Number)).toEqual(
        new Set(coins).size === 1 ? [coins[0]] : coins,
      );
    }
    expect(
      ["frigate-foe", "galleon-foe"].map(
        (id) => /3 times|2 times|dreimal|zweimal/.exec(contracts.asks(id as ContractId))?.[0],
      ),
    ).toEqual(language === "en" ? ["3 times", "2 times"] : ["dreimal", "zweimal"]);
    expect(contracts.worth("0-1-2").match(/\d/g), language).toEqual(["0", "1", "2"]);
    expect(new Set(CONTRACT_IDS.map((id) => contracts.asks(id))).size).toBe(CONTRACT_IDS.length);
  }
});

test("PR-42: declining says which step it is, what it costs, and who gets the gift", () => {
  const { moves } = randomMatch(3, 8, "spectator", 3000, {
    ...WHOLE,
    picked: ["frigate-foe", "galleon-foe", "explorer", "fighter"],
  });
  const offers = moves.flatMap(({ legal, before }) =>
    legal.flatMap((action) => (action.type === "decline" ? [{ action, before }] : [])),
  );
  expect(offers.length).toBeGreaterThan(10);
  for (const { action, before } of offers) {
    const sentence = say(en.actions, "type", action, before, name);
    expect(sentence).toMatch(/decline its coins: (step [12] of [23] for|completes) (Frigate|Galleon) Foe/);
    expect(sentence.includes("costs 1 coin for")).toBe(before.asked!.seat !== before.active);
    expect(sentence.includes("the gift goes to")).toBe(action.to !== undefined);
    if (action.to !== undefined) expect(sentence).toContain(`the gift goes to ${name(action.to)}`);
  }
});

test("PR-34: a gift says who gives it", () => {
  const gift: Event = { type: "coins-gained", seat: 2, count: 1, due: 1, from: "gift", by: 0 };
  expect(say(en.events, "type", gift, name)).toBe("Mira gains 1 coin as a gift from Nora.");
  expect(say(de.events, "type", gift, name)).toBe("Mira bekommt 1 Münze als Geschenk von Nora.");
});

test("PR-35: the table in words names every contract with those who have come somewhere with it", () => {
  const { moves } = randomMatch(4, 21, "spectator", 3000, {
    ...WHOLE,
    picked: ["jinx", "tiny-gamester", "pack-of-pirates", "frigate-foe"],
  });
  const last = moves.at(-1)!.after;
  const lines = en.summary(last, name).join(" ");
  for (const { contract, completed } of last.contracts) {
    expect(lines).toContain(`Contract: ${en.contracts.titles[contract]}.`);
    for (const [i, seat] of completed.entries()) expect(lines).toContain(en.contracts.place(name(seat), i + 1));
  }
  expect(last.contracts.some(({ completed }) => completed.length > 0)).toBe(true);
  for (const [seat, { cubes }] of last.players.entries())
    expect(en.summary(last, name).find((line) => line.startsWith(`${name(seat)}:`))).toContain(
      en.contracts.cubes(cubes),
    );
});

test("at a table with odds the table in words tells how likely the next card ends the turn, and nowhere else", () => {
  const sentences = (odds: boolean) =>
    randomMatch(2, 5, "spectator", 60, { odds }).moves.map(({ after }) => ({
      after,
      told: en.summary(after, name).find((line) => line.includes("would end the turn")),
    }));
  expect(sentences(false).filter(({ told }) => told !== undefined)).toEqual([]);
  const all = sentences(true);
  for (const { after, told } of all) {
    if (after.asked?.type !== "discover") expect(told).toBeUndefined();
    else {
      const { bust, of } = bustOdds(after);
      expect(told).toBe(
        `Of the ${of} cards that may come next, ${bust} would end the turn: ${Math.round((100 * bust) / of)}%.`,
      );
    }
  }
  expect(new Set(all.map(({ told }) => told)).size).toBeGreaterThan(5);
  expect(de.words.odds(3, 24)).toBe("Von 24 Karten, die jetzt kommen können, beenden 3 den Zug: 13\u00a0%.");
});

test("a coin is one coin and two are coins, in both languages", () => {
  expect(en.words.coins(1)).toBe("1 coin");
  expect(en.words.coins(2)).toBe("2 coins");
  expect(de.words.coins(1)).toBe("1 Münze");
  expect(de.words.coins(0)).toBe("0 Münzen");
});

test("German inflects its cards", () => {
  expect(say(de.events, "type", { type: "ship-repelled", seat: 0, card: { id: 1, face: "ship-red-3-6" } }, name)).toBe(
    "Nora wehrt die rote Fregatte ab.",
  );
  expect(
    say(
      de.events,
      "type",
      { type: "person-hired", seat: 0, card: { id: 1, face: "sailor-3" }, cost: 3, discount: 0 },
      name,
    ),
  ).toBe("Nora heuert den Matrosen für 3 Münzen an.");
  expect(
    say(
      de.events,
      "type",
      { type: "person-hired", seat: 0, card: { id: 1, face: "trader-black-3" }, cost: 3, discount: 0 },
      name,
    ),
  ).toBe("Nora heuert den schwarzen Händler für 3 Münzen an.");
  expect(de.cards["mademoiselle-7"]).toBe("ein Fräulein");
});

test("the house speaks both languages with the same sentences, none of them empty or equal by mistake", () => {
  const leaves = (of: object, path = ""): [string, unknown][] =>
    Object.entries(of).flatMap(([key, value]) =>
      typeof value === "object" ? leaves(value, `${path}${key}.`) : [[`${path}${key}`, value] as [string, unknown]],
    );
  /** Words that come with what they are for: they are in the language of now. */
  const beside = (spoken: "de" | "en") => {
    language.value = spoken;
    const [kept, shuffle, since, watching] = [keptWords, shuffleWords, sinceWords, watchingWords].map((of) => of.value);
    return { kept, shuffle, since, watching, canvas: HOUSE_WORDS[spoken], operator: wordsFor(spoken) };
  };
  const german = new Map(leaves({ ...beside("de"), ...houseDe }));
  const same: string[] = [];
  for (const [path, value] of leaves({ ...beside("en"), ...houseEn })) {
    if (typeof value !== "string") continue;
    expect(german.get(path), path).toBeTypeOf("string");
    sound(value);
    sound(german.get(path) as string);
    if (german.get(path) === value) same.push(path);
  }
  expect(same).toEqual([
    "house.lobby",
    "house.languages.de",
    "house.languages.en",
    "name.label",
    "open.bots",
    "table.paces.normal",
  ]);
});

test("a page that says one thing says it in a sentence, with its mark at the end", () => {
  const titles = [houseDe, houseEn].flatMap(
    ({ link: { gone, unknownPage, unfetchedTitle, crashed, ...link }, replay }) => [
      ...[gone, unknownPage, unfetchedTitle, crashed, replay.missing],
      ...[link.claimFailed, link.claimAsk, link.frozen, link.sentAway, link.closed, link.brokenOff],
    ],
  );
  for (const title of titles) expect(title).toMatch(/[.?]$/);
  expect(watchingWords.value.closed).toMatch(/\.$/);
});

test("the language is the first of the browser's that we speak", () => {
  expect(preferred(["fr-FR", "de-CH", "en"])).toBe("de");
  expect(preferred(["en-GB", "de"])).toBe("en");
  expect(preferred([])).toBe("en");
});

test("a game for two says so, and not from two to two", () => {
  expect([houseEn.lobby.players(2, 2), houseDe.lobby.players(2, 2)]).toEqual(["2 players", "2 Spieler"]);
  expect([houseEn.lobby.players(2, 5), houseDe.lobby.players(2, 5)]).toEqual(["2–5 players", "2–5 Spieler"]);
});
