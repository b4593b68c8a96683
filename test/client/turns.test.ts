import { expect, test, vi } from "vitest";
import { staying } from "../../client/table/kit/hand.ts";
import { arranging, numbered } from "../../client/table/kit/places.ts";
import { his, noting, sumOf, turnsTold } from "../../client/table/kit/turns.ts";
import type { Port } from "../../client/table/layout.ts";
import type { Kind } from "../../shared/engine/contract.ts";

/** What games tell their matches with, by itself: no game is asked. */

type Event =
  | { readonly type: "began"; readonly seat: number }
  | { readonly type: "took"; readonly seat: number; readonly coins: number }
  | { readonly type: "robbed"; readonly seat: number; readonly victim: number };
interface Bare extends Kind {
  readonly Event: Event;
}
interface Turn {
  readonly seat: number;
  readonly notes: readonly string[];
}
const MATCH: readonly Event[] = [
  { type: "took", seat: 2, coins: 3 },
  { type: "began", seat: 0 },
  { type: "robbed", seat: 0, victim: 2 },
  { type: "took", seat: 0, coins: 1 },
];

test("a match is told turn by turn: the first begins unsaid, each event adds to the one that runs, under its number", () => {
  const turns = turnsTold<Bare, Turn>({
    first: (seat) => ({ seat, notes: [] }),
    begins: { began: (_, { seat }) => ({ seat, notes: [] }) },
    adds: { took: (turn, { coins }, at) => noting(turn, `${at}: ${coins}`) },
  });
  expect(turns(MATCH, 2)).toEqual([
    { seat: 2, notes: ["0: 3"] },
    { seat: 0, notes: ["3: 1"] },
  ]);
  expect(turns([], 1)).toEqual([{ seat: 1, notes: [] }]);
});

test("what events brought somebody is what they gave him less what they took", () => {
  const purse = sumOf<Bare>({
    took: (event, seat) => his(event.coins, event.seat, seat),
    robbed: (event, seat) => his(2, event.seat, seat) - his(2, event.victim, seat),
  });
  expect([0, 1, 2].map((seat) => purse(MATCH, seat))).toEqual([3, 0, 1]);
});

test("cards that lie open leave a hand by their faces: of equal ones the first, or the last; others stay as they lie", () => {
  const hand = ["red", "blue", "red", "red"].map((face, id) => ({ id, face }));
  const ids = (go?: "first" | "last"): number[] =>
    staying(hand, [{ face: "red" }, { face: "green" }], go).map(({ id }) => id);
  expect(ids()).toEqual([1, 2, 3]);
  expect(ids("last")).toEqual([0, 1, 2]);
});

test("a table is laid by the form of its screen, and anew for the left hand where its game says how", () => {
  const plain = (of: string, _: Port): string => of;
  const arrange = arranging(
    { desk: (of: string, _: Port) => `${of} on a desk`, landscape: plain, portrait: plain },
    { desk: (right) => `${right}, left` },
  );
  const [desk, phone] = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  expect(arrange("cards", desk)).toBe("cards on a desk");
  expect(arrange("cards", { ...desk, leftHanded: true })).toBe("cards on a desk, left");
  expect(arrange("cards", { ...phone, leftHanded: true })).toBe("cards");
});

test("a view is laid once for what may be chosen and a size of the screen, whoever asks", () => {
  const lay = vi.fn(({ n }: { readonly n: number }, legal: readonly string[], { width }: Port): unknown[] => [
    n,
    legal,
    width,
  ]);
  const arrange = arranging({ desk: lay, landscape: lay, portrait: lay }, { desk: (right) => [...right, "left"] });
  const [view, phone] = [{ n: 1 }, { width: 390, height: 844 }];
  const legal = ["take"];
  const first = arrange(view, legal, phone);
  expect(arrange(view, [], { ...phone })).toEqual([1, [], 390]);
  expect([arrange(view, legal, { ...phone }), arrange(view, legal, { ...phone, leftHanded: false })]).toEqual([
    first,
    first,
  ]);
  expect(arrange(view, [], phone)).toBe(arrange(view, [], phone));
  expect(lay).toHaveBeenCalledTimes(2);
  // What is another thing is laid anew.
  const desk = { width: 1440, height: 900 };
  const others = [
    arrange(view, ["take"], phone),
    arrange({ n: 1 }, legal, phone),
    arrange(view, legal, desk),
    arrange(view, legal, { ...desk, leftHanded: true }),
  ];
  expect(lay).toHaveBeenCalledTimes(6);
  expect(others.map((it) => it.slice(2))).toEqual([[390], [390], [1440], [1440, "left"]]);
});

test("things of a kind are told from others by their names", () => {
  const { name, of } = numbered("field");
  expect([name(7), ...["field:7", "field:x", "field:7:1", "fields:7", "field"].map(of)]).toEqual([
    "field:7",
    7,
    null,
    null,
    null,
    null,
  ]);
});
