import type { Kind } from "../../../shared/engine/contract.ts";
import { pointedAt } from "../Chooser.ts";
import type { Rect, Viewport } from "../layout.ts";
import { type Hit, type Piece, picture } from "../pieces.ts";
import type { Shown } from "../scene.ts";
import { frame, glow } from "./pictures.ts";
import { lyingIn } from "./places.ts";

/** How a game frames its things. */
export interface Framing {
  /** Depth of its buttons: those are framed as everywhere in the house. */
  readonly button?: number;
  readonly corner: (id: string, at: Rect) => number;
  /** Depth of the light, and of the frame. Below and above all cards, neighbours never tint each other's numbers. */
  readonly glow: (id: string) => number;
  readonly frame: (id: string, selected: boolean) => number;
  /** Where the frame lies, if not around the thing. */
  readonly ring?: (id: string, at: Rect, selected: boolean) => Rect;
  /** Whether it shines as well: where almost everything can be taken, light everywhere would only blind. */
  readonly shines?: (id: string, selected: boolean) => boolean;
}

/** The corner of a button of the house. */
export const buttonCorner = ({ height }: Viewport): number => Math.min(13, height / 4);
const likeButtons = (z: number): Framing => ({
  corner: (_, at) => buttonCorner(at),
  glow: () => z - 0.05,
  frame: () => z + 0.1,
});

/** The blue frame of a thing, and its light: below and above what must not be tinted. */
export const framed = (
  id: string,
  at: Rect,
  {
    corner,
    ring = at,
    selected = false,
  }: { readonly corner: number; readonly ring?: Rect; readonly selected?: boolean },
  depth: { readonly glow: number; readonly frame: number },
): [light: Piece, edge: Piece] => [
  picture(`glow:${id}`, glow(corner), at, depth.glow, { breathes: true, of: id }),
  picture(`frame:${id}`, frame(corner, selected), ring, depth.frame, { of: id }),
];

/** Blue frames round everything that can be pointed at, round what is on its way, and round the mirror's focus. */
export function framePieces<G extends Kind>(
  { choice, focus }: Shown<G>,
  open: readonly string[],
  at: ReadonlyMap<string, Hit>,
  how: Framing,
): Piece[] {
  const chosen = pointedAt(choice).at(-1);
  const sent = choice.type === "sent" && chosen !== undefined ? [chosen] : [];
  return [...new Set([...open, ...sent, ...(focus === null ? [] : [focus])])].flatMap((id) => {
    const thing = at.get(id);
    if (thing === undefined) return [];
    const where = thing.rect;
    const selected = id === chosen || id === focus;
    const look = how.button !== undefined && id.startsWith("button:") ? likeButtons(how.button) : how;
    const corner = look.corner(id, where);
    const ring = look.ring?.(id, where, selected) ?? where;
    const depth = { glow: look.glow(id), frame: look.frame(id, selected) };
    const [light, edge] = framed(id, where, { corner, ring, selected }, depth);
    return [...(look.shines?.(id, selected) === false ? [] : [light]), edge].map((piece) => lyingIn(piece, thing));
  });
}
