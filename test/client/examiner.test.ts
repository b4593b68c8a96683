import { expect, test } from "vitest";
import type { Notice } from "../../client/games/notice.ts";
import { games as clients } from "../../client/games/registry.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { ui } from "../games/lanterns/client/index.ts";
import { notice } from "../games/lanterns/client/notice.ts";
import { scene } from "../games/lanterns/client/scene/index.ts";
import { offer as lanterns } from "../games/lanterns/offer.ts";
import { sample } from "../sample.ts";
import { examine, type Whole } from "./examiner/examine.ts";

const NOTICES = import.meta.glob<Notice>("../../client/games/*/notice.ts", { import: "notice" });
const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });

test("every game has both halves", () => expect([...clients.keys()].sort()).toEqual([...games.keys()].sort()));

/** The games of the house, and the invented one, which is the smallest complete example. */
const WHOLE: readonly [string, () => Promise<Whole<Kind>>][] = [
  ...[...clients].map(([id, ui]): (typeof WHOLE)[number] => [
    id,
    async () => ({
      ...games.get(id)!,
      ui: await ui(),
      scene: await SCENES[`../../client/games/${id}/scene/index.ts`]!(),
      notice: await NOTICES[`../../client/games/${id}/notice.ts`]!(),
    }),
  ]),
  ["lanterns", async () => ({ ...lanterns, ui, scene, notice }) as unknown as Whole<Kind>],
];

test.each(WHOLE)("the client of %s shows, tells, moves and says what it must", async (_, open) => {
  const whole = await open();
  const how = { matches: sample(4, 24), moves: sample(150, 1500), everyMove: sample(23, 3), eachEvent: sample(2, 20) };
  const { faults, played } = await examine(whole, how);
  expect(faults).toEqual([]);
  // Matches by chance bring most of what can happen; the rest is the game's own test.
  expect(played.size).toBeGreaterThan(0.7 * Object.keys(whole.scene.motions).length);
});
