import type { Page } from "playwright-core";
import { PATIENCE } from "./house.ts";
import { choicesOf, comesSo, type Prefer, prefer } from "./keys.ts";

/** A player with a mouse or a finger: points at things on the canvas, never at a button of the mirror. */
export type Pointer = "mouse" | "finger";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What the table shows somebody who wants to point at the target of an action. */
interface Look {
  readonly beat: string | null;
  /** A question in a dialog. */
  readonly asks: boolean;
  /** What is chosen and offered on the canvas. */
  readonly choice: string;
  /** Where to point: the target, or the button that names this action among several. */
  readonly spot: Spot | null;
  /** Why there is nothing to point at right now. */
  readonly nowhere: string | null;
  /** What lies over the target instead of the canvas. */
  readonly covered: string | null;
  /** The target is scrolled out of sight along this axis, and its button waits at the zone's end. */
  readonly beyond: "x" | "y" | null;
}

/** Runs in the page. The target lies where the mirror's button lies over it; the canvas must be what is hit there. */
function lookedAt(wanted: string): Look {
  const canvas = document.querySelector<HTMLElement>(".table-canvas canvas");
  const { choice = "", buttons: drawn = "[]", open = "" } = canvas?.dataset ?? {};
  const seen = {
    beat: document.querySelector(".table")?.getAttribute("data-seq") ?? null,
    asks: document.querySelector("dialog[open] button.wax") !== null,
    choice: [choice, drawn, open].join(" "),
    spot: null,
    nowhere: null,
    covered: null,
    beyond: null,
  };
  const buttons = [...document.querySelectorAll<HTMLElement>(".mirror button")];
  const button = buttons.find(({ dataset }) => dataset["action"] === wanted);
  if (button === undefined || canvas === null) return { ...seen, nowhere: `no button among ${buttons.length}` };
  const middle = (x: number, y: number, { width, height }: { width: number; height: number }) => ({
    x: x + width / 2,
    y: y + height / 2,
  });
  const over = button.getBoundingClientRect();
  const spot = middle(over.x, over.y, over);
  const hit = document.elementFromPoint(spot.x, spot.y);
  // The question about it has just come.
  const dialog = hit?.closest("dialog[open]");
  if (dialog) return { ...seen, nowhere: `behind ${dialog.outerHTML.slice(0, 200)}` };
  // It has just been turned, and the buttons follow.
  if (hit === null) return { ...seen, nowhere: `outside the page, at ${spot.x} ${spot.y}` };
  if (!(hit instanceof HTMLCanvasElement)) return { ...seen, covered: hit.outerHTML.slice(0, 200) };
  // Narrower than any target.
  if (Math.min(over.width, over.height) < 30) return { ...seen, spot, beyond: over.width < 30 ? "x" : "y" };
  // Where several actions begin with the same thing, and it was pointed at: the button that names this one.
  const nth = buttons.filter(({ dataset }) => dataset["target"] === button.dataset["target"]).indexOf(button);
  const ways: { id: string; rect: { x: number; y: number; width: number; height: number } }[] = JSON.parse(drawn);
  const way = ways.find(({ id }) => id === `way:${nth}`)?.rect;
  const box = canvas.getBoundingClientRect();
  return { ...seen, spot: way === undefined ? spot : middle(box.x + way.x, box.y + way.y, way) };
}

export const tap = (page: Page, { x, y }: Spot, by: Pointer): Promise<void> =>
  by === "mouse" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);

/** Waits until the table is at rest and asks this player (true) or the match is over (false). */
export async function turnComes(page: Page): Promise<boolean> {
  const so = await comesSo(page, () => {
    if (document.querySelector(".result") !== null) return "over";
    const asked = document.querySelector(".table:not(.laying) canvas[data-choices='open']") !== null;
    return asked && document.querySelector(".mirror button[data-action]") !== null ? "asked" : null;
  });
  return so === "asked";
}

/** A pointer is not heard while something still moves: after so long without any answer it points again. */
const UNHEARD = 2000;

/** Chooses one action by pointing: once with a mouse, twice with a finger, and once more where the house asks. */
export async function point(page: Page, by: Pointer, turn: number, choose: Prefer = prefer): Promise<string> {
  const wanted = choose(await choicesOf(page), turn);
  const before = await page.getAttribute(".table", "data-seq");
  let drags = 0;
  let last: Look | null = null;
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const now = await page.evaluate(lookedAt, wanted);
    last = now;
    if (now.beat !== before) return wanted;
    if (now.asks) await confirm(page, by);
    else if (now.covered !== null) throw new Error(`over ${wanted} lies ${now.covered}`);
    else if (now.spot !== null && now.beyond !== null) {
      await drag(page, now.spot, now.beyond, Math.floor(drags++ / 4) % 2 === 0 ? -FAR : FAR, by);
      continue;
    }
    // Gone: it was sent.
    else if (now.spot !== null) await tap(page, now.spot, by);
    await answered(page, wanted, now);
  }
  throw new Error(`pointing at ${wanted} does nothing: ${JSON.stringify(last)}`);
}

async function confirm(page: Page, by: Pointer): Promise<void> {
  const button = page.locator("dialog[open] button.wax");
  await (by === "mouse" ? button.click() : button.tap());
}

/** CSS pixels of one drag; after a few of them one way it goes back. */
const FAR = 120;
/** Pulls what lies there along, and lets go once it lies still. */
async function drag(page: Page, { x, y }: Spot, axis: "x" | "y", by: number, pointer: Pointer): Promise<void> {
  const along = [0.25, 0.5, 0.75, 1, 1].map((share) => ({
    x: axis === "x" ? x + by * share : x,
    y: axis === "y" ? y + by * share : y,
  }));
  if (pointer === "mouse") {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const at of along) await page.mouse.move(at.x, at.y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const at of along) await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}

/** Until something is not as it was before the tap: a page that turned shows the target elsewhere. */
async function answered(page: Page, wanted: string, before: Look): Promise<void> {
  const state = ({ beat, choice, asks, spot }: Look): string => JSON.stringify([beat, choice, asks, spot]);
  for (const end = Date.now() + UNHEARD; Date.now() < end; await page.waitForTimeout(40))
    if (state(await page.evaluate(lookedAt, wanted)) !== state(before)) return;
}

/** So many actions, or as many as there are to the end of the match. Returns how many there were. */
export async function play(page: Page, by: Pointer, most = Infinity, choose: Prefer = prefer): Promise<number> {
  let acted = 0;
  while (acted < most && (await turnComes(page))) await point(page, by, acted++, choose);
  return acted;
}

/** How far the page is scrolled, and could be: a table never is. */
export const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollHeight - innerHeight]);
