import { expect, test } from "vitest";
import { SUNSET } from "../../client/games/jaeger-und-spaeher/choices.ts";
import { de } from "../../client/games/jaeger-und-spaeher/texts/de.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  create,
  enough,
  fetched,
  legal,
  placed,
  play1,
  type Spot,
  sunset,
  table,
  type Wanted,
} from "../games/jaeger-und-spaeher/tables.ts";
import { DESK, host, seated } from "./jaeger-und-spaeher-paper.ts";

test("how many are left stands on one line with its word, on the narrowest panel, too", () => {
  const view = game.view(table(), 0);
  const asked = { ...view, asked: { type: "stones", seat: 0, left: 2 } } as const;
  expect([de, en].map((texts) => texts.prompt(asked, host.name).split(" ").at(-1))).toEqual([
    "Noch\u00a02.",
    "2\u00a0left.",
  ]);
});

test("JS-UI3: between the two taps the table says which points the sunset brings, and how much hunger is there then", () => {
  const display = [
    ["scout", "scout"],
    ["chief", "chief"],
    ["hunter", "hunter"],
  ] satisfies State["display"];
  const hand = Array<"scout">(6).fill("scout");
  const paper = seated(table({ tribes: [{ home: 3, hunger: 1 }, { hand }], display }), DESK);
  paper.tap(SUNSET);
  expect(paper.says("played")).toBe("Sunset: +2 points, then hunger 4. Tap once more.");
});

test("who takes characters for tomorrow reads how many he has to take, and how many he may (JS-S5, JS-N6, JS-A26)", () => {
  const says = (left: number, wanted: Wanted) => {
    const state = table({ display: [Array(4).fill("scout"), Array(4).fill("chief")], ...wanted });
    return en.prompt({ ...game.view(state, 0), asked: { type: "draft", seat: 0, left } }, host.name);
  };
  const take = "Take an exposed character for tomorrow.";
  const rich = { normal: true, tribes: [{}, { hand: Array(6).fill("scout") }] } satisfies Wanted;
  expect(says(6, {})).toBe(`${take} 6\u00a0left.`);
  expect(says(7, rich)).toBe(`${take} 5\u00a0to\u00a07\u00a0left.`);
  expect(says(3, rich)).toBe(`${take} 1\u00a0to\u00a03\u00a0left.`);
  expect(says(2, rich)).toBe("Take another character for tomorrow, or choose “Done”. 2\u00a0left.");
  // Of eight the other tribe, with nothing in hand, needs five: of three one has to be taken, and no more may be.
  expect(says(3, { normal: true, display: [Array(5).fill("scout"), ["chief"]] })).toBe(take);
});

test("where no character does it, it says what lets members be placed: a holy place, also in the other's turn, or an item", () => {
  const display = Array(3).fill(Array(5).fill("scout"));
  const locations = [
    { face: "rock-bridge", members: [1, 0] },
    { face: "misty-gorge", members: [1, 0] },
    { face: "herb-heath", members: [0, 1] },
    { face: "forest-a" },
    { face: "mountains-b", members: [1, 0] },
  ] satisfies Spot[];
  const tribes: Wanted["tribes"] = [{ home: 2, camp: 0 }, { hand: Array(6).fill("scout") }];
  const says = (state: State, texts = en) => texts.prompt(game.view(state, 0), host.name);
  const take = (column: number) => ({ type: "take", column }) as const;
  const evening = acts(table({ tribes, locations, display }), sunset, ...[0, 0, 0, 1, 1].map(take));
  const bridge = act(evening.state, { type: "pass", of: "draft" }).state;
  expect(says(bridge)).toBe("Rock Bridge: Place a member, or choose “Done”. 3\u00a0left.");
  const twoMore = placed(placed(bridge, "forest-a", [null]).state, "forest-a", ["misty-gorge"]).state;
  expect(says(twoMore, de)).toBe("Felsenbrücke: Setze ein Mitglied ein oder wähle „Fertig“.");
  const gorge = act(twoMore, enough).state;
  expect(says(gorge)).toBe("Misty Gorge: Place a member, or choose “Done”.");
  expect(says(act(gorge, enough).state)).toBe("Herb Heath: Jonas places members.");
  const axe = table({
    tribes: [{ items: ["axe"], home: 1, camp: 0 }],
    locations: [{ face: "mountains-b", members: [2, 0] }],
  });
  const paid = fetched(axe, ["mountains-b", "stone"], ["mountains-b", "wood"]).state;
  expect(says(act(paid, create("axe")).state)).toBe("Axe: Place a member, or choose “Done”.");
  const chief = act(table({ tribes: [{ hand: ["chief"] }] }), play1("chief")).state;
  expect(says(chief)).toBe("Place a member, or choose “Done”. 2\u00a0left.");
});

test("who keeps hidden items at sunset is told of one where one may stay, and how many where a holy place lets more (JS-N5, JS-A51)", () => {
  const tribes: Wanted["tribes"] = [
    { home: 2, camp: 0, items: ["axe", "axe", "drum", "boots"] },
    { hand: Array(6).fill("scout") },
  ];
  const display = Array(3).fill(Array(5).fill("scout"));
  const at = (face: Spot["face"], members: [number, number]) =>
    act(table({ tribes, display, locations: [{ face, members }, { face: "forest-a" }] }), sunset).state;
  const says = (state: State, texts = en) => texts.prompt(game.view(state, 0), host.name);
  const axe = { type: "keep", item: "axe" } as const;
  const plain = at("ice-cavern", [0, 0]);
  expect([says(plain), says(plain, de)]).toEqual([
    "Choose the one hidden item that you keep.",
    "Wähle den einen verdeckten Gegenstand, den du behältst.",
  ]);
  const cavern = at("ice-cavern", [1, 0]);
  expect(says(cavern)).toBe("Choose the hidden items that you keep. 1\u00a0to\u00a03\u00a0left.");
  const two = act(cavern, axe).state;
  expect(says(two)).toBe("Keep another item, or choose “Done”. 2\u00a0left.");
  expect(says(act(two, axe).state, de)).toBe("Behalte noch einen Gegenstand oder wähle „Fertig“.");
});

test("what a turn can be names the Geysers, too, for whoever has a member there and finds an item to draw (JS-A24)", () => {
  const says = (members: [number, number], wanted: Wanted = {}) => {
    const hand = [{ hand: ["chief"] }] satisfies Wanted["tribes"];
    const state = table({ locations: [{ face: "geysers", members }, { face: "forest-a" }], tribes: hand, ...wanted });
    const said = [en, de].map((texts) => texts.prompt(game.view(state, 0), host.name));
    const names = said.map(
      (it) => it.endsWith(" Or draw at the Geysers.") || it.endsWith(" Oder zieh an den Geysiren."),
    );
    expect(names).toEqual(Array(2).fill(legal(state).some(({ type }) => type === "geysers")));
    return names[0];
  };
  expect([says([1, 0]), says([0, 1]), says([1, 0], { tribes: [{ hand: [] }] })]).toEqual([true, false, true]);
  const piles = { item: [] };
  expect([says([1, 0], { piles }), says([1, 0], { piles, discards: { item: ["axe"] } })]).toEqual([false, true]);
});
