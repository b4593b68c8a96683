import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { type AuthContext, matchMaker } from "@colyseus/core";
import { setLogger } from "@colyseus/core/Logger";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { type Logger, pino } from "pino";
import { start } from "../shared/engine/record.ts";
import { games, type Registry } from "../shared/engine/registry.ts";
import { type Wires, wires } from "../shared/wires.ts";
import { type Clock, type House, realClock } from "./context.ts";
import { httpApp } from "./http/app.ts";
import { originCheck } from "./http/origins.ts";
import { openIdentity } from "./identity.ts";
import { Board } from "./rooms/Board.ts";
import { Budgets, type Rate } from "./rooms/Budgets.ts";
import { postStored } from "./rooms/board-rows.ts";
import { signedIn } from "./rooms/Gate.ts";
import { LobbyRoom } from "./rooms/LobbyRoom.ts";
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
  readonly wires?: Wires;
  readonly clock?: Clock;
  readonly pace?: number;
  readonly rate?: Rate;
  readonly requestsPerMinute?: number;
  readonly log?: Logger;
  /** For tests: a store that fails, a match that begins in a world of their own. Nothing from outside reaches them. */
  readonly store?: (real: Store) => Store;
  readonly opening?: House["opening"];
}
export interface RunningHouse {
  readonly port: number;
  readonly url: string;
  /** Where another device of the same network finds the house. */
  readonly lanUrl: string | null;
  /** No more joins, appends finished, clients told to come back, everything closed. */
  stop(): Promise<void>;
}

/** So many open tables are put on the board when the house opens; the others come back when somebody asks for them. */
const MOST_POSTED = 2000;
/** A table that waited so long for players is not offered any more; its link still works. */
const WAITS = 7 * 24 * 60 * 60_000;
/** Pages of stories for one address, as many times what one player may ask: a whole school comes back at once. */
const PAGES = 100;
/** An action is at most a few hundred bytes. */
const MAX_FRAME = 4096;

/** Opens a house: database, rooms and HTTP on one port. Colyseus knows one house per process. */
export async function startHouse(settings: HouseSettings): Promise<RunningHouse> {
  const log = settings.log ?? pino({ level: "warn" });
  const publicUrl = settings.publicUrl ?? null;
  const rate = settings.rate ?? { perSecond: 20, burst: 60 };
  let { port } = settings;
  const leaveFolder = holdFolder(settings.dataDir);
  const real = await openStore(settings.dataDir, log);
  const house: House = {
    games: settings.games ?? games,
    wires: settings.wires ?? wires,
    store: settings.store?.(real) ?? real,
    identity: openIdentity(settings.dataDir, await real.players.any()),
    clock: settings.clock ?? realClock,
    pace: settings.pace ?? 0,
    rate,
    players: new Budgets(rate),
    addresses: new Budgets({ perSecond: PAGES * rate.perSecond, burst: PAGES * rate.burst }),
    log,
    board: new Board(),
    rooms: new Map(),
    seenAs: ({ protocol, host }) => {
      if (publicUrl !== null) return publicUrl;
      const own = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) ? lanUrl(port) : null;
      return own ?? `${protocol}://${host}`;
    },
    opening: settings.opening ?? start,
  };
  const allowed = [...(settings.origins ?? []), ...(publicUrl === null ? [] : [new URL(publicUrl).origin])];
  const origins = originCheck(allowed);

  let open = false;
  const http = createServer(
    httpApp(
      house,
      {
        clientDir: settings.clientDir ?? null,
        https: publicUrl?.startsWith("https:") ?? false,
        origins,
        allowed,
        proxies: settings.proxies ?? 0,
        requestsPerMinute: settings.requestsPerMinute ?? 600,
      },
      () => open,
    ),
  );
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: MAX_FRAME,
    // Only who is shown as present hangs on it: a client notices for itself when nobody answers.
    pingInterval: 10_000,
    beforeUpgrade: (_url, { headers }) =>
      origins(Object.fromEntries(headers)) ? undefined : new Response(null, { status: 403 }),
  });
  // What Colyseus calls an error is mostly somebody's bad frame; faults of ours reach onUncaughtException.
  const say = (...words: unknown[]) => log.debug(words.join(" "));
  setLogger({ debug: say, info: say, trace: say, warn: say, error: say });
  await matchMaker.setup();
  defineRooms(house);
  await matchMaker.accept();
  await new Promise<void>((done, fail) => http.once("error", fail).listen(settings.port, done));
  ({ port } = http.address() as AddressInfo);
  open = true;
  const woken = wake(house, () => open);

  const url = publicUrl ?? `http://localhost:${port}`;
  return {
    port,
    url,
    lanUrl: lanUrl(port),
    async stop() {
      open = false;
      await woken;
      await matchMaker.gracefullyShutdown();
      transport.shutdown();
      http.closeAllConnections();
      await house.store.close();
      leaveFolder();
    },
  };
}

function defineRooms(house: House): void {
  const onAuth = (token: string | undefined, _options: unknown, { ip }: AuthContext) => signedIn(house, token, ip);
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

/** Puts the tables from before on the board again and opens those where a bot has to move. */
async function wake(house: House, open: () => boolean): Promise<void> {
  for (const stored of await house.store.matches.open(MOST_POSTED, house.clock.now() - WAITS)) {
    if (!open()) return;
    try {
      if (house.board.find(stored.code) === undefined && (await postStored(house, stored)))
        await matchMaker.createRoom("table", { id: stored.code });
    } catch (error) {
      house.log.error({ code: stored.code, err: error }, "a table did not come back");
    }
    await new Promise((done) => setImmediate(done));
  }
}

function lanUrl(port: number): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  return own === undefined ? null : `http://${own.address}:${port}`;
}
