/**
 * Draws the icons of the installed app from the house's own sign, with a browser: `node scripts/app-icons.ts` after the sign
 * has changed.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { launch } from "../test/e2e/house.ts";

const root = path.dirname(import.meta.dirname);
const sign = readFileSync(path.join(root, "client/app/styles/mark.svg"), "base64");
/** `part`: how much of its edge the sign takes; a system cuts maskable icons to a circle of four fifths, or to a square with round corners. */
const ICONS = [
  { name: "192", edge: 192, part: 1, ground: "transparent" },
  { name: "512", edge: 512, part: 1, ground: "transparent" },
  { name: "maskable-512", edge: 512, part: 0.68, ground: "#14202b" },
  { name: "apple-180", edge: 180, part: 0.82, ground: "#14202b" },
] as const;

const browser = await launch("canvas");
for (const { name, edge, part, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: edge, height: edge } });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <img width="${edge * part}" height="${edge * part}" src="data:image/svg+xml;base64,${sign}">`,
  );
  await page.locator("img").evaluate((image) => (image as HTMLImageElement).decode());
  const file = path.join(root, `client/public/icons/${name}.png`);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
}
await browser.close();
