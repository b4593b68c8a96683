import { type Signal, signal } from "@preact/signals";
import type { Game, Kind, Viewer } from "../../../shared/engine/contract.ts";
import { type MatchRecord, type Position, retrace, start as startOf } from "../../../shared/engine/record.ts";
import type { FinishedMatch } from "../../../shared/http.ts";
import { NOTHING_BESIDE, no, type Reply, type TableInfo, type Told } from "../../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../../shared/terms.ts";
import type { Beat, LinkListener, TableLink } from "../../net/beats.ts";

/**
 * A finished match as a table: its entries are the beats, and they come when the player asks for them. Everything is known
 * here, so it is played again by the rules themselves, and any seat's eyes will do.
 */
export class Replay<G extends Kind> implements TableLink<G> {
  /** How many entries it has. */
  readonly length: number;
  /** The entry that is seen now; 0 before the first. */
  readonly at: Signal<number>;
  readonly viewer: Signal<Viewer>;
  private readonly game: Game<G>;
  /** What is seen. */
  readonly match: FinishedMatch;
  private readonly code: string;
  private readonly listener: LinkListener<G>;
  private beats: readonly Beat<G>[];

  /** Throws BrokenRecord where the match does not replay. */
  constructor(
    game: Game<G>,
    match: FinishedMatch,
    { code, at, viewer }: { readonly code: string; readonly at: number; readonly viewer: Viewer },
    listener: LinkListener<G>,
  ) {
    this.game = game;
    this.match = match;
    this.code = code;
    this.listener = listener;
    this.length = match.record.log.length;
    this.at = signal(within(at, this.length));
    this.viewer = signal(viewer);
    this.beats = this.seenBy(viewer);
  }

  /** From now on its listener hears it: who sits there, and how the table lies now. */
  begin(): void {
    this.listener.state("live");
    this.listener.info(this.info());
    this.show(this.at.value);
  }

  /** The table as it lay after entry `n`, without motion. */
  show(n: number): void {
    this.at.value = within(n, this.length);
    this.listener.beat({ ...this.beats[this.at.value]!, events: [] });
  }

  /** What happened next, with motion; false at the end. */
  step(): boolean {
    if (this.at.value >= this.length) return false;
    this.listener.beat(this.beats[++this.at.value]!);
    return true;
  }

  /** By other eyes, at the same moment; what happened before is told anew, for them. */
  seeAs(viewer: Viewer): void {
    this.viewer.value = viewer;
    this.beats = this.seenBy(viewer);
    this.listener.retold?.(this.story);
    this.begin();
  }

  async history(): Promise<readonly Told[]> {
    return this.story;
  }
  private get story(): readonly Told[] {
    return this.beats.slice(1);
  }
  async act(): Promise<Reply> {
    return no("not-playing");
  }
  async undo(): Promise<Reply> {
    return no("not-playing");
  }
  async request(): Promise<Reply> {
    return no("not-playing");
  }
  close(): void {}

  /** Without standings: nobody wants to see the result once more after each move. */
  private info(): TableInfo {
    const { record, names, bots } = this.match;
    const viewer = this.viewer.value;
    return {
      code: this.code,
      game: record.game,
      options: record.options as Readonly<Record<string, unknown>>,
      terms: AMONG_FRIENDS,
      status: "over",
      seats: names.map((name, seat) => ({ kind: bots.includes(seat) ? "bot" : "player", name, online: true })),
      ...NOTHING_BESIDE,
      mySeat: viewer === "spectator" ? null : viewer,
      host: false,
    };
  }

  /** Before the first entry, and after each. */
  private seenBy(viewer: Viewer): readonly Beat<G>[] {
    const { game, match } = this;
    const beatOf = ({ n, state }: Position<G>, events: readonly G["Event"][]): Beat<G> => ({
      seq: n,
      events: events.map((event) => game.redact(event, viewer)),
      // The state is lent, and a view may show parts of it.
      view: game.view(game.copy(state), viewer),
      legal: [],
    });
    const beats: Beat<G>[] = [];
    const begin: typeof startOf<G> = (...how) => {
      const position = startOf(...how);
      beats.push(beatOf(position, []));
      return position;
    };
    for (const { position, events } of retrace(game, match.record as MatchRecord<G>, { begin, hashes: "last" }))
      beats.push(beatOf(position, events));
    return beats;
  }
}

const within = (n: number, length: number): number => Math.max(0, Math.min(length, Math.trunc(n) || 0));
