import type { Kind } from "../../../shared/engine/contract.ts";
import { pointedAt } from "../Chooser.ts";
import { type Rect, rect, type Viewport } from "../layout.ts";
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
  /** Where the frame lies, if not around the thing, or on its edge where its neighbour is near. */
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

/** So far a frame reaches beyond its thing, in CSS pixels, and so much air there is at least between two. */
const OUT = 5.5;
const AIR = 1;

/** How far a frame lies inside its thing, where neighbours are nearer than both frames are wide. */
function inset(thing: Hit, others: readonly Hit[]): { readonly across: number; readonly down: number } {
  const { x, y, width, height } = thing.rect;
  let [beside, above] = [Infinity, Infinity];
  for (const other of others) {
    if (other === thing || other.zone !== thing.zone || other.page !== thing.page) continue;
    const its = other.rect;
    const across = Math.max(its.x - x - width, x - its.x - its.width);
    const down = Math.max(its.y - y - height, y - its.y - its.height);
    // Over each other there is no gap, and across a corner two only touch.
    if (across >= 0 && down < 0) beside = Math.min(beside, across);
    if (down >= 0 && across < 0) above = Math.min(above, down);
  }
  const within = (gap: number): number => Math.max(0, OUT - (gap - AIR) / 2);
  return { across: within(beside), down: within(above) };
}

/** Where frames lie: around their things, or on their edges. Things of a kind and a size have frames of one size. */
function rings(things: readonly Hit[]): (thing: Hit) => Rect {
  const kindOf = ({ id, zone, rect: { width, height } }: Hit): string =>
    [id.split(":")[0], zone, Math.round(width), Math.round(height)].join();
  const most = new Map<string, ReturnType<typeof inset>>();
  for (const thing of things) {
    const kind = kindOf(thing);
    const [own, before = own] = [inset(thing, things), most.get(kind)];
    most.set(kind, { across: Math.max(own.across, before.across), down: Math.max(own.down, before.down) });
  }
  return (thing) => {
    const [{ x, y, width, height }, { across, down }] = [thing.rect, most.get(kindOf(thing))!];
    return rect(x + across, y + down, width - 2 * across, height - 2 * down);
  };
}

/** Blue frames round everything that can be pointed at, round what is on its way, and round the mirror's focus. */
export function framePieces<G extends Kind>(
  { choice, focus }: Shown<G>,
  open: readonly string[],
  at: ReadonlyMap<string, Hit>,
  how: Framing,
): Piece[] {
  const chosen = pointedAt(choice).at(-1);
  const sent = choice.type === "sent" && chosen !== undefined ? [chosen] : [];
  const ids = [...new Set([...open, ...sent, ...(focus === null ? [] : [focus])])];
  const things = ids.flatMap((id) => at.get(id) ?? []);
  const around = rings(things);
  return things.flatMap((thing) => {
    const { id } = thing;
    const where = thing.rect;
    const selected = id === chosen || id === focus;
    const look = how.button !== undefined && id.startsWith("button:") ? likeButtons(how.button) : how;
    const corner = look.corner(id, where);
    const ring = look.ring?.(id, where, selected) ?? around(thing);
    const depth = { glow: look.glow(id), frame: look.frame(id, selected) };
    const [light, edge] = framed(id, where, { corner, ring, selected }, depth);
    return [...(look.shines?.(id, selected) === false ? [] : [light]), edge].map((piece) => lyingIn(piece, thing));
  });
}
