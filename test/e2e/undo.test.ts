import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { must, until, Visitor, visitor } from "../server/harness.ts";
import { home } from "./home.ts";
import { CALM, follow, newcomer, resized, VIEWPORTS } from "./house.ts";
import { heard, tabTo } from "./keys.ts";

const here = home("canvas");
const still = { ...VIEWPORTS.desk, ...CALM };
const seqOf = async (page: Page) => Number(await page.getAttribute(".table", "data-seq"));
const mayDo = (page: Page, type: string) => page.$(`.mirror button[data-action*='"type":"${type}"']`);

/** A table for two: somebody who only does what he must, and this page. */
async function against(page: Page): Promise<Visitor> {
  const host = visitor(here.house.url);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const other = new Visitor(host, code);
  await page.goto(`${here.house.url}/t/${code}#sit`);
  await until(() => other.info?.seats[1]?.kind === "player");
  await other.link.request("start", {});
  await page.waitForSelector(".mirror", { state: "attached" });
  return other;
}

/** By keyboard, until the table has heard of it. */
async function press(page: Page, selector: string): Promise<void> {
  const before = await seqOf(page);
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before);
}

/** Both go on until it is so far. */
async function goesOn(page: Page, other: Visitor, soFar: () => Promise<boolean>): Promise<void> {
  while (!(await soFar())) {
    const { seq, legal } = other.now;
    if (legal.length > 0) {
      const quiet = legal.find(({ type }) => type === "stop" || type === "pass" || type === "repel");
      await other.link.act(seq, quiet ?? legal[0]!);
      await until(() => other.now.seq > seq);
    } else if ((await page.$(".mirror button[data-action]")) !== null && (await seqOf(page)) === seq)
      for (const type of ["reveal", "pass", "repel", "admit"])
        if ((await mayDo(page, type)) !== null) {
          await press(page, `.mirror button[data-action*='"type":"${type}"']`);
          break;
        }
  }
}

/** Phones on their side, the smallest one, and a desk at 200 %. */
const NARROW = [
  [844, 390],
  [740, 360],
  [720, 450],
  [667, 375],
  [568, 320],
  [320, 568],
] as const;

/** Runs in the page: words that are seen and have no room. Names alone give way. */
const cutOf = (parts: readonly Element[]): (string | null)[] =>
  parts
    .filter((part) => !part.matches(".top-who") && getComputedStyle(part).visibility === "visible")
    .filter((part) => part.scrollWidth > part.clientWidth)
    .map((part) => part.textContent);

/** Runs in the page: words that leave the bar they stand in, and are seen there. */
const besideBar = (parts: readonly Element[]): (string | null)[] =>
  parts
    .filter((part) => getComputedStyle(part).visibility === "visible" && part.checkVisibility())
    .filter((part) => {
      const [words, bar] = [part, part.closest(".top")!].map((it) => it.getBoundingClientRect()) as [DOMRect, DOMRect];
      const shown = words.left < part.closest(".top-turn")!.getBoundingClientRect().right;
      return shown && (words.top < bar.top - 0.5 || words.bottom > bar.bottom + 0.5);
    })
    .map((part) => part.textContent);

async function speaks(page: Page, language: "de" | "en"): Promise<void> {
  await page.click(".top .icon-button:last-child");
  await page.click(`dialog[open] button[lang=${language}]`);
  await page.waitForSelector(`html[lang=${language}]`, { state: "attached" });
  await page.keyboard.press("Escape");
}

test("the last move is taken back by the button and by Ctrl+Z, and the other one sees the table as it stood", async () => {
  const { page, errors } = await newcomer(here.canvas, still);
  const other = await against(page);
  await until(() => other.beats.length > 0);
  await goesOn(page, other, async () => (await mayDo(page, "stop")) !== null);
  expect(await page.$("button.take-back")).toBeNull();
  const before = await seqOf(page);
  await until(() => other.now.seq === before);
  const stood = other.now.view;

  await press(page, `.mirror button[data-action*='"type":"stop"']`);
  await page.waitForSelector("button.take-back");
  await press(page, "button.take-back");
  expect(await seqOf(page)).toBe(before + 2);
  await until(() => other.now.seq === before + 2);
  expect(other.now.view).toEqual(stood);
  expect(await mayDo(page, "stop")).not.toBeNull();
  expect(await page.$("button.take-back")).toBeNull();
  await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/takes? that back/));

  await press(page, `.mirror button[data-action*='"type":"stop"']`);
  await page.waitForSelector("button.take-back");
  await page.keyboard.press("Control+z");
  await expect.poll(() => seqOf(page)).toBe(before + 4);
  expect(await mayDo(page, "stop")).not.toBeNull();
  // Nothing is left to take back: the keys do nothing.
  await page.keyboard.press("Control+z");
  await press(page, `.mirror button[data-action*='"type":"stop"']`);
  expect(await seqOf(page)).toBe(before + 5);
  await page.waitForSelector("button.take-back");
  // Where the bar is narrow, the way back leaves little room for words: none of them is cut.
  await speaks(page, "de");
  await page.waitForSelector("button.take-back");
  for (const [width, height] of NARROW) {
    await resized(page, { width, height });
    expect([width, ...(await page.$$eval(".top-turn *", cutOf))]).toEqual([width]);
  }
  // Somebody who "is thinking" takes a line more in English, as high as the round: no words stand above the window.
  const thinks = async () => other.now.legal.length > 0 && (await page.$("button.take-back")) === null;
  await goesOn(page, other, thinks);
  await speaks(page, "en");
  await page.waitForSelector(".top-who");
  for (const [width, height] of NARROW) {
    await resized(page, { width, height });
    expect([width, ...(await page.$$eval(".top-turn span", besideBar))]).toEqual([width]);
  }
  // In a replay nobody is named, and its word has one line.
  await speaks(page, "de");
  await other.link.request("resign", {});
  await page.waitForSelector(".result");
  await follow(page, `${new URL(page.url()).pathname}/replay`);
  await page.waitForSelector(".replay");
  for (const [width, height] of NARROW) {
    await resized(page, { width, height });
    expect([width, ...(await page.$$eval(".top-turn *", cutOf))]).toEqual([width]);
  }
  expect(errors).toEqual([]);
  other.link.close();
});
