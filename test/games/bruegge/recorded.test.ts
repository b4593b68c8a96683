import { describe, expect, test } from "vitest";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { Bruegge, Phase } from "../../../shared/games/bruegge/state.ts";
import { pick, type Recorded as RecordedOf, type Replayed as ReplayedOf, recordedIn } from "../recorded.ts";

const { names, recorded, replayed, endsAlike } = recordedIn(bruegge, new URL("recorded/", import.meta.url));
type Recorded = RecordedOf<Bruegge>;
type Replayed = ReplayedOf<Bruegge>;

test.each(names)("the recorded match %s replays to the same hashes and the same ranking", endsAlike);

/** So many seats, with or without Das Zwin, and the end announced in this phase: this round or the next is the last (BR-9). */
const announced =
  (seats: number, zwin: boolean, phase: Phase) =>
  ({ beats, end }: Replayed, match: Recorded): void => {
    expect(match).toMatchObject({ seats, options: { zwin } });
    const events = beats.flat();
    const [{ round }, ...more] = pick(events, "last-round") as [{ round: number }, ...unknown[]];
    const rounds = pick(
      events.slice(
        0,
        events.findIndex(({ type }) => type === "last-round"),
      ),
      "round-began",
    );
    expect([more, end.round, end.ended]).toEqual([[], round, true]);
    expect(round - rounds.at(-1)!.round).toBe(phase === "draw" ? 0 : 1);
    expect(pick(events, "ship-laid").length > 0).toBe(zwin);
  };
const left = ({ beats }: Replayed) => pick(beats.flat(), "seat-left").map(({ seat }) => seat);

/** What a recorded match must show, so that none of them can be replaced by another by mistake. */
const shows: Record<string, (replay: Replayed, match: Recorded) => void> = {
  "two-zwin-end-announced-in-phase-1": announced(2, true, "draw"),
  "two-base-end-announced-in-phase-3": announced(2, false, "cards"),
  "three-base-end-announced-in-phase-1": announced(3, false, "draw"),
  "three-zwin-end-announced-in-phase-3": announced(3, true, "cards"),
  "four-zwin-end-announced-in-phase-1": announced(4, true, "draw"),
  "four-base-end-announced-in-phase-3": announced(4, false, "cards"),
  "two-one-leaves": (replay, { seats, outcome }) => {
    expect([seats, left(replay), outcome.map(({ seat }) => seat)]).toEqual([2, [1], [0, 1]]);
    expect(pick(replay.beats.flat(), "last-round")).toEqual([]);
  },
  "four-two-leave-one-after-the-other": (replay, { outcome }) => {
    expect([left(replay), outcome.slice(2).map(({ seat }) => seat)]).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect(pick(replay.beats.flat(), "last-round")).toHaveLength(1);
  },
  "four-draw-the-piles-dry": ({ beats }) => {
    const seldom = ["discards-shuffled", "pile-halved", "card-paid", "dice-reread"] as const;
    for (const type of seldom) expect(pick(beats.flat(), type), type).not.toEqual([]);
  },
  "tie-broken-by-guilders": (_, { outcome: [first, second] }) => {
    expect([first!.points, first!.place, second!.place]).toEqual([second!.points, 1, 2]);
    expect(first!.tieBreaks![0]).toBeGreaterThan(second!.tieBreaks![0]!);
  },
  "shared-first-place": (_, { outcome }) => expect(outcome.map(({ place }) => place)).toEqual([1, 1]),
};

describe("BR-9, BR-41, BR-A12, BR-46: the recorded matches show every count of players and every way to end", () => {
  test("each recorded match is there for something", () => expect(names.sort()).toEqual(Object.keys(shows).sort()));
  test.each(names)("%s", (name) => {
    const match = recorded(name);
    shows[name]!(replayed(match), match);
  });
});

test("a recorded match that was tampered with is noticed", () => {
  const match = recorded("two-zwin-end-announced-in-phase-1");
  expect(() => replayed({ ...match, log: match.log.toSpliced(20, 1) })).toThrow(/may not|hash/);
  expect(() => replayed({ ...match, seed: [1, 1, 1] })).toThrow(/may not|hash/);
});
