import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { type Pointer, point, tap, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { framesPass, newcomer, VIEWPORTS } from "./house.ts";

const here = home("canvas");

/** Whose coins are declined: then one ship can be traded in two ways. */
const PICKED = ["frigate-foe", "galleon-foe", "tiny-gamester", "pack-of-pirates"];

/** A table for practice against two bots, with everything on. */
async function opened(page: Page): Promise<void> {
  await page.goto(here.house.url);
  await page.locator(".game-acts .plus").first().click();
  for (const input of [
    "fieldset:nth-of-type(1) input[value='3']",
    "fieldset:nth-of-type(2) input[value='2']",
    "input[name=expansion][value='true']",
    "input[name=contracts][value='true']",
    "input[name=picked][value='hand']",
    ...PICKED.map((id) => `input[name=picked-${id}]`),
    "input[name=odds][value='true']",
  ])
    await page.check(`dialog[open] ${input}`, { force: true });
  await page.locator("dialog[open] button[type=submit]").click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
}

async function playMatch(at: BrowserContextOptions, by: Pointer, most: number): Promise<string[]> {
  const { page, errors } = await newcomer(here.canvas, { ...at, reducedMotion: "reduce" });
  await opened(page);
  const acted: string[] = [];
  while (acted.length < most && (await turnComes(page))) acted.push(await point(page, by, acted.length));
  if (most === Infinity) expect(await page.textContent(".result")).toMatch(/win/);
  expect(errors).toEqual([]);
  return acted;
}

test.each([
  // To its end a mouse plays in pointer.test.ts.
  ["by mouse on a desk", VIEWPORTS.desk, "mouse", sample(20, Infinity)],
  ["whole, by finger at 320 x 568", { ...VIEWPORTS.small, deviceScaleFactor: 1 }, "finger", Infinity],
] as const)("a match with expansion and contracts, %s", async (_, at, by, most) => {
  const acted = await playMatch(at, by, most);
  expect(acted.length).toBeGreaterThan(10);
});

test("PR-35: a finger opens the contracts on a phone, and closes them; then the table rests and draws no more frames", async () => {
  const { page, errors } = await newcomer(here.canvas, {
    ...VIEWPORTS.phone,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  await opened(page);
  await turnComes(page);
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
