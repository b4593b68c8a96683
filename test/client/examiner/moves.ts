import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import type { Playable } from "../../../shared/engine/offer.ts";
import { randomOptions } from "../../../shared/engine/options.ts";
import { advance } from "../../../shared/engine/play.ts";
import { atRandom, byBot, dozing } from "../../../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { type MatchRecord, newMatch, next, type Position, start, type What } from "../../../shared/engine/record.ts";
import { undoable } from "../../../shared/engine/undo.ts";

/** One entry of a match, before anybody looks at it. */
export interface Move<G extends Kind> {
  readonly before: Position<G>;
  readonly events: readonly G["Event"][];
  readonly after: Position<G>;
}
/** The same as one viewer sees it. */
export interface Seen<G extends Kind> {
  readonly viewer: Viewer;
  readonly before: G["View"];
  readonly events: readonly G["Event"][];
  readonly after: G["View"];
  /** What he may do then. */
  readonly legal: readonly G["Action"][];
}

/** A table to somebody's liking. */
export interface Laid<G extends Kind> {
  readonly seats: number;
  readonly state: G["State"];
}

/** No match of any game goes on for so long. */
const MOST = 2000;
/** So many moves show what a table was laid out for. */
const FEW = 8;
/** One move in so many is taken back, one in so many is somebody's last. */
const UNDO = 4;
const LEAVE = 60;

/** A match by any options that its seed picks: by bot or by chance, with undos, people who fall asleep, and in every third with players who leave. */
export function* movesOf<G extends Kind>({ game, bot }: Playable<G>, n: number): Generator<Move<G>> {
  const dice = fromSeed([n, 23, 42]);
  const sleep = fromSeed([n, 8, 8]);
  const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
  const policy = n % 2 === 0 ? byBot(game, bot, dice) : atRandom<G>(dice);
  let position = start(game, newMatch(game, seats, randomOptions(game.options, seats, dice), [n, 5, 6]));
  for (let move = 0; move < MOST && position.legal.length > 0; move++) {
    const dozes = dozing(position, sleep);
    const [by, what] = dozes === null ? chosen(position, dice, n % 3 === 0) : [dozes.by, dozes.what];
    const made = next(game, position, by, what ?? { type: "action", action: picked(position) });
    if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.refusal)}`);
    yield { before: position, events: made.events, after: made.position };
    position = made.position;
  }

  function picked({ state, legal }: Position<G>): G["Action"] {
    const { seat, actions } = legal[0]!;
    return policy(state, seat, actions);
  }
}

/** A few moves by chance, as if a match had come to this table. */
export function* movesFrom<G extends Kind>({ game }: Playable<G>, { seats, state }: Laid<G>): Generator<Move<G>> {
  const policy = atRandom<G>(fromSeed([1, 23, 42]));
  const begun = start(game, newMatch(game, seats, game.options.defaults, [1, 5, 6]));
  let position: Position<G> = { ...begun, state, legal: advance(game, game.copy(state), () => {}) };
  for (let move = 0; move < FEW && position.legal.length > 0; move++) {
    const { seat, actions } = position.legal[0]!;
    const made = next(game, position, seat, { type: "action", action: policy(position.state, seat, actions) });
    if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.refusal)}`);
    yield { before: position, events: made.events, after: made.position };
    position = made.position;
  }
}

/** A match as it was recorded. */
export function* replayOf<G extends Kind>({ game }: Playable<G>, record: MatchRecord<G>): Generator<Move<G>> {
  let position = start(game, record);
  for (const { by, what } of record.log) {
    const made = next(game, position, by, what);
    if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.refusal)}`);
    yield { before: position, events: made.events, after: made.position };
    position = made.position;
  }
}

/** An undo or a leaving now and then; null: whoever is asked acts. */
function chosen<G extends Kind>(at: Position<G>, dice: Rng, leaving: boolean): [by: number, what: What<G> | null] {
  const { run, match, gone } = at;
  const [to] = run.seat === null ? [] : undoable(at, run.seat);
  if (to !== undefined && below(dice, UNDO) === 0) return [run.seat!, { type: "undo", to }];
  const leaver = below(dice, match.seats);
  if (leaving && !gone.includes(leaver) && below(dice, LEAVE) === 0) return [leaver, { type: "resign" }];
  return [at.legal[0]!.seat, null];
}

/** Everybody at the table, and somebody who watches. */
export const viewersOf = ({ match }: Position<Kind>): Viewer[] => [...Array(match.seats).keys(), "spectator"];

export const seenBy = <G extends Kind>(
  { game }: Playable<G>,
  { before, events, after }: Move<G>,
  viewer: Viewer,
): Seen<G> => ({
  viewer,
  before: game.view(before.state, viewer),
  events: events.map((event) => game.redact(event, viewer)),
  after: game.view(after.state, viewer),
  legal: after.legal.find(({ seat }) => seat === viewer)?.actions ?? [],
});
