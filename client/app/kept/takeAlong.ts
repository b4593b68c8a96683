import type { FinishedMatch, Http, OwnMatch } from "../../../shared/http.ts";
import { RECORD_FORMAT } from "../../../shared/ownRecord.ts";
import type { Answer, HouseClient } from "../../net/http.ts";

/** Whoever asks too fast waits so long, in milliseconds. */
const PAUSE = 1500;
/** A house that is away is asked so often in a row: a thousand matches take minutes, and what has come is not thrown away. */
const TRIES = 10;

/** Everything the house keeps of this player, as one text; `told` hears how many matches there are so far. */
export async function takeAlong(
  house: Pick<HouseClient, "mine">,
  told: (many: number) => void,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Answer<{ readonly text: string; readonly many: number }>> {
  // A match that ends meanwhile is the first one then: another comes a second time.
  const found = new Map<string, OwnMatch>();
  let player: Http["POST /api/mine"]["out"]["player"] | null = null;
  let missed = 0;
  for (let from = 0, more = true; more; ) {
    const answer = await house.mine(from);
    if (answer.ok) {
      for (const match of answer.matches) found.set(match.code, match);
      from += answer.matches.length;
      ({ player, more } = answer);
      missed = 0;
      told(found.size);
    } else if (answer.reason === "too-fast" || (answer.reason === "server-away" && ++missed < TRIES))
      await pause(PAUSE);
    else return answer;
  }
  const matches = [...found.values()];
  return { ok: true, text: JSON.stringify({ kontor: RECORD_FORMAT, player, matches }), many: matches.length };
}

/** One match as a file of its own (docs/records.md): any house of this kind shows it, and everybody can check it. */
export const fileOf = (code: string, { record, names, mySeat, bots }: FinishedMatch): string =>
  JSON.stringify({ kontor: RECORD_FORMAT, code, names, mySeat, bots, ...record });
