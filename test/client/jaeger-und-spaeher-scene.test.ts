import { expect, test } from "vitest";
import {
  columnId,
  HOME,
  handId,
  itemId,
  pileId,
  placeId,
  SUNSET,
  spaceId,
  TAKE_BACK,
} from "../../client/games/jaeger-und-spaeher/choices.ts";
import { place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { formOf } from "../../client/table/kit/places.ts";
import { tabHits } from "../../client/table/kit/tabs.ts";
import { centre, holds, type Rect, type Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { onScreen } from "../../client/table/surface.ts";
import { say } from "../../client/table/texts.ts";
import type { Laid } from "../../client/table/ui.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { Action, JaegerUndSpaeher, State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  done,
  fetch,
  legal,
  play1,
  type Spot,
  sunset,
  table,
} from "../games/jaeger-und-spaeher/tables.ts";
import { hostOf, shownOf, tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const host = hostOf<JaegerUndSpaeher>("jaeger-und-spaeher", en, 2);

/** With six characters in the other hand a sunset with an empty one is legal (JS-S6). */
const HELD = { hand: Array<"scout">(6).fill("scout") };

/** Seat 0 at a table on paper, asked: what it has laid out, sees and sends. */
function seated(state: State, port: Viewport) {
  let laid: Laid<JaegerUndSpaeher> | undefined;
  const paper = tableOnPaper(scene, { ...host, laid: (now) => (laid = now) }, port, { pending: false });
  const view = game.view(state, 0);
  const actions = legal(state);
  paper.stage.settle(view);
  paper.stage.offer(actions);
  /** Where a thing is seen, or its tab. */
  const spot = (id: string): Rect => {
    const lies = [...place(view, actions, port, laid), ...tabHits(laid!.tabs).map((tab) => ({ ...tab, z: 0 }))];
    return onScreen([lies.findLast((it) => it.id === id)!], laid!, laid!)[0]!.rect;
  };
  return {
    ...paper,
    spot,
    tap: (id: string) => paper.screen.tap(spot(id), "touch"),
    sees: (id: string) => paper.painter.standing.has(id),
    framed: () =>
      [...paper.painter.standing.keys()].filter((id) => id.startsWith("frame:")).map((id) => id.slice("frame:".length)),
  };
}
const linesOf = ({ parts }: Piece) => parts.flatMap((part) => (part.type === "line" ? [part] : []));
const paragraphsOf = ({ parts }: Piece): string[] =>
  parts.flatMap((part) => (part.type === "words" ? [part.text] : []));
const wordsOf = (piece: Piece): string[] =>
  linesOf(piece).flatMap(({ bits }) => bits.flatMap((bit) => ("text" in bit ? [bit.text] : [])));

test("JS-UI1: a tap on its tab switches the own panel of a phone between characters and items; a desk shows both", () => {
  const state = table({ tribes: [{ hand: ["hunter"], items: ["axe"] }] });
  const [item] = game.view(state, 0).players[0]!.own;
  const phone = seated(state, PHONE);
  expect([phone.sees(handId("hunter", 0)), phone.sees(itemId(item!))]).toEqual([true, false]);
  phone.tap("tab:own:items");
  expect([phone.sees(handId("hunter", 0)), phone.sees(itemId(item!))]).toEqual([false, true]);
  phone.tap("tab:own:hand");
  expect(phone.sees(handId("hunter", 0))).toBe(true);
  const desk = seated(state, DESK);
  expect([desk.sees(handId("hunter", 0)), desk.sees(itemId(item!))]).toEqual([true, true]);
});

test("Take back frames only where members can be fetched, until it is tapped once more", () => {
  const locations = [{ face: "forest-a", members: [1, 0] }] satisfies Spot[];
  const state = table({ tribes: [{ hand: ["hunter"] }], locations });
  for (const port of [PHONE, DESK]) {
    const paper = seated(state, port);
    const all = paper.framed().sort();
    expect(all).toEqual(expect.arrayContaining([handId("hunter", 0), placeId(at(state, "forest-a"))]));
    paper.tap(TAKE_BACK);
    expect(paper.framed()).toEqual(expect.arrayContaining([placeId(at(state, "forest-a")), TAKE_BACK]));
    expect(paper.framed()).not.toContain(handId("hunter", 0));
    paper.tap(TAKE_BACK);
    expect(paper.framed().sort()).toEqual(all);
    expect(paper.sent).toEqual([]);
  }
});

test("JS-UI2: a played character is put away by a tap on one of the framed columns", () => {
  const display: State["display"] = [["scout"], ["chief"], ["scout", "hunter"]];
  const { state } = act(table({ tribes: [{ hand: ["gatherer"], home: 0 }], display }), play1("gatherer"));
  for (const port of PORTS) {
    const paper = seated(state, port);
    expect(paper.framed().filter((id) => id.startsWith("column:"))).toEqual([columnId(0), columnId(1)]);
    paper.tap(columnId(1));
    expect(paper.sent).toEqual([{ type: "put", column: 1 }]);
  }
});

test("JS-UI3: sunset has a button of its own at the lower right, which tells its points and hunger before anything is lost", () => {
  const display: State["display"] = [
    ["scout", "scout"],
    ["chief", "chief"],
    ["hunter", "hunter"],
  ];
  const locations = [{ face: "forest-a", members: [1, 0] }] satisfies Spot[];
  const state = table({ tribes: [{ hunger: 1 }, HELD], display, locations });
  for (const port of PORTS) {
    const paper = seated(state, port);
    const all = place(game.view(state, 0), legal(state), port);
    const own = all.find(({ id }) => id === SUNSET)!.rect;
    const right = all.filter(({ rect }) => rect.x >= own.x + own.width || rect.y >= own.y + own.height);
    expect(right.filter(({ id }) => id.startsWith("button:"))).toEqual([]);
    // Three members, one hunger: two points; four hunger afterwards.
    expect(wordsOf(paper.painter.standing.get("sunset/brings")!.piece)).toEqual(["+2", "4"]);
    paper.tap(SUNSET);
    expect(paper.sent).toEqual([]);
    paper.tap(SUNSET);
    expect(paper.sent).toEqual([sunset]);
  }
});

test("JS-UI4: a step that goes by itself is seen and said", async () => {
  const state = table({ tribes: [{ hand: ["gatherer"], home: 0 }], display: [[], ["scout"], ["scout"]] });
  const { events, moved } = await played(state, play1("gatherer"), DESK);
  const own = events.filter(({ type }) => type === "only-choice" || type === "character-put");
  expect(own.map((event) => say(en.events, "type", event, host.name))).toEqual(
    expect.arrayContaining(["Nora has only one choice.", "Nora puts a Gatherer into the left column."]),
  );
  expect(moved).toContain("carried:in-play:gatherer");
});

test("JS-UI5: born members stand at home and unborn ones in camp; those in the supply are nowhere", () => {
  const state = table({ tribes: [{ home: 3, camp: 1 }] });
  const { painter } = seated(state, DESK);
  expect([HOME, "camp"].map((id) => wordsOf(painter.standing.get(id)!.piece)[0])).toEqual(["3", "1"]);
  expect([...painter.standing.keys()].filter((id) => id.includes("supply"))).toEqual([]);
});

test("JS-UI6: at the Geysers the stack of items can be pointed at when a turn begins, and only with a member there", () => {
  for (const [members, ids] of [
    [[1, 0], [pileId("item")]],
    [[0, 1], []],
  ] as const) {
    const state = table({ locations: [{ face: "geysers", members: [...members] }, { face: "forest-a" }] });
    for (const port of PORTS) {
      const paper = seated(state, port);
      expect(paper.framed().filter((id) => id.startsWith("pile:"))).toEqual(ids);
      if (ids.length === 0) continue;
      paper.tap(pileId("item"));
      expect(paper.sent).toEqual([]);
      paper.tap(pileId("item"));
      expect(paper.sent).toEqual([{ type: "geysers" }]);
    }
  }
});

test("JS-UI7: a member of a holy place can be taken away, so that it does nothing", () => {
  const state = table({ locations: [{ face: "cult-site", members: [1, 0] }, { face: "forest-a" }] });
  for (const port of PORTS) {
    const paper = seated(state, port);
    paper.tap(`place:${at(state, "cult-site")}`);
    expect(paper.sent).toEqual([fetch(state, "cult-site", null)]);
  }
});

test("a member is taken back in two taps: the place, then one of its spaces, each wide enough for a finger", () => {
  const state = table({ locations: [{ face: "savanna-b", members: [2, 0] }], tribes: [{ home: 0 }] });
  const card = at(state, "savanna-b");
  for (const port of PORTS) {
    const paper = seated(state, port);
    paper.tap(`place:${card}`);
    expect(paper.framed()).toEqual(expect.arrayContaining([spaceId(card, "wood"), spaceId(card, "fruit")]));
    paper.tap(spaceId(card, "wood"));
    expect(paper.sent).toEqual([fetch(state, "savanna-b", "wood")]);
  }
});

test("two markers on one space of the track stand beside each other", () => {
  for (const port of PORTS) {
    const { painter } = seated(table({ tribes: [{ points: 7 }, { points: 7 }] }), port);
    const [a, b] = [0, 1].map((seat) => painter.standing.get(`marker:${seat}`)!.piece.rect);
    expect(b!.x - a!.x).toBeGreaterThan(a!.width * 0.5);
  }
});

test("a space that gets the focus comes into sight, however far its place is scrolled away", () => {
  const others = (["forest-a", "forest-b", "desert-a", "swamp-a", "toxodon", "mammoth"] as const).map((face) => ({
    face,
  }));
  const state = table({ locations: [...others, { face: "savanna-b", members: [2, 0] }], tribes: [{ home: 0 }] });
  const paper = seated(state, { width: 320, height: 568 });
  const id = spaceId(at(state, "savanna-b"), "wood");
  expect(Math.min(paper.spot(id).width, paper.spot(id).height)).toBeLessThan(30);
  paper.stage.focus(id);
  expect(Math.min(paper.spot(id).width, paper.spot(id).height)).toBeGreaterThan(40);
  expect(paper.framed()).toContain(id);
});

test("what was fetched lies before the player, and says what it pays for", () => {
  const board = table({
    locations: [{ face: "mountains-a", members: [1, 0] }],
    tribes: [{ items: ["hand-axe", "wooden-wheel"], home: 1 }],
  });
  const { state, legal: then } = acts(board, fetch(board, "mountains-a", "stone"));
  expect(then).toContainEqual({ type: "create", item: "hand-axe" });
  const paper = seated(state, DESK);
  const [axe, wheel] = game.view(state, 0).players[0]!.own.toSorted((a, b) => a.face.localeCompare(b.face));
  expect(paper.framed()).toContain(itemId(axe!));
  expect(paper.framed()).not.toContain(itemId(wheel!));
  expect(paper.painter.standing.get("played")!.piece.parts.length).toBeGreaterThan(2);
});

test("each space of the track says what it is, and how far both would be after a sunset", () => {
  const state = table({ tribes: [{ points: 9, hunger: 1 }, { points: 12 }] });
  const { screen, painter, spot } = seated(state, DESK);
  const track = spot("track");
  // The ninth of 24 spaces, from the left.
  screen.tap({ x: track.x + track.width * 0.384, y: track.y + 20 }, "mouse");
  const note = paragraphsOf(painter.standing.get("explained")!.piece);
  expect(note.join(" ")).toContain(en.hints.space(9, [0], host.name));
  expect(note.join(" ")).toMatch(/Nora about 10, Jonas about 14/);
});

test("a track whose spaces are too small to be read opens large by a tap, with every number, and closes by the next", () => {
  const state = table({ tribes: [{ points: 9 }, { points: 9 }] });
  const found = new Set<boolean>();
  for (const port of PORTS) {
    const { screen, painter, spot } = seated(state, port);
    const standing = () => painter.standing.get("explained")?.piece;
    const track = spot("track");
    screen.tap({ ...track, y: track.y + track.height - 4, height: 0 }, "touch");
    const numbers = (piece: Piece) => wordsOf(piece).filter((text) => /^\d+$/.test(text)).length;
    const legible = numbers(painter.standing.get("track")!.piece) === 24;
    expect([port, numbers(standing()!)]).toEqual([port, legible ? 0 : 24]);
    found.add(legible);
    expect(Math.min(...linesOf(standing()!).map(({ rect }) => rect.width))).toBeGreaterThan(30);
    screen.tap(track, "touch");
    expect(standing()).toBeUndefined();
  }
  expect(found.size).toBe(2);
});

test("a card that is asked for once more says what it does; what is created, what it costs and brings", () => {
  const state = table({ tribes: [{ hand: ["chief"] }] });
  for (const port of PORTS) {
    const paper = seated(state, port);
    expect(paper.sees("explained")).toBe(false);
    paper.tap(handId("chief", 0));
    expect(paper.sent).toEqual([]);
    const said = paragraphsOf(paper.painter.standing.get("explained")!.piece);
    expect(said).toEqual([en.hints.character("chief")]);
    paper.tap(handId("chief", 0));
    expect(paper.sent).toEqual([play1("chief")]);
  }
  const view = game.view(state, 0);
  expect(say(en.actions, "type", { type: "create", item: "drum" }, view, host.name)).toBe(
    "Create a Drum for 1 fur and 1 wood: 2 points, then: take one hunger, draw an item",
  );
  const left = { ...view, pool: [0, 2, 0, 0, 0, 0, 0] };
  expect(say(en.actions, "type", done, left, host.name)).toBe("Done, without a use for 2 furs");
  const [cult] = game.view(table({ locations: [{ face: "cult-site", members: [0, 2] }] }), 0).locations;
  expect(en.hints.location(cult!, host.name)).toMatch(/There: Jonas 2. The other tribe needs 3 at once/);
});

test("a long hand lies in two rows on a desk, each card as large as it can be", () => {
  const row = (count: number) => {
    const state = table({ tribes: [{ hand: Array<"scout">(count).fill("scout") }] });
    const lies = place(game.view(state, 0), [], DESK).filter(({ id }) => id.startsWith("hand:"));
    return { rows: new Set(lies.map(({ rect }) => rect.y)).size, width: lies[0]!.rect.width };
  };
  expect([4, 9].map((count) => row(count).rows)).toEqual([1, 2]);
  expect(row(9).width).toBeGreaterThan(75);
});

test("the decks lie behind the last place, or where a row is full below in a low one of their own", () => {
  const faces = ["forest-a", "forest-b", "desert-a", "swamp-a", "toxodon", "mammoth"] as const;
  for (const port of PORTS) {
    const heights = [5, 6].map((count) => {
      const state = table({ locations: faces.slice(0, count).map((face) => ({ face })) });
      const paper = seated(state, port);
      return ["decks", placeId(at(state, "forest-a"))].map((id) => paper.painter.standing.get(id)!.piece.rect.height);
    });
    expect(heights[0]![0]).toBeCloseTo(heights[0]![1]!);
    expect(heights[1]![0]).toBeLessThan(heights[1]![1]!);
  }
});

const isIn = (rect: Rect, at: Rect): boolean => {
  const { x, y } = centre(rect);
  return holds(at, x, y);
};

/** The events of one action, played on paper; what was seen on the way. */
async function played(state: State, action: Action, port: Viewport) {
  const { state: next, events } = act(state, action);
  const { painter, director } = tableOnPaper(scene, host, port, { pending: false });
  const view = (s: State) => game.view(s, 0);
  await director.receive({ seq: 1, events: [], view: view(state), legal: [] });
  await director.receive({ seq: 2, events: events.map((it) => game.redact(it, 0)), view: view(next), legal: [] });
  return {
    events,
    moved: new Set(painter.moved.map(({ id }) => id)),
    /** Where a thing came to rest. */
    ends: (id: string): Rect => painter.moved.findLast((it) => it.id === id)!.to.rect!,
  };
}

test("at sunset light falls, every member that counts is counted, everybody eats; it is a moment, and morning ends it", async () => {
  const display: State["display"] = [
    ["scout", "scout"],
    ["chief", "chief"],
    ["hunter", "hunter"],
  ];
  const state = table({
    tribes: [{ home: 2, hunger: 1 }, HELD],
    display,
    locations: [{ face: "forest-a", members: [1, 0] }],
  });
  for (const port of [PHONE, DESK]) {
    const { events, moved } = await played(state, sunset, port);
    for (const id of ["dusk", "sun:0:0", "sun:1:0", "sun:2:0", "hunger:0:0", "hunger:1:0", "hunger:2:0", "marker:0"])
      expect(moved).toContain(id);
    expect(scene.longest!(events)).toBe(4000);
    const { state: night } = act(state, sunset);
    const ids = (s: State) => scene.pieces(shownOf(game.view(s, 0), port), host).map(({ id }) => id);
    expect([ids(state).includes("dusk"), ids(night).includes("dusk")]).toEqual([false, true]);
    // The last two go by themselves.
    const drafted = acts(night, ...[0, 0, 1, 1].map((column): Action => ({ type: "take", column })));
    expect([drafted.types.includes("turn-began"), ids(drafted.state).includes("dusk")]).toEqual([true, false]);
  }
});

test("a member who fetches walks home, a stone falls on the space, and what he brings goes where it is used", async () => {
  const state = table({ locations: [{ face: "toxodon", members: [1, 0] }], tribes: [{ hunger: 2, home: 1 }] });
  for (const port of PORTS.filter((it) => formOf(it) === "desk")) {
    const { moved, ends } = await played(state, fetch(state, "toxodon", "meat"), port);
    expect([...moved].some((id) => id.startsWith("stone:"))).toBe(true);
    const own = (id: string) => place(game.view(state, 0), [], port).find((it) => it.id === id)!.rect;
    expect(isIn(ends("walker"), own(HOME))).toBe(true);
    expect(isIn(ends("brought:0"), own("hunger"))).toBe(true);
    const board = table({ locations: [{ face: "toxodon", members: [0, 1] }], tribes: [{}, { home: 1 }], active: 1 });
    const other = await played(board, fetch(board, "toxodon", "fur"), port);
    for (const id of ["walker", "brought:0"]) expect(isIn(other.ends(id), own("seat:1"))).toBe(true);
  }
});
