/** What every picture of the table is painted with. */
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { drawingWith } from "../../../art/drawing.ts";
import { MARK_DEFS } from "../../../art/marks.ts";
import { type Defs, defs, linear, radial } from "../../../art/svg.ts";
import { GLASS_DEFS, TONES } from "./tones.ts";

export const DEFS: Defs = {
  ...MARK_DEFS,
  ...GLASS_DEFS,
  ...defs(
    ...COLOURS.flatMap((colour) => {
      const { light, main, dark } = TONES[colour];
      return [
        radial(
          `lit-${colour}`,
          [
            [0, "#fff8dc"],
            [0.5, light],
            [1, main],
          ],
          'cx=".5" cy=".48" r=".72"',
        ),
        linear(
          `frame-${colour}`,
          [
            [0, main],
            [1, dark],
          ],
          0.4,
          1,
        ),
        linear(
          `body-${colour}`,
          [
            [0, light],
            [0.45, main],
            [1, dark],
          ],
          1,
          0.25,
        ),
      ];
    }),
    linear("paper", [
      [0, "#fdf6e6"],
      [1, "#e6d5ad"],
    ]),
    linear("paper-grey", [
      [0, "#8b9096"],
      [1, "#666c73"],
    ]),
    linear("paper-chosen", [
      [0, "#fffaf0"],
      [1, "#fbe3a8"],
    ]),
    linear("stone", [
      [0, "#e4d8bd"],
      [1, "#8d7f63"],
    ]),
    linear(
      "stone-side",
      [
        [0, "#e8dcc2"],
        [0.5, "#cfc2a4"],
        [1, "#8d7f63"],
      ],
      1,
      0,
    ),
    linear("water", [
      [0, "#5ba3ae"],
      [0.5, "#24677b"],
      [1, "#164557"],
    ]),
    linear(
      "ivory-body",
      [
        [0, "#fffdf6"],
        [0.5, "#e9dcc0"],
        [1, "#a8966f"],
      ],
      1,
      0.25,
    ),
    linear("slate", [
      [0, "#31414d"],
      [1, "#202c36"],
    ]),
    linear("hull", [
      [0, "#7a5230"],
      [1, "#41260f"],
    ]),
  ),
};

/** A drawing in the town's glass and paper. */
export const drawing = drawingWith(DEFS);
