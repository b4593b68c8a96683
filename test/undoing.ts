import assert from "node:assert/strict";
import type { Game, Kind, Seat, Viewer } from "../shared/engine/contract.ts";
import type { Playable } from "../shared/engine/offer.ts";
import { randomOptions } from "../shared/engine/options.ts";
import { legalActions, step } from "../shared/engine/play.ts";
import { atRandom, byBot, dozing, type Policy } from "../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../shared/engine/random.ts";
import { type Entry, type Match, newMatch, next, open, type Position, start } from "../shared/engine/record.ts";
import { MOST_UNDOS, undoable } from "../shared/engine/undo.ts";
import { couldBe, same } from "./conformance.ts";

/** An act that stands, and what was told of it. */
interface Act<G extends Kind> {
  readonly entry: Entry<G>;
  readonly events: readonly G["Event"][];
  /** How it stood before. */
  readonly from: Position<G>;
}
/** What came of it: acts taken back, and how often by somebody who was not asked any more. */
export interface Undone {
  acts: number;
  outOfTurn: number;
}

/**
 * Matches by chance in which players take back what they may, now and then leave, or fall asleep and come back. What may be taken back is reckoned
 * anew from the log: the last acts in a row of one seat after whatever told something new and whatever another seat did.
 * Every act that is taken back must have told nobody anything; and a match with undos is the match without them.
 */
export function undoing<G extends Kind>(offer: Playable<G>, games: number, first = 1): Undone {
  const undone = { acts: 0, outOfTurn: 0 };
  for (let n = first; n < first + games; n++) new Wavering(offer, n, undone).run();
  return undone;
}

class Wavering<G extends Kind> {
  private readonly game: Game<G>;
  private readonly dice: Rng;
  private readonly match: Match;
  private readonly policy: Policy<G>;
  private readonly leaving: number;
  /** Who sleeps when. */
  private readonly sleep: Rng | null;
  private readonly undone: Undone;
  private readonly log: Entry<G>[] = [];
  private stands: Act<G>[] = [];
  private position: Position<G>;

  constructor({ game, bot }: Playable<G>, n: number, undone: Undone) {
    [this.game, this.undone, this.dice] = [game, undone, fromSeed([n, 4, n])];
    const { dice } = this;
    const seats = game.seats.min + below(dice, game.seats.max - game.seats.min + 1);
    this.match = newMatch(game, seats, randomOptions(game.options, seats, dice), [n, 6, 5]);
    this.policy = n % 4 === 0 ? byBot(game, bot, dice) : atRandom(dice);
    this.leaving = n % 3 === 0 ? below(dice, 50) : -1;
    this.sleep = n % 5 === 0 ? fromSeed([n, 8, 8]) : null;
    this.position = start(game, this.match);
  }

  run(): void {
    while (this.position.legal.length > 0 && this.position.n < (this.game.cap ?? Number.POSITIVE_INFINITY)) {
      assert(this.log.length < 4000, "the match ends");
      this.compareOffers();
      if (this.position.run.seat !== null && below(this.dice, 40 + this.position.n) === 0) this.compareRecord();
      const { seat } = this.position.run;
      const back = seat === null || below(this.dice, 3) > 0 ? [] : undoable(this.position, seat);
      if (back.length > 0) this.takeBack(seat!, back[below(this.dice, back.length)]!);
      else this.act();
    }
    this.compareOffers();
    this.comparePlain();
    this.compareRecord();
  }

  private act(): void {
    const { state, legal, gone, n } = this.position;
    const from = this.position;
    const staying = [...Array(this.match.seats).keys()].filter((seat) => !gone.includes(seat));
    const { seat, actions } = legal[below(this.dice, legal.length)]!;
    const arranged = this.sleep === null ? null : dozing(from, this.sleep);
    const made =
      n === this.leaving
        ? next(this.game, from, staying[below(this.dice, staying.length)]!, { type: "resign" })
        : arranged !== null
          ? next(this.game, from, arranged.by, arranged.what)
          : next(this.game, from, seat, { type: "action", action: this.policy(state, seat, actions) });
    assert(made.ok, "what is offered is refused");
    this.log.push(made.entry);
    this.stands.push({ entry: made.entry, events: made.events, from });
    this.position = made.position;
  }

  private takeBack(seat: Seat, to: number): void {
    const made = next(this.game, this.position, seat, { type: "undo", to });
    assert(made.ok, "an undo that is offered is refused");
    const at = this.stands.findIndex(({ from }) => from.n === to);
    const taken = this.stands.splice(at);
    this.toldNothing(taken);
    this.undone.acts += taken.length;
    if (!this.position.legal.some((one) => one.seat === seat)) this.undone.outOfTurn++;
    assert.deepEqual(made.events, [{ type: "undone", seat, to }]);
    const { from } = taken[0]!;
    same(
      [made.position.state, made.position.legal, made.position.gone],
      [from.state, from.legal, from.gone],
      "after an undo it stands as it stood",
    );
    this.log.push(made.entry);
    this.position = made.position;
  }

  /** From whatever a viewer could have believed before, the same acts look the same to him. */
  private toldNothing(taken: readonly Act<G>[]): void {
    const { game, dice } = this;
    const { from } = taken[0]!;
    for (const viewer of [...Array(this.match.seats).keys(), "spectator" as const]) {
      const there = game.resample(from.state, viewer, dice);
      const here = game.copy(from.state);
      for (const { entry } of taken) {
        assert(entry.what.type === "action", "an undo takes back more than what was done");
        const { by } = entry;
        const { action } = entry.what;
        const [told, expected] = [there, here].map((world) => this.told(world, viewer, by, action));
        same(told, expected, `an undo of ${action.type} crosses what it told ${viewer}`);
      }
    }
  }

  private told(world: G["State"], viewer: Viewer, by: Seat, action: G["Action"]): unknown {
    const { game } = this;
    const may = couldBe(game, world, by, action, viewer);
    const done = may.length > 1 ? may[below(this.dice, may.length)] : may[0];
    if (!legalActions(game, world, by).some((one) => JSON.stringify(one) === JSON.stringify(done))) return null;
    const events: G["Event"][] = [];
    const legal = step(game, world, by, done!, (event) => void events.push(game.redact(event, viewer)));
    return { events, view: game.view(world, viewer), legal: legal.filter(({ seat }) => seat === viewer) };
  }

  /** What each seat may take back, reckoned from what stands. */
  private compareOffers(): void {
    for (let seat = 0; seat < this.match.seats; seat++)
      assert.deepEqual(undoable(this.position, seat), this.reckoned(seat), `seat ${seat} may take back something else`);
  }

  private reckoned(seat: Seat): number[] {
    const back: number[] = [];
    if (this.position.legal.length === 0 || this.match.options["undo" as never] === false) return back;
    if (this.log.at(-1)?.by !== seat) return back;
    for (const { entry, events, from } of this.stands.toReversed()) {
      const foreign = events.some((it) => it.type === "only-choice" && (it as unknown as { seat: Seat }).seat !== seat);
      if (entry.by !== seat || entry.what.type !== "action" || foreign) break;
      // What a bot did in his place is not his to take back.
      if (from.byBots.includes(seat)) break;
      if (events.some(({ type }) => this.game.reveals.has(type))) break;
      if (this.log.some((it, i) => i >= from.n && it.by !== seat)) break;
      back.push(from.n);
    }
    return this.position.run.undos >= MOST_UNDOS ? [] : back;
  }

  /** The match with undos, and the same acts without them. */
  private comparePlain(): void {
    let plain = start(this.game, this.match);
    for (const { entry } of this.stands) {
      const made = next(this.game, plain, entry.by, entry.what);
      assert(made.ok, "what stands is refused in the match without undos");
      plain = made.position;
    }
    assert.deepEqual(plain.state, this.position.state, "a match with undos ends as the one without");
  }

  /** Also in the middle of a run: a house that is closed then knows afterwards what can be taken back, and how it stood. */
  private compareRecord(): void {
    const record = JSON.parse(JSON.stringify({ ...this.match, log: this.log }));
    assert.deepEqual(open(this.game, record), this.position, "a record with undos replays to where it was");
  }
}
