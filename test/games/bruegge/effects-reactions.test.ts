import { describe, expect, test } from "vitest";
import { advance } from "../../../shared/engine/play.ts";
import { happen, happenToAll, opponentsHear } from "../../../shared/games/bruegge/effects/happen.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { State } from "../../../shared/games/bruegge/state.ts";
import {
  act,
  acts,
  canalCard,
  colours,
  does,
  FIVE,
  playCard,
  question,
  refuse,
  side,
  table,
  told,
  usePerson,
  type Wanted,
} from "./tables.ts";

/** Persons react to what happens, in a ruled order. */
const reacted = (events: readonly Event[]): [number, PersonId][] =>
  events.flatMap((event): [number, PersonId][] =>
    event.type === "person-reacted" ? [[event.seat, event.person]] : [],
  );
const hand: PersonId[] = ["king", "count"];
const workersCard = playCard("king", "workers");

describe("occasions", () => {
  test("BR-33: a card played for workers", () => {
    const s = table({ players: [{ hand, persons: ["majordomo"], workers: 0 }, {}] });
    const played = act(s, workersCard);
    expect(question(played.state)).toBe("worker");
    expect(colours(side(act(played.state, { type: "take", colour: "blue" }).state).workers)).toEqual({
      red: 2,
      blue: 1,
    });
    // Workers of an effect are none of a card.
    const given = does({ players: [{ hand, persons: ["majordomo"] }, {}] }, [{ op: "workers", give: { red: 1 } }]);
    expect(given.types).not.toContain("person-reacted");
  });
  test("BR-33, BR-A24: a card played for guilders, and by what its die reads", () => {
    const players = [{ hand, persons: ["broker", "dice-player"] as PersonId[], guilders: 0 }, {}];
    const two = act(table({ players, dice: [3, 3, 2, 3, 3] }), playCard("king", "guilders"));
    expect(side(two.state).guilders).toBe(2 + 2 + 3);
    const three = act(table({ players, dice: [3, 3, 3, 3, 3] }), playCard("king", "guilders"));
    expect(side(three.state).guilders).toBe(3 + 2);
    // The number that is read counts.
    const reread = does({ players, dice: [1, 1, 1, 1, 1] }, [{ op: "read-die-as", value: 6 }]);
    expect(side(act(reread.state, playCard("king", "guilders")).state).guilders).toBe(6 + 2);
    const given = does({ players }, [{ op: "guilders", n: 1 }]);
    expect(given.types).not.toContain("person-reacted");
  });
  test("BR-33, BR-A33: each marker returned by card or effect, and none after a disaster", () => {
    const persons: PersonId[] = ["confessor", "icon-painter"];
    const byCard = act(
      table({ players: [{ hand, persons, threats: { red: 1 }, guilders: 0, points: 5 }, {}] }),
      playCard("king", "threat"),
    );
    expect(side(byCard.state)).toMatchObject({ guilders: 2, points: 7 });
    const players = [{ hand, persons, threats: { red: 2 }, guilders: 0, points: 5 }, {}];
    const all = does({ players }, [{ op: "drop-threat", n: "all", colour: "red" }]);
    expect(side(act(all.state, { type: "return", colour: "red" }).state)).toMatchObject({ guilders: 4, points: 9 });
    const struck = does({ active: 1, players: [{ persons, threats: { purple: 2 }, guilders: 0 }, { hand }] }, [
      { op: "give-threat", colour: "purple", to: "each-opponent" },
    ]);
    expect(struck.types).toContain("threats-cleared");
    expect(reacted(struck.events)).toEqual([]);
  });
  test("BR-33: a canal token, however it is built", () => {
    const players = [{ hand, persons: ["shipowner" as const], guilders: 5 }, {}];
    const dug = act(does({ players }, [{ op: "canal", discount: 0 }]).state, { type: "dig", canal: 0 });
    expect(side(dug.state).guilders).toBe(5 - 1 + 2);
    const five = table({ players: [{ hand: FIVE, persons: ["shipowner"], guilders: 5 }, {}] });
    expect(side(act(five, canalCard(five)).state).guilders).toBe(5 - 1 + 2);
  });
  test("BR-33, BR-A28: the offer of a reaction may be refused", () => {
    const players = [{ hand, persons: ["harbour-master" as const], guilders: 5 }, {}];
    const dug = act(does({ players }, [{ op: "canal", discount: 0 }]).state, { type: "dig", canal: 0 });
    expect(question(dug.state)).toBe("steps");
    expect(side(act(dug.state, { type: "climb" }).state)).toMatchObject({ guilders: 3, step: 1 });
    expect(side(act(dug.state, refuse("steps")).state)).toMatchObject({ guilders: 4, step: 0 });
  });
  test("BR-33: a house, by card and by person", () => {
    const players = [
      { hand: ["king", "count", "poet"] as PersonId[], persons: ["master-builder" as const], points: 5, owed: 1 },
      {},
    ];
    const byCard = act(table({ players }), playCard("king", "house", { worker: "red" }));
    expect(side(byCard.state).points).toBe(6);
    const laid = act(does({ players }, [{ op: "house" }]).state, { type: "lay", card: "poet" });
    expect(side(laid.state).points).toBe(6);
  });
  test("BR-33, BR-A31: a person recruited, of any group or of one; nobody reacts to his own coming", () => {
    const players = [
      {
        hand: ["count", "prince", "king"] as PersonId[],
        persons: ["teacher" as const],
        houses: 2,
        guilders: 30,
        points: 5,
      },
      {},
    ];
    const prince = act(table({ players }), playCard("prince", "person"));
    expect(reacted(prince.events)).toEqual([[0, "teacher"]]);
    expect(side(prince.state)).toMatchObject({ guilders: 30 - 10 + 2, points: 5 });
    const noble = act(prince.state, playCard("king", "person"));
    expect(reacted(noble.events)).toEqual([
      [0, "teacher"],
      [0, "prince"],
    ]);
    expect(side(noble.state).points).toBe(8);
    const artist = act(
      table({ players: [{ hand: ["poet"], houses: 1, persons: ["prince"] }, {}] }),
      playCard("poet", "person"),
    );
    expect(reacted(artist.events)).toEqual([]);
  });
  test("BR-33, BR-A16: a marker of his colour, whoever gives it, before its disaster", () => {
    const players = [{ persons: ["gatekeeper" as const], threats: { yellow: 2 }, guilders: 1 }, { hand }];
    const give = (colour: "yellow" | "red") =>
      does({ active: 1, players }, [{ op: "give-threat", colour, to: "each-opponent" }]);
    const struck = give("yellow");
    expect(struck.types.filter((type) => type !== "turn-began").slice(0, 5)).toEqual([
      "threat-received",
      "person-reacted",
      "guilders-gained",
      "disaster-struck",
      "guilders-lost",
    ]);
    expect(side(struck.state).guilders).toBe(0);
    expect(reacted(give("red").events)).toEqual([]);
  });
  test("BR-A40: the start of phase 3 and the end of the round, in turn order", () => {
    const players = [
      { persons: ["errand-boy" as const], hand: ["poet" as const] },
      { persons: ["moneylender" as const] },
      { persons: ["drummer" as const], hand },
    ];
    expect(heard({ players }, (s) => happenToAll(s, "round-start", 1))).toEqual([
      [1, "moneylender"],
      [0, "errand-boy"],
    ]);
    expect(heard({ players }, (s) => happenToAll(s, "round-end", 1))).toEqual([[2, "drummer"]]);
  });
  test("BR-33: the advance of phase 2", () => {
    const players = [{ hand, persons: ["census-taker" as const] }];
    expect(heard({ players }, (s) => happen(s, { on: "advance", seat: 0 }))).toEqual([[0, "census-taker"]]);
    // A step of an effect is no advance.
    const climbed = does({ players: [{ hand, persons: ["census-taker"] }, {}] }, [{ op: "step", n: 1, pay: 0 }]);
    expect(climbed.types).not.toContain("person-reacted");
  });
  test("BR-A50: an opponent recruits a person of the Underworld or uses his power; reactions come after all he does", () => {
    const players = [
      { hand: ["beggar", "king"] as PersonId[], houses: 1, persons: ["thief" as const], guilders: 0 },
      { persons: ["constable" as const], guilders: 5 },
    ];
    const recruited = act(table({ players }), playCard("beggar", "person"));
    expect(recruited.types.indexOf("guilders-stolen")).toBeLessThan(recruited.types.indexOf("person-reacted"));
    expect(reacted(recruited.events)).toEqual([[1, "constable"]]);
    const used = act(table({ players }), usePerson("thief"));
    expect(reacted(used.events)).toEqual([]);
    const chosen = act(used.state, { type: "choose", option: 0 });
    expect(chosen.types.indexOf("guilders-stolen")).toBeLessThan(chosen.types.indexOf("person-reacted"));
    expect(side(chosen.state, 1).guilders).toBe(5 - 3 + 2);
    const honest = act(table({ players: [{ hand, persons: ["clerk"] }, players[1]] }), usePerson("clerk"));
    expect(reacted(honest.events)).toEqual([]);
    const own = act(table({ players: [{ ...players[0], persons: ["constable"] }, {}] }), playCard("beggar", "person"));
    expect(reacted(own.events)).toEqual([]);
    const fence = act(table({ players: [{ hand, persons: ["fence"], owed: 0 }, players[1]] }), {
      type: "use",
      person: "fence",
      way: 0,
      worker: null,
      card: "king",
    });
    expect(reacted(fence.events)).toEqual([[1, "constable"]]);
  });
});

describe("order", () => {
  test("BR-31, BR-A31: his own lightning comes before the reactions to a person's recruiting, in the order of placing", () => {
    const players = [
      {
        hand: ["queen", "king"] as PersonId[],
        persons: ["prince", "teacher"] as PersonId[],
        houses: 1,
        guilders: 20,
        points: 0,
      },
      {},
    ];
    const queen = act(table({ players }), playCard("queen", "person"));
    expect(queen.types.slice(0, 8)).toEqual([
      "guilders-paid",
      "person-recruited",
      "points-gained",
      "steps-gained",
      "person-reacted",
      "points-gained",
      "person-reacted",
      "guilders-gained",
    ]);
    expect(reacted(queen.events)).toEqual([
      [0, "prince"],
      [0, "teacher"],
    ]);
  });
  test("BR-A31: who was placed first reacts first, wherever his house stands", () => {
    const { state } = does({ players: [{ hand, persons: ["teacher", "prince"], houses: 0 }, {}] }, []);
    const [first, second] = side(state).houses;
    state.players[0]!.houses = [{ ...first!, since: 90 }, second!];
    const events: Event[] = [];
    happen(state, { on: "recruit", seat: 0, group: "noble" });
    advance(bruegge, state, (event) => void events.push(event));
    expect(reacted(events)).toEqual([
      [0, "prince"],
      [0, "teacher"],
    ]);
  });
  test("BR-A31, BR-A56: what an operation sets off is finished before the next one begins", () => {
    const players = [{ hand, persons: ["confessor"] as PersonId[], threats: { red: 2 }, guilders: 0, points: 0 }, {}];
    const done = does({ players }, [
      { op: "drop-threat", n: 2, colour: "any" },
      { op: "points", n: 4 },
    ]);
    const one = act(done.state, { type: "return", colour: "red" });
    expect(reacted(one.events)).toHaveLength(1);
    expect(question(one.state)).toBe("marker");
    const two = act(one.state, { type: "return", colour: "red" });
    expect(two.types).toEqual([
      "threat-returned",
      "points-gained",
      "person-reacted",
      "guilders-gained",
      "points-gained",
    ]);
  });
  test("BR-A31, BR-A50: opponents react after the own persons, clockwise", () => {
    const constable = { persons: ["constable" as const], guilders: 0 };
    const players = [
      {},
      { hand: ["beggar", "king"] as PersonId[], houses: 1, persons: ["teacher" as const] },
      {},
      constable,
    ];
    const done = act(table({ players, active: 1 }), playCard("beggar", "person"));
    expect(reacted(done.events)).toEqual([
      [1, "teacher"],
      [3, "constable"],
    ]);
    // There is one Constable; that several opponents would come clockwise is seen on the stack.
    const s = table({ players, active: 1 });
    const many = { ...s, pending: [], players: s.players.map((each) => ({ ...each, houses: side(s, 3).houses })) };
    opponentsHear(many, 1, "beggar");
    expect(many.pending.reverse()).toMatchObject([{ seat: 2 }, { seat: 3 }, { seat: 0 }]);
  });
  test("BR-A50: who is gone when his turn to react comes does not react, and who came later does not either", () => {
    const { state } = does(
      { players: [{ hand, persons: ["moneylender", "errand-boy"], houses: 1, workers: 0 }, {}] },
      [],
    );
    happenToAll(state, "round-start", 0);
    const [first, second, empty] = side(state).houses;
    state.players[0]!.houses = [
      { ...first!, person: null, since: 0 },
      second!,
      { ...empty!, person: "census-taker", since: 99 },
    ];
    const events: Event[] = [];
    advance(bruegge, state, (event) => void events.push(event));
    expect(reacted(events)).toEqual([[0, "errand-boy"]]);
    expect(events.map(({ type }) => type)).not.toContain("guilders-gained");
  });
  test("BR-31: lightning strikes once; it does not come again while the person stays", () => {
    const s = table({ players: [{ hand: ["poet", "king"], houses: 1, points: 0 }, { hand: ["nun"] }] });
    const placed = act(s, playCard("poet", "person"));
    expect(told(placed, "points-gained")).toMatchObject([{ count: 3, by: "poet" }]);
    expect(side(acts(placed.state, playCard("nun", "workers"), workersCard).state).points).toBe(3);
  });
});

/** Who reacts to what is made to happen. */
function heard(wanted: Wanted, what: (s: State) => void): [number, PersonId][] {
  const { state } = does(wanted, []);
  const events: Event[] = [];
  what(state);
  advance(bruegge, state, (event) => void events.push(event));
  return reacted(events);
}
