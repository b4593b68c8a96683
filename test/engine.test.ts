import { describe, expect, test } from "vitest";
import type { Game, Kind, Seat } from "../shared/engine/contract.ts";
import { begin, judged, legalActions, play, refusal, step } from "../shared/engine/play.ts";
import { fromSeed } from "../shared/engine/random.ts";

/** The smallest game with more than one decision at a time: both show fingers, then whoever showed fewer may double. */
interface Fingers extends Kind {
  State: { rng: ReturnType<typeof fromSeed>; pending: Fingers["Decision"][]; shown: number[]; most: number };
  Decision: { type: "show" | "double"; seat: Seat };
  Action: { type: "show"; fingers: number } | { type: "double"; by: number };
  Event:
    | { type: "shown"; seat: Seat }
    | { type: "doubled"; seat: Seat; by: number }
    | { type: "only-choice"; seat: Seat };
  Refusal: { reason: "no-such-hand"; most: number };
  View: { shown: readonly number[] };
  Options: { most: number };
  Face: never;
}
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

const fingers = (most: number): Game<Fingers> => ({
  id: "fingers",
  version: 1,
  seats: { min: 2, max: 2 },
  options: { defaults: { most }, choices: { most: [1, 2, 3] }, validate: () => ({ most }) },
  setup: (_seats, options, seed) => ({
    rng: fromSeed(seed),
    pending: [1, 0].map((seat) => ({ type: "show", seat })),
    shown: [0, 0],
    most: options.most,
  }),
  actors: (s) => s.pending.map(({ seat }) => seat).sort(),
  rules: {
    show: {
      answers: "show",
      candidates: (s) => upTo(s.most).map((n) => ({ type: "show", fingers: n })),
      refuse: (s, _seat, { fingers: n }) => (n <= s.most ? null : { reason: "no-such-hand", most: s.most }),
      apply(s, seat, { fingers: n }, emit) {
        s.shown[seat] = n;
        emit({ type: "shown", seat });
        if (s.pending.length > 0) return;
        const fewer = s.shown[0]! <= s.shown[1]! ? 0 : 1;
        s.pending.push({ type: "double", seat: fewer });
      },
    },
    double: {
      answers: ["double"],
      candidates: (s, seat) => upTo(s.shown[seat]!).map((by) => ({ type: "double", by })),
      refuse: () => null,
      apply(s, seat, { by }, emit) {
        s.shown[seat]! *= by;
        emit({ type: "doubled", seat, by });
      },
    },
  },
  asks: new Set(["show"]),
  answered: (seat) => ({ type: "only-choice", seat }),
  reveals: new Set(["shown"]),
  view: ({ shown }) => ({ shown }),
  redact: (event) => event,
  resign(s) {
    s.pending = [];
  },
  outcome: () => [],
  copy: (s) => ({ ...s, pending: [...s.pending], shown: [...s.shown] }),
  resample: (s) => s,
});

describe("a game where two seats decide at once", () => {
  const game = fingers(3);
  const fresh = () => begin(game, 2, { most: 3 }, [1, 2, 3]);
  const shows = (n: number) => ({ type: "show" as const, fingers: n });

  test("every seat that is asked gets its own list, and either may answer first", () => {
    const played = play(game, fresh(), 1, shows(2));
    expect(played).toMatchObject({ ok: true, legal: [{ seat: 0, actions: upTo(3).map(shows) }] });
    expect(play(game, fresh(), 0, shows(2))).toMatchObject({ ok: true, legal: [{ seat: 1 }] });
  });

  test("the state that was played on stays as it was", () => {
    const state = fresh();
    const text = JSON.stringify(state);
    play(game, state, 1, shows(2));
    expect(JSON.stringify(state)).toBe(text);
  });

  test("a decision with one answer answers itself, and an event says so", () => {
    const state = fresh();
    step(game, state, 0, shows(1), () => {});
    const events: unknown[] = [];
    const legal = step(game, state, 1, shows(3), (event) => events.push(event));
    expect(events).toEqual([
      { type: "shown", seat: 1 },
      { type: "only-choice", seat: 0 },
      { type: "doubled", seat: 0, by: 1 },
    ]);
    expect(legal).toEqual([]);
  });

  test("a decision of `asks` is asked also when one answer is left", () => {
    const lonely = fingers(1);
    const state = begin(lonely, 2, { most: 1 }, [1, 2, 3]);
    expect(legalActions(lonely, state, 0)).toEqual([shows(1)]);
    expect(state.shown).toEqual([0, 0]);
  });

  test("the house refuses whoever is not asked, what does not exist and what answers another question", () => {
    const state = fresh();
    step(game, state, 0, shows(2), () => {});
    expect(refusal(game, state, 0, shows(1))).toEqual({ reason: "not-your-turn" });
    expect(refusal(game, state, 7, shows(1))).toEqual({ reason: "not-your-turn" });
    for (const type of ["fold", "constructor", "__proto__", "toString"])
      expect(refusal(game, state, 1, { type } as never)).toEqual({ reason: "unknown-action" });
    expect(refusal(game, state, 1, { type: "double", by: 1 })).toEqual({ reason: "not-asked" });
    expect(refusal(game, state, 1, shows(4))).toEqual({ reason: "no-such-hand", most: 3 });
    expect(refusal(game, state, 1, shows(3))).toBeNull();
  });

  test("who is not asked has no actions and no candidates", () => {
    const state = fresh();
    step(game, state, 0, shows(2), () => {});
    expect(legalActions(game, state, 0)).toEqual([]);
    expect(judged(game, state, 0)).toEqual([]);
    expect(judged(game, state, 1)).toEqual(upTo(3).map((n) => [shows(n), null]));
  });
});
