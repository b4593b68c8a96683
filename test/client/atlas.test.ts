import { beforeEach, expect, test, vi } from "vitest";
import { Atlas, type Lettering, type Picture } from "../../client/table/Atlas.ts";
import { easel, PaperScene, paperPage, soon, wiped } from "./paper-phaser.ts";

/** Which pictures can be drawn, from where, and when they go. */
vi.mock("../../client/table/rasterise.ts", async () => (await import("./paper-phaser.ts")).easel);
beforeEach(paperPage);

const art = (key: string, side = 60, more: Partial<Picture> = {}): Picture => ({
  key,
  width: side,
  height: side,
  draw: () => ({ svg: key, width: 100, height: 100 }),
  ...more,
});
/** A background: it has a page of its own. */
const ground = (key: string): Picture => art(key, 1500);

function atlasOf(scene = new PaperScene(), ratio = 1) {
  const atlas = new Atlas(scene.phaser.textures, ratio);
  const tidy = (beats: number, shown: readonly Picture[]): void => {
    for (let n = 0; n < beats; n++) atlas.tidy(shown);
  };
  return { atlas, scene, tidy, find: (picture: Picture) => atlas.find(picture) };
}
const names = (): string[] => easel.drawn.map(({ name }) => name);

test("a picture is drawn once for each size, also when it is asked for while it is drawn", async () => {
  const { atlas, find } = atlasOf();
  easel.holds = true;
  const asked = [atlas.need([art("a")]), atlas.need([art("a"), art("b")])];
  await soon(() => expect(easel.held).toHaveLength(1));
  easel.holds = false;
  easel.held[0]!();
  await Promise.all(asked);
  expect(find(art("a", 90))).toBeUndefined();
  await atlas.need([art("a", 90), art("b"), art("a", 60.04)]);
  expect(names()).toEqual(["a", "b", "a"]);
  expect(find(art("a"))).not.toEqual(find(art("a", 90)));
});

test("a picture that cannot be drawn holds up no other, and may be asked for again", async () => {
  const { atlas, find } = atlasOf();
  easel.fails = "torn";
  const [torn, whole] = [atlas.need([art("torn")]), atlas.need([art("whole")])];
  await expect(torn).rejects.toThrow("torn cannot be drawn");
  await whole;
  expect(find(art("torn"))).toBeUndefined();
  easel.fails = null;
  await atlas.need([art("torn")]);
  expect(find(art("torn"))).toBeDefined();
});

test("the room of a picture that cannot be drawn, and of those that were to be drawn with it, is taken again", async () => {
  const { atlas, scene } = atlasOf();
  easel.fails = "torn";
  for (let n = 0; n < 3; n++) await expect(atlas.need([art("a"), art("torn"), ground("sea")])).rejects.toThrow("torn");
  easel.fails = null;
  await atlas.need([art("whole"), art("other")]);
  expect(scene.pages).toHaveLength(1);
  expect([...scene.pages[0]!.frames.values()].map(([x, y]) => [x, y])).toEqual([
    [0, 0],
    [62, 0],
  ]);
});

test("every picture is found where it was drawn, though one batch goes to several pages", async () => {
  const { atlas, scene, find } = atlasOf();
  const all = [ground("sea"), ...Array.from({ length: 40 }, (_, n) => art(`card ${n}`, 300))];
  await atlas.need(all);
  expect(scene.pages).toHaveLength(3);
  for (const picture of all) {
    const { texture, frame } = find(picture)!;
    const page = scene.pages.find(({ name }) => name === texture)!;
    expect(page.frames.has(frame)).toBe(true);
    expect(easel.drawn.find(({ name }) => name === picture.key)!.page).toBe(page.page);
  }
});

test("shadow and glow have room around the picture, at the screen's density", async () => {
  const { atlas, scene } = atlasOf(new PaperScene(), 2);
  const glow = { draw: () => ({ svg: "", width: 100, height: 100, margin: 50 }) };
  await atlas.need([art("bare"), art("lies", 60, { shadow: true }), art("glows", 60, glow)]);
  const sizes = [...scene.pages[0]!.frames.values()].map(([, , width, height]) => [width, height]);
  expect(sizes).toEqual([120, 120 + 2 * 16, 120 + 2 * 60].map((side) => [side, side]));
});

test("a panel nearly as wide as the screen is drawn on a dense one, with the room around it", async () => {
  const { atlas, find } = atlasOf(new PaperScene(), 2);
  const draw = () => ({ svg: "", width: 1408, height: 76, margin: 8 });
  const panel: Picture = { key: "panel", width: 1408, height: 76, draw };
  await atlas.need([panel]);
  expect(find(panel)?.scale).toBeCloseTo(2 * (1424 / 2044), 2);
});

test("what no beat shows or asks for any more makes room, once there are many pages: its place is wiped and taken again", async () => {
  const { atlas, scene, tidy, find } = atlasOf();
  const [sea, old, asked] = [ground("sea"), art("old"), art("asked")];
  await atlas.need([sea, old, asked]);
  tidy(60, []);
  expect([find(old), find(sea)].every(Boolean)).toBe(true);

  await atlas.need([ground("sky")]);
  const place = [...scene.pages.flatMap(({ frames }) => frames.get(find(old)!.frame) ?? [])];
  const kept = [sea, ground("sky")];
  for (let n = 0; n < 30; n++) {
    find(asked);
    tidy(1, kept);
  }
  expect([find(old), find(asked) === undefined]).toEqual([undefined, false]);
  expect([scene.frames.some((frame) => frame.startsWith("old")), wiped]).toEqual([false, [place]]);

  await atlas.need([art("new")]);
  expect(scene.pages.flatMap(({ frames }) => frames.get(find(art("new"))!.frame) ?? [])).toEqual(place);
});

test("a background goes with its page, and the next one has a page of another name", async () => {
  const { atlas, scene, tidy, find } = atlasOf();
  const [dawn, day, night] = [ground("dawn"), ground("day"), ground("night")];
  await atlas.need([dawn, day, night]);
  tidy(30, [day, night]);
  expect(scene.pages.map(({ gone }) => gone)).toEqual([true, false, false]);
  // Two are few: nothing has to go.
  tidy(60, []);
  expect([find(dawn), find(day) === undefined, find(night) === undefined]).toEqual([undefined, false, false]);
  await atlas.need([dawn]);
  expect(scene.frames).toHaveLength(3);
  // Its canvas, too, at once.
  expect((scene.pages[0]!.page as HTMLCanvasElement).width).toBe(0);
});

test("only what is drawn goes to the graphics card, at the row where it lies there, never a page as a whole", async () => {
  const { atlas, scene, find } = atlasOf(new PaperScene({ webgl: true }));
  const slotOf = (picture: Picture): number[] => {
    const [x, y, width, height] = scene.pages[0]!.frames.get(find(picture)!.frame)!;
    return [x!, 2048 - y! - height!, width!, height!];
  };
  await atlas.need([art("first")]);
  expect(scene.sent).toEqual([slotOf(art("first"))]);
  await atlas.need([ground("sea"), art("second", 40)]);
  expect(scene.sent).toEqual([slotOf(art("first")), slotOf(art("second", 40))]);
  // As a canvas: its pixels, one by one, would be divided by how clear they are, and multiplied again.
  const pieceOf = (picture: Picture) => {
    const [x, y, width, height] = scene.pages[0]!.frames.get(find(picture)!.frame)!;
    return { page: scene.pages[0]!.page, from: [x, y, width, height, 0, 0, width, height] };
  };
  expect(scene.pieces).toEqual([pieceOf(art("first")), pieceOf(art("second", 40))]);
  // What the graphics card forgets is read from there.
  expect(scene.pages[0]!.page).toMatchObject({ width: 2048, height: 2048 });
});

const line = (key: string, height: number): Lettering => ({ key, width: 30, height, write: () => {} });

test("words go to the graphics card together, once all of them are written: neighbours on their page in one go", () => {
  const { atlas, scene } = atlasOf(new PaperScene({ webgl: true }));
  const [first] = [line("first", 20), line("second", 20), line("tall", 60), line("third", 19)].map((it) =>
    atlas.written(it),
  );
  expect(scene.sent).toEqual([]);
  atlas.publish();
  const of = (key: string) => scene.pages[0]!.frames.get(key)!;
  const [[x, y], [right], [tallX, tallY]] = [of("first"), of("third"), of("tall")];
  expect(scene.sent).toEqual([
    [x, 2048 - y! - 20, right! + 30 - x!, 20],
    [tallX, 2048 - tallY! - 60, 30, 60],
  ]);
  atlas.publish();
  expect([scene.sent!.length, atlas.written(line("first", 20))]).toEqual([2, first]);
});

test("of words of several heights the whole height goes to the graphics card, in whatever order they were written", () => {
  const { atlas, scene } = atlasOf(new PaperScene({ webgl: true }));
  atlas.written(line("opens the shelf", 20));
  atlas.publish();
  for (const it of [line("lower", 18), line("taller", 20), line("lower again", 19)]) atlas.written(it);
  atlas.publish();
  const of = (key: string) => scene.pages[0]!.frames.get(key)!;
  const [[x, y], [right]] = [of("lower"), of("lower again")];
  expect(scene.sent!.at(-1)).toEqual([x, 2048 - y! - 20, right! + 30 - x!, 20]);
});

test("a line that is longer than a page has one of its own, however low it is", () => {
  const { atlas, scene } = atlasOf();
  const place = atlas.written({ ...line("long", 20), width: 2100 });
  const page = scene.pages.find(({ name }) => name === place.texture)!;
  expect([page.page, page.frames.get(place.frame)]).toMatchObject([{ width: 2100, height: 20 }, [0, 0, 2100, 20]]);
});

test("an atlas that is given up gives its textures back, and what was on its way does not come", async () => {
  const { atlas, scene, find } = atlasOf();
  await atlas.need([art("there")]);
  easel.holds = true;
  const late = atlas.need([ground("late"), art("later")]);
  await soon(() => expect(easel.held).toHaveLength(1));
  atlas.destroy();
  easel.holds = false;
  easel.held[0]!();
  await late;
  expect([find(art("there")), find(ground("late"))]).toEqual([undefined, undefined]);
  expect(scene.pages.map(({ gone }) => gone)).toEqual([true]);
  // A page is sixteen megabytes: it goes at once, not when somebody collects it.
  expect(scene.pages[0]!.page).toMatchObject({ width: 0, height: 0 });
});
