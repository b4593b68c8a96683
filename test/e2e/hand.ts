import type { Page } from "playwright-core";
import { PATIENCE } from "./house.ts";
import { type Prefer, prefer } from "./keys.ts";

/** A player with a mouse or a finger: points at things on the canvas, never at a button of the mirror. */
export type Pointer = "mouse" | "finger";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the target of an action lies, by the mirror's button over it; the canvas must be what is hit there. */
async function spotOf(page: Page, action: string): Promise<Spot | null> {
  return page.evaluate((wanted) => {
    const button = [...document.querySelectorAll<HTMLElement>(".mirror button")].find(
      (one) => one.dataset["action"] === wanted,
    );
    if (button === undefined) return null;
    const { x, y, width, height } = button.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(spot.x, spot.y);
    // The question about it has just come.
    if (hit?.closest("dialog[open]")) return null;
    if (!(hit instanceof HTMLCanvasElement)) throw new Error(`over ${wanted} lies ${hit?.outerHTML.slice(0, 200)}`);
    return spot;
  }, action);
}

/** Where several actions begin with the same thing, and it was pointed at: the button that names this one. */
async function wayOf(page: Page, action: string): Promise<Spot | null> {
  return page.evaluate((wanted) => {
    const canvas = document.querySelector<HTMLElement>(".table-canvas canvas")!;
    const buttons = [...document.querySelectorAll<HTMLElement>(".mirror button")];
    const target = buttons.find(({ dataset }) => dataset["action"] === wanted)?.dataset["target"];
    const nth = buttons
      .filter(({ dataset }) => dataset["target"] === target)
      .findIndex(({ dataset }) => dataset["action"] === wanted);
    const drawn: { id: string; rect: { x: number; y: number; width: number; height: number } }[] = JSON.parse(
      canvas.dataset["buttons"] ?? "[]",
    );
    const way = drawn.find(({ id }) => id === `way:${nth}`)?.rect;
    if (way === undefined) return null;
    const box = canvas.getBoundingClientRect();
    return { x: box.x + way.x + way.width / 2, y: box.y + way.y + way.height / 2 };
  }, action);
}

export const tap = (page: Page, { x, y }: Spot, by: Pointer): Promise<void> =>
  by === "mouse" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);

const choices = (page: Page): Promise<string[]> =>
  page.$$eval(".mirror button[data-action]", (buttons) =>
    buttons.map((button) => (button as HTMLElement).dataset["action"] ?? ""),
  );

/** Whether the table is at rest and asks this player. */
const asked = async (page: Page): Promise<boolean> =>
  (await page.$(".table-canvas canvas[data-choices='open']")) !== null && (await choices(page)).length > 0;

/** Waits until this player is asked (true) or the match is over (false). */
export async function turnComes(page: Page): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(40)) {
    if ((await page.$(".result")) !== null) return false;
    if (await asked(page)) return true;
  }
  throw new Error(`no turn comes: ${(await page.textContent("body"))?.slice(0, 800)}`);
}

/** What a tap may change: the beat, what is chosen on the canvas, the page that shows, a question in a dialog. */
const shown = (
  page: Page,
): Promise<{ readonly beat: string | null; readonly choice: string; readonly asks: boolean }> =>
  page.evaluate(() => {
    const {
      choice = "",
      buttons = "",
      open = "",
    } = document.querySelector<HTMLElement>(".table-canvas canvas")?.dataset ?? {};
    const tabs = [...document.querySelectorAll("[role='tab'][aria-selected='true']")].map(
      ({ textContent }) => textContent,
    );
    return {
      beat: document.querySelector(".table")?.getAttribute("data-seq") ?? null,
      choice: [choice, buttons, open, ...tabs].join(" "),
      asks: document.querySelector("dialog[open] button.wax") !== null,
    };
  });

/** A pointer is not heard while something still moves: after so long without any answer it points again. */
const UNHEARD = 2000;

/** Chooses one action by pointing: once with a mouse, twice with a finger, and once more where the house asks. */
export async function point(page: Page, by: Pointer, turn: number, choose: Prefer = prefer): Promise<string> {
  const wanted = choose(await choices(page), turn);
  const before = (await shown(page)).beat;
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const now = await shown(page);
    if (now.beat !== before) return wanted;
    if (now.asks) await confirm(page, by);
    else {
      const spot = await spotOf(page, wanted);
      // Gone: it was sent.
      if (spot !== null) await tap(page, (await wayOf(page, wanted)) ?? spot, by);
    }
    await answered(page, now);
  }
  throw new Error(`pointing at ${wanted} does nothing`);
}

async function confirm(page: Page, by: Pointer): Promise<void> {
  const button = page.locator("dialog[open] button.wax");
  await (by === "mouse" ? button.click() : button.tap());
}

/** Until something is not as it was before the tap. */
async function answered(page: Page, before: Awaited<ReturnType<typeof shown>>): Promise<void> {
  for (const end = Date.now() + UNHEARD; Date.now() < end; await page.waitForTimeout(30))
    if (JSON.stringify(await shown(page)) !== JSON.stringify(before)) return;
}
