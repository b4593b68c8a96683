import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { turnComes } from "./hand.ts";
import { type Held, heldBy } from "./held.ts";
import { freePort, House, launch, newcomer } from "./house.ts";

let house: House;
let webgl: Browser;
let canvas: Browser;
beforeAll(async () => {
  house = new House(await freePort());
  [webgl, canvas] = await Promise.all([launch("webgl"), launch("canvas"), house.start()]);
});
afterAll(async () => {
  await Promise.all([webgl?.close(), canvas?.close()]);
  await house?.end();
});

/** A small window: what is left behind does not depend on its size, the time to draw does. */
const PORT = { viewport: { width: 844, height: 390 } } as const;
const ROUNDS = 10;

/** A table for two against a bot; whose turn it is comes by chance. */
async function sitDown(page: Page): Promise<void> {
  await page.click(".game-acts .plus");
  await page.waitForSelector("dialog[open] form");
  await page.check("dialog[open] fieldset:nth-of-type(1) input[value='2']", { force: true });
  await page.check("dialog[open] fieldset:nth-of-type(2) input[value='1']", { force: true });
  await page.click("dialog[open] button[type=submit]");
  await turnComes(page);
}

const inLobby = (page: Page) => page.waitForSelector(".play-now");
/** The table is drawn and rests. */
const atRest = (page: Page) =>
  page.waitForSelector(".table-canvas canvas[data-beat='settled'][data-state='resting']", { state: "attached" });
const menu = (page: Page) => page.click(".top .icon-button:last-child");

async function giveUp(page: Page): Promise<void> {
  await menu(page);
  await page.click("dialog[open] .menu-ways button.wax");
  await page.click("dialog[open] button.wax");
  await page.waitForSelector(".result");
}

/** As people leave a table: by the result's button, by the menu, by the browser's. */
const WAYS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.click(".result-acts a[href='/']"),
  async (page) => {
    await page.click(".result-more button");
    await menu(page);
    await page.click("dialog[open] a[href='/']");
  },
  (page) => page.goBack(),
];

test.each([
  ["WebGL", () => webgl, "no-preference"],
  ["WebGL, nothing moves", () => webgl, "reduce"],
  ["canvas", () => canvas, "no-preference"],
  ["canvas, nothing moves", () => canvas, "reduce"],
] as const)("who leaves a table and comes back finds the page whole, ten times, and nothing stays behind: %s", async (_, browser, reducedMotion) => {
  const { page, errors, context } = await newcomer(browser(), { ...PORT, reducedMotion });
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(house.url);
  await inLobby(page);
  await sitDown(page);
  await giveUp(page);
  const held: Held[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await atRest(page);
    await page.waitForSelector(".result");
    await WAYS[round % WAYS.length]!(page);
    await inLobby(page);
    await page.waitForSelector(".table", { state: "detached" });
    if (round % 3 === 0) held.push(await heldBy(page));
    await (round % WAYS.length === 2 ? page.goForward() : page.goBack());
  }
  console.log(held);
  expect(errors).toEqual([]);
  expect(loads).toBe(1);
  await context.close();
});
