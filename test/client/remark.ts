import type { Remark } from "../../shared/talk.ts";

/** What whoever sits there says as line `n`: a greeting, unless it is something else. The first one is this page's player. */
export const remark = (n: number, seat: number, more: Partial<Remark> = {}): Remark => ({
  n,
  seat,
  name: ["Ann", "Bob", "Cid"][seat]!,
  mine: seat === 0,
  says: { phrase: "hello" },
  ...more,
});
