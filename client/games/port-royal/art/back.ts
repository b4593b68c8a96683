import { coin } from "../../../art/marks.ts";
import { each, glyph, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { waves } from "./marks.ts";
import { EDGE } from "./parts.ts";

/** Every card's back, 300 x 420: face down it is a coin. */
export const back = (): string =>
  stack(
    `<rect x="1" y="1" width="298" height="418" rx="20" fill="${EDGE}"/><rect x="1.5" y="1.5" width="297" height="416" rx="19.5" fill="url(#parchment)"/>`,
    '<rect x="10" y="10" width="280" height="400" rx="14" fill="url(#back)"/><rect x="20" y="20" width="260" height="380" rx="9" fill="none" stroke="url(#brass)" stroke-width="3"/>',
    '<rect x="27" y="27" width="246" height="366" rx="6" fill="none" stroke="#c8973f" stroke-opacity=".5" stroke-width="1.4"/>',
    waves(8, 64, 46),
    each(
      [
        [48, 50],
        [252, 50],
        [48, 370],
        [252, 370],
      ] as const,
      ([x, y]) => glyph(icons.anchor, x, y, 34, "#c8973f"),
    ),
    '<circle cx="150" cy="210" r="104" fill="#0c1c27" opacity=".5"/>',
    coin(150, 206, 96, ""),
    '<circle cx="150" cy="206" r="66" fill="none" stroke="#8a6122" stroke-width="3"/>',
    glyph(icons.galleon, 150, 200, 98, "#8a5f17") + glyph(icons.galleon, 148, 198, 98, "#5d3d02"),
    '<rect x="2" y="2" width="296" height="416" rx="19" fill="none" stroke="#fffaf0" stroke-opacity=".85" stroke-width="2"/>',
  );
