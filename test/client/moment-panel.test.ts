import { h } from "preact";
import { expect, test } from "vitest";
import { Moment as FieldsMoment } from "../../client/games/just-4-fun-colours/panels/Moment.tsx";
import { Moment as HarbourMoment } from "../../client/games/port-royal/panels/Moment.tsx";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import type { Card, Event, View } from "../../shared/games/port-royal/state.ts";
import { infoOf } from "../told.ts";
import { randomMatch } from "./app-matches.ts";
import { buttonsIn, classed, type Drawn, drawn, tagged } from "./drawn.ts";
import { moments as moves } from "./just-4-fun.ts";

/** One action of the match looked at closely, as a page shows it. */

const { earlier, later } = HOUSE_WORDS.en;
const name = (seat: number): string => `player ${seat}`;
const card = (id: number, face: Card["face"]): Card => ({ id, face });
const [ship, sailor] = [card(1, "ship-yellow-1-1"), card(2, "sailor-3")];
const BEATS: readonly (readonly Event[])[] = [
  [
    { type: "card-revealed", seat: 0, card: ship, order: 1 },
    { type: "card-landed", card: ship },
  ],
  [
    { type: "card-revealed", seat: 0, card: sailor, order: 2 },
    { type: "card-landed", card: sailor },
    { type: "contract-stepped", seat: 0, contract: "fighter", step: 1, of: 2 },
  ],
  [{ type: "harbour-cleared", cards: [ship, sailor] }],
];
const view = randomMatch(2, 5, "spectator", 1, { expansion: true, contracts: true }).start as View;

const looks: number[] = [];
const harbourAt = (at: number): Drawn[] =>
  drawn(
    h(HarbourMoment, { view, beats: BEATS, at, look: (to) => looks.push(to), info: infoOf(), language: "en", name }),
  );
const toldIn = (page: Drawn[]): string[] => tagged(classed(page, "moment-told"), "li").map(({ text }) => text);

test("a moment tells what happened in this action and in no other, with its cards and what lay there afterwards", () => {
  const first = harbourAt(0);
  expect(toldIn(first)).toEqual(BEATS[0]!.map((event) => en.events[event.type](event as never, name)));
  expect(tagged(classed(first, "moment-pictures"), "li")).toHaveLength(1);
  expect(classed(first, "moment-body")[0]!.props["class"]).toContain("single");
  expect(tagged(classed(first, "pr-then"), "li")).toHaveLength(1);
  const last = harbourAt(5);
  expect(toldIn(last)).toHaveLength(1);
  expect([classed(last, "pr-then").length, classed(last, "quiet")[0]!.text]).toEqual([0, en.words.harbourEmptyThen]);
  expect(classed(last, "moment-pictures")).toEqual([]);
});

test("a contract that moved on in it says what it asks for", () => {
  const { titles, asks } = en.contracts;
  expect(classed(harbourAt(2), "pr-asked").map(({ text }) => text)).toEqual([`${titles.fighter} ${asks("fighter")}`]);
  expect(classed(harbourAt(0), "pr-asked")).toEqual([]);
});

test("from a moment a button leads to each of its neighbours, and beyond the ends there is none", () => {
  const ends = (page: Drawn[]) =>
    tagged(classed(page, "moment-ways"), "button").map(({ props }) => props["aria-disabled"]);
  expect([ends(harbourAt(0)), ends(harbourAt(2)), ends(harbourAt(9))]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  const ways = buttonsIn(harbourAt(2));
  ways.get(earlier)!();
  ways.get(later)!();
  expect(looks).toEqual([0, 5]);
  // Whoever went to the end by a button keeps his place on it, and nothing comes of it there.
  buttonsIn(harbourAt(9)).get(later)!();
  expect(looks).toEqual([0, 5]);
  expect(tagged(harbourAt(9), "button").map(({ props }) => props["disabled"])).toEqual([undefined, undefined]);
});

test("a match that has not begun has no moment", () =>
  expect(
    drawn(h(HarbourMoment, { view, beats: [], at: 0, look: () => {}, info: infoOf(), language: "en", name })),
  ).toEqual([]));

test("J4F-19: a move of Just 4 Fun Colours is looked at on the board as it was then", () => {
  const played = [...moves(1, () => 2)];
  const { after } = played.at(-1)!;
  const page = drawn(
    h(FieldsMoment, {
      view: after,
      beats: played.map(({ events }) => events),
      at: 0,
      look: () => {},
      info: infoOf(),
      language: "en",
      name,
    }),
  );
  expect(classed(page, "j4-board")).toHaveLength(1);
  expect(toldIn(page)).toHaveLength(played[0]!.events.length);
});
