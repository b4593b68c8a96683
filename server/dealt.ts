import * as z from "zod";
import type { Seed } from "../shared/engine/contract.ts";
import type { Chance } from "../shared/engine/record.ts";
import { PART } from "../shared/messages.ts";

/** What a match is dealt from, as it comes from outside and as it stands in the database. */

/** The house's part, a player's share, and the seal of either. */
export const part = z.string().regex(PART);
export const chance: z.ZodType<Chance> = z.object({ seal: part, house: part, shares: z.array(part.nullable()) });

const word = z.uint32();
export const seed: z.ZodType<Seed> = z.tuple([word, word, word]);
