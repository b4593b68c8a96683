import { expect, onTestFinished, test } from "vitest";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { data, storeIn } from "./harness.ts";
import { bot, laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** Whom somebody mutes or blocks, as it is kept, and what comes of a block; and whom the operator keeps outside. */
const open = { kind: "open" } as const;
async function store() {
  const opened = await storeIn(data());
  onTestFinished(() => opened.close());
  return opened;
}

test("a block keeps two apart, whoever of them has blocked the other; who is only muted is met", async () => {
  const { silences } = await store();
  await silences.set("ann", "bob", "blocked", 1);
  await silences.set("ann", "cid", "muted", 2);
  await silences.set("eve", "ann", "blocked", 3);
  /** Who of them may not be led to a table of this host, at which this one sits. */
  const kept = (host: string, sits: string) =>
    ["ann", "bob", "cid", "eve"].filter((one) => silences.keepFrom(one, { host, seats: [open, player(sits), bot] }));
  expect(kept("ann", "ann")).toEqual(["bob", "eve"]);
  expect(kept("dan", "bob")).toEqual(["ann"]);
  expect(kept("cid", "eve")).toEqual(["ann"]);
  expect(kept("bob", "dan"), "whose table it is, wherever he sits").toEqual(["ann"]);
  await silences.set("ann", "bob", "muted", 4);
  expect([kept("dan", "bob"), kept("ann", "ann")]).toEqual([[], ["eve"]]);
  expect([silences.stance("ann", "bob"), silences.stance("bob", "ann")]).toEqual(["muted", "heard"]);
});

test("the list of them has the names of today, and only one's own is undone", async () => {
  const { silences, players } = await store();
  const [ann, bob, cid] = [await players.add("Ann", 1), await players.add("Bob", 1), await players.add("Cid", 1)];
  await silences.set(ann.id, bob.id, "blocked", 1);
  await silences.set(ann.id, cid.id, "muted", 2);
  await players.rename(bob.id, "Robert");
  const own = await silences.of(ann.id);
  expect(own).toMatchObject([
    { name: "Cid", stance: "muted" },
    { name: "Robert", stance: "blocked" },
  ]);
  const heard: string[][] = [];
  const end = silences.listen((...both) => void heard.push(both));
  await silences.undo(cid.id, own[1]!.id);
  expect([silences.stance(ann.id, bob.id), heard]).toEqual(["blocked", []]);
  await silences.undo(ann.id, own[1]!.id);
  await silences.undo(ann.id, own[1]!.id);
  expect([silences.stance(ann.id, bob.id), heard]).toEqual(["heard", [[ann.id, bob.id]]]);
  end();
});

test("a page that still shows somebody who is heard again long since undoes nothing else", async () => {
  const { silences, players, bans } = await store();
  const [ann, bob, cid] = [await players.add("Ann", 1), await players.add("Bob", 1), await players.add("Cid", 1)];
  await silences.set(ann.id, bob.id, "muted", 1);
  const [old] = await silences.of(ann.id);
  await silences.undo(ann.id, old!.id);
  await silences.set(ann.id, cid.id, "blocked", 2);
  await silences.undo(ann.id, old!.id);
  expect(silences.stance(ann.id, cid.id)).toBe("blocked");
  // Nor does the operator's page, where two have it open.
  const kept = (who: string) => ({ kind: "player", who, until: 9 }) as const;
  await bans.add(kept(bob.id), 1);
  const [former] = await bans.standing(1);
  await bans.lift(former!.id);
  await bans.add(kept(cid.id), 1);
  await bans.lift(former!.id);
  expect(await bans.standing(1)).toMatchObject([kept(cid.id)]);
});

test("what was undone though the answer was lost is undone here, too, when it is asked for again", async () => {
  const dir = data();
  const stores = [await storeIn(dir), await storeIn(dir)] as const;
  onTestFinished(async () => void (await Promise.all(stores.map((one) => one.close()))));
  const [{ silences, players }, beside] = stores;
  const [ann, bob, cid] = [await players.add("Ann", 1), await players.add("Bob", 1), await players.add("Cid", 1)];
  const stances = () => [bob, cid].map(({ id }) => silences.stance(ann.id, id));
  await silences.set(ann.id, bob.id, "blocked", 1);
  await silences.set(ann.id, cid.id, "muted", 2);
  const { id } = (await silences.of(ann.id))[1]!;
  await beside.silences.undo(ann.id, id);
  expect(stances()).toEqual(["blocked", "muted"]);
  await silences.undo(ann.id, id);
  expect(stances()).toEqual(["heard", "muted"]);
  await beside.silences.undoAll(ann.id);
  await silences.undoAll(ann.id);
  expect(stances()).toEqual(["heard", "heard"]);
});

test("a ban that was lifted though the answer was lost holds here no more when it is lifted again", async () => {
  const dir = data();
  const stores = [await storeIn(dir), await storeIn(dir)] as const;
  onTestFinished(async () => void (await Promise.all(stores.map((one) => one.close()))));
  const [{ bans }, beside] = stores;
  for (const who of ["bob", "cid"]) await bans.add({ kind: "player", who, until: 9 }, 1);
  const told: string[] = [];
  bans.listen(({ who, until }) => void told.push(`${who} ${until}`));
  const { id } = (await bans.standing(1))[0]!;
  await beside.bans.lift(id);
  const keptOut = () => ["bob", "cid"].filter((who) => bans.keepsOut("player", who, 1));
  expect(keptOut()).toEqual(["bob", "cid"]);
  await bans.lift(id);
  expect([keptOut(), told]).toEqual([["cid"], ["bob 0"]]);
});

test("nobody mutes any number of people; who is in the list already may be changed", async () => {
  const { silences } = await store();
  for (let n = 0; n < 500; n++) expect(await silences.set("ann", `${n}`, "muted", n)).toBe(true);
  expect(await silences.set("ann", "one more", "blocked", 1)).toBe(false);
  expect(await silences.set("bob", "one more", "blocked", 1)).toBe(true);
  expect(await silences.set("ann", "7", "blocked", 1)).toBe(true);
  await silences.set("ann", "7", "heard", 1);
  expect([silences.stance("ann", "7"), silences.stance("ann", "8")]).toEqual(["heard", "muted"]);
  expect(await silences.set("ann", "one more", "blocked", 1)).toBe(true);
});

test.each([
  ["ann", "bob"],
  ["bob", "ann"],
  ["bob", "cid"],
])("Play does not seat Bob where %s has blocked %s; by hand he may sit down", async (one, other) => {
  const { table, store } = await laid([player("ann"), player("cid"), open], {
    game: "port-royal",
    terms: AMONG_STRANGERS,
  });
  await store.silences.set(one, other, "blocked", 1);
  expect(await table.waiting.sit("bob", { seat: 2, ready: true })).toEqual(no("not-by-chance"));
  expect(await table.waiting.sit("bob", { seat: 2 })).toMatchObject({ ok: true });
});
