import { document } from "../art/svg.ts";
import { type Rect, rect } from "./layout.ts";
import type { Art, Part, Piece } from "./pieces.ts";

/** One sheet of a pile seen from its edge: paper with a dark rim. */
const EDGE: Art = {
  key: "edge",
  draw: ({ width, height }) => ({
    svg: document(
      `<defs><linearGradient id="edge" x2="0" y2="1"><stop offset="0" stop-color="#f4ead5"/><stop offset="1" stop-color="#cdb88c"/></linearGradient></defs>` +
        `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${width * 0.067}" fill="url(#edge)" stroke="#2b1d12" stroke-opacity=".75" stroke-width=".8"/>`,
      width,
      height,
      {},
    ),
    width,
    height,
  }),
};

/** How many edges show the height of a pile. */
export const edgesOf = (count: number): number => Math.min(6, Math.ceil(count / 12));

/** A pile: its edges, and what lies on top. */
export function stackPiece(id: string, at: Rect, count: number, top: Art | null, z: number): Piece {
  const edges = edgesOf(count);
  const parts: Part[] = Array.from({ length: edges }, (_, i) => {
    const below = edges - 1 - i;
    return { type: "picture", art: EDGE, rect: rect(-1.1 * below, 2.2 * below, at.width, at.height) };
  });
  if (top !== null) parts.push({ type: "picture", art: top, rect: rect(0, 0, at.width, at.height) });
  return { id, rect: at, z, parts };
}

/** How many there are, over the lower edge. */
export function countPiece(id: string, on: Rect, count: number, ground: Art, z: number): Piece {
  const small = on.width < 60;
  const height = small ? 21 : 25;
  const text = String(count);
  const width = Math.max(small ? 32 : 38, 16 + text.length * (small ? 9 : 10.5));
  // A small pile has its neighbours close by.
  const below = small ? 3 : 9;
  const at = rect(on.x + (on.width - width) / 2, on.y + on.height - height + below, width, height);
  const own = rect(0, 0, width, height);
  return {
    id,
    rect: at,
    z,
    parts: [
      { type: "picture", art: ground, rect: own },
      {
        type: "line",
        rect: own,
        align: "centre",
        gap: 0,
        bits: [{ text, style: { size: small ? 16 : 18, weight: 800, colour: "#fff3d9" } }],
      },
    ],
  };
}
