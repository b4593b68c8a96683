// Long because whatever becomes of a canvas is heard from one Phaser, which only says what it was asked for.
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { breath } from "../../client/table/breath.ts";
import type { Screen } from "../../client/table/Screen.ts";

/** When the canvas draws, how large it is, and what becomes of it: with a Phaser that only says what it was asked for. */
vi.mock("phaser", async () => {
  const { EventEmitter } = await import("node:events");
  /** Its listeners are called with the object they belong to. */
  class Renderer extends EventEmitter {
    override on(event: string, hears: () => void, owner?: object): this {
      return super.on(event, hears.bind(owner));
    }
    readonly type = 1;
    readonly contextLost = faults.early;
    readonly gl = { getExtension: () => ({ loseContext: () => void said.push("context lost") }) };
  }
  class Game {
    readonly canvas: { style: object; dataset: Record<string, string>; remove(): void };
    readonly config = { postBoot: () => {} };
    readonly events = new EventEmitter();
    readonly renderer = new Renderer();
    readonly textures = { tileSprite: { destroy: () => {} } };
    readonly loop = {
      running: true,
      start: () => {},
      tick: () => void drawn.push("drawn"),
      sleep: () => void (this.loop.running = false),
      wake: () => {
        said.push("wake");
        this.loop.running = true;
      },
      resetDelta: () => void said.push("no time passed"),
    };
    readonly scale = {
      resize: (width: number, height: number) => void said.push(`${width} x ${height}`),
      setZoom: (zoom: number) => void said.push(`zoom ${zoom}`),
    };

    constructor({ canvas, scene }: { canvas: Game["canvas"]; scene: { create(): void } }) {
      this.canvas = canvas;
      games.push(this as never);
      queueMicrotask(() => {
        (this as unknown as { start(): void }).start();
        scene.create();
      });
    }
    step(): void {
      if (faults.frame !== null) throw faults.frame;
      this.events.emit("prerender");
      this.events.emit("postrender");
    }
    destroy(): void {
      said.push("game destroyed");
    }
  }
  const Events = { LOSE_WEBGL: "lose", RESTORE_WEBGL: "restore" };
  return {
    default: {
      Game,
      CANVAS: 0,
      WEBGL: 1,
      Scale: { NONE: 0 },
      Core: { Events: { PRE_RENDER: "prerender", POST_RENDER: "postrender" } },
      Renderer: { Events, WebGL: { WebGLRenderer: Renderer } },
    },
  };
});
vi.mock("../../client/table/Sheet.ts", () => ({ Sheet: class {} }));
vi.mock("../../client/table/PhaserPainter.ts", () => ({
  PhaserPainter: class {
    constructor(_: unknown, __: unknown, ___: number, { changed }: { changed: () => void }) {
      Object.assign(this, painter);
      painter = Object.assign(this as unknown as typeof painter, { changed });
    }
  },
}));

interface Game {
  readonly loop: { running: boolean };
  readonly renderer: EventEmitter;
  step(time: number, delta: number): void;
}
let games: Game[];
let said: string[];
let faults: { frame: Error | null; painter: Error | null; early: boolean };
let painter: {
  stands: boolean;
  moves: boolean;
  whole: boolean;
  breathes: boolean;
  changed?: () => void;
  breathe(since: number | null): void;
  renew(ratio: number): void;
  destroy(): void;
};
/** What was drawn out of turn. */
let drawn: string[];
let breaths: (number | null)[];
let page: EventEmitter & { hidden: boolean };
let resized: () => void;
let element: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  [games, said, breaths, drawn] = [[], [], [], []];
  faults = { frame: null, painter: null, early: false };
  painter = {
    stands: false,
    moves: false,
    whole: true,
    breathes: true,
    breathe: (since) => void breaths.push(since),
    renew: (ratio) => void said.push(`pictures for ${ratio}`),
    destroy: () => {
      said.push("painter destroyed");
      if (faults.painter !== null) throw faults.painter;
    },
  };
  page = Object.assign(new EventEmitter(), { hidden: false });
  const canvas = { style: {}, dataset: {}, getContext: () => ({}), remove: () => {} };
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    createElement: () => canvas,
    addEventListener: page.on.bind(page),
    removeEventListener: page.off.bind(page),
  });
  vi.stubGlobal("devicePixelRatio", 2);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(hears: () => void) {
        resized = hears;
      }
      observe = () => {};
      disconnect = () => void said.push("no longer measured");
    },
  );
  element = { clientWidth: 400, clientHeight: 300 } as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened() {
  const { Screen } = await import("../../client/table/Screen.ts");
  const screen = await Screen.open(element);
  const heard: string[] = [];
  screen.onLost = () => void heard.push("lost");
  screen.onResize = () => void heard.push("resize");
  screen.onWhole = () => void heard.push("whole");
  screen.onBroken = (error) => void heard.push((error as Error).message);
  const game = games[0]!;
  const frame = () => game.step(0, 16);
  /** Draws until it rests; how many frames that took. */
  const rests = (most = 50) => {
    let frames = 0;
    for (; game.loop.running && frames < most; frames++) frame();
    return frames;
  };
  said.length = 0;
  return { screen, heard, game, frame, rests };
}

test("it draws what is owed and rests; what moves is drawn until it does no more", async () => {
  const { screen, frame, rests } = await opened();
  expect([rests(), screen.canvas.dataset]).toEqual([2, { renderer: "webgl", frames: "2", state: "resting" }]);
  painter.moves = true;
  painter.changed!();
  expect([said, screen.canvas.dataset["state"]]).toEqual([["no time passed", "wake"], "moving"]);
  for (let n = 0; n < 10; n++) frame();
  expect(screen.canvas.dataset["state"]).toBe("moving");
  painter.moves = false;
  painter.whole = false;
  expect(rests()).toBe(2);
  expect(screen.canvas.dataset["state"]).toBe("drawing");
  // While it is awake nothing has to wake it, and what is owed is owed anew.
  painter.changed!();
  frame();
  said.length = 0;
  painter.changed!();
  expect([said, rests()]).toEqual([[], 2]);
});

test("it says when the first picture stands whole, once, even if something moves already", async () => {
  const { screen, heard, frame } = await opened();
  painter.moves = true;
  frame();
  expect([screen.whole, heard]).toEqual([false, []]);
  painter.stands = true;
  for (let n = 0; n < 3; n++) frame();
  expect([screen.whole, heard]).toEqual([true, ["whole"]]);
});

test("whoever hears that it rests sees no frame come any more", async () => {
  const { screen, frame, game } = await opened();
  const { dataset } = screen.canvas;
  while (dataset["state"] !== "resting") frame();
  expect([game.loop.running, dataset["frames"]]).toEqual([false, "2"]);
});

test("it breathes while somebody is there, twenty seconds long, from where it began", async () => {
  const { screen, game, frame, rests } = await opened();
  rests();
  screen.stir();
  expect(rests()).toBe(50);
  vi.advanceTimersByTime(19_999);
  frame();
  expect([game.loop.running, breaths.at(-1)]).toEqual([true, 19_999]);
  vi.advanceTimersByTime(1);
  expect(rests()).toBeLessThan(3);
  expect(breaths.at(-1)).toBeNull();
  // What began to move meanwhile is seen where it came to rest.
  screen.stir();
  expect(rests()).toBe(50);
  painter.moves = true;
  vi.advanceTimersByTime(20_000);
  frame();
  painter.moves = false;
  expect(rests()).toBe(2);
});

test.each([
  ["nothing breathes", () => void (painter.breathes = false)],
  ["nobody sees the page", () => void (page.hidden = true)],
  ["somebody wants no motion", (screen: Screen) => void (screen.calm = true)],
] as readonly (readonly [string, (screen: Screen) => void])[])("a pointer wakes nothing where %s", async (_, so) => {
  const { screen, rests } = await opened();
  rests();
  said.length = 0;
  so(screen);
  screen.stir();
  expect([said, rests()]).toEqual([[], 0]);
});

test("a page that is hidden ends what moves, but not in the turn that may be its last; one that is seen again has missed no time", async () => {
  const { heard, game, rests } = await opened();
  rests();
  said.length = 0;
  page.hidden = true;
  page.emit("visibilitychange");
  for (let n = 0; n < 20; n++) await Promise.resolve();
  expect(heard).toEqual([]);
  while (heard.length === 0) await breath();
  expect([heard, said, game.loop.running]).toEqual([["lost"], [], false]);
  page.hidden = false;
  page.emit("visibilitychange");
  expect(said.at(-1)).toBe("wake");
  expect(said).toContain("no time passed");
});

test("it is as large as its element and as dense as the screen, also on another one", async () => {
  const { screen, heard, rests } = await opened();
  rests();
  screen.fit();
  resized();
  screen.stir();
  expect([said.filter((word) => word.includes(" x ")), heard]).toEqual([[], []]);
  for (const [clientWidth, clientHeight] of [
    [0, 300],
    [400, 0],
  ]) {
    Object.assign(element, { clientWidth, clientHeight });
    resized();
    screen.fit();
    expect(heard).toEqual([]);
  }
  Object.assign(element, { clientWidth: 201, clientHeight: 151 });
  resized();
  expect(heard).toEqual(["resize"]);
  said.length = 0;
  screen.fit();
  // The zoom comes last: it is what gives the canvas its size on the page.
  expect(said.slice(0, 3)).toEqual(["402 x 302", "zoom 0.5", "pictures for 2"]);
  expect(screen.size).toEqual({ width: 201, height: 151 });
  vi.stubGlobal("devicePixelRatio", 1.5);
  screen.stir();
  expect(heard).toEqual(["resize", "resize"]);
  said.length = 0;
  screen.fit();
  expect(said.slice(0, 2)).toEqual(["302 x 227", `zoom ${1 / 1.5}`]);
});

test("a device that is turned while Phaser starts has a canvas of its new size", async () => {
  const { Screen } = await import("../../client/table/Screen.ts");
  const opening = Screen.open(element);
  Object.assign(element, { clientWidth: 300, clientHeight: 400 });
  const screen = await opening;
  const heard: string[] = [];
  screen.onResize = () => void heard.push("resize");
  resized();
  expect(heard).toEqual(["resize"]);
  screen.fit();
  expect(said).toContain("600 x 800");
});

test("a canvas of another size is empty: once all lies as it is to lie, it is drawn before the page is", async () => {
  const { screen } = await opened();
  screen.onResize = () => {
    screen.fit();
    drawn.push("laid");
  };
  resized();
  expect(drawn).toEqual([]);
  for (const clientWidth of [300, 290]) Object.assign(element, { clientWidth }) && resized();
  expect(drawn).toEqual(["laid", "drawn", "laid", "drawn"]);
  screen.onResize = () => screen.destroy();
  drawn.length = 0;
  Object.assign(element, { clientWidth: 280 });
  resized();
  // By which the game ends itself.
  expect(drawn).toEqual(["drawn"]);
});

test("left, it is gone for good, also where the painter cannot be taken down", async () => {
  const { screen, heard, game, rests } = await opened();
  rests();
  faults.painter = new Error("planted");
  // What a hidden page would end is over already.
  page.hidden = true;
  page.emit("visibilitychange");
  expect(() => screen.destroy()).toThrow("planted");
  expect(said).toEqual(expect.arrayContaining(["no longer measured", "game destroyed", "context lost"]));
  said.length = 0;
  // Pictures that come late, frames and contexts: nobody hears of them any more.
  painter.changed!();
  page.emit("visibilitychange");
  await breath();
  await breath();
  expect(heard).toEqual([]);
  faults.frame = new Error("late");
  game.step(0, 16);
  game.renderer.emit("lose");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said, heard.filter((word) => word !== "lost")]).toEqual([[], []]);
});

test("a frame that throws is the last one, and is told of when it is over", async () => {
  const { heard, game, frame } = await opened();
  faults.frame = new Error("planted");
  frame();
  expect([game.loop.running, heard]).toEqual([false, []]);
  await Promise.resolve();
  expect(heard).toEqual(["planted"]);
});

test("a context that is lost has four seconds to come back, and as long as nobody sees the page", async () => {
  const { heard, game, rests } = await opened();
  rests();
  game.renderer.emit("lose");
  expect(heard).toEqual(["lost"]);
  await vi.advanceTimersByTimeAsync(3999);
  game.renderer.emit("restore");
  expect(said).toContain("no time passed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["lost"]);
  page.hidden = true;
  game.renderer.emit("lose");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["lost", "lost"]);
  page.hidden = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(heard.slice(2)).toEqual(["the context of the canvas was lost"]);
});

test("a page that is seen again has four seconds from then on: its browser gives the context back only now", async () => {
  const { heard, game } = await opened();
  page.hidden = true;
  game.renderer.emit("lose");
  await vi.advanceTimersByTimeAsync(63_900);
  page.hidden = false;
  page.emit("visibilitychange");
  await vi.advanceTimersByTimeAsync(3999);
  game.renderer.emit("restore");
  // What is there again nobody waits for.
  page.emit("visibilitychange");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["lost"]);
});

test("a context that was lost before the first frame has four seconds as well: nobody heard of it", async () => {
  faults.early = true;
  const { heard } = await opened();
  await vi.advanceTimersByTimeAsync(4000);
  expect(heard).toEqual(["the context of the canvas was lost"]);
});

test("what is to be done soon comes when all of this turn of the page is done, and no more once the table is left", async () => {
  vi.useRealTimers();
  const { screen } = await opened();
  const order: string[] = [];
  screen.soon(() => void order.push("soon"));
  // What is still to be drawn is no rest.
  expect(screen.canvas.dataset["state"]).toBe("moving");
  for (let n = 0; n < 20; n++) await Promise.resolve();
  order.push("this turn");
  await vi.waitFor(() => expect(order).toEqual(["this turn", "soon"]));
  screen.soon(() => void order.push("late"));
  screen.destroy();
  await breath();
  await breath();
  expect(order).toHaveLength(2);
});
