import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import type { Game, Kind, Standing } from "../../shared/engine/contract.ts";
import { type MatchRecord, retrace } from "../../shared/engine/record.ts";

/** A whole match as the house records it, with the ranking it ended in. */
export type Recorded<G extends Kind> = MatchRecord<G> & { readonly outcome: readonly Standing[] };
/** The match again: the events of every entry, and the last state. */
export interface Replayed<G extends Kind> {
  readonly beats: G["Event"][][];
  readonly end: G["State"];
}

/** All recorded matches of a game, which lie in this folder; a game that is new has none yet. */
export function recordedIn<G extends Kind>(game: Game<G>, folder: URL) {
  const names = (existsSync(folder) ? readdirSync(folder) : []).map((file) => file.replace(".json", ""));
  const recorded = (name: string): Recorded<G> => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

  /** Every hash on the way is verified. */
  function replayed(match: Recorded<G>): Replayed<G> {
    const beats: G["Event"][][] = [];
    const replay = retrace(game, match);
    for (let step = replay.next(); ; step = replay.next()) {
      if (step.done) return { beats, end: step.value.state };
      beats.push(step.value.events);
    }
  }

  /** It comes to its end again, and to the same ranking. */
  function endsAlike(name: string): void {
    const match: MatchRecord<G> & { readonly outcome?: readonly Standing[] } = recorded(name);
    const { end, beats } = replayed(recorded(name));
    expect(game.actors(end)).toEqual([]);
    expect(pick(beats.at(-1)!, "game-ended")).toHaveLength(1);
    // As sim --record writes it a match has no ranking. One that has keeps it, whatever the rules say today.
    const { log, outcome = game.outcome(end), ...of } = match;
    if (match.outcome === undefined && process.env["UPDATE_GOLDEN"])
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ ...of, outcome, log })}\n`);
    else expect(match.outcome, `${name}.json has no ranking; npm run golden:update writes it`).toBeDefined();
    expect(game.outcome(end)).toEqual(outcome);
  }
  return { names, recorded, replayed, endsAlike };
}

/** The events of one type. */
export const pick = <E extends { readonly type: string }, T extends E["type"]>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }>[] => events.filter((event): event is Extract<E, { type: T }> => event.type === type);
