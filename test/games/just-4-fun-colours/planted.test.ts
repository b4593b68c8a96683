import { expect, test } from "vitest";
import type { Game } from "../../../shared/engine/contract.ts";
import type { Playable } from "../../../shared/engine/offer.ts";
import { choose } from "../../../shared/games/just-4-fun-colours/bot.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import { placements } from "../../../shared/games/just-4-fun-colours/rules/place.ts";
import type { Just4Fun, State, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import { cards } from "../../../shared/games/just-4-fun-colours/table.ts";
import { conformance } from "../../conformance.ts";
import { sample } from "../../sample.ts";
import { cardsOf } from "../boxes.ts";

const { view, rules, resample, redact, outcome, setup, resign } = just4FunColours;
const { place, exchange } = rules;
const everyCard = cardsOf("just-4-fun-colours");
const withPlace = (fault: Partial<typeof place>) => ({ rules: { place: { ...place, ...fault }, exchange } });
const withPlayers =
  (change: (s: State, player: View["players"][number], seat: number) => object): Game<Just4Fun>["view"] =>
  (s, viewer) => {
    const seen = view(s, viewer);
    return { ...seen, players: seen.players.map((player, seat) => ({ ...player, ...change(s, player, seat) })) };
  };

/** Faults that this game invites, and the words in which the examiner must complain. */
const faults: Record<string, [RegExp, Partial<Game<Just4Fun>>, Partial<Playable<Just4Fun>>?]> = {
  "hands that lie open": [
    /view depends on something hidden/,
    { view: withPlayers((s, _, seat) => ({ shown: cards(s, s.hands[seat]!) })) },
  ],
  "a plate that counts the colours of a hand": [
    /view depends on something hidden/,
    { view: withPlayers((s, _, seat) => ({ best: new Set(s.hands[seat]!.map((id) => s.faces[id])).size })) },
  ],
  "a table that says how much a rival can afford": [
    /view depends on something hidden/,
    { view: (s, viewer) => ({ ...view(s, viewer), tied: placements(s, s.active).length > 20 ? [s.active] : [] }) },
  ],
  "a draw that everybody sees": [/told of hidden card/, { redact: (event) => event }],
  "a draw pile that says what comes next": [
    /view depends on something hidden/,
    { view: (s, viewer) => ({ ...view(s, viewer), discard: [...s.discard, ...cards(s, s.draw.slice(-1))] }) },
  ],
  "hands turned over without a word": [
    /without an event/,
    { redact: (event, viewer) => (event.type === "hands-shown" ? { type: "game-ended" } : redact(event, viewer)) },
  ],
  "a turn that could be taken back": [/tells something new/, { reveals: new Set(["hand-discarded"] as const) }],
  "offers in the order of the next card": [
    /actions or refusals depend/,
    withPlace({
      candidates: (s, seat) =>
        s.faces[s.draw.at(-1)!] === "red" ? placements(s, seat).reverse() : placements(s, seat),
    }),
  ],
  "a refusal that knows a rival's hand": [
    /actions or refusals depend/,
    withPlace({
      refuse(s, seat, action) {
        const next = s.hands[(seat + 1) % s.hands.length]!;
        const first = placements(s, seat)[0]?.field === action.field;
        return first && placements(s, seat).length > 1 && s.faces[next[0]!] === "red"
          ? { reason: "no-such-field" }
          : place.refuse(s, seat, action);
      },
    }),
  ],
  "a tower that copies share": [
    /read only|not extensible/,
    withPlace({
      apply(s, seat, action, emit) {
        (s.board[action.field] as number[]).push(seat);
        place.apply(s, seat, action, emit);
      },
    }),
  ],
  "a played card that is lost": [
    /sums are conserved/,
    withPlace({
      apply(s, seat, action, emit) {
        place.apply(s, seat, action, emit);
        s.discard.pop();
      },
    }),
  ],
  "a stone that costs nothing": [
    /no flaw in the state: seat \d has 21 stones/,
    withPlace({
      apply(s, seat, action, emit) {
        s.supply[seat]!++;
        place.apply(s, seat, action, emit);
      },
    }),
  ],
  "a field that is offered twice": [
    /offered twice/,
    withPlace({ candidates: (s, seat) => [...placements(s, seat), ...placements(s, seat).slice(0, 1)] }),
  ],
  "every card as an action of its own": [
    /at most 60 actions/,
    withPlace({
      candidates: (s, seat) => placements(s, seat).flatMap((action) => [0, 1, 2].map((card) => ({ ...action, card }))),
    }),
  ],
  "a place for nothing": [/has an action/, withPlace({ candidates: () => [] })],
  "a resample that forgets that hands were shown": [
    /view depends on something hidden/,
    { resample: (s, viewer, rng) => resample.call(just4FunColours, { ...s, shown: null }, viewer, rng) },
  ],
  "a resample that deals a viewer another hand": [
    /view depends on something hidden/,
    { resample: (s, _, rng) => resample.call(just4FunColours, s, "spectator", rng) },
  ],
  "stones that never run out": [
    /the game ends/,
    {
      flaw: () => null,
      setup(seats, _, seed) {
        return { ...setup(seats, { row: 5, threats: false }, seed), supply: Array(seats).fill(1e6) };
      },
    },
  ],
  "a player who leaves and is still asked": [
    /who left is still asked/,
    { resign: (_, seat, emit) => emit({ type: "seat-left", seat }) },
  ],
  "leaving that ends nothing": [
    /who left is still asked/,
    {
      flaw: () => null,
      resign(s, seat, emit) {
        const asked = [...s.pending];
        resign(s, seat, emit);
        if (s.ended === "alone") s.pending = asked;
      },
    },
  ],
  "a winner alone in the ranking": [
    /every seat is ranked once/,
    { outcome: (s) => outcome(s).filter((row) => row.place === 1) },
  ],
  "a row that is worth more than it says": [
    /adds up to the points/,
    { outcome: (s) => outcome(s).map((row) => ({ ...row, points: row.points + (s.ended === "line" ? 10 : 0) })) },
  ],
  "a bot that places where it cannot pay": [
    /none of the legal actions/,
    {},
    { bot: () => ({ type: "place", field: 36 }) },
  ],
};

/** The honest ones all end before: whoever waits for an end that never comes need not wait for longer. */
const most = 160;
for (const [name, [complaint, fault, bot]] of Object.entries(faults))
  test(`the examiner names ${name}`, () => {
    const offer = { game: { ...just4FunColours, ...fault }, bot: choose, ...bot };
    expect(() => conformance<Just4Fun>(offer, everyCard, { games: 25, most })).toThrow(complaint);
  });

test("without a fault the examiner is content", () => {
  const games = sample(5, 25);
  const offer = { game: just4FunColours, bot: choose };
  expect(conformance<Just4Fun>(offer, everyCard, { games, most })).toBeGreaterThan(20 * games);
});
