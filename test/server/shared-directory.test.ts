import { expect, test } from "vitest";
import { SharedDirectory } from "../../server/lobby/SharedDirectory.ts";
import { inTurn } from "../../server/sharing.ts";
import { HandClock } from "./hand.ts";
import { cluster } from "./hearing.ts";
import { posted } from "./posted.ts";

test("a table that ends goes out of every directory, also where its score was told again right after", async () => {
  const clock = new HandClock();
  const [here, there] = cluster(2).map((news) => new SharedDirectory(clock, news, new Map()));
  await here!.open();
  await there!.open();
  const table = posted({ code: "a", players: ["ann"] });
  here!.post(table);
  clock.turn(300);
  expect(there!.find("a")?.posted.players).toEqual(["ann"]);
  here!.post({ ...table, status: "over" });
  here!.moved("a");
  clock.turn(300);
  expect([here!.find("a"), there!.find("a")]).toEqual([undefined, undefined]);
  for (const directory of [here!, there!]) directory.close();
});

/** Three processes: the first holds a table where Ann is, the second takes it from it, and the third only hears of them. */
async function handedOver() {
  const clock = new HandClock();
  const under: (() => void)[] = [];
  const held = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const all = cluster(3, (goes) => void under.push(goes)).map(
    (news, n) => new SharedDirectory(clock, news, held[n]!),
  ) as [SharedDirectory, SharedDirectory, SharedDirectory];
  for (const directory of all) await directory.open();
  held[0]!.set("a", 1);
  const here = posted({ code: "a", players: ["ann"] });
  return {
    all,
    here,
    nobodyThere: { ...here, absentSince: clock.now() },
    take: () => held[1]!.set("a", 2),
    /** What was told until now, to be heard when it is called. */
    told() {
      for (const directory of all) directory.tellOthers();
      const words = under.splice(0);
      return () => {
        for (const goes of words) goes();
      };
    },
    /** Whether somebody is there, as each of them knows it. */
    known: () => all.map((directory) => directory.find("a") && directory.find("a")!.posted.absentSince === null),
    close() {
      for (const directory of all) directory.close();
    },
  };
}

test("what a process that ends says last of its table is no news to anybody once the next one has spoken", async () => {
  const { all, here, nobodyThere, take, told, known, close } = await handedOver();
  const [from, to] = all;
  from.post(here);
  told()();
  expect(known()).toEqual([true, true, true]);
  // Both speak before either has heard the other, and the old word comes later.
  take();
  to.post(here);
  const later = told();
  from.post(nobodyThere);
  const sooner = told();
  later();
  sooner();
  expect(known()).toEqual([true, true, true]);
  // Nor what it says after it has heard the next one.
  from.post(nobodyThere);
  from.moved("a");
  told()();
  expect(known()).toEqual([true, true, true]);
  // The next one itself is believed, also when its table moves on.
  to.post(nobodyThere);
  to.moved("a");
  told()();
  expect(known()).toEqual([false, false, false]);
  close();
});

test("of a table that nobody holds any more whoever looks after it tells, and what was still under way is older", async () => {
  const { all, here, nobodyThere, told, known, close } = await handedOver();
  const [dead, , orphaned] = all;
  dead.post(here);
  told()();
  dead.moved("a");
  const last = told();
  last();
  orphaned.post(nobodyThere);
  told()();
  last();
  expect(known()).toEqual([false, false, false]);
  close();
});

test("a table that is over does not come back by a word that was long under way", async () => {
  const { all, here, take, told, known, close } = await handedOver();
  const [from, to] = all;
  from.post(here);
  const long = told();
  take();
  to.post({ ...here, status: "over" });
  told()();
  long();
  expect(known()).toEqual([undefined, undefined, undefined]);
  close();
});

test("how late the last word of a table was is known for a while after it has gone, and not for ever", async () => {
  const { all, here, nobodyThere, told, known, close } = await handedOver();
  const [from, other] = all;
  for (let n = 0; n < 5000; n++) {
    from.post({ ...here, code: `t${n}` });
    from.post({ ...here, code: `t${n}`, status: "over" });
  }
  told()();
  for (const directory of [from, other])
    expect((directory as unknown as { editions: ReadonlyMap<string, unknown> }).editions.size).toBeLessThan(1100);
  // Nor does it forget what still stands.
  from.post(here);
  told()();
  for (let n = 0; n < 5000; n++) from.post({ ...here, code: `u${n}`, status: "over" });
  told()();
  from.post(nobodyThere);
  told()();
  expect(known()).toEqual([false, false, false]);
  close();
});

test("the table that is one too many is not the one that is forgotten", async () => {
  const { all, here, nobodyThere, take, told, known, close } = await handedOver();
  const [from, to] = all;
  for (let n = 0; n < 1000; n++) to.post({ ...here, code: `t${n}`, status: "over" });
  from.post(here);
  const long = told();
  take();
  to.post(nobodyThere);
  long();
  expect(known()[1]).toBe(false);
  close();
});

test("whoever has the next turn knows what the one before has posted", async () => {
  const clock = new HandClock();
  const [here, there] = cluster(2).map((news) => new SharedDirectory(clock, news, new Map()));
  for (const directory of [here!, there!]) await directory.open();
  let known: unknown = null;
  // The turn is over: the next one begins.
  const turns = async () => async () => void (known = there!.find("a")?.posted.code);
  const end = await inTurn({ turns }, here!)("play now");
  here!.post(posted({ code: "a", players: ["ann"] }));
  await end();
  expect(known).toBe("a");
  for (const directory of [here!, there!]) directory.close();
});
