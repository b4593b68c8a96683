import { afterEach, expect, test, vi } from "vitest";
import { openLobby } from "../../client/net/lobby.ts";
import type { RunningHouse } from "../../server/house.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import { REMEMBERED } from "../../server/rooms/Absence.ts";
import { DAY, HandClock, MINUTE } from "./hand.ts";
import { folder, house, must, remove, seated, until, Visitor } from "./harness.ts";
import { posted } from "./posted.ts";

const dirs: string[] = [];
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
  for (const dir of dirs.splice(0)) remove(dir);
  vi.restoreAllMocks();
});
async function opened(): Promise<RunningHouse> {
  const dataDir = folder();
  dirs.push(dataDir);
  kontor = await house({ dataDir });
  return kontor;
}

/** How many listen to the directories of this process right now. */
function listeners(): () => number {
  let count = 0;
  for (const verb of ["listen", "onRename"] as const) {
    const real = Directory.prototype[verb] as (...given: unknown[]) => () => void;
    vi.spyOn(Directory.prototype, verb).mockImplementation(function (this: Directory, ...given: unknown[]) {
      const end = real.apply(this, given);
      let ended = false;
      count++;
      return () => {
        if (!ended) count--;
        ended = true;
        end();
      };
    });
  }
  return () => count;
}

/** A match in which one player sits, who is not there. */
const nobody = posted({ code: "a", host: "", players: ["ann"] });

test("a lobby nobody looks at and a table nobody is at hear nothing any more", async () => {
  const listening = listeners();
  const { url } = await opened();
  for (let round = 0; round < 2; round++) {
    const { at, players, close } = await seated(url, "lanterns", 2, 1);
    const states: string[] = [];
    const lobby = openLobby(players[0]!, { view: () => {}, state: (state) => void states.push(state) });
    await until(() => states.at(-1) === "live", "the lobby is open");
    expect(listening()).toBeGreaterThanOrEqual(2);
    expect(at.length).toBe(3);
    // Who watched goes, and the table that plays on keeps nothing of him.
    const before = listening();
    at[2]!.link.close();
    await until(() => listening() === before - 1, "nobody asks for his name");
    lobby.close();
    close();
    await until(() => listening() === 0, "nobody listens");
  }
});

test("a new name wakes the tables where its player is, and no other", async () => {
  const { url } = await opened();
  const [here, there] = [await seated(url, "lanterns", 2, 1), await seated(url, "lanterns", 2, 1)];
  const [ann] = here.players;
  // She looked at the other table and went away again.
  const passing = new Visitor(ann!, there.code);
  await until(() => passing.info !== null && there.at[0]!.info?.watching === 2, "she is there");
  passing.link.close();
  await until(() => there.at[0]!.info?.watching === 1, "she is gone");
  const posted: string[] = [];
  const { post } = Directory.prototype;
  vi.spyOn(Directory.prototype, "post").mockImplementation(function (this: Directory, table) {
    posted.push(table.code);
    post.call(this, table);
  });
  must(await ann!.rename("Annabel"));
  await until(() => here.at.every(({ info }) => info?.seats[0]?.name === "Annabel"), "her table knows");
  expect(new Set(posted)).toEqual(new Set([here.code]));
  // A watcher is at a table too.
  posted.length = 0;
  must(await there.players[2]!.rename("Eve"));
  await until(() => there.at.every(({ info }) => info?.watchers[0] === "Eve"), "so does his");
  expect(new Set(posted)).toEqual(new Set([there.code]));
  here.close();
  there.close();
});

test("a table whose people left after the clock was set back is not forgotten at once: no timer knows so long a time", () => {
  const waits: number[] = [];
  const after = (ms: number) => {
    waits.push(ms);
    return () => {};
  };
  const clock = { now: () => 0, monotonic: () => 0, after };
  const absentSince = 100 * DAY;
  new Directory(clock).post({ ...nobody, absentSince });
  expect(waits).toEqual([2 ** 31 - 1]);
});

test("what stands in the directory already is told to nobody again; only how it stands is asked anew", () => {
  const directory = new Directory(new HandClock());
  let told = 0;
  directory.listen(() => void told++);
  directory.post(nobody);
  const listing = directory.find("a")!;
  expect(listing.score.points).toEqual([]);
  directory.post({ ...nobody, score: () => ({ points: [7], round: 2, waitsFor: [] }) });
  expect([told, directory.find("a") === listing, listing.score.points]).toEqual([1, true, [7]]);
  directory.post({ ...nobody, watchers: 1 });
  expect([told, directory.find("a") === listing]).toEqual([2, false]);
});

test("what a table's room said last stands after its end, however often it is asked", () => {
  const directory = new Directory(new HandClock());
  let points = [1];
  directory.post({ ...nobody, score: () => ({ points, round: 1, waitsFor: [] }) });
  directory.settle("a");
  points = [2];
  directory.moved("a");
  expect(directory.find("a")!.score.points).toEqual([1]);
});

test("one timer runs for all tables, for the one that is forgotten first", () => {
  const clock = new HandClock();
  const directory = new Directory(clock);
  directory.post({ ...nobody, absentSince: clock.now() });
  directory.post({ ...nobody, code: "b", status: "waiting", absentSince: clock.now() });
  expect(clock.timers).toBe(1);
});

test("when one table is forgotten the next one has its time, until none is left to be", () => {
  const clock = new HandClock();
  const directory = new Directory(clock);
  const now = clock.now();
  for (const n of [0, 1, 2]) directory.post(posted({ code: `${n}`, status: "waiting", absentSince: now + n * MINUTE }));
  const left = () => [...directory.all()].map(({ posted: { code } }) => code);
  clock.turn(REMEMBERED.waiting);
  expect([left(), clock.timers]).toEqual([["1", "2"], 1]);
  clock.turn(MINUTE);
  expect(left()).toEqual(["2"]);
  clock.turn(MINUTE);
  expect([left(), clock.timers]).toEqual([[], 0]);
  directory.close();
});

test("whose table it is has it among his own while it waits; while it plays it is theirs who play", () => {
  const directory = new Directory(new HandClock());
  for (const status of ["waiting", "playing"] as const) {
    directory.post({ ...nobody, status, players: ["bob"] });
    expect([directory.of("ann").length, directory.of("bob").length]).toEqual([status === "waiting" ? 1 : 0, 1]);
  }
});

test("a directory tells of a new name only those who asked for this player, as long as they want to hear it", () => {
  const directory = new Directory(new HandClock());
  const heard: string[] = [];
  const ends = ["first", "second"].map((who) => directory.onRename("ann", (name) => heard.push(`${who}: ${name}`)));
  directory.onRename("bob", () => heard.push("bob's"));
  directory.rename("ann", "Annabel");
  expect(heard.splice(0)).toEqual(["first: Annabel", "second: Annabel"]);
  ends[0]!();
  ends[0]!();
  directory.rename("ann", "Ann");
  expect(heard.splice(0)).toEqual(["second: Ann"]);
  ends[1]!();
  directory.rename("ann", "Anna");
  directory.rename("nobody", "X");
  expect(heard).toEqual([]);
});

test("a new name stands also at a table where nobody is, and how that one stands is asked of whoever knew it", () => {
  const clock = new HandClock();
  const directory = new Directory(clock);
  const seat = (name: string) => ({ kind: "player" as const, name, online: false });
  const seats = [seat("Ann"), seat("Bob"), seat("Cy")];
  let points = [1, 2, 3];
  const score = () => ({ points, round: 1, waitsFor: [] });
  const asleep = { ...nobody, owner: "ann", host: "Ann", players: ["ann", "bob", null], seats, score };
  directory.post({ ...asleep, absentSince: clock.now() });
  directory.post({ ...asleep, code: "b", absentSince: null });
  const told: (readonly string[])[] = [];
  directory.listen((concerned) => told.push(concerned));
  directory.rename("ann", "Bob");
  points = [4, 5, 6];
  directory.moved("a");
  const { posted, card, score: now } = directory.find("a")!;
  expect([posted.host, ...posted.seats.map(({ name }) => name)]).toEqual(["Bob", "Bob", "Bob (2)", "Cy"]);
  expect(card).toContain("Bob (2)");
  expect(now.points).toEqual([4, 5, 6]);
  expect(told).toEqual([
    ["ann", "bob"],
    ["ann", "bob"],
  ]);
  // Where somebody is, the table itself says it.
  expect(directory.find("b")!.posted.host).toBe("Ann");
});
