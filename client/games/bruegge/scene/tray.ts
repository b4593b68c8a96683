import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { buttonFrame, buttonPiece, keyFor } from "../../../table/kit/buttons.ts";
import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { BACK, CONFIRM } from "../../../table/scene.ts";
import { cardGround, panel, personArt, points } from "../art/pictures.ts";
import { cardOf, DONE, targets } from "../choices.ts";
import { pathOf } from "../laying.ts";
import { type Arrangement, DEPTH, handOf } from "../layout.ts";
import { personAt, tileFace } from "./faces.ts";
import { style, type Table } from "./table.ts";
import { promptPiece, tilePiece } from "./tiles.ts";

/** The viewer's hand, what he is asked, and papers with answers. */
export function trayPieces(table: Table, a: Arrangement): Piece[] {
  const { tray } = a;
  const desk = a.form === "desk";
  const large = tray.prompt.height > 60;
  return [
    picture("tray", panel("tray"), tray.rect, DEPTH.panel),
    promptPiece(tray.prompt, promptOf(table), large ? 21 * a.scale : desk ? 18 : 15.5, DEPTH.tray),
    ...openPieces(table, a),
    ...tray.tiles.things.map(({ id, rect: at }) =>
      lyingIn(tilePiece(id, at, DEPTH.tray, tileFace(table, id)), { zone: "tiles" }),
    ),
    ...tray.hand.things.map(({ id, rect: at }) => lyingIn(handPiece(table, id, at, tray.hand.form), { zone: "hand" })),
    ...choiceButtons(table, a),
  ];
}

/** What happens or is asked; with a card open, what for. */
function promptOf({ shown, speaker, words, names }: Table): string {
  const { choice, caption } = shown;
  const [first, ...more] = pathOf(shown);
  const held = first === undefined ? null : personAt(first, shown.view);
  const asks = caption === null && held !== null && (choice.type !== "choosing" || choice.chosen === null);
  if (!asks) return lineOf(shown, speaker);
  return more.length > 0
    ? words.andNow
    : cardOf(first!) === null
      ? words.usePower(names.persons[held])
      : words.whatFor(names.persons[held]);
}

/** What is open, and its words below it where there is room. */
function openPieces({ language, shown, speaker }: Table, { tray: { open, text } }: Arrangement): Piece[] {
  const person = open === null ? null : personAt(open.id, shown.view);
  if (open === null || person === null) return [];
  const card = cardOf(open.id) === null ? `open:${person}` : open.id;
  return [
    picture(card, personArt(person, "card", language), open.rect, DEPTH.tray, { travels: true }),
    ...(text === null
      ? []
      : [
          thing("open/text", text, DEPTH.tray, [
            image(panel("paper"), whole(text)),
            paragraph(
              rect(7, 4, text.width - 12, text.height - 8),
              speaker.texts.effects[person],
              style(14, 500, "#2a1d0e"),
              { top: true },
            ),
          ]),
        ]),
  ];
}

/** A card of the hand; where only a line has room its name, price and points. */
function handPiece({ language, names }: Table, id: string, at: Rect, form: "card" | "chip"): Piece {
  const person = cardOf(id)!;
  if (form === "card") return picture(id, personArt(person, "card", language), at, DEPTH.tray, { travels: true });
  const { price, points: worth, colour } = PERSON[person];
  const half = at.height / 2;
  const small = at.width < 92;
  const pane = Math.min(at.height - 10, at.width * 0.5);
  const left = small ? pane + 8 : 6;
  const row = (n: number) => rect(left, 3 + n * (half - 2), at.width - left - 3, half - 4);
  const cost = icon(coinSign(String(price)), Math.min(22, half - 2));
  const value = icon(points(worth), Math.min(22, half - 2));
  const parts = small
    ? [
        image(personArt(person, "chip", language), rect(5, (at.height - pane) / 2, pane, pane)),
        line(row(0), [cost]),
        line(row(1), [value]),
      ]
    : [line(row(0), [word(names.persons[person], style(15, 800, "#ffffff"))]), line(row(1), [cost, value], "left", 4)];
  return thing(id, at, DEPTH.tray, [image(cardGround(colour), whole(at)), ...parts], { travels: true });
}

/** Done, or no thanks; while something is open, the way back, and what carries it out. */
function choiceButtons(table: Table, { tray }: Arrangement): Piece[] {
  const { shown, speaker, words } = table;
  return choiceHits(table, tray).flatMap(({ id, rect: at }) => {
    if (id === BACK) return [buttonPiece(id, at, DEPTH.button, { label: at.width > 90 ? words.close : "×", size: 24 })];
    const confirms = id === CONFIRM;
    const [label, short] = confirms ? words.confirm : words.done(shown.view.asked?.type ?? "rest");
    const key = speaker.keys ? keyFor(id, confirms ? "on" : "stop") : undefined;
    return [buttonPiece(id, at, DEPTH.button, { label, short, main: true, key }), ...buttonFrame(id, at, DEPTH.button)];
  });
}

/** Which buttons stand there now. */
export function choiceHits({ shown }: Pick<Table, "shown">, tray: Arrangement["tray"]): Hit[] {
  const { choice, legal, view } = shown;
  const done = legal.some((action) => targets(action, view)[0]?.includes(DONE) === true);
  const opens = pathOf(shown).length > 0;
  const chosen = choice.type === "choosing" && choice.chosen !== null;
  const apart = tray.back.x !== tray.main.x;
  return [
    ...(done && !opens ? [{ id: DONE, rect: tray.main }] : []),
    ...((opens || (chosen && apart)) && choice.type === "choosing" ? [{ id: BACK, rect: tray.back }] : []),
    ...(chosen && !(done && !opens) && apart ? [{ id: CONFIRM, rect: tray.main }] : []),
  ];
}

/** Cards of the hand answer a pointer, and papers. */
export const trayHits = ({ shown }: Pick<Table, "shown">, a: Arrangement): Hit[] => [
  ...choiceHits({ shown }, a.tray),
  ...a.tray.tiles.things.map((it) => ({ ...it, zone: "tiles" })),
  ...handOf(a).map(({ id, rect: at, zone }) => ({ id, rect: at, ...(zone !== undefined && { zone }) })),
  { id: "tray", rect: a.tray.rect, inert: true },
];
