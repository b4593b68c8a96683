import type { Emit, Game, Kind, Seat, Seed } from "./contract.ts";
import { hashOf } from "./hash.ts";
import { advance, type HouseRefusal, type Legal, leave, play, refusal, step } from "./play.ts";

/** What is fixed before the first move: which game, by which rules, who sits how, and all chance to come. */
export interface Match {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly seats: number;
  readonly seed: Seed;
}
/** What one entry of the log did: a player's action, or his leaving for good. */
export type What<G extends Kind> =
  | { readonly type: "action"; readonly action: G["Action"] }
  | { readonly type: "resign" };
/** One line of the log. `hash`: of the state after it, on every sixteenth entry and on the one that ends the match. */
export interface Entry<G extends Kind> {
  readonly by: Seat;
  readonly what: What<G>;
  readonly hash?: string;
}
/** The save file, the replay and the bug report. Everything else about a match follows from it. */
export interface MatchRecord<G extends Kind> extends Match {
  readonly log: readonly Entry<G>[];
}

/** A match between two entries. Never changed: the next entry makes the next position. */
export interface Position<G extends Kind> {
  readonly match: Match;
  /** Entries so far. */
  readonly n: number;
  readonly state: G["State"];
  /** Who may do what now; empty exactly when the match is over. */
  readonly legal: Legal<G>;
  /** Who left, in that order. */
  readonly gone: readonly Seat[];
}
/** `entry` is what belongs into the log; whoever keeps it moves on to `position`, whoever cannot stays where he was. */
export type Advanced<G extends Kind> =
  | { readonly ok: true; readonly entry: Entry<G>; readonly events: G["Event"][]; readonly position: Position<G> }
  | { readonly ok: false; readonly refusal: G["Refusal"] | HouseRefusal | { reason: "not-playing" } };

/** States are hashed after so many entries. */
export const HASH_EVERY = 16;

/** A record that does not replay: says in words where and why. */
export class BrokenRecord extends Error {
  override readonly name = "BrokenRecord";
}

/** A match about to begin. Throws on options or a number of seats the game does not know. */
export function newMatch<G extends Kind>(game: Game<G>, seats: number, options: unknown, seed: Seed): Match {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    throw new Error(`${game.id} seats ${min} to ${max} players, not ${seats}`);
  return { game: game.id, version: game.version, options: game.options.validate(options, seats), seats, seed };
}

/** The position before the first entry. */
export function start<G extends Kind>(game: Game<G>, { game: id, version, options, seats, seed }: Match): Position<G> {
  const state = game.setup(seats, game.options.validate(options, seats), seed);
  const match = { game: id, version, options, seats, seed };
  return { match, n: 0, state, legal: advance(game, state, () => {}), gone: [] };
}

/** Judges what a seat wants to do and carries it out on a copy. */
export function next<G extends Kind>(game: Game<G>, from: Position<G>, by: Seat, what: What<G>): Advanced<G> {
  if (what.type === "resign") return resigned(game, from, by);
  const played = play(game, from.state, by, what.action);
  if (!played.ok) return played;
  const position = { ...from, n: from.n + 1, state: played.state, legal: played.legal };
  return { ok: true, entry: { by, what, ...dueHash(position) }, events: played.events, position };
}

function resigned<G extends Kind>(game: Game<G>, from: Position<G>, by: Seat): Advanced<G> {
  if (!mayLeave(from, by)) return { ok: false, refusal: { reason: "not-playing" } };
  const state = game.copy(from.state);
  const events: G["Event"][] = [];
  const legal = leave(game, state, by, (event) => void events.push(event));
  const position = { ...from, n: from.n + 1, state, legal, gone: [...from.gone, by] };
  return { ok: true, entry: { by, what: { type: "resign" }, ...dueHash(position) }, events, position };
}

/** The record of a match as far as these moves go, hashes included. Throws on a move that is refused. */
export function recordOf<G extends Kind>(
  game: Game<G>,
  match: Match,
  moves: readonly { readonly by: Seat; readonly what: What<G> }[],
): MatchRecord<G> {
  const log: Entry<G>[] = [];
  let position = start(game, match);
  for (const { by, what } of moves) {
    const made = next(game, position, by, what);
    if (!made.ok) throw new Error(`move ${log.length + 1} of seat ${by} is refused: ${made.refusal.reason}`);
    log.push(made.entry);
    position = made.position;
  }
  return { ...match, log };
}

/** One entry of a record while it is replayed. `position.state` is lent: it changes with the next entry. */
export interface Retraced<G extends Kind> {
  readonly entry: Entry<G>;
  readonly events: G["Event"][];
  readonly position: Position<G>;
}

/**
 * How a record is replayed. `begin` makes the position before the first entry, and gives it away. `hashes`: every one is
 * verified, or the last one alone: no other match comes to it, and hashing is most of what a replay costs.
 */
export interface Retracing<G extends Kind> {
  readonly begin?: typeof start<G>;
  readonly hashes?: "all" | "last";
}

/** Replays a record entry by entry with the rules of today. Throws BrokenRecord where a move is refused or a hash differs. */
export function* retrace<G extends Kind>(
  game: Game<G>,
  record: MatchRecord<G>,
  { begin = start, hashes = "all" }: Retracing<G> = {},
): Generator<Retraced<G>, Position<G>> {
  let position = opening(game, record, begin);
  const last = record.log.findLastIndex(({ hash }) => hash !== undefined);
  for (const [at, entry] of record.log.entries()) {
    const events: G["Event"][] = [];
    position = redo(game, position, entry, (event) => void events.push(event), hashes === "all" || at === last);
    yield { entry, events, position };
  }
  return position;
}

/** The position a record ends in, every hash on the way verified: for a replay, or to play on from there. */
export function open<G extends Kind>(game: Game<G>, record: MatchRecord<G>): Position<G> {
  let position = opening(game, record);
  for (const entry of record.log) position = redo(game, position, entry, () => {}, true);
  return position;
}

function opening<G extends Kind>(game: Game<G>, record: MatchRecord<G>, begin: typeof start<G> = start): Position<G> {
  if (record.game !== game.id) throw new BrokenRecord(`this is a match of ${record.game}, not of ${game.id}`);
  try {
    newMatch(game, record.seats, record.options, record.seed);
  } catch (error) {
    throw new BrokenRecord(`it cannot begin: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return begin(game, record);
}

/** In place, for nobody else has seen the state of the position. */
function redo<G extends Kind>(
  game: Game<G>,
  from: Position<G>,
  entry: Entry<G>,
  emit: Emit<G["Event"]>,
  verified: boolean,
): Position<G> {
  const { by, what, hash } = entry;
  const { state } = from;
  const n = from.n + 1;
  const left = what.type === "resign";
  const refused = left
    ? mayLeave(from, by)
      ? null
      : { reason: "not-playing" }
    : refusal(game, state, by, what.action);
  if (refused !== null)
    throw new BrokenRecord(
      `entry ${n}: seat ${by} may not ${left ? "resign" : what.action.type} (${refused.reason})${otherRules(game, from.match)}`,
    );
  const legal = left ? leave(game, state, by, emit) : step(game, state, by, what.action, emit);
  const position = { ...from, n, legal, gone: left ? [...from.gone, by] : from.gone };
  if (!verified) return position;
  const due = hash === undefined ? dueHash(position).hash : hashOf(state);
  if (due !== hash)
    throw new BrokenRecord(
      `entry ${n}: the state's hash is ${due}, the record says ${hash ?? "nothing"}${otherRules(game, from.match)}`,
    );
  return position;
}

const mayLeave = <G extends Kind>({ match, legal, gone }: Position<G>, seat: Seat): boolean =>
  legal.length > 0 && Number.isInteger(seat) && seat >= 0 && seat < match.seats && !gone.includes(seat);

const dueHash = <G extends Kind>({ n, state, legal }: Position<G>): { hash?: string } =>
  n % HASH_EVERY === 0 || legal.length === 0 ? { hash: hashOf(state) } : {};

const otherRules = <G extends Kind>(game: Game<G>, { version }: Match): string =>
  version === game.version
    ? ""
    : `; it was played by version ${version} of the rules, these are version ${game.version}`;
