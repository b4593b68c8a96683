import type { Emit } from "../../engine/contract.ts";
import { shuffleDown } from "../../engine/hidden.ts";
import { isShipFace } from "./data.ts";
import type { Event } from "./events.ts";
import type { ShipId } from "./ships.ts";
import type { State } from "./state.ts";
import { COLOURS } from "./vocabulary.ts";

/** For every three and four the top ship goes to its berth, and the next one is turned up (BR-11, BR-44). */
export function layShips(s: State, emit: Emit<Event>): void {
  for (const [colour, face] of s.dice.entries()) {
    const ship = s.tops[colour]!;
    if (ship === null || !isShipFace(face)) continue;
    s.berths = s.berths.with(colour, ship);
    const next = turnUp(s, colour);
    emit({ type: "ship-laid", colour: COLOURS[colour]!, ship, next });
  }
}

/** Face up onto the stacks of their colours; where all six lie there they are the new pile (BR-38, BR-A19). */
export function clearBerths(s: State, emit: Emit<Event>): void {
  const ships = s.berths.filter((ship) => ship !== null);
  if (ships.length === 0) return;
  s.cleared = s.cleared.map((stack, colour) => (s.berths[colour] ? [...stack, s.berths[colour]] : stack));
  s.berths = s.berths.map(() => null);
  emit({ type: "berths-cleared", ships });
  for (const [colour, top] of s.tops.entries()) if (top === null) shuffleAnew(s, colour, emit);
}

function shuffleAnew(s: State, colour: number, emit: Emit<Event>): void {
  s.ships = s.ships.with(colour, shuffleDown(s, s.cleared[colour]!));
  s.cleared = s.cleared.with(colour, []);
  emit({ type: "ships-shuffled", colour: COLOURS[colour]!, next: turnUp(s, colour)! });
}

/** The next ship of this pile lies face up on it; none when the sixth was laid. */
export function turnUp(s: State, colour: number): ShipId | null {
  const number = s.ships[colour]!.pop();
  const next = number === undefined ? null : (s.faces[number] as ShipId);
  s.tops = s.tops.with(colour, next);
  return next;
}
