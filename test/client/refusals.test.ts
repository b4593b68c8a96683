import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { de } from "../../client/app/i18n/de.ts";
import { en } from "../../client/app/i18n/en.ts";
import { games } from "../../client/games/registry.ts";

const root = path.join(import.meta.dirname, "..", "..");
const LANGUAGES = ["en", "de"] as const;

/** Reasons as the sources name them, so that none can be left out of a table by a cast. */
const reasonsIn = (source: string): string[] =>
  [...new Set([...source.matchAll(/reason: "([a-z-]+)"/g)].map(([, reason]) => reason!))].sort();
const sourcesOf = (game: string): string =>
  globSync(`shared/games/${game}/**/*.ts`, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");

test("what a rule refuses with is found in its source, however many there are", () => {
  expect(reasonsIn(sourcesOf("port-royal")).length).toBeGreaterThan(10);
});

test.each([...games])(
  "every refusal of %s has its sentence in both languages, and no sentence is left over",
  async (game, load) => {
    const { texts } = await load();
    const reasons = reasonsIn(sourcesOf(game));
    // The house's own stand beside them.
    for (const reason of reasons) expect(en.refusals, reason).not.toHaveProperty(reason);
    for (const language of LANGUAGES) expect(Object.keys(texts[language].refusals).sort()).toEqual(reasons);
  },
);

test("every refusal of the house is one whole sentence in both languages", () => {
  const source = readFileSync(path.join(root, "shared/messages.ts"), "utf8");
  const [, union] = /export type HouseReason =([^;]+);/.exec(source.replaceAll(/\/\/.*/g, ""))!;
  const reasons = [...union!.matchAll(/"([a-z-]+)"/g)].map(([, reason]) => reason!);
  expect(reasons.length).toBeGreaterThan(30);
  for (const { refusals } of [en, de])
    for (const reason of reasons) expect(refusals[reason as keyof typeof refusals], reason).toMatch(/^\p{Lu}.+[.?!]$/u);
});
