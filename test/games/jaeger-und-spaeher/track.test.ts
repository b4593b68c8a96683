import { describe, expect, test } from "vitest";
import { leave } from "../../../shared/engine/play.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { Action, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  create,
  done,
  enough,
  fetched,
  hidden,
  isOpen,
  legal,
  moved,
  ofType,
  pick,
  play1,
  question,
  sunset,
  type Tribe,
  table,
} from "./tables.ts";

const SCOUTS = Array(6).fill("scout");
const DISPLAY = [Array(5).fill("scout"), Array(5).fill("chief"), Array(5).fill("hunter")];
const evening = (tribe: Tribe = {}, wanted: Parameters<typeof table>[0] = {}) =>
  table({ tribes: [tribe, { hand: SCOUTS }], display: DISPLAY, ...wanted });
const pay: Action = { type: "pay" };
const refuse: Action = { type: "pass", of: "bonus" };
const points = (s: State, seat = 0) => s.players[seat]!.points;
/** The player goes on to the end of his sunset. */
function night(s: State): State {
  let state = s;
  while (state.ended === null && state.active === s.active)
    state = act(state, ofType(legal(state), "take")[0] ?? legal(state)[0]!).state;
  return state;
}

describe("bonus spaces", () => {
  test("JS-V1, JS-A5: on or past 9, 14 and 18: the two oldest created items for a point, if one likes", () => {
    const s = evening({ points: 8, built: ["drum", "axe", "loom"], home: 2 });
    const { state } = act(s, sunset);
    expect([question(state), state.pending.at(-1), points(state)]).toMatchObject(["bonus", { left: 9 }, 10]);
    expect(legal(state)).toEqual([pay, refuse]);
    const { state: paid, events } = act(state, pay);
    expect([points(paid), paid.players[0]!.built.map(({ face }) => face)]).toEqual([11, ["loom"]]);
    expect(pick(events, "items-handed-in")[0]).toMatchObject({ space: 9, cards: [{ face: "drum" }, { face: "axe" }] });
    expect(paid.discards.item.map(({ face }) => face)).toEqual(["drum", "axe"]);
    const kept = act(state, refuse).state;
    expect([points(kept), kept.players[0]!.built.length]).toEqual([10, 3]);
    const to = (space: number) => act(evening({ points: space - 2, built: ["drum", "axe"] }), sunset).state;
    for (const space of [9, 14, 18]) {
      expect(to(space).pending.at(-1)).toMatchObject({ type: "bonus", left: space });
      expect(question(to(space - 1))).toBe("draft");
      expect(question(to(space + 1))).toBe("bonus");
    }
  });

  test("JS-V1, JS-U2: without two items there is nothing, and no hunger outside survival", () => {
    const { state, types } = act(evening({ points: 8, built: ["axe"], home: 2 }), sunset);
    expect([points(state), types.includes("bonus-missed"), state.players[0]!.hunger]).toEqual([10, true, 2]);
  });

  test("JS-A4, JS-A46: each counts once, whether taken, refused or missed; falling back and coming again brings nothing", () => {
    const again = (s: State) => {
      const fallen = { ...s.players[0]!, points: 8, hunger: 0, built: [] };
      const back = table({ tribes: [{}, { hand: SCOUTS }], display: DISPLAY });
      return act(
        { ...back, players: [{ ...back.players[0]!, points: 8, bonus: fallen.bonus }, back.players[1]!] },
        sunset,
      );
    };
    const reached = act(evening({ points: 8, built: ["drum", "axe"], home: 2 }), sunset).state;
    const missed = act(evening({ points: 8, home: 2 }), sunset).state;
    for (const s of [act(reached, pay).state, act(reached, refuse).state, missed]) {
      expect(s.players[0]!.bonus).toEqual(["settled", "ahead", "ahead"]);
      const { types } = again(s);
      expect([types.includes("bonus-missed"), types.includes("items-handed-in")]).toEqual([false, false]);
    }
  });

  test("JS-A4: who starts on 10 has passed 9", () => {
    const s = jaegerUndSpaeher.setup(2, jaegerUndSpaeher.options.defaults, [1, 2, 3]);
    expect(s.players.map(({ bonus }) => bonus)).toEqual(Array(2).fill(["settled", "ahead", "ahead"]));
  });

  test("JS-A4, JS-A38: from the lowest on; the point can bring the next one; the item just created can pay", () => {
    const far = act(evening({ points: 8, built: ["drum", "axe", "axe", "drum"], home: 5, camp: 0 }), sunset).state;
    expect([points(far), far.pending.at(-1)]).toMatchObject([13, { left: 9 }]);
    const next = act(far, pay).state;
    expect([points(next), question(next), next.pending.at(-1)]).toMatchObject([14, "bonus", { left: 14 }]);
    const both = table({
      tribes: [{ points: 12, built: ["drum"], items: ["boots"], home: 0, camp: 0 }, { hand: SCOUTS }],
      locations: [{ face: "mammoth", members: [2, 0] }, { face: "forest-a" }],
    });
    const created = act(fetched(both, ["mammoth", "fur"], ["mammoth", "fur"]).state, create("boots")).state;
    expect([points(created), question(created)]).toEqual([14, "bonus"]);
    expect(act(created, pay).state.players[0]!.built).toEqual([]);
  });

  test("JS-A38: of two that one move has passed the lower one comes first, and each is asked for", () => {
    const far = moved(table({ tribes: [{ points: 8, built: ["drum", "axe", "axe", "drum"] }] }), 7);
    expect(far.pending.at(-1)).toMatchObject({ type: "bonus", left: 9 });
    const next = act(far, refuse).state;
    expect(next.pending.at(-1)).toMatchObject({ type: "bonus", left: 14 });
    expect([points(act(next, pay).state), question(act(next, pay).state)]).toEqual([16, "turn"]);
  });

  test("JS-A53: card up, points, bonus, and only then the effects; other points settle theirs before anything else as well", () => {
    const s = table({
      tribes: [{ points: 8, built: ["axe", "axe"], items: ["clay-figure"], home: 0, camp: 0 }, { hand: SCOUTS }],
      locations: [{ face: "floodplain-a", members: [2, 0] }, { face: "forest-a" }],
    });
    const { state, types } = act(
      fetched(s, ["floodplain-a", "clay"], ["floodplain-a", "clay"]).state,
      create("clay-figure"),
    );
    expect([question(state), types]).toEqual(["bonus", ["item-created", "points-moved"]]);
    const { types: after, state: placing } = act(state, refuse);
    expect([after, question(placing)]).toEqual([["passed", "hunger-taken"], "placing"]);
    const cat = table({
      tribes: [{ points: 8, built: ["axe", "axe"], home: 0, camp: 0 }],
      locations: [{ face: "sabre-tooth", members: [2, 0] }],
    });
    expect(question(fetched(cat, ["sabre-tooth", "point"]).state)).toBe("bonus");
  });

  test("JS-A52: passed by the move to the goal it is settled when the player goes on; on the second lap there are none", () => {
    const state = moved(table({ tribes: [{ points: 17, built: ["axe", "drum"] }] }), 7);
    expect([points(state), question(state)]).toEqual([24, "bonus"]);
    const paid = act(state, pay).state;
    expect([points(paid), paid.players[0]!.tally.bonus]).toEqual([25, 1]);
    const lap = evening({ points: 30, built: ["axe", "drum"], home: 5, camp: 0 });
    expect(question(act(lap, sunset).state)).toBe("draft");
    const second = table({ tribes: [{ points: 17, built: ["axe", "drum"] }], start: 1, active: 0 });
    expect(moved(second, 7)).toMatchObject({ ended: "goal", pending: [] });
  });
});

test("JS-I8: turns alternate, round after round", () => {
  const tribe: Tribe = { hand: Array(4).fill("offspring"), camp: 0 };
  let s = table({ tribes: [tribe, tribe], display: DISPLAY, start: 1 });
  const order: number[] = [];
  while (order.length < 8) {
    if (question(s) === "turn") order.push(s.active);
    s = act(s, question(s) === "turn" ? play1("offspring") : legal(s)[0]!).state;
  }
  expect([order, s.round]).toEqual([[1, 0, 1, 0, 1, 0, 1, 0], 4]);
});

describe("the goal", () => {
  test("JS-V2, JS-A6: with more than three hunger one stops on 23, with single points too; the hunger before the new one counts", () => {
    expect(points(moved(table({ tribes: [{ points: 20, hunger: 4 }] }), 7))).toBe(23);
    const stopped = act(evening({ points: 22, hunger: 0, home: 5, camp: 0 }), sunset);
    expect(points(stopped.state)).toBe(27);
    const s = table({ tribes: [{ points: 23, hunger: 4, hand: ["basket-weaver"] }, { hand: SCOUTS }] });
    const woven = acts(s, play1("basket-weaver"), { type: "pass", of: "exchange" });
    expect([points(woven.state), pick(woven.events, "points-moved")[0]]).toMatchObject([
      23,
      { count: 0, points: 23, lost: 1 },
    ]);
    const three = table({ tribes: [{ points: 23, hunger: 3, hand: ["basket-weaver"] }, { hand: SCOUTS }] });
    expect(points(acts(three, play1("basket-weaver"), { type: "pass", of: "exchange" }).state)).toBe(24);
    const four = evening({ points: 23, hunger: 4, home: 5, camp: 0 });
    expect(points(act(four, sunset).state)).toBe(23);
    const bonus = moved(table({ tribes: [{ points: 17, hunger: 4, built: ["axe", "drum"] }] }), 6);
    expect([points(bonus), points(act(bonus, pay).state)]).toEqual([23, 23]);
  });

  test("JS-A7: past the goal neither hunger nor bonus spaces matter", () => {
    const s = table({ tribes: [{ points: 25, hunger: 9, hand: ["basket-weaver"] }, { hand: SCOUTS }] });
    expect(points(acts(s, play1("basket-weaver"), { type: "pass", of: "exchange" }).state)).toBe(26);
  });

  test("JS-V3, JS-A7: the start player plays his turn to its end, and the other has a whole turn", () => {
    const s = evening({ points: 23, home: 2 });
    const { state, types } = act(s, sunset);
    expect([points(state), types.includes("goal-reached"), state.ended, question(state)]).toEqual([
      25,
      true,
      null,
      "draft",
    ]);
    const other = night(state);
    expect([other.active, other.ended, question(other)]).toEqual([1, null, "turn"]);
    const last = acts(
      other,
      play1("scout"),
      { type: "cover", card: other.locations[0]!.card.id, space: "wood" },
      enough,
    ).state;
    expect([last.ended, last.pending]).toEqual(["goal", []]);
    expect(jaegerUndSpaeher.outcome(last).map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test.each([
    [24, 3, 1, "level: the second player"],
    [25, 3, 0, "the start player came farther"],
    [24, 4, 1, "the second player came farther"],
  ])("JS-I1, JS-V3, JS-A7: both reach it, %i against 22 + %i: seat %i wins, %s", (first, members, winner) => {
    const s = table({
      tribes: [{ points: first }, { points: 21, home: members, camp: 0 }],
      display: DISPLAY,
      start: 0,
      active: 1,
    });
    const reached = act(s, sunset).state;
    expect(reached.ended).toBe(null);
    const end = night(reached);
    expect([end.ended, points(end, 1)]).toEqual(["goal", 21 + members]);
    expect(jaegerUndSpaeher.outcome(end)[0]).toMatchObject({ seat: winner, place: 1 });
  });

  test("JS-V4, JS-A7: the second player's goal ends the match that instant, inside his turn", () => {
    const s = evening({ points: 23, home: 2 }, { start: 1, active: 0 });
    const { state, types } = act(s, sunset);
    expect([state.ended, state.pending, types.slice(-2)]).toEqual(["goal", [], ["goal-reached", "game-ended"]]);
    expect(state.players[0]!.hunger).toBe(0);
    expect(jaegerUndSpaeher.outcome(state)[0]!.seat).toBe(0);
  });

  test("JS-V1: beyond 24 one goes on", () => {
    expect(points(act(evening({ points: 23, home: 5, camp: 0 }), sunset).state)).toBe(28);
  });

  test("JS-V5: a lost tribe is second, whatever its points", () => {
    const { state } = act(evening({ home: 1, camp: 0, hunger: 9, points: 23 }), sunset);
    expect(jaegerUndSpaeher.outcome(state).map(({ seat }) => seat)).toEqual([1, 0]);
  });

  test("who leaves has lost; points are broken down to where they came from", () => {
    const s = act(evening({ points: 8, built: ["drum", "axe"], home: 2 }), sunset).state;
    const left = jaegerUndSpaeher.copy(s);
    leave(jaegerUndSpaeher, left, 0, () => {});
    expect([left.ended, left.pending]).toEqual(["alone", []]);
    const [first, second] = jaegerUndSpaeher.outcome(left);
    expect([first!.seat, second!.breakdown]).toMatchObject([1, { start: 8, sunset: 2 }]);
  });
});

describe("housekeeping", () => {
  test("JS-H1: without an open wilderness at the end of a turn one is revealed", () => {
    const s = table({
      tribes: [{ hand: ["offspring"] }],
      locations: [{ face: "toxodon" }],
      piles: { wild: ["swamp-a"] },
      display: [[], ["scout"], ["scout"]],
    });
    expect(isOpen(act(s, play1("offspring")).state, "swamp-a")).toBe(true);
    const there = table({ tribes: [{ hand: ["offspring"] }], display: [[], ["scout"], ["scout"]] });
    expect(act(there, play1("offspring")).types).not.toContain("location-revealed");
  });

  test("JS-H2, JS-A39: an empty deck is made anew out of its discards when a card is needed, not before", () => {
    const s = table({
      tribes: [{ hand: ["chief"] }, { hand: ["chief"] }],
      piles: { item: ["axe"] },
      discards: { item: ["drum", "loom"] },
    });
    const { state, types } = act(s, play1("chief"));
    expect([types.includes("pile-reshuffled"), state.piles.item.length, state.discards.item.length]).toEqual([
      false,
      0,
      2,
    ]);
    const drawn = act(act(state, enough).state, play1("chief"));
    expect(pick(drawn.events, "pile-reshuffled")).toEqual([{ type: "pile-reshuffled", pile: "item", count: 2 }]);
    expect([drawn.state.piles.item.length, drawn.state.discards.item]).toEqual([1, []]);
    expect(["drum", "loom"]).toContain(hidden(drawn.state, 1)[0]);
    const hunts = table({ tribes: [{ hand: ["hunter"] }], piles: { hunt: [] }, discards: { hunt: ["toxodon"] } });
    expect(isOpen(act(hunts, play1("hunter")).state, "toxodon")).toBe(true);
  });

  test("JS-I8: turns alternate, and a round is over when the start player is next", () => {
    const s = table({
      tribes: [{ hand: ["offspring"] }, { hand: ["offspring"] }],
      display: [[], ["scout"], ["scout", "chief"]],
    });
    const first = act(s, play1("offspring")).state;
    expect([first.active, first.round]).toEqual([1, 1]);
    const second = act(first, play1("offspring")).state;
    const third = question(second) === "put" ? act(second, legal(second)[0]!).state : second;
    expect([third.active, third.round]).toEqual([0, 2]);
  });

  test("JS-A40: what leaves a choice can be refused", () => {
    const s = evening({ points: 8, built: ["drum", "axe"], home: 2 });
    expect(legal(act(s, sunset).state)).toContainEqual(refuse);
    const placing = act(table({ tribes: [{ hand: ["gatherer"] }] }), play1("gatherer")).state;
    expect(legal(placing)).toContainEqual(enough);
    expect(
      act(table({ tribes: [{ home: 0, camp: 0 }], locations: [{ face: "toxodon", members: [1, 0] }] }), {
        type: "fetch",
        card: table({ locations: [{ face: "toxodon" }] }).locations[0]!.card.id,
        space: "meat",
      }).legal,
    ).toEqual([done]);
  });
});
