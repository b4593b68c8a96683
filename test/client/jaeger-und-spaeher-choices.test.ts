import { expect, test } from "vitest";
import {
  asks,
  CARRY,
  DONE,
  itemId,
  kindsOpen,
  PAY,
  pileId,
  placeId,
  spaceId,
  targets,
} from "../../client/games/jaeger-und-spaeher/choices.ts";
import { place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { panels } from "../../client/games/jaeger-und-spaeher/panels/index.tsx";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { spaceOf } from "../../client/games/jaeger-und-spaeher/texts/texts.ts";
import type { Face, Item } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { Action, JaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  at,
  done,
  enough,
  fetch,
  legal,
  moved,
  play1,
  type Spot,
  table,
  type Wanted,
} from "../games/jaeger-und-spaeher/tables.ts";
import { DESK, host, seated } from "./jaeger-und-spaeher-paper.ts";
import { shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";

test("where one kind of space is left a single tap brings a member home", () => {
  const locations: Spot[] = [{ face: "toxodon", members: [2, 0], covered: { fur: 1 } }];
  const view = game.view(table({ locations, tribes: [{ home: 0 }] }), 0);
  const { card, covered } = view.locations[0]!;
  const [open] = kindsOpen(view.locations[0]!);
  expect([kindsOpen(view.locations[0]!).length, covered.some(Boolean)]).toEqual([1, true]);
  expect(targets({ type: "fetch", card: card.id, space: open! }, view)).toEqual([[placeId(card.id)]]);
});

test("of two equal items only the one that was caught can be kept", () => {
  const items = { item: ["axe", "drum"] } satisfies { item: Item[] };
  const state = table({ tribes: [{ hand: ["fisher"], items: ["axe"], hunger: 3 }], piles: items });
  const view = game.view(act(state, play1("fisher")).state, 0);
  const caught = view.players[0]!.ownAside.find(({ face }) => face === "axe")!;
  expect(targets({ type: "keep", item: "axe" }, view)).toEqual([[itemId(caught)]]);
});

test("what was caught lies among the hidden items, and one of it is kept by a tap on it", () => {
  const items = { item: ["boots", "drum"] } satisfies { item: Item[] };
  const before = table({ tribes: [{ hand: ["fisher"], items: ["axe"], hunger: 3 }], piles: items });
  const { state } = act(before, play1("fisher"));
  const { ownAside, own } = game.view(state, 0).players[0]!;
  for (const port of PORTS) {
    const paper = seated(state, port);
    if (!paper.sees(itemId(own[0]!))) paper.tap("tab:own:items");
    expect(paper.framed().toSorted()).toEqual(ownAside.map(itemId).toSorted());
    paper.tap(itemId(ownAside[1]!));
    expect(paper.sent).toEqual([{ type: "keep", item: ownAside[1]!.face }]);
  }
});

test("what draws, reveals or loses something is asked for once; what can be taken back is done at once", () => {
  const view = game.view(table(), 0);
  const asked = (action: Action, more: Partial<typeof view> = {}) => asks(action, { ...view, ...more });
  const pool = [0, 1, 0, 0, 0, 0, 0];
  for (const drawing of ["chief", "fisher", "basket-weaver"] as const)
    expect([drawing, asked(play1(drawing))]).toEqual([drawing, "once"]);
  for (const other of ["hunter", "scout", "gatherer", "offspring", "shaman", "fire-keeper"] as const)
    expect([other, asked(play1(other))]).toEqual([other, "never"]);
  for (const [option, often] of [
    ["draw-items", "once"],
    ["take-character", "never"],
  ] as const)
    expect(asked({ type: "choose", option })).toBe(often);
  expect([asked(done), asked(done, { pool }), asked(enough, { pool })]).toEqual(["never", "once", "never"]);
  expect([asked({ type: "create", item: "drum" }), asked({ type: "create", item: "axe" })]).toEqual(["once", "never"]);
});

test("two answers have two buttons, the one that goes on without a price first", () => {
  const state = table({ tribes: [{ points: 8, built: ["axe", "drum"] }] });
  const view = game.view(moved(state, 2), 0);
  expect(view.asked?.type).toBe("bonus");
  const buttons = place(view, legal(moved(state, 2)), DESK).flatMap(({ id }) => (id.startsWith("button:") ? [id] : []));
  expect(buttons.slice(2)).toEqual([DONE, PAY]);
});

test("JS-A19: a second meat has a button of its own, and so has leaving it", () => {
  const locations: Spot[] = [
    { face: "toxodon", members: [1, 0] },
    { face: "waterfall", members: [1, 0] },
  ];
  const before = table({ locations, tribes: [{ hunger: 4, home: 0, camp: 0 }] });
  const { state, legal: then } = act(before, fetch(before, "toxodon", "meat"));
  const view = game.view(state, 0);
  expect(view.asked?.type).toBe("second-meat");
  expect(
    then
      .flatMap((action) => targets(action, view))
      .flat()
      .sort(),
  ).toEqual([CARRY, DONE]);
  const buttons = place(view, then, DESK).map(({ id }) => id);
  expect(buttons).toEqual(expect.arrayContaining([DONE, CARRY]));
});

test("beyond the goal the first space comes again; two places of one name are numbered as they lie", () => {
  expect([0, 1, 24, 25, 48, 49].map(spaceOf)).toEqual([0, 1, 24, 1, 24, 1]);
  const state = table({ locations: [{ face: "forest-a" }, { face: "swamp-a" }, { face: "forest-b" }] });
  const placing = (face: Face) =>
    en.actions.place({ type: "place", card: at(state, face) }, game.view(state, 0), host.name);
  expect([placing("forest-b"), placing("swamp-a")]).toEqual([
    "Place a member at Forest 2",
    "Place a member at the Swamp",
  ]);
});

test("a pile opens its own discards, and its note counts them", () => {
  const discards = {
    item: ["axe"],
    wild: ["forest-b", "swamp-a"],
    hunt: ["toxodon", "mammoth", "glyptodon"],
  } satisfies Wanted["discards"];
  const view = game.view(table({ discards }), 0);
  for (const [pile, page] of [
    ["item", "items"],
    ["wild", "wild"],
    ["hunt", "hunt"],
  ] as const) {
    const shown = shownOf<JaegerUndSpaeher>(view, DESK, { explained: pileId(pile) });
    expect(scene.tapped(pileId(pile), shown)).toEqual({ type: "page", what: page });
    expect(panels.pages).toHaveProperty(page);
    const note = scene.pieces(shown, host).find(({ id }) => id === "explained")!;
    expect(note.parts.flatMap((part) => (part.type === "words" ? [part.text] : [])).join()).toContain(
      `${discards[pile].length} discarded`,
    );
  }
});

test("a space that is seen under the focus alone answers a pointer, too: its place opens, and then it is chosen", () => {
  const state = table({ locations: [{ face: "savanna-b", members: [2, 0] }], tribes: [{ home: 0 }] });
  const paper = seated(state, DESK);
  const id = spaceId(at(state, "savanna-b"), "wood");
  paper.stage.focus(id);
  paper.screen.tap(paper.painter.standing.get(id)!.piece.rect, "mouse");
  expect(paper.sent).toEqual([]);
  expect(paper.framed().filter((it) => it.startsWith("space:")).length).toBeGreaterThan(1);
  paper.screen.tap(paper.spot(id), "mouse");
  expect(paper.sent).toEqual([fetch(state, "savanna-b", "wood")]);
});

/** As small as anything may be that a finger touches. */
const TOUCHED = 44;
test("the decks have room for a finger on every screen, behind as many places as there may be", () => {
  const faces = ["forest-a", "forest-b", "desert-a", "swamp-a", "toxodon", "mammoth", "mountains-a"] as const;
  const small: string[] = [];
  for (const port of PORTS)
    for (let count = 2; count <= faces.length; count++) {
      const view = game.view(table({ locations: faces.slice(0, count).map((face) => ({ face })) }), 0);
      for (const { id, rect } of place(view, [], port))
        if (id.startsWith("pile:") && Math.min(rect.width, rect.height) < TOUCHED)
          small.push(`${id} with ${count} at ${port.width} x ${port.height}: ${rect.width} x ${rect.height}`);
    }
  expect(small).toEqual([]);
});
