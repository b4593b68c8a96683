import type { Emit, EngineEvent, Game, Kind, Seat, Seed } from "./contract.ts";
import { alike, hashOf } from "./hash.ts";
import { agreedOptions, ownOptions } from "./options.ts";
import { advance, type HouseRefusal, leave, play, refusal, step } from "./play.ts";
import { fromSeed } from "./random.ts";
import {
  type Arrangement,
  type ArrangementRefusal,
  arranged,
  type Company,
  plays,
  refuseArrangement,
  without,
} from "./standin.ts";
import { type Moment, prolonged, type Run, refuseUndo, SEALED, seals, takenBack, type UndoRefusal } from "./undo.ts";

/** What is fixed before the first move: which game, by which rules, who sits how, and all chance to come. */
export interface Match {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly seats: number;
  readonly seed: Seed;
}
/**
 * What one entry of the log did: a player's action, his leaving for good, the match set back to where it stood after entry
 * `to`, who plays on, or another world to practise in.
 */
export type What<G extends Kind> =
  | { readonly type: "action"; readonly action: G["Action"] }
  | { readonly type: "resign" }
  | { readonly type: "undo"; readonly to: number }
  | Arrangement
  | DealAnew;
/**
 * The first entry of a practice match that goes on from a moment of another one: all that its seat does not know is dealt
 * anew, and so is all chance to come, for the old one is no secret any more.
 */
export interface DealAnew {
  readonly type: "deal-anew";
  readonly seed: Seed;
}
/** One line of the log. `hash`: of how it stands after it, on every sixteenth entry and on the one that ends the match. */
export interface Entry<G extends Kind> {
  readonly by: Seat;
  readonly what: What<G>;
  readonly hash?: string;
}
/**
 * What a match is dealt from: docs/fair-shuffle.md says who promises what, and what that proves. `house` and each share are
 * 256 bits as 64 hexadecimal digits.
 */
export interface Chance {
  /** SHA-256 of `house`: told to everybody before anybody's share was known. */
  readonly seal: string;
  /** The house's part; nobody hears of it before the match is over. */
  readonly house: string;
  /** By seat: what the player's page added; null for bots, and for pages that were waited for in vain. */
  readonly shares: readonly (string | null)[];
}
/** The save file, the replay and the bug report. Everything else about a match follows from it. */
export interface MatchRecord<G extends Kind> extends Match {
  readonly log: readonly Entry<G>[];
  /** What the seed follows from; left out of matches from before the house promised anything. */
  readonly chance?: Chance;
}

/** A match between two entries. Never changed: the next entry makes the next position. */
export interface Position<G extends Kind> extends Moment<G>, Company {
  readonly match: Match;
  readonly legal: Moment<G>["legal"];
  /** What can be taken back. */
  readonly run: Run<G>;
}
/** `entry` is what belongs into the log; whoever keeps it moves on to `position`, whoever cannot stays where he was. */
export type Advanced<G extends Kind> =
  | { readonly ok: true; readonly entry: Entry<G>; readonly events: G["Event"][]; readonly position: Position<G> }
  | { readonly ok: false; readonly refusal: G["Refusal"] | HouseRefusal | UndoRefusal | ArrangementRefusal };

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
  return { game: game.id, version: game.version, options: agreedOptions(game.options, options, seats), seats, seed };
}

/** The position before the first entry. */
export function start<G extends Kind>(game: Game<G>, { game: id, version, options, seats, seed }: Match): Position<G> {
  const state = game.setup(seats, game.options.validate(ownOptions(options), seats), seed);
  const match = { game: id, version, options, seats, seed };
  const legal = advance(game, state, () => {});
  return { match, n: 0, state, legal, gone: [], byBots: [], brokenOff: false, run: SEALED };
}

/** Judges what a seat wants to do and carries it out on a copy. */
export function next<G extends Kind>(game: Game<G>, from: Position<G>, by: Seat, what: What<G>): Advanced<G> {
  if (what.type === "action") return acted(game, from, by, what);
  if (what.type === "resign") return resigned(game, from, by);
  if (what.type === "undo") return undone(from, by, what.to);
  if (what.type === "deal-anew") return dealtAnew(game, from, by, what);
  const refused = refuseArrangement(from, by, what);
  if (refused !== null) return { ok: false, refusal: refused };
  const { position, event } = rearranged(from, by, what);
  return { ok: true, entry: { by, what, ...dueHash(position) }, events: [event], position };
}

function acted<G extends Kind>(
  game: Game<G>,
  from: Position<G>,
  by: Seat,
  what: Extract<What<G>, { type: "action" }>,
): Advanced<G> {
  if (from.brokenOff) return { ok: false, refusal: { reason: "not-playing" } };
  const played = play(game, from.state, by, what.action);
  if (!played.ok) return played;
  const { state, events, legal } = played;
  const sealed = legal.length === 0 || events.some((event) => seals(game, by, event));
  const position = { ...from, n: from.n + 1, state, legal, run: runAfter(from, by, sealed) };
  return { ok: true, entry: { by, what, ...dueHash(position) }, events, position };
}

function resigned<G extends Kind>(game: Game<G>, from: Position<G>, by: Seat): Advanced<G> {
  if (!plays(from, by)) return { ok: false, refusal: { reason: "not-playing" } };
  const state = game.copy(from.state);
  const events: G["Event"][] = [];
  const legal = leave(game, state, by, (event) => void events.push(event));
  const position = { ...from, ...left(from, by), state, legal };
  return { ok: true, entry: { by, what: { type: "resign" }, ...dueHash(position) }, events, position };
}

function undone<G extends Kind>(from: Position<G>, by: Seat, to: number): Advanced<G> {
  const refused = refuseUndo(from, by, to);
  if (refused !== null) return { ok: false, refusal: refused };
  const position = { ...from, ...takenBack(from, to) };
  const entry = { by, what: { type: "undo", to } as const, ...dueHash(position) };
  return { ok: true, entry, events: [tellUndone(by, to)], position };
}

function dealtAnew<G extends Kind>(game: Game<G>, from: Position<G>, by: Seat, what: DealAnew): Advanced<G> {
  if (!plays(from, by)) return { ok: false, refusal: { reason: "not-playing" } };
  const events: G["Event"][] = [];
  const position = inNewWorld(game, from, by, what, (event) => void events.push(event));
  return { ok: true, entry: { by, what, ...dueHash(position) }, events, position };
}

/** As this seat sees it nothing has changed, and nobody is away; what it does not see is another world. */
function inNewWorld<G extends Kind>(
  game: Game<G>,
  from: Position<G>,
  by: Seat,
  { seed }: DealAnew,
  emit: Emit<G["Event"]>,
): Position<G> {
  const state = game.resample(from.state, by, fromSeed(seed));
  emit({ type: "dealt-anew", seat: by } satisfies EngineEvent as G["Event"]);
  return { ...from, n: from.n + 1, state, legal: advance(game, state, emit), byBots: [], run: SEALED };
}

const tellUndone = <G extends Kind>(seat: Seat, to: number): G["Event"] =>
  ({ type: "undone", seat, to }) satisfies EngineEvent as G["Event"];

/** What becomes of a match's company when somebody leaves for good. */
const left = <G extends Kind>({ n, gone, byBots }: Position<G>, by: Seat) => ({
  n: n + 1,
  gone: [...gone, by],
  byBots: without(byBots, by),
  run: SEALED,
});

/** Not an act of the rules: nothing before it can be taken back. */
function rearranged<G extends Kind>(from: Position<G>, by: Seat, what: Arrangement) {
  const { change, event } = arranged(from, by, what);
  const position: Position<G> = { ...from, ...change, n: from.n + 1, run: SEALED };
  return { position, event: event satisfies EngineEvent as G["Event"] };
}

/** What a bot did in somebody's place, nobody takes back. */
const runAfter = <G extends Kind>(from: Position<G>, by: Seat, sealed: boolean): Run<G> =>
  sealed || from.byBots.includes(by) ? SEALED : prolonged(from, by);

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
  const returns = returnsOf(record.log);
  for (const [at, entry] of record.log.entries()) {
    const events: G["Event"][] = [];
    position = redo(game, lent(game, position, returns), entry, (event) => void events.push(event));
    if (hashes === "all" || at === last) verify(game, position, entry);
    yield { entry, events, position };
  }
  return position;
}

/** The position a record ends in, every hash on the way verified: for a replay, or to play on from there. */
export function open<G extends Kind>(game: Game<G>, record: MatchRecord<G>): Position<G> {
  const steps = retrace(game, record);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Where the log goes back to, and where it may go back to from its end: before the last acts in a row of one seat. A replay
 * changes its state in place; only there it keeps it.
 */
function returnsOf<G extends Kind>(log: readonly Entry<G>[]): ReadonlySet<number> {
  const returns = new Set(log.flatMap(({ what }) => (what.type === "undo" ? [what.to] : [])));
  const by = log.at(-1)?.by;
  for (let n = log.length - 1; n >= 0 && log[n]!.by === by; n--) returns.add(n);
  return returns;
}

/** The same position with a state that may be changed. */
const lent = <G extends Kind>(game: Game<G>, from: Position<G>, returns: ReadonlySet<number>) => ({
  from,
  state: returns.has(from.n) ? game.copy(from.state) : from.state,
});

function opening<G extends Kind>(game: Game<G>, record: MatchRecord<G>, begin: typeof start<G> = start): Position<G> {
  if (record.game !== game.id) throw new BrokenRecord(`this is a match of ${record.game}, not of ${game.id}`);
  try {
    newMatch(game, record.seats, record.options, record.seed);
  } catch (error) {
    throw new BrokenRecord(`it cannot begin: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return begin(game, record);
}

/** In place: `state` is what becomes of `from`, which nobody goes back to unless it is a copy. */
function redo<G extends Kind>(
  game: Game<G>,
  { from, state }: { readonly from: Position<G>; readonly state: G["State"] },
  { by, what }: Entry<G>,
  emit: Emit<G["Event"]>,
): Position<G> {
  const n = from.n + 1;
  const judged = (reason: string | undefined): void => {
    if (reason === undefined) return;
    const wanted = what.type === "action" ? what.action.type : what.type;
    throw new BrokenRecord(`entry ${n}: seat ${by} may not ${wanted} (${reason})${otherRules(game, from.match)}`);
  };
  if (what.type === "resign") {
    judged(plays(from, by) ? undefined : "not-playing");
    return { ...from, ...left(from, by), state, legal: leave(game, state, by, emit) };
  }
  if (what.type === "undo") {
    judged(refuseUndo(from, by, what.to)?.reason);
    emit(tellUndone(by, what.to));
    return { ...from, ...takenBack(from, what.to) };
  }
  if (what.type === "deal-anew") {
    judged(plays(from, by) ? undefined : "not-playing");
    return inNewWorld(game, { ...from, state }, by, what, emit);
  }
  if (what.type !== "action") {
    judged(refuseArrangement(from, by, what)?.reason);
    const { position, event } = rearranged(from, by, what);
    emit(event);
    return { ...position, state };
  }
  // As in a room: only what the seat was offered is carried out, the rules say why not, and they trust no foreign types.
  const offered = from.legal.find(({ seat }) => seat === by)?.actions.find((action) => alike(action, what.action));
  if (offered === undefined) judged(refusal(game, state, by, what.action)?.reason ?? "not-offered");
  let sealed = false;
  const legal = step(game, state, by, offered!, (event) => {
    sealed ||= seals(game, by, event);
    emit(event);
  });
  return { ...from, n, state, legal, run: runAfter(from, by, sealed || legal.length === 0) };
}

function verify<G extends Kind>(game: Game<G>, position: Position<G>, { hash }: Entry<G>): void {
  const due = hash === undefined ? dueHash(position).hash : hashAt(position);
  if (due !== hash)
    throw new BrokenRecord(
      `entry ${position.n}: the state's hash is ${due}, the record says ${hash ?? "nothing"}${otherRules(game, position.match)}`,
    );
}

const dueHash = <G extends Kind>(position: Position<G>): { hash?: string } =>
  position.n % HASH_EVERY === 0 || position.legal.length === 0 ? { hash: hashAt(position) } : {};

/** Of the state; and of who plays, where it is not everybody himself to the end. */
const hashAt = <G extends Kind>({ state, byBots, brokenOff }: Position<G>): string =>
  hashOf(byBots.length > 0 || brokenOff ? { state, byBots, brokenOff } : state);

const otherRules = <G extends Kind>(game: Game<G>, { version }: Match): string =>
  version === game.version
    ? ""
    : `; it was played by version ${version} of the rules, these are version ${game.version}`;
