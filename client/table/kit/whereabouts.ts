import type { Kind } from "../../../shared/engine/contract.ts";
import { type Placed, type Rect, rect } from "../layout.ts";
import type { Art, Piece } from "../pieces.ts";
import type { Motion, Shown } from "../scene.ts";
import { type Lying, whereFound } from "../surface.ts";
import { linePlaces } from "../TextLabel.ts";

/** What a game knows of where its things lie. */
interface Laying<G extends Kind> {
  readonly placed: (shown: Shown<G>) => readonly Placed[];
  /** What scrolls, and what shares its place with others. */
  readonly lying: (shown: Shown<G>, host: Motion<G>["host"]) => Lying;
  /** Where whatever has no place comes from and goes to. */
  readonly elsewhere: (shown: Shown<G>) => Rect;
}
type When = "before" | "after";

/** Where a thing is seen before or after an event: at its tab while another page shows, at its zone's end while it is scrolled out. */
export function whereabouts<G extends Kind>({ placed, lying, elsewhere }: Laying<G>) {
  /** By its name; where it lies more than once, the last of them. */
  const spot = ({ host, ...moved }: Motion<G>, when: When, id: string): Rect => {
    const shown = moved[when];
    const lies = placed(shown).findLast((it) => it.id === id);
    return lies === undefined ? elsewhere(shown) : whereFound(lies, lying(shown, host), shown);
  };
  /** The same for a piece that is drawn. */
  const seen = ({ host, ...moved }: Motion<G>, when: When, piece: Piece): Rect =>
    whereFound(piece, lying(moved[when], host), moved[when]);
  return { spot, seen };
}

/** Pieces of a kind that come with this event, and those that go with it. */
export const coming = <G extends Kind>({ drawn }: Motion<G>, kind: string): Piece[] =>
  missing(drawn.after, drawn.before, kind);
export const going = <G extends Kind>({ drawn }: Motion<G>, kind: string): Piece[] =>
  missing(drawn.before, drawn.after, kind);
function missing(these: readonly Piece[], those: readonly Piece[], kind: string): Piece[] {
  const known = new Set(those.map(({ id }) => id));
  return these.filter(({ id }) => id.startsWith(kind) && !known.has(id));
}

/** Where a picture is painted on a piece, by itself or in a line: the last of them; null where it is not. */
export function paintedOn({ rect: on, parts }: Piece, wanted: (art: Art) => boolean): Rect | null {
  const pictures = parts.flatMap((part): readonly { readonly art: Art; readonly rect: Rect }[] => {
    if (part.type === "picture") return [part];
    return part.type === "line" ? linePlaces(part, part.rect).flatMap((bit) => ("art" in bit ? [bit] : [])) : [];
  });
  const found = pictures.findLast(({ art }) => wanted(art));
  if (found === undefined) return null;
  const { x, y, width, height } = found.rect;
  return rect(on.x + x, on.y + y, width, height);
}
