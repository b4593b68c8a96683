import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { AMONG_FRIENDS, type ClockTerms } from "../../shared/terms.ts";
import { DAY, HandClock, SECOND } from "./hand.ts";
import { data, house, storeWith, until, visitor } from "./harness.ts";
import { comes, opens } from "./tables.ts";

/** Clocks in a whole house: what a page hears of them, and matches that end although nobody comes any more. */

async function opened(clock: ClockTerms) {
  const time = new HandClock();
  // Nobody has to know when this house was awake, and each minute of a day would be a write to the disk.
  const light = (real: Store): Store => storeWith(real, "outages", { awake: async () => {} });
  const at = await house({ clock: time, dataDir: data(), store: light });
  onTestFinished(() => at.stop());
  const ann = visitor(at.url);
  await ann.guest();
  const code = await opens(ann, { bots: 1, terms: { ...AMONG_FRIENDS, clock } });
  const there = await comes(ann, code);
  await until(() => there.beats.at(-1)?.legal.length, "being asked");
  return { time, ann, code, there };
}

test("a page hears with each beat what everybody has left; who is away when it is up finds his match played to its end", async () => {
  const { time, ann, code, there } = await opened({ type: "decision", seconds: 30 });
  expect(there.beats.at(-1)!.clocks).toEqual({ left: [30_000, null], running: [0] });
  there.link.close();
  time.turn(30 * SECOND);
  const back = await comes(ann, code);
  await until(() => back.isOver());
  expect(back.beats.at(-1)).not.toHaveProperty("clocks");
  back.link.close();
});

test("a match over days ends too, although its table has long been shut", async () => {
  const { time, ann, code, there } = await opened({ type: "days", days: 1 });
  const { left } = there.beats.at(-1)!.clocks!;
  expect(left[0]).toBeLessThanOrEqual(DAY);
  there.link.close();
  for (let hour = 0; hour < 25; hour++) {
    time.turn(60 * 60 * SECOND);
    await new Promise((done) => setImmediate(done));
  }
  const back = await comes(ann, code);
  await until(() => back.isOver());
  back.link.close();
});
