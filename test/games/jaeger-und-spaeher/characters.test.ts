import { describe, expect, test } from "vitest";
import type { Character } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Event } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  enough,
  fetch,
  fetched,
  hidden,
  isOpen,
  legal,
  ofType,
  pick,
  placed,
  play1,
  question,
  refusal,
  spot,
  stones,
  sunset,
  table,
} from "./tables.ts";

const hand = (...hands: Parameters<typeof play1>[0][]) => ({ hand: hands });

describe("characters", () => {
  test("JS-T1, JS-C5, JS-C3, JS-A55: the Hunter covers every hunting ground, reveals one and places up to three there and nowhere else", () => {
    const s = table({
      tribes: [{ ...hand("hunter"), home: 4, camp: 1, hunger: 2 }],
      locations: [{ face: "forest-a" }, { face: "glyptodon" }],
      piles: { hunt: ["mammoth", "toxodon"] },
    });
    const { state } = act(s, play1("hunter"));
    expect([stones(state, "glyptodon"), stones(state, "forest-a"), stones(state, "mammoth")]).toEqual([
      { meat: 1 },
      {},
      {},
    ]);
    expect([state.locations.at(-1)!.card.face, state.players[0]!.hunger]).toEqual(["mammoth", 2]);
    expect(ofType(legal(state), "place")).toEqual([{ type: "place", card: at(state, "mammoth") }]);
    expect(refusal(state, { type: "place", card: at(state, "forest-a") })).toEqual({ reason: "elsewhere" });
    let next = state;
    for (let n = 0; n < 3; n++) next = placed(next, "mammoth").state;
    expect([spot(next, "mammoth").members, next.active]).toEqual([[3, 0], 1]);
  });

  test("JS-C6: the Scout places one member anywhere, or none", () => {
    const s = table({
      tribes: [hand("scout")],
      locations: [{ face: "desert-c", covered: { stone: 1, fruit: 1 } }, { face: "toxodon" }],
    });
    const { state } = act(s, play1("scout"));
    expect(ofType(legal(state), "place")).toHaveLength(3);
    const after = placed(state, "toxodon").state;
    expect([spot(after, "toxodon").members, after.active]).toEqual([[1, 0], 1]);
  });

  test("JS-C7, JS-A36: the Gatherer places up to four anywhere, one after another; fewer will do", () => {
    const s = table({
      tribes: [{ ...hand("gatherer"), home: 5, camp: 0 }],
      locations: [{ face: "forest-a" }, { face: "toxodon" }],
    });
    let { state } = act(s, play1("gatherer"));
    for (const face of ["forest-a", "toxodon", "toxodon", "toxodon"] as const) {
      expect(legal(state)).toContainEqual(enough);
      state = placed(state, face).state;
    }
    expect([state.players[0]!.home, state.active]).toEqual([1, 1]);
    expect(spot(state, "toxodon").members).toEqual([3, 0]);
  });

  test("JS-C8: the Chief draws an item and places up to two", () => {
    const s = table({ tribes: [{ ...hand("chief"), home: 3 }], piles: { item: ["drum", "axe"] } });
    const { state } = act(s, play1("chief"));
    expect(hidden(state, 0)).toEqual(["drum"]);
    const after = placed(placed(state, "forest-a").state, "forest-a").state;
    expect([spot(after, "forest-a").members[0], after.active]).toEqual([2, 1]);
  });

  test.each([
    ["a member in camp and hunger", { camp: 1, hunger: 2 }, { home: 3, camp: 0, hunger: 3 }],
    ["a member in camp and no hunger", { camp: 1, hunger: 0 }, { home: 3, camp: 0, hunger: 0 }],
    ["nobody in camp", { camp: 0, hunger: 2 }, { home: 2, camp: 0, hunger: 2 }],
    ["two in camp: exactly one is born", { camp: 2, hunger: 1 }, { home: 3, camp: 1, hunger: 2 }],
  ])("JS-C9: Offspring with %s", (_, tribe, after) => {
    const s = table({ tribes: [{ ...hand("offspring"), ...tribe }] });
    expect(act(s, play1("offspring")).state.players[0]).toMatchObject(after);
  });

  test("JS-C10, JS-A50: the Shaman draws two items or takes an exposed character; one of both has to be", () => {
    const s = table({
      tribes: [hand("shaman")],
      display: [["scout", "hunter"], ["chief"], []],
      piles: { item: ["drum", "axe", "loom"] },
    });
    const { state } = act(s, play1("shaman"));
    expect(legal(state).map(({ type }) => type)).toEqual(["choose", "choose"]);
    const drawn = act(state, { type: "choose", option: "draw-items" }).state;
    expect(hidden(drawn, 0)).toEqual(["drum", "axe"]);
    const taking = act(state, { type: "choose", option: "take-character" }).state;
    expect(legal(taking)).toEqual([
      { type: "take", column: 0 },
      { type: "take", column: 1 },
    ]);
    expect(refusal(taking, { type: "take", column: 2 })).toEqual({ reason: "column-empty" });
    const taken = act(taking, { type: "take", column: 0 }).state;
    expect([taken.players[0]!.hand, hidden(taken, 0)]).toEqual([["hunter"], []]);
  });

  test("JS-A42: the Shaman takes before he is put away; with an exposed card and no items both ways are open", () => {
    const s = table({ tribes: [hand("shaman")], display: [["hunter"], ["chief"], ["chief"]], piles: { item: [] } });
    const { state } = act(s, play1("shaman"));
    expect(legal(state)).toHaveLength(2);
    const { state: after } = acts(state, { type: "choose", option: "take-character" }, { type: "take", column: 0 });
    expect([after.players[0]!.hand, after.display[0]]).toEqual([["hunter"], ["shaman"]]);
    const vain = act(state, { type: "choose", option: "draw-items" });
    expect(vain.types).toContain("nothing-to-draw");
    const nothing = table({ tribes: [hand("shaman")], display: [[], [], []], piles: { item: [] } });
    expect(act(nothing, play1("shaman")).state.active).toBe(1);
  });

  test("JS-A27: with an empty display the Shaman can only draw, and does so by himself", () => {
    const s = table({ tribes: [hand("shaman")], display: [[], [], []], piles: { item: ["drum", "axe"] } });
    const { state, types } = act(s, play1("shaman"));
    expect([hidden(state, 0), types.includes("only-choice")]).toEqual([["drum", "axe"], true]);
  });

  test("JS-C3, JS-I3: no deck and no column that there is not is taken from, whatever it is called", () => {
    const shaman = table({ tribes: [hand("shaman")] });
    const taking = act(act(shaman, play1("shaman")).state, { type: "choose", option: "take-character" }).state;
    for (const column of [3, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "0", "constructor"] as number[])
      expect(refusal(taking, { type: "take", column })).toEqual({ reason: "column-empty" });
    const s = table({ tribes: [hand("tracker")], locations: [{ face: "geysers" }] });
    const revealing = act(s, play1("tracker")).state;
    for (const ground of ["item", "", "constructor", null] as never[])
      expect(refusal(revealing, { type: "reveal", ground })).toEqual({ reason: "nothing-to-reveal" });
  });

  test("JS-A48: a Shaman who takes a Shaman leaves the hand as large as it was, and may do so again", () => {
    const s = table({
      tribes: [hand("shaman"), hand("offspring")],
      display: [["shaman"], ["scout", "chief"], ["scout", "chief"]],
    });
    const { state } = acts(
      s,
      play1("shaman"),
      { type: "choose", option: "take-character" },
      { type: "take", column: 0 },
    );
    expect([state.players[0]!.hand, state.display[0]]).toEqual([["shaman"], ["shaman"]]);
  });

  test("JS-C12, JS-A39: the Fisher discards two hunger, draws two, and discards one only then", () => {
    const s = table({ tribes: [{ ...hand("fisher"), hunger: 5 }], piles: { item: ["drum", "axe", "loom"] } });
    const { state } = act(s, play1("fisher"));
    expect([state.players[0]!.hunger, hidden(state, 0)]).toEqual([3, []]);
    expect(ofType(legal(state), "keep").map(({ item }) => item)).toEqual(["axe", "drum"]);
    expect(refusal(state, { type: "keep", item: "loom" })).toEqual({ reason: "no-such-item" });
    const { state: after, events } = act(state, { type: "keep", item: "drum" });
    expect([hidden(after, 0), after.discards.item.map(({ face }) => face)]).toEqual([["drum"], ["axe"]]);
    expect(pick(events, "items-discarded")).toHaveLength(1);
    const short = table({ tribes: [hand("fisher")], piles: { item: ["drum"] }, discards: { item: ["axe"] } });
    expect(act(short, play1("fisher")).state.players[0]!.aside).toHaveLength(2);
  });

  test.each([
    ["one hunger, two items", 1, ["drum", "axe"], 0, []],
    ["no hunger, one item: it is kept", 0, ["drum"], 0, ["drum"]],
    ["three hunger, no item", 3, [], 1, []],
  ] as const)("JS-A10: the Fisher with %s", (_, hunger, items, left, kept) => {
    const { state } = act(
      table({ tribes: [{ ...hand("fisher"), hunger }], piles: { item: [...items] } }),
      play1("fisher"),
    );
    expect([state.players[0]!.hunger, hidden(state, 0)]).toEqual([left, [...kept]]);
  });

  test("JS-C13, JS-A9, JS-A39: the Basket Weaver draws, discards what she exchanges, draws as many, and gets a point", () => {
    const s = table({
      tribes: [{ ...hand("basket-weaver"), items: ["axe", "drum"] }],
      piles: { item: ["loom", "boots"] },
    });
    const { state } = act(s, play1("basket-weaver"));
    expect(hidden(state, 0)).toEqual(["axe", "drum", "loom"]);
    const chosen = acts(state, { type: "exchange", item: "loom" }, { type: "exchange", item: "axe" }).state;
    expect([chosen.discards.item, chosen.players[0]!.points]).toEqual([[], 3]);
    const { state: after, types } = act(chosen, { type: "pass", of: "exchange" });
    expect([hidden(after, 0).length, hidden(after, 0).slice(0, 2), after.players[0]!.points]).toEqual([
      3,
      ["drum", "boots"],
      4,
    ]);
    expect(types.filter((type) => ["items-discarded", "pile-reshuffled", "points-moved"].includes(type))).toEqual([
      "items-discarded",
      "pile-reshuffled",
      "points-moved",
    ]);
    expect(["axe", "loom"]).toContain(hidden(after, 0)[2]);
  });

  test("JS-A9: the Basket Weaver may exchange nothing and gets her point; created items stay", () => {
    const s = table({
      tribes: [{ ...hand("basket-weaver"), items: ["axe"], built: ["drum"] }],
      piles: { item: ["loom"] },
    });
    const { state } = act(s, play1("basket-weaver"));
    expect(ofType(legal(state), "exchange").map(({ item }) => item)).toEqual(["axe", "loom"]);
    expect(refusal(state, { type: "exchange", item: "drum" })).toEqual({ reason: "no-such-item" });
    const after = act(state, { type: "pass", of: "exchange" }).state;
    expect([hidden(after, 0), after.players[0]!.points]).toEqual([["axe", "loom"], 4]);
  });

  test("JS-C14, JS-A8: the Fire Keeper moves any number of all members", () => {
    const s = table({
      tribes: [{ ...hand("fire-keeper", "scout"), home: 1, camp: 0 }],
      locations: [{ face: "forest-a", members: [2, 0] }, { face: "toxodon" }, { face: "swamp-a" }],
    });
    let { state } = acts(s, play1("fire-keeper"), { type: "choose", option: "move-members" });
    expect(state.pending.at(-1)).toMatchObject({ type: "placing", left: 3 });
    state = placed(state, "toxodon", [null]).state;
    state = placed(state, "toxodon", ["forest-a"]).state;
    expect(act(state, enough).state.players[0]!.home).toBe(0);
    expect(spot(state, "toxodon").members).toEqual([2, 0]);
  });

  test("JS-C14, JS-A8, JS-A43: or another character goes unused into a shortest column, and then the Fire Keeper", () => {
    const s = table({ tribes: [hand("fire-keeper", "scout", "chief")], display: [[], ["hunter"], ["hunter"]] });
    const choosing = acts(s, play1("fire-keeper"), { type: "choose", option: "put-character" }).state;
    expect(ofType(legal(choosing), "discard")).toHaveLength(2);
    const { state } = act(choosing, { type: "discard", character: "chief" });
    expect([state.display[0], question(state)]).toEqual([["chief"], "put"]);
    const after = act(state, { type: "put", column: 0 }).state;
    expect([after.display[0], after.players[0]!.hand]).toEqual([["chief", "fire-keeper"], ["scout"]]);
    const alone = act(table({ tribes: [hand("fire-keeper")] }), play1("fire-keeper"));
    expect(question(alone.state)).toBe("placing");
  });

  test("JS-C15: the Tracker covers every wilderness and hunting ground, reveals one of either and places two anywhere", () => {
    const s = table({
      tribes: [hand("tracker")],
      locations: [{ face: "desert-a", covered: { stone: 2 } }, { face: "glyptodon" }],
      piles: { wild: ["swamp-a"], hunt: ["mammoth"] },
    });
    let { state } = act(s, play1("tracker"));
    while (question(state) === "stones") state = act(state, legal(state)[0]!).state;
    expect([stones(state, "desert-a"), stones(state, "glyptodon")]).toEqual([{ stone: 2, clay: 1 }, { meat: 1 }]);
    expect(legal(state)).toEqual([
      { type: "reveal", ground: "wild" },
      { type: "reveal", ground: "hunt" },
    ]);
    const after = act(state, { type: "reveal", ground: "hunt" }).state;
    expect([isOpen(after, "mammoth"), isOpen(after, "swamp-a")]).toEqual([true, false]);
    expect(after.pending.at(-1)).toMatchObject({ type: "placing", left: 2 });
    expect(ofType(legal(after), "place")).toHaveLength(3);
  });

  test("JS-A28: nothing left to reveal: a Hunter places nobody, a Tracker names only what there is", () => {
    const hunter = act(table({ tribes: [hand("hunter")], piles: { hunt: [] } }), play1("hunter"));
    expect([hunter.types.includes("nothing-to-reveal"), hunter.state.active]).toEqual([true, 1]);
    const s = table({
      tribes: [hand("tracker")],
      locations: [{ face: "desert-a", covered: { stone: 2 } }],
      piles: { hunt: [], wild: ["swamp-a"] },
    });
    const tracker = act(s, play1("tracker"));
    expect([isOpen(tracker.state, "swamp-a"), question(tracker.state)]).toEqual([true, "placing"]);
    const neither = act(table({ tribes: [hand("tracker")], piles: { hunt: [], wild: [] } }), play1("tracker"));
    const covered = act(neither.state, ofType(neither.legal, "cover")[0]!);
    expect([covered.types.includes("nothing-to-reveal"), question(covered.state)]).toEqual([true, "placing"]);
    const scout = act(
      table({ tribes: [hand("scout")], locations: [{ face: "toxodon" }], piles: { wild: [] } }),
      play1("scout"),
    );
    expect(question(scout.state)).toBe("placing");
  });
});

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
