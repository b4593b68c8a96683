import { describe, expect, test } from "vitest";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { Just4Fun } from "../../../shared/games/just-4-fun-colours/state.ts";
import { pick, type Recorded as RecordedOf, type Replayed as ReplayedOf, recordedIn } from "../recorded.ts";

const { names, recorded, replayed, endsAlike } = recordedIn(just4FunColours, new URL("recorded/", import.meta.url));
type Recorded = RecordedOf<Just4Fun>;
type Replayed = ReplayedOf<Just4Fun>;

test.each(names)("the recorded match %s replays to the same hashes and the same ranking", endsAlike);

const lengths = ({ end }: Replayed): number[] => end.lines.map(({ fields }) => fields.length);
const tied = ({ end }: Replayed) => just4FunColours.view(end, "spectator").tied;
/** Turns whose drawing was interrupted by a shuffle. */
const interrupted = ({ beats }: Replayed) => beats.filter((events) => pick(events, "cards-drawn").length === 2);

/** What a recorded match must show, so that none of them can be replaced by another by mistake. */
const shows: Record<string, (replay: Replayed, match: Recorded) => void> = {
  "line-of-four": (replay, { options, outcome }) => {
    expect([options, replay.end.ended, lengths(replay)]).toEqual([{ row: 4, threats: false }, "line", [4]]);
    expect(outcome.map(({ place }) => place)).toEqual([1, 2]);
  },
  "line-out-of-towers": ({ end }) => {
    expect(end.ended).toBe("line");
    for (const field of end.lines[0]!.fields) expect(end.board[field]!.length).toBeGreaterThan(1);
  },
  "line-of-five": (replay, { options }) => {
    expect([options, lengths(replay)]).toEqual([{ row: 5, threats: false }, [5]]);
    expect(pick(replay.beats.flat(), "pile-reshuffled").length).toBeGreaterThan(0);
  },
  "more-than-four": (replay, { options }) => {
    expect(options).toMatchObject({ row: 4 });
    expect(Math.max(...lengths(replay))).toBeGreaterThan(4);
  },
  "two-lines-at-once": (replay) => expect(lengths(replay)).toHaveLength(2),
  "largest-area-wins": (replay, { outcome: [first, second], options }) => {
    expect([options, replay.end.ended, tied(replay)]).toEqual([{ row: 4, threats: false }, "area", []]);
    expect(first!.points).toBeGreaterThan(second!.points);
    expect(replay.end.supply).toEqual([0, 0, 0, 0]);
  },
  "stones-break-the-tie": (replay, { outcome: [first, second] }) => {
    expect(tied(replay)).toHaveLength(2);
    expect(first!.points).toBe(second!.points);
    expect(first!.tieBreaks[0]).toBeGreaterThan(second!.tieBreaks[0]!);
    expect([first!.place, second!.place]).toEqual([1, 2]);
  },
  "shared-win": (replay, { outcome: [first, second] }) => {
    expect(tied(replay)).toHaveLength(2);
    expect([first!.points, first!.tieBreaks]).toEqual([second!.points, second!.tieBreaks]);
    expect([first!.place, second!.place]).toEqual([1, 1]);
  },
  "stuck-hands": ({ beats, end }) => {
    const lost = pick(beats.flat(), "stone-lost");
    expect(lost.length).toBeGreaterThan(2);
    expect(end.lost.reduce((sum, n) => sum + n)).toBe(lost.length);
    expect(pick(beats.at(-1)!, "hand-discarded"), "the last turn of all is a stuck one").toHaveLength(1);
    expect(end.ended).toBe("area");
  },
  "shuffled-while-drawing": (replay) => {
    expect(interrupted(replay).length).toBeGreaterThan(1);
    for (const events of interrupted(replay)) {
      const types = events.map(({ type }) => type).filter((type) => type !== "turn-began");
      expect(types.slice(-3)).toEqual(["cards-drawn", "pile-reshuffled", "cards-drawn"]);
    }
  },
  "all-but-one-leave": ({ beats, end }, { seats, outcome }) => {
    const left = pick(beats.flat(), "seat-left").map(({ seat }) => seat);
    expect([left.length, end.ended]).toEqual([seats - 1, "alone"]);
    expect(outcome.map(({ seat }) => seat).slice(1)).toEqual(left.toReversed());
  },
  "two-leave-and-the-areas-count": ({ end }, { outcome }) => {
    expect([end.gone.length, end.ended]).toEqual([2, "area"]);
    expect(outcome.slice(2).map(({ seat }) => seat)).toEqual(end.gone.toReversed());
    for (const seat of end.gone) expect(end.supply[seat]).toBeGreaterThan(0);
  },
};

describe("J4F-1, J4F-3, J4F-7, J4F-10, J4F-13, J4F-14, J4F-15: the recorded matches show every way to end, stuck hands and shuffles", () => {
  test("each recorded match is there for something", () => expect(names.sort()).toEqual(Object.keys(shows).sort()));
  test.each(names)("%s", (name) => {
    const match = recorded(name);
    shows[name]!(replayed(match), match);
  });
});

test("a recorded match that was tampered with is noticed", () => {
  const match = recorded("largest-area-wins");
  expect(() => replayed({ ...match, log: match.log.toSpliced(20, 1) })).toThrow(/may not|hash/);
  expect(() => replayed({ ...match, seed: [1, 1, 1] })).toThrow(/may not|hash/);
});
