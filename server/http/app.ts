import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import { rateLimit, type Store } from "express-rate-limit";
import helmet from "helmet";
import type { HouseReason } from "../../shared/messages.ts";
import { MINUTE } from "../../shared/time.ts";
import { adminPages } from "../admin/router.ts";
import { matchMaker, type ServerError } from "../colyseus.ts";
import type { House } from "../context.ts";
import { api } from "./api/api.ts";
import { brief, READING } from "./brief.ts";
import { builtClient } from "./client.ts";
import { networkOf } from "./Door.ts";
import { Operator } from "./Operator.ts";
import type { OriginCheck } from "./origins.ts";
import { proxiesAs } from "./proxies.ts";
import { seatIn } from "./seats.ts";
import type { Turnstile } from "./turnstile.ts";
import { upkeep } from "./upkeep.ts";

/** What of the operator's settings is for HTTP. */
export interface AppSettings {
  /** Where the built client lies; null serves none. */
  readonly clientDir: string | null;
  /** Whether browsers come by https. */
  readonly https: boolean;
  readonly origins: OriginCheck;
  /** Origins beside the house's own. */
  readonly allowed: readonly string[];
  /** How many proxies stand before the house; 0 trusts no forwarded address. */
  readonly proxies: number;
  /** Requests one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** Where those requests are counted, and where those who come pass one after the other. */
  readonly asked: Store;
  readonly turnstile: Turnstile;
  /** Without one nobody is let in by a password. */
  readonly adminPassword: string | null;
}

/** Where pages ask for something; all else they are given. */
const ASKED = ["/api", "/matchmake"];

/** Everything that answers over HTTP: health, identity and tables, Colyseus' matchmaking, the built client. */
export function httpApp(house: House, settings: AppSettings, ready: () => boolean): RequestListener {
  const { clientDir, https, origins, allowed, proxies, adminPassword } = settings;
  const operator = new Operator(adminPassword, proxies, house.clock);
  const app = express();
  app.set("trust proxy", proxies);
  app.disable("x-powered-by");
  // Answers are kept by nobody; the client's files say for themselves how they can be told apart.
  app.disable("etag");
  app.use(headers(https));
  app.use(upkeep(house, operator, ready));

  app.use(ASKED, onlyFrom(origins, allowed));
  app.use(ASKED, proxiesAs(proxies, house.log), limited(house, settings), brief, express.json(READING));
  app.use("/api", api(house));
  app.post("/matchmake/joinOrCreate/:room", (request, response) =>
    settings.turnstile.pass(
      () => response.destroyed,
      () => void matchmake(house, request, response),
    ),
  );
  app.use(ASKED, (_request: Request, response: Response) => void response.status(404).json({ reason: "malformed" }));

  if (operator.hasPassword) app.use("/admin", adminPages(house, operator, settings));
  if (clientDir !== null && existsSync(clientDir)) app.use(builtClient(clientDir));
  app.use((_request: Request, response: Response) => void response.status(404).type("text").send("not here"));
  app.use((error: { status?: number }, request: Request, response: Response, _next: NextFunction) => {
    const { status = 500 } = error;
    const theirs = status >= 400 && status < 500;
    if (!theirs) house.log.error({ route: routeOf(request), err: error }, "a request failed");
    // An answer that has begun can only be cut off.
    if (response.headersSent) return void response.destroy();
    response
      .status(theirs ? status : 500)
      .json({ reason: (theirs ? "malformed" : "house-fault") satisfies HouseReason });
  });
  // What is asked for that nobody can read comes by none of these, and Express would answer with a page of its own.
  const unread = (response: Response) => response.status(400).json({ reason: "malformed" satisfies HouseReason });
  return (request, response) => app(request as Request, response as Response, () => unread(response as Response));
}

/** Pages of the house ask, and those of these origins, which their browsers have to be told. */
const onlyFrom =
  (origins: OriginCheck, allowed: readonly string[]) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (!origins(request.headers)) return void response.status(403).json({ reason: "malformed" });
    response.set({ "Cache-Control": "no-store", Vary: "Origin" });
    const { origin } = request.headers;
    if (origin !== undefined && allowed.includes(origin)) {
      response.set({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Headers": "Authorization, Content-Type",
      });
      if (request.method === "OPTIONS") return void response.status(204).end();
    }
    next();
  };

/** One address asks no more often than that in a minute. */
const limited = ({ meters }: Pick<House, "meters">, { requestsPerMinute, asked }: AppSettings) =>
  rateLimit({
    store: asked,
    windowMs: MINUTE,
    limit: requestsPerMinute,
    keyGenerator: ({ ip = "" }) => networkOf(ip),
    // Its eighth draft hashes the address for every answer.
    standardHeaders: "draft-6",
    legacyHeaders: false,
    // Whether a proxy may be believed is said by `proxies`; its header alone is no reason to complain.
    validate: { xForwardedForHeader: false },
    handler(_request, response) {
      meters.refused("http", "too-fast");
      response.status(429).json({ reason: "too-fast" });
    },
  });

/** Without what stands behind the question mark: the log is no place for it. */
const routeOf = ({ method, baseUrl, path }: Request): string => `${method} ${baseUrl}${path}`;

/** The one method of Colyseus' matchmaking that clients may use: find or revive the room of a table. */
async function matchmake(house: House, request: Request, response: Response): Promise<void> {
  try {
    const { room } = request.params;
    const seat = await seatIn(String(room), request.body, request.headers.authorization, request.ip ?? "");
    // As response.json() does it, without all that it considers: after a restart everybody asks in the same second.
    response.setHeader("Content-Type", "application/json; charset=utf-8").end(JSON.stringify(seat));
  } catch (error) {
    const { code, message } = error as ServerError;
    // A table that is just ending answers with 503 itself; whatever has no such code is a fault of ours.
    if (!(code >= 400 && code < 600) && matchMaker.state === matchMaker.MatchMakerState.READY)
      house.log.error({ route: routeOf(request), err: error }, "nobody could be let in");
    const status = code >= 400 && code < 500 ? code : 503;
    // Who hears that it is closing knows that it is back in a moment.
    const away = matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN ? "closing" : "server-away";
    response.status(status).json({ code: status, error: status === 503 ? away : message });
  }
}

/** What helmet says is the same for every answer of a house: it is asked once. */
function headers(https: boolean): RequestHandler {
  const said = new Map<string, string>();
  const heard = { setHeader: (name: string, value: string) => said.set(name, value), removeHeader() {} };
  const speak = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        workerSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", "ws:", "wss:"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: https && { includeSubDomains: false },
    // Browsers heed these two over HTTPS only, and complain about them in a house at home.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
  speak({} as Request, heard as unknown as Response, () => {});
  return (_request, response, next) => {
    response.setHeaders(said);
    next();
  };
}
