import { expect, test } from "vitest";
import { explained } from "../../client/table/kit/note.ts";
import { art } from "../../client/table/kit/pictures.ts";
import { type Rect, rect } from "../../client/table/layout.ts";
import { NOTE } from "../../client/table/noted.ts";
import { isInside } from "./examiner/layout.ts";
import { PORTS } from "./ports.ts";

const CARD = art("card", (width, height) => ({ svg: "", width, height }));
const SAID = { title: "Ein Feld", text: "Was es ist, und wozu man es braucht. ".repeat(3), rule: "J4F-5" };

/** All that is seen of the table at so many times its size, things in its corners and in its middle. */
const looks = ({ width, height }: (typeof PORTS)[number], zoom: number) =>
  [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((down) => {
      const look = { zoom, x: across * (width - width / zoom), y: down * (height - height / zoom) };
      return { look, seen: rect(look.x, look.y, width / zoom, height / zoom) };
    }),
  );
const within = (it: Rect, seen: Rect): boolean =>
  isInside({ ...it, x: it.x - seen.x, y: it.y - seen.y }, { width: seen.width, height: seen.height });

test.each(PORTS)(
  "at $width x $height whoever looks closely sees the whole note, of a card as of anything else",
  (port) => {
    const free = rect(0, 56, port.width, port.height - 56);
    for (const zoom of [1.5, 2, 3])
      for (const { look, seen } of looks(port, zoom))
        for (const said of [SAID, { ...SAID, card: CARD }]) {
          const at = rect(seen.x + seen.width * 0.4, seen.y + seen.height * 0.4, 40, 40);
          const paper = explained(said, at, { free, port, look, z: 1 }, null).filter(({ id }) => id.startsWith(NOTE));
          expect(paper.length).toBeGreaterThan(0);
          for (const { id, rect: it } of paper)
            expect([id, zoom, look, within(it, seen)]).toEqual([id, zoom, look, true]);
        }
  },
);

test("whoever sees the whole table reads of a card beside its picture", () => {
  const port = { width: 390, height: 844 };
  const free = rect(0, 56, 390, 788);
  const look = { zoom: 1, x: 0, y: 0 };
  const ids = explained({ ...SAID, card: CARD }, rect(100, 300, 60, 90), { free, port, look, z: 1 }, null);
  expect(ids.map(({ id }) => id)).toContain(`${NOTE}/card`);
});

test("where the part that is seen has no room for the whole note in letters of always, they are finer: seen so close they are large", () => {
  const port = { width: 390, height: 844 };
  const free = rect(0, 56, 390, 788);
  const letters = (zoom: number): number[] => {
    const look = { zoom, x: 0, y: 100 };
    const note = explained(SAID, rect(20, 200, 40, 40), { free, port, look, z: 1 }, null);
    return note.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "words" ? part.style.size : [])));
  };
  const [[always], [close]] = [letters(1), letters(3)];
  expect(close!).toBeLessThan(always!);
  expect(close! * 3).toBeGreaterThan(always!);
});

test("of what cannot be chosen now the note tells first why not", () => {
  const port = { width: 390, height: 844 };
  const place = { free: rect(0, 56, 390, 788), port, look: { zoom: 1, x: 0, y: 0 }, z: 1 };
  const told = (why: string | null): string[] =>
    explained(SAID, rect(100, 300, 60, 90), place, why).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === "words" ? part.text : [])),
    );
  expect([told(null), told("Too dear.")]).toEqual([[SAID.text], [`Too dear. ${SAID.text}`]]);
});
