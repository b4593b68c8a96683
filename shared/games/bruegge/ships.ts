import type { Colour, Op, Ship } from "./vocabulary.ts";

/** A line. */
const ship = (...ops: readonly Op[]): readonly Op[] => ops;

/**
 * What the 30 ships of Das Zwin do for a worker of their colour, six to a colour. The first yellow one is the rulebook's
 * example, the others are designed here.
 */
const LINES = {
  blue: [
    ship({ op: "workers", give: { red: 2, brown: 1 } }),
    ship({ op: "guilders", n: 5 }),
    ship({ op: "drop-threat", n: 2, colour: "any" }),
    ship({ op: "step", n: 1, pay: 0 }, { op: "guilders", n: 2 }),
    ship({ op: "canal", discount: 1 }),
    ship({ op: "points", n: 3 }),
  ],
  yellow: [
    ship({ op: "workers", give: { blue: 2, purple: 1 } }),
    ship({ op: "guilders", n: 5 }),
    ship({ op: "drop-threat", n: 2, colour: "any" }),
    ship({ op: "step", n: 1, pay: 0 }, { op: "guilders", n: 2 }),
    ship({ op: "house" }),
    ship({ op: "draw", n: 2 }, { op: "points", n: 1 }),
  ],
  red: [
    ship({ op: "workers", give: { yellow: 2, blue: 1 } }),
    ship({ op: "guilders", n: 5 }),
    ship({ op: "drop-threat", n: 2, colour: "any" }),
    ship({ op: "step", n: 1, pay: 0 }, { op: "guilders", n: 2 }),
    ship({ op: "house" }),
    ship({ op: "points", n: 3 }),
  ],
  brown: [
    ship({ op: "workers", give: { purple: 2, red: 1 } }),
    ship({ op: "guilders", n: 5 }),
    ship({ op: "drop-threat", n: 2, colour: "any" }),
    ship({ op: "step", n: 1, pay: 0 }, { op: "guilders", n: 2 }),
    ship({ op: "recruit", discount: 2 }),
    ship({ op: "draw", n: 3 }),
  ],
  purple: [
    ship({ op: "workers", give: { brown: 2, yellow: 1 } }),
    ship({ op: "guilders", n: 5 }),
    ship({ op: "drop-threat", n: 2, colour: "any" }),
    ship({ op: "step", n: 1, pay: 0 }, { op: "guilders", n: 2 }),
    ship({ op: "recruit", discount: 2 }),
    ship({ op: "points", n: 1, per: "canals", max: 4 }),
  ],
} satisfies { readonly [C in Colour]: readonly (readonly Op[])[] };

export type ShipId = `${Colour}-${1 | 2 | 3 | 4 | 5 | 6}`;

/** By colour. */
export const SHIPS: readonly (Ship & { readonly id: ShipId })[] = Object.entries<readonly (readonly Op[])[]>(
  LINES,
).flatMap(([colour, ships]) =>
  ships.map((ops, i) => ({ id: `${colour}-${i + 1}` as ShipId, colour: colour as Colour, do: ops })),
);
export const SHIP = Object.fromEntries(SHIPS.map((ship) => [ship.id, ship])) as {
  readonly [S in ShipId]: Ship & { readonly id: S };
};
