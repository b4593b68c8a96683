import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { buttonFrame, buttonPiece, keyFor } from "../../../table/kit/buttons.ts";
import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import { BACK, CONFIRM } from "../../../table/scene.ts";
import { panel, personArt, personChip, points } from "../art/pictures.ts";
import { cardOf, DONE, OPEN } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { tileFace } from "./faces.ts";
import { LIGHT, style, type Table } from "./table.ts";
import { promptPiece, tilePiece } from "./tiles.ts";

/** The viewer's hand, what he is asked, and papers with answers. */
export function trayPieces(table: Table, a: Arrangement): Piece[] {
  const { tray } = a;
  const desk = a.form === "desk";
  const ground = desk ? tray.rect : { ...tray.rect, height: tray.rect.height + 14 };
  const large = tray.prompt.height > 60;
  return [
    picture("tray", panel("slate"), ground, DEPTH.tray - 0.5),
    promptPiece(tray.prompt, promptOf(table), large ? 21 * a.scale : desk ? 18 : 15.5, DEPTH.tray),
    ...openPieces(table, a),
    ...tray.tiles.things.map(({ id, rect: at }) =>
      lyingIn(tilePiece(id, at, DEPTH.tray, tileFace(table, id)), { zone: "tiles" }),
    ),
    ...tray.hand.things.map(({ id, rect: at }) => handPiece(table, id, at, tray.hand.form)),
    ...buttonsOf(table, a),
  ];
}

/** What happens or is asked; with a card open, what for. */
function promptOf({ shown, speaker, words }: Table): string {
  const { choice, caption } = shown;
  const held = choice.type === "choosing" && choice.chosen === null ? cardOf(choice.path[0] ?? "") : null;
  if (caption !== null || held === null) return lineOf(shown, speaker);
  return words.whatFor(speaker.names.persons[held]);
}

/** The card that is open, and its words below it where there is room. */
function openPieces({ language, shown, speaker }: Table, { tray }: Arrangement): Piece[] {
  const { open, text } = tray;
  const person = openOf(shown);
  if (open === null || person === null) return [];
  return [
    picture(OPEN, personArt(person, "card", language), open, DEPTH.tray),
    ...(text === null
      ? []
      : [
          thing("open/text", text, DEPTH.tray, [
            image(panel("paper"), whole(text)),
            paragraph(
              rect(7, 4, text.width - 12, text.height - 8),
              speaker.texts.abilities[person],
              style(14, 500, "#2a1d0e"),
              { top: true },
            ),
          ]),
        ]),
  ];
}
