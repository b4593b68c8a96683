import { expect, test } from "vitest";
import { ui as honestUi } from "../../client/games/just-4-fun-colours/index.ts";
import { scene as honestScene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { GameUi } from "../../client/table/ui.ts";
import type { Just4Fun } from "../../shared/games/just-4-fun-colours/state.ts";
import { games } from "../../shared/games/registry.ts";
import { examine } from "./examiner/examine.ts";

/** An examiner that sees nothing must not pass: each fault that is planted in an honest client has to be named. */
interface Planted {
  readonly ui?: Partial<GameUi<Just4Fun>>;
  readonly scene?: Partial<GameScene<Just4Fun>>;
}
const { game, bot } = games.get("just-4-fun-colours")!;
async function faultsOf({ ui = {}, scene = {} }: Planted): Promise<string> {
  const whole = { game, bot, ui: { ...honestUi, ...ui }, scene: { ...honestScene, ...scene } };
  const { faults } = await examine(whole as never, { matches: 1, everyMove: 7, eachEvent: 1 });
  return faults.join("\n");
}
type Place = GameUi<Just4Fun>["place"];
/** The places of one thing, changed. */
const moved =
  (id: string, change: (rect: ReturnType<Place>[number]["rect"]) => object): Place =>
  (...at) =>
    honestUi.place(...at).map((it) => (it.id === id ? { ...it, rect: { ...it.rect, ...change(it.rect) } } : it));
/** German and English with something else in their tables. */
const saying = (change: (texts: GameUi<Just4Fun>["texts"]["en"]) => object): GameUi<Just4Fun>["texts"] => ({
  en: honestUi.texts.en,
  de: { ...honestUi.texts.de, ...change(honestUi.texts.de) },
});
const motion = (play: () => Promise<void>): GameScene<Just4Fun>["motions"] => ({
  ...honestScene.motions,
  "stone-placed": { ms: 500, play },
});

test("without a fault the examiner is content", async () => expect(await faultsOf({})).toBe(""));

test.each<[string, RegExp, Planted]>([
  [
    "a target without a place",
    /field:\d+ has no place/,
    { ui: { place: (...at) => honestUi.place(...at).filter(({ id }) => !id.startsWith("field:")) } },
  ],
  ["a thing outside", /field:0 is outside at 320 x 568/, { ui: { place: moved("field:0", () => ({ x: -9 })) } }],
  ["a thing without a size", /discard has no size/, { ui: { place: moved("discard", () => ({ width: 0 })) } }],
  [
    "a target too small for a finger",
    /field:8 is too small/,
    { ui: { place: moved("field:8", () => ({ width: 43 })) } },
  ],
  [
    "a target over another",
    /field:8 lies over field:9/,
    { ui: { place: moved("field:8", ({ width }) => ({ width: width + 9 })) } },
  ],
  [
    "a target under the shell's own",
    /field:0 lies over zone:top/,
    { ui: { place: moved("zone:top", ({ height }) => ({ height: height + 40 })) } },
  ],
  ["an action that nothing stands for", /nothing to point at for .*"place"/, { ui: { targets: () => [["nowhere"]] } }],
  [
    "a view between two that is not so",
    /players\.\d\.supply is told wrong/,
    {
      scene: {
        after: (view, event) => {
          const next = honestScene.after(view, event);
          if (event.type !== "stone-placed") return next;
          return { ...next, players: next.players.map((it) => ({ ...it, supply: it.supply - 1 })) };
        },
      },
    },
  ],
  ["a motion that never ends", /stone-placed never ends/, { scene: { motions: motion(() => new Promise(() => {})) } }],
  [
    "a motion that fails",
    /stone-placed fails: Error: no/,
    { scene: { motions: motion(() => Promise.reject(new Error("no"))) } },
  ],
  [
    "a motion longer than it says",
    /stone-placed takes longer than it says/,
    {
      scene: {
        motions: { ...honestScene.motions, "stone-placed": { ...honestScene.motions["stone-placed"], ms: 50 } },
      },
    },
  ],
  ["a table that remembers", /(played|hurried), .* end as something else/, { scene: { pieces: remembering() } }],
  [
    "a hole in a sentence",
    /stone-placed is said badly in de/,
    {
      ui: { texts: saying(({ events }) => ({ events: { ...events, "stone-placed": () => "Stein auf undefined." } })) },
    },
  ],
  [
    "an empty string",
    /texts\.titles\.red is said badly in de: ""/,
    { ui: { texts: saying(({ titles }) => ({ titles: { ...titles, red: "" } })) } },
  ],
  [
    "actions that sound alike",
    /in de two actions are both called Legen/,
    { ui: { texts: saying(({ actions }) => ({ actions: { ...actions, place: () => "Legen" } })) } },
  ],
  [
    "a table that is not told",
    /in de the table is not told in words/,
    { ui: { texts: saying(() => ({ summary: () => [] })) } },
  ],
  [
    "a hole on the canvas",
    /ground is said badly in en: "NaN"/,
    {
      scene: {
        pieces: (shown, host) =>
          honestScene.pieces(shown, host).map((it) => {
            const style = { size: 20, weight: 500, colour: "#000" } as const;
            const words = { type: "words", text: "NaN", rect: it.rect, align: "left", style } as const;
            return it.id === "ground" ? { ...it, parts: [...it.parts, words] } : it;
          }),
      },
    },
  ],
])("the examiner names %s", async (_, fault, planted) => expect(await faultsOf(planted)).toMatch(fault));

/** Draws one thing more each time. */
function remembering(): GameScene<Just4Fun>["pieces"] {
  let times = 0;
  return (shown, host) =>
    honestScene.pieces(shown, host).map((it) => (it.id === "ground" ? { ...it, alpha: 1 / ++times } : it));
}
