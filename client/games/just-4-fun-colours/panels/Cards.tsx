import type { Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun, Card as OpenCard } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import { Cards, Detail, openPile, Picture } from "../../../table/panels/Cards.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { cardSvg } from "../art/tiles.ts";
import { sorted } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import type { Just4FunTexts } from "../texts/texts.ts";

const picture = (face: Colour, { cards }: Just4FunTexts) => (
  <Picture className="j4-card" svg={cardSvg(face)} alt={cards[face]} />
);

/** One card, large, and what it pays for. */
export const Card: GamePanels<Just4Fun>["Card"] = ({ face, language }) => (
  <Detail picture={picture(face, textsOf(language))} words={textsOf(language).abilities[face]} />
);

/** The open discards (J4F-7, J4F-19). */
export const discards = openPile<Just4Fun, OpenCard>({
  cards: ({ discard }) => discard,
  words: (language) => [textsOf(language).words.discardsTitle, textsOf(language).words.discardsEmpty],
  className: "j4-cards",
  children: ({ face }, language) => picture(face, textsOf(language)),
});

/** A hand that lies open, once the match is over (J4F-19). */
export const OpenHand = ({ view, seat, texts }: { view: Just4Fun["View"]; seat: number; texts: Just4FunTexts }) => (
  <Cards className="j4-hand" cards={sorted(view.players[seat]!.shown)} label={texts.words.hand}>
    {({ face }) => picture(face, texts)}
  </Cards>
);

/** Everything one player has: stones, cards, his fields on the board, and every tower he owns (J4F-19, J4F-26). */
export const Player: GamePanels<Just4Fun>["Player"] = ({ view, seat, language, name }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const player = view.players[seat];
  if (player === undefined) return null;
  const owned = [...view.board.keys()].filter((field) => view.board[field]!.owner === seat);
  const towers = owned.filter((field) => view.board[field]!.stones.length > 1);
  return (
    <div class="panel-stack">
      <p class="j4-figures">
        <Drawing className="panel-sign" svg={gemSvg(seat)} />
        <span>
          {texts.hints.seat({ seat, ...player }, player.best, view.row)} {words.largest(player.size)}.
        </span>
      </p>
      <OpenHand view={view} seat={seat} texts={texts} />
      <Drawing className="j4-board" svg={boardSvg(view, (field) => owned.includes(field))} />
      <p>{words.owns(owned)}</p>
      <ul>
        {towers.map((field) => (
          <li key={field}>{texts.towerLine(field, view.board[field]!, name)}</li>
        ))}
      </ul>
    </div>
  );
};
