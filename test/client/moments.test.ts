import { describe, expect, test, vi } from "vitest";
import * as fours from "../../client/games/just-4-fun-colours/scene/index.ts";
import { motions } from "../../client/games/port-royal/animate.ts";
import { place } from "../../client/games/port-royal/layout.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { WON } from "../../client/table/kit/moments.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { Pace, StageHost } from "../../client/table/ui.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import type * as fourState from "../../shared/games/just-4-fun-colours/state.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Event, PortRoyal, State } from "../../shared/games/port-royal/state.ts";
import { act, discovering } from "../games/port-royal/tables.ts";
import { overlap } from "./examiner/layout.ts";
import * as four from "./just-4-fun.ts";
import { hostOf, tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";

const DESK = { width: 1440, height: 900 };
const usual = hostOf<PortRoyal>("port-royal", en, 5);
const words = ({ parts }: Piece): string =>
  parts
    .flatMap((part) => (part.type === "line" ? part.bits.map((bit) => ("text" in bit ? bit.text : "")) : []))
    .join("");

/** These events, as this viewer sees them happen; every banner in order, where it stood, and where each thing went. */
async function seen(
  state: State,
  events: readonly Event[],
  viewer: Seat,
  port: Viewport,
  host: StageHost<PortRoyal>,
  pace: Pace = "normal",
) {
  const { painter, director, stage } = tableOnPaper(scene, host, port, { pending: false, pace });
  const view = portRoyal.view(state, viewer);
  await director.receive({ seq: 1, events: [], view, legal: [] });
  const put = vi.spyOn(painter, "put").mock.calls;
  await director.receive({ seq: 2, events, view, legal: [] });
  const banners = put.flatMap(([piece]) => (piece.id === "moment" ? [piece] : []));
  const ids = put.map(([piece]) => piece.id);
  return { banners, said: banners.map(words), put: ids, moved: painter.moved, longest: stage.longest(events) };
}
const told = (state: State, events: readonly Event[], viewer: Seat = 0) => seen(state, events, viewer, DESK, usual);

const LOST: Face[] = ["ship-red-1-1", "sailor-3", "ship-blue-1-1"];
/** The next card is a second red ship. */
function bust() {
  const s = discovering({ harbour: LOST, draw: ["ship-red-1-1", "sailor-3", "sailor-3", "sailor-3"] });
  return { s, ...act(s, { type: "reveal" }) };
}

describe("a bust", () => {
  test.each(PORTS)(
    "on $width x $height two equal ships meet, all others stand back, a word is said inside the screen",
    async (port) => {
      const { s, events } = bust();
      const { banners, said, moved, longest } = await seen(s, events, 0, port, usual);
      const lost = events.find((event) => event.type === "harbour-bust")!;
      const pair = lost.cards.filter(({ face }) => face === "ship-red-1-1").map(({ id }) => `card:${id}`);
      const [left, right] = pair.map((id) => moved.find((it) => it.id === id && it.to.angle !== undefined)!.to.rect!);
      expect(right!.x - (left!.x + left!.width)).toBeCloseTo(8);
      expect(left!.y).toBe(right!.y);
      const back = moved.filter(({ to }) => to.alpha === 0.3).map(({ id }) => id);
      const others = lost.cards.map(({ id }) => `card:${id}`).filter((id) => !pair.includes(id));
      expect(back.toSorted()).toEqual(others.toSorted());
      expect(said).toEqual(["Bust!", "Jonas is next"]);
      for (const { rect } of banners) {
        expect(rect.x).toBeGreaterThanOrEqual(8);
        expect(rect.x + rect.width).toBeLessThanOrEqual(port.width - 8);
        expect(rect.y + rect.height).toBeLessThanOrEqual(port.height);
      }
      expect(longest).toBe(4000);
    },
  );

  test("is over before whoever is next is told, who sees it in words of his own", async () => {
    const { s, events } = bust();
    expect((await told(s, events, 1)).said).toEqual(["Bust!", "Your turn"]);
    // Where the match is seen again it is nobody's own.
    const past = { ...usual, info: () => ({ ...usual.info(), status: "over" as const }) };
    expect((await seen(s, events, 1, DESK, past)).said).toEqual(["Bust!", "Jonas is next"]);
    // Nor where a bot plays for him.
    const byBot = { ...usual, info: () => ({ ...usual.info(), byBots: [1] }) };
    expect((await seen(s, events, 1, DESK, byBot)).said).toEqual(["Bust!", "Jonas is next"]);
    expect(motions["harbour-bust"].ms).toBeGreaterThan(900 + 350);
  });
});

const card = { id: 1, face: "expedition-crosses" } as const;
const completed: Event = { type: "contract-completed", seat: 1, contract: "explorer", place: 1, coins: 2, points: 0 };
const MOMENTS: [string, Event, string][] = [
  ["an additional tax", { type: "tax-raised", rewards: "most-swords", card: null }, "Additional tax increase"],
  ["an expedition", { type: "expedition-fulfilled", seat: 1, card, persons: [] }, "Expedition: 4 influence points"],
  ["a contract", completed, "Explorer: 2 coins"],
  ["the last round", { type: "end-announced", seat: 1 }, "Last round"],
  ["a turn", { type: "turn-began", seat: 1, round: 2 }, "Jonas is next"],
];
const laid = () => discovering({ contracts: ["explorer"], expeditions: ["expedition-crosses"] });
test.each(MOMENTS)("%s is a moment that everybody is told; shorter at brisk, gone at off", async (_, event, says) => {
  const { said, longest, moved } = await told(laid(), [event]);
  expect([said, longest]).toEqual([[says], 4000]);
  const brisk = await seen(laid(), [event], 0, DESK, usual, "brisk");
  const whole = (of: typeof moved): number => of.reduce((sum, { ms }) => sum + ms, 0);
  expect(whole(brisk.moved)).toBeCloseTo(0.6 * whole(moved));
  const off = await seen(laid(), [event], 0, DESK, usual, "off");
  expect([off.said, off.moved]).toEqual([[], []]);
});

test.each(PORTS)("on $width x $height nothing of the shell lies over what is told of any of them", async (port) => {
  for (const [, event] of MOMENTS) {
    const { banners } = await seen(laid(), [event], 0, port, usual);
    expect(banners).toHaveLength(1);
    const zones = place(portRoyal.view(laid(), 0), [], port).filter(({ id }) => id.startsWith("zone:"));
    expect(zones.filter(({ rect }) => overlap(rect, banners[0]!.rect)).map(({ id }) => id)).toEqual([]);
  }
});

test("who has won is told once the house says so, a shared win with every name, one's own in words of its own", async () => {
  const over: Event = { type: "game-ended" };
  const won = async (places: readonly number[], viewer: Seat) => {
    const standings = places.map((place, seat) => ({ seat, place, points: 0, breakdown: {}, tieBreaks: [] }));
    const host = { ...usual, info: () => ({ ...usual.info(), standings }) };
    return (await seen(discovering(), [over], viewer, DESK, host)).said;
  };
  expect(await won([], 0)).toEqual([]);
  expect(await won([2, 1, 3], 0)).toEqual(["Jonas wins"]);
  expect(await won([2, 1, 3], 1)).toEqual(["You win"]);
  expect(await won([1, 1, 3], 2)).toEqual(["Nora and Jonas win"]);
});

test("in Port Royal a ship comes in for whoever has won, under his flag, and no longer than the word stands", async () => {
  const standings = [2, 1, 3].map((at, seat) => ({ seat, place: at, points: 0, breakdown: {}, tieBreaks: [] }));
  const host = { ...usual, info: () => ({ ...usual.info(), standings }) };
  const { put, moved } = await seen(discovering(), [{ type: "game-ended" }], 0, DESK, host);
  expect(put).toContain("prize");
  const ship = moved.filter(({ id }) => id === "prize").reduce((sum, { ms }) => sum + ms, 0);
  expect(ship).toBe(WON);
});

describe("in Just 4 Fun Colours", () => {
  const standings = [1, 2, 3].map((at, seat) => ({ seat, place: at, points: 0, breakdown: {}, tieBreaks: [] }));
  const host = { ...four.host, info: () => ({ ...four.host.info(), standings }) };
  const row = [14, 21, 28, 35];
  const board = Object.fromEntries(row.map((field) => [field, [0]]));
  const lines = [{ fields: row }];
  /** What is put, and where everything goes, when this happens. */
  async function happens(port: Viewport, events: readonly fourState.Event[], ended: boolean, pace: Pace = "normal") {
    const { view } = four.position(3, 1, { board, ...(ended && { more: { lines, ended: "line" } }) });
    const { painter, director } = tableOnPaper(fours.scene, host, port, { pending: false, pace });
    await director.receive({ seq: 1, events: [], view, legal: [] });
    const put = vi.spyOn(painter, "put").mock.calls;
    await director.receive({ seq: 2, events, view, legal: [] });
    return Object.assign(
      put.map(([piece]) => piece),
      { moved: painter.moved },
    );
  }

  test("light runs along a row and stays, field by field; then all others fade", async () => {
    const put = await happens(DESK, [{ type: "line-completed", seat: 0, lines }], false);
    const ids = put.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("light:"))).toEqual(row.map((field) => `light:${field}`));
    expect(ids.filter((id) => id.startsWith("veil:")).length).toBeGreaterThanOrEqual(32);
  });

  test("areas come up one after the other; sooner at brisk, at once at off", async () => {
    const areas = [0, 1].map((seat) => ({ seat, fields: [row[seat]!], stones: 1 }));
    const counted = (pace?: Pace) => happens(DESK, [{ type: "areas-counted", areas, tied: [] }], false, pace);
    const coming = ({ moved }: Awaited<ReturnType<typeof counted>>) => moved.filter(({ id }) => id.startsWith("area:"));
    const [normal, brisk, off] = [
      coming(await counted()),
      coming(await counted("brisk")),
      coming(await counted("off")),
    ];
    expect(normal.map(({ id }) => id)).toEqual(["area:0", "area:1"]);
    for (const [i, { ms }] of brisk.entries()) expect(ms).toBeCloseTo(0.6 * normal[i]!.ms);
    expect([brisk.length, off]).toEqual([2, []]);
  });

  test.each(PORTS)("on $width x $height the row of the winner leaps, and the word leaves it in sight", async (port) => {
    const put = await happens(port, [{ type: "game-ended" }], true);
    const [banner] = put.filter(({ id }) => id === "moment");
    expect(words(banner!)).toBe("Nora wins");
    const leaps = put.filter(({ id }) => /^leap:\d+$/.test(id));
    expect(leaps.map(({ id }) => Number(id.slice(5)))).toEqual([...row, ...row.toReversed()]);
    for (const { rect } of leaps) expect(overlap(rect, banner!.rect)).toBe(false);
  });
});

test("in Just 4 Fun Colours one's own turn is told; a row, the areas and the win are never cut short", () => {
  const moments = Object.entries(fours.scene.motions).flatMap(([type, { moment }]) => (moment === true ? [type] : []));
  expect(moments).toEqual(["line-completed", "areas-counted", "game-ended"]);
});
