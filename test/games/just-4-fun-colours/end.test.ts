import { describe, expect, test } from "vitest";
import type { Seat } from "../../../shared/engine/contract.ts";
import { FIELDS } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { act, at, laid, left, named, pick, place, ranking } from "./tables.ts";

const owned = (seat: Seat, ...fields: string[]) => Object.fromEntries(fields.map((field) => [field, [seat]]));
/** Seat 0 holds what the field asks for and puts his stone there. */
function takes(s: State, field: string) {
  const colour = FIELDS[at(field)]!;
  const swap = [...s.hands[0]!];
  const wanted = s.faces.flatMap((face, id) => (face === colour ? [id] : [])).slice(0, 7);
  const others = s.hands.map((hand, seat) => (seat === 0 ? wanted : hand.filter((id) => !wanted.includes(id))));
  const spare = [...s.draw, ...swap, ...s.hands.flat()].filter((id) => !others.flat().includes(id));
  return act({ ...s, hands: others, draw: [...new Set(spare)] }, place(field));
}
const lines = (s: State) => s.lines.map(({ fields }) => fields);

describe("J4F-1: four in a row win at once", () => {
  test.each([
    ["across", ["A1", "B1", "C1"], "D1"],
    ["across, in the gap", ["C3", "D3", "F3"], "E3"],
    ["down", ["B3", "B4", "B5"], "B2"],
    ["falling", ["A1", "B2", "C3"], "D4"],
    ["rising", ["F1", "E2", "D3"], "C4"],
    ["in the corner", ["C6", "D5", "E4"], "F3"],
  ])("%s", (_, three, fourth) => {
    const { state, types, legal } = takes(laid({ board: owned(0, ...three) }), fourth);
    expect(types).toEqual(["cards-played", "stone-placed", "line-completed", "hands-shown", "game-ended"]);
    expect(lines(state)).toEqual([named(...three, fourth).sort((a, b) => a - b)]);
    expect([legal, just4FunColours.actors(state), state.ended]).toEqual([[], [], "line"]);
  });

  test.each([
    ["three", ["A1", "B1"], "C1"],
    ["a gap", ["A1", "B1", "E1"], "D1"],
    ["around a corner", ["A1", "B1", "C1"], "C2"],
    ["from the end of one row into the next", ["D1", "E1", "F1"], "A2"],
    ["a diagonal over the edge", ["D1", "E2", "F3"], "A4"],
    ["a square", ["A1", "B1", "A2"], "B2"],
  ])("%s is no row", (_, before, field) => {
    expect(takes(laid({ board: owned(0, ...before) }), field).types).not.toContain("line-completed");
  });

  test("more than four win as well, all of them in the row", () => {
    const { state } = takes(laid({ board: owned(0, "A1", "B1", "C1", "E1", "F1") }), "D1");
    expect(lines(state)).toEqual([named("A1", "B1", "C1", "D1", "E1", "F1")]);
  });

  test("two rows at once are both shown", () => {
    const { state } = takes(laid({ board: owned(0, "A1", "B1", "C1", "D2", "D3", "D4") }), "D1");
    expect(lines(state)).toEqual([named("A1", "B1", "C1", "D1"), named("D1", "D2", "D3", "D4")]);
  });
});

test("J4F-2: only the top stone counts", () => {
  const three = { ...owned(0, "A1", "B1"), C1: [0, 1] };
  expect(takes(laid({ board: three }), "D1").types).not.toContain("line-completed");
  expect(takes(laid({ board: { ...three, C1: [1, 0] } }), "D1").types).toContain("line-completed");
  const tower = { ...owned(0, "A1", "B1", "C1"), D1: [1, 2, 1] };
  expect(takes(laid({ board: tower }), "D1").state.ended).toBe("line");
});

describe("J4F-15: five in a row", () => {
  const options = { row: 5 } as const;
  test("a row of four is worth nothing", () =>
    expect(takes(laid({ options, board: owned(0, "A1", "B1", "C1") }), "D1").state.ended).toBeNull());
  test.each([
    ["across", ["B2", "C2", "D2", "E2"], "F2"],
    ["falling", ["B2", "C3", "D4", "F6"], "E5"],
  ])("five win, %s", (_, four, fifth) => {
    const { state } = takes(laid({ options, board: owned(0, ...four) }), fifth);
    expect([state.ended, lines(state)]).toEqual(["line", [named(...four, fifth).sort((a, b) => a - b)]]);
  });
});

test("J4F-16: the match ends before a card is drawn and before anybody else's turn", () => {
  const s = laid({ board: owned(0, "A1", "B1", "C1") });
  const { state, types } = takes(s, "D1");
  expect(types).not.toContain("cards-drawn");
  expect(state.hands[0]).toHaveLength(6);
  expect([state.active, state.round]).toEqual([0, s.round]);
});

test("J4F-24: nobody else can complete a row: a placement never uncovers anything", () => {
  const board = { ...owned(1, "A1", "B1", "C1"), ...owned(0, "D1", "A6", "B6") };
  const { state } = takes(laid({ board }), "D1");
  expect(state.ended).toBeNull();
  const both = { ...owned(1, "A1", "B1", "C1"), ...owned(0, "D2", "D3", "D4") };
  const won = takes(laid({ board: both }), "D1").state;
  expect([won.active, lines(won)]).toEqual([0, [named("D1", "D2", "D3", "D4")]]);
});

/** The last turn of all is seat 2's; he puts his stone on F6. */
function finished(board: Record<string, Seat[]>, seats = 3): State {
  const s = laid({
    seats,
    start: 0,
    active: seats - 1,
    supply: Array.from({ length: seats }, (_, n) => (n < seats - 1 ? 0 : 1)),
    board,
  });
  const red = s.faces.indexOf("red");
  const hands = s.hands.map((hand, seat) =>
    seat === seats - 1 ? [red, ...hand.slice(1)] : hand.filter((id) => id !== red),
  );
  return act({ ...s, hands }, place("F6")).state;
}
const area = (s: State) => just4FunColours.view(s, "spectator").players.map(({ area: fields }) => fields);

describe("J4F-11: twenty rounds", () => {
  test("with the last player's last stone the match is over", () => {
    const s = finished({ A1: [0] });
    expect([s.ended, s.round, s.supply, just4FunColours.actors(s)]).toEqual(["area", 20, [0, 0, 0], []]);
  });

  test("not before: a player without stones waits for the others", () => {
    const s = laid({ supply: [1, 1, 1] });
    const { state } = act(s, {
      type: "place",
      field: [...FIELDS.keys()].find((field) => FIELDS[field] === s.faces[s.hands[0]![0]!])!,
    });
    expect([state.ended, state.active, state.supply, state.round]).toEqual([null, 1, [0, 1, 1], 20]);
  });
});

describe("J4F-3, J4F-12: the largest area wins", () => {
  test("fields that touch along an edge hang together", () => {
    const s = finished({ ...owned(0, "A1", "B1", "B2", "B3", "A3"), ...owned(1, "D1", "D2", "E2") });
    expect(area(s)).toEqual([named("A1", "B1", "B2", "A3", "B3"), named("D1", "D2", "E2"), named("F6")]);
    expect(ranking(s)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  test("fields that touch across a corner, or over the edge of the board, do not", () => {
    const s = finished({ ...owned(0, "A1", "B2", "C3", "D4"), ...owned(1, "F1", "A2", "F2") });
    expect(area(s).map(({ length }) => length)).toEqual([1, 2, 1]);
    expect(ranking(s)[0]).toEqual([1, 1]);
  });

  test("of several areas only the largest counts", () => {
    const s = finished({ ...owned(0, "A1", "B1", "D1", "E1", "D3", "E3"), ...owned(1, "A5", "B5", "C5") });
    expect(area(s)[0]).toHaveLength(2);
    expect(ranking(s)[0]).toEqual([1, 1]);
  });

  test("only one's own top stones count", () => {
    const s = finished({ A1: [0], B1: [1, 0], C1: [0, 1], ...owned(1, "C2") });
    expect(area(s).slice(0, 2)).toEqual([named("A1", "B1"), named("C1", "C2")]);
  });

  test("four in a row are worth nothing any more when five are asked for, but their area is", () => {
    const s = laid({ options: { row: 5 }, active: 2, supply: [0, 0, 1], board: owned(0, "A1", "B1", "C1", "D1") });
    const { state } = left({ ...s }, 2);
    expect([state.ended, ranking(state)[0]]).toEqual(["area", [1, 0]]);
  });
});

describe("J4F-13: equal areas", () => {
  test("all stones in them count, those of others too", () => {
    const s = finished({ ...owned(0, "A1"), B1: [1, 0], ...owned(1, "D1"), E1: [0, 0, 1] });
    expect(just4FunColours.view(s, 0).players.map(({ stones }) => stones)).toEqual([3, 4, 1]);
    expect(ranking(s)).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
    ]);
    expect(s.hands).toHaveLength(3);
    expect(just4FunColours.view(s, 0).tied).toEqual([0, 1]);
  });

  test("a higher tower does not make up for a smaller area", () => {
    const s = finished({ ...owned(0, "A1", "B1"), D1: [0, 0, 1, 1, 1] });
    expect(ranking(s)[0]).toEqual([1, 0]);
    expect(just4FunColours.view(s, 0).tied).toEqual([]);
  });

  test("of several equally large areas the one with most stones counts", () => {
    const s = finished({ ...owned(0, "A1", "B1", "A3"), B3: [1, 1, 0], ...owned(1, "D1"), E1: [0, 1] });
    expect(area(s)[0]).toEqual(named("A3", "B3"));
    expect(just4FunColours.view(s, 0).players[0]!.stones).toBe(4);
    expect(ranking(s)[0]).toEqual([1, 0]);
  });
});

test("J4F-14: still equal: they win together", () => {
  const s = finished({ ...owned(0, "A1"), B1: [1, 0], ...owned(1, "D1"), E1: [0, 1] });
  expect(ranking(s)).toEqual([
    [1, 0],
    [1, 1],
    [3, 2],
  ]);
  expect(just4FunColours.view(s, 0).tied).toEqual([0, 1]);
});

describe("J4F-25: everybody is ranked", () => {
  test("after a row its owner is first and all others share the second place", () => {
    const board = { ...owned(0, "A1", "B1", "C1"), ...owned(1, "A6", "B6"), ...owned(2, "F6") };
    const { state } = takes(laid({ board }), "D1");
    expect(ranking(state)).toEqual([
      [1, 0],
      [2, 1],
      [2, 2],
    ]);
  });

  test("after twenty rounds by area, then by stones, and equal ones share the place", () => {
    const s = finished({ ...owned(0, "A1", "B1"), ...owned(1, "A3"), ...owned(2, "E2") }, 4);
    expect(ranking(s)).toEqual([
      [1, 0],
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
    const more = finished({ ...owned(0, "A1", "B1"), A3: [0, 1], ...owned(2, "E2") }, 4);
    expect(ranking(more)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [3, 3],
    ]);
  });

  test("a player without a field has an area of nothing", () => {
    const s = finished({ ...owned(0, "A1") });
    expect(just4FunColours.outcome(s).at(-1)).toEqual({
      seat: 1,
      place: 3,
      points: 0,
      breakdown: { area: 0 },
      tieBreaks: [0],
    });
  });

  test("who left stands behind those who stayed, the first to go last", () => {
    const s = laid({ seats: 4, board: { ...owned(0, "A1", "B1"), ...owned(1, "A3", "B3", "C3"), ...owned(2, "F1") } });
    const first = left(s, 1).state;
    const second = left(first, 0).state;
    expect(ranking(left(second, 2).state)).toEqual([
      [1, 3],
      [2, 2],
      [3, 0],
      [4, 1],
    ]);
  });

  test("a tie with somebody who left is none", () => {
    const s = laid({
      seats: 3,
      active: 2,
      supply: [0, 0, 1],
      board: { ...owned(0, "A1", "B1"), ...owned(1, "A3", "B3") },
      gone: [0],
    });
    const red = s.faces.indexOf("red");
    const hands = s.hands.map((hand) => hand.filter((id) => id !== red));
    const { state, events } = act({ ...s, hands: hands.with(2, [red, ...hands[2]!.slice(0, 6)]) }, place("F6"));
    expect(pick(events, "areas-counted")[0]).toMatchObject({ tied: [] });
    expect(ranking(state)).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
    ]);
  });
});
