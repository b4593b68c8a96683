import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as bruegge from "../../client/games/bruegge/texts/ruled.ts";
import * as jaeger from "../../client/games/jaeger-und-spaeher/texts/ruled.ts";
import * as four from "../../client/games/just-4-fun-colours/texts/ruled.ts";
import { de } from "../../client/games/port-royal/texts/de.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import * as portRoyal from "../../client/games/port-royal/texts/ruled.ts";
import { begin } from "../../shared/engine/play.ts";
import { PERSON } from "../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../shared/games/bruegge/ships.ts";
import * as hunt from "../../shared/games/jaeger-und-spaeher/data.ts";
import * as harbour from "../../shared/games/port-royal/data.ts";
import { portRoyal as harbourGame } from "../../shared/games/port-royal/index.ts";
import { CONTRACT_IDS } from "../../shared/games/port-royal/options.ts";
import { inProject } from "../server/child.ts";

const keys = <K extends string>(of: { readonly [P in K]: unknown }): K[] => Object.keys(of) as K[];
/** Every card of each game, and the rule that its note leads to. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  "port-royal": [...harbour.FACES.map(portRoyal.ruleOf), ...CONTRACT_IDS.map(portRoyal.contractRule)],
  "just-4-fun-colours": [four.ruleOf()],
  "jaeger-und-spaeher": [...hunt.FACES.map(jaeger.ruleOf), ...hunt.CHARACTERS.map(jaeger.characterRule)],
  bruegge: [...keys(PERSON), ...keys(SHIP)].map(bruegge.ruleOf),
};

describe.each(keys(LEADS))("%s", (game) => {
  test.each(["en", "de"])("each card leads to a rule that stands in the rulebook, in %s", (language) => {
    const book = readFileSync(inProject(path.join("shared/games", game, `rules.${language}.md`)), "utf8");
    const missing = [...new Set(LEADS[game])].filter((rule) => !book.includes(`- **${rule}** `));
    expect(missing).toEqual([]);
  });
});

test("the table calls its phases as Port Royal's rulebook does, in both languages", () => {
  for (const [language, { heading }, also] of [
    ["en", en, "and"],
    ["de", de, "und"],
  ] as const) {
    const book = readFileSync(inProject(`shared/games/port-royal/rules.${language}.md`), "utf8");
    const headed = [...book.matchAll(/^## Phase \d: (.+)$/gm)].map(([, name]) => name!.replace(` ${also} `, " & "));
    const view = begin(harbourGame, 2, harbourGame.options.defaults, [1, 2, 3]);
    expect(heading(harbourGame.view(view, 0), String).phases.slice(0, headed.length)).toEqual(headed);
  }
});

test("a card leads to the rule that speaks of it: persons by what they do, ships by what is special about them", () => {
  const rules = (["clerk-blue-6", "pirate-5", "gift-blue-3-5", "ship-red-3-skull", "ship-blue-1-1"] as const).map(
    portRoyal.ruleOf,
  );
  expect(rules).toEqual(["PR-31", "PR-12", "PR-34", "PR-13", "PR-21"]);
  expect([portRoyal.contractRule("gamester"), portRoyal.contractRule("tiny-gamester")]).toEqual(["PR-46", "PR-45"]);
});
