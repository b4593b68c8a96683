import type { Notice } from "../../../client/games/notice.ts";
import type { Viewport } from "../../../client/table/layout.ts";
import type { GameScene } from "../../../client/table/scene.ts";
import type { Language } from "../../../client/table/texts.ts";
import type { GameUi, StageHost } from "../../../client/table/ui.ts";
import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import type { Playable } from "../../../shared/engine/offer.ts";
import type { MatchRecord } from "../../../shared/engine/record.ts";
import { byTurns } from "../../sample.ts";
import { hostOf } from "../paper.ts";
import { HANDS } from "../ports.ts";
import { Faults } from "./faults.ts";
import { examineLayout } from "./layout.ts";
import { examineLesson, examineTaught, type Taught } from "./lesson.ts";
import { examineMotion } from "./motion.ts";
import { type Laid, type Move, movesFrom, movesOf, replayOf, type Seen, seenBy, viewersOf } from "./moves.ts";
import { examineNotice } from "./notice.ts";
import { examineCards, examinePanels, examineSeats } from "./panels.ts";
import { examinePointing } from "./pointing.ts";
import { examineAsked, examineStory } from "./story.ts";
import { examineCanvas, examineRefusals, examineTables, examineWords, type Spoken } from "./words.ts";

/** A game with both of its halves. */
export interface Whole<G extends Kind> extends Playable<G> {
  readonly ui: GameUi<G>;
  readonly scene: GameScene<G>;
  readonly notice: Notice;
  /** What it tells newcomers. */
  readonly taught?: Taught<G>;
  /** Whole matches: they bring what seldom happens, and every way to end. */
  readonly records?: readonly MatchRecord<G>[];
  /** Tables to which no match comes in practice: they bring what else would never be seen. */
  readonly tables?: readonly Laid<G>[];
}
export interface Thoroughness {
  readonly matches: number;
  /** The first of them; else number 0. */
  readonly first?: number;
  /** Short matches go on until so many moves are made. */
  readonly moves: number;
  /** Of so many moves one is laid out on every screen and said in both languages. */
  readonly everyMove: number;
  /** Each kind of event is played so often. */
  readonly eachEvent: number;
  /** Each of it in both languages, on a phone and on a desk; or one there and one here, by turns. */
  readonly everywhere: boolean;
  /** Whoever looks for one fault need not look on once it is named. */
  readonly until?: RegExp;
}
export interface Report {
  readonly faults: readonly string[];
  /** Kinds of events that were played. */
  readonly played: ReadonlySet<string>;
}
/** Of the things on a table, the notes of one in so many are read. */
const NOTES_ONE_IN = 6;
const LANGUAGES = ["en", "de"] as const satisfies readonly Language[];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** What every game owes its players on a screen, in matches by chance. A game meets it without writing a line. */
export async function examine<G extends Kind>(whole: Whole<G>, how: Thoroughness): Promise<Report> {
  const exam = new Exam(whole, how);
  for await (const faults of looking(whole, how, exam)) if (how.until?.test(faults.list().join("\n"))) break;
  return { faults: exam.faults.list(), played: new Set(exam.played.keys()) };
}

/** Examines, and lets see what was found so far. */
async function* looking<G extends Kind>(whole: Whole<G>, how: Thoroughness, exam: Exam<G>): AsyncGenerator<Faults> {
  const { faults } = exam;
  await examineNotice(whole.game, whole.notice, faults);
  examineSeats(whole.game, whole.ui.panels, faults);
  for (const one of exam.spoken) examineTables(one, faults);
  if (whole.taught !== undefined) examineTaught(whole.taught, faults);
  yield faults;
  let moves = 0;
  for (let n = 0; n < how.matches || moves < how.moves; n++) {
    const match: Move<G>[] = [];
    for (const move of movesOf(whole, (how.first ?? 0) + n)) {
      match.push(move);
      await exam.see(move, moves++);
      yield faults;
    }
    exam.reads(match, n);
    yield faults;
  }
  for (const [n, record] of (whole.records ?? []).entries()) {
    const match: Move<G>[] = [];
    for (const move of replayOf(whole, record)) {
      match.push(move);
      if (exam.isNew(move)) await exam.see(move, moves++);
      yield faults;
    }
    exam.reads(match, n + 1);
    yield faults;
  }
  for (const laid of whole.tables ?? [])
    for (const move of movesFrom(whole, laid)) if (exam.isNew(move)) await exam.see(move, moves++);
}

class Exam<G extends Kind> {
  readonly faults = new Faults();
  readonly spoken: readonly (Spoken<G> & { readonly host: StageHost<G> })[];
  /** How often each kind of event was played. */
  readonly played = new Map<string, number>();
  /** Kinds of things whose note was read, by language. */
  private readonly noted = new Set<string>();
  private readonly whole: Whole<G>;
  private readonly how: Thoroughness;

  constructor(whole: Whole<G>, how: Thoroughness) {
    this.whole = whole;
    this.how = how;
    this.spoken = LANGUAGES.map((language) => {
      const texts = whole.ui.texts[language];
      const host = { ...hostOf(whole.game.id, texts, whole.game.seats.max), language: () => language };
      return { language, texts, host, name: host.name };
    });
  }

  /** The n-th move: its story for everybody, its motion while its events are new, its table now and then. */
  async see(move: Move<G>, n: number): Promise<void> {
    const viewers = viewersOf(move.after);
    const somebody = viewers[n % viewers.length]!;
    for (const viewer of viewers) examineStory(this.whole.scene, seenBy(this.whole, move, viewer), this.faults);
    examineAsked(this.whole.game, move, this.faults);
    const rare = move.events.some(({ type }) => (this.played.get(type) ?? 0) < this.how.eachEvent);
    if (rare) {
      for (const { type } of move.events) this.played.set(type, (this.played.get(type) ?? 0) + 1);
      for (const [i, viewer] of this.these([somebody, "spectator"], n).entries())
        for (const port of this.screens(n + i)) await this.play(seenBy(this.whole, move, viewer), port, n + i);
    }
    if (!rare && n % this.how.everyMove !== 0) return;
    for (const viewer of this.these([...move.after.legal.map(({ seat }) => seat), somebody], n))
      this.look(seenBy(this.whole, move, viewer), n);
    for (const one of this.spoken) examineRefusals(this.whole.game, one, move, this.faults);
  }

  /** Something happens that has not happened yet. */
  isNew({ events }: Move<G>): boolean {
    return events.some(({ type }) => !this.played.has(type));
  }

  /** All that stands in the page beside the canvas, when the n-th match is over. */
  reads(match: readonly Move<G>[], n: number): void {
    const { game, ui } = this.whole;
    const viewers = viewersOf(match.at(-1)!.after);
    for (const one of this.how.everywhere || n === 0 ? this.spoken : [this.spoken[n % this.spoken.length]!]) {
      const info = one.host.info();
      examinePanels({ game, panels: ui.panels }, one, info, match, viewers[n % viewers.length]!, n, this.faults);
      const view = game.view(match[0]!.before.state, "spectator");
      if (n === 0) examineCards(this.whole, one, info, view, this.faults);
    }
  }

  private play(seen: Seen<G>, port: Viewport, n: number): Promise<void> {
    return examineMotion(this.whole.scene, this.spoken[0]!.host, seen, port, n, this.faults);
  }

  /** Things whose notes are read: the first of each kind, and the others by turns. */
  private due(language: string, things: readonly string[], n: number): readonly string[] {
    const turn = new Set(byTurns(things, n, NOTES_ONE_IN));
    return things.filter((id) => {
      const kind = `${language} ${id.replaceAll(/\d+/g, "")}`;
      const isFirst = !this.noted.has(kind);
      this.noted.add(kind);
      return isFirst || turn.has(id);
    });
  }

  /** All of these viewers, or one of them by turns. */
  private these(viewers: readonly Viewer[], n: number): readonly Viewer[] {
    return this.how.everywhere ? [...new Set(viewers)] : [viewers[n % viewers.length]!];
  }

  /** A small one and a large one, or one of them by turns. */
  private screens(n: number): readonly Viewport[] {
    return this.how.everywhere ? [PHONE, DESK] : [[PHONE, DESK][n % 2]!];
  }

  /** The table afterwards, on every screen, under the hand on one of them, and in both languages: the n-th move. */
  private look(seen: Seen<G>, n: number): void {
    const port = HANDS[n % HANDS.length]!;
    for (const each of HANDS) examineLayout(this.whole.ui, seen, each, this.faults);
    const { taught, ui } = this.whole;
    if (taught !== undefined) examineLesson(taught, ui, seen, port, this.faults);
    for (const [i, one] of this.spoken.entries()) {
      if (this.how.everywhere || (n + i) % this.spoken.length === 0)
        examinePointing(this.whole, one, seen, port, this.faults);
      examineWords(one, seen, this.faults);
      const due = (things: readonly string[]) => this.due(one.language, things, n + i);
      for (const each of this.screens(n + i)) examineCanvas(this.whole, one, one.host, seen, each, due, this.faults);
    }
  }
}
