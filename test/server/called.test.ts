import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { SPOKEN } from "../../shared/messages.ts";
import { data, house, must, until, visitor } from "./harness.ts";
import { statusOf, upgrade, wayIn } from "./raw.ts";
import { comes, devices, opens } from "./tables.ts";

/** What the house knows last of what somebody is called his table shows, in whatever order it came to hear of it. */
async function atTable() {
  let store!: Store;
  const kontor = await house({ dataDir: data(), store: (real) => (store = real) });
  onTestFinished(() => kontor.stop());
  const host = visitor(kontor.url);
  const { player } = must(await host.guest());
  const code = await opens(host);
  const at = await comes(host, code);
  onTestFinished(() => at.link.close());
  const [one, other] = devices(host, 2);
  return {
    url: kontor.url,
    code,
    at,
    store,
    one: one!,
    other: other!,
    known: async () => (await store.players.find(player))!.name,
  };
}

test.each(["another name", "none any more"])(
  "one device takes a name, another one %s in the same moment: his table shows what the house knows",
  async (then) => {
    const { at, store, one, other, known } = await atTable();
    const rename = store.players.rename.bind(store.players);
    // The database has the first one, and is slow to say so.
    store.players.rename = async (id, name) => {
      await rename(id, name);
      if (name === "Ann") await new Promise((done) => setTimeout(done, 50));
    };
    const first = one.rename("Ann");
    await until(async () => (await known()) === "Ann", "it is written");
    const { name: last } = must(await (then === "another name" ? other.rename("Bea") : other.forgetMe()));
    must(await first);
    expect(await known()).toBe(last);
    await at.link.request("page", { shown: true });
    expect(at.info!.seats[0]!.name).toBe(last);
  },
);

test("who has asked for a seat at his table before he took a name, and comes behind it, is called by it", async () => {
  const { code, at, one, other } = await atTable();
  const way = await wayIn(one, code);
  must(await other.rename("Ann"));
  await until(() => at.info!.seats[0]!.name === "Ann", "his table shows it");
  const socket = connect(Number(new URL(one.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.on("data", (bytes) => (said += bytes.toString("latin1")));
  socket.write(upgrade(way));
  await until(() => statusOf(said) === 101 && said.length > 200, "he is in");
  await at.link.request("page", { shown: true });
  expect(at.info!.seats[0]!.name).toBe("Ann");
});

test("who has asked for a place at a table where nobody knows him yet, takes a name, and comes behind it, is called by it", async () => {
  const { url, code, at } = await atTable();
  const friend = visitor(url);
  must(await friend.guest());
  const way = await wayIn(friend, code);
  must(await friend.rename("Eve"));
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(upgrade(way));
  await until(() => at.info!.watching === 1, "he is in");
  expect(at.info!.watchers).toEqual(["Eve"]);
});

test("who is just being looked up when he takes a name is called by it", async () => {
  const { code, at, store, one, other } = await atTable();
  const { token } = must(await one.guest());
  const find = store.players.find.bind(store.players);
  const { promise: isRenamed, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  store.players.find = async (id) => {
    const player = await find(id);
    if (isAsked) return player;
    isAsked = true;
    await isRenamed;
    return player;
  };
  const socket = connect(Number(new URL(one.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.on("data", (bytes) => (said += bytes.toString("latin1")));
  socket.write(upgrade(`/matchmake/table?id=${code}`, [`Sec-WebSocket-Protocol: ${SPOKEN}, ${token}`]));
  await until(() => isAsked, "he is looked up");
  must(await other.rename("Ann"));
  await until(() => at.info!.seats[0]!.name === "Ann", "his table shows it");
  resolve();
  await until(() => statusOf(said) === 101 && said.length > 200, "he is in");
  await at.link.request("page", { shown: true });
  expect(at.info!.seats[0]!.name).toBe("Ann");
});

test("who sits down and is gone before that is written has his name there all the same", async () => {
  const { url, code, at, store } = await atTable();
  const friend = visitor(url);
  const { name } = must(await friend.guest());
  const beside = await comes(friend, code);
  const change = store.matches.change.bind(store.matches);
  const { promise: isGone, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  store.matches.change = async (...how) => {
    isAsked = true;
    await isGone;
    await change(...how);
  };
  void beside.link.request("sit", { seat: 1 });
  await until(() => isAsked, "it is being written");
  await until(() => at.info!.watching === 1, "he is shown");
  beside.link.close();
  await until(() => at.info!.watching === 0, "he is gone");
  resolve();
  await until(() => at.info!.seats[1]!.kind === "player", "he sits");
  await until(() => at.info!.seats[1]!.name === name, "he is called by his name", 5000);
});
