/** The sky of an evening over the roofs and towers of the city, and the water before it. */
import { box, line, linear, radial, range, round, stack } from "../../../art/svg.ts";

/** Numbers between 0 and 1, the same at every start. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const EVENING = linear("evening", [
  [0, "#27415a"],
  [0.45, "#6f7f8d"],
  [0.75, "#d9a878"],
  [1, "#f0c684"],
]);
const SUNSET = radial(
  "sunset",
  [
    [0, "#ffe2a0", 0.9],
    [1, "#ffd58a", 0],
  ],
  'cx=".72" cy=".95" r=".6"',
);

/** Roofs along the horizon, the belfry and a church above them. */
function skyline(width: number, horizon: number, seed: number): string {
  const next = numbers(seed);
  let roofs = "";
  for (let x = -20; x < width + 20; ) {
    const wide = 26 + next() * 34;
    const high = horizon * (0.14 + next() * 0.24);
    roofs += `M${round(x)} ${round(horizon)}V${round(horizon - high)}l${round(wide / 2)}-${round(9 + next() * 20)} ${round(wide / 2)} ${round(9 + next() * 14)}V${round(horizon)}z`;
    x += wide * 0.9;
  }
  return roofs;
}
const tower = (x: number, foot: number, high: number, wide: number): string =>
  `M${round(x)} ${round(foot)}V${round(foot - high)}h${round(-wide * 0.1)}v-6h${round(wide * 0.25)}l${round(wide * 0.1)}-${round(high * 0.16)}h${round(wide * 0.5)}l${round(wide * 0.1)} ${round(high * 0.16)}h${round(wide * 0.25)}v6h${round(-wide * 0.1)}V${round(foot)}zM${round(x + wide * 0.28)} ${round(foot - high - 6 - high * 0.14)}l${round(wide * 0.22)}-${round(high * 0.26)} ${round(wide * 0.22)} ${round(high * 0.26)}z`;

/** The sky down to the quay. */
export const skyBody = (width: number, height: number, seed = 9): string =>
  stack(
    `<defs>${EVENING}${SUNSET}</defs>`,
    box(0, 0, width, height, 0, 'fill="url(#evening)"'),
    box(0, 0, width, height, 0, 'fill="url(#sunset)"'),
    [
      [0.2, 0.16, 0.14],
      [0.34, 0.24, 0.1],
      [0.66, 0.12, 0.12],
    ]
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${round(width * x!)}" cy="${round(height * y!)}" rx="${round(width * r!)}" ry="5" fill="#fff" opacity=".12"/>`,
      )
      .join(""),
    `<g fill="#5c6878" opacity=".55"><path d="${skyline(width, height * 0.94, seed + 4)}"/></g>`,
    `<g fill="#434f63" opacity=".8"><path d="${skyline(width, height, seed)}"/><path d="${tower(width * 0.56, height, height * 0.56, Math.max(16, height * 0.16))}"/><path d="${tower(width * 0.86, height, height * 0.46, Math.max(13, height * 0.12))}"/></g>`,
  );
/** The water of canals and harbour, evening light on it. */
export const waterBody = (width: number, height: number): string => {
  const next = numbers(3);
  return stack(
    `<defs>${linear("canal-water", [
      [0, "#5b7f80"],
      [0.3, "#2c5e68"],
      [1, "#12323f"],
    ])}</defs>`,
    box(0, 0, width, height, 0, 'fill="url(#canal-water)"'),
    range(Math.round((width * height) / 2600), () => {
      const [x, y, l] = [next() * width, 6 + next() * (height - 8), 14 + next() * 46];
      return line(
        `M${round(x)} ${round(y)}q${round(l / 4)}-2 ${round(l / 2)} 0t${round(l / 2)} 0`,
        next() > 0.5 ? "#ffd993" : "#a8d4d9",
        1.6,
        `stroke-opacity="${round(Math.round((0.12 + next() * 0.22) * 100) / 100)}"`,
      );
    }),
  );
};
