import { describe, expect, test } from "vitest";
import { fromSeed } from "../../../shared/engine/random.ts";
import { personAt } from "../../../shared/games/bruegge/draw.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Action, State } from "../../../shared/games/bruegge/state.ts";
import { beforeRound, run } from "./rounds.ts";
import { act, acts, asked, type Done, legal, question, refusal, table, told, type Wanted } from "./tables.ts";

const draw = (pile: number): Action => ({ type: "draw", pile });
const colourOf = (id: PersonId) => PERSON[id].colour;
/** Phase 1 of a table up to its first question. */
const filling = (wanted: Wanted, changed?: Partial<State>): Done => run(beforeRound(wanted, changed));
const counts = ({ piles, extra, discards }: State) => [
  ...piles.map(({ length }) => length),
  extra.length,
  discards.length,
];

const FOUR: PersonId[] = ["king", "salt-merchant", "fire-warden", "knight"];
const SIX: PersonId[] = ["page", "jailer", "pikeman", "bodyguard", "gatekeeper", "sergeant"];

describe("hands are filled", () => {
  test("BR-6: from either pile, card by card, the start player first; to six with a fortune teller", () => {
    const start = filling({ players: [{}, { persons: ["fortune-teller"] }], start: 1 });
    let s = start.state;
    expect(asked(s)).toBe(1);
    expect(legal(s)).toEqual([draw(0), draw(1)]);
    for (let n = 0; n < 6; n++) s = act(s, draw(n % 2)).state;
    expect(s.players[1]!.hand).toHaveLength(6);
    expect(asked(s)).toBe(0);
    for (let n = 0; n < 4; n++) s = act(s, draw(0)).state;
    expect([asked(s), question(s)]).toEqual([0, "draw"]);
    expect(refusal(s, draw(2))).toEqual({ reason: "no-such-pile" });
    expect(act(s, draw(0)).state.players[0]!.hand).toHaveLength(5);
  });

  test("BR-6, BR-A58: only backs are seen until the last card, by the drawer too; then the faces join the hand together", () => {
    const { state } = filling({ players: [{ hand: FOUR.slice(0, 3) }], piles: [["page", "jailer"], SIX.slice(2)] });
    const first = act(state, draw(0));
    expect(told(first, "card-drawn")).toEqual([
      { type: "card-drawn", seat: 0, pile: 0, colour: colourOf("page"), next: colourOf("jailer") },
    ]);
    for (const viewer of [0, 1, "spectator"] as const) {
      const view = bruegge.view(first.state, viewer);
      expect(view.players[0]).toMatchObject({ taken: [colourOf("page")] });
      expect(view.players[0]!.hand).toHaveLength(3);
      expect(JSON.stringify(view)).not.toContain('"page"');
      expect(view.piles[0]).toEqual({ count: 1, top: colourOf("jailer") });
    }
    const second = act(first.state, draw(1));
    const [seen] = told(second, "cards-seen");
    expect(seen).toEqual({
      type: "cards-seen",
      seat: 0,
      colours: [colourOf("page"), colourOf("pikeman")],
      by: null,
      cards: ["page", "pikeman"],
    });
    expect(bruegge.redact(seen!, 1)).not.toHaveProperty("cards");
    expect(bruegge.view(second.state, 0).players[0]!.own).toEqual([...FOUR.slice(0, 3), "page", "pikeman"]);
  });

  test("BR-6: everybody is told how many cards are still to come, and whose effect brings them", () => {
    const toCome = (s: State) => [0, 1, "spectator" as const].map((viewer) => bruegge.view(s, viewer).asked);
    const { state } = filling({ players: [{ hand: FOUR.slice(0, 3) }] });
    expect(toCome(state)).toEqual(Array(3).fill({ type: "draw", seat: 0, by: null, left: 2, victim: null }));
    expect(toCome(act(state, draw(0)).state)[1]).toMatchObject({ left: 1 });
    const effect = { task: "draw", seat: 1, left: 3, by: "page" } as const;
    const drawing = run({ ...state, pending: [effect] }).state;
    expect(toCome(drawing)[0]).toMatchObject({ seat: 1, left: 3, by: "page" });
  });

  test("BR-A58: the drawer's own bot does not know what he has taken either", () => {
    const first = act(filling({}).state, draw(0)).state;
    const [card] = first.players[0]!.taken;
    const worlds = Array.from({ length: 20 }, (_, n) => bruegge.resample(first, 0, fromSeed([n, 1, 1])));
    expect(new Set(worlds.map(({ faces }) => faces[card!])).size).toBeGreaterThan(1);
  });

  test("BR-A8: who holds five or more draws none, and owes four card turns all the same", () => {
    const { state } = filling({ players: [{ hand: [...FOUR, "page", "jailer"], owed: 0 }, { hand: SIX.slice(2) }] });
    expect(asked(state)).toBe(1);
    expect(state.players[0]).toMatchObject({ owed: 4 });
    expect(state.players[0]!.hand).toHaveLength(6);
  });

  test("BR-A37: a draw in phase 3 is the same: all piles by their backs, then a look", () => {
    const s = table({ players: [{ hand: FOUR, persons: ["student"] }], piles: [SIX.slice(0, 3), SIX.slice(3)] });
    const drawing = run({ ...s, pending: [...s.pending, { task: "draw", seat: 0, left: 2, by: "student" }] });
    const first = act(drawing.state, draw(1));
    expect(first.types).toEqual(["card-drawn"]);
    const second = act(first.state, draw(1));
    expect(second.types.slice(0, 2)).toEqual(["card-drawn", "cards-seen"]);
    expect(told(second, "cards-seen")).toMatchObject([{ cards: SIX.slice(3, 5), by: "student" }]);
  });
});

describe("piles run out", () => {
  const last = (wanted: Wanted, changed?: Partial<State>) =>
    filling({ players: [{ hand: FOUR }, { hand: SIX.slice(0, 5) }], ...wanted }, changed).state;

  test("BR-7, BR-A11: the extra pile takes the place of an empty one at once, after the last card of a draw too", () => {
    const s = last({ piles: [["dyke-warden"], ["plague-doctor"]], extra: ["castellan", "treasurer"] });
    const done = act(s, draw(0));
    expect(done.types.slice(0, 4)).toEqual(["card-drawn", "extra-pile-entered", "last-round", "cards-seen"]);
    expect(told(done, "extra-pile-entered")).toEqual([
      { type: "extra-pile-entered", pile: 0, count: 2, next: colourOf("castellan") },
    ]);
    expect(counts(done.state).slice(0, 3)).toEqual([2, 1, 0]);
    expect(counts(act(s, draw(1)).state).slice(0, 3)).toEqual([1, 2, 0]);
  });

  test("BR-8, BR-A35: later the other pile is halved: its upper half, rounded up, stays", () => {
    const s = last({ piles: [["dyke-warden"], ["plague-doctor", "castellan", "treasurer"]], extra: [] });
    const done = act(s, draw(0));
    expect(told(done, "pile-halved")).toEqual([
      { type: "pile-halved", pile: 0, counts: [1, 2], next: colourOf("treasurer") },
    ]);
    expect(bruegge.view(done.state, 0).piles).toEqual([
      { count: 1, top: colourOf("treasurer") },
      { count: 2, top: colourOf("plague-doctor") },
    ]);
  });

  test("BR-A35: a single card is not halved, and its place stays empty", () => {
    const s = last({ piles: [["dyke-warden"], ["plague-doctor"]], extra: [] });
    const done = act(s, draw(0));
    expect(done.types).not.toContain("pile-halved");
    expect(counts(done.state).slice(0, 2)).toEqual([0, 1]);
  });

  test("BR-9: the extra pile in phase 1 makes this round the last", () => {
    const s = last({ piles: [["dyke-warden"], ["plague-doctor"]], extra: ["castellan"] }, { round: 6 });
    expect(act(s, draw(0)).state.last).toBe(6);
  });

  test("BR-9, BR-A12, BR-A36: in phase 3, and at any other moment, the next round is the last; a second announcement changes nothing", () => {
    for (const phase of ["dice", "cards", "majorities"] as const) {
      const s = table({ players: [{ hand: FOUR }], piles: [["dyke-warden"], ["plague-doctor"]], extra: ["castellan"] });
      const asking = run({
        ...s,
        phase,
        round: 6,
        pending: [...s.pending, { task: "draw", seat: 0, left: 2, by: null }],
      });
      const done = acts(asking.state, draw(0), draw(0));
      expect(done.state.last).toBe(7);
      expect(told(done, "last-round")).toEqual([{ type: "last-round", round: 7 }]);
    }
  });

  test("BR-A10, BR-A46, BR-A54: only when a card is wanted and none is left the discards are shuffled and halved", () => {
    const wanted: Wanted = {
      players: [{ hand: FOUR.slice(0, 3) }, { hand: SIX.slice(0, 5) }],
      piles: [["dyke-warden"], []],
      extra: [],
      discards: ["plague-doctor", "castellan", "treasurer"],
    };
    const before = filling(wanted);
    // The single card is taken without a question; the discards are shuffled for the second one.
    expect(before.types).toEqual(["round-began", "only-choice", "card-drawn", "discards-shuffled"]);
    expect(told(before, "discards-shuffled")[0]).toMatchObject({ counts: [2, 1] });
    expect(counts(before.state)).toEqual([2, 1, 0, 0]);
    expect(before.state.last).toBeNull();
    const enough = filling({ ...wanted, players: [{ hand: FOUR }, { hand: SIX.slice(0, 5) }] });
    expect(counts(enough.state)).toEqual([0, 0, 0, 3]);
  });

  test("BR-A10, BR-A35: the discards are halved, and do not come back in the order in which they were laid there", () => {
    const discards: PersonId[] = ["plague-doctor", "castellan", "treasurer", "dyke-warden", "king", "queen"];
    const wanted: Wanted = { players: [{ hand: FOUR.slice(1) }, {}], piles: [[], []], extra: [], discards };
    const orders = Array.from({ length: 20 }, (_, n) => {
      const { state } = filling(wanted, { rng: fromSeed([n + 1, 2, 3]) });
      return state.piles.flat().map((card) => personAt(state, card));
    });
    for (const order of orders) expect(order.toSorted()).toEqual(discards.toSorted());
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
    expect(counts(filling(wanted).state)).toEqual([3, 3, 0, 0]);
  });

  test("BR-A10: with no card anywhere drawing stops", () => {
    const done = filling({
      players: [{ hand: FOUR.slice(0, 2) }, { hand: SIX.slice(0, 5) }],
      piles: [["dyke-warden"], []],
      extra: [],
    });
    expect(told(done, "nothing-to-draw")).toEqual([{ type: "nothing-to-draw", seat: 0, missing: 2 }]);
    expect(done.state.players[0]!.hand).toHaveLength(3);
    const one = filling({ players: [{ hand: FOUR }, { hand: SIX.slice(0, 5) }], piles: [[], []], extra: [] });
    expect(told(one, "nothing-to-draw")).toEqual([{ type: "nothing-to-draw", seat: 0, missing: 1 }]);
  });
});
