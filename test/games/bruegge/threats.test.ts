import { describe, expect, test } from "vitest";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Action, State } from "../../../shared/games/bruegge/state.ts";
import type { Colour } from "../../../shared/games/bruegge/vocabulary.ts";
import { rolled, run } from "./rounds.ts";
import {
  act,
  asked,
  type Done,
  laid,
  legal,
  playCard,
  question,
  refusal,
  side,
  told,
  type Wanted,
  type Wants,
} from "./tables.ts";

const NO_PRICE = 3;
/** A roll in which only dice of these colours bring markers. */
const roll = (colours: readonly Colour[], wanted: Wanted): Done =>
  rolled(
    (["blue", "yellow", "red", "brown", "purple"] as const).map((colour) => (colours.includes(colour) ? 5 : NO_PRICE)),
    wanted,
  );
/** Seat 0 takes his third marker of this colour. */
const third = (colour: Colour, wants: Wants = {}): Done =>
  roll([colour], { players: [{ threats: { [colour]: 2 }, ...wants }] });
const house = (s: State, n: number): Action => ({ type: "burn", house: side(s).houses[n]!.number, canal: null });
const token = (canal: 0 | 1): Action => ({ type: "burn", house: null, canal });

describe("the third marker", () => {
  test("BR-13: it causes the disaster of its colour at once; then all markers of that colour go back", () => {
    const done = third("yellow", { guilders: 8 });
    expect(done.types.filter((type) => /threat|disaster|lost/.test(type))).toEqual([
      "threat-received",
      "threat-received",
      "disaster-struck",
      "guilders-lost",
      "threats-cleared",
    ]);
    expect(told(done, "threats-cleared")).toEqual([{ type: "threats-cleared", seat: 0, colour: "yellow", count: 3 }]);
    expect(done.state.players.map(({ threats }) => threats[1])).toEqual([0, 1]);
    expect(done.state.due).toEqual([]);
  });

  test("BR-13: with the castellan only the fourth does", () => {
    const done = third("yellow", { persons: ["castellan"], guilders: 8 });
    expect(told(done, "threat-received")[0]).toMatchObject({ seat: 0, count: 3, limit: 4 });
    expect(done.types).not.toContain("disaster-struck");
    expect(third("yellow", { persons: ["castellan"], threats: { yellow: 3 } }).types).toContain("disaster-struck");
  });

  test("BR-A33: markers that go back after a disaster score nothing and set nothing off", () => {
    const done = third("yellow");
    expect(done.types).not.toContain("points-gained");
    expect(done.types).not.toContain("threat-returned");
    expect(side(done.state).points).toBe(5);
  });
});

describe("disasters", () => {
  test("BR-14: blue takes all workers", () => {
    const done = third("blue", { workers: { red: 2, purple: 1 } });
    expect(told(done, "workers-lost")).toEqual([{ type: "workers-lost", seat: 0, workers: [0, 0, 2, 0, 1] }]);
    expect(side(done.state).workers).toEqual([0, 0, 0, 0, 0]);
  });

  test("BR-15: yellow takes all guilders", () => {
    expect(side(third("yellow", { guilders: 8 }).state).guilders).toBe(0);
  });

  test("BR-16, BR-A4: red takes a house or a canal token, as the owner chooses", () => {
    const { state } = third("red", { persons: ["king"], houses: 1, canals: [2, 1] });
    expect([asked(state), question(state)]).toEqual([0, "fire"]);
    expect(legal(state)).toEqual([house(state, 0), house(state, 1), token(0), token(1)]);
    const burnt = act(state, token(0));
    expect(told(burnt, "canal-burnt")).toEqual([{ type: "canal-burnt", seat: 0, canal: 0, space: 2 }]);
    expect(side(burnt.state).canals).toEqual([1, 1]);
    expect(refusal(state, { type: "burn", house: 999, canal: null })).toEqual({ reason: "cannot-burn" });
  });

  test("BR-A4: a burnt house is discarded, and its person returns to the hand, open to everybody", () => {
    const { state } = third("red", { persons: ["king"], houses: 1 });
    const [home] = side(state).houses;
    const card = state.faces[home!.card];
    const done = act(state, house(state, 0));
    expect(told(done, "house-burnt")).toEqual([
      { type: "house-burnt", seat: 0, house: home!.number, card, person: "king" },
    ]);
    expect(done.state.discards).toEqual([card]);
    expect(side(done.state).hand.map((number) => done.state.faces[number])).toEqual(["king"]);
    expect(side(done.state).houses).toHaveLength(1);
  });

  test("BR-16, BR-A4, BR-A38, BR-A46: who owns one kind alone has no other choice, finished canals are safe, and with neither nothing is lost", () => {
    expect(legal(third("red", { houses: 2, canals: [5, 0] }).state).map((action) => action.type)).toEqual([
      "burn",
      "burn",
    ]);
    const alone = third("red", { canals: [5, 1] });
    expect(told(alone, "canal-burnt")).toEqual([{ type: "canal-burnt", seat: 0, canal: 1, space: 1 }]);
    const neither = third("red", { canals: [5, 5] });
    expect(told(neither, "disaster-spared")).toEqual([
      { type: "disaster-spared", seat: 0, colour: "red", why: "nothing-to-lose", by: null },
    ]);
    expect(side(neither.state)).toMatchObject({ canals: [5, 5], threats: [0, 0, 0, 0, 0] });
  });

  test("BR-17, BR-A5: brown takes a person, who is discarded; his house stays empty", () => {
    const { state } = third("brown", { persons: ["king", "page"], houses: 1 });
    expect(legal(state)).toEqual([
      { type: "bury", person: "king" },
      { type: "bury", person: "page" },
    ]);
    expect(refusal(state, { type: "bury", person: "knight" })).toEqual({ reason: "no-such-person" });
    const done = act(state, { type: "bury", person: "king" });
    expect(done.state.discards).toEqual(["king"]);
    expect(side(done.state).houses.map(({ person }) => person)).toEqual([null, "page", null]);
    expect(side(done.state).houses[0]!.since).toBe(0);
  });

  test("BR-18, BR-A15: purple takes three points, never more than there are", () => {
    expect(told(third("purple"), "points-lost")).toEqual([
      { type: "points-lost", seat: 0, count: 3, points: 2, by: null },
    ]);
    expect(side(third("purple", { points: 1 }).state).points).toBe(0);
    expect(told(third("purple", { points: 0 }), "disaster-spared")).toMatchObject([{ why: "nothing-to-lose" }]);
  });
});

describe("several disasters of a roll", () => {
  test("BR-A6: all markers first, then blue, yellow, purple, brown, red, each in turn order", () => {
    const all = { blue: 2, yellow: 2, red: 2, brown: 2, purple: 2 };
    const wants: Wants = { threats: all, canals: [1, 0], persons: ["king"] };
    const done = roll(["red", "purple", "blue", "yellow", "brown"], {
      players: [wants, { ...wants, persons: ["page"] }],
      start: 1,
    });
    const lastMarker = done.types.lastIndexOf("threat-received");
    expect(done.types.indexOf("disaster-struck")).toBeGreaterThan(lastMarker);
    const struck = told(done, "disaster-struck").map(({ seat, colour }) => `${colour} ${seat}`);
    expect(struck).toEqual(
      ["blue", "yellow", "purple", "brown", "red"].flatMap((colour) =>
        colour === "red" ? ["red 1"] : [`${colour} 1`, `${colour} 0`],
      ),
    );
    // The first one hit by the fire chooses before it reaches the next.
    expect([asked(done.state), question(done.state)]).toEqual([1, "fire"]);
  });

  test("BR-A48: who loses the fire warden to the plague of the same roll suffers its fire", () => {
    const done = roll(["red", "brown"], {
      players: [{ threats: { red: 2, brown: 2 }, persons: ["fire-warden"], canals: [2, 0] }],
    });
    expect(told(done, "person-died")).toMatchObject([{ person: "fire-warden" }]);
    expect(told(done, "disaster-struck").map(({ colour }) => colour)).toEqual(["brown", "red"]);
  });

  test("BR-A48: a marker given back meanwhile does not call a disaster off", () => {
    const s = laid({ players: [{ threats: { yellow: 2 }, guilders: 4 }] });
    const done = run({ ...s, due: [{ seat: 0, colour: "yellow" }], pending: [...s.pending, { task: "disasters" }] });
    expect(told(done, "disaster-struck")).toHaveLength(1);
    expect(told(done, "threats-cleared")).toMatchObject([{ count: 2 }]);
  });
});

test("BR-A39: whoever comes back by fire may lift the hand above its limit, and what he did this round stays done", () => {
  const hand: PersonId[] = ["king", "count", "poet", "nun", "abbot"];
  const wants: Wants = { hand, persons: ["fishmonger"], threats: { red: 3 }, canals: [1, 0] };
  const s = laid({ players: [wants, { hand: ["page"] }], used: ["fishmonger"] });
  const fire = run({ ...s, pending: [...s.pending, { task: "disaster", seat: 0, colour: "red" }] });
  const burnt = act(fire.state, house(fire.state, 0)).state;
  expect(side(burnt).hand).toHaveLength(6);
  side(burnt).houses = laid({ players: [{ houses: 1 }] }).players[0]!.houses;
  const again = act(burnt, playCard("fishmonger", "person"));
  expect(side(again.state).houses.map(({ person }) => person)).toEqual(["fishmonger"]);
  expect(asked(again.state)).toBe(1);
});

test("BR-A32: who has lost the Castellan with three markers is struck by the next one of a roll", () => {
  const done = roll(["purple"], { players: [{ threats: { purple: 3 }, points: 9 }] });
  expect(side(done.state)).toMatchObject({ points: 6, threats: [0, 0, 0, 0, 0] });
});
