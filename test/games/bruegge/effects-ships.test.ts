import { expect, test } from "vitest";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { ShipId } from "../../../shared/games/bruegge/ships.ts";
import {
  act,
  asked,
  canalCard,
  colours,
  does,
  FIVE,
  legal,
  ofType,
  playCard,
  question,
  refusal,
  refuse,
  side,
  table,
  told,
  type Wants,
} from "./tables.ts";

/** Ships of Das Zwin that lie at their berths. */
const berths: ShipId[] = ["yellow-2", "red-6"];
const built = (wants: Wants, active: ShipId[] = berths) => {
  const s = table({
    zwin: true,
    berths: active,
    players: [{ hand: FIVE, guilders: 5, ...wants }, { hand: ["clerk"] }],
  });
  return act(s, canalCard(s));
};

test("BR-35: after a canal token built by a card an active ship may be used for a worker of its colour", () => {
  const offered = built({ workers: { yellow: 1, red: 1 } });
  expect(offered.legal).toEqual([
    { type: "sail", ship: "yellow-2" },
    { type: "sail", ship: "red-6" },
    { type: "refuse", of: "ship" },
  ]);
  const sailed = act(offered.state, { type: "sail", ship: "yellow-2" });
  expect(side(sailed.state).guilders).toBe(5 - 1 + 5);
  expect(colours(side(sailed.state).workers)).toEqual({ red: 1 });
  expect(told(sailed, "worker-paid")).toMatchObject([{ colour: "yellow", for: "ship", by: "yellow-2" }]);
  // One ship for a token.
  expect(question(sailed.state)).toBe("turn");
  expect(asked(sailed.state)).toBe(1);
  expect(sailed.state.berths).toEqual(offered.state.berths);
  const refused = act(offered.state, refuse("ship"));
  expect(refused.events[0]).toEqual({ type: "refused", seat: 0, of: "ship", by: null });
  expect(side(refused.state).guilders).toBe(4);
});

test("BR-35, BR-45: each token built by a card is a chance of its own, for the same ship too", () => {
  const first = act(built({ workers: { yellow: 2 } }).state, { type: "sail", ship: "yellow-2" });
  const after = act(first.state, playCard("clerk", "workers")).state;
  const again = act(after, canalCard(after));
  expect(ofType(again.legal, "sail")).toEqual([{ type: "sail", ship: "yellow-2" }]);
});

test("BR-35: a ship needs a worker of its colour, and one that is not at its berth cannot be used", () => {
  const offered = built({ workers: { red: 1 } });
  expect(ofType(offered.legal, "sail")).toEqual([{ type: "sail", ship: "red-6" }]);
  expect(refusal(offered.state, { type: "sail", ship: "yellow-2" })).toEqual({ reason: "no-worker", colour: "yellow" });
  expect(refusal(offered.state, { type: "sail", ship: "blue-2" })).toEqual({ reason: "no-such-ship" });
  expect(question(built({ workers: 0 }).state)).toBe("turn");
  expect(built({ workers: 0 }).types).not.toContain("refused");
  expect(question(built({}, []).state)).toBe("turn");
});

test("BR-A20: a ship that would do nothing is not offered", () => {
  expect(question(built({ workers: { red: 1 } }, ["red-3"]).state)).toBe("turn");
  const some = built({ workers: { red: 1 }, threats: { blue: 1 } }, ["red-3"]);
  const sailed = act(some.state, { type: "sail", ship: "red-3" });
  expect(question(sailed.state)).toBe("marker");
  // Two may go; there is one.
  expect(question(act(sailed.state, { type: "return", colour: "blue" }).state)).toBe("turn");
  // Nobody climbs above the top; the guilders come all the same.
  const top = built({ workers: { red: 1 }, step: 12 }, ["red-4"]);
  expect(side(act(top.state, { type: "sail", ship: "red-4" }).state).guilders).toBe(side(top.state).guilders + 2);
});

test("BR-35, BR-A20: where the hand decides whether a ship is offered all know as much, and nothing before it is taken back", () => {
  const weighed = (wants: Wants, active: ShipId[]) => told(built(wants, active), "ships-weighed");
  expect(bruegge.reveals).toContain("ships-weighed");
  // Somebody to recruit or nobody: who looks on is told the same.
  for (const guilders of [1, 9]) {
    const { state } = built({ workers: { brown: 1 }, guilders, houses: 1 }, ["brown-5"]);
    expect([guilders, question(state)]).toEqual([guilders, guilders === 9 ? "ship" : "turn"]);
    expect(weighed({ workers: { brown: 1 }, guilders, houses: 1 }, ["brown-5"])).toEqual([
      { type: "ships-weighed", seat: 0 },
    ]);
  }
  // Without a worker for it, and where no ship recruits, the hand does not matter.
  expect(weighed({ workers: { red: 1 } }, ["brown-5"])).toEqual([]);
  expect(weighed({ workers: { red: 1, yellow: 1 } }, ["yellow-2", "red-6"])).toEqual([]);
});

test("BR-36, BR-A18: a token built by a person or by a ship opens no ship", () => {
  const byShip = act(built({ workers: { blue: 1, red: 1 } }, ["blue-5", "red-6"]).state, {
    type: "sail",
    ship: "blue-5",
  });
  const dug = act(byShip.state, { type: "dig", canal: 1 });
  expect(dug.types).toContain("canal-built");
  expect(asked(dug.state)).toBe(1);
  const byPerson = does({ zwin: true, berths, players: [{ hand: FIVE }, {}] }, [{ op: "canal", discount: 0 }]);
  expect(question(act(byPerson.state, { type: "dig", canal: 0 }).state)).toBe("turn");
});

test("BR-35, BR-A18: the ship comes after all that the token sets off, a statue too", () => {
  const offered = built({ persons: ["shipowner", "harbour-master"], workers: { red: 1 } });
  expect(question(offered.state)).toBe("steps");
  expect(offered.types).toContain("guilders-gained");
  expect(question(act(offered.state, refuse("steps")).state)).toBe("ship");
  const finished = built({ canals: [4, 0], workers: { red: 1 } });
  expect(finished.types).toContain("statue-won");
  expect(question(finished.state)).toBe("ship");
});

test("BR-A29: between a canal token and its ship nobody else is used", () => {
  const offered = built({ persons: ["fishmonger"], workers: { red: 1, blue: 1 } });
  expect(ofType(offered.legal, "use")).toEqual([]);
  const after = act(offered.state, { type: "sail", ship: "red-6" });
  expect(ofType(legal(after.state), "use")).toHaveLength(1);
});
