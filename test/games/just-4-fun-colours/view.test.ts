import { describe, expect, test } from "vitest";
import { COLOURS } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { Options } from "../../../shared/games/just-4-fun-colours/state.ts";
import { uncovered } from "../../../shared/games/just-4-fun-colours/table.ts";
import { act, at, facesOf, hand, laid, left, named, place } from "./tables.ts";

const { view } = just4FunColours;

test.each([
  [0, 1],
  [1, 2],
  [5, 6],
  [6, 7],
  [7, null],
])("J4F-17: the number at a tower of %i is %s: what it costs next, not its height", (height, price) => {
  const s = laid({ board: { C3: Array(height).fill(1) } });
  expect(view(s, "spectator").board[at("C3")]).toEqual({
    stones: Array(height).fill(1),
    owner: height === 0 ? null : 1,
    price,
  });
});

describe("J4F-18: the star", () => {
  const stars = (s: ReturnType<typeof laid>) => view(s, "spectator").players.map(({ star }) => star);
  const s = act(laid({ hands: [hand("red"), hand("red", "red", "red")] }), place("A1")).state;

  test("it stands on everybody's latest stone", () => {
    expect(stars(laid())).toEqual([null, null, null]);
    expect(stars(s)).toEqual([at("A1"), null, null]);
    expect(stars(act(s, place("D2")).state)).toEqual([at("A1"), at("D2"), null]);
  });

  test("it goes with the stone that is covered", () =>
    expect(stars(act(s, place("A1")).state)).toEqual([null, at("A1"), null]));

  test("a stuck turn leaves it where it was", () => {
    const stuck = { ...s, board: s.board.map((_, field) => (field === at("A1") ? [0] : Array(7).fill(2))), active: 0 };
    const hands = stuck.hands.with(0, stuck.faces.flatMap((face, id) => (face === "blue" ? [id] : [])).slice(0, 7));
    const free = hands.map((cards, seat) => (seat === 0 ? cards : cards.filter((id) => !hands[0]!.includes(id))));
    const { state } = act({ ...stuck, hands: free, pending: [{ type: "turn", seat: 0 }] }, { type: "exchange" });
    expect(stars(state)[0]).toBe(at("A1"));
  });
});

describe("J4F-19: what is open and what is hidden", () => {
  const s = laid({ hands: [hand("red"), hand("blue")] });

  test("everybody sees his own hand and nobody else's", () => {
    for (const viewer of [0, 1, 2, "spectator"] as const)
      for (const [seat, player] of view(s, viewer).players.entries()) {
        expect(player.hand).toBe(7);
        expect(player.own.map(({ face }) => face)).toEqual(seat === viewer ? facesOf(s, s.hands[seat]!) : []);
        expect(player.shown).toEqual([]);
      }
  });

  test("a hand comes into the open by colour: nobody sees in which order it was drawn", () => {
    const drawn = laid({ hands: [hand("violet", "red", "blue", "red")] });
    const shown = (held: readonly number[]) => uncovered({ ...drawn }, held).map(({ face }) => face);
    const [cards] = drawn.hands;
    expect(shown(cards!)).toEqual(shown(cards!.toReversed()));
    expect(uncovered({ ...drawn }, cards!).map(({ id }) => id)).toEqual([1, 3, 5, 7, 9, 11, 13]);
  });

  test("the draw pile is a number, the discards are cards", () => {
    const { state } = act(s, place("A1"));
    const seen = view(state, 1);
    expect([seen.draw, seen.discard]).toEqual([state.draw.length, [{ id: 1, face: "red" }]]);
    expect(seen.players.map(({ supply }) => supply)).toEqual([19, 20, 20]);
  });

  test("who draws sees his cards, the others how many", () => {
    const { events } = act(s, place("A1"));
    const drawn = events.find(({ type }) => type === "cards-drawn")!;
    expect(just4FunColours.redact(drawn, 0)).toHaveProperty("cards");
    for (const viewer of [1, 2, "spectator"] as const)
      expect(just4FunColours.redact(drawn, viewer)).toEqual({ type: "cards-drawn", seat: 0, count: 1 });
  });

  test("after the match all hands are shown to everybody", () => {
    const { state, events } = left(laid({ seats: 2 }), 0);
    for (const viewer of [0, 1, "spectator"] as const)
      for (const [seat, { shown }] of view(state, viewer).players.entries())
        expect(shown.map(({ face }) => face).toSorted()).toEqual(facesOf(state, state.hands[seat]!).toSorted());
    expect(events.at(-2)).toMatchObject({ type: "hands-shown", hands: [{ seat: 0 }, { seat: 1 }] });
  });
});

test("J4F-20: a stone is named by its seat, never by a colour, so that nobody takes it for a field's", () => {
  const { board, players } = view(laid({ board: { A1: [0, 1, 2] } }), "spectator");
  for (const colour of COLOURS) expect(JSON.stringify([board, players])).not.toContain(colour);
});

test("J4F-26: everybody sees whose stones a tower is made of", () => {
  const s = laid({ board: { B5: [2, 0, 0, 1] } });
  for (const viewer of [0, 1, 2, "spectator"] as const)
    expect(view(s, viewer).board[at("B5")]!.stones).toEqual([2, 0, 0, 1]);
});

describe("an aid for beginners: threats", () => {
  const threats = (board: Record<string, number[]>, more: Partial<Options> = {}) =>
    view(laid({ options: { threats: true, ...more }, board }), "spectator").threats;
  const three = { A1: [1], B1: [1], C1: [1] };

  test("three of a row, and the field that is lacking", () => {
    expect(threats(three)).toEqual([{ seat: 1, fields: named("A1", "B1", "C1"), open: at("D1") }]);
    expect(threats({ A1: [1], B1: [1], D1: [1] })).toEqual([
      { seat: 1, fields: named("A1", "B1", "D1"), open: at("C1") },
    ]);
    for (const B1 of [[], [0]])
      expect(threats({ A1: [1], B1, C1: [1], D1: [1] })).toEqual([
        { seat: 1, fields: named("A1", "C1", "D1"), open: at("B1") },
      ]);
  });
  test("open on both sides: two of them", () =>
    expect(threats({ B1: [1], C1: [1], D1: [1] }).map(({ open }) => open)).toEqual(named("A1", "E1")));
  test("a rival's tower can be taken, a closed one cannot", () => {
    expect(threats({ ...three, D1: [0, 2] })).toHaveLength(1);
    expect(threats({ ...three, D1: Array(7).fill(2) })).toEqual([]);
  });
  test("two, or three with a rival between, are none", () => {
    expect(threats({ A1: [1], B1: [1] })).toEqual([]);
    expect(threats({ A1: [1], B1: [1, 0], C1: [1] })).toEqual([]);
  });
  test("with five in a row four are a threat, three are not", () => {
    expect(threats(three, { row: 5 })).toEqual([]);
    expect(threats({ ...three, D1: [1] }, { row: 5 })).toEqual([
      { seat: 1, fields: named("A1", "B1", "C1", "D1"), open: at("E1") },
    ]);
  });
  test("a table that did not ask for it is not shown any", () =>
    expect(threats(three, { threats: false })).toEqual([]));
  test("who left threatens nobody", () => {
    const s = laid({ options: { threats: true }, board: three });
    expect(view(left(s, 1).state, 0).threats).toEqual([]);
  });
});

test("everybody's best row: fields owned in a row that no rival has closed", () => {
  const best = (board: Record<string, number[]>, row: 4 | 5 = 4) =>
    view(laid({ options: { row }, board }), 0).players.map((player) => player.best);
  expect(best({})).toEqual([0, 0, 0]);
  expect(best({ A1: [0], B1: [0], D1: [0], C1: [1] })).toEqual([3, 1, 0]);
  expect(best({ A1: [0], B1: [0], C1: [0], D1: [0] }, 5)[0]).toBe(4);
  expect(best({ A2: [0], B2: [0], C2: Array(7).fill(1) })).toEqual([1, 1, 0]);
});
