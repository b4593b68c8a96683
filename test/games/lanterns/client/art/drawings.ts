import type { Drawing } from "../../../../../client/art/drawing.ts";
import { type Defs, document, linear, range, stack } from "../../../../../client/art/svg.ts";
import type { Colour } from "../../state.ts";

/** What the lobby shows as well is drawn here: it fetches neither tables nor the icons that those bring. */

/** The paper of a lantern, its shade, and its sign: colour never speaks alone. */
const LOOKS: Readonly<Record<Colour, { paper: string; shade: string; sign: string }>> = {
  red: { paper: "#e2573f", shade: "#8f2417", sign: "M50 62A13 13 0 1 1 49.9 62Z" },
  amber: { paper: "#f0b13c", shade: "#96600c", sign: "M50 60L65 88H35Z" },
  jade: { paper: "#3fae83", shade: "#12593f", sign: "M38 63H62V87H38Z" },
};
const WIDTH = 100;
const HEIGHT = 135;
const CARD = `width="${WIDTH}" height="${HEIGHT}" rx="9"`;

const DEFS: Defs = {
  night: linear("night", [
    [0, "#1b2b4b"],
    [1, "#0e1626"],
  ]),
};
const drawing = (body: string): Drawing => ({
  svg: document(body, WIDTH, HEIGHT, DEFS),
  width: WIDTH,
  height: HEIGHT,
  corner: 9,
});

/** A lantern hangs before the night. */
export function lanternDrawing(colour: Colour): Drawing {
  const { paper, shade, sign } = LOOKS[colour];
  return drawing(
    stack(
      `<rect ${CARD} fill="url(#night)"/><path d="M50 8V28" stroke="#c8973f" stroke-width="3"/>`,
      `<path d="M30 28H70L64 20H36ZM30 112H70L64 120H36Z" fill="${shade}"/>`,
      `<path d="M30 28Q2 70 30 112H70Q98 70 70 28Z" fill="${paper}" stroke="${shade}" stroke-width="2.5"/>`,
      range(
        3,
        (i) =>
          `<path d="M${30 + i * 20} 30Q${20 + i * 30} 70 ${30 + i * 20} 110" fill="none" stroke="${shade}" stroke-opacity=".35" stroke-width="2"/>`,
      ),
      `<path d="${sign}" transform="translate(0 -5)" fill="#fff6e0"/>`,
    ),
  );
}
export const backDrawing = (): Drawing =>
  drawing(
    `<rect ${CARD} fill="url(#night)"/><rect x="7" y="7" width="86" height="121" rx="5" fill="none" stroke="#c8973f" stroke-width="2"/><circle cx="50" cy="67" r="20" fill="none" stroke="#c8973f" stroke-width="3"/>`,
  );
export const groundDrawing = (width: number, height: number): Drawing => ({
  svg: document(`<rect width="${width}" height="${height}" fill="url(#night)"/>`, width, height, DEFS),
  width,
  height,
});
