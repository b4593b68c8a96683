import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byTurns, sample } from "../sample.ts";
import { must, until, Visitor, visitor } from "../server/visitor.ts";
import { turnComes } from "./hand.ts";
import { home, onePage } from "./home.ts";
import { CALM, follow, framesPass, resized, VIEWPORTS } from "./house.ts";
import { press, tabTo } from "./keys.ts";

/** Where the keyboard is after the page has changed beneath it. */
const here = home("canvas");
const still = { ...VIEWPORTS.desk, ...CALM };
const inLobby = onePage(here, still);

/** What has the focus, by its kind and what it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return `${it?.localName} ${it?.getAttribute("aria-label") ?? ""}`.trim();
  });
const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** How much room the ring round what has the focus leaves before the edge of its dialog, in pixels: below 0 it is cut. */
const besideTheRing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const it = document.activeElement!;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it);
    const [ring, edge] = [it, it.closest("dialog")!].map((one) => one.getBoundingClientRect());
    const reach =
      outlineStyle === "none" ? Number.NaN : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return Math.min(ring!.top - edge!.top, edge!.right - ring!.right) - reach;
  });

test("who comes to a table by keyboard is at what he can do there, and back in the lobby at what stands there; a dialog that closes gives the focus back to what opened it, however many lay over each other", async () => {
  const { page, errors } = await inLobby();
  // Whoever loads a page begins where the browser has him begin.
  await page.waitForSelector("article[aria-labelledby='game-just-4-fun-colours'] .with-bots:enabled");
  expect(await focused(page)).toBe("body");
  await press(page, "article[aria-labelledby='game-just-4-fun-colours'] .plus");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await isFocused(page, "article[aria-labelledby='game-just-4-fun-colours'] .plus");
  await press(page, "article[aria-labelledby='game-just-4-fun-colours'] .with-bots");
  await turnComes(page);
  await isFocused(page, ".table-main > h1");
  await page.keyboard.press("Tab");
  await isFocused(page, ".mirror button[data-action]");
  await press(page, ".top button[aria-label='Menu']");
  await page.waitForSelector("dialog[open]");
  // What closes it is first, and on a phone that lies on its side near the edge: its ring is whole there, too.
  expect(await focused(page)).toBe("button Close");
  await resized(page, { width: 568, height: 320 });
  expect(await besideTheRing(page)).toBeGreaterThanOrEqual(0);
  await resized(page, still.viewport);
  await page.keyboard.press("Escape");
  await isFocused(page, ".top button[aria-label='Menu']");
  // From one to the next: both were asked for there.
  await page.keyboard.press("Enter");
  await press(page, "dialog[open] .menu-ways button:nth-of-type(1)");
  await page.waitForSelector("dialog.wide[open]");
  await page.keyboard.press("Escape");
  await isFocused(page, ".top button[aria-label='Menu']");
  await page.keyboard.press("Enter");
  await press(page, "dialog[open] .setting > .button.paper");
  await page.waitForSelector("dialog[open] input[autocomplete=nickname]");
  await page.keyboard.press("Escape");
  await isFocused(page, "dialog[open] .setting > .button.paper");
  await page.keyboard.press("Escape");
  await isFocused(page, ".top button[aria-label='Menu']");
  await press(page, ".top button[aria-label='Menu']");
  await press(page, "dialog[open] .menu-ways a[href='/']");
  await isFocused(page, "main#main");
  await page.goBack();
  await isFocused(page, ".table-main > h1");
  expect(errors).toEqual([]);
});

test("who came by a link and sat down by keyboard is at the table, too, when the match begins", async () => {
  const host = visitor(here.house.url);
  const wanted = { game: "just-4-fun-colours", seats: 2, bots: 0, options: {} } as const;
  const { code } = must(await host.openTable(wanted));
  const there = new Visitor(host, code);
  const { page, errors } = await inLobby();
  await follow(page, `/t/${code}`);
  await press(page, ".seat-row.open .seat-buttons button");
  await until(() => there.info?.seats.every(({ kind }) => kind === "player") === true);
  await there.link.request("start", {});
  await isFocused(page, ".table-main > h1");
  there.link.close();
  expect(errors).toEqual([]);
});

test("a button that goes, or waits for the house, leaves the focus where it was: in the waiting room, of a hint, at a match that ends", async () => {
  const { page, errors } = await inLobby();
  const rests = (within: string) =>
    page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, within);
  await press(page, "article[aria-labelledby='game-just-4-fun-colours'] .plus");
  await tabTo(page, "dialog[open] fieldset:nth-of-type(2) input[type=radio]");
  for (let n = 0; n < 4 && !(await page.isChecked("dialog[open] input[value='2']")); n++)
    await page.keyboard.press("ArrowLeft");
  await press(page, "dialog[open] button[type=submit]");
  await isFocused(page, "main.waiting");
  // A bot comes to the second seat and is sent away; his host comes there himself, and stands up.
  const second = ".seat-row:nth-of-type(2)";
  for (const [button, then] of [
    [".seat-buttons button:nth-of-type(2)", ".bot"],
    [".away", ".open"],
    [".seat-buttons button:nth-of-type(1)", ".mine"],
    [".seat-buttons button:nth-of-type(1)", ":not(.mine)"],
    [".seat-buttons button:nth-of-type(1)", ".mine"],
  ] as const) {
    await press(page, `${second} ${button}`);
    await page.waitForSelector(`${second}${then}`);
    await rests(second);
  }
  // What is still there when the house has answered keeps it.
  await press(page, `${second} .up`);
  await page.waitForSelector(".seat-row:nth-of-type(1).mine");
  await rests(second);
  await press(page, ".fill-up");
  await turnComes(page);
  await press(page, ".hint-off");
  await isFocused(page, ".table-main > h1");
  // The table is the result's place, and the result the table's.
  await press(page, ".top button[aria-label='Menu']");
  await press(page, "dialog[open] .dialog-body > button.wax");
  await press(page, "dialog[open] button.wax");
  await isFocused(page, ".result-title");
  await press(page, ".result-more button");
  await isFocused(page, ".table-main > h1");
  await press(page, ".result-again button");
  await isFocused(page, ".result-title");
  expect(errors).toEqual([]);
});

/** Runs in the page: whether something else is seen all along what has the focus, and what it is called. */
function coveredFocus(): { readonly name: string; readonly covered: boolean } {
  const it = document.activeElement as HTMLElement;
  const { x, y, width, height } = it.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(x + part * width, y + height / 2);
    return hit !== null && (it.contains(hit) || hit.contains(it));
  });
  const name = `${it.localName} ${it.getAttribute("aria-label") ?? it.textContent}`.replace(/\s+/g, " ");
  return { name, covered: !seen };
}

/** The smallest phone, and a desk at 400 per cent. */
const SHORT = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
] as const;

test("what the keyboard comes to is not left under a bar that stays in sight, on the smallest phone and on a desk at 400 per cent", async () => {
  const { page, errors } = await inLobby();
  const underOn = async (size: (typeof SHORT)[number]): Promise<string[]> => {
    await resized(page, size);
    const [seen, found] = [new Set<string>(), new Set<string>()];
    for (const key of ["Tab", "Shift+Tab"])
      for (let n = 0; n < sample(14, 24); n++) {
        await page.keyboard.press(key);
        const at = await page.evaluate(coveredFocus);
        seen.add(at.name);
        if (!at.covered || at.name.startsWith("body")) continue;
        // While pictures still come the page is laid anew below it.
        await framesPass(page);
        const { name, covered } = await page.evaluate(coveredFocus);
        if (covered) found.add(name);
      }
    expect(seen.size).toBeGreaterThan(9);
    return [...found];
  };
  // In the sample each page is seen on one of them, and both are met.
  const under = async (nth: number): Promise<string[]> => {
    const found: string[] = [];
    for (const size of byTurns(SHORT, nth, SHORT.length)) found.push(...(await underOn(size)));
    return found;
  };
  // From the top, as whoever has just loaded it.
  await page.reload();
  await page.waitForSelector("article .with-bots:enabled");
  const lobby = await under(1);
  await follow(page, "/rules/bruegge");
  await page.waitForSelector(".rule-number");
  const rules = await under(0);
  await follow(page, "/");
  await press(page, ".plus");
  await page.waitForSelector("dialog[open] .dialog-buttons");
  // What is chosen in a dialog has room between its head and its foot.
  for (const size of SHORT) {
    await resized(page, size);
    const room = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(`dialog[open] ${part}`)!.getBoundingClientRect();
      return Math.min(box(".dialog-body").bottom, box(".dialog-buttons").top) - box(".dialog-body").top;
    });
    expect(room).toBeGreaterThan(size.height / 2);
  }
  await press(page, "dialog[open] button[type=submit]");
  await page.waitForSelector(".waiting-foot");
  expect({ lobby, rules, waiting: await under(1) }).toEqual({ lobby: [], rules: [], waiting: [] });
  expect(errors).toEqual([]);
});

test("forward to the rules again is where one left them, and the rules of a game that there is not are not called like those before", async () => {
  const { page, errors } = await inLobby();
  await follow(page, "/rules/bruegge");
  await page.waitForSelector(".rule-number");
  await page.evaluate(() => scrollTo(0, 3000));
  await page.waitForSelector(".how-to-pictures > *");
  await framesPass(page, 4);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2000);
  await page.goBack();
  await page.waitForSelector("article .with-bots:enabled");
  await page.goForward();
  await page.waitForFunction((y) => scrollY === y, left);
  await follow(page, "/rules/chess");
  await page.waitForSelector(".announcement");
  // Before it may stand how many matches wait for this player.
  await page.waitForFunction(() => document.title.endsWith("Kontor: There is nothing here"));
  expect(errors).toEqual([]);
});
