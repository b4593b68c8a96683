import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { ButtonFace } from "../../../table/kit/buttons.ts";
import { besideBack, choiceHits, choicePieces } from "../../../table/kit/choice.ts";
import { handCard, raised } from "../../../table/kit/hand.ts";
import { image, line, thing, whole, word, words } from "../../../table/kit/parts.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { BACK, CONFIRM, type Shown } from "../../../table/scene.ts";
import { card, cross, exchange, gem, hollow, shade, tick } from "../art/pictures.ts";
import { chosenField, fieldOf, lit, selected } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";

const BROWN = "#3a2a10";

const isStuck = ({ legal }: Shown<Just4Fun>): boolean => legal.some(({ type }) => type === "exchange");

/** Where a hand card lies now: what is selected lies higher. */
export function handPlaces(shown: Shown<Just4Fun>, { hand }: Arrangement): Hit[] {
  const chosen = selected(shown);
  return hand.cards.map(({ card: it, rect: at }) => raised(`card:${it.id}`, at, chosen.includes(it) ? hand.lift : 0));
}

/** One's own cards, sorted by colour; what pays for the chosen field lies higher, framed and ticked. */
export function handPieces(shown: Shown<Just4Fun>, a: Arrangement): Piece[] {
  const chosen = selected(shown);
  const places = handPlaces(shown, a);
  const alpha = isStuck(shown) ? 0.72 : 1;
  const cards = a.hand.cards.flatMap(({ card: it }, i) =>
    handCard(places[i]!, card(it.face), DEPTH.card + i * 0.001, { tick: chosen.includes(it) ? tick : null, alpha }),
  );
  return a.shade === null ? cards : [picture("shade", shade, a.shade, DEPTH.ground + 0.1), ...cards];
}

/** Above the hand: what is selected and what it is good for; what a stuck hand means (J4F-10). */
export function notePiece(shown: Shown<Just4Fun>, { note: at, form, scale }: Arrangement, { texts }: Speaker): Piece[] {
  if (at === null) return [];
  const desk = form === "desk";
  const said = noteOf(shown, texts);
  const large = desk ? Math.max(18, 24 * scale) : 19 * Math.min(1.2, scale);
  const style = {
    size: desk ? Math.max(15, 17 * scale) : 16 * Math.min(1.15, scale),
    weight: 500,
    colour: BROWN,
  } as const;
  const title = word(texts.words.yourHand, { size: large, weight: 700, colour: BROWN, title: true });
  const head = desk ? rect(0, 0, at.width, 34 * scale) : rect(0, 0, at.width * 0.36, at.height);
  const body = desk
    ? words(rect(0, head.height, at.width, at.height - head.height), said.long, style, { top: true })
    : words(rect(head.width, 0, at.width - head.width, at.height), said.short, style, { align: "right" });
  return [thing("note", at, DEPTH.plate, [line(head, [title]), body])];
}

/** What the selected cards are good for. */
export function noteOf(
  shown: Shown<Just4Fun>,
  { note }: Speaker["texts"],
): { readonly long: string; readonly short: string } {
  if (isStuck(shown)) return { long: note.stuck, short: note.stuckShort };
  const cards = shown.choice.type === "choosing" ? selected(shown) : [];
  if (cards.length === 0) return { long: shown.legal.length > 0 ? note.idle : "", short: "" };
  const fields = lit(shown).filter((target) => fieldOf(target) !== null).length;
  const text = note.selected(cards.length, cards[0]!.face, fields);
  return { long: text, short: text };
}

/** Buttons of a choice; a stuck hand has one of its own. */
export const choiceButtons = (shown: Shown<Just4Fun>, { bar }: Arrangement): Hit[] =>
  isStuck(shown) ? [] : choiceHits(shown, bar);

/** What is asked, who thinks, what happens; and in its place the buttons of a choice. */
export function barPieces(shown: Shown<Just4Fun>, a: Arrangement, speaker: Speaker): Piece[] {
  const { texts, house } = speaker;
  const { view, choice } = shown;
  const size = Math.min(20, Math.max(17, 19 * a.scale));
  const buttons = choiceButtons(shown, a);
  const field = chosenField(shown);
  const faceOf = (id: string, at: Rect): ButtonFace => {
    if (id === BACK) return { label: "", icon: cross, sign: 20 };
    if (id === CONFIRM && field !== null)
      return {
        label: texts.buttons.place(field),
        icon: gem(view.asked!.seat),
        sign: Math.min(36, at.height * 0.66),
        main: true,
        size: size + 0.5,
      };
    const label = choice.type === "choosing" ? house.again(texts.buttons.exchange) : texts.buttons.exchange;
    return { label, icon: exchange, sign: 24, main: true, size };
  };
  const pieces = choicePieces([...buttons, ...a.buttons], DEPTH.button, speaker.keys, faceOf);
  // Once it is over, the shell has its way to the result there.
  if (field !== null || a.buttons.length > 0 || view.ended !== null) return pieces;
  const at = besideBack(buttons, a.bar);
  const style = { size, weight: 700, colour: "#fff3d6" } as const;
  const text = words(rect(10, 2, at.width - 20, at.height - 4), asks(shown, speaker, a), style, { align: "centre" });
  return [...pieces, thing("bar/line", at, DEPTH.button, [image(hollow, whole(at)), text])];
}

/** While nothing is chosen yet: how to choose. */
function asks(shown: Shown<Just4Fun>, speaker: Speaker, { form }: Arrangement): string {
  const { legal, caption, choice } = shown;
  const free = choice.type === "idle" || (choice.type === "choosing" && choice.chosen === null);
  if (caption !== null || legal.length === 0 || !free) return lineOf(shown, speaker);
  return form === "desk" ? speaker.texts.bar.choosePointing : speaker.texts.bar.choose;
}
