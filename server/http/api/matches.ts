import type { HouseReason } from "../../../shared/messages.ts";
import type { House } from "../../context.ts";
import { finished, practice } from "../../rooms/finished.ts";
import { mayPractise, roomFor } from "../../rooms/limits.ts";
import { postNew } from "../../rooms/listings.ts";
import { awaiting, pastOf } from "../../rooms/past.ts";
import { Refused, type Routes } from "./Asked.ts";
import { once } from "./wished.ts";

/** A record is read and sent whole; for a practice match it is replayed, too, and written once more. */
const RECORD = 10;
const REPLAYED = 40;

/** What somebody played: where it is his turn, what is over, and a match from one of its moments on. */
export const matches = (house: House) =>
  ({
    "POST /api/matches": async (_, asked) => pastOf(house, (await asked.mustBe()).id),

    "POST /api/awaiting": async (_, asked) => ({ codes: await awaiting(house, (await asked.mustBe()).id) }),

    "POST /api/record": async ({ code }, asked) => {
      const { id } = await asked.mustPay(RECORD);
      return found(await finished(house, id, code));
    },

    "POST /api/practice": async ({ wish, ...wanted }, asked) => {
      const { id } = await asked.mustPay(REPLAYED);
      return once(house, id, wish, async (add) => {
        const { stored, log } = found(await practice(house, id, wanted));
        if (!mayPractise(house, id, asked.network)) throw new Refused(429, "too-much-practice");
        const reason = await roomFor(house, id, stored);
        if (reason !== null) throw new Refused(409, reason);
        const match = stored.code;
        const lines = log.map((entry, at) => ({ match, n: at + 1, entry, act: null, at: stored.createdAt }));
        await add(stored, lines);
        await postNew(house, stored);
        return match;
      });
    },
  }) satisfies Partial<Routes>;

/** A match, or why there is none. */
function found<M extends object>(match: M | HouseReason): M {
  if (typeof match === "string") throw new Refused(match === "unknown-table" ? 404 : 409, match);
  return match;
}
