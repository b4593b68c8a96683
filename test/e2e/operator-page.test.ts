import { expect, test } from "vitest";
import { overviewPage, STYLE, signInPage } from "../../server/admin/pages.ts";
import { wordsFor } from "../../server/admin/words.ts";
import { complaints } from "./complaints.ts";
import { browsers } from "./home.ts";

/** What the operator looks at, as players may have made it. */
const here = browsers("canvas");
const WIDEST = "W".repeat(20);
const FROM_THE_RIGHT = "مريم";
const id = "a-player-who-has-one";
const seats = [WIDEST, FROM_THE_RIGHT].map((name) => ({ name, id }));
const table = {
  code: "0123456789abcdef",
  game: "just-4-fun-colours",
  status: "playing",
  seats,
  watchers: 2,
  createdAt: 0,
} as const;
const report = {
  at: 0,
  match: table.code,
  beat: 3,
  name: WIDEST,
  player: id,
  whom: FROM_THE_RIGHT,
  about: id,
  said: "W".repeat(200),
  text: "w".repeat(500),
};
const overview = {
  tables: [table],
  allTables: 1,
  resting: [],
  allResting: 0,
  frozen: [],
  people: { code: table.code, connected: [{ id, name: WIDEST, address: "192.0.2.1" }] },
  bans: [],
  reports: [report],
};

test.each(["de", "en"] as const)(
  "in %s no button of it is lower than its words, however small the screen",
  async (language) => {
    const page = await (await here.canvas.newContext()).newPage();
    await page.setContent(overviewPage(wordsFor(language), "form", overview as never, null));
    await page.addStyleTag({ content: STYLE });
    for (const width of [1440, 844, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator("button")
        .evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight).map((it) => it.textContent));
      expect(cut, `${width}`).toEqual([]);
    }
  },
);

test("the operator's page is no wider than the screen, whatever somebody calls himself or says, a name from the right stands before its id, and axe has nothing to complain about", async () => {
  const page = await (await here.canvas.newContext()).newPage();
  await page.setContent(overviewPage(wordsFor("de"), "form", overview as never, null));
  await page.addStyleTag({ content: STYLE });
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const links = page.locator("a");
    const low = width === 1440 ? 0 : 44;
    for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(low);
  }
  const names = await page.locator("bdi").allTextContents();
  expect(names).toEqual([WIDEST, WIDEST, FROM_THE_RIGHT, WIDEST, FROM_THE_RIGHT]);
  expect(await complaints(page)).toEqual([]);
  await page.setContent(signInPage(wordsFor("de"), wordsFor("de").wrong));
  expect(await complaints(page)).toEqual([]);
});
