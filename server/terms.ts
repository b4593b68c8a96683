import * as z from "zod";
import { type ClockTerms, contradiction, PATIENCE, type Terms, WATCHING } from "../shared/terms.ts";

/** In seconds; a clock that runs off at once, or never, is none. */
const clock: z.ZodType<ClockTerms> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("none") }),
  z.strictObject({ type: z.literal("decision"), seconds: z.int().min(10).max(3600) }),
  z.strictObject({
    type: z.literal("bank"),
    seconds: z
      .int()
      .min(60)
      .max(4 * 3600),
    increment: z.int().min(0).max(300),
  }),
  z.strictObject({ type: z.literal("days"), days: z.int().min(1).max(14) }),
]);
/** What a table agrees on, as it comes from outside and as it stands in the database. */
export const terms: z.ZodType<Terms> = z
  .strictObject({
    listed: z.boolean(),
    patience: z.literal(PATIENCE).nullable(),
    clock,
    watching: z.enum(WATCHING),
    writing: z.boolean(),
  })
  .refine((given) => contradiction(given) === null);
