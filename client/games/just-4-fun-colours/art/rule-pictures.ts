import type { Seat } from "../../../../shared/engine/contract.ts";
import { COLOURS, type Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { GEM_DEFS, gem } from "../../../art/stones.ts";
import { document, each } from "../../../art/svg.ts";
import { lockDrawing, starDrawing } from "./table.ts";
import { backDrawing, cardSvg, TILE_DEFS, tile } from "./tiles.ts";

/** A field of a picture: its colour, and whose stone is on top. */
type Field = readonly [colour: Colour, owner?: Seat];
const GAP = 108;

/** Fields of a small board, row by row. */
const fields = (columns: number, all: readonly (Field | null)[]): string =>
  document(
    each(all, (field, i) => {
      if (field === null) return "";
      const [colour, owner] = field;
      const stone = owner === undefined ? "" : `<g transform="translate(12 9) scale(.78)">${gem(owner)}</g>`;
      const at = `translate(${4 + (i % columns) * GAP} ${4 + Math.floor(i / columns) * GAP})`;
      return `<g transform="${at}">${tile(colour, owner === undefined ? "empty" : "owned")}${stone}</g>`;
    }),
    columns * GAP,
    Math.ceil(all.length / columns) * GAP,
    { ...TILE_DEFS, ...GEM_DEFS },
  );

/** Four in a row, slantwise, among fields of all colours. */
const SLANT: readonly Field[] = [..."ROYGBVROYGBVROYG"].map((letter, i) => {
  const colour = COLOURS.find((it) => it.startsWith(letter.toLowerCase()))!;
  return i % 5 === 0 ? [colour, 0] : [colour];
});
const AREA: readonly (Field | null)[] = [
  ["blue", 2],
  ["orange", 2],
  ["red", 0],
  ["green", 1],
  ["violet", 2],
  ["yellow", 2],
];
const card = (colour: Colour) => (): string => cardSvg(colour);

/** What a rule speaks of, as it looks on the table. */
const PICTURES: Readonly<Record<string, readonly (() => string)[]>> = {
  "J4F-1": [() => fields(4, SLANT)],
  "J4F-2": [() => fields(1, [["green", 1]])],
  "J4F-4": COLOURS.map((colour) => () => fields(1, [[colour]])),
  "J4F-5": [card("blue"), card("blue"), () => fields(1, [["blue", 1]])],
  "J4F-7": [() => backDrawing(100, 137).svg],
  "J4F-9": [() => lockDrawing().svg],
  "J4F-10": COLOURS.map(card),
  "J4F-12": [() => fields(3, AREA)],
  "J4F-17": [
    () =>
      fields(2, [
        ["orange", 0],
        ["blue", 2],
      ]),
  ],
  "J4F-18": [() => starDrawing(1).svg],
  "J4F-20": [0, 1, 2, 3].map((seat) => () => fields(1, [[COLOURS[seat]!, seat]])),
  "J4F-22": [card("green"), card("green")],
};

/** For the rules page: pictures beside a rule, by its number. */
export const picturesOf = (rule: string): string[] => (PICTURES[rule] ?? []).map((draw) => draw());
export const pictured: readonly string[] = Object.keys(PICTURES);
