import { describe, expect, test } from "vitest";
import { arrange } from "../../client/games/port-royal/layout.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { centre, overlap, type Rect, rect } from "../../client/table/layout.ts";
import type { Bit, Part, Piece } from "../../client/table/pieces.ts";
import { printed } from "../../shared/games/port-royal/data.ts";
import { drawn, host, shownOf } from "./boards.ts";
import { PORTS } from "./ports.ts";
import { crowded, opening } from "./positions.ts";

/** At least so wide is a letter of the smallest size there is. */
const LETTER = 14 * 0.52;
const bots = {
  ...host,
  info: () => ({ ...host.info(), seats: host.info().seats.map((it) => ({ ...it, kind: "bot" as const })) }),
};
const widthOf = (bit: Bit): number => ("art" in bit ? bit.width : bit.text.length * LETTER);
const lines = ({ parts }: Piece) => parts.flatMap((part) => (part.type === "line" ? [part] : []));
const said = (piece: Piece): string =>
  lines(piece)
    .flatMap(({ bits }) => bits.map((bit) => ("text" in bit ? bit.text : `<${bit.art.key}>`)))
    .join(" ");

/** What is seen of a part at the least: a line's first sign, a picture. */
function seenOf(part: Part): Rect[] {
  if (part.type === "picture") return [part.rect];
  const first = part.type === "line" ? part.bits[0] : undefined;
  if (first === undefined || !("art" in first)) return [];
  return [rect(part.rect.x, centre(part.rect).y - first.height / 2, first.width, first.height)];
}
/** Where the signs and figures of such a piece stand. */
const bitsOn = (piece: Piece): Rect[] =>
  lines(piece).flatMap(({ rect: at, bits, gap, align }) => {
    const wide = bits.reduce((sum, bit) => sum + widthOf(bit), gap * (bits.length - 1));
    const free = at.width - wide;
    let x = piece.rect.x + at.x + (align === "left" ? 0 : align === "right" ? free : free / 2);
    return bits.map((bit) => {
      const high = "art" in bit ? bit.height : bit.style.size * 0.7;
      const there = rect(x, piece.rect.y + centre(at).y - high / 2, widthOf(bit), high);
      x += there.width + gap;
      return there;
    });
  });
describe.each(PORTS)("on $width x $height", (port) => {
  test("an expedition's plaque and a ship's smallest card say their coins, and have the room for them", () => {
    const looks = new Set<string>();
    for (const harbour of [3, 9, 17])
      for (const expeditions of [1, 4, 6]) {
        const { view, legal } = crowded({ seats: 5, viewer: 0, harbour, expeditions, display: 4, contracts: true });
        const a = arrange(view, legal, port);
        const drawn = new Map(scene.pieces(shownOf(view, port, { legal }), host).map((piece) => [piece.id, piece]));
        for (const { card, look } of [...a.expeditions, ...a.harbour]) {
          const front = printed(card.face);
          if ((look !== "plaque" && look !== "mini") || (front.kind !== "expedition" && front.kind !== "ship"))
            continue;
          const piece = drawn.get(`card:${card.id}`)!;
          looks.add(look);
          expect(said(piece)).toContain(`+${front.coins}`);
          if (front.kind === "ship")
            expect(said(piece)).toContain(`<sign {"strength":${JSON.stringify(front.swords)}}>`);
          for (const { bits, rect: at, gap } of lines(piece))
            expect(bits.reduce((sum, bit) => sum + widthOf(bit), gap * (bits.length - 1))).toBeLessThanOrEqual(
              at.width + 0.5,
            );
        }
      }
    // A desk has room for whole cards.
    const { form } = arrange(opening(5, 0), [], port);
    expect(looks.has("plaque")).toBe(form !== "desk");
    if (Math.min(port.width, port.height) < 380) expect(looks.has("mini")).toBe(true);
  });

  test("what an expedition lacks covers nothing that stands on a plaque, nor what lies round it", () => {
    for (const expeditions of [1, 3, 4, 6]) {
      const { view, legal } = crowded({ seats: 5, viewer: 0, harbour: 9, expeditions, display: 4, contracts: true });
      const a = arrange(view, legal, port);
      const lacks = { reason: "persons-missing", missing: ["anchor", "house"], jacks: 0 };
      const dear = { reason: "too-few-coins", has: 0, needs: 4 };
      const refused = [
        ...view.expeditions.map(({ id: card }) => [{ type: "fulfil", card, jacks: [] }, lacks]),
        ...view.harbour.map(({ id: card }) => [{ type: "hire", card }, dear]),
      ];
      const pieces = drawn({ ...shownOf(view, port, { legal }), refused } as never);
      const plaques = new Set(a.expeditions.filter(({ look }) => look === "plaque").map(({ card }) => card.id));
      const said = pieces.filter(({ id }) => plaques.has(Number(id.split(":")[1]))).flatMap(bitsOn);
      const [marks, others] = [true, false].map((hangs) =>
        pieces.filter(({ id }) => id.startsWith("mark:") && plaques.has(Number(id.split(":")[2])) === hangs),
      ) as [Piece[], Piece[]];
      const round = [a.zones.history, a.rule, a.draw, a.discard, ...a.discs, ...others.map((mark) => mark.rect)];
      expect(marks.length).toBe(plaques.size);
      for (const { rect: mark } of marks)
        for (const other of [...said, ...round])
          expect(other !== null && overlap(mark, other), `${expeditions}: ${JSON.stringify([mark, other])}`).toBe(
            false,
          );
    }
  });

  test("everybody's display is a tap on his panel away", () => {
    const { view } = crowded({ seats: 5, viewer: 0, harbour: 4, expeditions: 2, display: 6 });
    const shown = shownOf(view, port);
    const hits = scene.hits(shown, host).map(({ id }) => id);
    for (const seat of [1, 2, 3, 4]) {
      expect(hits).toContain(`seat:${seat}`);
      expect(scene.tapped(`seat:${seat}`, shown)).toEqual({ type: "player", seat });
    }
  });

  test("a bot's badge touches nothing but its own sign", () => {
    for (const seats of [2, 3, 4, 5]) {
      const { view } = crowded({ seats, viewer: 0, harbour: 4, expeditions: 2, display: 6, contracts: true });
      const pieces = scene.pieces(shownOf(view, port), bots).filter(({ id }) => /^seat:\d$/.test(id));
      expect(pieces).toHaveLength(seats - 1);
      for (const { parts, id } of pieces) {
        // Ground and hand lie below it.
        const at = parts.findIndex((part) => part.type === "picture" && part.art.key === "robot");
        expect(at).toBe(2);
        const badge = parts[at]!.rect;
        for (const part of parts.slice(at + 1))
          for (const other of seenOf(part))
            expect(overlap(badge, other), `${id} ${JSON.stringify([badge, other])}`).toBe(false);
      }
    }
  });
});
