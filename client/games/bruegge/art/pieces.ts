/** The small things of the game around a centre x, y: workers, threats, dice, cards, ships. All are `size` high. */
import { COLOURS, type Colour, type PersonKind } from "../../../../shared/games/bruegge/vocabulary.ts";
import { centred } from "../../../art/marks.ts";
import { at, box, each, glyph, type Icon, line, round, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { IVORY, LEAD, STONE, symbol, TONES } from "./tones.ts";
import { arch } from "./windows.ts";

/** In a box of 100 whose upper left corner is found from the middle. */
const around = (x: number, y: number, size: number, body: string): string =>
  at(x - size / 2, y - size / 2, size / 100, body);

const PEG =
  "M50 2c12 0 19 8 19 18 0 6-3 11-6 14 13 6 23 22 25 56 0 4-3 6-7 6H19c-4 0-7-2-7-6 2-34 12-50 25-56-3-3-6-8-6-14C31 10 38 2 50 2z";
/** A worker as the house draws him, or one of any colour: all five on one peg. */
export const peg = (colour: Colour | "any", x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    colour === "any"
      ? stack(
          `<clipPath id="peg"><path d="${PEG}"/></clipPath><g clip-path="url(#peg)">`,
          each(COLOURS, (it, i) => box(8 + i * 17, 0, 17.5, 100, 0, `fill="${TONES[it].main}"`)),
          `</g><path d="${PEG}" fill="none" stroke="${LEAD}" stroke-width="5"/>`,
          line("M39 14c2-5 7-7 11-7", "#fff", 5, 'stroke-opacity=".7"'),
        )
      : stack(
          `<path d="${PEG}" fill="url(#body-${colour})" stroke="${TONES[colour].dark}" stroke-width="4"/>`,
          line("M39 14c2-5 7-7 11-7", "#fff", 5, 'stroke-opacity=".7"'),
          symbol(colour, 50, 68, 40),
        ),
  );

export const DISASTER: { readonly [C in Colour]: Icon } = {
  blue: icons.bigWave,
  yellow: icons.crossedSwords,
  red: icons.flame,
  brown: icons.rat,
  purple: icons.dominoMask,
};
/** A marker of a threat with its disaster; of any colour with a stroke of each. */
export const threat = (colour: Colour | "any", x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      '<path d="M50 7 98 96H2z" fill="#000" opacity=".35"/>',
      colour === "any"
        ? stack(
            '<clipPath id="any-threat"><path d="M50 3 98 92H2z"/></clipPath><g clip-path="url(#any-threat)">',
            each(COLOURS, (it, i) => box(i * 20, 0, 20.5, 96, 0, `fill="${TONES[it].main}"`)),
            "</g>",
          )
        : "",
      `<path d="M50 3 98 92H2z" fill="${colour === "any" ? "none" : TONES[colour].main}" stroke="#17110b" stroke-width="7" stroke-linejoin="round"/>`,
      '<path d="M50 15 87 86H13z" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>',
      colour === "any"
        ? '<path d="M50 36V66" stroke="#fff" stroke-width="12" stroke-linecap="round"/><circle cx="50" cy="80" r="7" fill="#fff"/>'
        : glyph(DISASTER[colour], 50, 63, 48, "#fff"),
    ),
  );
/** A stroke through what goes away. */
const struck = (x: number, y: number, size: number): string =>
  stack(
    line(
      `M${round(x - size * 0.42)} ${round(y + size * 0.4)}L${round(x + size * 0.42)} ${round(y - size * 0.34)}`,
      "#fffaf0",
      size * 0.17,
    ),
    line(
      `M${round(x - size * 0.42)} ${round(y + size * 0.4)}L${round(x + size * 0.42)} ${round(y - size * 0.34)}`,
      "#c0271a",
      size * 0.1,
    ),
  );
/** A marker that goes back. */
export const dropped = (colour: Colour | "any", x: number, y: number, size: number): string =>
  threat(colour, x, y, size) + struck(x, y + size * 0.04, size);
/** A disaster behind a shield. */
export const warded = (colour: Colour | "any", x: number, y: number, size: number): string =>
  stack(
    threat(colour, x - size * 0.16, y - size * 0.06, size * 0.84),
    at(
      x - size * 0.02,
      y - size * 0.12,
      size * 0.0062,
      '<path d="M4 6Q50-6 96 6V52c0 28-20 44-46 56C24 96 4 80 4 52z" fill="#2f5b72" stroke="#fff6df" stroke-width="10"/><path d="M28 50l17 20 30-38" fill="none" stroke="#fff6df" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
  );
/** Colours without a marker. */
export const threatFree = (x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    '<path d="M50 6 95 90H5z" fill="#fff" fill-opacity=".5" stroke="#4a4034" stroke-width="6" stroke-dasharray="12 8" stroke-linejoin="round"/><path d="M32 62l14 16 26-36" fill="none" stroke="#4f6d3a" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>',
  );

const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];
/**
 * A die with this face, and the symbol of its colour at its corner, for colour alone says nothing to some; 0: as it falls, with
 * the symbol alone.
 */
export const die = (colour: Colour | "any", face: number, x: number, y: number, size: number): string => {
  const { dark } = colour === "any" ? { dark: "#6d5c3c" } : TONES[colour];
  const pip = colour === "any" ? "#2a1d0e" : "#fffdf6";
  const body = stack(
    '<ellipse cx="52" cy="95" rx="46" ry="5" fill="#000" opacity=".35"/>',
    box(2, 6, 96, 92, 20, `fill="${dark}"`),
    box(2, 0, 96, 93, 20, `fill="url(#${colour === "any" ? "ivory-body" : `body-${colour}`})"`),
    box(6.5, 4.5, 87, 84, 16, 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"'),
    face === 0 && colour !== "any" ? symbol(colour, 50, 46, 60) : "",
    each(PIPS[face]!, ([px, py]) => `<circle cx="${px}" cy="${py * 0.93}" r="10.5" fill="${pip}"/>`),
  );
  return around(x, y, size, face === 0 || colour === "any" ? body : at(0, 0, MARKED, body) + corner(colour));
};
/** So much of its place is left to a die beside its symbol, which touches none of its pips. */
const MARKED = 0.85;
const corner = (colour: Colour): string =>
  stack(
    `<circle cx="81" cy="81.5" r="17.5" fill="${TONES[colour].dark}" stroke="${IVORY}" stroke-width="2.5"/>`,
    symbol(colour, 81, 81.5, 29),
  );

/** A card with its face down, and what stands on it. */
export const cardSign = (
  x: number,
  y: number,
  size: number,
  on: string,
  colour = "#3b2a1a",
  edge: string = STONE,
): string =>
  around(
    x,
    y,
    size,
    stack(
      box(16, 3, 72, 96, 10, 'fill="#000" fill-opacity=".3"'),
      box(14, 0, 72, 96, 10, `fill="${colour}" stroke="${edge}" stroke-width="6"`),
      on,
    ),
  );
/** So many cards to draw. */
export const drawSign = (n: number, x: number, y: number, size: number): string =>
  stack(
    around(
      x,
      y,
      size,
      `<g transform="rotate(-14 50 96)">${box(8, 8, 62, 86, 9, `fill="#5a4630" stroke="${STONE}" stroke-width="5"`)}</g>`,
    ),
    cardSign(x + size * 0.06, y, size, centred(`+${n}`, 50, 48, 52, IVORY)),
  );
/** Cards in hand: a fan with their number. */
export const handSign = (n: number, x: number, y: number, size: number): string =>
  stack(
    around(
      x,
      y,
      size,
      each(
        [-24, 24],
        (turn) =>
          `<g transform="rotate(${turn} 50 110)">${box(24, 8, 52, 80, 8, `fill="#6b573c" stroke="${STONE}" stroke-width="5"`)}</g>`,
      ),
    ),
    around(
      x,
      y,
      size,
      `${box(22, 4, 56, 88, 8, `fill="#2f4656" stroke="${STONE}" stroke-width="5"`)}${centred(`${n}`, 50, 48, 56, IVORY)}`,
    ),
  );
/** A further card, played. */
export const extraSign = (x: number, y: number, size: number): string =>
  cardSign(x, y, size, centred("+1", 50, 48, 52, "#2a1a05"), "#f0cf86", "#4a2f08");

/** Points that are lost. */
export const lossSign = (text: string, x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    `<path d="M8 6Q50-4 92 6V54c0 26-18 36-42 46C26 90 8 80 8 54z" fill="#a63a2b" stroke="#f4d9a8" stroke-width="6"/>${centred(text, 50, 50, 58, "#fff6e2")}`,
  );

/** One of a person's windows: lit in a colour, in all, or before his group. */
export const personSign = (colour: Colour | "any" | "all", icon: Icon, x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      `<path d="${arch(14, 2, 72, 96)}" fill="${colour === "any" || colour === "all" ? "#f7e7be" : `url(#lit-${colour})`}"/>`,
      colour === "all"
        ? `<clipPath id="panes"><path d="${arch(14, 2, 72, 96)}"/></clipPath><g clip-path="url(#panes)">${each(COLOURS, (it, i) => box(14 + i * 14.4, 0, 14.6, 100, 0, `fill="${TONES[it].main}"`))}</g>`
        : "",
      `<path d="${arch(14, 2, 72, 96)}" fill="none" stroke="${LEAD}" stroke-width="7"/>`,
      colour === "any" || colour === "all"
        ? ""
        : `<path d="M14 46H86M50 2V98" stroke="${TONES[colour].dark}" stroke-opacity=".5" stroke-width="4"/>`,
      glyph(icon, 50, 58, icon === icons.person ? 74 : 60, colour === "all" ? "#fff8dc" : LEAD),
      colour === "any" || colour === "all" ? "" : symbol(colour, 50, 19, 22, LEAD),
    ),
  );

/** A house front. */
export const houseSign = (x: number, y: number, size: number, n = 1): string =>
  around(
    x,
    y,
    size,
    stack(
      '<path d="M10 98V36h9V26h9V16h10V5h24v11h10v10h9v10h9v62z" fill="#8c3a24" stroke="#2c140a" stroke-width="6" stroke-linejoin="round"/>',
      n === 1
        ? '<path d="M40 98V74a10 10 0 0 1 20 0v24zM24 44h16v16H24zM60 44h16v16H60z" fill="#ffe3a0"/>'
        : centred(`${n}`, 50, 62, 66, "#ffe3a0"),
    ),
  );
/** A built space of a canal. */
export const canalSign = (x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      box(0, 14, 100, 72, 8, 'fill="#d9ccb0" stroke="#3a2d18" stroke-width="5"'),
      box(2.5, 26, 95, 48, 0, 'fill="url(#water)"'),
      line("M14 42q9-8 18 0t18 0 18 0 18 0M14 60q9-8 18 0t18 0 18 0 18 0", "#d3f0f0", 5),
    ),
  );
/** Steps of reputation; `above`: counted from there. */
export const stepsSign = (text: string, x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      '<path d="M2 96V72H26V50H50V28H74V6H98V96z" fill="#c8973f" stroke="#4a2f08" stroke-width="5" stroke-linejoin="round"/>',
      '<path d="M4 74H26M28 52H50M52 30H74M76 8H96" stroke="#fff0b8" stroke-width="5"/>',
      text === "" ? "" : centred(text, text.length > 1 ? 60 : 66, 72, 50, "#2a1a05"),
    ),
  );
/** The advance of a round, for the price of the dice. */
export const advanceSign = (x: number, y: number, size: number): string =>
  stack(
    stepsSign("", x, y, size),
    around(
      x,
      y,
      size,
      '<path d="M8 50 40 14M40 14H18M40 14V36" fill="none" stroke="#4f6d3a" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
  );

/** Somebody else: one, all, or those with more persons. */
export const opponentSign = (who: "one" | "each" | "more", x: number, y: number, size: number): string => {
  const bust = (dx: number, dy: number, k: number, paint: string): string =>
    `<g transform="translate(${50 + dx - 50 * k} ${dy}) scale(${k})"><path d="M50 4a24 24 0 0 1 13 44c20 4 33 20 33 48H4c0-28 13-44 33-48A24 24 0 0 1 50 4z" fill="${paint}" stroke="#fff6e2" stroke-width="6"/></g>`;
  return around(
    x,
    y,
    size,
    who === "one"
      ? bust(0, 2, 0.94, "#5b2a2a")
      : stack(
          bust(-27, 14, 0.66, "#7a3a36"),
          bust(27, 14, 0.66, "#7a3a36"),
          bust(0, 20, 0.78, "#5b2a2a"),
          who === "more"
            ? '<path d="M78 4V30M65 17H91" stroke="#2a1a05" stroke-width="10" stroke-linecap="round"/>'
            : "",
        ),
  );
};
export const untargetable = (x: number, y: number, size: number): string =>
  stack(
    opponentSign("one", x - size * 0.14, y, size * 0.86),
    struck(x - size * 0.14, y, size * 0.9),
    glyph(
      icons.roundShield,
      x + size * 0.26,
      y + size * 0.2,
      size * 0.56,
      "#fff6e2",
      'stroke="#fff6e2" stroke-width="70"',
    ),
    glyph(icons.roundShield, x + size * 0.26, y + size * 0.2, size * 0.56, "#1d3a4a"),
  );

/** Brass, turned over by whoever leads; grey before. */
export const disc = (turned: boolean, icon: Icon, x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      '<circle cx="50" cy="54" r="47" fill="#000" opacity=".4"/>',
      `<circle cx="50" cy="50" r="47" fill="${turned ? "url(#brass)" : "#4b555d"}" stroke="${turned ? "#5d3f10" : "#2b343b"}" stroke-width="4"/>`,
      `<circle cx="50" cy="50" r="39" fill="none" stroke="${turned ? "#fff0b8" : "#8b959c"}" stroke-opacity=".7" stroke-width="3"/>`,
      glyph(icon, 50, 50, 58, turned ? "#2a1a05" : "#a9b0b4"),
    ),
  );

const KIND: { readonly [K in PersonKind]: Icon } = {
  once: icons.lightningTrio,
  worker: icons.meeple,
  passive: icons.infinity,
  end: icons.arrowFlights,
};
/** When a person acts: at once, for a worker, always, at the end. */
export const kindDisc = (kind: PersonKind, colour: Colour, x: number, y: number, size: number): string =>
  around(
    x,
    y,
    size,
    stack(
      '<circle cx="50" cy="54" r="47" fill="#000" opacity=".35"/>',
      `<circle cx="50" cy="50" r="47" fill="${kind === "worker" ? TONES[colour].main : "#f4ead5"}" stroke="#2a1d0e" stroke-width="5"/>`,
      kind === "once"
        ? glyph(KIND.once, 50, 50, 72, "#a63a2b", 'stroke="#a63a2b" stroke-width="26"')
        : glyph(KIND[kind], 50, 50, 66, kind === "worker" ? "#fff" : "#2a1d0e"),
    ),
  );
