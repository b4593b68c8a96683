import { describe, expect, test } from "vitest";
import type { Character } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Action, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  hidden,
  legal,
  ofType,
  pick,
  question,
  refusal,
  spot,
  sunset,
  type Tribe,
  table,
} from "./tables.ts";

const DISPLAY = (n: number): Character[][] => [
  Array(Math.ceil(n / 3)).fill("scout"),
  Array(Math.ceil((n - 1) / 3)).fill("chief"),
  Array(Math.ceil((n - 2) / 3)).fill("hunter"),
];
const evening = (tribe: Tribe = {}, other: Tribe = {}, wanted: Parameters<typeof table>[0] = {}) =>
  table({ tribes: [tribe, other], display: DISPLAY(12), ...wanted });
/** Takes so many cards, from whichever column has some. */
function taking(s: State, count: number): State {
  let state = s;
  for (let n = 0; n < count; n++) state = act(state, ofType(legal(state), "take")[0]!).state;
  return state;
}

describe("points and hunger", () => {
  test("JS-T3, JS-S1, JS-A25: a point for each member on tribe card and locations, holy ones too; one less for hunger and cards", () => {
    const s = evening(
      { home: 1, camp: 1, hunger: 1, hand: [], points: 5 },
      {},
      {
        locations: [
          { face: "forest-a", members: [1, 0] },
          { face: "geysers", members: [1, 0] },
        ],
      },
    );
    const { state, events } = act(s, sunset);
    expect(state.players[0]!.points).toBe(5 + 3 - 1);
    expect(pick(events, "sunset-began")).toEqual([
      { type: "sunset-began", seat: 0, members: 3, hunger: 1, unplayed: 0 },
    ]);
    const early = act(
      evening({ hand: ["scout", "scout"], home: 4, points: 5 }, { hand: ["scout", "scout", "scout"] }),
      sunset,
    );
    expect(early.state.players[0]!.points).toBe(5 + 4 - 2);
  });

  test("JS-S2: it may be less than nothing, but never below 0", () => {
    const { state, events } = act(evening({ hunger: 7, points: 3, home: 1 }), sunset);
    expect(state.players[0]!.points).toBe(0);
    expect(pick(events, "points-moved")[0]).toEqual({
      type: "points-moved",
      seat: 0,
      count: -3,
      points: 0,
      from: "sunset",
    });
    expect(act(evening({ hunger: 4, points: 8 }), sunset).state.players[0]!.points).toBe(6);
  });

  test("JS-S3, JS-A2: then a hunger for each of these members; the old hunger stays", () => {
    const s = evening({ home: 2, camp: 1, hunger: 4 }, {}, { locations: [{ face: "geysers", members: [1, 0] }] });
    expect(act(s, sunset).state.players[0]!.hunger).toBe(7);
    const many = evening({ home: 5, camp: 0, hunger: 30 });
    expect(acts(many, sunset).state.players[0]!.hunger).toBe(35 - 3);
  });

  test("JS-S4, JS-A1: from eight hunger on one member goes to the supply with three hunger, once", () => {
    const s = evening({ home: 2, camp: 1, hunger: 12 }, {}, { locations: [{ face: "forest-a", members: [1, 0] }] });
    const { state } = act(s, sunset);
    expect(legal(state)).toEqual([
      { type: "sacrifice", from: null },
      { type: "sacrifice", from: at(state, "forest-a") },
    ]);
    const after = act(state, { type: "sacrifice", from: at(state, "forest-a") }).state;
    expect(after.players[0]).toMatchObject({ home: 2, supply: 2, hunger: 12 });
    expect([spot(after, "forest-a").members, question(after)]).toEqual([[0, 0], "draft"]);
    for (const [hunger, left, supply] of [
      [5, 7, 2],
      [6, 5, 3],
    ])
      expect(act(evening({ home: 2, hunger: hunger! }), sunset).state.players[0]).toMatchObject({
        hunger: left,
        supply,
      });
    expect(refusal(state, { type: "sacrifice", from: 999 })).toEqual({ reason: "no-such-place" });
    const out = { locations: [{ face: "forest-a" as const, members: [2, 0] as [number, number] }] };
    expect(act(evening({ home: 0, camp: 0, hunger: 3 }, {}, out), sunset).state.players[0]!.hunger).toBe(5);
  });

  test("JS-A1: who has nobody on tribe card and locations gives up nobody and returns nothing", () => {
    const { state } = act(evening({ home: 0, camp: 1, hunger: 9 }), sunset);
    expect([question(state), state.players[0]!.hunger]).toEqual(["draft", 9]);
  });

  test("JS-V5, JS-A29: a tribe whose last member goes to the supply has lost at once; with one in camp it plays on", () => {
    const { state, types } = act(evening({ home: 1, camp: 0, hunger: 9, points: 20 }), sunset);
    expect([state.ended, state.pending, types.slice(-2)]).toEqual(["extinct", [], ["tribe-extinct", "game-ended"]]);
    expect(state.gone).toEqual([0]);
    const living = act(evening({ home: 1, camp: 1, hunger: 9 }), sunset).state;
    expect([living.ended, question(living)]).toEqual([null, "draft"]);
    const out = { locations: [{ face: "forest-a" as const, members: [1, 0] as [number, number] }] };
    const hungry = act(evening({ home: 1, camp: 0, hunger: 9 }, {}, out), sunset).state;
    const last = act(hungry, { type: "sacrifice", from: null }).state;
    expect([last.ended, question(last)]).toEqual([null, "draft"]);
  });
});

describe("taking characters", () => {
  test("JS-S5: six exposed ones, one after another from any columns; a card taken exposes the next; unplayed cards stay", () => {
    const display: Character[][] = [
      ["scout", "chief", "hunter"],
      ["gatherer", "shaman"],
      ["fisher", "tracker"],
    ];
    const s = evening({ hand: ["offspring"] }, { hand: Array(6).fill("scout") }, { display });
    let { state } = act(s, sunset);
    expect(legal(state)).toHaveLength(3);
    for (const column of [0, 0, 0, 2, 1]) state = act(state, { type: "take", column }).state;
    expect(legal(state)).toEqual([
      { type: "take", column: 1 },
      { type: "take", column: 2 },
    ]);
    state = act(state, { type: "take", column: 2 }).state;
    expect(state.players[0]!.hand).toEqual(["offspring", "hunter", "chief", "scout", "tracker", "shaman", "fisher"]);
    expect([state.active, state.display]).toEqual([1, [[], ["gatherer"], []]]);
  });

  test.each([
    [7, 5, null],
    [7, 4, "other-stranded"],
    [5, 9, "display-too-small"],
    [6, 6, null],
  ])("JS-S6, JS-A26: with %i in the display and %i in the other hand", (display, other, reason) => {
    const s = evening({ hand: ["scout"] }, { hand: Array(other).fill("scout") }, { display: DISPLAY(display) });
    if (reason === null) expect(act(s, sunset).types).toContain("sunset-began");
    else expect(refusal(s, sunset)).toMatchObject({ reason });
    expect(ofType(legal(s), "sunset")).toHaveLength(reason === null ? 1 : 0);
  });

  test.each([
    [7, 3, true],
    [7, 2, false],
    [5, 5, true],
    [4, 9, false],
  ])("JS-A26: the normal game needs five: %i in the display, %i in the other hand", (display, other, may) => {
    const s = evening(
      { hand: ["scout"] },
      { hand: Array(other).fill("scout") },
      { display: DISPLAY(display), normal: true },
    );
    expect(ofType(legal(s), "sunset")).toHaveLength(may ? 1 : 0);
  });

  test("JS-S1, JS-A31: with an empty hand a sunset is possible, forced by nothing while members stand out", () => {
    const s = evening({}, { hand: Array(7).fill("scout") }, { locations: [{ face: "forest-a", members: [1, 0] }] });
    expect(legal(s).map(({ type }) => type)).toEqual(["fetch", "fetch", "sunset"]);
    // Whatever a hand holds can be played.
    const hand: Character[] = ["hunter", "scout", "chief", "gatherer", "offspring", "shaman", "fisher", "tracker"];
    const full = evening({ hand: [...hand, "tracker"] });
    expect(ofType(legal(full), "play").map(({ character }) => character)).toEqual(hand);
  });

  test("JS-N4, JS-N6, JS-A44: in the normal game five, six or seven; one may stop from the fifth on", () => {
    const s = act(evening({}, { hand: Array(5).fill("scout") }, { normal: true }), sunset).state;
    const stop: Action = { type: "pass", of: "draft" };
    expect(refusal(taking(s, 4), stop)).toEqual({ reason: "must-go-on" });
    const five = taking(s, 5);
    expect(legal(five)).toContainEqual(stop);
    expect([act(five, stop).state.players[0]!.hand.length, act(five, stop).state.active]).toEqual([5, 1]);
    expect(act(taking(s, 6), stop).state.players[0]!.hand).toHaveLength(6);
    // Cards come last: after the hunger, and after whoever has to go because of it.
    const locations = [{ face: "forest-a" as const, members: [1, 0] as [number, number] }];
    const other = { hand: Array(5).fill("scout") };
    expect(question(act(evening({ hunger: 9 }, other, { normal: true, locations }), sunset).state)).toBe("sacrifice");
    const seven = taking(s, 7);
    expect([seven.players[0]!.hand.length, seven.active]).toEqual([7, 1]);
  });

  test("JS-A44: the sixth and seventh must leave the other a sunset", () => {
    const s = act(evening({}, { hand: Array(4).fill("scout") }, { normal: true, display: DISPLAY(7) }), sunset).state;
    const six = taking(s, 6);
    expect([six.players[0]!.hand.length, six.active]).toEqual([6, 1]);
  });
});

describe("hidden items", () => {
  const items = { items: ["axe", "drum", "loom", "drum"] } as Tribe;

  test("JS-N5, JS-A51: after the points one hidden item stays, the others lie open; created ones do not count", () => {
    const s = evening({ ...items, built: ["boots"] }, {}, { normal: true });
    const { state } = act(s, sunset);
    expect([question(state), state.players[0]!.points, state.players[0]!.hunger]).toEqual(["keep", 5, 0]);
    expect(ofType(legal(state), "keep").map(({ item }) => item)).toEqual(["axe", "drum", "loom"]);
    expect(refusal(state, { type: "pass", of: "keep" })).toEqual({ reason: "must-go-on" });
    const { state: after, events } = act(state, { type: "keep", item: "loom" });
    expect([hidden(after, 0), after.players[0]!.built.length]).toEqual([["loom"], 1]);
    expect(pick(events, "items-discarded")[0]!.cards.map(({ face }) => face)).toEqual(["axe", "drum", "drum"]);
    for (const built of [[], ["boots", "loom"]] as Tribe["built"][]) {
      const one = act(evening({ items: ["axe"], built: built! }, {}, { normal: true }), sunset).state;
      expect([hidden(one, 0), question(one)]).toEqual([["axe"], "draft"]);
    }
  });

  test("JS-G6, JS-N5: in the introductory game all stay", () => {
    expect(hidden(taking(act(evening(items), sunset).state, 6), 0)).toHaveLength(4);
  });

  test("JS-N9, JS-A51: Misty Gorge: one or two stay", () => {
    const s = evening(items, {}, { locations: [{ face: "misty-gorge", members: [1, 0] }] });
    const one = acts(s, sunset, { type: "keep", item: "drum" }).state;
    expect(hidden(act(one, { type: "pass", of: "keep" }).state, 0)).toEqual(["drum"]);
    const two = act(one, { type: "keep", item: "drum" }).state;
    expect([hidden(two, 0), question(two)]).toEqual([["drum", "drum"], "draft"]);
  });

  test("JS-N9, JS-A51: Ice Cavern: one to three stay; nothing is asked where no more are there", () => {
    const locations = [{ face: "ice-cavern" as const, members: [1, 0] as [number, number] }];
    const s = evening(items, {}, { locations });
    const { state } = acts(
      s,
      sunset,
      { type: "keep", item: "drum" },
      { type: "keep", item: "drum" },
      { type: "keep", item: "axe" },
    );
    expect([hidden(state, 0), question(state), state.turn.kept]).toEqual([["drum", "drum", "axe"], "draft", 3]);
    const three = act(evening({ items: ["axe", "drum", "loom"] }, {}, { locations }), sunset).state;
    expect([question(three), three.turn.kept]).toEqual(["draft", 3]);
  });

  test("JS-A22, JS-A25: the last member of a place that kept items is not given up while another can be", () => {
    const locations = [{ face: "ice-cavern" as const, members: [1, 0] as [number, number] }];
    const hungry = { items: ["axe", "drum"] as Tribe["items"], hunger: 9, camp: 0 } as Tribe;
    const { state } = act(
      evening({ ...hungry, home: 1 }, {}, { locations: [...locations, { face: "toxodon", members: [1, 0] }] }),
      sunset,
    );
    expect(refusal(state, { type: "sacrifice", from: at(state, "ice-cavern") })).toEqual({ reason: "guards-items" });
    expect(legal(state)).toHaveLength(2);
    const alone = act(evening({ ...hungry, home: 0, camp: 1 }, {}, { locations }), sunset).state;
    expect(spot(alone, "ice-cavern").members).toEqual([0, 0]);
    // One other is enough, wherever he is: he goes without a question.
    for (const [home, others] of [
      [1, []],
      [0, [{ face: "toxodon" as const, members: [1, 0] as [number, number] }]],
    ] as const) {
      const only = act(evening({ ...hungry, home }, {}, { locations: [...locations, ...others] }), sunset).state;
      expect([spot(only, "ice-cavern").members, only.players[0]!.hunger]).toEqual([[1, 0], 8]);
    }
    const one = act(evening({ ...hungry, items: ["axe"], home: 1 }, {}, { locations }), sunset).state;
    expect(legal(one)).toHaveLength(2);
  });

  test("JS-A1, JS-N5: in the introductory game, where all items stay, no place guards them: any member can be given up", () => {
    const s = evening(
      { items: ["axe", "drum"], hunger: 9, home: 1, camp: 0 },
      {},
      { locations: [{ face: "toxodon", members: [1, 0] }] },
    );
    expect(legal(act(s, sunset).state)).toEqual([
      { type: "sacrifice", from: null },
      { type: "sacrifice", from: at(s, "toxodon") },
    ]);
  });
});
