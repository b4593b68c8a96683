import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { de } from "../../client/app/i18n/de.ts";
import { deTable } from "../../client/app/i18n/de-table.ts";
import { en } from "../../client/app/i18n/en.ts";
import { enTable } from "../../client/app/i18n/en-table.ts";
import type { Words } from "../../client/app/i18n/words.ts";
import { SLOW } from "../../client/app/ui/slow.ts";
import { sample } from "../sample.ts";
import { home } from "./home.ts";
import { CALM, follow, newcomer, VIEWPORTS } from "./house.ts";
import { layingLasts } from "./table.ts";

/** A file of the page that does not come: it is said in words, and asked for again when the player wants it. */
const here = home("canvas");
type Locale = readonly [locale: string, words: Words];
const ENGLISH: Locale = ["en-GB", { ...en, ...enTable }];
const GERMAN: Locale = ["de-DE", { ...de, ...deTable }];
const first = (...locales: readonly Locale[]): readonly Locale[] => locales.slice(0, sample(1, 2));

async function visitor(locale: string): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM, locale });
  return { page, errors };
}
/** Files of this name do not come, until the answer is called. */
async function missing(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}[^/]*\\.js$`);
  let asked = 0;
  await page.route(files, (route) => {
    asked++;
    return route.abort();
  });
  return async () => {
    expect(asked, `somebody asked for ${name}`).toBeGreaterThan(0);
    await page.unroute(files);
  };
}
/** Reads what is said in place of the missing part, and asks for it again. */
async function again(page: Page, words: Pick<Words, "link">, back: () => Promise<void>): Promise<void> {
  await page.waitForSelector(".unfetched");
  expect(await page.textContent(".unfetched p")).toBe(words.link.unfetched);
  await back();
  await page.click(".unfetched button");
}

test.each(first(GERMAN, ENGLISH))(
  "a dialog, then the rules and the pictures beside them, in %s",
  async (locale, words) => {
    const { page, errors } = await visitor(locale);
    await page.goto(here.house.url);
    await page.waitForSelector(".guest");
    const back = await missing(page, "NameDialog");
    await page.click(".guest");
    await again(page, words, back);
    await page.waitForSelector("dialog input");
    expect(await page.$(".unfetched")).toBe(null);
    await page.keyboard.press("Escape");
    const both = [await missing(page, "rules\\."), await missing(page, "rule-pictures")] as const;
    await follow(page, "/rules/port-royal");
    await again(page, words, both[0]);
    await page.waitForSelector("#PR-1");
    expect(await page.$(".rule-pictures img")).toBe(null);
    await again(page, words, both[1]);
    await page.waitForSelector(".rule-pictures img");
    expect(await page.$(".unfetched")).toBe(null);
    expect(errors).toEqual([]);
  },
);

test.each(first(ENGLISH, GERMAN))(
  "the contracts to pick from, and what was chosen so far stays; a page, which does not stand in the way of those that did come; the pictures of a table, lost with the network: the buttons are the table, and it is drawn when the network is back, in %s",
  async (locale, words) => {
    const { page, errors } = await visitor(locale);
    // Nobody waits for what does not come.
    await layingLasts(page);
    await page.goto(here.house.url);
    await picksContracts(page, words);
    await page.keyboard.press("Escape");
    await goesToRules(page, words);
    await page.click(".bar a[href='/']");
    await losesPictures(page);
    expect(errors).toEqual([]);
  },
);

async function picksContracts(page: Page, words: Words): Promise<void> {
  const back = await missing(page, "contract-picks");
  await page.click(".game .plus");
  await page.locator("dialog legend", { hasText: words.open.bots }).locator("..").locator("label").last().click();
  await page.check("input[name=contracts][value=true]", { force: true });
  await page.check("input[name=picked][value=hand]", { force: true });
  await again(page, words, back);
  await page.waitForSelector(".picks li");
  expect(await page.isChecked("input[name=contracts][value=true]")).toBe(true);
}

async function goesToRules(page: Page, words: Words): Promise<void> {
  const back = await missing(page, "RulesPage");
  await page.click(".bar-rules");
  await page.waitForSelector(".announcement button");
  expect(await page.textContent(".announcement")).toContain(words.link.unfetched);
  // While it cannot be had, and has failed once more: once it can, the page comes by itself and the button goes. A request
  // that is still held when nothing is missing any more may stay held for ever.
  const failsAgain = page.waitForEvent("requestfailed", (request) => /\/assets\/RulesPage/.test(request.url()));
  await Promise.all([failsAgain, page.click(".announcement button")]);
  await back();
  await page.waitForSelector(".rules-games");
}

async function losesPictures(page: Page): Promise<void> {
  const back = await missing(page, "phaser");
  await page.click("article[aria-labelledby='game-just-4-fun-colours'] .with-bots");
  await page.waitForSelector(".plain-note.told");
  await page.context().setOffline(true);
  await page.waitForSelector(".banner.shown");
  await back();
  await page.context().setOffline(false);
  await page.waitForSelector(".table.drawn canvas[data-beat=settled]");
}

test("what is fetched before a part takes it travels once; the other language: the page stays in the one it has, and says so in it; a page that was loaded again by hand and whose file gets lost once comes by itself", async () => {
  const { page, errors } = await visitor("en-GB");
  await page.goto(here.house.url);
  await page.click(".guest");
  await page.waitForSelector("dialog input");
  const travelled = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/NameDialog-[\w-]+\.js$/.test(name))
      .map(({ transferSize }) => transferSize > 0),
  );
  expect(travelled.filter(Boolean)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await speaksGerman(page);
  await loadsAgain(page);
  expect(errors).toEqual([]);
});

async function speaksGerman(page: Page): Promise<void> {
  const back = await missing(page, "de-");
  await page.click(".languages button[lang=de]");
  await page.waitForSelector(".unfetched");
  // Its buttons look like buttons, not like a choice of languages.
  expect(await page.locator(".languages .unfetched").count()).toBe(0);
  await again(page, en, back);
  await page.waitForSelector("html[lang=de]");
  expect(await page.$("dialog")).toBe(null);
}

async function loadsAgain(page: Page): Promise<void> {
  await follow(page, "/rules");
  await page.waitForSelector(".rules-games");
  // What stands in the way stays there: to take it away loses requests that are under way.
  let lost = false;
  await page.route(/\/assets\/RulesPage[^/]*\.js$/, (route) => {
    const isFirst = !lost;
    lost = true;
    return isFirst ? route.abort() : route.continue();
  });
  await page.reload();
  await page.waitForSelector(`text=${de.link.unfetched}`);
  await page.waitForSelector(".rules-games");
}

test("no words at all: a few are there in both languages, and the page comes by itself when they can be had", async () => {
  const { page, errors } = await visitor("en-GB");
  const back = await missing(page, "en-");
  await page.goto(here.house.url);
  await page.waitForSelector(".announcement button");
  for (const lang of ["en", "de"]) expect(await page.textContent(`.announcement p[lang=${lang}]`)).not.toBe("");
  await back();
  await page.waitForSelector(".with-bots");
  expect(errors).toEqual([]);
});

/** Files of this name are on their way, until the answer is called. */
async function stalled(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}[^/]*\\.js$`), (route) => promise.then(() => route.continue()));
  return resolve;
}

/** The time after which somebody takes what does not come for broken passes in the page, until it says so. */
const waitsFor = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(SLOW);
      return page.isVisible(selector);
    })
    .toBe(true);

test.each(first(GERMAN, ENGLISH))(
  "a page or a dialog that is slow to come says so, in %s, and then it is there; where the words of the page are slow to come, too, that is said in both languages",
  async (locale, words) => {
    const { page, errors } = await visitor(locale);
    await page.clock.install();
    const speaks = await stalled(page, `${locale.slice(0, 2)}-`);
    const goOn = await stalled(page, "RulesPage");
    await page.goto(`${here.house.url}/rules`);
    await waitsFor(page, `.announcement p[lang=de]:text-is("${de.link.stillComing}")`);
    expect(await page.textContent(".announcement p[lang=en]")).toBe(en.link.stillComing);
    speaks();
    await waitsFor(page, `h1:text-is("${words.link.stillComing}")`);
    expect(await page.$(".announcement p[lang]")).toBeNull();
    goOn();
    await page.waitForSelector(".rules-games");
    const comes = await stalled(page, "NameDialog");
    await page.click(".guest");
    await waitsFor(page, `dialog h2:text-is("${words.link.stillComing}")`);
    comes();
    await page.waitForSelector("dialog input");
    expect(await page.$$("dialog")).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);
