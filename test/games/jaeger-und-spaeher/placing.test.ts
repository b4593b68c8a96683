import { describe, expect, test } from "vitest";
import type { Action } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  create,
  enough,
  fetched,
  legal,
  ofType,
  pick,
  placed,
  play1,
  question,
  refusal,
  type Spot,
  spot,
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
