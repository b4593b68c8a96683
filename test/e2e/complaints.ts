import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** What axe looks for: its selectors, and whatever passes, cost as much as the rest and are not read here. */
const HOW = { resultTypes: ["violations", "incomplete"], selectors: false, elementRef: true } as const;

/** What axe found in one place. */
interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly element: Element }[];
}
/** What it found on a page; incomplete is what it could not tell. */
interface Findings {
  readonly violations: readonly Found[];
  readonly incomplete: readonly Found[];
}

const require = createRequire(import.meta.url);
/** Without its comments it is less than half as long, and each page that is looked at reads all of it. */
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Brings axe into the page, once. Through the debugger: the page's own policy lets no foreign script in. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/** Words where axe cannot tell what lies below them: a texture, a gradient, a picture. */
export interface Words {
  readonly text: string;
  readonly colour: string;
  /** Large words need less. */
  readonly large: boolean;
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What axe has to complain about, by rule and place; `within`: a part of the page. */
export const complaints = async (page: Page, within = "html"): Promise<string[]> =>
  (await audited(page, { within })).said;

/** What is looked at: the whole page and all that axe knows, unless there is less to know. */
interface Only {
  readonly rules?: readonly string[];
  /** A part of the page. */
  readonly within?: string;
}
/** What axe has to complain about, and the words of which it cannot tell whether they can be read. */
export async function audited(page: Page, { rules, within }: Only = {}): Promise<Audit> {
  await bringAxe(page);
  const how = rules === undefined ? HOW : { ...HOW, runOnly: [...rules] };
  return page.evaluate(audit, { how, within: within ?? "html" });
}
interface Audit {
  readonly said: string[];
  readonly words: readonly Words[];
}

/** Runs in the page: what axe complains about, and the words it cannot tell of, as far as they are seen now. */
async function audit({ how, within }: { readonly how: object; readonly within: string }): Promise<Audit> {
  const { axe } = window as unknown as { axe: { run(within: string, how: object): Promise<Findings> } };
  const { violations, incomplete } = await axe.run(within, how);
  const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  const contrasts = incomplete.filter(({ id }) => id === "color-contrast");
  const words = contrasts.flatMap(({ nodes }) =>
    nodes.flatMap(({ element }): Words[] => {
      const own = [...element.childNodes].find((it) => it instanceof Text && it.data.trim() !== "");
      if (own === undefined) return [];
      const letters = document.createRange();
      letters.selectNodeContents(own);
      const at = letters.getBoundingClientRect();
      const { color, fontSize, fontWeight, backgroundClip } = getComputedStyle(element);
      const [red = "0", green = "0", blue = "0", alpha] = color.match(/[\d.]+/g) ?? [];
      // A name written in its own picture has no ground.
      if (alpha === "0" || backgroundClip === "text") return [];
      const inside = at.width > 0 && at.x >= 0 && at.y >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
      const corners = [at.left + 1, at.right - 1].flatMap((x) =>
        [at.top + 1, at.bottom - 1].map((y) => [x, y] as const),
      );
      const uncovered = ([x, y]: readonly [number, number]): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      if (!inside || !corners.every(uncovered)) return [];
      const size = Number.parseFloat(fontSize);
      const two = (part: string): string => Number(part).toString(16).padStart(2, "0");
      return [
        {
          text: (element.textContent ?? "").slice(0, 60),
          colour: `#${two(red)}${two(green)}${two(blue)}`,
          large: size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700),
          at: { x: at.x, y: at.y, width: at.width, height: at.height },
        },
      ];
    }),
  );
  return { said, words };
}
