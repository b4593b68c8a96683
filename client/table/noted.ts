import { grown } from "./layout.ts";
import type { Hit, Piece } from "./pieces.ts";

/** The note about what is explained, and what leads from it to its rule. */
export const NOTE = "explained";
const WAY = "rule:";
export const wayTo = (rule: string): string => `${WAY}${rule}`;
/** The rule that a hit leads to; null: to none. */
export const ruleBehind = (id: string): string | null => (id.startsWith(WAY) ? id.slice(WAY.length) : null);

/** Between a note and what it is about: a pointer goes across without losing it. */
const BRIDGE = 13;

/** What answers a pointer on a note that leads to a rule; nothing lies there else. */
export function noteHits(pieces: readonly Piece[]): Hit[] {
  const way = pieces.find(({ id }) => ruleBehind(id) !== null);
  if (way === undefined) return [];
  const paper = pieces
    .filter(({ id }) => id === NOTE || id.startsWith(`${NOTE}/`))
    .map(({ rect }): Hit => ({ id: NOTE, rect: grown(rect, BRIDGE), inert: true }));
  return [{ id: way.id, rect: way.rect }, ...paper];
}
