import { describe, expect, test } from "vitest";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { ShipId } from "../../../shared/games/bruegge/ships.ts";
import type { Action } from "../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../shared/games/bruegge/vocabulary.ts";
import { atRoundEnd, rolled } from "./rounds.ts";
import { act, acts, asked, does, laid, legal, question, refuse, told, type Wanted } from "./tables.ts";

const advance: Action = { type: "advance" };
const NOTHING = [3, 3, 4, 4, 3];

test("BR-20: nobody climbs above the twelfth step", () => {
  const done = does({ players: [{ step: 11 }] }, [{ op: "step", n: 2, pay: 0 }]);
  expect(told(done, "steps-gained")).toMatchObject([{ count: 1, step: 12 }]);
});

test("BR-10: one die for each colour is rolled, by the match's own chance", () => {
  const done = rolled([1, 2, 3, 4, 6]);
  expect(told(done, "dice-rolled")).toEqual([{ type: "dice-rolled", dice: [1, 2, 3, 4, 6], price: 3 }]);
  expect(bruegge.view(done.state, 0)).toMatchObject({ dice: [1, 2, 3, 4, 6], price: 3 });
});

describe("ships", () => {
  test("BR-11, BR-44: a three or a four lays the top ship and turns up the next; the others stay face up", () => {
    const { tops, ships, faces } = laid({ zwin: true });
    const next = ships.map((pile) => faces[pile.at(-1)!] as ShipId);
    const done = rolled([3, 4, 1, 6, 2], { zwin: true });
    expect(done.types.slice(0, 3)).toEqual(["dice-rolled", "ship-laid", "ship-laid"]);
    expect(done.state.berths).toEqual([tops[0], tops[1], null, null, null]);
    expect(done.state.tops).toEqual([next[0], next[1], tops[2], tops[3], tops[4]]);
    expect(bruegge.view(done.state, "spectator")).toMatchObject({
      berths: done.state.berths,
      tops: done.state.tops,
      shipsLeft: [4, 4, 5, 5, 5],
    });
  });

  test("BR-11, BR-44: a three as well as a four, of every colour; all others stay where they are", () => {
    const wanted: Wanted = { zwin: true, players: [{ hand: ["king"] }] };
    const { state: one } = rolled([1, 2, 6, 5, 4], wanted);
    expect(one.tops.slice(0, 4)).toEqual(laid(wanted).tops.slice(0, 4));
    for (const face of [3, 4]) {
      const { state } = rolled(Array(5).fill(face), wanted);
      expect(state.berths.map((ship) => ship?.slice(0, -2))).toEqual([...COLOURS]);
    }
  });

  test("BR-38: every colour without ships on its pile gets its own six back", () => {
    const s = laid({ zwin: true });
    const all = s.ships.map((pile, colour) => [...pile.map((ship) => s.faces[ship] as ShipId), s.tops[colour]!]);
    const none = {
      ships: s.ships.map(() => []),
      tops: s.tops.map(() => null),
      cleared: all.map((six) => six.slice(1)),
    };
    const end = atRoundEnd({ zwin: true }, { ...none, berths: all.map(([ship]) => ship!) }).state;
    const back = end.ships.map((pile, n) =>
      [...pile.map((ship) => end.faces[ship] as ShipId), end.tops[n]!].toSorted(),
    );
    expect(back).toEqual(all.map((six) => six.toSorted()));
  });

  test("BR-11: without Das Zwin no ship is laid", () => {
    const done = rolled(NOTHING);
    expect(done.types).not.toContain("ship-laid");
    expect(done.state.berths).toEqual([null, null, null, null, null]);
  });

  test("BR-A21: ships, markers, disasters, advance", () => {
    const done = rolled([3, 5, 1, 6, 2], { zwin: true, players: [{ threats: { yellow: 2 } }] });
    const order = ["dice-rolled", "ship-laid", "threat-received", "disaster-struck"] as const;
    const places = order.map((type) => done.types.indexOf(type));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(question(done.state)).toBe("advance");
  });

  test("BR-38, BR-A19: when the sixth ship of a colour is laid nothing is face up, and all six are shuffled at the end of the round", () => {
    const s = laid({ zwin: true });
    const six = [...s.ships[0]!.map((ship) => s.faces[ship] as ShipId), s.tops[0]!];
    const five = six.slice(0, 5);
    const one = { ships: s.ships.with(0, []), tops: s.tops.with(0, six[5]!), cleared: s.cleared.with(0, five) };
    const roll = rolled([3, 1, 1, 1, 1], { zwin: true }, one);
    expect(told(roll, "ship-laid")).toEqual([{ type: "ship-laid", colour: "blue", ship: six[5], next: null }]);
    expect(roll.state.tops[0]).toBeNull();
    const end = atRoundEnd({ zwin: true }, { ...one, tops: s.tops.with(0, null), berths: s.berths.with(0, six[5]!) });
    const [shuffled] = told(end, "ships-shuffled");
    expect(six).toContain(shuffled!.next);
    expect(end.state.tops[0]).toBe(shuffled!.next);
    expect(end.state.cleared[0]).toEqual([]);
    const again = end.state.ships[0]!.map((ship) => end.state.faces[ship]);
    expect([...again, shuffled!.next].toSorted()).toEqual(six.toSorted());
    // While the last one is still to come, face up on its pile, nothing is shuffled.
    const early = atRoundEnd(
      { zwin: true },
      { ...one, cleared: s.cleared.with(0, six.slice(0, 4)), berths: s.berths.with(0, six[4]!) },
    );
    expect(early.types).not.toContain("ships-shuffled");
    expect([early.state.tops[0], early.state.cleared[0]]).toEqual([six[5], five]);
  });
});

describe("markers", () => {
  test("BR-12: every five and six gives everybody a marker of its colour", () => {
    const done = rolled([5, 1, 1, 6, 4], { players: [{}, {}, {}] });
    for (const { threats } of done.state.players) expect(threats).toEqual([1, 0, 0, 1, 0]);
    expect(rolled([5, 6, 5, 6, 5], { players: [{}, {}] }).state.players[1]!.threats).toEqual([1, 1, 1, 1, 1]);
  });

  test("BR-A47: colour by colour in the ruled order, each in turn order, with the reactions to it", () => {
    const done = rolled([5, 5, 5, 5, 5], { players: [{ persons: ["gatekeeper"] }, {}], start: 1 });
    const marker = (seat: number, colour: string) => `${seat} ${colour}`;
    expect(told(done, "threat-received").map(({ seat, colour }) => marker(seat, colour))).toEqual(
      ["blue", "yellow", "purple", "brown", "red"].flatMap((colour) => [marker(1, colour), marker(0, colour)]),
    );
    const reacted = done.types.indexOf("person-reacted");
    expect(done.events[reacted - 1]).toMatchObject({ type: "threat-received", seat: 0, colour: "yellow" });
    expect(done.events[reacted + 1]).toMatchObject({ type: "guilders-gained", seat: 0, by: "gatekeeper" });
    expect(done.events[reacted + 2]).toMatchObject({ type: "threat-received", seat: 1, colour: "purple" });
  });
});

describe("the advance", () => {
  test("BR-19: it costs the sum of the ones and twos; with none there is no advance", () => {
    expect(rolled([1, 2, 2, 6, 4]).state.pending.at(-1)).toMatchObject({ type: "advance", seat: 0 });
    expect(bruegge.view(rolled([1, 2, 2, 6, 4]).state, 0).price).toBe(5);
    const none = rolled(NOTHING);
    expect(told(none, "advance-impossible")).toEqual(
      [0, 1].map((seat) => ({ type: "advance-impossible", seat, why: "no-price", price: null })),
    );
    expect(question(none.state)).not.toBe("advance");
  });

  test("BR-20, BR-A23: in turn order everybody may pay it once for a step, or refuse", () => {
    const s = rolled([1, 2, 3, 3, 3], {
      players: [{ guilders: 9 }, { guilders: 9, hand: ["king"] }, { guilders: 2 }],
      start: 1,
    }).state;
    expect(asked(s)).toBe(1);
    expect(legal(s)).toEqual([advance, refuse("advance")]);
    const first = act(s, advance);
    expect(first.types.slice(0, 2)).toEqual(["guilders-paid", "advanced"]);
    expect(told(first, "advanced")).toEqual([{ type: "advanced", seat: 1, paid: 3, step: 1 }]);
    expect(told(first, "advance-impossible")).toMatchObject([{ seat: 2, why: "guilders", price: 3 }]);
    const second = act(first.state, refuse("advance"));
    expect([s.phase, second.state.phase]).toEqual(["dice", "cards"]);
    expect(second.state.players.map(({ step, guilders, advance }) => [step, guilders, advance])).toEqual([
      [0, 9, "refused"],
      [1, 6, "taken"],
      [0, 2, "impossible"],
    ]);
  });

  test("BR-A23: it is paid after the disasters, a raid first takes the guilders", () => {
    const done = rolled([1, 5, 3, 3, 3], { players: [{ guilders: 9, threats: { yellow: 2 } }] });
    expect(told(done, "guilders-lost")).toEqual([{ type: "guilders-lost", seat: 0, count: 9 }]);
    expect(told(done, "advance-impossible")).toMatchObject([{ seat: 0, why: "guilders" }]);
    expect(asked(done.state)).toBe(1);
  });

  test("BR-20, BR-A52: each seat pays a price of its own", () => {
    const { state } = rolled([2, 3, 3, 3, 3], {
      players: [{ guilders: 0 }, { persons: ["treasurer"], guilders: 0, hand: ["king"] }],
    });
    expect([asked(state), question(state), state.players[0]!.advance]).toEqual([1, "advance", "impossible"]);
  });

  test("BR-A45, BR-20: lowered to 0 it is still an offer; on the twelfth step none is made", () => {
    const wanted: Wanted = { players: [{ persons: ["treasurer"], guilders: 0 }, { step: 12 }] };
    const { state } = rolled([2, 3, 3, 3, 3], wanted);
    expect(legal(state)).toEqual([advance, refuse("advance")]);
    const done = acts(state, advance);
    expect(done.types[0]).toBe("advanced");
    expect(told(done, "advance-impossible")).toMatchObject([{ seat: 1, why: "top" }]);
    expect(done.state.players[0]).toMatchObject({ step: 1, guilders: 0 });
    expect(told(act(rolled([1, 3, 3, 3, 3], wanted).state, advance), "advanced")).toMatchObject([{ paid: 0 }]);
  });
});
