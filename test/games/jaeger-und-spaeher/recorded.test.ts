import { describe, expect, test } from "vitest";
import { GOAL } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { JaegerUndSpaeher, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { pick, type Recorded as RecordedOf, type Replayed as ReplayedOf, recordedIn } from "../recorded.ts";

const { names, recorded, replayed, endsAlike } = recordedIn(jaegerUndSpaeher, new URL("recorded/", import.meta.url));
type Recorded = RecordedOf<JaegerUndSpaeher>;
type Replayed = ReplayedOf<JaegerUndSpaeher>;

test.each(names)("the recorded match %s replays to the same hashes and the same ranking", endsAlike);

/** Points of start player and second player. */
const points = ({ start, players }: State) => [players[start]!.points, players[1 - start]!.points] as const;
const winner = ({ end }: Replayed) => (jaegerUndSpaeher.outcome(end)[0]!.seat === end.start ? "start" : "second");

/** What a recorded match must show, so that none of them can be replaced by another by mistake. */
const shows: Record<string, (replay: Replayed, match: Recorded) => void> = {
  "introductory-start-player-alone-reaches-the-goal": (replay, { options }) => {
    const [first, second] = points(replay.end);
    expect([options, winner(replay)]).toMatchObject([{ normal: false }, "start"]);
    expect([first >= GOAL, second < GOAL]).toEqual([true, true]);
    const turns = replay.beats.flat().filter(({ type }) => type === "goal-reached" || type === "turn-began");
    expect(turns.slice(-2).map(({ type }) => type)).toEqual(["goal-reached", "turn-began"]);
  },
  "normal-second-player-first": (replay, { options }) => {
    expect([options, winner(replay)]).toMatchObject([{ normal: true, survival: false }, "second"]);
    expect(
      replay.beats
        .at(-1)!
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(["goal-reached", "game-ended"]);
  },
  "survival-second-player-first": (replay, { options }) => {
    expect([options, winner(replay)]).toMatchObject([{ normal: true, survival: true }, "second"]);
    expect(points(replay.end)[0]).toBeLessThan(GOAL);
    const marked = pick(replay.beats.flat(), "location-revealed").filter((it) => it.marked.some((n) => n > 0));
    expect(marked.length).toBeGreaterThan(0);
  },
  "both-reach-it-start-player-farther": (replay) => {
    const [first, second] = points(replay.end);
    expect([winner(replay), first > second, second >= GOAL]).toEqual(["start", true, true]);
  },
  "both-reach-it-second-player-farther": (replay) => {
    const [first, second] = points(replay.end);
    expect([winner(replay), second > first, first >= GOAL]).toEqual(["second", true, true]);
  },
  "tie-goes-to-the-second-player": (replay) => {
    const [first, second] = points(replay.end);
    expect([winner(replay), first, first >= GOAL]).toEqual(["second", second, true]);
  },
  "survival-tribe-extinct": ({ end, beats }, { options, outcome }) => {
    expect([options, end.ended]).toMatchObject([{ survival: true }, "extinct"]);
    expect(pick(beats.flat(), "tribe-extinct").map(({ seat }) => seat)).toEqual([outcome[1]!.seat]);
    expect(end.players[outcome[1]!.seat]).toMatchObject({ supply: 5 });
  },
  "one-leaves": ({ end, beats }, { outcome }) => {
    expect([end.ended, pick(beats.flat(), "seat-left").map(({ seat }) => seat)]).toEqual(["alone", [outcome[1]!.seat]]);
  },
  "geysers-run-dry-and-one-leaves": ({ beats }) => {
    const seldom = ["geysers-used", "nothing-to-draw", "meat-carried", "members-driven-out"] as const;
    for (const type of seldom) expect(pick(beats.flat(), type), type).not.toEqual([]);
  },
  "nothing-left-to-reveal-and-one-leaves": ({ beats, end }) => {
    expect(pick(beats.flat(), "nothing-to-reveal")).not.toEqual([]);
    expect(end.piles.wild).toEqual([]);
  },
};

describe("JS-I1, JS-V3, JS-V4, JS-V5, JS-A7, JS-A29: the recorded matches show every mode and every way to end", () => {
  test("each recorded match is there for something", () => expect(names.sort()).toEqual(Object.keys(shows).sort()));
  test.each(names)("%s", (name) => {
    const match = recorded(name);
    shows[name]!(replayed(match), match);
  });
});

test("a recorded match that was tampered with is noticed", () => {
  const match = recorded("normal-second-player-first");
  expect(() => replayed({ ...match, log: match.log.toSpliced(20, 1) })).toThrow(/may not|hash/);
  expect(() => replayed({ ...match, seed: [1, 1, 1] })).toThrow(/may not|hash/);
});
