import { expect, test } from "vitest";
import { laidDown, resampled, shuffleDown, uncoverAll } from "../shared/engine/hidden.ts";
import { fromSeed } from "../shared/engine/random.ts";

/** Twelve cards whose backs are everybody's business: "red 1" has a red back. */
const FACES = ["red", "blue"].flatMap((back) => [1, 2, 3, 4, 5, 6].map((n) => `${back} ${n}`));
const backOf = (face: string) => face.split(" ")[0];
const table = () => ({ rng: fromSeed([1, 2, 3]), uncovered: 0, ...laidDown(FACES) });
const worlds = <S>(make: (n: number) => S): S[] => Array.from({ length: 40 }, (_, n) => make(n));
const anew = (s: ReturnType<typeof table>, places: number[][], back?: typeof backOf) =>
  worlds((n) => resampled(s, places, fromSeed([n, n, n]), back));

test("what is dealt anew are the faces of hidden places, all of them and no others", () => {
  const s = table();
  const hidden = [s.pile.slice(0, 5), s.pile.slice(9)];
  for (const world of anew(s, hidden)) {
    expect([...world.faces].sort()).toEqual([...FACES].sort());
    for (const open of s.pile.slice(5, 9)) expect(world.faces[open]).toBe(FACES[open]);
    expect(world.rng).not.toEqual(s.rng);
  }
  expect(new Set(anew(s, hidden).map(({ faces }) => faces.join())).size).toBeGreaterThan(30);
});

test("a card keeps its back: faces change only among cards with the same one", () => {
  const s = table();
  const some = anew(s, [s.pile], backOf);
  for (const world of some) expect(world.faces.map(backOf)).toEqual(FACES.map(backOf));
  expect(new Set(some.map(({ faces }) => faces.join())).size).toBeGreaterThan(30);
  expect(anew(s, [s.pile]).some((world) => world.faces.map(backOf).join() !== FACES.map(backOf).join())).toBe(true);
});

test("and its shuffle: what lay open before it is in no older card, whatever its back", () => {
  const s = table();
  const hand = s.pile.splice(0, 4);
  const open = s.pile.splice(0).map((card) => s.faces[card]!);
  s.pile = shuffleDown(s, open);
  for (const world of anew(s, [hand, s.pile], backOf)) {
    expect(hand.map((card) => world.faces[card]).sort()).toEqual(hand.map((card) => FACES[card]).sort());
    expect(s.pile.map((card) => backOf(world.faces[card]!))).toEqual(s.pile.map((card) => backOf(s.faces[card]!)));
  }
});

test("a shuffle changes no copy of the state before it", () => {
  const s = table();
  const before = { ...s };
  shuffleDown(s, ["red 1", "blue 1"]);
  expect([before.faces, before.shuffles]).toEqual([FACES, [0]]);
  expect([s.faces.length, s.shuffles]).toEqual([14, [0, 12]]);
});

test("a place that is uncovered is sorted by face, each card under a label that never was", () => {
  const s = table();
  expect(uncoverAll(s, [8, 1, 3], FACES)).toEqual([
    { id: 1, face: "red 2" },
    { id: 3, face: "red 4" },
    { id: 5, face: "blue 3" },
  ]);
  expect(uncoverAll(s, [0], FACES)).toEqual([{ id: 7, face: "red 1" }]);
});
