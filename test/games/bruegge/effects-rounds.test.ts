import { expect, test } from "vitest";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import { atRoundEnd, beforeRound, rolled, run } from "./rounds.ts";
import { act, playCard, question, refusal, refuse, side, table, told, usePerson } from "./tables.ts";

/** Persons in the phases of a round. */
const hand: PersonId[] = ["king", "count", "poet", "nun", "abbot"];

test("BR-A40: persons of the start of phase 3 act after the advance and before the first turn, in turn order", () => {
  const players = [
    { hand, persons: ["moneylender" as const], step: 12 },
    { persons: ["errand-boy" as const], step: 12 },
  ];
  const done = rolled([3, 3, 3, 3, 3], { players, start: 1, active: 1 });
  const order = done.events.flatMap((event) => {
    if (event.type === "person-reacted") return [event.person];
    return event.type === "turn-began" || event.type === "advance-impossible" ? [event.type] : [];
  });
  expect(order.slice(0, 5)).toEqual([
    "advance-impossible",
    "advance-impossible",
    "errand-boy",
    "moneylender",
    "turn-began",
  ]);
});

test("BR-A40: persons of the round's end act after the majorities and before the berths are cleared, in the last round too", () => {
  const drummer = { hand: hand.slice(0, 4), persons: ["drummer" as const], guilders: 0 };
  const wanted = { zwin: true, berths: ["red-2" as const], players: [drummer, {}], last: 1 };
  const { types, state } = atRoundEnd(wanted);
  expect(types.lastIndexOf("majority-counted")).toBeLessThan(types.indexOf("person-reacted"));
  expect(types.indexOf("person-reacted")).toBeLessThan(types.indexOf("berths-cleared"));
  // One for each card of the hand, three at most.
  expect(side(state).guilders).toBe(3);
});

test("BR-33: an advance sets persons off, and only the one of the dice", () => {
  const players = [
    { hand, persons: ["census-taker" as const], guilders: 9 },
    { hand: ["clerk" as const], step: 12 },
  ];
  const offered = rolled([1, 3, 3, 3, 3], { players });
  expect(question(offered.state)).toBe("advance");
  const advanced = act(offered.state, { type: "advance" });
  expect(told(advanced, "person-reacted")).toMatchObject([{ person: "census-taker" }]);
  expect(question(advanced.state)).toBe("worker");
  expect(act(offered.state, refuse("advance")).types).not.toContain("person-reacted");
});

test("BR-A52: the advance costs less with the Treasurer, and can become free", () => {
  const players = [
    { hand, persons: ["treasurer" as const], guilders: 0 },
    { step: 12, hand: ["clerk" as const] },
  ];
  const free = act(rolled([1, 1, 3, 3, 3], { players }).state, { type: "advance" });
  expect(told(free, "advanced")).toMatchObject([{ paid: 0, step: 1 }]);
  expect(rolled([1, 2, 3, 3, 3], { players }).types).toContain("advance-impossible");
  expect(rolled([3, 3, 3, 3, 3], { players }).types).toContain("advance-impossible");
});

test("BR-A8: hands are refilled to six where a person says so", () => {
  const s = beforeRound({
    players: [{ hand, persons: ["fortune-teller"] }, { hand: ["clerk", "duke", "monk", "baron", "page"] }],
  });
  const begun = run(s);
  expect(question(begun.state)).toBe("draw");
  const drawn = act(begun.state, { type: "draw", pile: 0 });
  expect(told(drawn, "cards-seen")).toMatchObject([{ seat: 0, by: null }]);
  expect(side(drawn.state).hand).toHaveLength(6);
  expect(side(drawn.state, 1).hand).toHaveLength(5);
});

test("BR-32: marks of used powers fall with the round, not with the turn", () => {
  const players = [{ hand, persons: ["fishmonger" as const] }, { hand: ["clerk" as const, "duke" as const] }];
  const used = act(table({ players }), usePerson("fishmonger"));
  const next = act(act(used.state, playCard("king", "workers")).state, playCard("clerk", "workers"));
  expect(refusal(next.state, usePerson("fishmonger"))).toEqual({ reason: "power-used", person: "fishmonger" });
  expect(run({ ...next.state, pending: [{ task: "round" }] }).state.used).toEqual([]);
});

test("BR-A48: whoever loses the Fire Warden to the plague of the same roll suffers its fire", () => {
  const threats = { brown: 2, red: 2 };
  const players = [
    { hand, persons: ["fire-warden" as const], threats, step: 12 },
    { hand: ["clerk" as const], step: 12 },
  ];
  const done = rolled([3, 3, 5, 5, 3], { players });
  // His only person dies, then his only house burns: neither is a question.
  expect(told(done, "person-died")).toMatchObject([{ person: "fire-warden" }]);
  expect(told(done, "disaster-struck").map(({ colour }) => colour)).toEqual(["brown", "red"]);
  expect(done.types).toContain("house-burnt");
});
