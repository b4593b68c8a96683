import { expect, test } from "vitest";
import { unpack } from "../../client/net/messagePack.ts";
import { type Hearer, Tidings } from "../../server/rooms/Tidings.ts";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { What } from "../../shared/engine/record.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { SECOND } from "./hand.ts";
import { but, soon } from "./harness.ts";
import { laid, player } from "./laid.ts";

/** What everybody at a table may know beside the match. */

/** In front of a message stand its kind, how long its name is, and "info". */
const HEAD = 1 + 1 + "info".length;

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

test("who comes hears for how long somebody has been away by then; whoever has heard it is not told again", async () => {
  const { table, house, clock } = await laid(["ann", "bob"].map(player));
  const since = clock.monotonic();
  table.listener = { ...table.listener, awayFor: (name) => (name === "bob" ? clock.monotonic() - since : null) };
  const hearers = new Map<string, Hearer>();
  const tidings = new Tidings(house, table, hearers, () => {});
  tidings.meet("ann", "Ann");
  tidings.meet("bob", "Bob");
  const page = () => {
    const told: Uint8Array[] = [];
    const client = { enqueueRaw: (bytes: Uint8Array) => void told.push(bytes) };
    const hearer = { player: "ann", client, hears: true, info: null, eyes: null } as unknown as Hearer;
    hearers.set(`page ${hearers.size}`, hearer);
    return { told, hears: () => tidings.inform(hearer) };
  };
  const away = ([bytes]: readonly Uint8Array[]) => (unpack(bytes!, { start: HEAD }) as TableInfo).away;
  const [desk, phone] = [page(), page()];
  desk.hears();
  clock.turn(5 * SECOND);
  phone.hears();
  expect([away(desk.told), away(phone.told)]).toEqual([
    [null, 0],
    [null, 5 * SECOND],
  ]);
  desk.hears();
  phone.hears();
  expect(phone.told).toHaveLength(1);
  tidings.end();
});

test("what says the same as before is sent to nobody: that something has happened is told as little as what it was", async () => {
  const { table, house } = await laid(["ann", "bob"].map(player));
  const hearers = new Map<string, Hearer>();
  const tidings = new Tidings(house, table, hearers, () => {});
  for (const name of ["ann", "bob"]) tidings.meet(name, name);
  let told = 0;
  const client = { enqueueRaw: () => void told++ };
  hearers.set("page", { player: "ann", client, hears: true, info: null, eyes: null } as unknown as Hearer);
  const changes = (): number => {
    tidings.refresh("now");
    tidings.tellIfDue();
    return told;
  };
  expect([changes(), changes()]).toEqual([1, 1]);
  tidings.meet("bob", "Bobby");
  expect(changes()).toBe(2);
  tidings.end();
});

test("with the turn that has ended late watchers hear who played it, a bot or its player, and not later than that", async () => {
  const { table, house, begin } = await laid(["ann", "bob"].map(player), {
    game: "port-royal",
    terms: { watching: "late" },
  });
  const tidings = new Tidings(house, table, new Map(), () => {});
  for (const name of ["ann", "bob"]) tidings.meet(name, name);
  const told: Uint8Array[] = [];
  const client = { enqueueRaw: (bytes: Uint8Array) => void told.push(bytes) };
  const eve = { player: "eve", client, hears: true, info: null, eyes: null } as unknown as Hearer;
  const byBots = () => {
    tidings.inform(eve);
    return (unpack(told.at(-1)!, { start: HEAD }) as TableInfo).byBots;
  };
  table.listener = { ...table.listener, changed: () => tidings.refresh("now") };
  await begin();
  const does = (seat: Seat, what: What<Kind>) => table.inTurn(() => table.commit(seat, what, null));
  /** Until it is somebody else's turn. */
  const ends = async (): Promise<void> => {
    do {
      const { seat, actions } = table.position!.legal[0]!;
      await does(seat, { type: "action", action: actions.find(({ type }) => type === "stop") ?? actions[0]! });
    } while (table.late!.seq < table.seq);
  };
  const { seat } = table.position!.legal[0]!;
  await does(seat, { type: "takeover", asked: 1 - seat });
  expect(byBots()).toEqual([]);
  await ends();
  expect(byBots()).toEqual([seat]);
  await does(seat, { type: "return" });
  expect(byBots()).toEqual([seat]);
  await ends();
  expect(byBots()).toEqual([]);
  expect(told).toHaveLength(3);
  tidings.end();
  await table.close();
});

test("whoever is sent away hears not where the table goes on, though he is still on his way out; the others do", async () => {
  const { table, house } = await laid(["ann", "bob"].map(player));
  const hearers = new Map<string, Hearer>();
  const tidings = new Tidings(house, table, hearers, () => {});
  const told = new Map<string, string | null>();
  for (const name of ["ann", "bob"]) {
    tidings.meet(name, name);
    const client = {
      enqueueRaw: (bytes: Uint8Array) => told.set(name, (unpack(bytes, { start: HEAD }) as TableInfo).next),
    };
    hearers.set(name, { player: name, client, hears: true, info: null, eyes: null } as unknown as Hearer);
  }
  table.listener = { ...table.listener, sentAway: (name) => tidings.partFrom(name) };
  expect(await table.waiting.sendAway("ann", 1)).toMatchObject({ ok: true });
  tidings.refresh("now");
  tidings.tellIfDue();
  expect(told).toEqual(
    new Map([
      ["ann", table.match.next],
      ["bob", null],
    ]),
  );
  expect(table.match.next).not.toBeNull();
  tidings.end();
});

test("whoever has gone is forgotten, but for those who sit there and for the host: the lobby names him", async () => {
  const { table, house } = await laid([player("bob"), { kind: "open" }]);
  const tidings = new Tidings(house, table, new Map(), () => {});
  for (const name of ["ann", "bob", "eve"]) tidings.meet(name, name);
  for (const name of ["ann", "bob", "eve"]) tidings.part(name);
  expect(["ann", "bob", "eve"].map((name) => tidings.nameOf(name))).toEqual(["ann", "bob", "?"]);
  tidings.end();
});

test("who is led out once more before he is back is expected from then on; of a table that ends nobody is expected", async () => {
  const { table, house, clock } = await laid(["ann", "bob"].map(player));
  const tidings = new Tidings(house, table, new Map(), () => {});
  const before = clock.timers;
  const isHere = () => tidings.now.seats[0]!.online;
  tidings.ledOut("ann");
  clock.turn(0.6 * SECOND);
  tidings.ledOut("ann");
  clock.turn(0.6 * SECOND);
  expect(isHere()).toBe(true);
  clock.turn(0.6 * SECOND);
  expect([isHere(), clock.timers]).toEqual([false, before]);
  tidings.ledOut("ann");
  tidings.tellIfDue();
  tidings.refresh("soon");
  tidings.end();
  expect(clock.timers).toBe(before);
});

test("watchers who were told of with a change of the seats are not told of once more: those who come later are gathered anew", async () => {
  const { table, house, clock } = await laid(["ann", "bob"].map(player));
  const hearers = new Map<string, Hearer>();
  const tidings = new Tidings(house, table, hearers, () => {});
  let told = 0;
  const client = { enqueueRaw: () => void told++ };
  hearers.set("page", { player: "ann", client, hears: true, info: null, eyes: null } as unknown as Hearer);
  const comes = (name: string): void => {
    hearers.set(name, { player: name } as Hearer);
    tidings.meet(name, name);
    tidings.refresh("soon");
  };
  comes("cai");
  clock.turn(0.5 * SECOND);
  tidings.refresh("now");
  tidings.tellIfDue();
  comes("dee");
  clock.turn(0.6 * SECOND);
  expect(told).toBe(1);
  clock.turn(0.4 * SECOND);
  expect(told).toBe(2);
  tidings.end();
});

test("who sits here and is not known is asked for once where the house does not know him either, and again where it could not say", async () => {
  const answers: (() => Promise<Map<string, string>>)[] = [
    () => Promise.reject(new Error("the database is away")),
    async () => new Map(),
  ];
  let asked = 0;
  const names = () => answers[asked++]!();
  const { table, house } = await laid([player("bob")], {
    broken: (real) => ({ players: but(real.players, { names }) }),
  });
  const tidings = new Tidings(house, table, new Map(), () => {});
  for (const times of [1, 2, 2]) {
    tidings.refresh("now");
    expect(tidings.now.seats[0]!.name).toBe("?");
    expect(asked).toBe(times);
    await new Promise((done) => setImmediate(done));
  }
  tidings.end();
});

test("who is asked for by name and takes another one before the answer is there is called by that", async () => {
  const { promise, resolve } = Promise.withResolvers<Map<string, string>>();
  const { table, house } = await laid([player("bob")], {
    broken: (real) => ({ players: but(real.players, { names: () => promise }) }),
  });
  const { promise: isCalled, resolve: called } = Promise.withResolvers<void>();
  const tidings = new Tidings(house, table, new Map(), called);
  expect(tidings.now.seats[0]!.name).toBe("?");
  house.directory.rename("bob", "Robert");
  resolve(new Map([["bob", "Bob"]]));
  await isCalled;
  expect(tidings.nameOf("bob")).toBe("Robert");
  tidings.end();
});

test("who has lost his seat while he was away is no longer listened to", async () => {
  const { table, house } = await laid(["ann", "bob"].map(player));
  let renamed = 0;
  const tidings = new Tidings(house, table, new Map(), () => void renamed++);
  for (const name of ["ann", "bob"]) tidings.meet(name, name);
  table.listener = { ...table.listener, changed: () => tidings.refresh("now") };
  house.directory.rename("bob", "Bobby");
  expect([renamed, tidings.now.seats[1]!.name]).toEqual([1, "Bobby"]);
  expect(await table.waiting.without("bob", () => false)).toMatchObject({ ok: true });
  expect(tidings.now.seats[1]!.kind).toBe("open");
  house.directory.rename("bob", "Robert");
  expect([renamed, tidings.nameOf("bob"), tidings.nameOf("ann")]).toEqual([1, "?", "ann"]);
  tidings.end();
});

/** A table that asks for the names of those who sit there; `answer`: what it hears, once it has asked. */
async function asking() {
  const asked: { readonly player: string; readonly answer: (name: string | null) => void }[] = [];
  const { table, house } = await laid(["ann", "bob"].map(player), {
    broken: ({ players }) => ({
      players: but(players, {
        names: ([player]: readonly string[]) =>
          new Promise((done, fail) => {
            const answer = (name: string | null): void =>
              name === null ? fail(new Error("the database is away")) : done(new Map([[player!, name]]));
            asked.push({ player: player!, answer });
          }),
      } as object),
    }),
  });
  let renamed = 0;
  const tidings = new Tidings(house, table, new Map(), () => renamed++);
  const looks = (): string[] => {
    tidings.refresh("soon");
    return tidings.now.seats.map((seat) => (seat.kind === "player" ? seat.name : ""));
  };
  const settled = () => new Promise((done) => setImmediate(done));
  return { table, house, tidings, asked, looks, settled, renamed: () => renamed };
}

test("who sits there and is known to nobody is asked for once, and once more where the database did not answer", async () => {
  const { asked, looks, settled, tidings, renamed } = await asking();
  for (let n = 0; n < 3; n++) expect(looks()).toEqual(["?", "? (2)"]);
  expect(asked.map((one) => one.player)).toEqual(["ann", "bob"]);
  for (const { answer } of asked.splice(0)) answer(null);
  await settled();
  expect([looks(), renamed()]).toEqual([["?", "? (2)"], 0]);
  expect(asked.map((one) => one.player)).toEqual(["ann", "bob"]);
  asked[0]!.answer("Ann");
  await settled();
  expect([looks(), renamed()]).toEqual([["Ann", "?"], 1]);
  expect(asked).toHaveLength(2);
  tidings.end();
});

test("who was asked for and has come, has gone, or whose table has ended meanwhile is not called by what is heard then", async () => {
  const { asked, looks, settled, table, tidings, renamed } = await asking();
  looks();
  tidings.meet("ann", "Ann");
  table.listener = { ...table.listener, awayFor: () => null };
  expect(await soon(table.waiting.stand("bob"), "he stands up", 60_000)).toMatchObject({ ok: true });
  for (const { player, answer } of asked) answer(`Old ${player}`);
  await settled();
  expect([tidings.nameOf("ann"), tidings.nameOf("bob"), renamed()]).toEqual(["Ann", "?", 0]);
  tidings.end();
  const ended = await asking();
  ended.looks();
  ended.tidings.end();
  for (const { answer } of ended.asked) answer("Somebody");
  await ended.settled();
  expect([ended.tidings.nameOf("ann"), ended.renamed()]).toEqual(["?", 0]);
});
