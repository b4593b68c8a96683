import { expect, test } from "vitest";
import type { Sitter } from "../../server/store/storedMatch.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { but } from "./harness.ts";
import { bot, laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** Whom the operator keeps outside, at a table that waits. Without sockets. */
const open: Sitter = { kind: "open" };
const among = { game: "port-royal", terms: AMONG_FRIENDS };

test("whoever is kept outside by name or by address while he asks for a seat gets none; from elsewhere others do", async () => {
  const { table, store, clock } = await laid([player("ann"), open, open], among);
  const until = clock.now() + 60_000;
  await store.bans.add({ kind: "player", who: "bob", until }, clock.now());
  await store.bans.add({ kind: "address", who: "203.0.113.7", until }, clock.now());
  const sits = (name: string, address: string) => table.waiting.sit(name, { seat: 1 }, address);
  expect(await sits("bob", "198.51.100.1")).toEqual(no("server-away"));
  expect(await sits("cy", "203.0.113.7")).toEqual(no("server-away"));
  expect(await sits("cy", "198.51.100.1")).toMatchObject({ ok: true });
});

test("whoever is kept outside leaves his seat; a table of his alone is closed with that, for its room ends right behind him", async () => {
  const closes = async (seats: Sitter[], player: string, isEmpty: boolean) => {
    const { table, store } = await laid(seats, among);
    const { changed } = table.listener;
    table.listener = but(table.listener, {
      isHere: (name: string) => name === "cy" && !isEmpty,
      changed: () => {
        changed.call(table.listener);
        void table.close();
      },
    });
    await table.waiting.without(player, () => isEmpty);
    const { status, seats: left } = (await store.matches.find(table.code))!;
    return [status, left.map(({ kind }) => kind)];
  };
  const ann: Sitter = player("ann");
  expect(await closes([ann, open], "ann", true)).toEqual(["closed", ["open", "open"]]);
  expect(await closes([open, bot], "ann", true)).toEqual(["closed", ["open", "bot"]]);
  // Somebody looks on, or sits there, or it is another one's table.
  expect(await closes([ann, open], "ann", false)).toEqual(["waiting", ["open", "open"]]);
  expect(await closes([ann, player("bob")], "ann", true)).toEqual(["waiting", ["open", "player"]]);
  expect(await closes([open, player("bob")], "bob", true)).toEqual(["waiting", ["open", "open"]]);
});
