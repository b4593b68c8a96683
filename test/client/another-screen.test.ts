import { beforeEach, expect, test, vi } from "vitest";
import type { Box } from "../../client/table/Box.ts";
import { board, draws, sign, thing } from "./painted.ts";
import { easel, type PaperScene, paperPage, soon } from "./paper-phaser.ts";

/** A window is made smaller or larger, a phone is turned: what is seen of the table until it is drawn anew. */
vi.mock("../../client/table/rasterise.ts", async () => (await import("./paper-phaser.ts")).easel);
beforeEach(paperPage);

/** How wide a box's first quad is drawn, in pixels of the screen. */
const wide = (box: Box): number => box.lying[0]!.reach[2]! - box.lying[0]!.reach[0]!;
const gone = ({ pages }: PaperScene): boolean[] => pages.map((page) => page.gone);
/** Whether all that stands there is drawn from the newest page. */
const isNew = ({ boxes, sheet, pages }: PaperScene): boolean =>
  boxes.every((box) => sheet.gone.has(box) || box.lying.every(({ quad }) => pages.at(-1)!.frames.has(quad.frame)));

test("what is seen stays, as large as it is there, until it is drawn for it; words are at once", async () => {
  const { table, scene } = board();
  table.show([sign("name", "Nora"), thing("card", "there"), thing("other", "other")]);
  await soon(() => expect(scene.seen).toHaveLength(3));
  const seen = [...scene.seen];
  const boxes = [...scene.boxes];
  easel.holds = true;
  table.renew(2);
  expect([scene.seen, gone(scene)]).toEqual([seen, [false]]);
  // Half as large as it was, on twice as many pixels; one thing is not there any more.
  table.show([sign("name", "Nora", {}, 300), thing("card", "there", 30)]);
  expect(wide(boxes[1]!)).toBe(60);
  expect([scene.seen, gone(scene), isNew(scene)]).toEqual([seen.slice(0, 2), [false, false], false]);
  expect(scene.pages[1]!.frames.size).toBe(1);
  await draws();
  await soon(() => expect(gone(scene)).toEqual([true, false]));
  expect([scene.seen.length, wide(boxes[1]!)]).toEqual([2, 60]);
  expect(isNew(scene)).toBe(true);
});

test("a table of nothing but words is all there at once", async () => {
  const { table, scene } = board();
  table.show([sign("name", "Nora")]);
  table.renew(2);
  expect(gone(scene)).toEqual([false]);
  table.show([sign("name", "Nora", {}, 300)]);
  expect([gone(scene), isNew(scene)]).toEqual([[true, false], true]);
});

test("which changes again before all is drawn, there are never more than two screens' pictures", async () => {
  const { table, scene } = board();
  table.show([thing("card", "there"), sign("name", "Nora")]);
  await soon(() => expect(scene.seen).toHaveLength(2));
  easel.holds = true;
  for (const [n, ratio] of [2, 1.5, 3].entries()) {
    table.renew(ratio);
    table.show([thing("card", "there", 30 + n), sign("name", "Nora", {}, 300)]);
    expect(wide(scene.boxes[0]!)).toBeCloseTo((30 + n) * ratio);
    expect(gone(scene).filter((it) => !it)).toHaveLength(2);
    expect(scene.seen).toHaveLength(2);
  }
  easel.holds = false;
  for (const go of easel.held.splice(0)) go();
  await soon(() => expect(gone(scene).filter((it) => !it)).toHaveLength(1));
  expect(isNew(scene)).toBe(true);
});

test.each([false, true])(
  "nothing of the screen before comes late, is drawn in vain or says that it failed (%s)",
  async (fails) => {
    const { table, scene } = board();
    table.show([thing("card", "there")]);
    await soon(() => expect(scene.seen).toHaveLength(1));
    easel.holds = true;
    const many = Array.from({ length: 20 }, (_, n) => thing(`late ${n}`, `late ${n}`));
    table.show(many);
    await soon(() => expect(easel.held).toHaveLength(1));
    table.renew(2);
    easel.fails = fails ? "<svg/>" : null;
    await draws();
    easel.fails = null;
    table.show([thing("card", "there")]);
    await soon(() => expect(gone(scene).filter((it) => !it)).toHaveLength(1));
    for (let n = 0; n < 20; n++) await new Promise((done) => setTimeout(done));
    // What was under the pencil, and nothing after it.
    expect(easel.drawn).toHaveLength(1 + (fails ? 0 : 8) + 1);
    expect(scene.pages.at(-1)!.frames.get(scene.seen[0]!)).toEqual([0, 0, 120, 120]);
  },
);

test("which changes when some of it is drawn: what was drawn for the screen between goes, what stays from before stays", async () => {
  const { table, scene } = board();
  table.show([thing("one", "one"), thing("other", "other")]);
  await soon(() => expect(scene.seen).toHaveLength(2));
  easel.holds = true;
  table.renew(2);
  const next = [thing("one", "one", 40), thing("other", "other", 40)];
  table.put(next[0]!);
  table.show(next);
  await soon(() => expect(easel.held).toHaveLength(1));
  easel.held.shift()!();
  // The one is there, the other on its way.
  await soon(() => expect(easel.held).toHaveLength(1));
  expect(scene.seen.map((frame) => frame.split(" ")[1])).toEqual(["40x40", "60x60"]);
  table.renew(1);
  expect(scene.seen.map((frame) => frame.split(" ")[1])).toEqual(["60x60"]);
  table.show(next);
  await draws();
  await soon(() => expect(scene.seen.map((frame) => frame.split(" ")[1])).toEqual(["40x40", "40x40"]));
  expect(isNew(scene)).toBe(true);
});

test("which changes when most of it is drawn: that stays, and what is left from before goes", async () => {
  const { table, scene } = board();
  const all = (more: string, side: number) => [
    thing("one", "one", side),
    thing("two", "two", side),
    thing("three", `three${more}`, side),
  ];
  table.show(all("", 60));
  await soon(() => expect(scene.seen).toHaveLength(3));
  easel.holds = true;
  table.renew(2);
  table.show(all("", 40));
  await soon(() => expect(easel.held).toHaveLength(1));
  table.show(all(" turned", 40));
  easel.held.shift()!();
  await soon(() => expect(easel.held).toHaveLength(1));
  expect(scene.seen.map((frame) => frame.split(" ").at(-1))).toEqual(["40x40", "40x40", "60x60"]);
  table.renew(1);
  expect(scene.seen.map((frame) => frame.split(" ").at(-1))).toEqual(["40x40", "40x40"]);
  expect(gone(scene)).toEqual([true, false]);
});

test("what moves goes on without its thing, which lies where it is to lie; a table that is left keeps no picture", async () => {
  const { table, scene } = board();
  table.show([thing("card", "there")]);
  await soon(() => expect(scene.seen).toHaveLength(1));
  const over = table.move("card", { rect: { x: 200, y: 0, width: 60, height: 60 } }, { ms: 100 });
  const [tween] = scene.motions;
  easel.holds = true;
  table.renew(1);
  table.show([thing("card", "there")]);
  tween!.targets.t = 0.5;
  tween!.onUpdate();
  expect(scene.boxes[0]!.matrix[4]).toBe(30);
  tween!.onComplete();
  await over;
  expect(gone(scene)).toEqual([false]);
  table.destroy();
  await draws();
  expect(gone(scene)).toEqual([true]);
});
