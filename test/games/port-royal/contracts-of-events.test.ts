import { expect, test } from "vitest";
import type { ContractId, Face } from "../../../shared/games/port-royal/data.ts";
import { act, acts, coins, discovering, faces, hire, pick, standing, trading, type Wanted } from "./tables.ts";

const reveal = { type: "reveal" } as const;
const repel = { type: "repel" } as const;
const stop = { type: "stop" } as const;
/** Cards to pay with. */
const SPARE: Face[] = Array<Face[]>(5).fill(["priest-4", "captain-4"]).flat();
test("PR-43: whoever loses a coin to a tax increase completes Tax Officer, active or not; others do not", () => {
  const s = discovering({
    draw: ["tax-most-swords", ...SPARE],
    contracts: ["tax-officer"],
    players: [{ coins: 11 }, { coins: 12 }, { coins: 3 }],
  });
  const { state, events } = act(s, reveal);
  expect(standing(state, "tax-officer").completed).toEqual([1]);
  expect(pick(events, "coins-gained").at(-1)).toMatchObject({ seat: 1, count: 7, from: "contract" });
});

test("PR-43: an additional tax increase counts too: with both piles empty (PR-8)", () => {
  const s = discovering({ draw: [], contracts: ["tax-officer"], players: [{ coins: 30 }, { coins: 3 }] });
  const { types, state, events } = act(s, reveal);
  expect(pick(events, "tax-raised")[0]!.card).toBeNull();
  expect(standing(state, "tax-officer").completed).toEqual([0]);
  // Settled to the end first, then the contract; then the same reveal goes on with what is left (PR-70, PR-71).
  const order = types.filter((type) => !["coins-gained", "pile-reshuffled"].includes(type));
  expect(order.slice(0, 4)).toEqual(["tax-raised", "coins-taxed", "tax-settled", "contract-completed"]);
  expect(order).toContain("card-revealed");
});

test("PR-8, PR-43: Tax Officer's coins may take the last cards; then nothing is left to reveal, and no further tax comes", () => {
  const s = discovering({ draw: [], contracts: ["tax-officer"], players: [{ coins: 12 }, {}, {}] });
  const { types, state } = act(s, reveal);
  expect(types.filter((type) => type === "tax-raised")).toHaveLength(1);
  expect(types).toContain("nothing-to-reveal");
  expect(state.draw.length + state.discard.length).toBe(0);
});

test("PR-9, PR-43: and with a second shuffle in one Discover", () => {
  const s = discovering({
    draw: [],
    discard: ["jack-6", "priest-4", "settler-4"],
    reshuffled: true,
    contracts: ["tax-officer"],
    players: [{ coins: 14 }, { coins: 3 }],
  });
  const { types, state } = act(s, reveal);
  const order = types.filter((type) => type !== "coins-gained");
  expect(order.slice(0, 5)).toEqual([
    "pile-reshuffled",
    "tax-raised",
    "coins-taxed",
    "tax-settled",
    "contract-completed",
  ]);
  expect(types.filter((type) => type === "tax-raised")).toHaveLength(1);
  expect(standing(state, "tax-officer").completed).toEqual([0]);
});

test("PR-71: Tax Officer's influence does not count for the fewest influence points of this very card", () => {
  const s = discovering({
    seats: 2,
    draw: ["tax-fewest-influence"],
    points: "1-1-1",
    contracts: ["tax-officer"],
    players: [{ coins: 12 }, { coins: 3 }],
  });
  const { events } = act(s, reveal);
  expect(pick(events, "coins-gained").map(({ seat, from }) => [seat, from])).toEqual([
    [0, "tax-fewest-influence"],
    [1, "tax-fewest-influence"],
    [0, "contract"],
  ]);
});

test("PR-44, PR-72: a bust is settled in order: harbour discarded, jester coins, then Jinx, for the active player only", () => {
  const s = discovering({
    draw: ["ship-red-1-1", ...SPARE],
    harbour: ["ship-red-2-3"],
    contracts: ["jinx"],
    players: [{ display: ["jester-5"] }, { display: ["jester-7"] }],
  });
  const { types, state } = act(s, reveal);
  expect(types.filter((type) => type !== "pile-reshuffled")).toEqual([
    "card-revealed",
    "harbour-bust",
    "coins-gained",
    "coins-gained",
    "contract-completed",
    "coins-gained",
    "turn-began",
  ]);
  expect(standing(state, "jinx").completed).toEqual([0]);
  expect(coins(state)).toEqual([2, 1, 0]);
});

test("PR-14, PR-44: a bust that one allowed counts for Jinx", () => {
  const s = act(
    discovering({
      draw: ["ship-red-1-1"],
      harbour: ["ship-red-2-3"],
      contracts: ["jinx"],
      players: [{ display: ["sailor-3"] }],
    }),
    reveal,
  ).state;
  expect(standing(act(s, { type: "admit", bust: true }).state, "jinx").completed).toEqual([0]);
  expect(standing(act(s, repel).state, "jinx").completed).toEqual([]);
});

const THREE: Face[] = ["ship-red-3-6", "ship-blue-3-5", "ship-green-3-5"];

test("PR-45: the third colour parks a cube on Tiny Gamester; in another turn the same cube completes it", () => {
  const turn = (parked: number) =>
    act(
      discovering({
        harbour: THREE.slice(0, 2),
        draw: [...THREE.slice(2), ...SPARE],
        contracts: [{ contract: "tiny-gamester", parked: { 0: parked, 1: 1 } }],
      }),
      reveal,
    );
  const [first, second] = [turn(0), turn(1)];
  expect(pick(first.events, "contract-stepped")).toMatchObject([{ seat: 0, step: 1, of: 2 }]);
  expect(first.types).toEqual(["card-revealed", "card-landed", "contract-stepped"]);
  expect(standing(first.state, "tiny-gamester")).toEqual({ completed: [], parked: [1, 1, 0] });
  expect(standing(second.state, "tiny-gamester")).toEqual({ completed: [0], parked: [0, 1, 0] });
  expect([coins(first.state)[0], coins(second.state)[0]]).toEqual([0, 2]);
});

test("PR-45, PR-46: at most one step a turn: the fourth and fifth colour make no second one", () => {
  const s = discovering({
    harbour: THREE.slice(0, 2),
    draw: ["ship-green-3-5", "ship-yellow-3-4", "jack-6", "ship-black-3-7"],
    contracts: ["tiny-gamester"],
  });
  const { events, state } = acts(s, reveal, reveal, reveal, reveal);
  expect(pick(events, "contract-stepped")).toHaveLength(1);
  expect(standing(state, "tiny-gamester")).toEqual({ completed: [], parked: [1, 0, 0] });
});

test("PR-45, PR-77: with the three colours lying there neither a ship repelled nor a person hired is a second step", () => {
  const s = discovering({
    harbour: [...THREE.slice(0, 2), "jack-6"],
    draw: [...THREE.slice(2), "ship-yellow-1-1", ...SPARE],
    contracts: ["tiny-gamester"],
    players: [{ coins: 6, display: ["sailor-3"] }],
  });
  const { events, state } = acts(s, reveal, reveal, repel, stop, hire(s, "jack-6"));
  expect(pick(events, "contract-stepped")).toHaveLength(1);
  expect(standing(state, "tiny-gamester")).toEqual({ completed: [], parked: [1, 0, 0] });
});

test("PR-77: what a player has is looked at whatever the test is for", () => {
  const s = discovering({
    draw: ["ship-red-3-6", ...SPARE],
    contracts: ["fighter"],
    players: [{}, { display: ["sailor-3", "pirate-5"] }],
  });
  expect(standing(act(s, reveal).state, "fighter").completed).toEqual([1]);
});

test("PR-45: a repelled ship and a person do not count", () => {
  const s = discovering({
    harbour: THREE.slice(0, 2),
    draw: ["ship-green-1-1", "jack-6"],
    contracts: ["tiny-gamester", "gamester"],
    players: [{ display: ["sailor-3"] }],
  });
  const { types } = acts(s, reveal, repel, reveal);
  expect(types).not.toContain("contract-stepped");
});

test("PR-45, PR-46: only the active player's own turn counts", () => {
  const s = discovering({
    active: 1,
    harbour: THREE,
    draw: ["ship-yellow-3-4"],
    contracts: ["gamester", { contract: "tiny-gamester", parked: { 0: 1 } }],
  });
  const { state } = act(s, reveal);
  expect([standing(state, "gamester").completed, standing(state, "tiny-gamester").parked]).toEqual([[1], [1, 0, 0]]);
});

test("PR-45: without a free cube Tiny Gamester does not begin", () => {
  const s = discovering({
    harbour: THREE.slice(0, 2),
    draw: THREE.slice(2),
    contracts: [
      "tiny-gamester",
      { contract: "jinx", completed: [0] },
      { contract: "explorer", completed: [0] },
      { contract: "galleon-foe", parked: { 0: 1 } },
    ],
  });
  expect(act(s, reveal).types).toEqual(["card-revealed", "card-landed"]);
});

test("PR-46: Tiny Gamester and Gamester fire when the ship is laid down, even if the turn busts later", () => {
  const s = discovering({
    harbour: THREE.slice(0, 2),
    draw: ["ship-green-3-5", "ship-yellow-3-4", "jack-6", "jack-6", "ship-red-3-6"], // the jacks become Gamester's coins
    contracts: ["tiny-gamester", "gamester"],
  });
  const { types, state } = acts(s, reveal, reveal, reveal);
  expect(types.filter((type) => /contract|bust/.test(type))).toEqual([
    "contract-stepped",
    "contract-completed",
    "harbour-bust",
  ]);
  expect([standing(state, "tiny-gamester").parked[0], standing(state, "gamester").completed]).toEqual([1, [0]]);
});

test("PR-46: the ship that busts the turn lays no colour down", () => {
  const s = discovering({ harbour: THREE, draw: ["ship-red-3-6"], contracts: ["gamester", "tiny-gamester"] });
  expect(act(s, reveal).types.filter((type) => type.startsWith("contract"))).toEqual([]);
});

test("PR-76: both may come from one turn; not when the parked cube was the last one", () => {
  const row = (...completed: ContractId[]): Wanted => ({
    harbour: THREE.slice(0, 2),
    draw: ["ship-green-3-5", "ship-yellow-3-4"],
    contracts: ["tiny-gamester", "gamester", ...completed.map((contract) => ({ contract, completed: [0] }))],
  });
  const both = acts(discovering(row("jinx")), reveal, reveal);
  expect(both.types.filter((type) => type.startsWith("contract"))).toEqual(["contract-stepped", "contract-completed"]);
  const last = acts(discovering(row("jinx", "explorer")), reveal, reveal);
  expect(last.types.filter((type) => type.startsWith("contract"))).toEqual(["contract-stepped"]);
  expect(standing(last.state, "gamester").completed).toEqual([]);
});

const PIRATES: Face[] = ["pirate-9", "pirate-7", "sailor-3"];
const KEPT: Face[] = ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1"];

test("PR-47: the first repelled ship of each colour is kept in front of him, a further one is discarded", () => {
  const s = discovering({
    draw: ["ship-red-1-1", "ship-blue-1-1", "ship-red-2-3"],
    contracts: ["pack-of-pirates"],
    players: [{ display: PIRATES }],
  });
  const { events, state } = acts(s, reveal, repel, reveal, repel, reveal, repel);
  expect(pick(events, "ship-repelled").map(({ card, kept }) => [card.face, kept])).toEqual([
    ["ship-red-1-1", true],
    ["ship-blue-1-1", true],
    ["ship-red-2-3", undefined],
  ]);
  expect(faces(state, state.contracts!.kept[0]!)).toEqual(["ship-red-1-1", "ship-blue-1-1"]);
  expect(faces(state, state.discard)).toEqual(["ship-red-2-3"]);
});

test("PR-47: over several turns, also busted ones; with all five colours it completes and the five are discarded", () => {
  const s = discovering({
    draw: ["ship-black-1-2", "jack-6", "jack-6", "jack-6"],
    contracts: ["pack-of-pirates"],
    players: [{ display: PIRATES, kept: KEPT }],
  });
  const { events, types, state } = acts(s, reveal, repel);
  expect(types.slice(2)).toEqual(["ship-repelled", "contract-completed", "pirates-discarded", "coins-gained"].slice(1));
  expect(pick(events, "pirates-discarded")[0]!.cards.map(({ face }) => face)).toEqual([...KEPT, "ship-black-1-2"]);
  expect([coins(state)[0], state.contracts!.kept[0], standing(state, "pack-of-pirates").completed]).toEqual([
    3,
    [],
    [0],
  ]);
  const four = discovering({
    draw: ["ship-black-1-2", "jack-6"],
    contracts: ["pack-of-pirates"],
    players: [{ display: PIRATES, kept: KEPT.slice(0, 3) }],
  });
  expect(standing(acts(four, reveal, repel).state, "pack-of-pirates").completed).toEqual([]);
  const bust = act(
    discovering({
      harbour: ["ship-red-2-3"],
      draw: ["ship-red-3-skull"],
      contracts: ["pack-of-pirates"],
      players: [{ display: PIRATES, kept: KEPT }],
    }),
    reveal,
  );
  expect(bust.state.contracts!.kept[0]).toHaveLength(4);
});

test.each<[string, Wanted["contracts"]]>([
  ["while it does not lie out", ["jinx"]],
  ["by whoever completed it", [{ contract: "pack-of-pirates", completed: [0] }]],
  [
    "without a free cube",
    [
      "pack-of-pirates",
      { contract: "jinx", completed: [0] },
      { contract: "explorer", completed: [0] },
      { contract: "frigate-foe", parked: { 0: 2 } },
    ],
  ],
])("PR-47: no ship is kept %s", (_, contracts) => {
  const s = discovering({ draw: ["ship-red-1-1"], ...(contracts && { contracts }), players: [{ display: PIRATES }] });
  const { events, state } = acts(s, reveal, repel);
  expect(pick(events, "ship-repelled")[0]!.kept).toBeUndefined();
  expect(faces(state, state.discard)).toEqual(["ship-red-1-1"]);
});

const LAST_CUBE: Wanted["contracts"] = [
  "pack-of-pirates",
  { contract: "jinx", completed: [0] },
  { contract: "explorer", completed: [0] },
];

test("PR-47, PR-75: when the last free cube is used elsewhere, the kept ships are discarded at once, before the coins are drawn", () => {
  const s = trading({
    harbour: ["jester-5"],
    contracts: [...LAST_CUBE!, "comedian"],
    players: [{ coins: 5, display: ["priest-4"], kept: KEPT.slice(0, 2) }, { kept: KEPT.slice(2, 3) }],
  });
  const { types, events, state } = act(s, hire(s, "jester-5"));
  expect(types.slice(1, 5)).toEqual(["person-hired", "contract-completed", "pirates-discarded", "coins-gained"]);
  expect(pick(events, "pirates-discarded")[0]!.cards.map(({ face }) => face)).toEqual(KEPT.slice(0, 2));
  expect(state.contracts!.kept.map((ships) => faces(state, ships))).toEqual([[], KEPT.slice(2, 3), []]);
  expect(faces(state, state.discard).slice(-2)).toEqual(KEPT.slice(0, 2));
});

test("PR-75: also when the last cube is only parked", () => {
  const s = discovering({
    harbour: THREE.slice(0, 2),
    draw: THREE.slice(2),
    contracts: [...LAST_CUBE!, "tiny-gamester"],
    players: [{ kept: KEPT.slice(0, 3) }],
  });
  expect(act(s, reveal).types).toEqual(["card-revealed", "card-landed", "contract-stepped", "pirates-discarded"]);
});

test("PR-75: kept ships are neither coins nor harbour, and stay with a player whose cubes last", () => {
  const s = discovering({
    harbour: ["ship-red-2-3"],
    draw: ["jack-6"],
    contracts: ["pack-of-pirates", "comedian"],
    players: [{ coins: 5, kept: KEPT }],
  });
  const { state } = acts(s, reveal, stop);
  expect([coins(state)[0], state.chance!.left, state.harbour.length]).toEqual([5, 1, 2]);
  expect(state.contracts!.kept[0]).toHaveLength(4);
});
