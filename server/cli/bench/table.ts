import type { Browser } from "playwright-core";
import type { RunningHouse } from "../../house.ts";
import { Visit } from "./browser.ts";
import { type FrameFigures, framesOf } from "./trace.ts";

export type { FrameFigures };

/** What a tab holds after a match, when it is back in the lobby and the garbage is gone. */
interface Held {
  readonly heapKB: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly textures: number;
}
export interface GrowthFigures {
  readonly matches: number;
  /** How often the page broke, or was loaded anew: then the figures begin again and say nothing. */
  readonly pageErrors: readonly string[];
  readonly loads: number;
  readonly afterFirst: Held;
  readonly afterLast: Held;
  /** For each match from the second one on. */
  readonly heapKBPerMatch: number;
}

const OWN_ACTS = 8;
const MATCHES = 10;

/** Runs in the page: a player who presses whatever he may, at once, until the match is over. */
const PLAYER = `(() => {
  const press = () => {
    const sure = document.querySelector("dialog[open] button.wax");
    if (sure) return sure.click();
    const choices = [...document.querySelectorAll(".mirror button[data-action]")];
    if (choices.length > 0 && !window.benchRests) choices[Math.floor(Math.random() * choices.length)].click();
  };
  window.benchActs = setInterval(press, 20);
})()`;
const NO_PLAYER = "clearInterval(window.benchActs)";
/** Runs before the page: counts the textures that WebGL holds. */
const COUNTS_TEXTURES = `(() => {
  window.benchTextures = 0;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { createTexture, deleteTexture } = prototype;
    prototype.createTexture = function () { window.benchTextures++; return createTexture.call(this); };
    prototype.deleteTexture = function (texture) { if (texture) window.benchTextures--; deleteTexture.call(this, texture); };
  }
})()`;

async function sitDown(visit: Visit, game: string): Promise<void> {
  await visit.page.click(`article[aria-labelledby='game-${game}'] .play-now`);
  await visit.page.waitForSelector(".table-canvas canvas[data-beat=settled]");
}

/** Some turns of a match with all its motion, traced on a device so many times slower. */
export async function scriptPerFrame(
  house: RunningHouse,
  browser: Browser,
  game: string,
  slow: number,
): Promise<FrameFigures> {
  const visit = await Visit.by(browser, "no-preference");
  const { page } = visit;
  await page.goto(house.url);
  await sitDown(visit, game);
  await page.waitForSelector(".table-canvas canvas[data-choices=open]");
  await visit.slow(slow);
  await browser.startTracing(page, { categories: ["devtools.timeline", "v8.execute", "disabled-by-default-v8.gc"] });
  for (let acts = 0; acts < OWN_ACTS && (await page.$(".result")) === null; acts++) {
    const before = await page.getAttribute(".table", "data-seq");
    await page.evaluate(`(${PRESS_ONE})()`);
    await page.waitForSelector(`.table:not([data-seq="${before}"]) .table-canvas canvas[data-choices=open], .result`);
  }
  const trace = (await browser.stopTracing()).toString();
  await visit.close();
  return framesOf(trace);
}
const PRESS_ONE = `() => {
  document.querySelector(".mirror button[data-action]").click();
  setTimeout(() => document.querySelector("dialog[open] button.wax")?.click(), 100);
}`;

/** Matches one after the other in one tab, each left for the lobby; what is left of them. */
export async function growth(house: RunningHouse, browser: Browser, games: readonly string[]): Promise<GrowthFigures> {
  const visit = await Visit.by(browser);
  const { page } = visit;
  let loads = -1;
  page.on("load", () => loads++);
  await page.addInitScript(COUNTS_TEXTURES);
  await visit.debug.send("Performance.enable");
  await page.goto(house.url);
  const held: Held[] = [];
  for (let n = 0; n < MATCHES; n++) {
    await sitDown(visit, games[n % games.length]!);
    await page.evaluate(PLAYER);
    await page.waitForSelector(".result");
    await page.evaluate(NO_PLAYER);
    await page.click(".result a[href='/']");
    await page.waitForSelector(".play-now, .notice");
    // Broken: said in the figures. The next match begins with a page of its own.
    if ((await page.$(".play-now")) === null) await page.goto(house.url);
    await page.waitForSelector(".play-now");
    held.push(await holds(visit));
  }
  await visit.close();
  const afterFirst = held[games.length - 1]!;
  const afterLast = held.at(-1)!;
  const heapKBPerMatch = Math.round((afterLast.heapKB - afterFirst.heapKB) / (MATCHES - games.length));
  return { matches: MATCHES, pageErrors: visit.errors, loads, afterFirst, afterLast, heapKBPerMatch };
}

async function holds({ page, debug }: Visit): Promise<Held> {
  for (let n = 0; n < 3; n++) {
    await debug.send("HeapProfiler.collectGarbage");
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }
  const { metrics } = await debug.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapKB: Math.round(metric("JSHeapUsedSize") / 1024),
    listeners: metric("JSEventListeners"),
    nodes: metric("Nodes"),
    textures: (await page.evaluate("window.benchTextures")) as number,
  };
}
