import { words } from "../i18n/language.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { GAMES, type GameNotice, titleOf } from "./games.ts";
import { Thumb } from "./Thumb.tsx";

interface WhichGameProps {
  readonly choose: (game: GameNotice) => void;
  readonly onClose: () => void;
}

/** A table of which game? */
export function WhichGameDialog({ choose, onClose }: WhichGameProps) {
  return (
    <Dialog title={words.value.lobby.openTable} onClose={onClose}>
      <ul class="which">
        {GAMES.map((game) => (
          <li key={game.id}>
            <button type="button" class="button paper tall" onClick={() => choose(game)}>
              <Thumb game={game.id} />
              {titleOf(game.id)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
