import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { play, tap, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, framesPass, VIEWPORTS } from "./house.ts";
import { alsoAt, atTable, nearItsEnd, playOn } from "./table.ts";

const here = home("canvas");

/** Whose coins are declined: then one ship can be traded in two ways. */
const picked = ["frigate-foe", "galleon-foe", "tiny-gamester", "pack-of-pirates"];
const everything = { options: { expansion: true, contracts: true, picked, odds: true } };

/** A table for practice against two bots, with everything on. */
const opened = (at: BrowserContextOptions) => atTable(here.house, here.canvas, { ...at, ...CALM }, everything);

/** To its end a mouse plays in pointer.test.ts. */
test("with expansion and contracts by mouse on a desk", async () => {
  const { page, errors } = await opened(VIEWPORTS.desk);
  expect(await play(page, "mouse", sample(8, Infinity))).toBeGreaterThan(7);
  expect(errors).toEqual([]);
});

test("with expansion and contracts by finger at 320 x 568, and to the end of the match", async () => {
  const { page, errors } = await opened(VIEWPORTS.small);
  expect(await play(page, "finger", 10)).toBe(10);
  await playOn(await alsoAt(page), nearItsEnd);
  await play(page, "finger");
  expect(await page.textContent(".result")).toMatch(/win/);
  expect(errors).toEqual([]);
});

test("PR-35: a finger opens the contracts on a phone, and closes them; then the table rests and draws no more frames", async () => {
  const { page, errors } = await opened(VIEWPORTS.phone);
  await turnComes(page);
  // While something moves a finger only hurries it.
  await page.waitForSelector("canvas[data-state=resting]");
  // What is explained in a first match lies where there is room, perhaps here.
  const hint = await page.waitForSelector(".hint-off, .hint-folded");
  if ((await hint.getAttribute("class")) === "hint-off") await hint.click();
  const button = { x: 363, y: 181 };
  await tap(page, button, "finger");
  await page.waitForSelector("canvas[data-covers]");
  // It lies over the history, where the finger now meets the canvas.
  expect(await page.evaluate(() => document.elementFromPoint(40, 180)?.tagName)).toBe("CANVAS");
  await page.waitForSelector("canvas[data-state=resting]");
  const frames = (): Promise<string | null> => page.getAttribute(".table-canvas canvas", "data-frames");
  const before = await frames();
  await framesPass(page);
  expect(await frames()).toBe(before);
  await tap(page, { x: 368, y: 76 }, "finger");
  await page.waitForSelector("canvas:not([data-covers])");
  expect(errors).toEqual([]);
});
