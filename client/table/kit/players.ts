import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { askedIn } from "../asked.ts";
import { type Rect, rect } from "../layout.ts";
import { type Art, type Bit, type Part, type Piece, type TextStyle, within } from "../pieces.ts";
import type { Shown } from "../scene.ts";
import type { Texts } from "../texts.ts";
import { BROWN, INK, image, line, thing, whole, word } from "./parts.ts";
import { panel, robot } from "./pictures.ts";
import { seatId } from "./places.ts";
import type { Speaker } from "./speaker.ts";

/** A player's panel: where it lies, and what everybody's has in every game. */
export interface Player {
  readonly seat: Seat;
  readonly rect: Rect;
  readonly z: number;
  /** His sign: shape and colour, and where it stands on the table. */
  readonly sign: { readonly art: Art; readonly rect: Rect };
  /** The panel's ground, lit or not; else parchment with a band in his colour. */
  readonly ground?: (lit: boolean) => Art;
  /** He has left the match. */
  readonly gone: boolean;
}

/** Whether a player has to act, or does just now. */
export const isLit = <G extends Kind>({ view, lit }: Shown<G>, seat: Seat): boolean =>
  lit === null ? askedIn(view).includes(seat) : lit === seat;

/** What a player does, in a word or two; nothing where there is nothing to say. */
export function doing(
  view: object,
  { seat, gone }: Pick<Player, "seat" | "gone">,
  { house, bot, away }: Pick<Speaker<unknown>, "house" | "bot" | "away">,
  next: Seat | null = null,
): string {
  if (gone) return house.gone;
  if (askedIn(view).includes(seat)) return away(seat) ? "" : house.thinking;
  if (seat === next) return house.next;
  return bot(seat) ? house.bot : "";
}

/** The panel itself: lit while its player acts, his sign on it, a bot's badge on that; faint once he has left. */
export function playerPiece<G extends Kind>(
  shown: Shown<G>,
  { seat, rect: at, z, sign, ground = (lit) => panel(seat, lit), gone }: Player,
  speaker: Speaker<Texts<G>>,
  parts: readonly Part[],
): Piece {
  const badge = speaker.bot(seat) ? [image(robot, within(badgeOn(sign.rect), at))] : [];
  const all = [
    image(ground(isLit(shown, seat)), whole(at)),
    image(sign.art, within(sign.rect, at)),
    ...badge,
    ...parts,
  ];
  return thing(seatId(seat), at, z, all, gone ? { alpha: 0.7 } : {});
}

/** At the lower right of a sign. */
export function badgeOn({ x, y, width, height }: Rect): Rect {
  const size = Math.max(Math.min(16, width * 0.62), width * 0.42);
  return rect(x + width - size * 0.72, y + height - size * 0.78, size, size);
}

/** Something that a player has, by its sign and how many. */
export interface Figure {
  readonly icon: Bit;
  readonly count: number;
  /** In words, where there is room for them. */
  readonly label?: string;
}
/** Between the figures of a panel, in CSS pixels; from which width on they have their words; and how far apart they stand without. */
const GAP = 12;
const WORDY = 90;
const APART = 96;

/** Name and what he does above, his figures below; all in a line where the panel is low. Relative to the panel. */
export function playerRows<G extends Kind>(
  { view }: Shown<G>,
  { seat, rect: at, sign, gone }: Player,
  { name, ...speaker }: Speaker<Texts<G>>,
  figures: readonly Figure[],
): Part[] {
  const low = at.height < 40;
  const left = sign.rect.x - at.x + sign.rect.width + 8;
  const inner = at.width - left - 8;
  const high = low ? at.height : at.height / 2 - 3;
  const large = at.height >= 64;
  const colour = gone ? "#8a7a5c" : INK;
  const strong: TextStyle = { size: large ? 20 : 17, weight: 800, colour };
  const plain: TextStyle = { size: large ? 16 : 15, weight: 500, colour: BROWN };
  const number: TextStyle = { size: large ? 20 : 18, weight: 900, colour };
  const said = doing(view, { seat, gone }, speaker);
  const share = low ? 0.45 : 1;
  const worded = (inner * (low ? 0.55 : 1)) / Math.max(1, figures.length) > WORDY;
  const head = rect(left, low ? 0 : 3, inner * share, high);
  const foot = rect(
    low ? left + inner * share : left,
    low ? 0 : at.height / 2,
    low ? inner - inner * share : inner,
    high,
  );
  // On a wide panel bare figures would stand so far apart that nobody saw whose they are.
  const most = worded && figures.some(({ label }) => label !== undefined) ? foot.width + GAP : APART;
  const step = Math.min(most, (foot.width + GAP) / Math.max(1, figures.length));
  return [
    line(head, [word(name(seat), strong), ...(said === "" ? [] : [word(said, plain, "")])], "left", 7),
    ...figures.map(({ icon, count, label }, i) => {
      const bits = [
        icon,
        word(String(count), number),
        ...(worded && label !== undefined ? [word(label, plain, "")] : []),
      ];
      return line(rect(foot.x + i * step, foot.y, step - GAP, high), bits, "left", 5);
    }),
  ];
}
