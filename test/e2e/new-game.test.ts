import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy } from "../copy.ts";
import { sample } from "../sample.ts";
import { point, turnComes } from "./hand.ts";
import { browsers } from "./home.ts";
import { freePort, House, newcomer, VIEWPORTS } from "./house.ts";

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

const WAYS = [
  ["by finger on the smallest phone", { ...VIEWPORTS.small, deviceScaleFactor: 1 }, "finger"],
  ["by mouse on a desk", VIEWPORTS.desk, "mouse"],
] as const;
test.each(WAYS.slice(0, sample(1, 2)))(
  "the game that was laid out is opened in the lobby and played to its end %s",
  async (_, at, by) => {
    const { page, errors } = await newcomer(here.canvas, { reducedMotion: "reduce", ...at });
    await page.goto(house.url);
    const card = page.locator("article[aria-labelledby='game-paper-boats']");
    expect(await card.locator("h2").textContent()).toBe("Paper boats");
    await card.locator(".game-art > svg").waitFor();
    const play = card.locator(".with-bots");
    await (by === "mouse" ? play.click() : play.tap());
    await page.waitForURL(/\/t\//);
    await page.waitForSelector(".table-canvas canvas");
    let acted = 0;
    while (await turnComes(page)) await point(page, by, acted++);
    expect(acted).toBeGreaterThan(3);
    expect(await page.locator(".result .rank").count()).toBe(2);
    expect(errors).toEqual([]);
  },
);
