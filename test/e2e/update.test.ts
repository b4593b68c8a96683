import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, House, launch, newcomer, VIEWPORTS } from "./house.ts";
import { act, whoActs } from "./keys.ts";

/** The house is updated while people are there: the pages they have open are those of the old build. */
let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House(await freePort());
  [browser] = await Promise.all([launch("canvas"), house.start()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.end();
});
const still = { ...VIEWPORTS.desk, reducedMotion: "reduce" } as const;
const isNew = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("script[type=module]")?.getAttribute("src")?.includes("-new.js") ?? false);

test("pages of an old build load themselves anew, wherever they are, and the match goes on", async () => {
  const [player, guest, reader] = await Promise.all([
    newcomer(browser, still),
    newcomer(browser, still),
    newcomer(browser, still),
  ]);
  await player.page.goto(house.url);
  await player.page.click(".play-now");
  await whoActs([player.page]);
  await act(player.page, 0);
  await whoActs([player.page]);
  const before = Number(await player.page.getAttribute(".table", "data-seq"));
  expect(before).toBeGreaterThan(0);
  await guest.page.goto(house.url);
  await guest.page.waitForSelector("#watch .nothing b");
  await reader.page.goto(`${house.url}/rules/port-royal`);
  await reader.page.waitForSelector("#PR-1");
  expect(await isNew(player.page)).toBe(false);

  await house.kill("SIGTERM");
  await house.start("test/e2e/rebuilt.ts");

  // Nobody touches the table or the lobby.
  await expect.poll(() => isNew(player.page).catch(() => false), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => isNew(guest.page).catch(() => false), { timeout: 20_000 }).toBe(true);
  await whoActs([player.page]);
  expect(Number(await player.page.getAttribute(".table", "data-seq"))).toBeGreaterThanOrEqual(before);
  const seq = await player.page.getAttribute(".table", "data-seq");
  await act(player.page, 1);
  await expect.poll(() => player.page.getAttribute(".table", "data-seq"), { timeout: 10_000 }).not.toBe(seq);

  // The reader has no connection; he finds out when he goes to a page that his build would fetch from files now gone.
  await reader.page.click(".bar a[href='/'], .rules-way a");
  await expect.poll(() => isNew(reader.page).catch(() => false), { timeout: 20_000 }).toBe(true);
  await reader.page.goto(player.page.url());
  await reader.page.waitForSelector(".table .mirror", { state: "attached" });
  expect([player, guest, reader].flatMap(({ errors }) => errors)).toEqual([]);
}, 120_000);

test("a house that goes on serving an old page is not asked again and again", async () => {
  const { page } = await newcomer(browser, still);
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(house.url);
  await page.waitForSelector(".play-now");
  const html = await (await fetch(house.url)).text();
  let asked = 0;
  // A page of neither build for the check, and the same as before whenever it loads: a cache between could do that.
  await page.route(`${house.url}/`, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    asked++;
    return route.fulfill({ body: html.replace(/src="[^"]+"/, 'src="/assets/other.js"'), contentType: "text/html" });
  });
  for (let n = 0; n < 3; n++) {
    await house.kill("SIGKILL");
    await page.waitForSelector(".banner.shown");
    await house.start("test/e2e/rebuilt.ts");
    // It loads once; the house may not go away again while it does.
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(2);
    await page.waitForSelector(".play-now");
    await page.waitForSelector(".banner:not(.shown)", { state: "attached", timeout: 20_000 });
    await page.waitForTimeout(1500);
  }
  expect(asked).toBeGreaterThan(1);
  expect(loads).toBe(2);
}, 120_000);

test("on the way to a table for too long: a way out is offered in words", async () => {
  const { page } = await newcomer(browser, still);
  await page.goto(house.url);
  await page.waitForSelector(".play-now");
  await page.click(".play-now");
  await page.waitForURL(/\/t\//);
  // The house answers, but no socket comes through.
  await page.routeWebSocket(/./, () => {});
  await page.reload();
  await page.waitForSelector(".notice button", { timeout: 20_000 });
  expect(await page.textContent(".notice")).toMatch(/longer/);
  expect(await page.$(".notice a.button[href='/']")).not.toBeNull();
}, 60_000);

test("who goes to a table while the house is away arrives there when it is back", async () => {
  const { page } = await newcomer(browser, still);
  await page.goto(house.url);
  await page.click(".play-now");
  await page.waitForURL(/\/t\//);
  const { pathname } = new URL(page.url());
  await page.goto(house.url);
  const later = await page.context().newPage();
  await later.goto(house.url);
  await later.waitForSelector(`a[href='${pathname}']`);
  // The table's half of the page was never fetched by this page, nor is it remembered.
  await (await later.context().newCDPSession(later)).send("Network.clearBrowserCache");
  await house.kill("SIGKILL");
  await later.click(`a[href='${pathname}']`);
  await later.waitForSelector(".notice button");
  await house.start();
  await later.waitForSelector(".table .mirror", { state: "attached", timeout: 20_000 });
}, 60_000);
