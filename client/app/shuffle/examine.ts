import type { Game, Kind, Standing } from "../../../shared/engine/contract.ts";
import { type Verdict, verdictOn } from "../../../shared/engine/fair.ts";
import { alike } from "../../../shared/engine/hash.ts";
import { type MatchRecord, open } from "../../../shared/engine/record.ts";

/** What a page can say of a shuffle from the record, from what it was told at the end, and from what it added itself. */
export interface Examined {
  readonly deal: Verdict["is"];
  /** Whether what this device added is in it; null where it added nothing. */
  readonly mine: boolean | null;
  /** Whether the match comes out as this page saw it when it is dealt and played once more. */
  readonly sameEnd: boolean;
  readonly moves: number;
}

/** `told`: the ranking the page was told. `kept`: what this device added to the shuffle of a seal, or null. */
export function examined<G extends Kind>(
  game: Game<G>,
  record: MatchRecord<G>,
  told: readonly Standing[],
  kept: (seal: string) => string | null,
): Examined {
  const { chance, log } = record;
  const part = chance === undefined ? null : kept(chance.seal);
  return {
    deal: verdictOn(record as MatchRecord<never>).is,
    mine: part === null ? null : chance!.shares.includes(part),
    sameEnd: endsAs(game, record, told),
    moves: log.length,
  };
}

/** A match that was broken off has no ranking, but it has to replay. */
function endsAs<G extends Kind>(game: Game<G>, record: MatchRecord<G>, told: readonly Standing[]): boolean {
  try {
    const { state, brokenOff } = open(game, record);
    return brokenOff || alike(game.outcome(state), told);
  } catch {
    return false;
  }
}

/** Nothing speaks against it. */
export const isFair = ({ deal, mine, sameEnd }: Examined): boolean => deal === "sealed" && mine !== false && sameEnd;
