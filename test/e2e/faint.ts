import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { lightOf } from "../../client/table/comfort.ts";
import { audited, type Words } from "./complaints.ts";

/** What axe has to complain about, and what is hard to read where it gives up; `within`: a part of the page. */
export const judged = (page: Page, within?: string): Promise<string[]> =>
  lyingStill(page, async () => {
    const { said, words } = await audited(page, within === undefined ? {} : { within });
    return [...said, ...(await faintOf(page, words))];
  });

/** So often at most: something may never rest. */
const TRIES = 5;
/** Looks again where something moved meanwhile, for what was found at one place was then drawn at another. */
async function lyingStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = await page.evaluate(placesOf);
    const seen = await look();
    if (tries === TRIES || before === (await page.evaluate(placesOf))) return seen;
  }
}
/** Runs in the page: where everything lies. */
const placesOf = (): string =>
  [...document.querySelectorAll("body *")]
    .map((it) => it.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
    .join(" ");

/** What is hard to read, measured where axe gives up: against what is drawn below the words, and its worst tenth. */
export const faint = (page: Page): Promise<string[]> =>
  lyingStill(page, async () => faintOf(page, (await audited(page, { rules: ["color-contrast"] })).words));

async function faintOf(page: Page, words: readonly Words[]): Promise<string[]> {
  if (words.length === 0) return [];
  await page.evaluate(hideWords, true);
  const below = PNG.sync.read(await page.screenshot());
  await page.evaluate(hideWords, false);
  return words.flatMap(({ text, colour, large, at }) => {
    const light = lightOf(colour)!;
    const ratios = lightsIn(below, at).map((ground) => contrast(light, ground));
    const worst = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 10)];
    return worst === undefined || worst >= (large ? 3 : 4.5) ? [] : [`${worst.toFixed(1)}: ${colour} "${text}"`];
  });
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

function lightsIn({ data, width }: PNG, at: Words["at"]): number[] {
  const lights: number[] = [];
  for (let y = Math.ceil(at.y); y < at.y + at.height; y += 2)
    for (let x = Math.ceil(at.x); x < at.x + at.width; x += 2) {
      const [red, green, blue] = data.subarray((y * width + x) * 4);
      lights.push(lightAt((red! << 16) | (green! << 8) | blue!));
    }
  return lights;
}

const known = new Map<number, number>();
/** As light as a colour is. There are few in a picture, beside its points. */
function lightAt(colour: number): number {
  let light = known.get(colour);
  if (light === undefined) {
    light = lightOf(`#${colour.toString(16).padStart(6, "0")}`)!;
    known.set(colour, light);
  }
  return light;
}

/** Runs in the page, whose policy lets no foreign style in but one that is made there. */
function hideWords(hidden: boolean): void {
  const sheet = new CSSStyleSheet();
  if (hidden)
    sheet.replaceSync(
      "* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; }",
    );
  document.adoptedStyleSheets = hidden ? [sheet] : [];
}
