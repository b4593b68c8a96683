import type { TaxKind } from "../../../../shared/games/port-royal/data.ts";
import { crown } from "../../../art/icons.ts";
import { fill, glyph, line, range, shadow, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";

/** The map of an expedition: an island, a dotted way, a cross. */
export const mapArt = (): string =>
  stack(
    '<rect width="268" height="250" fill="url(#map)"/>',
    fill("M0,0 H268 V60 C230,52 216,78 180,66 C150,56 140,30 96,40 C60,48 40,30 0,52Z", "#9cc9bd", 'opacity=".55"'),
    fill(
      "M268,250 V170 C230,160 210,190 176,184 C150,180 140,210 96,204 C60,200 30,226 0,210 V250Z",
      "#9cc9bd",
      'opacity=".55"',
    ),
    fill(
      "M30,108 C40,78 84,72 108,88 C132,84 168,90 176,114 C190,138 150,168 116,158 C84,174 20,156 30,108Z",
      "#c9b06a",
      'stroke="#8a6b32" stroke-width="3"',
    ),
    fill(
      "M46,112 C56,92 90,90 106,102 C130,98 156,106 160,120 C160,140 128,150 112,144 C84,154 42,142 46,112Z",
      "#9fae62",
    ),
    glyph(icons.palmTree, 78, 108, 52, "#4a6b35"),
    fill("M118,132 l16,-26 l16,26Z M138,134 l11,-18 l11,18Z", "#7b6a45"),
    line("M18,226 C70,214 60,186 110,184 C170,184 206,176 214,132", "#8f271e", 5, 'stroke-dasharray="2 13"'),
    line("M204,110 l22,22 M226,110 l-22,22", "#8f271e", 8),
    glyph(icons.compass, 46, 44, 62, "#6b4a22", 'opacity=".85"'),
    glyph(icons.caravel, 222, 212, 58, "#5b4222"),
    line("M0,70h268M0,140h268M0,210h268M66,0v250M134,0v250M200,0v250", "#8a6b32", 1, 'opacity=".3"'),
  );

const pile = (x: number, y: number, coins: number, w: number): string =>
  range(
    coins,
    (i) =>
      `<ellipse cx="${x + i * 3}" cy="${y - i * 10}" rx="${w}" ry="${w * 0.385}" fill="url(#gold)" stroke="#7c5312" stroke-width="2"/>`,
  );

/** A decree with a seal, coins before it. */
export const taxArt = (rewards: TaxKind): string =>
  stack(
    '<rect width="268" height="250" fill="url(#hall)"/><circle cx="134" cy="110" r="120" fill="#ffd78a" opacity=".25"/>',
    '<g transform="rotate(-4 134 120)"><path d="M44,40 q-16,0 -16,14 q0,14 16,12 l6,160 q90,10 168,0 l6,-164 q16,0 16,-12 q0,-12 -16,-12Z" fill="url(#parchment)" stroke="#8a6b32" stroke-width="3"/>',
    '<path d="M66,88h136M66,104h136M66,188h86" stroke="#b59a66" stroke-width="4" stroke-linecap="round"/></g>',
    rewards === "most-swords"
      ? glyph(icons.crossedSabres, 130, 146, 84, "#7a2a1f") + fill("M176,152 l14,-24 l14,24Z", "#4f6d3a")
      : glyph(icons.shield, 124, 146, 84, "#1d3a4a") + fill("M176,132 l14,24 l14,-24Z", "#a63a2b"),
    `<g transform="translate(206 208)">${shadow((how) => `<circle r="26" ${how}/>`, 2.4, 4)}<circle r="26" fill="url(#wax)"/>${glyph(crown, 0, 0, 32, "#f2c4b4")}</g>`,
    pile(50, 222, 3, 26),
    pile(104, 232, 2, 22),
  );
