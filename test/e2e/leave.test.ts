import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Held, heldBy } from "../../server/cli/bench/held.ts";
import { turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { newcomer, PATIENCE } from "./house.ts";

const here = home("webgl", "canvas");

/** A small window: what is left behind does not depend on its size, the time to draw does. */
const PORT = { viewport: { width: 844, height: 390 } } as const;
const ROUNDS = 10;
const WARM = 3;
/** Where lines are kept for their next use it varies how many; a table left behind is hundreds of nodes, by round. */
const FEW = 5;

/** A table for two against a bot; whose turn it is comes by chance. */
async function sitDown(page: Page): Promise<void> {
  await page.click(".game-acts .plus");
  await page.waitForSelector("dialog[open] form");
  await page.check("dialog[open] fieldset:nth-of-type(1) input[value='2']", { force: true });
  await page.check("dialog[open] fieldset:nth-of-type(2) input[value='1']", { force: true });
  await page.click("dialog[open] button[type=submit]");
  await turnComes(page);
}

/** Waits without taking a handle, which would keep what it found in the page for good. */
const seen = (page: Page, selector: string, state: "visible" | "attached" | "detached" = "visible") =>
  page.locator(selector).first().waitFor({ state });
const inLobby = async (page: Page): Promise<void> => {
  await seen(page, ".play-now");
  await seen(page, ".table", "detached");
};
/** The table is drawn and rests. */
const atRest = (page: Page) =>
  seen(page, ".table-canvas canvas[data-beat='settled'][data-state='resting']", "attached");
const menu = (page: Page) => page.click(".top .icon-button:last-child");

async function giveUp(page: Page): Promise<void> {
  await menu(page);
  await page.click("dialog[open] .menu-ways button.wax");
  await page.click("dialog[open] button.wax");
  await seen(page, ".result");
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

/** A table holds no more than it did: what was on its way when it was left may come, and go, when nobody is there any more. */
async function nothingMore(page: Page, { heap, listeners, nodes, canvases }: Held): Promise<void> {
  const more = async (): Promise<Partial<Held>> => {
    const now = await heldBy(page);
    const most: Held = {
      heap: heap + 4,
      listeners,
      nodes: nodes + FEW,
      canvases: canvases + FEW,
      textures: 0,
      contexts: 0,
    };
    return Object.fromEntries(Object.entries(now).filter(([name, held]) => held > most[name as keyof Held]));
  };
  await expect.poll(more, { timeout: PATIENCE }).toEqual({});
}

/** In one page, with motion and without by turns; what the first rounds fetched and warmed up may stay. */
test.each([
  ["WebGL", () => here.webgl],
  ["canvas", () => here.canvas],
] as const)("who leaves a table finds the page whole, and nothing stays behind, ten times: %s", async (_, browser) => {
  const { page, errors } = await newcomer(browser(), PORT);
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(here.house.url);
  await inLobby(page);
  await sitDown(page);
  await giveUp(page);
  let warm: Held | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    await page.emulateMedia({ reducedMotion: round % 2 === 0 ? "reduce" : "no-preference" });
    await seen(page, ".result");
    await atRest(page);
    await WAYS[round % WAYS.length]!(page);
    await inLobby(page);
    if (round === WARM) warm = await heldBy(page);
    if (round === ROUNDS - 1) await nothingMore(page, warm!);
    await (round % WAYS.length === 2 ? page.goForward() : page.goBack());
  }
  expect(errors).toEqual([]);
  expect(loads).toBe(1);
});

test("who leaves while the table is still being laid leaves nothing undone", async () => {
  const { page, errors } = await newcomer(here.canvas, PORT);
  await page.goto(here.house.url);
  await inLobby(page);
  await sitDown(page);
  // Once whole: as many canvases as its words need are kept for the next table.
  await atRest(page);
  await page.goBack();
  await inLobby(page);
  const before = await heldBy(page);
  // Before there is a canvas, as soon as there is one, and while its pictures are on their way.
  for (const arrived of [".table", ".table-canvas canvas", ".table-canvas canvas[data-state]"])
    for (let n = 0; n < 2; n++) {
      await page.goForward();
      await seen(page, arrived, "attached");
      await page.goBack();
      await inLobby(page);
    }
  // The last of it comes when nobody is there any more.
  await expect
    .poll(async () => (await heldBy(page)).canvases, { timeout: 30_000 })
    .toBeLessThanOrEqual(before.canvases);
  expect(errors).toEqual([]);
});
