import { open, type Position } from "../../../shared/engine/record.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { type Recorded as RecordedOf, recordedIn } from "../recorded.ts";

export type Recorded = RecordedOf<PortRoyal>;
export const { names, recorded, replayed, endsAlike } = recordedIn(portRoyal, new URL("recorded/", import.meta.url));

/** The position after so many entries: `at("shared-win", 57)`. */
export function at(name: string, entries: number): Position<PortRoyal> {
  const match = recorded(name);
  return open(portRoyal, { ...match, log: match.log.slice(0, entries) });
}
