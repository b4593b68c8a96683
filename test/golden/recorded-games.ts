import { games } from "../../shared/games/registry.ts";
import { recordedIn } from "../games/recorded.ts";

/** Every game that has recorded matches, and these by their names; one that is new has none yet. */
export const recordedGames = [...games].flatMap(([id, { game }]) => {
  const { names, recorded } = recordedIn(game, new URL(`../games/${id}/recorded/`, import.meta.url));
  return names.length === 0 ? [] : [{ id, game, records: () => names.toSorted().map(recorded) }];
});
