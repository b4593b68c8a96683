import type { Sign } from "../../shared/talk.ts";
import { defs, document, line, linear, radial, stack } from "./svg.ts";

/** The signs one makes at a table: small faces of brass, and a hand. Each a document of 100 x 100. */
const INK = "#3b2408";
const FACE = "#f6c667";
const DEFS = defs(
  radial("sign-face", [
    [0, "#fff0b8"],
    [0.55, FACE],
    [1, "#d18f24"],
  ]),
  linear("sign-hand", [
    [0, "#fbd9a4"],
    [1, "#e2a05a"],
  ]),
  linear("sign-tear", [
    [0, "#bfe6ff"],
    [1, "#2c7bcb"],
  ]),
);

const face = (...features: readonly string[]): string =>
  stack(`<circle cx="50" cy="50" r="44" fill="url(#sign-face)" stroke="#7c4f10" stroke-width="5"/>`, ...features);
const dot = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${INK}"/>`;
const eyes = stack(dot(34, 41, 5.5, 7.5), dot(66, 41, 5.5, 7.5));
const drawn = (d: string): string => line(d, INK, 6);

const HAND =
  "M34 46 46 14c2-6 15-5 15 5 0 8-3 14-5 20h24c8 0 12 8 7 14 5 4 4 11-1 14 3 5 1 11-5 13 1 7-3 11-10 11H46c-6 0-9-3-12-6z";

const BODIES: { readonly [S in Sign]: string } = {
  smile: face(eyes, drawn("M28 60c8 17 36 17 44 0")),
  laugh: face(
    drawn("M25 43c3-8 13-8 16 0M59 43c3-8 13-8 16 0"),
    `<path d="M25 56h50c0 17-11 27-25 27S25 73 25 56z" fill="${INK}"/>`,
    `<path d="M29 58h42l-1 7H30z" fill="#fff7e2"/><path d="M37 77c7-7 19-7 26 0-7 6-19 6-26 0z" fill="#c8433a"/>`,
  ),
  surprise: face(
    drawn("M24 26c4-5 11-6 16-3M76 26c-4-5-11-6-16-3"),
    dot(34, 43, 6.5, 9),
    dot(66, 43, 6.5, 9),
    dot(50, 71, 10, 13),
  ),
  tears: face(
    drawn("M23 36c6 0 12-2 16-7M77 36c-6 0-12-2-16-7M33 74c8-12 26-12 34 0"),
    dot(35, 46, 5, 6.5),
    dot(65, 46, 5, 6.5),
    `<path d="M73 52c8 11 11 16 11 22a11 11 0 0 1-22 0c0-6 3-11 11-22z" fill="url(#sign-tear)" stroke="#16539a" stroke-width="3"/>`,
  ),
  doubt: face(drawn("M23 31c5-3 11-3 16 0M60 24c6-3 12-2 17 2M34 72c10-6 20-7 33-3"), eyes),
  thumb: stack(
    `<path d="${HAND}" fill="url(#sign-hand)" stroke="#7c4f10" stroke-width="5" stroke-linejoin="round"/>`,
    line("M64 53h21M66 67h19M65 80h14", "#7c4f10", 4),
    `<path d="M12 44h18c3 0 4 1 4 4v38c0 3-1 4-4 4H12c-3 0-5-2-5-5V49c0-3 2-5 5-5z" fill="#1d3a4a" stroke="#0f2430" stroke-width="4"/>`,
  ),
};

const kept = new Map<Sign, string>();
/** A sign as a complete document. */
export function signSvg(sign: Sign): string {
  const svg = kept.get(sign) ?? document(BODIES[sign], 100, 100, DEFS);
  kept.set(sign, svg);
  return svg;
}
