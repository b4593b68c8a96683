import type { Page } from "playwright-core";
import { PATIENCE } from "./house.ts";

/** How the focus comes to what is wanted. */
interface Way {
  readonly there: boolean;
  /** So many of the same kind further; 0 where arrow keys do not lead there. */
  readonly arrows: number;
  /** So often one presses Tab. */
  readonly tabs: number;
}
/** Runs in the page. */
function wayTo(wanted: string): Way {
  const kindOf = (it: Element | null): string | undefined =>
    (it as HTMLElement | null)?.dataset["target"]?.split(":")[0];
  const [from, to] = [document.activeElement, document.querySelector(wanted)];
  const kin = [...document.querySelectorAll(".mirror button")].filter((it) => kindOf(it) === kindOf(to));
  // What Tab stops at, as far as that is certain: it is better to look once more than to go past it, and round the page.
  const stops = [...document.querySelectorAll<HTMLElement>("button:enabled, a[href], select, [tabindex]")].filter(
    (it) =>
      it.tabIndex >= 0 && it.checkVisibility({ visibilityProperty: true }) && it.closest("[inert], details") === null,
  );
  const at = stops.indexOf(from as HTMLElement);
  return {
    there: from?.matches(wanted) ?? false,
    arrows: kindOf(to) === undefined || kindOf(from) !== kindOf(to) ? 0 : kin.indexOf(to!) - kin.indexOf(from!),
    tabs: at < 0 ? 1 : Math.max(1, stops.findIndex((it) => it.matches(wanted)) - at),
  };
}

/** What a player without a mouse does: Tab until it is the one, or one of its kind, then arrow keys, then Enter. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  // It may still be on its way: Tab would go round the page without it.
  await page.waitForSelector(selector, { state: "attached" });
  for (let n = 0; n <= most; ) {
    const { there, arrows, tabs } = await page.evaluate(wayTo, selector);
    if (there) return;
    await presses(page, arrows < 0 ? "ArrowLeft" : "ArrowRight", Math.abs(arrows));
    if (arrows !== 0 && (await page.evaluate(wayTo, selector)).there) return;
    await presses(page, "Tab", tabs);
    n += tabs;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** As quickly as somebody who knows the way: what is drawn between two of them costs most of it. */
const presses = (page: Page, key: string, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => page.keyboard.press(key)));

export async function press(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** An action as the mirror's button names it. */
interface Choice {
  readonly type: string;
  readonly card?: number;
  readonly bust?: boolean;
}
/** All that its player may choose now. */
export const choicesOf = (page: Page): Promise<string[]> =>
  page.$$eval(".mirror button[data-action]", (buttons) =>
    buttons.map((button) => (button as HTMLElement).dataset["action"] ?? ""),
  );

/** Picks one of the actions that are offered, the n-th time that the player is asked. */
export type Prefer = (choices: readonly string[], turn: number) => string;

/** Who can take a card takes it; in Discover two or three cards are enough. Deterministic, so a failure comes again. */
export function prefer(choices: readonly string[], turn: number): string {
  const rank = (text: string): number => {
    const { type, bust } = JSON.parse(text) as Choice;
    if (type === "reveal") return turn % 3 === 0 ? 3 : 1;
    const order = { fulfil: 6, hire: 5, decline: 4.5, trade: 4, stop: 2, repel: 3, admit: bust ? 0 : 2, pass: 0 };
    return order[type as keyof typeof order] ?? 0;
  };
  return choices.toSorted((a, b) => rank(b) - rank(a))[0]!;
}

/** For Just 4 Fun Colours. Each has a row of fields to itself: whoever builds along it comes to an end five times sooner than by what lies first. */
export const alongItsRow =
  (seat: number): Prefer =>
  (choices) => {
    const far = (choice: string): number => {
      const { field = 36 } = JSON.parse(choice) as { readonly field?: number };
      return Math.abs(Math.floor(field / 6) - 2 * seat);
    };
    return choices.toSorted((a, b) => far(a) - far(b))[0]!;
  };

/** One action by keyboard alone, until the table has heard of it. Returns what it was, or null when this player is not asked. */
export async function act(page: Page, turn: number, choose: Prefer = prefer): Promise<string | null> {
  const choices = await choicesOf(page);
  if (choices.length === 0) return null;
  const wanted = choose(choices, turn);
  const before = await page.getAttribute(".table", "data-seq");
  await tabTo(page, `.mirror button[data-action='${wanted}']`);
  await page.keyboard.press("Enter");
  if ((JSON.parse(wanted) as Choice).bust) await press(page, "dialog[open] button.wax");
  await page.waitForFunction((seq) => document.querySelector(".table")?.getAttribute("data-seq") !== seq, before);
  return wanted;
}

export const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector(".result") !== null);

/** Runs in the page: how far it is; null while there is nothing to do. */
function soFar(): "asked" | "over" | null {
  if (document.querySelector(".mirror button[data-action]") !== null) return "asked";
  return document.querySelector(".result") !== null ? "over" : null;
}

/** What a page says as soon as it says anything: it looks by itself. */
export async function comesSo<T>(page: Page, look: () => T | null, patience = PATIENCE): Promise<T> {
  const comes = await page.waitForFunction(look, undefined, { polling: 40, timeout: patience });
  const so = await comes.jsonValue();
  // A handle would keep what it found in the page for good.
  await comes.dispose();
  return so as T;
}

/** Waits until somebody is asked, or the match is over; says who. */
export async function whoActs(pages: readonly Page[], patience = PATIENCE): Promise<Page | "over"> {
  const [first] = pages as readonly [Page];
  // To ask a page costs three processes a moment each: one that is waited for alone looks by itself.
  if (pages.length === 1) {
    const so = await comesSo(first, soFar, patience);
    return so === "over" ? so : first;
  }
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const all = await Promise.all(pages.map((page) => page.evaluate(soFar)));
    const asked = pages[all.indexOf("asked")];
    if (asked !== undefined) return asked;
    if (all[0] === "over") return "over";
    await new Promise((done) => setTimeout(done, 60));
  }
  throw new Error(
    `nobody is asked: ${(await Promise.all(pages.map((page) => page.textContent("body")))).join("\n---\n").slice(0, 2000)}`,
  );
}

/** What the live region has read since the page was loaded. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { read: string[] }).read);
