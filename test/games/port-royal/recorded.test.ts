import { describe, expect, test } from "vitest";
import { CONTRACT_IDS } from "../../../shared/games/port-royal/data.ts";
import type { Event, Options } from "../../../shared/games/port-royal/state.ts";
import { pick } from "../recorded.ts";
import { at, endsAlike, names, type Recorded, recorded, replayed } from "./recorded.ts";

test.each(names)("the recorded match %s replays to the same hashes and the same ranking", endsAlike);

/** What a recorded match must show, so that none of them can be replaced by another by mistake. */
const shows: Record<string, (beats: Event[][], match: Recorded) => void> = {
  "most-influence-wins": (beats, { outcome: [first, second] }) => {
    expect(first!.points).toBeGreaterThan(second!.points);
    expect(announced(beats)).toEqual({ by: "the active player" });
  },
  "tie-broken-by-coins": (_, { outcome: [first, second] }) => {
    expect(first!.points).toBe(second!.points);
    expect(first!.tieBreaks[0]).toBeGreaterThan(second!.tieBreaks[0]!);
    expect([first!.place, second!.place]).toEqual([1, 2]);
  },
  "shared-win": (_, { outcome: [first, second] }) => {
    expect([first!.place, second!.place]).toEqual([1, 1]);
    expect([first!.points, first!.tieBreaks]).toEqual([second!.points, second!.tieBreaks]);
  },
  "announced-in-anothers-turn": (beats) => expect(announced(beats)).toEqual({ by: "a guest" }),
  "all-but-one-leave": (beats, { seats, outcome }) => {
    const left = pick(beats.flat(), "seat-left").map(({ seat }) => seat);
    expect(left).toHaveLength(seats - 1);
    expect(outcome.map(({ seat }) => seat).slice(1)).toEqual(left.toReversed());
  },
  "hoarders-empty-both-piles": (beats) => expect(dryness(beats)).toContain("PR-8"),
  "pirates-shuffle-twice": (beats) => expect(dryness(beats)).toContain("PR-9"),
  "nothing-left-to-reveal": (beats) => {
    expect(dryness(beats)).toContain("PR-8 in vain");
    expect(dryness(beats)).toContain("PR-7 wholly");
    expect(pick(beats.flat(), "seat-left").length).toBeGreaterThan(0); // their hoards leave the match with them
  },
  "everything-runs-dry": (beats) =>
    expect([...dryness(beats)].sort()).toEqual([
      "PR-6 in a payment",
      "PR-6 in a reveal",
      "PR-7 in part",
      "PR-8",
      "PR-9",
    ]),
  "expansion-hoarders-empty-both-piles": (beats, { options }) => {
    expect(options).toMatchObject({ expansion: true, contracts: true });
    expect([...dryness(beats)]).toEqual(expect.arrayContaining(["PR-7 in part", "PR-8", "PR-43 with PR-8"]));
  },
  "expansion-pirates-shuffle-twice": (beats, { options }) => {
    expect(options).toMatchObject({ expansion: true, contracts: true });
    expect([...dryness(beats)]).toEqual(expect.arrayContaining(["PR-9", "PR-43 with PR-9"]));
  },
  "contracts-decide": (_, { outcome }) => {
    const [winner, ...others] = outcome.map(({ points, breakdown }) => points - breakdown["contracts"]!);
    expect(Math.max(...others)).toBeGreaterThan(winner!);
    expect(outcome.map(({ place }) => place).slice(0, 2)).toEqual([1, 2]);
  },
  "contracts-tie-broken-by-coins": (_, { outcome: [first, second] }) => {
    expect([first!.points, first!.place, second!.place]).toEqual([second!.points, 1, 2]);
    expect(first!.tieBreaks[0]).toBeGreaterThan(second!.tieBreaks[0]!);
    expect(second!.breakdown["contracts"]).toBeGreaterThan(0);
  },
  "contracts-shared-win": (_, { outcome: [first, second] }) => {
    expect([first!.place, second!.place, first!.tieBreaks]).toEqual([1, 1, second!.tieBreaks]);
    expect(first!.breakdown["contracts"]).toBeGreaterThan(0);
  },
  "contract-announces-end-in-anothers-turn": (beats) => {
    expect(announced(beats)).toEqual({ by: "a guest" });
    const types = beats.flat().map(({ type }) => type);
    const end = types.indexOf("end-announced");
    expect(types.slice(end - 2, end)).toContain("contract-completed");
  },
  "contracts-all-but-one-leave": (beats, match) => {
    expect(pick(beats.flat(), "seat-left")).toHaveLength(match.seats - 1);
    const { contracts } = replayed(match).end;
    expect(contracts!.kept.flat().length).toBeGreaterThan(0); // pirate ships stay with whoever keeps them
  },
  "contracts-all-completed-1": allFourCompleted("1-1-1"),
  "contracts-all-completed-2": allFourCompleted("0-1-2"),
  "contracts-all-completed-3": allFourCompleted("0-1-1"),
  "contracts-all-completed-4": allFourCompleted("1-1-1"),
};

/** Four contracts picked by hand, each completed by somebody. */
function allFourCompleted(table: string): (beats: Event[][], match: Recorded) => void {
  return (beats, { options }) => {
    const { picked, contractPoints } = options as Options;
    expect(contractPoints).toBe(table);
    const completed = new Set(pick(beats.flat(), "contract-completed").map(({ contract }) => contract));
    expect([...completed].sort()).toEqual([...picked].sort());
  };
}

describe("PR-6, PR-7, PR-8, PR-9, PR-28, PR-29, PR-66: the recorded matches show every way to end and every way to run dry", () => {
  test("each recorded match is there for something", () => expect(names.sort()).toEqual(Object.keys(shows).sort()));
  test.each(names)("%s", (name) => {
    const match = recorded(name);
    shows[name]!(replayed(match).beats, match);
  });
});

test("PR-35: in the recorded matches each of the 16 contracts is completed", () => {
  const completed = new Set(
    names.flatMap((name) =>
      pick(replayed(recorded(name)).beats.flat(), "contract-completed").map(({ contract }) => contract),
    ),
  );
  expect([...completed].sort()).toEqual([...CONTRACT_IDS].sort());
});

test("a position of a recorded match can be opened by its number of entries", () => {
  const { n, state, legal } = at("all-but-one-leave", 60);
  expect([n, state.gone, legal.length]).toEqual([60, [], 1]);
  expect(at("all-but-one-leave", 61).gone).toEqual([state.active]);
});

test("a recorded match that was tampered with is noticed", () => {
  const match = recorded("most-influence-wins");
  const pass = match.log.findIndex(({ what }) => what.type === "action" && what.action.type === "pass");
  expect(() => replayed({ ...match, log: match.log.toSpliced(pass, 1) })).toThrow(/may not|hash/);
  expect(() => replayed({ ...match, seed: [1, 1, 1] })).toThrow(/may not|hash/);
});

/** Who announced the end: the player whose turn it was, or another one during his chance. */
function announced(beats: Event[][]) {
  let active: number | undefined;
  for (const event of beats.flat()) {
    if (event.type === "turn-began") active = event.seat;
    if (event.type === "end-announced") return { by: event.seat === active ? "the active player" : "a guest" };
  }
  return { by: "nobody" };
}

/** Which of the rules for empty piles really came to pass. */
function dryness(beats: Event[][]): Set<string> {
  const seen = new Set<string>();
  for (const events of beats) {
    const types = events.map(({ type }) => type);
    const additional = events.findIndex((event) => event.type === "tax-raised" && event.card === null);
    types.forEach((type, i) => {
      if (type === "pile-reshuffled" && types[i + 1] === "coins-gained") seen.add("PR-6 in a payment");
    });
    if (types[0] === "pile-reshuffled" && types[1] === "card-revealed") seen.add("PR-6 in a reveal");
    for (const { count, due } of pick(events, "coins-gained"))
      if (count < due) seen.add(count > 0 ? "PR-7 in part" : "PR-7 wholly");
    if (additional === 0) seen.add(types.includes("card-revealed") ? "PR-8" : "PR-8 in vain");
    if (additional === 1 && types[0] === "pile-reshuffled") seen.add("PR-9");
    const officer = events.findIndex(
      (event) => event.type === "contract-completed" && event.contract === "tax-officer",
    );
    if (officer > additional && additional >= 0) seen.add(`PR-43 with PR-${additional === 0 ? 8 : 9}`);
  }
  return seen;
}
