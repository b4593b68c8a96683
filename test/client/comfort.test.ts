import { beforeEach, expect, test, vi } from "vitest";
import { lightOf, plainly, suited } from "../../client/table/comfort.ts";
import type { Art, Piece, TextStyle } from "../../client/table/pieces.ts";
import { USUAL } from "./paper.ts";

const art: Art = { key: "frame", draw: () => ({ svg: "", width: 1, height: 1 }) };
const clear: Art = { ...art, key: "clear" };
const style: TextStyle = { size: 20, weight: 700, colour: "#dccfae" };
const room = { x: 0, y: 0, width: 100, height: 40 };
const piece: Piece = {
  id: "a",
  z: 0,
  rect: room,
  parts: [
    { type: "picture", art: { ...art, clear }, rect: room },
    { type: "picture", art, rect: room },
    {
      type: "line",
      rect: room,
      align: "left",
      gap: 4,
      bits: [
        { text: "7", style },
        { art, width: 4, height: 4 },
      ],
    },
    { type: "words", text: "seven", rect: room, align: "left", style: { ...style, colour: "#5d4623" } },
  ],
};

test("whoever wishes nothing sees the pieces as the game made them", () => {
  const pieces = [piece];
  expect(suited(pieces, USUAL)).toBe(pieces);
});

test("large text may grow by a fifth, in lines and in paragraphs", () => {
  const [framed, , line, words] = suited([piece], { ...USUAL, largeText: true })[0]!.parts;
  expect(framed).toMatchObject({ art: { key: "frame" } });
  expect(line).toMatchObject({ bits: [{ style: { size: 20, most: 24, colour: "#dccfae" } }, { width: 4 }] });
  expect(words).toMatchObject({ style: { size: 20, most: 24 } });
});

test("with high contrast words are black or white, and a picture that has a clear one is that", () => {
  const [framed, plain, line, words] = suited([piece], { ...USUAL, contrast: true })[0]!.parts;
  expect([framed, plain]).toMatchObject([{ art: { key: "clear" } }, { art: { key: "frame" } }]);
  expect(line).toMatchObject({ bits: [{ style: { colour: "#ffffff" } }, { width: 4 }] });
  expect(words).toMatchObject({ style: { colour: "#000000" } });
});

test("a colour between ink and chalk means something, and stays; so does one that is written otherwise", () => {
  expect([lightOf("#000"), lightOf("#ffffff"), lightOf("red")]).toEqual([0, 1, null]);
  expect(["#a63a2b", "#8c8c8c", "red"].map(plainly)).toEqual(["#000000", "#8c8c8c", "red"]);
});

/** A system with these wishes, and a player who has chosen this. */
async function settings(wishes: readonly string[], chosen: Record<string, string> = {}) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: wishes.some((wish) => query.includes(wish)),
    addEventListener: () => {},
  }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => chosen[key.slice("kontor.".length)] ?? null,
    setItem: () => {},
  });
  return import("../../client/app/settings.ts");
}
beforeEach(() => vi.resetModules());

test("the system's wishes count until the player has chosen himself, either way", async () => {
  const wished = await settings(["prefers-reduced-motion", "prefers-contrast"]);
  expect([wished.still.value, wished.contrast.value, wished.pace.value]).toEqual([true, true, "off"]);
  vi.resetModules();
  const overruled = await settings(["prefers-reduced-motion", "prefers-contrast"], { still: "no", contrast: "no" });
  expect(overruled.comfort.value).toEqual({ leftHanded: false, largeText: false, contrast: false, still: false });
  expect(overruled.pace.value).toBe("normal");
  vi.resetModules();
  const chosen = await settings([], { still: "yes", contrast: "yes", "left-hand": "yes", "large-text": "yes" });
  expect(chosen.comfort.value).toEqual({ leftHanded: true, largeText: true, contrast: true, still: true });
});

test("the pace that is told is the one that holds; whoever chooses one wants to see things move", async () => {
  const { pace, still, stillByDevice, choosePace, turn } = await settings(["prefers-reduced-motion"]);
  expect([pace.value, stillByDevice.value]).toEqual(["off", true]);
  choosePace("brisk");
  expect([pace.value, still.value, stillByDevice.value]).toEqual(["brisk", false, false]);
  turn(still, true);
  choosePace("off");
  expect([pace.value, still.value, stillByDevice.value]).toEqual(["off", true, false]);
});

test("the page is dressed as the player chose, also when he chooses anew", async () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const { dressPage, largeText, turn } = await settings(["prefers-contrast"]);
  const end = dressPage();
  expect(dataset).toEqual({ text: "usual", contrast: "more", motion: "usual" });
  turn(largeText, true);
  expect(dataset["text"]).toBe("large");
  end();
});

test("letters stand on what they press where there is a keyboard, unless the player wants none", async () => {
  const desk = await settings(["hover: hover"]);
  expect(desk.keys.value).toBe(true);
  desk.turn(desk.chosenKeys, false);
  expect(desk.keys.value).toBe(false);
  vi.resetModules();
  expect((await settings([])).keys.value).toBe(false);
});
