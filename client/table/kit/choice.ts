import type { Kind } from "../../../shared/engine/contract.ts";
import { type Rect, rect } from "../layout.ts";
import type { Hit, Piece } from "../pieces.ts";
import { BACK, CONFIRM, type Shown } from "../scene.ts";
import { type ButtonFace, buttonFrame, buttonPiece, keyFor } from "./buttons.ts";

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

/** Buttons as they are drawn; the one that carries out has a frame. */
export const choicePieces = (
  buttons: readonly Hit[],
  z: number,
  keys: boolean,
  faceOf: (id: string, at: Rect) => ButtonFace,
): Piece[] =>
  buttons.flatMap(({ id, rect: at }) => [
    buttonPiece(id, at, z, { ...faceOf(id, at), key: keys && id !== BACK ? keyFor(id, "on") : undefined }),
    ...(id === CONFIRM ? buttonFrame(id, at, z) : []),
  ]);
