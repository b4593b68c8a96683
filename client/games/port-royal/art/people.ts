import type { Colour, PersonKind } from "../../../../shared/games/port-royal/data.ts";
import { each, fill, glyph, HOUSE, line, mix, range, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { SHIPS } from "./palette.ts";

/** A plain Latin cross: the set has none without a story. */
export const LATIN_CROSS =
  "M206 26q50-14 100 0l-12 118 118-12q14 46 0 92l-118-12 18 266q-56 20-112 0l18-266-118 12q-14-46 0-92l118 12z";

interface Face {
  readonly eyes?: string;
  readonly brow?: string;
  readonly mouth?: string;
  readonly smile: number;
  /** Over the eye on the shaded side. */
  readonly patch?: boolean;
  readonly woman?: boolean;
}

/** A head in noon light: one side bright, the other in shade. */
function head(skin: string, face: Face): string {
  const { eyes = "#2a1c14", brow = "#3a2418", mouth = "#7b3b2e", smile, patch = false, woman = false } = face;
  const shade = mix(skin, "#5a2d2a", 0.34);
  return stack(
    fill("M114,150 h34 v44 q-17,18 -34,0Z", mix(skin, "#5a2d2a", 0.42)),
    `<ellipse cx="91" cy="122" rx="8" ry="13" fill="${skin}"/><ellipse cx="170" cy="122" rx="8" ry="13" fill="${shade}"/>`,
    woman
      ? fill(
          "M94,112 C94,76 108,62 130,62 C152,62 166,76 166,112 C166,142 148,174 130,174 C112,174 94,142 94,112Z",
          skin,
        )
      : fill(
          "M91,112 C91,76 108,60 130,60 C152,60 169,76 169,112 C169,148 151,176 130,176 C109,176 91,148 91,112Z",
          skin,
        ),
    woman
      ? fill(
          "M134,62 C153,63 166,77 166,112 C166,142 148,174 130,174 C137,168 139,160 136,152 L134,142 C141,140 142,136 139,131 L134,110Z",
          shade,
        )
      : fill(
          "M134,60 C154,61 169,76 169,112 C169,148 151,176 130,176 C138,168 140,160 136,152 L134,144 C143,142 144,137 141,131 L134,108Z",
          shade,
        ),
    fill("M100,96 C104,80 114,72 126,70 C114,80 108,90 106,104Z", mix(skin, "#fff4dc", 0.3), 'opacity=".6"'),
    `<ellipse cx="114" cy="116" rx="7.5" ry="4.6" fill="#fdf6ea"/><circle cx="115" cy="116" r="3.8" fill="${eyes}"/>`,
    patch
      ? ""
      : `<ellipse cx="151" cy="116" rx="6.8" ry="4.4" fill="#efdcc8"/><circle cx="151" cy="116" r="3.7" fill="${eyes}"/>`,
    line("M105,113 q9,-7 18,0", mix(skin, "#3a1c14", 0.7), 2.4),
    patch ? "" : line("M142,113 q9,-7 17,0", mix(skin, "#3a1c14", 0.8), 2.4),
    line(woman ? "M104,104 q9,-6 19,-1" : "M102,104 q10,-7 21,-1", brow, woman ? 3 : 4.6),
    line(woman ? "M141,103 q9,-5 18,1" : "M140,103 q10,-6 20,1", brow, woman ? 3 : 4.6),
    line(`M117,157 q13,${smile} 26,0`, mouth, woman ? 4.4 : 3.4),
    woman ? `<ellipse cx="106" cy="138" rx="9" ry="6" fill="#e2735f" opacity=".35"/>` : "",
  );
}

const body = (colour: string, shade = mix(colour, "#000000", 0.28)): string =>
  stack(
    fill("M16,252 C20,208 62,192 104,182 L158,182 C200,192 240,208 246,252Z", colour),
    fill("M136,182 L158,182 C200,192 240,208 246,252 L140,252Z", shade, 'opacity=".85"'),
  );
const lapel = (light: string, dark: string): string =>
  stack(
    fill("M104,182 L128,252 L84,252 C84,220 92,198 104,182Z", light),
    fill("M158,182 L134,252 L178,252 C178,220 170,198 158,182Z", dark),
  );
const cravat = (): string =>
  stack(
    fill("M108,178 q22,18 44,0 l6,14 q-28,18 -56,0Z", "#fdf7ea"),
    fill("M120,194 h22 l8,44 q-19,12 -38,0Z", "#fdf7ea"),
    line("M124,206q6,6 14,2M122,222q8,6 18,2", "#cfc1a4", 2.4),
  );
const epaulette = (x: number, side: 1 | -1, fringes = 5): string =>
  `<g transform="translate(${x} 0) scale(${side} 1)">${stack(
    '<path d="M0,206 q22,-12 44,0 l-4,9 h-38Z" fill="url(#brass)"/>',
    range(fringes, (i) => line(`M${5 + i * 8.4},214 v14`, "#d9a94a", 4.4)),
  )}</g>`;
const buttons = (x: number, y: number, count: number): string =>
  range(count, (i) => `<circle cx="${x}" cy="${y + i * 17}" r="4" fill="#f0cf86"/>`);
const feather = (x: number, y: number, size: number, colour: string, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${glyph(icons.feather, x, y, size, colour)}</g>`;

/** The people of Port Royal; a trader wears the colour he trades in. */
export const people: { readonly [P in PersonKind]: (colour: Colour | null) => string } = {
  captain: () =>
    stack(
      glyph(icons.shipWheel, 226, 206, 110, "#6b4526", 'opacity=".9"'),
      fill("M92,128 C84,160 88,176 96,182 L164,182 C174,170 176,150 168,128 L160,120 L100,120Z", "#3b2718"),
      body("#2b5379"),
      lapel("#38678f", "#1e3d5a"),
      cravat(),
      epaulette(24, 1),
      epaulette(236, -1),
      buttons(104, 214, 3),
      buttons(160, 214, 3),
      head("#dba67c", { smile: 3 }),
      fill(
        "M96,132 C96,168 112,188 130,188 C148,188 166,168 166,132 C160,148 150,150 143,149 C136,144 124,144 117,149 C110,150 102,148 96,132Z",
        "#3b2718",
      ),
      line("M120,158 q10,4 20,0", "#a8604a", 3.4),
      fill("M82,74 C84,36 104,22 130,22 C156,22 176,36 178,74Z", "#1f3446"),
      fill(
        "M40,86 C52,48 92,54 130,66 C168,54 208,48 220,86 C222,98 210,100 198,92 C174,78 150,84 130,100 C110,84 86,78 62,92 C50,100 38,98 40,86Z",
        "#28445b",
      ),
      line("M40,86 C52,48 92,54 130,66 C168,54 208,48 220,86", "#e3b758", 5),
      `<circle cx="92" cy="72" r="10" fill="${HOUSE.wax}"/><circle cx="92" cy="72" r="4.5" fill="#f0cf86"/>`,
    ),
  admiral: () =>
    stack(
      fill("M82,112 C74,150 80,176 90,186 L170,186 C182,170 184,146 176,112Z", "#e9e2d4"),
      range(
        3,
        (i) =>
          `<ellipse cx="84" cy="${128 + i * 20}" rx="13" ry="10" fill="#f6f0e2"/><ellipse cx="176" cy="${128 + i * 20}" rx="13" ry="10" fill="#c9bfa9"/>`,
      ),
      body("#8f2f2a"),
      lapel("#b5443a", "#6d211e"),
      fill("M70,196 L92,190 L190,252 L150,252Z", "#2c6aa0"),
      cravat(),
      epaulette(20, 1, 6),
      epaulette(240, -1, 6),
      glyph(icons.medal, 186, 226, 40, "#f0cf86"),
      head("#e6b48c", { brow: "#cfc4ae", smile: 3 }),
      fill("M96,96 C92,84 96,76 104,72 L104,88Z M164,96 C168,84 164,76 156,72 L156,88Z", "#efe8d8"),
      fill("M30,92 C44,26 96,8 130,8 C164,8 216,26 230,92 C200,68 164,62 130,62 C96,62 60,68 30,92Z", "#1d2f40"),
      line("M30,92 C60,68 96,62 130,62 C164,62 200,68 230,92", "#e3b758", 6),
      line("M36,82 C52,28 98,12 130,12 C162,12 208,28 224,82", "#e3b758", 3.4),
      `<circle cx="130" cy="40" r="15" fill="#f4ead5"/><circle cx="130" cy="40" r="10" fill="#2c6aa0"/><circle cx="130" cy="40" r="4.6" fill="#e3b758"/>`,
    ),
  priest: () =>
    stack(
      fill("M62,204 C48,120 84,40 130,38 C176,40 212,120 198,204Z", "#6a4c30"),
      fill("M130,38 C176,40 212,120 198,204 L176,204 C190,130 170,64 130,52Z", "#4a3321"),
      line("M84,200 C70,124 92,60 130,56 C168,60 190,124 176,200", "#a5825a", 7),
      fill("M87,196 C75,130 96,66 130,62 C164,66 185,130 173,196Z", "#1a120c"),
      body("#6a4c30"),
      fill("M82,190 q48,46 96,0 l14,20 q-62,52 -124,0Z", "#54391f"),
      fill("M112,178 h38 v12 q-19,12 -38,0Z", "#fdf7ea"),
      line("M100,200 L130,232 L162,200", "#e3b758", 3),
      glyph(LATIN_CROSS, 130, 232, 40, "#f0cf86"),
      head("#d8a685", { brow: "#8a8076", smile: 6 }),
      fill(
        "M90,118 C88,96 92,82 98,76 C100,90 100,102 98,118Z M170,118 C172,96 168,82 162,76 C160,90 160,102 162,118Z",
        "#b3aa9d",
      ),
      fill("M98,80 C104,62 156,62 162,80 C150,72 140,70 130,70 C120,70 110,72 98,80Z", "#b3aa9d"),
    ),
  settler: () =>
    stack(
      line("M222,250 L212,84", "#7a5230", 9),
      fill("M194,92 C196,60 206,50 211,46 C218,50 230,60 232,90 Q213,100 194,92Z", "#b9bcc0"),
      body("#c79a56"),
      fill("M84,190 L108,252 H72 C66,226 72,204 84,190Z M178,190 L152,252 H190 C196,226 190,204 178,190Z", "#7c4f2b"),
      fill("M112,180 L130,214 L150,180 L146,174 H116Z", mix("#e0ab83", "#5a2d2a", 0.2)),
      line("M110,182 L130,216 L152,182", "#f4ead5", 7),
      head("#e0ab83", { brow: "#8d4a22", smile: 6 }),
      fill(
        "M94,130 C96,170 112,190 130,190 C148,190 164,170 166,130 C160,146 150,150 143,150 C136,145 124,145 117,150 C110,150 100,146 94,130Z",
        "#b5622c",
      ),
      line("M119,159 q11,6 22,0", "#7b2f22", 3.4),
      fill("M30,86 C60,66 96,62 130,62 C164,62 200,66 230,86 C200,98 164,88 130,88 C96,88 60,98 30,86Z", "#d9ac56"),
      fill("M84,72 C86,34 104,24 130,24 C156,24 174,34 176,72 C150,80 110,80 84,72Z", "#ecc672"),
      fill("M84,66 C110,76 150,76 176,66 L177,76 C150,86 110,86 83,76Z", "#8a3b28"),
      line("M40,84C80,70 180,70 220,84", "#b98937", 2.5),
    ),
  jack: () =>
    stack(
      `<g opacity=".96">${glyph(icons.anchor, 40, 84, 52, "#274b6d")}${glyph(LATIN_CROSS, 36, 158, 48, "#6b4a2d")}${glyph(icons.house, 226, 152, 52, "#8a3b28")}</g>`,
      body("#7a8f3e"),
      fill("M86,190 L112,252 H70 C66,226 74,204 86,190Z M176,190 L150,252 H192 C196,226 188,204 176,190Z", "#4e3a24"),
      fill("M102,178 q28,24 56,0 l8,18 q-36,26 -72,0Z", "#d4493b"),
      fill("M118,200 l30,0 l10,34 l-24,-16 l-18,20Z", "#b5342a"),
      head("#c58a5f", { brow: "#2a1a12", smile: 10 }),
      fill(
        "M90,114 C86,84 96,66 110,62 C102,80 100,96 98,114Z M170,114 C174,84 164,66 150,62 C158,80 160,96 162,114Z",
        "#2f1f16",
      ),
      line("M112,146q18,-6 36,0", "#2f1f16", 5),
      fill("M70,78 C70,40 98,22 134,24 C172,26 196,48 192,82 C160,64 110,64 70,78Z", "#3f6b5a"),
      fill("M66,84 C100,62 164,62 196,86 C188,96 176,88 130,86 C100,86 76,92 66,84Z", "#2b4c40"),
      feather(182, 34, 78, "#f4ead5", 8),
    ),
  sailor: () =>
    stack(
      body("#f4ead5", "#cdbf9f"),
      each(
        [
          [200, 52, 210],
          [220, 32, 230],
          [240, 22, 240],
        ] as const,
        ([y, from, to]) => line(`M${from},${y + 6} C90,${y - 8} 170,${y - 8} ${to},${y + 6}`, "#2b5f97", 8),
      ),
      fill("M84,188 L104,180 L130,216 L158,180 L178,188 L150,236 L130,222 L110,236Z", "#2b5f97"),
      fill("M122,214 h18 l8,30 l-17,-8 l-16,8Z", "#d4493b"),
      head("#e3b08a", { brow: "#a8501f", smile: 8 }),
      fill(
        "M90,116 C84,92 92,74 104,70 C100,88 100,100 98,114Z M170,116 C176,92 168,74 156,70 C160,88 160,100 162,114Z",
        "#b9561f",
      ),
      fill("M82,80 C80,40 104,20 130,20 C158,20 180,40 178,80 C150,68 110,68 82,80Z", "#c23b2e"),
      fill("M78,84 C108,64 152,64 182,84 L180,96 C150,78 110,78 80,96Z", "#8f271e"),
      `<circle cx="130" cy="18" r="11" fill="#e2664f"/>`,
    ),
  pirate: () =>
    stack(
      glyph(icons.crossedSabres, 132, 112, 262, "#6b2a26"),
      body("#3b2b2b"),
      lapel("#5a3f38", "#2a1d1d"),
      fill("M106,180 L130,232 L156,180Z", mix("#b87a50", "#5a2d2a", 0.25)),
      line("M104,184 L130,236 L158,184", "#f4ead5", 8),
      head("#b87a50", { brow: "#1d1310", smile: -2, patch: true }),
      line("M92,92 L170,112", "#1a1210", 5),
      fill("M138,104 q14,-8 26,4 q0,18 -13,22 q-14,-4 -13,-26Z", "#1a1210"),
      fill(
        "M92,126 C90,170 104,208 130,212 C156,208 170,170 168,126 C160,146 150,151 143,150 C136,144 124,144 117,150 C110,151 100,146 92,126Z",
        "#201613",
      ),
      line("M118,158 q12,4 24,0", "#8c4637", 3.6),
      line("M116,186 v22M144,186 v22", "#c8973f", 5),
      fill("M86,96 C80,50 100,36 130,36 C160,36 180,50 174,96 C150,78 110,78 86,96Z", "#c23b2e"),
      fill("M86,96 C110,78 150,78 174,96 L174,84 C150,66 110,66 86,84Z", "#8f271e"),
      fill("M176,88 q22,2 30,22 q-18,-6 -28,-8Z M178,94 q16,14 12,34 q-14,-16 -18,-28Z", "#a32d22"),
      each(
        [
          [104, 64],
          [130, 54],
          [154, 66],
        ] as const,
        ([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#f4ead5"/>`,
      ),
      line("M88,134 a8,8 0 1 0 1,0", "#f0cf86", 4),
    ),
  mademoiselle: () =>
    stack(
      fill(
        "M84,118 C74,70 100,34 132,34 C168,34 184,72 174,118 C190,150 180,176 172,188 L164,120 L98,120 L92,188 C80,172 72,148 84,118Z",
        "#7a3420",
      ),
      `<circle cx="138" cy="34" r="24" fill="#8a3d26"/>`,
      fill("M44,252 C48,216 74,200 106,190 L156,190 C190,200 212,216 216,252Z", mix("#f0c4a0", "#5a2d2a", 0.05)),
      fill("M136,190 L156,190 C190,200 212,216 216,252 H140Z", mix("#f0c4a0", "#5a2d2a", 0.3)),
      fill("M30,252 C34,232 60,222 84,228 C104,240 156,240 178,228 C202,222 226,232 230,252Z", "#8d4a77"),
      line("M36,246 C60,226 76,226 88,232 C108,244 152,244 174,232 C188,226 206,228 226,246", "#f4ead5", 6),
      head("#f0c4a0", { brow: "#6d2f1c", mouth: "#b5342a", smile: 5, woman: true, eyes: "#2f5a3c" }),
      fill(
        "M92,112 C92,82 106,66 130,62 C112,78 104,92 100,120Z M168,112 C168,82 156,66 130,62 C150,76 158,92 160,120Z",
        "#8a3d26",
      ),
      line("M106,196 q24,20 50,0", "#f6efe0", 5, 'stroke-dasharray="1 8"'),
      `<circle cx="131" cy="210" r="6" fill="${HOUSE.wax}"/>`,
      glyph(icons.rose, 92, 62, 48, "#d4493b"),
      `<g transform="translate(212 214) rotate(14)">${range(9, (i) => `<path d="M0,30 L-7,-46 Q0,-54 7,-46Z" fill="${i % 2 ? "#f4ead5" : "#d9a3bf"}" stroke="#6a2f58" stroke-width="1.4" transform="rotate(${-68 + i * 17} 0 30)"/>`)}<circle cy="30" r="6" fill="#c8973f"/></g>`,
    ),
  jester: () =>
    stack(
      body("#6a3f86"),
      fill("M136,182 L158,182 C200,192 240,208 246,252 L140,252Z", "#e0ad35"),
      range(9, (i) =>
        fill(`M${62 + i * 17},${196 + Math.abs(4 - i) * -2.2} l17,0 l-8.5,34Z`, i % 2 ? "#f4ead5" : "#d8c9a8"),
      ),
      range(9, (i) => `<circle cx="${70.5 + i * 17}" cy="${230 + Math.abs(4 - i) * -2.2}" r="4.4" fill="#f0cf86"/>`),
      head("#ecc09a", { brow: "#3a2418", smile: 13, mouth: "#a32d22" }),
      `<circle cx="106" cy="140" r="8" fill="#d4493b" opacity=".55"/><circle cx="155" cy="140" r="8" fill="#b5342a" opacity=".5"/>`,
      fill("M130,92 C108,84 96,88 86,100 C70,60 44,56 24,78 C28,36 76,14 130,52Z", "#7a4a9a"),
      fill("M130,92 C152,84 164,88 174,100 C190,60 214,66 228,96 C232,46 184,14 130,52Z", "#e0ad35"),
      fill("M112,58 C112,24 124,4 146,0 C140,22 146,40 150,60 L130,74Z", "#c23b2e"),
      fill("M84,98 C108,80 152,80 176,98 L174,108 C150,92 110,92 86,108Z", "#f4ead5"),
      each(
        [
          [24, 80],
          [228, 98],
          [148, 2],
        ] as const,
        ([x, y]) =>
          `<circle cx="${x}" cy="${y + 4}" r="11" fill="url(#gold)"/><path d="M${x - 6},${y + 7}h12" stroke="#7a501a" stroke-width="2.6"/>`,
      ),
    ),
  governor: () =>
    stack(
      fill(
        "M76,108 C56,150 56,190 74,222 C84,232 176,232 188,222 C206,190 204,150 184,108 C178,58 160,40 130,40 C100,40 82,58 76,108Z",
        "#6a4a34",
      ),
      range(
        4,
        (i) =>
          `<ellipse cx="${78 - i * 2}" cy="${118 + i * 26}" rx="19" ry="15" fill="#7d5a40"/><ellipse cx="${182 + i * 2}" cy="${118 + i * 26}" rx="19" ry="15" fill="#4d3424"/>`,
      ),
      body("#5d2a4c"),
      lapel("#7c3b64", "#451d38"),
      line("M86,204 L104,252", "#e3b758", 5),
      line("M176,204 L158,252", "#b98937", 5),
      range(
        3,
        (i) =>
          `<ellipse cx="${80 - i * 6}" cy="${186 + i * 14}" rx="17" ry="13" fill="#7d5a40"/><ellipse cx="${180 + i * 6}" cy="${186 + i * 14}" rx="17" ry="13" fill="#4d3424"/>`,
      ),
      cravat(),
      head("#edc19c", { brow: "#5a3c28", smile: 2 }),
      fill(
        "M86,112 C80,60 108,40 130,46 C152,40 182,60 174,112 C168,92 156,76 130,72 C104,76 92,92 86,112Z",
        "#84614a",
      ),
      line("M130,46v26", "#5e4230", 3),
      line("M116,150 q14,-7 28,0", "#6a4a34", 4.5),
      glyph(icons.scrollUnfurled, 222, 208, 66, "#f4ead5"),
    ),
  trader: (colour) => {
    const { light, base, dark } = SHIPS[colour ?? "red"];
    return stack(
      body(base, dark),
      fill("M70,200 C80,186 100,178 112,178 C116,208 122,232 128,252 H92 C78,236 70,218 70,200Z", "#6b4a30"),
      fill("M192,200 C182,186 162,178 150,178 C146,208 140,232 134,252 H170 C184,236 192,218 192,200Z", "#4d3422"),
      line("M74,210q10,-6 8,-16M84,228q12,-8 8,-18M186,210q-8,-6 -8,-14M178,230q-10,-8 -8,-18", "#8a6445", 3),
      fill("M112,178 q19,16 38,0 l-6,22 h-26Z", "#fdf7ea"),
      head("#d9a47a", { brow: "#2f1f16", smile: 5 }),
      fill(
        "M90,114 C86,88 94,72 106,66 C100,84 100,100 98,114Z M170,114 C174,88 166,72 154,66 C160,84 160,100 162,114Z",
        "#2f1f16",
      ),
      line("M112,150 q9,-8 18,-1 q9,-7 18,1", "#2f1f16", 5),
      fill("M122,168 h18 l-9,22Z", "#2f1f16"),
      fill("M64,78 C60,46 96,20 138,24 C184,28 206,54 196,78 C180,66 100,62 64,78Z", light),
      fill("M138,24 C184,28 206,54 196,78 C184,68 164,66 150,65 C160,50 154,34 138,24Z", base),
      fill("M72,80 C104,62 160,62 190,80 L188,92 C160,76 104,76 74,92Z", dark),
      feather(74, 40, 86, "#f4ead5", -62),
      '<circle cx="92" cy="72" r="8" fill="url(#gold)"/>',
      glyph(icons.scales, 216, 198, 84, "#f0cf86", 'stroke="#3a2704" stroke-width="14" paint-order="stroke"'),
    );
  },
  clerk: (colour) => {
    const { light, base, dark } = SHIPS[colour ?? "green"];
    return stack(
      body("#2c3a45"),
      lapel(light, base),
      fill("M104,178 l26,22 l28,-22 l8,20 l-24,22 l-11,-14 l-12,14 l-24,-22Z", "#fdf7ea"),
      head("#e9c3a2", { brow: "#6d5a48", smile: 2 }),
      fill(
        "M89,118 C84,92 92,76 102,72 C98,90 98,102 97,116Z M171,118 C176,92 168,76 158,72 C162,90 162,102 163,116Z",
        "#7d6a55",
      ),
      fill("M100,76 C108,58 152,58 160,76 C150,68 140,66 130,66 C120,66 110,68 100,76Z", "#8c7963"),
      '<g fill="#ffffff" fill-opacity=".19" stroke="#3a2d20" stroke-width="3.6"><circle cx="114" cy="118" r="14"/><circle cx="150" cy="118" r="14"/><path d="M128,116 q4,-4 8,0 M100,114 l-10,-4 M164,114 l8,-4" fill="none"/></g>',
      feather(186, 84, 92, "#fdf7ea", 24),
      fill("M88,62 C96,44 164,44 172,62 C150,54 110,54 88,62Z", base),
      fill("M84,68 C96,44 164,44 176,68 C150,58 110,58 84,68Z", dark),
      '<g transform="translate(44 214) rotate(-8)"><rect x="-34" y="-26" width="68" height="52" rx="4" fill="#7c4f2b"/><rect x="-30" y="-23" width="62" height="46" fill="#f7efdc"/><path d="M-22,-12h44M-22,-2h44M-22,8h30" stroke="#a08a60" stroke-width="3"/><path d="M-1,-26v52" stroke="#7c4f2b" stroke-width="4"/></g>',
    );
  },
  gunner: () =>
    stack(
      body("#8a5a33"),
      fill("M104,180 L130,236 L158,180Z", mix("#a5683f", "#5a2d2a", 0.15)),
      fill("M84,190 L126,252 H70 C64,226 72,204 84,190Z M178,190 L136,252 H192 C198,226 190,204 178,190Z", "#4a2f1f"),
      head("#a5683f", { brow: "#1d1310", smile: 4 }),
      fill(
        "M98,142 C102,172 116,184 130,184 C144,184 158,172 162,142 C152,152 146,151 141,150 C134,146 126,146 119,150 C112,151 104,150 98,142Z",
        "#2a1a12",
      ),
      line("M120,158 q10,4 20,0", "#8c4637", 3.4),
      line("M98,128q8,4 14,2M148,130q6,2 12,-1", "#1d1310", 3),
      fill("M86,92 C82,50 102,36 130,36 C158,36 178,50 174,92 C150,76 110,76 86,92Z", "#d3a03c"),
      fill("M86,92 C110,76 150,76 174,92 L173,82 C150,66 110,66 87,82Z", "#9a6f20"),
      fill("M88,86 q-24,4 -30,26 q20,-8 30,-12Z", "#b98729"),
      '<g transform="translate(186 214)"><path d="M-78,-20 C-78,-34 -62,-34 -58,-26 L60,-16 V14 L-58,22 C-64,32 -78,30 -78,16Z" fill="#2b2f36"/><path d="M-78,-20 C-78,-34 -62,-34 -58,-26 L60,-16 V-10 L-60,-16Z" fill="#5b636e"/><circle cx="-14" cy="26" r="22" fill="#7c4f2b"/><circle cx="-14" cy="26" r="22" fill="none" stroke="#3b2718" stroke-width="6"/><path d="M-14,6v40M-34,26h40" stroke="#3b2718" stroke-width="4"/></g>',
    ),
  "vice-admiral": () =>
    stack(
      fill("M94,110 C88,140 92,160 100,170 L160,170 C170,156 172,136 166,110Z", "#6d5a48"),
      body("#1f6b66"),
      lapel("#2f8a80", "#154b48"),
      cravat(),
      epaulette(24, 1),
      buttons(104, 214, 3),
      glyph(icons.spyglass, 214, 206, 78, "#e3b758"),
      head("#8d5a3c", { brow: "#2a1a12", smile: 3 }),
      fill("M92,112 l10,2 l2,38 l-10,-12Z M168,112 l-10,2 l-2,38 l10,-12Z", "#3a271b"),
      fill("M60,84 C60,36 90,16 134,14 C180,14 204,48 206,84 C180,66 156,64 130,66 C104,66 84,70 60,84Z", "#21506a"),
      line("M60,84 C84,70 104,66 130,66 C156,64 180,66 206,84", "#e3b758", 5),
      fill("M130,14 C150,-4 176,2 186,22 C168,18 152,22 140,30Z", "#f4ead5"),
      `<circle cx="132" cy="42" r="11" fill="${HOUSE.wax}"/><circle cx="132" cy="42" r="4.6" fill="#f0cf86"/>`,
    ),
};
