import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { frameDrawing, glowDrawing } from "../../client/art/house.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { reckoning } from "../../client/games/port-royal/scene/reckoning.ts";
import { explanation } from "../../client/games/port-royal/texts/explain.ts";
import { speakerOf } from "../../client/games/port-royal/texts/speaker.ts";
import { CANVAS_WORDS } from "../../client/games/port-royal/texts/words.ts";
import { Chooser } from "../../client/table/Chooser.ts";
import { holds } from "../../client/table/layout.ts";
import type { Language } from "../../client/table/texts.ts";
import type { StageHost } from "../../client/table/ui.ts";
import { play } from "../../shared/engine/play.ts";
import { FACES } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, Event, PortRoyal, State, View } from "../../shared/games/port-royal/state.ts";
import { byTurns } from "../sample.ts";
import { drawn, hitsOn, host, rectOf, shownOf, targetsOf } from "./boards.ts";
import { PORTS } from "./ports.ts";
import { crowded, moments, opening, randomStates } from "./positions.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test("PR-48: every card and pile that can be clicked has a blue frame, in every form; nothing else has one", () => {
  const forms = [PHONE, DESK, { width: 844, height: 390 }, { width: 320, height: 568 }];
  for (const [n, { after: view, legal }] of [...moments(4, (n) => 2 + (n % 4), 5, 200)].entries()) {
    const open = targetsOf(legal, view);
    for (const action of legal) if ("card" in action) expect(open).toContain(`card:${action.card}`);
    for (const port of byTurns(forms, n, 3)) {
      const pieces = drawn(shownOf(view, port, { legal, open }));
      const framed = pieces.filter(({ id }) => id.startsWith("frame:")).map(({ id }) => id.slice("frame:".length));
      expect(new Set(framed.map((id) => scene.pointed!(id, legal)))).toEqual(new Set(open));
      for (const id of open) {
        const [frame, its] = [rectOf(pieces, `frame:${id}`)!, rectOf(pieces, id)!];
        // Where its neighbour is near it lies on the edge of its thing.
        const [dx, dy] = [frame.x - its.x, frame.y - its.y];
        for (const inset of [dx, dy]) assert(inset >= 0 && inset < 7, id);
        assert(Math.abs(frame.width - its.width + 2 * dx) < 0.005, id);
        assert(Math.abs(frame.height - its.height + 2 * dy) < 0.005, id);
        assert(
          pieces.some((piece) => piece.id === `glow:${id}`),
          id,
        );
      }
    }
  }
});

test("PR-48: the frame and its light are blue", () => {
  for (const { svg } of [frameDrawing(80, 120, 6), frameDrawing(80, 120, 6, true), glowDrawing(80, 120, 6)]) {
    const colours = [...svg.matchAll(/(?:stroke|fill)="#(..)(..)(..)"/g)].map((found) =>
      found.slice(1).map((part) => Number.parseInt(part, 16)),
    );
    expect(colours.length).toBeGreaterThan(0);
    for (const [red, green, blue] of colours) expect(blue! > green! && green! > red!, svg).toBe(true);
  }
});

test("PR-48: glows lie under every card, frames above every card", () => {
  const { view, legal } = crowded({ seats: 4, viewer: 0, harbour: 6, expeditions: 2, display: 6 });
  const pieces = drawn(shownOf(view, PHONE, { legal, open: targetsOf(legal, view) }));
  const depth = (test: (id: string) => boolean) => pieces.filter(({ id }) => test(id)).map(({ z }) => z);
  const cards = depth((id) => /^(card:|draw$|discard$)/.test(id));
  expect(Math.max(...depth((id) => id.startsWith("glow:card:")))).toBeLessThan(Math.min(...cards));
  expect(Math.min(...depth((id) => id.startsWith("frame:card:")))).toBeGreaterThan(Math.max(...cards));
});

test("PR-49: every card says in words what it does, wherever it lies open, in both languages", () => {
  for (const language of ["en", "de"] as Language[]) {
    const speaker = speakerOf({ ...host, language: () => language });
    for (const face of FACES) {
      const view = { ...opening(4, 0), harbour: [{ id: 1, face }] };
      const said = explanation("card:1", { shown: { view, opened: null }, speaker })!;
      expect(said.title.length).toBeGreaterThan(2);
      expect(said.text.length).toBeGreaterThan(20);
    }
  }
});

test("PR-49: every symbol of the table and of the players' panels answers a pointer and says what it is", () => {
  for (const [n, { after: view }] of [...moments(4, (n) => 2 + n, 5, 200)].entries()) {
    for (const port of n % 23 === 0 ? PORTS : []) {
      const shown = shownOf(view, port);
      const hits = hitsOn(shown).map(({ id }) => id);
      const speaker = speakerOf(host);
      for (const id of hits.filter((it) => !/^seat:\d$/.test(it)))
        assert.match(
          explanation(id, { shown: { view, opened: null }, speaker })?.text ?? `nothing about ${id}`,
          /[.!]$/,
        );
      for (const [seat] of view.players.entries())
        for (const what of ["coins", "swords", "influence"]) assert(hits.includes(`seat:${seat}/${what}`));
      for (const { id } of [...view.harbour, ...view.expeditions]) assert(hits.includes(`card:${id}`));
      for (const colour of ["yellow", "blue", "green", "red", "black"]) assert(hits.includes(`colour:${colour}`));
    }
  }
});

test("PR-49: what is explained is drawn inside the table, clear of the shell's own zones, with its card", () => {
  const { view } = crowded({ seats: 5, viewer: 0, harbour: 6, expeditions: 3, display: 8 });
  let nth = 0;
  for (const port of PORTS) {
    const zones = drawn(shownOf(view, port)).length;
    for (const { id } of byTurns(hitsOn(shownOf(view, port)), nth++, 4)) {
      if (/^seat:\d$/.test(id)) continue;
      const pieces = drawn(shownOf(view, port, { explained: id }));
      assert(pieces.length > zones, id);
      for (const piece of pieces.filter((it) => it.id.startsWith("explained"))) {
        const { x, y, width, height } = piece.rect;
        const within = x >= 0 && y >= 40 && x + width <= port.width + 0.5 && y + height <= port.height + 0.5;
        assert(within, `${id} at ${JSON.stringify(port)}: ${JSON.stringify(piece.rect)}`);
      }
    }
  }
});

/** What is written on a piece. */
const wordsOn = (pieces: ReturnType<typeof drawn>, id: string): string =>
  (pieces.find((piece) => piece.id === id)?.parts ?? [])
    .flatMap((part) =>
      part.type === "words"
        ? [part.text]
        : part.type === "line"
          ? part.bits.map((bit) => ("text" in bit ? bit.text : ""))
          : [],
    )
    .join(" ");

test("PR-19: the rule of the colours speaks to whoever takes, and names him to all others; after the match it is silent", () => {
  const { view } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 2 });
  for (const port of [PHONE, DESK, { width: 320, height: 568 }]) {
    expect(wordsOn(drawn(shownOf(view, port)), "rule")).toMatch(/^Take up to 3 cards You have 99 coins/);
    for (const viewer of [1, "spectator"] as const)
      expect(wordsOn(drawn(shownOf({ ...view, viewer }, port)), "rule")).toMatch(/^May take 3 cards Nora has 99 coins/);
    const discover: View = { ...view, phase: "discover", chance: null, asked: { type: "discover", seat: 0 } };
    for (const viewer of [1, "spectator"] as const)
      expect(wordsOn(drawn(shownOf({ ...discover, viewer }, port)), "rule")).not.toMatch(/you|^Take/i);
    const over: View = { ...view, phase: "over", chance: null, asked: null };
    expect(wordsOn(drawn(shownOf(over, port)), "rule")).toBe("");
    for (const seat of [1, 2]) expect(wordsOn(drawn(shownOf(over, port)), `seat:${seat}`)).not.toMatch(/next/);
  }
});

test("the counts of the piles lie on no card, however full the harbour", () => {
  for (const harbour of [4, 6, 10, 13, 16])
    for (const port of PORTS) {
      const { view, legal } = crowded({ seats: 3, viewer: 0, harbour, expeditions: 3, display: 4 });
      const pieces = drawn(shownOf(view, port, { legal, open: targetsOf(legal, view) }));
      for (const id of ["draw/count", "discard/count"]) {
        const count = rectOf(pieces, id)!;
        for (const piece of pieces.filter((it) => /^card:(2|3)\d\d$/.test(it.id))) {
          const { x, y, width, height } = piece.rect;
          const meets =
            x < count.x + count.width &&
            count.x < x + width &&
            y < count.y + count.height - 0.01 &&
            count.y < y + height;
          assert(!meets, `${id} on ${piece.id}, ${harbour} cards at ${port.width} x ${port.height}`);
        }
      }
    }
});

test("no event's motion takes longer than a beat may: 1.2 seconds, unless it is a moment", () => {
  for (const [type, { ms, moment }] of Object.entries(scene.motions))
    expect(ms, type).toBeLessThanOrEqual(moment === true ? 4000 : 1200);
});

/** A chooser over the scene, with what it shows. */
function choosing(view: PortRoyal["View"], legal: readonly Action[]) {
  const sent: Action[] = [];
  const chooser = new Chooser<Action>({
    targets: (action) => scene.targets(action, view),
    asks: (action) => scene.asks(action, view),
    act: (action) => void sent.push(action),
    changed: () => {},
  });
  chooser.offer(legal);
  return {
    chooser,
    sent,
    shown: (port = PHONE) => shownOf(view, port, { legal, choice: chooser.choice, open: chooser.open() }),
  };
}

test("a tapped card opens a sheet with its reckoning and two buttons large enough; the reckoning is what the rules do", () => {
  let sheets = 0;
  for (const { state, legal, seat } of randomStates(4, 160)) {
    const view = portRoyal.view(state, seat);
    for (const action of legal) {
      if (action.type !== "hire" && action.type !== "trade" && action.type !== "fulfil") continue;
      const rows = reckoning(action, view, speakerOf(host));
      const played = play(portRoyal, state, seat, action);
      if (!played.ok) throw new Error("refused");
      const paid = played.events.find((event) => event.type === "coins-gained" && event.count < event.due);
      if (paid === undefined) expect(Number(rows.at(-1)!.amount)).toBe(coinsAfter(state, seat, played.events));
      const { chooser, shown } = choosing(view, legal);
      chooser.point(`card:${action.card}`, true);
      for (const port of byTurns(PORTS, sheets, 5)) {
        const hits = hitsOn(shown(port));
        const buttons = hits.filter(({ id }) => /^(button:(confirm|back)|way:\d)$/.test(id));
        expect(buttons.length).toBeGreaterThanOrEqual(2);
        for (const { rect } of buttons) expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(44);
        for (const { rect } of buttons) expect(rect.y + rect.height).toBeLessThanOrEqual(port.height);
        expect(drawn(shown(port)).some(({ id }) => id === "overlay")).toBe(true);
      }
      sheets++;
    }
  }
  expect(sheets).toBeGreaterThan(20);
});

/** Own coins after this action alone: what was paid and gained for it, before anything else begins. */
function coinsAfter(state: State, seat: number, events: readonly Event[]): number {
  let coins = state.players[seat]!.coins.length;
  for (const event of events) {
    if (event.type === "chance-ended" || event.type === "harbour-cleared") break;
    // Those of a contract that it completes come before anything else begins, too (PR-70).
    if (event.type === "coins-gained" && event.seat === seat) coins += event.count;
    if (event.type === "coins-paid" && event.seat === seat) coins -= event.cards.length;
    if (event.type === "coin-handed" && event.seat === seat) coins -= 1;
  }
  return coins;
}

test("the sheet never covers what was tapped: a second tap on the same spot carries it out, in every form", () => {
  let nth = 0;
  for (const harbour of [1, 4, 6, 9, 12])
    for (const expeditions of [0, 2, 4]) {
      const { view, legal } = crowded({ seats: 4, viewer: 0, harbour, expeditions, display: 6 });
      const once = legal.filter((action) => action.type !== "fulfil" || action.jacks.length === 0);
      for (const port of byTurns(PORTS, nth++, 4))
        for (const target of targetsOf(once, view)) {
          const { chooser, shown } = choosing(view, once);
          const spot = hitsOn(shown(port)).find(({ id }) => id === target)!.rect;
          chooser.point(target, true);
          const under = hitsOn(shown(port)).find(({ rect }) =>
            holds(rect, spot.x + spot.width / 2, spot.y + spot.height / 2),
          )!;
          expect(scene.pointed!(under.id, once), `${target} at ${JSON.stringify(port)} with ${harbour}`).toBe(target);
        }
    }
});

test("several ways to fulfil an expedition are offered by name, each large enough; one is picked", () => {
  const { view } = crowded({ seats: 3, viewer: 0, harbour: 0, expeditions: 2, display: 6 });
  const jacks = [
    [],
    ["anchor"],
    ["house"],
    ["anchor", "anchor"],
    ["anchor", "house"],
    ["anchor", "anchor", "house"],
  ] as const;
  const legal: Action[] = jacks.map((it) => ({ type: "fulfil", card: 400, jacks: it }));
  const { chooser, sent, shown } = choosing(view, legal);
  chooser.point("card:400", false);
  for (const port of PORTS) {
    const ways = hitsOn(shown(port)).filter(({ id }) => id.startsWith("way:"));
    expect(ways.length).toBe(6);
    for (const { rect } of ways) {
      expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(43.9);
      expect(
        rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= port.width && rect.y + rect.height <= port.height,
      ).toBe(true);
    }
  }
  chooser.pick(legal[3]!);
  expect(sent).toEqual([legal[3]]);
  const labels = jacks.map((it) => CANVAS_WORDS.de.way(it));
  expect(new Set(labels).size).toBe(6);
});

test("PR-14: letting in a ship that ends the turn is asked once more in a sheet, in words", () => {
  let asked = 0;
  for (const { state, legal, seat } of randomStates(30, 300)) {
    const bust = legal.find((action) => action.type === "admit" && action.bust);
    if (bust === undefined) continue;
    const { chooser, sent, shown } = choosing(portRoyal.view(state, seat), legal);
    chooser.point("button:admit", false);
    expect(sent).toEqual([]);
    const sheet = drawn(shown()).find(({ id }) => id === "overlay/text")!;
    expect(JSON.stringify(sheet.parts)).toContain("go bust");
    chooser.confirm();
    expect(sent).toEqual([bust]);
    asked++;
  }
  expect(asked).toBeGreaterThan(0);
});

test("the choice bar says what is asked, what is chosen, and what happens while something moves", () => {
  const { view, legal } = crowded({ seats: 3, viewer: 0, harbour: 3, expeditions: 1, display: 2 });
  const bar = (more: object) =>
    JSON.stringify(drawn(shownOf(view, PHONE, { legal, ...more })).find(({ id }) => id === "bar/text"));
  expect(bar({})).toContain("or nothing");
  expect(bar({ caption: "Jonas trades the blue Flute." })).toContain("Jonas trades");
  const { chooser, shown } = choosing(view, legal);
  chooser.point("button:pass", true);
  expect(JSON.stringify(drawn(shown()).find(({ id }) => id === "bar/text"))).toContain("Take nothing? Tap once more.");
});

test("whoever is asked is lit; while something moves, whoever does it", () => {
  const view = { ...opening(4, 0), asked: { type: "discover" as const, seat: 2 } };
  const lit = (more: object) =>
    drawn(shownOf(view, DESK, more))
      .filter(({ id, parts }) => /^seat:\d$/.test(id) && JSON.stringify(parts).includes("true"))
      .map(({ id }) => id);
  expect(lit({})).toEqual(["seat:2"]);
  expect(lit({ lit: 1 })).toEqual(["seat:1"]);
});

test("every next card can be prepared at the size the harbour shows it", () => {
  for (const port of PORTS) {
    const ahead = scene.upcoming(shownOf(opening(4, 0), port), host).map(({ art: { key } }) => key);
    expect(ahead.filter((key) => key.startsWith("face"))).toHaveLength(FACES.length);
    // A button comes with its face, in either look.
    expect(ahead).toEqual(expect.arrayContaining(["button brass", "button parchment"]));
  }
});

test("words of the canvas stand in both languages and say different things", () => {
  const { en, de } = CANVAS_WORDS;
  expect(Object.keys(en.short)).toEqual(Object.keys(de.short));
  for (const key of Object.keys(en.short) as (keyof typeof en.short)[])
    expect(en.short[key], key).not.toBe(de.short[key]);
  for (const key of Object.keys(en.hints) as (keyof typeof en.hints)[]) {
    expect(en.hints[key].length, key).toBe(de.hints[key].length);
    expect(String(en.hints[key]), key).not.toBe(String(de.hints[key]));
  }
  const german = speakerOf({ ...(host as StageHost<PortRoyal>), language: () => "de" });
  expect(german.words).toBe(de);
});
