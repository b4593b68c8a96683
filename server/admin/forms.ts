import * as z from "zod";
import { DAY, HOUR } from "../../shared/time.ts";

/** For how many hours somebody may be kept outside at most, and is where nothing else is said. */
export const LONGEST_BAN = (365 * DAY) / HOUR;
export const USUAL_BAN = DAY / HOUR;
/** As long as an id or an address may be. */
export const LONGEST_WHO = 64;

/** What the forms of the operator's page bring. */
export const FORMS = {
  table: z.strictObject({ code: z.string().regex(/^[\w-]{1,40}$/), what: z.enum(["freeze", "thaw", "close"]) }),
  ban: z.strictObject({
    kind: z.enum(["player", "address"]),
    who: z
      .string()
      .trim()
      .max(LONGEST_WHO)
      .regex(/^[\w.:/-]+$/),
    hours: z.coerce.number().int().min(1).max(LONGEST_BAN),
  }),
  lift: z.strictObject({ id: z.coerce.number().int().min(0) }),
};
