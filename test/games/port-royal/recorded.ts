import { readFileSync } from "node:fs";
import type { Standing } from "../../../shared/engine/contract.ts";
import { type MatchRecord, open, type Position, retrace } from "../../../shared/engine/record.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { Event, PortRoyal, State } from "../../../shared/games/port-royal/state.ts";

/** A whole match as the house records it, with the ranking it ended in. */
export type Recorded = MatchRecord<PortRoyal> & { readonly outcome: readonly Standing[] };

export const recorded = (name: string): Recorded =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8"));

/** The position after so many entries: `at("shared-win", 57)`. */
export function at(name: string, entries: number): Position<PortRoyal> {
  const match = recorded(name);
  return open(portRoyal, { ...match, log: match.log.slice(0, entries) });
}

/** The whole match again: the events of every entry, and the last state. Every hash on the way is verified. */
export function replayed(match: Recorded): { beats: Event[][]; end: State } {
  const beats: Event[][] = [];
  const replay = retrace(portRoyal, match);
  for (let step = replay.next(); ; step = replay.next()) {
    if (step.done) return { beats, end: step.value.state };
    beats.push(step.value.events);
  }
}
