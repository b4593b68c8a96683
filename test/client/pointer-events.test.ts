import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pointing } from "../../client/table/Pointing.ts";

/** What pointer events mean, one by one: fingers that drag, pinch and rest, double taps and the wheel. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A canvas, and what is heard of it. `whole`: nobody looks closely, so a double tap is two taps. */
function canvas({ whole = false } = {}) {
  const heard: unknown[][] = [];
  const speeds: (readonly [number, number])[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const surface = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: object) => void),
    getBoundingClientRect: () => ({ left: 100, top: 0 }) as DOMRect,
  };
  const pointing = new Pointing(
    surface,
    {
      down: () => ({ moving: false, early: false, touch: false }),
      tap: ({ x, y }) => void heard.push(["tap", x, y]),
      doubleTap: () => {
        heard.push(["double"]);
        return !whole;
      },
      rests: ({ x, y }) => heard.push(["rests", x, y]) > 0,
      over: () => {},
      hovers: () => void heard.push(["hovers"]),
      drags: ({ x, y }, dx, dy) => void heard.push(["drags", x, y, dx, dy]),
      flung: ({ x, y }, way, speed) => {
        heard.push(["flung", x, y, way.x, way.y]);
        speeds.push([speed.x, speed.y]);
      },
      pinches: (by, { x, y }, dx, dy) => void heard.push(["pinches", by, x, y, dx, dy]),
      wheels: ({ x, y }, dx, dy, nearer) => void heard.push(["wheels", x, y, dx, dy, nearer]),
    },
    (doing) => doing(),
  );
  let time = 0;
  const event = (type: string, x: number, y: number, more: object): void =>
    listeners.get(type)!({ clientX: x + 100, clientY: y, button: 0, timeStamp: time, ...more });
  /** A finger by its number: the first one is primary. */
  const finger = (n: number) => {
    const who = { pointerType: "touch", pointerId: n, isPrimary: n === 1 };
    return {
      down: (x: number, y: number) => event("pointerdown", x, y, who),
      move: (x: number, y: number) => event("pointermove", x, y, who),
      up: (x: number, y: number) => event("pointerup", x, y, who),
      leave: () => event("pointerleave", 0, 0, who),
      cancel: () => event("pointercancel", 0, 0, who),
    };
  };
  /** Two fingers beside each other, 100 pixels apart. */
  const two = () => {
    const both = [finger(1), finger(2)] as const;
    both[0].down(100, 100);
    both[1].down(200, 100);
    return both;
  };
  const tap = (x: number, y: number): void => {
    finger(1).down(x, y);
    finger(1).up(x, y);
  };
  const later = (ms: number): void => {
    time += ms;
    vi.advanceTimersByTime(ms);
  };
  return { pointing, heard, speeds, event, finger, two, tap, later };
}

test("a finger drags from where it came down, each time as far as since it was last heard", () => {
  const { heard, finger } = canvas();
  const one = finger(1);
  one.down(50, 60);
  one.move(55, 60);
  one.move(70, 60);
  finger(3).move(300, 300);
  one.move(75, 50);
  one.up(75, 50);
  expect(heard).toEqual([
    ["drags", 50, 60, 20, 0],
    ["drags", 50, 60, 5, -10],
    ["flung", 50, 60, 25, -10],
  ]);
});

test("a finger flings as fast as it went in its last moments, however slowly or quickly it came there", () => {
  const { speeds, finger, later } = canvas();
  const one = finger(1);
  const drag = (...steps: (readonly [ms: number, x: number])[]): void => {
    one.down(0, 60);
    for (const [ms, x] of steps) {
      later(ms);
      one.move(x, 60);
    }
    one.up(steps.at(-1)![1], 60);
  };
  drag([100, 20], [100, 40], [16, 80], [16, 120]);
  drag([16, 100], [16, 200], [100, 201], [16, 203], [16, 205]);
  expect(speeds).toEqual([
    [80 / 32, 0],
    [4 / 32, 0],
  ]);
});

test("two fingers pinch around their middle and move along; neither taps, drags, flings or explains", () => {
  const { heard, two, finger, later } = canvas();
  const [left, right] = two();
  finger(3).down(300, 300);
  right.move(300, 100);
  left.move(100, 120);
  finger(3).move(0, 0);
  later(5000);
  right.up(300, 100);
  left.up(100, 120);
  expect(heard.map(([what]) => what)).toEqual(["pinches", "pinches"]);
  expect(heard[0]).toEqual(["pinches", 2, 200, 100, 50, 0]);
  expect(heard[1]!.slice(2)).toEqual([200, 110, 0, 10]);
});

test("two fingers that only rest do not pinch, nor does one of them explain; the one that stays may drag", () => {
  const { heard, two, later } = canvas();
  const [left, right] = two();
  right.move(200.4, 100);
  later(5000);
  expect(heard).toEqual([]);
  right.up(200, 100);
  left.move(130, 100);
  expect(heard).toEqual([["drags", 100, 100, 30, 0]]);
});

test("two fingers that come and go together tap nothing, whichever goes first; one that stays, or came before, only rests", () => {
  const taps = (first: "left" | "right", apart: { down?: number; up?: number }): unknown[][] => {
    const { heard, finger, later } = canvas();
    const [left, right] = [finger(1), finger(2)];
    left.down(100, 100);
    later(apart.down ?? 20);
    right.down(200, 100);
    later(80);
    for (const one of first === "left" ? [left, right] : [right, left]) {
      one.up(one === left ? 100 : 200, 100);
      one.leave();
      later(apart.up ?? 20);
    }
    later(1000);
    return heard;
  };
  const tap = [["tap", 100, 100]];
  expect([taps("left", {}), taps("right", {})]).toEqual([[], []]);
  expect([taps("left", { up: 99, down: 149 }), taps("right", { up: 99, down: 149 })]).toEqual([[], []]);
  expect([taps("left", { up: 100 }), taps("right", { up: 100 })]).toEqual([tap, tap]);
  expect([taps("left", { down: 150 }), taps("right", { down: 150 })]).toEqual([tap, tap]);
});

test("a mouse that is pressed while a finger still rests beside one that has tapped taps, whenever that finger goes", () => {
  const { heard, event, two, later } = canvas();
  const mouse = { pointerType: "mouse", pointerId: 7, isPrimary: true };
  const [left, right] = two();
  left.up(100, 100);
  later(200);
  event("pointerdown", 10, 10, mouse);
  right.up(200, 100);
  event("pointerup", 10, 10, mouse);
  expect(heard).toEqual([
    ["tap", 100, 100],
    ["tap", 10, 10],
  ]);
});

test("a third finger that comes and goes ends no pinch", () => {
  const { heard, two, finger } = canvas();
  const [, right] = two();
  finger(3).down(300, 300);
  finger(3).up(300, 300);
  finger(3).leave();
  right.move(300, 100);
  expect(heard).toEqual([["pinches", 2, 200, 100, 50, 0]]);
});

test("a mouse that is pressed asks for no hint any more", () => {
  const { pointing, heard, event, later } = canvas();
  const mouse = { pointerType: "mouse", pointerId: 7, isPrimary: true };
  pointing.hover();
  later(300);
  event("pointerdown", 10, 10, mouse);
  later(100);
  expect(heard).toEqual([]);
  event("pointerup", 10, 10, mouse);
  pointing.hover();
  later(350);
  expect(heard).toEqual([["tap", 10, 10], ["hovers"]]);
});

test("a finger of a pinch that is lifted leaves as well: the other one goes on", () => {
  const { heard, two } = canvas();
  const [, right] = two();
  right.leave();
  right.move(300, 100);
  expect(heard).toEqual([["pinches", 2, 200, 100, 50, 0]]);
});

test("two fingers of which nothing was heard any more do not pinch with the one that comes next", () => {
  const { heard, finger, two } = canvas();
  two();
  finger(1).down(50, 60);
  finger(1).move(70, 60);
  expect(heard).toEqual([["drags", 50, 60, 20, 0]]);
});

test("what the browser takes over for itself is over: nothing is tapped, dragged or explained", () => {
  const { heard, finger, later } = canvas();
  const one = finger(1);
  one.down(10, 10);
  one.cancel();
  one.move(90, 10);
  one.up(10, 10);
  later(5000);
  expect(heard).toEqual([]);
});

test("a finger rests for itself: the one before it explains nothing any more, and whoever explained does not tap", () => {
  const { heard, finger, later } = canvas();
  finger(1).down(10, 10);
  later(300);
  finger(1).up(10, 10);
  later(300);
  finger(1).down(50, 50);
  later(300);
  expect(heard).toEqual([["tap", 10, 10]]);
  later(150);
  finger(1).up(50, 50);
  expect(heard).toEqual([
    ["tap", 10, 10],
    ["rests", 50, 50],
  ]);
});

test("a mouse that is held down explains nothing: that is for fingers, which cannot hover", () => {
  const { heard, event, later } = canvas();
  const mouse = { pointerType: "mouse", pointerId: 7, isPrimary: true };
  event("pointerdown", 10, 10, mouse);
  later(1000);
  event("pointerup", 10, 10, mouse);
  expect(heard).toEqual([["tap", 10, 10]]);
});

test("twice in one place within 300 ms is a double tap, elsewhere or later it is not", () => {
  const { heard, tap, later } = canvas();
  tap(10, 10);
  later(200);
  tap(15, 10);
  later(400);
  tap(10, 10);
  later(200);
  tap(80, 10);
  later(299);
  tap(300, 10);
  expect(heard.map(([what]) => what)).toEqual(["tap", "double", "tap", "tap", "tap"]);
});

test("where nothing can be made of a double tap both are taps", () => {
  const { heard, tap } = canvas({ whole: true });
  tap(10, 10);
  tap(10, 10);
  expect(heard).toEqual([["tap", 10, 10], ["double"], ["tap", 10, 10]]);
});

test("the wheel is the table's: the page neither scrolls nor grows under it", () => {
  const { heard, event } = canvas();
  const preventDefault = vi.fn();
  event("wheel", 20, 30, { deltaX: 1, deltaY: -40, ctrlKey: true, preventDefault });
  expect([heard, preventDefault.mock.calls.length]).toEqual([[["wheels", 20, 30, 1, -40, true]], 1]);
});
