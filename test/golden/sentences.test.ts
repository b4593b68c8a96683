import { expect, test } from "vitest";
import { golden } from "./golden.ts";
import { houseSentences } from "./house-sentences.ts";
import { recordedGames } from "./recorded-games.ts";
import { type Spoken, sentencesOf } from "./sentences.ts";

/** Nobody knows better than its text what a game should say: who swaps two names in it, or forgets a plural, sees it here. */
const TEXTS = import.meta.glob<Spoken>("../../client/games/*/texts/speaker.ts", { import: "TEXTS" });

test.each(recordedGames)("$id says what it says as written, in both languages", async ({ id, game, records }) => {
  const texts = await TEXTS[`../../client/games/${id}/texts/speaker.ts`]!();
  golden(`sentences/${id}`, sentencesOf(game, texts, records()));
});

test("whatever has recorded matches is heard, and looked at", () => {
  expect(recordedGames.map(({ id }) => id)).toEqual(expect.arrayContaining(["port-royal", "bruegge"]));
});

test("the house says what it says as written, in both languages", () => golden("sentences/house", houseSentences()));
