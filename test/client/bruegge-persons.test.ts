import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { personTexts as de } from "../../client/games/bruegge/texts/persons.de.ts";
import { personTexts as en } from "../../client/games/bruegge/texts/persons.en.ts";
import { NAMES } from "../../client/games/bruegge/texts/persons.names.ts";
import { signsOf } from "../../client/games/bruegge/texts/persons.signs.ts";
import type { PersonTexts } from "../../client/games/bruegge/texts/persons.ts";
import { vocabularyPage } from "../../scripts/persons.ts";
import { PERSON, PERSONS } from "../../shared/games/bruegge/persons.ts";
import { SHIPS } from "../../shared/games/bruegge/ships.ts";
import { COLOURS, type Colour, GROUPS, type Op } from "../../shared/games/bruegge/vocabulary.ts";

const CARDS = [...PERSONS, ...SHIPS];
const LANGUAGES: readonly [string, PersonTexts][] = [
  ["en", en],
  ["de", de],
];
/** What a card does, without what it is called and costs. A worker of its own colour is part of it. */
const effectOf = (card: (typeof CARDS)[number]): object => {
  const { id: _, colour, ...rest } = card;
  if (!("kind" in rest)) return { ship: colour, ...rest };
  const { group: _1, price: _2, points: _3, ...effect } = rest;
  return effect.kind === "worker" ? { colour, ...effect } : effect;
};
/** Every number of the data that is said: 0 is no price and no discount, and a metric has its own in its name. */
function numbersIn(data: unknown): number[] {
  if (typeof data === "number") return data === 0 ? [] : [data];
  if (typeof data === "string") return [...data.matchAll(/\d+/g)].map(([n]) => Number(n));
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(numbersIn) : [];
}
/** Every colour of the data, as a key of workers, or by itself. */
function coloursIn(data: unknown): Colour[] {
  if (typeof data === "string") return COLOURS.filter((colour) => data === colour || data === `persons:${colour}`);
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [...coloursIn(key), ...coloursIn(value)]);
}
const STEMS: Readonly<Record<string, Readonly<Record<Colour, string>>>> = {
  en: { blue: "blue", yellow: "yellow", red: "red", brown: "brown", purple: "purple" },
  de: { blue: "blau", yellow: "gelb", red: "rot", brown: "braun", purple: "violett" },
};

describe.each(LANGUAGES)("what persons and ships do, %s", (language, { effect, option }) => {
  test("is a sentence, or more, for each of them", () => {
    for (const { id } of CARDS) {
      const text = effect(id);
      expect(text, id).toMatch(/^[A-Z].{20,}\.$/);
      expect(text, id).not.toMatch(/undefined|null|NaN|\[object| {2}| [.,;:]|,,|\.\./);
    }
  });

  test("names every number and every colour of the data", () => {
    for (const card of CARDS) {
      const data = effectOf(card);
      const said = effect(card.id);
      for (const n of numbersIn("ship" in data ? { ...data, n: 1 } : data))
        expect(said, card.id).toMatch(new RegExp(`\\b${n}(\\b|th|\\.)`));
      for (const colour of coloursIn(data)) expect(said, card.id).toContain(STEMS[language]![colour]);
    }
  });

  test("differs where the effect differs, and only there", () => {
    const effects = new Map<string, string>();
    for (const card of CARDS) {
      const same = effects.get(effect(card.id)) ?? JSON.stringify(effectOf(card));
      expect(JSON.stringify(effectOf(card)), card.id).toBe(same);
      effects.set(effect(card.id), same);
    }
    expect(effects.size).toBe(new Set(CARDS.map((card) => JSON.stringify(effectOf(card)))).size);
  });

  test("can be told of a single option of a choice", () => {
    const thief = PERSON["thief"];
    const [choice] = "do" in thief ? (thief.do as readonly Op[]) : [];
    const options = choice?.op === "choose" ? choice.options.map(option) : [];
    expect(options).toEqual(
      language === "en"
        ? ["Take up to 3 guilders from one opponent", "Take 1 worker from one opponent and gain 1 guilder"]
        : [
            "Du nimmst einem Mitspieler bis zu 3 Gulden ab",
            "Du nimmst einem Mitspieler 1 Handlanger ab und erhältst 1 Gulden",
          ],
    );
  });
});

describe("sentences that are put together of several", () => {
  test.each([
    [
      "pilgrim",
      "When this person moves in, you go up 1 step, draw 1 card and gain 2 guilders.",
      "Wenn diese Person einzieht, steigst du 1 Stufe auf, ziehst 1 Karte und erhältst 2 Gulden.",
    ],
    [
      "mason",
      "When this person moves in, you may build a house with a card from your hand for free, and you gain 1 blue worker.",
      "Wenn diese Person einzieht, darfst du eine Handkarte kostenlos als Haus bauen, und du erhältst 1 blauen Handlanger.",
    ],
    [
      "arsonist",
      "When this person moves in, you gain 2 guilders and give each opponent 1 red threat marker.",
      "Wenn diese Person einzieht, erhältst du 2 Gulden, und jeder Mitspieler erhält 1 roten Bedrohungsmarker.",
    ],
    [
      "inventor",
      "Once a round on your turn, you may pay 1 worker of any colour to gain 1 worker of any colour and 1 guilder.",
      "Einmal pro Runde in deinem Zug: Für 1 Handlanger beliebiger Farbe erhältst du 1 Handlanger beliebiger Farbe und 1 Gulden.",
    ],
    [
      "drummer",
      "At the end of each round, you gain 1 guilder for each card in your hand, at most 3 guilders.",
      "Am Ende jeder Runde erhältst du 1 Gulden für jede deiner Handkarten, höchstens 3 Gulden.",
    ],
    [
      "brown-1",
      "Pay 1 brown worker to gain 2 purple workers and 1 red worker.",
      "Für 1 braunen Handlanger erhältst du 2 violette und 1 roten Handlanger.",
    ],
  ] as const)("%s", (id, english, german) => {
    expect(en.effect(id)).toBe(english);
    expect(de.effect(id)).toBe(german);
  });
});

describe("names", () => {
  test("stand in both languages for every person, group and ship, and no two are alike", () => {
    for (const { persons, subjects, objects, groups, ships } of [NAMES.en, NAMES.de])
      for (const [names, all] of [
        [persons, PERSONS.length],
        [subjects, PERSONS.length],
        [objects, PERSONS.length],
        [groups, GROUPS.length],
        [ships, SHIPS.length],
      ] as const) {
        const said = Object.values(names);
        expect(new Set(said).size).toBe(all);
        for (const name of said) expect(name).toMatch(/^(der |den |die |the )?[A-ZÄÖÜ]\p{L}+( \p{L}+)*$/u);
      }
  });

  test("have their cases in German", () => {
    const { subjects, objects } = NAMES.de;
    expect([subjects.count, objects.count]).toEqual(["der Graf", "den Grafen"]);
    expect([subjects.envoy, objects.envoy]).toEqual(["der Gesandte", "den Gesandten"]);
    expect([subjects.queen, objects.queen]).toEqual(["die Königin", "die Königin"]);
    expect([subjects.notary, objects.notary]).toEqual(["der Notar", "den Notar"]);
  });
});

describe("signs", () => {
  test("show all that the sentence says in numbers", () => {
    for (const card of CARDS) {
      const shown = numbersIn(signsOf(card.id)).map(Math.abs);
      for (const n of numbersIn(effectOf(card))) if (n > 1) expect(shown, card.id).toContain(n);
    }
  });

  test("tell different effects apart, and lead from what is paid to what is gained", () => {
    const lines = CARDS.map((card) => [JSON.stringify(signsOf(card.id)), JSON.stringify(effectOf(card))] as const);
    const kinds = new Map<string, Set<string>>();
    for (const [signs, effect] of lines) kinds.set(signs, (kinds.get(signs) ?? new Set()).add(effect));
    for (const [signs, effects] of kinds) expect([signs, ...effects]).toHaveLength(2);
    expect(signsOf("fur-trader")).toEqual([
      { sign: "worker", colour: "brown", n: 1 },
      { mark: "pays" },
      { sign: "guilders", n: 4 },
    ]);
    expect(signsOf("harbour-master")).toEqual([
      { sign: "canal", n: 1 },
      { mark: "sets-off" },
      { sign: "guilders", n: 1 },
      { mark: "pays" },
      { sign: "steps", n: 1 },
    ]);
  });
});

test("docs/bruegge-vocabulary.md is what scripts/persons.ts writes", () =>
  expect(readFileSync(new URL("../../docs/bruegge-vocabulary.md", import.meta.url), "utf8")).toBe(vocabularyPage()));
