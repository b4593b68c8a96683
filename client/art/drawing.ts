import type { Rect } from "../table/layout.ts";
import { type Defs, document } from "./svg.ts";

/** Words on a picture that only fonts of the page can write: an SVG used as an image has none. */
export interface Label {
  readonly text: string;
  /** On the baseline, in the drawing's units. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: "Alegreya Sans" | "Alegreya SC";
  readonly weight: 500 | 700 | 800 | 900;
  readonly fill: string;
  readonly anchor: "start" | "middle" | "end";
  /** A dark halo that keeps light words legible on water and wood. */
  readonly halo?: string;
}

/** An image under the drawing, repeated from the upper left of its rectangle, each tile `tile` units large. */
export interface Texture {
  readonly url: string;
  readonly rect: Rect;
  readonly tile: { readonly width: number; readonly height: number; readonly x: number; readonly y: number };
}

/** A picture before it is rasterised: a complete SVG document and what an SVG used as an image cannot hold. */
export interface Drawing {
  readonly svg: string;
  /** Of the nominal box, in the drawing's units. */
  readonly width: number;
  readonly height: number;
  /** How far the document goes beyond its nominal box on every side. */
  readonly margin?: number;
  readonly textures?: readonly Texture[];
  readonly labels?: readonly Label[];
  /** Paper grain over everything, from 0 to 1. */
  readonly grain?: number;
  /** Corner radius of the box: grain and contact shadow follow it. */
  readonly corner?: number;
}

/** Draws with these definitions: `body` stands in a nominal box that begins at 0, 0, and may exceed it by `margin` on every side. */
export const drawingWith =
  (known: Defs) =>
  (body: string, width: number, height: number, { margin = 0, ...more }: Partial<Drawing> = {}): Drawing => {
    const inner = margin === 0 ? body : `<g transform="translate(${margin} ${margin})">${body}</g>`;
    return { svg: document(inner, width + 2 * margin, height + 2 * margin, known), width, height, margin, ...more };
  };
