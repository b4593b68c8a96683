import { expect, test } from "vitest";
import { handOf } from "../../client/games/just-4-fun-colours/choices.ts";
import { place } from "../../client/games/just-4-fun-colours/layout.ts";
import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { after } from "../../client/games/just-4-fun-colours/story.ts";
import type { Viewport } from "../../client/table/layout.ts";
import { FIELDS } from "../../shared/games/just-4-fun-colours/data.ts";
import type { Action, Event, Just4Fun, View } from "../../shared/games/just-4-fun-colours/state.ts";
import type { Seen } from "./examiner/moves.ts";
import { moments, paperTable, position, STUCK, shownOf } from "./just-4-fun.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

function settled(view: View, port: Viewport): string[] {
  const { stage, painter } = paperTable(port, { pending: false });
  stage.settle(view);
  return painter.seen();
}

/** A few moments for each kind of event, so that each is played. */
function samples(each: number): Seen<Just4Fun>[] {
  const seen = new Map<string, number>();
  return [...moments(24, (n) => 2 + (n % 3))].filter(({ events }) => {
    const rare = events.some(({ type }) => (seen.get(type) ?? 0) < each);
    for (const { type } of rare ? events : []) seen.set(type, (seen.get(type) ?? 0) + 1);
    return rare;
  });
}

/** What the events of a move name: all but best rows and areas, which the rule book reckons. */
const lying = ({ draw, discard, board, players, active, round, ended, lines, tied }: View) => ({
  draw,
  discard,
  board,
  active,
  round,
  ended,
  lines,
  tied,
  players: players.map(({ hand, own, shown, supply, lost, star, gone }) => ({
    hand,
    own: [...own].sort((a, b) => a.id - b.id),
    shown,
    supply,
    lost,
    star,
    gone,
  })),
});

test("the events of a move tell everything that moved: told one by one they lead to the view of their beat", () => {
  for (const { before, events, after: truth } of moments(12, (n) => 2 + (n % 3)))
    expect(lying(events.reduce(after, before))).toEqual(lying(truth));
});

test("as soon as a match is told to be over, no threat is shown any more", () => {
  const threatened = new Set<boolean>();
  for (const { before, events } of moments(12, (n) => 2 + (n % 3))) {
    let view = before;
    for (const event of events) {
      const was = view;
      view = after(view, event);
      if (view.ended === null) continue;
      expect(view.threats).toEqual([]);
      threatened.add(was.threats.length > 0);
    }
  }
  expect(threatened).toContain(true);
});

test("a stone flies from its owner to the field, cards go to the discards, new ones come from the pile", async () => {
  const moved = async (type: Event["type"], mine: boolean): Promise<string[]> => {
    for (const { before, events } of moments(6, (n) => 2 + (n % 3))) {
      const at = events.findIndex(
        (event) => event.type === type && "seat" in event && (event.seat === before.viewer) === mine,
      );
      if (at < 0) continue;
      const { stage, painter } = paperTable(PHONE, { pending: false });
      stage.settle(events.slice(0, at).reduce(after, before));
      await stage.animate(events[at]!, 1);
      return painter.moved.map(({ id }) => id.replace(/\d+$/, "#"));
    }
    throw new Error(`no ${type}`);
  };
  expect(await moved("stone-placed", false)).toContain("stone");
  expect(await moved("cards-played", true)).toContain("card:#");
  expect(await moved("cards-played", false)).toContain("paid:#");
  expect(await moved("cards-drawn", true)).toContain("card:#");
  expect(await moved("cards-drawn", false)).toContain("drawn:#");
});

test("with the pace off nothing moves: the view is there at once", async () => {
  const { before, events, after: truth } = samples(1)[0]!;
  const { director, painter } = paperTable(PHONE, { pending: true, pace: "off" });
  await director.receive({ seq: 1, events: [], view: before, legal: [] });
  await director.receive({ seq: 2, events, view: truth, legal: [] });
  expect(painter.moved).toEqual([]);
  expect(painter.seen()).toEqual(settled(truth, PHONE));
});

const rectOf = (view: View, legal: readonly Action[], port: Viewport, id: string) =>
  place(view, legal, port).find((it) => it.id === id)!.rect;

test("with a mouse as by touch the first tap on a field only selects, the second one takes it", () => {
  const { view, legal } = position(2, 0, { hand: ["red", "red", "blue", "blue", "green", "green", "violet"] });
  const { field } = legal.find((action) => action.type === "place")!;
  for (const [port, finger] of [
    [DESK, "mouse"],
    [PHONE, "touch"],
  ] as const) {
    const { stage, screen, sent } = paperTable(port, { pending: false });
    stage.settle(view);
    stage.offer(legal);
    const at = rectOf(view, legal, port, `field:${field}`);
    screen.tap(at, finger);
    expect([sent, screen.canvas.dataset["choice"]]).toEqual([[], "choosing"]);
    screen.tap(at, finger);
    expect(sent).toEqual([{ type: "place", field }]);
  }
});

test("cards tapped one by one, then a field they pay for, then the confirm button: a whole move by the hand", () => {
  const { view, legal } = position(2, 0, {
    board: { 0: [1] },
    hand: ["red", "red", "blue", "blue", "green", "green", "violet"],
  });
  expect(FIELDS[0]).toBe("red");
  for (const [port, finger] of [
    [DESK, "mouse"],
    [PHONE, "touch"],
    [{ width: 320, height: 568 }, "touch"],
    [{ width: 568, height: 320 }, "touch"],
  ] as const) {
    const { stage, screen, sent } = paperTable(port, { pending: false });
    stage.settle(view);
    stage.offer(legal);
    for (const n of [0, 1]) screen.tap(rectOf(view, legal, port, `card:${handOf(view)[n]!.id}`), finger);
    expect(screen.canvas.dataset["choice"]).toBe("choosing");
    screen.tap(rectOf(view, legal, port, "field:0"), finger);
    const buttons = JSON.parse(screen.canvas.dataset["buttons"]!) as {
      id: string;
      rect: { width: number; height: number; x: number; y: number };
    }[];
    const confirm = buttons.find(({ id }) => id === "button:confirm")!;
    for (const { rect } of buttons) expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(44);
    screen.tap(confirm.rect, finger);
    expect(sent).toEqual([{ type: "place", field: 0 }]);
  }
});

test("a tap beside everything, or Back, lets go of what is selected", () => {
  const { view, legal } = position(2, 0, { hand: ["red", "red", "blue", "blue", "green", "green", "violet"] });
  const { stage, screen, sent } = paperTable(DESK, { pending: false });
  stage.settle(view);
  stage.offer(legal);
  const card = rectOf(view, legal, DESK, `card:${handOf(view)[0]!.id}`);
  screen.tap(card, "mouse");
  screen.tap({ x: 700, y: 62 }, "mouse");
  expect(screen.canvas.dataset["choice"]).toBe("idle");
  screen.tap(card, "mouse");
  const back = JSON.parse(screen.canvas.dataset["buttons"]!).find(({ id }: { id: string }) => id === "button:back");
  screen.tap(back.rect, "mouse");
  expect([screen.canvas.dataset["choice"], sent]).toEqual(["idle", []]);
});

test("J4F-10: a stuck hand is exchanged by its button, after the second tap", () => {
  const { view, legal } = position(3, 0, STUCK);
  const { stage, screen, sent } = paperTable(PHONE, { pending: false });
  stage.settle(view);
  stage.offer(legal);
  const at = rectOf(view, legal, PHONE, "button:exchange");
  screen.tap(at, "touch");
  expect(sent).toEqual([]);
  screen.tap(at, "touch");
  expect(sent).toEqual([{ type: "exchange" }]);
});

test("J4F-26: a field that cannot be taken explains its tower; discards and players open", () => {
  const { view } = position(3, 1, { board: { 7: [1, 2, 0] } });
  const lying_ = { ...view, discard: [{ id: 59, face: "red" as const }] };
  const { stage, screen, painter, opened } = paperTable(PHONE, { pending: false });
  stage.settle(lying_);
  stage.offer([]);
  screen.tap(rectOf(view, [], PHONE, "field:7"), "touch");
  expect(painter.standing.has("explained")).toBe(true);
  screen.tap({ x: 2, y: 842 }, "touch");
  screen.tap(rectOf(view, [], PHONE, "discard"), "touch");
  screen.tap(rectOf(view, [], PHONE, "seat:0"), "touch");
  expect(opened).toEqual([
    { type: "page", what: "discards" },
    { type: "player", seat: 0 },
  ]);
});

test("the mirror's focus is seen on the canvas: the field framed, the cards it takes lifted", () => {
  const { view, legal } = position(2, 0, { hand: ["red", "red", "blue", "blue", "green", "green", "violet"] });
  const { stage, painter } = paperTable(PHONE, { pending: false });
  stage.settle(view);
  stage.offer(legal);
  stage.focus("field:0");
  expect([...painter.standing.keys()].filter((id) => id.startsWith("tick:")).length).toBe(1);
  stage.focus(null);
  expect([...painter.standing.keys()].filter((id) => id.startsWith("tick:")).length).toBe(0);
});

test("shown on a table that is over nothing can be chosen", () => {
  const { view } = position(2, 0, { more: { pending: [], ended: "area" } });
  expect(scene.mark!(`card:${handOf(view)[0]!.id}`, shownOf(view, PHONE))).toBe(null);
});
