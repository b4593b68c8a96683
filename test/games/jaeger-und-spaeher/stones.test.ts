import { describe, expect, test } from "vitest";
import {
  act,
  acts,
  at,
  enough,
  isOpen,
  legal,
  ofType,
  pick,
  play1,
  question,
  refusal,
  stones,
  table,
} from "./tables.ts";

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
      s = act(s, { type: "cover", card: at(s, face), space: (["point", "fruit", "fur"] as const)[i]! }).state;
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
