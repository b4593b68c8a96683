import { expect, test, vi } from "vitest";
import { motions } from "../../client/games/jaeger-und-spaeher/animate.ts";
import { HOME, placeId } from "../../client/games/jaeger-und-spaeher/choices.ts";
import { place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { formOf } from "../../client/table/kit/places.ts";
import { centre, holds, type Rect, type Viewport } from "../../client/table/layout.ts";
import { say } from "../../client/table/texts.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import { pace } from "../../shared/games/jaeger-und-spaeher/pace.ts";
import type { Action, JaegerUndSpaeher, State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { act, acts, at, fetch, legal, play1, type Spot, sunset, table } from "../games/jaeger-und-spaeher/tables.ts";
import { hostOf, shownOf, tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const host = hostOf<JaegerUndSpaeher>("jaeger-und-spaeher", en, 2);

/** With six characters in the other hand a sunset with an empty one is legal (JS-S6). */
const HELD = { hand: Array<"scout">(6).fill("scout") };

const isIn = (rect: Rect, at: Rect): boolean => {
  const { x, y } = centre(rect);
  return holds(at, x, y);
};

const same = (a: Rect, b: Rect): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The events of one action, played on paper; what was seen on the way. */
async function played(state: State, action: Action, port: Viewport) {
  const { state: next, events } = act(state, action);
  const { painter, director } = tableOnPaper(scene, host, port, { pending: false });
  const put = vi.spyOn(painter, "put").mock.calls;
  const view = (s: State) => game.view(s, 0);
  await director.receive({ seq: 1, events: [], view: view(state), legal: [] });
  await director.receive({ seq: 2, events: events.map((it) => game.redact(it, 0)), view: view(next), legal: [] });
  return {
    events,
    moved: new Set(painter.moved.map(({ id }) => id)),
    /** Everything that was drawn for a motion, as it was drawn. */
    put: put.map(([piece]) => piece),
    /** Where a thing came to rest. */
    ends: (id: string): Rect => painter.moved.findLast((it) => it.id === id)!.to.rect!,
  };
}

test("JS-UI4: a step that goes by itself is seen and said", async () => {
  const state = table({ tribes: [{ hand: ["gatherer"], home: 0 }], display: [[], ["scout"], ["scout"]] });
  const { events, moved } = await played(state, play1("gatherer"), DESK);
  const own = events.filter(({ type }) => type === "only-choice" || type === "character-put");
  expect(own.map((event) => say(en.events, "type", event, host.name))).toEqual(
    expect.arrayContaining(["Nora has only one choice.", "Nora puts a Gatherer into the left column."]),
  );
  expect(moved).toContain("carried:in-play:gatherer");
});

test("a card is carried as it is drawn, however small the place it comes from or goes to", async () => {
  const holding = table({ tribes: [{ hand: ["gatherer"], home: 0 }], display: [[], ["scout"], ["scout"]] });
  const fetching = table({ locations: [{ face: "toxodon", members: [1, 0], covered: { meat: 3, fur: 1 } }] });
  for (const [state, action, id] of [
    [holding, play1("gatherer"), "carried:in-play:gatherer"],
    [fetching, legal(fetching).find(({ type }) => type === "fetch")!, `carried:place:${at(fetching, "toxodon")}`],
  ] as const) {
    const { put } = await played(state, action, DESK);
    const drawn = put.filter((piece) => piece.id === id);
    expect(drawn).not.toEqual([]);
    for (const { parts, rect } of drawn) {
      const widest = Math.max(...parts.map((part) => part.rect.x + part.rect.width));
      expect(Math.abs(widest - rect.width)).toBeLessThan(0.1 * rect.width);
    }
  }
});

test("where a character comes to lie no word stands, while it comes either", async () => {
  const state = table({ tribes: [{ hand: ["gatherer"], home: 0 }], display: [[], ["scout"], ["scout"]] });
  for (const port of PORTS) {
    const { put } = await played(state, play1("gatherer"), port);
    const comes = put.findIndex(({ id }) => id === "carried:in-play:gatherer");
    const card = put[comes]!;
    const panel = put.slice(0, comes).findLast(({ id }) => id === "played")!;
    const words = panel.parts.find(({ type }) => type === "words")!.rect;
    expect(panel.rect.x + words.x, `${port.width} x ${port.height}`).toBeGreaterThan(card.rect.x + card.rect.width);
  }
});

test("the decks are drawn ahead for the place they have once the next location is turned over", () => {
  const [view, next] = [["forest-a"], ["forest-a", "toxodon"]].map((faces) =>
    game.view(table({ locations: faces.map((face) => ({ face }) as never) }), 0),
  );
  for (const port of PORTS) {
    const known = scene.upcoming(shownOf(view!, port), host).map(({ art: { key }, ...it }) => pictureKey(key, it));
    const decks = scene.pieces(shownOf(next!, port), host).filter(({ id }) => id === "decks" || id.startsWith("pile:"));
    for (const { parts } of decks)
      for (const part of parts)
        if (part.type === "picture")
          expect(known, `${port.width} x ${port.height}`).toContain(pictureKey(part.art.key, part.rect));
  }
});
const pictureKey = (key: string, { width, height }: Viewport): string =>
  `${key} ${width.toFixed(2)} ${height.toFixed(2)}`;

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

test("when a location goes, those behind it close up with all that lies on them", async () => {
  const locations: Spot[] = [
    { face: "toxodon", members: [1, 0], covered: { meat: 3, fur: 1 } },
    { face: "forest-a", members: [0, 1], covered: { wood: 1 } },
  ];
  const state = table({ locations, tribes: [{ hunger: 1, home: 1 }] });
  const wood = at(state, "forest-a");
  for (const port of [PHONE, DESK]) {
    const { events, moved, put } = await played(state, fetch(state, "toxodon", "meat"), port);
    expect(events.map(({ type }) => type)).toContain("location-finished");
    const lastly = put.findLast(({ id }) => id === "decks")!.rect;
    const nth = (id: string, at?: Rect) =>
      put.findIndex((it) => it.id === id && (at === undefined || same(it.rect, at)));
    expect(nth("decks", lastly)).toBeLessThan(nth(`carried:${placeId(at(state, "toxodon"))}`));
    for (const id of [placeId(wood), `member:${wood}:1:0`, `stone:${wood}:0`, `printed:${wood}:1`, `free:${wood}:1`])
      expect(moved).toContain(id);
  }
});

test("who is given up goes, hunger that meat stills goes, and the Geysers shine over the items", async () => {
  const night = table({
    tribes: [{ hunger: 9, home: 1, camp: 0 }, HELD],
    display: [
      ["scout", "scout"],
      ["chief", "chief"],
      ["hunter", "hunter"],
    ],
    locations: [{ face: "ice-cavern", members: [1, 0] }, { face: "forest-a" }],
  });
  const { state: giving } = act(night, sunset);
  const meal = table({ locations: [{ face: "toxodon", members: [1, 0] }], tribes: [{ hunger: 2, home: 1 }] });
  const hot = table({ locations: [{ face: "geysers", members: [1, 0] }, { face: "forest-a" }] });
  for (const port of [PHONE, DESK])
    for (const [state, action, id] of [
      [giving, legal(giving)[0]!, "lost"],
      [meal, fetch(meal, "toxodon", "meat"), "gone:0"],
      [hot, { type: "geysers" }, "ring"],
    ] as const)
      expect((await played(state, action, port)).moved).toContain(id);
});

test("what pays for an item leaves its place as it flies", async () => {
  const board = table({
    locations: [{ face: "mountains-a", members: [1, 0] }],
    tribes: [{ items: ["hand-axe"], home: 1 }],
  });
  const { state } = act(board, fetch(board, "mountains-a", "stone"));
  const { put } = await played(state, { type: "create", item: "hand-axe" }, DESK);
  const flies = put.findIndex(({ id }) => id.startsWith("paid:"));
  const lies = put.slice(0, flies).filter(({ id }) => id === "played");
  expect(lies.at(-1)!.parts.length).toBeLessThan(lies[0]!.parts.length);
});

test("where a location comes, the others make room", async () => {
  const locations: Spot[] = [{ face: "forest-a" }, { face: "toxodon" }, { face: "desert-a" }];
  const state = table({ locations, tribes: [{ hand: ["hunter"] }], normal: true });
  const { state: laid, legal: left } = act(state, play1("hunter"));
  const { events, moved } = await played(laid, left[0]!, DESK);
  expect(events.map(({ type }) => type)).toContain("location-revealed");
  expect(moved).toContain(placeId(at(state, "forest-a")));
});

test("a bot waits until everybody has seen a sunset", () => {
  // Milliseconds that a house's bot seems to think, where nothing else is set.
  const unhurried = 900;
  expect(pace.seen!["sunset-began"]! * unhurried).toBeGreaterThanOrEqual(motions["sunset-began"].ms);
});
