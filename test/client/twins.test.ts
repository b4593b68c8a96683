import { expect, test } from "vitest";
import { targets as fieldTargets } from "../../client/games/just-4-fun-colours/choices.ts";
import { targets } from "../../client/games/port-royal/choices.ts";
import { place } from "../../client/games/port-royal/layout.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { Chooser } from "../../client/table/Chooser.ts";
import { rect } from "../../client/table/layout.ts";
import { buttonsOf, captionBeside } from "../../client/table/Mirror.tsx";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, View } from "../../shared/games/port-royal/state.ts";
import { drawn, hitsOn, paperTable, rectOf, shownOf } from "./boards.ts";
import { moments as fieldMoments } from "./just-4-fun.ts";
import { PORTS } from "./ports.ts";
import { randomStates } from "./positions.ts";

const PHONE = { width: 390, height: 844 };
type Hire = Extract<Action, { type: "hire" }>;
interface Twins {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly hire: Hire;
  /** The cards that stand for it: the one that the action names first. */
  readonly cards: readonly string[];
}

/** Moments of random matches in which equal persons lie in the harbour and can be hired. */
function twins(): Twins[] {
  const found: Twins[] = [];
  for (const { state, legal, seat } of randomStates(8, 400)) {
    const view = portRoyal.view(state, seat);
    const faces = new Map(view.harbour.map(({ id, face }) => [id, face]));
    for (const hire of legal.filter((action): action is Hire => action.type === "hire")) {
      const others = view.harbour.filter(({ id, face }) => id !== hire.card && face === faces.get(hire.card));
      if (others.length > 0)
        found.push({ view, legal, hire, cards: [hire.card, ...others.map(({ id }) => id)].map((id) => `card:${id}`) });
    }
  }
  return found.slice(0, 40);
}
const found = twins();

test("equal persons are one action, and each of them stands for it", () => {
  expect(found.length).toBeGreaterThan(5);
  for (const { view, legal, hire, cards } of found) {
    expect(targets(hire, view)).toEqual([cards]);
    // No card stands for two persons.
    const all = legal.flatMap((action) => (action.type === "hire" ? targets(action, view).flat() : []));
    expect(new Set(all).size).toBe(all.length);
  }
});

test("each twin is framed on every screen, and has a button of the mirror over it", () => {
  for (const { view, legal, hire, cards } of found)
    for (const port of PORTS) {
      const open = legal.flatMap((action) => scene.targets(action, view).flat());
      const pieces = drawn(shownOf(view, port, { legal, open }));
      const placed = place(view, legal, port);
      const buttons = buttonsOf(legal, (action) => targets(action, view), placed, []).filter(
        ({ action }) => action === hire,
      );
      expect(buttons.map(({ target }) => target)).toEqual(cards);
      expect(new Set(buttons.map(({ key }) => key)).size).toBe(cards.length);
      for (const { target, rect: over } of buttons) {
        expect(over).toEqual(placed.find(({ id }) => id === target)!.rect);
        expect(rectOf(pieces, `frame:${target}`), `${target} at ${port.width}`).toBeDefined();
      }
      // In words alone twice the same sentence would only be a riddle.
      expect(buttonsOf(legal, (action) => targets(action, view), null, [])).toHaveLength(legal.length);
    }
});

test("whichever twin is pointed at, its action is sent: the second time, by mouse as by finger", () => {
  for (const { view, legal, hire, cards } of found)
    for (const card of cards)
      for (const finger of ["mouse", "touch"] as const) {
        const { stage, screen, sent } = paperTable(PHONE, { pending: false });
        stage.settle(view);
        stage.offer(legal);
        const at = hitsOn(shownOf(view, PHONE, { legal, open: [card] })).find(({ id }) => id === card)!.rect;
        screen.tap(at, finger);
        expect(sent).toEqual([]);
        screen.tap(at, finger);
        expect(sent).toEqual([hire]);
      }
});

test("the way to an action may have twins at every step; a tap on another twin chooses that one instead", () => {
  const sent: string[] = [];
  const steps: Record<string, readonly (readonly string[])[]> = {
    give: [
      ["a", "b"],
      ["x", "y"],
    ],
    keep: [["a", "b"], ["z"]],
    pass: [["pass"]],
  };
  const chooser = new Chooser<string>({
    targets: (action) => steps[action]!,
    asks: () => "never",
    act: (action) => void sent.push(action),
    changed: () => {},
  });
  chooser.offer(Object.keys(steps));
  expect(chooser.open()).toEqual(["a", "b", "pass"]);
  chooser.point("b", false);
  expect(chooser.choice).toMatchObject({ path: ["b"], fits: ["give", "keep"], chosen: null });
  expect(new Set(chooser.open())).toEqual(new Set(["x", "y", "z", "a", "b", "pass"]));
  chooser.point("a", false);
  expect(chooser.choice).toMatchObject({ path: ["a"], fits: ["give", "keep"] });
  chooser.point("y", true);
  expect(chooser.choice).toMatchObject({ path: ["a", "y"], chosen: "give" });
  expect(sent).toEqual([]);
  chooser.point("y", true);
  expect(sent).toEqual(["give"]);
});

test("J4F-22: in Just 4 Fun Colours every action has one thing that stands for it", () => {
  for (const { after, legal } of fieldMoments(2, () => 3))
    for (const action of legal) expect(fieldTargets(action, after).map((step) => step.length)).toEqual([1]);
});

test("the mirror follows a way as far as it was pointed at and is drawn; what is not drawn at all has a button that lies nowhere", () => {
  const placed = ["a", "b", "z"].map((id, i) => ({ id, rect: rect(90 * i, 0, 50, 50), z: 1 }));
  const steps: Record<string, readonly (readonly string[])[]> = {
    whole: [["a"], ["z"]],
    later: [["a"], ["drawn later"]],
    other: [["b"], ["z"]],
    nowhere: [["lost"], ["drawn later"]],
  };
  const actions = Object.keys(steps).map((name) => ({ name }));
  const over = (...path: string[]) =>
    buttonsOf(actions, ({ name }) => steps[name]!, placed, path).map(({ target, rect: at }) => [target, at?.x ?? null]);
  const nowhere = ["drawn later", null];
  // What comes second may lie there already, and stand for something else as long as it is pointed at first.
  expect(over()).toEqual([["a", 0], ["a", 0], ["b", 90], nowhere]);
  expect(over("a")).toEqual([["z", 180], ["a", 0], ["b", 90], nowhere]);
  expect(over("a", "z")).toEqual([["z", 180], ["a", 0], ["b", 90], nowhere]);
  // Another way from the same thing is chosen, or another thing.
  expect(over("a", "y")).toEqual([["z", 180], ["a", 0], ["b", 90], nowhere]);
  expect(over("b")).toEqual([["a", 0], ["a", 0], ["z", 180], nowhere]);
});

test("the mirror follows a way of several steps to its end", () => {
  const placed = ["a", "b", "z"].map((id, i) => ({ id, rect: rect(90 * i, 0, 50, 50), z: 1 }));
  const over = (...path: string[]) => buttonsOf([{}], () => [["a"], ["b"], ["z"]], placed, path)[0]!.target;
  expect([over(), over("a"), over("a", "b")]).toEqual(["a", "b", "z"]);
});

test("the caption of a button stands above its thing, but below what lies at the upper edge, and leaves neither side", () => {
  expect(captionBeside(rect(300, 120, 40, 60), 800)).toEqual({ below: false, left: 160, width: 320, top: 110 });
  expect(captionBeside(rect(300, 119, 40, 60), 800)).toEqual({ below: true, left: 160, width: 320, top: 189 });
  expect(captionBeside(rect(0, 200, 40, 60), 800)).toMatchObject({ left: 8 });
  expect(captionBeside(rect(760, 200, 40, 60), 800)).toMatchObject({ left: 472 });
  expect(captionBeside(rect(10, 200, 40, 60), 300)).toMatchObject({ left: 8, width: 284 });
});
