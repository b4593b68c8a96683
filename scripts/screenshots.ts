import { mkdirSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { point, turnComes } from "../test/e2e/hand.ts";
import { freePort, House, launch, newcomer, VIEWPORTS } from "../test/e2e/house.ts";

/**
 * The pictures of the README: of each game one match against bots, the same moment of it on the devices of the same
 * player, then its result; and the lobby. `node scripts/screenshots.ts [folder]`, after the client was built.
 */
const folder = process.argv[2] ?? path.join(import.meta.dirname, "..", "docs", "screenshots");
type Device = keyof typeof VIEWPORTS;
interface Album {
  readonly game: string;
  readonly seats: number;
  /** What is switched on when the table is opened. */
  readonly options: readonly string[];
  /** As many own actions into the match: displays and boards have filled, nobody has won. */
  readonly acts: number;
  /** And then as many cards revealed in a row. */
  readonly reveals: number;
  readonly devices: readonly Device[];
  /** What the names of its pictures begin with. */
  readonly prefix: string;
}
const ALBUMS: readonly Album[] = [
  {
    game: "port-royal",
    seats: 4,
    options: ["expansion", "contracts"],
    acts: 14,
    reveals: 4,
    devices: Object.keys(VIEWPORTS) as Device[],
    prefix: "",
  },
  {
    game: "just-4-fun-colours",
    seats: 3,
    options: [],
    acts: 4,
    reveals: 0,
    devices: ["desk", "phone"],
    prefix: "just-4-fun-",
  },
];

mkdirSync(folder, { recursive: true });
const house = new House(await freePort());
const browser = await launch("webgl");
await house.start();
try {
  const { page, context } = await newcomer(browser, { ...VIEWPORTS.desk, reducedMotion: "reduce" });
  await page.goto(house.url);
  await page.waitForSelector(".play-now");
  await shoot(page, "lobby");
  for (const album of ALBUMS) {
    await sitDown(page, album);
    await playUntilItIsWorthAPicture(page, album);
    for (const device of album.devices) {
      const other = await samePlayer(context, device);
      await other.goto(page.url());
      await turnComes(other);
      await shoot(other, `${album.prefix}${device}`);
      await other.context().close();
    }
    while (await turnComes(page)) await point(page, "mouse", 1);
    const phone = await samePlayer(context, "phone");
    await phone.goto(page.url());
    await phone.waitForSelector(".result");
    await shoot(phone, `${album.prefix}result`);
  }
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

/** At a table with bots in all other seats. */
async function sitDown(page: Page, { game, seats, options }: Album): Promise<void> {
  await page.goto(house.url);
  await page.click(`article[aria-labelledby='game-${game}'] .game-acts .plus`);
  for (const input of [
    `fieldset:nth-of-type(1) input[value='${seats}']`,
    `fieldset:nth-of-type(2) input[value='${seats - 1}']`,
    ...options.map((option) => `input[name=${option}][value='true']`),
  ])
    await page.check(`dialog[open] ${input}`, { force: true });
  await page.click("dialog[open] button[type=submit]");
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
}

/** Another device on which the same guest is signed in. */
async function samePlayer(first: BrowserContext, device: Device): Promise<Page> {
  const storageState = await first.storageState();
  const context = await browser.newContext({
    locale: "en-GB",
    ...VIEWPORTS[device],
    reducedMotion: "reduce",
    storageState,
  });
  return context.newPage();
}

/** Some turns for the table to fill; then, where cards are revealed, the first time that enough of them went well. */
async function playUntilItIsWorthAPicture(page: Page, { acts: enough, reveals }: Album): Promise<void> {
  let inARow = 0;
  for (let acts = 0; await turnComes(page); acts++) {
    const mayStop = (await page.$(`.mirror button[data-action='{"type":"stop"}']`)) !== null;
    if (acts > enough && inARow >= reveals && (reveals === 0 || mayStop)) return;
    const did = await point(page, "mouse", acts > enough - reveals ? 0 : acts);
    inARow = did.includes("reveal") ? inARow + 1 : 0;
  }
  throw new Error("the match was over before it was worth a picture");
}
