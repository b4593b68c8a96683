import { clamp, type Rect, rect } from "../../../table/layout.ts";
import { AIR, type City, HOUSE, type Laying, streetIn } from "./arrangement.ts";

const SPACES = 5;
const TABS = 44;
/** Around street and canals, at the sides and below. */
const EDGE = 4;
/** Of a house that is as small as any. */
const NARROWEST = 46;
/** A city of turns is no lower: its houses have room below their tabs. */
export const LOWEST = TABS + NARROWEST * HOUSE + EDGE;

/** A city on a phone: its street above, both canals in rows at the right of the gate; by turns where it is low. */
export function arrangeCity(
  { houses }: Laying,
  area: Rect,
  { turns, scale }: { readonly turns: boolean; readonly scale: number },
): City {
  const head = turns ? TABS : 26 * scale;
  const inner = rect(area.x + EDGE, area.y + head, area.width - 2 * EDGE, area.height - head - EDGE);
  const row = turns ? (inner.height - 6) / 2 : clamp(45, inner.height * 0.2, 56 * scale);
  const water = 2 * row + 6;
  const street = turns ? inner : rect(inner.x, inner.y, inner.width, inner.height - water - 16);
  const six =
    Math.max(52, street.width / 6.7) * (street.height > 290 * scale ? 2 : street.height > 150 * scale ? 1.55 : 1);
  const width = clamp(NARROWEST, (street.height - AIR) / HOUSE, turns ? 92 : six);
  const below = turns ? inner.y : inner.y + inner.height - water;
  const gate = rect(area.x + 4, below, 40 * scale, water);
  const left = gate.x + gate.width + 4;
  const step = (area.x + area.width - 4 - left) / SPACES;
  const canals = [0, 1].map((r) =>
    Array.from({ length: SPACES }, (_, i) => rect(left + i * step, below + r * (row + 6), step - 2, row)),
  );
  return {
    rect: area,
    ...streetIn(houses, street, { width, step: Math.max(width * 1.1, Math.min(width * 1.13, street.width / 6)) }),
    quay: rect(area.x, below - 13, area.width, turns ? 0 : 12),
    gate,
    canals,
    sky: rect(area.x + 6, area.y + 2, area.width - 12, turns ? 0 : 24 * scale),
    tabs: turns
      ? {
          houses: rect(area.x, area.y, area.width * 0.5, TABS),
          canals: rect(area.x + area.width * 0.5, area.y, area.width * 0.5, TABS),
        }
      : null,
  };
}
