import type { Page } from "playwright-core";
import { prefer } from "./keys.ts";

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
export async function turnComes(page: Page, patience = 60_000): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if ((await page.$(".result")) !== null) return false;
    if (await asked(page)) return true;
    await page.waitForTimeout(40);
  }
  throw new Error(`no turn comes: ${(await page.textContent("body"))?.slice(0, 800)}`);
}

/** The number of the beat the table shows. */
const beat = (page: Page): Promise<string | null> => page.getAttribute(".table", "data-seq");

/** Chooses one action by pointing: once with a mouse, twice with a finger, and once more where the house asks. */
export async function point(page: Page, by: Pointer, turn: number): Promise<string> {
  const wanted = prefer(await choices(page), turn);
  const before = await beat(page);
  for (let taps = 0; taps < 4; taps++) {
    const spot = await spotOf(page, wanted);
    if (spot === null) break;
    await tap(page, (await wayOf(page, wanted)) ?? spot, by);
    const confirm = await page.$("dialog[open] button.wax");
    if (confirm !== null) await (by === "mouse" ? confirm.click() : confirm.tap());
    // Gone when it was sent; still there when the tap only selected.
    await page.waitForTimeout(30);
    // With another beat it may be there anew: bots do not let anybody wait.
    if ((await beat(page)) !== before || !(await choices(page)).includes(wanted)) break;
  }
  const until = Date.now() + 10_000;
  while ((await beat(page)) === before) {
    if (Date.now() > until) throw new Error(`pointing at ${wanted} does nothing`);
    await page.waitForTimeout(30);
  }
  return wanted;
}
