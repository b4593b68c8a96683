import { expect, test } from "vitest";
import { purse, recent, turnsOf } from "../../client/games/port-royal/history.ts";
import { momentsOf } from "../../client/games/port-royal/panels/moments.ts";
import { roundsOf } from "../../client/table/panels/History.tsx";
import { momentAt } from "../../client/table/panels/Moment.tsx";
import type { Face } from "../../shared/games/port-royal/data.ts";
import type { Card, Event } from "../../shared/games/port-royal/state.ts";
import { randomMatch } from "./app-matches.ts";

const WHOLE = { expansion: true, contracts: true } as const;

const card = (id: number, face: Face): Card => ({ id, face });
const yellow = card(1, "ship-yellow-1-1");
const sailor = card(2, "sailor-3");
const secondYellow = card(3, "ship-yellow-2-2");
const map = card(4, "expedition-anchors");
const tax = card(5, "tax-most-swords");
const revealed = (order: number, of: Card): Event => ({ type: "card-revealed", seat: 0, card: of, order });

test("PR-50: the number on a card tells in which order it was revealed, expeditions, taxes and repelled ships included", () => {
  const [turn] = turnsOf(
    [
      revealed(1, yellow),
      { type: "card-landed", card: yellow },
      revealed(2, map),
      { type: "expedition-found", card: map },
      revealed(3, tax),
      { type: "tax-raised", rewards: "most-swords", card: tax },
      { type: "tax-settled", card: tax },
      revealed(4, secondYellow),
      { type: "ship-repelled", seat: 0, card: secondYellow },
    ],
    0,
  );
  expect(turn!.entries.map(({ order, fate }) => [order, fate])).toEqual([
    [1, "lies"],
    [2, "row"],
    [3, "tax"],
    [4, "repelled"],
  ]);
});

test("PR-50: a hand tells who took a card, and what nobody took is left", () => {
  const [turn] = turnsOf(
    [
      revealed(1, yellow),
      revealed(2, sailor),
      revealed(3, card(9, "settler-4")),
      { type: "discover-stopped", seat: 0 },
      { type: "ship-traded", seat: 0, card: yellow, traders: 0 },
      { type: "chance-ended", seat: 0, passed: false },
      { type: "coin-handed", seat: 1, to: 0 },
      { type: "person-hired", seat: 1, card: sailor, cost: 3, discount: 0 },
      { type: "harbour-cleared", cards: [card(9, "settler-4")] },
    ],
    0,
  );
  expect(turn!.entries.map(({ takenBy, fate }) => [takenBy, fate])).toEqual([
    [0, "taken"],
    [1, "taken"],
    [null, "left"],
  ]);
  expect(turn!.taken).toBe(1);
  expect(turn!.notes).toMatchObject([{ type: "hands", seat: 1, to: 0, coins: 1 }]);
});

test("PR-50: a bust marks the ship that caused it, and the jesters' coins stand there", () => {
  const turns = turnsOf(
    [
      revealed(1, yellow),
      revealed(2, secondYellow),
      { type: "harbour-bust", seat: 0, colour: "yellow", cards: [yellow, secondYellow] },
      { type: "coins-gained", seat: 2, count: 1, due: 1, from: "jester" },
      { type: "turn-began", seat: 1, round: 1 },
    ],
    0,
  );
  expect(turns.map(({ seat, stage }) => [seat, stage])).toEqual([
    [0, "bust"],
    [1, "discovering"],
  ]);
  expect(turns[0]!.entries.map(({ fate }) => fate)).toEqual(["left", "bust"]);
  expect(turns[0]!.notes).toMatchObject([{ type: "gains", seat: 2, coins: 1, why: "jester" }]);
});

test("PR-50: an additional tax increase carries no number, its payments stand there all the same", () => {
  const [turn] = turnsOf(
    [
      { type: "tax-raised", rewards: "fewest-influence", card: null },
      { type: "coins-taxed", seat: 1, cards: [yellow, sailor] },
      { type: "coins-gained", seat: 0, count: 1, due: 1, from: "tax-fewest-influence" },
    ],
    0,
  );
  expect(turn!.entries).toEqual([]);
  expect(turn!.notes).toMatchObject([
    {
      type: "tax",
      additional: true,
      rewards: "fewest-influence",
      lost: [{ seat: 1, coins: 2 }],
      gained: [{ seat: 0, coins: 1 }],
    },
  ]);
});

test("PR-17: a tax increase is one line for all, and each of two stands by itself", () => {
  const [turn] = turnsOf(
    [
      revealed(1, tax),
      { type: "tax-raised", rewards: "most-swords", card: tax },
      { type: "coins-taxed", seat: 1, cards: [yellow, sailor] },
      { type: "coins-taxed", seat: 2, cards: [yellow, sailor, map] },
      { type: "coins-gained", seat: 0, count: 1, due: 1, from: "tax-most-swords" },
      { type: "tax-settled", card: tax },
      { type: "tax-raised", rewards: "fewest-influence", card: null },
      { type: "coins-gained", seat: 2, count: 1, due: 1, from: "tax-fewest-influence" },
    ],
    0,
  );
  expect(turn!.notes.map((note) => note.type === "tax" && [note.additional, note.lost, note.gained])).toEqual([
    [
      false,
      [
        { seat: 1, coins: 2 },
        { seat: 2, coins: 3 },
      ],
      [{ seat: 0, coins: 1 }],
    ],
    [true, [], [{ seat: 2, coins: 1 }]],
  ]);
});

test("PR-21: what a ship or an expedition brought stands on it, traders included; declined it brought nothing", () => {
  const [turn] = turnsOf(
    [
      revealed(1, yellow),
      revealed(2, secondYellow),
      { type: "expedition-fulfilled", seat: 0, card: map, persons: [sailor] },
      { type: "coins-gained", seat: 0, count: 2, due: 2, from: "expedition" },
      { type: "ship-traded", seat: 0, card: yellow, traders: 1 },
      { type: "coins-gained", seat: 0, count: 3, due: 3, from: "trade" },
      { type: "ship-declined", seat: 1, card: secondYellow },
    ],
    0,
  );
  expect(turn!.entries.map(({ card: { id }, fate, coins }) => [id, fate, coins])).toEqual([
    [yellow.id, "taken", 3],
    [secondYellow.id, "declined", 0],
    [map.id, "taken", 2],
  ]);
  expect(turn!.notes).toEqual([]);
});

test.each(["jester", "admiral", "vice-admiral", "gunner"] as const)(
  "PR-50: a payment that happens by itself stands there with its cause: %s",
  (from) => {
    const [turn] = turnsOf([{ type: "coins-gained", seat: 1, count: 2, due: 2, from }], 0);
    expect(turn!.notes).toMatchObject([{ type: "gains", seat: 1, coins: 2, why: from }]);
  },
);

test("PR-50: an expedition fulfilled in a later turn joins that turn without a number", () => {
  const turns = turnsOf(
    [
      revealed(1, map),
      { type: "expedition-found", card: map },
      { type: "turn-began", seat: 1, round: 1 },
      { type: "expedition-fulfilled", seat: 1, card: map, persons: [sailor] },
    ],
    0,
  );
  expect(turns[0]!.entries).toMatchObject([{ card: map, order: 1, fate: "row", takenBy: null }]);
  expect(turns[1]!.entries).toMatchObject([{ card: map, order: null, fate: "taken", takenBy: 1 }]);
});

test("PR-50: a card that comes back after a reshuffle in the same turn is marked where it came last", () => {
  const [turn] = turnsOf(
    [
      revealed(1, yellow),
      { type: "ship-repelled", seat: 0, card: yellow },
      { type: "pile-reshuffled", count: 1 },
      revealed(2, yellow),
      { type: "ship-traded", seat: 0, card: yellow, traders: 0 },
    ],
    0,
  );
  expect(turn!.entries.map(({ fate }) => fate)).toEqual(["repelled", "taken"]);
});

test("PR-50: shown are the current round and the last one", () => {
  const rounds = turnsOf(
    [1, 1, 2, 2, 3].map((round, i): Event => ({ type: "turn-began", seat: i % 2, round })),
    0,
  );
  expect(recent(rounds).map(({ round }) => round)).toEqual([2, 2, 3]);
});

test("PR-50: a declined ship keeps the hand of who took it; step, completion and its coins stand there with their contract", () => {
  const red = card(6, "ship-red-2-3");
  const [turn] = turnsOf(
    [
      revealed(1, red),
      { type: "discover-stopped", seat: 0 },
      { type: "ship-declined", seat: 0, card: red },
      { type: "contract-stepped", seat: 0, contract: "frigate-foe", step: 1, of: 3 },
      { type: "clerk-helped", seat: 0, card: card(7, "clerk-red-6"), left: 1 },
      { type: "contract-completed", seat: 2, contract: "fighter", place: 1, coins: 3, points: 1 },
      { type: "coins-gained", seat: 2, count: 2, due: 3, from: "contract", contract: "fighter" },
    ],
    0,
  );
  expect(turn!.entries).toMatchObject([{ fate: "declined", takenBy: 0 }]);
  expect(turn!.taken).toBe(1);
  expect(turn!.notes).toMatchObject([
    { type: "steps", seat: 0, contract: "frigate-foe", step: 1, of: 3, at: 3 },
    { type: "clerk", seat: 0 },
    { type: "completes", seat: 2, contract: "fighter", place: 1, coins: 2, points: 1, at: 5 },
  ]);
});

test("PR-50: a gift tells from whom it came, and a ship kept for Pack of Pirates before whom it lies", () => {
  const gift = card(6, "gift-green-3-3");
  const [turn] = turnsOf(
    [
      revealed(1, yellow),
      { type: "ship-repelled", seat: 0, card: yellow, kept: true },
      revealed(2, gift),
      { type: "ship-traded", seat: 1, card: gift, traders: 0 },
      { type: "coins-gained", seat: 1, count: 3, due: 3, from: "trade" },
      { type: "coins-gained", seat: 0, count: 1, due: 1, from: "gift", by: 1 },
      { type: "coin-handed", seat: 1, to: 0 },
      { type: "pirates-discarded", seat: 0, cards: [yellow] },
    ],
    0,
  );
  expect(turn!.entries).toMatchObject([
    { order: 1, fate: "kept", takenBy: 0 },
    { order: 2, fate: "taken", takenBy: 1 },
  ]);
  expect(turn!.notes).toMatchObject([
    { type: "gift", seat: 0, coins: 1, by: 1 },
    { type: "hands", seat: 1, to: 0, coins: 1 },
    { type: "scatters", seat: 0, ships: 1 },
  ]);
});

test("PR-50: a note of a player who completes two contracts at once counts the coins of each", () => {
  const [turn] = turnsOf(
    [
      { type: "contract-completed", seat: 1, contract: "cheap-staff", place: 1, coins: 5, points: 0 },
      { type: "coins-gained", seat: 1, count: 5, due: 5, from: "contract", contract: "cheap-staff" },
      { type: "contract-completed", seat: 1, contract: "fighter", place: 4, coins: 0, points: 1 },
    ],
    0,
  );
  expect(turn!.notes).toMatchObject([
    { contract: "cheap-staff", coins: 5 },
    { contract: "fighter", coins: 0 },
  ]);
});

test("a moment is one action with all that followed: its cards, its contracts, the harbour afterwards", () => {
  const moments = momentsOf(
    [
      [revealed(1, yellow), { type: "card-landed", card: yellow }],
      [],
      [revealed(2, sailor), { type: "card-landed", card: sailor }],
      [{ type: "discover-stopped", seat: 0 }],
      [
        { type: "coins-paid", seat: 0, cards: [map] },
        { type: "person-hired", seat: 0, card: sailor, cost: 3, discount: 0 },
        { type: "contract-completed", seat: 0, contract: "fighter", place: 1, coins: 3, points: 0 },
        { type: "harbour-cleared", cards: [yellow] },
        { type: "turn-began", seat: 1, round: 1 },
      ],
      [{ type: "card-revealed", seat: 1, card: secondYellow, order: 1 }],
    ],
    0,
  );
  expect(moments).toHaveLength(5);
  expect(moments.map(({ seat }) => seat)).toEqual([0, 0, 0, 0, 1]);
  expect(moments[1]).toMatchObject({ from: 2, to: 4, cards: [sailor], harbour: [yellow, sailor] });
  expect(moments[3]).toMatchObject({ cards: [sailor], contracts: ["fighter"], harbour: [] });
  expect(momentAt(moments, 0)).toBe(0);
  expect(momentAt(moments, 6)).toBe(3);
  expect(momentAt(moments, 999)).toBe(4);
});

test("in random matches the harbour of every moment is the one that lay there", () => {
  for (const seats of [2, 5]) {
    const { start, moves } = randomMatch(seats, seats * 17, "spectator", 2000, WHOLE);
    const moments = momentsOf(
      moves.map(({ events }) => events),
      start.start,
    );
    expect(moments).toHaveLength(moves.length);
    for (const [i, { after, before }] of moves.entries()) {
      expect(moments[i]!.harbour).toEqual(after.harbour);
      expect([moments[i]!.seat, moments[i]!.round]).toEqual([before.active, before.round]);
    }
  }
});

test("PR-50: rounds stand in their order, each with its turns", () => {
  const { start, moves } = randomMatch(3, 8, "spectator", 2000, WHOLE);
  const rounds = roundsOf(
    turnsOf(
      moves.flatMap(({ events }) => events),
      start.start,
    ),
  );
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1));
  for (const { turns } of rounds.slice(0, -1)) expect(turns.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2]);
});

test("PR-50: in random matches the history agrees with what was revealed, taken and left", () => {
  for (const seats of [2, 3, 4, 5]) {
    const { start, moves } = randomMatch(seats, seats * 31, "spectator", 2000, seats % 2 === 0 ? WHOLE : {});
    const events = moves.flatMap((move) => move.events);
    const turns = turnsOf(events, start.start);
    const entries = turns.flatMap((turn) => turn.entries);
    const count = (type: Event["type"]) => events.filter((event) => event.type === type).length;
    expect(entries.filter(({ order }) => order !== null)).toHaveLength(count("card-revealed"));
    expect(entries.filter(({ fate }) => fate === "repelled" || fate === "kept")).toHaveLength(count("ship-repelled"));
    expect(entries.filter(({ fate }) => fate === "declined")).toHaveLength(count("ship-declined"));
    const { players } = moves.at(-1)!.after;
    const begun = start.players.map(({ coins }, seat) => coins + purse(events, seat));
    expect(begun).toEqual(players.map(({ coins }) => coins));
    const notes = turns.flatMap((turn) => turn.notes);
    for (const [note, event] of [
      ["steps", "contract-stepped"],
      ["completes", "contract-completed"],
      ["scatters", "pirates-discarded"],
      ["clerk", "clerk-helped"],
    ] as const)
      expect(notes.filter(({ type }) => type === note)).toHaveLength(count(event));
    expect(entries.filter(({ fate }) => fate === "bust")).toHaveLength(count("harbour-bust"));
    expect(turns).toHaveLength(count("turn-began") + 1);
    for (const turn of turns)
      expect(turn.entries.flatMap(({ order }) => order ?? [])).toEqual(
        turn.entries.flatMap(({ order }) => order ?? []).map((_, i) => i + 1),
      );
    // Nothing in the harbour may still "lie" once a turn is over.
    for (const turn of turns.slice(0, -1)) expect(turn.entries.filter(({ fate }) => fate === "lies")).toEqual([]);
  }
});
