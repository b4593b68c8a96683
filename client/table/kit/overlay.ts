import { type Rect, rect } from "../layout.ts";
import { type Art, type Hit, type Part, type Piece, picture } from "../pieces.ts";
import { BACK } from "../scene.ts";
import { type ButtonFace, buttonFrame, buttonPiece, buttonsAhead, keyFor } from "./buttons.ts";
import { line, thing, word } from "./parts.ts";
import { ahead, panel } from "./pictures.ts";

/** Paper that comes over the table when something is chosen: what it is about, and buttons for what can be done. */
export interface Overlay {
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

export function overlayPieces({ rect: at, edge, card, parts, buttons }: Overlay, z: number, keys = false): Piece[] {
  const paper = edge ? { ...at, height: at.height + 14 } : at;
  return [
    picture("overlay", panel(null, false), paper, z),
    // Nothing of it is seen before its paper is; the words lie over the light of the buttons.
    ...(card === null ? [] : [picture("overlay/card", card.art, card.rect, z + 0.2, { of: "overlay" })]),
    { ...thing("overlay/text", at, z + 0.28, parts), of: "overlay" },
    ...buttons.flatMap(({ id, rect, face }) => [
      { ...buttonPiece(id, rect, z + 0.3, keys ? { ...face, key: keyFor(id) } : face), of: "overlay" },
      ...(id === BACK ? [] : buttonFrame(id, rect, z + 0.3)),
    ]),
  ];
}

/** What one of this size is drawn with, before it is wanted. */
export const overlayAhead = (rect: Rect, ...buttons: readonly (Rect | null)[]): ReturnType<typeof buttonsAhead> => [
  ...ahead(rect, [panel(null, false)]),
  ...buttons.flatMap((at) => (at === null ? [] : buttonsAhead(at))),
];

/** What it answers to, front first; its ground lets nothing through. */
export const overlayHits = ({ rect, buttons, under = [] }: Overlay): Hit[] => [
  ...buttons.map(({ id, rect: at }) => ({ id, rect: at })),
  ...under,
  { id: "overlay", rect, inert: true },
];

/** A line of what something costs or brings. */
export interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}
/** Label left, figure right, the last one strong; closer and smaller where the room is short. */
export function sumRows(rows: readonly Sum[], at: Rect): Part[] {
  const height = Math.min(25, at.height / Math.max(1, rows.length));
  const size = Math.max(14, Math.min(17, height * 0.74));
  const colour = "#2b2620";
  return rows.flatMap(({ label, amount, strong = false }, i): Part[] => {
    const y = at.y + i * height;
    const figure = { size: strong ? size + 2 : size, weight: 800, colour } as const;
    return [
      line(rect(at.x, y, at.width - 36, height), [word(label, { size, weight: strong ? 800 : 500, colour })]),
      line(rect(at.x + at.width - 40, y, 40, height), [word(amount, figure)], "right"),
    ];
  });
}
