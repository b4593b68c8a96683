import { COLOURS } from "../../../../shared/games/port-royal/data.ts";
import { bustOdds } from "../../../../shared/games/port-royal/odds.ts";
import { coloursIn, holdsColour, takesOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { framePieces } from "../../../table/kit/frames.ts";
import { footOf } from "../../../table/kit/marks.ts";
import { icon, image, line, thing, whole, word, words } from "../../../table/kit/parts.ts";
import { bar, capsule, plate } from "../../../table/kit/pictures.ts";
import { drawAndDiscard, PAPER_PILE, pilePieces } from "../../../table/kit/piles.ts";
import { inHundredths } from "../../../table/kit/words.ts";
import { grown, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { back, berth, face, scenery, sign } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";
import { takesLeft } from "../texts/texts.ts";
import { cardPiece } from "./cards.ts";

/** Everything between the players: water, piles, expeditions, colours and the harbour. */
export function tablePieces({ view }: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const thumb = a.discard.width < 70 ? "bare" : "compact";
  const piles = drawAndDiscard(a, view, back, (card) => face(card.face, thumb, speaker.language));
  const berthed = a.berth !== null && view.phase === "discover" && a.berth.width > 70;
  return [
    picture("scenery", scenery(a), a.board, DEPTH.sky),
    ...a.columns.map((at, i) =>
      picture(`column:${i}`, bar(i === 0 || a.port.leftHanded === true ? "right" : "left"), at, DEPTH.vignette),
    ),
    ...meterPieces(view, a),
    ...rulePieces(view, a, speaker),
    ...(berthed ? [picture("berth", berth, a.berth!, DEPTH.socket)] : []),
    ...piles.flatMap((pile) => pilePieces(pile, PAPER_PILE, DEPTH.card, DEPTH.count)),
    ...oddsPieces(view, a),
    ...[...a.expeditions, ...a.harbour].map((card) => cardPiece(card, DEPTH.card, speaker.language)),
  ];
}

/** Which colours lie in the harbour. */
function meterPieces({ harbour }: View, { discs, meter }: Arrangement): Piece[] {
  const faces = harbour.map((card) => card.face);
  return [
    ...COLOURS.map((colour, i) => {
      const disc = sign({ colour, absent: !holdsColour(faces, colour) });
      return picture(`colour:${colour}`, disc, discs[i]!, DEPTH.socket + 0.1);
    }),
    ...(meter === null ? [] : [picture("meter", plate(16), meter, DEPTH.socket)]),
  ];
}

/** What the colours allow, in words (PR-19): a line, and below it, where there is room, what another colour would change. */
function rulePieces(view: View, { rule: at, meter, form }: Arrangement, { texts, name }: Speaker): Piece[] {
  if (at.width < 60 || view.phase === "over") return [];
  const faces = view.harbour.map((card) => card.face);
  const display = view.players[view.active]!.display.map((card) => card.face);
  const takes = takesOf(faces, display, "active");
  const seat = view.chance?.seat ?? view.active;
  const who = seat === view.viewer ? null : name(seat);
  const soFar = texts.takes(coloursIn(faces), takes);
  const said = view.chance === null ? soFar : texts.chance(takesLeft(view), view.players[seat]!.coins, who);
  const desk = meter !== null;
  const roomy = desk && at.height > 84;
  const large = desk || form === "tablet";
  const brief = (at.height < 34 || at.width < 190) && view.chance === null;
  const title = brief ? soFar.short : said.title;
  const halo = true;
  const top = { size: roomy ? 23 : desk ? 19 : large ? 20 : 17, weight: 700, colour: "#ffffff", halo } as const;
  const foot = { size: large ? 17 : 15.5, weight: 500, colour: "#e7f6f4", halo } as const;
  // The glow of a card below would wash the words out.
  const z = DEPTH.glow + 0.5;
  if (brief || said.line === "" || at.height < 30) return [thing("rule", at, z, [line(whole(at), [word(title, top)])])];
  const { width, height } = at;
  const high = roomy ? 32 : desk ? Math.min(28, height * 0.5) : height / 2;
  const low = desk ? Math.min(46, height - high) : height / 2;
  const from = (height - high - low) / 2;
  return [
    thing("rule", at, z, [
      line(rect(0, from, width, high), [word(title, top)]),
      words(rect(0, from + high, width, low), said.line, foot),
    ]),
  ];
}

/** How likely the next card ends the turn, where the table says so: while another one may be turned over. */
export const saysOdds = (view: View): boolean =>
  view.odds && view.phase === "discover" && view.ship === null && bustOdds(view).of > 0;

/** Over the upper edge of the draw pile, below what an expedition over it lacks; the count is over the lower one. */
export function oddsPlace({ draw, expeditions, zones: { top } }: Arrangement): Rect {
  const small = draw.width < 60;
  const width = small ? 54 : 70;
  const x = draw.x + (draw.width - width) / 2;
  const over = expeditions.filter(({ rect: at }) => at.y < draw.y && at.x < x + width && x < at.x + at.width);
  const y = Math.max(draw.y - (small ? 9 : 12), top.y + top.height + 2, ...over.map(({ rect: at }) => footOf(at) + 1));
  return rect(x, y, width, small ? 21 : 26);
}

function oddsPieces(view: View, a: Arrangement): Piece[] {
  if (!saysOdds(view)) return [];
  const { bust, of } = bustOdds(view);
  const at = oddsPlace(a);
  const small = at.height < 24;
  const style = { size: small ? 15 : 18, weight: 800, colour: "#fff3d9" } as const;
  const bits = [icon(sign("bust"), small ? 14 : 17), word(`${inHundredths(bust, of)} %`, style)];
  return [thing("odds", at, DEPTH.count, [image(capsule, whole(at)), line(whole(at), bits, "centre", small ? 2 : 4)])];
}

/** Blue frames round everything that can be clicked, their light under all cards (PR-48). */
export function cardFrames(shown: Shown<PortRoyal>, open: readonly string[], at: ReadonlyMap<string, Hit>): Piece[] {
  return framePieces(shown, open, at, {
    button: DEPTH.button,
    corner: (_, { width, height }) => (height < width * 0.6 ? 10 : width * 0.067),
    glow: () => DEPTH.glow,
    frame: (_, selected) => (selected ? DEPTH.chosen + 0.1 : DEPTH.frame),
  });
}

/** The chosen card lies higher. */
export const lifted = (at: Rect): Rect => {
  const more = grown(at, Math.min(at.width, at.height) * 0.035);
  return { ...more, y: more.y - 5 };
};
