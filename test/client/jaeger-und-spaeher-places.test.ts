import { expect, test } from "vitest";
import { isLow, namedTo, paintedTo, placeDrawing, TINY } from "../../client/games/jaeger-und-spaeher/art/places.ts";
import { columnId, placeId } from "../../client/games/jaeger-und-spaeher/choices.ts";
import { arrange, petals } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { shelf } from "../../client/games/jaeger-und-spaeher/scene/cards.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { membersOn, spacesOn } from "../../client/games/jaeger-und-spaeher/scene/places.ts";
import { seatId } from "../../client/table/kit/places.ts";
import { FINGER } from "../../client/table/kit/rows.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Bit } from "../../client/table/pieces.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import { HOLY } from "../../shared/games/jaeger-und-spaeher/options.ts";
import type { JaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { type Spot, table } from "../games/jaeger-und-spaeher/tables.ts";
import { overlap } from "./examiner/layout.ts";
import { host, linesOf, seated, wordsOf } from "./jaeger-und-spaeher-paper.ts";
import { shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";

/** What lies on the table of this game can be told apart: beside each other, not over each other. */
const LOW = { width: 360, height: 740 };
const FACES = ["forest-a", "mountains-a", "toxodon", "cave-bear", "desert-a", "savanna-a"] as const;
const spots = (count: number, members: [number, number] = [1, 1]): Spot[] =>
  FACES.slice(0, count).map((face, n) => (n > 0 ? { face } : { face, members }));

test("JS-V1: the points of the track are numbered on every upright phone and tablet", () => {
  for (const port of PORTS.filter(({ width, height }) => height > width)) {
    const { piece } = seated(table({}), port).painter.standing.get("track")!;
    expect(wordsOf(piece), `${port.width}`).toEqual(expect.arrayContaining(["5", "9", "14", "18", "24"]));
    const numbers = linesOf(piece).toSorted((a, b) => a.rect.x - b.rect.x);
    // Two digits of this letter are as wide as it is high.
    for (const [i, { rect }] of numbers.slice(1).entries()) expect(rect.x - numbers[i]!.rect.x).toBeGreaterThan(15);
  }
});

test("JS-UI2: the three columns stand where a tap finds them", () => {
  const state = table({ display: [["scout"], ["chief"], ["scout", "hunter"]] });
  for (const port of PORTS) {
    const paper = seated(state, port);
    for (const column of [columnId(0), columnId(1), columnId(2)].filter(paper.sees))
      expect(paper.painter.standing.get(column)!.piece.rect, `${port.width}`).toEqual(paper.spot(column));
  }
});

test("JS-UI5: who is born and who waits in camp stands on the other tribe's plate, too", () => {
  const tribe = { home: 1, camp: 3, hunger: 7, points: 12 };
  for (const port of PORTS) {
    const said = (camp: number) =>
      wordsOf(seated(table({ tribes: [{}, { ...tribe, camp }] }), port).painter.standing.get(seatId(1))!.piece);
    expect(said(3), `${port.width} x ${port.height}`).toEqual(expect.arrayContaining(["1", "3"]));
    expect(said(0), `${port.width} x ${port.height}`).not.toContain("3");
  }
});

test("either all decks are named or none: there is room for the longest of their short names, or it is for the signs to say", () => {
  const seen = new Set<string>();
  for (const port of [{ width: 740, height: 360 }, ...PORTS])
    for (const count of [2, 3, 5]) {
      const { standing } = seated(table({ locations: spots(count) }), port).painter;
      const names = linesOf(standing.get("pile:wild")!.piece).filter(({ bits }) => bits.some(isNamed));
      seen.add(`${names.length}`);
      for (const { rect } of names) expect(rect.width, `${port.width} x ${port.height}`).toBeGreaterThan(WILDNIS);
    }
  expect([...seen].toSorted()).toEqual(["0", "1"]);
});
/** So wide is "Wildnis". */
const WILDNIS = 53;
const isNamed = (bit: Bit): boolean => "text" in bit && !/^\d+$/.test(bit.text);

test("a space of the track that stands out lies before its neighbours, and is seen on the shortest track", () => {
  for (const port of [{ width: 320, height: 568 }, ...PORTS]) {
    const { parts } = seated(table({}), port).painter.standing.get("track")!.piece;
    const spaces = parts.slice(1).flatMap((part) => (part.type === "picture" ? [part] : []));
    const standsOut = spaces.map(({ art }) => !art.key.includes("plain"));
    expect(standsOut).toContain(true);
    expect(standsOut.lastIndexOf(false), `${port.width}`).toBeLessThan(standsOut.indexOf(true));
    for (const [i, { rect }] of spaces.entries()) if (standsOut[i]) expect(rect.width).toBeGreaterThan(9);
  }
});

test("the markers of both tribes stand beside each other wherever they come close on the track", () => {
  for (const port of [LOW, ...PORTS])
    for (const [one, other] of [
      [7, 7],
      [7, 8],
      [9, 7],
    ] as const) {
      const { painter } = seated(table({ tribes: [{ points: one }, { points: other }] }), port);
      const [a, b] = [0, 1].map((seat) => painter.standing.get(`marker:${seat}`)!.piece.rect);
      expect(Math.abs(b!.x - a!.x)).toBeGreaterThan(a!.width * 0.9);
      expect(Math.sign(b!.x - a!.x)).toBe(other < one ? -1 : 1);
    }
});

test("what lives at a place is seen above what is fetched there, with six places on a low upright phone, too", () => {
  const state = table({ locations: spots(6) });
  const { cells } = arrange(game.view(state, 0), [], LOW).places;
  for (const cell of cells) {
    const { foot } = paintedTo(cell.rect.width, cell.rect.height);
    const top = Math.min(...spacesOn(cell).map(({ rect }) => rect.y)) - cell.rect.y;
    expect(foot - top, placeId(cell.location.card.id)).toBeLessThanOrEqual(8);
  }
});

test("the name of a place lies over nothing of its painting, with five on the smallest phone, too", () => {
  for (const port of [{ width: 320, height: 568 }, LOW, ...PORTS])
    for (const count of [3, 5, 6]) {
      const { cells } = arrange(game.view(table({ locations: spots(count) }), 0), [], port).places;
      for (const cell of cells) {
        const { width, height } = cell.rect;
        const { head, foot } = paintedTo(width, height);
        const where = `${count} at ${port.width}`;
        expect(head, where).toBeGreaterThanOrEqual(namedTo(height));
        expect(foot - head, where).toBeGreaterThan(24);
        const top = Math.min(...spacesOn(cell).map(({ rect }) => rect.y)) - cell.rect.y;
        expect(foot - top, where).toBeLessThanOrEqual(8);
      }
    }
});

test("the decks have a row of their own only where the places keep room for what lives there; else they lie beside them", () => {
  const found = new Set<boolean>();
  for (const port of [LOW, { width: 740, height: 360 }, ...PORTS])
    for (const viewer of [0, "spectator"] as const)
      for (const count of [4, 6]) {
        const state = table({ locations: spots(count) });
        const { cells, decks } = arrange(game.view(state, viewer), [], port).places;
        const last = cells.at(-1)!.rect;
        const where = `${count} at ${port.width} x ${port.height}`;
        const isBelow = decks.y > last.y + last.height;
        found.add(isBelow);
        if (isBelow) expect(last.height, where).toBeGreaterThanOrEqual(TINY);
        else expect(decks.x, where).toBeGreaterThanOrEqual(last.x + last.width);
        expect(
          cells.filter(({ rect }) => overlap(rect, decks)),
          where,
        ).toEqual([]);
      }
  expect(found.size).toBe(2);
});

test("on a low slab members stand beside what lives there; on a high one they are large", () => {
  for (const port of [LOW, ...PORTS])
    for (const count of [3, 6]) {
      const { cells } = arrange(game.view(table({ locations: spots(count) }), 0), [], port).places;
      for (const cell of cells) {
        const { right } = paintedTo(cell.rect.width, cell.rect.height);
        const isHigh = !isLow(cell.rect.height);
        for (const { seat, rect } of membersOn(cell))
          if (isHigh) expect(seat === null || rect.height > 34, `${port.width}`).toBe(true);
          else if (seat !== null)
            expect(rect.x - cell.rect.x - right, `${port.width}`).toBeGreaterThan(-rect.width * 0.2);
      }
    }
});

test("members and room for more stand within their place, below its name and above what is fetched there; none hides another", () => {
  const ground = ([0, 1, 2, 3] as const).map((count): [number, number] => [Math.min(count, 1), Math.max(count - 1, 0)]);
  for (const port of [LOW, { width: 740, height: 360 }, ...PORTS])
    for (const count of [3, 6])
      for (const members of ground) {
        const locations: Spot[] = [...spots(count, members), { face: "cult-site", members: [members[1] && 4, 0] }];
        const { places, holy } = arrange(game.view(table({ locations, tribes: [{ home: 0, camp: 0 }] }), 0), [], port);
        for (const cell of [places.cells[0]!, ...holy]) {
          const where = `${placeId(cell.location.card.id)} with ${members} of ${count} at ${port.width}`;
          const { x, y, width, height } = cell.rect;
          const all = membersOn(cell);
          const here = all.filter(({ seat }) => seat !== null);
          expect([0, 1].map((of) => here.filter(({ seat }) => seat === of).length)).toEqual(cell.location.members);
          expect(all.length, where).toBe(cell === places.cells[0] ? 3 : Math.max(1, here.length));
          const foot = Math.min(y + height, ...spacesOn(cell).map(({ rect }) => rect.y));
          for (const [i, { seat, rect }] of all.entries()) {
            expect(rect.y - y, where).toBeGreaterThan(21);
            expect(rect.y + rect.height, where).toBeLessThanOrEqual(foot);
            expect(rect.x, where).toBeGreaterThanOrEqual(x);
            expect(rect.x + rect.width, where).toBeLessThanOrEqual(x + width);
            const before = all[i - 1];
            if (before === undefined) continue;
            // Room that is free is small, and lies by itself.
            const apart = (rect.x - before.rect.x) / before.rect.width;
            expect(apart, where).toBeGreaterThanOrEqual(seat === null && before.seat === null ? 1 : 0.5);
          }
        }
      }
});

test("on both plates of a watcher the members' sign stands before their number", () => {
  const signed = (port: Viewport): boolean[] =>
    scene
      .pieces(shownOf<JaegerUndSpaeher>(game.view(table({}), "spectator"), port), host)
      .filter(({ id }) => /^seat:\d$/.test(id))
      .map((piece) => "art" in linesOf(piece).at(-1)!.bits[0]!);
  for (const width of [360, 390, 412]) expect(signed({ width, height: 844 })).toEqual([true, true]);
});

/** For three spaces in two rows, where they have no room in one. */
const isTooLow = ({ width, height }: Viewport): boolean => width < 3 * FINGER + 2 && height < 2 * FINGER + 8;

test("the spaces to choose from are no wider than their place, in two rows where one has no room", () => {
  const state = table({ locations: [{ face: "savanna-a", members: [2, 0] }, ...spots(5, [0, 0])] });
  for (const port of [LOW, { width: 740, height: 360 }, ...PORTS]) {
    const { cells, zone } = arrange(game.view(state, 0), [], port).places;
    const at = cells[0]!.rect;
    if (isTooLow(at)) continue;
    const all = petals(cells[0]!, zone.rect);
    expect(all.length).toBe(3);
    for (const { rect, id } of all) {
      expect(rect.x, `${id} ${port.width}`).toBeGreaterThanOrEqual(at.x - 1);
      expect(rect.x + rect.width).toBeLessThanOrEqual(at.x + at.width + 1);
      expect(rect.y).toBeGreaterThanOrEqual(at.y);
      expect(rect.y + rect.height).toBeLessThanOrEqual(at.y + at.height);
    }
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) expect(overlap(a.rect, b.rect), `${a.id} ${b.id} ${port.width}`).toBe(false);
  }
});

test("on a place that is too low for two rows of spaces they lie in one, whole and beside each other", () => {
  const state = table({ locations: [{ face: "savanna-a", members: [2, 0] }] });
  const [cell] = arrange(game.view(state, 0), [], LOW).places.cells;
  const heights = Array.from({ length: 70 }, (_, i) => 60 + i);
  for (const height of heights) {
    const at = { x: 100, y: 100, width: 125, height };
    const all = petals({ ...cell!, rect: at }, { x: 0, y: 0, width: 400, height: 400 }).map(({ rect }) => rect);
    expect(new Set(all.map(({ y }) => y)).size, `${height}`).toBe(isTooLow(at) ? 1 : 2);
    expect(Math.min(...all.map(({ y }) => y)), `${height}`).toBeGreaterThanOrEqual(at.y);
    for (const [i, one] of all.entries()) for (const other of all.slice(i + 1)) expect(overlap(one, other)).toBe(false);
  }
});

test("a holy place is painted in chalk on dark stone, and whoever may come there is seen before the painting", () => {
  const locations: Spot[] = [{ face: "forest-a" }, { face: "rock-bridge" }];
  const { painter } = seated(table({ locations }), { width: 1440, height: 900 });
  const free = [...painter.standing.values()].flatMap(({ piece }) => (/^free:/.test(piece.id) ? [piece] : []));
  const looks = free.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "picture" ? [part.art.key] : [])));
  expect(looks.filter((key) => key.endsWith("chalk"))).toHaveLength(1);
  expect(looks.filter((key) => key.endsWith("sand"))).toHaveLength(3);
  for (const face of HOLY) {
    const { svg } = placeDrawing(face, "card", "en", 302, 148);
    expect(svg, face).toContain("pigment-chalk");
    expect(svg, face).not.toMatch(/pigment-(charcoal|umber|ochre)\)/);
    expect(placeDrawing(face, "chip", "en", 302, 40).svg, face).toContain("pigment-chalk");
    // By the moon's light one sees the hands of those who came before.
    expect(svg, face).toContain("-moonlight)");
    const hands = [...svg.matchAll(/<g transform="rotate\(\S+ (\S+) (\S+)\)/g)];
    expect(
      hands.map(([, x, y]) => Number(x) < 302 && Number(y) < 148),
      face,
    ).toEqual([true, true, true]);
  }
  expect(placeDrawing("forest-a", "card", "en", 302, 148).svg).not.toContain("-moonlight)");
  // In the camp, and beside the way back, they stand on dark rock.
  const [camp] = [...painter.standing.values()].flatMap(({ piece }) => (piece.id === "camp" ? [piece] : []));
  expect(JSON.stringify(camp!.parts)).toContain('"ghost dark"');
});

test("what a holy place does stands on it whole, below its name and beside all who live there, on every screen", () => {
  for (const port of [LOW, ...PORTS])
    for (const face of HOLY) {
      const state = table({ locations: [{ face, members: [5, 0] }], tribes: [{ home: 0, camp: 0 }] });
      const [cell] = arrange(game.view(state, 0), [], port).holy;
      const { x, width, height } = cell!.rect;
      const { svg } = placeDrawing(face, "card", "de", width, height);
      const [board] = /<rect[^>]*fill="#fff8e8"/.exec(svg)!;
      const [left, top, wide] = ["x", "y", "width"].map((of) => Number(new RegExp(` ${of}="([^"]+)"`).exec(board)![1]));
      const where = `${face} at ${port.width}`;
      expect(top, where).toBeGreaterThanOrEqual(namedTo(height));
      const first = Math.min(...membersOn(cell!).map(({ rect }) => rect.x)) - x;
      expect(left! + wide!, where).toBeLessThan(first);
    }
});

test.each([
  ["so high that more than half of each would be seen", 300, 20, 46, 100],
  ["with some room to spare", 200, 20, 30, 100],
  ["that just holds them", 180, 20, 20, 100],
  ["too low: all cards are narrower", 149.3, 20, 20, 78],
  ["so low that the narrowest would not do", 130, 20, 16, 70],
  ["with names on many lines", 400, 60, 60, 100],
])(
  "in a column %s characters lie on each other as far as their names need, and use what room there is",
  (_, height, name, step, width) => {
    const column = { x: 10, y: 5, width: 100, height };
    const lies = shelf(column, () => [name, name, name]);
    expect(lies.map(({ y }) => Math.round(y))).toEqual([5, 5 + step, 5 + 2 * step]);
    expect(lies.map((at) => at.width)).toEqual([width, width, width]);
    for (const at of lies) {
      expect(at.x + at.width / 2).toBe(60);
      expect(at.y + at.height).toBeLessThanOrEqual(5 + height);
    }
  },
);

test("in the window of a small laptop, which is low and wide, the open places have grown into their room", () => {
  for (const height of [657, 600])
    for (const count of [3, 4, 6]) {
      const port = { width: 1366, height };
      const { places, pages } = arrange(game.view(table({ locations: spots(count) }), 0), [], port);
      const { y, height: high } = places.decks;
      expect((y + high - pages!.area.y) / pages!.area.height, `${height} ${count}`).toBeGreaterThan(0.7);
    }
});

test("in such a window the track, a hand and the holy places are larger than on a low phone, too", () => {
  const state = table({ locations: [...spots(3), { face: "ice-cavern" }], tribes: [{ hand: ["scout", "chief"] }] });
  const on = (width: number, height: number) => arrange(game.view(state, 0), [], { width, height });
  const [window, phone] = [on(1366, 657), on(740, 360)];
  expect(window.track.height).toBeGreaterThan(phone.track.height);
  // On a phone none is wider, or higher.
  expect(window.hand.cards[0]!.rect.width).toBeGreaterThan(150);
  expect(window.holy[0]!.rect.height).toBeGreaterThan(150);
});
