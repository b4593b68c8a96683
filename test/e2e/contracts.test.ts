import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { home } from "./home.ts";
import { CALM, newcomer, VIEWPORTS } from "./house.ts";
import { act, heard, press, tabTo, whoActs } from "./keys.ts";
import { leap, nearItsEnd } from "./table.ts";

const here = home("canvas");

/** Still: the motion of the pieces has tests of its own. */
const still = { ...VIEWPORTS.desk, ...CALM };
/** Somebody completes one of these in every match. */
const PICKED = ["frigate-foe", "explorer", "jinx", "gamester"];
/** After so many actions everything is there to look at. */
const SOME = sample(4, 8);

/** One radio button after the other until it is this one. */
async function choose(page: Page, input: string): Promise<void> {
  const group = input.replace(/\[value=.*$/, "");
  await tabTo(page, group);
  for (let n = 0; n < 6 && !(await page.isChecked(input)); n++) await page.keyboard.press("ArrowRight");
  expect(await page.isChecked(input)).toBe(true);
}

test("by keyboard alone: a practice table with expansion and picked contracts, a whole match, its history from the first card to the last, to a moment of it and back", async () => {
  const { page, errors } = await newcomer(here.canvas, still);
  await page.goto(here.house.url);
  await press(page, ".game-buttons .plus");
  await choose(page, "dialog[open] fieldset:nth-of-type(2) input[value='3']");
  // What is for practice comes only when nobody else is expected.
  expect(await page.$("dialog[open] input[name=odds]")).toBeNull();
  await choose(page, "dialog[open] fieldset:nth-of-type(3) input[value='2']");
  await choose(page, "dialog[open] input[name=expansion][value='true']");
  await choose(page, "dialog[open] input[name=contracts][value='true']");
  await choose(page, "dialog[open] input[name=contractPoints][value='1-1-1']");
  await choose(page, "dialog[open] input[name=picked][value='hand']");
  await page.waitForSelector("dialog[open] .picks");
  for (const id of PICKED) {
    expect(await page.isDisabled("dialog[open] button[type=submit]")).toBe(true);
    await tabTo(page, `dialog[open] input[name=picked-${id}]`);
    await page.keyboard.press("Space");
  }
  await choose(page, "dialog[open] input[name=odds][value='true']");
  await press(page, "dialog[open] button[type=submit]");
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/);
  await page.waitForSelector(".mirror", { state: "attached" });

  // The table in words knows the four contracts, in the order of picking.
  const told = await page.textContent("main section[aria-label='The table in words']");
  expect([...told!.matchAll(/Contract: ([^.]+)\./g)].map(([, title]) => title)).toEqual([
    "Frigate Foe",
    "Explorer",
    "Jinx",
    "Gamester",
  ]);

  const lines = new Set<string>();
  let before: readonly string[] = [];
  let last = 0;
  for (let turn = 0; (await whoActs([page])) !== "over"; turn++) {
    await act(page, turn);
    last = turn;
    for (const line of await heard(page)) lines.add(line);
    if (turn !== SOME) continue;
    await inHistory(page, async () => {
      before = await toldIn(page);
      await toAMomentAndBack(page);
    });
    // Whoever comes back finds the whole match.
    await leap(page, nearItsEnd);
  }
  for (const line of await heard(page)) lines.add(line);
  // By keyboard to the last: after the leap, too.
  expect(last).toBeGreaterThan(SOME);

  // Somebody completed a contract: the live region has read it, the history shows it, the result counts it.
  const completed = [...lines].filter((line) =>
    /completes the contract (Frigate Foe|Explorer|Jinx|Gamester)/.test(line),
  );
  // Where another device plays the middle of the match, that may have been there.
  expect(completed.length).toBeGreaterThanOrEqual(sample(0, 1));
  await page.waitForSelector(".result");
  expect(await page.textContent(".pr-legend")).toContain("Contracts");
  const worth = await page.$$eval(".pr-bar .contracts", (bars) => bars.map((bar) => Number(bar.textContent)));
  expect(worth.length).toBeGreaterThan(0);

  await press(page, ".result-more button");
  const [all, noted] = await inHistory(page, async () => [
    await toldIn(page),
    await page.locator("dialog[open] .turn-note.completes").count(),
  ]);
  // What was told as it happened is told again to whoever comes back; the newest turn stands first, and was going on.
  expect(before.length).toBeGreaterThan(1);
  expect(all.length).toBeGreaterThan(before.length);
  expect(all.slice(1 - before.length)).toEqual(before.slice(1));
  expect(noted).toBe(worth.reduce((sum, points) => sum + points, 0)); // a point for each
  expect(completed.length).toBeLessThanOrEqual(noted);

  // Somebody who comes when all is over sees the same history.
  const watcher = await newcomer(here.canvas, still);
  await watcher.page.goto(page.url());
  await watcher.page.waitForSelector(".result");
  await press(watcher.page, ".result-more button");
  expect(await inHistory(watcher.page, () => turnsIn(watcher.page))).toBe(all.length);
  expect([...errors, ...watcher.errors]).toEqual([]);
});

/** By keyboard from the open history to a moment of it, on to the next, and back to the same place. */
async function toAMomentAndBack(page: Page): Promise<void> {
  await tabTo(page, "dialog[open] .history-paper");
  // From the end backwards: a card of the first round, so that something follows.
  for (let n = 0; n < 200 && !(await page.evaluate(() => document.activeElement?.matches(".pr-chip"))); n++)
    await page.keyboard.press("ArrowUp");
  const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset["at"]);
  expect(at).toMatch(/^\d+$/);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".moment");
  expect(await page.$$eval(".moment-pictures img", (cards) => cards.length)).toBeGreaterThan(0);
  const before = await page.textContent(".moment-told");
  const place = await page.textContent(".moment-ways [role=status]");
  await tabTo(page, ".moment-ways button:last-of-type");
  await page.keyboard.press("Enter");
  await page.waitForFunction((was) => document.querySelector(".moment-ways [role=status]")?.textContent !== was, place);
  expect(await page.textContent(".moment-told")).not.toBe(before);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".moment", { state: "detached" });
  // The history is still open, and where it was.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset["at"])).toBe(at);
}

/** Opens the whole history by keyboard, looks, and closes it again. */
async function inHistory<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await press(page, ".history-open");
  await page.waitForSelector("dialog[open] .history-paper");
  const seen = await look();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  return seen;
}
const toldIn = (page: Page): Promise<string[]> => page.locator("dialog[open] .turn").allTextContents();
const turnsIn = (page: Page): Promise<number> => page.locator("dialog[open] .turn").count();
