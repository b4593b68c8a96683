import { TableSession } from "../../client/app/table/TableSession.ts";
import type { Beat, Beside, LinkListener, TableLink } from "../../client/net/beats.ts";
import type { TableStage } from "../../client/table/ui.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, Event, PortRoyal, State } from "../../shared/games/port-royal/state.ts";
import type { Reply, Told } from "../../shared/messages.ts";

/** A match in which seat 0 begins. */
function mine(): State {
  for (let seed = 1; ; seed++) {
    const state = begin(portRoyal, 2, portRoyal.options.defaults, [seed, 5, 7]);
    if (state.start === 0) return state;
  }
}

/** A house in memory: the real rule book, two seats, the viewer in seat 0. Beats come when the test says so. */
class Local implements TableLink<PortRoyal> {
  readonly listener: LinkListener<PortRoyal>;
  state: State = mine();
  seq = 0;
  readonly acted: Action[] = [];
  /** How often the whole story was asked for. */
  asked = 0;
  /** Answers instead of playing. */
  refuse: string | null = null;
  /** Holds the answer back until it is called. */
  answer: Promise<void> = Promise.resolve();
  readonly story: { seq: number; events: readonly object[] }[] = [];

  constructor(listener: LinkListener<PortRoyal>) {
    this.listener = listener;
  }
  join(): void {
    this.listener.beat(this.beat([]));
  }
  async act(_seq: number, action: Action): Promise<Reply> {
    this.acted.push(action);
    if (this.refuse !== null) return { ok: false, refusal: { reason: this.refuse } };
    const seq = this.move(action);
    await this.answer;
    return { ok: true, seq };
  }
  readonly undone: number[] = [];
  async undo(_seq: number, to: number): Promise<Reply> {
    this.undone.push(to);
    return { ok: true, seq: this.tell([{ type: "undone", seat: 0, to }]) };
  }
  move(action: Action): number {
    const played = play(portRoyal, this.state, portRoyal.actors(this.state)[0]!, action);
    if (!played.ok) throw new Error("refused");
    this.state = played.state;
    return this.tell(played.events);
  }
  /** A beat with these events; beside the choices stands what the test says. */
  beside: Beside<PortRoyal> = {};
  tell(events: readonly Event[]): number {
    this.seq++;
    this.story.push({ seq: this.seq, events });
    this.listener.beat(this.beat(events));
    return this.seq;
  }
  async request(): Promise<Reply> {
    return { ok: true, seq: this.seq };
  }
  async history(): Promise<readonly Told[]> {
    this.asked++;
    return this.story;
  }
  close(): void {}

  private beat(events: readonly Event[]): Beat<PortRoyal> {
    const asked = portRoyal.actors(this.state)[0];
    const legal = asked === 0 ? legalActions(portRoyal, this.state, 0) : [];
    return { seq: this.seq, events, view: portRoyal.view(this.state, 0), legal, ...this.beside };
  }
}

export function atTable(): { session: TableSession<PortRoyal>; link: Local } {
  let link: Local | undefined;
  const session = new TableSession<PortRoyal>((listener) => (link = new Local(listener)));
  return { session, link: link! };
}
/** Whatever was waiting for an answer has it. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
/** What must come may be late on a busy machine. */
export const LONG = { timeout: 240_000, interval: 2 };

/** A canvas whose motions take their time. */
export function slowStage() {
  const offered: (readonly Action[])[] = [];
  const besides: (Beside<PortRoyal> | undefined)[] = [];
  const settledOn: object[] = [];
  const sent: Action[] = [];
  const stage: TableStage<PortRoyal> = {
    length: () => 40,
    sound: ({ type }) => (type === "card-revealed" ? "card" : null),
    animate: () => new Promise((done) => setTimeout(done, 20)),
    hurry: () => {},
    settle: (view) => void settledOn.push(view),
    offer(legal, beside) {
      offered.push(legal);
      besides.push(beside);
    },
    sends: (action) => void sent.push(action),
    refresh: () => {},
    key: () => false,
    showPage: () => {},
    focus: () => {},
    destroy: () => {},
  };
  return { stage, offered, besides, settledOn, sent };
}
