import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Limits only end what hangs: they are wide enough for a machine many times slower and busy with other things. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Every wait is for something that must come, on a busy machine late.
  expect: { poll: { timeout: 180_000, interval: 20 } },
};

/**
 * Three groups: rules and client without a browser; real houses on real sockets; real browsers. All run side by side, in
 * one process more than there are cores, for whoever visits a house waits now and then. Tests of the client put pages and
 * modules of their own in the place of real ones, so each of their files has a process of its own; those of the house run
 * one file after another and load the sources once, for every file has houses, ports and folders of its own.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        oxc: { jsx: { importSource: "preact" } },
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/server/**", "test/e2e/**"],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server",
          include: ["test/server/**/*.test.ts"],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          ...PATIENT,
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});
