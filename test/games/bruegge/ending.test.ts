import { describe, expect, test } from "vitest";
import { leave } from "../../../shared/engine/play.ts";
import { CARD_TURNS, LINES, MAJORITIES } from "../../../shared/games/bruegge/data.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, PERSONS, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import { endPoints, linesOf, totalOf } from "../../../shared/games/bruegge/scoring.ts";
import type { State } from "../../../shared/games/bruegge/state.ts";
import { atRoundEnd, beforeRound, rolled, run } from "./rounds.ts";
import { act, asked, laid, playCard, question, side, table, told, type Wants } from "./tables.ts";

const turned = (s: State) => s.players.map(({ majorities }) => MAJORITIES.filter((_, i) => majorities[i]));
const left = (s: State, seat: number) => {
  const state = bruegge.copy(s);
  const events: Event[] = [];
  leave(bruegge, state, seat, (event) => void events.push(event));
  return { state, events };
};

describe("phase 4", () => {
  test("BR-37, BR-A44: who alone has most turns his marker; a tie, or nothing at all, turns none", () => {
    const done = atRoundEnd({
      players: [
        { canals: [2, 1], step: 4 },
        { canals: [1, 1], step: 4 },
      ],
    });
    expect(told(done, "majority-counted")).toEqual([
      { type: "majority-counted", majority: "canals", counts: [3, 2], leader: 0, turned: true },
      { type: "majority-counted", majority: "persons", counts: [0, 0], leader: null, turned: false },
      { type: "majority-counted", majority: "reputation", counts: [4, 4], leader: null, turned: false },
    ]);
    expect(turned(done.state)).toEqual([["canals"], []]);
  });

  test("BR-37: whoever ends the last turn of a round and does no more has done it, not who has most then", () => {
    const players: Wants[] = [{ hand: ["count"], persons: ["fishmonger"] }, { canals: [2, 1] }];
    const last = table({ players, start: 1 });
    last.turn = { ...last.turn, nth: CARD_TURNS };
    last.pending.unshift({ task: "majorities" });
    const played = act(last, playCard("count", "workers"));
    const [first] = act(played.state, { type: "end-turn" }).events;
    expect(first).toMatchObject({ type: "majority-counted", majority: "canals", turned: true });
    expect(first).not.toHaveProperty("seat");
  });

  test("BR-37: persons are counted, not the houses in which nobody lives", () => {
    const done = atRoundEnd({ players: [{ houses: 3 }, { persons: ["page"] }] });
    expect(told(done, "majority-counted")[1]).toMatchObject({ majority: "persons", counts: [0, 1], leader: 1 });
  });

  test("BR-37: once turned it stays, whoever has most later", () => {
    const players: Wants[] = [{ majorities: ["persons"] }, { persons: ["page"] }];
    const done = atRoundEnd({ players });
    expect(turned(done.state)).toEqual([["persons"], ["persons"]]);
    const again = atRoundEnd({ players: [{ majorities: ["persons"], persons: ["page"] }, {}] });
    expect(told(again, "majority-counted")[1]).toMatchObject({ leader: 0, turned: false });
  });

  test("BR-38: the berths are cleared face up, before the start marker moves", () => {
    const done = atRoundEnd({ zwin: true, berths: ["blue-1", "red-2"] });
    expect(told(done, "berths-cleared")).toEqual([{ type: "berths-cleared", ships: ["blue-1", "red-2"] }]);
    expect(done.state.berths).toEqual([null, null, null, null, null]);
    expect(bruegge.view(done.state, 1).cleared).toEqual(["blue-1", "red-2"]);
    expect(done.types.indexOf("berths-cleared")).toBeLessThan(done.types.indexOf("start-moved"));
  });

  test("BR-39, BR-A22: the start marker moves clockwise", () => {
    for (const [start, next] of [
      [0, 1],
      [2, 0],
    ] as const) {
      const done = atRoundEnd({ players: [{}, {}, {}], start });
      expect(told(done, "start-moved")).toEqual([{ type: "start-moved", seat: next }]);
      expect(asked(done.state)).toBe(next);
      expect(done.state.players.map(({ advance }) => advance)).toEqual(["ahead", "ahead", "ahead"]);
    }
  });
});

describe("the end", () => {
  const RICH: Wants = {
    persons: ["mathematician", "knight"],
    houses: 1,
    canals: [3, 2],
    step: 7,
    points: 10,
    majorities: ["canals", "persons"],
  };
  const last = (players: Wants[]) => atRoundEnd({ players, last: 1 });

  test("BR-40, BR-A2, BR-A3: values, houses, end abilities, four for a turned marker, steps, three for a canal of three, statues", () => {
    const s = laid({ players: [RICH] });
    const player = { ...side(s), statues: [7, 5] };
    expect(linesOf(player)).toEqual({
      track: 10,
      persons: 6,
      houses: 3,
      ends: 2,
      majorities: 8,
      reputation: 7,
      canals: 3,
      statues: 12,
    });
    expect(totalOf(player)).toBe(51);
    expect(linesOf({ ...player, canals: [2, 5] }).canals).toBe(3);
  });

  test("BR-34, BR-A41: the end of a person scores no more than the card says", () => {
    const nobles = PERSONS.filter(({ group }) => group === "noble").map(({ id }) => id);
    const scored = (n: number) =>
      endPoints(side(laid({ players: [{ persons: ["court-painter", ...nobles.slice(0, n)] }] })), "court-painter");
    expect(PERSON["court-painter"]).toMatchObject({ score: 2, per: "persons:noble", max: 8 });
    expect([3, 4, 5].map(scored)).toEqual([6, 8, 8]);
  });

  test("BR-40, BR-A41: after the last round every line is told, persons of the end one by one", () => {
    const done = last([RICH, {}]);
    expect(told(done, "line-scored").map(({ line }) => line)).toEqual([...LINES]);
    expect(told(done, "person-scored")).toEqual([
      { type: "person-scored", seat: 0, person: "mathematician", points: 2 },
    ]);
    expect(done.types.at(-1)).toBe("game-ended");
    expect(done.types).not.toContain("start-moved");
    expect(bruegge.actors(done.state)).toEqual([]);
    expect(done.state.phase).toBe("majorities");
    expect([laid({}), done.state].map((state) => bruegge.view(state, "spectator").ended)).toEqual([false, true]);
    expect(bruegge.outcome(done.state)[0]).toMatchObject({ seat: 0, place: 1 });
  });

  test("BR-41: most points; of equals who has more guilders; then the place is shared", () => {
    const places = (players: Wants[]) => bruegge.outcome(last(players).state).map(({ seat, place }) => [seat, place]);
    expect(places([{ points: 9 }, { points: 10 }])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(places([{ guilders: 3 }, { guilders: 4 }])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(places([{ workers: 0 }, { workers: 9 }])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test("BR-42: guilders, workers, markers and cards left score nothing", () => {
    const bare = linesOf(side(laid({ players: [{ guilders: 0, workers: 0 }] })));
    const byColour = { blue: 1, yellow: 2, red: 2, brown: 1, purple: 1 };
    const full = laid({ players: [{ guilders: 30, workers: 9, threats: byColour, hand: ["king"] }] });
    expect(linesOf(side(full))).toEqual(bare);
  });

  test("BR-A12, BR-9: the announced round is played out, and the one before does not end the match", () => {
    const done = atRoundEnd({ last: 2 });
    expect(done.state).toMatchObject({ round: 2, ended: false });
  });
});

describe("who leaves", () => {
  const hands: PersonId[] = ["king", "page", "jailer"];
  const three = () => table({ players: hands.map((card) => ({ hand: [card] })) });

  test("BR-46: he is passed over from then on: the turn goes to the next one, his city, hand and points stay", () => {
    const { state, events } = left(three(), 0);
    expect(events[0]).toEqual({ type: "seat-left", seat: 0 });
    expect([asked(state), question(state)]).toEqual([1, "turn"]);
    expect(events.map(({ type }) => type)).toEqual(["seat-left", "turn-began"]);
    expect(side(state).hand).toHaveLength(1);
    const done = act(act(state, playCard("page", "workers")).state, playCard("jailer", "workers"));
    expect(told(done, "turn-began").map(({ seat }) => seat)).not.toContain(0);
    expect(bruegge.view(done.state, 1).players[0]!.gone).toBe(true);
  });

  test("BR-46: no markers, no disasters, no advance, no draws, no start marker", () => {
    const done = rolled(
      [5, 1, 5, 5, 5],
      { players: [{ hand: ["king"] }, { threats: { blue: 2 } }, {}] },
      { gone: [1] },
    );
    expect(new Set(told(done, "threat-received").map(({ seat }) => seat))).toEqual(new Set([0, 2]));
    const end = atRoundEnd({ players: [{}, {}, {}] }, { gone: [1] });
    expect(told(end, "start-moved")).toEqual([{ type: "start-moved", seat: 2 }]);
    expect(asked(end.state)).toBe(2);
  });

  test("BR-46: a disaster that was due strikes him no more", () => {
    const s = laid({ players: [{ threats: { yellow: 2 } }, {}, { hand: ["king"] }] });
    const due: State = { ...s, due: [{ seat: 0, colour: "yellow" }], pending: [...s.pending, { task: "disasters" }] };
    expect(left(due, 0).events.map(({ type }) => type)).not.toContain("disaster-struck");
  });

  test("BR-46: in the middle of his draw the others go on, and his cards count as his", () => {
    const filling = run(beforeRound({ players: [{}, {}, {}] })).state;
    const drawing = act(filling, { type: "draw", pile: 0 }).state;
    const { state } = left(drawing, 0);
    expect([asked(state), question(state)]).toEqual([1, "draw"]);
    expect(state.players[0]).toMatchObject({ taken: [] });
    expect(state.players[0]!.hand).toHaveLength(1);
  });

  test("BR-46: he has no majority and takes none away; he is no target", () => {
    const done = atRoundEnd({ players: [{ step: 9 }, { step: 3 }, { step: 2 }] }, { gone: [0] });
    expect(turned(done.state)).toEqual([[], ["reputation"], []]);
  });

  test("BR-46: an attack that was about to name him looks for somebody else", () => {
    const s = table({ players: [{ hand: ["king"] }, {}, {}] });
    const asking = {
      ...s,
      pending: [...s.pending.slice(0, -1), { task: "go-on", seat: 0 }, { type: "victim", seat: 0 }] as State["pending"],
      asking: { op: { op: "steal-guilders", n: 3, from: "one-opponent" }, by: "king", left: 1, victim: null } as const,
    };
    const { state, events } = left(asking, 1);
    expect(events.map(({ type }) => type)).toContain("guilders-stolen");
    expect(state.players.map(({ guilders }) => guilders)).toEqual([23, 20, 17]);
  });

  test("BR-46: an attack that finds nobody else is over", () => {
    const s = table({ players: [{ hand: ["king"] }, {}, { persons: ["knight"] }] });
    const op = { op: "steal-guilders", n: 3, from: "one-opponent" } as const;
    const asking: State = {
      ...s,
      pending: [...s.pending.slice(0, -1), { task: "go-on", seat: 0 }, { type: "victim", seat: 0 }],
      asking: { op, by: "count", left: 1, victim: null },
    };
    const { state, events } = left(asking, 1);
    expect(events.map(({ type }) => type)).toContain("nothing-happened");
    expect([asked(state), question(state)]).toEqual([0, "turn"]);
  });

  test("BR-46: his persons do nothing more for him at the beginning and the end of a round", () => {
    const players: Wants[] = [{ hand: ["king"], persons: ["drummer", "moneylender"] }, {}, {}];
    const end = atRoundEnd({ players }, { gone: [0] });
    const begun = run({ ...laid({ players }), gone: [0], start: 1, pending: [{ task: "cards" }] });
    for (const { types, state } of [end, begun]) {
      expect(types).not.toContain("person-reacted");
      expect(side(state).guilders).toBe(20);
    }
  });

  test("BR-46: who was about to steal from him steals nothing more", () => {
    const s = table({ players: [{ hand: ["king"] }, {}, {}] });
    const asking: State = {
      ...s,
      pending: [...s.pending.slice(0, -1), { task: "go-on", seat: 0 }, { type: "loot", seat: 0 }],
      asking: { op: { op: "steal-worker", n: 2 }, by: "king", left: 2, victim: 1 },
    };
    const { state } = left(asking, 1);
    expect([asked(state), question(state)]).toEqual([0, "turn"]);
    expect(state.players[1]!.workers).toEqual(asking.players[1]!.workers);
  });

  test("BR-46: he is ranked behind those who stayed, the first to go last; with one player left all is scored", () => {
    const first = left(table({ players: [{ points: 50 }, { points: 40 }, { points: 1 }] }), 0);
    const { state, events } = left(first.state, 1);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["line-scored", "game-ended"]));
    expect(bruegge.outcome(state).map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
  });
});
