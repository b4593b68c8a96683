import { describe, expect, test } from "vitest";
import { legalActions } from "../../../shared/engine/play.ts";
import { COLOURS, type Colour, FIELDS } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { act, at, facesOf, hand, laid, left, pick, place, placeable, refused } from "./tables.ts";

const seven = (colour: Colour): Colour[] => Array(7).fill(colour);
/** A tower of so many stones, of seats 1 and 2 in turn. */
const tower = (height: number) => Array.from({ length: height }, (_, n) => 1 + (n % 2));

describe("J4F-5: a turn", () => {
  test.each([0, 1, 2, 3, 4, 5, 6])("a field with %i stones asks for one card more of its colour", (height) => {
    const s = laid({ board: { A1: tower(height) }, hands: [seven("red")] });
    const { state, events } = act(s, place("A1"));
    const { cards } = pick(events, "cards-played")[0]!;
    expect(cards.map(({ face }) => face)).toEqual(Array(height + 1).fill("red"));
    expect(state.board[at("A1")]).toEqual([...tower(height), 0]);
    expect(state.supply[0]).toBe(s.supply[0]! - 1);
  });

  test.each([1, 2, 3, 4, 5, 6])("with %i cards of its colour a field of so many stones cannot be paid", (height) => {
    const colours = hand(...Array<Colour>(height).fill("red"));
    const s = laid({ board: { A1: tower(height) }, hands: [colours] });
    expect(refused(s, place("A1"))).toEqual({ reason: "too-few-cards", colour: "red", has: height, needs: height + 1 });
    expect(placeable(s)).not.toContain(at("A1"));
  });

  test("cards of other colours do not help", () => {
    const s = laid({ board: { A1: [1] }, hands: [hand("red", "orange", "orange", "orange")] });
    expect(refused(s, place("A1"))).toEqual({ reason: "too-few-cards", colour: "red", has: 1, needs: 2 });
  });

  test("exactly the fields that the hand can pay are offered", () => {
    const s = laid({ board: { A1: [0, 0], B3: [1], D2: tower(7) }, hands: [hand("red", "red", "green")] });
    const held = (colour: Colour) => facesOf(s, s.hands[0]!).filter((face) => face === colour).length;
    const payable = [...FIELDS.keys()].filter((field) => s.board[field]!.length + 1 <= held(FIELDS[field]!));
    expect(placeable(s)).toEqual(payable);
    expect(payable).not.toContain(at("A1"));
    expect(payable).toContain(at("B3"));
  });

  test("the hand is filled up to seven", () => {
    const s = laid({ board: { A1: [1, 2] }, hands: [seven("red")] });
    const { state, events } = act(s, place("A1"));
    expect(pick(events, "cards-drawn").map(({ count }) => count)).toEqual([3]);
    expect(state.hands[0]).toEqual([...s.hands[0]!.slice(3), ...s.draw.slice(-3).reverse()]);
  });

  test("nobody may pass, and nobody may act out of turn", () => {
    const s = laid();
    expect(new Set(legalActions(just4FunColours, s, 0).map(({ type }) => type))).toEqual(new Set(["place"]));
    expect(legalActions(just4FunColours, s, 1)).toEqual([]);
    expect(refused(s, place("A1"), 1)).toEqual({ reason: "not-your-turn" });
    expect(refused(s, { type: "pass" } as never)).toEqual({ reason: "unknown-action" });
  });

  test.each([36, -1, 1.5, "A1", null])("there is no field %s", (field) =>
    expect(refused(laid(), { type: "place", field: field as number })).toEqual({ reason: "no-such-field" }),
  );
});

describe("J4F-6: several players on one field", () => {
  test("everybody may have stones there; the top one owns it", () => {
    const s = laid({ board: { A1: [1, 2, 1] }, hands: [seven("red")] });
    const { state, events } = act(s, place("A1"));
    expect(just4FunColours.view(state, 0).board[at("A1")]).toMatchObject({ stones: [1, 2, 1, 0], owner: 0 });
    expect(pick(events, "stone-placed")).toEqual([
      { type: "stone-placed", seat: 0, field: at("A1"), from: 1, height: 4 },
    ]);
  });

  test("one's own tower may be raised too", () => {
    const s = laid({ board: { A1: [0, 0] }, hands: [hand("red", "red", "red")] });
    expect(act(s, place("A1")).state.board[at("A1")]).toEqual([0, 0, 0]);
  });
});

describe("J4F-9: a tower of seven is closed", () => {
  const s = laid({ board: { A1: tower(7), C2: tower(6) }, hands: [seven("red")] });

  test("it cannot be topped, not even with seven cards", () => {
    expect(refused(s, place("A1"))).toEqual({ reason: "tower-closed", height: 7 });
    expect(placeable(s)).not.toContain(at("A1"));
  });

  test("it is shown without a price; a tower of six still has one", () => {
    const { board } = just4FunColours.view(s, "spectator");
    expect(board[at("A1")]!.price).toBeNull();
    expect(laid({ board: { C2: tower(6) } }).board[at("C2")]).toHaveLength(6);
    expect(just4FunColours.view(laid({ board: { C2: tower(6) } }), 0).board[at("C2")]!.price).toBe(7);
  });
});

/** All fields of these colours have so many stones; the hand holds nothing else. */
function stuck(
  height: number,
  colours: readonly Colour[],
  hands: Colour[],
  wanted: Parameters<typeof laid>[0] = {},
): State {
  const s = laid({ hands: [hands], ...wanted });
  s.board = s.board.map((stones, field) => (colours.includes(FIELDS[field]!) ? tower(height) : stones));
  return s;
}

describe("J4F-10: a stuck hand", () => {
  const mixed: Colour[] = ["red", "red", "red", "red", "orange", "orange", "orange"];
  const s = stuck(4, ["red", "orange"], mixed, { supply: [12, 12, 12] });

  test("it may only be exchanged, and the player confirms it himself", () => {
    expect(legalActions(just4FunColours, s, 0)).toEqual([{ type: "exchange" }]);
    expect(just4FunColours.asks.has("turn")).toBe(true);
    expect(refused(s, place("A1"))).toMatchObject({ reason: "too-few-cards" });
  });

  test("all seven cards go, one stone leaves the game, seven come, and the turn is over", () => {
    const { state, events, types, legal } = act(s, { type: "exchange" });
    expect(types).toEqual(["hand-discarded", "stone-lost", "cards-drawn", "turn-began"]);
    expect(state.discard.map(({ face }) => face)).toEqual(mixed);
    expect(state.hands[0]).toEqual(s.draw.slice(-7).reverse());
    expect([state.supply, state.lost]).toEqual([
      [11, 12, 12],
      [1, 0, 0],
    ]);
    expect(pick(events, "stone-lost")).toEqual([{ type: "stone-lost", seat: 0, left: 11 }]);
    expect(state.board).toEqual(s.board);
    expect(legal.map(({ seat }) => seat)).toEqual([1]);
  });

  test("with one cheap field of one colour the hand is not stuck", () => {
    const free = just4FunColours.copy(s);
    free.board = free.board.with(at("B1"), tower(2));
    expect(refused(free, { type: "exchange" })).toEqual({ reason: "not-stuck" });
    expect(legalActions(just4FunColours, free, 0)).toEqual([place("B1")]);
  });

  test("closed towers count as fields that cannot be paid", () => {
    const closed = stuck(7, ["red"], seven("red"));
    expect(legalActions(just4FunColours, closed, 0)).toEqual([{ type: "exchange" }]);
  });

  test("it is a turn of the twenty: with the last stone of all the match ends", () => {
    const last = stuck(4, ["red", "orange"], mixed, { supply: [1, 0, 0] });
    const { state, types } = act(last, { type: "exchange" });
    expect(types).toEqual([
      "hand-discarded",
      "stone-lost",
      "cards-drawn",
      "areas-counted",
      "hands-shown",
      "game-ended",
    ]);
    expect([state.supply, state.lost]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });
});

test("J4F-27: everybody sees a stuck hand on the discard pile, and nobody before", () => {
  const s = stuck(7, ["red"], seven("red"));
  for (const viewer of [1, 2, "spectator"] as const) {
    for (const id of s.hands[0]!)
      expect(JSON.stringify(just4FunColours.view(s, viewer))).not.toContain(`"id":${2 * id},`);
    const { state, events } = act(s, { type: "exchange" });
    const gone = just4FunColours.redact(pick(events, "hand-discarded")[0]!, viewer);
    expect(gone).toMatchObject({ cards: Array(7).fill({ face: "red" }) });
    expect(just4FunColours.view(state, viewer).discard).toHaveLength(7);
  }
});

test("J4F-27: nobody else can tell a stuck hand from what the table asks for", () => {
  const asked = (s: State) => just4FunColours.view(s, 1).asked;
  expect(asked(stuck(7, ["red"], seven("red")))).toEqual(asked(laid()));
});

test("J4F-21: cards, stone, hand, next player: in this order", () => {
  expect(act(laid({ hands: [hand("red")] }), place("A1")).types).toEqual([
    "cards-played",
    "stone-placed",
    "cards-drawn",
    "turn-began",
  ]);
});

test("J4F-21: the hand is filled up after a player's last stone too", () => {
  const s = laid({ hands: [hand("red")], supply: [1, 1, 1] });
  const { state, types } = act(s, place("A1"));
  expect(types).toContain("cards-drawn");
  expect([state.hands[0]!.length, state.supply]).toEqual([7, [0, 1, 1]]);
});

test("J4F-22: cards of one colour are alike: every field is one action, and the card held longest goes", () => {
  const s = laid({ board: { A1: [1] }, hands: [["orange", "red", "blue", "red", "red", "red", "green"]] });
  const actions = legalActions(just4FunColours, s, 0);
  expect(actions.filter((action) => action.type === "place" && action.field === at("A1"))).toEqual([place("A1")]);
  const [first, second] = [s.hands[0]![1]!, s.hands[0]![3]!];
  expect(act(s, place("A1")).state.hands[0]).not.toContain(first);
  expect(act(s, place("A1")).state.hands[0]).not.toContain(second);
  for (const colours of COLOURS.map(seven)) expect(placeable(laid({ hands: [colours] }))).toHaveLength(6);
});

test("J4F-23, J4F-27: who can place must, even if only his own tower can be raised", () => {
  const s = laid({ board: { A1: [0] }, hands: [hand("red", "red")] });
  s.board = s.board.map((stones, field) => (field === at("A1") ? stones : tower(7)));
  expect(legalActions(just4FunColours, s, 0)).toEqual([place("A1")]);
  expect(refused(s, { type: "exchange" })).toEqual({ reason: "not-stuck" });
});

test("J4F-4: clockwise from the starting player, and a round ends with the player before him", () => {
  const { hands } = laid({ hands: [hand("red"), hand("red"), hand("red")] });
  let s = laid({ start: 2 });
  const seen: [seat: number, round: number][] = [];
  for (const field of ["A1", "D2", "B3", "E4", "C5", "F6"]) {
    seen.push([s.active, s.round]);
    ({ state: s } = act({ ...s, hands }, place(field)));
  }
  expect(seen).toEqual([
    [2, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [0, 2],
    [1, 2],
  ]);
});

describe("who leaves (a ruling of the house)", () => {
  test("is passed over, keeps his stones on the board and his cards hidden", () => {
    const s = laid({ seats: 4, active: 1, board: { A1: [2] } });
    const { state, types } = left(s, 2);
    expect(types).toEqual(["seat-left"]);
    expect([state.board[at("A1")], state.hands[2], state.active]).toEqual([[2], s.hands[2], 1]);
    expect(just4FunColours.view(state, 1).players[2]).toMatchObject({ gone: true, hand: 7, shown: [] });
    const [field] = placeable(state);
    expect(act(state, { type: "place", field: field! }).state.active).toBe(3);
  });

  test("in his own turn: the next player's begins", () => {
    const { state, types } = left(laid({ active: 1 }), 1);
    expect(types).toEqual(["seat-left", "turn-began"]);
    expect([state.active, state.pending]).toEqual([2, [{ type: "turn", seat: 2 }]]);
  });

  test("in the last turn of all: the areas are counted", () => {
    const { types } = left(laid({ active: 2, supply: [0, 0, 1] }), 2);
    expect(types).toEqual(["seat-left", "areas-counted", "hands-shown", "game-ended"]);
  });

  test("leaves the last one alone: the match is over", () => {
    const { state, types } = left(laid({ seats: 2, board: { A1: [1], B1: [1], F6: [0] } }), 1);
    expect(types).toEqual(["seat-left", "areas-counted", "hands-shown", "game-ended"]);
    expect([state.ended, just4FunColours.actors(state)]).toEqual(["alone", []]);
    expect(just4FunColours.outcome(state).map(({ seat, place: rank }) => [seat, rank])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("changes nothing once the match is over", () => {
    const { state } = left(laid({ seats: 2 }), 1);
    expect(left(state, 0).types).toEqual([]);
  });
});
