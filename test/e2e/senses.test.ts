import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { lightOf } from "../../client/table/comfort.ts";
import type { Rect } from "../../client/table/layout.ts";
import { SIZE } from "../../shared/games/just-4-fun-colours/data.ts";
import type { View } from "../../shared/games/just-4-fun-colours/state.ts";
import { until, Visitor } from "../server/visitor.ts";
import { turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, framesPass, VIEWPORTS } from "./house.ts";
import { alsoAt, atTable } from "./table.ts";

/** Tables as they are seen without colours, and where the system forces its own. */
const here = home("canvas");
const DESK = { ...VIEWPORTS.desk, reducedMotion: "reduce" } as const;

/** Lighter than this are the signs alone, on no ground. */
const SIGN = 0.85;
/** Of the middle of each of these places, what is sign, point by point. */
async function signsOf(page: Page, places: readonly Rect[]): Promise<boolean[][]> {
  const { data, width } = PNG.sync.read(await page.screenshot());
  return places.map(({ x, y, width: side }) => {
    const points: boolean[] = [];
    for (let v = 0.2; v < 0.8; v += 0.02)
      for (let u = 0.2; u < 0.8; u += 0.02) {
        const at = (Math.round(y + v * side) * width + Math.round(x + u * side)) * 4;
        const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
        points.push(lightOf(`#${[red, green, blue].map((it) => it.toString(16).padStart(2, "0")).join("")}`)! > SIGN);
      }
    return points;
  });
}
/** A line of the board on which nobody has a stone: it has all six colours. Told by the fields that may be chosen, whichever a deal lets choose. */
async function emptyLine(page: Page): Promise<Rect[]> {
  const { player, code } = await alsoAt(page);
  const there = new Visitor(player, code);
  await until(() => there.beats.length > 0);
  const { board } = there.now.view as unknown as View;
  there.link.close();
  const row = board.findIndex(
    (_, at) => at % SIZE === 0 && board.slice(at, at + SIZE).every((it) => it.owner === null),
  );
  const seen = await page.locator(".mirror [data-target^='field:']").evaluateAll((fields) =>
    fields.map((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return { field: Number(field.getAttribute("data-target")!.slice("field:".length)), x, y, width, height };
    }),
  );
  const [one] = seen;
  const column = seen.find(({ field }) => field % SIZE !== one!.field % SIZE)!;
  const line = seen.find(({ field }) => Math.floor(field / SIZE) !== Math.floor(one!.field / SIZE))!;
  const across = (column.x - one!.x) / ((column.field % SIZE) - (one!.field % SIZE));
  const down = (line.y - one!.y) / (Math.floor(line.field / SIZE) - Math.floor(one!.field / SIZE));
  return Array.from({ length: SIZE }, (_, n) => ({
    ...one!,
    x: one!.x + (n - (one!.field % SIZE)) * across,
    y: one!.y + (Math.floor(row / SIZE) - Math.floor(one!.field / SIZE)) * down,
  }));
}
const apart = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((it, i) => it !== b[i]).length / a.length;

test("each colour of a field has a sign of its own, which tells it where no colour is seen; the menu lights the pace that holds, also where the system asks for less motion, and has one way to the rules", async () => {
  const { page, context } = await atTable(here.house, here.canvas, DESK, { game: "just-4-fun-colours", seats: 2 });
  await turnComes(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
  await framesPass(page);
  const line = await emptyLine(page);
  const signs = await signsOf(page, line);
  for (const [i, one] of signs.entries()) {
    expect(one.filter(Boolean).length / one.length).toBeGreaterThan(0.08);
    for (const other of signs.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(0.08);
  }
  // The comparison can fail.
  const [again] = await signsOf(page, line);
  expect(apart(signs[0]!, again!)).toBeLessThan(0.01);

  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  const lit = () => menu.locator("fieldset.setting [aria-pressed='true']").allTextContents();
  await expect.poll(lit).toEqual(["off"]);
  await menu.getByText("Your device asks for less motion").waitFor();
  await menu.getByRole("button", { name: "calm" }).click();
  await expect.poll(lit).toEqual(["calm"]);
  expect(await page.getAttribute("html", "data-motion")).toBe("usual");
  expect(await menu.locator(".menu-ways button").filter({ hasText: /rules/i }).count()).toBe(1);
});

test("where the system forces its colours, signs and words have its ground below them, and the phase of now an outline", async () => {
  // For two: when one of them gives up it is over, and nobody else plays on.
  const { page } = await atTable(here.house, here.canvas, { ...DESK, ...CALM, forcedColors: "active" }, { seats: 2 });
  await turnComes(page);
  const found = await page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      grounds: [".top", ".history"].map((it) => of(it).backgroundColor),
      signs: of(".top .icon-button").color,
      now: of(".top-phases .now").outlineStyle,
      others: of(".top-phases li:not([aria-current]) > span").outlineStyle,
    };
  });
  expect(found).toEqual({
    grounds: ["rgb(255, 255, 255)", "rgb(255, 255, 255)"],
    signs: "rgb(0, 0, 0)",
    now: "solid",
    others: "none",
  });
  // What scrolls under a foot is not read through it, nor the painted end of a match through what can be pressed there.
  const ground = (selector: string) =>
    page.waitForSelector(selector).then((it) => it.evaluate((foot) => getComputedStyle(foot).backgroundColor));
  await page.click(".top .icon-button:last-child");
  await page.click("dialog[open] .dialog-body > button.wax");
  expect(await ground("dialog[open] .dialog-buttons")).toBe("rgb(255, 255, 255)");
  await page.click("dialog[open] button.wax");
  expect([await ground(".result-buttons"), await ground(".result .button.ghost")]).toEqual([
    "rgb(255, 255, 255)",
    "rgb(255, 255, 255)",
  ]);
});
