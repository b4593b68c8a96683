import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { Reply, TableInfo, TableRequests } from "../../../shared/messages.ts";
import type { Beat, Beside, LinkListener, LinkState, Request, TableLink } from "../../net/beats.ts";
import { Director, type Stage } from "../../table/Director.ts";
import { fenced } from "../../table/fence.ts";
import type { TakenBack } from "../../table/panels/panels.ts";
import type { TableStage } from "../../table/ui.ts";
import { storyOf, type Told, takenBackIn } from "./story.ts";

export type Refusal = { readonly reason: string };
/** What happened in one beat, once it is settled; empty on joining. */
export interface Settled<G extends Kind> {
  readonly seq: number;
  readonly events: readonly G["Event"][];
}

/**
 * One player's stay at one table: the link's beats go through the Director; what it has settled is what the page shows, so
 * that canvas and DOM always tell the same moment. Without a canvas nothing moves, and every beat settles at once.
 */
export class TableSession<G extends Kind> {
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly state: Signal<LinkState> = signal<LinkState>("connecting");
  readonly view: Signal<G["View"] | null> = signal(null);
  /** What this viewer may do now; empty while pieces move and while an action is on its way. */
  readonly legal: Signal<readonly G["Action"][]> = signal<readonly G["Action"][]>([]);
  /** What the table shows as impossible now, each with the reason. */
  readonly refused: Signal<NonNullable<Beside<G>["refused"]>> = signal([]);
  /** Beats to which this viewer may set the match back: one act less, two less ... Empty while something is on its way. */
  readonly undoTo: Signal<readonly number[]> = signal<readonly number[]>([]);
  readonly latest: Signal<Settled<G> | null> = signal(null);
  readonly refusal: Signal<Refusal | null> = signal(null);
  /** What happened while this device was away, until the player goes on; told once, in a line, and in the history. */
  readonly missed: Signal<readonly Settled<G>[]> = signal<readonly Settled<G>[]>([]);
  readonly sending = signal(false);
  /** Beats are being played: what is settled is not the last of it. */
  readonly moving = signal(false);
  /** Every event of the match up to what is settled, oldest first; without what was taken back. */
  readonly told: ReadonlySignal<readonly G["Event"][]>;
  /** The whole match action by action, also what was taken back. */
  readonly story: ReadonlySignal<readonly Told<G["Event"]>[]>;
  /** What was taken back of it. */
  readonly takenBack: ReadonlySignal<readonly TakenBack<G["Event"]>[]>;
  /** What stands of it. */
  readonly beatsTold: ReadonlySignal<readonly (readonly G["Event"][])[]>;

  private readonly link: TableLink<G>;
  private readonly director: Director<G>;
  private readonly beats = new WeakMap<G["View"], Beat<G>>();
  private readonly chronicle: Signal<ReadonlyMap<number, readonly G["Event"][]>> = signal(new Map());
  private readonly settled = signal(0);
  private recalling = false;
  private stage: TableStage<G> | null = null;
  private offered: Offered<G> = NOTHING;
  /** What was settled when the last action was chosen: the choices open again with a later beat. */
  private actedOn = 0;
  private acts = 0;

  constructor(open: (listener: LinkListener<G>) => TableLink<G>) {
    this.story = computed(() => {
      const told = [...this.chronicle.value].filter(([seq]) => seq <= this.settled.value).sort(([a], [b]) => a - b);
      return storyOf(told);
    });
    this.takenBack = computed(() => takenBackIn(this.story.value));
    this.beatsTold = computed(() => this.story.value.filter(({ stands }) => stands).map(({ events }) => events));
    this.told = computed(() => this.beatsTold.value.flat());
    this.director = new Director<G>(this.stages());
    this.link = open({
      info: (info) => (this.info.value = info),
      state: (state) => (this.state.value = state),
      beat: (beat) => this.receive(beat),
      missed: (story) => {
        this.write(story as readonly Settled<G>[]);
        this.missed.value = story as readonly Settled<G>[];
      },
    });
  }

  /** Sends what the player chose; whatever the house says against it is told in words. */
  act(action: G["Action"]): Promise<void> {
    return this.send((seq) => this.link.act(seq, action));
  }

  /** Takes the last own acts back, to where beat `to` left the match: one of `undoTo`. */
  undo(to: number): Promise<void> {
    return this.send((seq) => this.link.undo(seq, to));
  }

  private async send(chosen: (seq: number) => Promise<Reply>): Promise<void> {
    if (this.sending.value) return;
    this.sending.value = true;
    this.refusal.value = null;
    this.missed.value = [];
    this.open(NOTHING);
    const mine = ++this.acts;
    this.actedOn = this.settled.value;
    const reply = await chosen(this.actedOn);
    if (mine !== this.acts) return;
    if (reply.ok) {
      // The beat may come before the answer or after it.
      if (this.settled.value >= reply.seq) this.arrive();
      return;
    }
    this.refusal.value = reply.refusal;
    this.arrive();
    this.stage?.offer(this.offered.legal, this.offered);
  }

  async request<T extends Request>(name: T, payload: TableRequests[T]): Promise<Reply> {
    const reply = await this.link.request(name, payload);
    this.refusal.value = reply.ok ? null : reply.refusal;
    return reply;
  }

  /**
   * From now on the canvas plays the beats, and stands where the last one left it: behind a fence, which is what comes back.
   * When it throws the session lets go of it, and `fell` is told.
   */
  attach(stage: TableStage<G>, fell: () => void = () => {}): TableStage<G> {
    const fence = fenced(stage, {
      stumbled: (error) => this.report("a motion failed", error),
      fell: (error) => {
        this.detach();
        this.report("the canvas fell away", error);
        fell();
      },
    });
    this.stage = fence;
    const view = this.view.value;
    if (view === null) return fence;
    fence.settle(view);
    fence.offer(this.offered.legal, this.offered);
    return fence;
  }
  detach(): void {
    this.stage = null;
    this.director.hurry();
  }

  hurry(): void {
    this.director.hurry();
  }

  /** A fault of the page's own, for whoever looks for it: at which table, after which beat. */
  report(what: string, error: unknown): void {
    console.error(`Table ${this.info.value?.code}, after beat ${this.settled.value}: ${what}.`, error);
  }

  close(): void {
    this.link.close();
    this.detach();
  }

  private receive(beat: Beat<G>): void {
    this.beats.set(beat.view, beat);
    if (beat.events.length > 0) this.write([beat]);
    else void this.recall();
    void this.director.receive(beat);
    this.moving.value = true;
  }

  /** On joining: the story so far, asked for once. Whoever returns is told what he missed. */
  private async recall(): Promise<void> {
    if (this.recalling) return;
    this.recalling = true;
    this.write((await this.link.history()) as readonly Settled<G>[]);
  }
  private write(beats: readonly Settled<G>[]): void {
    this.chronicle.value = new Map([
      ...this.chronicle.value,
      ...beats.map(({ seq, events }) => [seq, events] as const),
    ]);
  }

  /** The beat of the last action is settled: nothing is on its way any more. */
  private arrive(): void {
    this.sending.value = false;
    this.open(this.offered);
  }
  private open({ legal, refused = [], undoTo = [] }: Offered<G>): void {
    this.legal.value = legal;
    this.refused.value = refused;
    this.undoTo.value = undoTo;
  }

  /** The Director's stage: the canvas where there is one, and the page. */
  private stages(): Stage<G> {
    return {
      length: (event) => (this.stage === null || hidden() ? 0 : this.stage.length(event)),
      longest: (events) => this.stage?.longest?.(events),
      back: async (event, view) => (hidden() ? undefined : this.stage?.back?.(event, view)),
      animate: (event, rate) => this.stage?.animate(event, rate) ?? Promise.resolve(),
      hurry: () => this.stage?.hurry(),
      settle: (view) => {
        const beat = this.beats.get(view);
        if (beat === undefined) throw new Error("a view without its beat");
        this.view.value = view;
        this.settled.value = beat.seq;
        this.latest.value = beat;
        this.stage?.settle(view);
      },
      offer: (legal, beside) => {
        this.moving.value = false;
        this.offered = { legal, ...beside };
        if (!this.sending.value || this.settled.value > this.actedOn) this.arrive();
        this.stage?.offer(legal, beside);
      },
    };
  }
}

/** What may be chosen from now. */
type Offered<G extends Kind> = Pick<Beat<G>, "legal"> & Beside<G>;
const NOTHING = { legal: [] } as const;

const hidden = (): boolean => typeof document !== "undefined" && document.visibilityState === "hidden";
