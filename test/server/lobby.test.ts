import { afterAll, beforeAll, expect, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import { type LobbyLink, type LobbyView, openLobby } from "../../client/net/lobby.ts";
import { matchMaker } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { MyRow, TableRow } from "../../shared/messages.ts";
import { HandClock, SECOND } from "./hand.ts";
import { byChance, folder, house, must, remove, until, Visitor, visitor } from "./harness.ts";
import { listed } from "./tables.ts";
import { unhurried } from "./visitor.ts";

const dataDir = folder();
let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house({ dataDir });
});
afterAll(async () => {
  await kontor.stop();
  remove(dataDir);
});

class Watcher {
  view: LobbyView | null = null;
  pushes = 0;
  state = "";
  readonly link: LobbyLink;

  constructor(at: HouseClient) {
    this.link = openLobby(
      at,
      {
        view: (view) => {
          this.view = view;
          this.pushes++;
        },
        state: (state) => void (this.state = state),
      },
      unhurried,
    );
  }
  close(): void {
    this.link.close();
  }
  /** Of others. */
  row(code: string): TableRow | undefined {
    return [...(this.view?.open.rows ?? []), ...(this.view?.running.rows ?? [])].find((row) => row.code === code);
  }
  mine(code: string): MyRow | undefined {
    return this.view?.mine.find((row) => row.code === code);
  }
}

test("rows come, change and go by themselves, say what is mine and whose turn it is, and come back after a restart", async () => {
  const [ann, bob, eve] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const [forAnn, forEve] = [new Watcher(ann), new Watcher(eve)];
  await until(() => forAnn.state === "live" && forEve.state === "live");
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {}, ...listed }));
  await until(() => forAnn.mine(code) && forEve.row(code));
  expect(forAnn.row(code)).toBeUndefined();
  expect(forAnn.mine(code)).toMatchObject({
    status: "waiting",
    myTurn: false,
    mayClose: true,
    watchers: 0,
    points: [0, 0],
    round: 0,
    options: {},
  });
  expect(forAnn.mine(code)!.host).toBe(must(await ann.guest()).name);
  expect(forEve.view!.mine).toEqual([]);
  expect(forEve.row(code)!.seats).toEqual([
    { kind: "player", name: must(await ann.guest()).name, online: false },
    { kind: "open", name: "", online: false },
  ]);
  expect(Object.keys(forEve.row(code)!).sort()).toEqual([
    "code",
    "createdAt",
    "game",
    "host",
    "options",
    "points",
    "round",
    "seats",
    "status",
    "watchers",
  ]);

  const [a, b, e] = [new Visitor(ann, code), new Visitor(bob, code), new Visitor(eve, code)];
  await until(() => [a, b, e].every(({ state }) => state === "live"));
  await until(() => forEve.row(code)?.watchers === 2 && forEve.row(code)?.seats[0]?.online);
  await b.link.request("sit", { seat: 1, ready: true });
  await a.link.request("ready", { ready: true });
  await until(() => forAnn.mine(code)?.myTurn);
  await until(() => forEve.row(code)?.status === "playing" && forEve.row(code)?.watchers === 1);
  await until(() => a.beats.length > 0);
  await a.link.act(0, a.now.legal[0]!);
  await until(() => forAnn.mine(code)?.myTurn === false);

  const other = must(await bob.openTable({ game: "port-royal", seats: 3, bots: 1, options: {}, ...listed }));
  await until(() => forEve.row(other.code) && forAnn.row(other.code));
  expect(forEve.view!.open).toMatchObject({ total: 1, rows: [{ code: other.code }] });
  expect(forEve.view!.running).toMatchObject({ total: 1, rows: [{ code }] });
  expect(forAnn.view!.running).toEqual({ total: 0, rows: [] });
  await until(() => forEve.view!.company.players === 3 && forEve.view!.company.tables === 1);

  await kontor.stop();
  kontor = await house({ dataDir, port: kontor.port });
  await until(() => [forAnn, forEve].every(({ state }) => state === "live") && forEve.row(code), "the lobby is back");
  await until(() => forEve.row(other.code) && forEve.row(code)?.watchers === 1, "both tables");
  expect(forEve.row(other.code)).toMatchObject({ status: "waiting" });
  expect(forEve.row(other.code)!.seats.map(({ kind }) => kind)).toEqual(["player", "open", "bot"]);
  expect(forEve.row(code)).toMatchObject({ status: "playing" });

  // What is over comes off the list.
  await Promise.all([a.play(byChance(1)), b.play(byChance(2))]);
  await until(() => forEve.row(code) === undefined && forAnn.mine(code) === undefined);
  for (const one of [a, b, e]) one.link.close();
  forAnn.close();
  forEve.close();
});

test("a match of bots interrupted by the end of the house is played to its end by the next one, with nobody there", async () => {
  const dir = folder();
  await kontor.stop();
  kontor = await house({ dataDir: dir, pace: 20 });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 3, bots: 2, options: {} }));
  const a = new Visitor(ann, code);
  await until(() => a.beats.length > 0);
  expect(await a.link.request("resign", {})).toMatchObject({ ok: true });
  await until(() => a.now.seq > 4, "the bots are at it");
  a.link.close();
  await kontor.stop();
  kontor = await house({ dataDir: dir });
  const late = new Visitor(visitor(kontor.url), code);
  await until(() => late.isOver());
  expect(late.now.seq).toBeGreaterThan(5);
  late.link.close();
  remove(dir);
});

test("who leaves much of the lobby unread hears no more until he has read it, and then how things stand", async () => {
  const dir = folder();
  const clock = new HandClock();
  await kontor.stop();
  kontor = await house({ dataDir: dir, clock });
  const opens = async () =>
    must(await visitor(kontor.url).openTable({ game: "lanterns", seats: 2, bots: 0, options: {}, ...listed })).code;
  const reads = new Watcher(visitor(kontor.url));
  await until(() => reads.view !== null && reads.state === "live");
  const lags = new Watcher(visitor(kontor.url));
  await until(() => lags.view !== null && lags.state === "live");
  const [lobby] = await matchMaker.query({ name: "lobby" });
  let unread = 64 * 1024;
  const { ref } = matchMaker.getLocalRoomById(lobby!.roomId).clients.at(-1)!;
  Object.defineProperty(ref, "bufferedAmount", { get: () => unread });
  const first = await opens();
  clock.turn(2 * SECOND);
  await until(() => reads.row(first) && lags.row(first), "as much as that is on its way to many");
  unread++;
  const { pushes } = lags;
  const late: string[] = [];
  for (let n = 0; n < 3; n++) {
    late.push(await opens());
    clock.turn(2 * SECOND);
    await until(() => reads.row(late.at(-1)!));
  }
  unread = 0;
  clock.turn(2 * SECOND);
  await until(() => late.every((code) => lags.row(code)));
  // Of each list once, however often it has changed meanwhile.
  expect(lags.pushes - pushes).toBeLessThanOrEqual(2);
  for (const one of [reads, lags]) one.close();
  remove(dir);
});

test("a page asks for as many rows more as are its player's own; hidden, it hears nothing until it is looked at again", async () => {
  const dir = folder();
  const clock = new HandClock();
  await kontor.stop();
  kontor = await house({ dataDir: dir, clock });
  const ann = visitor(kontor.url);
  /** The lobby tells what it has gathered. */
  const shows = (what: () => boolean) => until(() => what() || void clock.turn(SECOND));
  const open = async (host: HouseClient) =>
    must(await host.openTable({ game: "lanterns", seats: 3, bots: 0, options: {}, ...listed })).code;
  const theirs = await Promise.all(Array.from({ length: 5 }, () => open(visitor(kontor.url))));
  clock.turn(SECOND);
  const own: string[] = [];
  for (let n = 0; n < 3; n++) own.push(await open(ann));
  const watcher = new Watcher(ann);
  // Her own tables are newer, and would hide all others.
  await shows(() => watcher.view?.mine.length === 3 && watcher.view.open.rows.length === 5);
  expect(watcher.view!.open.rows.map(({ code }) => code).sort()).toEqual(theirs.sort());
  expect(watcher.view!.open.total).toBe(5);
  expect(watcher.view!.mine.map(({ code }) => code).sort()).toEqual(own.sort());

  const stranger = new Watcher(visitor(kontor.url));
  await until(() => stranger.view !== null);
  const { pushes } = watcher;
  watcher.link.show(null);
  // Nothing is told before the clock goes on, and by then the house has long heard that.
  for (const code of own.slice(1)) must(await ann.closeTable(code));
  await shows(() => stranger.view!.open.total === 6);
  expect(watcher.pushes).toBe(pushes);
  watcher.link.show({ open: 5, running: 5 });
  await shows(() => watcher.view!.mine.length === 1 && watcher.view!.open.total === 5);
  // Where nobody is, the table's host is called as he is called now, too.
  must(await ann.rename("Zoe"));
  await shows(() => stranger.row(own[0]!)?.host === "Zoe");
  for (const one of [watcher, stranger]) one.close();
  remove(dir);
});
