import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Held, heldBy } from "../../server/cli/bench/held.ts";
import { sample } from "../sample.ts";
import { turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { newcomer } from "./house.ts";

const here = home("unseen", "canvas");

/** A small window, and coarse: what is left behind does not depend on its size, the time to draw does. */
const PORT = { viewport: { width: 568, height: 320 }, deviceScaleFactor: 0.5 } as const;
/** Of the first rounds the least is what may stay. */
const WARM = 3;
/** Where lines are kept for their next use, there may be one more of them; what stays behind by visit is soon more. */
const ONE_MORE = 1;
/** To be counted the page must let go of all it can: that takes longer than what is waited for. */
const SELDOM = { interval: 500 };

/** The table that is drawn soonest; in full one with many more pictures. */
const CARD = `article[aria-labelledby='game-${sample("just-4-fun-colours", "port-royal")}']`;

/** A table for two against a bot; whose turn it is comes by chance. */
async function sitDown(page: Page): Promise<void> {
  await page.click(`${CARD} .plus`);
  await seen(page, "dialog[open] form");
  await page.check("dialog[open] fieldset:nth-of-type(2) input[value='2']", { force: true });
  await page.check("dialog[open] fieldset:nth-of-type(3) input[value='1']", { force: true });
  await page.click("dialog[open] button[type=submit]");
  await turnComes(page);
}

/** Waits without taking a handle, which would keep what it found in the page for good. */
const seen = (page: Page, selector: string, state: "visible" | "attached" | "detached" = "visible") =>
  page.locator(selector).first().waitFor({ state });
const inLobby = async (page: Page): Promise<void> => {
  await seen(page, ".with-bots");
  await seen(page, ".table", "detached");
};
/** The table is drawn and rests. */
const atRest = (page: Page) =>
  seen(page, ".table-canvas canvas[data-beat='settled'][data-state='resting']", "attached");
const menu = (page: Page) => page.click(".top .icon-button:last-child");

async function giveUp(page: Page): Promise<void> {
  await menu(page);
  await page.click("dialog[open] .dialog-body > button.wax");
  await page.click("dialog[open] button.wax");
  await seen(page, ".result");
}

/** As people leave a table: by the result's button, by the menu, by the browser's. */
const WAYS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.click(".result-buttons a[href='/']"),
  async (page) => {
    await page.click(".result-more button");
    await menu(page);
    await page.click("dialog[open] a[href='/']");
  },
  (page) => page.goBack(),
];

/** Who draws the table. */
type Drawing = NonNullable<Parameters<typeof heldBy>[1]>;
const WEBGL: Drawing = { webGL: true };
const CANVAS: Drawing = { webGL: false };

/** Of each the least that was ever held: what is still on its way out may make it more. */
const leastOf = (before: Held | undefined, now: Held): Held =>
  before === undefined
    ? now
    : (Object.fromEntries(
        Object.entries(now).map(([name, held]) => [name, Math.min(held, before[name as keyof Held])]),
      ) as unknown as Held);

/** What there is more of than before, and how much; and beside it what the page shows by then, which may be more by itself. */
async function more(page: Page, before: Held, drawing: Drawing): Promise<Partial<Held> & { readonly shown?: number }> {
  const spare: Held = { heap: 4, listeners: 0, nodes: ONE_MORE, canvases: ONE_MORE, textures: 0, contexts: 0 };
  const grown = Object.entries(await heldBy(page, drawing)).map(
    ([name, held]) => [name, held - before[name as keyof Held]] as const,
  );
  const left = grown.filter(([name, growth]) => growth > spare[name as keyof Held]);
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), shown: await page.evaluate(() => document.querySelectorAll("*").length) };
}

/** More than what is on its way out at any moment could hide: of listeners that is a whole page of the lobby. */
const PLANTED = { pieces: 8, listeners: 200 };
/** From now on canvases, listeners and, where WebGL draws, textures with the canvas they are of stay behind with each table. */
const plant = (page: Page): Promise<void> =>
  page.evaluate(({ pieces, listeners }) => {
    const kept: unknown[] = [];
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      const table = document.querySelector<HTMLCanvasElement>(".table-canvas canvas[data-renderer]");
      if (table === null || seen.has(table)) return;
      seen.add(table);
      for (let piece = 0; piece < pieces; piece++)
        kept.push(document.createElement("canvas"), table.getContext("webgl")?.createTexture());
      for (let piece = 0; piece < listeners; piece++) window.addEventListener("resize", () => kept.length + piece);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, PLANTED);

/** Leaves the table, by turns with motion and without. */
async function leave(page: Page, round: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: round % 2 === 0 ? "reduce" : "no-preference" });
  await seen(page, ".result");
  await atRest(page);
  await WAYS[round % WAYS.length]!(page);
  await inLobby(page);
  // The match that is over stands in the lobby: all that the house tells of it has come.
  await seen(page, ".past .row");
}
/** Back to the table that was left in this round. */
const comeBack = (page: Page, round: number) => (round % WAYS.length === 2 ? page.goForward() : page.goBack());

/** Leaves a table on its way: before there is a canvas, as soon as there is one, and while its pictures are coming. */
async function leaveWhileLaid(page: Page): Promise<void> {
  // Once whole: as many canvases as its words need are kept for the next table.
  await atRest(page);
  await page.goBack();
  await inLobby(page);
  // Pictures of the lobby are nodes too, and come when they like: by the second time they have.
  await page.goForward();
  await atRest(page);
  await page.goBack();
  await inLobby(page);
  const before = await heldBy(page, CANVAS);
  for (const arrived of [".table", ".table-canvas canvas", ".table-canvas canvas[data-state]"])
    for (let n = 0; n < sample(1, 2); n++) {
      await page.goForward();
      await seen(page, arrived, "attached");
      await page.goBack();
      await inLobby(page);
    }
  // The last of it comes when nobody is there any more.
  await expect.poll(() => more(page, before, CANVAS), SELDOM).toEqual({});
  await page.goForward();
  await turnComes(page);
}

/**
 * All in one page; what the first rounds fetched and warmed up may stay. In the sample each way is gone once where WebGL
 * draws, and where it does not tables are left on their way alone; in full all of them are, many times.
 */
test.each([
  ["WebGL", WEBGL, () => here.unseen, 0, sample(3, 10), ["canvases", "listeners", "textures"]],
  [
    "canvas, also while it is still being laid",
    CANVAS,
    () => here.canvas,
    WAYS.length,
    sample(0, 10),
    ["canvases", "listeners"],
  ],
] as const)(
  "who leaves a table finds the page whole, and nothing stays behind, time and again: %s",
  async (_, drawing, browser, first, rounds, planted) => {
    const { page, errors } = await newcomer(browser(), PORT);
    let loads = 0;
    page.on("load", () => loads++);
    await page.goto(here.house.url);
    await inLobby(page);
    await sitDown(page);
    if (drawing === CANVAS) await leaveWhileLaid(page);
    if (rounds > 0) await timeAndAgain(page, { drawing, first, rounds, planted });
    expect(errors).toEqual([]);
    expect(loads).toBe(1);
  },
);

/** So often, from this round on, by whom it is drawn, and what is planted in the end. */
interface Often {
  readonly drawing: Drawing;
  readonly first: number;
  readonly rounds: number;
  readonly planted: readonly string[];
}
async function timeAndAgain(page: Page, { drawing, first, rounds, planted }: Often): Promise<void> {
  await giveUp(page);
  await leave(page, first);
  let least: Held | undefined;
  // A browser holds on to what was clicked last: a visit is compared with one that was left the same way, where there is one.
  const warm = new Map<number, Held>();
  const end = first + rounds;
  const wayOf = (round: number): number => round % WAYS.length;
  for (let round = first + 1; round < end; round++) {
    await comeBack(page, round - 1);
    await leave(page, round);
    if (round > first + WARM || round === end - 1) continue;
    const held = await heldBy(page, drawing);
    warm.set(wayOf(round), held);
    least = leastOf(least, held);
  }
  const before = warm.get(wayOf(end - 1)) ?? least!;
  // What was on its way when a table was left may come, and go, when nobody is there any more.
  await expect.poll(() => more(page, before, drawing), SELDOM).toEqual({});
  // The comparison can fail: what is left behind on purpose is found, each kind of it.
  await plant(page);
  await comeBack(page, end - 1);
  await leave(page, end);
  await expect
    .poll(async () => Object.keys(await more(page, before, drawing)), SELDOM)
    .toEqual(expect.arrayContaining([...planted]));
}
