import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { complaints } from "./complaints.ts";
import { type Pointer, point, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { newcomer, VIEWPORTS } from "./house.ts";

const here = home("webgl", "canvas");

/** So many actions where the screen counts, not the match. */
const FEW = sample(6, 12);

/** From the lobby to the table by the same pointer, then `most` actions of one's own or the whole match. Returns how many. */
async function playMatch(browser: Browser, at: BrowserContextOptions, by: Pointer, most: number): Promise<number> {
  const { page, errors } = await newcomer(browser, { ...at, reducedMotion: "reduce" });
  await page.goto(here.house.url);
  const play = page.locator(".play-now").first();
  await (by === "mouse" ? play.click() : play.tap());
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
  let acted = 0;
  while (acted < most && (await turnComes(page))) {
    await point(page, by, acted);
    acted++;
  }
  if (most === Infinity) {
    expect(await page.textContent(".result")).toMatch(/win/);
    expect(await complaints(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector(".result");
    // The heading is focused for a screen reader; nothing can be done there, so nothing frames it.
    const ring = await page.$eval(".result-title", (title) => {
      const { outlineStyle, boxShadow } = getComputedStyle(title);
      return [document.activeElement === title, outlineStyle, boxShadow];
    });
    expect(ring).toEqual([true, "none", "none"]);
  } else await chrome(page);
  expect(errors).toEqual([]);
  // The table never scrolls.
  expect(await page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([
    0, 0, 0,
  ]);
  return acted;
}

/** After coming back, too, the newest of the history is in sight, and the top bar is one line of words high. */
async function chrome(page: Page): Promise<void> {
  await page.reload();
  await turnComes(page);
  const strip = await page.$(".turns.strip");
  if (strip !== null)
    await expect
      .poll(() =>
        strip.evaluate((it) => it.lastElementChild!.getBoundingClientRect().right - it.getBoundingClientRect().right),
      )
      .toBeLessThanOrEqual(0);
  for (const words of await page.$$(".top-game, .top-round, .top-phases li"))
    expect(await words.evaluate((it) => it.clientHeight)).toBeLessThan(40);
}

test("a whole match by mouse on the canvas, against bots", async () => {
  expect(await playMatch(here.canvas, VIEWPORTS.desk, "mouse", Infinity)).toBeGreaterThan(10);
});

/** To its end a finger plays in contracts-pointer.test.ts, with everything on. */
test("a match by finger on a phone in portrait", async () => {
  const phone = { ...VIEWPORTS.phone, deviceScaleFactor: 1 };
  expect(await playMatch(here.canvas, phone, "finger", sample(2 * FEW, Infinity))).toBeGreaterThan(10);
});

test.each([
  ["320x568", VIEWPORTS.small],
  ["844x390", VIEWPORTS.landscape],
  ["tablet", VIEWPORTS.tablet],
])("turns by finger at %s", async (_, at) => {
  expect(await playMatch(here.canvas, { ...at, deviceScaleFactor: 1 }, "finger", FEW)).toBe(FEW);
});

test("turns by mouse where WebGL draws, in German", async () => {
  const at = { viewport: { width: 960, height: 600 }, locale: "de-DE" };
  expect(await playMatch(here.webgl, at, "mouse", FEW)).toBe(FEW);
});
