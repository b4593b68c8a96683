import type { ChildProcess } from "node:child_process";
import { expect, test } from "vitest";
import { Misuse } from "../server/cli/command.ts";
import { Disk } from "../server/cli/load/Disk.ts";
import { Lookers } from "../server/cli/load/Lookers.ts";
import type { OwnHouse } from "../server/cli/load/OwnHouse.ts";
import type { Party } from "../server/cli/load/Party.ts";
import { driveOn, whileAnswered } from "../server/cli/load/pace.ts";
import { partiesOf } from "../server/cli/load/parties.ts";
import { storm } from "../server/cli/load/storm.ts";
import { Tally } from "../server/cli/load/Tally.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { games } from "../shared/games/registry.ts";

/** A load that goes on for as long as something else lasts. */
test("a storm is over when everybody is back and has played on, and says how long that took", async () => {
  let missing = 0;
  const back: number[] = [];
  const party = {
    free: true,
    busy: false,
    connections: 4,
    back,
    get missing() {
      return missing;
    },
    // Half a second of the load at once.
    play({ ack }: Tally) {
      ack.push(...Array<number>(25).fill(1));
      moves += 25;
    },
  } as unknown as Party;
  let [moves, before] = [0, 0];
  const house = {
    ...{ several: false, pids: [] },
    kill: async () => void ([missing, before] = [2, moves]),
    start: async () => {
      // Later than somebody who has noticed nothing would be waited for.
      setTimeout(() => {
        missing = 0;
        back.push(performance.now());
      }, 1200);
    },
  } as unknown as OwnHouse;
  const told = await storm(house, [party], 50, fromSeed([1, 1, 1]));
  expect(told).toMatchObject({ connections: 4, missing: 0, errors: {} });
  expect(told.back!.last).toBeGreaterThanOrEqual(1.1);
  // For a second all went well.
  expect(before).toBeGreaterThanOrEqual(50);
});

test("a house is waited for as long as it answers anybody, however slowly; one that answers nobody is the end of a command", async () => {
  // One more each time one looks, and in all far longer than an answer is waited for.
  let answers = 0;
  await whileAnswered(
    () => ++answers,
    () => answers >= 60,
    50,
  );
  const waits = whileAnswered(
    () => answers,
    () => false,
    50,
  );
  expect(await waits.catch((error: unknown) => error)).toMatchObject({ code: 1, constructor: Misuse });
});

test("a storm over a house that answers nobody ends, and says so", async () => {
  const silent = { free: true, busy: false, connections: 4, back: [], missing: 0, play: () => {} } as unknown as Party;
  const house = { several: false, pids: [], kill: async () => {}, start: async () => {} } as unknown as OwnHouse;
  await expect(storm(house, [silent], 50, fromSeed([1, 1, 1]), 200)).rejects.toThrow("answers nobody");
});

test("a disk that takes nothing is said to whoever waits for what was measured, and throws nobody over before", async () => {
  const disk = new Disk("/nowhere/at/all");
  disk.measure();
  await new Promise((done) => setTimeout(done, 50));
  await expect(disk.rest()).rejects.toThrow("ENOENT");
});

test("a load for as long as somebody needs it makes up for nothing that players who were away have not done", async () => {
  let [free, played] = [false, 0];
  const mover = {
    busy: false,
    get free() {
      return free;
    },
    play: () => void played++,
    giveUp: () => {},
  };
  const load = driveOn([mover], 200, new Tally(), fromSeed([1, 1, 1]));
  await new Promise((done) => setTimeout(done, 500));
  free = true;
  await expect.poll(() => played).toBeGreaterThan(0);
  await load.stop();
  expect(played).toBeLessThan(80);
});

test("each game of the house has its tables in turn, with four players where it takes so many", () => {
  const most = [...games.values()].map(({ game }) => [game.id, Math.min(4, game.seats.max)]);
  const parties = partiesOf(most.length + 1, () => "http://127.0.0.1:9", fromSeed([1, 1, 1]));
  expect(parties.map(({ game, seats }) => [game, seats])).toEqual([...most, most[0]]);
  expect(most.map(([, seats]) => seats)).toContain(2);
});

test("those who look at the lobby leave when they are told to, also where their process has ended before", async () => {
  const [here, gone] = [await Lookers.come("http://127.0.0.1:9", 0), await Lookers.come("http://127.0.0.1:9", 0)];
  await here.leave();
  const { child } = gone as unknown as { readonly child: ChildProcess };
  const ended = new Promise((done) => child.once("exit", done));
  child.kill();
  await ended;
  await gone.leave();
  const { child: left } = here as unknown as { readonly child: ChildProcess };
  expect([left.exitCode, child.signalCode]).toEqual([0, "SIGTERM"]);
});
