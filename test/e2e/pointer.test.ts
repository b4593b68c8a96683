import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { complaints } from "./complaints.ts";
import { play, scrolled, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, newcomer, resized, VIEWPORTS } from "./house.ts";
import { atTable, leap, nearItsEnd } from "./table.ts";

const here = home("unseen", "canvas");

/** So many actions where the screen counts, not the match. */
const FEW = sample(1, 6);

/** The newest of the history is in sight, and the top bar is one line of words high. */
async function chrome(page: Page): Promise<void> {
  const strip = await page.$(".turns.strip");
  if (strip !== null)
    await expect
      .poll(() =>
        strip.evaluate((it) => it.lastElementChild!.getBoundingClientRect().right - it.getBoundingClientRect().right),
      )
      .toBeLessThanOrEqual(0);
  for (const words of await page.$$(".top-game, .top-round, .top-phases li"))
    expect(await words.evaluate((it) => it.clientHeight)).toBeLessThan(40);
  expect(await scrolled(page)).toEqual([0, 0, 0]);
}

test("by mouse on the canvas, against bots: from the lobby into a match, and to its end", async () => {
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM });
  await page.goto(here.house.url);
  await page.locator(".with-bots").first().click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
  expect(await play(page, "mouse", 2 * FEW)).toBe(2 * FEW);
  await leap(page, nearItsEnd);
  expect(await play(page, "mouse")).toBeGreaterThan(0);
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
  expect(errors).toEqual([]);
  expect(await scrolled(page)).toEqual([0, 0, 0]);
});

/** To its end a finger plays in contracts-pointer.test.ts in full, with everything on. */
test("turns by finger on a phone in portrait, turned on its side, on the smallest one and on a tablet", async () => {
  const { page, errors } = await atTable(here.house, here.canvas, { ...VIEWPORTS.phone, ...CALM });
  const screens = [VIEWPORTS.phone, VIEWPORTS.landscape, VIEWPORTS.small, VIEWPORTS.tablet];
  for (const [n, { viewport }] of screens.entries()) {
    await resized(page, viewport);
    expect(await play(page, "finger", FEW)).toBe(FEW);
    // After coming back, too: in the sample on the smallest one.
    if (n % sample(4, 1) === sample(2, 0)) await page.reload();
    await turnComes(page);
    await chrome(page);
  }
  expect(errors).toEqual([]);
});

test("turns by mouse where WebGL is told what to draw, in German", async () => {
  const at = { ...CALM, viewport: { width: 844, height: 390 }, locale: "de-DE" };
  const { page, errors } = await atTable(here.house, here.unseen, at);
  expect(await play(page, "mouse", FEW)).toBe(FEW);
  await chrome(page);
  expect(errors).toEqual([]);
});

test("a page that two fingers have enlarged beside the canvas is made small again on it; then they look at the table more closely there", async () => {
  const { page, context, errors } = await atTable(here.house, here.canvas, { ...VIEWPORTS.phone, ...CALM });
  await turnComes(page);
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number, apart: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: 150 + (side * apart) / 2, y, id })),
    });
  const pinch = async (y: number, from: number, to: number): Promise<void> => {
    await touch("touchStart", y, from);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", y, from + (to - from) * share);
    await touch("touchEnd", y, to);
  };
  const enlarged = (): Promise<boolean> => page.evaluate(() => visualViewport!.scale > 1);
  const nearer = () => page.getAttribute(".table-canvas canvas", "data-zoom");
  await pinch(24, 40, 140);
  await expect.poll(enlarged).toBe(true);
  await pinch(400, 240, 40);
  await expect.poll(enlarged).toBe(false);
  expect(await nearer()).toBe("1");
  await pinch(400, 40, 140);
  await expect.poll(nearer).not.toBe("1");
  expect([await enlarged(), errors]).toEqual([false, []]);
});
