import { mkdirSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { point, turnComes } from "../test/e2e/hand.ts";
import { freePort, House, launch, newcomer, VIEWPORTS } from "../test/e2e/house.ts";

/**
 * The pictures of the README: one match against bots, the same moment of it on five devices of the same player, then its
 * result, and the lobby. `node scripts/screenshots.ts [folder]`, after the client was built.
 */
const folder = process.argv[2] ?? path.join(import.meta.dirname, "..", "docs", "screenshots");
/** As many own actions into the match: displays have filled, nobody has won. */
const TURNS = 14;
const CARDS = 4;

mkdirSync(folder, { recursive: true });
const house = new House(await freePort());
const browser = await launch("webgl");
await house.start();
try {
  const { page, context } = await newcomer(browser, { ...VIEWPORTS.desk, reducedMotion: "reduce" });
  await page.goto(house.url);
  await page.waitForSelector(".play-now");
  await shoot(page, "lobby");
  await page.click(".game-acts .plus");
  await page.check("dialog[open] fieldset:nth-of-type(1) input[value='4']", { force: true });
  await page.check("dialog[open] fieldset:nth-of-type(2) input[value='3']", { force: true });
  await page.click("dialog[open] button[type=submit]");
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
  await playUntilItIsWorthAPicture(page);
  for (const device of Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[]) {
    const other = await samePlayer(context, device);
    await other.goto(page.url());
    await turnComes(other);
    await shoot(other, device);
    await other.context().close();
  }
  while (await turnComes(page)) await point(page, "mouse", 1);
  const phone = await samePlayer(context, "phone");
  await phone.goto(page.url());
  await phone.waitForSelector(".result");
  await shoot(phone, "result");
} finally {
  await browser.close();
  await house.end();
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 84 });
  console.log(file);
}

/** Another device on which the same guest is signed in. */
async function samePlayer(first: BrowserContext, device: keyof typeof VIEWPORTS): Promise<Page> {
  const storageState = await first.storageState();
  const context = await browser.newContext({
    locale: "en-GB",
    ...VIEWPORTS[device],
    reducedMotion: "reduce",
    storageState,
  });
  return context.newPage();
}

/** Some turns for the displays to fill; then the first Discover in which four cards in a row went well. */
async function playUntilItIsWorthAPicture(page: Page): Promise<void> {
  let inARow = 0;
  for (let acts = 0; await turnComes(page); acts++) {
    if (acts > TURNS && inARow >= CARDS && (await page.$(`.mirror button[data-action='{"type":"stop"}']`)) !== null)
      return;
    const collecting = acts > TURNS - CARDS;
    const did = await point(page, "mouse", collecting ? 0 : acts);
    inARow = did.includes("reveal") ? inARow + 1 : 0;
  }
  throw new Error("the match was over before it was worth a picture");
}
