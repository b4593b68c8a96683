import { h } from "preact";
import { describe, expect, test } from "vitest";
import { deedOf } from "../../client/app/table/since.ts";
import { turnsOf } from "../../client/games/just-4-fun-colours/history.ts";
import { Result } from "../../client/games/just-4-fun-colours/panels/Result.tsx";
import { de } from "../../client/games/just-4-fun-colours/texts/de.ts";
import { en } from "../../client/games/just-4-fun-colours/texts/en.ts";
import { howTo } from "../../client/games/just-4-fun-colours/texts/howto.ts";
import { lesson } from "../../client/games/just-4-fun-colours/texts/lesson.ts";
import { noteOf, stateOf } from "../../client/games/just-4-fun-colours/texts/said.ts";
import { standsByStones } from "../../client/games/just-4-fun-colours/texts/texts.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import { say, type Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { COLOURS } from "../../shared/games/just-4-fun-colours/data.ts";
import type { Event, Refusal } from "../../shared/games/just-4-fun-colours/state.ts";
import { infoOf, player } from "../told.ts";
import { all, drawn as elements } from "./drawn.ts";
import { moments, type Position, position, STUCK, shownOf } from "./just-4-fun.ts";

const name = (seat: number) => ["Nora", "Jonas", "Mira", "Ayşe"][seat]!;
/** A sentence nobody needs to be ashamed of: no holes, no code, one space at a time. */
function sound(sentence: string): void {
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\{|\}|\s\s| [.,:;]/);
  expect(sentence.trim()).toBe(sentence);
  expect(sentence.length).toBeGreaterThan(1);
}

describe.each([
  ["en", en],
  ["de", de],
] as const)("Just 4 Fun Colours in %s", (_, texts) => {
  test("says what no random match brings, and every refusal", () => {
    const rare: Event[] = [
      { type: "only-choice", seat: 0 },
      { type: "undone", seat: 0, to: 3 },
      { type: "seat-left", seat: 1 },
      { type: "line-completed", seat: 0, lines: [{ fields: [0, 1, 2, 3] }, { fields: [0, 7, 14, 21] }] },
      { type: "areas-counted", areas: [{ seat: 0, fields: [1], stones: 1 }], tied: [] },
    ];
    for (const event of rare) sound(say(texts.events, "type", event, name));
    const refusals: { readonly [R in Refusal["reason"]]: Extract<Refusal, { reason: R }> } = {
      "no-such-field": { reason: "no-such-field" },
      "tower-closed": { reason: "tower-closed", height: 7 },
      "too-few-cards": { reason: "too-few-cards", colour: "red", has: 1, needs: 3 },
      "not-stuck": { reason: "not-stuck" },
    };
    for (const it of Object.values(refusals)) sound(say(texts.refusals, "reason", it, String));
    for (const colour of COLOURS) {
      for (const sentence of [texts.cards[colour], texts.titles[colour], texts.abilities[colour]]) sound(sentence);
      for (const fields of [0, 1, 2]) sound(texts.note.selected(2, colour, fields));
    }
  });

  test("J4F-5: a turn is told by the field it took, not by the cards that paid for it", () => {
    const { view } = position(3, 0, {});
    const cards = view.players[0]!.own.slice(0, 1);
    const turn: Event[] = [
      { type: "cards-played", seat: 0, field: 21, cards },
      { type: "stone-placed", seat: 0, field: 21, from: 1, height: 2 },
      { type: "cards-drawn", seat: 0, count: 2 },
    ];
    expect(deedOf(texts as unknown as Texts<Kind>, turn, name)).toMatch(/D4.*Jonas/);
    const exchange: Event[] = [
      { type: "hand-discarded", seat: 0, cards },
      { type: "stone-lost", seat: 0, left: 3 },
    ];
    expect(deedOf(texts as unknown as Texts<Kind>, exchange, name)).toBe(say(texts.events, "type", exchange[0]!, name));
  });

  test("J4F-10: the one choice of a stuck hand says what it costs and what it brings", () => {
    const { view, legal } = position(3, 0, STUCK);
    const sentence = say(texts.actions, "type", legal[0]!, view, name);
    sound(sentence);
    for (const word of _ === "en" ? ["no field", "7 cards", "one stone"] : ["kein Feld", "7 Karten", "einen Stein"])
      expect(sentence).toContain(word);
  });

  test("J4F-14: equal stones decide nothing: the win is shared, and the sentence says so", () => {
    const areas = [0, 1].map((seat) => ({ seat, fields: [seat * 6, seat * 6 + 1], stones: 4 }));
    const sentence = say(texts.events, "type", { type: "areas-counted", areas, tied: [0, 1] } as Event, name);
    expect(sentence).toMatch(/shared|geteilt/);
    expect(sentence).not.toMatch(/decided|entscheiden/);
  });

  test("J4F-10, J4F-11: in the last round a stuck hand is promised no next turn", () => {
    const said = (round: number) => {
      const { view, legal } = position(3, 0, { ...STUCK, more: { round } });
      return noteOf(shownOf(view, { width: 1440, height: 900 }, { legal }), texts).long;
    };
    expect(said(19)).toMatch(/next turn|nächsten Zug/);
    expect(said(20)).not.toMatch(/next turn|nächsten Zug/);
    sound(said(20));
  });

  test("J4F-10: whoever is stuck is told to exchange, not to take a field", () => {
    expect(texts.prompt(position(3, 0, STUCK).view, name)).toMatch(/exchange|Tausche/);
    expect(texts.prompt(position(3, 0, {}).view, name)).not.toMatch(/exchange|Tausche/);
  });

  test("J4F-25: stones tell apart whose areas are equal, also below the first place", () => {
    const { view } = position(3, 0, {});
    const ended = {
      ...view,
      ended: "area" as const,
      players: view.players.map((it, i) => ({ ...it, size: [6, 4, 4][i]! })),
    };
    expect([0, 1, 2].map((seat) => standsByStones(ended, seat))).toEqual([false, true, true]);
    expect(standsByStones({ ...ended, ended: null }, 1)).toBe(false);
  });

  test("J4F-13, J4F-14: of three equal areas only those with most stones are called equal, too", () => {
    const areas = [5, 5, 4].map((stones, seat) => ({ seat, fields: [seat], stones }));
    const sentence = say(texts.events, "type", { type: "areas-counted", areas, tied: [0, 1, 2] }, name);
    expect(sentence).toMatch(/shared|geteilt/);
    expect(sentence).not.toMatch(/stones in them are equal, too|die Steine darin sind gleich/);
  });

  test("J4F-15: what a newcomer reads of a row is so at a table for five, too", () => {
    const language = texts === de ? "de" : "en";
    for (const said of [lesson.situations.turn, howTo.aim])
      expect(said[language]).toMatch(language === "de" ? /vier .*fünf/i : /four .*five/i);
  });

  test("J4F-13: a tie names the stones that decide", () => {
    const event: Event = {
      type: "areas-counted",
      areas: [
        { seat: 0, fields: [0, 1], stones: 5 },
        { seat: 1, fields: [30, 31], stones: 3 },
      ],
      tied: [0, 1],
    };
    expect(say(texts.events, "type", event, name)).toMatch(/Nora 5 (and|und) Jonas 3/);
  });
});

test.each([
  ["en", / in a row$/, "4 in a row", "no 4 in a row", "Largest area"],
  ["de", / in einer Reihe$/, "4 in einer Reihe", "keine 4 in einer Reihe", "Größtes Gebiet"],
] as const)(
  "J4F-1: after a row the result tells of everybody else only that he has none, whatever his area (%s)",
  (language, row, has, none, area) => {
    const players = [0, 1, 2].map((seat) => player(name(seat)));
    const standings = [1, 2, 2].map((place, seat) => ({ seat, place, points: 0, breakdown: [] }));
    const info = infoOf({ game: "just-4-fun-colours", status: "over", seats: players, standings: standings as never });
    const board = { 7: [0], 14: [0], 21: [0], 28: [0], 3: [1], 4: [1], 33: [2] };
    const { view } = position(3, 0, {
      board,
      more: { pending: [], ended: "line", lines: [{ fields: [7, 14, 21, 28] }] },
    });
    const page = all(elements(h(Result as never, { view, info, language, name } as never)));
    const told = page.flatMap(({ tag, text }) => (tag === "" && row.test(text) ? [text] : []));
    expect(told.filter((text) => /^(\S+ )?4/.test(text))).toEqual([has, none, none]);
    expect(page.some(({ text }) => text.startsWith(area))).toBe(false);
  },
);

test("a field is named with its price, and whose it was: empty, another's, one's own", () => {
  const { view } = position(3, 0, { board: { 0: [1], 1: [0, 0] } });
  expect(say(en.actions, "type", { type: "place", field: 5 }, view, name)).toBe(
    "Place a stone on F1 for 1 violet card",
  );
  expect(say(en.actions, "type", { type: "place", field: 0 }, view, name)).toBe("Take A1 from Jonas for 2 red cards");
  expect(say(de.actions, "type", { type: "place", field: 1 }, view, name)).toBe(
    "Für 3 orange Karten den eigenen Turm auf B1 auf 3 Steine erhöhen",
  );
  expect(say(de.actions, "type", { type: "place", field: 0 }, view, name)).toBe(
    "Für 2 rote Karten das Feld A1 von Jonas nehmen",
  );
});

test("the history has a turn for every move, with its field, whose it was, and the cards it cost", () => {
  const told: Event[] = [];
  let moves = 0;
  for (const { events, viewer } of moments(1, () => 3)) {
    told.push(...events);
    moves++;
    expect(viewer).toBeDefined();
  }
  const turns = turnsOf(told, 0);
  expect(turns.filter(({ move }) => move !== null).length).toBe(moves);
  const placed = told.filter((event) => event.type === "stone-placed");
  expect(turns.flatMap(({ move }) => (move?.type === "place" ? [move.field] : []))).toEqual(
    placed.map(({ field }) => field),
  );
  for (const { move, paid } of turns) if (move?.type === "place") expect(new Set(paid).size).toBe(1);
});

test("a plate says what its player does or has lost, then how far he has come, each in fewer letters where there are some", () => {
  const said = (made: Position, seat: number, now: { lit?: number; away?: boolean } = {}) => {
    const { view } = position(2, "spectator", made);
    const speaker = { texts: en, house: HOUSE_WORDS.en, away: () => now.away === true, playsHimself: () => true };
    return stateOf(shownOf(view, { width: 390, height: 844 }, { lit: now.lit ?? null }), seat, speaker as never);
  };
  const { words } = en;
  const largest = [words.largest(0), words.fields(0)];
  expect([said({}, 0), said({}, 0, { away: true }), said({}, 1)]).toEqual([
    [HOUSE_WORDS.en.thinking, HOUSE_WORDS.en.thinking],
    largest,
    largest,
  ]);
  expect(said({ more: { lost: [0, 1] } }, 1)).toEqual(words.lost(1));
  expect(said({}, 1, { lit: 1 })).toEqual([words.cards(7), words.cards(7)]);
  // Where stones decide they stand there alone, and nowhere else.
  const ended: Position["more"] = { pending: [], ended: "area" };
  const [brief, long] = [
    said({ board: { 0: [0], 1: [1, 1] }, more: ended }, 1),
    said({ board: { 0: [0] }, more: ended }, 0),
  ];
  expect([brief![1], long![0] === long![1]]).toEqual([expect.stringMatching(/^\d+ stones?$/), true]);
});
