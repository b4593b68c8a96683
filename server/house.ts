import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { MemoryStore } from "express-rate-limit";
import { type Logger, pino } from "pino";
import type { Registry } from "../shared/engine/offer.ts";
import { start } from "../shared/engine/record.ts";
import { games } from "../shared/games/registry.ts";
import { Sessions } from "./admin/Sessions.ts";
import { type Clock, inTime, realClock } from "./clock.ts";
import { Awake } from "./clocks/Awake.ts";
import { Calendar } from "./clocks/Calendar.ts";
import { type AuthContext, logTo, matchMaker, Room } from "./colyseus.ts";
import type { House } from "./context.ts";
import { Ending } from "./Ending.ts";
import { Answering } from "./http/Answering.ts";
import { httpApp } from "./http/app.ts";
import { REQUESTS_PER_MINUTE, SOCKETS_PER_ADDRESS } from "./http/bounds.ts";
import { Door, isHere, networkOf, wantsSocket } from "./http/Door.ts";
import { originCheck } from "./http/origins.ts";
import { Pulse } from "./http/Pulse.ts";
import { Transport } from "./http/Transport.ts";
import { Turnstile } from "./http/turnstile.ts";
import { WayBack } from "./http/WayBack.ts";
import { openIdentity } from "./identity.ts";
import { Directory } from "./lobby/Directory.ts";
import { LobbyRoom } from "./lobby/LobbyRoom.ts";
import { Meters } from "./meters.ts";
import { Orphans } from "./Orphans.ts";
import { alone, type Cluster, type Meeting, meet } from "./processes.ts";
import { Calls } from "./push/Calls.ts";
import { Courier } from "./push/Courier.ts";
import { Stamp } from "./push/Stamp.ts";
import { deleteOld, REPORT_DAYS } from "./retention.ts";
import { Absences } from "./rooms/Absence.ts";
import { Budgets, type Rate } from "./rooms/Budgets.ts";
import { randomSeed } from "./rooms/chance.ts";
import { Errands } from "./rooms/Errands.ts";
import { signedIn } from "./rooms/Gate.ts";
import { PRACTICE, PRACTICE_AT } from "./rooms/limits.ts";
import { Overseen } from "./rooms/Overseen.ts";
import { roomOf } from "./rooms/oneRoom.ts";
import { type Most, Places } from "./rooms/Places.ts";
import { seedFrom } from "./rooms/Sealed.ts";
import { Seals } from "./rooms/Seals.ts";
import { COMPLAINTS, TALK } from "./rooms/Talk.ts";
import { inTurn, shareBudgets, sharePlaces, sharing } from "./sharing.ts";
import { OwnShelf } from "./shelf.ts";
import { moveIn, type Premises, type Store } from "./store/store.ts";
import { lull, Waking } from "./Waking.ts";

/** How a house is opened: what its operator may set, and what tests lay into its hand. README.md says what is usual. */
export interface HouseSettings extends Premises {
  /** 0 takes a free one. */
  readonly port: number;
  /** The one address of this machine at which the house listens; null: at all of them. */
  readonly listen?: string | null;
  /** Where this process meets others of the same house; null where there is no other. */
  readonly meeting?: Meeting | null;
  /** Where the built client lies; null serves none. */
  readonly clientDir?: string | null;
  /** The address others reach the house by, for links; null: the one a browser came by. */
  readonly publicUrl?: string | null;
  /** Origins beside the house's own whose pages may talk to it. */
  readonly origins?: readonly string[];
  /** How many proxies stand before the house; 0 trusts no forwarded address. */
  readonly proxies?: number;
  readonly games?: Registry;
  readonly clock?: Clock;
  /** Milliseconds a bot takes for one action. */
  readonly pace?: number;
  /** What one connection may send, and one player ask for. */
  readonly rate?: Rate;
  /** HTTP requests that one address may send in a minute. */
  readonly requestsPerMinute?: number;
  /** Opens the page of whoever runs the house; null: there is none. */
  readonly adminPassword?: string | null;
  /** Days for which reports are kept; 0: for ever. */
  readonly reportDays?: number;
  /** Days for which matches that are over are kept, and megabytes they may fill; 0: for ever, any number. */
  readonly matchDays?: number;
  readonly mostMegabytes?: number;
  /** WebSockets one address may have open; over loopback only where proxies stand before the house. */
  readonly socketsPerAddress?: number;
  /** Connections one player, and all who watch one table, may have. */
  readonly places?: Most;
  readonly log?: Logger;
  /** Whether players are called to their turn who are elsewhere; `nearby`, for tests: also by a push service on this machine. */
  readonly push?: boolean | "nearby";
  /** Push services that are called beside those of the browsers there are, by name. */
  readonly pushServices?: readonly string[];
  /**
   * For tests: a store that fails, a match that begins in a world of their own, seeds that are the same every time, another
   * clock by which connections are asked whether anybody is there. Nothing from outside reaches them.
   */
  readonly store?: (real: Store) => Store;
  readonly opening?: House["opening"];
  readonly seed?: House["seed"];
  readonly dealt?: House["dealt"];
  /** Milliseconds for which players' pages are waited for that have not added to the shuffle. */
  readonly shareTime?: number;
  readonly pulse?: Clock;
  /** Milliseconds after which a connection over which nothing goes is closed, tables' left out. */
  readonly quiet?: number;
}
/** A house that is open. */
export interface RunningHouse {
  readonly port: number;
  /** Where it is found from this machine, or by everybody where it has an address of its own. */
  readonly url: string;
  /** Where another device of the same network finds the house; null where it has an address of its own, or listens elsewhere. */
  readonly lanUrl: string | null;
  /** What `stop` waits for just now. */
  readonly waitsFor: string | null;
  /** No more joins, appends finished, clients told to come back, everything closed. */
  stop(): Promise<void>;
}

/** What one connection may send, and one player ask for. */
const RATE: Rate = { perSecond: 20, burst: 60 };
/** One address may ask so many times what one player may: a whole school comes back at once. */
const SCHOOL = 100;
/** An action is at most a few hundred bytes. */
const MAX_FRAME = 4096;
/** So many fragments it may have, and in so many pieces it may come: each costs far more than the byte or none that is in it. */
const PIECES = { maxFragments: 16, maxBufferedChunks: 64 };
/** Sockets that knock before the house gets to them: after a restart everybody comes back in the same second. */
const BACKLOG = 4096;
/** So long a request may take to say what it wants; a browser says it at once. In milliseconds. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** So long nothing need go over a connection that is no table's: whoever does not read what he has asked for is not waited for. */
const QUIET = 120_000;
/** So long players' pages have to add their parts to the shuffle when a match begins. */
const SHARE_TIME = 2000;
/** So long the tables of one process among several may take to go to the others. */
const HAND_OVER = 45_000;
/** So long those who are here have to hear that the house stops. */
const FAREWELL = 3000;

/** Opens a house: database, rooms and HTTP on one port. Colyseus knows one house per process. */
export async function startHouse(settings: HouseSettings): Promise<RunningHouse> {
  const log = settings.log ?? pino({ level: "warn" });
  // What Colyseus calls an error is mostly somebody's bad frame; faults of ours reach onUncaughtException.
  const say = (...words: unknown[]) => log.debug(words.join(" "));
  logTo({ debug: say, info: say, trace: say, warn: say, error: say });
  const { meeting = null, listen = null, publicUrl = null } = settings;
  const fault = (words: string) => (error: unknown) => log.error({ err: error }, words);
  const cluster = meeting && (await meet(meeting, log));
  const { store: real, leave } = await moveIn({ ...settings, process: cluster?.name ?? null }, log);
  const at = { port: settings.port };
  const house = await furnished(settings, settings.store?.(real) ?? real, log, at, cluster);
  const ending = new Ending(house.clock, log);
  let open = false;
  let stays = true;
  const { http, answering, door, transport, pulse } = entrance(house, settings, cluster === null, () => ({
    open,
    ready: open && stays,
  }));
  if (cluster === null) await alone();
  defineRooms(house);
  await new Promise<void>((done, fail) =>
    http.once("error", fail).listen({ port: settings.port, host: listen ?? undefined, backlog: BACKLOG }, done),
  );
  // From here on: a socket that could not be taken in, say for want of file handles. Those who are in stay in.
  http.removeAllListeners("error").on("error", fault("nobody could be let in"));
  at.port = (http.address() as AddressInfo).port;
  open = true;
  const waking = new Waking(house);
  if (cluster?.first !== false) waking.begin();
  const endDeleting = deleteOld(house, house.retention);
  const orphans = cluster && new Orphans(house, cluster, () => lull(house.clock));
  orphans?.watch();
  house.calendar.watch(async (code) => {
    if (!house.rooms.has(code)) await roomOf(code);
  });

  return {
    port: at.port,
    url: publicUrl ?? `http://${nameOf(listen)}:${at.port}`,
    lanUrl: publicUrl === null && listen === null ? lanUrl(at.port) : null,
    get waitsFor() {
      return ending.waitsFor;
    },
    async stop() {
      stays = false;
      const looked = inTime(house.clock, house.calendar.close(), FAREWELL);
      orphans?.close();
      const handed = cluster?.handOver() ?? Promise.resolve();
      await ending.wait(
        "tables that go to another process",
        handed.catch(fault("not every table went to another process")),
        HAND_OVER,
      );
      // Who has asked here where his table is now may know no other process.
      if (cluster !== null) await ending.wait("answers, with the tables gone", answering.rest(), FAREWELL);
      open = false;
      // Everybody is told; who does not answer, and a table that does not end, are not waited for.
      const told = waking.end().then(() => matchMaker.gracefullyShutdown());
      await ending.wait("tables", told.catch(fault("the tables did not end in order")), FAREWELL);
      transport.dismiss();
      transport.shutdown();
      http.close();
      // Who has asked for something has his answer, unless he is one who does not read.
      await ending.wait("answers", answering.rest(), FAREWELL);
      http.closeAllConnections();
      door.close();
      pulse.end();
      house.directory.close();
      house.places.close();
      endDeleting();
      await ending.wait("what is written of who is where", Promise.all([looked, house.absences.rest()]));
      await ending.wait("calls to players who are elsewhere", house.push?.calls.end());
      await ending.wait("the database", house.store.close());
      await ending.wait("the lock of the house", leave());
      await ending.wait("the other processes", cluster?.leave());
    },
  };
}

/** What rooms and HTTP handlers share. `at.port` is the house's own as soon as it listens; `cluster`: the other processes. */
async function furnished(
  settings: HouseSettings,
  store: Store,
  log: Logger,
  at: { readonly port: number },
  cluster: Cluster | null,
): Promise<House> {
  const { clock = realClock, listen = null, publicUrl = null, rate = RATE } = settings;
  const first = cluster?.first ?? true;
  if (first) await store.matches.nobodyIsThere(clock.now());
  const calendar = new Calendar(store, clock, log);
  await calendar.open(first);
  const isFree = (address: string): boolean => isHere(address, settings.proxies ?? 0);
  const rooms: House["rooms"] = new Map();
  const push = await pushed(settings, store, clock, log, (code) => rooms.has(code));
  const budgets = budgetsOf(rate, isFree);
  cluster?.heed((code) => store.holdings.holds(code));
  if (cluster !== null) await shareBudgets(budgets, clock, cluster.news);
  const directory = cluster === null ? new Directory(clock) : await sharing(store, clock, cluster.news, log);
  const places = cluster === null ? new Places(settings.places) : await sharePlaces(cluster, clock, settings.places);
  return {
    games: settings.games ?? games,
    store,
    identity: await openIdentity(store.keys, await store.players.any()),
    clock,
    awake: new Awake(clock),
    calendar,
    pace: settings.pace ?? 0,
    rate,
    ...budgets,
    log,
    meters: new Meters(),
    retention: {
      reportDays: settings.reportDays ?? REPORT_DAYS,
      matchDays: settings.matchDays ?? 0,
      mostMegabytes: settings.mostMegabytes ?? 0,
    },
    directory,
    places,
    absences: new Absences(store.matches, clock, log, store.holdings.epochs),
    errands: new Errands(cluster && inTurn(cluster, directory)),
    seenAs: (request) => publicUrl ?? seenFrom(request, () => (listen === null ? lanUrl(at.port) : null)),
    opening: settings.opening ?? start,
    seed: settings.seed ?? randomSeed,
    dealt: settings.dealt ?? settings.seed ?? seedFrom,
    shareTime: settings.shareTime ?? SHARE_TIME,
    push,
    rooms,
    seals: new Seals(cluster?.shelf("seal") ?? new OwnShelf()),
    operators: new Sessions(cluster?.shelf("operator") ?? new OwnShelf(), clock),
  };
}

/** What players and addresses may ask for. `isFree`: an address that is not counted. */
const budgetsOf = (rate: Rate, isFree: (address: string) => boolean) => ({
  players: new Budgets(rate),
  addresses: new Budgets({ perSecond: SCHOOL * rate.perSecond, burst: SCHOOL * rate.burst }, isFree),
  talks: new Budgets(TALK),
  practices: new Budgets(PRACTICE),
  practicesAt: new Budgets(PRACTICE_AT, isFree),
  complaints: new Budgets(COMPLAINTS, isFree),
});

/** The address a browser came by; of this machine by its own name, which leads nobody else here, `lan` where there is one. */
const seenFrom = (
  { protocol, host }: { readonly protocol: string; readonly host: string },
  lan: () => string | null,
): string => {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host);
  return (isHere ? lan() : null) ?? `${protocol}://${host}`;
};

/** By which players are called who are elsewhere. The operator's address goes with it, where it is one that others reach. */
async function pushed(
  { push = true, pushServices = [], publicUrl = null }: HouseSettings,
  { pushKeys, ...store }: Store,
  clock: Clock,
  log: Logger,
  hasRoom: (code: string) => boolean,
): Promise<House["push"]> {
  if (push === false) return null;
  const contact = publicUrl?.startsWith("https:") === true ? publicUrl : null;
  const gone = (endpoint: string) => store.devices.gone(endpoint);
  const stamp = await Stamp.of(pushKeys, contact, clock);
  const courier = new Courier(stamp, clock, log, { gone, services: pushServices, nearby: push === "nearby" });
  return { courier, calls: new Calls(store, courier, clock, log, hasRoom) };
}

/** The only ways in: HTTP, and behind the door the sockets of the rooms. */
function entrance(
  house: House,
  settings: HouseSettings,
  isAlone: boolean,
  now: () => { readonly open: boolean; readonly ready: boolean },
) {
  const { publicUrl = null, proxies = 0 } = settings;
  const allowed = [...(settings.origins ?? []), ...(publicUrl === null ? [] : [new URL(publicUrl).origin])];
  const origins = originCheck(allowed);
  const asking = {
    proxies,
    requestsPerMinute: settings.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    asked: new MemoryStore(),
    turnstile: new Turnstile(),
  };
  const app = {
    clientDir: settings.clientDir ?? null,
    https: publicUrl?.startsWith("https:") ?? false,
    origins,
    allowed,
    ...asking,
    adminPassword: settings.adminPassword ?? null,
  };
  const answering = new Answering();
  const answers = httpApp(house, app, () => now().ready);
  const http = createServer({ ...TIMES, shouldUpgradeCallback: wantsSocket }, answering.before(answers));
  http.timeout = settings.quiet ?? QUIET;
  const door = new Door({
    origins,
    proxies,
    socketsPerAddress: settings.socketsPerAddress ?? SOCKETS_PER_ADDRESS,
    open: () => now().open,
    refused: (status) => house.meters.refused("door", String(status)),
    keeps(id, seat) {
      const room: unknown = matchMaker.getLocalRoomById(id);
      return room instanceof Room && room.hasReservedSeat(seat);
    },
  });
  const pulse = new Pulse(settings.pulse ?? house.clock);
  // Colyseus would ask all of them at the same moment.
  const transport = new Transport({ noServer: true, maxPayload: MAX_FRAME, ...PIECES, pingInterval: 0 }, pulse);
  const back = new WayBack({ ...asking, tables: isAlone ? null : house.rooms });
  http.on("upgrade", transport.behind(door, back));
  house.meters.read({
    rooms: () => house.rooms.size,
    sockets: () => transport.sockets,
    tables: () => house.directory.byStatus(),
  });
  return { http, answering, door, transport, pulse };
}

function defineRooms(house: House): void {
  const onAuth = (token: string | undefined, _options: unknown, { ip }: AuthContext) =>
    signedIn(house, token, networkOf(String(ip)));
  class HouseTable extends Overseen {
    static override onAuth = onAuth;
    protected override readonly house = house;
  }
  class HouseLobby extends LobbyRoom {
    static override onAuth = onAuth;
    protected override readonly house = house;
  }
  matchMaker.defineRoomType("table", HouseTable).filterBy(["id" as never]);
  matchMaker.defineRoomType("lobby", HouseLobby);
}

/** As an address has it. */
const nameOf = (listen: string | null): string => (listen?.includes(":") ? `[${listen}]` : (listen ?? "localhost"));

function lanUrl(port: number): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  return own === undefined ? null : `http://${own.address}:${port}`;
}
