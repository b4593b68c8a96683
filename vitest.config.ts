import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** These put something in the place of a module: nobody else may meet what they leave. */
const ALONE = ["app-history-pictures", "canvas-board", "screen"].map((name) => `test/client/${name}.test.ts`);
/** Limits only end what hangs: they are wide enough for a machine many times slower and busy with other things. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Every wait is for something that must come, on a busy machine late.
  expect: { poll: { timeout: 180_000, interval: 20 } },
};

/**
 * Three groups: rules and client without a browser; real houses on real sockets; real browsers. All run side by side, in
 * one process more than there are cores, for whoever visits a house waits now and then. A process without
 * a browser runs one file after another and loads the sources once; every file has houses, ports and folders of its own,
 * and puts back what it changes.
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
          exclude: ["test/server/**", "test/e2e/**", ...ALONE],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        oxc: { jsx: { importSource: "preact" } },
        test: { name: "alone", include: ALONE, ...PATIENT },
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
