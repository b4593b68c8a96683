import { describe, expect, test } from "vitest";
import { ITEMS, type Item, PRINTED, SPACES } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import {
  act,
  acts,
  at,
  create,
  done,
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
  type Spot,
  spot,
  stones,
  type Tribe,
  table,
} from "./tables.ts";

const out = (locations: Spot[], tribe: Tribe = {}, other: Tribe = { home: 0, camp: 0 }) =>
  table({ tribes: [{ home: 0, camp: 0, ...tribe }, other], locations });

describe("taking back", () => {
  test("JS-T2, JS-R1, JS-A17: as many as one likes come home, each covers a space, useful or not, of their own location", () => {
    const s = out([
      { face: "forest-a", members: [2, 0] },
      { face: "toxodon", members: [1, 0] },
    ]);
    expect(ofType(legal(s), "fetch").map(({ space }) => space)).toEqual(["wood", "fruit", "meat", "fur"]);
    const { state } = fetched(s, ["forest-a", "wood"], ["toxodon", "meat"]);
    expect([stones(state, "forest-a"), stones(state, "toxodon"), state.players[0]!.home]).toEqual([
      { wood: 1 },
      { meat: 1 },
      2,
    ]);
    expect(refusal(state, fetch(state, "forest-a", null))).toEqual({ reason: "space-missing" });
    expect(refusal(state, fetch(state, "forest-a", "meat"))).toEqual({ reason: "space-missing" });
    expect(refusal(state, fetch(state, "toxodon", "fur"))).toEqual({ reason: "no-member-there" });
    expect(act(state, done).state.active).toBe(1);
  });

  test("JS-A3: at least one member, else there is no such turn", () => {
    const s = table({ tribes: [{ hand: ["scout"] }] });
    expect(legal(s)).toEqual([play1("scout")]);
    expect(refusal(s, done)).toEqual({ reason: "not-asked" });
  });

  test("JS-T2: a bring-home turn is no other kind of turn", () => {
    const s = out([{ face: "forest-a", members: [2, 0] }], { hand: ["scout"] });
    const { state } = fetched(s, ["forest-a", "wood"]);
    expect(legal(state).map(({ type }) => type)).toEqual(["fetch", "fetch", "pass"]);
    expect(refusal(state, play1("scout"))).toEqual({ reason: "not-asked" });
  });

  test("JS-R2, JS-A18: what was not spent is lost at the end of the turn", () => {
    const s = out([
      { face: "forest-a", members: [1, 0] },
      { face: "cave-bear", members: [1, 0] },
    ]);
    const { state } = fetched(s, ["forest-a", "wood"], ["cave-bear", "fur"]);
    expect(state.turn.pool).toEqual([0, 1, 0, 1, 0, 0, 0]);
    const { state: after, events } = act(state, done);
    expect(pick(events, "resources-lost")).toEqual([
      { type: "resources-lost", seat: 0, amounts: [0, 1, 0, 1, 0, 0, 0] },
    ]);
    expect([after.turn.pool, after.players[0]!.camp]).toEqual([[0, 0, 0, 0, 0, 0, 0], 0]);
  });

  test("JS-R3, JS-A33, JS-A40: each meat takes one hunger away at once; without hunger it is lost", () => {
    const s = out([{ face: "toxodon", members: [3, 0] }], { hunger: 2 });
    const hungers = [1, 2, 3].map((n) => fetched(s, ...Array(n).fill(["toxodon", "meat"])).state.players[0]!.hunger);
    expect(hungers).toEqual([1, 0, 0]);
    expect(fetched(s, ["toxodon", "meat"]).state.turn.pool.every((n) => n === 0)).toBe(true);
  });

  test("JS-R4, JS-A18: every two furs, wherever from, bring one from supply to camp; two pairs are possible", () => {
    const s = out([
      { face: "cave-bear", members: [2, 0] },
      { face: "sabre-tooth", members: [2, 0] },
    ]);
    const all = [
      ["cave-bear", "fur"],
      ["sabre-tooth", "fur"],
      ["sabre-tooth", "fur"],
      ["cave-bear", "fur"],
    ] as const;
    const campAfter = (n: number) => {
      const { state } = act(fetched(s, ...all.slice(0, n).map((one) => [...one] as [never, never])).state, done);
      return [state.players[0]!.camp, state.players[0]!.supply];
    };
    expect([campAfter(1), campAfter(2), campAfter(3), campAfter(4)]).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const more = out(
      [
        { face: "mammoth", members: [2, 0] },
        { face: "cave-bear", members: [1, 0] },
      ],
      { camp: 0 },
    );
    const four = fetched(more, ["mammoth", "fur"], ["mammoth", "fur"], ["cave-bear", "fur"]).state;
    expect(four.players[0]!.supply).toBe(2);
    expect(act({ ...four, turn: { ...four.turn, pool: [0, 4, 0, 0, 0, 0, 0] } }, done).state.players[0]!.camp).toBe(2);
  });

  test("JS-R6: any order, also only to spoil", () => {
    const s = out([
      { face: "toxodon", members: [1, 2] },
      { face: "forest-a", members: [1, 0] },
    ]);
    for (const [first, second] of [
      [
        ["toxodon", "meat"],
        ["forest-a", "wood"],
      ],
      [
        ["forest-a", "wood"],
        ["toxodon", "meat"],
      ],
    ] as [["toxodon", "meat"], ["forest-a", "wood"]][]) {
      expect(legal(s)).toContainEqual(fetch(s, ...first));
      const one = fetched(s, first).state;
      expect(legal(one)).toContainEqual(fetch(one, ...second));
      const { state } = fetched(s, first, second);
      expect(stones(state, "toxodon")).toEqual({ meat: 1 });
    }
  });

  test("JS-R7: a point space of the sabre-toothed cat is one point at once", () => {
    const s = out([{ face: "sabre-tooth", members: [2, 0] }]);
    const { state } = fetched(s, ["sabre-tooth", "point"]);
    expect([state.players[0]!.points, state.turn.pool.every((n) => n === 0)]).toEqual([4, true]);
    expect(state.players[0]!.tally.hunt).toBe(1);
  });

  test("JS-R8, JS-H2, JS-A34: the last space: the card goes, all others go home with nothing, of both tribes", () => {
    const s = out([{ face: "forest-a", members: [2, 1], covered: { wood: 4 } }, { face: "swamp-a" }]);
    const { state, events } = fetched(s, ["forest-a", "fruit"]);
    expect(isOpen(state, "forest-a")).toBe(false);
    expect(state.discards.wild.map(({ face }) => face)).toEqual(["forest-a"]);
    expect([state.players[0]!.home, state.players[1]!.home]).toEqual([2, 1]);
    expect(state.turn.pool).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(pick(events, "location-finished")[0]!.home).toEqual([1, 1]);
    const meal = out([{ face: "toxodon", members: [2, 1], covered: { meat: 3, fur: 1 } }], { hunger: 3 });
    expect(fetched(meal, ["toxodon", "meat"]).state.players[0]).toMatchObject({ hunger: 2, home: 2 });
    const more = table({
      tribes: [{ home: 0, camp: 0 }],
      locations: [{ face: "forest-a", members: [1, 0], covered: { wood: 4 } }, { face: "swamp-a" }],
      discards: { wild: ["swamp-b"], hunt: ["mammoth"] },
    });
    const { discards } = fetched(more, ["forest-a", "fruit"]).state;
    expect([discards.wild, discards.hunt].map((cards) => cards.map(({ face }) => face))).toEqual([
      ["swamp-b", "forest-a"],
      ["mammoth"],
    ]);
  });

  test("JS-A16: from a holy place: nothing covered, nothing brought", () => {
    const s = out([{ face: "geysers", members: [1, 0] }]);
    expect(ofType(legal(s), "fetch")).toEqual([fetch(s, "geysers", null)]);
    expect(refusal(s, fetch(s, "geysers", "meat"))).toEqual({ reason: "space-missing" });
    const { state } = fetched(s, ["geysers", null]);
    expect([spot(state, "geysers").members, state.players[0]!.home]).toEqual([[0, 0], 1]);
    expect(act(state, done).state.active).toBe(1);
  });
});

describe("items", () => {
  const workshop = (items: Item[], tribe: Tribe = {}) =>
    out(
      [
        { face: "mountains-b", members: [2, 0] },
        { face: "savanna-b", members: [2, 0] },
      ],
      { items, ...tribe },
    );

  test("JS-R5, JS-A32: an item is created when its whole cost was fetched in this turn, from any locations, and not before", () => {
    const s = workshop(["millstone", "axe"]);
    const half = fetched(s, ["mountains-b", "stone"]).state;
    expect(ofType(legal(half), "create")).toEqual([]);
    expect(refusal(half, create("millstone"))).toEqual({
      reason: "too-few-resources",
      item: "millstone",
      missing: [0, 0, 0, 0, 0, 1, 0],
    });
    expect(refusal(half, create("drum"))).toEqual({ reason: "no-such-item" });
    const third = fetched(workshop(["drum", "loom", "axe"]), ["mountains-b", "stone"], ["mountains-b", "wood"]).state;
    expect(ofType(legal(third), "create")).toEqual([create("axe")]);
    const { state, events } = act(fetched(half, ["savanna-b", "fruit"]).state, create("millstone"));
    expect([state.players[0]!.points, hidden(state, 0), state.turn.pool]).toEqual([4, ["axe"], [0, 0, 0, 0, 0, 0, 0]]);
    expect(pick(events, "item-created")[0]).toMatchObject({
      card: { face: "millstone" },
      paid: PRINTED.millstone.cost,
    });
    const next = act(act(half, done).state.active === 1 ? half : half, done).state;
    expect(next.turn.pool.every((n) => n === 0)).toBe(true);
  });

  test("JS-R5: only in a bring-home turn", () => {
    expect(refusal(table({ tribes: [{ items: ["axe"] }] }), create("axe"))).toEqual({ reason: "not-asked" });
  });

  test("JS-A32: an item drawn in this turn may be created", () => {
    const s = out([{ face: "mountains-b", members: [3, 0] }], { items: ["hand-axe"] });
    s.piles.item.push(
      s.piles.item.splice(
        s.piles.item.findIndex((card) => s.faces[card] === "axe"),
        1,
      )[0]!,
    );
    const paid = fetched(s, ["mountains-b", "stone"], ["mountains-b", "stone"], ["mountains-b", "wood"]).state;
    const { state } = acts(paid, create("hand-axe"), enough, create("axe"));
    expect(state.players[0]!.built.map(({ face }) => face)).toEqual(["hand-axe", "axe"]);
  });

  test("JS-G1, JS-G6: created items lie open; several in a turn; none has to be created, and any number may be hidden", () => {
    const s = out(
      [
        { face: "mountains-b", members: [2, 0] },
        { face: "savanna-b", members: [2, 0] },
      ],
      {
        items: ["millstone", "millstone", "axe", "loom", "drum", "boots"],
      },
    );
    const paid = fetched(
      s,
      ["mountains-b", "stone"],
      ["savanna-b", "fruit"],
      ["mountains-b", "stone"],
      ["savanna-b", "fruit"],
    ).state;
    expect(legal(paid)).toContainEqual(done);
    const { state } = acts(paid, create("millstone"), create("millstone"));
    expect(jaegerUndSpaeher.view(state, 1).players[0]!.built.map(({ face }) => face)).toEqual([
      "millstone",
      "millstone",
    ]);
    expect(act(paid, done).state.players[0]!.items).toHaveLength(6);
  });

  test("JS-G2: points as printed, 0 to 3; Hand axe and Vegetable patch bring none", () => {
    expect(ITEMS.filter((item) => PRINTED[item].points === 0)).toEqual(["hand-axe", "vegetable-patch"]);
    expect(Math.max(...ITEMS.map((item) => PRINTED[item].points))).toBe(3);
    expect(ITEMS.reduce((sum, item) => sum + PRINTED[item].count, 0)).toBe(31);
  });

  test.each(ITEMS)("JS-G1, JS-G2, JS-G3: %s: cost, points and effects", (item) => {
    const { cost, points, effects } = PRINTED[item];
    const s = out([{ face: "geysers", members: [1, 0] }, { face: "forest-a" }], { items: [item], home: 2, hunger: 3 });
    const paid = fetched(s, ["geysers", null]).state;
    const rich = { ...paid, turn: { ...paid.turn, pool: cost } };
    for (const space of SPACES.keys())
      if (cost[space]! > 0)
        expect(
          refusal({ ...paid, turn: { ...paid.turn, pool: cost.with(space, cost[space]! - 1) } }, create(item)),
        ).toMatchObject({
          reason: "too-few-resources",
        });
    const { state, types } = act(rich, create(item));
    expect([state.players[0]!.points, state.players[0]!.built.map(({ face }) => face)]).toEqual([3 + points, [item]]);
    const places = effects.indexOf("place-member");
    const before = places < 0 ? effects : effects.slice(0, places);
    expect(question(state)).toBe(places < 0 ? "recall" : "placing");
    const count = (list: readonly string[], one: string) => list.filter((it) => it === one).length;
    const hunger = (list: readonly string[]) => 3 + count(list, "take-hunger") - count(list, "drop-hunger");
    expect([state.players[0]!.hunger, count(types, "items-drawn")]).toEqual([
      hunger(before),
      count(before, "draw-item"),
    ]);
    const end = places < 0 ? state : placed(state, "forest-a").state;
    expect([end.players[0]!.hunger, end.players[0]!.items.length]).toEqual([
      hunger(effects),
      count(effects, "draw-item"),
    ]);
    expect(spot(end, "forest-a").members[0]).toBe(places < 0 ? 0 : 1);
  });

  test("JS-G3, JS-G4: effects from left to right, all before the next item", () => {
    const s = workshop(["hand-axe", "hand-axe"], { home: 1 });
    const paid = fetched(s, ["mountains-b", "stone"], ["mountains-b", "stone"]).state;
    const first = act(paid, create("hand-axe"));
    expect([question(first.state), hidden(first.state, 0)]).toEqual(["placing", ["hand-axe"]]);
    expect(refusal(first.state, create("hand-axe"))).toEqual({ reason: "not-asked" });
    const drawn = act(first.state, enough);
    expect([question(drawn.state), drawn.types.includes("items-drawn")]).toEqual(["recall", true]);
  });

  test("JS-G5, JS-A14: a member placed by an item cannot be brought home in this turn, also from among others", () => {
    const s = out(
      [
        { face: "mountains-b", members: [2, 0] },
        { face: "toxodon", members: [1, 0] },
      ],
      { items: ["hand-axe"], home: 1 },
    );
    const paid = fetched(s, ["mountains-b", "stone"]).state;
    const set = placed(act(paid, create("hand-axe")).state, "toxodon", [null]).state;
    expect(spot(set, "toxodon")).toMatchObject({ members: [2, 0], locked: 1 });
    const one = fetched(set, ["toxodon", "meat"]).state;
    expect(refusal(one, fetch(one, "toxodon", "meat"))).toEqual({ reason: "locked" });
    expect(ofType(legal(one), "fetch").some(({ card }) => card === at(one, "toxodon"))).toBe(false);
    const { state } = acts(one, done);
    expect(spot(state, "toxodon").locked).toBe(0);
  });

  test("JS-A14, JS-A49: another item may move him, a locked one of a group first, and he stays locked; going home ends it", () => {
    const s = out(
      [
        { face: "mountains-b", members: [3, 0] },
        { face: "toxodon", members: [1, 0] },
        { face: "swamp-a", covered: { wood: 2, clay: 2 } },
      ],
      { items: ["hand-axe", "hand-axe"], home: 0 },
    );
    const paid = fetched(s, ["mountains-b", "stone"], ["mountains-b", "stone"]).state;
    const first = placed(act(paid, create("hand-axe")).state, "toxodon", [null]).state;
    const second = act(first, create("hand-axe")).state;
    const moved = placed(second, "swamp-a", ["toxodon"]).state;
    expect([spot(moved, "toxodon").locked, spot(moved, "swamp-a").locked]).toEqual([0, 1]);
    expect(refusal(moved, fetch(moved, "swamp-a", "fruit"))).toEqual({ reason: "locked" });
    expect(ofType(legal(moved), "fetch").some(({ card }) => card === at(moved, "toxodon"))).toBe(true);
    // Each effect is an instruction of its own: who was moved by the one before may go on (JS-A49).
    const alone = placed(act(paid, create("hand-axe")).state, "swamp-a", [null]).state;
    const on = placed(act(alone, create("hand-axe")).state, "toxodon", ["swamp-a"]).state;
    expect([spot(on, "swamp-a").members, spot(on, "toxodon").members]).toEqual([
      [0, 0],
      [2, 0],
    ]);
    const shared = out(
      [
        { face: "mountains-b", members: [1, 0] },
        { face: "forest-a", members: [1, 0], covered: { wood: 4 } },
      ],
      { items: ["hand-axe"], home: 1 },
    );
    const set = placed(act(fetched(shared, ["mountains-b", "stone"]).state, create("hand-axe")).state, "forest-a", [
      null,
    ]).state;
    expect(fetched(set, ["forest-a", "fruit"]).state.players[0]!.home).toBe(3);
  });

  test("JS-A18: furs may pay for an item before they are paired", () => {
    const s = out(
      [
        { face: "cave-bear", members: [2, 0] },
        { face: "forest-a", members: [1, 0] },
      ],
      { items: ["drum"] },
    );
    const paid = fetched(s, ["cave-bear", "fur"], ["cave-bear", "fur"], ["forest-a", "wood"]).state;
    expect(act(paid, done).state.players[0]!.camp).toBe(1);
    expect(acts(paid, create("drum"), done).state.players[0]!.camp).toBe(0);
  });

  test("JS-A13: a member whom an item moves from a location brings nothing", () => {
    const s = out(
      [{ face: "mountains-b", members: [1, 0] }, { face: "toxodon", members: [1, 0] }, { face: "swamp-a" }],
      { items: ["hand-axe"], hunger: 2 },
    );
    const set = act(fetched(s, ["mountains-b", "stone"]).state, create("hand-axe")).state;
    const { state } = placed(set, "swamp-a", ["toxodon"]);
    expect([state.players[0]!.hunger, stones(state, "toxodon")]).toEqual([2, {}]);
  });
});
