import assert from "node:assert/strict";
import { expect, test } from "vitest";
import type { NoticePlace } from "../../client/games/port-royal/layout/arrangement.ts";
import { contractsSheet } from "../../client/games/port-royal/layout/contracts.ts";
import { arrange, place } from "../../client/games/port-royal/layout.ts";
import { cubesOn, noticeParts } from "../../client/games/port-royal/scene/contracts.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { explanation } from "../../client/games/port-royal/texts/explain.ts";
import { speakerOf } from "../../client/games/port-royal/texts/speaker.ts";
import { Chooser } from "../../client/table/Chooser.ts";
import { heap, pyramid } from "../../client/table/kit/heaps.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { Language } from "../../client/table/texts.ts";
import { CONTRACT_IDS } from "../../shared/games/port-royal/data.ts";
import type { Action, View } from "../../shared/games/port-royal/state.ts";
import { drawn, hitsOn, host, paperTable, shownOf } from "./boards.ts";
import { HANDS, named } from "./ports.ts";
import { crowded, opening, PLAYED, withCubes } from "./positions.ts";

const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;
const inside = (a: Rect, b: Rect): boolean =>
  a.x >= b.x - 0.6 &&
  a.y >= b.y - 0.6 &&
  a.x + a.width <= b.x + b.width + 0.6 &&
  a.y + a.height <= b.y + b.height + 0.6;
const SCREEN = ({ width, height }: Viewport): Rect => ({ x: 0, y: 0, width, height });
const FOURS = [0, 4, 8, 12].map((from) => CONTRACT_IDS.slice(from, from + 4));

/**
 * Thousands of places are looked at, on every screen: `assert`, for an `expect` costs more than they do.
 * Everything of a notice lies on its paper, apart from each other; every cube is inside the frame printed on it.
 */
function whole(notice: NoticePlace, view: View, at: string): void {
  const things = [
    notice.title,
    notice.asks,
    notice.tray,
    ...notice.steps,
    ...(notice.text === null ? [] : [notice.text]),
  ];
  for (const [i, thing] of things.entries()) {
    assert(inside(thing, notice.rect), `${at}: ${i} is not on the paper`);
    assert(Math.min(thing.width, thing.height) > 8, `${at}: ${i} is nothing`);
    for (const other of things.slice(i + 1)) assert(apart(thing, other), `${at}: ${i} lies over another`);
  }
  for (const socket of notice.sockets) {
    assert(inside(socket, notice.tray), at);
    assert(socket.width >= 11, at);
  }
  const played = view.contracts.find(({ contract }) => contract === notice.contract)!;
  const cubes = cubesOn(notice, played);
  assert.equal(cubes.length, played.completed.length + played.parked.filter((step) => step > 0).length);
  const { x, y, width, height } = notice.rect;
  const framed = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
  for (const { rect } of cubes) assert(inside(rect, framed), `${at}: a cube lies over the frame`);
}

test("PR-35: contracts lie open, or behind a button, and cover nothing, in every form, for 2-5 players and watchers", () => {
  for (const seats of [2, 3, 4, 5])
    for (const viewer of [0, "spectator"] as const)
      for (const row of FOURS) {
        const crowd = crowded({ seats, viewer, harbour: 6, expeditions: 3, display: 8, contracts: true });
        const view = withCubes(crowd.view, row);
        for (const port of HANDS) {
          const at = `${seats} at ${named(port)}`;
          const { contracts } = arrange(view, crowd.legal, port);
          assert(contracts.notices.length === 4 || contracts.button !== null, at);
          const papers = [
            ...contracts.notices.map(({ rect }) => rect),
            ...(contracts.button === null ? [] : [contracts.button]),
          ];
          const others = place(view, crowd.legal, port).filter(
            ({ id }) => !id.startsWith("seat:") || id !== `seat:${viewer}`,
          );
          for (const paper of papers) {
            assert(inside(paper, SCREEN(port)), at);
            for (const { id, rect } of others) assert(apart(paper, rect), `${at}: over ${id}`);
          }
          for (const notice of contracts.notices) whole(notice, view, `${notice.contract}, ${at}`);
        }
      }
});

test("PR-35: a contract's name stands on two lines as soon as the bold letters of one would need more room than there is", () => {
  const german = speakerOf({ ...host, language: () => "de" });
  const crowd = crowded({ seats: 2, viewer: 0, harbour: 6, expeditions: 3, display: 8, contracts: true });
  const view = withCubes(crowd.view, ["galleon-foe", ...FOURS[0]!].slice(0, 4) as (typeof CONTRACT_IDS)[number][]);
  const { notices } = arrange(view, crowd.legal, { width: 1440, height: 900 }).contracts;
  const notice = notices.find(({ contract }) => contract === "galleon-foe")!;
  const played = view.contracts.find(({ contract }) => contract === "galleon-foe")!;
  const named = (width: number): string[] =>
    noticeParts({ ...notice, title: { ...notice.title, width } }, played, german).flatMap((part) =>
      part.type === "words"
        ? [part.text]
        : part.type === "line"
          ? part.bits.flatMap((bit) => ("text" in bit ? [bit.text] : []))
          : [],
    );
  // At 14 pixels, the least it is written with, its fifteen letters are some 117 wide.
  expect(named(114)).toContain("Galeonen- schreck");
  expect(named(130)).toContain("Galeonenschreck");
});

test("PR-35: what the button opens fits every screen below the shell's bar, and can be closed by a finger", () => {
  for (const row of FOURS) {
    const view = withCubes(opening(5, 0, PLAYED[3]!), row);
    for (const port of HANDS) {
      const a = arrange(view, [], port);
      const sheet = contractsSheet(view, a);
      const at = `${named(port)}`;
      expect(inside(sheet.rect, SCREEN(port)), at).toBe(true);
      for (const thing of [sheet.close, sheet.title, sheet.players, ...sheet.notices.map(({ rect }) => rect)]) {
        expect(inside(thing, sheet.rect), at).toBe(true);
        expect(apart(thing, a.zones.top), at).toBe(true);
      }
      expect(Math.min(sheet.close.width, sheet.close.height)).toBeGreaterThanOrEqual(44);
      expect(apart(sheet.close, sheet.players), at).toBe(true);
      for (const notice of sheet.notices) whole(notice, view, `${notice.contract}, ${at}`);
    }
  }
});

test("PR-35: one's own free cubes lie beside one's numbers, and cover none of them", () => {
  for (const port of HANDS) {
    const { view } = crowded({ seats: 4, viewer: 0, harbour: 5, expeditions: 2, display: 6, contracts: true });
    const { own } = arrange(view, [], port);
    const cubes = own!.cubes!;
    expect(inside(cubes, own!.rect), JSON.stringify(port)).toBe(true);
    const rest = [own!.coins, own!.swords, own!.influence, own!.hand, ...(own!.name === null ? [] : [own!.name])];
    for (const it of [...rest, ...own!.display.map(({ rect }) => rect)])
      expect(apart(cubes, it), `${JSON.stringify(port)} ${JSON.stringify(it)} ${JSON.stringify(cubes)}`).toBe(true);
    const art = drawn(shownOf({ ...view, players: view.players.map((it) => ({ ...it, cubes: 2 })) }, port));
    const parts = art.find(({ id }) => id === "own/cubes")!.parts;
    expect(parts.filter((part) => part.type === "picture" && part.art.key === "cube 0").length).toBe(2);
  }
});

test("PR-78: up to five cubes find room in one place, and three in a heap", () => {
  const socket = { x: 10, y: 20, width: 24, height: 24 };
  for (const count of [0, 1, 2, 3, 4, 5]) {
    const spots = heap(count, socket);
    expect(spots.length).toBe(count);
    for (const spot of spots) expect(inside(spot, { x: 8, y: 18, width: 28, height: 28 })).toBe(true);
  }
  const [left, right] = heap(2, socket);
  expect(apart(left!, right!), "two on one step stand apart").toBe(true);
  const three = pyramid({ x: 0, y: 0, width: 30, height: 30 });
  for (const spot of three) expect(inside(spot, { x: 0, y: 0, width: 30, height: 30 })).toBe(true);
  expect(apart(three[0]!, three[1]!)).toBe(true);
});

test("PR-49: every contract, place, step and cube answers a pointer and says what it is, in both languages", () => {
  for (const language of ["en", "de"] as Language[]) {
    const speaker = speakerOf({ ...host, language: () => language });
    for (const row of FOURS) {
      const view = withCubes(opening(4, 0, PLAYED[3]!), row);
      for (const port of HANDS)
        for (const opened of [null, "contracts"]) {
          const hits = hitsOn(shownOf(view, port, { opened })).map(({ id }) => id);
          const shows = hits.some((id) => id === "contracts") === false;
          const open = hits.filter((id) => id.startsWith("contract:"));
          if (shows) expect(open.filter((id) => id.includes("/place:")).length).toBe(20);
          for (const id of open)
            expect(explanation(id, { shown: { view, opened: null }, speaker })?.text ?? id).toMatch(/[.!]$/);
          if (opened === null) expect(hits).toContain("seat:0/cubes");
        }
    }
  }
});

const PHONE = { width: 390, height: 844 };

test("the contracts button opens the sheet by mouse and by finger; a tap beside closes it, new choices too, a beat does not", async () => {
  for (const pointer of ["mouse", "touch"] as const) {
    const { screen, stage, director } = paperTable(PHONE, { pending: false });
    const view = withCubes(opening(3, 0, PLAYED[3]!));
    await director.receive({ seq: 1, events: [], view, legal: [] });
    const button = arrange(view, [], PHONE).contracts.button!;
    screen.tap(button, pointer);
    expect(screen.canvas.dataset["covers"]).toBe("");
    stage.settle(view);
    expect(screen.canvas.dataset["covers"]).toBe("");
    // Nothing below it answers.
    screen.tap(arrange(view, [], PHONE).draw, pointer);
    const sheet = contractsSheet(view, arrange(view, [], PHONE));
    screen.tap(sheet.close, pointer);
    if (screen.canvas.dataset["covers"] === "") screen.tap(sheet.close, pointer);
    expect(screen.canvas.dataset["covers"]).toBeUndefined();
    screen.tap(button, pointer);
    stage.offer([{ type: "reveal" }]);
    expect(screen.canvas.dataset["covers"]).toBeUndefined();
  }
});

/** A gift frigate, whose coins a contract wants declined: all ways to trade it. */
function deals(seats: number, gift: boolean, foe: boolean): { view: View; legal: Action[] } {
  const base = withCubes(opening(seats, 0, PLAYED[3]!));
  const view: View = {
    ...base,
    phase: "trade",
    active: 1,
    asked: { type: "chance", seat: 0 },
    chance: { seat: 0, left: 1, taken: 0 },
    harbour: [{ id: 800, face: gift ? "gift-red-3-6" : "ship-red-1-1" }],
    players: base.players.map((player) => ({
      ...player,
      display: [
        { id: 810, face: "clerk-red-6" },
        { id: 811, face: "trader-red-3" },
      ],
    })),
  };
  const to = gift ? [...view.players.keys()].slice(1).map((seat) => ({ to: seat })) : [{}];
  const ways = (type: "trade" | "decline"): Action[] => to.map((it) => ({ type, card: 800, ...it }));
  return { view, legal: [...ways("trade"), ...(foe ? ways("decline") : []), { type: "pass" }] };
}

test("PR-34, PR-42: every way to trade a ship has a button large enough on every screen, and sends just that", () => {
  for (const seats of [2, 3, 4, 5])
    for (const [gift, foe] of [
      [true, true],
      [true, false],
      [false, true],
    ] as const) {
      const { view, legal } = deals(seats, gift, foe);
      const ways = legal.filter(({ type }) => type !== "pass");
      if (ways.length === 1) continue;
      const pointed = (sent: Action[] = []) => {
        const chooser = new Chooser<Action>({
          targets: (action) => scene.targets(action, view),
          asks: () => "never",
          act: (action) => void sent.push(action),
          changed: () => {},
        });
        chooser.offer(legal);
        chooser.point("card:800", true);
        return chooser;
      };
      for (const port of HANDS) {
        const chooser = pointed();
        const { choice } = chooser;
        const shown = shownOf(view, port, { legal, choice, open: chooser.open() });
        const buttons = hitsOn(shown).filter(({ id }) => /^(way:\d+|button:back)$/.test(id));
        const at = `${seats} at ${named(port)}`;
        assert.equal(buttons.length, ways.length + 1, at);
        const { top } = arrange(view, legal, port).zones;
        for (const [i, { rect }] of buttons.entries()) {
          assert(Math.min(rect.width, rect.height) >= 43.99, at);
          assert(inside(rect, SCREEN(port)), `${at} ${JSON.stringify(rect)}`);
          for (const other of buttons.slice(i + 1)) assert(apart(rect, other.rect), at);
          assert(apart(rect, top), at);
        }
        for (const piece of drawn(shown).filter(({ id }) => id.startsWith("overlay/")))
          for (const part of piece.parts)
            assert(
              inside({ ...part.rect, x: part.rect.x + piece.rect.x, y: part.rect.y + piece.rect.y }, SCREEN(port)),
              at,
            );
        if (choice.type !== "choosing") throw new Error("nothing is chosen");
        for (const wanted of ways) {
          const button = buttons.find(({ id }) => id === `way:${choice.fits.indexOf(wanted)}`);
          assert(button !== undefined, at);
          const sent: Action[] = [];
          pointed(sent).pick(choice.fits[Number(button.id.slice("way:".length))]!);
          assert.deepEqual(sent, [wanted], at);
        }
      }
    }
});

test("PR-7: the sheet with the ways to trade a ship has a line more where the bank runs out of cards, as high as the others", () => {
  const { view, legal } = deals(3, true, true);
  const lines = (bank: Partial<View>): number[] => {
    const its = { ...view, ...bank };
    const chooser = new Chooser<Action>({
      targets: (action) => scene.targets(action, its),
      asks: () => "never",
      act: () => {},
      changed: () => {},
    });
    chooser.offer(legal);
    chooser.point("card:800", true);
    return drawn(shownOf(its, { width: 1440, height: 900 }, { legal, choice: chooser.choice, open: chooser.open() }))
      .filter(({ id }) => id.startsWith("overlay/"))
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.type === "line" && part.rect.width === 40 ? [part.rect.height] : []));
  };
  const [usual, short] = [lines({ draw: 30 }), lines({ draw: 0, discard: [] })];
  expect(short.length).toBe(usual.length + 1);
  expect(new Set(short)).toEqual(new Set(usual));
});
