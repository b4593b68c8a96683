/** Definitions (gradients, clips) by id: `url(#id)` in a drawing fetches them into its document. */
export type Defs = Readonly<Record<string, string>>;
/** Path data of a game-icons glyph, in a box of 512. */
export type Icon = string;
/** [offset, colour, opacity] */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The house's own colours. */
export const HOUSE = {
  ink: "#14202b",
  parchment: "#f4ead5",
  shade: "#d9c8a3",
  brass: "#c8973f",
  wax: "#a63a2b",
  click: "#3fa9f5",
} as const;

/** Parts on top of each other, the last one uppermost. */
export const stack = (...parts: readonly string[]): string => parts.join("");

/** The same thing several times, by its number. */
export const range = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

export const each = <T>(list: readonly T[], draw: (it: T, i: number) => string): string => list.map(draw).join("");

export const fill = (d: string, colour: string, more = ""): string => `<path d="${d}" fill="${colour}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** An icon with its centre at x, y. */
export const glyph = (icon: Icon, x: number, y: number, size: number, colour: string, more = ""): string =>
  `<path transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 512)})" fill="${colour}" d="${icon}" ${more}/>`;

/** Short numbers keep documents small; a ten-thousandth of a unit is far below a pixel. */
export const round = (n: number): number => Math.round(n * 1e4) / 1e4;

/** A rounded box from its upper left corner. */
export const box = (x: number, y: number, w: number, h: number, r: number, how: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" ${how}/>`;

/** A body drawn in its own small box, put with its upper left corner at x, y. */
export const at = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${body}</g>`;

/** A colour on the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const parts = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  const end = parts(to);
  return `#${parts(from)
    .map((v, i) =>
      Math.round(v + (end[i]! - v) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

/** Downwards unless told otherwise. */
export const linear = (id: string, list: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** Light from the upper left unless told otherwise. */
export const radial = (id: string, list: readonly Stop[], at = `cx=".35" cy=".3" r=".85"`): string =>
  `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`;

/** Several definitions under their own ids. */
export const defs = (...list: readonly string[]): Defs =>
  Object.fromEntries(list.map((it) => [/ id="([^"]+)"/.exec(it)![1]!, it]));

/** A short name made of the content (FNV-1a). */
function nameOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193);
  return `k${(hash >>> 0).toString(36)}${content.length.toString(36)}`;
}

/**
 * A complete document: the body, the definitions it uses, and ids made of its content, so that any number of documents can
 * stand inline in one page, and the same picture is the same string. An unknown reference is our own mistake.
 */
export function document(body: string, width: number, height: number, known: Defs): string {
  const own = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!));
  const used = new Set([...body.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]!).filter((id) => !own.has(id)));
  const fetched = [...used].map((id) => {
    const found = known[id];
    if (found === undefined) throw new Error(`no definition "${id}"`);
    return found;
  });
  const whole = (fetched.length > 0 ? `<defs>${fetched.join("")}</defs>` : "") + body;
  const prefix = `${nameOf(whole)}-`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${whole
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)}</svg>`;
}

/**
 * A soft shadow without a filter (filters are slow, and blurred on some browsers' dense screens): the shape again, below,
 * in widening strokes of thin ink. `shape` draws itself with the given attributes; more `rings` are softer.
 */
export function shadow(shape: (how: string) => string, drop: number, blur: number, ink = 0.5, rings = 4): string {
  const layers = Array.from({ length: rings }, (_, i) =>
    shape(
      `fill="${HOUSE.ink}" stroke="${HOUSE.ink}" stroke-width="${round(((rings - i) / rings) ** 1.3 * blur * 2)}" stroke-linejoin="round" opacity="${round(ink / rings)}"`,
    ),
  );
  return `<g transform="translate(0 ${round(drop)})">${layers.join("")}</g>`;
}
