import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "../sample.ts";
import { browsers } from "./home.ts";
import { CALM, freePort, House, newcomer, VIEWPORTS } from "./house.ts";
import { act, whoActs } from "./keys.ts";
import { rebuilt } from "./rebuilt.ts";
import { atTable, opened } from "./table.ts";

/** The house is updated while people are there: the pages they have open are those of the build before. */
let house: House;
const here = browsers("canvas");
const rebuild = rebuilt();
/** What the house opens from, by turns: for a page that one of them has served the other is the new one. */
const BUILDS = ["dist/house.js", rebuild.command] as const;
let build: 0 | 1 = 0;
beforeAll(async () => {
  house = new House(await freePort());
  await house.start(BUILDS[build]);
});
afterAll(async () => {
  await house?.end();
  rmSync(rebuild.folder, { recursive: true, force: true });
});
/** The one of which it is from now on. */
function theOther(): string {
  build = build === 0 ? 1 : 0;
  return BUILDS[build];
}
const still = { ...VIEWPORTS.desk, ...CALM };
/** The table that is drawn soonest. */
const TABLE = { game: "just-4-fun-colours" } as const;
/** Whether the page is of the build that the house is of now. */
const isNew = async (page: Page): Promise<boolean> => {
  const rebuilt = await page.evaluate(() => document.querySelector("script[type=module][src*='-new']") !== null);
  return rebuilt === (build === 1);
};

test("pages of an old build load themselves anew, wherever they are, and the match goes on", async () => {
  const player = await atTable(house, here.canvas, still, TABLE);
  const reader = await newcomer(here.canvas, still);
  await whoActs([player.page]);
  await act(player.page, 0);
  await whoActs([player.page]);
  const before = Number(await player.page.getAttribute(".table", "data-seq"));
  expect(before).toBeGreaterThan(0);
  await reader.page.goto(`${house.url}/rules`);
  await reader.page.waitForSelector(".rules-games");
  expect(await isNew(player.page)).toBe(true);

  await house.kill("SIGTERM");
  await house.start(theOther());
  expect(await isNew(reader.page)).toBe(false);

  // Nobody touches the table; nor the lobby, in the next test.
  await expect.poll(() => isNew(player.page).catch(() => false)).toBe(true);
  await whoActs([player.page]);
  expect(Number(await player.page.getAttribute(".table", "data-seq"))).toBeGreaterThanOrEqual(before);
  expect(await act(player.page, 1)).not.toBeNull();

  // The reader has no connection; he finds out when he goes to a page that his build would fetch from files now gone.
  await reader.page.click(".bar a[href='/'], .rules-way a");
  await expect.poll(() => isNew(reader.page).catch(() => false)).toBe(true);
  await reader.page.waitForSelector(".with-bots");
  expect([player, reader].flatMap(({ errors }) => errors)).toEqual([]);
});

test("a house that goes away just when a page loads itself anew: the new page waits for it, in words", async () => {
  const { page, errors } = await newcomer(here.canvas, still);
  // The last thing a page fetches before it leaves is itself, under its own address.
  await page.exposeFunction("goAway", () => house.kill("SIGKILL"));
  await page.addInitScript((newIsRebuilt) => {
    const { fetch, goAway } = window as typeof window & { goAway(): Promise<void> };
    window.fetch = async (what, how) => {
      // Whatever a slow machine takes to end a house: no patience of the page's runs out meanwhile.
      const answer = await fetch(what, { ...how, signal: null });
      const isPage = answer.headers.get("content-type")?.includes("html") ?? false;
      if (!isPage || how?.cache === "no-store" || (await answer.clone().text()).includes("-new") !== newIsRebuilt)
        return answer;
      await goAway();
      // Another tab is a moment later: what it asks for in vain takes nothing from this one.
      await fetch(what, how).catch(() => {});
      return answer;
    };
  }, build === 0);
  await page.goto(house.url);
  await page.waitForSelector(".with-bots");
  expect(await isNew(page)).toBe(true);

  await house.kill("SIGTERM");
  await house.start(theOther());
  await page.waitForSelector(".banner.shown");
  await expect.poll(() => isNew(page).catch(() => false)).toBe(true);
  await page.waitForSelector(".banner.shown");
  expect(await (await fetch(house.url).catch(() => null))?.text()).toBeUndefined();

  await house.start(BUILDS[build]);
  await page.waitForSelector(".banner:not(.shown)", { state: "attached" });
  await page.waitForSelector(".with-bots");
  expect(errors).toEqual([]);
});

test("a house that goes on serving an old page is not asked again and again", async () => {
  const { page } = await newcomer(here.canvas, still);
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(house.url);
  await page.waitForSelector(".with-bots");
  let asked = 0;
  // A page of neither build for the check, and the same as before whenever it loads: a cache between could do that.
  await page.route(`${house.url}/`, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    // While the house is away nobody answers, here as elsewhere.
    if (!(await fetch(house.url).catch(() => null))?.ok) return route.abort();
    asked++;
    return route.fulfill({ body: `<script type="module" src="/assets/other.js"></script>`, contentType: "text/html" });
  });
  await page.route(`${house.url}/assets/other.js`, (route) => route.fulfill({ contentType: "text/javascript" }));
  for (let n = 0; n < sample(2, 3); n++) {
    await house.kill("SIGKILL");
    await page.waitForSelector(".banner.shown");
    const before = asked;
    await house.start(n === 0 ? theOther() : BUILDS[build]);
    await expect.poll(() => loads).toBe(2);
    await page.waitForSelector(".with-bots");
    await page.waitForSelector(".banner:not(.shown)", { state: "attached" });
    // It has asked again, and been told of that other page again, with the connection or before.
    await expect.poll(() => asked).toBeGreaterThan(before);
  }
  // Whatever it would do about the last answer it has done when it is asked for something else.
  await page.click("button[lang=de]");
  await page.waitForSelector("text=Offene Tische");
  expect(loads).toBe(2);
});

test("on the way to a table for too long: a way out is offered in words", async () => {
  const { player, code } = await opened(house, TABLE);
  const { page } = await newcomer(here.canvas, still, player.token!);
  // The house answers, but no socket comes through.
  await page.routeWebSocket(/./, () => {});
  await page.clock.install();
  await page.goto(`${house.url}/t/${code}`);
  await page.waitForSelector(".announcement");
  // So long nobody waits here.
  await page.clock.fastForward(60_000);
  await page.waitForSelector(".announcement button");
  expect(await page.textContent(".announcement")).toMatch(/longer/);
  expect(await page.$(".announcement a.button[href='/']")).not.toBeNull();
});

test("who goes to a table while the house is away arrives there when it is back", async () => {
  const { player, code } = await opened(house, TABLE);
  const pathname = `/t/${code}`;
  // A browser that has never fetched the table's half of the page.
  const { page: later } = await newcomer(here.canvas, still, player.token!);
  await later.goto(house.url);
  await later.waitForSelector(`a[href='${pathname}']`);
  await house.kill("SIGKILL");
  // What is said of the house moves what lies below it, also under a finger that has just come down.
  await later.waitForSelector(".banner.shown");
  await later.click(`a[href='${pathname}']`);
  await later.waitForSelector(".announcement button");
  await house.start(BUILDS[build]);
  await later.waitForSelector(".table .mirror", { state: "attached" });
});
