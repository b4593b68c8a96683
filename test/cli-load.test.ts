import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { OwnHouse } from "../server/cli/load/OwnHouse.ts";
import { run, typed } from "./typed.ts";

describe("load", () => {
  /** Several processes start one after another. */
  const LONG = { timeout: 400_000 };
  const three = { p50: expect.any(Number), p95: expect.any(Number), p99: expect.any(Number) };
  const row = {
    seconds: expect.any(Number),
    moves: expect.any(Number),
    movesPerSecond: expect.any(Number),
    ack: three,
    sight: three,
    sightOfWatchers: null,
    bytesPerMoveAndViewer: three,
    // Read from /proc, which not every machine has.
    cpu: process.platform === "linux" ? expect.any(Number) : null,
    memory: process.platform === "linux" ? expect.any(Number) : null,
    generatorCpu: expect.any(Number),
    behind: expect.any(Number),
    errors: {},
  };
  /** So many times another row. A relay may be done before the kernel has counted a hundredth of a second for it. */
  const timesOf = ({ cpu }: { readonly cpu: number | null }) => ({
    ack: three,
    sight: three,
    cpu: cpu === 0 ? null : row.cpu,
  });

  /** A small load is put on a house once, and told to programs; what it is for people is made of the same figures. */
  let loaded: ReturnType<typeof typed> | null = null;
  const small = ["--rooms", "2", "--rate", "60", "--moves", "30", "--lobby", "3", "--watchers", "1", "--storm"];
  const load = () => (loaded ??= typed("load", ...small, "--json"));

  test("a house of its own under a small load: no error, every answer is in the journal after a storm", LONG, () => {
    const { status, stdout, stderr } = load();
    expect([status, stderr]).toEqual([0, ""]);
    const report = JSON.parse(stdout);
    const watched = { ...row, sightOfWatchers: three };
    expect(report).toEqual({
      rooms: 2,
      players: 8,
      watchers: 1,
      rate: 60,
      games: { "port-royal": 1, "just-4-fun-colours": 1 },
      processes: 1,
      cores: expect.any(Number),
      machineLoad: expect.any(Number),
      house: watched,
      relay: row,
      timesTheRelay: timesOf(report.relay),
      keepingRelay: row,
      timesTheKeepingRelay: timesOf(report.keepingRelay),
      lobby: {
        lookers: 3,
        house: watched,
        timesWithout: timesOf(report.house),
        bytesPerSecondAndLooker: expect.any(Number),
        framesPerSecondAndLooker: expect.any(Number),
      },
      saturation: null,
      storm: {
        connections: 9,
        openAfter: expect.any(Number),
        back: { median: expect.any(Number), last: expect.any(Number) },
        cpu: expect.any(Number),
        missing: 0,
        errors: {},
      },
      roll: null,
      soak: null,
      disk: three,
      audit: { acknowledged: expect.any(Number), lost: 0, doubled: 0, closedInOrder: expect.any(Boolean) },
    });
    const { house, relay, keepingRelay, lobby, storm, audit } = report;
    expect([house.moves, relay.moves, keepingRelay.moves, lobby.house.moves]).toEqual([30, 30, 30, 30]);
    expect(audit.acknowledged).toBeGreaterThan(3 * 30);
    expect(house.ack.p50 <= house.ack.p99 && storm.back.median <= storm.back.last).toBe(true);
    // What lookers hear is gathered over a second or two: so short a run may have none of it, and never much.
    expect(lobby.bytesPerSecondAndLooker).toBeLessThan(20_000);
    expect(house.bytesPerMoveAndViewer.p50).toBeGreaterThan(20);
  });

  test("without --json it is a table with sentences under it", LONG, async () => {
    const report = JSON.parse(load().stdout);
    const runLoad = async () => report;
    vi.doMock("../server/cli/load/run.ts", async (real) => ({ ...(await real<object>()), runLoad }));
    onTestFinished(() => vi.doUnmock("../server/cli/load/run.ts"));
    const { status, stdout } = await run("load", ...small);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^2 tables \(1 port-royal, 1 just-4-fun-colours\), 8 players, 1 watchers, 60 moves a second wanted\n/,
    );
    expect(stdout).toMatch(/^house +\d/m);
    expect(stdout).toMatch(/^times the relay +\d/m);
    expect(stdout).toMatch(/^relay that keeps +\d/m);
    expect(stdout).toMatch(/^times that one +\d/m);
    expect(stdout).toMatch(/^\d+ moves were answered with yes: 0 of them are lost, 0 doubled\.$/m);
  });

  test("where no house answers it says so", async () => {
    const { status, stdout, stderr } = await run("load", "--url", "http://127.0.0.1:9", "--rooms", "1");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^The house at http:\/\/127\.0\.0\.1:9 does not seat 1 tables: .*ECONNREFUSED/m);
  });

  test("where its own house cannot open, the reason stands there and no stack", () => {
    const { status, stderr } = typed("load", "--database", "postgres://127.0.0.1:1/kontor");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/Nobody answers.*\nThe house did not open; .*\n$/)]);
  });

  test("where another process of it cannot open, those before it end, and its folder goes", async () => {
    const temporary = mkdtempSync(path.join(tmpdir(), "kontor-own-"));
    vi.stubEnv("TMPDIR", temporary);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(temporary, { recursive: true });
    });
    // Two in one folder: the second one is refused.
    await expect(OwnHouse.open({ database: null, redis: null, processes: 2 })).rejects.toThrow("did not open");
    expect(readdirSync(temporary).filter((name) => name.startsWith("kontor-load-"))).toEqual([]);
  });

  test.each([
    [["--rooms", "0"], /--rooms takes a whole number from 1/],
    [["--seconds", "1", "--moves", "2"], /one is enough/],
    [["--url", "kontor.example"], /--url takes an address/],
    [["--url", "https://kontor.example"], /another machine\. If its house is yours.*--allow kontor\.example/],
    [["--url", "https://kontor.example", "--allow", "other.example"], /another machine/],
    [["--url", "http://localhost:1", "--storm"], /--storm kills the house/],
    [["much"], /"much" is more than this command can use/],
    [["--database", "kontor"], /--database takes an address like postgres:\/\/.*, not "kontor"/],
  ])("%j is refused in words, before anybody is put under load", async (args, words) => {
    const { status, stdout, stderr } = await run("load", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(words);
  });
});

test("chaos ends where its own house cannot open, also when a cable to its database was laid for outages", () => {
  const { status, stdout, stderr } = typed("chaos", "--database", "postgres://127.0.0.1:1/kontor", "--outages", "1");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/The house did not open; .*\n$/);
});

test("chaos tells programs one object of what it has found, and refuses in words what it cannot do", async () => {
  const { status, stdout, stderr } = typed("chaos", "--tables", "1", "--kills", "0", "--rate", "400", "--json");
  expect([status, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ tables: 1, kills: 0, lost: 0, doubled: 0, broken: 0, unfinished: 0 });
  for (const [args, words] of [
    [["--kills", "often"], /--kills takes a whole number/],
    [["much"], /"much" is more than this command can use/],
  ] as const) {
    const refused = await run("chaos", ...args);
    expect([refused.status, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(words);
  }
  const helped = await run("chaos", "--help");
  expect([helped.status, helped.stderr]).toEqual([0, ""]);
  expect(helped.stdout).toContain("npm run chaos");
});
