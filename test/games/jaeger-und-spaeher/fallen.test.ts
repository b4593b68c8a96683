import { describe, expect, test } from "vitest";
import type { Character } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Event } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { act, acts, fetch, fetched, legal, ofType, pick, play1, question, sunset, table } from "./tables.ts";

const fallen = (events: readonly Event[]) => pick(events, "step-fell-away").map(({ seat, step }) => [seat, step]);
const DISPLAY: Character[][] = [
  ["scout", "scout", "scout"],
  ["chief", "chief"],
  ["hunter", "hunter"],
];

describe("a step that comes to nothing says so", () => {
  test("JS-A33: meat finds nobody hungry", () => {
    const locations = [{ face: "toxodon" as const, members: [2, 0] as [number, number] }];
    const s = table({ tribes: [{ hunger: 1, home: 0, camp: 0 }], locations });
    expect(fallen(act(s, fetch(s, "toxodon", "meat")).events)).toEqual([]);
    expect(fallen(fetched(s, ["toxodon", "meat"], ["toxodon", "meat"]).events)).toEqual([[0, "hunger"]]);
  });

  test("JS-A10: the Fisher has no hunger to discard", () => {
    expect(fallen(act(table({ tribes: [{ hand: ["fisher"] }] }), play1("fisher")).events)).toEqual([[0, "hunger"]]);
  });

  test("JS-A12: no hunting ground takes a stone", () => {
    expect(fallen(act(table({ tribes: [{ hand: ["hunter"] }] }), play1("hunter")).events)).toEqual([[0, "stones"]]);
    expect(fallen(act(table({ tribes: [{ hand: ["scout"] }] }), play1("scout")).events)).toEqual([]);
  });

  test("JS-A9: without an item there is nothing to exchange, nor to ask", () => {
    const s = table({ tribes: [{ hand: ["basket-weaver"] }], piles: { item: [] } });
    const { events, state } = act(s, play1("basket-weaver"));
    expect(fallen(events)).toEqual([[0, "exchange"]]);
    expect([state.players[0]!.points, question(state)]).toEqual([4, "turn"]);
  });

  test("JS-A1: at eight hunger nobody can be given up", () => {
    const s = table({ tribes: [{ hunger: 8, home: 0, camp: 1 }, { hand: Array(6).fill("scout") }], display: DISPLAY });
    const normal = { ...s, options: { ...s.options, normal: true } };
    const { events, state } = act(normal, sunset);
    expect([fallen(events)[0], state.players[0]!.hunger]).toEqual([[0, "sacrifice"], 8]);
  });

  test("JS-A26, JS-A44: the sixth character and the hill would strand the other tribe", () => {
    const s = table({
      tribes: [{ home: 1 }, { hand: ["scout", "scout", "scout"] }],
      locations: [{ face: "forest-a" }, { face: "ancestors-hill", members: [1, 0] }],
      display: DISPLAY,
    });
    const takes = Array.from({ length: 5 }, (_, n) => ({ type: "take" as const, column: [0, 0, 1, 1, 2][n]! }));
    expect(fallen(acts(s, sunset, ...takes).events)).toEqual([
      [0, "draft"],
      [0, "hill"],
    ]);
  });
});

test("JS-A28: a draw that falls short says so, and so does one that brings nothing", () => {
  const shaman = (item: "axe"[]) =>
    act(table({ tribes: [{ hand: ["shaman"] }], display: [[], [], []], piles: { item } }), play1("shaman")).events;
  expect(shaman(["axe", "axe"]).map(({ type }) => type)).not.toContain("nothing-to-draw");
  const short = shaman(["axe"]).map(({ type }) => type);
  expect(short.slice(short.indexOf("items-drawn"))).toEqual([
    "items-drawn",
    "nothing-to-draw",
    "only-choice",
    "character-put",
    "turn-began",
  ]);
  expect(shaman([]).map(({ type }) => type)).toContain("nothing-to-draw");
});

describe("JS-A18, JS-A20: each pair of furs settles by itself", () => {
  const twoPairs = (points: number) =>
    table({
      start: 1,
      active: 0,
      tribes: [{ points, home: 0, camp: 0 }],
      locations: [
        { face: "mud-springs", members: [1, 0] },
        { face: "giant-sloth", members: [2, 0] },
        { face: "macrauchenia", members: [2, 0] },
        { face: "forest-a" },
      ],
    });
  const furs: ["giant-sloth" | "macrauchenia", "fur"][] = [
    ["giant-sloth", "fur"],
    ["giant-sloth", "fur"],
    ["macrauchenia", "fur"],
    ["macrauchenia", "fur"],
  ];
  const home = (points: number) => {
    const { state } = fetched(twoPairs(points), ...furs);
    return act(state, ofType(legal(state), "pass")[0]!);
  };

  test("a point for each at the Mud Springs", () => {
    expect(pick(home(3).events, "points-moved").map(({ count, points }) => [count, points])).toEqual([
      [1, 4],
      [1, 5],
    ]);
  });
  test("JS-A7: the first of them ends the match, where it reaches the second player's goal", () => {
    const { state, types } = home(23);
    expect([state.players[0]!.points, state.ended, types.at(-1)]).toEqual([24, "goal", "game-ended"]);
  });
});
