import type { FinishedMatch, Http, OwnMatch } from "../../../shared/http.ts";
import { RECORD_FORMAT } from "../../../shared/ownRecord.ts";
import type { Answer, HouseClient } from "../../net/http.ts";

/** Whoever asks too fast waits so long, in milliseconds. */
const PAUSE = 1500;

/** Everything the house keeps of this player, as one text; `told` hears how many matches there are so far. */
export async function takeAlong(
  house: Pick<HouseClient, "mine">,
  told: (many: number) => void,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Answer<{ readonly text: string; readonly many: number }>> {
  const matches: OwnMatch[] = [];
  let player: Http["POST /api/mine"]["out"]["player"] | null = null;
  for (let more = true; more; ) {
    const answer = await house.mine(matches.length);
    if (answer.ok) {
      matches.push(...answer.matches);
      ({ player, more } = answer);
      told(matches.length);
    } else if (answer.reason === "too-fast") await pause(PAUSE);
    else return answer;
  }
  return { ok: true, text: JSON.stringify({ kontor: RECORD_FORMAT, player, matches }), many: matches.length };
}

/** One match as a file of its own (docs/records.md): any house of this kind shows it, and everybody can check it. */
export const fileOf = (code: string, { record, names, mySeat, bots }: FinishedMatch): string =>
  JSON.stringify({ kontor: RECORD_FORMAT, code, names, mySeat, bots, ...record });
