import { expect, test } from "vitest";
import { nameHeight } from "../../client/games/jaeger-und-spaeher/art/characters.ts";
import { paintedTo } from "../../client/games/jaeger-und-spaeher/art/places.ts";
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
import { arrange, place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { shelfId } from "../../client/games/jaeger-und-spaeher/scene/cards.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { centre, type Viewport } from "../../client/table/layout.ts";
import type { Bit } from "../../client/table/pieces.ts";
import type { Playable } from "../../shared/engine/offer.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { JaegerUndSpaeher, State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  fetch,
  legal,
  play1,
  type Spot,
  sunset,
  type Tribe,
  table,
} from "../games/jaeger-und-spaeher/tables.ts";
import { movesOf } from "./examiner/moves.ts";
import { DESK, host, linesOf, PHONE, seated, wordsOf } from "./jaeger-und-spaeher-paper.ts";
import { shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";

/** With six characters in the other hand a sunset with an empty one is legal (JS-S6). */
const HELD = { hand: Array<"scout">(6).fill("scout") };

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

test("Bring home frames only where members can be fetched, until it is tapped once more", () => {
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

test("a sunset that costs much says so in whole figures, on the narrowest button too", () => {
  const hand = Array<"scout">(11).fill("scout");
  const locations = [{ face: "forest-a", members: [3, 0] }] satisfies Spot[];
  const display = [1, 2, 3].map((): State["display"][number] => ["scout", "scout"]);
  const state = table({ tribes: [{ hand, hunger: 9, points: 20, camp: 0 }, HELD], locations, display });
  for (const port of PORTS) {
    const [row] = linesOf(seated(state, port).painter.standing.get("sunset/brings")!.piece);
    // A digit of this letter is half as wide as it is high.
    const widths = row!.bits.map((bit) => ("text" in bit ? bit.text.length * bit.style.size * 0.5 : bit.width));
    expect(widths.reduce((a, b) => a + b) + 6).toBeLessThanOrEqual(row!.rect.width);
  }
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

test("a member is brought home in two taps: the place, then one of its spaces, each wide enough for a finger", () => {
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

test("as many stones lie as spaces are covered, and Bring home is dim while nobody is there to be fetched", () => {
  for (const count of [0, 1]) {
    const locations: Spot[] = [{ face: "toxodon", members: [count, 0], covered: { meat: 2 } }];
    const { painter } = seated(table({ locations }), DESK);
    expect([...painter.standing.keys()].filter((id) => id.startsWith("stone:"))).toHaveLength(2);
    expect(painter.standing.get(TAKE_BACK)!.piece.alpha ?? 1).toBe(count === 0 ? 0.75 : 1);
  }
});

test("tabs count what lies behind them: hidden items, not made ones; without holy places none leads to them", () => {
  const tribes: [Tribe] = [{ hand: ["scout", "hunter", "chief"], items: ["axe"], built: ["drum", "loom"] }];
  const locations: Spot[] = [{ face: "cult-site" }, { face: "forest-a" }, { face: "toxodon" }];
  const display: State["display"] = [["scout", "chief"], ["scout"], ["hunter"]];
  const view = game.view(table({ tribes, locations, display }), 0);
  const counts = scene.tabs!(shownOf<JaegerUndSpaeher>(view, PHONE), host).flatMap(({ tabs }) => tabs);
  expect(Object.fromEntries(counts.map(({ to, count }) => [to, count]))).toMatchObject({
    hand: 3,
    items: 1,
    places: 2,
    holy: 1,
    display: 4,
  });
  const bare = game.view(table(), 0);
  const [pages] = scene.tabs!(shownOf<JaegerUndSpaeher>(bare, PHONE), host);
  expect(pages!.tabs.map(({ to }) => to)).toEqual(["places", "display"]);
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

test("a hand of nine lies in two rows on the usual phone on its side, and need not be scrolled", () => {
  const state = table({ tribes: [{ hand: Array<"scout">(9).fill("scout") }] });
  const { zone, cards } = arrange(game.view(state, 0), [], { width: 844, height: 390 }).hand;
  expect(new Set(cards.map(({ rect }) => rect.y)).size).toBe(2);
  expect(zone.content).toBeLessThanOrEqual(zone.rect.width);
});

test("the decks lie behind the last place, or where a row is full in a low one of their own; on no upright screen they have to be scrolled to", () => {
  const faces = ["forest-a", "forest-b", "desert-a", "swamp-a", "toxodon", "mammoth"] as const;
  for (const port of PORTS)
    for (const count of [5, 6]) {
      const state = table({ locations: faces.slice(0, count).map((face) => ({ face })) });
      const paper = seated(state, port);
      const [decks, first] = ["decks", placeId(at(state, "forest-a"))].map(
        (id) => paper.painter.standing.get(id)!.piece.rect,
      );
      if (count === 5) expect(decks!.height).toBeCloseTo(first!.height);
      else expect(decks!.width * decks!.height).not.toBeCloseTo(first!.width * first!.height);
      const lies = place(game.view(state, 0), [], port);
      const zone = arrange(game.view(state, 0), [], port).places.zone.rect;
      for (const { id, rect } of lies.filter(({ id }) => id.startsWith("pile:") && port.height >= 568))
        expect(rect.y + rect.height, `${id} at ${port.width}x${port.height}`).toBeLessThanOrEqual(zone.y + zone.height);
    }
});

test("free room for members leaves what lives at a place to be seen", () => {
  const state = table({ locations: [{ face: "mountains-a" }, { face: "forest-a", members: [1, 0] }] });
  for (const port of PORTS) {
    const { standing } = seated(state, port).painter;
    for (const face of ["mountains-a", "forest-a"] as const) {
      const { rect } = standing.get(placeId(at(state, face)))!.piece;
      const free = [...standing.values()].flatMap(({ piece }) =>
        piece.id.startsWith(`free:${at(state, face)}:`) ? [piece.rect] : [],
      );
      expect(free.length).toBe(face === "forest-a" ? 2 : 3);
      const painted = Math.min(paintedTo(rect.width, rect.height).right, rect.width * 0.5);
      for (const room of free) expect(room.x).toBeGreaterThan(rect.x + painted);
    }
  }
});

test("where all have room, room is free just where somebody comes to stand", () => {
  const places = (members: [number, number]) => {
    const others = ["mountains-b", "forest-a", "forest-b", "desert-a"] as const;
    const state = table({ locations: [{ face: "mountains-a", members }, ...others.map((face) => ({ face }))] });
    const lying = [...seated(state, DESK).painter.standing.values()].map(({ piece }) => piece);
    const here = new RegExp(`^(?:free|member):${at(state, "mountains-a")}:`);
    return lying.flatMap(({ id, rect }) => (here.test(id) ? [centre(rect).x] : []));
  };
  const all = places([2, 1]).map(Math.round);
  for (const some of [places([0, 0]), places([1, 0]), places([0, 2])]) expect(some.map(Math.round)).toEqual(all);
});

test.each([
  [1024, 768],
  [768, 1024],
  [820, 1180],
])("in the display the whole name of every covered character is seen (%i x %i)", (width, height) => {
  const shelf = ["advanced-scout", "fire-keeper", "scout", "gatherer", "chief"] as const;
  const state = table({ display: [[...shelf], [], []] });
  const paper = seated(state, { width, height });
  if (height > width) paper.tap("tab:table:display");
  const { standing } = paper.painter;
  const lies = shelf.map((_, n) => standing.get(shelfId(0, n))!.piece.rect);
  const column = standing.get(columnId(0))!.piece.rect;
  lies.slice(1).forEach(({ y }, i) => {
    expect(y - lies[i]!.y, shelf[i]).toBeGreaterThanOrEqual(nameHeight(shelf[i]!, "en", lies[i]!.width) - 0.01);
  });
  expect(lies.at(-1)!.y + lies.at(-1)!.height).toBeLessThanOrEqual(column.y + column.height + 0.01);
});

test("hidden items have the room of the made ones on a desk until there are any", () => {
  const width = (built: "drum"[]) => {
    const state = table({ tribes: [{ items: ["boots", "boots", "axe", "axe", "loom"], built }] });
    const [first] = place(game.view(state, 0), [], DESK).filter(({ id }) => id.startsWith("item:"));
    return first!.rect.width;
  };
  expect(width([])).toBeGreaterThan(width(["drum"]));
});

test("the choice bar is bare on a phone exactly while no answer stands in it", () => {
  const seen = new Set<string>();
  for (const { after } of movesOf({ game } as Playable<JaegerUndSpaeher>, 1)) {
    const [first] = after.legal;
    if (first === undefined) continue;
    const [view, choices] = [game.view(after.state, first.seat), first.actions];
    const answers = arrange(view, choices, PHONE).buttons.filter(({ id }) => id !== SUNSET && id !== TAKE_BACK);
    const bare = place(view, choices, PHONE).some(({ id }) => id === "bar:bare");
    seen.add(`${answers.length > 0} ${bare}`);
    // On a desk the question stands around it.
    expect(place(view, choices, DESK).some(({ id }) => id === "bar:bare")).toBe(false);
  }
  expect([...seen].toSorted()).toEqual(["false true", "true false"]);
});

test("what is asked names nothing that cannot be done: also no sunset that JS-S6 forbids", () => {
  const six = ["scout", "scout"] as const;
  const display = [[...six], [...six], [...six]] satisfies "scout"[][];
  const asked = (hand: readonly "scout"[], members: [number, number], other: Tribe = HELD) => {
    const locations = [{ face: "forest-a", members }] satisfies Spot[];
    return en.prompt(game.view(table({ tribes: [{ hand: [...hand] }, other], locations, display }), 0), String);
  };
  expect(asked(["scout"], [1, 0])).toMatch(/Play.*home.*sun/);
  expect(asked(["scout"], [0, 1])).toMatch(/^Play a character, or let the sun set/);
  expect(asked([], [1, 0])).toMatch(/^Bring members home, or let the sun/);
  expect(asked([], [0, 0])).not.toMatch(/Play a|home/);
  const stranded = { hand: [] };
  expect(asked(["scout"], [1, 0], stranded)).toMatch(/^Play a character, or bring members home\.$/);
  expect(asked(["scout"], [0, 1], stranded)).toMatch(/^Play a character\.$/);
  // As the rules have it, in every position of a match by chance.
  for (const move of movesOf({ game } as Playable<JaegerUndSpaeher>, 1)) {
    const { state, legal: choices } = move.after;
    const [first] = choices;
    const view = first && game.view(state, first.seat);
    if (view?.asked?.type !== "turn") continue;
    const sets = first!.actions.some(({ type }) => type === "sunset");
    expect(/sun set/.test(en.prompt(view, String))).toBe(sets);
  }
});

test("on a phone what happens is told whole, and what was fetched stands there again behind it; a desk has room for both", () => {
  const view = { ...game.view(table({}), 0), pool: [0, 2, 0, 0, 0, 0, 0] };
  const fetchedAt = (port: Viewport, caption: string | null): number =>
    linesOf(scene.pieces(shownOf<JaegerUndSpaeher>(view, port, { caption }), host).find(({ id }) => id === "played")!)
      .length;
  expect([fetchedAt(PHONE, null), fetchedAt(PHONE, "Bo fetches one.")]).toEqual([1, 0]);
  expect([fetchedAt(DESK, null), fetchedAt(DESK, "Bo fetches one.")]).toEqual([1, 1]);
});

test("beside each other on the smallest phone on its side plates tell their second line below the points, and their sign tells whose members", () => {
  const plates = (port: Viewport) =>
    scene
      .pieces(shownOf<JaegerUndSpaeher>(game.view(table({}), "spectator"), port), host)
      .filter(({ id }) => /^seat:\d$/.test(id))
      .map(linesOf);
  const home = String(game.view(table({}), "spectator").players[0]!.home);
  const begins = (bits: readonly Bit[]): string => ("art" in bits[0]! ? "sign" : bits[0]!.text);
  for (const [members, rest] of plates({ width: 568, height: 320 })) {
    expect(rest!.rect.width).toBeGreaterThan(members!.rect.width);
    expect([begins(members!.bits), begins(rest!.bits)]).toEqual([home, "sign"]);
  }
  for (const [members, rest] of plates({ width: 320, height: 568 })) {
    expect(rest!.rect.width).toBe(members!.rect.width);
    expect(begins(members!.bits)).toBe("sign");
  }
});

test("on a plate with a name the members' sign stands before their number where there is room for it", () => {
  const [, figures] = scene
    .pieces(shownOf<JaegerUndSpaeher>(game.view(table({}), 0), { width: 568, height: 320 }), host)
    .filter(({ id }) => id === "seat:1")
    .flatMap(linesOf);
  expect("art" in figures!.bits[0]!).toBe(true);
});

test("with an action half chosen on a low screen what is asked has the room of what was fetched", () => {
  const view = { ...game.view(table({}), 0), pool: [0, 2, 0, 0, 0, 0, 0] };
  const rows = (port: Viewport, mark?: string): number => {
    const choice =
      mark === undefined
        ? {}
        : { choice: { type: "choosing", path: [], fits: [], chosen: null, warned: false, mark } as const };
    return linesOf(scene.pieces(shownOf<JaegerUndSpaeher>(view, port, choice), host).find(({ id }) => id === "played")!)
      .length;
  };
  const low = { width: 568, height: 320 };
  expect([rows(low), rows(low, TAKE_BACK), rows(DESK), rows(DESK, TAKE_BACK)]).toEqual([1, 0, 1, 1]);
});
