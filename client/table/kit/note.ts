import type { Kind } from "../../../shared/engine/contract.ts";
import { beside, clamp, type Rect, rect, type Viewport } from "../layout.ts";
import { NOTE, wayTo } from "../noted.ts";
import { type Art, type Hit, type Piece, picture } from "../pieces.ts";
import { whyNot } from "../refused.ts";
import type { GameScene, Shown } from "../scene.ts";
import type { Name, Texts } from "../texts.ts";
import { image, line, thing, whole, word, words } from "./parts.ts";
import { panel } from "./pictures.ts";

/** What a thing is, in words: with the card that it is, large, or signs in a row. */
export interface Said {
  readonly title: string;
  readonly text: string;
  readonly card?: Art;
  readonly signs?: readonly Art[];
  /** The number of the rule that it goes by: the note leads there. */
  readonly rule?: string;
}

const LEADING = 1.16;
/** Width of a letter, in em. */
const LETTER = 0.47;
const SIGN = 30;
/** The line of the rule, and how much of the note answers a finger there. */
const FOOT = 30;
const REACH = 44;

/** The explained thing in words, beside where it lies and inside the free part of the table. */
function notePieces(
  { title, text, card, signs = [], rule }: Said,
  at: Rect,
  { free, port, z, paper = panel(null, false) }: NotePlace,
): Piece[] {
  const wide = card === undefined ? 0 : clamp(112, Math.min(port.width * 0.34, (free.height * 0.7) / 1.4), 230);
  const room = card === undefined ? Math.min(280, port.width - 24) : clamp(150, wide * 1.05, 235);
  const size = port.width < 700 || port.height < 500 ? 15.5 : 17;
  const row = signs.length > 0 ? SIGN + 6 : 0;
  const foot = rule === undefined ? 0 : FOOT;
  const lines = (Math.ceil((text.length * size * LETTER) / (room - 30)) + 1) * size * LEADING;
  const high =
    card === undefined
      ? Math.min(free.height - 16, 44 + row + lines + foot)
      : Math.max(wide * 1.4 - 16, Math.min(free.height - 16, 58 + lines + foot));
  const height = Math.max(high, wide * 1.4);
  const { x, y } = beside(at, { width: room + wide, height }, free);
  // Its left edge lies under the card.
  const under = wide > 0 ? 10 : 0;
  const leaf = rect(x + wide - under, y + (height - high) / 2, room + under, high);
  const left = under + 16;
  const inner = leaf.width - left - 14;
  const parts = [
    image(paper, whole(leaf)),
    line(rect(left, 10, inner, 28), [word(title, { size: 21, weight: 700, colour: "#6b2418", title: true })]),
    ...signs.map((sign, i) => image(sign, rect(left - 1 + i * (SIGN + 4), 42, SIGN, SIGN))),
    words(
      rect(left, 44 + row, inner, leaf.height - 52 - row - foot),
      text,
      { size, weight: 500, colour: "#2b2620" },
      { top: true },
    ),
  ];
  const note = [thing(NOTE, leaf, z, parts), ...(rule === undefined ? [] : [wayPiece(rule, leaf, left, z + 0.2)])];
  if (card === undefined) return note;
  const shown = rect(x, y + (height - wide * 1.4) / 2, wide, wide * 1.4);
  return [...note, picture(`${NOTE}/card`, card, shown, z + 0.1)];
}

/** At the foot of the note: the number of its rule, which a tap opens. */
function wayPiece(rule: string, leaf: Rect, left: number, z: number): Piece {
  const at = rect(leaf.x, leaf.y + leaf.height - REACH, leaf.width, REACH);
  const style = { size: 15, weight: 700, colour: "#6b2418" } as const;
  const number = rect(left, REACH - FOOT, leaf.width - left - 14, FOOT - 8);
  return thing(wayTo(rule), at, z, [line(number, [word(`${rule} ›`, style)])]);
}

/** Where a note may lie, and on what. */
export interface NotePlace {
  readonly free: Rect;
  readonly port: Viewport;
  readonly z: number;
  readonly paper?: Art;
}

/**
 * The note about what is explained, where it lies; nothing while nothing is, or where there is nothing to say. `why`: it cannot be
 * chosen now, which is told first.
 */
export function explained(said: Said | null, at: Rect | undefined, place: NotePlace, why: string | null): Piece[] {
  if (said === null || at === undefined) return [];
  return notePieces(why === null ? said : { ...said, text: `${why} ${said.text}` }, at, place);
}

/** What a game knows of its things: what each is, in words, and what is pointed at for an action. */
interface Explaining<G extends Kind> extends Omit<NotePlace, "port"> {
  readonly say: (id: string) => Said | null;
  readonly targets: GameScene<G>["targets"];
  readonly speaker: { readonly texts: Pick<Texts<G>, "refusals">; readonly name: Name };
}
/** The note about the thing that is explained, where it lies now. */
export function explainedPieces<G extends Kind>(
  shown: Shown<G>,
  spots: ReadonlyMap<string, Hit>,
  { say, targets, speaker: { texts, name }, ...place }: Explaining<G>,
): Piece[] {
  const { explained: id, port } = shown;
  if (id === null) return [];
  return explained(say(id), spots.get(id)?.rect, { ...place, port }, whyNot(shown, id, targets, texts, name));
}
