import { expect, test, vi } from "vitest";
import type { Table } from "../../server/rooms/Table.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import type { Reply } from "../../shared/messages.ts";
import { CODE, laid, player } from "./laid.ts";

/** In which order an act is answered, everybody is sent it, and the next one begins. */

const asked = (table: Table): Seat => [0, 1].find((seat) => table.legalOf(seat).length > 0)!;
const first = (table: Table): Promise<Reply> =>
  table.commit(asked(table), { type: "action", action: table.legalOf(asked(table))[0]! }, null);

/** A match that has begun, and what was said of it in order. */
async function begun() {
  const at = await laid([player("ann"), player("bob")]);
  await at.begin();
  const { table } = at;
  const said: string[] = [];
  table.listener = {
    ...table.listener,
    moved: ({ seq }) => void said.push(`beat ${seq} of ${table.seq}`),
    changed: () => void said.push(table.status),
  };
  return { ...at, said };
}

test("whoever acts is answered first; the next in the queue begins when everybody was sent it", async () => {
  const { table, said } = await begun();
  const act = { id: "one", seq: 0, action: table.legalOf(asked(table))[0]! };
  const answered = table.act(["ann", "bob"][asked(table)]!, act).then(({ ok }) => void said.push(`answered ${ok}`));
  const next = table.inTurn(async () => {
    said.push("next");
    return { ok: true, seq: table.seq };
  });
  await Promise.all([answered, next]);
  expect(said).toEqual(["answered true", "beat 1 of 1", "next"]);
});

test("of two entries in one turn each is sent as things stood behind it", async () => {
  const { table, said } = await begun();
  await table.inTurn(async () => {
    await first(table);
    return first(table);
  });
  await table.close();
  expect(said).toEqual(["beat 1 of 1", "beat 2 of 2"]);
});

test("the last beat is sent before it is said that the match is over", async () => {
  const { table, said } = await begun();
  while (table.status === "playing") await table.inTurn(() => first(table));
  expect(said.slice(-2)).toEqual([`beat ${table.seq} of ${table.seq}`, "over"]);
});

test("what nobody can be sent is a fault of ours: who acted has his answer, the table is frozen, the entry stays", async () => {
  const { table, store } = await begun();
  const faults = vi.spyOn(table.house.log, "error");
  const broken = (): never => {
    throw new Error("a view that throws");
  };
  table.listener = { ...table.listener, moved: broken };
  expect(await table.inTurn(() => first(table))).toEqual({ ok: true, seq: 1 });
  await table.close();
  expect(faults).toHaveBeenCalledOnce();
  expect([table.status, (await store.matches.find(CODE))!.status]).toEqual(["frozen", "frozen"]);
  expect(await store.journal.read(CODE)).toHaveLength(1);
});
