import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { HandClock } from "./hand.ts";
import { bare, data, house, must, until, visitor } from "./harness.ts";
import { comes, match, no } from "./tables.ts";

/** Talk over real sockets: what reaches whom, what is left of it. */
async function opened() {
  let store!: Store;
  const kontor = await house({ dataDir: data(), clock: new HandClock(), store: (real) => (store = real) });
  onTestFinished(() => kontor.stop());
  return { store, guest: () => visitor(kontor.url) };
}

test("what is said reaches all who sit there and nobody who watches, and nothing of it is in the record", async () => {
  const { store, guest } = await opened();
  const [ann, bob, eve] = [guest(), guest(), guest()];
  const { code, a, b } = await match(ann, bob, { terms: AMONG_FRIENDS });
  const watcher = await comes(eve, code);
  expect(await a.link.request("say", { phrase: "good-luck" })).toMatchObject({ ok: true });
  expect(await b.link.request("say", { text: "You too, <b>Ann</b>!" })).toMatchObject({ ok: true });
  expect(await watcher.link.request("say", { sign: "thumb" })).toEqual(no("not-seated"));
  await until(() => a.said.length === 2 && b.said.length === 2);
  expect(a.said.map(({ says, mine }) => [says, mine])).toEqual([
    [{ phrase: "good-luck" }, true],
    [{ text: "You too, <b>Ann</b>!" }, false],
  ]);
  // A page of his that comes now reads the same.
  const phone = await comes(ann, code);
  expect((await until(() => phone.talk)).lines).toEqual(a.said);
  expect([watcher.said, watcher.talk]).toEqual([[], null]);
  expect(JSON.stringify([await store.journal.read(code), await store.matches.find(code)])).not.toMatch(
    /good-luck|You too/,
  );
  for (const { link } of [a, b, watcher, phone]) link.close();
});

test("who blocks somebody hears him on no device any more, and Play leads neither to the other", async () => {
  const { store, guest } = await opened();
  const [ann, bob] = [guest(), guest()];
  const wanted = { game: "port-royal", seats: 3 };
  const { code } = must(await ann.playNow(wanted));
  const [a, phone, b] = [await comes(ann, code), await comes(ann, code), await comes(bob, code)];
  expect(await b.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  expect(await a.link.request("stance", { whom: { seat: 1 }, stance: "blocked" })).toMatchObject({ ok: true });
  await until(() => phone.talk!.blocked.includes(1));
  expect(await b.link.request("say", { phrase: "hello" })).toMatchObject({ ok: true });
  await until(() => b.said.length === 1);
  expect(await b.link.request("stand", {})).toMatchObject({ ok: true });
  expect(await b.link.request("sit", { seat: 1, ready: true })).toEqual(no("not-by-chance"));
  expect(must(await bob.playNow(wanted)).code).not.toBe(code);
  const { silenced } = must(await ann.silenced());
  expect(silenced).toMatchObject([{ stance: "blocked" }]);
  // Nobody undoes what another has done.
  must(await bob.hearAgain(silenced[0]!.id));
  expect(must(await ann.silenced()).silenced).toHaveLength(1);
  must(await ann.hearAgain(silenced[0]!.id));
  await until(() => phone.talk!.blocked.length === 0);
  expect(a.said.length + phone.said.length).toBe(0);
  expect(await store.reports.last(1)).toEqual([]);
  for (const { link } of [a, phone, b]) link.close();
});

test("what one player's devices want at the same moment, whom he hears, is written one after the other, as it is known", async () => {
  const { store, guest } = await opened();
  const [ann, bob] = [guest(), guest()];
  const { code, a, b } = await match(ann, bob, { terms: AMONG_FRIENDS });
  const phone = await comes(ann, code);
  const stands = (at: typeof a, stance: string) =>
    at.link.request("stance", { whom: { seat: 1 }, stance } as never) as Promise<unknown>;
  expect(await stands(a, "muted")).toMatchObject({ ok: true });
  const { silenced } = must(await ann.silenced());
  const said: string[] = [];
  // The database has it, and is slow to say so.
  const { set, undo, undoAll } = store.silences;
  const slowly = async <T>(what: string, doing: Promise<T>): Promise<T> => {
    said.push(what);
    const it = await doing;
    await new Promise((done) => setTimeout(done, 20));
    said.push("known");
    return it;
  };
  store.silences.set = (...how) => slowly(how[2], set.apply(store.silences, how));
  store.silences.undo = (...whom) => slowly("undone", undo.apply(store.silences, whom));
  store.silences.undoAll = (whom) => slowly("all undone", undoAll.call(store.silences, whom));
  const behind = async (what: string, next: () => Promise<unknown>): Promise<void> => {
    await until(() => said.includes(what), what);
    await next();
  };
  await Promise.all([
    stands(a, "blocked"),
    behind("blocked", () => stands(phone, "heard")),
    behind("heard", () => ann.hearAgain(silenced[0]!.id)),
    behind("undone", () => ann.forgetMe()),
  ]);
  expect(said).toEqual(["blocked", "known", "heard", "known", "undone", "known", "all undone", "known"]);
  for (const { link } of [a, b, phone]) link.close();
});

test("what has no shape is refused over the wire, and the table goes on", async () => {
  const { guest } = await opened();
  const ann = guest();
  const { code, a, b } = await match(ann, guest());
  const room = await bare(ann, code);
  for (const [name, payload] of [
    ["say", { phrase: "damn" }],
    ["say", { text: ["x"] }],
    ["stance", { whom: { seat: -1 }, stance: "muted" }],
    ["report", { about: { seat: 1 }, text: "x".repeat(3000), more: 1 }],
  ] as const)
    expect(await room.request(name, payload)).toEqual(no("malformed"));
  expect(await room.request("report", { about: { seat: 1 }, text: "" })).toEqual({ ok: true, seq: 0 });
  await room.leave();
  for (const { link } of [a, b]) link.close();
});
