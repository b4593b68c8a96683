import { describe, expect, test } from "vitest";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Op } from "../../../shared/games/bruegge/vocabulary.ts";
import { wire } from "../../../shared/games/bruegge/wire.ts";
import { act, acts, colours, does, legal, ofType, question, refusal, refuse, side, table, told } from "./tables.ts";

/** What persons and ships do for their owner, one operation at a time. */
const HAND = ["poet", "painter", "gardener", "monk", "clerk"] as const;
const hand = [...HAND];

describe("what comes by itself", () => {
  test("BR-A28: guilders are taken without a question, and told with whose they are", () => {
    const done = does({ players: [{ hand, guilders: 2 }] }, [{ op: "guilders", n: 4 }], "fishmonger");
    expect(side(done.state).guilders).toBe(6);
    expect(told(done, "guilders-gained")).toEqual([{ type: "guilders-gained", seat: 0, count: 4, by: "fishmonger" }]);
    expect(question(done.state)).toBe("turn");
  });

  test("BR-A28: points are scored without a question", () => {
    const done = does({ players: [{ hand, points: 5 }] }, [{ op: "points", n: 3 }], "poet");
    expect(side(done.state).points).toBe(8);
    expect(told(done, "points-gained")).toMatchObject([{ count: 3, points: 8, by: "poet" }]);
  });

  test("BR-A41: a cap limits what is gained, not what is counted, and a metric of nothing gains nothing", () => {
    const perHand: Op = { op: "guilders", n: 2, per: "hand", max: 7 };
    expect(side(does({ players: [{ hand: hand.slice(0, 3), guilders: 0 }] }, [perHand]).state).guilders).toBe(6);
    expect(side(does({ players: [{ hand, guilders: 0 }] }, [perHand]).state).guilders).toBe(7);
    const perCanal: Op = { op: "points", n: 1, per: "canals", max: 4 };
    const none = does({ players: [{ hand, points: 5 }] }, [perCanal], "purple-6");
    expect(side(none.state).points).toBe(5);
    expect(told(none, "nothing-happened")).toEqual([
      { type: "nothing-happened", seat: 0, op: "points", by: "purple-6" },
    ]);
    expect(side(does({ players: [{ hand, points: 5, canals: [4, 1] }] }, [perCanal]).state).points).toBe(9);
  });

  test("BR-A28: workers of a colour are taken at once, those of any colour one by one", () => {
    const done = does(
      { players: [{ hand, workers: 0 }] },
      [{ op: "workers", give: { red: 1, blue: 2, any: 2 } }],
      "nursemaid",
    );
    expect(colours(side(done.state).workers)).toEqual({ blue: 2, red: 1 });
    expect(question(done.state)).toBe("worker");
    expect(done.legal).toHaveLength(5);
    const more = acts(done.state, { type: "take", colour: "purple" }, { type: "take", colour: "red" });
    expect(colours(side(more.state).workers)).toEqual({ blue: 2, red: 2, purple: 1 });
    expect(told(more, "workers-gained").map(({ by }) => by)).toEqual(["nursemaid", "nursemaid"]);
    expect(question(more.state)).toBe("turn");
    expect(refusal(done.state, { type: "take", colour: "green" as "red" })).toEqual({
      reason: "no-worker",
      colour: "green",
    });
  });

  test("BR-A24: guilders of a die follow the real die, whatever dice are read as", () => {
    const dieAndThree: Op = { op: "die-guilders", colour: "yellow", plus: 3 };
    const players = [{ hand, guilders: 0 }];
    expect(side(does({ players }, [dieAndThree]).state).guilders).toBe(5);
    const reread = does({ players }, [{ op: "read-die-as", value: 6 }, dieAndThree]);
    expect(side(reread.state).guilders).toBe(5);
  });

  test("BR-A28: cards are drawn without a question but for the pile", () => {
    const wanted = { players: [{ hand }], piles: [["nun"], ["king", "poet"]] as ["nun"[], ("king" | "poet")[]] };
    const done = does({ ...wanted, players: [{ hand: ["painter"] }] }, [
      { op: "draw", n: 2 },
      { op: "guilders", n: 1 },
    ]);
    expect(question(done.state)).toBe("draw");
    const drawn = acts(done.state, { type: "draw", pile: 1 }, { type: "draw", pile: 0 });
    expect(told(drawn, "cards-seen")).toMatchObject([{ cards: ["king", "nun"] }]);
    // What comes after the draw waits for its end.
    expect(drawn.types.indexOf("cards-seen")).toBeLessThan(drawn.types.indexOf("guilders-gained"));
  });

  test("BR-A28: steps for nothing are taken, up to the top", () => {
    const two: Op = { op: "step", n: 2, pay: 0 };
    const done = does({ players: [{ hand, step: 3, guilders: 4 }] }, [two], "councillor");
    expect(side(done.state)).toMatchObject({ step: 5, guilders: 4 });
    expect(told(done, "steps-gained")).toEqual([
      { type: "steps-gained", seat: 0, count: 2, step: 5, by: "councillor" },
    ]);
    expect(side(does({ players: [{ hand, step: 11 }] }, [two]).state).step).toBe(12);
    expect(does({ players: [{ hand, step: 12 }] }, [two]).types).toContain("nothing-happened");
  });

  test("BR-A24: dice are read as a six for cards that take guilders, until the turn ends", () => {
    const done = does(
      {
        players: [
          { hand, guilders: 0 },
          { hand: ["king"], guilders: 0 },
        ],
      },
      [{ op: "read-die-as", value: 6 }],
      "card-sharp",
    );
    expect(told(done, "dice-reread")).toEqual([{ type: "dice-reread", seat: 0, value: 6, by: "card-sharp" }]);
    // And it fits the wire.
    const { reading } = wire.fields;
    expect(reading.read(reading.write(bruegge.view(done.state, 1).reading))).toBe(6);
    const played = act(done.state, { type: "play", card: "poet", use: "guilders", canal: null, worker: null });
    expect(told(played, "guilders-gained")).toMatchObject([{ count: 6, die: 6 }]);
    const next = act(played.state, { type: "play", card: "king", use: "guilders", canal: null, worker: null });
    expect(told(next, "guilders-gained")).toMatchObject([{ seat: 1, count: 3, die: 3 }]);
  });
});

describe("what may be refused", () => {
  test("BR-A28, BR-A52: steps for a price are offered; no discount of the advance counts", () => {
    const wanted = { players: [{ hand, persons: ["treasurer" as const], guilders: 4, step: 2 }] };
    const op: Op = { op: "step", n: 1, pay: 1 };
    const done = does(wanted, [op], "harbour-master");
    expect(question(done.state)).toBe("steps");
    const climbed = act(done.state, { type: "climb" });
    expect(side(climbed.state)).toMatchObject({ guilders: 3, step: 3 });
    expect(told(climbed, "guilders-paid")).toMatchObject([{ count: 1, for: "steps", by: "harbour-master" }]);
    const refused = act(done.state, refuse("steps"));
    expect(side(refused.state)).toMatchObject({ guilders: 4, step: 2 });
    expect(refused.events).toEqual([{ type: "refused", seat: 0, of: "steps", by: "harbour-master" }]);
  });
  test("BR-A28, BR-A45: steps are not offered for money nobody has, nor at the top", () => {
    const op: Op = { op: "step", n: 1, pay: 2 };
    expect(does({ players: [{ hand, guilders: 1 }] }, [op]).types).toContain("nothing-happened");
    expect(does({ players: [{ hand, step: 12 }] }, [op]).types).toContain("nothing-happened");
    expect(question(does({ players: [{ hand, guilders: 2 }] }, [op]).state)).toBe("steps");
  });

  test("BR-A56: markers of a number are asked for one by one; the first refusal ends it", () => {
    const wanted = { players: [{ hand, threats: { red: 1, brown: 2 }, points: 5 }] };
    const done = does(
      wanted,
      [
        { op: "drop-threat", n: 3, colour: "any" },
        { op: "guilders", n: 1 },
      ],
      "crossbowman",
    );
    expect(done.legal).toEqual([
      { type: "return", colour: "red" },
      { type: "return", colour: "brown" },
      { type: "refuse", of: "marker" },
    ]);
    expect(refusal(done.state, { type: "return", colour: "blue" })).toEqual({ reason: "no-threat", colour: "blue" });
    const one = act(done.state, { type: "return", colour: "brown" });
    expect(side(one.state).points).toBe(6);
    expect(question(one.state)).toBe("marker");
    const ended = act(one.state, refuse("marker"));
    expect(colours(side(ended.state).threats)).toEqual({ red: 1, brown: 1 });
    expect(question(ended.state)).toBe("turn");
    const all = acts(one.state, { type: "return", colour: "brown" }, { type: "return", colour: "red" });
    expect(colours(side(all.state).threats)).toEqual({});
    expect(side(all.state).points).toBe(8);
    expect(question(all.state)).toBe("turn");
  });
  test("BR-A56: no more markers than the number says, and none of another colour", () => {
    const wanted = { players: [{ hand, threats: { red: 1, brown: 2 } }] };
    const done = does(wanted, [{ op: "drop-threat", n: 1, colour: "brown" }]);
    expect(ofType(done.legal, "return")).toEqual([{ type: "return", colour: "brown" }]);
    expect(question(act(done.state, { type: "return", colour: "brown" }).state)).toBe("turn");
    expect(does(wanted, [{ op: "drop-threat", n: 1, colour: "blue" }]).types).toContain("nothing-happened");
  });
  test("BR-A28: all markers of a colour go back together or not at all, a point for each", () => {
    const done = does(
      { players: [{ hand, threats: { red: 2, brown: 1 }, points: 5 }] },
      [{ op: "drop-threat", n: "all", colour: "red" }],
      "priest",
    );
    const all = act(done.state, { type: "return", colour: "red" });
    expect(colours(side(all.state).threats)).toEqual({ brown: 1 });
    expect(side(all.state).points).toBe(7);
    expect(told(all, "threat-returned").map(({ count, by }) => [count, by])).toEqual([
      [1, "priest"],
      [0, "priest"],
    ]);
    expect(question(all.state)).toBe("turn");
    expect(colours(side(act(done.state, refuse("marker")).state).threats)).toEqual({ red: 2, brown: 1 });
  });

  test("BR-36, BR-A18: a canal token by a person has any colour, costs its price less the discount, and opens no ship", () => {
    const wanted = {
      zwin: true,
      berths: ["blue-2" as const],
      players: [{ hand, guilders: 2, canals: [2, 0] as [number, number] }],
    };
    const done = does(wanted, [{ op: "canal", discount: 1 }], "ditch-digger");
    expect(done.legal).toEqual([
      { type: "dig", canal: 0 },
      { type: "dig", canal: 1 },
      { type: "refuse", of: "canal" },
    ]);
    const dug = act(done.state, { type: "dig", canal: 0 });
    expect(side(dug.state)).toMatchObject({ canals: [3, 0], guilders: 0 });
    expect(told(dug, "canal-built")).toMatchObject([{ canal: 0, space: 3, by: "ditch-digger" }]);
    expect(question(dug.state)).toBe("turn");
  });
  test("BR-A28: a canal nobody can pay is shown with the reason; with none to be built nothing is asked", () => {
    const done = does({ players: [{ hand, guilders: 2, canals: [2, 0] }] }, [{ op: "canal", discount: 0 }]);
    expect(ofType(done.legal, "dig")).toEqual([{ type: "dig", canal: 1 }]);
    expect(refusal(done.state, { type: "dig", canal: 0 })).toEqual({ reason: "too-few-guilders", has: 2, needs: 3 });
    const poor = does({ players: [{ hand, guilders: 2, canals: [2, 5] }] }, [{ op: "canal", discount: 0 }]);
    expect(poor.types).toContain("nothing-happened");
  });

  test("BR-A28: a house by a person is a card of any colour, and takes no worker", () => {
    const done = does({ players: [{ hand, workers: 0 }] }, [{ op: "house" }], "mason");
    expect(ofType(done.legal, "lay").map(({ card }) => card)).toEqual(hand);
    expect(refusal(done.state, { type: "lay", card: "king" })).toEqual({ reason: "not-in-hand", card: "king" });
    const laid = act(done.state, { type: "lay", card: "clerk" });
    expect(side(laid.state).houses).toHaveLength(1);
    expect(side(laid.state).hand).toHaveLength(4);
    expect(told(laid, "house-built")).toMatchObject([{ colour: "blue", by: "mason" }]);
    expect(side(act(done.state, refuse("house")).state).houses).toEqual([]);
  });

  test("BR-A9, BR-A26: no effect takes a card that is owed to the card turns of the round", () => {
    const four = hand.slice(0, 4);
    for (const op of [
      { op: "house" },
      { op: "recruit", discount: 9 },
      { op: "extra-action", allowed: ["workers"] },
    ] as Op[]) {
      expect(does({ players: [{ hand: four, houses: 1 }] }, [op]).types, op.op).toContain("nothing-happened");
      expect(does({ players: [{ hand, houses: 1 }] }, [op]).types, op.op).not.toContain("nothing-happened");
      // After the card of the turn one less is owed.
      const after = does({ played: true, players: [{ hand: four, houses: 1 }] }, [op]);
      expect(after.types, op.op).not.toContain("nothing-happened");
    }
  });

  test("BR-A42: a person moves in at the printed price less all discounts; the bonus replaces the discount", () => {
    const persons = ["page" as const, "astronomer" as const];
    const op: Op = { op: "recruit", discount: 2, bonus: { colour: "blue", discount: 4 } };
    const players = [
      { hand: ["count", "duke", "poet", "nun", "abbot"] as ("count" | "duke")[], persons, houses: 1, guilders: 4 },
    ];
    const done = does({ players }, [op], "cartographer");
    // Count 8: 3 as a noble, 2 as blue, 4 as bonus: nothing. Duke 8: 3 as a noble and 2: 3. Abbot 8: 2 off, too dear.
    expect(ofType(done.legal, "recruit").map(({ card }) => card)).toEqual(["count", "duke", "poet", "nun"]);
    expect(refusal(done.state, { type: "recruit", card: "abbot" })).toEqual({
      reason: "too-few-guilders",
      has: 4,
      needs: 6,
    });
    expect(side(act(done.state, { type: "recruit", card: "count" }).state).guilders).toBe(4);
    const duke = act(done.state, { type: "recruit", card: "duke" });
    expect(side(duke.state).guilders).toBe(1);
    expect(told(duke, "person-recruited")).toMatchObject([{ person: "duke", by: "cartographer" }]);
    expect(side(act(done.state, refuse("recruit")).state).guilders).toBe(4);
    // The bonus comes instead of the discount, not on top of it.
    const painter = { hand: ["glass-painter", "nun", "abbot", "king", "queen"] as PersonId[], houses: 1, guilders: 2 };
    const alone = act(does({ players: [painter] }, [op]).state, { type: "recruit", card: "glass-painter" });
    expect(side(alone.state).guilders).toBe(0);
  });
  test("BR-A42: without an empty house nobody is recruited", () => {
    const full = does({ players: [{ hand, persons: ["king"] }] }, [{ op: "recruit", discount: 9 }]);
    expect(full.types).toContain("nothing-happened");
  });

  test.each<[Op, Parameters<typeof refuse>[0]]>([
    [{ op: "canal", discount: 0 }, "canal"],
    [{ op: "house" }, "house"],
    [{ op: "recruit", discount: 2 }, "recruit"],
    [{ op: "extra-action", allowed: ["workers"] }, "extra"],
    [{ op: "step", n: 1, pay: 1 }, "steps"],
    [{ op: "drop-threat", n: 1, colour: "any" }, "marker"],
  ])("BR-A28: %o is an offer: it may be refused, and changes nothing then", (op, of) => {
    const wants = { hand: ["count", "poet", "nun"] as PersonId[], owed: 1, houses: 1, threats: { red: 1 } };
    const { state, legal: offered } = does({ players: [wants, {}] }, [op]);
    expect(question(state)).toBe(of);
    expect(offered).toContainEqual(refuse(of));
    expect(side(act(state, refuse(of)).state)).toEqual(side(state));
  });

  test("BR-A28: one more card is played for one of the uses named, and counts as none of the four", () => {
    const done = does(
      { players: [{ hand, owed: 4, guilders: 0 }] },
      [{ op: "extra-action", allowed: ["workers", "guilders"] }],
      "theatre-master",
    );
    expect(question(done.state)).toBe("extra");
    expect(new Set(ofType(done.legal, "play").map(({ use }) => use))).toEqual(new Set(["workers", "guilders"]));
    const house = { type: "play", card: "poet", use: "house", canal: null, worker: "blue" } as const;
    expect(refusal(done.state, house)).toEqual({ reason: "use-not-allowed", use: "house" });
    const more = act(done.state, { type: "play", card: "poet", use: "guilders", canal: null, worker: null });
    expect(told(more, "card-played")).toMatchObject([{ card: "poet", by: "theatre-master" }]);
    expect(side(more.state).owed).toBe(4);
    expect(more.state.turn.played).toBe(false);
    expect(question(more.state)).toBe("turn");
    expect(question(act(done.state, refuse("extra")).state)).toBe("turn");
  });
});

describe("what is chosen", () => {
  const thief: Op = {
    op: "choose",
    options: [
      [{ op: "steal-guilders", n: 3, from: "one-opponent" }],
      [
        { op: "points", n: 1 },
        { op: "guilders", n: 1 },
      ],
    ],
  };
  test("BR-A30, BR-A46: exactly one list is done; one that changes nothing is not offered, and a single one not asked", () => {
    const done = does({ players: [{ hand, guilders: 0, points: 5 }, { guilders: 5 }] }, [thief], "thief");
    expect(done.legal).toEqual([
      { type: "choose", option: 0 },
      { type: "choose", option: 1 },
    ]);
    expect(refusal(done.state, { type: "choose", option: 2 })).toEqual({ reason: "no-such-choice" });
    const second = act(done.state, { type: "choose", option: 1 });
    expect(side(second.state)).toMatchObject({ guilders: 1, points: 6 });
    expect(told(second, "option-chosen")).toMatchObject([{ option: 1, by: "thief" }]);
    const first = act(done.state, { type: "choose", option: 0 });
    expect(side(first.state)).toMatchObject({ guilders: 3, points: 5 });
    const alone = does({ players: [{ hand, guilders: 0 }, { guilders: 0 }] }, [thief], "thief");
    expect(alone.types.slice(0, 2)).toEqual(["only-choice", "option-chosen"]);
    expect(question(alone.state)).toBe("turn");
  });
  test("BR-A30: a choice of nothing is skipped", () => {
    const nothing: Op = {
      op: "choose",
      options: [[{ op: "guilders", n: 1, per: "canals" }], [{ op: "drop-threat", n: 1, colour: "any" }]],
    };
    expect(does({ players: [{ hand }] }, [nothing]).types).toContain("nothing-happened");
  });
});

describe("lists", () => {
  test("BR-A20: operations run from left to right; what cannot be done is skipped, the rest is done", () => {
    const done = does({ players: [{ hand, guilders: 0, step: 12, points: 0 }] }, [
      { op: "guilders", n: 2 },
      { op: "step", n: 1, pay: 0 },
      { op: "points", n: 1 },
    ]);
    expect(done.types.slice(0, 3)).toEqual(["guilders-gained", "nothing-happened", "points-gained"]);
  });
  test("BR-A53: a price is paid before what it buys brings anything", () => {
    const s = table({ players: [{ hand: ["student"], houses: 1, guilders: 0 }, {}] });
    expect(ofType(legal(s), "play").some(({ use }) => use === "person")).toBe(true);
    const dear = table({ players: [{ hand: ["fishmonger"], houses: 1, guilders: 4, persons: ["teacher"] }, {}] });
    // Recruiting would bring 2 guilders: too late.
    expect(ofType(legal(dear), "play").some(({ use }) => use === "person")).toBe(false);
  });
});
