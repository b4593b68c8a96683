import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { complaints } from "./complaints.ts";
import { type Pointer, point, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { newcomer, VIEWPORTS } from "./house.ts";
import { act, heard, type Prefer, press, whoActs } from "./keys.ts";

const here = home("canvas");

const CARD = "article[aria-labelledby='game-jaeger-und-spaeher']";
/** Nobody gets to the goal, nor loses his tribe, in fewer decisions. */
const FEWEST = 30;

/**
 * Every kind of action once, as soon as it can be done; from then on whatever ends the turn soonest, and the bot gets to the
 * goal. `tried` tells afterwards what was done.
 */
function trying(): Prefer & { readonly tried: Set<string> } {
  const soonest = ["pass", "sunset", "choose", "play"];
  const tried = new Set<string>();
  const rank = (choice: string): number => {
    const { type } = JSON.parse(choice) as { readonly type: string };
    if (type !== "pass" && !tried.has(type)) return soonest.length + 1;
    return soonest.length - ((soonest.indexOf(type) + soonest.length + 1) % (soonest.length + 1));
  };
  const choose: Prefer = (choices) => {
    const best = choices.toSorted((a, b) => rank(b) - rank(a))[0]!;
    tried.add((JSON.parse(best) as { readonly type: string }).type);
    return best;
  };
  return Object.assign(choose, { tried });
}
/** What every match of the introductory game brings, whoever plays it. */
const EVERY = ["cover", "fetch", "pass", "place", "play", "put", "sunset", "take"];

const scrolls = (page: Page): Promise<number[]> =>
  page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollHeight - innerHeight]);

/** The introductory game against a bot, from the lobby to its result, by pointing at the canvas alone. */
async function playMatch(at: BrowserContextOptions, by: Pointer): Promise<void> {
  const { page, errors } = await newcomer(here.canvas, { reducedMotion: "reduce", ...at });
  await page.goto(here.house.url);
  const play = page.locator(`${CARD} .play-now`);
  await (by === "mouse" ? play.click() : play.tap());
  await page.waitForSelector(".table-canvas canvas");
  expect(await turnComes(page)).toBe(true);
  expect(await complaints(page)).toEqual([]);
  const choose = trying();
  let acted = 0;
  for (; await turnComes(page); acted++) await point(page, by, acted, choose);
  expect(acted).toBeGreaterThan(FEWEST);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  expect(await scrolls(page)).toEqual([0, 0, 0]);
  expect(await page.textContent(".result")).toMatch(/win/);
  expect(await page.locator(".result .rank").count()).toBe(2);
  expect(await complaints(page)).toEqual([]);
  expect(errors).toEqual([]);
}

test("a whole match by mouse on the desk, from play now to the result", () => playMatch(VIEWPORTS.desk, "mouse"));

test("a whole match by finger at 320x568; tabs are turned, and the page never scrolls", () =>
  playMatch({ ...VIEWPORTS.small, deviceScaleFactor: 1 }, "finger"));

test("a whole match in German by keyboard alone, read aloud", async () => {
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.desk, locale: "de-DE", reducedMotion: "reduce" });
  await page.goto(here.house.url);
  await press(page, `${CARD} .play-now`);
  await page.waitForSelector(".mirror", { state: "attached" });
  const choose = trying();
  let acted = 0;
  for (; (await whoActs([page])) !== "over"; acted++) await act(page, acted, choose);
  expect(acted).toBeGreaterThan(FEWEST);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  expect((await heard(page)).join(" ")).toContain("Sonnenuntergang");
  expect(errors).toEqual([]);
});
