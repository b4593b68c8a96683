import type { Kind } from "../../../shared/engine/contract.ts";
import { type Rect, rect } from "../layout.ts";
import type { Bit, Hit, Piece } from "../pieces.ts";
import { picture, type TextStyle } from "../pieces.ts";
import { refusalsByThing } from "../refused.ts";
import type { GameScene, Shown } from "../scene.ts";
import { image, line, thing, whole } from "./parts.ts";
import { capsule, plate } from "./pictures.ts";
import { lyingIn } from "./places.ts";

/**
 * How high a mark is, and how far it reaches beyond the thing's edge. A small one leaves to be seen what stands at the upper
 * edge; on a low plaque, where that is the whole of it, it hangs from the lower one.
 */
const LOW = 1;
const USUAL = { mark: 25, beyond: 6 };
const SMALL = { mark: 17, beyond: 10 };
const HANGING = { mark: 17, beyond: 10 };
/** So far such a mark reaches below a low thing, and so much of its foot it covers. */
export const HANGS = HANGING.beyond;
export const HUNG_OVER = HANGING.mark - HANGING.beyond;
/** How far down a thing of this kind reaches with a small mark of its own. */
export const footOf = ({ y, width, height }: Rect): number => y + height + (height < LOW * width ? HANGING.beyond : 0);
/** What it says stands this far from its ends, and apart. */
const PAD = 5;
const GAP = 3;
/** What lies in shade is read all the same. */
const SHADE = 0.72;
/** Width of a figure, in em. */
const FIGURE = 0.56;

/** A figure on a mark: what is missing stands out by its sign as well as by its colour. */
export const lacking: TextStyle = { size: 16, weight: 900, colour: "#ffb8a6" };

const widthOf = (bit: Bit): number =>
  "art" in bit ? bit.width : Math.max(1, bit.text.length) * bit.style.size * FIGURE;

/** Signs and figures on a small capsule over the upper left corner of a thing, or hanging from the lower one of a low thing, as long as that has room for it. */
export function markPiece(
  id: string,
  { rect: at, ...lies }: Omit<Hit, "id">,
  z: number,
  bits: readonly Bit[],
  small = false,
): Piece {
  const wide = bits.reduce((sum, bit) => sum + widthOf(bit), 2 * PAD + GAP * (bits.length - 1));
  const hangs = small && at.height < LOW * at.width;
  const { mark, beyond } = hangs ? HANGING : small ? SMALL : USUAL;
  const y = hangs ? at.y + at.height + beyond - mark : at.y - beyond;
  const where = rect(at.x - 4, y, Math.min(wide, at.width + 2), mark);
  return lyingIn(
    thing(`mark:${id}`, where, z, [image(capsule, whole(where)), line(whole(where), bits, "centre", GAP)]),
    lies,
  );
}

/** How a game marks what cannot be chosen now. */
interface Marking<G extends Kind> {
  readonly targets: GameScene<G>["targets"];
  /** What is missing, without a word. */
  readonly bits: (refusal: G["Refusal"], at: Rect) => readonly Bit[];
  /** The corner of a thing that lies in shade as well. */
  readonly shaded: (id: string, at: Rect) => number | null;
  /** Whose mark is small. */
  readonly small: (id: string) => boolean;
  readonly z: number;
}
/** What cannot be chosen now says so without a word: it lies in shade, and a mark tells what is missing. */
export function lackPieces<G extends Kind>(
  shown: Shown<G>,
  spots: ReadonlyMap<string, Hit>,
  { targets, bits, shaded, small, z }: Marking<G>,
): Piece[] {
  return [...refusalsByThing(shown, targets)].flatMap(([id, refusal]) => {
    const spot = spots.get(id);
    if (spot === undefined) return [];
    const { id: _, ...lies } = spot;
    const corner = shaded(id, spot.rect);
    const shade =
      corner === null
        ? []
        : [lyingIn(picture(`shade:${id}`, plate(corner), spot.rect, z - 0.5, { alpha: SHADE }), lies)];
    const said = bits(refusal, spot.rect);
    return [...shade, ...(said.length === 0 ? [] : [markPiece(id, lies, z, said, small(id))])];
  });
}
