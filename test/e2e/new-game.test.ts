import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy } from "../copy.ts";
import { sample } from "../sample.ts";
import { type Pointer, point, turnComes } from "./hand.ts";
import { browsers } from "./home.ts";
import { CALM, freePort, House, newcomer, resized, VIEWPORTS } from "./house.ts";

/** The smallest complete game in a house of its own: the one of this house never offers it. */
const copy = new Copy();
const here = browsers("canvas");
let house: House;

beforeAll(async () => {
  copy.run("node", "scripts/new-game.ts", "paper-boats");
  copy.run("vite", "build");
  house = new House(await freePort());
  await house.start(`${copy.folder}/server/main.ts`);
}, 1_200_000);
afterAll(async () => {
  await house?.end();
  copy.end();
});

/** At a table of the game, against a bot, as the lobby offers it. */
async function seated(at: BrowserContextOptions, by: Pointer) {
  const { page, errors } = await newcomer(here.canvas, { ...at, ...CALM });
  await page.goto(house.url);
  const card = page.locator("article[aria-labelledby='game-paper-boats']");
  expect(await card.locator("h2").textContent()).toBe("Paper boats");
  await card.locator(".game-art > svg").waitFor();
  const play = card.locator(".with-bots");
  await (by === "mouse" ? play.click() : play.tap());
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table-canvas canvas");
  return { page, errors };
}

const WAYS = [
  [
    "by finger on a phone, where the pictures of its history lie whole in their strip, and on the smallest one",
    VIEWPORTS.phone,
    "finger",
  ],
  ["by mouse on a desk", VIEWPORTS.desk, "mouse"],
] as const;
test.each(WAYS.slice(0, sample(1, 2)))(
  "the game that was laid out is opened in the lobby and played to its end %s",
  async (_, at, by) => {
    const { page, errors } = await seated(at, by);
    let acted = 0;
    while (await turnComes(page)) {
      if (acted === 1 && by === "finger") {
        await picturesLieWhole(page);
        await resized(page, VIEWPORTS.small.viewport);
        await turnComes(page);
      }
      await point(page, by, acted++);
    }
    expect(acted).toBeGreaterThan(3);
    expect(await page.locator(".result .rank").count()).toBe(2);
    expect(errors).toEqual([]);
  },
);

/** On a phone, after somebody acted. */
async function picturesLieWhole(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".turns.strip img")].some((it) => it.complete),
  );
  const cut = await page.evaluate(() => {
    const strip = document.querySelector(".turns.strip")!.getBoundingClientRect();
    const shown = [...document.querySelectorAll(".turns.strip img")].map((it) => it.getBoundingClientRect());
    return shown.filter(({ top, bottom }) => top < strip.top || bottom > strip.bottom).length;
  });
  expect(cut).toBe(0);
}
