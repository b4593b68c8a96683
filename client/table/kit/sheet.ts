import type { Rect } from "../layout.ts";
import { type Art, type Hit, type Part, type Piece, picture } from "../pieces.ts";
import { BACK } from "../scene.ts";
import { type ButtonFace, buttonFrame, buttonPiece, keyFor } from "./buttons.ts";
import { thing } from "./parts.ts";
import { buttonsAhead, panel } from "./pictures.ts";

/** Paper that comes over the table when something is chosen: what it is about, and buttons for what can be done. */
export interface Sheet {
  readonly rect: Rect;
  /** At the screen's edge its paper runs on below. */
  readonly edge: boolean;
  readonly card: { readonly art: Art; readonly rect: Rect } | null;
  /** Title, figures, words; relative to its corner. */
  readonly parts: readonly Part[];
  readonly buttons: readonly { readonly id: string; readonly rect: Rect; readonly face: ButtonFace }[];
  /** What it covers and may be tapped all the same. */
  readonly under?: readonly Hit[];
}

export function sheetPieces({ rect: at, edge, card, parts, buttons }: Sheet, z: number, keys = false): Piece[] {
  const paper = edge ? { ...at, height: at.height + 14 } : at;
  return [
    picture("sheet", panel(null, false), paper, z),
    // Nothing of it is seen before its paper is; the words lie over the light of the buttons.
    ...(card === null ? [] : [picture("sheet/card", card.art, card.rect, z + 0.2, { of: "sheet" })]),
    { ...thing("sheet/text", at, z + 0.28, parts), of: "sheet" },
    ...buttons.flatMap(({ id, rect, face }) => [
      { ...buttonPiece(id, rect, z + 0.3, keys ? { ...face, key: keyFor(id) } : face), of: "sheet" },
      ...(id === BACK ? [] : buttonFrame(id, rect, z + 0.3)),
    ]),
  ];
}

/** What a sheet of this size is drawn with, before it is wanted. */
export const sheetAhead = (rect: Rect, ...buttons: readonly (Rect | null)[]): ReturnType<typeof buttonsAhead> => [
  { art: panel(null, false), width: rect.width, height: rect.height },
  ...buttons.flatMap((at) => (at === null ? [] : buttonsAhead(at))),
];

/** What it answers to, front first; its ground lets nothing through. */
export const sheetHits = ({ rect, buttons, under = [] }: Sheet): Hit[] => [
  ...buttons.map(({ id, rect: at }) => ({ id, rect: at })),
  ...under,
  { id: "sheet", rect, inert: true },
];
