import { expect, test } from "vitest";
import { handOf, paymentFor } from "../../client/games/just-4-fun-colours/choices.ts";
import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { explanation } from "../../client/games/just-4-fun-colours/texts/explain.ts";
import { speakerOf } from "../../client/games/just-4-fun-colours/texts/speaker.ts";
import { nameOf } from "../../client/games/just-4-fun-colours/texts/texts.ts";
import { Chooser } from "../../client/table/Chooser.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { Shown } from "../../client/table/scene.ts";
import { FIELDS } from "../../shared/games/just-4-fun-colours/data.ts";
import type { Action, Just4Fun, State, View } from "../../shared/games/just-4-fun-colours/state.ts";
import { host, moments, position, STUCK, shownOf } from "./just-4-fun.ts";
import { PORTS } from "./ports.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const drawn = (shown: Shown<Just4Fun>): Piece[] => scene.pieces(shown, host);
const piece = (pieces: readonly Piece[], id: string): Piece => pieces.find((it) => it.id === id)!;
/** What a piece shows: its texts, and the keys of its pictures. */
const words = ({ parts }: Piece): string[] =>
  parts.flatMap((part) => {
    if (part.type === "words") return [part.text];
    if (part.type === "picture") return [part.art.key];
    return part.bits.map((bit) => ("text" in bit ? bit.text : bit.art.key));
  });

/** A chooser over the scene, with what it shows. */
function choosing(view: View, legal: readonly Action[]) {
  const sent: Action[] = [];
  const chooser = new Chooser<Action>({
    targets: (action) => scene.targets(action, view),
    asks: (action) => scene.asks(action, view),
    admits: (mark, action) => scene.admits!(mark, action, view),
    act: (action) => void sent.push(action),
    changed: () => {},
  });
  chooser.offer(legal);
  const shown = () => shownOf(view, PHONE, { legal, choice: chooser.choice, open: chooser.open() });
  const tapCard = (n: number) => chooser.mark(scene.mark!(`card:${handOf(view)[n]!.id}`, shown())!);
  const lifted = () =>
    drawn(shown())
      .filter(({ id }) => id.startsWith("tick:"))
      .map(({ id }) => handOf(view).find((card) => id === `tick:card:${card.id}`)!.face);
  const framed = () =>
    drawn(shown())
      .filter(({ id }) => id.startsWith("frame:field:"))
      .map(({ id }) => Number(id.slice("frame:field:".length)));
  return { chooser, sent, shown, tapCard, lifted, framed };
}

test("what can be taken differs by shape, not by colour alone: its lower left corner is turned up, where neither price nor star lies", () => {
  const { view, legal } = position(2, 0, { board: { 4: [0], 7: [1] } });
  const pieces = drawn(shownOf(view, PHONE, { legal, open: ["field:4", "field:7", "button:exchange"] }));
  expect(pieces.flatMap(({ id }) => (id.startsWith("corner:") ? [id] : []))).toEqual([
    "corner:field:4",
    "corner:field:7",
  ]);
  const [at, on] = ["corner:field:4", "field:4"].map((id) => piece(pieces, id).rect);
  expect([at!.x, at!.y + at!.height]).toEqual([on!.x, on!.y + on!.height]);
  expect(at!.width).toBeLessThan(on!.width / 2);
});

test("where the table is low the count of a pile lies in its upper half, so that a note's button below covers none; else over its lower edge", () => {
  const { view } = position(2, 0, {});
  const low = new Set<boolean>();
  for (const port of [{ width: 320, height: 568 }, { width: 667, height: 375 }, PHONE, DESK]) {
    const pieces = drawn(shownOf(view, port));
    const named = pieces.some(({ id }) => id === "draw/name");
    low.add(!named);
    for (const pile of ["draw", "discard"]) {
      const [on, count] = [pile, `${pile}/count`].map((id) => piece(pieces, id).rect);
      const middle = on!.y + on!.height / 2;
      const where = `${pile} at ${port.width} x ${port.height}`;
      if (named) expect(count!.y, where).toBeGreaterThan(middle);
      else expect(count!.y + count!.height, where).toBeLessThanOrEqual(middle);
    }
  }
  expect(low.size).toBe(2);
});

test("no frame cuts the names of columns and rows", () => {
  const { view, legal } = position(2, 0, {});
  for (const port of PORTS) {
    const pieces = drawn(
      shownOf(view, port, { legal, open: FIELDS.map((_, field) => `field:${field}`), focus: "field:35" }),
    );
    const frames = pieces.filter(({ id }) => id.startsWith("frame:field:"));
    expect(frames).toHaveLength(FIELDS.length);
    for (const { z } of frames) expect(piece(pieces, "tray/names").z).toBeGreaterThan(z);
  }
});

test("the names of draw pile and discards keep apart, however large they are written", () => {
  const seen = new Set<number>();
  for (const port of PORTS)
    for (const viewer of [0, "spectator"] as const) {
      const pieces = drawn(shownOf(position(4, viewer, {}).view, port));
      const [left, right] = ["draw/name", "discard/name"].map((id) => piece(pieces, id)?.rect);
      if (left === undefined || right === undefined) continue;
      seen.add(port.width);
      expect(left.x + left.width, `${port.width} x ${port.height}`).toBeLessThan(right.x);
      // "Draw pile" and "Discards" are 70 and 62 pixels wide.
      expect(left.width).toBeGreaterThanOrEqual(70);
    }
  expect(seen).toContain(820);
  expect(seen).toContain(1440);
});

test("J4F-17: a stone shows the cards that take the field next; an empty field nothing, a closed tower a lock", () => {
  const { view } = position(3, 0, { board: { 4: [0], 7: [1, 2, 0], 8: [0, 1, 2, 0, 1, 2, 1] } });
  for (const port of PORTS) {
    const pieces = drawn(shownOf(view, port));
    const numbers = (field: number) => words(piece(pieces, `field:${field}`)).filter((it) => /^\d+$/.test(it));
    expect([0, 4, 7, 8].map(numbers)).toEqual([[], ["2"], ["4"], []]);
    expect(words(piece(pieces, "field:8"))).toContain("lock");
    // At the lower right of its field.
    const { parts, rect } = piece(pieces, "field:7");
    const chip = parts.find((part) => part.type === "picture" && part.art.key.startsWith("chip"))!.rect;
    expect([chip.x > rect.width / 2, chip.y > rect.height / 2]).toEqual([true, true]);
    expect(words(piece(pieces, "field:8"))).toContain(`tile ${FIELDS[8]} closed`);
  }
});

test("J4F-17: of a tower only the uppermost stone is drawn, once", () => {
  const { view } = position(3, 0, { board: { 7: [1, 2, 0] } });
  expect(words(piece(drawn(shownOf(view, PHONE)), "field:7")).filter((it) => it.startsWith("gem"))).toEqual(["gem 0"]);
});

test("J4F-18: a star marks each player's latest stone while it is on top", () => {
  const { view } = position(3, 0, { board: { 4: [0], 7: [1, 2], 9: [1] }, latest: [4, 7, 7] });
  const stars = drawn(shownOf(view, PHONE)).flatMap((it) =>
    it.id.startsWith("field:") ? words(it).filter((word) => word.startsWith("star")) : [],
  );
  expect(stars).toEqual(["star 0", "star 2"]);
});

test("J4F-20: every field shows its symbol, every stone its shape, and no two players share one", () => {
  const { view } = position(4, 0, { board: { 0: [0], 1: [1], 2: [2], 3: [3] } });
  const pieces = drawn(shownOf(view, PHONE));
  const gems = [0, 1, 2, 3].map(
    (field) =>
      piece(pieces, `field:${field}`).parts.find((part) => part.type === "picture" && part.art.key.startsWith("gem"))!,
  );
  const shapes = gems.map((part) =>
    part.type === "picture"
      ? part.art.draw({ width: 50, height: 50 }).svg.replaceAll(/url\([^)]*\)|k\w+-|#[0-9a-f]{6}/g, "")
      : "",
  );
  expect(new Set(shapes).size).toBe(4);
});

test("tapping a field selects the cards it needs, a second tap takes it", () => {
  const { view, legal } = position(3, 0, {
    board: { 15: [1] },
    hand: ["green", "green", "green", "blue", "red", "red", "yellow"],
  });
  const field = [...FIELDS.keys()].find((it) => FIELDS[it] === "green" && it !== 15)!;
  const { chooser, sent, lifted, shown } = choosing(view, legal);
  chooser.point(`field:${field}`, true);
  expect(lifted()).toEqual(["green"]);
  expect(sent).toEqual([]);
  expect(words(piece(drawn(shown()), "button:confirm"))).toContain(`Place on ${nameOf(field)}`);
  chooser.point(`field:${field}`, true);
  expect(sent).toEqual([{ type: "place", field }]);
});

test("tapping cards lights up exactly the fields that they pay for; another colour begins anew; the last one lets go", () => {
  const board = Object.fromEntries([...FIELDS.keys()].map((it) => [it, it % 2 === 0 ? [1] : []]));
  const { view, legal } = position(2, 0, { board, hand: ["red", "red", "red", "blue", "blue", "green", "violet"] });
  const { chooser, tapCard, lifted, framed } = choosing(view, legal);
  const asking = (colour: string, price: number) =>
    [...FIELDS.keys()].filter((it) => FIELDS[it] === colour && view.board[it]!.price === price);
  tapCard(0);
  expect(framed()).toEqual(asking("red", 1));
  tapCard(2);
  expect(lifted()).toEqual(["red", "red"]);
  expect(framed()).toEqual(asking("red", 2));
  tapCard(1);
  expect(framed()).toEqual([]);
  tapCard(4);
  expect(lifted()).toEqual(["blue"]);
  tapCard(4);
  expect(chooser.choice.type).toBe("idle");
});

test("cards stay selected when the field they pay for is tapped, and change with another field", () => {
  const { view, legal } = position(2, 0, {
    board: Object.fromEntries([...FIELDS.keys()].map((it) => [it, it < 18 ? [1] : []])),
    hand: ["red", "red", "red", "blue", "blue", "green", "violet"],
  });
  const low = [...FIELDS.keys()].find((it) => FIELDS[it] === "red" && it >= 18)!;
  const high = [...FIELDS.keys()].find((it) => FIELDS[it] === "red" && it < 18)!;
  const { chooser, sent, tapCard, shown } = choosing(view, legal);
  tapCard(2);
  const third = `tick:card:${handOf(view)[2]!.id}`;
  chooser.point(`field:${low}`, true);
  expect(drawn(shown()).map(({ id }) => id)).toContain(third);
  chooser.point(`field:${high}`, true);
  expect(drawn(shown()).map(({ id }) => id)).not.toContain(third);
  const chosen = (): string[] => drawn(shown()).flatMap(({ id }) => (/^(tick:|preview$)/.test(id) ? [id] : []));
  const before = chosen();
  expect(before).toHaveLength(2 + 1);
  chooser.confirm();
  expect(sent).toEqual([{ type: "place", field: high }]);
  expect(chosen()).toEqual(before);
  expect(drawn(shown()).map(({ id }) => id)).toContain(`frame:field:${high}`);
  expect(words(piece(drawn(shown()), "bar/line"))).toContain("One moment …");
});

test("J4F-22: what is selected for a field is what the rules take: as many cards of its colour as it asks for", () => {
  for (const { after: view, legal } of moments(4, (n) => 2 + (n % 3), 60))
    for (const action of legal) {
      if (action.type !== "place") continue;
      const cards = paymentFor(action.field, view);
      expect(cards.map(({ face }) => face)).toEqual(Array(view.board[action.field]!.price!).fill(FIELDS[action.field]));
      const mark = cards.map(({ id }) => id).join(",");
      const admitted = legal.filter((other) => scene.admits!(mark, other, view));
      expect(admitted).toContainEqual(action);
    }
});

test("J4F-10: a stuck hand is told in words on every screen, beside the one button there is", () => {
  const { view, legal } = position(3, 0, STUCK);
  expect(legal).toEqual([{ type: "exchange" }]);
  for (const port of PORTS) {
    const pieces = drawn(shownOf(view, port, { legal, open: ["button:exchange"] }));
    const said = pieces.flatMap(words).join(" ");
    expect(said).toMatch(/pay for no field|Pays for no field/);
    expect(words(piece(pieces, "button:exchange"))).toContain("Exchange the hand");
    expect(pieces.some(({ id }) => id === "frame:button:exchange")).toBe(true);
    expect(pieces.some(({ id }) => id.startsWith("frame:field:"))).toBe(false);
  }
});

test("J4F-26: who stands in a tower is shown in its order, to watchers as well, also when it is closed", () => {
  const { view } = position(4, "spectator", { board: { 7: [1, 2, 0], 8: [0, 1, 2, 3, 0, 1, 3] } });
  const speaker = speakerOf(host);
  expect(explanation("field:7", { shown: { view, opened: null }, speaker })!.signs!.map(({ key }) => key)).toEqual([
    "gem 1",
    "gem 2",
    "gem 0",
  ]);
  expect(explanation("field:7", { shown: { view, opened: null }, speaker })!.text).toContain("Jonas, Mira, Nora");
  expect(explanation("field:8", { shown: { view, opened: null }, speaker })!.text).toContain("closed");
  const shown = drawn(shownOf(view, PHONE, { explained: "field:7" }));
  expect(words(piece(shown, "explained")).filter((it) => it.startsWith("gem"))).toEqual(["gem 1", "gem 2", "gem 0"]);
});

test("whatever answers a pointer says what it is, inside the screen", () => {
  const { view } = position(4, 0, { board: { 0: [1], 5: [2, 1], 35: [0, 1, 2, 3, 0, 1, 3] } });
  for (const port of PORTS)
    for (const { id } of scene.hits(shownOf(view, port), host)) {
      expect(
        explanation(id, { shown: { view, opened: null }, speaker: speakerOf(host) })?.text ?? `nothing about ${id}`,
      ).toMatch(/\.$/);
      const { rect } = piece(drawn(shownOf(view, port, { explained: id })), "explained");
      expect(
        [rect.x >= 0, rect.y >= 0, rect.x + rect.width <= port.width + 0.5, rect.y + rect.height <= port.height + 0.5],
        `${id} at ${JSON.stringify(port)}`,
      ).toEqual([true, true, true, true]);
    }
});

test("threats are marked only when the table shows them", () => {
  const board = { 0: [1], 1: [1], 2: [1] };
  const marks = (threats: boolean) => {
    const { view } = position(2, 0, { board, options: { row: 4, threats } });
    return drawn(shownOf(view, PHONE)).filter(({ id }) => id.startsWith("threat:"));
  };
  expect([marks(false).length, marks(true).length]).toEqual([0, 1]);
  // Every threat is made of the same few small pictures: none is as large as the board.
  const [{ rect, parts }] = marks(true) as [ReturnType<typeof drawn>[number]];
  for (const part of parts) expect(part.rect.width).toBeLessThanOrEqual(rect.width);
  expect(rect.width).toBeLessThan(70);
});

test("J4F-1: at the end the winning row stands in light, everything else behind a veil", () => {
  const { view } = position(2, "spectator", {
    board: { 7: [0], 14: [0], 21: [0], 28: [0], 3: [1] },
    more: { pending: [], ended: "line", lines: [{ fields: [7, 14, 21, 28] }] },
  });
  const ids = drawn(shownOf(view, PHONE)).map(({ id }) => id);
  expect(ids).toContain("beam");
  expect(ids.filter((id) => id.startsWith("veil:")).length).toBe(32);
  for (const field of [7, 14, 21, 28]) expect(ids).not.toContain(`veil:${field}`);
});

test("J4F-12, J4F-13: areas that count are outlined; where they are equal their stones are counted on the fields", () => {
  const ended: Partial<State> = { pending: [], ended: "area" };
  const board = { 0: [1, 0], 1: [0], 2: [0], 30: [1], 31: [0, 0, 1], 32: [1], 15: [0] };
  const { view } = position(2, "spectator", { board, more: ended });
  expect(view.tied).toEqual([0, 1]);
  const pieces = drawn(shownOf(view, PHONE));
  expect(pieces.filter(({ id }) => id.startsWith("area:")).map(({ id }) => id)).toEqual(["area:0", "area:1"]);
  expect(words(piece(pieces, "field:31"))).toEqual(expect.arrayContaining(["chip true", "3"]));
  expect(words(piece(pieces, "field:15"))).toEqual(expect.arrayContaining(["chip false", "2"]));
  const alone = position(2, "spectator", { board: { ...board, 32: [] }, more: ended }).view;
  expect(words(piece(drawn(shownOf(alone, PHONE)), "field:31"))).not.toContain("chip true");
});

test("J4F-19: hands lie open on the plates once the match is over, and not before", () => {
  const cards = (view: View) =>
    drawn(shownOf(view, { width: 1440, height: 900 }))
      .filter(({ id }) => /^seat:[12]$/.test(id))
      .flatMap(words)
      .filter((it) => it.startsWith("card ")).length;
  expect(cards(position(3, 0, {}).view)).toBe(0);
  expect(cards(position(3, 0, { more: { pending: [], ended: "area" } }).view)).toBe(14);
});

test("no event's motion takes longer than a beat may: 1.2 seconds, unless it is a moment", () => {
  for (const [type, { ms, moment }] of Object.entries(scene.motions))
    expect(ms, type).toBeLessThanOrEqual(moment === true ? 4000 : 1200);
});

test("on the plates of others each figure stands behind its sign, where there are signs alone; a word behind its figure", () => {
  const { view } = position(4, 2, {});
  const told = (port: Viewport) => {
    const [, other] = drawn(shownOf(view, port, {})).filter(({ id }) => /^seat:\d$/.test(id));
    return words(other!).flatMap((it) => /^(gem|back|stones$|\d+$)/.exec(it)?.[0] ?? []);
  };
  expect(told(PHONE).slice(-4)).toEqual(["gem", "20", "back", "7"]);
  expect(told(DESK).slice(-4)).toEqual(["20", "stones", "back", "7"]);
});

test("whoever is asked is lit; while something moves, whoever does it", () => {
  const { view } = position(4, 2, {});
  const lit = (more: object) =>
    drawn(shownOf(view, PHONE, more))
      .filter((it) => /^seat:\d$/.test(it.id) && words(it).some((word) => word.startsWith("plate true")))
      .map(({ id }) => id);
  expect(lit({})).toEqual(["seat:0"]);
  expect(lit({ lit: 3 })).toEqual(["seat:3"]);
});

test("where a match is seen again, or a bot plays for one, no plate says that it is one's own turn", () => {
  const { view } = position(3, 0, {});
  const past = { ...host, info: () => ({ ...host.info(), status: "over" as const }) };
  const byBot = { ...host, info: () => ({ ...host.info(), byBots: [0] }) };
  for (const port of [PHONE, DESK, ...PORTS]) {
    const said = (by: typeof host) => scene.pieces(shownOf(view, port), by).flatMap(words);
    expect(said(host), `${port.width}`).toContain("Your turn");
    for (const by of [past, byBot]) expect(said(by), `${port.width}`).not.toContain("Your turn");
  }
});
