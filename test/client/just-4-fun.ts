import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { en } from "../../client/games/just-4-fun-colours/texts/en.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Shown } from "../../client/table/scene.ts";
import type { Seat, Viewer } from "../../shared/engine/contract.ts";
import { begin, legalActions } from "../../shared/engine/play.ts";
import { type Colour, FIELDS, HAND } from "../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours as game } from "../../shared/games/just-4-fun-colours/index.ts";
import type { Action, Just4Fun, Options, State, View } from "../../shared/games/just-4-fun-colours/state.ts";
import { uncovered } from "../../shared/games/just-4-fun-colours/table.ts";
import type { Seen } from "./examiner/moves.ts";
import * as paper from "./paper.ts";
import { seenMoves } from "./seen-moves.ts";

const FOUR: Options = { row: 4, threats: false };

/** Random matches, every move seen by a viewer by turns; in every second one five are needed and threats are shown. */
export const moments = (games: number, seats: (n: number) => number, most = 100): Generator<Seen<Just4Fun>> =>
  seenMoves(game, { games, seats, most, options: (n) => (n % 2 === 0 ? FOUR : { row: 5, threats: true }) });

export interface Position {
  /** By FieldId: owners of the stones, top last. */
  readonly board?: Readonly<Record<number, readonly Seat[]>>;
  /** On every field that is not named. */
  readonly elsewhere?: readonly Seat[];
  readonly hand?: readonly Colour[];
  readonly latest?: readonly (number | null)[];
  readonly options?: Options;
  readonly more?: Partial<State>;
}
/** A position made by hand, seat 0 to move. */
export function position(seats: number, viewer: Viewer, made: Position): { view: View; legal: Action[]; state: State } {
  const state = begin(game, seats, made.options ?? FOUR, [5, 2, seats]);
  Object.assign(state, { active: 0, pending: [{ type: "turn", seat: 0 }] });
  state.board = FIELDS.map((_, field) => made.board?.[field] ?? made.elsewhere ?? []);
  if (made.latest !== undefined) state.latest = [...made.latest];
  if (made.hand !== undefined) {
    state.draw.push(...state.hands[0]!);
    state.hands[0] = made.hand.map((colour) => {
      const at = state.draw.findIndex((id) => state.faces[id] === colour);
      return state.draw.splice(at, 1)[0]!;
    });
  }
  Object.assign(state, made.more);
  if (state.ended !== null) state.shown = state.hands.map((hand) => uncovered(state, hand));
  const asked = game.actors(state)[0] === viewer;
  return { state, view: game.view(state, viewer), legal: asked ? legalActions(game, state, 0) : [] };
}
/** Seven cards of which no field asks for so few: every field of these colours has at least three stones. */
export const STUCK: Position = {
  elsewhere: [1, 0, 1],
  hand: ["red", "red", "yellow", "yellow", "green", "blue", "violet"],
};
if (STUCK.hand!.length !== HAND) throw new Error("not a hand");

/** The table of Just 4 Fun Colours on paper. */
export const host = paper.hostOf<Just4Fun>("just-4-fun-colours", en, 4);
export const shownOf = (view: View, port: Viewport, more: Partial<Shown<Just4Fun>> = {}) =>
  paper.shownOf<Just4Fun>(view, port, more);
export const paperTable = (port: Viewport, how: paper.PaperHow) => paper.tableOnPaper(scene, host, port, how);
