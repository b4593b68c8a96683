import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Art, type Bit, type Part, type Piece, picture, within } from "../../../table/pieces.ts";
import { BACK, CONFIRM, type Shown } from "../../../table/scene.ts";
import { say } from "../../../table/texts.ts";
import { button, card, cross, exchange, frame, gem, glow, hollow, shade, tick } from "../art/pictures.ts";
import { chosenField, fieldOf, lit, selected } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import type { Speaker } from "../texts/speaker.ts";

const INK = "#2a1a06";
const BROWN = "#3a2a10";
const LIGHT = "#fff3d6";

const isStuck = ({ legal }: Shown<Just4Fun>): boolean => legal.some(({ type }) => type === "exchange");

/** Where a hand card lies now: what is selected lies higher. */
export function handPlaces(shown: Shown<Just4Fun>, a: Arrangement): { readonly id: string; readonly rect: Rect }[] {
  const chosen = new Set(selected(shown).map(({ id }) => id));
  return a.hand.cards.map(({ card: { id }, rect: at }) => ({
    id: `card:${id}`,
    rect: chosen.has(id) ? rect(at.x, at.y - a.hand.lift, at.width, at.height) : at,
  }));
}

/** One's own cards, sorted by colour; what pays for the chosen field lies higher, framed and ticked. */
export function handPieces(shown: Shown<Just4Fun>, a: Arrangement): Piece[] {
  const chosen = new Set(selected(shown).map(({ id }) => id));
  const places = handPlaces(shown, a);
  const pieces: Piece[] = a.shade === null ? [] : [picture("shade", shade, a.shade, DEPTH.ground + 0.1)];
  for (const [i, { card: it }] of a.hand.cards.entries()) {
    const { id, rect: at } = places[i]!;
    const lifted = chosen.has(it.id);
    pieces.push(
      picture(id, card(it.face), at, DEPTH.card + i * 0.001, {
        travels: true,
        ...(isStuck(shown) && { alpha: 0.72 }),
      }),
    );
    if (!lifted) continue;
    const corner = at.width * 0.13;
    const size = Math.min(28, at.width * 0.44);
    pieces.push(
      picture(`glow:${id}`, glow(corner), at, DEPTH.card - 0.1, { breathes: true }),
      picture(`frame:${id}`, frame(corner, false), at, DEPTH.card + 0.1),
      picture(
        `tick:${id}`,
        tick,
        rect(at.x + at.width - size * 0.68, at.y - size * 0.32, size, size),
        DEPTH.card + 0.2,
      ),
    );
  }
  return pieces;
}

/** Above the hand: what is selected and what it is good for; what a stuck hand means (J4F-10). */
export function notePieces(shown: Shown<Just4Fun>, a: Arrangement, { texts }: Speaker): Piece[] {
  if (a.note === null) return [];
  const at = a.note;
  const desk = a.form === "desk";
  const size = desk ? Math.max(15, 17 * a.scale) : 16 * Math.min(1.15, a.scale);
  const said = noteOf(shown, texts);
  const title: Bit = {
    text: texts.words.yourHand,
    style: {
      size: desk ? Math.max(18, 24 * a.scale) : 19 * Math.min(1.2, a.scale),
      weight: 700,
      colour: BROWN,
      title: true,
    },
  };
  const high = desk ? 34 * a.scale : at.height;
  const parts: Part[] = desk
    ? [
        { type: "line", rect: rect(0, 0, at.width, high), align: "left", gap: 0, bits: [title] },
        {
          type: "words",
          rect: rect(0, high, at.width, at.height - high),
          align: "left",
          top: true,
          text: said.long,
          style: { size, weight: 500, colour: BROWN },
        },
      ]
    : [
        { type: "line", rect: rect(0, 0, at.width * 0.36, high), align: "left", gap: 0, bits: [title] },
        {
          type: "words",
          rect: rect(at.width * 0.36, 0, at.width * 0.64, high),
          align: "right",
          text: said.short,
          style: { size, weight: 500, colour: BROWN },
        },
      ];
  return [{ id: "note", rect: at, z: DEPTH.plate, parts }];
}

/** What the selected cards are good for. */
export function noteOf(
  shown: Shown<Just4Fun>,
  texts: Speaker["texts"],
): { readonly long: string; readonly short: string } {
  if (isStuck(shown)) return { long: texts.note.stuck, short: texts.note.stuckShort };
  const cards = shown.choice.type === "choosing" ? selected(shown) : [];
  if (cards.length > 0) {
    const fields = lit(shown).filter((target) => fieldOf(target) !== null).length;
    const text = texts.note.selected(cards.length, cards[0]!.face, fields);
    return { long: text, short: text };
  }
  return { long: shown.legal.length > 0 ? texts.note.idle : "", short: "" };
}

/** Buttons of a choice: let go, and carry it out. */
export function choiceButtons(shown: Shown<Just4Fun>, a: Arrangement): { readonly id: string; readonly rect: Rect }[] {
  const { x, y, width, height } = a.act;
  const { choice } = shown;
  if (choice.type !== "choosing") return [];
  const small = Math.max(48, height);
  const back = { id: BACK, rect: rect(x, y, small, height) };
  if (isStuck(shown) || chosenField(shown) === null) return isStuck(shown) ? [] : [back];
  return [back, { id: CONFIRM, rect: rect(x + small + 10, y, width - small - 10, height) }];
}

/** What is asked, who thinks, what happens; and in its place the buttons of a choice. */
export function actPieces(shown: Shown<Just4Fun>, a: Arrangement, speaker: Speaker): Piece[] {
  const { texts } = speaker;
  const buttons = choiceButtons(shown, a);
  const size = Math.min(20, Math.max(17, 19 * a.scale));
  const pieces: Piece[] = [];
  for (const { id, rect: at } of buttons) {
    if (id === BACK) pieces.push(buttonPiece(BACK, at, [{ art: cross, width: 20, height: 20 }], "parchment"));
    else {
      const field = chosenField(shown)!;
      const seat = shown.view.asked!.seat;
      const high = Math.min(36, at.height * 0.66);
      pieces.push(
        buttonPiece(
          CONFIRM,
          at,
          [
            { art: gem(seat), width: high, height: high },
            { text: texts.buttons.place(field), style: { size: size + 0.5, weight: 800, colour: INK } },
          ],
          "brass",
        ),
        ...buttonFrame(CONFIRM, at),
      );
    }
  }
  for (const { id, rect: at } of a.buttons) {
    const again = shown.choice.type === "choosing";
    const text = again ? texts.act.again(texts.buttons.exchange) : texts.buttons.exchange;
    pieces.push(
      buttonPiece(
        id,
        at,
        [
          { art: exchange, width: 24, height: 24 },
          { text, style: { size, weight: 800, colour: INK } },
        ],
        "brass",
      ),
    );
  }
  // Once it is over, the shell has its way to the result there.
  if (buttons.some(({ id }) => id === CONFIRM) || a.buttons.length > 0 || shown.view.ended !== null) return pieces;
  const left = buttons.length > 0 ? buttons[0]!.rect.width + 10 : 0;
  return [
    ...pieces,
    linePiece(rect(a.act.x + left, a.act.y, a.act.width - left, a.act.height), lineOf(shown, speaker, a), size),
  ];
}

function linePiece(at: Rect, text: string, size: number): Piece {
  return {
    id: "act/line",
    rect: at,
    z: DEPTH.button,
    parts: [
      { type: "picture", art: hollow, rect: within(at, at) },
      {
        type: "words",
        rect: rect(10, 2, at.width - 20, at.height - 4),
        align: "centre",
        text,
        style: { size, weight: 700, colour: LIGHT },
      },
    ],
  };
}

function lineOf({ view, legal, choice, caption }: Shown<Just4Fun>, { texts, name }: Speaker, a: Arrangement): string {
  if (caption !== null) return caption;
  if (choice.type === "sent") return texts.act.sent;
  if (legal.length > 0) {
    if (choice.type === "choosing" && choice.chosen !== null)
      return texts.act.again(say(texts.actions, "type", choice.chosen, view, name));
    return a.form === "desk" ? texts.act.choosePointing : texts.act.choose;
  }
  return texts.prompt(view, name);
}

function buttonPiece(id: string, at: Rect, bits: readonly Bit[], look: Parameters<typeof button>[0]): Piece {
  const ground: Art = button(look);
  return {
    id,
    rect: at,
    z: DEPTH.button,
    parts: [
      { type: "picture", art: ground, rect: within(at, at) },
      { type: "line", rect: rect(8, 0, at.width - 16, at.height - 2), align: "centre", gap: 9, bits },
    ],
  };
}

const buttonFrame = (id: string, at: Rect): Piece[] => {
  const corner = Math.min(13, at.height / 4);
  return [
    picture(`glow:${id}`, glow(corner), at, DEPTH.button - 0.1, { breathes: true }),
    picture(`frame:${id}`, frame(corner, false), at, DEPTH.button + 0.3),
  ];
};
