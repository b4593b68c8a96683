import { describe, expect, test } from "vitest";
import type { Seat, Seed } from "../shared/engine/contract.ts";
import {
  BrokenRecord,
  type Entry,
  newMatch,
  next,
  open,
  type Position,
  recordOf,
  retrace,
  start,
  type What,
} from "../shared/engine/record.ts";
import { MOST_UNDOS, prolonged, undoable } from "../shared/engine/undo.ts";
import { choose as portRoyalBot } from "../shared/games/port-royal/bot.ts";
import { portRoyal } from "../shared/games/port-royal/index.ts";
import type { PortRoyal } from "../shared/games/port-royal/state.ts";
import { examined } from "./games/boxes.ts";
import { choose } from "./games/lanterns/bot.ts";
import { lanterns } from "./games/lanterns/index.ts";
import { from, sample } from "./sample.ts";
import { undoing } from "./undoing.ts";

/** What is taken back in ten matches by chance, at least, where that is known; nothing where a game says that nothing ever can be. */
const OFTEN: Readonly<Record<string, number>> = {
  lanterns: 5,
  "port-royal": 200,
  "jaeger-und-spaeher": 1000,
  bruegge: 150,
};
const MATCHES = sample(6, 300);

test.each([...examined.values()].map((offer) => ({ id: offer.game.id, offer })))(
  "$id: no undo crosses what was told or what another seat did, and a match with undos is the match without",
  ({ id, offer }) => {
    const { acts, outOfTurn } = undoing(offer, MATCHES, from(1));
    if (offer.game.options.final) expect(acts).toBe(0);
    else expect(acts).toBeGreaterThan(((OFTEN[id] ?? 0) * MATCHES) / 10);
    if (id === "port-royal") expect(outOfTurn).toBeGreaterThan(0);
  },
);

const without = <T extends string>(reveals: ReadonlySet<T>, type: T) =>
  new Set([...reveals].filter((it) => it !== type));

test.each(["cards-drawn", "set-sold"] as const)("the examiner names a game of lanterns that forgets: %s", (type) => {
  const reveals = without(lanterns.reveals, type);
  expect(() => undoing({ game: { ...lanterns, reveals }, bot: choose }, 40)).toThrow(/crosses what it told/);
});
test.each(["card-revealed", "coins-paid"] as const)("the examiner names a Port Royal that forgets: %s", (type) => {
  const reveals = without(portRoyal.reveals, type);
  expect(() => undoing({ game: { ...portRoyal, reveals }, bot: portRoyalBot }, 40)).toThrow(/crosses what it told/);
});

type Action = PortRoyal["Action"];
/** A match of Port Royal for two, as its entries come. Each is the seat's whose turn it is, unless another is named. */
class Match {
  at: Position<PortRoyal>;
  readonly log: Entry<PortRoyal>[] = [];
  constructor(options: object = {}, seed: Seed = [1, 2, 3]) {
    this.at = start(portRoyal, newMatch(portRoyal, 2, options, seed));
  }
  get turn(): Seat {
    return this.at.legal[0]!.seat;
  }
  /** The reason why not; null when it is done. */
  does(what: What<PortRoyal>, by = this.turn): string | null {
    const made = next(portRoyal, this.at, by, what);
    if (!made.ok) return made.refusal.reason;
    this.at = made.position;
    this.log.push(made.entry);
    return null;
  }
  act(type: "reveal" | "stop" | "pass", by = this.turn): string | null {
    return this.does({ type: "action", action: { type } as Action }, by);
  }
  undo(to: number, by: Seat): string | null {
    return this.does({ type: "undo", to }, by);
  }
  /** A card has been revealed, and the next action would begin a run. */
  begun(): this {
    this.act("reveal");
    while (this.at.legal[0]!.actions.some(({ type }) => type === "admit"))
      this.does({ type: "action", action: this.at.legal[0]!.actions.find(({ type }) => type === "admit")! });
    return this;
  }
}

test("PR-5: a payment to the bank shows fronts, so no move before it can be taken back; a stop shows nothing", () => {
  const match = new Match().begun();
  const { turn } = match;
  expect(undoable(match.at, turn)).toEqual([]);
  const before = match.at;
  expect(match.act("stop")).toBeNull();
  expect(undoable(match.at, turn)).toEqual([before.n]);
  expect(undoable(match.at, 1 - turn)).toEqual([]);
  expect(match.undo(before.n, turn)).toBeNull();
  expect([match.at.n, match.at.state, match.at.legal]).toEqual([before.n + 2, before.state, before.legal]);
});

test("what cannot be taken back is refused, with the reason", () => {
  const match = new Match().begun();
  const { turn, at } = match;
  expect(match.undo(at.n, turn)).toBe("nothing-to-undo");
  match.act("stop");
  for (const nowhere of [-1, 0, at.n - 1, at.n + 1, at.n + 2, 0.5])
    expect(match.undo(nowhere, turn), `${nowhere}`).toBe("nothing-to-undo");
  expect(match.undo(at.n, 1 - turn)).toBe("nothing-to-undo");
  expect(match.undo(at.n, 7)).toBe("nothing-to-undo");
  expect(match.does({ type: "resign" }, 1 - turn)).toBeNull();
  expect(match.at.legal).toEqual([]);
  expect(match.undo(at.n, turn)).toBe("nothing-to-undo");
});

test("a table may agree that nothing is taken back", () => {
  const match = new Match({ undo: false }).begun();
  const { turn, at } = match;
  match.act("stop");
  expect(undoable(match.at, turn)).toEqual([]);
  expect(match.undo(at.n, turn)).toBe("not-allowed");
});

test("nothing goes back behind a bot that plays on, nor what it does itself; what its player does when he is back can", () => {
  const [over, did, back] = [new Match().begun(), new Match().begun(), new Match().begun()];
  const { turn, at } = over;
  const sleep = { type: "takeover", asked: 1 - turn } as const;
  expect([over.act("stop"), over.does(sleep, turn)]).toEqual([null, null]);
  expect([did.does(sleep, turn), did.act("stop")]).toEqual([null, null]);
  for (const match of [over, did]) {
    expect(match.does({ type: "return" }, turn)).toBeNull();
    expect(undoable(match.at, turn)).toEqual([]);
    expect(match.undo(at.n, turn)).toBe("nothing-to-undo");
  }
  expect([back.does(sleep, turn), back.does({ type: "return" }, turn), back.act("stop")]).toEqual([null, null, null]);
  expect(undoable(back.at, turn)).toEqual([at.n + 2]);
});

test("two who act beside each other cannot waver in turn for ever: only an act that stays begins the count anew", () => {
  const at = start(portRoyal, newMatch(portRoyal, 2, {}, [1, 2, 3]));
  const after = (before: readonly (typeof at)[]) => prolonged({ ...at, run: { seat: 0, before, undos: 5 } }, 1).undos;
  expect([after([]), after([at])]).toEqual([5, 0]);
});

test("whoever wavers too long has to let something stand, and may then take back again", () => {
  const match = new Match().begun();
  const { turn } = match;
  for (let n = 0; n < MOST_UNDOS; n++) {
    match.act("stop");
    expect(match.undo(undoable(match.at, turn)[0]!, turn)).toBeNull();
  }
  const { at } = match;
  match.act("stop");
  expect(undoable(match.at, turn)).toEqual([]);
  expect(match.undo(at.n, turn)).toBe("too-often");
  while (match.turn === turn || !match.at.legal[0]!.actions.some(({ type }) => type === "stop"))
    match.act(match.at.legal[0]!.actions.some(({ type }) => type === "pass") ? "pass" : "reveal");
  const { turn: other } = match;
  match.act("stop");
  expect(undoable(match.at, other)).toHaveLength(1);
});

describe("a record with undos", () => {
  const wavering = () => {
    const match = new Match().begun();
    const { turn } = match;
    for (let n = 0; n < 3; n++) {
      match.act("stop");
      match.undo(undoable(match.at, turn)[0]!, turn);
    }
    match.act("stop");
    return match;
  };

  test("is replayed from any of its entries, and what can be taken back afterwards too", () => {
    const match = wavering();
    const record = recordOf(portRoyal, match.at.match, match.log);
    expect(record.log).toEqual(match.log);
    for (let n = 0; n <= record.log.length; n++) {
      let position = start(portRoyal, record);
      for (const { by, what } of record.log.slice(0, n)) {
        const made = next(portRoyal, position, by, what);
        if (!made.ok) throw new Error(made.refusal.reason);
        position = made.position;
      }
      expect(open(portRoyal, { ...record, log: record.log.slice(0, n) })).toEqual(position);
    }
    const events = [...retrace(portRoyal, record)].map((step) => step.events.map(({ type }) => type));
    expect(events.filter(([first]) => first === "undone")).toEqual([["undone"], ["undone"], ["undone"]]);
  });

  test("does not replay where one goes back too far, is another seat's or was not agreed on", () => {
    const match = wavering();
    const record = recordOf(portRoyal, match.at.match, match.log);
    const at = record.log.findIndex(({ what }) => what.type === "undo");
    const broken = (entry: Partial<Entry<PortRoyal>>, options: object = record.options) => {
      const log = record.log.with(at, { ...record.log[at]!, ...entry });
      return () => open(portRoyal, { ...record, options, log });
    };
    expect(broken({})).not.toThrow();
    for (const wrong of [
      broken({ what: { type: "undo", to: 0 } }),
      broken({ by: 1 - record.log[at]!.by }),
      broken({}, { ...record.options, undo: false }),
    ]) {
      expect(wrong).toThrow(BrokenRecord);
      expect(wrong).toThrow(new RegExp(`entry ${at + 1}: seat \\d may not undo \\((nothing-to-undo|not-allowed)\\)`));
    }
  });
});
