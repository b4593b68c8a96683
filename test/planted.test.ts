import { expect, test } from "vitest";
import type { Game } from "../shared/engine/contract.ts";
import { lookAt, resampled } from "../shared/engine/hidden.ts";
import type { Playable } from "../shared/engine/offer.ts";
import { conformance } from "./conformance.ts";
import { choose } from "./games/lanterns/bot.ts";
import { everyCard } from "./games/lanterns/builders.ts";
import { lanterns } from "./games/lanterns/index.ts";
import type { Card, Lanterns, State } from "./games/lanterns/state.ts";

const { view, setup, rules, options, outcome, redact } = lanterns;
const { take, keep } = rules;
const resample = lanterns.resample.bind(lanterns);
const redOnTop = (s: State) => s.faces[s.deck.at(-1) ?? 0] === "red";
const idsOf = (s: State) => s.stall.map(({ id }) => id);
const withHands =
  (show: (s: State, id: number) => Card): Game<Lanterns>["view"] =>
  (s, viewer) => ({
    ...view(s, viewer),
    hands: s.hands.map((hand, seat) => ({
      count: hand.length + s.known[seat]!.length,
      known: [...s.known[seat]!, ...hand.map((id) => show(s, id))],
      own: [],
    })),
  });
const withTake = (fault: Partial<typeof take>) => ({ rules: { ...rules, take: { ...take, ...fault } } });
const withKeep = (apply: typeof keep.apply) => ({ rules: { ...rules, keep: { ...keep, apply } } });
let matches = 0;
let drawn = 0;
let asked = 0;
let judged = 0;

/** Faults a tired programmer could make, and the words in which the examiner must complain. */
const faults: Record<string, [RegExp, Partial<Game<Lanterns>>, Partial<Playable<Lanterns>>?]> = {
  "a leaked hand": [/view depends on something hidden/, { view: withHands(lookAt) }],
  "an id for a hidden card": [/told of hidden card/, { view: withHands((_, id) => ({ id, face: null as never })) }],
  "a leaked event": [/told of hidden card/, { redact: (event) => event }],
  "an action that names a face-down card": [
    /told of hidden card/,
    withTake({
      candidates: (s) => [...idsOf(s), ...s.deck.slice(-1)].map((id) => ({ type: "take", card: id })),
      refuse: (s, seat, action) => (s.deck.includes(action.card) ? null : take.refuse(s, seat, action)),
    }),
  ],
  "a refusal that depends on the deck": [
    /actions or refusals depend/,
    withTake({
      refuse: (s, seat, action) =>
        redOnTop(s) && action.card === s.stall[0]!.id ? { reason: "card-gone" } : take.refuse(s, seat, action),
    }),
  ],
  "an order of actions that depends on the deck": [
    /actions or refusals depend/,
    withTake({
      candidates: (s, seat) => (redOnTop(s) ? take.candidates(s, seat).reverse() : take.candidates(s, seat)),
    }),
  ],
  "somebody who may act because of a hidden card": [
    /who acts depends/,
    { actors: (s) => lanterns.actors(s).flatMap((seat) => (redOnTop(s) ? [seat, seat] : [seat])) },
  ],
  "actions that differ each time one asks": [
    /legal actions handed out are those/,
    withTake({
      candidates: (s, seat) => (asked++ % 2 === 0 ? take.candidates(s, seat).reverse() : take.candidates(s, seat)),
    }),
  ],
  "candidates said to be legal that are not": [
    /take is offered and refused/,
    withTake({ tight: true, candidates: (s) => [-1, ...idsOf(s)].map((card) => ({ type: "take", card })) }),
  ],
  "an action offered under another rule's name": [
    /keep is offered and refused/,
    withTake({
      candidates: (s, seat) => [...take.candidates(s, seat), ...(keep.candidates(s, seat) as never[])],
      refuse: (s, seat, action) => ((action.type as string) === "keep" ? null : take.refuse(s, seat, action)),
    }),
  ],
  "known future chance": [
    /keeps the random source/,
    { resample: (s, viewer, rng) => ({ ...resample(s, viewer, rng), rng: s.rng }) },
  ],
  "a resample that deals nothing anew": [
    /deals nothing anew/,
    { resample: (s, viewer, rng) => ({ ...s, rng: resample(s, viewer, rng).rng }) },
  ],
  "a resample that leaves others' hands as they are": [
    /keeps what only another seat sees: hands\.#\.own/,
    { resample: (s, _, rng) => resampled(lanterns.copy(s), [s.deck], rng) },
  ],
  "a resample that loses a card": [
    /resample loses something/,
    {
      resample(s, viewer, rng) {
        const world = resample(s, viewer, rng);
        world.deck.pop();
        return world;
      },
    },
  ],
  "a card turning up without an event": [
    /without an event/,
    { redact: (e, viewer) => (e.type === "stall-refilled" ? { type: "only-choice", seat: 0 } : redact(e, viewer)) },
  ],
  "somebody who is not told who plays on": [
    /who plays on is kept from somebody/,
    {
      redact: (e, viewer) =>
        e.type === "taken-over" && viewer !== e.asked ? { type: "only-choice", seat: e.seat } : redact(e, viewer),
    },
  ],
  "a card with two faces": [
    /told of changed card/,
    {
      view: (s, viewer) => ({
        ...view(s, viewer),
        stall: s.stall.map(({ id }) => ({ id, face: s.coins[0] === 0 ? "red" : "jade" })),
      }),
    },
  ],
  "a resample that touches its argument": [
    /read only/,
    {
      resample(s, viewer, rng) {
        s.deck.reverse();
        return resample(s, viewer, rng);
      },
    },
  ],
  "a copy that shares": [/read only|Cannot delete/, { copy: (s) => ({ ...s }) }],
  "a draw that could be undone": [/tells something new/, { reveals: new Set(["set-sold"] as const) }],
  "chance that is not the state's": [
    /play equals step|tells something new|same seed and same entries/,
    withKeep((s, seat, action, emit) => {
      s.coins[seat]! += drawn++ % 9;
      keep.apply(s, seat, action, emit);
    }),
  ],
  "a table laid differently each time": [
    /same seed and same entries/,
    { setup: (seats, chosen, [a, b]) => setup(seats, chosen, [a, b, matches++]) },
  ],
  "a lost card": [
    /sums are conserved/,
    withKeep((s, seat, action, emit) => {
      keep.apply(s, seat, action, emit);
      s.discard.pop();
    }),
  ],
  "a state that JSON does not keep": [
    /survives JSON/,
    { setup: (...table) => ({ ...setup(...table), coins: [Number.NaN, 0] }) },
  ],
  "a missing ending": [/the game ends/, { setup: (seats, _, seed) => setup(seats, { goal: 1e9 }, seed) }],
  "a player without a place": [/every seat is ranked once/, { outcome: (s) => outcome(s).slice(1) }],
  "a place that is missing": [
    /counted on or shared/,
    { outcome: (s) => outcome(s).map((row) => ({ ...row, place: row.place + 1 })) },
  ],
  "a winner too many": [/only equals share/, { outcome: (s) => outcome(s).map((row) => ({ ...row, place: 1 })) }],
  "points from nowhere": [
    /adds up to the points/,
    { outcome: (s) => outcome(s).map((row) => ({ ...row, points: row.points + 1 })) },
  ],
  "a player who leaves and is still asked": [
    /who left is still asked/,
    { resign: (_, seat, emit) => emit({ type: "seat-left", seat, cards: [] }) },
  ],
  "a player who may act and cannot": [/has an action/, withTake({ candidates: () => [] })],
  "an action offered twice": [
    /offered twice/,
    withTake({ candidates: (s, seat) => [...take.candidates(s, seat), ...take.candidates(s, seat)] }),
  ],
  "a decision that nobody can survey": [
    /at most 60 actions/,
    withTake({
      candidates: (s) => Array.from({ length: 61 }, (_, n) => ({ type: "take", card: s.stall[0]!.id, n })),
    }),
  ],
  "a decision that nobody can survey, though one points twice": [
    /at most 120 actions/,
    {
      paths: new Set(["turn"]),
      ...withTake({
        candidates: (s) => Array.from({ length: 121 }, (_, n) => ({ type: "take", card: s.stall[0]!.id, n })),
      }),
    },
  ],
  "something impossible that is possible": [
    /offered and shown as impossible/,
    withTake({ shows: (s, seat) => rules.sell.candidates(s, seat) as never[] }),
  ],
  "something impossible shown twice": [
    /impossible is shown twice/,
    withTake({ shows: () => [-1, -1].map((card) => ({ type: "take", card })) }),
  ],
  "a reason that changes": [
    /for another reason/,
    withTake({
      shows: () => [{ type: "take", card: -1 }],
      refuse: (s, seat, action) =>
        action.card === -1 ? { reason: "hand-full", has: judged++, most: 4 } : take.refuse(s, seat, action),
    }),
  ],
  "something impossible that tells of the deck": [
    /actions or refusals depend/,
    withTake({ shows: (s) => (redOnTop(s) ? [{ type: "take", card: -1 }] : []) }),
  ],
  "a rule that falls over a late click": [
    /falls over an action of the past/,
    withTake({
      refuse(s, seat, action) {
        if (!idsOf(s).includes(action.card)) throw new Error("no such lantern");
        return take.refuse(s, seat, action);
      },
    }),
  ],
  "options taken as they come": [/takes anything/, { options: { ...options, validate: () => ({ goal: 15 }) } }],
  "other options than the defaults where none are named": [
    /options left out are the defaults/,
    {
      options: { ...options, validate: (given, seats) => options.validate({ goal: 25, ...(given as object) }, seats) },
    },
  ],
  "a bot that invents a move": [/none of the legal actions/, {}, { bot: () => ({ type: "take", card: -1 }) }],
};

for (const [name, [complaint, fault, bot]] of Object.entries(faults))
  test(`the examiner names ${name}`, () => {
    const offer = { game: { ...lanterns, ...fault }, bot: choose, ...bot };
    expect(() => conformance<Lanterns>(offer, everyCard, { games: 40, most: 400 })).toThrow(complaint);
  });

test("at least 15 faults are planted, and without one the examiner is content", () => {
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(15);
  expect(conformance<Lanterns>({ game: lanterns, bot: choose }, everyCard, { games: 40, most: 400 })).toBeGreaterThan(
    500,
  );
});
