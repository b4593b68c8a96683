import type { Kind } from "../../../shared/engine/contract.ts";
import { type Rect, rect } from "../layout.ts";
import type { Art, Hit, Piece, TextStyle } from "../pieces.ts";
import { BACK, CONFIRM, type Shown } from "../scene.ts";
import { type ButtonFace, buttonFrame, buttonPiece, keyFor, type Slot } from "./buttons.ts";
import { image, thing, whole, words } from "./parts.ts";

/** Between the buttons of a choice, in CSS pixels. */
const GAP = 10;

/** The buttons of a choice in the place where else is told what is asked: let go, and once it can be carried out, that. */
export function choiceHits<G extends Kind>({ choice }: Shown<G>, { x, y, width, height }: Rect): Hit[] {
  if (choice.type !== "choosing") return [];
  const small = Math.max(48, height);
  const back = { id: BACK, rect: rect(x, y, small, height) };
  if (choice.chosen === null) return [back];
  return [back, { id: CONFIRM, rect: rect(x + small + GAP, y, width - small - GAP, height) }];
}

/** What they leave of that place. */
export const besideBack = (buttons: readonly Hit[], at: Rect): Rect => {
  const left = buttons.length > 0 ? buttons[0]!.rect.width + GAP : 0;
  return rect(at.x + left, at.y, at.width - left, at.height);
};

/** What is asked or happens, where else the buttons of a choice are: words so far from the edges of their ground. */
export function spokenPiece(
  id: string,
  at: Rect,
  z: number,
  ground: Art,
  said: string,
  { pad, ...style }: TextStyle & { readonly pad: number },
): Piece {
  const room = rect(pad, 2, at.width - 2 * pad, at.height - 4);
  return thing(id, at, z, [image(ground, whole(at)), words(room, said, style, { align: "centre" })]);
}

/** How the buttons of a choice are drawn. */
interface Buttons<I extends string> {
  readonly z: number;
  /** Letters stand on them: by each one's slot, that of what goes on if nothing else is said; the way back has none. */
  readonly keys: boolean;
  readonly slot?: (id: I) => Slot;
  /** Which have the blue frame; else what carries out. */
  readonly framed?: (id: I) => boolean;
}
/** The buttons of a choice, wherever they lie. */
export const choicePieces = <I extends string>(
  buttons: readonly { readonly id: I; readonly rect: Rect }[],
  { z, keys, slot = () => "on", framed = (id) => id === CONFIRM }: Buttons<I>,
  faceOf: (id: I, at: Rect) => ButtonFace,
): Piece[] =>
  buttons.flatMap(({ id, rect: at }) => {
    const key = keys && id !== BACK ? keyFor(id, slot(id)) : undefined;
    return [buttonPiece(id, at, z, { ...faceOf(id, at), key }), ...(framed(id) ? buttonFrame(id, at, z) : [])];
  });
