import { afterAll, afterEach, beforeEach } from "vitest";
import { here } from "./here.ts";

/**
 * Whoever came in a test goes when it is over, behind its house: files share a process, and all who knock at houses that have
 * gone would knock on while later ones are tested. Who came before the first test of a file stays for all of its tests.
 */
let before: ReadonlySet<unknown> = new Set();
beforeEach(() => {
  before = new Set(here);
});
const leave = (stays: (link: unknown) => boolean): void => {
  for (const link of here) {
    if (stays(link)) continue;
    here.delete(link);
    link.close();
  }
};
afterEach(() => leave((link) => before.has(link)));
afterAll(() => leave(() => false));
