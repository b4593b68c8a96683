import { type Defs, defs, document, each, fill, glyph, line, linear, range, stack } from "../../../art/svg.ts";
import { anchor, lighthouse, palmTree } from "./lobby-icons.ts";

const DEFS: Defs = defs(
  linear("sky", [
    [0, "#5fb9dc"],
    [0.55, "#bfe6e4"],
    [1, "#fdf0cc"],
  ]),
  linear("sea", [
    [0, "#49b9b8"],
    [0.5, "#1f8f9c"],
    [1, "#0f5a6e"],
  ]),
  linear("planks", [
    [0, "#b98a55"],
    [1, "#6d4726"],
  ]),
);

const SAIL = "#6b4a12";
const sail = (d: string, colour: string): string => fill(d, colour, `stroke="${SAIL}" stroke-width="2"`);

const sun = (x: number, y: number, scale: number, colour: string, middle: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="50" cy="50" r="23" fill="${colour}"/>${range(
    8,
    (i) => `<path fill="${colour}" d="M41 22 L50 2 L59 22 Q50 18 41 22z" transform="rotate(${i * 45} 50 50)"/>`,
  )}<circle cx="50" cy="50" r="10" fill="${middle}"/></g>`;

const ship = (): string =>
  stack(
    line("M60 2V104M26 22V98M96 24V96", "#3a2412", 3.4),
    sail("M38 10Q60 3 84 10Q95 34 84 56Q60 49 38 56Q48 34 38 10z", "#f3cf56"),
    sail("M42 60Q60 55 80 60Q86 74 80 88Q60 82 42 88Q48 74 42 60z", "#e8b93b"),
    sail("M8 28Q22 24 36 28Q41 46 35 62Q22 57 8 62Q15 46 8 28z", "#f0c648"),
    sail("M88 30Q99 26 112 30Q117 46 112 62Q99 57 87 62Q92 46 88 30z", "#f0c648"),
    sun(47, 17, 0.3, "#a8660a", "#f3cf56"),
    fill("M-4 90Q20 102 60 102T126 86L112 118Q60 130 12 120z", "#6b4223", 'stroke="#2d1a0a" stroke-width="2.4"'),
    line("M0 100Q54 112 118 98", "#d9a94f", 3),
    fill("M60 2l20 5-20 6z", "#a63a2b"),
  );

/** The game's picture in the lobby: a ship at noon off a quay, 220 x 200. */
export const lobbyArt = (): string =>
  document(
    stack(
      '<rect width="220" height="130" fill="url(#sky)"/><circle cx="168" cy="34" r="34" fill="#fff6d2" opacity=".5"/><circle cx="168" cy="34" r="20" fill="#fff3c4"/>',
      '<g fill="#fff" opacity=".75"><ellipse cx="46" cy="38" rx="34" ry="7"/><ellipse cx="62" cy="31" rx="20" ry="7"/><ellipse cx="196" cy="66" rx="26" ry="5"/></g>',
      fill("M0 112Q30 88 66 96T120 112z", "#4f8f74"),
      fill("M0 114Q24 100 50 104T96 114z", "#2f6f58"),
      fill("M150 112q30-14 70-8v8z", "#5d9a83"),
      glyph(palmTree, 28, 86, 48, "#245443"),
      glyph(lighthouse, 203, 91, 34, "#f6ead0"),
      '<rect y="110" width="220" height="90" fill="url(#sea)"/>',
      line(
        "M8 126q9-4 18 0t18 0M60 120q9-4 18 0t18 0M150 122q9-4 18 0t18 0M184 138q9-4 18 0t18 0M18 150q9-4 18 0t18 0M150 158q9-4 18 0t18 0",
        "#d8f6f0",
        2,
        'stroke-opacity=".55"',
      ),
      `<g transform="translate(54 16) scale(1.08)">${ship()}</g>`,
      '<rect y="166" width="220" height="34" fill="url(#planks)"/>',
      line(
        "M0 177H220M0 189H220M60 166V177M150 166V177M100 177V189M30 189V200M180 189V200",
        "#3f2610",
        1.6,
        'stroke-opacity=".65"',
      ),
      '<rect y="166" width="220" height="3" fill="#e3bd86"/>',
      each(
        [176, 171, 166, 161],
        (y) =>
          `<g transform="translate(24 ${y})"><ellipse cx="16" cy="6" rx="16" ry="6" fill="#8a5c12"/><ellipse cx="16" cy="3" rx="16" ry="6" fill="#e9bb55" stroke="#8a5c12"/></g>`,
      ),
      glyph(anchor, 190, 166, 36, "#2b2f36"),
    ),
    220,
    200,
    DEFS,
  );
