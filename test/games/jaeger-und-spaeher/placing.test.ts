import { describe, expect, test } from "vitest";
import type { Action, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  create,
  enough,
  fetched,
  isOpen,
  legal,
  ofType,
  pick,
  placed,
  play1,
  question,
  refusal,
  type Spot,
  spot,
  stones,
  table,
} from "./tables.ts";

const gathering = (locations: Spot[], home = 2, camp = 0) =>
  act(
    table({
      tribes: [
        { hand: ["gatherer"], home, camp },
        { home: 1, camp: 0 },
      ],
      locations,
    }),
    play1("gatherer"),
  ).state;
const place = (s: Parameters<typeof at>[0], face: Parameters<typeof at>[1]): Action => ({
  type: "place",
  card: at(s, face),
});

test("JS-C1: three members, of whichever tribe, and no more", () => {
  const s = gathering([
    { face: "forest-a", members: [1, 2] },
    { face: "toxodon", members: [0, 2] },
  ]);
  expect(refusal(s, place(s, "forest-a"))).toEqual({ reason: "place-full" });
  const after = placed(s, "toxodon", [null]).state;
  expect(spot(after, "toxodon").members).toEqual([1, 2]);
  expect(ofType(legal(after), "place")).toEqual([]);
});

test("JS-C2: own members only, from the tribe card or another location, which brings nothing; camp and supply stay", () => {
  const s = gathering([{ face: "forest-a", members: [1, 1] }, { face: "toxodon" }], 1, 2);
  const choosing = act(s, place(s, "toxodon")).state;
  expect(legal(choosing)).toEqual([
    { type: "send", from: null },
    { type: "send", from: at(choosing, "forest-a") },
  ]);
  const moved = act(choosing, { type: "send", from: at(choosing, "forest-a") }).state;
  expect([spot(moved, "forest-a"), spot(moved, "toxodon").members]).toMatchObject([
    { members: [0, 1], covered: [0, 0, 0, 0, 0, 0, 0] },
    [1, 0],
  ]);
  expect(moved.turn.pool.every((n) => n === 0)).toBe(true);
  const last = placed(moved, "toxodon").state;
  expect([last.players[0]!.camp, last.players[0]!.supply, last.active]).toEqual([2, 1, 1]);
});

test("JS-A36: with nobody to move, or nothing free, the step falls away; nobody is placed where he stands", () => {
  const nobody = act(table({ tribes: [{ hand: ["gatherer"], home: 0 }] }), play1("gatherer"));
  expect([nobody.types.includes("passed"), nobody.state.active]).toEqual([true, 1]);
  const full = act(
    table({ tribes: [{ hand: ["gatherer"] }, { home: 0 }], locations: [{ face: "forest-a", members: [0, 3] }] }),
    play1("gatherer"),
  );
  expect(full.state.active).toBe(1);
  const there = gathering([{ face: "forest-a", members: [1, 0] }, { face: "toxodon" }], 0);
  expect(refusal(there, place(there, "forest-a"))).toEqual({ reason: "nobody-to-send" });
  expect(ofType(legal(there), "place")).toEqual([place(there, "toxodon")]);
});

test("JS-A13: the last member may be moved off a holy place", () => {
  const s = gathering([{ face: "geysers", members: [1, 0] }, { face: "toxodon" }], 0);
  const { state } = placed(s, "toxodon");
  expect([spot(state, "geysers").members, spot(state, "toxodon").members]).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test("JS-A13, JS-A36: who comes from another location counts as one who was placed, and nobody comes from where he stands", () => {
  const s = gathering(
    [{ face: "forest-a", members: [1, 0] }, { face: "toxodon", members: [1, 0] }, { face: "swamp-a" }],
    2,
  );
  const left = (state: State) => (state.pending.at(-1) as { left: number }).left;
  const sending = act(s, place(s, "toxodon")).state;
  expect(refusal(sending, { type: "send", from: at(sending, "toxodon") })).toEqual({ reason: "elsewhere" });
  expect(left(placed(s, "toxodon", ["forest-a"]).state)).toBe(left(s) - 1);
});

test("JS-A49: a step names its target and where each member comes from; in one instruction everybody moves once", () => {
  const s = gathering([{ face: "forest-a", members: [1, 0] }, { face: "toxodon" }, { face: "swamp-a" }], 1);
  const one = placed(s, "toxodon", [null]).state;
  const { state, types } = act(one, place(one, "swamp-a"));
  expect([spot(state, "forest-a").members, spot(state, "swamp-a").members]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(types.slice(0, 4)).toEqual(["only-choice", "member-moved", "only-choice", "passed"]); // nobody is left who has not moved
});

test("JS-A49: of a group those not yet moved go first, and room made by one step serves the next", () => {
  const s = gathering([{ face: "forest-a", members: [1, 2] }, { face: "toxodon" }, { face: "swamp-a" }], 2);
  expect(refusal(s, place(s, "forest-a"))).toEqual({ reason: "place-full" });
  const moved = placed(s, "toxodon", ["forest-a"]).state;
  const back = placed(moved, "forest-a", [null]).state;
  expect(spot(back, "forest-a")).toMatchObject({ members: [1, 2], moved: 1 });
  const last = act(back, place(back, "swamp-a")).state; // from home: those at the other two have moved
  expect([last.players[0]!.home, spot(last, "swamp-a").members]).toEqual([0, [1, 0]]);
  const mixed = gathering([{ face: "forest-a", members: [1, 0] }, { face: "toxodon" }, { face: "swamp-a" }], 2);
  const joined = placed(mixed, "forest-a", [null]).state;
  const left = placed(joined, "toxodon", ["forest-a"]).state;
  expect(spot(left, "forest-a")).toMatchObject({ members: [1, 0], moved: 1 });
  expect(ofType(act(left, place(left, "swamp-a")).legal, "send")).toEqual([]);
});

test("JS-A49: who has moved in this instruction is said to have moved, and not to be missing", () => {
  const s = gathering(
    [{ face: "forest-a", members: [0, 0] }, { face: "toxodon" }, { face: "swamp-a", members: [1, 0] }],
    2,
  );
  const moved = placed(s, "toxodon", [null]).state;
  const sending = act(moved, place(moved, "forest-a")).state;
  expect(refusal(sending, { type: "send", from: at(sending, "toxodon") })).toEqual({ reason: "moved-already" });
  const nobody = gathering([{ face: "forest-a" }, { face: "toxodon" }, { face: "swamp-a", members: [1, 0] }], 2);
  const asked = act(nobody, place(nobody, "forest-a")).state;
  expect(refusal(asked, { type: "send", from: at(asked, "toxodon") })).toEqual({ reason: "no-member-there" });
});

describe("holy places", () => {
  test("JS-N7: any number of one tribe; the other cannot come with as few", () => {
    const s = table({
      tribes: [
        { hand: ["gatherer"], home: 1, camp: 0 },
        { home: 0, camp: 0 },
      ],
      locations: [
        { face: "geysers", members: [4, 0] },
        { face: "cult-site", members: [0, 1] },
      ],
    });
    const { state } = act(s, play1("gatherer"));
    const after = placed(state, "geysers").state;
    expect(spot(after, "geysers").members).toEqual([5, 0]);
    const few = act(
      table({
        tribes: [{ hand: ["gatherer"], home: 1 }, { home: 0 }],
        locations: [{ face: "cult-site", members: [0, 1] }],
      }),
      play1("gatherer"),
    );
    expect([few.types.includes("passed"), few.state.active]).toEqual([true, 1]);
  });

  test("JS-N7, JS-A15: as many as drive the others out go together, home to their tribe card", () => {
    const s = gathering(
      [
        { face: "cult-site", members: [0, 1] },
        { face: "toxodon", members: [1, 0] },
      ],
      2,
    );
    const choosing = act(s, place(s, "cult-site")).state;
    expect([question(choosing), choosing.pending.at(-1)]).toMatchObject(["sending", { left: 2 }]);
    const one = act(choosing, { type: "send", from: null });
    expect(pick(one.events, "member-moved")[0]).toMatchObject({ waiting: true });
    expect([spot(one.state, "cult-site").members, one.state.players[0]!.home]).toEqual([[0, 1], 1]);
    expect(ofType(legal(one.state), "pass")).toEqual([]);
    const { state, events } = act(one.state, { type: "send", from: at(one.state, "toxodon") });
    expect([spot(state, "cult-site").members, state.players[1]!.home]).toEqual([[2, 0], 2]);
    expect(pick(events, "members-driven-out")).toMatchObject([{ seat: 1, count: 1 }]);
    const third = placed(state, "cult-site").state;
    expect(spot(third, "cult-site").members).toEqual([3, 0]);
  });

  test("JS-A15: a single placement never drives out, nor do two items of one member each", () => {
    const scout = act(
      table({
        tribes: [{ hand: ["scout"] }, { home: 1 }],
        locations: [{ face: "cult-site", members: [0, 1] }, { face: "geysers" }],
        piles: { wild: ["forest-a"] },
      }),
      play1("scout"),
    ).state;
    expect(refusal(scout, place(scout, "cult-site"))).toEqual({ reason: "place-held", needs: 2, has: 1 });
    const s = table({
      tribes: [{ items: ["axe", "axe"], home: 0, camp: 0 }, { home: 1 }],
      locations: [
        { face: "cult-site", members: [0, 1] },
        { face: "mountains-b", members: [3, 0] },
        { face: "mountains-a", members: [1, 0] },
      ],
    });
    const paid = fetched(s, ["mountains-b", "stone"], ["mountains-b", "wood"], ["mountains-b", "stone"]).state;
    const first = act(paid, create("axe")).state;
    expect(refusal(first, place(first, "cult-site"))).toMatchObject({ reason: "place-held" });
    const both = acts(fetched(act(first, enough).state, ["mountains-a", "wood"]).state, create("axe")).state;
    expect(refusal(both, place(both, "cult-site"))).toMatchObject({ reason: "place-held" });
  });
});

const hand = (...hands: Parameters<typeof play1>[0][]) => ({ hand: hands });

describe("a turn", () => {
  test("JS-T1: what was played goes into the column with the fewest cards", () => {
    const s = table({ tribes: [hand("offspring")], display: [["scout"], [], ["chief", "hunter"]] });
    const { state, events } = act(s, play1("offspring"));
    expect(state.display[1]).toEqual(["offspring"]);
    expect(pick(events, "character-put")).toHaveLength(1);
    expect([state.players[0]!.hand, state.active]).toEqual([[], 1]);
  });

  test("JS-T1, JS-A43: with a tie the player chooses, when the instructions are done; empty columns are shortest", () => {
    const s = table({ tribes: [hand("chief")], display: [["scout"], ["hunter"], ["chief", "hunter"]] });
    const drawn = act(s, play1("chief"));
    expect(question(drawn.state)).toBe("placing");
    const { state } = act(drawn.state, enough);
    expect(legal(state)).toEqual([
      { type: "put", column: 0 },
      { type: "put", column: 1 },
    ]);
    expect(refusal(state, { type: "put", column: 2 })).toEqual({ reason: "column-too-long" });
    expect(act(state, { type: "put", column: 1 }).state.display[1]).toEqual(["hunter", "chief"]);
    const empty = table({ tribes: [hand("offspring")], display: [[], ["hunter"], []] });
    expect(act(empty, play1("offspring")).state.display).toEqual([["offspring"], ["hunter"], []]);
  });

  test("JS-UI4: a card goes by itself where all columns that fit hold the same cards in the same order, and that is said", () => {
    const same = table({
      tribes: [hand("offspring")],
      display: [["scout", "chief"], ["scout", "chief"], ["a", "b", "c"] as never],
    });
    const { types, state } = act(same, play1("offspring"));
    expect(types).toContain("only-choice");
    expect(state.display[0]).toEqual(["scout", "chief", "offspring"]);
    const turned = table({
      tribes: [hand("offspring")],
      display: [["scout", "chief"], ["chief", "scout"], ["a", "b", "c"] as never],
    });
    expect(question(act(turned, play1("offspring")).state)).toBe("put");
  });

  test("JS-T1, JS-UI4: where only some of the columns that fit hold the same cards, each of them can be chosen", () => {
    const s = table({ tribes: [hand("offspring")], display: [["scout"], ["chief"], ["scout"]] });
    const { state } = act(s, play1("offspring"));
    expect(legal(state)).toEqual([0, 1, 2].map((column) => ({ type: "put", column })));
    expect(act(state, { type: "put", column: 2 }).state.display[2]).toEqual(["scout", "offspring"]);
  });

  test("JS-A31: nobody passes; a card may be played in vain; a hand that is not there cannot be played", () => {
    const s = table({ tribes: [{ ...hand("offspring", "hunter"), camp: 0 }] });
    expect(legal(s).map(({ type }) => type)).toEqual(["play", "play"]);
    expect(refusal(s, { type: "pass", of: "recall" })).toEqual({ reason: "not-asked" });
    expect(refusal(s, play1("chief"))).toEqual({ reason: "not-in-hand", character: "chief" });
    expect(act(s, play1("offspring")).types).toContain("nobody-born");
  });

  test("JS-A37: put away, then the holy places, then wilderness", () => {
    const s = table({
      tribes: [{ ...hand("hunter"), home: 1 }],
      locations: [{ face: "mammoth-graveyard", members: [1, 0] }],
      display: [[], ["scout"], ["scout"]],
    });
    const { types } = acts(s, play1("hunter"), enough);
    const order = ["character-put", "points-moved", "location-revealed", "turn-began"] as const;
    const places = order.map((type) => types.lastIndexOf(type));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(-1);
  });
});

describe("stones", () => {
  test("JS-C4, JS-A35, JS-A55: the player chooses the space, equal ones are alike, and nobody gets what is under it", () => {
    const s = table({ tribes: [{ ...hand("scout"), hunger: 3 }], locations: [{ face: "forest-c" }] });
    const { state, legal: choices } = act(s, play1("scout"));
    expect(ofType(choices, "cover").map(({ space }) => space)).toEqual(["stone", "wood", "fruit"]);
    const after = act(state, { type: "cover", card: at(state, "forest-c"), space: "wood" }).state;
    expect(stones(after, "forest-c")).toEqual({ wood: 1 });
    expect([after.turn.pool.every((n) => n === 0), after.players[0]!.hunger]).toEqual([true, 3]);
    expect(refusal(state, { type: "cover", card: at(state, "forest-c"), space: "meat" })).toEqual({
      reason: "space-missing",
    });
  });

  test("JS-C6, JS-A12: the Scout's stones come before the reveal, and the new card gets none", () => {
    const s = table({
      tribes: [hand("scout")],
      locations: [{ face: "forest-a", covered: { fruit: 1 } }, { face: "toxodon" }],
      piles: { wild: ["desert-a"] },
    });
    const { state, events } = act(s, play1("scout"));
    expect(stones(state, "forest-a")).toEqual({ wood: 1, fruit: 1 });
    expect([stones(state, "toxodon"), stones(state, "desert-a")]).toEqual([{}, {}]);
    expect(pick(events, "location-revealed").map(({ card }) => card.face)).toEqual(["desert-a"]);
  });

  test("JS-A12, JS-A45: a card finished by a stone goes at once, and who comes home from it can be placed", () => {
    const s = table({
      tribes: [{ ...hand("scout"), home: 0, camp: 0 }],
      locations: [{ face: "forest-a", covered: { wood: 4 }, members: [1, 1] }],
      piles: { wild: ["desert-a"] },
    });
    const { state, events } = act(s, play1("scout"));
    expect(pick(events, "location-finished")[0]).toMatchObject({ home: [1, 1] });
    expect([state.players[0]!.home, isOpen(state, "forest-a")]).toEqual([1, false]);
    expect(state.players[1]!.home).toBe(3);
    expect(ofType(legal(state), "place")).toEqual([{ type: "place", card: at(state, "desert-a") }]);
  });

  test("JS-A45: stones are put card by card in the player's order, one on each", () => {
    const s = table({ tribes: [hand("scout")], locations: [{ face: "forest-a" }, { face: "desert-a" }] });
    const first = act(s, play1("scout")).state;
    expect(ofType(legal(first), "cover")).toHaveLength(4);
    const second = act(first, { type: "cover", card: at(first, "desert-a"), space: "clay" }).state;
    expect(new Set(ofType(legal(second), "cover").map(({ card }) => card))).toEqual(new Set([at(second, "forest-a")]));
    expect(refusal(second, { type: "cover", card: at(second, "desert-a"), space: "clay" })).toEqual({
      reason: "no-stone-due",
    });
  });

  test("JS-C11, JS-A11: the Advanced Scout covers three different locations, or as many as there are; never a holy place", () => {
    const four = table({
      tribes: [hand("advanced-scout")],
      locations: [
        { face: "forest-a" },
        { face: "desert-a" },
        { face: "toxodon" },
        { face: "sabre-tooth" },
        { face: "geysers" },
      ],
      piles: { wild: ["swamp-a"] },
    });
    let s = act(four, play1("advanced-scout")).state;
    const covered = ["sabre-tooth", "forest-a", "toxodon"] as const;
    for (const [i, face] of covered.entries()) {
      expect(ofType(legal(s), "cover").some(({ card }) => card === at(s, "geysers"))).toBe(false);
      const stone: Action = { type: "cover", card: at(s, face), space: (["point", "fruit", "fur"] as const)[i]! };
      expect(legal(s)).toContainEqual(stone);
      s = act(s, stone).state;
    }
    expect([question(s), isOpen(s, "swamp-a"), stones(s, "desert-a")]).toEqual(["placing", true, {}]);
    expect([stones(s, "sabre-tooth"), s.players[0]!.points]).toEqual([{ point: 1 }, 3]);
    expect(s.locations.every(({ due }) => !due)).toBe(true);
    expect(s.pending.at(-1)).toMatchObject({ left: 2 });
    const one = table({ tribes: [hand("advanced-scout")], locations: [{ face: "forest-a", covered: { fruit: 1 } }] });
    expect(pick(act(one, play1("advanced-scout")).events, "stone-laid")).toHaveLength(1);
  });

  test("JS-H3: there are more than thirty stones", () => {
    const faces = [
      "forest-a",
      "forest-b",
      "forest-c",
      "swamp-a",
      "swamp-b",
      "swamp-c",
      "savanna-a",
      "savanna-b",
    ] as const;
    const locations = faces.map((face) => ({ face, covered: { wood: 1, fruit: 1 } }));
    const hunts = (["mammoth", "cave-bear", "toxodon", "giant-sloth"] as const).map((face) => ({
      face,
      covered: { meat: 3 },
    }));
    let s = act(table({ tribes: [hand("tracker")], locations: [...locations, ...hunts] }), play1("tracker")).state;
    while (question(s) === "stones") s = act(s, legal(s)[0]!).state;
    const lying = s.locations.flatMap(({ covered }) => covered).reduce((a, b) => a + b);
    expect(lying + s.discards.wild.length * 5 + s.discards.hunt.length * 5).toBeGreaterThan(30);
  });
});
