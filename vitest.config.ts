import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Limits only end what hangs: they are wide enough for a machine many times slower and busy with other things. */
const PATIENT = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  // Every wait is for something that must come, on a busy machine late.
  expect: { poll: { timeout: 180_000, interval: 20 } },
};

/**
 * Tests make and forget much, worlds above all. With a young generation of this size (MB) from the start the collector comes
 * seldom enough to cost a tenth of the time less.
 */
const YOUNG = ["--min-semi-space-size=32", "--max-semi-space-size=32"];
const EVERYWHERE = { ...PATIENT, isolate: false, execArgv: YOUNG };

/** What touches the database is tested on both; PG_ALL=1 runs every test of the house on PostgreSQL. */
const ON_POSTGRES = process.env["PG_ALL"]
  ? ["*"]
  : [
      "postgres",
      "lost-answers",
      "processes",
      "redis",
      "redis-away",
      "redis-lines",
      "postgres-held",
      "store",
      "matches",
      "wishes",
      "silences",
      "reports",
      "finished",
      "backup",
      "mine",
    ];

/** What takes longest, in the order in which it is begun: a file begun late would be waited for alone. */
const LONG = [
  ...["e2e/states", "e2e/update", "e2e/leave", "e2e/evening", "e2e/contracts"],
  ...["server/processes", "server/redis-away", "server/redis-lines", "server/postgres"],
  ...["checks", "conformance", "new-game", "cli-load", "cli", "termination", "bot"],
  ...["client/examiner", "client/examiner-planted"],
  ...["backup", "leak", "door", "chaos", "return", "folder", "ending", "closing", "lobby"].map(
    (name) => `server/${name}`,
  ),
].map((name) => `/${name}.test.ts`);
/**
 * Files of one project follow each other, for they share a process, which ends as soon as the next file is of another one:
 * to begin one and load the sources costs more than most files. At first come those that wait for a PostgreSQL, beside them
 * what computes, and at last houses, of which many are quick.
 */
const PROJECTS = ["browser", "postgres", "unit", "client", "server"];
/** Without this a fresh checkout goes by the size of files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const long = LONG.findIndex((name) => moduleId.endsWith(name));
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (long < 0 ? LONG.length : long);
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Browsers keep every core busy, and one more of them than there are cores makes all of them slower: they come first, as many
 * files side by side as there are cores. The others run in two processes more, for whoever visits a house waits now and then.
 */
const BROWSERS = { maxWorkers: availableParallelism(), sequence: { groupOrder: 0 } };
const OTHERS = { maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 1 } };

/**
 * Four groups: rules and the project itself; the client without a browser; real houses on real sockets; real browsers. Files
 * run one after another and load the sources once, for every file has houses, ports and folders of its own, and every test
 * its own visitors. Only tests of the client put pages and modules of their own in the place of real ones: `anew.ts` takes
 * all of that away before the next file.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/client/**", "test/server/**", "test/e2e/**"],
          ...EVERYWHERE,
          ...OTHERS,
        },
      },
      {
        oxc: { jsx: { importSource: "preact" } },
        test: {
          name: "client",
          include: ["test/client/**/*.test.{ts,tsx}"],
          setupFiles: "test/client/anew.ts",
          ...EVERYWHERE,
          ...OTHERS,
        },
      },
      {
        test: {
          name: "server",
          include: ["test/server/**/*.test.ts"],
          exclude: ["test/server/{postgres,postgres-held,lost-answers,processes,redis,redis-away,redis-lines}.test.ts"],
          setupFiles: "test/server/leave.ts",
          ...EVERYWHERE,
          ...OTHERS,
        },
      },
      {
        test: {
          name: "postgres",
          include: ON_POSTGRES.map((name) => `test/server/${name}.test.ts`),
          globalSetup: "test/postgres/setup.ts",
          setupFiles: ["test/postgres/skip.ts", "test/server/leave.ts"],
          ...EVERYWHERE,
          ...OTHERS,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          ...EVERYWHERE,
          ...BROWSERS,
          testTimeout: 1_200_000,
          // To ask a page costs three processes a moment each.
          expect: { poll: { ...PATIENT.expect.poll, interval: 60 } },
        },
      },
    ],
  },
});
