import type { Kind, Seat } from "./engine/contract.ts";
import type { MatchRecord } from "./engine/record.ts";
import { PART } from "./messages.ts";

/** The number of the format in which players take their matches along (docs/records.md). */
export const RECORD_FORMAT = 1;
/** More nobody plays: a file that claims more is none of ours. */
const MOST_ENTRIES = 20_000;
const MOST_SEATS = 16;

/** A match out of a file, and what stands beside it there. */
export interface GivenMatch {
  readonly record: MatchRecord<Kind>;
  readonly names: readonly string[];
  readonly mySeat: Seat | null;
  readonly bots: readonly Seat[];
}

type Loose = Readonly<Record<string, unknown>>;

/**
 * The matches in what somebody has read from a file: one record, or everything a player has taken along. Only the shape is
 * looked at here; whether a record makes sense its rules say. Null where it is nothing of ours.
 */
export function matchesIn(given: unknown): readonly GivenMatch[] | null {
  if (!isObject(given)) return null;
  const all = Array.isArray(given["matches"]) ? given["matches"] : [given];
  const matches = all.map(matchOf);
  return matches.length > 0 && matches.every((match) => match !== null) ? matches : null;
}

function matchOf(given: unknown): GivenMatch | null {
  if (!isObject(given)) return null;
  const { kontor = RECORD_FORMAT, game, version, options, seats, seed, log, names, mySeat, bots, chance } = given;
  if (kontor !== RECORD_FORMAT || typeof game !== "string" || !isCount(version, Number.MAX_SAFE_INTEGER)) return null;
  if (!isObject(options) || !isCount(seats, MOST_SEATS) || seats === 0 || !isSeed(seed)) return null;
  if (!Array.isArray(log) || log.length > MOST_ENTRIES || !log.every((entry) => isEntry(entry, seats))) return null;
  if (chance !== undefined && !isChance(chance)) return null;
  const known = Array.isArray(names) ? names : [];
  const record = { game, version, options, seats, seed, log, ...(chance !== undefined && { chance }) };
  return {
    record: record as unknown as MatchRecord<Kind>,
    names: Array.from({ length: seats }, (_, seat) => nameOf(known[seat]) ?? `${seat + 1}`),
    mySeat: isCount(mySeat, seats - 1) ? mySeat : null,
    bots: Array.isArray(bots) ? bots.filter((seat) => isCount(seat, seats - 1)) : [],
  };
}

function isEntry(given: unknown, seats: number): boolean {
  if (!isObject(given) || !isCount(given["by"], seats - 1) || !isObject(given["what"])) return false;
  const { hash = "", what } = given;
  const { type, to, asked, action, seed } = what as Loose;
  if (typeof hash !== "string") return false;
  switch (type) {
    case "action":
      return isObject(action) && typeof action["type"] === "string";
    case "undo":
      return isCount(to, MOST_ENTRIES);
    case "takeover":
      return asked === "clock" || isCount(asked, seats - 1);
    case "deal-anew":
      return isSeed(seed);
    default:
      return type === "resign" || type === "return" || type === "break-off";
  }
}

const isObject = (given: unknown): given is Loose =>
  typeof given === "object" && given !== null && !Array.isArray(given);
const isCount = (given: unknown, most: number): given is number =>
  typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= most;
const isSeed = (given: unknown): boolean =>
  Array.isArray(given) && given.length === 3 && given.every((word) => isCount(word, 0xffffffff));
/** What the seed was made of. */
const isPart = (given: unknown): boolean => typeof given === "string" && PART.test(given);
const isChance = (given: unknown): boolean =>
  isObject(given) &&
  isPart(given["seal"]) &&
  isPart(given["house"]) &&
  Array.isArray(given["shares"]) &&
  given["shares"].every((share) => share === null || isPart(share));
/** What phones put behind a picture to make another one of both: it draws nothing by itself, and turns nothing around. */
const JOINED = /\u200D\p{Extended_Pictographic}|[\uFE0F\u{E0020}-\u{E007F}\p{Emoji_Modifier}]/gu;
/** As long as names are here, and without what turns a line around. */
function nameOf(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const letters = [...given.replace(JOINED, "")];
  return letters.length > 0 && letters.length <= 40 && !letters.some((one) => /\p{C}/u.test(one)) ? given : null;
}
