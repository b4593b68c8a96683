import { test } from "vitest";
import { TEXTS as BRUEGGE } from "../../client/games/bruegge/texts/speaker.ts";
import { TEXTS as JAEGER } from "../../client/games/jaeger-und-spaeher/texts/speaker.ts";
import { TEXTS as JUST_4_FUN } from "../../client/games/just-4-fun-colours/texts/speaker.ts";
import { TEXTS as PORT_ROYAL } from "../../client/games/port-royal/texts/speaker.ts";
import { games } from "../../shared/games/registry.ts";
import { recordedIn } from "../games/recorded.ts";
import { golden } from "./golden.ts";
import { houseSentences } from "./house-sentences.ts";
import { type Spoken, sentencesOf } from "./sentences.ts";

/** Nobody knows better than its text what a game should say: who swaps two names in it, or forgets a plural, sees it here. */
const TEXTS = {
  "port-royal": PORT_ROYAL,
  "just-4-fun-colours": JUST_4_FUN,
  "jaeger-und-spaeher": JAEGER,
  bruegge: BRUEGGE,
};

test.each(Object.entries(TEXTS))("%s says what it says as written, in both languages", (id, texts) => {
  const { game } = games.get(id)!;
  const { names, recorded } = recordedIn(game, new URL(`../games/${id}/recorded/`, import.meta.url));
  golden(`sentences/${id}`, sentencesOf(game, texts as unknown as Spoken, names.toSorted().map(recorded)));
});

test("the house says what it says as written, in both languages", () => golden("sentences/house", houseSentences()));
