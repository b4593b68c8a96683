import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { until, Visitor } from "../server/visitor.ts";
import { home } from "./home.ts";
import { framesPass, newcomer } from "./house.ts";
import { opened, playOn } from "./table.ts";

const here = home("webgl", "canvas");

const PORT = { viewport: { width: 800, height: 600 }, reducedMotion: "reduce" } as const;

async function picture(page: Page): Promise<PNG> {
  await page.waitForSelector(".table-canvas canvas[data-beat='settled'][data-state='resting']");
  await framesPass(page);
  await page.waitForSelector(".table-canvas canvas[data-beat='settled'][data-state='resting']");
  return PNG.sync.read(await page.locator(".table-canvas canvas").screenshot());
}

/** Share of pixels that differ clearly; edges that are only smoothed in another way do not count. */
function difference(a: PNG, b: PNG): number {
  const { width, height } = a;
  expect([b.width, b.height]).toEqual([width, height]);
  return pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.2 }) / (width * height);
}

/** How many clearly different colours there are in a picture: a blank or broken one has few. */
function colours({ data }: PNG): number {
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += 4)
    seen.add(((data[i]! >> 4) << 8) | ((data[i + 1]! >> 4) << 4) | (data[i + 2]! >> 4));
  return seen.size;
}

test("WebGL draws the same table as the plain canvas: no lost wedges, no swapped pictures", async () => {
  // Watched in the middle of a match: cards in every place.
  const seat = await opened(here.house);
  await playOn(seat, 14);
  // And he stays: over the plate of somebody who has gone it is said for how long, which is not the same in both pictures.
  const there = new Visitor(seat.player, seat.code);
  await until(() => there.state === "live");
  const [one, other] = await Promise.all([newcomer(here.canvas, PORT), newcomer(here.webgl, PORT)]);
  const pictures: PNG[] = [];
  for (const { page } of [one, other]) {
    await page.goto(`${here.house.url}/t/${seat.code}`);
    pictures.push(await picture(page));
  }
  there.link.close();
  const [plain, drawn] = pictures as [PNG, PNG];
  expect(colours(plain)).toBeGreaterThan(300);
  expect(difference(plain, drawn)).toBeLessThan(0.01);
  // The comparison can fail: a wedge cut out of one card is found.
  const broken = PNG.sync.read(PNG.sync.write(drawn));
  for (let y = 300; y < 420; y++)
    broken.data.fill(0, (y * broken.width + 300) * 4, (y * broken.width + 300 + (y - 300)) * 4);
  expect(difference(plain, broken)).toBeGreaterThan(0.005);
});
