import assert from "node:assert/strict";
import { play } from "../../../shared/engine/play.ts";
import { COLOURS } from "./data.ts";
import { lanterns } from "./index.ts";
import type { Action, Colour, State } from "./state.ts";

/** How many cards of each colour there are, wherever they lie. */
export function everyCard(s: State): number[] {
  const down = [s.deck, ...s.hands].flat().map((id) => s.faces[id]);
  const open = [...s.stall, ...s.discard, ...s.known.flat()].map(({ face }) => face);
  return COLOURS.map((colour) => [...down, ...open].filter((face) => face === colour).length);
}

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
