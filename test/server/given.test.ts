import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../server/settings.ts";

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

test.each([
  ["PORT", "-1", 'PORT must be a whole number of at most 65535, not "-1".'],
  ["PORT", "65536", 'PORT must be a whole number of at most 65535, not "65536".'],
  ["PROXIES", "0.5", 'PROXIES must be a whole number, not "0.5".'],
  ["PROXIES", "-2", 'PROXIES must be a whole number, not "-2".'],
  ["PUBLIC_URL", "kontor.example", 'PUBLIC_URL must be an address like https://kontor.example, not "kontor.example".'],
])("%s=%s cannot be meant", (name, value, words) => {
  vi.stubEnv(name, value);
  expect(settings).toThrow("exit");
  expect(said).toBe(words);
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
