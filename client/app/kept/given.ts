import { type GivenMatch, matchesIn } from "../../../shared/ownRecord.ts";

/** Everything a player has ever played fits into it. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What is in a file that somebody has chosen, or why nothing is. */
export type Read = readonly GivenMatch[] | "too-large" | "no-record";

/** The file stays where it is: nobody is sent anything of it. */
export async function readMatches(file: Pick<File, "size" | "text">): Promise<Read> {
  if (file.size > MOST_BYTES) return "too-large";
  try {
    return matchesIn(JSON.parse(await file.text())) ?? "no-record";
  } catch {
    return "no-record";
  }
}
