import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { must, visitor } from "../server/visitor.ts";
import { ownHome } from "./home.ts";
import { CALM, newcomer, VIEWPORTS } from "./house.ts";
import { act, whoActs } from "./keys.ts";
import { atTable } from "./table.ts";

/** The house is stopped while people are there: whatever page they look at says so, and goes on by itself. */
const here = ownHome("canvas");
const still = { ...VIEWPORTS.phone, ...CALM };
const banner = (page: Page) => page.waitForSelector(".banner.shown");

test("at a table, in a waiting room and in the lobby one reads that the house is back in a moment, and it is", async () => {
  const [player, looker] = await Promise.all([
    atTable(here.house, here.canvas, still, { game: "just-4-fun-colours" }),
    newcomer(here.canvas, still),
  ]);
  await whoActs([player.page]);
  const opens = visitor(here.house.url);
  const wanted = { game: "port-royal", seats: 2, bots: 0, options: {}, terms: AMONG_STRANGERS } as const;
  const { code } = must(await opens.openTable(wanted));
  const host = await newcomer(here.canvas, still, opens.token!);
  await host.page.goto(`${here.house.url}/t/${code}`);
  await host.page.waitForSelector(".waiting-seats");
  // A match against bots is in nobody else's list; a table that waits in the lobby is.
  await looker.page.goto(here.house.url);
  await looker.page.click("button[lang=de]");
  await looker.page.waitForSelector(`a[href^='/t/${code}']`);

  const pages = [player.page, host.page, looker.page];
  await here.house.kill("SIGTERM");
  for (const page of pages)
    expect(await (await banner(page)).textContent()).toMatch(/back in a moment|gleich wieder da/);
  // Also by whoever reads further down.
  await host.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await host.page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect((await (await banner(host.page)).boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await here.house.start();
  for (const page of pages) await page.waitForSelector(".banner:not(.shown)", { state: "attached" });
  const seq = await player.page.getAttribute(".table", "data-seq");
  await whoActs([player.page]);
  await act(player.page, 0);
  await expect.poll(() => player.page.getAttribute(".table", "data-seq")).not.toBe(seq);
  expect([player, host, looker].flatMap(({ errors }) => errors)).toEqual([]);
});
