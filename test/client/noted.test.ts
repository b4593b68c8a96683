import { expect, test } from "vitest";
import { rect } from "../../client/table/layout.ts";
import { NOTE, noteHits, ruleBehind, wayTo } from "../../client/table/noted.ts";
import type { Piece } from "../../client/table/pieces.ts";

const piece = (id: string): Piece => ({ id, z: 0, rect: rect(100, 100, 200, 80), parts: [] });

test("a note that leads to a rule is gone to across its edge, and its paper lets go of nothing; any other is in nobody's way", () => {
  const paper = [piece(NOTE), piece(`${NOTE}/words`)];
  expect(noteHits([...paper, piece("card:1")])).toEqual([]);
  const [way, ...rest] = noteHits([...paper, piece(wayTo("PR-4")), piece("card:1")]);
  expect([ruleBehind(way!.id), way!.inert]).toEqual(["PR-4", undefined]);
  expect(rest.map(({ id, inert }) => [id, inert])).toEqual([
    [NOTE, true],
    [NOTE, true],
  ]);
  expect(rest[0]!.rect.width).toBeGreaterThan(200);
});
