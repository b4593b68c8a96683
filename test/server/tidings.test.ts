import { expect, test } from "vitest";
import { type Hearer, Tidings } from "../../server/rooms/Tidings.ts";
import { laid, player } from "./laid.ts";

/** What everybody at a table may know beside the match. */
test("of a crowd that looks on forty names are told, of those who came first; whoever has said none is only counted", async () => {
  const { table, house } = await laid(["ann", "bob"].map(player));
  const hearers = new Map<string, Hearer>();
  const tidings = new Tidings(house, table, hearers, () => {});
  const comes = (name: string, called: string): void => {
    hearers.set(`page of ${name}`, { player: name } as Hearer);
    tidings.meet(name, called);
  };
  comes("ann", "Ann");
  comes("guest", "Gast 1234");
  for (let n = 1; n <= 50; n++) comes(`watcher-${n}`, `Watcher no. ${n}`);
  const { watchers, watching } = tidings.now;
  expect([watchers, watching]).toEqual([Array.from({ length: 40 }, (_, n) => `Watcher no. ${n + 1}`), 51]);
  tidings.end();
});
