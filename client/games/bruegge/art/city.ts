/** A city by the water: evening sky over roofs and towers, the quay, the gate, the spaces of both canals, statues. */
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { centred, coin } from "../../../art/marks.ts";
import { box, line, linear, range, round, stack } from "../../../art/svg.ts";
import { drawing } from "./glass.ts";
import { skyBody, waterBody } from "./skyline.ts";
import { roundel, symbol, TONES } from "./tones.ts";

export const skyDrawing = (width: number, height: number): Drawing => drawing(skyBody(width, height), width, height);

/** A wall of stone along the water. */
export const quayDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      `<defs>${linear("quay", [
        [0, "#b7a98c"],
        [0.4, "#8b7d62"],
        [1, "#5d5240"],
      ])}</defs>`,
      box(0, 3, width, height, 0, 'fill="#000" opacity=".4"'),
      box(0, 0, width, height, 0, 'fill="url(#quay)"'),
      box(0, 0, width, Math.max(1.5, height * 0.12), 0, 'fill="#efe4c8"'),
      range(
        Math.ceil(width / 44),
        (i) =>
          `<path d="M${i * 44 + 20} ${round(height * 0.4)}V${round(height)}" stroke="#3f3627" stroke-opacity=".5"/>`,
      ),
    ),
    width,
    height,
    { margin: 4 },
  );

export const waterDrawing = (width: number, height: number): Drawing =>
  drawing(waterBody(width, height), width, height);

const EDGE = 'stroke="#3a2d18" stroke-width="2.5" stroke-linejoin="round"';
/** The city gate between its canals; beside two rows of them a tower with an arch for each. */
export function gateDrawing(width: number, height: number): Drawing {
  if (width >= height) {
    const high = (108 * height) / width;
    const arch = 30;
    return drawing(
      stack(
        `<path d="M2 ${round(high)}V20h6V8h12v7h8V8h10v10h4V6h8V0h12v6h8v12h4V8h10v7h8V8h10v12h4V${round(high)}z" fill="url(#stone)" ${EDGE}/>`,
        `<path d="M${arch} ${round(high)}V${round(high - 20)}a24 24 0 0 1 48 0v20z" fill="#12323f" ${EDGE}/>`,
        line(
          `M33 ${round(high - 11)}q10-4 20 0t22 0M36 ${round(high - 4)}q9-3 18 0t18 0`,
          "#9ed2d6",
          2.2,
          'opacity=".7"',
        ),
        range(
          6,
          (i) =>
            `<path d="M${[10, 88, 14, 84, 22, 92][i]} ${round(high * [0.5, 0.5, 0.72, 0.72, 0.88, 0.88][i]!)}h8" stroke="#6e6148" stroke-opacity=".6" stroke-width="1.6"/>`,
        ),
      ),
      108,
      high,
    );
  }
  const high = (40 * height) / width;
  const arch = (y: number): string =>
    `<path d="M20 ${round(y + high * 0.28)}V${round(y + 11)}a14 11 0 0 1 18.5 0V${round(y + high * 0.28)}z" fill="#12323f" stroke="#3a2d18" stroke-width="1.5"/>`;
  return drawing(
    stack(
      `<path d="M2 ${round(high)}V14h5V4h6v7h5V1h6v10h5V4h6v10h4V${round(high)}z" fill="url(#stone-side)" stroke="#3a2d18" stroke-width="2" stroke-linejoin="round"/>`,
      arch(high * 0.24),
      arch(high * 0.65),
    ),
    40,
    high,
  );
}

export type SpaceLook = "open" | "next" | "built";
/** A space of a canal: a pane of glass with its price, or dug and full of water between stones. */
export function spaceDrawing(colour: Colour, look: SpaceLook, price: number, width: number, height: number): Drawing {
  const { light, main, dark } = TONES[colour];
  const r = Math.min(6, height * 0.14);
  if (look === "built") {
    const rim = height * 0.11;
    return drawing(
      stack(
        box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
        box(0, 0, width, height, r, 'fill="url(#stone)"'),
        box(0, rim, width, height - 2 * rim, 0, 'fill="url(#water)"'),
        box(0, rim, width, 3, 0, 'fill="#07202a" fill-opacity=".45"'),
        line(
          `M${round(width * 0.08)} ${round(height * 0.34)}q${round(width * 0.08)}-4 ${round(width * 0.16)} 0t${round(width * 0.16)} 0M${round(width * 0.58)} ${round(height * 0.72)}q${round(width * 0.08)}-4 ${round(width * 0.16)} 0t${round(width * 0.16)} 0`,
          "#bfe6ea",
          2,
          'stroke-opacity=".65"',
        ),
        roundel(colour, width / 2, height / 2, height * 0.5),
        `<path d="M1 .8H${round(width - 1)}" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/>`,
      ),
      width,
      height,
      { margin: 3, corner: r },
    );
  }
  const next = look === "next";
  return drawing(
    stack(
      `<linearGradient id="pane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
      box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
      box(0, 0, width, height, r, 'fill="url(#pane)"'),
      `<path d="M0 ${height}L${round(width * 0.38)} 0M${width} ${height}L${round(width * 0.62)} 0" stroke="#140e08" stroke-opacity=".35" stroke-width="2"/>`,
      symbol(colour, width * 0.27, height / 2, Math.min(height * 0.6, width * 0.38)),
      next ? "" : box(0, 0, width, height, r, 'fill="#1a222b" fill-opacity=".36"'),
      coin(width * 0.75, height / 2, Math.min(height * 0.3, width * 0.2), `${price}`, { type: 1.3 }),
      box(1, 1, width - 2, height - 2, r - 1, 'fill="none" stroke="#140e08" stroke-opacity=".7" stroke-width="2"'),
      box(
        2.5,
        2.5,
        width - 5,
        height - 5,
        Math.max(1, r - 2),
        `fill="none" stroke="#fff" stroke-opacity="${next ? 0.7 : 0.25}" stroke-width="1"`,
      ),
    ),
    width,
    height,
    { margin: 3, corner: r },
  );
}
/** The same among an opponent's chips: its colour, or water. */
export const spaceChip = (colour: Colour, built: boolean, width: number, height: number): Drawing =>
  drawing(
    stack(
      box(
        0,
        0,
        width,
        height,
        3,
        `fill="${built ? "url(#water)" : TONES[colour].main}" ${built ? "" : 'fill-opacity=".55"'}`,
      ),
      built
        ? line(
            `M${round(width * 0.2)} ${round(height * 0.55)}q${round(width * 0.15)}-3 ${round(width * 0.3)} 0t${round(width * 0.3)} 0`,
            "#d3f0f0",
            1.2,
          )
        : symbol(colour, width / 2, height / 2, height * 0.7, "#ffffffaa"),
      box(
        0.6,
        0.6,
        width - 1.2,
        height - 1.2,
        2.6,
        `fill="none" stroke="${built ? "#e8dcc0" : "#000"}" stroke-opacity="${built ? 1 : 0.45}" stroke-width="1.2"`,
      ),
    ),
    width,
    height,
  );

/** A statue at the end of a canal: a bust on a plinth with its points. */
export const statueBody = (value: number): string =>
  stack(
    '<ellipse cx="50" cy="95" rx="46" ry="5" fill="#000" opacity=".4"/>',
    `<path d="M50 2a15 15 0 0 1 9 27c1 4 5 5 11 7 7 3 9 7 9 14H21c0-7 2-11 9-14 6-2 10-3 11-7A15 15 0 0 1 50 2z" fill="url(#stone-side)" ${EDGE}/>`,
    `<path d="M10 95V88h6V58h-4v-9h76v9h-4v30h6v7z" fill="url(#stone-side)" ${EDGE}/>`,
    centred(`${value}`, 50, 73, 50, "#2a1d0e"),
  );
