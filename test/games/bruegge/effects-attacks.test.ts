import { describe, expect, test } from "vitest";
import type { Op } from "../../../shared/games/bruegge/vocabulary.ts";
import { act, acts, colours, does, question, refusal, side, told } from "./tables.ts";

/** What is done to opponents. */
const everybody: Op = { op: "give-threat", colour: "red", to: "each-opponent" };
const thenPaid: Op[] = [everybody, { op: "guilders", n: 1 }];

describe("threat markers", () => {
  test("BR-A34: each opponent takes one, clockwise from the acting player", () => {
    const done = does({ players: [{}, {}, {}, {}], active: 2 }, [everybody], "arsonist");
    expect(told(done, "threat-received").map(({ seat, by }) => [seat, by])).toEqual([
      [3, "arsonist"],
      [0, "arsonist"],
      [1, "arsonist"],
    ]);
    expect(done.state.players.map(({ threats }) => threats[2])).toEqual([1, 1, 0, 1]);
  });

  test("BR-13, BR-A17, BR-A34: a disaster is settled, choice included, before the next one takes his marker and before anything goes on", () => {
    const players = [
      { hand: ["king" as const] },
      { threats: { red: 2 }, houses: 1, canals: [2, 0] as [number, number] },
      { threats: { red: 2 }, houses: 2 },
    ];
    const done = does({ players }, thenPaid, "arsonist");
    expect(question(done.state)).toBe("fire");
    expect(done.types.filter((type) => type === "threat-received")).toHaveLength(1);
    const burnt = act(done.state, { type: "burn", house: null, canal: 0 });
    expect(burnt.types).toContain("threat-received");
    expect(burnt.types).not.toContain("guilders-gained");
    expect(colours(side(burnt.state, 1).threats)).toEqual({});
    const [house] = side(burnt.state, 2).houses;
    const last = act(burnt.state, { type: "burn", house: house!.number, canal: null });
    expect(last.types).toContain("guilders-gained");
    expect(question(last.state)).toBe("turn");
  });

  test("BR-A34: who is untargetable is passed over, and the table is told", () => {
    const done = does({ players: [{}, { persons: ["knight"] }, {}] }, [everybody], "arsonist");
    expect(told(done, "passed-over")).toEqual([{ type: "passed-over", seat: 1, by: "arsonist" }]);
    expect(done.state.players.map(({ threats }) => threats[2])).toEqual([0, 0, 1]);
    const none = does({ players: [{}, { persons: ["knight"] }] }, [everybody], "arsonist");
    expect(none.types).toContain("nothing-happened");
  });

  test("BR-A57: one opponent is named where the card says one", () => {
    const one: Op = { op: "give-threat", colour: "blue", to: "one-opponent" };
    const done = does({ players: [{}, {}, { persons: ["knight"] }, {}] }, [one], "sluice-breaker");
    expect(done.legal).toEqual([
      { type: "strike", victim: 1 },
      { type: "strike", victim: 3 },
    ]);
    expect(refusal(done.state, { type: "strike", victim: 2 })).toEqual({ reason: "no-target" });
    expect(refusal(done.state, { type: "strike", victim: 0 })).toEqual({ reason: "no-target" });
    const struck = act(done.state, { type: "strike", victim: 3 });
    expect(struck.state.players.map(({ threats }) => threats[0])).toEqual([0, 0, 0, 1]);
    expect(told(struck, "victim-named")).toMatchObject([{ victim: 3, by: "sluice-breaker" }]);
  });
});

test("BR-46: who left is no target", () => {
  const done = does({ players: [{}, {}, {}], gone: [1] }, [everybody], "arsonist");
  expect(told(done, "threat-received").map(({ seat }) => seat)).toEqual([2]);
});

describe("thefts", () => {
  test("BR-A20: as many guilders as there are go to the thief, from each opponent who has any", () => {
    const each: Op = { op: "steal-guilders", n: 3, from: "each-opponent" };
    const players = [{ guilders: 0 }, { guilders: 2 }, { guilders: 0 }, { guilders: 9 }];
    const done = does({ players }, [each], "beggar");
    expect(done.state.players.map(({ guilders }) => guilders)).toEqual([5, 0, 0, 6]);
    expect(told(done, "guilders-stolen").map(({ victim, count }) => [victim, count])).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });
  test("BR-A46, BR-A57: one is named among those who have something to lose; a single one is not asked for", () => {
    const one: Op = { op: "steal-guilders", n: 3, from: "one-opponent" };
    const players = [{ guilders: 0 }, { guilders: 2 }, { guilders: 0 }, { guilders: 9, persons: ["knight" as const] }];
    const alone = does({ players }, [one], "thief");
    expect(alone.types.slice(0, 4)).toEqual(["passed-over", "only-choice", "victim-named", "guilders-stolen"]);
    expect(side(alone.state).guilders).toBe(2);
    const two = does({ players: [{ guilders: 0 }, { guilders: 2 }, { guilders: 0 }, { guilders: 9 }] }, [one], "thief");
    expect(two.legal).toEqual([
      { type: "strike", victim: 1 },
      { type: "strike", victim: 3 },
    ]);
    expect(act(two.state, { type: "strike", victim: 3 }).state.players.map(({ guilders }) => guilders)).toEqual([
      3, 2, 0, 6,
    ]);
    const nobody = does({ players: [{}, { guilders: 0 }] }, [one]);
    expect(nobody.types).toContain("nothing-happened");
  });

  test("BR-A57: the thief takes workers of his choice one by one, as many as the victim has", () => {
    const players = [{ workers: 0 }, { workers: 0 }, { workers: { red: 1, blue: 2 } }, { workers: { brown: 1 } }];
    const three: Op = { op: "steal-worker", n: 3 };
    const done = does({ players }, [three, { op: "guilders", n: 1 }], "thief");
    expect(done.legal).toEqual([
      { type: "strike", victim: 2 },
      { type: "strike", victim: 3 },
    ]);
    const named = act(done.state, { type: "strike", victim: 2 });
    expect(named.legal).toEqual([
      { type: "take", colour: "blue" },
      { type: "take", colour: "red" },
    ]);
    expect(refusal(named.state, { type: "take", colour: "brown" })).toEqual({ reason: "no-worker", colour: "brown" });
    const robbed = acts(named.state, { type: "take", colour: "red" });
    // Two blue ones are left: one colour, no question.
    expect(colours(side(robbed.state).workers)).toEqual({ red: 1, blue: 2 });
    expect(colours(side(robbed.state, 2).workers)).toEqual({});
    expect(told(robbed, "worker-stolen")).toMatchObject([
      { victim: 2, colour: "red" },
      { victim: 2, colour: "blue" },
      { victim: 2, colour: "blue" },
    ]);
    expect(robbed.types).toContain("guilders-gained");
    const one = does({ players }, [{ op: "steal-worker", n: 1 }], "thief").state;
    const robbedOnce = acts(one, { type: "strike", victim: 2 }, { type: "take", colour: "red" });
    expect(colours(side(robbedOnce.state, 2).workers)).toEqual({ blue: 2 });
    const few = act(does({ players }, [{ op: "steal-worker", n: 9 }]).state, { type: "strike", victim: 3 });
    expect(colours(side(few.state).workers)).toEqual({ brown: 1 });
    expect(question(few.state)).not.toBe("loot");
    expect(does({ players: [{}, { workers: 0 }] }, [three]).types).toContain("nothing-happened");
  });
});

test("BR-A41: who has more persons than the acting player loses points, not below 0; an equal number does not count", () => {
  const players = [
    { persons: ["poet" as const] },
    { persons: ["king" as const, "count" as const], points: 5 },
    { persons: ["nun" as const], points: 5 },
    { persons: ["duke" as const, "clerk" as const], points: 1 },
  ];
  const done = does({ players }, [{ op: "lose-points", n: 2 }], "executioner");
  expect(done.state.players.map(({ points }) => points)).toEqual([5, 3, 5, 0]);
  expect(told(done, "points-lost")).toMatchObject([
    { seat: 1, count: 2, by: "executioner" },
    { seat: 3, count: 1, by: "executioner" },
  ]);
  const poor = does({ players: [{}, { persons: ["king"], points: 0 }] }, [{ op: "lose-points", n: 2 }]);
  expect(poor.types).toContain("nothing-happened");
  const safe = does({ players: [{}, { persons: ["knight", "king"], points: 5 }] }, [{ op: "lose-points", n: 2 }]);
  expect(side(safe.state, 1).points).toBe(5);
  expect(safe.types).toContain("passed-over");
});
