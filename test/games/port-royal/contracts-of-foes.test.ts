import { expect, test } from "vitest";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { State } from "../../../shared/games/port-royal/state.ts";
import {
  act,
  coins,
  decline,
  discovering,
  faces,
  hire,
  named,
  pick,
  refusal,
  standing,
  trade,
  trading,
  type Wanted,
} from "./tables.ts";

const reveal = { type: "reveal" } as const;
const pass = { type: "pass" } as const;
const stop = { type: "stop" } as const;
/** Seat 1's chance in seat 0's turn. */
const asGuest = (wanted: Wanted): State =>
  act(trading({ ...wanted, players: [{ coins: 9 }, ...(wanted.players ?? [])] }), pass).state;

test("PR-42: the first decline parks a cube on space 1, the second moves it, the third completes Frigate Foe", () => {
  const turn = (parked: number) => {
    const s = trading({
      harbour: ["ship-red-3-6"],
      contracts: [{ contract: "frigate-foe", parked: { 0: parked } }],
      players: [{ coins: 1, display: ["trader-red-3"] }],
    });
    return act(s, decline(s, "ship-red-3-6"));
  };
  const [first, second, third] = [turn(0), turn(1), turn(2)];
  expect(first.types.slice(0, 2)).toEqual(["ship-declined", "contract-stepped"]);
  expect(pick(first.events, "contract-stepped")).toMatchObject([{ seat: 0, contract: "frigate-foe", step: 1, of: 3 }]);
  expect(pick(second.events, "contract-stepped")).toMatchObject([{ step: 2, of: 3 }]);
  expect(pick(third.events, "contract-completed")).toMatchObject([{ contract: "frigate-foe", place: 1, coins: 8 }]);
  expect([first, second, third].map(({ state }) => standing(state, "frigate-foe"))).toEqual([
    { completed: [], parked: [1, 0, 0] },
    { completed: [], parked: [2, 0, 0] },
    { completed: [0], parked: [0, 0, 0] },
  ]);
  // Neither the ship's coins nor the trader's are paid; only the contract pays.
  expect([first, second, third].map(({ state }) => coins(state)[0])).toEqual([1, 1, 9]);
  expect([first, second, third].map(({ state }) => portRoyal.view(state, 0).players[0]!.cubes)).toEqual([2, 2, 2]);
  expect(faces(first.state, first.state.discard)).toContain("ship-red-3-6");
});

test("PR-42: Galleon Foe asks for two black ships, and each Foe wants its own colour only", () => {
  const s = trading({
    harbour: ["ship-black-3-skull", "ship-red-1-1", "ship-blue-1-1"],
    contracts: [{ contract: "galleon-foe", parked: { 0: 1 } }, "jinx"],
  });
  expect(refusal(s, decline(s, "ship-red-1-1"))).toEqual({ reason: "nothing-to-decline", colour: "red" });
  const { state } = act(s, decline(s, "ship-black-3-skull"));
  expect([coins(state)[0], standing(state, "galleon-foe").completed]).toEqual([6, [0]]);
});

test("PR-42: one may still trade for the coins, and the contract then does not move", () => {
  const s = trading({ harbour: ["ship-red-3-6"], contracts: ["frigate-foe"], players: [{ coins: 2 }] });
  const { state } = act(s, trade(s, "ship-red-3-6"));
  expect([coins(state)[0], standing(state, "frigate-foe").parked]).toEqual([5, [0, 0, 0]]);
});

test("PR-42: both ways to trade are offered to whoever can use them", () => {
  const { legal, state } = act(
    discovering({ harbour: ["ship-red-3-6", "ship-blue-1-1"], contracts: ["frigate-foe"] }),
    reveal,
  );
  const done = act({ ...state, phase: "discover" }, stop);
  expect(legal).toContainEqual(stop);
  expect(named(done.state, done.legal)).toEqual(
    expect.arrayContaining(["trade ship-red-3-6", "trade ship-blue-1-1", "decline ship-red-3-6"]),
  );
  expect(named(done.state, done.legal)).not.toContain("decline ship-blue-1-1");
});

test.each<[string, Wanted, object]>([
  ["without contracts at this table", {}, { reason: "nothing-to-decline", colour: "red" }],
  ["without this contract in the row", { contracts: ["jinx"] }, { reason: "nothing-to-decline", colour: "red" }],
  [
    "by whoever completed it",
    { contracts: [{ contract: "frigate-foe", completed: [0] }] },
    { reason: "contract-completed", contract: "frigate-foe" },
  ],
  [
    "without a free cube",
    {
      contracts: [
        "frigate-foe",
        { contract: "jinx", completed: [0] },
        { contract: "comedian", completed: [0] },
        { contract: "tiny-gamester", parked: { 0: 1 } },
      ],
    },
    { reason: "no-free-cube", contract: "frigate-foe" },
  ],
])("PR-42, PR-63: coins cannot be declined %s", (_, wanted, expected) => {
  const s = trading({ harbour: ["ship-red-1-1"], ...wanted });
  expect(refusal(s, decline(s, "ship-red-1-1"))).toEqual(expected);
  const { legal } = act({ ...discovering({ harbour: ["ship-red-1-1"], ...wanted }), revealed: 1 }, stop);
  expect(named(s, legal)).toEqual(["trade ship-red-1-1", "pass"]);
});

test("PR-42: with his cube parked he may decline though no other is free; others' cubes there do not matter", () => {
  const s = trading({
    harbour: ["ship-red-1-1"],
    contracts: [
      { contract: "frigate-foe", parked: { 0: 1, 1: 1, 2: 2 } },
      { contract: "jinx", completed: [0] },
      { contract: "comedian", completed: [0] },
    ],
  });
  expect(standing(act(s, decline(s, "ship-red-1-1")).state, "frigate-foe").parked).toEqual([2, 1, 2]);
});

test("PR-42, PR-73: a guest pays the compensation first, from a coin he owned before the trade", () => {
  const s = asGuest({ harbour: ["ship-red-3-6"], contracts: ["frigate-foe"], players: [{ coins: 1 }] });
  const { types, state } = act(s, decline(s, "ship-red-3-6"));
  expect(types.slice(0, 3)).toEqual(["coin-handed", "ship-declined", "contract-stepped"]);
  expect(coins(state).slice(0, 2)).toEqual([10, 0]);
  expect(standing(state, "frigate-foe").parked).toEqual([0, 1, 0]);
});

test("PR-42: a guest without a coin cannot decline, though he can trade", () => {
  const s = asGuest({ harbour: ["ship-red-3-6"], contracts: ["frigate-foe"], players: [{ coins: 0 }] });
  expect(refusal(s, decline(s, "ship-red-3-6"))).toEqual({ reason: "too-few-coins", has: 0, needs: 1, to: 0 });
  expect(coins(act(s, trade(s, "ship-red-3-6")).state).slice(0, 2)).toEqual([10, 2]);
  const last = asGuest({
    harbour: ["ship-red-3-6"],
    contracts: [{ contract: "frigate-foe", parked: { 1: 2 } }],
    players: [{ coins: 0 }],
  });
  expect(refusal(last, decline(last, "ship-red-3-6")).reason).toBe("too-few-coins"); // not even for the eight to come
});

test("PR-73: bonus coins that came at the start of the chance count as owned before", () => {
  const s = asGuest({
    expansion: true,
    harbour: ["ship-red-3-6", "jack-6", "jack-6"],
    contracts: ["frigate-foe"],
    players: [{ display: ["vice-admiral-5"] }],
  });
  expect(coins(s)[1]).toBe(1);
  expect(coins(act(s, decline(s, "ship-red-3-6")).state)[1]).toBe(0);
});

test("PR-34, PR-73: who declines the coins of a gift ship still gives the gift, before his cube moves", () => {
  const s = asGuest({
    expansion: true,
    harbour: ["gift-red-3-6"],
    contracts: ["frigate-foe"],
    players: [{ coins: 1, display: ["clerk-red-6"] }],
  });
  expect(refusal(s, decline(s, "gift-red-3-6"))).toEqual({ reason: "gift-missing" });
  const { types, events, state } = act(s, decline(s, "gift-red-3-6", 2));
  expect(types.slice(0, 5)).toEqual([
    "coin-handed",
    "ship-declined",
    "coins-gained",
    "contract-stepped",
    "clerk-helped",
  ]);
  expect(pick(events, "coins-gained")[0]).toMatchObject({ seat: 2, count: 1, from: "gift", by: 1 });
  expect(coins(state)).toEqual([10, 0, 1]);
});

test("PR-31, PR-73: a clerk's extra card comes also when the coins are declined", () => {
  const s = trading({
    expansion: true,
    harbour: ["ship-red-3-6", "sailor-3"],
    contracts: ["frigate-foe"],
    players: [{ coins: 3, display: ["clerk-red-6"] }],
  });
  const { state } = act(s, decline(s, "ship-red-3-6"));
  expect(state.chance).toMatchObject({ seat: 0, left: 1, taken: 1 });
  expect(act(state, hire(state, "sailor-3")).state.players[0]!.display).toHaveLength(2);
});

test("PR-73: declining is allowed even if no coin could have been paid out", () => {
  const s = trading({ harbour: ["ship-red-3-6"], draw: [], contracts: ["frigate-foe"] });
  const { state } = act(s, decline(s, "ship-red-3-6"));
  expect([coins(state)[0], standing(state, "frigate-foe").parked[0]]).toEqual([0, 1]);
});
