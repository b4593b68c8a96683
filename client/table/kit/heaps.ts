import { type Rect, rect } from "../layout.ts";

/** So many cubes in one place: beside and below each other, smaller the more they are. */
export function heap(count: number, { x, y, width, height }: Rect): Rect[] {
  if (count <= 1) return count === 0 ? [] : [rect(x + width * 0.04, y + height * 0.02, width * 0.94, height * 0.94)];
  const rows = Math.ceil(count / 2);
  // Two stand apart, reaching a little over the edge; more lie closer.
  const [from, wide] = rows === 1 ? [x - width * 0.04, width * 1.08] : [x, width];
  const size = Math.min(wide * (rows === 1 ? 0.48 : 0.54), (height / rows) * 1.08);
  const step = rows > 1 ? (height - size) / (rows - 1) : 0;
  const first = rows > 1 ? y : y + (height - size) / 2;
  return Array.from({ length: count }, (_, i) =>
    rect(
      count % 2 === 1 && i === count - 1 ? from + (wide - size) / 2 : from + (i % 2) * (wide - size),
      first + Math.floor(i / 2) * step,
      size,
      size,
    ),
  );
}

/** Three of them, one on two. */
export function pyramid({ x, y, width, height }: Rect): Rect[] {
  const size = Math.min(width / 2.06, height / 1.86);
  const left = x + (width - size * 2.06) / 2;
  const top = y + (height - size * 1.86) / 2;
  return [
    rect(left, top + size * 0.86, size, size),
    rect(left + size * 1.06, top + size * 0.86, size, size),
    rect(left + size * 0.53, top, size, size),
  ];
}
