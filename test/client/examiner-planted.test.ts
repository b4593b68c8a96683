import { h } from "preact";
import { expect, test, vi } from "vitest";
import { picturesOf } from "../../client/games/just-4-fun-colours/art/rule-pictures.ts";
import { ui as honestUi } from "../../client/games/just-4-fun-colours/index.ts";
import { notice as honestNotice } from "../../client/games/just-4-fun-colours/notice.ts";
import { scene as honestScene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { howTo } from "../../client/games/just-4-fun-colours/texts/howto.ts";
import { lesson } from "../../client/games/just-4-fun-colours/texts/lesson.ts";
import type { Notice } from "../../client/games/notice.ts";
import type { GameScene } from "../../client/table/scene.ts";
import { tabId } from "../../client/table/tabs.ts";
import type { GameUi } from "../../client/table/ui.ts";
import type { Game } from "../../shared/engine/contract.ts";
import type { Playable } from "../../shared/engine/offer.ts";
import type { MatchRecord } from "../../shared/engine/record.ts";
import type { Just4Fun } from "../../shared/games/just-4-fun-colours/state.ts";
import { games } from "../../shared/games/registry.ts";
import reshuffled from "../games/just-4-fun-colours/recorded/shuffled-while-drawing.json" with { type: "json" };
import { examine } from "./examiner/examine.ts";
import { Faults } from "./examiner/faults.ts";
import { examineTaught, type Taught } from "./examiner/lesson.ts";
import { withRuler } from "./ruler.ts";

withRuler();

// Panels are carried out, and nothing of them is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));
vi.mock("@preact/signals", () => ({ useSignal: (value: unknown) => ({ value }) }));

/** An examiner that sees nothing must not pass: each fault that is planted in an honest client has to be named. */
interface Planted {
  readonly game?: Partial<Game<Just4Fun>>;
  readonly ui?: Partial<GameUi<Just4Fun>>;
  readonly scene?: Partial<GameScene<Just4Fun>>;
  readonly notice?: Partial<Notice>;
  readonly taught?: Partial<Taught<Just4Fun>>;
}
const { bot, game: honestGame } = games.get("just-4-fun-colours")! as unknown as Playable<Just4Fun>;
const records = [reshuffled as unknown as MatchRecord<Just4Fun>];
/** All that is found, or what is found until this is named. */
async function faultsOf(
  { game = {}, ui = {}, scene = {}, notice = {}, taught = {} }: Planted,
  until?: RegExp,
): Promise<string> {
  const whole = {
    game: { ...honestGame, ...game },
    bot,
    records,
    ui: { ...honestUi, ...ui },
    scene: { ...honestScene, ...scene },
    notice: { ...honestNotice, ...notice },
    taught: { ...honestTaught, ...taught },
  };
  const { faults } = await examine(whole as never, {
    matches: 1,
    moves: 0,
    everyMove: 23,
    eachEvent: 1,
    everywhere: false,
    ...(until !== undefined && { until }),
  });
  return faults.join("\n");
}
type Place = GameUi<Just4Fun>["place"];
/** All rules that a number is of. */
const numbers = new Set(Array.from({ length: 27 }, (_, i) => `J4F-${i + 1}`));
const honestTaught: Taught<Just4Fun> = { lesson, howTo, numbers, picturesOf };
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

test("a table whose things lie on pages behind each other is examined page by page", async () => {
  expect(await faultsOf(inHalves(44))).toBe("");
});

test("the examiner names a hint without its German, a rule that is not there, and a step without its picture", () => {
  const found = (taught: Partial<Taught<Just4Fun>>): string => {
    const faults = new Faults();
    examineTaught({ ...honestTaught, ...taught }, faults);
    return faults.list().join();
  };
  const { situations } = lesson;
  expect(found({})).toBe("");
  expect(found({ lesson: { ...lesson, situations: { ...situations, turn: { ...situations.turn, de: "" } } } })).toMatch(
    /turn is explained badly in de/,
  );
  expect(found({ numbers: new Set(["J4F-1"]) })).toMatch(/there is no rule J4F-9 for closed/);
  expect(found({ picturesOf: () => [] })).toMatch(/how to play has no picture of J4F-1/);
});

test.each<[string, RegExp, Planted]>([
  [
    "something new that nobody explains",
    /nobody explains a-thing to a newcomer/,
    { taught: { lesson: { ...lesson, things: () => ["a-thing"] } } },
  ],
  [
    "a table without room for a note",
    /no room for a note at/,
    {
      ui: {
        place: (view, legal, port) => [
          ...honestUi.place(view, legal, port),
          { id: "zone:undo", rect: { x: 0, y: 0, ...port }, z: 0 },
        ],
      },
    },
  ],
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
  [
    "a thing that is told to be gone and stays",
    /discard is told wrong/,
    {
      scene: {
        after: (view, event) => {
          const next = honestScene.after(view, event);
          return event.type === "turn-began" ? { ...next, discard: next.discard.slice(0, 1) } : next;
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
  [
    "a hand that has closed up without a motion",
    /cards-played lets card:\d+ jump/,
    { scene: { motions: { ...honestScene.motions, "cards-played": { ms: 300, play: async () => {} } } } },
  ],
  ["a table that remembers", /(played|hurried), .* end as something else/, { scene: { pieces: remembering() } }],
  [
    "a field that hears no pointer",
    /pointing does not lead to place/,
    { scene: { hits: (shown, host) => honestScene.hits(shown, host).filter(({ id }) => !id.startsWith("field:")) } },
  ],
  [
    "a button of a choice outside",
    /button:confirm is outside/,
    {
      scene: {
        hits: (shown, host) =>
          honestScene
            .hits(shown, host)
            .map((it) => (it.id === "button:confirm" ? { ...it, rect: { ...it.rect, x: -30 } } : it)),
      },
    },
  ],
  [
    "a title in one language",
    /the title of the notice is said badly in de: ""/,
    { notice: { title: { en: "Rows", de: "" } } },
  ],
  [
    "an option that no table can choose",
    /no table can choose threats/,
    { notice: { options: honestNotice.options.slice(0, 1) } },
  ],
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
  [
    "a wrong view between two, of something rare",
    /draw is told wrong/,
    {
      scene: {
        after: (view, event) => {
          const next = honestScene.after(view, event);
          return event.type === "cards-drawn" ? { ...next, draw: next.draw + 1 } : next;
        },
      },
    },
  ],
  [
    "a button that lies over another while something is chosen",
    /button:back lies over button:confirm/,
    {
      scene: {
        hits: (shown, host) => {
          const hits = honestScene.hits(shown, host);
          const back = hits.find(({ id }) => id === "button:back")?.rect;
          return back === undefined
            ? hits
            : hits.map((it) => (it.id === "button:confirm" ? { ...it, rect: back } : it));
        },
      },
    },
  ],
  [
    "a motion of a rare event that never ends",
    /hand-discarded never ends|pile-reshuffled never ends/,
    {
      scene: {
        motions: {
          ...honestScene.motions,
          "hand-discarded": { ms: 300, play: () => new Promise(() => {}) },
          "pile-reshuffled": { ms: 300, play: () => new Promise(() => {}) },
        },
      },
    },
  ],
  [
    "an action that the mirror does not name",
    /place is said badly in de: ""/,
    { ui: { texts: saying(({ actions }) => ({ actions: { ...actions, place: () => "" } })) } },
  ],
  [
    "a player's page with an empty line in one language",
    /a player has an empty p in de/,
    { ui: { panels: speechless("Player") } },
  ],
  [
    "a view that names another seat as asked",
    /the view names seats 0 as asked, not [1-3]/,
    {
      game: {
        view(state, viewer) {
          const view = honestGame.view(state, viewer);
          return view.asked === null ? view : { ...view, asked: { ...view.asked, seat: 0 } };
        },
      },
    },
  ],
  [
    "a seat that looks like another",
    /seat 3 has no sign of its own/,
    { ui: { panels: { ...honestUi.panels, seatSign: (seat) => honestUi.panels.seatSign(seat % 3) } } },
  ],
  [
    "a game with more seats than there are signs",
    /seat \d+ has no sign of its own\n.*seat \d+ has no colours of its own/s,
    {
      game: { seats: { min: 2, max: 9 } },
      notice: { seats: { min: 2, max: 9 } },
    },
  ],
  ["a history that says undefined", /the history is said badly in de/, { ui: { panels: speechless("History") } }],
  ["a card without words", /the card \w+ has an empty p in de/, { ui: { panels: speechless("Card") } }],
  [
    "a note that explains nothing",
    /explained is said badly in de: ""/,
    {
      scene: {
        pieces: (shown, host) =>
          honestScene.pieces(shown, host).map((it) => {
            if (it.id !== "explained" || host.language() === "en") return it;
            return { ...it, parts: it.parts.map((part) => (part.type === "words" ? { ...part, text: "" } : part)) };
          }),
      },
    },
  ],
  [
    "a note that leads to a rule which stands in no book",
    /the note about field:\d+ leads to J4F-5, which is no rule/,
    { taught: { numbers: new Set([...numbers].filter((it) => it !== "J4F-5")) } },
  ],
  [
    "a card whose rule stands in no book",
    /the card \w+ leads to J4F-99, which is no rule/,
    { ui: { panels: { ...honestUi.panels, ruleOf: () => "J4F-99" } } },
  ],
  ["a tab too small for a finger", /tab:half:upper is too small/, inHalves(40)],
])("the examiner names %s", async (_, fault, planted) => expect(await faultsOf(planted, fault)).toMatch(fault));

/** Draws one thing more each time. */
function remembering(): GameScene<Just4Fun>["pieces"] {
  let times = 0;
  return (shown, host) =>
    honestScene.pieces(shown, host).map((it) => (it.id === "ground" ? { ...it, alpha: 1 / ++times } : it));
}

/** A panel that in German has nothing to say, or does not know what. */
function speechless(which: "Player" | "History" | "Card"): GameUi<Just4Fun>["panels"] {
  const { panels } = honestUi;
  const honest = panels[which] as (props: { readonly language: string }) => unknown;
  const blank = (props: { readonly language: string }) =>
    props.language === "en" ? honest(props) : h("section", {}, h("p", {}, which === "History" ? "undefined" : ""));
  return { ...panels, [which]: blank };
}

/** The board as two pages in one place, with tabs of this width: half of the fields are never seen together with the others. */
function inHalves(width: number): Planted {
  const pageOf = (id: string) => {
    const field = /^field:(\d+)$/.exec(id)?.[1];
    return field === undefined ? {} : { page: tabId("half", Number(field) < 18 ? "upper" : "lower") };
  };
  const tabs = ["upper", "lower"].map((to, i) => ({ to, label: to, rect: { x: i * width, y: 0, width, height: 44 } }));
  return {
    ui: { place: (...at) => honestUi.place(...at).map((it) => ({ ...it, ...pageOf(it.id) })) },
    scene: {
      tabs: ({ port }) => [{ of: "half", z: 20, tabs, area: { x: 0, y: 0, ...port } }],
      hits: (shown, host) => honestScene.hits(shown, host).map((it) => ({ ...it, ...pageOf(it.id) })),
    },
  };
}
