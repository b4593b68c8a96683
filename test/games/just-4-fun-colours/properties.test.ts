import assert from "node:assert/strict";
import { expect, test } from "vitest";
import type { Seed } from "../../../shared/engine/contract.ts";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { linesOf } from "../../../shared/games/just-4-fun-colours/board.ts";
import { FIELDS } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { Action, Event, State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { fc } from "../../property.ts";
import { everyCard, WHOLE_BOX } from "./tables.ts";

const word = fc.nat(2 ** 32 - 1);
const seed = fc.tuple(word, word, word);
const match = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  row: fc.constantFrom(4 as const, 5 as const),
  seed,
  dice: seed,
  /** Whether they avoid rows, so that the match gets long and its towers high. */
  shy: fc.boolean(),
});
type Wanted = { seats: number; row: 4 | 5; seed: Seed; dice: Seed; shy: boolean };

/**
 * Plays by chance and shows every state with its legal actions, and what the action before it told. Whoever looks says with
 * `assert` what must be: there are thousands of states, and an `expect` costs more than the move before it.
 */
function playAll(
  wanted: Wanted,
  look: (s: State, actions: readonly Action[], events: readonly Event[]) => void,
): State {
  const dice = fromSeed(wanted.dice);
  const s = begin(just4FunColours, wanted.seats, { row: wanted.row, threats: true }, wanted.seed);
  let legal = [{ seat: s.start, actions: legalActions(just4FunColours, s, s.start) }];
  let events: Event[] = [];
  for (let moves = 0; legal.length > 0; moves++) {
    if (moves > 20 * wanted.seats) throw new Error("the match does not end");
    const { actions, seat } = legal[0]!;
    look(s, actions, events);
    const tame = actions.filter((action) => !completes(s, seat, action));
    const wishes = wanted.shy && tame.length > 0 ? lowest(s, tame) : actions;
    events = [];
    legal = step(just4FunColours, s, seat, wishes[below(dice, wishes.length)]!, (event) => void events.push(event));
  }
  look(s, [], events);
  return s;
}

/** Worked out anew, from all lines of the board instead of from the field. */
function ownsLine(s: State, seat: number, also = -1): boolean {
  return linesOf(s.options.row).some((line) =>
    line.every((field) => field === also || s.board[field]!.at(-1) === seat),
  );
}
const completes = (s: State, seat: number, action: Action): boolean =>
  action.type === "place" && ownsLine(s, seat, action.field);
const lowest = (s: State, actions: readonly Action[]): readonly Action[] => {
  const height = (action: Action) => (action.type === "place" ? s.board[action.field]!.length : 0);
  const least = Math.min(...actions.map(height));
  return actions.filter((action) => height(action) === least);
};
const check = (look: Parameters<typeof playAll>[1], end: (s: State) => void = () => {}, numRuns = 50) =>
  fc.assert(
    fc.property(match, (wanted) => {
      end(playAll(wanted, look));
    }),
    { numRuns },
  );

test("J4F-4: no card is ever lost or doubled, and hands have seven cards whenever somebody is asked", () =>
  check((s, actions) => {
    assert.deepEqual(everyCard(s), WHOLE_BOX);
    if (actions.length > 0) assert(s.hands.every((hand) => hand.length === 7));
  }));

test("J4F-8: when somebody is asked the draw pile has a card", () =>
  check((s, actions) => {
    if (actions.length > 0) assert(s.draw.length > 0);
  }));

test("J4F-11: every turn takes one stone, placed or lost, and twenty rounds are the most", () =>
  check(
    (s) => {
      const placed = s.hands.map((_, seat) => s.board.flat().filter((owner) => owner === seat).length);
      for (const [seat, n] of s.supply.entries()) assert.equal(n + placed[seat]! + s.lost[seat]!, 20);
      assert(s.round <= 20);
      if (s.ended === null) assert.equal(s.supply[s.active], 21 - s.round);
    },
    (s) => expect(s.ended === "area").toBe(s.supply.every((n) => n === 0) && s.lines.length === 0),
  ));

test("J4F-9: no tower has more than seven stones, and closed ones are never offered", () =>
  check((s, actions) => {
    for (const tower of s.board) assert(tower.length <= 7);
    for (const action of actions) if (action.type === "place") assert(s.board[action.field]!.length < 7);
  }));

test("J4F-10, J4F-23: either fields are offered or the exchange, never both", () =>
  check((s, actions) => {
    if (actions.length === 0) return;
    const counts = new Map<string, number>();
    for (const id of s.hands[s.active]!) counts.set(s.faces[id]!, (counts.get(s.faces[id]!) ?? 0) + 1);
    const payable = [...FIELDS.keys()].filter((field) => s.board[field]!.length < (counts.get(FIELDS[field]!) ?? 0));
    const expected = payable.length > 0 ? payable.map((field) => ({ type: "place", field })) : [{ type: "exchange" }];
    assert.deepEqual(actions, expected);
  }));

test("J4F-1, J4F-15, J4F-24: a row is found exactly when there is one, and only the one who placed has it", () =>
  check((s, _, events) => {
    const owners = s.hands.flatMap((_, seat) => (ownsLine(s, seat) ? [seat] : []));
    assert.deepEqual(owners, s.ended === "line" ? [s.active] : []);
    for (const event of events)
      if (event.type === "line-completed") for (const { fields } of event.lines) assert(fields.length >= s.options.row);
  }));

test("J4F-12, J4F-13: areas are what a slower count finds", () =>
  check(
    () => {},
    (s) => {
      const { players } = just4FunColours.view(s, "spectator");
      for (const [seat, { size, stones, area }] of players.entries()) {
        const own = [...FIELDS.keys()].filter((field) => s.board[field]!.at(-1) === seat);
        // Every field takes the smallest number that a neighbour has, until nothing changes.
        const group = new Map(own.map((field) => [field, field]));
        for (let changed = true; changed; ) {
          changed = false;
          for (const a of own)
            for (const b of own) {
              const apart = Math.abs((a % 6) - (b % 6)) + Math.abs(Math.floor(a / 6) - Math.floor(b / 6));
              if (apart === 1 && group.get(a)! > group.get(b)!) changed = group.set(a, group.get(b)!).size > 0;
            }
        }
        const areas = [...Map.groupBy(own, (field) => group.get(field)!).values()];
        const most = Math.max(0, ...areas.map(({ length }) => length));
        expect(size).toBe(most);
        if (s.ended !== "area") continue;
        const full = areas
          .filter(({ length }) => length === most)
          .map((fields) => fields.reduce((n, f) => n + s.board[f]!.length, 0));
        expect([area.length, stones]).toEqual([most, Math.max(0, ...full)]);
      }
    },
    80,
  ));

test("J4F-3, J4F-14, J4F-25: everybody is ranked once, in the order of area and stones", () =>
  check(
    () => {},
    (s) => {
      const rows = just4FunColours.outcome(s);
      expect(rows.map(({ seat }) => seat).sort()).toEqual([...s.hands.keys()]);
      const weight = ({ points, tieBreaks }: (typeof rows)[number]) => points * 1000 + (tieBreaks[0] ?? 0);
      for (const [i, row] of rows.entries()) {
        expect(row.place).toBe(1 + rows.filter((other) => weight(other) > weight(row)).length);
        if (i > 0) expect(weight(rows[i - 1]!)).toBeGreaterThanOrEqual(weight(row));
      }
    },
  ));

test("J4F-5, J4F-7: what a turn tells adds up: as many cards are drawn as were played, and the piles with them", () =>
  check((s, _, events) => {
    const played = events.flatMap((event) =>
      event.type === "cards-played" || event.type === "hand-discarded" ? [...event.cards] : [],
    );
    const drawn = events.reduce((n, event) => n + (event.type === "cards-drawn" ? event.count : 0), 0);
    if (events.length > 0) assert.equal(drawn, s.ended === "line" ? 0 : played.length);
    for (const event of events) if (event.type === "pile-reshuffled") assert(event.count >= 60 - 7 * s.hands.length);
    const shuffled = events.some(({ type }) => type === "pile-reshuffled");
    if (shuffled) assert.deepEqual(s.discard, []);
  }));
