import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { play, tap, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, framesPass, resized, VIEWPORTS } from "./house.ts";
import { atTable, leap } from "./table.ts";

const here = home("canvas");

/** Whose coins are declined: then one ship can be traded in two ways. */
const picked = ["frigate-foe", "galleon-foe", "tiny-gamester", "pack-of-pirates"];
const everything = { options: { expansion: true, contracts: true, picked, odds: true } };

/** So many actions where the screen counts, not the match. */
const FEW = sample(2, 10);

/** A table for practice against two bots, with everything on. */
const opened = (at: BrowserContextOptions) => atTable(here.house, here.canvas, { ...at, ...CALM }, everything);

/** To its end a mouse plays in pointer.test.ts. */
test("PR-49: pointing at a symbol tells what it means and moves nothing; clicking it tells it below; with expansion and contracts by mouse on a desk", async () => {
  const { page, errors } = await opened(VIEWPORTS.desk);
  await turnComes(page);
  await symbolsTell(page);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  expect(await play(page, "mouse", sample(FEW, Infinity))).toBeGreaterThan(FEW - 1);
  expect(errors).toEqual([]);
});

/** What a player's things are marked with, where all is told about him. */
async function symbolsTell(page: Page): Promise<void> {
  await page.click(".top .icon-button:last-child");
  await page.click(".company button");
  await page.waitForSelector(".hint");
  const places = () =>
    page.$$eval(".hint", (hints) => hints.map((hint) => JSON.stringify(hint.getBoundingClientRect())));
  const before = await places();
  for (const hint of await page.$$(".hint")) {
    await hint.hover();
    expect(await hint.getAttribute("title")).toMatch(/\.$/);
    expect(await places()).toEqual(before);
  }
  const first = (await page.$(".hint"))!;
  await first.click();
  expect(await page.textContent(".hints-words")).toBe(await first.getAttribute("title"));
  await first.click();
  expect(await page.textContent(".hints-words")).toBe("");
}

test("PR-35: a finger opens the contracts on a phone, and closes them; then the table rests and draws no more frames; it plays on at 320 x 568, and the match comes to its end", async () => {
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
  await resized(page, VIEWPORTS.small.viewport);
  expect(await play(page, "finger", FEW)).toBe(FEW);
  // In the sample another device plays on from here.
  await leap(page, sample(Infinity, 0));
  await play(page, "finger");
  expect(await page.textContent(".result")).toMatch(/win/);
  expect(errors).toEqual([]);
});
