import type { Rect } from "./layout.ts";

interface Shelf {
  readonly y: number;
  readonly height: number;
  x: number;
}

/** Neighbours must not bleed into each other where a sprite lies between pixels. */
const GAP = 2;

/** A place on a page, and how much of it belongs to it: what lay there before may have been larger. */
export type Slot = Rect;

/** Packs rectangles on a page in rows of about equal height. What is given back is taken again by something of about its size. */
export class Shelves {
  readonly width: number;
  readonly height: number;
  private readonly shelves: Shelf[] = [];
  private readonly free: Slot[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** A place that was given back, or a free one on a shelf of about that height, or on a new one; null where the page is full. */
  place(width: number, height: number): Slot | null {
    const again = this.free.findIndex((it) => fitsIn(width, it.width) && fitsIn(height, it.height));
    if (again >= 0) return this.free.splice(again, 1)[0]!;
    const fits = this.shelves.find((it) => fitsIn(height, it.height) && it.x + width <= this.width);
    if (fits !== undefined) {
      const { x, y } = fits;
      fits.x += width + GAP;
      return { x, y, width, height };
    }
    const last = this.shelves.at(-1);
    const y = last === undefined ? 0 : last.y + last.height + GAP;
    if (y + height > this.height || width > this.width) return null;
    this.shelves.push({ y, height, x: width + GAP });
    return { x: 0, y, width, height };
  }

  /** Nothing lies there any more. */
  giveBack(slot: Slot): void {
    this.free.push(slot);
  }
}

/** It has room there, without wasting too much of it. */
const fitsIn = (length: number, room: number): boolean => room >= length && room <= length * 1.3 + 8;
