import assert from "node:assert/strict";
import type { AnyDecision, Emit, Game, Kind, Seat, Viewer } from "../shared/engine/contract.ts";
import { alike, canonical } from "../shared/engine/hash.ts";
import type { Playable } from "../shared/engine/offer.ts";
import { randomOptions } from "../shared/engine/options.ts";
import { isAsked } from "../shared/engine/pending.ts";
import { impossible, judged, type Legal, leave, legalActions, play, refusal, step } from "../shared/engine/play.ts";
import { atRandom, byBot, dozing, type Policy } from "../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../shared/engine/random.ts";
import {
  type Entry,
  type Match,
  newMatch,
  next,
  open,
  type Position,
  start,
  type What,
} from "../shared/engine/record.ts";
import type { Arrangement } from "../shared/engine/standin.ts";
import { undoable } from "../shared/engine/undo.ts";
import { Secrets } from "./secrets.ts";
import { Witness } from "./witness.ts";

/** What must stay the same through a whole match, such as all cards of the box. */
export type Sums<G extends Kind> = (state: G["State"]) => unknown;

/**
 * Longer than any honest match; one that goes on is a fault of the game. Port Royal played by
 * chance ends only because empty piles bring taxes (PR-8): where every card has become a coin, nothing would ever be
 * revealed again.
 */
const MOST_ENTRIES = 2000;
/** A larger choice has to be cut into decisions, unless one path of pointing leads there: card, then use. */
const MOST_ACTIONS = 60;
const MOST_ON_A_PATH = 120;
/** Actions of earlier entries that are tried again: what was legal once has to be refused in words, not by a fall. */
const STALE = 6;

/** Which matches are played: so many from the first on, with seats and options by lot, but for what is named. */
export interface Matches<G extends Kind> {
  readonly games: number;
  readonly first?: number;
  readonly seats?: number;
  readonly mode?: Partial<G["Options"]>;
  /** As the game's box says. */
  readonly reckoned?: readonly string[];
  /** A match that goes on for longer does not end. */
  readonly most?: number;
}

/** What every game owes, checked on whole matches. Returns how many entries were played. */
export function conformance<G extends Kind>(offer: Playable<G>, sums: Sums<G>, matches: Matches<G>): number {
  const { games, first = 1 } = matches;
  examineOptions(offer.game);
  let entries = 0;
  for (let n = first; n < first + games; n++) entries += new Exam(offer, sums, n, matches).run();
  return entries;
}

/** Drawn anew until they are of this mode. */
function optionsOf<G extends Kind>({ options }: Game<G>, seats: number, mode: object, dice: Rng): G["Options"] {
  for (;;) {
    const drawn = randomOptions(options, seats, dice);
    if (alike({ ...drawn, ...mode }, drawn)) return drawn;
  }
}

/**
 * One match on frozen states, every viewer watching. Mostly by chance, every fifth by the bot; in some players leave, in
 * some they fall asleep and come back, and every eleventh is broken off.
 */
class Exam<G extends Kind> {
  private readonly game: Game<G>;
  private readonly sums: Sums<G>;
  private readonly dice: Rng;
  private readonly match: Match;
  private readonly policy: Policy<G>;
  private readonly leavings: ReadonlySet<number>;
  /** Who sleeps when: a chance of its own, so that the match is the one it would be. */
  private readonly sleep: Rng | null;
  private readonly breaksOffAt: number;
  private readonly most: number;
  /** For whom a bot plays, reckoned from what was told. */
  private readonly asleep = new Set<Seat>();
  private readonly witnesses: Witness[];
  private readonly secrets: Secrets<G>;
  private readonly log: Entry<G>[] = [];
  private readonly stale: G["Action"][] = [];
  private position: Position<G>;
  private dealt = false;

  constructor(offer: Playable<G>, sums: Sums<G>, n: number, { seats: named, mode = {}, most, reckoned }: Matches<G>) {
    [this.game, this.sums, this.dice] = [offer.game, sums, fromSeed([n, n, n])];
    const { game, dice } = this;
    this.most = game.cap ?? most ?? MOST_ENTRIES;
    const drawn = game.seats.min + below(dice, game.seats.max - game.seats.min + 1);
    const seats = named ?? drawn;
    this.match = newMatch(game, seats, optionsOf(game, seats, mode, dice), [n, 2, 3]);
    this.policy = n % 5 === 0 ? byBot(game, offer.bot, dice) : atRandom(dice);
    const leaving = n % 3 === 0 ? 1 + below(dice, seats) : 0;
    this.leavings = new Set(Array.from({ length: leaving }, () => below(dice, 80)));
    this.sleep = n % 2 === 0 ? fromSeed([n, 8, 8]) : null;
    this.breaksOffAt = n % 11 === 0 ? below(fromSeed([n, 11, 11]), 60) : Number.POSITIVE_INFINITY;
    this.witnesses = [...Array(seats).keys(), "spectator" as const].map((viewer) => new Witness(viewer));
    this.secrets = new Secrets(game, reckoned);
    this.position = frozen(start(game, this.match));
  }

  run(): number {
    const total = this.sums(this.position.state);
    while (this.position.legal.length > 0 && this.position.n < this.most) {
      this.examine(total);
      this.position = frozen(this.goOn());
    }
    if (!this.position.brokenOff) this.examine(total);
    assert(this.dealt, "resample deals nothing anew");
    for (const field of this.secrets.kept) assert.fail(`resample keeps what only another seat sees: ${field}`);
    assert(this.position.legal.length === 0 || this.game.cap !== undefined, "the game ends");
    examineOutcome(this.game, this.position);
    this.examineRecord();
    return this.log.length;
  }

  private goOn(): Position<G> {
    const { n, gone, byBots } = this.position;
    const awake = this.witnesses.findIndex((_, seat) => !gone.includes(seat) && !byBots.includes(seat));
    if (n >= this.breaksOffAt && awake < this.match.seats) return this.arrange(awake, { type: "break-off" });
    if (this.leavings.has(n)) return this.leave();
    const arranged = this.sleep === null ? null : dozing(this.position, this.sleep);
    return arranged === null ? this.act() : this.arrange(arranged.by, arranged.what);
  }

  private examine(total: unknown): void {
    const { game, dice, sums } = this;
    const { state, legal, gone } = this.position;
    assert(isPlainJson(state), "the state survives JSON");
    same(sums(state), total, "sums are conserved");
    const flaw = game.flaw?.(state) ?? null;
    assert(flaw === null, `no flaw in the state: ${flaw}`);
    same(legal, legalNow(game, state), "the legal actions handed out are those of the state");
    for (const { seat, actions } of legal) {
      assert(!gone.includes(seat), "who left is still asked");
      assert(actions.length > 0, "whoever may act has an action");
      const most = game.paths?.has(typeAsked(state, seat)) ? MOST_ON_A_PATH : MOST_ACTIONS;
      assert(actions.length <= most, `a decision offers at most ${most} actions, not ${actions.length}`);
      const texts = new Set(actions.map(canonical));
      assert.equal(texts.size, actions.length, "no action is offered twice");
      for (const action of actions)
        assert.equal(refusal(game, state, seat, action), null, `${action.type} is offered and refused`);
      this.examineRefused(seat, texts);
    }
    for (const [i, witness] of this.witnesses.entries()) {
      const { viewer } = witness;
      const seen = { view: game.view(state, viewer), answers: this.answersTo(state, viewer) };
      witness.begin(seen.view);
      witness.hear(seen.answers);
      const world = game.resample(state, viewer, dice);
      this.compareWorlds(world, viewer, seen, total);
      // By turns: what others see is much to look at.
      if (i === this.position.n % this.witnesses.length) this.secrets.look(state, world, viewer, this.match.seats);
    }
  }

  /** What is shown as impossible is, for the reason that stands beside it, and is not offered. */
  private examineRefused(seat: Seat, offered: ReadonlySet<string>): void {
    const { game, position } = this;
    const refused = impossible(game, position.state, seat);
    assert(refused.length <= MOST_ON_A_PATH, `${refused.length} actions are shown as impossible`);
    const texts = refused.map(([action]) => canonical(action));
    assert.equal(new Set(texts).size, texts.length, "something impossible is shown twice");
    assert(!texts.some((text) => offered.has(text)), "something is offered and shown as impossible");
    for (const [action, reason] of refused)
      same(refusal(game, position.state, seat, action), reason, "something is shown as impossible for another reason");
  }

  /** Nothing that reaches the viewer depends on what he cannot know. The state is frozen: touching it throws. */
  private compareWorlds(
    world: G["State"],
    viewer: Viewer,
    seen: { view: unknown; answers: unknown },
    total: unknown,
  ): void {
    const { game, position } = this;
    const { state } = position;
    assert.notDeepEqual(world.rng, state.rng, "resample keeps the random source");
    same(this.sums(world), total, "resample loses something");
    same(game.actors(world), game.actors(state), "who acts depends on something hidden");
    same(game.view(world, viewer), seen.view, "the view depends on something hidden");
    same(this.answersTo(world, viewer), seen.answers, "actions or refusals depend on something hidden");
    this.dealt ||= JSON.stringify({ ...world, rng: state.rng }) !== JSON.stringify(state);
  }

  /** All the game says to a seat that is asked: every candidate with its refusal, and what it says to actions of the past. */
  private answersTo(state: G["State"], viewer: Viewer): unknown {
    if (viewer === "spectator" || !this.game.actors(state).includes(viewer)) return [];
    const late = this.stale.map((action) => this.answerLate(state, viewer, action));
    const { game } = this;
    return [judged(game, state, viewer), impossible(game, state, viewer), late.filter((refused) => refused !== null)];
  }

  private answerLate(state: G["State"], seat: Seat, action: G["Action"]): unknown {
    try {
      return refusal(this.game, state, seat, action);
    } catch (fall) {
      assert.fail(`a rule falls over an action of the past, ${JSON.stringify(action)}: ${fall}`);
    }
  }

  private act(): Position<G> {
    const { game, dice, match } = this;
    const { state, legal } = this.position;
    const { seat, actions } = legal[below(dice, legal.length)]!;
    const action = this.policy(state, seat, actions);
    for (let other = 0; other < match.seats; other++)
      if (!legal.some((entry) => entry.seat === other))
        assert(!play(game, state, other, action).ok, "an outsider is refused");

    const watched = this.watch((after, emit) => step(game, after, seat, action, emit));
    if (!watched.events.some(({ type }) => game.reveals.has(type)))
      for (const { viewer } of this.witnesses) tellsNothingNew(game, state, { seat, action, watched }, viewer, dice);
    this.stale.push(action);
    if (this.stale.length > STALE) this.stale.shift();
    return this.enter(seat, { type: "action", action }, watched);
  }

  private leave(): Position<G> {
    const staying = [...Array(this.match.seats).keys()].filter((seat) => !this.position.gone.includes(seat));
    const seat = staying[below(this.dice, staying.length)]!;
    const watched = this.watch((after, emit) => leave(this.game, after, seat, emit));
    this.asleep.delete(seat);
    return this.enter(seat, { type: "resign" }, watched);
  }

  /** Who plays on says nothing of the table: it lies as it lay, all are told the same, and nothing can be taken back. */
  private arrange(by: Seat, what: Arrangement): Position<G> {
    const { game, asleep, position } = this;
    const made = next(game, position, by, what);
    if (!made.ok) assert.fail(`${what.type} is refused: ${JSON.stringify(made.refusal)}`);
    for (const { viewer } of this.witnesses)
      for (const event of made.events) same(game.redact(event, viewer), event, "who plays on is kept from somebody");
    const ends = what.type === "break-off";
    if (what.type === "takeover") asleep.add(by);
    if (what.type === "return") asleep.delete(by);
    const { state, legal, byBots, brokenOff, gone } = made.position;
    same(state, position.state, "who plays on changes the table");
    same([legal, brokenOff, gone], [ends ? [] : position.legal, ends, position.gone], "who plays on changes the match");
    same([...byBots].sort(), [...asleep].sort(), "a bot plays for somebody else");
    assert(!next(game, made.position, by, what).ok, "it is arranged twice");
    for (const { viewer } of this.witnesses)
      if (viewer !== "spectator") assert.equal(undoable(made.position, viewer).length, 0, "who plays on is undone");
    this.log.push(made.entry);
    return made.position;
  }

  /** The same entry through the one door has to come to the same. */
  private enter(by: Seat, what: What<G>, watched: Watched<G>): Position<G> {
    const made = next(this.game, this.position, by, what);
    if (!made.ok) assert.fail(`what is offered is refused: ${JSON.stringify(made.refusal)}`);
    const { state, legal } = made.position;
    same({ state, legal, events: made.events }, watched, "play equals step");
    this.log.push(made.entry);
    return made.position;
  }

  /** Changes a copy. After each event every viewer compares what he is told with what he sees. */
  private watch(change: (after: G["State"], emit: Emit<G["Event"]>) => Legal<G>): Watched<G> {
    const state = this.game.copy(this.position.state);
    const events: G["Event"][] = [];
    const legal = change(state, (event) => {
      events.push(event);
      for (const witness of this.witnesses) {
        const told = this.game.redact(event, witness.viewer);
        witness.look(this.game.view(state, witness.viewer), told);
        witness.hear(told);
      }
    });
    return { state, legal, events };
  }

  /** The match comes back from its record, through JSON, with every hash agreeing. */
  private examineRecord(): void {
    const record = JSON.parse(JSON.stringify({ ...this.match, log: this.log }));
    const again = intact(() => open(this.game, record));
    same(again.state, this.position.state, "same seed and same entries give the same state");
    assert.equal(again.n, this.log.length);
    const { byBots, brokenOff } = this.position;
    same([again.byBots, again.brokenOff], [byBots, brokenOff], "who plays on is lost in the record");
  }
}

function intact<T>(replay: () => T): T {
  try {
    return replay();
  } catch (broken) {
    assert.fail(`same seed and same entries do not give the same match: ${broken}`);
  }
}

interface Watched<G extends Kind> {
  readonly state: G["State"];
  readonly legal: Legal<G>;
  readonly events: readonly G["Event"][];
}

/** An action without a revealing event can be undone, so it must look the same in every world. */
function tellsNothingNew<G extends Kind>(
  game: Game<G>,
  state: G["State"],
  { seat, action, watched }: { readonly seat: Seat; readonly action: G["Action"]; readonly watched: Watched<G> },
  viewer: Viewer,
  dice: Rng,
): void {
  const seen = ({ state: after, events, legal }: Watched<G>) => ({
    view: game.view(after, viewer),
    events: events.map((event) => game.redact(event, viewer)),
    legal: legal.filter((entry) => entry.seat === viewer),
  });
  const here = seen(watched);
  const there = game.resample(state, viewer, dice);
  const may = couldBe(game, there, seat, action, viewer);
  assert(may.length > 0, `that ${action.type} may be chosen depends on something hidden`);
  for (const done of may) {
    const played = play(game, there, seat, done);
    same(played.ok && seen(played), here, `${action.type} tells something new without an event of reveals`);
  }
}

/**
 * What it may have been in this world for somebody who looks on. An action that names a hidden card, as its rule says,
 * could be any other of its kind there: he must be told the same of all of them. Any other action is what it is, and has
 * to be legal there too.
 */
export function couldBe<G extends Kind>(
  game: Game<G>,
  world: G["State"],
  seat: Seat,
  action: G["Action"],
  viewer: Viewer,
): readonly G["Action"][] {
  const type: G["Action"]["type"] = action.type;
  if (viewer === seat || game.rules[type].unseen !== true) return [action];
  return legalActions(game, world, seat).filter((one) => one.type === type);
}

/** Best first; places are shared or counted on; what is broken down adds up. */
function examineOutcome<G extends Kind>(game: Game<G>, { state, match }: Position<G>): void {
  const rows = game.outcome(state);
  const ranked = rows.map(({ seat }) => seat).sort((a, b) => a - b);
  assert.deepEqual(ranked, [...Array(match.seats).keys()], "every seat is ranked once");
  rows.forEach(({ place, points, breakdown, tieBreaks }, i) => {
    const before = rows[i - 1];
    const shared = before !== undefined && place === before.place;
    assert(shared || place === i + 1, "places are counted on or shared");
    if (shared) same([points, tieBreaks], [before.points, before.tieBreaks], "only equals share a place");
    const sum = Object.values(breakdown).reduce((a, b) => a + b, 0);
    assert.equal(sum, points, "the breakdown adds up to the points");
  });
}

/** Options come from outside: completed when left out, refused when they are none of the choices. */
function examineOptions<G extends Kind>({ options, seats }: Game<G>): void {
  same(options.validate({}, seats.min), options.defaults, "options left out are the defaults");
  const names = [...Object.keys(options.choices), ...Object.keys(options.picks ?? {})];
  for (const name of [...names, "no-such-option"])
    assert.throws(() => options.validate({ [name]: "no such choice" }, seats.min), `${name} takes anything`);
}

/** What this seat is asked. */
const typeAsked = ({ pending }: Kind["State"], seat: Seat): string =>
  pending.findLast((one): one is AnyDecision => isAsked(one) && one.seat === seat)!.type;

const legalNow = <G extends Kind>(game: Game<G>, state: G["State"]): Legal<G> =>
  game.actors(state).map((seat) => ({ seat, actions: legalActions(game, state, seat) }));

/** The fast comparison decides, the slow one words the complaint. */
export function same(actual: unknown, expected: unknown, complaint: string): void {
  if (!alike(actual, expected)) assert.deepEqual(actual, expected, complaint);
}

/** What JSON gives back as it took it: no undefined, no -0, no NaN, nothing with a class. */
function isPlainJson(x: unknown): boolean {
  if (typeof x === "number") return Number.isFinite(x) && !Object.is(x, -0);
  if (typeof x === "string" || typeof x === "boolean" || x === null) return true;
  if (Array.isArray(x)) {
    for (const each of x) if (!isPlainJson(each)) return false;
    return true;
  }
  if (typeof x !== "object" || Object.getPrototypeOf(x) !== Object.prototype) return false;
  for (const each of Object.values(x)) if (!isPlainJson(each)) return false;
  return true;
}

function frozen<T>(x: T): T {
  if (typeof x === "object" && x !== null && !Object.isFrozen(x))
    for (const each of Object.values(Object.freeze(x))) frozen(each);
  return x;
}
