import assert from "node:assert/strict";
import { play } from "../../../shared/engine/play.ts";
import { lanterns } from "./index.ts";
import type { Action, CardId, Colour, State } from "./state.ts";

export const everyCard = (s: State): CardId[] => [s.deck, s.stall, s.discard, ...s.hands].flat().sort((a, b) => a - b);

/** Two seats, seat 0 to act; its hand as colours, everything else as dealt. */
export function holding(...colours: Colour[]): State {
  const s = lanterns.setup(2, { goal: 15 }, [1, 2, 3]);
  s.deck.push(...s.hands[0]!.splice(0));
  for (const colour of colours)
    s.hands[0]!.push(
      ...s.deck.splice(
        s.deck.findIndex((id) => s.faces[id] === colour),
        1,
      ),
    );
  return s;
}

export function act(s: State, action: Action, seat = 0) {
  const played = play(lanterns, s, seat, action);
  assert(played.ok);
  return { ...played, types: played.events.map(({ type }) => type) };
}
