/** What lies under everything and around it: the brick wall, slate panels, paper tiles, the stairs of reputation. */
import type { Drawing } from "../../../art/drawing.ts";
import { centred } from "../../../art/marks.ts";
import { box, linear, radial, range, round, stack } from "../../../art/svg.ts";
import { drawing } from "./glass.ts";
import { numbers } from "./skyline.ts";

/** One tile of the wall, 280 x 176: courses of bricks, each a little different, dark joints between them. */
function bricks(): string {
  const next = numbers(7);
  const brick = (x: number, y: number): string => {
    const shade = next() - 0.5;
    const [tint, share] = [shade > 0 ? "#ffb48a" : "#000", round(Math.round(Math.abs(shade) * 17) / 100)];
    return stack(
      box(x, y, 54, 20, 1.5, 'fill="#523026" fill-opacity=".2"'),
      box(x, y, 54, 20, 1.5, `fill="${tint}" fill-opacity="${share}"`),
      `<path d="M${x + 0.5} ${y + 0.6}h52.5" stroke="#ffcfae" stroke-opacity=".1"/>`,
    );
  };
  return stack(
    box(0, 0, 280, 176, 0, 'fill="#150b08" fill-opacity=".62"'),
    range(8, (row) => range(6, (column) => brick(column * 56 - (row % 2 ? 28 : 0) + 1, row * 22 + 1))),
  );
}

/** The wall by lamplight, dark towards the edges. */
export const groundDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      `<defs>${linear("clay", [
        [0, "#5a3328"],
        [1, "#43261f"],
      ])}${radial(
        "lamp",
        [
          [0, "#ffc478", 0.3],
          [0.6, "#ffc478", 0],
        ],
        'cx=".45" cy=".3" r=".8"',
      )}${radial(
        "dusk",
        [
          [0.4, "#04080c", 0],
          [1, "#04080c", 0.68],
        ],
        'cx=".45" cy=".35" r=".8"',
      )}<pattern id="bricks" width="280" height="176" patternUnits="userSpaceOnUse">${bricks()}</pattern></defs>`,
      box(0, 0, width, height, 0, 'fill="url(#clay)"'),
      box(0, 0, width, height, 0, 'fill="url(#bricks)"'),
      box(0, 0, width, height, 0, 'fill="url(#lamp)"'),
      box(0, 0, width, height, 0, 'fill="url(#dusk)"'),
    ),
    width,
    height,
  );

export type PanelKind = "slate" | "own" | "lit" | "paper" | "tray";

/** A slate with a line of brass; one's own has a ring, whoever acts a bright one; a sheet of paper; the ground of the hand. */
export function panelDrawing(kind: PanelKind, width: number, height: number): Drawing {
  const r = Math.min(12, height * 0.24);
  if (kind === "paper") return sheet("paper", "#8b6d38", width, height, Math.min(8, r));
  if (kind === "tray")
    return drawing(
      stack(
        `<defs>${linear("tray", [
          [0, "#1d1511", 0.9],
          [1, "#0f0a08", 0.94],
        ])}</defs>`,
        box(0, 0, width, height, r, 'fill="url(#tray)"'),
        `<path d="M${r} 1H${round(width - r)}" stroke="#c8973f" stroke-width="2" stroke-linecap="round"/>`,
        box(0.5, 0.5, width - 1, height - 1, r - 0.5, 'fill="none" stroke="#c8973f" stroke-opacity=".35"'),
      ),
      width,
      height,
      { corner: r },
    );
  const [rim, opacity, thick] = {
    slate: ["#c8973f", 0.42, 1],
    own: ["#c8973f", 1, 2],
    lit: ["#f0cf86", 1, 3],
  }[kind] as [string, number, number];
  return drawing(
    stack(
      box(0, 3, width, height, r, 'fill="#000" opacity=".42"'),
      kind === "slate"
        ? ""
        : box(
            -3,
            -3,
            width + 6,
            height + 6,
            r + 3,
            `fill="none" stroke="${rim}" stroke-opacity="${kind === "lit" ? 0.45 : 0.2}" stroke-width="5"`,
          ),
      box(0, 0, width, height, r, 'fill="url(#slate)"'),
      box(
        thick / 2,
        thick / 2,
        width - thick,
        height - thick,
        r - thick / 2,
        `fill="none" stroke="${rim}" stroke-opacity="${opacity}" stroke-width="${thick}"`,
      ),
      `<path d="M${round(r)} ${thick + 0.5}H${round(width - r)}" stroke="#fff0d2" stroke-opacity=".16"/>`,
    ),
    width,
    height,
    { margin: 8, corner: r, grain: 0.25 },
  );
}

const sheet = (paper: string, edge: string, width: number, height: number, r: number): Drawing =>
  drawing(
    stack(
      box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
      box(0, 0, width, height, r, `fill="url(#${paper})"`),
      box(0.5, 0.5, width - 1, height - 1, r - 0.5, `fill="none" stroke="${edge}"`),
      `<path d="M${r} 1.5H${round(width - r)}" stroke="#fff" stroke-opacity=".8"/>`,
    ),
    width,
    height,
    { margin: 4, corner: r, grain: paper === "paper-grey" ? 0 : 0.3 },
  );
export type TileLook = "possible" | "chosen" | "impossible";
/** Lamplight round something: it covers nothing. */
export const ringDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      box(5, 5, width - 10, height - 10, 12, 'fill="none" stroke="#ffd873" stroke-opacity=".35" stroke-width="9"'),
      box(5, 5, width - 10, height - 10, 12, 'fill="none" stroke="#ffe9a8" stroke-width="3.5"'),
    ),
    width,
    height,
  );

/** The paper of one of six uses; grey while it is impossible. */
export const tileDrawing = (look: TileLook, width: number, height: number): Drawing =>
  look === "impossible"
    ? sheet("paper-grey", "#3f454a", width, height, 10)
    : sheet(look === "chosen" ? "paper-chosen" : "paper", "#b99d68", width, height, 10);

const STEPS = 13;
/** The foot of a step: how high its stone is, at its middle. */
export function stairAt(step: number, width: number, height: number): { readonly x: number; readonly y: number } {
  const run = width / STEPS;
  const least = Math.max(18, height * 0.22);
  const rise = (height * 0.78 - least) / (STEPS - 1);
  return { x: (step + 0.5) * run, y: height - least - step * rise };
}
/** Thirteen steps from 0 to 12, as far below the top as a marker is high. */
export const stairsDrawing = (width: number, height: number): Drawing =>
  drawing(
    range(STEPS, (step) => {
      const { x, y } = stairAt(step, width, height);
      const run = width / STEPS;
      return stack(
        box(x - run / 2, y, run, height - y, 0, `fill="${step % 2 ? "#c9bb9b" : "#d8cbac"}"`),
        `<path d="M${round(x - run / 2)} ${round(y)}V${round(height)}" stroke="#8d7f63" stroke-opacity=".5"/>`,
        box(x - run / 2, y, run, 3, 0, 'fill="#fff6df"'),
        centred(`${step}`, x, height - 10, Math.min(15, run * 0.8), "#4a3a1c"),
      );
    }),
    width,
    height,
  );
