import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { type Logger, pino } from "pino";
import type { Registry } from "../shared/engine/offer.ts";
import { start } from "../shared/engine/record.ts";
import { games } from "../shared/games/registry.ts";
import { CLOSING } from "../shared/messages.ts";
import { type Clock, realClock } from "./clock.ts";
import { type AuthContext, logTo, matchMaker, Room, WebSocketTransport } from "./colyseus.ts";
import type { House } from "./context.ts";
import { httpApp } from "./http/app.ts";
import { Door, isHere, networkOf } from "./http/Door.ts";
import { originCheck } from "./http/origins.ts";
import { Pulse } from "./http/Pulse.ts";
import { openIdentity } from "./identity.ts";
import { Directory } from "./lobby/Directory.ts";
import { LobbyRoom } from "./lobby/LobbyRoom.ts";
import { Absences, forgottenSince } from "./rooms/Absence.ts";
import { Budgets, type Rate } from "./rooms/Budgets.ts";
import { signedIn } from "./rooms/Gate.ts";
import { postStored } from "./rooms/listings.ts";
import { type Most, Places } from "./rooms/Places.ts";
import { rankOld } from "./rooms/past.ts";
import { RoomIndex } from "./rooms/RoomIndex.ts";
import { TableRoom } from "./rooms/TableRoom.ts";
import { holdFolder } from "./store/hold.ts";
import { openStore, type Store } from "./store/store.ts";

export interface HouseSettings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly clientDir?: string | null;
  readonly publicUrl?: string | null;
  /** Origins beside the house's own whose pages may talk to it. */
  readonly origins?: readonly string[];
  readonly proxies?: number;
  readonly games?: Registry;
  readonly clock?: Clock;
  readonly pace?: number;
  readonly rate?: Rate;
  readonly requestsPerMinute?: number;
  /** WebSockets one address may have open; over loopback only where proxies stand before the house. */
  readonly socketsPerAddress?: number;
  /** Connections one player, and all who watch one table, may have. */
  readonly places?: Most;
  readonly log?: Logger;
  /**
   * For tests: a store that fails, a match that begins in a world of their own, another clock by which connections are asked
   * whether anybody is there. Nothing from outside reaches them.
   */
  readonly store?: (real: Store) => Store;
  readonly opening?: House["opening"];
  readonly pulse?: Clock;
}
export interface RunningHouse {
  readonly port: number;
  readonly url: string;
  /** Where another device of the same network finds the house. */
  readonly lanUrl: string | null;
  /** No more joins, appends finished, clients told to come back, everything closed. */
  stop(): Promise<void>;
}

/** So many open tables are entered in the directory when the house opens; the others come back when somebody asks for them. */
const MOST_POSTED = 2000;
/** A turn of the event loop so long, in milliseconds, is a busy one; after so many the tables have waited enough. */
const BUSY = 4;
const MOST_TURNS = 50;
/** What one connection may send, and one player ask for. */
const RATE: Rate = { perSecond: 20, burst: 60 };
/** One address may ask so many times what one player may: a whole school comes back at once. */
const SCHOOL = 100;
/** An action is at most a few hundred bytes. */
const MAX_FRAME = 4096;
/** Sockets that knock before the house gets to them: after a restart everybody comes back in the same second. */
const BACKLOG = 4096;
/** So long a request may take to say what it wants; a browser says it at once. In milliseconds. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** So long those who are here have to hear that the house stops. */
const FAREWELL = 3000;

/** Opens a house: database, rooms and HTTP on one port. Colyseus knows one house per process. */
export async function startHouse(settings: HouseSettings): Promise<RunningHouse> {
  const log = settings.log ?? pino({ level: "warn" });
  const leaveFolder = holdFolder(settings.dataDir);
  const real = await openStore(settings.dataDir, log);
  const at = { port: settings.port };
  const house = await furnished(settings, settings.store?.(real) ?? real, log, at);
  let open = false;
  const { http, door, transport, pulse } = entrance(house, settings, () => open);
  // What Colyseus calls an error is mostly somebody's bad frame; faults of ours reach onUncaughtException.
  const say = (...words: unknown[]) => log.debug(words.join(" "));
  logTo({ debug: say, info: say, trace: say, warn: say, error: say });
  await matchMaker.setup(undefined, new RoomIndex());
  defineRooms(house);
  await matchMaker.accept();
  await new Promise<void>((done, fail) =>
    http.once("error", fail).listen({ port: settings.port, backlog: BACKLOG }, done),
  );
  // From here on: a socket that could not be taken in, say for want of file handles. Those who are in stay in.
  http.removeAllListeners("error").on("error", (error) => log.error({ err: error }, "nobody could be let in"));
  at.port = (http.address() as AddressInfo).port;
  open = true;
  const woken = wake(house, () => open);

  return {
    port: at.port,
    url: settings.publicUrl ?? `http://localhost:${at.port}`,
    lanUrl: lanUrl(at.port),
    async stop() {
      open = false;
      // Everybody is told; who does not answer, and a table that does not end, are not waited for.
      const told = woken.then(() => matchMaker.gracefullyShutdown());
      await inTime(
        house.clock,
        told.catch((error: unknown) => log.error({ err: error }, "the tables did not end in order")),
      );
      transport.dismiss();
      transport.shutdown();
      http.close();
      http.closeAllConnections();
      door.close();
      pulse.end();
      house.directory.close();
      await house.absences.rest();
      await house.store.close();
      leaveFolder();
    },
  };
}

/** What rooms and HTTP handlers share. `at.port` is the house's own as soon as it listens. */
async function furnished(
  settings: HouseSettings,
  store: Store,
  log: Logger,
  at: { readonly port: number },
): Promise<House> {
  const { clock = realClock, publicUrl = null, rate = RATE } = settings;
  await store.matches.nobodyIsThere(clock.now());
  return {
    games: settings.games ?? games,
    store,
    identity: openIdentity(settings.dataDir, await store.players.any()),
    clock,
    pace: settings.pace ?? 0,
    rate,
    players: new Budgets(rate),
    addresses: new Budgets({ perSecond: SCHOOL * rate.perSecond, burst: SCHOOL * rate.burst }, (address) =>
      isHere(address, settings.proxies ?? 0),
    ),
    log,
    directory: new Directory(clock),
    places: new Places(settings.places),
    absences: new Absences(store.matches, clock, log),
    rooms: new Map(),
    seenAs: ({ protocol, host }) => {
      if (publicUrl !== null) return publicUrl;
      const own = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) ? lanUrl(at.port) : null;
      return own ?? `${protocol}://${host}`;
    },
    opening: settings.opening ?? start,
  };
}

/** The only ways in: HTTP, and behind the door the sockets of the rooms. */
function entrance(house: House, settings: HouseSettings, open: () => boolean) {
  const { publicUrl = null, proxies = 0 } = settings;
  const allowed = [...(settings.origins ?? []), ...(publicUrl === null ? [] : [new URL(publicUrl).origin])];
  const origins = originCheck(allowed);
  const app = {
    clientDir: settings.clientDir ?? null,
    https: publicUrl?.startsWith("https:") ?? false,
    origins,
    allowed,
    proxies,
    requestsPerMinute: settings.requestsPerMinute ?? 600,
  };
  const http = createServer(TIMES, httpApp(house, app, open));
  const door = new Door({
    origins,
    proxies,
    socketsPerAddress: settings.socketsPerAddress ?? 200,
    open,
    keeps(id, seat) {
      const room: unknown = matchMaker.getLocalRoomById(id);
      return room instanceof Room && room.hasReservedSeat(seat);
    },
  });
  const pulse = new Pulse(settings.pulse ?? house.clock);
  // Colyseus would ask all of them at the same moment.
  const transport = new Transport({ noServer: true, maxPayload: MAX_FRAME, pingInterval: 0 }, pulse);
  transport.attachToServer(http, { filter: (request) => door.admits(request) });
  return { http, door, transport, pulse };
}

/** Colyseus' sockets, each of which is asked whether anybody is there, and hears that the house stops. */
class Transport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0], pulse: Pulse) {
    super(options);
    this.wss.on("connection", (socket) => pulse.watch(socket));
  }

  /** For whoever no room has told yet. */
  dismiss(): void {
    for (const socket of this.wss.clients) socket.close(CLOSING);
  }
}

/** Waits for it, but not for ever. */
async function inTime(clock: Clock, it: Promise<unknown>): Promise<void> {
  await new Promise<void>((done) => {
    const callOff = clock.after(FAREWELL, done);
    void it.then(() => {
      callOff();
      done();
    });
  });
}

function defineRooms(house: House): void {
  const onAuth = (token: string | undefined, _options: unknown, { ip }: AuthContext) =>
    signedIn(house, token, networkOf(String(ip)));
  class HouseTable extends TableRoom {
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

/** Enters the tables from before in the directory again and opens those where a bot has to move. */
async function wake(house: House, open: () => boolean): Promise<void> {
  for (const stored of await house.store.matches.open(MOST_POSTED, forgottenSince(house.clock.now()))) {
    if (!open()) return;
    try {
      if (house.directory.find(stored.code) === undefined && (await postStored(house, stored)))
        await matchMaker.createRoom("table", { id: stored.code });
    } catch (error) {
      house.log.error({ code: stored.code, err: error }, "a table did not come back");
    }
    await lull(house.clock);
  }
  await rankOld(house, open);
}

/** Waits for a moment in which little happens: whoever comes back opens his table himself, and should not have to wait. */
async function lull(clock: Clock): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = clock.monotonic();
    await new Promise((done) => setImmediate(done));
    if (clock.monotonic() - before < BUSY) return;
  }
}

function lanUrl(port: number): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  return own === undefined ? null : `http://${own.address}:${port}`;
}
