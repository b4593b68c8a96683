import { expect, test } from "vitest";
import { leftOf, type ToldClocks } from "../../client/app/table/clocks.ts";
import type { Table } from "../../server/rooms/Table.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import type { Clocks } from "../../shared/messages.ts";
import type { ClockTerms } from "../../shared/terms.ts";
import { HOUR, SECOND } from "./hand.ts";
import { bot, laid, PACE, player } from "./laid.ts";

/** What a page counts by itself after a beat is what the house counts, until the next one comes. */

const NAMES = ["ann", "bob"];
const done = (table: Table) => table.inTurn(async () => ({ ok: true, seq: table.seq }));

test.each<[string, ClockTerms, number]>([
  ["seconds for each decision", { type: "decision", seconds: 30 }, 9 * SECOND],
  ["a bank", { type: "bank", seconds: 60, increment: 5 }, 9 * SECOND],
  ["days", { type: "days", days: 1 }, 7 * HOUR],
])("%s: page and house agree between beats, whatever happens", async (_, clock, most) => {
  const met = new Set<string>();
  // Not every deal lets somebody take something back.
  for (let n = 0; n < 6 || (met.size < 2 && n < 60); n++) {
    const laying = await laid([player("ann"), player("bob"), ...(n % 2 === 0 ? [] : [bot])], { terms: { clock } });
    const { table, clock: hand } = laying;
    await laying.begin();
    const dice = fromSeed([n, 4, 2]);
    let told: (ToldClocks & { readonly seq: number }) | null = null;
    const agree = (): void => {
      const house: Clocks | undefined = table.settled("spectator").clocks;
      if (told?.seq !== table.seq) told = house ? { ...house, seq: table.seq, at: hand.monotonic() } : null;
      expect(told?.running).toEqual(house?.running);
      for (const [seat, ms] of (house?.left ?? []).entries()) {
        const shown = leftOf(told!, seat, hand.monotonic());
        expect(shown === null).toBe(ms === null);
        if (ms !== null) expect(Math.abs(shown! - ms)).toBeLessThanOrEqual(1);
      }
    };
    for (let step = 0; step < 120 && table.status === "playing"; step++) {
      agree();
      hand.turn(below(dice, most));
      agree();
      await done(table);
      await done(table);
      agree();
      const seat = below(dice, 2);
      const legal = table.legalOf(seat);
      const sent = { id: `${step}`, seq: table.seq };
      const how = below(dice, 5);
      const reply =
        how === 0
          ? await table.undo(NAMES[seat]!, { ...sent, to: Math.max(0, table.seq - 1) })
          : legal.length > 0
            ? await table.act(NAMES[seat]!, { ...sent, action: legal[below(dice, legal.length)]! })
            : await done(table);
      if (reply.ok && how === 0) met.add("undo");
      if (table.position!.byBots.length > 0) met.add("bot");
      hand.turn(below(dice, 2) * PACE);
      await done(table);
    }
    await table.close();
  }
  expect([...met].sort()).toEqual(["bot", "undo"]);
});
