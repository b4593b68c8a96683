import { buttonFrame, buttonPiece } from "../../../../../client/table/kit/buttons.ts";
import * as kit from "../../../../../client/table/kit/canvas.ts";
import { spokenPiece } from "../../../../../client/table/kit/choice.ts";
import { framePieces } from "../../../../../client/table/kit/frames.ts";
import { icon } from "../../../../../client/table/kit/parts.ts";
import { ahead, coinSign, handSign, plate } from "../../../../../client/table/kit/pictures.ts";
import { drawAndDiscard, PAPER_PILE, pilePieces } from "../../../../../client/table/kit/piles.ts";
import { isSeat, looksAt } from "../../../../../client/table/kit/places.ts";
import { playerPiece, playerRows } from "../../../../../client/table/kit/players.ts";
import { lineOf } from "../../../../../client/table/kit/speaker.ts";
import { rect } from "../../../../../client/table/layout.ts";
import { type Piece, picture } from "../../../../../client/table/pieces.ts";
import type { GameScene, Shown } from "../../../../../client/table/scene.ts";
import { COLOURS } from "../../data.ts";
import type { Lanterns } from "../../state.ts";
import { motions } from "../animate.ts";
import { back, ground, lantern } from "../art/pictures.ts";
import { asks, cardId, keepId, targets } from "../choices.ts";
import { type Arrangement, arrange, DEPTH, place } from "../layout.ts";
import { after } from "../story.ts";
import { explanation } from "../texts/explain.ts";
import { type Speaker, speakerOf } from "../texts/speaker.ts";
import { sounds } from "./sounds.ts";

const arrangement = ({ view, legal, port }: Shown<Lanterns>): Arrangement => arrange(view, legal, port);
type Sight = kit.Sight<Lanterns, Speaker>;

/** Name, lanterns in hand, coins; lit while he has to act. */
const platePieces = ({ shown, speaker }: Sight, a: Arrangement): Piece[] =>
  a.plates.map(({ seat, rect: at }) => {
    const { hands, coins } = shown.view;
    const size = at.height * 0.5;
    const sign = { art: handSign(seat), rect: rect(at.x + 10, at.y + (at.height - size) / 2, size, size) };
    const player = { seat, rect: at, z: DEPTH.plate, sign, gone: false };
    const figures = [
      { icon: icon(back, 14, 19), count: hands[seat]!.count },
      { icon: icon(coinSign(), 18), count: coins[seat]! },
    ];
    return playerPiece(shown, player, speaker, playerRows(shown, player, speaker, figures));
  });

/** What is asked or happens; a bonus has its buttons there. */
function barPieces({ shown, speaker }: Sight, a: Arrangement): Piece[] {
  if (a.buttons.length > 0)
    return a.buttons.flatMap(({ colour, rect: at }) => [
      buttonPiece(keepId(colour), at, DEPTH.button, { label: speaker.texts.titles[colour], icon: lantern(colour) }),
      ...buttonFrame(keepId(colour), at, DEPTH.button),
    ]);
  const style = { size: 18, weight: 700, colour: "#fff3d6", pad: 12 } as const;
  return [spokenPiece("bar", a.bar, DEPTH.plate, plate(12), lineOf(shown, speaker), style)];
}

/** Both piles, the stall between them and one's own hand. */
function cardPieces({ shown: { view } }: Sight, a: Arrangement): Piece[] {
  const { deck: draw, discard } = a;
  const lying = { draw: view.deck, discard: view.discard };
  const piles = drawAndDiscard({ draw, discard }, lying, back, ({ face }) => lantern(face));
  return [
    ...piles.flatMap((pile) => pilePieces(pile, PAPER_PILE, DEPTH.pile, DEPTH.pile + 0.5)),
    ...[...a.stall, ...a.hand].map(({ card, rect: at }) =>
      picture(cardId(card), lantern(card.face), at, DEPTH.card, { travels: true }),
    ),
  ];
}

/** What can be taken or sold. */
const cardFrames = ({ shown }: Sight, _: Arrangement, at: kit.Spots): Piece[] =>
  framePieces(
    shown,
    shown.open.filter((id) => id.startsWith("card:")),
    at,
    { corner: (_, { width }) => width * 0.09, glow: () => DEPTH.glow, frame: () => DEPTH.frame },
  );

export const scene: GameScene<Lanterns> = {
  ...kit.canvas<Lanterns, Arrangement, Sight>({
    sight: (shown, host) => ({ shown, speaker: speakerOf(host) }),
    arrange: arrangement,
    lies: ({ view, legal, port }) => place(view, legal, port),
    ground,
    pieces: [platePieces, cardPieces, cardFrames, barPieces],
    note: { z: DEPTH.note, say: explanation },
    answers: [/^button:/, /^card:/, /^(draw|discard)$/, isSeat],
    targets,
  }),
  after,
  targets,
  asks,
  tapped: (id) => (id === "discard" ? { type: "page", what: "discards" } : looksAt(id)),
  motions,
  sounds,
  upcoming: (shown) => ahead(arrangement(shown).deck, COLOURS.map(lantern)),
};
