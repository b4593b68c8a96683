import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { point, turnComes } from "../test/e2e/hand.ts";
import { freePort, House, launch, newcomer, VIEWPORTS } from "../test/e2e/house.ts";

const folder = process.argv[2]!;
const games = (process.argv[3] ?? "port-royal,just-4-fun-colours").split(",");
const acts0 = Number(process.argv[4] ?? 8);
const seats = process.argv[5] ?? "3";
const devices = (process.argv[6] ?? "desk,phone,landscape").split(",");
mkdirSync(folder, { recursive: true });
const house = new House(await freePort());
const browser = await launch("webgl");
await house.start();
try {
  const { page, context } = await newcomer(browser, { ...VIEWPORTS.desk, reducedMotion: "reduce" });
  for (const game of games) {
    await page.goto(house.url);
    await page.click(`article[aria-labelledby='game-${game}'] .game-acts .plus`);
    for (const input of [
      `fieldset:nth-of-type(1) input[value='${seats}']`,
      `fieldset:nth-of-type(2) input[value='${Number(seats) - 1}']`,
      ...(game === "port-royal" ? ["input[name=contracts][value='true']"] : ["input[name=threats][value='true']"]),
    ])
      await page.check(`dialog[open] ${input}`, { force: true });
    await page.click("dialog[open] button[type=submit]");
    await page.waitForURL(/\/t\//);
    await page.waitForSelector(".table-canvas canvas");
    for (let n = 0; n < acts0 && (await turnComes(page)); n++) await point(page, "mouse", n);
    await turnComes(page);
    for (const d of devices) {
      const ctx = await browser.newContext({
        locale: "en-GB",
        ...(VIEWPORTS as any)[d],
        reducedMotion: "reduce",
        storageState: await context.storageState(),
      });
      const p: Page = await ctx.newPage();
      await p.goto(page.url());
      await turnComes(p);
      await p.waitForTimeout(1200);
      await p.screenshot({ path: `${folder}/${game}-${d}.png` });
      const target = await p.evaluate(() => {
        const b = [...document.querySelectorAll<HTMLElement>(".mirror button")].map((x) => ({
          a: x.dataset["action"]!,
          r: x.getBoundingClientRect(),
        }));
        const c = b.find((x) => /hire|trade|place|fulfil/.test(x.a)) ?? b[0]!;
        return { x: c.r.x + c.r.width / 2, y: c.r.y + c.r.height / 2 };
      });
      if (d === "phone" || d === "landscape") await p.touchscreen.tap(target.x, target.y);
      else await p.mouse.click(target.x, target.y);
      await p.waitForTimeout(900);
      await p.screenshot({ path: `${folder}/${game}-${d}-chosen.png` });
      await ctx.close();
    }
  }
} finally {
  await browser.close();
  await house.end();
}
