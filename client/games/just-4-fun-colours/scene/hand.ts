import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { ButtonFace } from "../../../table/kit/buttons.ts";
import { besideBack, choiceHits, choicePieces, spokenPiece } from "../../../table/kit/choice.ts";
import { handCard, raised } from "../../../table/kit/hand.ts";
import { lettering, line, thing, word, words } from "../../../table/kit/parts.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { BACK, CONFIRM, type Shown } from "../../../table/scene.ts";
import { card, cross, exchange, gem, hollow, shade, tick } from "../art/pictures.ts";
import { chosenField, isStuck, selected } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { barSaid, noteOf } from "../texts/said.ts";
import type { Sight } from "./sight.ts";

const lettered = lettering("#3a2a10");

/** Where a hand card lies now: what is selected lies higher. */
export function handPlaces(shown: Shown<Just4Fun>, { hand }: Arrangement): Hit[] {
  const chosen = selected(shown);
  return hand.cards.map(({ card: it, rect: at }) => raised(`card:${it.id}`, at, chosen.includes(it) ? hand.lift : 0));
}

/** One's own cards, sorted by colour; what pays for the chosen field lies higher, framed and ticked. */
export function handPieces({ shown }: Sight, a: Arrangement): Piece[] {
  const chosen = selected(shown);
  const places = handPlaces(shown, a);
  const alpha = isStuck(shown) ? 0.72 : 1;
  const cards = a.hand.cards.flatMap(({ card: it }, i) =>
    handCard(places[i]!, card(it.face), DEPTH.card + i * 0.001, { tick: chosen.includes(it) ? tick : null, alpha }),
  );
  return a.shade === null ? cards : [picture("shade", shade, a.shade, DEPTH.ground + 0.1), ...cards];
}

/** Above the hand: what is selected and what it is good for; what a stuck hand means (J4F-10). */
export function notePiece({ shown, speaker: { texts } }: Sight, { note: at, form, scale }: Arrangement): Piece[] {
  if (at === null) return [];
  const desk = form === "desk";
  const said = noteOf(shown, texts);
  const large = desk ? Math.max(18, 24 * scale) : 19 * Math.min(1.2, scale);
  const style = lettered(desk ? Math.max(15, 17 * scale) : 16 * Math.min(1.15, scale), 500);
  const title = word(texts.words.yourHand, { ...lettered(large), title: true });
  const head = desk ? rect(0, 0, at.width, 34 * scale) : rect(0, 0, at.width * 0.36, at.height);
  const body = desk
    ? words(rect(0, head.height, at.width, at.height - head.height), said.long, style, {
        top: true,
        short: [said.short],
      })
    : words(rect(head.width, 0, at.width - head.width, at.height), said.short, style, {
        align: "right",
        short: [said.shortest],
      });
  return [thing("note", at, DEPTH.plate, [line(head, [title]), body])];
}

/** Buttons of a choice; a stuck hand has one of its own. */
export const choiceButtons = (shown: Shown<Just4Fun>, { bar }: Arrangement): Hit[] =>
  isStuck(shown) ? [] : choiceHits(shown, bar);

/** What is asked, who thinks, what happens; and in its place the buttons of a choice. */
export function barPieces({ shown, speaker }: Sight, a: Arrangement): Piece[] {
  const { texts, house } = speaker;
  const { view, choice } = shown;
  const size = Math.min(20, Math.max(17, 19 * a.scale));
  const buttons = choiceButtons(shown, a);
  const field = chosenField(shown);
  const faceOf = (id: string, at: Rect): ButtonFace => {
    if (id === BACK) return { label: "", icon: cross, sign: 20 };
    if (id === CONFIRM && field !== null) {
      const sign = Math.min(36, at.height * 0.66);
      return { label: texts.buttons.place(field), icon: gem(view.asked!.seat), sign, main: true, size: size + 0.5 };
    }
    const label = choice.type === "choosing" ? house.again(texts.buttons.exchange) : texts.buttons.exchange;
    // The first tap has read what it does: where there is no room for both, only what is left to do.
    const short = /\? (.+)$/u.exec(label)?.[1];
    return { label, short, icon: exchange, sign: 24, main: true, size };
  };
  const pieces = choicePieces([...buttons, ...a.buttons], { z: DEPTH.button, keys: speaker.keys }, faceOf);
  // Once it is over, the shell has its way to the result there.
  if ((field !== null && choice.type === "choosing") || a.buttons.length > 0 || view.ended !== null) return pieces;
  const at = besideBack(buttons, a.bar);
  const style = { size, weight: 700, colour: "#fff3d6", pad: 10 } as const;
  return [...pieces, spokenPiece("bar/line", at, DEPTH.button, hollow, barSaid(shown, speaker, a.form), style)];
}
