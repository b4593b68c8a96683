import { expect, test } from "vitest";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { act, acts, coins, discovering, everyCard, hire, lying, pick, resign, trading, type Wanted } from "./tables.ts";

const pass = { type: "pass" } as const;
const reveal = { type: "reveal" } as const;
const stop = { type: "stop" } as const;
/** Eleven points. */
const ELEVEN: Face[] = ["admiral-9", "admiral-9", "jester-9", "admiral-7"];
const SEVEN: Face[] = ["admiral-9", "admiral-9", "jester-5"];

/** A turn with nothing to take, from its first card. */
const idle = (s: ReturnType<typeof discovering>) => acts({ ...s, revealed: 1 }, stop);

test("PR-28: with twelve points of persons the end is announced, and the round is played to its end", () => {
  const s = trading({ harbour: ["sailor-3", "jack-6"], players: [{ coins: 3, display: ELEVEN }] });
  const { state, types, events } = act(s, hire(s, "sailor-3"));
  expect(types.slice(1, 3)).toEqual(["person-hired", "end-announced"]);
  expect(pick(events, "end-announced")).toEqual([{ type: "end-announced", seat: 0 }]);
  const second = idle(state);
  const third = idle(second.state);
  expect([state.active, second.state.active]).toEqual([1, 2]);
  expect(third.types.at(-1)).toBe("game-ended");
  expect([portRoyal.actors(third.state), third.state.phase]).toEqual([[], "over"]);
});

test("PR-28: eleven points announce nothing", () => {
  const s = trading({ harbour: ["governor-8"], players: [{ coins: 8, display: ELEVEN }] });
  expect(act(s, hire(s, "governor-8")).types).not.toContain("end-announced");
});

test("PR-28: points of expeditions count too", () => {
  const s = discovering({
    expeditions: ["expedition-anchors-house"],
    players: [{ display: [...SEVEN, "captain-4", "captain-4", "settler-4"] }],
  });
  const { types } = act(s, { type: "fulfil", card: lying(s, "expedition-anchors-house"), jacks: [] });
  expect(types.at(-1)).toBe("end-announced");
});

test("PR-28: a player in another's turn announces it as well, and it is announced once", () => {
  const s = trading({
    harbour: ["sailor-3", "sailor-5"],
    players: [
      {},
      { coins: 4, display: ELEVEN },
      { coins: 6, display: ["pirate-9", "pirate-7", "sailor-7", "jester-7"] },
    ],
  });
  const { state, events } = act(s, hire(s, "sailor-3"));
  expect(pick(events, "end-announced")).toEqual([{ type: "end-announced", seat: 1 }]);
  const more = act(state, hire(s, "sailor-5"));
  expect(portRoyal.view(more.state, 2).players.map(({ influence }) => influence)).toEqual([0, 12, 12]);
  expect(more.types).not.toContain("end-announced");
});

test("PR-28: reached in the last player's turn, the game ends after that turn", () => {
  const s = trading({ active: 2, start: 0, harbour: ["sailor-3"], players: [{}, {}, { coins: 3, display: ELEVEN }] });
  const { types } = act(s, hire(s, "sailor-3"));
  expect(types.at(-1)).toBe("game-ended");
});

test("PR-28: the player before the starting player is the last one, whoever that is", () => {
  const s = trading({ active: 0, start: 1, harbour: ["sailor-3"], players: [{ coins: 3, display: ELEVEN }] });
  expect(act(s, hire(s, "sailor-3")).types.at(-1)).toBe("game-ended");
});

test("PR-28: without an announcement a new round begins with the starting player", () => {
  const { state, events } = idle(discovering({ active: 2, start: 0, round: 4 }));
  expect(pick(events, "turn-began")).toEqual([{ type: "turn-began", seat: 0, round: 5 }]);
  expect(state.round).toBe(5);
});

test("PR-28: a fulfilled expedition never lowers the influence", () => {
  const s = discovering({
    expeditions: ["expedition-for-five"],
    seats: 5,
    players: [{ display: ["jack-6", "jack-6", "jack-6"] }],
  });
  const before = portRoyal.view(s, 0).players[0]!.influence;
  const { state } = act(s, {
    type: "fulfil",
    card: lying(s, "expedition-for-five"),
    jacks: ["anchor", "cross", "house"],
  });
  expect([before, portRoyal.view(state, 0).players[0]!.influence]).toEqual([3, 5]);
});

const ranking = (wanted: Wanted) => portRoyal.outcome(discovering(wanted)).map(({ seat, place }) => [seat, place]);

test.each<[string, NonNullable<Wanted["players"]>, number[][]]>([
  [
    "most influence wins",
    [{ display: ["sailor-3"] }, { display: ["sailor-7"] }, {}],
    [
      [1, 1],
      [0, 2],
      [2, 3],
    ],
  ],
  [
    "expeditions count",
    [{ display: ["sailor-7"] }, { expeditions: ["expedition-crosses"] }, {}],
    [
      [1, 1],
      [0, 2],
      [2, 3],
    ],
  ],
  [
    "at a tie most coins",
    [{ display: ["sailor-3"], coins: 2 }, { display: ["jack-6"], coins: 3 }, {}],
    [
      [1, 1],
      [0, 2],
      [2, 3],
    ],
  ],
  [
    "still tied they share the win",
    [{ display: ["sailor-3"], coins: 3 }, { display: ["jack-6"], coins: 3 }, {}],
    [
      [0, 1],
      [1, 1],
      [2, 3],
    ],
  ],
  [
    "coins alone win nothing",
    [{ coins: 30 }, { display: ["sailor-3"] }, { coins: 1 }],
    [
      [1, 1],
      [0, 2],
      [2, 3],
    ],
  ],
])("PR-29: %s", (_, players, expected) => {
  expect(ranking({ players })).toEqual(expected);
});

test("PR-66: all players are ranked by influence, then coins; equal in both share the place, and the next one is left out", () => {
  const sailor = { display: ["sailor-3" as Face], coins: 2 };
  expect(
    ranking({ seats: 5, players: [{ coins: 1 }, sailor, { display: ["sailor-7"] }, sailor, { coins: 2 }] }),
  ).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
    [0, 5],
  ]);
});

test("PR-66: the breakdown adds up to the points", () => {
  const [first] = portRoyal.outcome(
    discovering({ players: [{ coins: 4, display: ["sailor-7", "governor-8"], expeditions: ["expedition-anchors"] }] }),
  );
  expect(first).toEqual({ seat: 0, place: 1, points: 7, breakdown: { persons: 3, expeditions: 4 }, tieBreaks: [4] });
});

test("PR-66, PR-80: who left is ranked behind those who stayed, the first to go last", () => {
  const rich = { display: ["admiral-9" as Face], coins: 9 };
  expect(ranking({ seats: 4, players: [rich, {}, rich, { coins: 1 }], gone: [0, 2] })).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
    [0, 4],
  ]);
});

test("PR-80: when the active player leaves, his harbour is discarded and the next turn begins", () => {
  const s = discovering({
    draw: ["ship-red-1-1"],
    harbour: ["jack-6"],
    players: [{ coins: 3, display: ["sailor-3"] }],
  });
  const asked = act(s, reveal).state;
  const { state, types } = resign(asked, 0);
  expect(types).toEqual(["seat-left", "harbour-cleared", "turn-began"]);
  expect([state.active, state.ship, state.harbour, state.discard.length]).toEqual([1, null, [], 2]);
  expect(coins(state)[0]).toBe(3);
  expect(everyCard(state)).toEqual(everyCard(s));
});

test("PR-80: when he leaves during the others' chances, their chances end too", () => {
  const s = act(trading({ harbour: ["ship-red-1-1", "ship-blue-1-1"] }), pass).state;
  const { state } = resign(s, 0);
  expect([state.active, state.phase, state.chance, state.pending]).toEqual([
    1,
    "discover",
    null,
    [{ type: "discover", seat: 1 }],
  ]);
});

test("PR-80: when somebody leaves in his chance, the next one has his; a seat that left gets no chance, no turn, no coins", () => {
  const s = act(trading({ seats: 4, harbour: ["ship-red-1-1", "ship-blue-1-1"] }), pass).state;
  const left = resign(s, 1);
  expect([left.state.chance!.seat, left.state.pending]).toEqual([2, [{ type: "chance", seat: 2 }]]);
  const round = acts(trading({ seats: 4, harbour: ["ship-red-1-1"], gone: [2] }), pass, pass);
  expect(round.state.chance!.seat).toBe(3);
  const { state, types } = acts(left.state, pass, pass);
  expect(state.active).toBe(2);
  expect(types).not.toContain("chance-skipped");
  const tax = state.draw.find((id) => state.faces[id] === "tax-most-swords")!;
  const taxed = act({ ...state, draw: [...state.draw.filter((id) => id !== tax), tax] }, reveal);
  expect(pick(taxed.events, "coins-gained").map(({ seat }) => seat)).toEqual([2, 3, 0]);
});

test("PR-80: when a waiting player leaves, the decision of the others stays what it was", () => {
  const s = trading({ harbour: ["ship-red-1-1"], players: [{}, { coins: 2 }] });
  const { state, types } = resign(s, 1);
  expect([types, state.pending, state.chance]).toEqual([["seat-left"], s.pending, s.chance]);
  expect(coins(state)).toEqual([0, 2, 0]);
  expect(resign(state, 1).types).toEqual([]);
});

test("PR-28, PR-80: the round ends in time when the player before the starting player has left", () => {
  const s = trading({
    active: 1,
    start: 0,
    gone: [2],
    harbour: ["sailor-3"],
    players: [{}, { coins: 3, display: ELEVEN }],
  });
  expect(act(s, hire(s, "sailor-3")).types.at(-1)).toBe("game-ended");
});

test("PR-28, PR-80: and also when the starting player himself has left", () => {
  const players = [{}, {}, { coins: 3, display: ELEVEN }];
  const s = trading({ active: 2, start: 0, gone: [0], harbour: ["sailor-3"], players });
  expect(act(s, hire(s, "sailor-3")).types.at(-1)).toBe("game-ended");
  const onwards = idle(discovering({ active: 2, start: 0, gone: [0] }));
  expect(pick(onwards.events, "turn-began")).toEqual([{ type: "turn-began", seat: 1, round: 2 }]);
});

test("PR-28, PR-80: a player who announced the end and left does not take it back", () => {
  const s = trading({ harbour: ["sailor-3", "ship-red-1-1"], players: [{ coins: 3, display: ELEVEN }] });
  const { state } = act(s, hire(s, "sailor-3"));
  expect(resign(state, 0).state.ending).toBe(true);
});

test("PR-80: with one player left the game is over and he wins", () => {
  const s = discovering({ seats: 2, harbour: ["jack-6"], players: [{ display: ["sailor-7"] }, {}] });
  const { state, types } = resign(s, 0);
  expect(types).toEqual(["seat-left", "game-ended"]);
  expect(portRoyal.actors(state)).toEqual([]);
  expect(portRoyal.outcome(state).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
  ]);
  expect(everyCard(state)).toEqual(everyCard(s));
});

test("PR-80: leaving after the end changes nothing", () => {
  const over = acts(trading({ active: 2, start: 0, ending: true, harbour: ["ship-red-1-1"] }), pass, pass, pass).state;
  expect(over.phase).toBe("over");
  const { state, types } = resign(over, 0);
  expect([types, state]).toEqual([[], over]);
});

test("PR-80: who left counts neither for the most swords nor for the fewest points, and pays no tax", () => {
  const players = [
    { display: ["sailor-3" as const] },
    { coins: 14, display: ["pirate-5" as const, "pirate-7" as const] },
    {},
  ];
  for (const [tax, paid] of [
    ["tax-most-swords", 0],
    ["tax-fewest-influence", 2],
  ] as const) {
    const s = discovering({ seats: 4, draw: [tax, "jester-5"], players: [...players, {}] });
    const { state, events } = act(resign(resign(s, 1).state, 3).state, reveal);
    expect(pick(events, "coins-taxed")).toEqual([]);
    expect(pick(events, "coins-gained").map(({ seat }) => seat)).toEqual([paid]);
    expect(coins(state)[1]).toBe(14);
  }
});

test("PR-80: his display, his completed contracts and the places he has taken on them stay and score", () => {
  const s = discovering({
    seats: 3,
    contracts: [{ contract: "fighter", completed: [1] }, "explorer"],
    points: "1-1-1",
    players: [{ display: ["pirate-5"] }, { display: ["sailor-7"] }, {}],
  });
  const left = resign(s, 1).state;
  expect(left.contracts!.row[0]!.completed).toEqual([1]);
  const rows = portRoyal.outcome(left);
  expect(rows.find(({ seat }) => seat === 1)).toEqual({
    ...portRoyal.outcome(s).find(({ seat }) => seat === 1),
    place: 3,
  });
  expect(rows.find(({ seat }) => seat === 1)!.breakdown["contracts"]).toBe(1);
});
