import { join } from "node:path";
import Database from "better-sqlite3";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cable } from "../../server/cli/load/Cable.ts";
import { ownHome } from "./home.ts";
import { CALM, freePort, newcomer, VIEWPORTS } from "./house.ts";
import { act, alongItsRow, heard, press, tabTo, whoActs } from "./keys.ts";

const here = ownHome("canvas");
let cable: Cable;
beforeAll(async () => {
  cable = new Cable(await freePort(), here.house.port);
  await cable.plug();
});
afterAll(() => cable?.end());

/** Still: the motion of the pieces has tests of its own. */
const still = { ...VIEWPORTS.desk, ...CALM };

test("two players and a spectator finish a match by keyboard alone, over a kill, a reload and a lost network", async () => {
  const [anna, ben, cleo] = await Promise.all([
    newcomer(here.canvas, still),
    newcomer(here.canvas, still),
    newcomer(here.canvas, still),
  ]);

  // Anna opens a table for two from the lobby; Port Royal is played by keyboard alone in contracts.test.ts.
  await anna.page.goto(here.house.url);
  await press(anna.page, "article[aria-labelledby='game-just-4-fun-colours'] .plus");
  await tabTo(anna.page, "dialog[open] fieldset:nth-of-type(2) input[type=radio]");
  for (let n = 0; n < 4 && !(await anna.page.isChecked("dialog[open] input[value='2']")); n++)
    await anna.page.keyboard.press("ArrowLeft");
  await press(anna.page, "dialog[open] button[type=submit]");
  await anna.page.waitForURL(/\/t\/[a-z0-9]{16}$/);
  const path = new URL(anna.page.url()).pathname;

  // Ben comes by the link, through a cable of his own, and sits down; Cleo only looks.
  await ben.page.goto(cable.url + path);
  await press(ben.page, ".seat-row.open .seat-buttons button");
  await cleo.page.goto(here.house.url + path);
  await press(anna.page, ".waiting-foot .start:not(:disabled)");
  await Promise.all([anna, ben, cleo].map(({ page }) => page.waitForSelector(".mirror", { state: "attached" })));

  const players = [anna.page, ben.page];
  const acted: string[] = [];
  // Nobody has four in a row before the seventh action.
  const disasters: Record<number, () => Promise<void>> = {
    // The power fails in the middle of the match. Nobody touches a browser; the house comes back, the match goes on.
    2: async () => {
      await here.house.kill("SIGKILL");
      await here.house.start();
    },
    4: async () => {
      await ben.page.reload();
      await ben.page.waitForSelector(".mirror", { state: "attached" });
    },
    6: async () => {
      cable.cut();
      await ben.page.waitForSelector(".table-banner :not(:empty)");
      cable.mend();
      await ben.page.waitForFunction(() => document.querySelector(".table-banner")?.textContent === "");
    },
  };
  for (let turn = 0; turn < 2000; turn++) {
    const next = await whoActs(players);
    if (next === "over") break;
    const before = disasters[acted.length];
    if (before !== undefined) {
      delete disasters[acted.length];
      await before();
      continue;
    }
    const did = await act(next, turn, alongItsRow(players.indexOf(next)));
    if (did !== null) acted.push(did);
    // A spectator has nothing to press, at any moment.
    if (turn % 4 === 0) expect(await cleo.page.$$(".mirror button")).toEqual([]);
  }
  expect(Object.keys(disasters)).toEqual([]);

  // Nothing was lost and nothing happened twice: the journal holds exactly what was pressed.
  const database = new Database(join(here.house.folder, "kontor.db"), { readonly: true });
  const what = database.prepare("select what from entries order by n").all() as { what: string }[];
  database.close();
  expect(what.map((row) => JSON.parse(row.what).action)).toEqual(acted.map((text) => JSON.parse(text)));

  // All three see the same end, and the spectator's live region has read it.
  const ends = await Promise.all(
    [anna, ben, cleo].map(async ({ page }) => (await ranking(page)).replace(" (you)", "")),
  );
  expect(ends[0]!.length).toBeGreaterThan(10);
  expect(ends[1]).toBe(ends[0]);
  expect(ends[2]).toBe(ends[0]);
  // Who played sees how it came to that; the record is fetched for a watcher when she asks, and no is said in words.
  for (const { page } of [anna, ben]) await page.waitForSelector(".course-key");
  expect(await cleo.page.$(".course-key")).toBeNull();
  await cleo.page.route("**/api/record", (route) => route.fulfill({ status: 429, json: { reason: "too-fast" } }), {
    times: 1,
  });
  await cleo.page.press(".course-asked button", "Enter");
  await cleo.page.waitForSelector(".course-asked p:not(:empty)");
  await cleo.page.press(".course-asked button", "Enter");
  await cleo.page.waitForSelector(".course-key");
  // That it is over is an event, what is asked then, and changes who sits there: it is read once.
  expect((await heard(cleo.page)).filter((line) => line === "The match is over.")).toHaveLength(1);
  // After the kill, or after his cable was cut, everybody has been told that he is back.
  for (const { page } of [anna, ben, cleo]) expect(await heard(page)).toContain("The connection is back.");
  expect([anna, ben, cleo].flatMap(({ errors }) => errors)).toEqual([]);
});

/** Places, names and points as the result tells them. */
async function ranking(page: Page): Promise<string> {
  await page.waitForSelector(".result");
  return page.$$eval(".result-ranking li", (rows) =>
    rows.map((row) => row.textContent?.replace(/\s+/g, " ")).join(" | "),
  );
}
