import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, newcomer, resized, VIEWPORTS } from "./house.ts";
import { press } from "./keys.ts";
import { opened } from "./table.ts";

const here = home("canvas");

/** How far below its dialog's head the search of the rules stays, in CSS pixels. */
const underHead = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const at = (part: string) => document.querySelector(`dialog ${part}`)!.getBoundingClientRect();
    return at(".rules-search").top - at(".dialog-head").bottom;
  });

/** Goes to a chapter of the rules. How far below the search it begins then, in CSS pixels. */
const chapterUnderSearch = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const way = document.querySelector<HTMLAnchorElement>("dialog .rules-contents li:nth-child(4) a")!;
    way.click();
    const chapter = document.getElementById(decodeURIComponent(way.hash.slice(1)))!;
    const { bottom } = document.querySelector("dialog .rules-search")!.getBoundingClientRect();
    return chapter.getBoundingClientRect().top - bottom;
  });

/** The same of a rule whose number one follows; and of that number, when the keyboard comes to it while the search lies over it. */
const ruleUnderSearch = (page: Page): Promise<{ readonly rule: number; readonly way: number }> =>
  page.evaluate(() => {
    const { bottom } = document.querySelector("dialog .rules-search")!.getBoundingClientRect();
    const below = (it: Element): number => it.getBoundingClientRect().top - bottom;
    const way = document.querySelectorAll<HTMLAnchorElement>("dialog .rule-number")[5]!;
    way.click();
    const rule = below(document.getElementById(decodeURIComponent(way.hash.slice(1)))!);
    let sheet: HTMLElement = way;
    while (sheet.scrollTop === 0) sheet = sheet.parentElement!;
    sheet.scrollTop += below(way) + 40;
    way.focus();
    return { rule, way: below(way) };
  });

const heightOf = (page: Page, part: string): Promise<number> =>
  page.$eval(part, (it) => it.getBoundingClientRect().height);

test("a first match explains what is new, one thing after the other, until one wants no more; its rules are one tap away", async () => {
  const { player, code } = await opened(here.house, { game: "port-royal", seats: 2 });
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM }, player.token!);
  await page.goto(`${here.house.url}/t/${code}`);
  await turnComes(page);
  const told = () => page.textContent(".hint-note p");
  const first = await told();
  await press(page, ".hint-got");
  await expect.poll(async () => ((await page.$(".hint-note")) === null ? "" : await told())).not.toBe(first);
  await page.click(".top button[aria-label='Rules of the game']");
  await page.waitForSelector("dialog .rule");
  const few = await page.locator("dialog .rule").count();
  await page.click("dialog .rules-way button");
  // Words that have gone by are not seen once more between the dialog's head and the search.
  await page.locator("dialog .rule").last().scrollIntoViewIfNeeded();
  expect(await underHead(page)).toBeLessThan(1);
  expect(await chapterUnderSearch(page)).toBeGreaterThanOrEqual(0);
  const { rule, way } = await ruleUnderSearch(page);
  expect(Math.min(rule, way)).toBeGreaterThanOrEqual(0);
  // Where little is found, or nothing, the field stays where one types.
  const high = await heightOf(page, "dialog");
  await page.fill("dialog input[type=search]", "PR-18");
  await page.waitForSelector("dialog mark");
  expect(await page.locator("dialog #PR-18").count()).toBe(1);
  expect(await heightOf(page, "dialog")).toBe(high);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog .rule").count()).toBeGreaterThan(few);
  // On a phone the ways to the chapters are one line.
  await resized(page, VIEWPORTS.small.viewport);
  const [line, chapter] = [await heightOf(page, ".rules-contents"), await heightOf(page, ".rules-contents a")];
  expect(line).toBeLessThan(2 * chapter);
  await resized(page, VIEWPORTS.desk.viewport);
  await page.keyboard.press("Escape");
  await page.click(".top button[aria-label='Menu']");
  const hints = page.locator("label.setting", { hasText: "Hints" }).locator("input");
  expect(await hints.isChecked()).toBe(true);
  await hints.uncheck();
  await page.click("dialog .menu-ways button:has-text('How to play')");
  await page.waitForSelector("dialog .how-to img");
  await page.keyboard.press("Escape");
  expect(await page.$(".hint-note")).toBe(null);
  expect(errors).toEqual([]);
});

test("where the smallest phone's board leaves no room its note is a sign in the bar, where the loudspeaker was", async () => {
  const { player, code } = await opened(here.house, { game: "just-4-fun-colours", seats: 2 });
  const { page } = await newcomer(here.canvas, { ...VIEWPORTS.small, ...CALM }, player.token!);
  await page.goto(`${here.house.url}/t/${code}`);
  await turnComes(page);
  await page.waitForSelector(".hint-folded.spare");
  const [sign, mute] = await page.evaluate(() =>
    [".hint-folded", ".top .mute"].map((it) => {
      const { x, y, width, height } = document.querySelector(it)!.getBoundingClientRect();
      return { x, y: Math.abs(Math.round(y)), width, height };
    }),
  );
  expect(sign).toEqual(mute);
  expect(await page.isVisible(".top .mute")).toBe(false);
  await page.tap(".hint-folded");
  await page.tap(".hint-got");
  await expect.poll(() => page.isVisible(".top .mute")).toBe(true);
});
