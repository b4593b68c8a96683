import { expect, test } from "vitest";
import { home } from "./home.ts";
import { newcomer } from "./house.ts";

/** The rules for a table without a screen. */
const here = home("canvas");

test("printed, the rules are the rules alone, on white: no bar, no search, no buttons, nothing to press", async () => {
  const { page } = await newcomer(here.canvas);
  await page.goto(`${here.house.url}/rules/port-royal`);
  await page.waitForSelector(".rules h2");
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => {
    const isSeen = (it: Element): boolean => it.getClientRects().length > 0;
    const grounds = ["html", "body", ".wood", ".rules"].map((part) => getComputedStyle(document.querySelector(part)!));
    return {
      pressed: [...document.querySelectorAll("button, input, fieldset, nav, .bar, .rules-way")].filter(isSeen).length,
      grounds: grounds.map(({ backgroundImage, backgroundColor }) => [backgroundImage, backgroundColor]),
      isRead: [".rules h1", ".rules h2", ".rules li"].every((part) => isSeen(document.querySelector(part)!)),
    };
  });
  const [white, clear] = [
    ["none", "rgb(255, 255, 255)"],
    ["none", "rgba(0, 0, 0, 0)"],
  ];
  expect(printed).toEqual({ pressed: 0, grounds: [white, white, clear, clear], isRead: true });

  // Whoever has read rules prints other pages as whoever has not: the lobby keeps its own ground.
  await page.emulateMedia({ media: "screen" });
  await page.press(".rules-way a", "Enter");
  await page.waitForSelector(".lobby-main");
  const grounds = () => page.$$eval("html, body", (all) => all.map((it) => getComputedStyle(it).backgroundColor));
  const shown = await grounds();
  await page.emulateMedia({ media: "print" });
  expect(await grounds()).toEqual(shown);
});
