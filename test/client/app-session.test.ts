import { expect, onTestFinished, test, vi } from "vitest";
import { legalActions } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Reply, Told } from "../../shared/messages.ts";
import { atTable, LONG, settled, slowStage } from "./local-house.ts";
import { remark } from "./remark.ts";

/** What a player's page shows, opens and sends, with a house in memory. */
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

test("while something moves the canvas hears what moves after it in the same beat", async () => {
  const { session, link } = atTable();
  const foreseen: string[] = [];
  session.attach({ ...slowStage().stage, foresee: ({ type }) => void foreseen.push(type) });
  link.tell([
    { type: "discover-stopped", seat: 0 },
    { type: "end-announced", seat: 0 },
  ]);
  await settled();
  expect(foreseen).toEqual(["end-announced"]);
  session.close();
});

test("a page is told that nothing can be chosen, or is impossible, once: each time more it would be written anew", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  link.tell([{ type: "discover-stopped", seat: 0 }]);
  await settled();
  const told: unknown[] = [];
  for (const it of [session.refused, session.undoTo]) it.subscribe((now) => void told.push(now));
  await session.act({ type: "reveal" });
  link.tell([{ type: "end-announced", seat: 0 }]);
  await settled();
  expect(told).toEqual([[], []]);
  // Others are asked, beat after beat.
  vi.spyOn(link as unknown as { beat(): object }, "beat").mockImplementation(() => ({
    seq: link.seq,
    events: [{ type: "game-ended" }],
    view: portRoyal.view(link.state, 0),
    legal: [],
  }));
  link.tell([]);
  await settled();
  const nothing = session.legal.value;
  link.tell([]);
  await settled();
  expect([nothing, session.legal.value === nothing]).toEqual([[], true]);
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
  const stories: unknown[] = [];
  session.told.subscribe((events) => void stories.push(events));
  void session.act({ type: "reveal" });
  await settled();
  // Nor is it written anew before that.
  expect(stories).toEqual([[]]);
  expect(session.view.value).toBe(before);
  expect(session.told.value).toEqual([]);
  expect(session.legal.value).toEqual([]);
  end();
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(offered.at(-1)).toEqual(session.legal.value);
  expect(stories).toEqual([[], session.told.value]);
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
  const { stage, offered, besides } = slowStage();
  link.beside = { undoTo: [4] };
  link.join();
  await settled();
  session.attach(stage);
  expect(besides).toMatchObject([link.beside]);
  link.refuse = "not-saved";
  await session.act({ type: "reveal" });
  expect(session.refusal.value).toEqual({ reason: "not-saved" });
  expect([session.legal.value, session.sending.value]).toEqual([[{ type: "reveal" }], false]);
  expect(offered).toEqual([[{ type: "reveal" }], [{ type: "reveal" }]]);
  expect(besides.at(-1)).toMatchObject(link.beside);
  // It is said until the player goes on.
  link.act = () => new Promise(() => {});
  void session.act({ type: "reveal" });
  expect(session.refusal.value).toBeNull();
});

test("a request that is granted takes back what was said against the one before", async () => {
  const { session, link } = atTable();
  link.request = async () => ({ ok: false, refusal: { reason: "seat-taken" } });
  await session.request("stand", {});
  expect(session.refusal.value).toEqual({ reason: "seat-taken" });
  link.request = async () => ({ ok: true, seq: 0 });
  await session.request("stand", {});
  expect(session.refusal.value).toBeNull();
});

test("a house that is back does not go on saying that it is away; what it refused still stands", async () => {
  const { session, link } = atTable();
  for (const [reason, still] of [
    ["server-away", null],
    ["seat-taken", { reason: "seat-taken" }],
  ] as const) {
    link.request = async () => ({ ok: false, refusal: { reason } });
    await session.request("stand", {});
    link.listener.state("live");
    expect(session.refusal.value).toEqual(still);
  }
});

test("the same moment told again opens nothing while an action is on its way", async () => {
  const { session, link } = atTable();
  link.join();
  await session.act({ type: "reveal" });
  await settled();
  link.act = () => new Promise(() => {});
  void session.act(session.legal.value[0]!);
  link.join();
  await settled();
  expect([session.sending.value, session.legal.value]).toEqual([true, []]);
});

test("wherever it was chosen, the canvas shows what is on its way and offers nothing else, until it is refused", async () => {
  const { session, link } = atTable();
  const { stage, offered, sent } = slowStage();
  session.attach(stage);
  link.join();
  await settled();
  let refuse = (): void => {};
  const answer = new Promise<Reply>((done) => (refuse = () => done({ ok: false, refusal: { reason: "not-saved" } })));
  link.act = () => answer;
  const before = offered.length;
  const acted = session.act({ type: "reveal" });
  expect(sent).toEqual([{ type: "reveal" }]);
  // The connection was lost, and is back: the house tells the same moment again. Then the canvas is drawn anew.
  link.join();
  await settled();
  session.attach(stage);
  expect(offered.length).toBeGreaterThan(before + 1);
  expect(sent).toHaveLength(1 + offered.length - before);
  refuse();
  await acted;
  expect([offered.at(-1), sent.length]).toEqual([[{ type: "reveal" }], offered.length - before]);
});

test("what the house has answered waits for the connection no more, also while its motion is still being played", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  session.attach({ ...slowStage().stage, length: () => 1e9, animate: () => new Promise<void>(() => {}) });
  const acted = session.act({ type: "reveal" });
  expect([session.sending.value, session.unanswered.value]).toEqual([true, true]);
  await acted;
  expect([session.sending.value, session.unanswered.value]).toEqual([true, false]);
});

test("an answer that comes after its beat clears the canvas of what was on its way where that still shows, and else changes nothing", async () => {
  // No motion is cut for taking too long.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const another of [true, false]) {
    const { session, link } = atTable();
    const { stage, offered } = slowStage();
    link.join();
    await settled();
    session.attach({
      ...stage,
      animate: ({ type }) => (type === "end-announced" ? new Promise<void>(() => {}) : Promise.resolve()),
    });
    let release = (): void => {};
    link.answer = new Promise((done) => (release = done));
    const acted = session.act({ type: "reveal" });
    // Somebody else's motion is played before anything can be chosen again.
    if (another) link.tell([{ type: "end-announced", seat: 1 }]);
    await settled();
    expect([session.latest.value?.seq, session.sending.value]).toEqual([1, another]);
    const before = offered.length;
    release();
    await acted;
    expect([session.sending.value, offered.length - before]).toEqual([false, another ? 1 : 0]);
  }
});

test("while something is taken back the canvas offers nothing, and all of it again where that is refused", async () => {
  const { session, link } = atTable();
  const { stage, offered, sent } = slowStage();
  link.join();
  await settled();
  session.attach(stage);
  link.undo = async () => ({ ok: false, refusal: { reason: "not-saved" } });
  const back = session.undo(0);
  expect(offered).toEqual([[{ type: "reveal" }], []]);
  await back;
  expect([offered.at(-1), sent]).toEqual([[{ type: "reveal" }], []]);
});

test("a story that comes late is told from its beginning all the same", async () => {
  const { session, link } = atTable();
  link.story.push({ seq: 1, events: [{ type: "discover-stopped", seat: 1 }] });
  link.seq = 1;
  const story = Promise.withResolvers<readonly Told[]>();
  link.history = () => story.promise;
  link.join();
  link.tell([{ type: "end-announced", seat: 0 }]);
  story.resolve(link.story);
  await settled();
  expect(session.told.value.map(({ type }) => type)).toEqual(["discover-stopped", "end-announced"]);
});

test("while beats are played the table moves; as long as the game says for the rare ones, and not at all on a hidden page", async () => {
  const { session, link } = atTable();
  const { stage } = slowStage();
  const asked: string[] = [];
  session.attach({
    ...stage,
    longest: ([event]) => void asked.push(event!.type),
    animate: async ({ type }) => void asked.push(`${type} moves`),
  });
  link.tell([{ type: "end-announced", seat: 0 }]);
  expect(session.moving.value).toBe(true);
  await settled();
  expect([session.moving.value, asked]).toEqual([false, ["end-announced", "end-announced moves"]]);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  link.tell([{ type: "game-ended" }]);
  await settled();
  vi.unstubAllGlobals();
  expect(asked.slice(2)).toEqual(["game-ended"]);
});

test("a player who leaves the table hears nothing more of it, and nothing moves on for him", async () => {
  const { session, link } = atTable();
  const { stage, settledOn } = slowStage();
  session.attach({ ...stage, length: () => 1e9, animate: () => new Promise(() => {}) });
  let closed = 0;
  link.close = () => void closed++;
  link.tell([{ type: "end-announced", seat: 0 }]);
  session.close();
  await settled();
  expect([closed, session.latest.value!.seq, settledOn]).toEqual([1, 1, []]);
});

test("who would like another match is led to it, unless he may not have one or has changed his mind", async () => {
  const { session, link } = atTable();
  const answers: Reply[] = [
    { ok: true, seq: 0 },
    { ok: true, seq: 0 },
    { ok: false, refusal: { reason: "too-many-matches" } },
  ];
  link.request = async () => answers.shift()!;
  const wants: boolean[] = [];
  for (const yes of [true, false, true]) {
    await session.playAgain(yes);
    wants.push(session.wantsAgain.value);
  }
  expect(wants).toEqual([true, false, false]);
  expect(session.refusal.value).toEqual({ reason: "too-many-matches" });
});

test("a table that is left keeps no timer for what was just said there", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session, link } = atTable();
  link.listener.said!(remark(1, 1));
  expect(vi.getTimerCount()).toBe(1);
  session.close();
  expect(vi.getTimerCount()).toBe(0);
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
