import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { RunningHouse } from "../../house.ts";
import { tell, Visit } from "./browser.ts";
import { type Held, heldBy, pixelsOn } from "./held.ts";
import { BEAT, type FrameFigures, framesOf, TRACED } from "./trace.ts";

export interface GrowthFigures {
  readonly matches: number;
  /** What broke in the page, and how often it was loaded anew: then the figures begin again and say nothing. */
  readonly pageErrors: readonly string[];
  readonly loads: number;
  /** What the tab holds back in the lobby, once each game has been played twice, and after the last match. */
  readonly warm: Held;
  readonly afterLast: Held;
}

const OWN_ACTS = 8;
const MATCHES = 10;
/** What is left behind does not depend on the size of the window, the time to draw does. */
const SMALL = { width: 844, height: 390 } as const;

/** Runs in the page: a player who presses whatever he may, at once, until the match is over. */
const PLAYER = `(() => {
  const press = () => {
    const sure = document.querySelector("dialog[open] button.wax");
    if (sure) return sure.click();
    const choices = [...document.querySelectorAll(".mirror button[data-action]")];
    if (choices.length > 0) choices[Math.floor(Math.random() * choices.length)].click();
  };
  window.benchActs = setInterval(press, 20);
})()`;
const NO_PLAYER = "clearInterval(window.benchActs)";
/**
 * Some turns of a match with all its motion, traced on a device so many times slower; by a player who looks before he acts:
 * what may come next is drawn by then.
 */
export async function scriptPerFrame(
  house: RunningHouse,
  browser: Browser,
  game: string,
  slow: number,
): Promise<FrameFigures> {
  const visit = await Visit.by(browser, { reducedMotion: "no-preference" });
  const { page } = visit;
  await page.goto(house.url);
  await page.click(`article[aria-labelledby='game-${game}'] .with-bots`);
  await seen(page, READY);
  await visit.slow(slow);
  await browser.startTracing(page, { categories: [...TRACED] });
  for (let acts = 0; acts < OWN_ACTS && !(await page.locator(".result").isVisible()); acts++)
    await page.evaluate(`(${ONE_TURN})()`);
  const trace = (await browser.stopTracing()).toString();
  await visit.close();
  return framesOf(trace);
}
const READY = ".table-canvas canvas[data-choices=open][data-ahead=drawn]";

/**
 * Runs in the page: one action and all that follows, until the player is asked again, between two marks; then until the table
 * is ready. Told by mutations: whoever looks from outside looks in every frame, and would be measured with it.
 */
const ONE_TURN = `async () => {
  const until = (selector) => new Promise((done) => {
    const look = () => document.querySelector(selector) && (observer.disconnect(), done());
    const observer = new MutationObserver(look);
    const attributeFilter = ["data-seq", "data-choices", "data-ahead", "open"];
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
    look();
  });
  const seq = document.querySelector(".table").dataset.seq;
  const next = '.table:not([data-seq="' + seq + '"]) ';
  performance.mark("${BEAT.begins}");
  document.querySelector(".mirror button[data-action]").click();
  until("dialog[open] button.wax").then(() => document.querySelector("dialog[open] button.wax").click());
  await until(next + ".table-canvas canvas[data-choices=open], .result");
  performance.mark("${BEAT.ends}");
  await until("${READY}, .result");
}`;

/** Matches of all these games by turns; what is left of them. */
export async function growth(house: RunningHouse, browser: Browser, games: readonly string[]): Promise<GrowthFigures> {
  const names = Array.from({ length: MATCHES }, (_, n) => games[n % games.length]!);
  const { held, pageErrors, loads } = await inOneTab(house, browser, names, { viewport: SMALL });
  return { matches: MATCHES, pageErrors, loads, warm: held[2 * games.length - 1]!, afterLast: held.at(-1)! };
}

/** What a sharp phone, where pictures are largest, holds at the end of the third match of a game, and what that leaves behind. */
export async function sharply(house: RunningHouse, browser: Browser, game: string) {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
  const { ends, held, pageErrors } = await inOneTab(house, browser, [game, game, game], phone);
  return { atItsEnd: ends.at(-1)!, inTheLobby: held.at(-1)!, pageErrors };
}

/**
 * Matches played to their end one after the other in one tab, each left for the lobby. Nothing here may take a handle, as
 * `waitForSelector` does: it would keep what it found, and the whole table around it, for good.
 */
async function inOneTab(house: RunningHouse, browser: Browser, games: readonly string[], at: BrowserContextOptions) {
  const visit = await Visit.by(browser, at);
  const { page } = visit;
  let loads = -1;
  page.on("load", () => loads++);
  await page.goto(house.url);
  const ends: Seen[] = [];
  const held: Seen[] = [];
  for (const [n, game] of games.entries()) {
    await page.click(`article[aria-labelledby='game-${game}'] .with-bots`);
    await playOut(page);
    ends.push(await seenOn(page));
    await page.click(".result a[href='/']");
    await seen(page, ".with-bots, .notice");
    // Broken: said in the figures. The next match begins with a page of its own.
    if (!(await page.locator(".with-bots").first().isVisible())) await page.goto(house.url);
    await seen(page, ".with-bots");
    held.push(await seenOn(page));
    tell(`match ${n + 1} of ${games.length}, ${game}: ${JSON.stringify([ends.at(-1), held.at(-1)])}`);
  }
  await visit.close();
  return { ends, held, pageErrors: visit.errors, loads };
}

/** What a page holds; `pixels`: megabytes of all its canvases. */
type Seen = Held & { readonly pixels: number };
const seenOn = async (page: Page): Promise<Seen> => ({ ...(await heldBy(page)), pixels: await pixelsOn(page) });

const seen = (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();

/** However long the match is: beat after beat comes, until it is over. */
async function playOut(page: Page): Promise<void> {
  await seen(page, ".table-canvas canvas[data-beat=settled]");
  await page.evaluate(PLAYER);
  while (!(await page.locator(".result").isVisible())) {
    const seq = await page.getAttribute(".table", "data-seq");
    await seen(page, `.table:not([data-seq="${seq}"]), .result`);
  }
  await page.evaluate(NO_PLAYER);
}
