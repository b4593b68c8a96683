import { expect, test } from "vitest";
import { MOST_SENT_AWAY } from "../../server/rooms/founding.ts";
import type { Table } from "../../server/rooms/Table.ts";
import type { Store } from "../../server/store/store.ts";
import { seatOf } from "../../server/store/storedMatch.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { from, sample } from "../sample.ts";
import { but } from "./harness.ts";
import { bot, laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** Before a match: whose word begins it, who arranges the table, and who is not let in again. Without sockets. */
const open = { kind: "open" } as const;
const ready = (name: string) => ({ kind: "player", player: name, ready: true }) as const;
const done = { ok: true, seq: 0 };
/** Who has a page open at this table. */
function present(table: Table, ...here: string[]): Set<string> {
  const all = new Set(here);
  table.listener = { ...table.listener, isHere: (name) => all.has(name) };
  return all;
}
const listed = { game: "port-royal", terms: AMONG_STRANGERS };
const among = { game: "port-royal", terms: AMONG_FRIENDS };

test("by link: a seat that is taken begins nothing, nor does anybody's readiness; the host's word does", async () => {
  const { table } = await laid([player("ann"), open, bot], among);
  expect(await table.waiting.sit("bob", { seat: 1, ready: true })).toEqual(done);
  expect(await table.waiting.ready("ann", true)).toEqual(done);
  expect(table.status).toBe("waiting");
  expect(await table.waiting.ready("ann", false)).toEqual(done);
  expect(table.match.seats[0]).toEqual(player("ann"));
  expect(await table.waiting.ready("bob", false)).toEqual(done);
  expect(await table.waiting.start("bob")).toEqual(no("not-host"));
  expect(await table.waiting.start("ann")).toEqual(done);
  expect(table.status).toBe("playing");
});

test("open in the lobby: the match begins when all who sit there have said so, never because a seat was taken", async () => {
  const { table } = await laid([player("ann"), open, bot], listed);
  expect(await table.waiting.ready("ann", true)).toEqual(done);
  expect(await table.waiting.start("ann")).toEqual(no("seats-open"));
  expect(await table.waiting.sit("bob", { seat: 1 })).toEqual(done);
  expect(table.status).toBe("waiting");
  expect(await table.waiting.start("ann")).toEqual(no("not-ready"));
  expect(await table.waiting.ready("eve", true)).toEqual(no("not-seated"));
  expect(await table.waiting.ready("bob", true)).toEqual(done);
  expect(table.status).toBe("playing");
});

test("open in the lobby: the host's word is enough where all others are ready, also to begin with bots", async () => {
  const { table } = await laid([player("ann"), open, open], listed);
  await table.waiting.sit("bob", { seat: 1, ready: true });
  await table.waiting.seatBot("ann", 2, true);
  expect(table.status).toBe("waiting");
  expect(await table.waiting.start("ann")).toEqual(done);
  expect(table.status).toBe("playing");
});

test("a bot in the last seat begins the match where all who sit there are ready; one that goes, or by link, does not", async () => {
  for (const [way, begins] of [
    [listed, true],
    [among, false],
  ] as const) {
    const { table } = await laid([ready("ann"), ready("bob"), open, open], way);
    expect(await table.waiting.seatBot("ann", 2, true)).toEqual(done);
    expect(await table.waiting.seatBot("ann", 2, false)).toEqual(done);
    expect(await table.waiting.seatBot("ann", 3, true)).toEqual(done);
    expect(table.status).toBe("waiting");
    expect(await table.waiting.seatBot("ann", 2, true)).toEqual(done);
    expect(table.status).toBe(begins ? "playing" : "waiting");
  }
});

test("who just wants to play is ready by sitting down: strangers who all came so need no further word", async () => {
  const { table } = await laid([ready("ann"), open, open], listed);
  await table.waiting.sit("bob", { seat: 2, ready: true });
  expect(table.status).toBe("waiting");
  await table.waiting.sit("eve", { seat: 1, ready: true });
  expect(table.status).toBe("playing");
});

test("readiness holds while others come and go, and is forgotten when what was agreed on changes, or the seats do", async () => {
  const { table, again } = await laid([player("ann"), player("bob"), open], listed);
  const options = table.match.options as Record<string, unknown>;
  const changes = [
    () => table.waiting.reseat("ann", 0, 2),
    () => table.waiting.draw("ann"),
    () => table.waiting.agree("ann", { options: { ...options, contracts: true }, terms: AMONG_STRANGERS }),
    () => table.waiting.agree("ann", { options, terms: { ...AMONG_STRANGERS, patience: 120 } }),
  ];
  for (const change of changes) {
    await table.waiting.ready("bob", true);
    const chair = table.match.seats.findIndex(({ kind }) => kind === "open");
    await table.waiting.seatBot("ann", chair, true);
    await table.waiting.seatBot("ann", chair, false);
    expect(table.match.seats).toContainEqual(ready("bob"));
    // Also over a restart.
    expect((await again()).match.seats).toContainEqual(ready("bob"));
    expect(await change()).toEqual(done);
    expect(table.match.seats).toContainEqual(player("bob"));
  }
  expect(table.match.terms.patience).toBe(120);
  expect((await again()).match).toMatchObject({ options: table.match.options, terms: table.match.terms });
});

test("what the game does not know, and help for practice, is not agreed on; only the host arranges", async () => {
  const { table } = await laid([player("ann"), player("bob"), open], among);
  const agree = (options: Record<string, unknown>) => table.waiting.agree("ann", { options, terms: AMONG_FRIENDS });
  const before = table.match;
  expect(await agree({ contracts: "yes" })).toEqual(no("malformed"));
  expect(await agree({ odds: true })).toEqual(no("malformed"));
  expect(await table.waiting.reseat("ann", 0, 3)).toEqual(no("malformed"));
  // A bot takes no seat but an open one, and is all that is sent off like a bot.
  for (const [seat, present] of [
    [1, true],
    [1, false],
    [2, false],
    [3, true],
  ] as const)
    expect(await table.waiting.seatBot("ann", seat, present)).toEqual(no("seat-taken"));
  const by = table.waiting;
  for (const refused of [
    by.reseat("bob", 0, 1),
    by.draw("bob"),
    by.agree("bob", { options: {}, terms: AMONG_FRIENDS }),
    by.sendAway("bob", 0),
    by.seatBot("bob", 2, true),
  ])
    expect(await refused).toEqual(no("not-host"));
  expect(table.match).toBe(before);
});

test("lots are drawn for the seats: everybody keeps one, and every order comes", async () => {
  const { table } = await laid([player("ann"), player("bob"), bot], among);
  const orders = new Set<string>();
  for (let n = 0; n < 300 && orders.size < 6; n++) {
    await table.waiting.draw("ann");
    orders.add(table.match.seats.map((sitter) => (sitter.kind === "player" ? sitter.player : sitter.kind)).join());
  }
  expect(orders.size).toBe(6);
});

test("somebody is sent away: he is not let in again, the old link is closed, and all others go on under a new one", async () => {
  const { table, store, clock, again } = await laid([player("ann"), ready("bob"), player("eve")], among);
  const sent: string[] = [];
  const founded: string[] = [];
  table.listener = {
    ...table.listener,
    sentAway: (name) => void sent.push(name),
    founded: async ({ code }) => void founded.push(code),
  };
  expect(await table.waiting.sendAway("ann", 0)).toEqual(no("not-seated"));
  expect(await table.waiting.sendAway("ann", 3)).toEqual(no("not-seated"));
  expect(await table.waiting.sendAway("ann", 2)).toEqual(done);
  const next = table.match.next!;
  expect([sent, founded, table.status]).toEqual([["eve"], [next], "closed"]);
  expect(next).not.toBe(table.code);
  expect(await table.waiting.sit("eve", { seat: 2 })).toEqual(no("closed"));
  expect((await again()).match).toMatchObject({ status: "closed", next, sentAway: ["eve"] });
  const moved = await again(next);
  expect(moved.match).toMatchObject({ status: "waiting", host: "ann", sentAway: ["eve"], next: null });
  expect(moved.match.seats).toEqual([player("ann"), player("bob"), open]);
  expect(moved.match.createdAt).toBe(table.match.createdAt);
  // Else it would be out of the lobby before anybody has come to it.
  expect(moved.match.absentSince).toBe(clock.now());
  // Every new link writes the whole list down: it does not grow without end.
  const many = Array.from({ length: MOST_SENT_AWAY }, (_, n) => `guest ${n}`);
  await store.matches.add({ ...moved.match, code: "crowded", sentAway: many });
  const crowded = await again("crowded");
  expect(await crowded.waiting.sendAway("ann", 1)).toEqual(done);
  expect(crowded.match.sentAway).toEqual([...many.slice(1), "bob"]);
  // A second one: the first stays away.
  await moved.waiting.sendAway("ann", 1);
  expect((await store.matches.find(moved.match.next!))!.sentAway).toEqual(["eve", "bob"]);
});

test("what was written though the answer was lost is not what is played: the match begins, and opens again, as the table says", async () => {
  let isLost = false;
  const broken = ({ matches }: Store): Partial<Store> => {
    const change: Store["matches"]["change"] = async (...given) => {
      await matches.change(...given);
      if (isLost) throw new Error("the connection is lost");
    };
    return { matches: but(matches, { change }) };
  };
  const { table, store, again } = await laid([player("ann"), player("bob"), open], { ...among, broken });
  const { options, terms, seats } = table.match;
  isLost = true;
  for (const lost of [
    () => table.waiting.agree("ann", { options: { ...options, contracts: true }, terms: AMONG_STRANGERS }),
    () => table.waiting.reseat("ann", 0, 1),
    () => table.waiting.sit("eve", { seat: 2 }),
    () => table.giveUp("ann"),
  ])
    expect(await lost()).toEqual(no("not-saved"));
  expect((await store.matches.find(table.code))!.status).toBe("closed");
  isLost = false;
  expect(await table.waiting.seatBot("ann", 2, true)).toEqual(done);
  expect((await store.matches.find(table.code))!).toEqual(table.match);
  isLost = true;
  expect(await table.waiting.start("ann")).toEqual(no("not-saved"));
  isLost = false;
  for (const present of [false, true]) await table.waiting.seatBot("ann", 2, present);
  expect(await store.matches.find(table.code)).toMatchObject({ status: "waiting", seed: null });
  expect(await table.waiting.start("ann")).toEqual(done);
  const { match } = await again();
  expect(match).toEqual(table.match);
  expect(match).toMatchObject({ status: "playing", options, terms, seats: seats.with(2, bot), endedAt: null });
});

test("a store that does not take it: nobody is sent away, and the link is the old one", async () => {
  const { table, store } = await laid([player("ann"), player("bob")], {
    broken: (store) => ({
      matches: but(store.matches, { follow: () => Promise.reject(new Error("full")) }),
    }),
  });
  const told: string[] = [];
  table.listener = { ...table.listener, sentAway: (player) => void told.push(player) };
  expect([await table.waiting.sendAway("ann", 1), told]).toEqual([no("not-saved"), []]);
  expect(table.match).toMatchObject({ status: "waiting", next: null, sentAway: [] });
  expect((await store.matches.find(table.code))!.seats).toEqual([player("ann"), player("bob")]);
});

test("a host who stands and has gone hands the table on to who sits there and is here; while he sits or is here he stays", async () => {
  const { table, again } = await laid([player("ann"), player("bob"), player("eve")], among);
  const here = present(table, "ann", "bob", "eve");
  await table.waiting.stand("ann");
  expect(table.match.host).toBe("ann");
  for (const name of ["ann", "bob"]) here.delete(name);
  await table.waiting.tend();
  expect(table.match.host).toBe("eve");
  expect((await again()).match.host).toBe("eve");
  // Who comes back is a guest like all others; and nobody takes over from a host who has a seat.
  here.add("ann");
  here.delete("eve");
  await table.waiting.tend();
  expect(table.match.host).toBe("eve");
  expect(await table.waiting.start("ann")).toEqual(no("not-host"));
});

test("when several come and go at the same moment the table is handed on once, and written down once", async () => {
  let written = 0;
  const broken = ({ matches }: Store): Partial<Store> => {
    const change: Store["matches"]["change"] = (...given) => {
      written++;
      return matches.change(...given);
    };
    return { matches: but(matches, { change }) };
  };
  const { table } = await laid([player("ann"), player("bob"), open], { ...among, broken });
  const here = present(table, "ann", "bob");
  await table.waiting.stand("ann");
  here.delete("ann");
  written = 0;
  await Promise.all([table.waiting.tend(), table.waiting.tend()]);
  expect([table.match.host, written]).toEqual(["bob", 1]);
});

test("a host who goes while it is just written down that he has stood up hands the table on, too", async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const broken = ({ matches }: Store): Partial<Store> => {
    const change: Store["matches"]["change"] = async (...given) => {
      await written;
      return matches.change(...given);
    };
    return { matches: but(matches, { change }) };
  };
  const { table } = await laid([player("ann"), player("bob")], { ...among, broken });
  const here = present(table, "ann", "bob");
  const standing = table.waiting.stand("ann");
  await new Promise((turn) => setImmediate(turn));
  here.delete("ann");
  const tended = table.waiting.tend();
  resolve();
  await Promise.all([standing, tended]);
  expect(table.match.host).toBe("bob");
});

test("the table is handed on to nobody whose page has long lain behind others: he would not know", async () => {
  const { table } = await laid([player("ann"), player("bob"), player("eve")], among);
  present(table, "bob", "eve");
  table.listener = { ...table.listener, awayFor: (name) => (name === "bob" ? ABSENT : null) };
  await table.waiting.stand("ann");
  await table.waiting.tend();
  expect(table.match.host).toBe("eve");
});

test("nobody is here: the host stays; the first to sit down after he has gone becomes it", async () => {
  const { table } = await laid([player("ann"), open], among);
  const here = present(table);
  await table.waiting.stand("ann");
  await table.waiting.tend();
  expect(table.match.host).toBe("ann");
  here.add("bob");
  await table.waiting.tend();
  expect(table.match.host).toBe("ann");
  await table.waiting.sit("bob", { seat: 1 });
  expect(table.match.host).toBe("bob");
});

/** By chance everything that can be done to a table that waits, with a restart now and then. */
async function walk(seed: number): Promise<string> {
  const rng = fromSeed([seed, 5, 11]);
  const names = ["ann", "bob", "eve", "zoe"];
  const terms = seed % 2 === 0 ? AMONG_FRIENDS : AMONG_STRANGERS;
  let { table, again } = await laid([player("ann"), open, open], { game: "port-royal", terms });
  let here = present(table, ...names);
  const said: string[] = [];
  for (let step = 0; step < 60 && table.status === "waiting"; step++) {
    const before = table.match;
    const name = names[below(rng, names.length)]!;
    const seat = below(rng, 3);
    const by = table.waiting;
    const deeds: readonly (readonly [string, () => Promise<unknown>])[] = [
      ["sits", () => by.sit(name, { seat })],
      ["just plays", () => by.sit(name, { seat, ready: true })],
      ["stands", () => by.stand(name)],
      ["is ready", () => by.ready(name, true)],
      ["is not ready", () => by.ready(name, false)],
      ["seats a bot", () => by.seatBot(name, seat, true)],
      ["takes a bot away", () => by.seatBot(name, seat, false)],
      ["moves seats", () => by.reseat(name, seat, below(rng, 3))],
      ["draws", () => by.draw(name)],
      ["agrees", () => by.agree(name, { options: before.options as Record<string, unknown>, terms })],
      ["comes or goes", async () => (here.delete(name) || here.add(name)) && (await by.tend())],
      ["begins", () => by.start(name)],
      ["sends away", () => by.sendAway(name, seat)],
    ];
    const [what, deed] = deeds[below(rng, deeds.length)]!;
    await deed();
    said.push(`${name} ${what} ${seat}`);
    const now = table.match;
    const story = `seed ${seed}: ${said.join(", ")}`;
    if (now.status === "playing") {
      expect(what, story).toMatch(/^(is ready|just plays|seats a bot|begins)$/);
      expect(
        now.seats.some(({ kind }) => kind === "open"),
        story,
      ).toBe(false);
      if (what === "begins") expect(name, story).toBe(before.host);
      else
        expect(terms.listed && now.seats.every((sitter) => sitter.kind === "bot" || "ready" in sitter), story).toBe(
          true,
        );
    }
    const sitting = now.seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : []));
    expect(new Set(sitting).size, story).toBe(sitting.length);
    if (now.host !== before.host) {
      expect(seatOf(now.seats, before.host), story).toBeNull();
      expect(here.has(before.host), story).toBe(false);
      expect(here.has(now.host) && sitting.includes(now.host), story).toBe(true);
    }
    if (now.status !== "closed" && below(rng, 6) > 0) continue;
    const restarted = await again(now.next ?? now.code);
    if (now.next === null) expect(restarted.match, story).toEqual(now);
    else expect(sitting.filter((one) => restarted.match.sentAway.includes(one)).length, story).toBe(1);
    table = restarted;
    here = present(table, ...here);
  }
  return table.status;
}

test("whatever is done by chance: one seat for each, a match begins by somebody's word alone, and a restart changes nothing", async () => {
  const ends = new Set<string>();
  for (let seed = from(1); seed < from(1) + sample(20, 60); seed++) ends.add(await walk(seed));
  expect(ends).toContain("playing");
});
