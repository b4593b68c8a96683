import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_SET, settings } from "../../server/settings.ts";
import { inProject } from "./child.ts";

/** What the operator gives, as the house reads it. */
let said: string;
beforeEach(() => {
  said = "";
  vi.spyOn(console, "error").mockImplementation((words: string) => void (said = words));
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exit");
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("each variable of the README is read under its name, and stands for what the README says where it is not given", () => {
  const readme = readFileSync(inProject("README.md"), "utf8");
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name!);
  const given = {
    PORT: "8080",
    LISTEN: "127.0.0.1",
    DATA_DIR: "/elsewhere",
    DATABASE_URL: "postgres://localhost/kontor",
    REDIS_URL: "redis://localhost:6379",
    PUBLIC_ADDRESS: "kontor.example/at/1",
    PUBLIC_URL: "https://kontor.example",
    ORIGINS: "https://friend.example",
    PROXIES: "2",
    REQUESTS_PER_MINUTE: "30",
    SOCKETS_PER_ADDRESS: "40",
    REPORT_DAYS: "7",
    MATCH_DAYS: "365",
    MOST_MEGABYTES: "500",
    BOT_PACE_MS: "50",
    PUSH: "off",
    PUSH_SERVICES: "ntfy.example, push.example",
    LOG_LEVEL: "info",
    LOG: "words",
    ADMIN_PASSWORD: "correct horse battery",
  };
  expect(listed).toEqual(Object.keys(given));
  for (const name of listed) vi.stubEnv(name, undefined);
  const usual = {
    port: 2567,
    listen: null,
    dataDir: "./data",
    database: null,
    meeting: null,
    publicUrl: null,
    origins: [],
    proxies: 0,
    requestsPerMinute: 600,
    socketsPerAddress: 200,
    reportDays: 90,
    matchDays: 0,
    mostMegabytes: 0,
    pace: 900,
    push: true,
    pushServices: [],
    logLevel: "warn",
    // What nobody reads at a terminal is read by programs.
    logStyle: process.stdout.isTTY ? "words" : "json",
    adminPassword: null,
  };
  // Wherever the command was typed, the client lies where it was built.
  const clientDir = inProject("dist/client");
  expect(settings()).toEqual({ ...usual, clientDir });
  // A house that is to know of none of them is told of each.
  expect(Object.keys(NOTHING_SET)).toEqual(listed);
  for (const [name, nothing] of Object.entries(NOTHING_SET)) vi.stubEnv(name, nothing);
  expect(settings()).toEqual({ ...usual, clientDir });
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  expect(settings()).toEqual({
    port: 8080,
    listen: "127.0.0.1",
    dataDir: "/elsewhere",
    database: "postgres://localhost/kontor",
    meeting: { redis: "redis://localhost:6379", publicAddress: "kontor.example/at/1" },
    publicUrl: "https://kontor.example",
    origins: ["https://friend.example"],
    proxies: 2,
    requestsPerMinute: 30,
    socketsPerAddress: 40,
    reportDays: 7,
    matchDays: 365,
    mostMegabytes: 500,
    pace: 50,
    push: false,
    pushServices: ["ntfy.example", "push.example"],
    logLevel: "info",
    logStyle: "words",
    adminPassword: "correct horse battery",
    clientDir,
  });
});

test.each([
  [{ REDIS_URL: "localhost:6379" }, "REDIS_URL must be an address like redis://localhost:6379."],
  [
    { REDIS_URL: "redis://localhost:6379" },
    "REDIS_URL is for several processes that share a database: set DATABASE_URL, too.",
  ],
  [
    { REDIS_URL: "redis://localhost:6379", DATABASE_URL: "postgres://localhost/kontor" },
    "With REDIS_URL each process needs an address of its own for browsers, host and path: PUBLIC_ADDRESS=kontor.example/at/1",
  ],
])("several processes need to know where they meet: %j does not tell", (given, words) => {
  for (const name of ["REDIS_URL", "DATABASE_URL", "PUBLIC_ADDRESS"]) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  expect(settings).toThrow("exit");
  expect(said).toBe(words);
});

test.each([
  ["PORT", "-1", 'PORT must be a whole number of at most 65535, not "-1".'],
  ["PORT", "65536", 'PORT must be a whole number of at most 65535, not "65536".'],
  ["LISTEN", "localhost:80", 'LISTEN must be an address of this machine such as 127.0.0.1, not "localhost:80".'],
  ["PUSH", "never", 'PUSH must be "on" or "off", not "never".'],
  ["PROXIES", "0.5", 'PROXIES must be a whole number, not "0.5".'],
  ["PROXIES", "-2", 'PROXIES must be a whole number, not "-2".'],
  [
    "PUBLIC_URL",
    "ftp://kontor.example",
    'PUBLIC_URL must be an address like https://kontor.example, not "ftp://kontor.example".',
  ],
  ["PUBLIC_URL", "kontor.example", 'PUBLIC_URL must be an address like https://kontor.example, not "kontor.example".'],
  [
    "PUBLIC_URL",
    "https://example.org/kontor",
    'PUBLIC_URL must be an address like https://kontor.example, not "https://example.org/kontor": the house wants a name of its own and no path.',
  ],
  ["PUBLIC_URL", "https://k.example/?a", /no path/],
  ["PUBLIC_URL", "https://ann@k.example", /no path/],
  ["PORT", " ", 'PORT must be a whole number of at most 65535, not " ".'],
  ["PORT", "0x10", 'PORT must be a whole number of at most 65535, not "0x10".'],
  // Nobody could come in; with other settings 0 says that nothing is bounded.
  ["REQUESTS_PER_MINUTE", "0", 'REQUESTS_PER_MINUTE must be a whole number of at least 1, not "0".'],
  ["SOCKETS_PER_ADDRESS", "0", 'SOCKETS_PER_ADDRESS must be a whole number of at least 1, not "0".'],
  ["LOG_LEVEL", "verbose", 'LOG_LEVEL must be "error", "warn", "info" or "debug", not "verbose".'],
  ["LOG", "text", 'LOG must be "words" or "json", not "text".'],
  [
    "ORIGINS",
    "https://a.example, b.example",
    'ORIGINS must be addresses like https://kontor.example, with commas between; "b.example" is none.',
  ],
  ["ORIGINS", "https://a.example/b", /"https:\/\/a.example\/b" is none\.$/],
  [
    "PUSH_SERVICES",
    "https://push.example",
    'PUSH_SERVICES must be names like push.example, with commas between; "https://push.example" is none.',
  ],
])("%s=%s cannot be meant", (name, value, words) => {
  vi.stubEnv(name, value);
  expect(settings).toThrow("exit");
  expect(said).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
});

test("an address is meant as a browser says it: without a slash at its end, in small letters, without the usual port", () => {
  vi.stubEnv("ORIGINS", "https://A.example/,https://b.example:443");
  vi.stubEnv("PUBLIC_URL", "https://Kontor.example:443/");
  const { origins, publicUrl } = settings();
  expect([origins, publicUrl]).toEqual([["https://a.example", "https://b.example"], "https://kontor.example"]);
});

test("what is left out or empty is as if nobody had said it; lists are read without their blanks", () => {
  for (const name of ["PORT", "ORIGINS", "PUBLIC_URL", "DATA_DIR", "LOG_LEVEL"]) vi.stubEnv(name, "");
  expect(settings()).toMatchObject({ port: 2567, origins: [], publicUrl: null, dataDir: "./data", logLevel: "warn" });
  vi.stubEnv("ORIGINS", " https://a.example,,https://b.example ");
  vi.stubEnv("PUBLIC_URL", "https://kontor.example//");
  vi.stubEnv("PORT", "65535");
  const { origins, publicUrl, port } = settings();
  expect([origins, publicUrl, port]).toEqual([
    ["https://a.example", "https://b.example"],
    "https://kontor.example",
    65_535,
  ]);
});
