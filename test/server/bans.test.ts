import { pack } from "msgpackr";
import { expect, test } from "vitest";
import { type IRoomCache, matchMaker } from "../../server/colyseus.ts";
import type { Store } from "../../server/store/store.ts";
import { DAY, HandClock } from "./hand.ts";
import { data, must, until, Visitor, visitor } from "./harness.ts";
import { Operating, operated } from "./operating.ts";
import { Wire, wayIn } from "./raw.ts";
import { comes, opens } from "./tables.ts";

/** Whom the operator keeps outside. */
const open = operated();

test("a player who is kept outside goes at once, from everywhere, and is back when it is over", async () => {
  const clock = new HandClock();
  const url = await open({ clock });
  const browser = new Operating(url);
  const form = await browser.signIn();
  const [player, other] = [visitor(url), visitor(url)];
  const { player: id } = must(await player.guest());
  const { code } = must(await player.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const [at, beside] = [new Visitor(player, code), new Visitor(other, code)];
  await until(() => at.state === "live" && beside.state === "live");
  const { text } = await browser.get(`/admin?table=${code}`);
  expect(text).toContain(id);
  expect(text).toContain("127.0.0.1");
  await browser.send("ban", { form, kind: "player", who: id, hours: "24" });
  await until(() => at.state === "banned", "led out");
  expect(await player.matches()).toEqual({ ok: false, reason: "banned" });
  expect((await visitor(url, player.token!).guest()).ok).toBe(false);
  expect(beside.state).toBe("live");
  clock.turn(DAY + 1);
  await until(() => at.state === "live", "let in again");
  await browser.signIn();
  expect((await browser.get()).text).toContain("Everybody may come in.");
  for (const one of [at, beside]) one.link.close();
});

test("nobody waits for him who is kept outside: his seat is open, the next one is host, and a table of his alone is closed", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  const [host, friend] = [visitor(url), visitor(url)];
  const [shared, alone, watched] = [await opens(host), await opens(host), await opens(host)];
  const at = [await comes(host, shared), await comes(host, alone), await comes(host, watched)];
  const [beside, looking] = [await comes(friend, shared), await comes(friend, watched)];
  await beside.link.request("sit", { seat: 1 });
  await until(() => beside.info?.mySeat === 1);
  const { player: id } = must(await host.guest());
  expect((await browser.send("ban", { form, kind: "player", who: id, hours: "24" })).text).toContain("Done.");
  await until(() => beside.info?.seats[0]?.kind === "open" && beside.info.host, "his seat and his part are free");
  await until(() => at.every(({ state }) => state === "banned"), "led out");
  await expect.poll(async () => (await browser.get()).text).not.toContain(alone);
  await browser.lift(form);
  const late = new Visitor(friend, alone);
  await until(() => late.info?.status === "closed");
  // Where somebody looks on he may sit down: it is not closed under him.
  await until(() => looking.info?.seats[0]?.kind === "open");
  expect(await looking.link.request("sit", { seat: 0 })).toMatchObject({ ok: true });
  for (const one of [...at, beside, looking, late]) one.link.close();
});

test("who is kept outside goes, whether every room still answers or not", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  // Its process has died, or it has just ended: nobody has struck it out yet.
  await matchMaker.driver.insert!({ roomId: "gone", name: "lobby", processId: "dead" } as IRoomCache);
  const player = visitor(url);
  const at = await comes(player, await opens(player));
  const { player: id } = must(await player.guest());
  expect((await browser.send("ban", { form, kind: "player", who: id, hours: "24" })).status).toBe(200);
  await until(() => at.state === "banned", "led out");
  at.link.close();
});

test("who has been given a seat, and is kept outside before he sits down, does not come in; nobody becomes him by a link", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  const [player, phone] = [visitor(url), visitor(url)];
  const code = await opens(player);
  const { player: id } = must(await player.guest());
  const { player: other } = must(await phone.guest());
  const key = must(await player.deviceLink("/")).url.split("#")[1]!;
  const keptOut = async (way: string) => {
    const socket = new WebSocket(url.replace("http", "ws") + way);
    const said = new Promise<Blob>((done) => socket.addEventListener("message", ({ data }) => done(data)));
    expect(await (await said).text()).toMatch(/banned$/);
    socket.close();
  };
  const ways = [await wayIn(player, code), await wayIn(player, null)];
  await browser.send("ban", { form, kind: "player", who: id, hours: "24" });
  for (const way of ways) await keptOut(way);
  expect(await phone.claim(key)).toEqual({ ok: false, reason: "banned" });
  expect(must(await phone.guest()).player).toBe(other);
  await browser.lift(form);
  // Nor from an address that is kept outside, and nobody uses a link up there.
  const [later, way] = [must(await player.deviceLink("/")).url.split("#")[1]!, await wayIn(player, null)];
  await browser.send("ban", { form, kind: "address", who: "127.0.0.1", hours: "24" });
  await keptOut(way);
  expect(await phone.claim(later)).toEqual({ ok: false, reason: "banned" });
  await browser.lift(form);
  expect(must(await phone.claim(later)).player).toBe(id);
});

test("whoever comes from an address that is kept outside is not let in, also after a restart; the operator lifts it", async () => {
  const dataDir = data();
  const more = { dataDir, proxies: 1 };
  let url = await open(more);
  const from = (address: string, path = "/api/guest") =>
    fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body: "{}",
    });
  const browser = new Operating(url);
  await browser.send("ban", { form: await browser.signIn(), kind: "address", who: "2001:db8::1", hours: "1" });
  url = await open(more);
  expect((await from("2001:db8::2")).status).toBe(403);
  expect(await (await from("2001:db8::2")).json()).toEqual({ reason: "banned" });
  const { token } = (await (await from("203.0.113.7")).json()) as { token: string };
  const joined = await fetch(`${url}/matchmake/joinOrCreate/lobby`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": "2001:db8::3",
      Authorization: `Bearer ${token}`,
    },
    body: "{}",
  });
  expect(joined.status).toBe(403);
  const again = new Operating(url);
  const form = await again.signIn();
  await again.lift(form);
  expect((await from("2001:db8::2")).status).toBe(200);
});

test("of two who keep somebody outside and let him in at the same moment, the last one is heeded, as it is written", async () => {
  let store!: Store;
  const url = await open({ store: (real) => (store = real) });
  const [one, other] = [new Operating(url), new Operating(url)];
  const forms = [await one.signIn(), await other.signIn()] as const;
  const { player: who } = must(await visitor(url).guest());
  await one.send("ban", { form: forms[0], kind: "player", who, hours: "24" });
  const [ban] = await store.bans.standing(Date.now());
  // The database has it, and is slow to say so.
  const keep = store.bans.add.bind(store.bans);
  const lift = store.bans.lift.bind(store.bans);
  const said: string[] = [];
  store.bans.add = async (...what) => {
    said.push("kept outside");
    await keep(...what);
    await new Promise((done) => setTimeout(done, 50));
    said.push("known");
  };
  store.bans.lift = async (id) => {
    said.push("let in");
    await lift(id);
  };
  const keeping = one.send("ban", { form: forms[0], kind: "player", who, hours: "48" });
  await until(() => said.length > 0, "it begins");
  await other.send("lift", { form: forms[1], id: String(ban!.id) });
  await keeping;
  expect(said).toEqual(["kept outside", "known", "let in"]);
});

test.each(["player", "address"] as const)(
  "who is kept outside, his %s, while he sits down does not sit there afterwards",
  async (kind) => {
    let store!: Store;
    const url = await open({ proxies: 1, store: (real) => (store = real) });
    const browser = new Operating(url);
    const form = await browser.signIn();
    const [host, friend] = [visitor(url), visitor(url)];
    const code = await opens(host);
    const at = await comes(host, code);
    const beside = await Wire.from("203.0.113.7", friend, code);
    beside.join();
    const who = kind === "player" ? must(await friend.guest()).player : "203.0.113.7";
    const { promise: isOutside, resolve } = Promise.withResolvers<void>();
    const playingOf = store.matches.playingOf.bind(store.matches);
    let isAsked = false;
    store.matches.playingOf = async (...of) => {
      isAsked = true;
      await isOutside;
      return playingOf(...of);
    };
    beside.ask("sit", [...pack({ seat: 1 })]);
    await until(() => isAsked, "he sits down");
    expect((await browser.send("ban", { form, kind, who, hours: "24" })).text).toContain("Done.");
    // He is led out by then; a page hangs up when it hears of that.
    beside.end();
    await until(() => at.info!.watching === 0, "gone");
    resolve();
    // What was asked for before is done by now.
    expect(await at.link.request("ready", { ready: true })).toMatchObject({ ok: true });
    expect((await store.matches.find(code))!.seats.map(({ kind }) => kind)).toEqual(["player", "open"]);
    at.link.close();
  },
);
