import { describe, expect, test } from "vitest";
import type { EngineEvent, Game, Kind, Seat } from "../shared/engine/contract.ts";
import { allAsked, current, lastAsked } from "../shared/engine/pending.ts";
import { begin, impossible, judged, legalActions, play, refusal, step } from "../shared/engine/play.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { type Entry, newMatch, next, open, type Position, start, type What } from "../shared/engine/record.ts";
import { MOST_UNDOS, undoable } from "../shared/engine/undo.ts";

/** The smallest game with more than one decision at a time: both show fingers, then whoever showed fewer may double. */
interface Fingers extends Kind {
  State: { rng: ReturnType<typeof fromSeed>; pending: Fingers["Decision"][]; shown: number[]; most: number };
  Decision: { type: "show" | "double"; seat: Seat };
  Action: { type: "show"; fingers: number } | { type: "double"; by: number };
  Task: never;
  Event: EngineEvent | { type: "shown"; seat: Seat } | { type: "doubled"; seat: Seat; by: number };
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
  tasks: {},
  asks: new Set(["show"]),
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

/**
 * A card whose steps are work, with what the later games need: an effect set off by an effect, a victim's decision in
 * between, all victims at once.
 */
interface Raid extends Kind {
  State: { rng: ReturnType<typeof fromSeed>; pending: (Raid["Decision"] | Raid["Task"])[]; coins: number[] };
  Decision: { type: "raid" | "ransom"; seat: Seat };
  Task: { task: "rob"; from: Seat } | { task: "thank"; seat: Seat } | { task: "end" };
  Action: { type: "raid"; whom: "left" | "all" } | { type: "ransom"; pay: number };
  Event: EngineEvent | { type: "robbed" | "thanked" | "ended" | "paid"; seat: Seat };
}
const OTHERS = [1, 2];
const raid: Game<Raid> = {
  ...(fingers(1) as unknown as Game<Raid>),
  id: "raid",
  seats: { min: 3, max: 3 },
  setup: (_seats, _options, seed) => ({ rng: fromSeed(seed), pending: [{ type: "raid", seat: 0 }], coins: [0, 3, 3] }),
  actors: (s) => allAsked(s.pending),
  rules: {
    raid: {
      answers: "raid",
      candidates: () => [
        { type: "raid", whom: "left" },
        { type: "raid", whom: "all" },
      ],
      refuse: () => null,
      apply(s, _seat, { whom }) {
        s.pending.push({ task: "end" });
        if (whom === "all") for (const seat of OTHERS) s.pending.push({ type: "ransom", seat });
        else for (const from of OTHERS.toReversed()) s.pending.push({ task: "rob", from });
      },
    },
    ransom: {
      answers: "ransom",
      candidates: (s, seat) => upTo(Math.min(2, s.coins[seat]!)).map((pay) => ({ type: "ransom", pay })),
      refuse: () => null,
      apply(s, seat, { pay }, emit) {
        s.coins[seat]! -= pay;
        s.coins[0]! += pay;
        emit({ type: "paid", seat });
        if (pay === 2) s.pending.push({ task: "thank", seat });
      },
    },
  },
  tasks: {
    rob(s, { from }, emit) {
      emit({ type: "robbed", seat: from });
      s.pending.push({ type: "ransom", seat: from });
    },
    thank: (_s, { seat }, emit) => emit({ type: "thanked", seat }),
    end: (_s, _task, emit) => emit({ type: "ended", seat: 0 }),
  },
  asks: new Set(["raid", "ransom"]),
  copy: (s) => ({ ...s, pending: [...s.pending], coins: [...s.coins] }),
};

describe("work between decisions", () => {
  const begun = () => begin(raid, 3, { most: 1 }, [1, 2, 3]);
  const told: string[] = [];
  const does = (state: Raid["State"], seat: Seat, action: Raid["Action"]) => {
    told.length = 0;
    const legal = step(
      raid,
      state,
      seat,
      action,
      ({ type, ...of }) => void told.push(`${type} ${"seat" in of ? of.seat : ""}`),
    );
    return legal.map((one) => one.seat);
  };

  test("steps are pushed in reverse; a victim decides in between, and what his answer sets off comes before the next step", () => {
    const state = begun();
    expect([does(state, 0, { type: "raid", whom: "left" }), told]).toEqual([[1], ["robbed 1"]]);
    expect([does(state, 1, { type: "ransom", pay: 2 }), told]).toEqual([[2], ["paid 1", "thanked 1", "robbed 2"]]);
    expect([does(state, 2, { type: "ransom", pay: 1 }), told]).toEqual([[], ["paid 2", "ended 0"]]);
    expect(state).toMatchObject({ pending: [], coins: [3, 1, 2] });
  });

  test("several decide at once, in any order; the work below them waits for the last", () => {
    for (const [first, second] of [OTHERS, OTHERS.toReversed()] as [Seat, Seat][]) {
      const state = begun();
      expect(does(state, 0, { type: "raid", whom: "all" }).sort()).toEqual(OTHERS);
      expect([does(state, first, { type: "ransom", pay: 2 }), told]).toEqual([
        [second],
        [`paid ${first}`, `thanked ${first}`],
      ]);
      expect(refusal(raid, state, first, { type: "ransom", pay: 1 })).toEqual({ reason: "not-your-turn" });
      expect([does(state, second, { type: "ransom", pay: 1 }), told]).toEqual([[], [`paid ${second}`, "ended 0"]]);
    }
  });

  test("no work is taken for a question, whoever it names", () => {
    const pending = [
      { type: "ransom", seat: 1 },
      { task: "thank", seat: 2 },
    ] as const;
    expect([current(pending), lastAsked(pending), allAsked(pending)]).toEqual([null, [], []]);
    expect([current(pending.slice(0, 1)), lastAsked(pending.slice(0, 1))]).toEqual([pending[0], [1]]);
    expect([current([]), lastAsked([]), allAsked([])]).toEqual([null, [], []]);
    const state = { ...begun(), pending: [...pending, { type: "ransom", seat: 0 }] as Raid["State"]["pending"] };
    expect(allAsked(state.pending)).toEqual([0]);
    expect(legalActions(raid, state, 2)).toEqual([]);
  });

  test("what is shown as impossible is told to whoever is asked, and nothing that is possible", () => {
    const ransom: Game<Raid>["rules"]["ransom"] = {
      ...raid.rules.ransom,
      shows: () => [1, 2, 3].map((pay) => ({ type: "ransom", pay })),
      refuse: (s, seat, { pay }) => (pay <= s.coins[seat]! ? null : { reason: "no-such-hand", most: s.coins[seat]! }),
    };
    const game: Game<Raid> = { ...raid, rules: { ...raid.rules, ransom } };
    const pending: Raid["State"]["pending"] = [
      { type: "ransom", seat: 1 },
      { task: "end" },
      { type: "ransom", seat: 2 },
    ];
    const state = { ...begun(), pending, coins: [0, 1, 2] };
    expect(impossible(game, state, 2)).toEqual([
      [
        { type: "ransom", pay: 3 },
        { reason: "no-such-hand", most: 2 },
      ],
    ]);
    expect(impossible(game, state, 1)).toEqual([]);
  });

  test("of several who have one answer each, whoever is asked first gives his first", () => {
    const game: Game<Raid> = { ...raid, asks: new Set(["raid"]) };
    const answered: Seat[] = [];
    const state = { ...begun(), coins: [0, 1, 1] };
    step(game, state, 0, { type: "raid", whom: "all" }, (event) => {
      if (event.type === "only-choice") answered.push(event.seat);
    });
    expect(answered).toEqual(allAsked(OTHERS.map((seat) => ({ type: "ransom", seat }))));
  });
});

describe("what seats that decide at once may take back", () => {
  const started = () => start(raid, newMatch(raid, 3, {}, [1, 2, 3]));
  const must = (from: Position<Raid>, by: Seat, what: What<Raid>): Position<Raid> => {
    const made = next(raid, from, by, what);
    if (!made.ok) throw new Error(made.refusal.reason);
    return made.position;
  };
  const does = (from: Position<Raid>, by: Seat, action: Raid["Action"]) => must(from, by, { type: "action", action });
  const pays = (from: Position<Raid>, by: Seat) => does(from, by, { type: "ransom", pay: 1 });
  const backs = (at: Position<Raid>) => [0, 1, 2].map((seat) => undoable(at, seat));

  test("one by one or all; once another seat has acted nothing before that", () => {
    let at = does(started(), 0, { type: "raid", whom: "all" });
    expect(backs(at)).toEqual([[0], [], []]);
    at = pays(at, 2);
    expect(backs(at)).toEqual([[], [], [1]]);
    expect(backs(pays(at, 1))).toEqual([[], [], []]);
    at = must(at, 2, { type: "undo", to: 1 });
    expect([at.n, at.state.coins, backs(at)]).toEqual([3, [0, 3, 3], [[], [], []]]);
  });

  test("two who waver by turns, with nothing that stays, come to the same end as one", () => {
    let at = does(started(), 0, { type: "raid", whom: "all" });
    let undos = 0;
    for (let seat = 1; ; seat = 3 - seat) {
      at = pays(at, seat);
      const [back] = undoable(at, seat);
      if (back === undefined) break;
      at = must(at, seat, { type: "undo", to: back });
      undos++;
    }
    expect(undos).toBe(MOST_UNDOS);
  });

  test("whoever wavered too long lets something stand: the next one may waver as long", () => {
    let at = started();
    const raids = () => does(at, 0, { type: "raid", whom: "all" });
    for (let n = 0; n < MOST_UNDOS; n++) at = must(raids(), 0, { type: "undo", to: at.n });
    at = raids();
    expect(backs(at)).toEqual([[], [], []]);
    expect(backs(pays(at, 1))).toEqual([[], [at.n], []]);
  });

  test("a record opens where the match stood, with all that could be taken back: from the first act on, and after somebody left", () => {
    const game: Game<Raid> = {
      ...raid,
      resign(s, seat) {
        s.pending = s.pending.filter((one) => !("seat" in one) || one.seat !== seat);
      },
    };
    const raids: What<Raid> = { type: "action", action: { type: "raid", whom: "all" } };
    const pays: What<Raid> = { type: "action", action: { type: "ransom", pay: 1 } };
    for (const moves of [
      [
        [0, raids],
        [2, pays],
        [2, { type: "undo", to: 1 }],
      ],
      [
        [0, raids],
        [0, { type: "undo", to: 0 }],
        [0, raids],
      ],
      [
        [0, raids],
        [2, { type: "resign" }],
        [1, pays],
      ],
      [
        [0, raids],
        [0, { type: "resign" }],
      ],
    ] as [Seat, What<Raid>][][]) {
      let at = start(game, newMatch(game, 3, {}, [1, 2, 3]));
      const log: Entry<Raid>[] = [];
      for (const [by, what] of moves) {
        const made = next(game, at, by, what);
        if (!made.ok) throw new Error(made.refusal.reason);
        at = made.position;
        log.push(made.entry);
        expect(open(game, { ...at.match, log })).toEqual(at);
      }
    }
  });

  test("a decision of another seat that answered itself counts as his act", () => {
    const alone: Game<Raid> = { ...raid, asks: new Set(["raid"]) };
    const at = start(alone, newMatch(alone, 3, {}, [1, 2, 3]));
    const poor = { ...at, state: { ...at.state, coins: [0, 1, 3] } };
    const made = next(alone, poor, 0, { type: "action", action: { type: "raid", whom: "left" } });
    if (!made.ok) throw new Error(made.refusal.reason);
    expect(made.events.slice(0, 2)).toEqual([
      { type: "robbed", seat: 1 },
      { type: "only-choice", seat: 1 },
    ]);
    expect(undoable(made.position, 0)).toEqual([]);
  });
});
