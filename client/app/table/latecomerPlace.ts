import { LARGER } from "../../table/comfort.ts";
import { type Rect, rect, type Viewport } from "../../table/layout.ts";
import { type Drawn, hidden, nearest, type Spot, toRead } from "../learn/notePlace.ts";

/** As latecomer.css has it, in CSS pixels: a letter of its words, a line of them, its two buttons, the paper around all that. */
const LETTER = 7.6;
const LINE = 25;
const BUTTONS = { width: 260, height: 60 };
const PAPER = { x: 38, y: 32 };
/** Of the box in two rows: as on a phone, and as narrow as its buttons allow. */
const NARROW = [366, 310];
const EDGE = 12;
/** Unlike a note on what is asked it may as well lie far from the bar: rather there than over half a card. */
const PIXEL = 0.2;

/**
 * Where whoever comes too late reads it: over the whole choice bar, which says nothing that the table's head does not, or
 * beside it, so that never half of it looks out; of both where less is hidden.
 */
export function latecomerPlace({ placed, tabs, port, bar }: Drawn, letters: number, largeText: boolean): Rect | null {
  const all = boxes(port, letters, largeText ? LARGER : 1);
  const pages = tabs.flatMap((row) => row.tabs.map((tab) => tab.rect));
  const read = [...toRead(port, placed), ...pages];
  const top = placed.flatMap(({ id, rect: at }) => (id === "zone:top" ? [at] : []));
  const beside = all.flatMap((size) => nearest(port, [bar, ...top], read, bar, size, PIXEL));
  const over = all.map((size): Spot => {
    const at = wholly(port, bar, size);
    return { rect: at, cost: hidden([...read, ...top], at) };
  });
  return [...over, ...beside].sort((a, b) => a.cost - b.cost)[0]?.rect ?? null;
}

function boxes(port: Viewport, letters: number, scale: number): Viewport[] {
  const words = letters * LETTER;
  const most = port.width - 2 * EDGE;
  const row = { width: words + BUTTONS.width + PAPER.x, height: BUTTONS.height + PAPER.y - EDGE };
  const columns = [...new Set(NARROW.map((width) => Math.min(width * scale, most) / scale))].map((width) => ({
    width,
    height: Math.ceil(words / (width - PAPER.x)) * LINE + BUTTONS.height + PAPER.y,
  }));
  return [row, ...columns]
    .map(({ width, height }) => ({ width: width * scale, height: height * scale }))
    .filter(({ width }) => width <= most);
}

/** As large as this, larger where the bar is, and inside the table. */
function wholly(port: Viewport, bar: Rect, size: Viewport): Rect {
  const [width, height] = [Math.max(size.width, bar.width), Math.max(size.height, bar.height)];
  const within = (at: number, room: number): number => Math.max(0, Math.min(at, room));
  return rect(
    within(bar.x + (bar.width - width) / 2, port.width - width),
    within(bar.y + bar.height - height, port.height - height),
    width,
    height,
  );
}
