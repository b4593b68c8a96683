import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { USES } from "../../../../shared/games/bruegge/vocabulary.ts";
import { chosenIn } from "../../../table/Chooser.ts";
import { choicePieces } from "../../../table/kit/choice.ts";
import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { cells, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { BACK, CONFIRM } from "../../../table/scene.ts";
import { signOnStrip } from "../art/cards.ts";
import { shortOf } from "../art/names.ts";
import { back, cardGround, panel, personArt, points, tile, useSign } from "../art/pictures.ts";
import { answered, cardOf, DONE, LEGEND, ownOf, targets } from "../choices.ts";
import { pathOf, trayOf } from "../laying.ts";
import { CARD, CHIP } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH, handOf } from "../layout.ts";
import { personAt, tileFace } from "./faces.ts";
import { FAINT, INK, type Sight, style } from "./sight.ts";
import { longestOf, promptPiece, tilePiece } from "./tiles.ts";

/** The viewer's hand, what he is asked, and papers with answers. */
export function trayPieces(sight: Sight, a: Arrangement): Piece[] {
  const { tray } = a;
  const desk = a.form === "desk";
  const large = tray.prompt.height > 60;
  // Below the hand of a phone it stands alone.
  const alone = !desk && trayOf(sight.shown).mode === "rest" && tray.tiles.things.length === 0;
  const faces = tray.tiles.things.map(({ id }) => tileFace(sight, id));
  const longest = longestOf(faces);
  return [
    picture("tray", panel("tray"), tray.rect, DEPTH.panel),
    promptPiece(
      tray.prompt,
      promptOf(sight),
      large ? 21 * a.scale : desk ? 18 : 15.5 * Math.min(a.scale, 1.2),
      DEPTH.tray,
      alone ? tray.rect.x + tray.rect.width / 2 : null,
    ),
    ...(tray.uses === null ? [] : [usesPiece(sight, tray.uses)]),
    ...openPieces(sight, a),
    ...tray.tiles.things.map(({ id, rect: at }, i) =>
      lyingIn(tilePiece(id, at, DEPTH.tray, faces[i]!, longest), { zone: "tiles" }),
    ),
    ...tray.hand.things.map(({ id, rect: at }) => lyingIn(handPiece(sight, id, at, tray.hand.form), { zone: "hand" })),
    ...choiceButtons(sight, a),
  ];
}

/** What happens or is asked; with a card open, what for. */
function promptOf({ shown, speaker, words, names }: Sight): string {
  const { choice, caption, legal, view } = shown;
  // One's own draw is asked for until all its cards are seen, and the question goes on meanwhile.
  if (legal.length === 0 && answered(legal, view).length > 0) return speaker.texts.prompt(view, speaker.name);
  const [first, ...more] = pathOf(shown);
  const held = first === undefined ? null : personAt(first, view);
  const asks = caption === null && held !== null && chosenIn(choice) === null;
  if (!asks) return lineOf(shown, speaker);
  return more.length > 0
    ? words.andNow
    : cardOf(first!) === null
      ? words.usePower(names.persons[held])
      : words.whatFor(names.persons[held]);
}

/** What any card can be used for: two beside each other. */
function usesPiece({ words }: Sight, at: Rect): Piece {
  const high = at.height / (1 + USES.length / 2);
  const [head, ...rows] = cells(1 + USES.length / 2, 1, whole(at), 0);
  const said = style(Math.min(14.5, high * 0.8), 500, FAINT);
  return thing(LEGEND, at, DEPTH.tray, [
    line(head!, [word(words.eachCard, said)]),
    ...USES.map((use, i) => {
      const { y, width, height } = rows[Math.floor(i / 2)]!;
      const [long, short] = words.uses[use];
      const sign = icon(useSign(use, i === 2 ? "red" : "blue", null), height * 0.94);
      return line(rect((i % 2) * width * 0.5, y, width * 0.5, height), [sign, word(long, said, short)], "left", 6);
    }),
  ]);
}

/** What is open, and its words below it where there is room. */
function openPieces({ language, shown, speaker }: Sight, { tray: { open, text } }: Arrangement): Piece[] {
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
              rect(8, 4, text.width - 14, text.height - 8),
              speaker.texts.effects[person],
              style(15.5, 500, "#2a1d0e"),
              { top: true },
            ),
          ]),
        ]),
  ];
}

/** A card of the hand; where only a line has room its name, price and points. */
function handPiece(sight: Sight, id: string, at: Rect, form: "card" | "chip"): Piece {
  const { language, names } = sight;
  const person = cardOf(id);
  if (person === null) return backPiece(sight, id, at, form);
  if (form === "card") return picture(id, personArt(person, "card", language), at, DEPTH.tray, { travels: true });
  const { price, points: worth, colour } = PERSON[person];
  const half = at.height / 2;
  const size = Math.min(22, half - 2);
  const row = (n: number) => rect(6, 3 + n * (half - 2), at.width - 9, half - 4);
  // The card whose answers lie open looks chosen.
  const isOpen = pathOf(sight.shown)[0] === id;
  const parts = [
    line(row(0), [
      word(names.persons[person], style(15, 800, isOpen ? INK : "#ffffff"), shortOf(names.persons[person])),
    ]),
    line(row(1), [icon(coinSign(String(price)), size), icon(points(worth), size)], "left", 4),
  ];
  const ground = isOpen ? tile("chosen") : cardGround(colour);
  return thing(id, at, DEPTH.tray, [image(ground, whole(at)), ...parts], { travels: true });
}

/** A card just taken, which nobody has looked at: where there is room it says until when. */
function backPiece(
  { words: { untilAll }, shown: { view } }: Sight,
  id: string,
  at: Rect,
  form: "card" | "chip",
): Piece {
  const colour = ownOf(view)!.taken[Number(id.split(":")[1])]!;
  const said = (where: Rect) => paragraph(where, untilAll, style(14, 700, "#ffffff"), { align: "centre" });
  if (form === "chip" && at.width < CHIP.least) {
    const [high, wide] = [at.height - 8, (at.height - 8) / CARD];
    const small = image(back(colour), rect((at.width - wide) / 2, (at.height - high) / 2, wide, high));
    return thing(id, at, DEPTH.tray, [image(cardGround(colour), whole(at)), small]);
  }
  if (form === "chip")
    return thing(id, at, DEPTH.tray, [
      image(cardGround(colour), whole(at)),
      said(rect(4, 3, signOnStrip(at).x - 6, at.height - 6)),
    ]);
  if (at.width < WORDED) return picture(id, back(colour), at, DEPTH.tray);
  const high = at.height * (at.width < 90 ? 0.56 : 0.48);
  const foot = rect(0, at.height - high, at.width, high);
  const words = rect(4, foot.y + 3, at.width - 8, signOnStrip(foot).y - 3);
  return thing(id, at, DEPTH.tray, [image(back(colour), whole(at)), image(cardGround(colour), foot), said(words)]);
}
/** So wide a back has words. */
const WORDED = 76;

/** Done, or no thanks; while something is open, the way back, and what carries it out. */
const choiceButtons = ({ shown, speaker, words }: Sight, { tray }: Arrangement): Piece[] =>
  choicePieces(
    choiceHits(shown, tray),
    {
      z: DEPTH.button,
      keys: speaker.keys,
      slot: (id) => (id === CONFIRM ? "on" : "stop"),
      framed: (id) => id !== BACK,
    },
    (id, { width }) => {
      if (id === BACK) return { label: width > 90 ? words.close : "×", size: 24 };
      const [label, short] = id === CONFIRM ? words.confirm : words.done(shown.view.asked?.type ?? "rest");
      return { label, short, main: true };
    },
  );

/** Which buttons stand there now. */
function choiceHits(shown: Sight["shown"], tray: Arrangement["tray"]): Hit[] {
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
export const trayHits = ({ shown }: Pick<Sight, "shown">, a: Arrangement): Hit[] => [
  ...choiceHits(shown, a.tray),
  ...a.tray.tiles.things.map((it) => ({ ...it, zone: "tiles" })),
  ...handOf(a).map(({ id, rect: at, zone }) => ({ id, rect: at, ...(zone !== undefined && { zone }) })),
  { id: "tray", rect: a.tray.rect, inert: true },
];
