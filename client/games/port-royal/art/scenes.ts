import { each, fill, glyph, line, mix, range, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";

/** Pictures fill a window of 268 x 250. */
export const cloud = (x: number, y: number, scale: number, opacity = 0.8): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><path d="M0,20 C-16,20 -18,2 -2,2 C0,-12 22,-14 27,-2 C42,-8 52,6 44,12 C54,14 50,21 42,21 Z" fill="#fff"/></g>`;
export const palm = (x: number, y: number, size: number, colour: string): string =>
  glyph(icons.palmTree, x, y, size, colour);

/** Where a person stands, lit from the upper left. */
export const scenes = {
  sea: () =>
    stack(
      `<rect width="268" height="250" fill="url(#sky)"/><circle cx="118" cy="112" r="98" fill="#fff7da" opacity=".55"/><circle cx="118" cy="112" r="74" fill="#fffbe9" opacity=".6"/>${cloud(6, 34, 0.9)}${cloud(176, 92, 0.9, 0.7)}`,
      fill(
        "M0,176 C30,150 60,160 84,168 C120,150 170,158 200,146 C230,138 250,150 268,144 L268,200 L0,200Z",
        "#7fae97",
        'opacity=".75"',
      ),
      palm(246, 128, 52, "#5b8d6c"),
      `<rect y="182" width="268" height="70" fill="url(#sea)"/>`,
      line("M8,196h40M70,204h56M188,194h60M150,214h34", "#d7f5ee", 3, 'opacity=".7"'),
    ),
  storm: () =>
    stack(
      `<rect width="268" height="250" fill="url(#sky-red)"/><circle cx="116" cy="116" r="96" fill="#ffe9b8" opacity=".4"/><circle cx="116" cy="116" r="70" fill="#fff0cb" opacity=".5"/>`,
      glyph(icons.galleon, 226, 150, 88, "#5b2420", 'opacity=".55"'),
      `<rect y="182" width="268" height="70" fill="url(#sea-deep)"/>`,
      line("M4,196h44M64,206h50M176,196h70", "#f7c79a", 3, 'opacity=".55"'),
    ),
  land: () =>
    stack(
      `<rect width="268" height="250" fill="url(#sky)"/><circle cx="118" cy="112" r="96" fill="#fff7da" opacity=".55"/><circle cx="118" cy="112" r="72" fill="#fffbe9" opacity=".55"/>${cloud(10, 30, 0.8)}`,
      fill("M0,150 C50,118 90,130 130,140 C180,120 230,118 268,132 L268,250 L0,250Z", "#a9c27c"),
      fill("M0,186 C60,164 120,176 170,170 C220,162 250,170 268,168 L268,250 L0,250Z", "#7fa357"),
      glyph(icons.house, 232, 138, 46, "#8a5a3a"),
      palm(26, 134, 74, "#4a7a45"),
      fill("M0,222 C80,204 190,206 268,216 L268,250 L0,250Z", "#5d8743"),
    ),
  chapel: () =>
    stack(
      `<rect width="268" height="250" fill="url(#sky-dusk)"/><circle cx="118" cy="110" r="92" fill="#fff3cf" opacity=".55"/><circle cx="118" cy="110" r="68" fill="#fff8e2" opacity=".6"/>`,
      fill("M204,250 V128 L222,104 L240,128 V250Z M240,250 V160 H268 V250Z", "#c9ad84"),
      fill("M198,132 L222,98 L246,132Z M236,166 L268,146 V166Z", "#a2573f"),
      line("M222,76v24M214,84h16", "#6b4a2d", 4),
      fill("M214,152h16v26h-16Z", "#6d543c"),
      palm(24, 160, 84, "#58764a"),
      fill("M0,216 C80,200 190,204 268,210 L268,250 L0,250Z", "#8b8a58"),
    ),
  quay: () =>
    stack(
      `<rect width="268" height="250" fill="url(#sky)"/><circle cx="118" cy="112" r="96" fill="#fff7da" opacity=".5"/><circle cx="118" cy="112" r="72" fill="#fffbe9" opacity=".55"/>${cloud(14, 30, 0.75)}`,
      each(
        [
          [0, 112, 34, "#d79c74"],
          [34, 96, 32, "#e8c690"],
          [188, 104, 30, "#c98d7d"],
          [218, 92, 28, "#ecd2a0"],
          [246, 112, 24, "#b9c4a0"],
        ] as const,
        ([x, y, w, c]) =>
          fill(`M${x},200V${y}h${w}V200Z`, c) +
          fill(`M${x - 2},${y}l${w / 2 + 2},-18l${w / 2 + 2},18Z`, mix(c, "#7a3b2a", 0.55)) +
          range(3, (r) =>
            fill(
              `M${x + 6},${y + 14 + r * 24}h7v12h-7ZM${x + w - 13},${y + 14 + r * 24}h7v12h-7Z`,
              mix(c, "#3c2a20", 0.6),
            ),
          ),
      ),
      `<rect y="194" width="268" height="60" fill="#a98b62"/>`,
      line("M0,206h268M0,222h268", "#8b6f4b", 2),
    ),
  hall: () =>
    stack(
      `<rect width="268" height="250" fill="url(#hall)"/><circle cx="118" cy="112" r="104" fill="#ffd78a" opacity=".28"/><circle cx="118" cy="112" r="74" fill="#ffe3a6" opacity=".38"/>`,
      fill("M196,60h56v110h-56Z", "#bfe3e6"),
      fill(
        "M196,60h56v110h-56ZM201,65v48h21v-48ZM226,65v48h21v-48ZM201,118v48h21v-48ZM226,118v48h21v-48Z",
        "#5a3c26",
        'fill-rule="evenodd"',
      ),
      fill("M0,0h30C36,80 26,160 10,250H0Z", "#7a2f3d"),
      fill("M0,0h16C20,80 14,160 4,250H0Z", "#5f2130"),
      `<rect y="214" width="268" height="40" fill="#2c1d14" opacity=".6"/>`,
    ),
} as const;
