import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PhaserPainter } from "../../client/table/PhaserPainter.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { FRESH } from "../../client/table/surface.ts";
import { art, board, draws, sign, thing } from "./painted.ts";
import { easel, lettered, type PaperScene, paperPage, soon } from "./paper-phaser.ts";

/** What a board shows and moves, what its cameras see, and when its pictures go: with a scene that only keeps what stands in it. */
vi.mock("../../client/table/rasterise.ts", async () => (await import("./paper-phaser.ts")).easel);
beforeEach(paperPage);

/** Two of these sides, and the atlas has no page to spare. */
const PAGE = 1500;
const faces = ({ seen }: PaperScene): string[] => seen.map((frame) => frame.split(" ")[0]!);
const beats = (table: PhaserPainter, so: number): void => {
  for (let i = 0; i < so; i++) table.tidy();
};

test("a picture stays as long as it is seen, however long the one that follows it takes", async () => {
  const { table, scene } = board();
  const lost = () => scene.seen.filter((frame) => !scene.frames.includes(frame));
  const ground = [thing("sea", "sea", PAGE), thing("shore", "shore", PAGE)];
  table.show([...ground, thing("card", "back")]);
  await soon(() => expect(scene.seen).toHaveLength(3));

  easel.holds = true;
  const both = (it: Piece): Piece => ({ ...it, parts: [...it.parts, ...thing("", "back").parts] });
  table.show([...ground, both(thing("card", "face"))]);
  beats(table, 60);
  expect([faces(scene), lost()]).toEqual([["sea", "shore", "back"], []]);

  await draws();
  await soon(() => expect(faces(scene)).toEqual(["sea", "shore", "face", "back"]));
  table.show([...ground, thing("card", "face")]);
  beats(table, 20);
  expect(lost()).toEqual([]);

  // Nobody sees the back any more: it makes room.
  expect(scene.frames.some((frame) => frame.startsWith("back"))).toBe(true);
  beats(table, 60);
  expect(scene.frames.some((frame) => frame.startsWith("back"))).toBe(false);
});

test("what goes stays until what comes in its place is drawn; not on another screen, where it lies nowhere", async () => {
  const { table, scene } = board();
  const aside = (it: Piece): Piece => ({ ...it, rect: { ...it.rect, x: 500 } });
  const [hand, pile, name] = [thing("card", "face"), thing("pile", "back"), sign("name", "Nora")];
  table.show([hand, name]);
  await soon(() => expect(faces(scene)).toContain("face"));

  easel.holds = true;
  table.show([pile]);
  expect(faces(scene)).toEqual(["face", "Nora"]);
  // What comes back meanwhile is not taken afterwards, what goes for good is.
  table.put(hand);
  await draws();
  await soon(() => expect(faces(scene).sort()).toEqual(["back", "face"]));

  // What comes elsewhere may be drawn sooner.
  easel.holds = true;
  table.show([pile, aside(thing("soon", "green"))]);
  table.show([aside(thing("soon", "green")), thing("late", "blue")]);
  await soon(() => expect(easel.held).toHaveLength(1));
  easel.held.shift()!();
  await soon(() => expect(faces(scene)).toContain("green"));
  expect(faces(scene)).toContain("back");
  await draws();
  await soon(() => expect(faces(scene).sort()).toEqual(["blue", "green"]));
  // Nobody waits for what goes before it was drawn.
  easel.holds = true;
  table.show([thing("late", "blue"), thing("never", "white")]);
  table.show([]);
  expect(faces(scene)).toEqual([]);
  await draws();
  table.show([pile, hand]);
  await soon(() => expect(faces(scene).sort()).toEqual(["back", "face"]));

  // Nothing waits for what comes elsewhere, nor for another look of what lies there.
  easel.holds = true;
  table.show([thing("pile", "front"), aside(thing("next", "red"))]);
  expect(faces(scene)).toEqual(["back"]);
  await draws();
  await soon(() => expect(faces(scene)).toEqual(["front", "red"]));

  easel.holds = true;
  table.renew(2);
  table.show([aside(thing("last", "blue"))]);
  expect(faces(scene)).toEqual([]);
  await draws();
  await soon(() => expect(faces(scene)).toEqual(["blue"]));
});

test("what goes from where it was moved to lies there, and not where it was before", async () => {
  const { table, scene } = board();
  const aside = { x: 500, y: 0, width: 60, height: 60 };
  table.show([thing("near", "face"), thing("far", "back")]);
  await soon(() => expect(faces(scene)).toEqual(["face", "back"]));
  table.put(thing("far", "back"), { rect: aside });
  easel.holds = true;
  table.show([{ ...thing("pile", "front"), rect: aside }]);
  expect(faces(scene)).toEqual(["back"]);
  await draws();
  await soon(() => expect(faces(scene)).toEqual(["front"]));
});

describe("what is shown", () => {
  test("stands once all that came first is drawn, whatever comes later; words alone stand at once", async () => {
    const { table, scene } = board();
    easel.holds = true;
    table.show([sign("words", "Nora"), thing("card", "face")]);
    await new Promise((done) => setTimeout(done));
    expect(table.stands).toBe(false);
    await draws();
    await soon(() => expect(faces(scene)).toContain("face"));
    expect(table.stands).toBe(true);
    easel.holds = true;
    table.show([thing("card", "face"), thing("late", "back")]);
    expect(table.stands).toBe(true);
    await draws();

    const another = board().table;
    another.show([sign("words", "Nora")]);
    expect(another.stands).toBe(true);
  });

  test("is drawn together, as many pictures at once as go", async () => {
    const { table, scene } = board();
    table.show(["a", "b", "c", "d", "e", "f"].map((face) => thing(face, face)));
    await soon(() => expect(scene.seen).toHaveLength(6));
    expect([easel.sheets, easel.drawn.length]).toEqual([1, 6]);
  });

  test("is laid out anew for another size, and stands at rest in its place", async () => {
    const { table, scene } = board(2);
    table.show([thing("card", "face")]);
    await soon(() => expect(faces(scene)).toEqual(["face"]));
    table.show([thing("card", "face", 90)]);
    await soon(() => expect(scene.seen[0]).toMatch(/90x90/));
    expect(scene.boxes[0]!.matrix).toEqual([1, 0, -0, 1, 90, 90]);
    const { parts } = sign("", "Nora");
    for (const width of [200, 300])
      table.show([{ ...sign("name", ""), parts, rect: { x: 0, y: 0, width, height: 40 } }]);
    expect(scene.boxes.at(-1)!.matrix).toEqual([1, 0, -0, 1, 300, 40]);
  });

  test("is drawn once for a line, and smaller where words need the room", async () => {
    const { table, scene } = board(2);
    const plate = (text: string): Piece => {
      const { parts } = sign("", text);
      const [words] = parts;
      if (words?.type !== "line") throw new Error("a sign is a line");
      const at = { x: 0, y: 0, width: 60, height: 40 };
      return {
        id: "plate",
        rect: at,
        z: 1,
        parts: [{ ...words, rect: at, bits: [{ art: art("coin"), width: 40, height: 40 }, ...words.bits] }],
      };
    };
    const coin = () => {
      const { left, right, top, bottom } = scene.boxes[0]!.lying[0]!.quad;
      return [right - left, bottom - top, (top + bottom) / 2];
    };
    for (const [text, size] of [
      ["1", 80],
      ["1000000000", 48],
    ] as const) {
      table.show([plate(text)]);
      await soon(() => expect(coin()).toEqual([size, size, 0]));
    }
    expect(easel.drawn.length).toBe(1);
  });

  test("belongs to what it stands on: no frame, and nothing on that frame, around what is not drawn yet", async () => {
    const { table, scene } = board();
    const ready = [sign("frame", "a frame"), sign("star", "a star")].map((it) => it.parts);
    easel.holds = true;
    table.show([
      thing("card", "face"),
      { ...sign("frame", ""), parts: ready[0]!, of: "card" },
      { ...sign("star", ""), parts: ready[1]!, of: "frame" },
    ]);
    expect(scene.seen).toEqual([]);
    await draws();
    await soon(() => expect(scene.seen).toHaveLength(3));
  });

  test("is put in order anew only where it lies elsewhere or deeper, looks otherwise or sets off; on its way it is not", () => {
    const { table, scene } = board();
    const reordered = (does: () => void): boolean => {
      const before = scene.sheet.orders;
      does();
      return scene.sheet.orders > before;
    };
    const name = sign("name", "Nora");
    const elsewhere = { ...name, rect: { ...name.rect, x: 50 } };
    expect(reordered(() => table.show([name]))).toBe(true);
    expect(reordered(() => table.show([{ ...name }]))).toBe(false);
    expect(reordered(() => table.show([{ ...name, z: 2 }]))).toBe(true);
    expect(reordered(() => table.show([sign("name", "Jonas")]))).toBe(true);
    expect(reordered(() => table.show([elsewhere]))).toBe(true);
    expect(reordered(() => table.show([{ ...elsewhere, rect: { ...name.rect, x: 90 } }]))).toBe(true);
    void table.move("name", { rect: name.rect }, { ms: 300 });
    const [motion] = scene.motions;
    const goes = (share: number) => reordered(() => Object.assign(motion!.targets, { t: share }) && motion!.onUpdate());
    expect([goes(0.2), goes(0.4), goes(1)]).toEqual([true, false, false]);
    expect(reordered(() => table.show([name]))).toBe(true);
    void table.move("name", { alpha: 0 }, { ms: 300 });
    const [fades] = scene.motions.slice(-1);
    expect(reordered(() => Object.assign(fades!.targets, { t: 0.5 }) && fades!.onUpdate())).toBe(false);
    expect(scene.boxes.at(-1)!.alpha).toBe(0.5);
  });

  test("breathes as clearly as it is seen, and steadily where nothing does", () => {
    const { table, scene } = board();
    table.show([{ ...sign("light", "o"), breathes: true, alpha: 0.5 }, sign("name", "Nora")]);
    const seen = (now: number | null) => {
      table.breathe(now);
      return scene.boxes.map(({ alpha }) => alpha);
    };
    expect([seen(0), seen(1200), seen(null)]).toEqual([
      [0.5, 1],
      [0.25, 1],
      [0.5, 1],
    ]);
  });

  test("of a window that is pulled at is what was drawn for it last, until it is drawn for its size of now", async () => {
    const { table, scene } = board();
    const pieces = [thing("card", "face"), thing("other", "back")];
    table.show(pieces);
    await soon(() => expect(scene.seen).toHaveLength(2));
    easel.holds = true;
    for (const ratio of [2, 3]) {
      table.renew(ratio);
      table.show(pieces);
      expect(faces(scene)).toEqual(["face", "back"]);
    }
    await draws();
    // What it was before is on nobody's screen any more.
    await soon(() => expect(scene.pages.filter(({ gone }) => !gone)).toHaveLength(1));
    expect(faces(scene)).toEqual(["face", "back"]);
  });

  test("changes on its way too: a card that is turned over fetches its other side, and what is taken is gone", async () => {
    const { table, scene, changed } = board();
    table.show([thing("card", "back")]);
    await soon(() => expect(faces(scene)).toEqual(["back"]));
    table.put(thing("card", "face"), { squash: 0 });
    await soon(() => expect(faces(scene)).toEqual(["face"]));
    expect(changed(() => table.take("card"))).toBe(true);
    expect([scene.seen, scene.sheet.gone.has(scene.boxes[0]!)]).toEqual([[], true]);
  });
});

describe("zones", () => {
  const zone = { id: "hand", rect: { x: 10, y: 20, width: 100, height: 50 }, content: 300, axis: "x", z: 5 } as const;
  const lies = (id: string, z: number, more: Partial<Piece> = {}): Piece => ({ ...thing(id, "face"), z, ...more });

  test("scroll behind their edges, as closely as one looks; each thing is drawn by one camera", () => {
    const { table, scene, changed } = board(2);
    table.show([lies("sea", 1), lies("card", 5, { zone: "hand" }), lies("note", 9)]);
    expect(scene.boxes.map(({ cameraFilter }) => cameraFilter)).toEqual([0, 0, 0]);
    const look = { zoom: 2, x: 5, y: 5 };
    expect(changed(() => table.look(look, [{ ...zone, by: 30 }]))).toBe(true);
    const [hand, above] = scene.others;
    expect(scene.main).toMatchObject({ zoom: 2, scroll: [10, 10] });
    expect(above).toMatchObject({ zoom: 2, scroll: [10, 10] });
    expect(hand).toMatchObject({ zoom: 2, scroll: [80, 40], view: [20, 60, 400, 200] });
    const seesIt = ({ cameraFilter }: { cameraFilter: number }) =>
      [scene.main, ...scene.others].filter(({ id }) => (cameraFilter & id) === 0);
    expect(scene.boxes.map(seesIt)).toEqual([[scene.main], [hand], [above]]);
    table.put(lies("late", 5, { zone: "hand" }));
    expect(seesIt(scene.boxes.at(-1)!)).toEqual([hand]);
    expect(changed(() => table.look(look, [{ ...zone, by: 30 }]))).toBe(false);
    table.look(FRESH.look, [{ ...zone, axis: "y", by: 30 }]);
    expect(hand).toMatchObject({ scroll: [20, 100] });
    table.look(FRESH.look, []);
    expect([scene.others, scene.boxes.map(({ cameraFilter }) => cameraFilter)]).toEqual([[], [0, 0, 0, 0]]);
  });

  test("are aimed anew on another screen", () => {
    const { table, scene } = board();
    table.look(FRESH.look, [{ ...zone, by: 30 }]);
    table.renew(2);
    table.look(FRESH.look, [{ ...zone, by: 30 }]);
    expect(scene.others[0]).toMatchObject({ scroll: [80, 40], view: [20, 40, 200, 100] });
  });
});

describe("a line of text", () => {
  const texts = (): string[] => lettered.map(({ text }) => text);

  test("is on the graphics card whenever something is shown: a table, a single piece, what waited for its picture", async () => {
    const { table, scene } = board(1, true);
    const sent = () => scene.sent!.splice(0).length;
    table.show([thing("bank", "bank"), sign("nora", "Nora")]);
    await soon(() => expect(scene.seen).toHaveLength(2));
    sent();
    table.show([thing("bank", "bank"), sign("nora", "Nora"), sign("jonas", "Jonas")]);
    expect([texts(), sent()]).toEqual([["Nora", "Jonas"], 1]);
    table.put(sign("dora", "Dora"));
    expect([texts().at(-1), sent()]).toEqual(["Dora", 1]);
    const both = { ...thing("ship", "ship"), parts: [...thing("ship", "ship").parts, ...sign("ship", "Emil").parts] };
    table.put(both);
    expect(texts()).not.toContain("Emil");
    await soon(() => expect(texts()).toContain("Emil"));
    await soon(() => expect(sent()).toBeGreaterThan(1));
  });

  test("is written once, among the pictures, and stands wherever the same words look the same", async () => {
    const { table, scene } = board();
    table.show([thing("card", "face"), sign("a", "Nora")]);
    await soon(() => expect(scene.seen).toHaveLength(2));
    expect(scene.pages).toHaveLength(1);
    expect([texts(), lettered[0]!.page === easel.drawn[0]!.page]).toEqual([["Nora"], true]);
    table.show([]);
    table.show([sign("b", "Nora"), sign("c", "Nora")]);
    expect([texts(), scene.seen]).toEqual([["Nora"], ["Nora", "Nora"]]);
    // In another look it is another line.
    table.show([sign("d", "Nora", { colour: "#000" })]);
    expect([texts(), scene.seen]).toEqual([["Nora", "Nora"], ["Nora"]]);
  });

  test("goes when no beat has shown it for long and there is little room; what stands there stays", () => {
    const { table, scene } = board();
    const words = () => scene.frames.map((frame) => /"(.*?)"/.exec(frame)![1]);
    table.show([sign("gone", "Jonas"), sign("name", "Nora")]);
    table.show([sign("name", "Nora")]);
    beats(table, 60);
    expect(words()).toEqual(["Jonas", "Nora"]);
    // Longer than a page: each has one of its own.
    const long = ["a", "b", "c"].map((letter) => sign(letter, letter.repeat(300), {}, 3000));
    table.show([...long, sign("name", "Nora")]);
    expect(scene.pages).toHaveLength(4);
    beats(table, 60);
    expect(words()[0]).toBe("Nora");
    expect([scene.seen[0], words().length]).toEqual(["Nora", 4]);
  });

  test("stands on its line at every density, with room around it for its light", () => {
    for (const ratio of [1, 2, 3]) {
      lettered.length = 0;
      const { table, scene } = board(ratio);
      table.show([sign("name", "Nora")]);
      const [x, y, width, height] = scene.pages[0]!.frames.get(scene.frames[0]!)!;
      const [{ x: left, y: base }] = lettered as [(typeof lettered)[number]];
      const pad = 4 * ratio;
      expect([left - x!, x! + width! - left, base - y!, y! + height! - base]).toEqual([
        pad,
        32 + pad,
        20 * ratio + pad,
        7 * ratio + pad,
      ]);
      // The middle of its capitals is the middle of its piece.
      const { quad } = scene.boxes[0]!.lying[0]!;
      expect(quad.top + base - y! - (20 * ratio * 0.64) / 2).toBeCloseTo(0, 0);
    }
  });
});
