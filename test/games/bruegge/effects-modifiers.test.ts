import { describe, expect, test } from "vitest";
import { cityOf, recruitDiscount } from "../../../shared/games/bruegge/effects/city.ts";
import { canalPrice, priceOf } from "../../../shared/games/bruegge/effects/prices.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Colour } from "../../../shared/games/bruegge/vocabulary.ts";
import {
  act,
  canalCard,
  colours,
  does,
  FIVE,
  legal,
  ofType,
  playCard,
  refusal,
  side,
  table,
  told,
  type Wants,
} from "./tables.ts";

/** Persons who change a rule for their owner, from their placing until they leave. */
const hand: PersonId[] = ["king", "count"];
const own = (wants: Wants) => side(table({ players: [{ hand, ...wants }, { hand: ["nun"] }] }));
/** A marker of this colour for seat 0, who holds these already. */
const marked = (wants: Wants, colour: Colour) =>
  does({ active: 1, players: [wants, { hand }] }, [{ op: "give-threat", colour, to: "each-opponent" }]);

describe("discounts", () => {
  test("BR-A42, BR-A52: what persons cost less adds up, by group and by colour, and no price falls below 0", () => {
    expect(priceOf(own({}), "duke")).toBe(8);
    expect(priceOf(own({ persons: ["page"] }), "duke")).toBe(5);
    expect(priceOf(own({ persons: ["page", "alchemist"] }), "duke")).toBe(3);
    expect(priceOf(own({ persons: ["page", "alchemist"] }), "queen")).toBe(7);
    expect(priceOf(own({ persons: ["page", "alchemist"] }), "grain-merchant")).toBe(3);
    expect(priceOf(own({ persons: ["alchemist"] }), "pilgrim")).toBe(0);
    const s = table({ players: [{ hand, persons: ["page"], houses: 1, guilders: 9 }, {}] });
    const king = act(s, playCard("king", "person"));
    expect(told(king, "guilders-paid")).toMatchObject([{ count: 9, for: "person" }]);
  });
  test("BR-A52: canal tokens cost less, by card and by person", () => {
    const wants: Wants = { persons: ["lock-keeper"], canals: [3, 1], guilders: 2 };
    expect(canalPrice(own(wants), 0)).toBe(2);
    expect(canalPrice(own(wants), 1)).toBe(0);
    expect(canalPrice(own(wants), 0, 1)).toBe(1);
    expect(canalPrice(own(wants), 0, 9)).toBe(0);
    const byPerson = act(does({ players: [{ hand, ...wants }, {}] }, [{ op: "canal", discount: 1 }]).state, {
      type: "dig",
      canal: 0,
    });
    expect(side(byPerson.state).guilders).toBe(1);
    const s = table({ players: [{ ...wants, hand: FIVE }, {}] });
    expect(side(act(s, canalCard(s)).state)).toMatchObject({ canals: [4, 1], guilders: 0 });
  });
  test("BR-A42, BR-A52: equal discounts add up, equal limits do not", () => {
    const twice = (person: PersonId) => cityOf([1, 2].map((since) => ({ person, since })));
    expect(twice("lock-keeper").canalDiscount).toBe(4);
    expect(twice("treasurer").stepDiscount).toBe(4);
    expect(recruitDiscount(twice("alchemist"), PERSON.duke)).toBe(4);
    expect(twice("castellan").threatLimit).toBe(4);
    expect(twice("fortune-teller").handLimit).toBe(6);
  });
  test("BR-A52: the advance of phase 2 costs less", () => {
    expect(cityOf(own({ persons: ["treasurer"] }).houses).stepDiscount).toBe(2);
    expect(cityOf(own({}).houses).stepDiscount).toBe(0);
  });
});

describe("protection", () => {
  test("BR-A16: an immune person keeps his disaster away; the markers go back all the same", () => {
    const wants: Wants = { persons: ["dyke-warden"], threats: { blue: 2, yellow: 2 }, guilders: 3 };
    const flood = marked(wants, "blue");
    expect(told(flood, "disaster-spared")).toMatchObject([
      { seat: 0, colour: "blue", why: "immune", by: "dyke-warden" },
    ]);
    expect(side(flood.state).workers).toEqual([3, 3, 3, 3, 3]);
    expect(colours(side(flood.state).threats)).toEqual({ yellow: 2 });
    const raid = marked(wants, "yellow");
    expect(side(raid.state).guilders).toBe(0);
  });
  test.each<[PersonId, Colour]>([
    ["dyke-warden", "blue"],
    ["treasury-guard", "yellow"],
    ["fire-warden", "red"],
    ["plague-doctor", "brown"],
    ["bodyguard", "purple"],
  ])("BR-A16: the %s is immune to %s alone", (person, colour) => {
    expect(Object.keys(cityOf(own({ persons: [person] }).houses).immune)).toEqual([colour]);
    expect(marked({ persons: [person], threats: { [colour]: 2 } }, colour).types).toContain("disaster-spared");
  });
  test("BR-A32: the fourth marker strikes, not the third, and all of them go back", () => {
    const third = marked({ persons: ["castellan"], threats: { purple: 2 }, points: 9 }, "purple");
    expect(side(third.state).points).toBe(9);
    expect(colours(side(third.state).threats)).toEqual({ purple: 3 });
    const fourth = marked({ persons: ["castellan"], threats: { purple: 3 }, points: 9 }, "purple");
    expect(side(fourth.state).points).toBe(6);
    expect(colours(side(fourth.state).threats)).toEqual({});
    // Without him three lie there still, and the next one strikes.
    expect(side(marked({ threats: { purple: 3 }, points: 9 }, "purple").state).points).toBe(6);
    expect(side(marked({ threats: { purple: 1 }, points: 9 }, "purple").state).points).toBe(9);
  });
  test("BR-A34: the Knight does not keep the owner's own attacks from others", () => {
    const done = does({ players: [{ hand, persons: ["knight"] }, {}] }, [
      { op: "give-threat", colour: "red", to: "each-opponent" },
    ]);
    expect(side(done.state, 1).threats[2]).toBe(1);
    expect(cityOf(side(done.state).houses).untargetable).toBe("knight");
    expect(cityOf(side(done.state, 1).houses).untargetable).toBeNull();
  });
});

test("BR-33: a house may be paid with a worker of any colour while he is there", () => {
  const workers = { blue: 1 };
  const housed = playCard("king", "house", { worker: "blue" });
  const s = table({ players: [{ hand, persons: ["housekeeper"], workers }, { hand: ["nun"] }] });
  expect(side(act(s, housed).state).houses).toHaveLength(2);
  const without = table({ players: [{ hand, workers }, { hand: ["nun"] }] });
  expect(refusal(without, housed).reason).toBe("no-such-choice");
  expect(ofType(legal(without), "play").filter(({ card, use }) => card === "king" && use === "house")).toEqual([]);
});

test("BR-33: the hand is refilled to six while he is there", () => {
  expect(cityOf(own({ persons: ["fortune-teller"] }).houses).handLimit).toBe(6);
  expect(cityOf(own({}).houses).handLimit).toBe(5);
});

test("BR-33: a rule is changed only while its person is in his house", () => {
  const { state } = does({ players: [{ hand, persons: ["page"] }, {}] }, []);
  const player = side(state);
  expect(priceOf(player, "duke")).toBe(5);
  player.houses = player.houses.map((house) => ({ ...house, person: null }));
  expect(priceOf(player, "duke")).toBe(8);
});
