import { describe, expect, test, vi } from "vitest";
import * as fours from "../../client/games/just-4-fun-colours/scene/index.ts";
import { motions } from "../../client/games/port-royal/animate.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { StageHost } from "../../client/table/ui.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Event, PortRoyal, State } from "../../shared/games/port-royal/state.ts";
import { act, discovering } from "../games/port-royal/tables.ts";
import { hostOf, tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";

const DESK = { width: 1440, height: 900 };
const usual = hostOf<PortRoyal>("port-royal", en, 5);
const words = ({ parts }: Piece): string =>
  parts
    .flatMap((part) => (part.type === "line" ? part.bits.map((bit) => ("text" in bit ? bit.text : "")) : []))
    .join("");

/** These events, as this viewer sees them happen; every banner in order, where it stood, and where each thing went. */
async function seen(state: State, events: readonly Event[], viewer: Seat, port: Viewport, host: StageHost<PortRoyal>) {
  const { painter, director, stage } = tableOnPaper(scene, host, port, { pending: false });
  const view = portRoyal.view(state, viewer);
  await director.receive({ seq: 1, events: [], view, legal: [] });
  const put = vi.spyOn(painter, "put").mock.calls;
  await director.receive({ seq: 2, events, view, legal: [] });
  const banners = put.flatMap(([piece]) => (piece.id === "moment" ? [piece] : []));
  return { banners, said: banners.map(words), moved: painter.moved, longest: stage.longest(events) };
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
    expect(motions["harbour-bust"].ms).toBeGreaterThan(900 + 350);
  });
});

const card = { id: 1, face: "expedition-crosses" } as const;
test.each<[string, Event, string]>([
  ["an additional tax", { type: "tax-raised", rewards: "most-swords", card: null }, "Additional tax increase"],
  ["an expedition", { type: "expedition-fulfilled", seat: 1, card, persons: [] }, "Expedition: 4 influence points"],
  [
    "a contract",
    { type: "contract-completed", seat: 1, contract: "explorer", place: 1, coins: 2, points: 0 },
    "Explorer",
  ],
  ["the last round", { type: "end-announced", seat: 1 }, "Last round"],
])("%s is a moment that everybody is told", async (_, event, says) => {
  const s = discovering({ contracts: ["explorer"], expeditions: ["expedition-crosses"] });
  const { said, longest } = await told(s, [event]);
  expect([said, longest]).toEqual([[says], 4000]);
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

test("in Just 4 Fun Colours one's own turn is told; a row, the areas and the win are never cut short", () => {
  const moments = Object.entries(fours.scene.motions).flatMap(([type, { moment }]) => (moment === true ? [type] : []));
  expect(moments).toEqual(["line-completed", "areas-counted", "game-ended"]);
});
