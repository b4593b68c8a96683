import { expect, test } from "vitest";
import { signOnStrip } from "../../client/games/bruegge/art/cards.ts";
import { effectOf, linesIn } from "../../client/games/bruegge/art/effects.ts";
import { AT_ONE_GO, berthDrawing } from "../../client/games/bruegge/art/ships.ts";
import { handId, takenId, useId } from "../../client/games/bruegge/choices.ts";
import { cityId, layingOf, trayAfter } from "../../client/games/bruegge/laying.ts";
import type { Arrangement, Tray } from "../../client/games/bruegge/layout/arrangement.ts";
import { arrange } from "../../client/games/bruegge/layout.ts";
import { scene } from "../../client/games/bruegge/scene/index.ts";
import { longestOf, promptPiece, tilePiece } from "../../client/games/bruegge/scene/tiles.ts";
import { en } from "../../client/games/bruegge/texts/en.ts";
import { centre, rect, type Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import { SHIPS } from "../../shared/games/bruegge/ships.ts";
import type { Bruegge } from "../../shared/games/bruegge/state.ts";
import { USES } from "../../shared/games/bruegge/vocabulary.ts";
import { act, does, FIVE, legal, table, type Wanted } from "../games/bruegge/tables.ts";
import { FINGER, isInside, overlap } from "./examiner/layout.ts";
import { hostOf, shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";
import { withRuler } from "./ruler.ts";

withRuler();
const host = hostOf<Bruegge>("bruegge", en, 4);
const LAND = { width: 844, height: 390 };

const face = (title: string, text: string) => ({
  sign: { key: "sign" } as never,
  title,
  text,
  price: "free",
  short: "free",
  pays: false,
  impossible: false,
  chosen: false,
});
const linesOf = ({ parts }: Piece) => parts.flatMap((part) => (part.type === "line" ? [part.rect] : []));

test("the titles and prices of papers beside each other stand on one height and begin at one edge, however long their words are", () => {
  const faces = [
    face("House", "1 point"),
    face("2 workers of brown", "Your die shows a four, which is what they cost"),
  ];
  const longest = longestOf(faces);
  for (const at of [rect(0, 0, 140, 76), rect(0, 0, 103, 96), rect(0, 0, 200, 88)]) {
    const [a, b] = faces.map((it) => linesOf(tilePiece("use:1", at, 1, it, longest)).map(({ x, y }) => [x, y]));
    expect(a).toEqual(b);
  }
});

test("a paper for which nothing is paid has its title on the height of the one beside it, which costs something", () => {
  const faces = [face("House", "1 point"), { ...face("Look away", "nothing happens"), price: "" }];
  for (const at of [rect(0, 0, 200, 88), rect(0, 0, 256, 106)]) {
    const [a, b] = faces.map((it) => linesOf(tilePiece("use:1", at, 1, it, longestOf(faces)))[0]!.y);
    expect(a).toBe(b);
  }
});

test("a paper that says one thing alone says it in its middle, whatever stands on the papers beside it", () => {
  const no = { ...face("No, thanks", ""), sign: null, price: "" };
  const faces = [face("Advance", "to step 1"), no];
  for (const at of [rect(0, 0, 103, 96), rect(0, 0, 140, 76), rect(0, 0, 374, 75), rect(0, 0, 256, 106)]) {
    const { parts } = tilePiece("answer:refuse", at, 1, no, longestOf(faces));
    const said = parts.flatMap((part) => (part.type === "line" ? [part] : []));
    expect(said.map(({ align }) => align)).toEqual(["centre"]);
    expect(centre(said[0]!.rect)).toEqual({ x: at.width / 2, y: at.height / 2 });
    // A sign is something to say.
    const signed = tilePiece("answer:refuse", at, 1, { ...face("No, thanks", ""), price: "" }, longestOf(faces));
    expect(signed.parts.length).toBeGreaterThan(parts.length);
  }
});

test("what is asked stands in the middle below a hand while it is short, and has all the room there is else", () => {
  const at = rect(580, 340, 250, 44);
  const [short] = linesOf(promptPiece(at, "Play a card.", 15, 1, 680));
  expect(at.x + centre(short!).x).toBeCloseTo(680);
  // What would only have room on one side of the middle is no short sentence.
  const [between] = promptPiece(at, "Choose a card, or sail today.", 15, 1, 680).parts;
  expect(between!.rect).toEqual({ x: 0, y: 0, width: at.width, height: at.height });
  const long = promptPiece(at, "Dora plays the Glass Painter for a threat marker, and then she sails.", 15, 1, 680);
  expect(long.parts.every(({ rect: room }) => room.width === at.width)).toBe(true);
  // On a phone's one line the longest name left no room for what its player does.
  const wide = promptPiece(rect(50, 640, 290, 44), `${"W".repeat(20)} draws cards.`, 15, 1, 195);
  expect(wide.parts.map(({ type }) => type)).toEqual(["words"]);
});

/** What one card may be used for, on every screen. */
function usesOf(): Piece[][] {
  const state = table({ seats: 2, players: [{ hand: FIVE }, {}] });
  const view = bruegge.view(state, 0);
  const choice = { type: "choosing", path: [handId(FIVE[0]!)], fits: [], chosen: null, warned: false } as const;
  return PORTS.map((port) => {
    const all = scene.pieces(shownOf<Bruegge>(view, port, { legal: legal(state), choice }), host);
    return all.filter(({ id }) => id.startsWith("use:"));
  });
}

test("the titles of one card's uses stand on one height where their papers are wide, whether they cost something or not", () => {
  const wide = usesOf().filter(([paper]) => paper!.rect.width >= 126);
  expect(wide.length).toBeGreaterThan(3);
  for (const papers of wide)
    expect(new Set(papers.map((paper) => linesOf(paper)[0]!.y)).size, `${papers[0]!.rect.width}`).toBe(1);
});

test("the titles of one card's uses begin at one edge on phones, where their papers are narrow", () => {
  // On the very narrowest a short title keeps its place, or its words would be cut.
  const narrow = usesOf().filter(([paper]) => paper!.rect.width > 100 && paper!.rect.width < 126);
  expect(narrow.length).toBeGreaterThan(3);
  for (const papers of narrow)
    expect(new Set(papers.map((paper) => linesOf(paper)[0]!.x)).size, `${papers[0]!.rect.width}`).toBe(1);
});

test("what is asked below a resting hand of a phone stands in the middle of its panel", () => {
  const state = table({ seats: 2, players: [{ hand: FIVE }, {}] });
  const shown = shownOf<Bruegge>(bruegge.view(state, 0), { width: 390, height: 844 }, { legal: legal(state) });
  const all = scene.pieces(shown, host);
  const [tray, prompt] = ["tray", "prompt"].map((id) => all.find((piece) => piece.id === id)!);
  const [said] = linesOf(prompt!);
  expect(prompt!.rect.x + centre(said!).x).toBeCloseTo(centre(tray!.rect).x);
});

test("no die lies on the edge of its panel, and its words keep off it, too", () => {
  const view = {
    ...bruegge.view(table({ seats: 4, players: [{ hand: FIVE }, {}, {}, {}] }), 0),
    dice: [1, 5, 5, 3, 4],
  };
  for (const port of [LAND, { width: 932, height: 430 }, { width: 740, height: 360 }]) {
    const all = scene.pieces(shownOf<Bruegge>(view as never, port), host);
    const panel = all.find(({ id }) => id === "dice")!.rect;
    for (const { rect: at } of all.filter(({ id }) => id.startsWith("rolled:")))
      expect(Math.min(at.y - panel.y, at.x - panel.x)).toBeGreaterThanOrEqual(3);
    for (const piece of all.filter(({ id }) => id.startsWith("die:")))
      for (const { x, width } of linesOf(piece)) {
        expect(piece.rect.x + x - panel.x).toBeGreaterThanOrEqual(3);
        expect(panel.x + panel.width - (piece.rect.x + x + width)).toBeGreaterThanOrEqual(3);
      }
  }
});

test("below a die that stands high its number and sign are one line in its middle, however narrow its place is", () => {
  const view = { ...bruegge.view(table({ seats: 2, players: [{ hand: FIVE }, {}] }), 0), dice: [1, 5, 5, 3, 4] };
  for (const port of [
    { width: 600, height: 960 },
    { width: 980, height: 800 },
  ]) {
    const all = scene.pieces(shownOf<Bruegge>(view as never, port), host);
    for (const die of all.filter(({ id }) => id.startsWith("die:"))) {
      const rolled = all.find(({ id }) => id === die.id.replace("die", "rolled"))!;
      const said = die.parts.flatMap((part) => (part.type === "line" ? [part] : []));
      expect(said.map(({ align }) => align)).toEqual(["centre"]);
      expect(die.rect.x + centre(said[0]!.rect).x).toBeCloseTo(centre(rolled.rect).x);
    }
  }
});

test("what a card says that nobody has seen yet keeps clear of the sign of its colour, as a card and as a chip", () => {
  const wanted = {
    players: [{ hand: ["poet"] }],
    piles: [
      ["monk", "king"],
      ["queen", "count"],
    ],
  } satisfies Wanted;
  const { state } = does(wanted, [{ op: "draw", n: 2 }]);
  const asked = bruegge.view(act(state, { type: "draw", pile: 0 }).state, 0);
  const forms = new Set<string>();
  for (const port of PORTS)
    for (const view of [asked, { ...asked, asked: null }])
      for (const { id, parts } of scene.pieces(shownOf<Bruegge>(view as never, port), host)) {
        const said = parts.find(({ type }) => type === "words")?.rect;
        if (said === undefined || !id.startsWith("taken:")) continue;
        const strip = parts.findLast(({ type }) => type === "picture")!.rect;
        const sign = signOnStrip(strip);
        const at = { ...sign, x: strip.x + sign.x, y: strip.y + sign.y };
        expect(overlap(said, at), `${port.width} x ${port.height}`).toBe(false);
        // Two lines of it have room.
        expect(said.height, `${port.width} x ${port.height}`).toBeGreaterThanOrEqual(2 * 14 * 1.14 - 2);
        forms.add(strip.y === 0 ? "chip" : "card");
      }
  expect([...forms].sort()).toEqual(["card", "chip"]);
});

test("of a draw that runs every card taken so far lies in sight, and is no narrower than a finger", () => {
  const wanted = { players: [{ hand: [] }], piles: [FIVE, ["monk", "count"]] } satisfies Wanted;
  let { state } = does(wanted, [{ op: "draw", n: 5 }]);
  for (const pile of [0, 0, 0, 1] as const) state = act(state, { type: "draw", pile }).state;
  const view = bruegge.view(state, 0);
  const tray: Tray = trayAfter([], legal(state), view);
  for (const port of PORTS) {
    const { hand } = arrange(layingOf(view, tray), port).tray;
    expect(hand.things.map(({ id }) => id)).toEqual([0, 1, 2, 3].map(takenId));
    for (const { rect: at } of hand.things) {
      expect(
        isInside({ ...at, x: at.x - hand.zone.rect.x, y: 0 }, hand.zone.rect),
        `${port.width} x ${port.height}`,
      ).toBe(true);
      expect(at.width, `${port.width} x ${port.height}`).toBeGreaterThanOrEqual(FINGER);
    }
  }
});

const open = (port: Viewport): Arrangement => {
  const state = table({ seats: 4, players: [{ hand: FIVE }, {}, {}, {}] });
  const [view, actions] = [bruegge.view(state, 0), legal(state)];
  const tray: Tray = trayAfter([handId(FIVE[0]!)], actions, view);
  return arrange(layingOf(view, tray), port);
};
test("a view is laid once for the same papers and the same city, whoever asks", () => {
  const state = table({ seats: 4, players: [{ hand: FIVE }, {}, {}, {}] });
  const [view, actions] = [bruegge.view(state, 0), legal(state)];
  const at = (path: readonly string[], opened: string | null = null) =>
    arrange(layingOf(view, trayAfter(path, actions, view), opened), { ...LAND });
  const papers = [handId(FIVE[0]!)];
  const all = [at([]), at(papers), at(papers, cityId(1))];
  expect([at([]), at(papers), at(papers, cityId(1))].map((it, n) => it === all[n])).toEqual([true, true, true]);
  expect(new Set(all).size).toBe(3);
});
test("a paper with a use of a card is wide enough for its title on a narrow phone on its side, too", () => {
  for (const port of [{ width: 740, height: 360 }, LAND, { width: 667, height: 375 }]) {
    const { things } = open(port).tray.tiles;
    expect(things.map(({ id }) => id)).toEqual(USES.map((use) => useId(FIVE[0]!, use)));
    for (const { rect: at } of things) expect(at.width, `${port.width}`).toBeGreaterThan(100);
  }
});

test("what a ship costs and brings is read on one line in its berth on a desk", () => {
  // The board of a berth at 1440 x 900.
  for (const { id } of SHIPS) expect(linesIn(effectOf(id), 96, 46, 31, AT_ONE_GO), id).toBe(1);
});

test("what a ship costs and brings is drawn on one line below it, too: no sign stands below another", () => {
  for (const { id } of SHIPS) {
    const { svg } = berthDrawing(id, true, 116, 146);
    const signs = [...svg.matchAll(/translate\(\S+ (\S+)\) scale\((\S+)\)/g)].map(([, y, size]) => [
      Number(y),
      Number(size),
    ]);
    const onBoard = signs.filter(([y]) => y! > 90);
    const heights = onBoard.map(([y]) => y!);
    const high = 100 * Math.max(...onBoard.map(([, size]) => size!));
    expect(Math.max(...heights) - Math.min(...heights), id).toBeLessThan(high);
  }
});
