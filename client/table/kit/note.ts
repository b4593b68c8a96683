import type { Kind } from "../../../shared/engine/contract.ts";
import { beside, clamp, type Rect, rect, type Viewport } from "../layout.ts";
import { NOTE, wayTo } from "../noted.ts";
import { type Art, type Hit, type Piece, picture } from "../pieces.ts";
import { whyNot } from "../refused.ts";
import type { GameScene, Shown } from "../scene.ts";
import { type Look, underneath } from "../surface.ts";
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

/** Whoever asks what a thing is: what he sees, and who tells him. */
export interface Asking<G extends Kind, S> {
  readonly shown: Pick<Shown<G>, "view" | "opened">;
  readonly speaker: S;
}

const LEADING = 1.16;
/** Width of a letter, in em. */
const LETTER = 0.47;
const SIGN = 30;
/** Smallest size of a card in a note, and of a note with a card beside its words. */
const CARD = { width: 112, height: 112 * 1.4 };
const BOTH = { width: CARD.width + 158, height: CARD.height + 16 };
/** Under whoever looks closely letters are so much smaller, where there is no room for those of always: he sees them larger. */
const FINER = [1, 1.5, 2];
/** The line of the rule, and how much of the note answers a finger there. */
const FOOT = 30;
const REACH = 44;

/** The explained thing in words, beside where it lies and inside the free part of the table. */
function notePieces(
  { title, text, card: large, signs = [], rule }: Said,
  at: Rect,
  { free: all, port, look, z, paper = panel(null, false) }: NotePlace,
): Piece[] {
  // Whoever looks closely sees a part of the table, and reads of it there.
  const [free, seen] = [underneath(all, look), port.width / look.zoom];
  const isClose = look.zoom > 1;
  const card = isClose && (seen < BOTH.width || free.height < BOTH.height) ? undefined : large;
  const wide =
    card === undefined
      ? 0
      : clamp(CARD.width, Math.min(seen * 0.34, (free.height * 0.7) / 1.4), isClose ? seen / 2 : 230);
  const room = card === undefined ? Math.min(280, seen - 24) : clamp(150, wide * 1.05, 235);
  const usual = port.width < 700 || port.height < 500 ? 15.5 : 17;
  const row = signs.length > 0 ? SIGN + 6 : 0;
  const foot = rule === undefined ? 0 : FOOT;
  const linesOf = (size: number): number =>
    (Math.ceil((text.length * size * LETTER) / (room - 30)) + 1) * size * LEADING;
  const fits = (finer: number): boolean => 58 + row + linesOf(usual / finer) + foot <= free.height - 16;
  const finer = isClose ? (FINER.find(fits) ?? FINER.at(-1)!) : 1;
  const size = usual / finer;
  const lines = linesOf(size);
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
    line(rect(left, 10, inner, 28), [word(title, { size: 21 / finer, weight: 700, colour: "#6b2418", title: true })]),
    ...signs.map((sign, i) => image(sign, rect(left - 1 + i * (SIGN + 4), 42, SIGN, SIGN))),
    words(
      rect(left, 44 + row, inner, leaf.height - 52 - row - foot),
      text,
      { size, weight: 500, colour: "#2b2620" },
      { top: true },
    ),
  ];
  const note = [
    thing(NOTE, leaf, z, parts),
    ...(rule === undefined ? [] : [wayPiece(rule, leaf, left, z + 0.2, 15 / finer)]),
  ];
  if (card === undefined) return note;
  const shown = rect(x, y + (height - wide * 1.4) / 2, wide, wide * 1.4);
  return [...note, picture(`${NOTE}/card`, card, shown, z + 0.1)];
}

/** At the foot of the note: the number of its rule, which a tap opens. */
function wayPiece(rule: string, leaf: Rect, left: number, z: number, size: number): Piece {
  const at = rect(leaf.x, leaf.y + leaf.height - REACH, leaf.width, REACH);
  const style = { size, weight: 700, colour: "#6b2418" } as const;
  const number = rect(left, REACH - FOOT, leaf.width - left - 14, FOOT - 8);
  return thing(wayTo(rule), at, z, [line(number, [word(`${rule} ›`, style)])]);
}

/** Where a note may lie, and on what. */
export interface NotePlace {
  readonly free: Rect;
  readonly port: Viewport;
  readonly look: Look;
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
interface Explaining<G extends Kind> extends Omit<NotePlace, "port" | "look"> {
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
  const { explained: id, port, look } = shown;
  if (id === null) return [];
  return explained(say(id), spots.get(id)?.rect, { ...place, port, look }, whyNot(shown, id, targets, texts, name));
}
