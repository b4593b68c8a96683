import { expect, test } from "vitest";
import { act, holding } from "../games/lanterns/builders.ts";
import { ui } from "../games/lanterns/client/index.ts";
import { scene } from "../games/lanterns/client/scene/index.ts";
import { lanterns } from "../games/lanterns/index.ts";
import type { Action, State } from "../games/lanterns/state.ts";
import { Faults } from "./examiner/faults.ts";
import { examineMotion } from "./examiner/motion.ts";
import { examineStory } from "./examiner/story.ts";
import { hostOf } from "./paper.ts";
import { PORTS } from "./ports.ts";
import { withRuler } from "./ruler.ts";

withRuler();

/** What the one who acts sees of it: hands so large are seldom dealt to the examiner. */
function seen(before: State, action: Action) {
  const { events, state } = act(before, action);
  return { viewer: 0, before: lanterns.view(before, 0), events, after: lanterns.view(state, 0), legal: [] };
}

test("who holds five of a colour sees those four leave his hand that the sale takes", () => {
  const faults = new Faults();
  examineStory(
    scene,
    seen(holding("jade", "jade", "red", "jade", "jade", "jade"), { type: "sell", colour: "jade" }),
    faults,
  );
  expect(faults.list()).toEqual([]);
});

test.each(PORTS)(
  "at $width x $height a lantern of the hand has the shape of its picture, however low its row is",
  (port) => {
    const view = lanterns.view(holding("jade", "red", "amber"), 0);
    for (const { rect } of ui.place(view, [], port).filter(({ id }) => id.startsWith("card:")))
      expect(rect.height / rect.width).toBeCloseTo(1.35);
  },
);

test("a lantern comes into the fullest hand in the time that its motion says", async () => {
  const faults = new Faults();
  const table = holding("jade", "jade", "red", "amber");
  for (const [n, { id }] of table.stall.entries())
    for (const port of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ])
      await examineMotion(
        scene,
        hostOf("lanterns", ui.texts.en, 2),
        seen(table, { type: "take", card: id }),
        port,
        n,
        faults,
      );
  expect(faults.list()).toEqual([]);
});
