import { type Rect, rect } from "../layout.ts";
import type { Art, Piece } from "../pieces.ts";
import { BACK, CONFIRM } from "../scene.ts";
import { buttonCorner, framed } from "./frames.ts";
import { INK, icon, image, line, thing, whole, word } from "./parts.ts";
import { ahead, button, frame, glow, keyCap } from "./pictures.ts";

/** What a button says: two or three words, fewer where it is narrow, beside a sign. */
export interface ButtonFace {
  readonly label: string;
  readonly short?: string | undefined;
  readonly icon?: Art | null;
  /** Brass: the main thing. Parchment for all others. */
  readonly main?: boolean;
  /** The letter that presses it. */
  readonly key?: string | undefined;
  /** Of the words, and of the sign. */
  readonly size?: number;
  readonly sign?: number;
}

/**
 * Each kind of button has a place of its own in the choice bar, and the letter that lies there on a keyboard: the one that goes
 * on is the right or upper one, the one that stops or passes the left or lower one; a third one beside them.
 */
export type Slot = "on" | "stop" | "more";
const KEYS: { readonly [S in Slot]: string } = { on: "D", stop: "A", more: "S" };
/** The letter of a button: by its slot; a way by its number. */
export function keyFor(id: string, slot: Slot | null = null): string | undefined {
  if (slot !== null) return KEYS[slot];
  if (id === CONFIRM) return KEYS.on;
  if (id === BACK) return KEYS.stop;
  const nth = /^way:(\d)$/.exec(id)?.[1];
  return nth === undefined ? undefined : String(Number(nth) + 1);
}

const BRASS_INK = "#2a1a06";

/** A button and its frame in both looks, drawn before it is wanted: it comes with its face. */
export function buttonsAhead(at: Rect): ReturnType<typeof ahead> {
  const corner = buttonCorner(at);
  return ahead(at, [button("brass"), button("parchment"), frame(corner, false), glow(corner)]);
}

/** A button of the house. */
export function buttonPiece(id: string, at: Rect, z: number, face: ButtonFace): Piece {
  const { label, short, key, main = false, sign = 22, size = at.width < 110 ? 18 : 19.5 } = face;
  const tight = at.width < 130;
  const pad = tight ? 6 : 10;
  const colour = main ? BRASS_INK : INK;
  const cap = key === undefined ? 0 : CAP + 4;
  const room = at.width - 2 * pad - cap;
  // Beside its letter a narrow one has room for its words or its sign.
  const both = cap === 0 || sign + (short ?? label).length * size * LETTER <= room;
  const parts = [
    image(button(main ? "brass" : "parchment"), whole(at)),
    line(
      rect(pad, 0, room, at.height - 2),
      [
        ...(face.icon && both ? [icon(face.icon, sign)] : []),
        ...(label === "" ? [] : [word(label, { size, weight: 800, colour }, short)]),
      ],
      "centre",
      tight ? 5 : 8,
    ),
  ];
  if (key === undefined) return thing(id, at, z, parts);
  const where = rect(at.width - CAP - 7, (at.height - 2 - CAP) / 2, CAP, CAP);
  const letter = line(where, [word(key, { size: 14, weight: 700, colour })], "centre");
  return { ...thing(id, at, z, [...parts, image(keyCap, where), letter]), key };
}
/** Width of a letter, in em. */
const LETTER = 0.52;
/** The key on a button. */
const CAP = 21;

/** The blue frame of a button at depth z, and its light. */
export const buttonFrame = (id: string, at: Rect, z: number): Piece[] =>
  framed(id, at, { corner: buttonCorner(at) }, { glow: z - 0.05, frame: z + 0.1 });
