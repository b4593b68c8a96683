import { expect, test, vi } from "vitest";
import { TableSession } from "../../client/app/table/TableSession.ts";
import type { Beat, Beside, LinkListener, TableLink } from "../../client/net/beats.ts";
import type { TableStage } from "../../client/table/ui.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, Event, PortRoyal, State } from "../../shared/games/port-royal/state.ts";
import type { Reply, TableInfo, Told } from "../../shared/messages.ts";

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

function atTable(): { session: TableSession<PortRoyal>; link: Local } {
  let link: Local | undefined;
  const session = new TableSession<PortRoyal>((listener) => (link = new Local(listener)));
  return { session, link: link! };
}
/** Whatever was waiting for an answer has it. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
/** What must come may be late on a busy machine. */
const LONG = { timeout: 240_000, interval: 2 };

/** A canvas whose motions take their time. */
function slowStage() {
  const offered: (readonly Action[])[] = [];
  const besides: (Beside<PortRoyal> | undefined)[] = [];
  const settledOn: object[] = [];
  const stage: TableStage<PortRoyal> = {
    length: () => 40,
    animate: () => new Promise((done) => setTimeout(done, 20)),
    hurry: () => {},
    settle: (view) => void settledOn.push(view),
    offer(legal, beside) {
      offered.push(legal);
      besides.push(beside);
    },
    refresh: () => {},
    key: () => false,
    turn: () => {},
    focus: () => {},
    destroy: () => {},
  };
  return { stage, offered, besides, settledOn };
}

test("without a canvas a beat settles at once: view, choices and story agree", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(session.legal.value).toEqual([{ type: "reveal" }]);
  await session.act({ type: "reveal" });
  await settled();
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(session.told.value[0]).toMatchObject({ type: "card-revealed" });
  expect(session.legal.value.length).toBeGreaterThan(0);
  expect(session.sending.value).toBe(false);
});

test("what stands beside the choices opens and closes with them, also where nothing can be chosen", async () => {
  const { session, link } = atTable();
  const { stage, besides } = slowStage();
  session.attach(stage);
  const refused = [[{ type: "stop" }, { reason: "first-card-first" }]] as const;
  link.beside = { refused, undoTo: [4, 2] };
  link.join();
  await settled();
  expect([session.refused.value, session.undoTo.value]).toEqual([refused, [4, 2]]);
  expect(besides.at(-1)).toMatchObject({ refused, undoTo: [4, 2] });
  link.beside = {};
  const sent = session.undo(4);
  expect([session.legal.value, session.refused.value, session.undoTo.value]).toEqual([[], [], []]);
  await sent;
  await expect.poll(() => session.sending.value).toBe(false);
  expect([link.undone, session.legal.value.length]).toEqual([[4], 1]);
  expect([session.refused.value, session.undoTo.value]).toEqual([[], []]);
});

test("what was taken back is not told any more, only that it was", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  link.tell([{ type: "discover-stopped", seat: 0 }]);
  link.tell([{ type: "end-announced", seat: 0 }]);
  await session.undo(1);
  link.tell([{ type: "game-ended" }]);
  await settled();
  expect(session.told.value.map(({ type }) => type)).toEqual(["discover-stopped", "undone", "game-ended"]);
  expect(session.story.value.map(({ events, stands }) => [events[0]!.type, stands])).toEqual([
    ["discover-stopped", true],
    ["end-announced", false],
    ["undone", true],
    ["game-ended", true],
  ]);
  await session.undo(0);
  await settled();
  expect(session.told.value).toEqual([{ type: "undone", seat: 0, to: 0 }]);
});

test("with a canvas the page waits for the motion: it never shows more than the canvas has settled", async () => {
  const { session, link } = atTable();
  const { stage, offered, settledOn } = slowStage();
  link.join();
  await settled();
  const before = session.view.value;
  let end = (): void => {};
  const ended = new Promise<void>((done) => (end = done));
  session.attach({ ...stage, length: () => 1e9, animate: () => ended });
  expect(settledOn).toEqual([before]);
  void session.act({ type: "reveal" });
  await settled();
  expect(session.view.value).toBe(before);
  expect(session.told.value).toEqual([]);
  expect(session.legal.value).toEqual([]);
  end();
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(offered.at(-1)).toEqual(session.legal.value);
});

test("nothing is sent twice while an action is on its way, whether beat or answer comes first", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  let release = (): void => {};
  link.answer = new Promise((done) => (release = done));
  void session.act({ type: "reveal" });
  void session.act({ type: "reveal" });
  expect(link.acted).toHaveLength(1);
  await settled();
  expect(session.legal.value.length).toBeGreaterThan(0);
  release();
  await settled();
  expect(session.sending.value).toBe(false);
  expect(session.legal.value.length).toBeGreaterThan(0);
});

test("an answer that comes when the next action is on its way says nothing about that one", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  let release = (): void => {};
  link.answer = new Promise((done) => (release = done));
  void session.act({ type: "reveal" });
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  link.act = () => new Promise(() => {});
  void session.act(session.legal.value[0]!);
  release();
  await settled();
  expect([session.sending.value, session.legal.value]).toEqual([true, []]);
});

test("a refusal is kept for the player and opens the same choices again, on the canvas too", async () => {
  const { session, link } = atTable();
  const { stage, offered } = slowStage();
  link.join();
  await settled();
  session.attach(stage);
  link.refuse = "not-saved";
  await session.act({ type: "reveal" });
  expect(session.refusal.value).toEqual({ reason: "not-saved" });
  expect(session.legal.value).toEqual([{ type: "reveal" }]);
  expect(offered.at(-1)).toEqual([{ type: "reveal" }]);
});

test("who returns is told what he missed, and only as far as the table shows it", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  await session.act({ type: "reveal" });
  await settled();
  const told = session.told.value.length;
  // Away: two moves happen unseen, then the link brings the settled state without events.
  const quiet = link.listener.beat;
  (link.listener as { beat: typeof quiet }).beat = () => {};
  const next = legalActions(portRoyal, link.state, portRoyal.actors(link.state)[0]!)[0]!;
  link.move(next);
  (link.listener as { beat: typeof quiet }).beat = quiet;
  link.join();
  link.listener.missed(link.story.slice(-1));
  await settled();
  expect(session.told.value.length).toBeGreaterThan(told);
  expect(session.latest.value!.seq).toBe(link.seq);
  // What came meanwhile is told in a line until the player goes on; the whole story was asked for once.
  expect(session.missed.value.map(({ seq }) => seq)).toEqual([link.seq]);
  expect(link.asked).toBe(1);
  await session.act(legalActions(portRoyal, link.state, 0)[0] ?? { type: "reveal" });
  expect(session.missed.value).toEqual([]);
});

/** Everything that the Director and the page ask of a canvas while a beat is played. */
const ASKED = ["length", "animate", "hurry", "settle", "offer"] as const;

test.each(ASKED)("a canvas whose `%s` throws takes nothing from its player", async (broken) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.listener.info({ code: "abc" } as TableInfo);
  link.join();
  await settled();
  let fell = 0;
  let threw = 0;
  const whole = slowStage().stage;
  const stage = { ...whole };
  session.attach(stage, () => void fell++);
  stage[broken] = () => {
    threw++;
    throw new Error("planted: a scene throws");
  };
  void session.act({ type: "reveal" });
  // A tap during the motion.
  session.hurry();
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(session.latest.value!.seq).toBe(link.seq);
  expect(session.sending.value).toBe(false);
  expect(threw).toBe(1);
  // A motion that fails is made good by the view that follows; else the canvas is let go, once, and asked no more.
  expect(fell).toBe(broken === "animate" ? 0 : 1);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]![0]).toMatch(/Table abc, after beat [01]: /);
  await session.act(session.legal.value[0]!);
  await vi.waitFor(() => expect(session.latest.value!.seq).toBe(2), LONG);
  expect(fell).toBe(broken === "animate" ? 0 : 1);
  error.mockRestore();
});

test("a canvas that falls away in the middle of a motion holds nothing up", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.join();
  await settled();
  const refresh = () => {
    throw new Error("planted: a scene throws");
  };
  const endless = { length: () => 1e9, animate: () => new Promise<void>(() => {}), refresh };
  const fence = session.attach({ ...slowStage().stage, ...endless });
  await session.act({ type: "reveal" });
  expect(session.latest.value!.seq).toBe(0);
  fence.refresh();
  await vi.waitFor(() => expect(session.latest.value!.seq).toBe(1), LONG);
  expect(session.legal.value.length).toBeGreaterThan(0);
  error.mockRestore();
});

test("a canvas that throws as soon as it is attached is let go", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.join();
  await settled();
  const { stage, offered } = slowStage();
  let fell = 0;
  const settle = () => {
    throw new Error("planted: a scene throws");
  };
  const fence = session.attach({ ...stage, settle }, () => void fell++);
  fence.refresh();
  fence.focus("draw");
  expect([fell, offered, error.mock.calls.length]).toEqual([1, [], 1]);
  expect(session.legal.value).toEqual([{ type: "reveal" }]);
  error.mockRestore();
});

test("the canvas that fails while it draws leaves the mirror at work", async () => {
  const { session, link } = atTable();
  const { stage } = slowStage();
  link.join();
  await settled();
  session.attach({ ...stage, animate: () => Promise.reject(new Error("context lost")) });
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await session.act({ type: "reveal" });
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});
