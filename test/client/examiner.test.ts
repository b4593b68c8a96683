import { expect, test } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { sample } from "../sample.ts";
import { examine } from "./examiner/examine.ts";

const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });

test("every game has both halves", () => expect([...clients.keys()].sort()).toEqual([...games.keys()].sort()));

test.each([...clients.keys()])("the client of %s shows, tells, moves and says what it must", async (id) => {
  const ui = await clients.get(id)!();
  const scene = await SCENES[`../../client/games/${id}/scene/index.ts`]!();
  const how = { matches: sample(4, 24), everyMove: sample(23, 3), eachEvent: sample(2, 20) };
  const { faults, moves, played } = await examine({ ...games.get(id)!, ui, scene }, how);
  expect(faults).toEqual([]);
  // Matches by chance bring most of what can happen; the rest is the game's own test.
  expect(moves).toBeGreaterThan(25 * how.matches);
  expect(played.size).toBeGreaterThan(0.7 * Object.keys(scene.motions).length);
});
