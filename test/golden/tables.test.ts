import { test } from "vitest";
import { scene as bruegge } from "../../client/games/bruegge/scene/index.ts";
import { en as brueggeTexts } from "../../client/games/bruegge/texts/en.ts";
import { scene as jaeger } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en as jaegerTexts } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { scene as just4Fun } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { en as just4FunTexts } from "../../client/games/just-4-fun-colours/texts/en.ts";
import { scene as portRoyal } from "../../client/games/port-royal/scene/index.ts";
import { en as portRoyalTexts } from "../../client/games/port-royal/texts/en.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { withRuler } from "../client/ruler.ts";
import { recordedIn } from "../games/recorded.ts";
import { golden } from "./golden.ts";
import { tablesOf } from "./tables.ts";

withRuler();

/** A card that flies from the wrong place, or a figure on the wrong plate, is a line of a diff here. */
const TABLES = {
  "port-royal": [portRoyal, portRoyalTexts],
  "just-4-fun-colours": [just4Fun, just4FunTexts],
  "jaeger-und-spaeher": [jaeger, jaegerTexts],
  bruegge: [bruegge, brueggeTexts],
} as unknown as Record<string, [GameScene<Kind>, Texts<Kind>]>;

test.each(Object.entries(TABLES))("%s looks, moves and sounds as written", async (id, [scene, texts]) => {
  const { game } = games.get(id)!;
  const { names, recorded } = recordedIn(game, new URL(`../games/${id}/recorded/`, import.meta.url));
  golden(`tables/${id}`, await tablesOf(game, scene, texts, names.toSorted().map(recorded)));
});
