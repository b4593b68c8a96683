import { test } from "vitest";
import type { GameScene } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { withRuler } from "../client/ruler.ts";
import { golden } from "./golden.ts";
import { recordedGames } from "./recorded-games.ts";
import type { Spoken } from "./sentences.ts";
import { tablesOf } from "./tables.ts";

withRuler();

/** A card that flies from the wrong place, or a figure on the wrong plate, is a line of a diff here. */
const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });
const TEXTS = import.meta.glob<Spoken>("../../client/games/*/texts/speaker.ts", { import: "TEXTS" });

test.each(recordedGames)("$id looks, moves and sounds as written", async ({ id, game, records }) => {
  const scene = await SCENES[`../../client/games/${id}/scene/index.ts`]!();
  const { en } = await TEXTS[`../../client/games/${id}/texts/speaker.ts`]!();
  golden(`tables/${id}`, await tablesOf(game, scene, en, records()));
});
