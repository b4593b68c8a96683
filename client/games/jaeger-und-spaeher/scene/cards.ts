import type { Character } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { SPACES } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { buttonFrame, buttonPiece, keyFor } from "../../../table/kit/buttons.ts";
import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { clamp, type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import type { Form } from "../art/forms.ts";
import {
  characterCard,
  hungerTooth,
  panelGround,
  resource,
  sunBadge,
  sunsetButton,
  takeBackButton,
} from "../art/pictures.ts";
import { builtId, columnId, DONE, handIds, itemId, SUNSET, TAKE_BACK } from "../choices.ts";
import { CHARACTER, ownTab, pageTab } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { outlookOf, sunsetPoints } from "../texts/texts.ts";
import { itemArt } from "./faces.ts";
import { FAINT, type Sight, style } from "./sight.ts";

export const shelfId = (column: number, at: number): string => `shelf:${column}:${at}`;
export const inPlayId = (character: Character): string => `in-play:${character}`;

/** Where the cards of a column lie: the exposed one last, in front. */
export function shelf(column: Rect, count: number): Rect[] {
  const width = Math.min(column.width, column.height / (CHARACTER + 0.22 * Math.max(0, count - 1)));
  const high = width * CHARACTER;
  const step = count < 2 ? 0 : Math.min(width * 0.46, (column.height - high) / (count - 1));
  const left = column.x + (column.width - width) / 2;
  return Array.from({ length: count }, (_, i) => rect(left, column.y + i * step, width, high));
}

/** Three columns of characters; those that one can take lie in front (JS-UI2). */
export function displayPieces({ shown: { view }, language, words }: Sight, a: Arrangement): Piece[] {
  const lies = a.pages === null ? {} : { page: pageTab("display") };
  return [
    picture("display", panelGround("dark"), a.display.rect, DEPTH.panel),
    ...(a.headings === null
      ? []
      : [heading("display/title", a.headings.display, words.display, a.scale < 0.85 ? "" : words.exposed)]),
    ...a.display.columns.map((at, i) => picture(columnId(i), panelGround("dark"), at, DEPTH.cell, { alpha: 0.4 })),
    ...a.display.columns.flatMap((at, i) => {
      const { cards } = view.display[i]!;
      return shelf(at, cards.length).map((spot, n) =>
        picture(shelfId(i, n), characterCard(cards[n]!, "card", language), spot, DEPTH.card + n * 0.05, {
          travels: true,
        }),
      );
    }),
  ].map((piece) => lyingIn(piece, lies));
}

/** A title, and at its right a word about it. */
const heading = (id: string, at: Rect, title: string, more: string, short?: string): Piece =>
  thing(id, at, DEPTH.cell, [
    line(whole(at), [word(title, { ...style(at.height * 0.62), title: true }, short)]),
    ...(more === "" ? [] : [line(whole(at), [word(more, style(15, 500, FAINT), "")], "right")]),
  ]);

/** Characters of the hand, hidden items, made items. */
export function ownPieces({ language, words }: Sight, a: Arrangement): Piece[] {
  const low = (at: Rect): Form => (at.width > at.height * 0.8 ? "chip" : "card");
  const hand = handIds(a.hand.cards.map(({ card }) => card));
  const page = (name: "hand" | "items") => (a.ownPages === null ? {} : { page: ownTab(name) });
  const { headings } = a;
  return [
    ...(a.itemPanel === null ? [] : [picture("items", panelGround("dark"), a.itemPanel, DEPTH.panel)]),
    ...(headings === null || a.tribe === null
      ? []
      : [
          heading("hand/title", headings.hand, words.characters, ""),
          heading("hidden/title", headings.hidden, `${words.hidden} ${a.hidden.cards.length}`, ""),
          heading(
            "built/title",
            headings.built,
            `${words.made[0]} ${a.built.cards.length}`,
            "",
            `${words.made[1]} ${a.built.cards.length}`,
          ),
        ]),
    ...a.hand.cards.map(({ card, rect: at }, i) =>
      lyingIn(picture(hand[i]!, characterCard(card, low(at), language), at, DEPTH.card, { travels: true }), {
        zone: "hand",
        ...page("hand"),
      }),
    ),
    ...a.hidden.cards.map(({ card, rect: at }) =>
      lyingIn(picture(itemId(card), itemArt(card, low(at), language), at, DEPTH.card, { travels: true }), {
        zone: "hidden",
        ...page("items"),
      }),
    ),
    ...a.built.cards.map(({ card, rect: at }) =>
      lyingIn(picture(builtId(card), itemArt(card, "chip", language, true), at, DEPTH.card, { travels: true }), {
        zone: "built",
        ...page("items"),
      }),
    ),
  ];
}

/** Where the character in play lies. */
export function inPlayAt({ played: at }: Arrangement): Rect {
  const tall = at.height > 120;
  const high = tall ? Math.min(at.height - 24, at.width * 0.44 * CHARACTER) : at.height - 8;
  return rect(at.x + (tall ? 12 : 4), at.y + (at.height - high) / 2, high / CHARACTER, high);
}

/** The character in play, what is asked or happens, and what was fetched. */
export function playedPieces(sight: Sight, a: Arrangement): Piece[] {
  const { shown, language, speaker, words } = sight;
  const { view } = shown;
  const at = a.played;
  const card = inPlayAt(a);
  const tall = at.height > 120;
  const lies = view.inPlay.length > 0;
  const left = lies ? card.width + (tall ? 24 : 10) : 12;
  const inner = at.width - left - 8 - (tall ? 0 : a.undo.width);
  const pool = SPACES.flatMap((space, i) =>
    view.pool[i]! > 0 ? [icon(resource(space), tall && !lies ? 34 : 24), word(`${view.pool[i]}`, style(18, 800))] : [],
  );
  const poolRow = pool.length === 0 ? 0 : tall ? 38 : Math.min(24, at.height * 0.45);
  const asked = halfWay(sight) ?? lineOf(shown, speaker);
  // Where there is room for one line alone, what was fetched says enough until something happens.
  const quiet = shown.caption === null && shown.choice.type === "idle";
  const said = poolRow > 0 && !tall && quiet ? words.fetched : asked;
  const text = tall
    ? rect(left, 10, inner, a.buttons.length > 3 ? 62 : at.height * (lies ? 0.36 : 0.28))
    : rect(left, 4, inner, at.height - 8 - poolRow);
  return [
    thing("played", at, DEPTH.panel, [
      image(panelGround("dark"), whole(at)),
      paragraph(text, said, style(tall ? 18 : 16, 700)),
      ...(poolRow > 0 ? [line(rect(left, text.y + text.height, inner, poolRow), pool, "left", 3)] : []),
    ]),
    ...view.inPlay.map((it, i) =>
      picture(
        inPlayId(it),
        characterCard(it, tall ? "card" : "chip", language),
        { ...card, x: card.x + i * 8 },
        DEPTH.card + i * 0.1,
        {
          travels: true,
        },
      ),
    ),
  ];
}

/** What a sunset would bring now (JS-S1, JS-S3): points, and the hunger after it. */
export function sunsetNow(view: View): { readonly points: number; readonly hunger: number } | null {
  if (view.viewer === "spectator") return null;
  const outlook = outlookOf(view, view.viewer);
  return { points: sunsetPoints(outlook), hunger: outlook.hunger + outlook.members };
}
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What is said between two taps: what the sunset would bring, or what is to be pointed at next. */
function halfWay({ shown: { view, choice, open }, words }: Sight): string | null {
  if (choice.type !== "choosing") return null;
  if (choice.mark === TAKE_BACK && choice.path.length === 0) return words.whichPlace;
  if (choice.chosen === null && open.some((id) => id.startsWith("space:"))) return words.whichSpace;
  const now = choice.chosen?.type === "sunset" ? sunsetNow(view) : null;
  return now === null ? null : words.dusk(signed(now.points), now.hunger);
}

/** Take back, what answers the question, sunset at the corner (JS-UI3). */
export function buttonPieces(sight: Sight, a: Arrangement): Piece[] {
  const { shown, words, speaker } = sight;
  return a.buttons.flatMap(({ id, rect: at }, i) => {
    const [label, short] = words.buttons[id.slice("button:".length) as keyof typeof words.buttons];
    if (id === TAKE_BACK) {
      const on = shown.legal.some(({ type }) => type === "fetch");
      const pressed = shown.choice.type === "choosing" && shown.choice.mark === TAKE_BACK;
      const edge = pressed ? buttonFrame(id, at, DEPTH.button) : [];
      return [pictured(id, at, takeBackButton(on), label, short, on, "#3a2412"), ...edge];
    }
    if (id === SUNSET) return sunsetPieces(sight, at, label, short);
    const key = speaker.keys ? keyFor(id, id === DONE ? "stop" : i === 3 ? "on" : "more") : undefined;
    return [buttonPiece(id, at, DEPTH.button, { label, short, main: true, key }), ...buttonFrame(id, at, DEPTH.button)];
  });
}

/** At its foot; beside the way home where that has no foot. */
const wordAt = (id: string, { width, height }: Rect): Rect =>
  id === TAKE_BACK && height <= 52
    ? rect(height * 0.86, 0, width - height * 0.86 - 6, height)
    : rect(4, height * 0.62, width - 8, height * 0.36);

const pictured = (
  id: string,
  at: Rect,
  art: ReturnType<typeof sunsetButton>,
  label: string,
  short: string,
  on: boolean,
  ink = on ? "#fff3d6" : FAINT,
): Piece =>
  thing(
    id,
    at,
    DEPTH.button,
    [image(art, whole(at)), line(wordAt(id, at), [word(label, style(16, 800, ink), short)], "centre")],
    on ? {} : { alpha: 0.75 },
  );

function sunsetPieces({ shown: { view, open } }: Sight, at: Rect, label: string, short: string): Piece[] {
  const on = open.includes(SUNSET);
  const now = on ? sunsetNow(view) : null;
  const size = clamp(22, at.height * 0.28, 32);
  const figure = style(size * 0.8, 900);
  const bits =
    now === null
      ? []
      : [
          word(signed(now.points), figure),
          icon(sunBadge(null), size),
          word(String(now.hunger), figure),
          icon(hungerTooth(), size),
        ];
  return [
    pictured(SUNSET, at, sunsetButton(on), label, short, on),
    ...(bits.length === 0
      ? []
      : [
          thing("sunset/brings", rect(at.x, at.y + 4, at.width, at.height * 0.5), DEPTH.button + 0.2, [
            line(rect(4, 0, at.width - 8, at.height * 0.5), bits, "centre", 3),
          ]),
        ]),
    ...(on ? buttonFrame(SUNSET, at, DEPTH.button) : []),
  ];
}
