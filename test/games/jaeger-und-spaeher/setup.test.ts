import { expect, test } from "vitest";
import { begin, legalActions } from "../../../shared/engine/play.ts";
import { type Character, deckOf, type Face, isHoly, SPECIALS } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { Options } from "../../../shared/games/jaeger-und-spaeher/options.ts";
import { HOLY_CARDS, type Holy } from "../../../shared/games/jaeger-und-spaeher/options.ts";
import type { State } from "../../../shared/games/jaeger-und-spaeher/state.ts";

const laid = (options: Partial<Options> = {}, n = 1): State =>
  begin(jaegerUndSpaeher, 2, { ...jaegerUndSpaeher.options.defaults, ...options }, [n, 2, 3]);
const tables = (options: Partial<Options> = {}) => Array.from({ length: 40 }, (_, n) => laid(options, n));
const characters = (s: State): Character[] => [...s.display.flat(), ...s.players.flatMap(({ hand }) => hand)];
const holy = (s: State): Face[] => s.locations.map(({ card }) => card.face).filter(isHoly);
const points = (s: State): number[] => s.players.map((player) => player.points);
const count = <T>(all: readonly T[], one: T): number => all.filter((it) => it === one).length;

test("JS-I1: the game is for two, who play the introductory game unless they say otherwise", () => {
  expect(jaegerUndSpaeher.options.defaults).toMatchObject({ normal: false, survival: false });
  expect(jaegerUndSpaeher.seats).toEqual({ min: 2, max: 2 });
});

test("JS-I2: without holy places, and with three Advanced Scouts and one special Shaman only", () => {
  const s = laid();
  expect(holy(s)).toEqual([]);
  expect(count(characters(s), "advanced-scout")).toBe(3);
  expect(count(characters(s), "shaman")).toBe(3);
  for (const face of ["fisher", "basket-weaver", "fire-keeper", "tracker"] as const)
    expect(characters(s)).not.toContain(face);
});

test("JS-I3: three columns of an Advanced Scout under a Shaman", () => {
  expect(laid().display).toEqual(Array(3).fill(["advanced-scout", "shaman"]));
});

test("JS-I4, JS-UI5: two members on the tribe card, one unborn in camp, two in the supply", () => {
  for (const { home, camp, supply } of laid().players) expect([home, camp, supply]).toEqual([2, 1, 2]);
  for (const { home, camp, supply } of jaegerUndSpaeher.view(laid(), 0).players) expect(supply).toBe(5 - home - camp);
});

test("JS-I5: everybody has Hunter, Scout, Chief, Gatherer, Offspring", () => {
  for (const { hand } of laid().players)
    expect([...hand].sort()).toEqual(["chief", "gatherer", "hunter", "offspring", "scout"]);
});

test("JS-I6: both on 10 with two hidden items and two hunger; the other items are a deck", () => {
  const s = laid();
  expect(points(s)).toEqual([10, 10]);
  for (const { items, hunger, built } of s.players) expect([items.length, hunger, built]).toEqual([2, 2, []]);
  expect(s.piles.item).toHaveLength(31 - 4);
});

test("JS-I7: two decks of 18 locations, two wilderness open, in another order at every table", () => {
  const s = laid();
  expect([s.piles.wild.length, s.piles.hunt.length]).toEqual([16, 18]);
  expect(s.locations.map(({ card }) => deckOf(card.face))).toEqual(["wild", "wild"]);
  const orders = tables().map(({ faces, piles }) => piles.hunt.map((card) => faces[card]).join());
  expect(new Set(orders).size).toBe(orders.length);
});

test("JS-I8: the start player is drawn by lot", () => {
  const starts = tables().map(({ start }) => start);
  expect([count(starts, 0) > 8, count(starts, 1) > 8]).toEqual([true, true]);
  for (const s of tables()) expect(legalActions(jaegerUndSpaeher, s, s.start)).not.toEqual([]);
});

test("JS-N1, JS-I2: a Shaman each, and six of the special characters in columns of two", () => {
  const seen = new Set<Character>();
  for (const s of tables({ normal: true })) {
    for (const { hand } of s.players) expect(count(hand, "shaman")).toBe(1);
    expect(s.display.map(({ length }) => length)).toEqual([2, 2, 2]);
    for (const face of s.display.flat()) {
      seen.add(face);
      expect(count(s.display.flat(), face)).toBeLessThanOrEqual(count(SPECIALS, face));
    }
  }
  expect([...seen].sort()).toEqual([...new Set(SPECIALS)].sort());
  const twice = ["fisher", "basket-weaver", "fire-keeper", "tracker"] as const;
  expect([
    count(SPECIALS, "shaman"),
    count(SPECIALS, "advanced-scout"),
    ...twice.map((one) => count(SPECIALS, one)),
  ]).toEqual([1, 3, 2, 2, 2, 2]);
});

test("JS-N2, JS-A47: the holy places of a first game, or three cards by lot, or three by hand", () => {
  expect(holy(laid({ normal: true }))).toEqual(["ice-cavern", "mud-springs", "mammoth-graveyard"]);
  const seen = new Set<Face>();
  for (const s of tables({ normal: true, places: "random" })) {
    const cards = holy(s).map((face) => HOLY_CARDS.findIndex((sides) => sides.includes(face as never)));
    expect(new Set(cards).size).toBe(3);
    for (const face of holy(s)) seen.add(face);
  }
  expect(seen.size).toBe(12);
  const picked: Holy[] = ["cult-site", "geysers", "waterfall"];
  expect(holy(laid({ normal: true, picked, places: "random" }))).toEqual(picked);
});

test("JS-N2: both sides of a card cannot be picked, nor anything in the introductory game", () => {
  const { validate } = jaegerUndSpaeher.options;
  const picked: Holy[] = ["geysers", "ancestors-hill", "waterfall"];
  expect(() => validate({ normal: true, picked }, 2)).toThrow(/only one of geysers, ancestors-hill/);
  expect(validate({ survival: true, places: "random", picked: ["geysers", "waterfall", "cult-site"] }, 2)).toEqual(
    jaegerUndSpaeher.options.defaults,
  );
});

test("JS-N3: both on 3; one item for the start player, two for the other", () => {
  for (const s of tables({ normal: true })) {
    expect(points(s)).toEqual([3, 3]);
    expect([s.players[s.start]!.items.length, s.players[1 - s.start]!.items.length]).toEqual([1, 2]);
  }
});

test("JS-A41: everybody sees hands of characters; hidden items and decks are counts", () => {
  const s = laid();
  const view = jaegerUndSpaeher.view(s, 0);
  expect(view.players.map(({ hand }) => hand.length)).toEqual([5, 5]);
  expect(view.players.map(({ own, items }) => [own.length, items])).toEqual([
    [2, 2],
    [0, 2],
  ]);
  expect(jaegerUndSpaeher.view(s, "spectator").players.map(({ own }) => own)).toEqual([[], []]);
  expect(view.piles).toEqual([27, 16, 18]);
  const drawn = { type: "items-drawn", seat: 1, count: 1, aside: false, cards: [{ id: 2, face: "axe" }] } as const;
  expect(jaegerUndSpaeher.redact(drawn, 0)).toEqual({ type: "items-drawn", seat: 1, count: 1, aside: false });
  expect(jaegerUndSpaeher.redact(drawn, 1)).toBe(drawn);
});
