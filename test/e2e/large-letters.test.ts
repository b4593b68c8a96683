import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { home } from "./home.ts";
import { CALM, follow, newcomer, resized, VIEWPORTS } from "./house.ts";
import { atTable } from "./table.ts";

/** Whoever has told his browser that letters are to be larger: the page grows with them, and the table does not. */
const here = home("canvas");

/** Letters of 16 pixels are so many high. */
async function letters(page: Page, pixels: number): Promise<void> {
  await page.evaluate((px) => (document.documentElement.style.fontSize = `${(10 * px) / 16}px`), pixels);
  await page.evaluate(() => document.fonts.ready);
}

test("whose turn it is stays within the bar of a phone, however large letters are; the search in the rules says what it is for; with letters half as large again the lobby is no wider than the screen, and its bar keeps name and languages apart", async () => {
  const { page } = await atTable(here.house, here.canvas, { ...VIEWPORTS.phone, ...CALM, locale: "de-DE" });
  for (const { viewport } of [VIEWPORTS.phone, VIEWPORTS.small]) {
    await letters(page, 16);
    await resized(page, viewport);
    await page.waitForSelector(".table-canvas canvas[data-choices=open]");
    const bar = (await page.locator(".top").boundingBox())!;
    for (const pixels of [16, 20, 24]) {
      await letters(page, pixels);
      for (const line of await page.locator(".top-turn > :not(button)").all()) {
        const { y, height } = (await line.boundingBox())!;
        expect(y, `${pixels}`).toBeGreaterThanOrEqual(bar.y);
        expect(y + height, `${pixels}`).toBeLessThanOrEqual(bar.y + bar.height);
      }
    }
  }
  await letters(page, 16);
  await follow(page, "/rules/bruegge");
  for (const { viewport } of [VIEWPORTS.phone, VIEWPORTS.small]) {
    await resized(page, viewport);
    await page.waitForSelector(".rules-search input");
    await page.evaluate(() => document.fonts.ready);
    const room = await page.locator(".rules-search input").evaluate((field: HTMLInputElement) => {
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.font = getComputedStyle(field, "::placeholder").font;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return (
        field.clientWidth -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight) -
        pen.measureText(field.placeholder).width
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
  await follow(page, "/");
  await resized(page, VIEWPORTS.phone.viewport);
  await page.waitForSelector("button.guest");
  await letters(page, 24);
  const lies = await page.evaluate(() => {
    const [languages, guest] = [".languages", ".guest"].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    );
    const names = [...document.querySelectorAll(".languages button")].map((one) => one.getBoundingClientRect().right);
    return {
      page: document.documentElement.scrollWidth,
      apart: Math.max(...names) <= guest!.left && languages!.right <= guest!.left,
    };
  });
  expect(lies).toEqual({ page: VIEWPORTS.phone.viewport.width, apart: true });
});

test("with letters twice as large as usual whoever one is stays within a phone's bar, a language within its half, and the contents of the rules within their column", async () => {
  const { page } = await newcomer(here.canvas, { ...VIEWPORTS.phone, ...CALM, locale: "de-DE" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${here.house.url}/`);
  await page.waitForSelector("button.guest");
  await page.evaluate(() => document.fonts.ready);
  const { x, width } = (await page.locator(".guest").boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(VIEWPORTS.phone.viewport.width);
  /** By how much letters come too close to the edge of what they stand in. */
  const over = (parts: string, air: number): Promise<string[]> =>
    page.locator(parts).evaluateAll(
      (all, air) =>
        all.flatMap((one) => {
          const letters = document.createRange();
          letters.selectNode(one.firstChild!);
          const [inner, outer] = [letters, one].map((it) => it.getBoundingClientRect());
          return inner!.right > outer!.right - air ? [one.textContent ?? ""] : [];
        }),
      air,
    );
  expect(await over(".languages button", 4)).toEqual([]);
  await resized(page, VIEWPORTS.desk.viewport);
  await follow(page, "/rules/jaeger-und-spaeher");
  await page.waitForSelector(".rules-contents a");
  expect(await over(".rules-contents a", 0)).toEqual([]);
});
