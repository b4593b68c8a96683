import { type Defs, defs, document, each, fill, glyph, line, linear, radial, range, stack } from "../../../art/svg.ts";
import { anchor, lighthouse, palmTree, sun } from "./lobby-icons.ts";

const DEFS: Defs = defs(
  linear("sky", [
    [0, "#3fa6d8"],
    [0.55, "#a9dfe6"],
    [1, "#fdf0cc"],
  ]),
  linear("sea", [
    [0, "#52c2bf"],
    [0.4, "#1f97a3"],
    [1, "#0f5a6e"],
  ]),
  linear("planks", [
    [0, "#b98a55"],
    [1, "#6d4726"],
  ]),
  linear(
    "canvas",
    [
      [0, "#fff0b8"],
      [0.45, "#f3cb4e"],
      [1, "#c98d1d"],
    ],
    1,
    0.35,
  ),
  linear("hull", [
    [0, "#8f5c34"],
    [0.55, "#6b4223"],
    [1, "#45280f"],
  ]),
  linear("shade", [
    [0, "#0d4656", 0.6],
    [1, "#0d4656", 0],
  ]),
  radial("gold", [
    [0, "#fff6cf"],
    [0.35, "#f6cf5c"],
    [0.75, "#d79f2f"],
    [1, "#9a6a18"],
  ]),
  radial(
    "sun",
    [
      [0, "#fffdf0"],
      [0.3, "#fff6d2"],
      [0.34, "#fff6d2", 0.5],
      [1, "#fff6d2", 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
);

const cloud = (x: number, y: number, scale: number, opacity: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0,20 C-16,20 -18,2 -2,2 C0,-12 22,-14 27,-2 C42,-8 52,6 44,12 C54,14 50,21 42,21 Z" fill="#fff" opacity="${opacity}"/>`;

const sail = (d: string): string =>
  fill(d, "url(#canvas)", 'stroke="#7d5609" stroke-width="1.6" stroke-linejoin="round"');

const gull = (x: number, y: number, size: number): string =>
  line(`M${x - size},${y} q${size / 2},${-size * 0.6} ${size},0 q${size / 2},${-size * 0.6} ${size},0`, "#ffffff", 1.6);

const ship = (): string =>
  stack(
    line("M60 0V104M26 20V98M96 22V96", "#4a2f1b", 3),
    line("M126 84L148 66", "#4a2f1b", 2.6),
    line("M60 2L26 22M60 2L96 24M96 24L146 68M26 22L2 86", "#4a2f1b", 0.7, 'opacity=".7"'),
    sail("M100 78Q126 74 142 68L98 32Q104 56 100 78z"),
    sail("M10 28Q22 24 34 28Q41 40 36 52Q22 48 8 52Q13 40 10 28z"),
    sail("M8 56Q22 52 36 56Q44 70 38 84Q22 79 6 84Q12 70 8 56z"),
    sail("M42 8Q60 3 78 8Q86 20 80 34Q60 28 40 34Q45 20 42 8z"),
    sail("M38 38Q60 32 82 38Q95 60 84 84Q60 76 36 84Q44 60 38 38z"),
    sail("M87 30Q97 26 107 30Q113 41 109 52Q97 48 85 52Q90 41 87 30z"),
    sail("M86 56Q97 52 109 56Q117 70 112 82Q97 78 84 82Q90 70 86 56z"),
    glyph(sun, 62, 60, 34, "#7d5203"),
    fill("M60 0q10 -4 22 2q-8 3 -6 7q-9 -4 -16 -1z", "#a63a2b"),
    fill("M-4 78L18 88Q60 98 104 92L132 80L116 116Q60 128 12 118Q-2 100 -4 78z", "url(#hull)"),
    line("M0 88Q60 106 126 88", "#e3b758", 3),
    line("M4 98Q60 114 121 99", "#3a2412", 1, 'opacity=".6"'),
    each(
      [24, 42, 60, 78, 96],
      (x) =>
        `<rect x="${x - 3.4}" y="${100 - Math.abs(x - 60) * 0.05}" width="7" height="7" rx="1.4" fill="#f4d98a"/><rect x="${x - 2}" y="${101.4 - Math.abs(x - 60) * 0.05}" width="4.2" height="5.4" fill="#1d120c"/>`,
    ),
  );

/** Coins on the quay. */
const coins = (x: number, y: number, count: number): string =>
  range(
    count,
    (i) =>
      `<ellipse cx="${x + (i % 2)}" cy="${y - i * 4.6}" rx="14" ry="5.4" fill="#8a5c12"/><ellipse cx="${x + (i % 2)}" cy="${y - 2 - i * 4.6}" rx="14" ry="5.4" fill="url(#gold)" stroke="#8a5c12" stroke-width=".8"/>`,
  );

/** The game's picture in the lobby: a ship at noon off a quay, 220 x 200. */
export const lobbyArt = (): string =>
  document(
    stack(
      '<rect width="220" height="130" fill="url(#sky)"/><circle cx="172" cy="36" r="70" fill="url(#sun)"/>',
      cloud(18, 24, 0.62, 0.85) + cloud(150, 70, 0.44, 0.7) + cloud(98, 8, 0.36, 0.6),
      gull(40, 66, 5) + gull(54, 58, 3.6) + gull(196, 20, 4),
      fill("M0 112Q30 86 66 95T128 112z", "#8fbfae") + fill("M0 114Q22 100 48 104T92 114z", "#4f8f6c"),
      fill("M142 112q34 -18 78 -12v12z", "#8fbfae") + fill("M170 112q24 -9 50 -6v6z", "#5f9a72"),
      glyph(palmTree, 24, 88, 42, "#2b6247") + glyph(palmTree, 40, 96, 26, "#3f7a55"),
      glyph(lighthouse, 200, 89, 32, "#fbf1d6"),
      '<rect y="110" width="220" height="90" fill="url(#sea)"/><rect y="109.2" width="220" height="1.8" fill="#fff7de" opacity=".85"/>',
      line(
        "M6 124q9-4 18 0t18 0M176 126q9-4 18 0t18 0M186 142q9-4 18 0t18 0M8 148q9-4 18 0t18 0M22 160q7-3 14 0t14 0M168 158q9-4 18 0t18 0",
        "#d8f6f0",
        1.8,
        'stroke-opacity=".55"',
      ),
      '<ellipse cx="112" cy="146" rx="66" ry="12" fill="url(#shade)"/>',
      `<g transform="translate(44 24) scale(1.04)">${ship()}</g>`,
      fill("M36 144q8 -6 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0l6 14H30z", "#1f8f9c", 'opacity=".9"'),
      line("M36 144q8 -6 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0", "#e8fbf4", 2, 'opacity=".85"'),
      line("M52 153q7 -4 14 0t14 0t14 0t14 0t14 0t14 0t14 0", "#bfeee6", 1.4, 'opacity=".55"'),
      '<rect y="160" width="220" height="8" fill="#0b3b48" opacity=".35"/><rect y="166" width="220" height="34" fill="url(#planks)"/>',
      line(
        "M0 177H220M0 189H220M60 166V177M150 166V177M100 177V189M30 189V200M180 189V200",
        "#3f2610",
        1.4,
        'stroke-opacity=".6"',
      ),
      '<rect y="166" width="220" height="2.4" fill="#ecc890"/>',
      '<ellipse cx="42" cy="183" rx="34" ry="4" fill="#2a180a" opacity=".4"/>',
      coins(28, 180, 4) + coins(56, 182, 2),
      '<ellipse cx="192" cy="184" rx="20" ry="3.6" fill="#2a180a" opacity=".4"/>',
      glyph(anchor, 190, 167, 36, "#2b2f36"),
    ),
    220,
    200,
    DEFS,
  );
