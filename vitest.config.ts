import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Three groups: rules and client without a browser; real houses on real sockets; real browsers. All run side by side, each
 * file in a process of its own with houses, ports and folders of its own; one more than there are cores, for whoever
 * visits a house waits now and then. Limits only end what hangs: they are wide enough for a machine many times slower
 * and busy with other things.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/server/**", "test/e2e/**"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["test/server/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
          // Every wait of these tests is for something that must come, on a busy machine late.
          expect: { poll: { timeout: 180_000, interval: 50 } },
        },
      },
    ],
  },
});
