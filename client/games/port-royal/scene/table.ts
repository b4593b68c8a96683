import { COLOURS, type Colour } from "../../../../shared/games/port-royal/data.ts";
import { coloursIn, holdsColour, takesOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { grown, type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { countPiece, stackPiece } from "../../../table/stack.ts";
import { back, capsule, face, frame, glow, plate, sign } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import type { Speaker } from "../texts/speaker.ts";
import { cardPiece } from "./cards.ts";
import { backdropPiece, berthPiece, columnPieces } from "./ground.ts";
import { oddsPieces } from "./odds.ts";

/** Everything between the players: water, piles, expeditions, colours and the harbour. */
export function tablePieces({ view }: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const newest = view.discard.at(-1);
  const pieces: Piece[] = [backdropPiece(a), ...columnPieces(a), ...meterPieces(view, a, speaker)];
  if (a.berth !== null && view.phase === "discover" && a.berth.width > 70) pieces.push(berthPiece(a.berth));
  for (const [id, at, count, top] of [
    ["draw", a.draw, view.draw, view.draw > 0 ? back : null],
    [
      "discard",
      a.discard,
      view.discard.length,
      newest === undefined ? null : face(newest.face, a.discard.width < 70 ? "bare" : "compact", speaker.language),
    ],
  ] as const) {
    if (count === 0) pieces.push(picture(`${id}/empty`, plate(8), at, DEPTH.socket));
    pieces.push(stackPiece(id, at, count, top, DEPTH.card));
    pieces.push(countPiece(`${id}/count`, at, count, capsule, DEPTH.count));
  }
  pieces.push(...oddsPieces(view, a));
  for (const card of [...a.expeditions, ...a.harbour]) pieces.push(cardPiece(card, DEPTH.card, speaker.language));
  return pieces;
}

const LIGHT = "#ffffff";
/** The glow of a card below would wash the words out. */
const RULE_DEPTH = DEPTH.glow + 0.5;

/** Which colours lie in the harbour, and what they allow in words (PR-19). */
function meterPieces(view: PortRoyal["View"], a: Arrangement, { texts, name }: Speaker): Piece[] {
  const harbour = view.harbour.map(({ face: it }) => it);
  const pieces: Piece[] = COLOURS.map((colour: Colour, i) =>
    picture(
      `colour:${colour}`,
      sign({ colour, absent: !holdsColour(harbour, colour) }),
      a.discs[i]!,
      DEPTH.socket + 0.1,
    ),
  );
  if (a.meter !== null) pieces.push(picture("meter", plate(16), a.meter, DEPTH.socket));
  if (a.rule.width < 60 || view.phase === "over") return pieces;
  const active = view.players[view.active]!;
  const takes = takesOf(
    harbour,
    active.display.map(({ face: it }) => it),
    true,
  );
  const seat = view.chance?.seat ?? view.active;
  const who = seat === view.viewer ? null : name(seat);
  const rule =
    view.chance !== null
      ? texts.chance(view.chance.left, view.players[seat]!.coins, who)
      : texts.takes(coloursIn(harbour), takes, who);
  const desk = a.meter !== null;
  const small = a.rule.height < 34 || a.rule.width < 190;
  const roomy = desk && a.rule.height > 84;
  const title =
    small && view.chance === null
      ? who === null
        ? texts.chance(takes, 0, who).title
        : texts.words.cards(takes)
      : rule.title;
  const halo = true;
  const line = small && view.chance === null && a.rule.height >= 30 ? "" : rule.line;
  const large = desk || a.form === "tablet";
  const top = { size: roomy ? 23 : desk ? 19 : large ? 20 : 17, weight: 700 as const, colour: LIGHT, halo };
  const foot = { size: large ? 17 : 15.5, weight: 500 as const, colour: "#e7f6f4", halo };
  const { x, y, width, height } = a.rule;
  if (line === "" || a.rule.height < 30) {
    pieces.push({
      id: "rule",
      rect: a.rule,
      z: RULE_DEPTH,
      parts: [
        { type: "line", rect: within(a.rule, a.rule), align: "left", gap: 0, bits: [{ text: title, style: top }] },
      ],
    });
    return pieces;
  }
  const high = roomy ? 32 : desk ? Math.min(28, height * 0.5) : height / 2;
  const low = desk ? Math.min(46, height - high) : height / 2;
  const from = y + (height - high - low) / 2;
  pieces.push({
    id: "rule",
    rect: a.rule,
    z: RULE_DEPTH,
    parts: [
      {
        type: "line",
        rect: within(rect(x, from, width, high), a.rule),
        align: "left",
        gap: 0,
        bits: [{ text: title, style: top }],
      },
      { type: "words", rect: within(rect(x, from + high, width, low), a.rule), align: "left", text: line, style: foot },
    ],
  });
  return pieces;
}

/** Blue frames round everything that can be clicked, their light under all cards (PR-48). */
export function framePieces(shown: Shown<PortRoyal>, at: ReadonlyMap<string, Rect>): Piece[] {
  const chosen = shown.choice.type === "choosing" ? shown.choice.path.at(-1) : undefined;
  const pieces: Piece[] = [];
  for (const target of new Set([...shown.open, ...(shown.focus === null ? [] : [shown.focus])])) {
    const where = at.get(target);
    if (where === undefined) continue;
    const corner = cornerOf(target, where);
    const selected = target === chosen || target === shown.focus;
    const button = target.startsWith("button:");
    pieces.push(
      picture(`glow:${target}`, glow(corner), where, button ? DEPTH.panel + 0.1 : DEPTH.glow, { breathes: true }),
    );
    pieces.push(
      picture(
        `frame:${target}`,
        frame(corner, selected),
        where,
        button ? DEPTH.panel + 0.3 : selected ? DEPTH.chosen + 0.1 : DEPTH.frame,
      ),
    );
  }
  return pieces;
}

export const cornerOf = (target: string, { width, height }: Rect): number =>
  target.startsWith("button:") || target.startsWith("way:")
    ? Math.min(13, height / 4)
    : height < width * 0.6
      ? 10
      : width * 0.067;

/** The chosen card lies higher. */
export const lifted = (at: Rect): Rect => {
  const more = grown(at, Math.min(at.width, at.height) * 0.035);
  return rect(more.x, more.y - 5, more.width, more.height);
};
