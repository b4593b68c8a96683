import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { faint, judged } from "./faint.ts";
import { browsers } from "./home.ts";
import { resized, VIEWPORTS } from "./house.ts";
import { everyState } from "./states.ts";

const here = browsers("canvas");

/** Seen with high contrast and large text, too: wood and paper, and a match behind words. */
const CLEARLY = ["empty lobby", "match over"];
const dress = (page: Page, contrast: string, text: string): Promise<unknown> =>
  page.evaluate((wishes) => Object.assign(document.documentElement.dataset, wishes), { contrast, text });

/** Brown on wood, which only its pixels tell; gone again afterwards. */
async function faintPlant(page: Page): Promise<string> {
  await page.evaluate(() => {
    const words = document.createElement("p");
    words.textContent = "Hard to read";
    words.style.cssText = "position: fixed; left: 20px; bottom: 20px; color: #6b4a30; background-image: url(/none.png)";
    document.querySelector(".wood")!.append(words);
  });
  const found = await faint(page);
  await page.evaluate(() => document.querySelector(".wood > p")!.remove());
  return found.join();
}

/**
 * Seen as wide as on a desk, too: pages of words, which lie otherwise there; the tables on a desk are seen in axe.test.ts.
 * The first of each kind is, and in full the rest of them.
 */
const WIDELY = [
  "own settings in the lobby",
  "waiting",
  ...["match over", "unknown link", "empty lobby", "closed", "broken off", "by invitation only", "server away"].slice(
    sample(7, 0),
  ),
];

/** What a state has beside a page that is judged whole in another one; in full all of it is judged. */
const NEWS: Readonly<Record<string, string>> =
  sample(1, 0) === 0
    ? {}
    : {
        "storage blocked": ".keeps-nothing",
        "storage blocked, at a table": ".keeps-nothing",
        "own settings in the lobby": "dialog[open]",
        "an opponent thinks": ".top",
        reconnecting: ".table-banner",
        "a choice waits": ".table-banner",
        away: ".absent-notice",
        "left for good": ".latecomer",
        watching: ".top",
      };

/** On the smallest phone: how far what is said of the connection reaches below the bar, where names and points are. */
async function wordsBelowTheBar(page: Page): Promise<number> {
  await resized(page, VIEWPORTS.small.viewport);
  const [words, bar] = await page.evaluate(() =>
    [".table-banner .shown", ".top"].map((it) => document.querySelector(it)!.getBoundingClientRect().bottom),
  );
  await resized(page, VIEWPORTS.phone.viewport);
  return words! - bar!;
}

/** On a phone that lies on its side: how high what is said of the connection is. */
async function wordsOnTheirSide(page: Page): Promise<number> {
  await resized(page, { width: 844, height: 390 });
  const [height] = await measured(page, ".table-banner .shown", "height");
  await resized(page, VIEWPORTS.phone.viewport);
  return height!;
}

/** On the smallest phone that lies on its side: whether the way on from a page that says one thing is seen without scrolling. */
async function showsTheWayOn(page: Page): Promise<boolean> {
  await resized(page, { width: 568, height: 320 });
  const shown = await page.$eval("main a.button", (way) => way.getBoundingClientRect().bottom <= innerHeight);
  await resized(page, VIEWPORTS.phone.viewport);
  return shown;
}

/** How high these parts of the page are seen: how far down each begins, or how tall it is. */
const measured = (page: Page, parts: string, of: "top" | "height"): Promise<number[]> =>
  page.$$eval(parts, (all, of) => all.map((it) => Math.round(it.getBoundingClientRect()[of as "top" | "height"])), of);

/** On a tablet that lies on its side games stand in pairs: where the titles begin. */
async function titlesInPairs(page: Page): Promise<number[]> {
  await resized(page, { width: 1024, height: 768 });
  const tops = await measured(page, ".game-title", "top");
  await resized(page, VIEWPORTS.phone.viewport);
  return tops;
}

test("every state can be read and has nothing axe complains about: on a phone, and pages of words on a desk", async () => {
  const found: Record<string, string[]> = {};
  let planted = "";
  const [below, high]: [number[], number[]] = [[], []];
  let leadsOn = false;
  let ways: number[] = [];
  let titles: number[] = [];
  const errors = await everyState(here.canvas, { ...VIEWPORTS.phone, deviceScaleFactor: 1 }, async (state, page) => {
    if (state === "unknown link") planted = await faintPlant(page);
    if (CLEARLY.includes(state)) {
      await dress(page, "more", "large");
      found[`${state}, clear and large`] = await judged(page);
      await dress(page, "usual", "usual");
    }
    found[state] = await judged(page, NEWS[state]);
    if (["reconnecting", "a choice waits"].includes(state)) {
      below.push(await wordsBelowTheBar(page));
      high.push(await wordsOnTheirSide(page));
    }
    if (state === "away") ways = await measured(page, ".absent-ways .button", "height");
    if (state === "empty lobby") titles = await titlesInPairs(page);
    if (state === "closed") leadsOn = await showsTheWayOn(page);
    if (!WIDELY.includes(state)) return;
    await resized(page, VIEWPORTS.desk.viewport);
    found[`${state}, on a desk`] = await judged(page, NEWS[state]);
    await resized(page, VIEWPORTS.phone.viewport);
  });
  expect(planted).toMatch(/^\d\.\d: #6b4a30 "Hard to read"$/);
  expect(errors).toEqual([]);
  expect(leadsOn).toBe(true);
  // Beside each other buttons are of one height, however long their words are, and titles of games stand on one.
  expect([ways.length, new Set(ways).size]).toEqual([2, 1]);
  expect([titles.length, new Set(titles).size]).toEqual([4, 2]);
  expect(below.map((far) => far <= 0)).toEqual([true, true]);
  // No higher than the bar beside them, below which lies the first panel.
  expect(
    high.map((it) => it <= 44),
    `${high}`,
  ).toEqual([true, true]);
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(18 + WIDELY.length);
  expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
});
