import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe has to complain about, by rule and place. */
export async function complaints(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
