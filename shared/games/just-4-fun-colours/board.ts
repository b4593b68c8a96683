import type { Seat } from "../../engine/contract.ts";
import { FIELDS, SIZE } from "./data.ts";
import type { Row } from "./options.ts";

/** 0 is the upper left corner, 35 the lower right one: row by row. */
export type FieldId = number;

/** Whose stone is on top (J4F-2). Asked before reading: an array's place -1 is looked up like a name, ten times slower. */
export const topOf = (tower: readonly Seat[]): Seat | null => (tower.length === 0 ? null : tower[tower.length - 1]!);

/** Whose field it is that nobody has, where owners are numbers: quicker to compare than null. */
export const NOBODY = -1;

/** Right, down and the two diagonals: the other four ways are the same lines read backwards. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** The field so many steps on, or undefined beyond the edge: lines do not wrap (J4F-1). */
function along(field: FieldId, [dx, dy]: (typeof WAYS)[number], steps: number): FieldId | undefined {
  const [x, y] = [(field % SIZE) + dx * steps, Math.floor(field / SIZE) + dy * steps];
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? undefined : y * SIZE + x;
}

/** All lines of this length: 54 of four fields, 32 of five. */
const every = (length: Row): FieldId[][] =>
  WAYS.flatMap((way) =>
    [...FIELDS.keys()]
      .filter((field) => along(field, way, length - 1) !== undefined)
      .map((field) => Array.from({ length }, (_, n) => along(field, way, n)!)),
  );
const LINES: Readonly<Record<Row, readonly (readonly FieldId[])[]>> = { 4: every(4), 5: every(5) };
export const linesOf = (row: Row): readonly (readonly FieldId[])[] => LINES[row];

/** Above, left, right, below: the fields that hang together with this one (J4F-12). */
export const NEIGHBOURS: readonly (readonly FieldId[])[] = [...FIELDS.keys()].map((field) =>
  [along(field, [0, 1], -1), along(field, [1, 0], -1), along(field, [1, 0], 1), along(field, [0, 1], 1)].filter(
    (next) => next !== undefined,
  ),
);

/** From each field both ways along each of the four directions, up to the edge. */
const RAYS: readonly (readonly { readonly back: readonly FieldId[]; readonly on: readonly FieldId[] }[])[] = [
  ...FIELDS.keys(),
].map((field) => WAYS.map((way) => ({ back: ray(field, way, -1), on: ray(field, way, 1) })));
function ray(field: FieldId, way: (typeof WAYS)[number], step: 1 | -1): FieldId[] {
  const fields: FieldId[] = [];
  for (let n = step; ; n += step) {
    const next = along(field, way, n);
    if (next === undefined) return fields;
    fields.push(next);
  }
}

/** For each of the four directions: all fields in a row through this one that meet the condition, itself included. */
export function rowsThrough(field: FieldId, meets: (field: FieldId) => boolean): FieldId[][] {
  return RAYS[field]!.map(({ back, on }) => {
    const fields = [field];
    for (let n = 0; n < back.length && meets(back[n]!); n++) fields.unshift(back[n]!);
    for (let n = 0; n < on.length && meets(on[n]!); n++) fields.push(on[n]!);
    return fields;
  });
}
