import assert from "node:assert/strict";
import { LateView } from "../server/rooms/LateView.ts";
import type { Game, Kind } from "../shared/engine/contract.ts";
import type { AnyGame, Playable } from "../shared/engine/offer.ts";
import { randomOptions } from "../shared/engine/options.ts";
import { legalActions } from "../shared/engine/play.ts";
import { atRandom, byBot, dozing, type Policy } from "../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../shared/engine/random.ts";
import { newMatch, next, type Position, start, type What } from "../shared/engine/record.ts";
import { SEALED, undoable } from "../shared/engine/undo.ts";
import { AMONG_FRIENDS } from "../shared/terms.ts";

/** What a watcher who is one turn late gets of a match, from this position on. */
export type Delay = (game: AnyGame, first: Position<Kind>) => Delayed;
export type Delayed = Pick<LateView, "seq" | "view" | "settled" | "facts" | "released" | "add">;

/** As the house does it. */
export const byHouse: Delay = (game, first) =>
  LateView.of(game, { terms: { ...AMONG_FRIENDS, watching: "late" } }, first, () =>
    game.view(first.state, "spectator"),
  )!;

/**
 * How many turns ended, how many entries ended none, and how many looks at a second world were compared in which the table
 * lay otherwise by then.
 */
export interface ComparedLate {
  turns: number;
  within: number;
  elsewhere: number;
}

/**
 * Two worlds of a watcher who is one turn late. From where he knows the match both go on, in the second one with all dealt
 * anew that he does not see, and with other moves: until a turn ends in one of them, all that he gets is the same text.
 * What he is told then is, word for word, what a watcher who is not late was told up to there.
 */
export function compareLate<G extends Kind>(
  offer: Playable<G>,
  { first = 1, games }: { readonly first?: number; readonly games: number },
  delay: Delay = byHouse,
): ComparedLate {
  const compared: ComparedLate = { turns: 0, within: 0, elsewhere: 0 };
  for (let n = first; n < first + games; n++) new LateWorlds(offer, n, compared, delay).run();
  return compared;
}

/** One world: where it stands, and what the late watcher has of it. */
interface World<G extends Kind> {
  position: Position<G>;
  readonly late: Delayed;
}

class LateWorlds<G extends Kind> {
  private readonly game: Game<G>;
  private readonly compared: ComparedLate;
  private readonly delay: Delay;
  private readonly dice: Rng;
  private readonly policy: Policy<G>;
  private readonly leaving: number;
  private readonly truly: World<G>;
  private twin: World<G> | null = null;
  /** The true match after every entry, and what a watcher who is not late was told with it. */
  private readonly positions: Position<G>[];
  private readonly told: object[] = [{}];
  private heard = 0;

  constructor({ game, bot }: Playable<G>, n: number, compared: ComparedLate, delay: Delay) {
    [this.game, this.compared, this.delay, this.dice] = [game, compared, delay, fromSeed([n, 9, 6])];
    const seats = game.seats.min + below(this.dice, game.seats.max - game.seats.min + 1);
    const first = start(game, newMatch(game, seats, randomOptions(game.options, seats, this.dice), [n, 6, 9]));
    this.policy = n % 3 === 0 ? byBot(game, bot, this.dice) : atRandom(this.dice);
    this.leaving = n % 2 === 0 ? below(this.dice, 40) : -1;
    this.positions = [first];
    this.truly = this.world(first);
  }

  run(): void {
    const { truly, compared } = this;
    const { cap = Number.POSITIVE_INFINITY } = this.game;
    while (truly.position.legal.length > 0 && truly.position.n < cap) {
      assert(truly.position.n < 4000, "the match ends");
      this.twin ??= this.elsewhere();
      this.goOn(truly);
      this.goOn(this.twin);
      const ends = truly.late.released.length > 0;
      compared[ends ? "turns" : "within"]++;
      if (ends) this.examineReleased();
      else if (this.twin.late.released.length === 0) this.compare(this.twin);
      if (ends || this.twin.late.released.length > 0) this.twin = null;
    }
    if (truly.position.legal.length === 0)
      assert.equal(this.heard, truly.position.n, "the end is kept from late watchers");
  }

  /** Where the watcher knows the match, but for all that he does not see; nothing of before is taken back there. */
  private elsewhere(): World<G> {
    const { game, truly, dice } = this;
    const known = this.positions[truly.late.seq]!;
    const state = game.resample(known.state, "spectator", dice);
    const legal = game.actors(state).map((seat) => ({ seat, actions: legalActions(game, state, seat) }));
    return this.world({ ...known, state, legal, run: SEALED });
  }

  private world(position: Position<G>): World<G> {
    return { position, late: this.delay(this.game as unknown as AnyGame, position as unknown as Position<Kind>) };
  }

  /** One more entry, in this world alone. */
  private goOn(world: World<G>): void {
    const { game } = this;
    const { by, what } = this.choose(world.position);
    const made = next(game, world.position, by, what);
    assert(made.ok, "what is offered is refused");
    const { position, events } = made;
    world.position = position;
    const view = game.view(position.state, "spectator");
    const at = position as unknown as Position<Kind>;
    world.late.add({ seq: position.n, events }, what as What<Kind>, at, view);
    if (world !== this.truly) return;
    this.positions.push(position);
    this.told.push({ view, events: events.map((event) => game.redact(event, "spectator")) });
  }

  private choose(at: Position<G>): { readonly by: number; readonly what: What<G> } {
    const { dice } = this;
    const { seat, actions } = at.legal[below(dice, at.legal.length)]!;
    if (at.n === this.leaving && !at.gone.includes(seat)) return { by: seat, what: { type: "resign" } };
    const arranged = dozing(at, dice);
    if (arranged !== null) return arranged;
    const last = at.run.seat ?? seat;
    const [to] = undoable(at, last);
    if (to !== undefined && below(dice, 6) === 0) return { by: last, what: { type: "undo", to } };
    return { by: seat, what: { type: "action", action: this.policy(at.state, seat, actions) } };
  }

  private compare({ late, position }: World<G>): void {
    const { game, truly, compared } = this;
    assert.equal(textOf(late), textOf(truly.late), "a late watcher is told what has been done since the turn ended");
    const views = [position, truly.position].map(({ state }) => JSON.stringify(game.view(state, "spectator")));
    if (views[0] !== views[1]) compared.elsewhere++;
  }

  /** A turn has ended: he hears what all others heard, in that order, once, and nothing beside it. */
  private examineReleased(): void {
    const { late, position } = this.truly;
    for (const { view, beat } of late.released) {
      assert.equal(beat.seq, ++this.heard, "a late watcher misses something, or hears it twice");
      const { seq, events, ...none } = beat;
      assert.deepEqual({ view, events }, this.told[seq], "a late watcher is told otherwise than everybody else");
      assert.deepEqual(none, { legal: [] }, "a late watcher may choose");
    }
    assert.deepEqual(
      [this.heard, late.seq],
      [position.n, position.n],
      "the turn that has ended is kept from late watchers",
    );
    const { byBots } = position;
    assert.deepEqual(late.facts.byBots, byBots, "a late watcher is told otherwise who plays");
  }
}

/** All that he gets until the next turn has ended. */
const textOf = ({ seq, view, settled, facts, released }: Delayed): string =>
  JSON.stringify({ seq, view, settled, facts, released });
