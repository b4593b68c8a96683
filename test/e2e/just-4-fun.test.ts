import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { sample } from "../sample.ts";
import { must, until, Visitor, visitor } from "../server/visitor.ts";
import { complaints } from "./complaints.ts";
import { play, point, scrolled, tap, turnComes } from "./hand.ts";
import { home, onePage } from "./home.ts";
import { CALM, follow, framesPass, newcomer, resized, VIEWPORTS } from "./house.ts";
import { act, alongItsRow, heard, isOver, press, whoActs } from "./keys.ts";
import { atTable, leap, playOn, whoHas } from "./table.ts";

const here = home("canvas");
/** By mouse, on whatever screen. */
const inLobby = onePage(here, { ...VIEWPORTS.desk, ...CALM });

const CARD = "article[aria-labelledby='game-just-4-fun-colours']";

/** Whoever looks at the board from near sees all of it: the history, which lies on the table, is not in the way. */
async function looksCloser(page: Page): Promise<void> {
  const turn = (deltaY: number) =>
    page.evaluate((by) => {
      const wheel = { deltaY: by, ctrlKey: true, clientX: 500, clientY: 500 };
      document.querySelector(".table-canvas canvas")!.dispatchEvent(new WheelEvent("wheel", wheel));
    }, deltaY);
  await page.waitForSelector(".history.rail");
  await turn(-200);
  await page.waitForSelector(".history.rail", { state: "hidden" });
  await turn(900);
  await page.waitForSelector(".history.rail");
}

/** Nothing is drawn at rest; the first click selects, the second takes the field. */
async function takesField(page: Page): Promise<void> {
  const canvas = page.locator(".table-canvas canvas");
  await page.waitForSelector(".table-canvas canvas[data-state='resting']");
  await framesPass(page);
  const frames = await canvas.getAttribute("data-frames");
  await framesPass(page, 60);
  expect(await canvas.getAttribute("data-frames")).toBe(frames);
  const button = page.locator(".mirror button[data-action]").first();
  const { x, y, width, height } = (await button.boundingBox())!;
  const spot = { x: x + width / 2, y: y + height / 2 };
  await tap(page, spot, "mouse");
  await page.waitForSelector(".table-canvas canvas[data-choice='choosing']");
  const before = await page.getAttribute(".table", "data-seq");
  await tap(page, spot, "mouse");
  await page.waitForFunction((seq) => document.querySelector(".table")?.getAttribute("data-seq") !== seq, before);
}

test("a whole match by mouse on the desk: fields, then the result with the board as it ended; at rest no frame; nothing for axe; the rules of every game are one way from the lobby, and there is nothing for axe on it", async () => {
  const { page, errors } = await inLobby();
  await page.click(`${CARD} .with-bots`);
  await page.waitForURL(/\/t\//);
  await turnComes(page);
  expect(await complaints(page)).toEqual([]);
  await looksCloser(page);
  await takesField(page);
  expect(await play(page, "mouse", Infinity, alongItsRow(0))).toBeGreaterThan(1);
  expect(await page.textContent(".result")).toMatch(/win/);
  expect(await page.locator(".result .j4-board svg").count()).toBe(1);
  expect(await page.locator(".result .rank").count()).toBe(3);
  expect(await complaints(page)).toEqual([]);
  await follow(page, "/");
  await page.click(".bar-rules");
  await page.waitForSelector(".rules-games");
  expect(await complaints(page)).toEqual([]);
  await page.click("a[href='/rules/just-4-fun-colours']");
  await page.waitForSelector("#J4F-5");
  expect(errors).toEqual([]);
});

/** A finger reaches a move that the strip tells of wherever the strip is high. */
async function reachesItsMoves(page: Page): Promise<void> {
  await resized(page, VIEWPORTS.phone.viewport);
  const reached = await page.$$eval(".history.strip .turn-looked", (moves) => {
    const move = moves.at(-1)!;
    const { left, width } = move.getBoundingClientRect();
    const { top, bottom } = move.closest(".history")!.getBoundingClientRect();
    return [top + 2, bottom - 2].map((y) => move.contains(document.elementFromPoint(left + width / 2, y)));
  });
  expect(reached).toEqual([true, true]);
}

test("by finger on a phone, turned on its side, on the smallest one and on a tablet; the page never scrolls, and shows the end", async () => {
  // With five in a row it takes long enough for every screen.
  const table = { game: "just-4-fun-colours", options: { row: 5 } };
  const { page, errors } = await atTable(here.house, here.canvas, { ...VIEWPORTS.phone, ...CALM }, table);
  const screens = [VIEWPORTS.phone, VIEWPORTS.landscape, VIEWPORTS.small, VIEWPORTS.tablet];
  // In the sample once on each of them; then another device plays on.
  const most = sample(screens.length, Infinity);
  let acted = 0;
  for (; acted < most && (await turnComes(page)); acted++) {
    await resized(page, screens[acted % screens.length]!.viewport);
    expect(await scrolled(page)).toEqual([0, 0, 0]);
    await turnComes(page);
    await point(page, "finger", acted);
    if (acted + 1 === screens.length) await reachesItsMoves(page);
  }
  expect(acted).toBeGreaterThan(3);
  await leap(page, Infinity);
  await page.waitForSelector(".result");
  expect(await page.textContent(".result")).toMatch(/win/);
  // Nor does the result, whatever is brought into sight there: its words alone do.
  await resized(page, VIEWPORTS.phone.viewport);
  const bared = await page.$eval(".result", (result) => {
    result.scrollTo(0, 100);
    return result.scrollTop;
  });
  expect(bared).toBe(0);
  // On its side it shows the whole board, and what decided, without being scrolled.
  await resized(page, VIEWPORTS.landscape.viewport);
  const ends = await page.$$eval(".j4-final > *", (parts) => parts.map((it) => it.getBoundingClientRect().bottom));
  expect(Math.max(...ends)).toBeLessThanOrEqual(VIEWPORTS.landscape.viewport.height);
  expect(errors).toEqual([]);
});

test("a match of five in a row in German by keyboard alone, opened with its options and read aloud", async () => {
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.landscape, ...CALM, locale: "de-DE" });
  await page.goto(here.house.url);
  await press(page, `${CARD} .plus`);
  for (const [name, value] of [
    ["Plätze", "2"],
    ["Davon Bots", "1"],
    ["row", "5"],
  ]) {
    const radio = `dialog[open] input[name='${name}']`;
    await page.focus(`${radio}:checked`);
    for (let n = 0; n < 6 && !(await page.isChecked(`${radio}[value='${value}']`)); n++)
      await page.keyboard.press("ArrowRight");
    expect(await page.isChecked(`${radio}[value='${value}']`)).toBe(true);
  }
  await press(page, "dialog[open] button[type=submit]");
  await page.waitForURL(/\/t\//);
  let acted = 0;
  while ((await whoActs([page])) !== "over") {
    expect(await act(page, acted, alongItsRow(0))).not.toBe(null);
    acted++;
  }
  expect(acted).toBeGreaterThan(3);
  expect(await isOver(page)).toBe(true);
  const said = (await heard(page)).join(" ");
  expect(said).toMatch(/setzt einen Stein auf|nimmt [A-F][1-6] von|erhöht einen eigenen Turm/);
  expect(said).toContain("Alle Hände werden aufgedeckt");
  expect(errors).toEqual([]);
});

/** On the smallest phone: what the widest name stands in, and how far it comes out of that on either side. */
async function namesReachOut(page: Page): Promise<number[]> {
  const out = (what: string): Promise<number> =>
    page.locator(what).evaluate((words) => {
      const [inner, outer] = [words, words.closest("dialog")!].map((it) => it.getBoundingClientRect());
      return Math.max(outer!.left - inner!.left, inner!.right - outer!.right, 0);
    });
  const about = async (way: number): Promise<void> => {
    await page.click(".top .talk-button");
    await page.click(".talk-lines .icon-button");
    await page.click(`.talk-lines .talk-standing button >> nth=${way}`);
  };
  await about(-1);
  const reported = await out("dialog[open]:has(textarea) .title");
  await page.keyboard.press("Escape");
  await about(0);
  const silenced = await out(".talk-silenced b");
  await page.keyboard.press("Escape");
  return [reported, silenced];
}

/** For as long as a test lasts. */
async function isOffline(context: BrowserContext): Promise<void> {
  onTestFinished(() => context.setOffline(false));
  await context.setOffline(true);
}

test("on phones the widest name stays within its dialogs; what is wrong with the connection leaves every button of the bar free, on a desk the clock and who watches, too, and on a phone's side lies over the bar beside the board, not over fields", async () => {
  const { page, context, errors } = await inLobby();
  const people = [await whoHas(page), visitor(here.house.url)] as const;
  must(await people[1].rename("W".repeat(20)));
  const clock = { type: "bank", seconds: 600, increment: 10 } as const;
  const wanted = { game: "just-4-fun-colours", seats: 2, bots: 0, options: {}, terms: { ...AMONG_FRIENDS, clock } };
  const { code } = must(await people[0].openTable(wanted));
  const [host, guest] = people.map((one) => new Visitor(one, code)) as [Visitor, Visitor];
  await until(() => host.info !== null && guest.info !== null);
  await guest.link.request("sit", { seat: 1 });
  await host.link.request("start", {});
  await guest.link.request("say", { phrase: "hello" });
  const watcher = new Visitor(visitor(here.house.url), code);
  await until(() => watcher.info !== null);
  await resized(page, VIEWPORTS.small.viewport);
  await follow(page, `/t/${code}`);
  await page.waitForSelector(".table-canvas canvas[data-state='resting']");
  expect(await namesReachOut(page)).toEqual([0, 0]);
  await isOffline(context);
  // It opens: until all of it can be read.
  await page.waitForFunction(() => {
    const words = document.querySelector(".table-banner .shown");
    return words !== null && words.scrollHeight <= words.clientHeight;
  });
  for (const [width, many] of [
    [320, 2],
    [360, 2],
    [390, 2],
    [412, 3],
    [1440, 4],
  ] as const) {
    await resized(page, { width, height: 780 });
    const found = await page.evaluate(() => {
      const words = document.querySelector(".table-banner .shown")!;
      const { right, bottom } = words.getBoundingClientRect();
      const buttons = [...document.querySelectorAll(".top > .icon-button")].map((it) => it.getBoundingClientRect());
      return {
        buttons: buttons.length,
        free: buttons.every(({ left }) => left >= right),
        within: bottom <= document.querySelector(".top")!.getBoundingClientRect().bottom,
        whole: words.scrollHeight <= words.clientHeight,
        // Whose turn it is does not stick out from under it.
        below: getComputedStyle(document.querySelector(".top-turn")!).visibility,
      };
    });
    expect(found, `${width}`).toEqual({ buttons: many, free: true, within: true, whole: true, below: "hidden" });
  }
  await page.waitForSelector(".top-watching");
  await leavesRoomBeside(page);
  watcher.link.close();
  await resized(page, VIEWPORTS.landscape.viewport);
  const [words, bar] = await page.evaluate(() =>
    [".table-banner .shown", ".top"].map((it) => document.querySelector(it)!.getBoundingClientRect()),
  );
  expect(words!.left).toBeGreaterThanOrEqual(bar!.left);
  expect(words!.right).toBeLessThanOrEqual(bar!.right);
  expect(errors).toEqual([]);
});

test("on a desk what is wrong with the connection leaves the clock free, and who watches, for whoever watches late", async () => {
  const { page, context, errors } = await inLobby();
  await page.click(".languages button[lang=de]");
  await page.waitForSelector("html[lang=de]");
  const [ann, ben, cy] = [visitor(here.house.url), visitor(here.house.url), await whoHas(page)];
  const clock = { type: "bank", seconds: 600, increment: 10 } as const;
  const terms = { ...AMONG_FRIENDS, clock, watching: "late" } as const;
  const { code } = must(await ann.openTable({ game: "just-4-fun-colours", seats: 2, bots: 0, options: {}, terms }));
  const at = [ann, ben, cy].map((one) => new Visitor(one, code));
  await until(() => at.every(({ info }) => info !== null));
  await at[1]!.link.request("sit", { seat: 1 });
  await at[0]!.link.request("start", {});
  await follow(page, `/t/${code}`);
  await page.waitForSelector(".table-canvas canvas[data-state='resting']");
  await page.waitForSelector(".top-watching");
  await isOffline(context);
  await page.waitForSelector(".table-banner .shown");
  await leavesRoomBeside(page);
  expect(errors).toEqual([]);
  for (const { link } of at) link.close();
});

test("what is wrong with the connection lies over nothing of a result", async () => {
  const { page, context, errors } = await inLobby();
  const player = await whoHas(page);
  const { code } = must(await player.openTable({ game: "just-4-fun-colours", seats: 2, bots: 1, options: {} }));
  await playOn({ player, code }, Number.POSITIVE_INFINITY, undefined, alongItsRow(0));
  await follow(page, `/t/${code}`);
  await page.waitForSelector(".result");
  await isOffline(context);
  await page.waitForSelector(".table-banner .shown");
  const screens = [{ width: 1366, height: 657 }, { width: 1024, height: 768 }, VIEWPORTS.landscape, VIEWPORTS.phone];
  for (const size of [...screens, VIEWPORTS.small].map((it) => ("viewport" in it ? it.viewport : it))) {
    await resized(page, size);
    const room = () =>
      page.evaluate(() => {
        const [words, title] = [".table-banner .shown", ".result-title"].map((it) => document.querySelector(it)!);
        return title!.getBoundingClientRect().top - words!.getBoundingClientRect().bottom;
      });
    // It makes way in a moment, once the words stand there.
    await expect.poll(room, { message: `${size.width}` }).toBeGreaterThanOrEqual(0);
  }
  expect(errors).toEqual([]);
});

/** On a desk, for what is wrong with the connection: on its left, and on its right up to the buttons, the clock and who watches. */
async function leavesRoomBeside(page: Page): Promise<void> {
  for (const width of [1440, 1180, 900]) {
    await resized(page, { width, height: 780 });
    const apart = await page.evaluate(() => {
      const { left, right } = document.querySelector(".table-banner .shown")!.getBoundingClientRect();
      const beside = [...document.querySelectorAll(".top > :is(.icon-button, .clock, .top-watching)")];
      return [left, Math.min(...beside.map((it) => it.getBoundingClientRect().left)) - right];
    });
    for (const room of apart) expect(room, `${width}`).toBeGreaterThanOrEqual(0);
  }
}
