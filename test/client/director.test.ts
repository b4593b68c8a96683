import { afterEach, expect, test, vi } from "vitest";
import { Director, type Stage } from "../../client/table/Director.ts";
import type { EngineEvent, Kind } from "../../shared/engine/contract.ts";

interface Toy extends Kind {
  Event: { type: "e"; n: number };
  View: { n: number };
  Action: { type: "a" };
}
const beat = (n: number, events = [n]) => ({
  seq: n,
  events: events.map((it) => ({ type: "e" as const, n: it })),
  view: { n },
  legal: [],
});

/** Writes down what it is told: eN plays a motion, =N settles, ? opens the choices, ! hurries. */
function scribe(
  animate: (n: number, rate: number) => Promise<void>,
  length: (n: number) => number = () => 5,
  longest?: number,
  settled = (): void => {},
) {
  const seen: string[] = [];
  const stage: Stage<Toy> = {
    length: ({ n }) => length(n),
    longest: () => longest,
    animate: ({ n }, rate) => {
      seen.push(`e${n}`);
      return animate(n, rate);
    },
    hurry: () => void seen.push("!"),
    settle: ({ n }) => {
      seen.push(`=${n}`);
      settled();
    },
    offer: () => void seen.push("?"),
  };
  return { seen, director: new Director(stage) };
}
const never = () => new Promise<void>(() => {});
afterEach(() => void vi.useRealTimers());

test("a director that falls behind skips motion, settles every view, and opens the choices last", async () => {
  const { seen, director } = scribe(async () => {});
  await Promise.all([1, 2, 3, 4].map((n) => director.receive(beat(n))));
  expect(seen).toEqual(["?", "e1", "=1", "=2", "e3", "=3", "e4", "=4", "?"]);
});

test("what may be chosen opens in the same step in which the table comes to rest: a page that draws in between draws twice", async () => {
  const { seen, director } = scribe(
    async () => {},
    undefined,
    undefined,
    () => queueMicrotask(() => void seen.push("page")),
  );
  await director.receive(beat(1));
  await vi.waitFor(() => expect(seen).toEqual(["?", "e1", "=1", "?", "page"]));
});

test("while an event moves the stage hears which one moves next in its beat, and of none that is not shown", async () => {
  const seen: string[] = [];
  const stage: Stage<Toy> = {
    length: ({ n }) => (n === 2 ? 0 : 5),
    animate: async ({ n }) => void seen.push(`e${n}`),
    foresee: ({ n }) => void seen.push(`then ${n}`),
    hurry: () => {},
    settle: () => {},
    offer: () => {},
  };
  const director = new Director(stage);
  await Promise.all([director.receive(beat(1, [1, 2, 3, 4])), director.receive(beat(2, [5]))]);
  expect(seen).toEqual(["e1", "then 3", "e3", "then 4", "e4", "e5"]);
});

test("whoever is far behind, as after a match that was played without him, sees no moments either", async () => {
  const moments = async (beats: number): Promise<number> => {
    const { seen, director } = scribe(
      async () => {},
      () => 5,
      4000,
    );
    await Promise.all(Array.from({ length: beats }, (_, n) => director.receive(beat(n))));
    return seen.filter((it) => it.startsWith("e")).length;
  };
  expect(await moments(10)).toBe(10);
  expect(await moments(100)).toBe(13);
});

test("a motion that never ends is over after its limit", async () => {
  vi.useFakeTimers();
  const { seen, director } = scribe(never);
  void director.receive(beat(1));
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual(["?", "e1", "!", "=1", "?"]);
});

test("a beat that its game gives more time is not hastened: a roll with its disasters may take four seconds", async () => {
  const rates = async (longest?: number): Promise<number[]> => {
    const seen: number[] = [];
    const director = new Director<Toy>({
      length: () => 1000,
      ...(longest !== undefined && { longest: () => longest }),
      animate: async (_, rate) => void seen.push(rate),
      hurry: () => {},
      settle: () => {},
      offer: () => {},
    });
    await director.receive(beat(1, [1, 2, 3]));
    return seen;
  };
  expect(await rates()).toEqual([2.5, 2.5, 2.5]);
  expect(await rates(4000)).toEqual([1, 1, 1]);
  expect(await rates(1500)).toEqual([2, 2, 2]);
});

test("a moment takes up to four seconds, and nothing that comes behind it cuts it short; a tap does", async () => {
  const played = async (longest: number | undefined, taps: boolean): Promise<number[]> => {
    const seen: number[] = [];
    const director: Director<Toy> = new Director<Toy>({
      length: () => 4000,
      longest: () => longest,
      animate: async ({ n }, rate) => {
        seen.push(n, rate);
        if (taps && n === 1) director.hurry();
      },
      hurry: () => {},
      settle: () => {},
      offer: () => {},
    });
    const first = director.receive(beat(1, [1, 2]));
    await Promise.all([first, director.receive(beat(3, [])), director.receive(beat(4, []))]);
    return seen;
  };
  expect(await played(9000, false)).toEqual([1, 2, 2, 2]);
  expect(await played(9000, true)).toEqual([1, 2]);
  expect((await played(undefined, false))[0]).toBe(1);
  expect(await played(undefined, false)).toHaveLength(2);
});

test("a phone too slow for one motion loses that one, not the rest of the beat", async () => {
  vi.useFakeTimers();
  const { seen, director } = scribe(
    (n) => (n === 2 ? never() : Promise.resolve()),
    () => 100,
  );
  void director.receive(beat(1, [1, 2, 3]));
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).toEqual(["?", "e1", "e2"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["?", "e1", "e2", "!", "e3", "=1", "?"]);
});

test("the limit is twice the nominal length, as much shorter as a long beat moves faster", async () => {
  vi.useFakeTimers();
  for (const [events, limit] of [
    [[1], 600],
    [[1, 2, 3, 4, 5, 6, 7, 8], 300],
  ] as const) {
    const { seen, director } = scribe(never, () => 300);
    void director.receive(beat(1, [...events]));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(seen).toEqual(["?", "e1"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.slice(0, 3)).toEqual(["?", "e1", "!"]);
  }
});

test("a motion over its limit ends alone: the rest of its beat is still played", async () => {
  const { seen, director } = scribe((n) => (n === 1 ? never() : Promise.resolve()));
  await director.receive(beat(3, [1, 2, 3]));
  expect(seen).toEqual(["?", "e1", "!", "e2", "e3", "=3", "?"]);
});

test("a motion that ended in time is never hurried afterwards", async () => {
  vi.useFakeTimers();
  const { seen, director } = scribe(async () => {});
  await director.receive(beat(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(["?", "e1", "=1", "?"]);
});

test("a motion that fails does not hold the match up", async () => {
  const { seen, director } = scribe(async (n) => {
    if (n === 1) throw new Error("planted: a motion fails");
  });
  await director.receive(beat(2, [1, 2]));
  expect(seen).toEqual(["?", "e1", "e2", "=2", "?"]);
});

test("hurry ends the running motion and skips what waits; the next beat moves again", async () => {
  const { seen, director } = scribe(never);
  const done = Promise.all([director.receive(beat(1)), director.receive(beat(2))]);
  director.hurry();
  await done;
  await director.receive(beat(3));
  expect(seen).toEqual(["?", "e1", "!", "=1", "=2", "?", "?", "e3", "!", "=3", "?"]);
});

test("hurry skips the rest of its beat, and means nothing while nothing moves", async () => {
  const { seen, director } = scribe(never);
  director.hurry();
  const done = director.receive(beat(3, [1, 2, 3]));
  director.hurry();
  await done;
  expect(seen).toEqual(["!", "?", "e1", "!", "=3", "?"]);
});

test("a beat of more than 1.2 seconds moves faster; an event without a motion is not played", async () => {
  const rates: number[] = [];
  const { seen, director } = scribe(
    async (_, rate) => void rates.push(rate),
    (n) => (n === 2 ? 0 : 900),
  );
  await director.receive(beat(3, [1, 2, 3, 4, 5]));
  expect(rates).toEqual([3, 3, 3, 3]);
  expect(seen).toEqual(["?", "e1", "e3", "e4", "e5", "=3", "?"]);
  await director.receive(beat(4, [1]));
  expect(rates.at(-1)).toBe(1);
});

test("what is taken back goes where it was in one motion, to the view of its beat; a player who falls behind sees none", async () => {
  const went: string[] = [];
  const director = new Director<Omit<Toy, "Event"> & { Event: EngineEvent }>({
    length: () => 0,
    animate: async () => void went.push("animated"),
    back: async (event, view) => void went.push(`${event.type} to ${view.n}`),
    hurry: () => {},
    settle: ({ n }) => void went.push(`=${n}`),
    offer: () => {},
  });
  const undone = (n: number) => ({
    seq: n,
    view: { n },
    legal: [],
    events: [{ type: "undone", seat: 0, to: 1 } as const],
  });
  await director.receive(undone(3));
  expect(went).toEqual(["undone to 3", "=3"]);
  await Promise.all([4, 5, 6, 7].map((n) => director.receive(undone(n))));
  expect(went.slice(2)).toEqual(["undone to 4", "=4", "=5", "undone to 6", "=6", "undone to 7", "=7"]);
});

test("what may be chosen in the end is what the last beat allows", async () => {
  const offered: unknown[] = [];
  const stage: Stage<Toy> = {
    length: () => 0,
    animate: async () => {},
    hurry: () => {},
    settle: () => {},
    offer: (legal, beside) => void offered.push([legal.length, beside?.undoTo]),
  };
  const director = new Director(stage);
  const last = { ...beat(2), legal: [{ type: "a" as const }], undoTo: [1] };
  await Promise.all([director.receive(beat(1)), director.receive(last)]);
  expect(offered.at(-1)).toEqual([1, [1]]);
});
