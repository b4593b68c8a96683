import { describe, expect, test } from "vitest";
import type { Character } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Action, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
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
  moved,
  ofType,
  pick,
  placed,
  play1,
  question,
  refusal,
  type Spot,
  spot,
  stones,
  sunset,
  type Tribe,
  table,
} from "./tables.ts";

const FULL: Character[][] = [Array(5).fill("scout"), Array(5).fill("chief"), Array(5).fill("hunter")];
const at1 = (face: Spot["face"], others: Spot[] = []): Spot[] => [
  { face, members: [1, 0] },
  { face: "forest-a" },
  ...others,
];
const evening = (locations: Spot[], tribe: Tribe = {}, other: Tribe = { hand: Array(6).fill("scout") }) =>
  table({ tribes: [{ home: 1, ...tribe }, other], locations, display: FULL });
/** A sunset up to the end of its draft. */
function day(s: State, cards = 5): State {
  let state = act(s, sunset).state;
  for (let n = 0; n < cards; n++) state = act(state, ofType(legal(state), "take")[0]!).state;
  return state;
}
const stop: Action = { type: "pass", of: "draft" };
const gone = (locations: Spot[]) =>
  locations.map((one) => (one.members === undefined ? one : { ...one, members: [0, 0] as [number, number] }));

describe("at the end of a turn", () => {
  test("JS-N9: Mammoth Graveyard: a point when a Hunter was played, with a member there", () => {
    const one = (locations: Spot[], character: Character) =>
      table({ tribes: [{ hand: [character], home: 1 }], locations, display: [[], ["scout"], ["scout"]] });
    const points = (s: State, character: Character) => acts(s, play1(character), enough).state.players[0]!.points;
    expect(points(one(at1("mammoth-graveyard"), "hunter"), "hunter")).toBe(4);
    expect(points(one(gone(at1("mammoth-graveyard")), "hunter"), "hunter")).toBe(3);
    expect(points(one(at1("mammoth-graveyard"), "gatherer"), "gatherer")).toBe(3);
  });

  test("JS-N9, JS-A21: Ancient Oak: one hunger for each item created, at the end of the turn", () => {
    const s = table({
      tribes: [{ items: ["axe", "axe"], hunger: 3, home: 0, camp: 0 }, { home: 0 }],
      locations: at1("ancient-oak", [
        { face: "mountains-b", members: [3, 0] },
        { face: "mountains-a", members: [1, 0] },
      ]),
    });
    const paid = fetched(
      s,
      ["mountains-b", "stone"],
      ["mountains-b", "wood"],
      ["mountains-b", "stone"],
      ["mountains-a", "wood"],
    ).state;
    const both = acts(paid, create("axe"), enough, create("axe"), enough).state;
    expect([both.players[0]!.hunger, act(both, done).state.players[0]!.hunger]).toEqual([3, 1]);
    expect(acts(paid, create("axe"), enough, done).state.players[0]!.hunger).toBe(2);
    const none = act(paid, done);
    expect([none.state.players[0]!.hunger, none.types.includes("step-fell-away")]).toEqual([3, false]);
  });

  test("JS-N9, JS-A22, JS-UI7: Cult Site: a point at one's sunset; the new hunger counts for the goal", () => {
    expect(act(day(evening(at1("cult-site"))), stop).state.players[0]!.points).toBe(3 + 2 + 1);
    expect(act(day(evening(gone(at1("cult-site")), { home: 2 })), stop).state.players[0]!.points).toBe(5);
    const near = act(day(evening(at1("cult-site"), { points: 20, home: 2, hunger: 0 })), stop).state;
    expect(near.players[0]).toMatchObject({ points: 24, hunger: 3 });
    const hungry = act(day(evening(at1("cult-site"), { points: 20, home: 2, hunger: 1, camp: 0 })), stop).state;
    expect(hungry.players[0]).toMatchObject({ points: 23, hunger: 4 });
    const over = act(day(evening(at1("cult-site"), { points: 22, home: 2, hunger: 2, camp: 0 })), stop).state;
    expect(over.players[0]).toMatchObject({ points: 23, hunger: 5 });
  });

  test("JS-N9, JS-A40: Ancestors' Hill: take an exposed character, or refuse", () => {
    const { state } = act(day(evening(at1("ancestors-hill"))), stop);
    expect([question(state), ofType(legal(state), "take").length]).toEqual(["hill", 2]);
    const taken = act(state, { type: "take", column: 1 }).state;
    expect([taken.players[0]!.hand.length, taken.active]).toEqual([6, 1]);
    const refused = act(state, { type: "pass", of: "hill" }).state;
    expect([refused.players[0]!.hand.length, refused.active]).toEqual([5, 1]);
  });

  test("JS-A26: Ancestors' Hill takes nothing where the other could have no sunset any more", () => {
    const s = table({
      tribes: [{ home: 1 }, { hand: ["scout", "scout"] }],
      locations: at1("ancestors-hill"),
      display: [
        ["scout", "scout", "scout"],
        ["chief", "chief", "chief"],
        ["hunter", "hunter"],
      ],
    });
    expect(day(s).active).toBe(1);
  });

  test("JS-N9: Rock Bridge: up to three members anywhere at one's sunset", () => {
    const { state } = act(day(evening(at1("rock-bridge"), { home: 4, camp: 0 })), stop);
    expect(state.pending.at(-1)).toMatchObject({ type: "placing", left: 3 });
    const after = placed(placed(placed(state, "forest-a", [null]).state, "forest-a", [null]).state, "forest-a", [
      null,
    ]).state;
    expect([spot(after, "forest-a").members, after.active]).toEqual([[3, 0], 1]);
    expect(act(state, enough).state.active).toBe(1);
  });

  test("JS-N9, JS-A36: Misty Gorge: one member anywhere at one's sunset, or none", () => {
    const { state } = act(day(evening(at1("misty-gorge"))), stop);
    expect(state.pending.at(-1)).toMatchObject({ type: "placing", left: 1 });
    const after = placed(state, "forest-a", [null]).state;
    expect([spot(after, "forest-a").members, after.active]).toEqual([[1, 0], 1]);
  });

  test("JS-A37: pairs of furs are settled before the places take effect", () => {
    const s = table({
      tribes: [{ items: ["hand-axe"], hunger: 3, home: 0, camp: 0 }],
      locations: at1("mud-springs", [
        { face: "ancient-oak", members: [1, 0] },
        { face: "mammoth", members: [2, 0] },
        { face: "mountains-b", members: [1, 0] },
      ]),
    });
    const paid = fetched(s, ["mammoth", "fur"], ["mammoth", "fur"], ["mountains-b", "stone"]).state;
    const { types } = acts(paid, create("hand-axe"), enough, done);
    const ends = types.filter((type) => type === "points-moved" || type === "hunger-dropped");
    expect(ends).toEqual(["points-moved", "hunger-dropped"]);
  });

  test("JS-N8, JS-A22: in a fixed order, for the places occupied when it begins; moving opens and closes nothing", () => {
    const s = evening(
      at1("rock-bridge", [
        { face: "cult-site", members: [0, 0] },
        { face: "misty-gorge", members: [1, 0] },
      ]),
    );
    const { state } = act(day(s), stop);
    const moved = placed(state, "cult-site", ["misty-gorge"]).state;
    const gorge = act(moved, enough).state;
    expect([question(gorge), gorge.pending.at(-1), gorge.players[0]!.points]).toMatchObject([
      "placing",
      { left: 1 },
      3 + 3,
    ]);
    const order = evening([
      { face: "cult-site", members: [1, 0] },
      { face: "ancestors-hill", members: [1, 0] },
      { face: "misty-gorge", members: [1, 0] },
      { face: "forest-a" },
    ]);
    const first = act(day(order), stop);
    expect([pick(first.events, "points-moved")[0]!.by, question(first.state)]).toEqual(["cult-site", "hill"]);
    expect(question(act(first.state, { type: "pass", of: "hill" }).state)).toBe("placing");
    const three = at1("misty-gorge", [
      { face: "rock-bridge", members: [1, 0] },
      { face: "ancestors-hill", members: [1, 0] },
    ]);
    const hill = act(day(evening(three)), stop).state;
    const bridge = act(hill, { type: "pass", of: "hill" }).state;
    const last = act(bridge, enough).state;
    expect([hill, bridge, last].map(({ pending }) => pending.at(-1))).toMatchObject([
      { type: "hill" },
      { type: "placing", left: 3 },
      { type: "placing", left: 1 },
    ]);
  });

  test("JS-N9, JS-A23: Herb Heath: last in the other's sunset turn; hunger, item, member", () => {
    const s = evening(
      [{ face: "herb-heath", members: [0, 1] }, { face: "misty-gorge", members: [1, 0] }, { face: "forest-a" }],
      {},
      { home: 1, hunger: 2, hand: Array(6).fill("scout") },
    );
    const { state } = act(day(s), stop);
    expect([state.players[1]!.hunger, question(state)]).toEqual([2, "placing"]);
    const heath = act(state, enough);
    expect([heath.state.players[1]!.hunger, heath.state.players[1]!.items.length, heath.state.active]).toEqual([
      1, 1, 0,
    ]);
    expect(heath.state.pending.at(-1)).toEqual({ type: "placing", seat: 1, left: 1 });
    const after = placed(heath.state, "forest-a", [null]).state;
    expect([spot(after, "forest-a").members, after.active]).toEqual([[0, 1], 1]);
    const own = evening([{ face: "herb-heath", members: [1, 0] }, { face: "forest-a" }]);
    expect(act(day(own), stop).state.players[0]!.items).toEqual([]);
  });

  test("JS-A23: being driven out meanwhile does not matter", () => {
    const s = evening(
      [{ face: "herb-heath", members: [0, 1] }, { face: "rock-bridge", members: [1, 0] }, { face: "forest-a" }],
      { home: 2, camp: 0 },
      { home: 1, hand: Array(6).fill("scout") },
    );
    const { state } = act(day(s), stop);
    const driven = placed(state, "herb-heath", [null, null]);
    expect(driven.types).toContain("members-driven-out");
    expect(acts(driven.state, enough).state.players[1]!.items).toHaveLength(1);
  });

  test("JS-A23: not when the match has ended in that turn", () => {
    const s = table({
      tribes: [{ points: 23 }, { home: 1, hunger: 2 }],
      locations: [{ face: "herb-heath", members: [0, 1] }],
      display: FULL,
      start: 1,
      active: 0,
    });
    const { state } = act(s, sunset);
    expect([state.ended, state.players[1]!.hunger, state.players[1]!.items]).toEqual(["goal", 2, []]);
  });

  test("JS-UI7, JS-N8: a place works by itself for who is there in time, and not for who went before", () => {
    const s = table({
      tribes: [{ items: ["axe"], hunger: 3, home: 0, camp: 0 }],
      locations: at1("ancient-oak", [{ face: "mountains-b", members: [2, 0] }]),
    });
    const paid = acts(fetched(s, ["mountains-b", "stone"], ["mountains-b", "wood"]).state, create("axe"), enough).state;
    expect(act(paid, done).state.players[0]!.hunger).toBe(2);
    expect(act(fetched(paid, ["ancient-oak", null]).state, done).state.players[0]!.hunger).toBe(3);
  });
});

describe("earlier than that", () => {
  const falls = (others: Spot[], tribe: Tribe = {}) =>
    table({ tribes: [{ home: 0, camp: 0, hunger: 5, ...tribe }], locations: at1("waterfall", others) });
  const carry: Action = { type: "carry" };

  test("JS-N9, JS-A19, JS-A40: Waterfall: who brings meat may carry a second one of the same card", () => {
    const s = falls([{ face: "toxodon", members: [1, 0] }]);
    const { state, legal: choices } = fetched(s, ["toxodon", "meat"]);
    expect(choices).toEqual([carry, { type: "pass", of: "second-meat" }]);
    const two = act(state, carry).state;
    expect([stones(two, "toxodon"), two.players[0]!.hunger]).toEqual([{ meat: 2 }, 3]);
    const one = act(state, { type: "pass", of: "second-meat" }).state;
    expect([stones(one, "toxodon"), one.players[0]!.hunger]).toEqual([{ meat: 1 }, 4]);
    expect(question(fetched(s, ["toxodon", "fur"]).state)).toBe("recall");
    const empty = table({
      tribes: [{ home: 0, camp: 0, hunger: 5 }],
      locations: [{ face: "waterfall" }, { face: "toxodon", members: [1, 0] }],
    });
    expect(question(fetched(empty, ["toxodon", "meat"]).state)).toBe("recall");
    const noMore = falls([{ face: "toxodon", members: [1, 0], covered: { meat: 3 } }]);
    expect(question(fetched(noMore, ["toxodon", "meat"]).state)).toBe("recall");
    const last = falls([{ face: "toxodon", members: [1, 0], covered: { meat: 3, fur: 1 } }]);
    const finished = fetched(last, ["toxodon", "meat"]).state;
    expect([isOpen(finished, "toxodon"), question(finished)]).toEqual([false, "recall"]);
  });

  test("JS-A19: after its use the last member there can neither be brought home nor moved in this turn", () => {
    const s = falls(
      [
        { face: "toxodon", members: [1, 0] },
        { face: "mountains-b", members: [1, 0] },
        { face: "swamp-a", members: [1, 0] },
      ],
      { items: ["hand-axe"] },
    );
    const used = acts(fetched(s, ["toxodon", "meat"]).state, carry).state;
    expect(refusal(used, fetch(used, "waterfall", null))).toEqual({ reason: "waterfall-used" });
    const placing = acts(used, fetch(used, "mountains-b", "stone"), create("hand-axe"), {
      type: "place",
      card: at(used, "forest-a"),
    }).state;
    expect(refusal(placing, { type: "send", from: at(placing, "waterfall") })).toEqual({ reason: "waterfall-used" });
    const free = fetched(s, ["toxodon", "meat"]).state;
    const unused = act(free, { type: "pass", of: "second-meat" }).state;
    expect(fetched(unused, ["waterfall", null]).state.players[0]!.home).toBe(2);
    expect(act(used, done).state.turn.waterfall).toBe(false);
  });

  test("JS-A54: the second meat may be carried with no hunger left, and a member set there in the same turn will do", () => {
    const s = falls([{ face: "toxodon", members: [1, 0] }], { hunger: 0 });
    expect(stones(acts(fetched(s, ["toxodon", "meat"]).state, carry).state, "toxodon")).toEqual({ meat: 2 });
    const late = table({
      tribes: [{ items: ["hand-axe"], home: 0, camp: 0, hunger: 4 }],
      locations: [
        { face: "waterfall" },
        { face: "toxodon", members: [1, 0] },
        { face: "mountains-b", members: [1, 0] },
      ],
    });
    const set = placed(act(fetched(late, ["mountains-b", "stone"]).state, create("hand-axe")).state, "waterfall", [
      null,
    ]).state;
    expect(question(fetched(set, ["toxodon", "meat"]).state)).toBe("second-meat");
  });

  test("JS-N9, JS-A18, JS-A20: Mud Springs: a point for each two furs in place of a member, also with an empty supply", () => {
    const s = table({
      tribes: [{ home: 0, camp: 1 }],
      locations: at1("mud-springs", [{ face: "mammoth", members: [2, 0] }]),
    });
    const { state } = act(fetched(s, ["mammoth", "fur"], ["mammoth", "fur"]).state, done);
    expect(state.players[0]).toMatchObject({ points: 4, camp: 1, supply: 1 });
    expect(act(fetched(s, ["mammoth", "fur"]).state, done).state.players[0]!.points).toBe(3);
    const none = table({
      tribes: [{ home: 0, camp: 2 }],
      locations: at1("mud-springs", [{ face: "mammoth", members: [2, 0] }]),
    });
    expect(act(fetched(none, ["mammoth", "fur"], ["mammoth", "fur"]).state, done).state.players[0]!.points).toBe(4);
  });

  test("JS-N9, JS-A20: Ghost Cave: Offspring is a point in place of a birth, without hunger, whoever waits in camp", () => {
    for (const camp of [0, 1]) {
      const s = table({
        tribes: [{ hand: ["offspring"], home: 1, camp, hunger: 2 }],
        locations: at1("ghost-cave"),
        display: [[], ["scout"], ["scout"]],
      });
      expect(act(s, play1("offspring")).state.players[0]).toMatchObject({ points: 4, camp, home: 1, hunger: 2 });
    }
  });

  test("JS-N9, JS-A24, JS-UI6: Geysers: three items in place of the turn, also with an empty hand", () => {
    for (const hand of [[], ["scout"]] as Character[][]) {
      const s = table({
        tribes: [{ hand }],
        locations: at1("geysers"),
        piles: { item: ["axe", "drum", "loom", "axe"] },
      });
      expect(legal(s)).toContainEqual({ type: "geysers" });
      const { state } = act(s, { type: "geysers" });
      expect([hidden(state, 0), state.active]).toEqual([["axe", "drum", "loom"], 1]);
    }
    const away = table({ tribes: [{ hand: ["scout"] }], locations: gone(at1("geysers")) });
    expect(refusal(away, { type: "geysers" })).toEqual({ reason: "not-at-geysers" });
    const none = table({ tribes: [{ hand: ["scout"] }], locations: at1("geysers"), piles: { item: [] } });
    expect(refusal(none, { type: "geysers" })).toEqual({ reason: "no-items-left" });
    const few = table({
      tribes: [{}],
      locations: at1("geysers"),
      piles: { item: ["axe"] },
      discards: { item: ["drum"] },
    });
    expect(hidden(act(few, { type: "geysers" }).state, 0)).toEqual(["axe", "drum"]);
    const discards = { item: ["drum" as const] };
    const only = table({ tribes: [{}], locations: at1("geysers"), piles: { item: [] }, discards });
    expect(hidden(act(only, { type: "geysers" }).state, 0)).toEqual(["drum"]);
    const later = fetched(
      table({ tribes: [{ home: 0, camp: 0 }], locations: [{ face: "geysers", members: [2, 0] }] }),
      ["geysers", null],
    ).state;
    expect(refusal(later, { type: "geysers" })).toEqual({ reason: "not-asked" });
  });
});

describe("fight for survival", () => {
  test("JS-U1, JS-A30: marked spaces of a revealed hunting ground are covered at once, after a shuffle too; a sabre-toothed cat has none", () => {
    const hunt = (face: "mammoth" | "sabre-tooth" | "giant-sloth", survival: boolean, shuffled = false) => {
      const cards = { hunt: [face] };
      const s = table({
        tribes: [{ hand: ["hunter"] }],
        survival,
        ...(shuffled ? { piles: { hunt: [] }, discards: cards } : { piles: cards }),
      });
      return stones(act(s, play1("hunter")).state, face);
    };
    expect(hunt("mammoth", true)).toEqual({ meat: 2, fur: 1 });
    expect(hunt("giant-sloth", true, true)).toEqual({ meat: 1, fur: 1 });
    expect([hunt("sabre-tooth", true), hunt("mammoth", false)]).toEqual([{}, {}]);
  });

  test("JS-U2, JS-A38: a bonus space without two items is one hunger, after the whole move", () => {
    const s = (built: Tribe["built"] & object) =>
      table({
        tribes: [{ points: 8, hunger: 0, home: 2, built }, { hand: Array(6).fill("scout") }],
        survival: true,
        display: FULL,
      });
    const { state, types } = act(s(["axe"]), sunset);
    expect([state.players[0]!.points, state.players[0]!.hunger]).toEqual([10, 1 + 2]);
    expect(types.indexOf("bonus-missed")).toBeGreaterThan(types.indexOf("points-moved"));
    const refused = acts(s(["axe", "axe"]), sunset, { type: "pass", of: "bonus" }).state;
    expect(refused.players[0]!.hunger).toBe(2);
    const far = moved(table({ tribes: [{ points: 17, hunger: 3 }], survival: true }), 7);
    expect(far.players[0]).toMatchObject({ points: 24, hunger: 4 });
  });
});
