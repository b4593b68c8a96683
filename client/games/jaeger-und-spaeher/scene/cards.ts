import type { Character } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { SPACES } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { chosenIn, pointedAt } from "../../../table/Chooser.ts";
import { buttonFrame, type Slot } from "../../../table/kit/buttons.ts";
import { choicePieces } from "../../../table/kit/choice.ts";
import { briefly, icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { gain } from "../../../table/kit/words.ts";
import { centre, clamp, holds, type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import { nameHeight } from "../art/characters.ts";
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
import { builtId, columnId, DONE, handIds, itemId, NO_HAND, SUNSET, saysNoHand, TAKE_BACK } from "../choices.ts";
import { CHARACTER, ownTab, pageTab } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { sunsetOf } from "../texts/texts.ts";
import { itemArt } from "./faces.ts";
import { FAINT, type Sight, style } from "./sight.ts";

export const shelfId = (column: number, at: number): string => `shelf:${column}:${at}`;
export const inPlayId = (character: Character): string => `in-play:${character}`;

const sum = (lengths: readonly number[]): number => lengths.reduce((total, it) => total + it, 0);
/** Of a card's width: so much of a covered one is seen at most. */
const SEEN = 0.46;
/** So narrow a column's cards are at least, as a share of it; on a wide column that many CSS pixels. */
const NARROWEST = 0.7;
const READABLE = 120;

/** Where the cards of a column lie: the exposed one last, in front; of the others the whole name is seen, on two lines, too. */
export function shelf(column: Rect, names: (width: number) => readonly number[]): Rect[] {
  const needs = (width: number): number => sum(names(width).slice(0, -1)) + width * CHARACTER;
  const least = Math.min(column.width * NARROWEST, READABLE);
  let width = column.width;
  while (width > least && needs(width) > column.height) width -= 1;
  const bands = names(width);
  const high = Math.min(width * CHARACTER, column.height);
  const covered = bands.slice(0, -1);
  const spare = (column.height - high - sum(covered)) / Math.max(1, covered.length);
  const steps = covered.map((band) =>
    spare < 0 ? band + spare : Math.max(band, Math.min(width * SEEN, band + spare)),
  );
  const left = column.x + (column.width - width) / 2;
  return bands.map((_, i) => rect(left, column.y + sum(steps.slice(0, i)), width, high));
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
      return shelf(at, (width) => cards.map((card) => nameHeight(card, language, width))).map((spot, n) =>
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
export function ownPieces({ language, words, shown: { view } }: Sight, a: Arrangement): Piece[] {
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
    // Who watches has no hand.
    ...(headings === null || a.tribe === null || hand.length > 0 || !saysNoHand(view)
      ? []
      : [
          thing(NO_HAND, a.hand.zone.rect, DEPTH.card, [
            paragraph(whole(a.hand.zone.rect), words.noHand, style(18 * Math.max(a.scale, 0.8), 500, FAINT)),
          ]),
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

/** Beside the character in play, for what is said. */
const ASIDE = 140;

/** Where the character in play lies. */
export function inPlayAt({ played: at }: Arrangement): Rect {
  const tall = at.height > 120;
  const high = tall
    ? Math.min(at.height - 24, Math.min(at.width * 0.44, Math.max(44, at.width - ASIDE)) * CHARACTER)
    : at.height - 8;
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
  const left = lies ? card.width + (tall ? 24 : at.height > 70 ? 18 : 10) : 12;
  const inner = at.width - left - 8 - (tall ? 0 : a.undo.width);
  const pool = SPACES.flatMap((space, i) =>
    view.pool[i]! > 0 ? [icon(resource(space), tall && !lies ? 34 : 24), word(`${view.pool[i]}`, style(18, 800))] : [],
  );
  // What happens is told whole: where there is room for one of both, what was fetched is shown again behind it.
  const asksMore = shown.choice.type !== "idle" && at.height < 60;
  const told = (shown.caption !== null || asksMore) && !tall;
  const poolRow = pool.length === 0 || told ? 0 : tall ? 38 : Math.min(24, at.height * 0.45);
  const asked = halfWay(sight) ?? lineOf(shown, speaker);
  // Where there is room for one line alone, what was fetched says enough until something happens.
  const quiet = shown.caption === null && shown.choice.type === "idle";
  const said = poolRow > 0 && !tall && quiet ? words.fetched : asked;
  // Nothing lies here and nothing is answered: what is asked has the panel to itself, but for the place of the way back.
  const alone =
    tall && !lies && poolRow === 0 && !a.buttons.some((it) => holds(at, centre(it.rect).x, centre(it.rect).y));
  const text = alone
    ? rect(16, 10, at.width - 32, a.undo.y - at.y - 10)
    : tall
      ? rect(left, 10, inner, a.buttons.length > 3 ? 62 : at.height * (lies ? 0.36 : 0.28))
      : rect(left, 2, inner, at.height - 4 - poolRow);
  return [
    thing("played", at, DEPTH.panel, [
      image(panelGround("dark"), whole(at)),
      paragraph(text, said, style(alone ? 22 : tall ? 18 : at.height > 70 ? 20 : 16, 700), {
        // What follows from it can be left out of what is asked once more.
        short: [...briefly(said), briefly(said)[0]!.replace(/:[^?]*(?=\?)/u, "")],
        align: alone ? "centre" : "left",
      }),
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

/** What the viewer's sunset would bring now; nothing to whoever watches. */
const ownSunset = (view: View) => (view.viewer === "spectator" ? null : sunsetOf(view, view.viewer));

/** What is said between two taps, and until the house has answered: what the sunset would bring, or what is pointed at. */
function halfWay({ shown: { view, choice, open }, words }: Sight): string | null {
  if (choice.type === "idle") return null;
  const sent = choice.type === "sent";
  const [chosen, path] = [chosenIn(choice), pointedAt(choice)];
  const spaces = sent ? path.slice(-1) : chosen === null ? open : [];
  if (spaces.some((id) => id.startsWith("space:"))) return words.whichSpace;
  if (choice.mark === TAKE_BACK && path.length === (sent ? 1 : 0)) return words.whichPlace;
  const now = chosen?.type === "sunset" ? ownSunset(view) : null;
  if (now === null) return null;
  const dusk = words.dusk(now.points, now.hunger);
  return sent ? dusk : `${dusk} ${words.again}`;
}

/** Bring home, what answers the question, sunset at the corner (JS-UI3). */
export function buttonPieces(sight: Sight, a: Arrangement): Piece[] {
  const { shown, words, speaker } = sight;
  return a.buttons.flatMap(({ id, rect: at }, i) => {
    const [label, short] = words.buttons[id.slice("button:".length) as keyof typeof words.buttons];
    if (id === TAKE_BACK) {
      const on = shown.legal.some(({ type }) => type === "fetch");
      const pressed = shown.choice.type !== "idle" && shown.choice.mark === TAKE_BACK;
      const edge = pressed ? buttonFrame(id, at, DEPTH.button) : [];
      return [pictured(id, at, takeBackButton(on), label, short, on, "#3a2412"), ...edge];
    }
    if (id === SUNSET) return sunsetPieces(sight, at, label, short);
    const slot = (): Slot => (id === DONE ? "stop" : i === 3 ? "on" : "more");
    const how = { z: DEPTH.button, keys: speaker.keys, slot, framed: () => true };
    return choicePieces([{ id, rect: at }], how, () => ({ label, short, main: true }));
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
    [
      image(art, whole(at)),
      line(wordAt(id, at), [word(label, style(at.height > 70 ? 18 : 16, 800, ink), [short, ""])], "centre"),
    ],
    on ? {} : { alpha: 0.75 },
  );

function sunsetPieces({ shown: { view, open, choice } }: Sight, at: Rect, label: string, short: string): Piece[] {
  const on = open.includes(SUNSET) || pointedAt(choice).includes(SUNSET);
  const now = on ? ownSunset(view) : null;
  const most = clamp(22, at.height * 0.28, 32);
  // Both figures whole, however narrow the button: they decide. Their signs have the room that is left.
  const digits = now === null ? 0 : gain(now.points).length + String(now.hunger).length;
  const room = at.width - 4 - 7;
  const figure = style(clamp(14, (room - 2 * most) / Math.max(1, digits * 0.5), most * 0.8), 900);
  const size = Math.min(most, (room - digits * 0.5 * figure.size) / 2);
  const bits =
    now === null
      ? []
      : [
          word(gain(now.points), figure),
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
            line(rect(2, 0, at.width - 4, at.height * 0.5), bits, "centre", 2),
          ]),
        ]),
    ...(on ? buttonFrame(SUNSET, at, DEPTH.button) : []),
  ];
}
