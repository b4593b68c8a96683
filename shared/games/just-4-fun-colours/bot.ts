import type { Seat } from "../../engine/contract.ts";
import { bestOf, type Rng } from "../../engine/random.ts";
import { COLOUR_OF, type Counts, counted, type World, worldsOf } from "./beliefs.ts";
import { type FieldId, linesOf, NOBODY } from "./board.ts";
import { COLOURS, HAND, STONES } from "./data.ts";
import { type Fork, forksOf, type Lacking, Round, type Threat } from "./forks.ts";
import { FIELD, LastTurns, leadOn } from "./lastTurns.ts";
import type { Row } from "./options.ts";
import type { Action, View } from "./state.ts";

/**
 * Completes a row when it can; else tries each placement in some worlds that fit what it has seen: who completes a row
 * until its next turn, who makes a fork that nobody can answer. Beside that it weighs what the rows promise to itself and
 * to the others, and areas the more the later it is; how the last turns may go it plays out in those worlds.
 */
export function choose(view: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  if (legal.length === 1) return legal[0]!;
  const mind = new Mind(view, seat, worldsOf(view, seat, rng, WORLDS));
  const worths = new Map(legal.map((action) => [action, action.type === "place" ? mind.worthOf(action.field) : 0]));
  if (view.players[seat]!.supply > LAST_STONES) return bestOf(rng, legal, (action) => worths.get(action)!);
  const hopeful = legal.toSorted((a, b) => worths.get(b)! - worths.get(a)!).slice(0, PLAYED);
  return bestOf(rng, hopeful, (action) => (action.type === "place" ? mind.worthOf(action.field, "played-out") : 0));
}

/** Enough for a good guess: a decision takes about a millisecond, near the end a few. */
const WORLDS = 16;
/** A row of one's own, now. */
const ROW = 10_000;
/** A row in the next turn, one's own or somebody else's: of five it is so rare that hardly anything else counts beside it. */
const ROW_NEXT: Readonly<Record<Row, number>> = { 4: 100, 5: 300 };
/** A fork in the next turn that nobody can answer: one's own, and somebody else's. */
const FORK = 50;
const FORK_OF_OTHERS = 60;
/** What a row is worth that lacks one, two, three or four fields, if these were free for the asking. */
const LACKING = [0, 10, 4, 1, 0.25];
/** How much the rows of others matter beside one's own. */
const OTHERS = 0.6;
/** A field by which the largest area is ahead, in the last round; and when it is known how the next turns may go. */
const AREA = 40;
const AHEAD = 30;
/** The largest area at the end, or one as large as somebody else's. */
const WON = 200;
const SHARED = 100;
/**
 * With so few stones left it plays turns out: for so many placements that look best before, in so many of the worlds, and of
 * its own so many turns beside the one in mind.
 */
const LAST_STONES = 4;
const PLAYED = 6;
const LAST_WORLDS = 6;
const PLAYED_OUT = 2;

/** What the rows of a table come to. */
interface Survey {
  /** By seat: what its rows promise. */
  readonly promise: readonly number[];
  readonly threats: readonly Threat[];
  /** By seat. */
  readonly forks: readonly (readonly Fork[])[];
}

/** What one will hold, by world, and how likely one can pay, as chancesOf has it. */
interface Own {
  readonly hands: readonly Counts[];
  readonly chances: readonly number[];
}

/** How far ahead a placement is looked at. */
type Look = "as-it-lies" | "played-out";

/** How one seat sees the table. */
class Mind {
  private readonly view: View;
  private readonly seat: Seat;
  private readonly worlds: readonly World[];
  private readonly owners: Seat[];
  private readonly heights: number[];
  private readonly hand: Counts;
  /** Who plays on, the next one first and the own seat last. */
  private readonly order: readonly Seat[];
  /** By place in that order: who plays after him, until it is his turn again. */
  private readonly after: readonly (readonly Seat[])[];
  /** By seat: how likely it can pay, as chancesOf has it. */
  private readonly chances: readonly (readonly number[])[];
  private readonly paid = new Map<number, Own>();

  constructor(view: View, seat: Seat, worlds: readonly World[]) {
    const { board, players } = view;
    this.view = view;
    this.seat = seat;
    this.worlds = worlds;
    this.owners = board.map(({ owner }) => (owner === null || players[owner]!.gone ? NOBODY : owner));
    this.heights = board.map(({ stones }) => stones.length);
    this.hand = counted(players[seat]!.own);
    this.order = players.map((_, n) => (seat + n + 1) % players.length).filter((other) => !players[other]!.gone);
    this.after = this.order.map((_, n) => [...this.order.slice(n + 1), ...this.order.slice(0, n)]);
    this.chances = players.map((_, other) => chancesOf(worlds.map(({ hands }) => hands[other]!)));
  }

  /** The table after this placement, in the eyes of who made it: as it lies, or as the last turns may go. */
  worthOf(field: FieldId, how: Look = "as-it-lies"): number {
    const [owner, height] = [this.owners[field]!, this.heights[field]!];
    this.owners[field] = this.seat;
    this.heights[field] = height + 1;
    const worth = this.worthAfter(this.paying(COLOUR_OF[field]!, height + 1), how);
    this.owners[field] = owner;
    this.heights[field] = height;
    return worth;
  }

  /** The own hand in its next turn, so many cards of a colour being paid: reckoned once for all fields that ask for them. */
  private paying(colour: number, price: number): Own {
    const key = keyOf(colour, price);
    let own = this.paid.get(key);
    if (own === undefined) {
      const hands = this.worlds.map(({ drawn }) => {
        const hand = [...this.hand];
        hand[colour]! -= price;
        for (let n = 0; n < price && n < drawn.length; n++) hand[drawn[n]!]!++;
        return hand;
      });
      this.paid.set(key, (own = { hands, chances: chancesOf(hands) }));
    }
    return own;
  }

  private worthAfter(own: Own, how: Look): number {
    const survey = this.survey(own.chances);
    if (survey === null) return ROW;
    const turnsLeft = this.view.players[this.seat]!.supply - 1;
    const early = Math.min(1, turnsLeft / 3);
    const late = (1 - turnsLeft / STONES) ** 3;
    let promise = 0;
    for (const seat of this.order) promise += survey.promise[seat]! * (seat === this.seat ? 1 : -OTHERS);
    const rows = this.roundsWorth(survey, own.hands) + early * promise;
    if (how === "played-out") return rows + this.endsWorth(own.hands, turnsLeft);
    return rows + (late * AREA * leadOn(this.owners, this.heights, this.seat)) / FIELD;
  }

  /** What all rows come to; null when one of one's own stands. `own`: how likely the own seat can pay next. */
  private survey(own: readonly number[]): Survey | null {
    const { row, players } = this.view;
    const promise = players.map(() => 0);
    const threats: Threat[] = [];
    const lackTwo: Lacking[] = [];
    const has = players.map(() => 0);
    for (const line of linesOf(row)) {
      has.fill(0);
      for (const field of line) if (this.owners[field] !== NOBODY) has[this.owners[field]!]!++;
      if (has[this.seat] === row) return null;
      for (const seat of this.order) {
        if (has[seat] === 0) continue;
        const chance = this.chanceOf(line, seat, seat === this.seat ? own : this.chances[seat]!);
        if (chance === 0) continue;
        const lacks = row - has[seat]!;
        promise[seat]! += LACKING[lacks]! * chance;
        if (lacks > 2) continue;
        const open = line.filter((field) => this.owners[field] !== seat);
        if (lacks === 1) threats.push({ seat, line, open: open[0]! });
        else lackTwo.push({ seat, line, open });
      }
    }
    return { promise, threats, forks: forksOf(players.length, threats, lackTwo) };
  }

  /** How likely all that the row lacks could be paid for, one by one. */
  private chanceOf(line: readonly FieldId[], seat: Seat, chances: readonly number[]): number {
    let chance = 1;
    for (const field of line)
      if (this.owners[field] !== seat) chance *= chances[keyOf(COLOUR_OF[field]!, this.heights[field]! + 1)]!;
    return chance;
  }

  /** What the round until one's own next turn brings, in the middle of the worlds. */
  private roundsWorth({ threats, forks }: Survey, own: readonly Counts[]): number {
    if (threats.length === 0 && forks.every(({ length }) => length === 0)) return 0;
    let worth = 0;
    for (let n = 0; n < own.length; n++) {
      const { hands } = this.worlds[n]!;
      hands[this.seat] = own[n]!;
      worth += this.roundWorth(new Round(this.heights, hands, threats), forks);
    }
    return worth / this.worlds.length;
  }

  private roundWorth(round: Round, forks: Survey["forks"]): number {
    const rivals = this.order.length - 1;
    let worth = 0;
    for (let n = 0; n <= rivals; n++) {
      const seat = this.order[n]!;
      const isOwn = seat === this.seat;
      if (this.view.players[seat]!.supply === (isOwn ? 1 : 0)) continue;
      if (round.completes(seat)) return ROW_NEXT[this.view.row] * (isOwn ? 1 : -1);
      if (round.breaks(seat)) continue;
      if (round.forks(seat, forks[seat]!, this.after[n]!)) worth += isOwn ? FORK : -FORK_OF_OTHERS / rivals;
    }
    return worth;
  }

  /** What the areas come to, in the middle of some worlds: in the last turns whether one has won, before how far one is ahead. */
  private endsWorth(own: readonly Counts[], turnsLeft: number): number {
    const rivals = this.order.slice(0, -1);
    const supply = this.view.players.map((player, seat) => (seat === this.seat ? turnsLeft : player.supply));
    const many = Math.min(LAST_WORLDS, own.length);
    let worth = 0;
    for (let n = 0; n < many; n++) {
      const hands = this.worlds[n]!.hands.map((hand, seat) => (seat === this.seat ? own[n]! : hand));
      const last = new LastTurns(this.owners, this.heights, hands, supply);
      for (const seat of rivals) last.turn(seat);
      for (let turn = 0; turn < Math.min(turnsLeft, PLAYED_OUT); turn++)
        for (const seat of [this.seat, ...rivals]) last.turn(seat);
      const lead = last.leadOf(this.seat) / FIELD;
      worth += turnsLeft > PLAYED_OUT ? AHEAD * lead : lead + (lead > 0 ? WON : lead < 0 ? 0 : SHARED);
    }
    return worth / many;
  }
}

/** How likely one of these hands can pay so many cards of a colour, by keyOf. */
function chancesOf(hands: readonly Counts[]): number[] {
  const chances = Array<number>(keyOf(COLOURS.length, 0)).fill(0);
  for (const hand of hands)
    for (const [colour, held] of hand.entries())
      for (let price = 1; price <= held; price++) chances[keyOf(colour, price)]! += 1 / hands.length;
  return chances;
}
/** Prices go from 1 to what no hand can pay. */
const keyOf = (colour: number, price: number): number => colour * (HAND + 2) + price;
