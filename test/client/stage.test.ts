import { expect, onTestFinished, test, vi } from "vitest";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { ContractId } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Event, PortRoyal, View } from "../../shared/games/port-royal/state.ts";
import { byTurns } from "../sample.ts";
import { drawn, hitsOn, paperTable, rectOf, shownOf } from "./boards.ts";
import type { Seen } from "./examiner/moves.ts";
import { crowded, moments, opening, randomStates, withCubes } from "./positions.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const FORMS = [PHONE, DESK, { width: 844, height: 390 }, { width: 820, height: 1180 }, { width: 320, height: 568 }];
const idle = () => new Promise((done) => setTimeout(done, 0));

/** What is seen when nothing but this view was ever shown. */
function settled(view: View, port: Viewport): string[] {
  const { stage, painter } = paperTable(port, { pending: false });
  stage.settle(view);
  return painter.seen();
}

test("events that random play does not bring end equal to the view, too", async () => {
  const view = opening(3, 0);
  const left = {
    ...view,
    players: view.players.map((player, seat) => (seat === 1 ? { ...player, gone: true } : player)),
  };
  for (const [event, after] of [
    [{ type: "seat-left", seat: 1 }, left],
    [{ type: "only-choice", seat: 1 }, view],
    [{ type: "undone", seat: 1, to: 3 }, view],
    [
      { type: "nothing-to-reveal", seat: 0 },
      { ...view, phase: "trade" },
    ],
  ] as const) {
    const { director, painter } = paperTable(PHONE, { pending: false });
    await director.receive({ seq: 1, events: [], view, legal: [] });
    await director.receive({ seq: 2, events: [event], view: after, legal: [] });
    expect(painter.seen()).toEqual(settled(after, PHONE));
  }
});

test("an event moves what it is about: a revealed card leaves the pile, coins fly, a hand says who it was", async () => {
  const moved = async (type: Event["type"], mine: boolean): Promise<string[]> => {
    for (const { before, events } of moments(12, (n) => 2 + (n % 4), 6, 600)) {
      const at = events.findIndex(
        (event) => event.type === type && "seat" in event && (event.seat === before.viewer) === mine,
      );
      if (at < 0) continue;
      const { stage, painter } = paperTable(PHONE, { pending: false });
      stage.settle(events.slice(0, at).reduce(scene.after, before));
      await stage.animate(events[at]!, 1);
      return painter.moved.map(({ id }) => id.replace(/\d+$/, "#"));
    }
    throw new Error(`no ${type}`);
  };
  expect(await moved("card-revealed", false)).toEqual(expect.arrayContaining(["flip", "card:#", "reach"]));
  expect(await moved("card-revealed", true)).not.toContain("reach");
  expect(await moved("coins-gained", false)).toContain("coin:#");
  expect(await moved("ship-traded", false)).toEqual(expect.arrayContaining(["card:#", "reach"]));
  expect(await moved("person-hired", true)).toContain("card:#");
  expect(await moved("ship-repelled", false)).toEqual(expect.arrayContaining(["sabres", "card:#"]));
});

test("with the pace off nothing moves: the view is there at once, softly", async () => {
  const [{ before, events, after }] = [...moments(1, () => 2, 6, 1)] as [Seen<PortRoyal>];
  const { director, painter, screen } = paperTable(PHONE, { pending: true, pace: "off" });
  await director.receive({ seq: 1, events: [], view: before, legal: [] });
  await director.receive({ seq: 2, events, view: after, legal: [] });
  expect(painter.moved).toEqual([]);
  expect(painter.seen()).toEqual(settled(after, PHONE));
  expect(screen.faded).toBe(1);
});

test("a tap during motion only hurries: it neither chooses nor opens anything", async () => {
  for (const { before, events, after, legal } of moments(2, () => 3, 6, 100)) {
    if (
      before.viewer !== after.asked?.seat ||
      !legal.some(({ type }) => type === "reveal") ||
      events[0]?.type !== "card-revealed"
    )
      continue;
    const { director, screen, sent, opened, hurries } = paperTable(PHONE, { pending: true });
    await director.receive({ seq: 1, events: [], view: before, legal });
    const done = director.receive({ seq: 2, events, view: after, legal });
    const pile = rectOf(drawn(shownOf(after, PHONE)), "draw")!;
    const other = hitsOn(shownOf(after, PHONE)).findLast(({ id }) => id.startsWith("seat:"))!;
    screen.tap(other.rect, "mouse");
    screen.tap(pile, "mouse");
    await done;
    expect(hurries()).toBe(1);
    expect([sent, opened]).toEqual([[], []]);
    screen.tap(pile, "mouse");
    expect(sent).toEqual([{ type: "reveal" }]);
    return;
  }
  throw new Error("no such moment");
});

test("a whole match is played by tapping what has a frame, alike by mouse and by finger: what costs asks once more", () => {
  for (const touch of [false, true]) {
    let moves = 0;
    const taps = new Set<string>();
    for (const { state, legal, seat } of randomStates(2, 400)) {
      if (moves++ % 5 !== 0) continue;
      const view = portRoyal.view(state, seat);
      const port = touch ? PHONE : DESK;
      const { stage, screen, sent } = paperTable(port, { pending: false });
      stage.settle(view);
      stage.offer(legal);
      const wanted = legal[moves % legal.length]!;
      const at = (id: string) => hitsOn(shownOf(view, port, { legal, open: [id] })).find((hit) => hit.id === id)!.rect;
      const [target] = scene.targets(wanted, view)[0]!;
      const finger = touch ? "touch" : "mouse";
      screen.tap(at(target!), finger);
      const buttons = (): { id: string; rect: { x: number; y: number; width: number; height: number } }[] =>
        JSON.parse(screen.canvas.dataset["buttons"]!);
      const fits = legal.filter((action) => scene.targets(action, view)[0]!.includes(target!));
      const asks = scene.asks(wanted, view);
      if (fits.length > 1) screen.tap(buttons().find(({ id }) => id === `way:${fits.indexOf(wanted)}`)!.rect, finger);
      else if (asks !== "never") {
        expect(sent).toEqual([]);
        const confirm = buttons().find(({ id }) => id === "button:confirm");
        screen.tap(confirm?.rect ?? at(target!), finger);
      }
      expect(sent).toEqual([wanted]);
      taps.add(`${wanted.type} ${asks}`);
    }
    expect([...taps].sort()).toEqual(
      expect.arrayContaining(["hire once", "pass once", "repel never", "reveal never", "stop never", "trade once"]),
    );
  }
});

test("the setting asks for what costs nothing as well, with a mouse and by finger alike; a tap elsewhere lets go", () => {
  const view = opening(3, 0);
  const legal = [{ type: "reveal" } as const];
  const pile = rectOf(drawn(shownOf(view, DESK, { legal })), "draw")!;
  for (const finger of ["mouse", "touch"] as const)
    for (const always of [false, true]) {
      const { stage, screen, sent } = paperTable(DESK, { pending: false, always });
      stage.settle(view);
      stage.offer(legal);
      screen.tap(pile, finger);
      expect([sent.length, screen.canvas.dataset["choice"]]).toEqual(always ? [0, "choosing"] : [1, "sent"]);
      if (!always) continue;
      screen.tap({ x: 700, y: 620 }, finger);
      expect(screen.canvas.dataset["choice"]).toBe("idle");
      screen.tap(pile, finger);
      screen.tap(pile, finger);
      expect(sent).toEqual(legal);
    }
});

test("Back lets go of a card that was chosen", () => {
  const { view, legal } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const { stage, screen, sent } = paperTable(DESK, { pending: false });
  stage.settle(view);
  stage.offer(legal);
  screen.tap(rectOf(drawn(shownOf(view, DESK, { legal })), `card:${view.harbour[0]!.id}`)!, "mouse");
  const back = JSON.parse(screen.canvas.dataset["buttons"]!).find(({ id }: { id: string }) => id === "button:back");
  screen.tap(back.rect, "mouse");
  expect([screen.canvas.dataset["choice"], sent]).toEqual(["idle", []]);
});

test("without a choice a tap opens what the shell shows: discards, a player; a card is explained where it lies", () => {
  const { view } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const lying = { ...view, discard: [{ id: 77, face: "priest-4" as const }] };
  const { stage, screen, opened, painter } = paperTable(PHONE, { pending: false });
  stage.settle(lying);
  stage.offer([]);
  const pieces = drawn(shownOf(lying, PHONE));
  screen.tap(rectOf(pieces, "discard")!, "touch");
  screen.tap({ x: rectOf(pieces, "seat:1")!.x + 60, y: rectOf(pieces, "seat:1")!.y + 20 }, "touch");
  expect(opened).toEqual([
    { type: "page", what: "discards" },
    { type: "player", seat: 1 },
  ]);
  screen.tap(rectOf(pieces, `card:${view.harbour[0]!.id}`)!, "touch");
  expect(painter.standing.has("explained")).toBe(true);
  screen.tap({ x: 5, y: 700 }, "touch");
  expect(painter.standing.has("explained")).toBe(false);
});

test("PR-49: a hovering pointer and a long press explain; a long press does not also choose", () => {
  const { view, legal } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const card = rectOf(drawn(shownOf(view, PHONE, { legal })), `card:${view.harbour[0]!.id}`)!;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const kind of ["mouse", "touch"] as const) {
    const { stage, screen, sent, painter } = paperTable(PHONE, { pending: false });
    stage.settle(view);
    stage.offer(legal);
    screen.point(kind === "mouse" ? "pointermove" : "pointerdown", card, kind);
    vi.advanceTimersByTime(450);
    expect(painter.standing.has("explained")).toBe(true);
    screen.point(kind === "mouse" ? "pointerleave" : "pointerup", card, kind);
    expect(painter.standing.has("explained")).toBe(kind === "touch");
    expect([sent, screen.canvas.dataset["choice"]]).toEqual([[], "idle"]);
  }
});

test("the mirror's focus is seen on the canvas", () => {
  const { view } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 0, display: 3 });
  const { stage, painter } = paperTable(PHONE, { pending: false });
  stage.settle(view);
  stage.focus("draw");
  expect(painter.standing.has("frame:draw")).toBe(true);
  stage.focus(null);
  expect(painter.standing.has("frame:draw")).toBe(false);
});

test("a lost context and a hidden tab hurry", () => {
  const { screen, hurries } = paperTable(PHONE, { pending: true });
  screen.onLost();
  expect(hurries()).toBe(1);
});

test("cubes hop, ships are scattered, gifts fly and clerks help for everybody, in every form; hurried or not, the view is what stays", async () => {
  const wrong = vi.spyOn(console, "error");
  const base = crowded({ seats: 4, viewer: 1, harbour: 4, expeditions: 2, display: 6, contracts: true }).view;
  const row: ContractId[] = ["frigate-foe", "explorer", "tiny-gamester", "pack-of-pirates"];
  const empty = withCubes(base, row).contracts.map((played) => ({
    ...played,
    completed: [],
    parked: played.parked.map((_, seat) => (played.contract === "frigate-foe" && seat > 1 ? seat - 1 : 0)),
  }));
  const before = { ...base, contracts: empty, players: base.players.map((player) => ({ ...player, cubes: 2 })) };
  for (const seat of [0, 1, 2, 3]) {
    const clerk = { id: 990, face: "clerk-red-6" } as const;
    const events: Event[] = [
      { type: "contract-stepped", seat, contract: "tiny-gamester", step: 1, of: 2 },
      { type: "contract-completed", seat, contract: "explorer", place: 1, coins: 2, points: 0 },
      { type: "coins-gained", seat, count: 2, due: 2, from: "contract", contract: "explorer" },
      ...(seat === 2 ? [{ type: "contract-stepped", seat, contract: "frigate-foe", step: 2, of: 3 } as const] : []),
      { type: "coins-gained", seat, count: 1, due: 1, from: "gift", by: (seat + 1) % 4 },
      { type: "clerk-helped", seat, card: clerk, left: 1 },
      { type: "pirates-discarded", seat, cards: before.players[seat]!.kept },
    ];
    for (const port of byTurns(FORMS, seat, 2))
      for (const event of events) {
        const after = scene.after(before, event);
        const { director, painter } = paperTable(port, { pending: false });
        await director.receive({ seq: 1, events: [], view: before, legal: [] });
        painter.moved.length = 0;
        await director.receive({ seq: 2, events: [event], view: after, legal: [] });
        expect(painter.moved.length, event.type).toBeGreaterThan(0);
        expect(painter.seen()).toEqual(settled(after, port));
        const hurried = paperTable(port, { pending: true });
        await hurried.director.receive({ seq: 1, events: [], view: before, legal: [] });
        const done = hurried.director.receive({ seq: 2, events: [event], view: after, legal: [] });
        await idle();
        hurried.painter.finish();
        await idle();
        hurried.director.hurry();
        await done;
        expect(hurried.painter.seen()).toEqual(settled(after, port));
      }
  }
  expect(wrong).not.toHaveBeenCalled();
  wrong.mockRestore();
});

test("after an undo cards go back to where they lay, what was gained goes, and whoever took it back is named meanwhile", async () => {
  const { view } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const [card] = view.harbour;
  const hired = scene.after(view, { type: "person-hired", seat: 0, card: card!, cost: 1, discount: 0 });
  const { stage, painter } = paperTable(PHONE, { pending: true });
  stage.settle(hired);
  painter.moved.length = 0;
  const undone = { type: "undone", seat: 0, to: 3 } as const;
  const back = stage.back(undone, view);
  expect(painter.moved.map(({ id }) => id)).toContain(`card:${card!.id}`);
  expect(JSON.stringify([...painter.standing.values()].map(({ piece }) => piece.parts))).toContain("takes");
  painter.finish();
  await back;
  stage.settle(view);
  expect(painter.seen()).toEqual(settled(view, PHONE));
});
