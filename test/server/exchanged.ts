import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { CardNumber, FaceDown } from "../../shared/engine/hidden.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { type Rng, shuffle } from "../../shared/engine/random.ts";
import type { Position } from "../../shared/engine/record.ts";
import { boxOf } from "../games/boxes.ts";

/** Worlds that differ in what somebody cannot know, as far as tests of the house make them. */

export const facesOf = ({ state }: Position<Kind>) => (state as unknown as FaceDown<string>).faces;

/** Numbers of cards whose faces this viewer may not know. */
export function hiddenFrom(viewer: Viewer, game: AnyGame, state: Kind["State"]): CardNumber[] {
  const { down, hands, laid } = boxOf(game.id);
  const others = [hands(state), laid?.(state) ?? []].flatMap((own) => own.filter((_, seat) => seat !== viewer));
  return [...down(state), ...others].flat();
}

/**
 * A world in which two of the hidden cards have changed places. Where a game shuffles hidden cards again, under new numbers,
 * nobody can say beforehand which of them the script will show; of two it may well show neither.
 */
export function exchanged(game: AnyGame, from: Position<Kind>, viewer: Viewer, rng: Rng): Position<Kind> {
  const world = [...facesOf(from)];
  const { backOf = () => "" } = boxOf(game.id);
  const [first, ...rest] = shuffle(rng, hiddenFrom(viewer, game, from.state));
  const second = rest.find((card) => world[card] !== world[first!] && backOf(world[card]!) === backOf(world[first!]!));
  if (second === undefined) return from;
  [world[first!], world[second]] = [world[second]!, world[first!]!];
  return { ...from, state: { ...game.copy(from.state), faces: world } as Kind["State"] };
}
