import { expect, test } from "vitest";
import { randomOptions } from "../../../shared/engine/options.ts";
import { fromSeed } from "../../../shared/engine/random.ts";
import { CONTRACT_IDS, type ContractId, contractOf, contractsFor } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { act, acts, coins, decline, discovering, faces, hire, pick, resign, standing, trading } from "./tables.ts";

const { validate, defaults } = portRoyal.options;
const dealt = (given: object, n = 1, seats = 3) => portRoyal.setup(seats, validate(given, seats), [n, 2, 3]);
const idsOf = (given: object, n = 1) => dealt(given, n).contracts!.row.map(({ contract }) => contract);
const reveal = { type: "reveal" } as const;
const OTHERS: ContractId[] = ["maritime-supremacy", "new-colony", "trade-outpost"];

test("PR-35: four of the 16 contracts lie face up, drawn by lot, and everybody has three cubes", () => {
  expect(CONTRACT_IDS).toHaveLength(16);
  const drawn = Array.from({ length: 80 }, (_, n) => idsOf({ contracts: true, expansion: true }, n));
  for (const row of drawn) expect([row.length, new Set(row).size]).toEqual([4, 4]);
  expect(new Set(drawn.flat())).toEqual(new Set(CONTRACT_IDS));
  const view = portRoyal.view(dealt({ contracts: true }), "spectator");
  expect(view.players.map(({ cubes, kept }) => [cubes, kept])).toEqual([
    [3, []],
    [3, []],
    [3, []],
  ]);
  expect(view.contracts.every(({ completed, parked }) => completed.length === 0 && parked.join() === "0,0,0")).toBe(
    true,
  );
});

test("PR-35: for practice the four are picked by hand, and lie in the order of picking", () => {
  const picked: ContractId[] = ["jinx", "comedian", "gamester", "tax-officer"];
  expect(idsOf({ contracts: true, picked })).toEqual(picked);
});

test.each<[string, object, RegExp]>([
  ["three", { contracts: true, picked: ["jinx", "comedian", "gamester"] }, /takes 4 names/],
  ["five", { contracts: true, picked: ["jinx", "comedian", "gamester", "explorer", "fighter"] }, /takes 4 names/],
  ["the same twice", { contracts: true, picked: ["jinx", "jinx", "gamester", "explorer"] }, /jinx is picked twice/],
  ["no contract", { contracts: true, picked: ["jinx", "poet", "gamester", "explorer"] }, /poet/],
  ["no list", { contracts: true, picked: "jinx" }, /takes 4 names/],
  ["no options", { contracts: "yes" }, /contracts is one of/],
  ["another option", { contract: true }, /no option contract$/],
])("PR-35: %s cannot be picked", (_, given, complaint) => {
  expect(() => validate(given, 3)).toThrow(complaint);
});

test("PR-69: without the expansion, contracts that ask for its persons stay in the box", () => {
  const drawn = Array.from({ length: 80 }, (_, n) => idsOf({ contracts: true }, n)).flat();
  expect(new Set(drawn)).toEqual(new Set(CONTRACT_IDS.filter((id) => !OTHERS.includes(id))));
  expect(contractsFor(true)).toEqual(CONTRACT_IDS);
  const picked = ["new-colony", "jinx", "gamester", "explorer"];
  expect(() => validate({ contracts: true, picked }, 3)).toThrow(/new-colony/);
  expect(validate({ contracts: true, expansion: true, picked }, 3).picked).toEqual(picked);
});

test("PR-69: expansion and contracts are played each with or without the other", () => {
  for (const expansion of [false, true])
    for (const contracts of [false, true]) {
      const s = dealt({ expansion, contracts });
      expect([s.faces.length, s.contracts?.row.length]).toEqual([expansion ? 143 : 119, contracts ? 4 : undefined]);
      const view = portRoyal.view(s, 0);
      expect([view.expansion, view.contracts.length]).toEqual([expansion, contracts ? 4 : 0]);
    }
});

test("PR-69: what belongs to contracts means nothing without them, and any options by lot are accepted", () => {
  const picked = ["jinx", "comedian", "gamester", "tax-officer"];
  expect(validate({ picked, contractPoints: "1-1-1" }, 3)).toEqual(defaults);
  const combinations = new Set<string>();
  for (let n = 1; n <= 300; n++) {
    const options = randomOptions(portRoyal.options, 3, fromSeed([n, 1, 1]));
    expect(validate(options, 3)).toEqual(options);
    combinations.add([options.expansion, options.contracts, options.picked.length, options.contractPoints].join());
  }
  expect(combinations.size).toBe(2 + 2 * 2 * 3);
});

test("PR-36: the first to complete a contract gets its first coin value, the next ones the next", () => {
  for (const [place, paid] of contractOf("comedian").coins.entries()) {
    const completed = [1, 2, 3, 4].slice(0, place);
    const s = trading({
      seats: 5,
      harbour: ["jester-5"],
      contracts: [{ contract: "comedian", completed }],
      players: [{ coins: 5, display: ["priest-4"] }],
    });
    const { state, events } = act(s, hire(s, "jester-5"));
    expect(coins(state)[0]).toBe(paid);
    expect(pick(events, "contract-completed")).toMatchObject([
      { seat: 0, contract: "comedian", place: place + 1, coins: paid, points: 0 },
    ]);
    expect(pick(events, "coins-gained")).toEqual(
      paid === 0
        ? []
        : [{ type: "coins-gained", seat: 0, count: paid, due: paid, from: "contract", contract: "comedian" }],
    );
    expect(standing(state, "comedian").completed).toEqual([...completed, 0]);
  }
});

test.each<["0-1-1" | "1-1-1" | "0-1-2", number[]]>([
  ["0-1-1", [0, 1, 1]],
  ["1-1-1", [1, 1, 1]],
  ["0-1-2", [0, 1, 2]],
])("PR-36: with the table %s the first, second and third own contract are worth %j", (points, worth) => {
  expect(validate({ contracts: true }, 3).contractPoints).toBe("0-1-1");
  const earlier: ContractId[] = ["jinx", "tax-officer"];
  for (const [before, gained] of worth.entries()) {
    const s = trading({
      harbour: ["sailor-3"],
      points,
      contracts: [...earlier.map((contract, i) => ({ contract, completed: i < before ? [0] : [] })), "fighter"],
      players: [{ coins: 3, display: ["pirate-5"] }],
    });
    const had = portRoyal.view(s, 0).players[0]!.influence;
    const { state, events } = act(s, hire(s, "sailor-3"));
    expect(pick(events, "contract-completed")).toMatchObject([{ contract: "fighter", points: gained }]);
    const sum = worth.slice(0, before + 1).reduce((a, b) => a + b);
    expect([had, portRoyal.view(state, 0).players[0]!.influence]).toEqual([1 + sum - gained, 2 + sum]);
    expect(portRoyal.outcome(state).find(({ seat }) => seat === 0)).toMatchObject({
      points: 2 + sum,
      breakdown: { persons: 2, expeditions: 0, contracts: sum },
    });
  }
});

test("PR-28, PR-36: influence of contracts counts for the twelve points that announce the end", () => {
  const s = trading({
    harbour: ["jester-5"],
    contracts: [{ contract: "jinx", completed: [0] }, "comedian"],
    players: [{ coins: 5, display: ["priest-4", "jester-9"], expeditions: ["expedition-anchors-house"] }],
  });
  const { types, state } = act(s, hire(s, "jester-5"));
  expect(types.indexOf("end-announced")).toBeGreaterThan(types.indexOf("contract-completed"));
  expect(portRoyal.view(state, 0).players[0]!.influence).toBe(12);
  const without = trading({ harbour: ["jester-5"], players: [{ coins: 5, display: ["priest-4", "jester-9"] }] });
  expect(act(without, hire(without, "jester-5")).types).not.toContain("end-announced");
});

test("PR-37: contracts of one player that complete together: those paying him most first, among equals the left one", () => {
  const s = trading({
    harbour: ["jester-5"],
    contracts: ["explorer", "fighter", { contract: "comedian", completed: [1] }, "trader-prince"],
    players: [
      {
        coins: 5,
        display: ["priest-4", "trader-red-3", "trader-red-3", "pirate-5", "sailor-3"],
        expeditions: ["expedition-crosses"],
      },
    ],
  });
  const { events, state } = act(s, hire(s, "jester-5"));
  expect(pick(events, "contract-completed").map(({ contract, coins: paid }) => [contract, paid])).toEqual([
    ["fighter", 3],
    ["comedian", 3],
    ["trader-prince", 3],
  ]);
  expect(standing(state, "explorer").completed).toEqual([]); // the last cube is gone
});

test("PR-37, PR-78: players who complete together: clockwise from the active player, each on a space of his own", () => {
  const s = discovering({
    seats: 4,
    active: 2,
    draw: ["tax-most-swords"],
    contracts: ["tax-officer"],
    players: [{ coins: 12 }, { coins: 3 }, { coins: 13 }, { coins: 20 }],
  });
  const { state, events } = act(s, reveal);
  expect(pick(events, "contract-completed").map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [3, 2],
    [0, 3],
  ]);
  expect(standing(state, "tax-officer").completed).toEqual([2, 3, 0]);
});

test("PR-35, PR-78: all five players may complete the same contract", () => {
  const s = discovering({
    seats: 5,
    draw: ["tax-most-swords"],
    contracts: ["tax-officer"],
    players: Array.from({ length: 5 }, () => ({ coins: 12 })),
  });
  expect(standing(act(s, reveal).state, "tax-officer").completed).toEqual([0, 1, 2, 3, 4]);
});

test("PR-35: nobody completes a contract twice, and a player who left completes none", () => {
  const twice = discovering({
    draw: ["tax-most-swords"],
    contracts: [{ contract: "tax-officer", completed: [0] }],
    players: [{ coins: 12 }],
  });
  expect(pick(act(twice, reveal).events, "contract-completed")).toEqual([]);
  const left = discovering({
    draw: ["tax-most-swords"],
    contracts: ["tax-officer"],
    players: [{ coins: 3 }, { coins: 12 }, { coins: 3 }],
  });
  expect(pick(act(resign(left, 1).state, reveal).events, "contract-completed")).toEqual([]);
});

test("PR-35, PR-74: without a free cube a contract is never completed, and cubes never come back", () => {
  const s = trading({
    harbour: ["jester-5", "sailor-3"],
    contracts: [
      { contract: "jinx", completed: [0] },
      { contract: "tax-officer", completed: [1, 0] },
      { contract: "frigate-foe", parked: { 0: 1 } },
      "comedian",
    ],
    players: [{ coins: 9, display: ["priest-4", "governor-8"] }],
  });
  const view = portRoyal.view(s, 0);
  expect(view.players.map(({ cubes }) => cubes)).toEqual([0, 2, 3]);
  const { events, state } = acts(s, hire(s, "jester-5"), hire(s, "sailor-3"));
  expect(pick(events, "contract-completed")).toEqual([]);
  expect(standing(state, "comedian").completed).toEqual([]);
});

test("PR-74: the cube parked on a contract completes it, also when it was the last one, and serves no other", () => {
  const s = trading({
    harbour: ["ship-black-1-2", "jester-5"],
    contracts: [
      { contract: "jinx", completed: [0] },
      { contract: "tax-officer", completed: [0] },
      { contract: "galleon-foe", parked: { 0: 1 } },
      "comedian",
    ],
    players: [{ coins: 9, display: ["priest-4", "governor-8"] }],
  });
  const hired = act(s, hire(s, "jester-5"));
  expect(pick(hired.events, "contract-completed")).toEqual([]);
  const { events, state } = act(hired.state, decline(hired.state, "ship-black-1-2"));
  expect(pick(events, "contract-completed")).toMatchObject([
    { contract: "galleon-foe", place: 1, coins: 6, points: 1 },
  ]);
  expect(standing(state, "galleon-foe")).toEqual({ completed: [0], parked: [0, 0, 0] });
});

test("PR-70: contracts are tested after the card is settled, and their coins can be used in the very next decision", () => {
  const s = trading({
    harbour: ["jester-5", "sailor-3"],
    contracts: ["comedian"],
    players: [{ coins: 5, display: ["priest-4", "governor-8"] }],
  });
  const { types, legal } = act(s, hire(s, "jester-5"));
  expect(types).toEqual(["coins-paid", "person-hired", "contract-completed", "coins-gained"]);
  expect(legal).toContainEqual(hire(s, "sailor-3")); // with the four coins that came; before there was none
});

test("PR-70, PR-77: a guest completes a contract in another player's turn", () => {
  const s = act(
    trading({
      harbour: ["jester-5"],
      contracts: ["comedian"],
      players: [{ coins: 5 }, { coins: 6, display: ["priest-4"] }],
    }),
    { type: "pass" },
  ).state;
  const { events, state } = act(s, hire(s, "jester-5"));
  expect(pick(events, "contract-completed")).toMatchObject([{ seat: 1, contract: "comedian" }]);
  expect(coins(state).slice(0, 2)).toEqual([6, 4]);
});

test("PR-77: a condition that holds already needs no event of its own: the next test finds it, whoever's turn it is", () => {
  const s = trading({
    harbour: ["sailor-3"],
    contracts: ["trader-prince"],
    players: [{ coins: 3 }, { display: ["trader-red-3", "trader-blue-3"] }],
  });
  expect(pick(act(s, hire(s, "sailor-3")).events, "contract-completed")).toMatchObject([
    { seat: 1, contract: "trader-prince" },
  ]);
});

test("PR-7, PR-36: coins of a contract are forfeited as far as cards do not last, its influence is not", () => {
  const s = trading({
    harbour: ["jester-5"],
    draw: [],
    contracts: [{ contract: "jinx", completed: [0] }, "comedian"],
    players: [{ coins: 5, display: ["priest-4", "mademoiselle-7", "mademoiselle-7", "mademoiselle-9"] }],
  });
  const { events, state } = act(s, hire(s, "jester-5"));
  expect(pick(events, "coins-gained")).toMatchObject([{ count: 2, due: 4, from: "contract" }]);
  expect(portRoyal.view(state, 0).players[0]!.influence).toBe(1 + 2 + 2 + 3 + 1 + 1);
});

test("PR-68: contracts, cubes, steps and kept ships are public", () => {
  const s = discovering({
    contracts: [{ contract: "pack-of-pirates" }, { contract: "frigate-foe", completed: [1], parked: { 2: 2 } }],
    players: [{ kept: ["ship-red-1-1"] }],
  });
  for (const viewer of [0, 1, 2, "spectator"] as const) {
    const { contracts, players } = portRoyal.view(s, viewer);
    expect(contracts).toEqual([
      { contract: "pack-of-pirates", completed: [], parked: [0, 0, 0] },
      { contract: "frigate-foe", completed: [1], parked: [0, 0, 2] },
    ]);
    expect(players.map(({ cubes, kept }) => [cubes, kept.map(({ face }) => face)])).toEqual([
      [3, ["ship-red-1-1"]],
      [2, []],
      [2, []],
    ]);
  }
  expect(faces(s, s.contracts!.kept[0]!)).toEqual(["ship-red-1-1"]);
});
