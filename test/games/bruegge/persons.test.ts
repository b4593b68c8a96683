import { describe, expect, test } from "vitest";
import { PERSON, PERSONS } from "../../../shared/games/bruegge/persons.ts";
import { SHIP, SHIPS } from "../../../shared/games/bruegge/ships.ts";
import { COLOURS, GROUPS, KINDS, type Op } from "../../../shared/games/bruegge/vocabulary.ts";

const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;
/** An effect as it can be compared. */
const effectOf = ({ id: _, group: _1, colour: _2, price: _3, points: _4, ...effect }: (typeof PERSONS)[number]) =>
  JSON.stringify(effect);

describe("the 165 persons", () => {
  test("have names of their own and are found by them", () => {
    expect(PERSONS).toHaveLength(165);
    expect(new Set(PERSONS.map(({ id }) => id)).size).toBe(165);
    for (const person of PERSONS) expect(PERSON[person.id]).toBe(person);
  });

  test("are eleven groups of fifteen, three of each colour in each", () => {
    for (const group of GROUPS)
      for (const colour of COLOURS)
        expect(
          count(PERSONS, (p) => p.group === group && p.colour === colour),
          `${colour} ${group}`,
        ).toBe(3);
  });

  test("cost 0 to 12 guilders and are worth 1 to 6 points", () => {
    for (const { id, price, points } of PERSONS) {
      expect(Number.isInteger(price) && price >= 0 && price <= 12, id).toBe(true);
      expect(Number.isInteger(points) && points >= 1 && points <= 6, id).toBe(true);
    }
  });

  test("share an effect only five at a time, one of each colour", () => {
    for (const one of PERSONS) {
      const alike = PERSONS.filter((p) => p.group === one.group && effectOf(p) === effectOf(one));
      expect([1, 5], one.id).toContain(alike.length);
      expect(new Set(alike.map(({ colour }) => colour)).size, one.id).toBe(alike.length);
    }
  });

  test("are of four kinds", () => {
    expect(Object.fromEntries(KINDS.map((kind) => [kind, count(PERSONS, (p) => p.kind === kind)]))).toEqual({
      once: 51,
      worker: 45,
      passive: 42,
      end: 27,
    });
  });
});

describe("the 30 ships", () => {
  test("are six of each colour and are found by their names", () => {
    expect(SHIPS).toHaveLength(30);
    for (const colour of COLOURS) expect(count(SHIPS, (ship) => ship.colour === colour)).toBe(6);
    for (const ship of SHIPS) expect(SHIP[ship.id]).toBe(ship);
    expect(new Set(SHIPS.map(({ id }) => id)).size).toBe(30);
  });

  test("give no worker of the colour that pays for them, and never open another ship", () => {
    const gives = (op: Op, colour: string): boolean => op.op === "workers" && colour in op.give;
    for (const { id, colour, do: ops } of SHIPS)
      expect(
        ops.some((op) => gives(op, colour)),
        id,
      ).toBe(false);
  });

  test("BR-35: the first yellow one trades a yellow worker for two blue ones and a purple one", () =>
    expect(SHIP["yellow-1"].do).toEqual([{ op: "workers", give: { blue: 2, purple: 1 } }]));
});
