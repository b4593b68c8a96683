import { expect, test } from "vitest";
import { type Colour, TONES } from "../../client/art/colours.ts";
import { handDrawing, SEAT_COLOURS } from "../../client/art/house.ts";
import { workerDrawing } from "../../client/art/signs.ts";
import { GEMS } from "../../client/art/stones.ts";
import { SHIPS } from "../../client/games/port-royal/art/palette.ts";

/** Of a colour like "#a1b2c3", in degrees. */
function hueOf(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}
const apart = (a: string, b: string): number => {
  const between = Math.abs(hueOf(a) - hueOf(b));
  return Math.min(between, 360 - between);
};

test("a colour's name means the same colour in every game: on ships, stones and workers", () => {
  const found = [
    ...Object.entries(SHIPS).map(([name, { base }]) => ({ name, base })),
    ...GEMS.map(({ name, main }) => ({ name: name as string, base: main })),
  ].filter(({ name }) => name in TONES);
  expect(found).toHaveLength(8);
  for (const { name, base } of found) expect(apart(base, TONES[name as Colour].main), name).toBeLessThan(20);
});

test("a worker stands in each of the seven colours, with the symbol of his colour on him", () => {
  const drawn = (Object.keys(TONES) as Colour[]).map((colour) => workerDrawing(colour).svg);
  // By its paths alone: told apart without the colour, too.
  const shapes = drawn.map((svg) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join());
  expect(new Set(shapes).size).toBe(7);
  for (const [i, colour] of (Object.keys(TONES) as Colour[]).entries()) expect(drawn[i]).toContain(TONES[colour].main);
});

test("a house seats six: each has a colour and a shape of its own", () => {
  const shapes = SEAT_COLOURS.map((_, seat) => /<path d="([^"]+)"/.exec(handDrawing(seat).svg)![1]);
  expect([new Set(SEAT_COLOURS.map(({ light }) => light)).size, new Set(shapes).size]).toEqual([6, 6]);
});

test("of the two tones of a seat's colour the light one is lighter, by as much as an edge needs to be seen", () => {
  const lightOf = (colour: string): number =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, share, i) => sum + share * Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16),
      0,
    );
  for (const { light, dark } of SEAT_COLOURS) expect(lightOf(light) - lightOf(dark), light).toBeGreaterThan(50);
});
