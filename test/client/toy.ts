import { vi } from "vitest";
import { rect } from "../../client/table/layout.ts";
import type { Mover } from "../../client/table/motion.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { hostOf, type PaperHow, tableOnPaper } from "./paper.ts";

/** The smallest table there can be: two cards, a note, and ground that lets nothing through. Its test turns the clock. */
export interface Toy extends Kind {
  Event: { readonly type: "moved"; readonly seat: 0 };
  View: { readonly viewer: 0; readonly n: number };
  Action: { readonly type: "take"; readonly card: string };
  Refusal: { readonly reason: "too-dear"; readonly needs: number };
}
export const PORT = { width: 800, height: 600 };
export const CARD = {
  a: rect(0, 0, 100, 100),
  b: rect(200, 0, 100, 100),
  shelf: rect(400, 0, 100, 100),
};
export const GROUND = rect(0, 300, 800, 300);
export const view = (n: number): Toy["View"] => ({ viewer: 0, n });
export const take = (card: string): Toy["Action"] => ({ type: "take", card });
export const legal = [take("a"), take("b")];
export const moved: Toy["Event"] = { type: "moved", seat: 0 };
export const texts = {
  events: { moved: () => "It moves." },
  refusals: { "too-dear": ({ needs }: Toy["Refusal"]) => `It takes ${needs}.` },
};

/** Motions wait for the test, and then do what it says. */
export const motion = { goes: [] as ((does: (mover: Mover) => Promise<void>) => void)[] };
export const scene: GameScene<Toy> = {
  after: ({ n }) => view(n + 1),
  pieces: ({ view: { n }, explained, focus }) => [
    ...Object.entries(CARD).map(([id, at]) => ({ id, rect: at, z: n, parts: [] })),
    ...(explained === null ? [] : [{ id: `note on ${explained}`, rect: CARD.b, z: 9, parts: [] }]),
    ...(focus === null ? [] : [{ id: `frame of ${focus}`, rect: CARD.a, z: 9, parts: [] }]),
  ],
  hits: () => [
    ...Object.entries(CARD).map(([id, at]) => ({ id, rect: at })),
    { id: "ground", rect: GROUND, inert: true },
  ],
  targets: ({ card }) => [[card]],
  asks: ({ card }) => (card === "a" ? "once" : "never"),
  tapped: (id) => (id === "shelf" ? { type: "show", what: "shelf" } : null),
  covers: ({ opened }) => opened !== null,
  motions: {
    moved: {
      ms: 100,
      play: async ({ mover }) => {
        const { promise, resolve } = Promise.withResolvers<(mover: Mover) => Promise<void>>();
        motion.goes.push(resolve);
        await (await promise)(mover);
      },
    },
  },
  sounds: {},
  upcoming: () => [],
};

export function atTable(how: Partial<PaperHow> = {}, drawn: GameScene<Toy> = scene) {
  motion.goes = [];
  const paper = tableOnPaper<Toy>(drawn, hostOf("toy", texts as unknown as Texts<Toy>, 2), PORT, {
    pending: false,
    ...how,
  });
  const { stage, screen, painter } = paper;
  stage.settle(view(1));
  stage.offer(legal);
  const ids = (): string[] => [...painter.standing.keys()].filter((id) => !(id in CARD));
  const choice = () => screen.canvas.dataset["choice"];
  const zoom = () => Number(screen.canvas.dataset["zoom"]);
  /** Twice as closely, from the upper left corner on. */
  const lookClosely = (): void =>
    screen.point("wheel", { x: 0, y: 0 }, "mouse", {
      deltaX: 0,
      deltaY: -200 * Math.LN2,
      ctrlKey: true,
      preventDefault() {},
    } as object);
  const explain = (at: { x: number; y: number }): void => {
    screen.point("pointerdown", at, "touch");
    vi.advanceTimersByTime(500);
    screen.point("pointerup", at, "touch");
  };
  return { ...paper, ids, choice, zoom, lookClosely, explain };
}
