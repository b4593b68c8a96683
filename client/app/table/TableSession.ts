import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Kind, Seat, Viewer } from "../../../shared/engine/contract.ts";
import type { Reply, TableInfo, TableRequests } from "../../../shared/messages.ts";
import { elapsed } from "../../net/awake.ts";
import type { Beat, Beside, LinkListener, LinkState, Request, TableLink } from "../../net/beats.ts";
import type { Sound } from "../../sound/synth.ts";
import { Director, type Stage } from "../../table/Director.ts";
import { fenced } from "../../table/fence.ts";
import type { Followed } from "../../table/kit/places.ts";
import type { TakenBack } from "../../table/panels/panels.ts";
import type { TableStage } from "../../table/ui.ts";
import { standing, type ToldClocks } from "./clocks.ts";
import { Heard } from "./heard.ts";
import { storyOf, type Told, takenBackIn, takesBack } from "./story.ts";
import { Conversation } from "./talk/Conversation.ts";

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
  /**
   * What happened while this device was away, or nobody looked at the page, until the player goes on; told once, in a line,
   * and in the history.
   */
  readonly missed: Signal<readonly Settled<G>[]> = signal<readonly Settled<G>[]>([]);
  /** This page has just come to a match that was on: its player is told what happened since he acted. */
  readonly comes = signal(false);
  readonly sending = signal(false);
  /** The house has not answered what was sent last: without a connection it waits here. */
  readonly unanswered = signal(false);
  /** This device has said that its player would like another match: it goes there as soon as there is one. */
  readonly wantsAgain = signal(false);
  /** How often this viewer has been asked something after he was not, since he came, by what others did. */
  readonly calls = signal(0);
  /** What everybody has left to think, as the last beat said; null without a clock. */
  readonly clocks: Signal<ToldClocks | null> = signal<ToldClocks | null>(null);
  /** Whose place this viewer has in front while he watches; null: nobody's in particular. */
  readonly follows: Signal<Seat | null> = signal<Seat | null>(null);
  /** Hears what sounds: a motion as it begins, and what of its beat did not move, once it is settled. */
  hear: (sound: Sound) => void = () => {};
  /** What the players say to each other. */
  readonly conversation = new Conversation();
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
  /** The last beat that came. */
  private newest: Beat<G> | null = null;
  /** What was settled when the last action was chosen: the choices open again with a later beat. */
  private actedOn = 0;
  private acts = 0;
  /** What was chosen last: on its way while `sending`; null when something was taken back. */
  private underWay: G["Action"] | null = null;
  private readonly heard = new Heard();
  /** Some of the beat that is played has moved before the viewer's eyes. */
  private moved = false;
  /** How often the house was told that somebody looks again, and has not answered yet. */
  private waking = 0;
  /** Beats that came meanwhile. */
  private readonly late = new Set<number>();
  private isAsked: boolean | null = null;

  constructor(open: (listener: LinkListener<G>) => TableLink<G>) {
    let told: readonly (readonly [number, readonly G["Event"][]])[] = [];
    // A beat that came and is not settled yet changes nothing of it: the page is not written anew for that.
    const upToNow = computed(() => {
      const now = [...this.chronicle.value].filter(([seq]) => seq <= this.settled.value).sort(([a], [b]) => a - b);
      if (now.length !== told.length || now.some(([, events], n) => events !== told[n]![1])) told = now;
      return told;
    });
    this.story = computed(() => storyOf(upToNow.value));
    this.takenBack = computed(() => takenBackIn(this.story.value));
    this.beatsTold = computed(() => this.story.value.filter(({ stands }) => stands).map(({ events }) => events));
    this.told = computed(() => this.beatsTold.value.flat());
    this.director = new Director<G>(this.stages());
    this.link = open({
      info: (info) => this.hears(info),
      talk: (talk) => this.conversation.begin(talk),
      said: (line) => this.conversation.add(line),
      state: (state) => this.stands(state),
      beat: (beat) => this.receive(beat),
      missed: (story) => {
        this.write(story as readonly Settled<G>[]);
        this.misses(story as readonly Settled<G>[]);
      },
      retold: (story) => this.write(story as readonly Settled<G>[]),
    });
  }

  private hears(info: TableInfo): void {
    // What was refused while the table waited is past once it plays.
    if (this.info.value !== null && this.info.value.status !== info.status) this.refusal.value = null;
    this.info.value = info;
  }

  private stands(state: LinkState): void {
    this.state.value = state;
    // Of a house that said it is going no time runs until it is back.
    if (state === "closing" && this.clocks.value) this.clocks.value = standing(this.clocks.value, elapsed());
    // A house that is back does not go on saying that it is away.
    if (state === "live" && this.refusal.value?.reason === "server-away") this.refusal.value = null;
  }

  /** Sends what the player chose; whatever the house says against it is told in words. */
  act(action: G["Action"]): Promise<void> {
    return this.send((seq) => this.link.act(seq, action), action);
  }

  /** Takes the last own acts back, to where beat `to` left the match: one of `undoTo`. */
  undo(to: number): Promise<void> {
    return this.send((seq) => this.link.undo(seq, to));
  }

  private async send(chosen: (seq: number) => Promise<Reply>, action: G["Action"] | null = null): Promise<void> {
    if (this.sending.value) return;
    this.sending.value = true;
    this.refusal.value = null;
    this.goesOn();
    this.open(NOTHING);
    const mine = ++this.acts;
    this.actedOn = this.settled.value;
    this.underWay = action;
    if (action === null) this.offer();
    else this.stage?.sends?.(action);
    this.unanswered.value = true;
    const reply = await chosen(this.actedOn);
    if (mine !== this.acts) return;
    this.unanswered.value = false;
    if (reply.ok) {
      // The beat may come before the answer or after it.
      if (!this.sending.value || this.settled.value < reply.seq) return;
      this.arrive();
      return this.offer();
    }
    this.refusal.value = reply.refusal;
    this.arrive();
    this.offer();
  }

  /** The viewer has read what happened meanwhile. */
  goesOn(): void {
    this.missed.value = [];
    this.comes.value = false;
  }

  /** Whether this player would like another match in the same company. */
  async playAgain(yes: boolean): Promise<Reply> {
    this.wantsAgain.value = yes;
    const reply = await this.request("again", { yes });
    if (!reply.ok) this.wantsAgain.value = false;
    return reply;
  }

  async request<T extends Request>(name: T, payload: TableRequests[T]): Promise<Reply> {
    const reply = await this.link.request(name, payload);
    this.refusal.value = reply.ok ? null : reply.refusal;
    return reply;
  }

  /** As `request`, for whoever shows the answer himself. */
  ask<T extends Request>(name: T, payload: TableRequests[T]): Promise<Reply> {
    return this.link.request(name, payload);
  }

  /** From now on a watcher has this seat's place in front. The open view is laid out anew; nothing else comes for it. */
  follow(seat: Seat | null): void {
    if (this.follows.value === seat) return;
    this.follows.value = seat;
    if (this.newest !== null) this.play({ ...this.newest, events: [] });
  }

  /**
   * Whether this page is in the foreground. A page that slept hears everything at once when it is looked at again: what comes
   * before the house has answered happened before somebody looked.
   */
  async shows(shown: boolean): Promise<void> {
    const told = this.link.request("page", { shown });
    if (!shown) return;
    this.waking++;
    await told;
    this.waking--;
  }

  /** Adds it to what is told already. */
  private misses(beats: readonly Settled<G>[]): void {
    const told = this.missed.value;
    const more = beats.filter(({ seq }) => told.every((one) => one.seq !== seq));
    if (more.length > 0) this.missed.value = [...told, ...more].sort((a, b) => a.seq - b.seq);
  }
  /** Whether nobody can have seen it happen. */
  private isUnseen({ seq, events }: Settled<G>): boolean {
    const wasLate = this.late.delete(seq);
    return events.length > 0 && (hidden() || (wasLate && !this.moved));
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
    this.offer();
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
    this.conversation.end();
    this.detach();
  }

  private receive(beat: Beat<G>): void {
    this.clocks.value = beat.clocks ? { ...beat.clocks, at: beat.heardAt ?? elapsed() } : null;
    this.newest = beat;
    if (this.waking > 0) this.late.add(beat.seq);
    if (beat.events.length > 0) this.write([beat]);
    else void this.recall(beat.seq > 0);
    this.play(beat);
  }

  private play(beat: Beat<G>): void {
    const seen = followed(beat, this.follows.value);
    this.beats.set(seen.view, seen);
    void this.director.receive(seen);
    this.moving.value = true;
  }

  /** On joining: the story so far, asked for once. Whoever returns is told what he missed. */
  private async recall(isOn: boolean): Promise<void> {
    if (this.recalling) return;
    this.recalling = true;
    this.write((await this.link.history()) as readonly Settled<G>[]);
    this.comes.value = isOn;
  }
  private write(beats: readonly Settled<G>[]): void {
    this.chronicle.value = new Map([
      ...this.chronicle.value,
      ...beats.map(({ seq, events }) => [seq, events] as const),
    ]);
  }

  /** A motion begins, and is heard. */
  private voice(event: G["Event"]): void {
    const sound = this.stage?.sound(event) ?? null;
    if (sound === null) return;
    this.heard.add(sound);
    this.hear(sound);
  }

  /** Of a beat that never moved nothing is heard where another one waits behind it, or nobody can have seen it. */
  private voiceRest({ seq, events }: Beat<G>, isUnseen: boolean): void {
    const { heard, stage } = this;
    const isPast = !this.moved && (isUnseen || seq !== this.newest?.seq);
    const sound = isPast ? undefined : heard.rest(events.flatMap((event) => stage?.sound(event) ?? []));
    if (sound !== undefined) this.hear(sound);
    heard.clear();
  }

  /** Whoever is asked again because he took something back looks at the page, and need not be called. */
  private call({ events, view, legal }: Beat<G>): void {
    const isAsked = legal.length > 0;
    if (isAsked && this.isAsked === false && !takesBack(events, viewerOf(view))) this.calls.value++;
    this.isAsked = isAsked;
  }

  /** The beat of the last action is settled: nothing is on its way any more. */
  private arrive(): void {
    this.sending.value = false;
    this.open(this.offered);
  }
  /** The canvas lies as the moment has it; what is on its way shows there, and nothing else is open meanwhile. */
  private offer(): void {
    const takesBack = this.sending.value && this.underWay === null;
    const { legal, ...beside } = takesBack ? NOTHING : this.offered;
    this.stage?.offer(legal, beside);
    if (this.sending.value && this.underWay !== null) this.stage?.sends?.(this.underWay);
  }
  private open({ legal, refused = [], undoTo = [] }: Offered<G>): void {
    this.legal.value = sameIfEmpty(legal);
    this.refused.value = sameIfEmpty(refused);
    this.undoTo.value = sameIfEmpty(undoTo);
  }

  /** The Director's stage: the canvas where there is one, and the page. */
  private stages(): Stage<G> {
    return {
      length: (event) => (this.stage === null || hidden() ? 0 : this.stage.length(event)),
      longest: (events) => this.stage?.longest?.(events),
      back: async (event, view) => {
        if (hidden()) return;
        this.moved = true;
        await this.stage?.back?.(event, view);
      },
      animate: (event, rate) => {
        this.moved = true;
        this.voice(event);
        return this.stage?.animate(event, rate) ?? Promise.resolve();
      },
      foresee: (event) => this.stage?.foresee?.(event),
      hurry: () => this.stage?.hurry(),
      settle: (view) => {
        const beat = this.beats.get(view);
        if (beat === undefined) throw new Error("a view without its beat");
        this.view.value = view;
        this.settled.value = beat.seq;
        this.latest.value = beat;
        this.stage?.settle(view);
        const isUnseen = this.isUnseen(beat);
        this.voiceRest(beat, isUnseen);
        if (isUnseen) this.misses([beat]);
        this.moved = false;
        this.call(beat);
      },
      offer: (legal, beside) => {
        this.moving.value = false;
        this.offered = { legal, ...beside };
        if (!this.sending.value || this.settled.value > this.actedOn) this.arrive();
        this.offer();
      },
    };
  }
}

/** What may be chosen from now. */
type Offered<G extends Kind> = Pick<Beat<G>, "legal"> & Beside<G>;
const NOTHING = { legal: [] } as const;
const EMPTY: readonly never[] = [];
/** A page that is told again that there is nothing has nothing new: it is not written anew. */
const sameIfEmpty = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? EMPTY : list);

const viewerOf = (view: object): Viewer | undefined => (view as { readonly viewer?: Viewer }).viewer;

/** A beat as a watcher sees it who follows this seat. */
function followed<G extends Kind>(beat: Beat<G>, seat: Seat | null): Beat<G> {
  if (seat === null || viewerOf(beat.view) !== "spectator") return beat;
  const view: G["View"] & Followed = Object.freeze({ ...beat.view, follows: seat });
  return { ...beat, view };
}

const hidden = (): boolean => typeof document !== "undefined" && document.visibilityState === "hidden";
