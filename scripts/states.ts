import { mkdirSync } from "node:fs";
import path from "node:path";
import { framesPass, launch, VIEWPORTS } from "../test/e2e/house.ts";
import { everyState } from "../test/e2e/states.ts";

/**
 * Pictures of every state a page can be in, on a phone and on a desk, in both languages: to be looked at.
 * `npm run states -- [folder]`.
 */
const folder = process.argv[2] ?? path.join(import.meta.dirname, "..", "dist", "states");
mkdirSync(folder, { recursive: true });
const browser = await launch("canvas");
try {
  for (const device of ["phone", "desk"] as const)
    for (const locale of ["en-GB", "de-DE"]) {
      const at = { ...VIEWPORTS[device], deviceScaleFactor: 1, locale };
      await everyState(browser, at, async (state, page) => {
        await page.evaluate(() => document.fonts.ready);
        await framesPass(page, 4);
        const file = path.join(folder, `${state.replaceAll(/\W+/g, "-")}.${device}.${locale.slice(0, 2)}.png`);
        await page.screenshot({ path: file });
        console.log(file);
      });
    }
} finally {
  await browser.close();
}
