/** The window of a person: panes of his colour in lead, his tool before the light, his group in a roundel at its foot. */
import { PERSON, PERSONS, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Group } from "../../../../shared/games/bruegge/vocabulary.ts";
import { at, glyph, type Icon, range, round, stack } from "../../../art/svg.ts";
import { FACES } from "./faces.ts";
import * as icons from "./icons.ts";
import { crenelCrown } from "./person-icons.ts";
import { LEAD, TONES } from "./tones.ts";

export const GROUP: { readonly [G in Group]: Icon } = {
  artist: icons.palette,
  household: icons.broom,
  clergy: icons.prayer,
  merchant: icons.swapBag,
  protector: icons.visoredHelm,
  underworld: icons.hood,
  official: icons.scrollQuill,
  craftsman: icons.trowel,
  entertainer: icons.jesterHat,
  noble: icons.queenCrown,
  scholar: icons.openBook,
};

/** How the lead runs through a window of 100 x 100, around its middle; and which panes between it are brighter. */
interface Leading {
  readonly lead: string;
  readonly bright: string;
}
const spokes = (count: number, from: number, to: number, turn = 0): string =>
  range(count, (i) => {
    const a = ((i + turn) / count) * 2 * Math.PI;
    const on = (r: number): string => `${round(50 + r * Math.cos(a))} ${round(50 + r * Math.sin(a))}`;
    return `M${on(from)}L${on(to)}`;
  });
const ring = (r: number, x = 50, y = 50): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const LEADINGS: readonly Leading[] = [
  { lead: ring(33) + spokes(8, 33, 80, 0.5), bright: ring(33) },
  {
    lead: "M50-20L120 50 50 120-20 50zM-20 8 50 78 120 8M-20 92 50 22 120 92M0-10V110M100-10V110",
    bright: "M50 22 78 50 50 78 22 50z",
  },
  { lead: `${spokes(14, 0, 120, 0.5)}${ring(30)}`, bright: ring(30) },
  {
    lead: `${ring(24, 50, 22)}${ring(24, 50, 78)}${ring(24, 22)}${ring(24, 78)}M-10-10 26 26M110-10 74 26M-10 110 26 74M110 110 74 74`,
    bright: "M50 10 90 50 50 90 10 50z",
  },
  {
    lead: "M-10 20H110M-10 80H110M20-10V110M80-10V110M-10 50H20M80 50H110M50-10V20M50 80V110",
    bright: "M20 20H80V80H20z",
  },
  { lead: "M-10 88Q50 60 110 88M-10 62Q50 30 110 62M-10 36Q50 0 110 36M30-10 22 110M70-10 78 110", bright: ring(27) },
  {
    lead: `M50-10 84 16V84L50 110 16 84V16zM16 16-10-10M84 16 110-10M16 50H-10M84 50H110M16 84-10 110M84 84 110 110`,
    bright: "M50-10 84 16V84L50 110 16 84V16z",
  },
];

/** Neighbours of a group, and the same trade in another colour, have other panes. */
const leadingOf = (id: PersonId): Leading => LEADINGS[(PERSONS.findIndex((it) => it.id === id) * 3) % LEADINGS.length]!;

/** The arch of a window `w` wide and `h` high, from its upper left corner. */
export const arch = (x: number, y: number, w: number, h: number): string => {
  const r = Math.min(w / 2, h * 0.52);
  return `M${round(x)} ${round(y + h)}V${round(y + r)}A${round(w / 2)} ${round(r)} 0 0 1 ${round(x + w)} ${round(y + r)}V${round(y + h)}z`;
};

/** Around what stands before the light. */
const LIGHT = "#fff8dc";

/** What he has, alone: dark before the light. */
export function face(id: PersonId, x: number, y: number, size: number): string {
  const [main, second] = FACES[id];
  const drawn = (icon: Icon, dx: number, dy: number, k: number): string =>
    stack(
      glyph(
        icon,
        x + dx * size,
        y + dy * size,
        size * k,
        LIGHT,
        `opacity=".55" stroke="${LIGHT}" stroke-width="${round(40 / k)}" stroke-linejoin="round"`,
      ),
      glyph(icon, x + dx * size, y + dy * size, size * k, LEAD),
    );
  if (second === undefined) return drawn(main, 0, 0, 1);
  if (second === crenelCrown) return drawn(main, 0, 0.17, 0.82) + drawn(second, 0, -0.33, 0.46);
  return drawn(main, -0.1, -0.06, 0.86) + drawn(second, 0.27, 0.24, 0.6);
}

/** A small disc with the sign of a group. */
export const groupDisc = (group: Group, x: number, y: number, size: number): string =>
  at(
    x - size / 2,
    y - size / 2,
    size / 100,
    stack(
      '<circle cx="50" cy="54" r="48" fill="#000" opacity=".4"/><circle cx="50" cy="50" r="48" fill="#2a2018"/>',
      '<circle cx="50" cy="50" r="44" fill="none" stroke="#d9b25c" stroke-width="5"/>',
      glyph(GROUP[group], 50, 50, 62, "#fff3d6"),
    ),
  );

/** The whole window in a frame of stone. */
export function windowOf(id: PersonId, x: number, y: number, w: number, h: number): string {
  const { colour } = PERSON[id];
  const { dark } = TONES[colour];
  const { lead, bright } = leadingOf(id);
  const clip = `pane-${id}`;
  const line = Math.min(w, h) * 0.02;
  return stack(
    `<path d="${arch(x, y, w, h)}" fill="url(#lit-${colour})"/>`,
    `<clipPath id="${clip}"><path d="${arch(x, y, w, h)}"/></clipPath><g clip-path="url(#${clip})">`,
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(w / 100)} ${round(h / 100)})"><path d="${bright}" fill="#fffbe6" fill-opacity=".42"/><path d="${lead}" fill="none" stroke="${dark}" stroke-opacity=".85" stroke-width="2.2"/></g>`,
    "</g>",
    face(id, x + w / 2, y + h * 0.53, Math.min(w * 0.62, h * 0.64)),
    `<path d="${arch(x, y, w, h)}" fill="none" stroke="${LEAD}" stroke-width="${round(line * 2.2)}"/>`,
  );
}
