interface Shelf {
  readonly y: number;
  readonly height: number;
  x: number;
}

/** Neighbours must not bleed into each other where a sprite lies between pixels. */
const GAP = 2;

/** Packs rectangles on a page in rows of about equal height. Nothing is ever taken away. */
export class Shelves {
  readonly width: number;
  readonly height: number;
  private readonly shelves: Shelf[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** A free place on a shelf of about that height, or on a new one; null where the page is full. */
  place(width: number, height: number): { readonly x: number; readonly y: number } | null {
    const fits = this.shelves.find(
      (it) => it.height >= height && it.height <= height * 1.3 + 8 && it.x + width <= this.width,
    );
    if (fits !== undefined) {
      const { x, y } = fits;
      fits.x += width + GAP;
      return { x, y };
    }
    const last = this.shelves.at(-1);
    const y = last === undefined ? 0 : last.y + last.height + GAP;
    if (y + height > this.height || width > this.width) return null;
    this.shelves.push({ y, height, x: width + GAP });
    return { x: 0, y };
  }
}
