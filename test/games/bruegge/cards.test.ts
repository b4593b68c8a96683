import { describe, expect, test } from "vitest";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Action, State } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, USES } from "../../../shared/games/bruegge/vocabulary.ts";
import {
  act,
  acts,
  asked,
  canalCard,
  colours,
  FIVE,
  legal,
  ofType,
  playCard,
  question,
  refusal,
  refuse,
  shown,
  side,
  table,
  told,
  usePerson,
  type Wants,
} from "./tables.ts";

const BLUE = "dyke-warden";
const YELLOW = "treasury-guard";
const RED = "fire-warden";
const canal = (n: 0 | 1) => ({ canal: n });
const built = (card: PersonId) => ({ worker: PERSON[card].colour });
/** The seat's first canal at each gate begins with another colour; this one with red and purple. */
const GATE_OF_RED = 2;
const atGate = (s: ReturnType<typeof table>, gate = GATE_OF_RED) => ({
  ...s,
  players: s.players.map((player, seat) => (seat === 0 ? { ...player, gate } : player)),
});

describe("four card turns", () => {
  test("BR-21: clockwise, one card at a time, four each", () => {
    const hands: PersonId[][] = [
      [BLUE, YELLOW, RED, "knight", "page"],
      ["jailer", "pikeman", "sergeant", "gatekeeper"],
      ["king", "castellan", "treasurer", "bodyguard"],
    ];
    let s = table({ players: hands.map((hand) => ({ hand })), start: 1, active: 1 });
    const order: string[] = [];
    while (question(s) === "turn") {
      const seat = asked(s);
      const card = s.faces[side(s, seat).hand[0]!] as PersonId;
      order.push(`${seat}.${s.turn.nth}`);
      s = act(s, playCard(card, "workers")).state;
    }
    expect(order).toEqual(["1.1", "2.1", "0.1", "1.2", "2.2", "0.2", "1.3", "2.3", "0.3", "1.4", "2.4", "0.4"]);
    expect(s.players.map(({ hand, owed }) => [hand.length, owed])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("BR-22: each card for exactly one of six uses; the impossible ones are shown with the reason", () => {
    const s = atGate(table({ players: [{ hand: [BLUE], workers: { red: 1 }, guilders: 3 }] }));
    expect(legal(s)).toEqual([playCard(BLUE, "workers"), playCard(BLUE, "guilders")]);
    expect(shown(s).map(([action, why]) => [(action as { use: string }).use, why])).toEqual([
      ["threat", { reason: "no-threat", colour: "blue" }],
      ["canal", { reason: "space-colour", needs: "red" }],
      ["canal", { reason: "space-colour", needs: "purple" }],
      ["house", { reason: "no-worker", colour: "blue" }],
      ["person", { reason: "no-empty-house" }],
    ]);
    expect(USES).toHaveLength(6);
    expect(refusal(s, playCard(RED, "workers"))).toEqual({ reason: "not-in-hand", card: RED });
    for (const odd of [playCard(BLUE, "workers", canal(0)), playCard(BLUE, "workers", built(BLUE))])
      expect(refusal(s, odd)).toEqual({ reason: "no-such-choice" });
    const two = table({ players: [{ hand: [BLUE, RED], persons: ["bard"] }, { hand: [YELLOW] }] });
    expect(act(two, playCard(BLUE, "workers")).legal.map(({ type }) => type)).toEqual(["use", "end-turn"]);
  });

  test("BR-21: a card played after a person has asked something is one of the four all the same", () => {
    const s = table({ players: [{ hand: [BLUE, RED], persons: ["inventor"] }, { hand: [] }] });
    const use: Action = { type: "use", person: "inventor", way: 0, worker: "red", card: null };
    const done = acts(
      { ...s, turn: { ...s.turn, reading: 6 } },
      use,
      { type: "take", colour: "blue" },
      playCard(BLUE, "workers"),
    );
    expect(told(done, "card-played")).toMatchObject([{ by: null }]);
    expect(side(done.state).owed).toBe(1);
    expect(done.state.turn).toMatchObject({ nth: 2, reading: null });
  });

  test("BR-A29: the turn ends when the player says so, by itself where nobody can be used", () => {
    const without = table({ players: [{ hand: [BLUE] }, { hand: [RED] }] });
    expect(asked(act(without, playCard(BLUE, "workers")).state)).toBe(1);
    const used = table({ players: [{ hand: [BLUE], persons: ["bard"] }, { hand: [RED] }] });
    const after = act(used, playCard(BLUE, "workers")).state;
    expect([asked(after), question(after)]).toEqual([0, "rest"]);
    expect(asked(act(after, { type: "end-turn" }).state)).toBe(1);
    expect(ofType(legal(used), "end-turn")).toEqual([]);
  });
});

describe("uses", () => {
  test("BR-23, BR-30, BR-A7: two workers of its colour, however many are out; the card is discarded", () => {
    const done = act(table({ players: [{ hand: [BLUE], workers: { blue: 99 } }] }), playCard(BLUE, "workers"));
    expect(colours(side(done.state).workers)).toEqual({ blue: 101 });
    expect(done.state.discards).toEqual([BLUE]);
    expect(done.types.slice(0, 2)).toEqual(["card-played", "workers-gained"]);
    const rich = table({ players: [{ hand: [RED], workers: 0, guilders: 99 }], dice: [1, 2, 6, 4, 5] });
    expect(colours(side(act(rich, playCard(RED, "workers")).state).workers)).toEqual({ red: 2 });
    expect(side(act(rich, playCard(RED, "guilders")).state).guilders).toBe(105);
  });

  test("BR-24, BR-30: guilders as the die of its colour shows, a one too", () => {
    for (const [die, dice] of [
      [1, [1, 6, 6, 6, 6]],
      [6, [6, 1, 1, 1, 1]],
    ] as const) {
      const s = table({ players: [{ hand: [BLUE], guilders: 0 }], dice: [...dice] });
      const done = act(s, playCard(BLUE, "guilders"));
      expect(told(done, "guilders-gained")).toEqual([{ type: "guilders-gained", seat: 0, count: die, by: null, die }]);
      expect(done.state.discards).toEqual([BLUE]);
    }
  });

  test("BR-A24: dice that the player at turn reads otherwise are read as they are by everybody else", () => {
    const s = table({ players: [{ hand: [RED] }, { hand: [BLUE, YELLOW] }], dice: [2, 1, 1, 1, 1] });
    const extra = { op: { op: "extra-action", allowed: ["guilders"] }, by: "king", left: 1, victim: null } as const;
    const asking: State = {
      ...s,
      turn: { ...s.turn, reading: 6 },
      asking: extra,
      pending: [{ type: "extra", seat: 1 }],
    };
    expect(told(act(asking, playCard(BLUE, "guilders")), "guilders-gained")).toMatchObject([{ count: 2, die: 2 }]);
  });

  test("BR-25, BR-30: a marker of its colour goes back for a point; not without one", () => {
    const s = table({ players: [{ hand: [BLUE, YELLOW], threats: { blue: 2 } }] });
    const done = act(s, playCard(BLUE, "threat"));
    expect(told(done, "threat-returned")).toEqual([
      { type: "threat-returned", seat: 0, colour: "blue", count: 1, by: null },
    ]);
    expect(side(done.state)).toMatchObject({ points: 6, threats: [1, 0, 0, 0, 0] });
    expect(refusal(s, playCard(YELLOW, "threat"))).toEqual({ reason: "no-threat", colour: "yellow" });
  });

  test("BR-26, BR-30: the next space of a canal in the card's colour, for its price", () => {
    const s = atGate(table({ players: [{ hand: [RED, BLUE], guilders: 6, canals: [0, 4] }] }));
    const done = act(s, playCard(RED, "canal", canal(0)));
    expect(done.types.slice(0, 3)).toEqual(["card-played", "guilders-paid", "canal-built"]);
    expect(told(done, "guilders-paid")).toMatchObject([{ count: 1, for: "canal" }]);
    expect(told(done, "canal-built")).toEqual([
      { type: "canal-built", seat: 0, canal: 0, space: 1, colour: "red", by: null },
    ]);
    // At this gate the fifth space of the second canal is red, and costs five.
    expect(side(act(s, playCard(RED, "canal", canal(1))).state)).toMatchObject({ guilders: 1, canals: [0, 5] });
    expect(refusal(s, playCard(BLUE, "canal", canal(0)))).toEqual({ reason: "space-colour", needs: "red" });
    const poor = atGate(table({ players: [{ hand: [RED], guilders: 4, canals: [5, 4] }] }));
    expect(refusal(poor, playCard(RED, "canal", canal(1)))).toEqual({ reason: "too-few-guilders", has: 4, needs: 5 });
    expect(refusal(poor, playCard(RED, "canal", canal(0)))).toEqual({ reason: "canal-finished" });
  });

  test("BR-26: the five spaces cost 1 to 5 guilders, and who has just as many builds", () => {
    for (const built of [0, 1, 2, 3, 4]) {
      const holding = (guilders: number) => atGate(table({ players: [{ hand: FIVE, guilders, canals: [built, 5] }] }));
      const s = holding(built + 1);
      const canals = ofType(legal(s), "play").filter(({ use }) => use === "canal");
      expect(canals).toEqual([canalCard(s)]);
      expect(side(act(s, canals[0]!).state)).toMatchObject({ guilders: 0, canals: [built + 1, 5] });
      expect(ofType(legal(holding(built)), "play").filter(({ use }) => use === "canal")).toEqual([]);
    }
  });

  test("BR-25, BR-28, BR-29: a marker, a house or a person is offered with what it takes, and not without", () => {
    const offers = (wants: Wants) =>
      ofType(legal(table({ players: [{ hand: ["knight"], guilders: 0, workers: 0, ...wants }] })), "play")
        .map(({ use }) => use)
        .filter((use) => use !== "workers" && use !== "guilders");
    expect(offers({})).toEqual([]);
    const { colour } = PERSON.knight;
    const others = (n: number) =>
      Object.fromEntries(COLOURS.filter((each) => each !== colour).map((each) => [each, n]));
    expect(offers({ threats: others(2), workers: others(2) })).toEqual([]);
    expect(offers({ threats: { [colour]: 1 } })).toEqual(["threat"]);
    expect(offers({ workers: { [colour]: 1 } })).toEqual(["house"]);
    expect(offers({ guilders: 6, canals: [5, 5] })).toEqual([]);
    expect(offers({ guilders: 5, canals: [5, 5], houses: 1 })).toEqual([]);
    expect(offers({ guilders: 6, canals: [5, 5], houses: 1 })).toEqual(["person"]);
    const s = table({ players: [{ hand: ["knight"], houses: 1 }] });
    expect(side(s).houses[0]!.colour).not.toBe(colour);
  });

  test("BR-27, BR-A3: the fifth space brings the top statue at once, while any are left", () => {
    const s = atGate(table({ players: [{ hand: [RED], canals: [0, 4] }] }));
    const done = act({ ...s, statues: 1 }, playCard(RED, "canal", canal(1)));
    expect(told(done, "statue-won")).toEqual([{ type: "statue-won", seat: 0, points: 6 }]);
    expect(side(done.state)).toMatchObject({ statues: [6], points: 5 });
    expect(bruegge.view(done.state, 0).statues).toEqual([5, 4, 3, 2]);
    const three = atGate(table({ players: [{ hand: [BLUE], canals: [3, 0] }] }));
    expect(act(three, playCard(BLUE, "canal", canal(0))).types).not.toContain("statue-won");
    const none = act({ ...s, statues: 6 }, playCard(RED, "canal", canal(1)));
    expect(none.types).not.toContain("statue-won");
  });

  test("BR-28, BR-30, BR-A25, BR-A53: face down as a house, for a worker of its colour", () => {
    const s = table({ players: [{ hand: [RED], workers: { red: 1 } }, { hand: [BLUE] }] });
    const done = act(s, playCard(RED, "house", built(RED)));
    expect(told(done, "worker-paid")).toEqual([
      { type: "worker-paid", seat: 0, colour: "red", for: "house", by: null },
    ]);
    const [built_] = told(done, "house-built");
    expect(built_).toMatchObject({ colour: "red", card: RED });
    expect(done.types.indexOf("worker-paid")).toBeLessThan(done.types.indexOf("house-built"));
    expect(bruegge.redact(built_!, 1)).not.toHaveProperty("card");
    expect(done.state.discards).toEqual([]);
    expect(bruegge.view(done.state, 0).players[0]!.ownHouses).toEqual([RED]);
    expect(bruegge.view(done.state, 1).players[0]!.ownHouses).toEqual([]);
    expect(refusal(s, playCard(RED, "house", built(BLUE)))).toEqual({ reason: "no-such-choice" });
  });

  test("BR-28: with the housekeeper a worker of any colour pays", () => {
    const s = table({ players: [{ hand: [RED], persons: ["housekeeper"], workers: { blue: 1, brown: 1 } }] });
    const houses = ofType(legal(s), "play").filter(({ use }) => use === "house");
    expect(houses.map(({ worker }) => worker)).toEqual(["blue", "brown"]);
    expect(colours(side(act(s, houses[0]!).state).workers)).toEqual({ brown: 1 });
  });

  test("BR-29, BR-30, BR-A13: face up into an own empty house of any colour, for the price of the card", () => {
    const s = table({ players: [{ hand: ["knight"], houses: 1, guilders: 6 }] });
    const done = act(s, playCard("knight", "person"));
    expect(told(done, "guilders-paid")).toMatchObject([{ count: 6, for: "person" }]);
    expect(side(done.state)).toMatchObject({ guilders: 0 });
    expect(side(done.state).houses.map(({ person }) => person)).toEqual(["knight"]);
    expect(done.state.discards).toEqual([]);
    const poor = table({ players: [{ hand: ["knight"], houses: 1, guilders: 5 }] });
    expect(refusal(poor, playCard("knight", "person"))).toEqual({ reason: "too-few-guilders", has: 5, needs: 6 });
    const full = table({ players: [{ hand: ["knight"], persons: ["page"] }] });
    expect(refusal(full, playCard("knight", "person"))).toEqual({ reason: "no-empty-house" });
  });

  test("BR-29: what the price is lowered by is not paid either", () => {
    const s = table({ players: [{ hand: ["duke"], persons: ["page"], houses: 1, guilders: 5 }] });
    expect(side(act(s, playCard("duke", "person")).state).guilders).toBe(0);
  });

  test("BR-A49: he moves into the empty house that was built first; houses stand in the order they were built", () => {
    const s = table({ players: [{ hand: ["knight"], persons: ["page"], houses: 2 }] });
    const [, first, second] = side(s).houses;
    const { houses } = side(act(s, playCard("knight", "person")).state);
    const later = table({ players: [{ hand: ["knight"], persons: ["page"] }] });
    const laid_ = side(act(later, playCard("knight", "house", built("knight"))).state).houses;
    expect(laid_.map(({ person }) => person)).toEqual(["page", null]);
    expect(houses.map(({ number, person }) => [number, person])).toEqual([
      [side(s).houses[0]!.number, "page"],
      [first!.number, "knight"],
      [second!.number, null],
    ]);
  });
});

describe("hands that run short", () => {
  test("BR-A9, BR-A27: with an empty hand there is no card action; persons may be used, and the turn counts", () => {
    const s = table({ players: [{ hand: [], persons: ["fishmonger"], owed: 4 }, { hand: [RED] }], piles: [[], []] });
    expect([asked(s), question(s)]).toEqual([0, "rest"]);
    const done = act(s, { type: "end-turn" });
    expect(told(done, "turn-without-card")).toEqual([{ type: "turn-without-card", seat: 0 }]);
    expect(side(done.state).owed).toBe(3);
    expect([asked(done.state), question(done.state)]).toEqual([1, "turn"]);
    const nobody = table({ players: [{ hand: [], owed: 4 }, { hand: [RED] }], piles: [[], []] });
    expect(asked(nobody)).toBe(1);
  });

  test("BR-A55: who draws by a person into an empty hand plays one of these cards; the turn cannot be ended before", () => {
    const s = table({
      players: [{ hand: [], persons: ["bard"], owed: 4 }, { hand: [RED] }],
      piles: [
        [BLUE, YELLOW],
        ["king", "page"],
      ],
    });
    let { state } = act(s, usePerson("bard"));
    while (question(state) === "draw") state = act(state, legal(state)[0]!).state;
    expect([asked(state), question(state)]).toEqual([0, "turn"]);
    expect(ofType(legal(state), "end-turn")).toEqual([]);
    expect(ofType(legal(state), "play").length).toBeGreaterThan(0);
  });
});

test("BR-45: a ship may be used after every canal token built by a card", () => {
  const wants = { hand: [RED, "sergeant"] as PersonId[], workers: { blue: 3 } };
  const s = atGate(table({ zwin: true, players: [wants], berths: ["blue-2"] }));
  const first = act(s, playCard(RED, "canal", canal(0))).state;
  expect(question(first)).toBe("ship");
  const sailed = acts(first, { type: "sail", ship: "blue-2" });
  expect(sailed.state.berths[0]).toBe("blue-2");
  const again = { ...sailed.state, active: 0 };
  expect(side(again).workers[0]).toBe(2);
  expect(act(first, refuse("ship")).types[0]).toBe("refused");
  for (const nth of [2, 3, 4]) {
    const late = { ...s, turn: { ...s.turn, nth }, players: s.players.map((each) => ({ ...each, owed: 5 - nth })) };
    expect(question(act(late, playCard(RED, "canal", canal(0))).state)).toBe("ship");
  }
  const second = table({ zwin: true, players: [{}, { hand: FIVE }], active: 1, berths: ["blue-2"] });
  const offered = act(second, canalCard(second)).state;
  expect([asked(offered), question(offered)]).toEqual([1, "ship"]);
});
