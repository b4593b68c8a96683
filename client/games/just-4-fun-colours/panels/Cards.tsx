import type { Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { addressOf, Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { gemSvg } from "../art/gems.ts";
import { cardSvg } from "../art/tiles.ts";
import { sorted } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";

export const Picture = ({ face, alt }: { readonly face: Colour; readonly alt: string }) => (
  <img class="j4-card" src={addressOf(cardSvg(face))} alt={alt} loading="lazy" draggable={false} />
);

/** One card, large, and what it pays for. */
export const Card: GamePanels<Just4Fun>["Card"] = ({ face, language }) => {
  const texts = textsOf(language);
  return (
    <div class="j4-detail">
      <Picture face={face} alt={texts.titles[face]} />
      <p>{texts.abilities[face]}</p>
    </div>
  );
};

/** The open discards, the newest first (J4F-7, J4F-19). */
export const Discards: GamePanels<Just4Fun>["Discards"] = ({ view, language }) => {
  const texts = textsOf(language);
  if (view.discard.length === 0) return <p class="quiet">{texts.words.discardsEmpty}</p>;
  return (
    <ul class="j4-cards">
      {view.discard.toReversed().map(({ id, face }) => (
        <li key={id}>
          <Picture face={face} alt={texts.cards[face]} />
        </li>
      ))}
    </ul>
  );
};

/** Everything one player has: stones, cards, his fields on the board, and every tower he owns (J4F-19, J4F-26). */
export const Player: GamePanels<Just4Fun>["Player"] = ({ view, seat, language, name }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const player = view.players[seat];
  if (player === undefined) return null;
  const owned = [...view.board.keys()].filter((field) => view.board[field]!.owner === seat);
  return (
    <div class="j4-player">
      <p class="j4-figures">
        <Drawing className="j4-sign" svg={gemSvg(seat)} />
        <span>
          {texts.hints.seat({ seat, ...player }, player.best, view.row)} {words.largest(player.size)}.
        </span>
      </p>
      {player.shown.length > 0 && (
        <ul class="j4-hand" aria-label={words.hand}>
          {sorted(player.shown).map(({ id, face }) => (
            <li key={id}>
              <Picture face={face} alt={texts.cards[face]} />
            </li>
          ))}
        </ul>
      )}
      <Drawing className="j4-board" svg={boardSvg(view, (field) => owned.includes(field))} />
      <p>{words.owns(owned)}</p>
      <ul class="j4-towers">
        {owned
          .filter((field) => view.board[field]!.stones.length > 1)
          .map((field) => (
            <li key={field}>{texts.towerLine(field, view.board[field]!, name)}</li>
          ))}
      </ul>
    </div>
  );
};
