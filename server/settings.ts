import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import type { HouseSettings } from "./house.ts";
import { REQUESTS_PER_MINUTE, SOCKETS_PER_ADDRESS } from "./http/bounds.ts";
import type { LogStyle } from "./log.ts";
import type { Meeting } from "./processes.ts";
import { REPORT_DAYS } from "./retention.ts";
import type { Premises } from "./store/store.ts";

const { env } = process;

/**
 * Every setting as if nobody had said anything, not even a `.env`: for a house that a command or a test opens for itself
 * where another one, which is for others, is set up. An empty word counts as none, and yet stands before the command.
 */
export const NOTHING_SET: Readonly<Record<string, "">> = {
  PORT: "",
  LISTEN: "",
  DATA_DIR: "",
  DATABASE_URL: "",
  REDIS_URL: "",
  PUBLIC_ADDRESS: "",
  PUBLIC_URL: "",
  ORIGINS: "",
  PROXIES: "",
  REQUESTS_PER_MINUTE: "",
  SOCKETS_PER_ADDRESS: "",
  REPORT_DAYS: "",
  MATCH_DAYS: "",
  MOST_MEGABYTES: "",
  BOT_PACE_MS: "",
  PUSH: "",
  PUSH_SERVICES: "",
  LOG_LEVEL: "",
  LOG: "",
  ADMIN_PASSWORD: "",
};

/** Whoever may try a few a minute guesses a short one some day. */
const SHORTEST_PASSWORD = 12;

/**
 * What the operator may set; README.md has the list. A `.env` in the folder where the house is started says what the
 * command does not. What cannot be meant ends the process, in words.
 */
export function settings(): HouseSettings & { readonly logLevel: string; readonly logStyle: LogStyle } {
  return {
    ...keeping(),
    port: number("PORT", 2567, { most: 65_535 }),
    listen: listen(),
    meeting: meeting(),
    clientDir: path.join(import.meta.dirname, "..", "dist", "client"),
    publicUrl: publicUrl(),
    origins: origins(),
    proxies: number("PROXIES", 0),
    requestsPerMinute: number("REQUESTS_PER_MINUTE", REQUESTS_PER_MINUTE, { least: 1 }),
    socketsPerAddress: number("SOCKETS_PER_ADDRESS", SOCKETS_PER_ADDRESS, { least: 1 }),
    adminPassword: adminPassword(),
    reportDays: number("REPORT_DAYS", REPORT_DAYS, { most: 36_500 }),
    matchDays: number("MATCH_DAYS", 0, { most: 36_500 }),
    mostMegabytes: number("MOST_MEGABYTES", 0),
    pace: number("BOT_PACE_MS", 900),
    push: isOn("PUSH"),
    pushServices: pushServices(),
    logLevel: logLevel(),
    logStyle: logStyle(),
  };
}

/** Of them where the house keeps everything: all that a command beside it asks, which has no address and no password. */
export function keeping(): Required<Premises> {
  readFolder();
  return { dataDir: env["DATA_DIR"] || "./data", database: databaseUrl() };
}

/** `fatal`, less than the README lists, is for the house's own tests. */
function logLevel(): string {
  const level = env["LOG_LEVEL"] || "warn";
  if (/^(fatal|error|warn|info|debug)$/.test(level)) return level;
  return misset(`LOG_LEVEL must be "error", "warn", "info" or "debug", not "${level}".`);
}

/** In words for whoever sits before it, unless he says otherwise. */
function logStyle(): LogStyle {
  const style = env["LOG"] || (process.stdout.isTTY ? "words" : "json");
  return style === "words" || style === "json" ? style : misset(`LOG must be "words" or "json", not "${style}".`);
}

function readFolder(): void {
  if (!existsSync(".env")) return;
  try {
    // Behind a byte order mark Node would not know the first name.
    for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8").replace(/^\uFEFF/, ""))))
      env[name] ??= value;
  } catch {
    misset("The file .env in this folder cannot be read. Mend it, or take it away.");
  }
}

/** One of this machine's own addresses. A name could mean several, and a port beside it is none. */
function listen(): string | null {
  const address = env["LISTEN"] || null;
  if (address === null || isIP(address) !== 0) return address;
  return misset(`LISTEN must be an address of this machine such as 127.0.0.1, not "${address}".`);
}

/** An address as a browser says it: no slash at its end, no usual port; null for anything that is none or has a path. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  return /^https?:$/.test(protocol) && /^\/+$/.test(pathname) && search + hash + username === "" ? origin : null;
}

/** Pages ask for what they need from the top of an address: under a path of somebody else's they would not find it. */
function publicUrl(): string | null {
  const url = env["PUBLIC_URL"];
  if (url === undefined || url === "") return null;
  const why =
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
      ? ": the house wants a name of its own and no path"
      : "";
  return originOf(url) ?? misset(`PUBLIC_URL must be an address like https://kontor.example, not "${url}"${why}.`);
}

/** One that is written otherwise than browsers write it would silently let nobody in. */
const origins = (): string[] =>
  list("ORIGINS").map(
    (one) =>
      originOf(one) ??
      misset(`ORIGINS must be addresses like https://kontor.example, with commas between; "${one}" is none.`),
  );

function pushServices(): string[] {
  const names = list("PUSH_SERVICES");
  const wrong = names.find((name) => !/^[\w-]+(\.[\w-]+)+$/.test(name));
  if (wrong === undefined) return names;
  return misset(`PUSH_SERVICES must be names like push.example, with commas between; "${wrong}" is none.`);
}

function databaseUrl(): string | null {
  const url = env["DATABASE_URL"];
  if (url === undefined || url === "") return null;
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return url;
  return misset("DATABASE_URL must be an address like postgres://user:password@localhost:5432/kontor.");
}

/** Where several processes of one house meet: then they share a database, and each has an address of its own. */
function meeting(): Meeting | null {
  const [redis, publicAddress] = [env["REDIS_URL"], env["PUBLIC_ADDRESS"]];
  if (redis === undefined || redis === "") return null;
  if (!URL.canParse(redis) || !/^rediss?:$/.test(new URL(redis).protocol))
    return misset("REDIS_URL must be an address like redis://localhost:6379.");
  if (databaseUrl() === null)
    return misset("REDIS_URL is for several processes that share a database: set DATABASE_URL, too.");
  if (publicAddress === undefined || !/^[\w.:[\]-]+(\/[\w-]+)*$/.test(publicAddress))
    return misset(
      "With REDIS_URL each process needs an address of its own for browsers, host and path: PUBLIC_ADDRESS=kontor.example/at/1",
    );
  return { redis, publicAddress };
}

/** With commas between. */
const list = (name: string): string[] =>
  (env[name] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** On, unless somebody says otherwise. */
function isOn(name: string): boolean {
  const said = env[name] || "on";
  return said === "on" || said === "off" ? said === "on" : misset(`${name} must be "on" or "off", not "${said}".`);
}

function adminPassword(): string | null {
  const password = env["ADMIN_PASSWORD"];
  if (password === undefined || password === "") return null;
  if (password.length >= SHORTEST_PASSWORD) return password;
  return misset(`ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters: it opens everything.`);
}

function number(name: string, otherwise: number, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}): number {
  const text = env[name] || String(otherwise);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const bounds = `${least > 0 ? ` of at least ${least}` : ""}${most < Number.MAX_SAFE_INTEGER ? ` of at most ${most}` : ""}`;
  return misset(`${name} must be a whole number${bounds}, not "${text}".`);
}

/** Said to whoever typed the command: what does not fit, and what would. */
function misset(words: string): never {
  console.error(words);
  process.exit(1);
}
