import { lobbyArt as justFour } from "../../games/just-4-fun-colours/art/lobby.ts";
import { lobbyArt as portRoyal } from "../../games/port-royal/art/lobby.ts";

const DRAWN: Readonly<Record<string, () => string>> = {
  "port-royal": portRoyal,
  "just-4-fun-colours": justFour,
};
const kept = new Map<string, string>();

/** A game's picture; it fills its window and is cut at the edges. Nothing for a game that the lobby does not know. */
export function pictureOf(game: string): string {
  let picture = kept.get(game);
  if (picture === undefined) {
    picture = DRAWN[game]?.().replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ') ?? "";
    kept.set(game, picture);
  }
  return picture;
}
