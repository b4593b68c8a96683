import { beforeEach, expect, test, vi } from "vitest";
import { doublePresses } from "../../client/app/ui/doublePress.ts";

/** Presses that come in twos: what of them is heard, without a browser. */
class Button {
  textContent: string;
  constructor(says: string) {
    this.textContent = says;
  }
  readonly closest = () => this;
  readonly getAttribute = () => null;
}
let heard: (click: MouseEvent) => void;
beforeEach(() => {
  vi.stubGlobal("Element", Button);
  heard = doublePresses();
});

/** Whether the page hears it. */
function isHeard(target: object, timeStamp: number, more: object = {}): boolean {
  let kept = true;
  const click = { target, timeStamp, clientX: 100, clientY: 100, detail: 1, preventDefault() {}, ...more };
  heard({ ...click, stopPropagation: () => void (kept = false) } as unknown as MouseEvent);
  return kept;
}

test("the second half of a double press is not for what has come to lie there meanwhile, nor is a third", () => {
  expect(isHeard(new Button("Sit here"), 0)).toBe(true);
  expect([isHeard(new Button("Stand up"), 120), isHeard(new Button("Stand up"), 400)]).toEqual([false, false]);
});

test("a button that says something else by now does not take it either: ready stays ready", () => {
  const button = new Button("Ready");
  expect(isHeard(button, 0)).toBe(true);
  button.textContent = "Not yet";
  expect(isHeard(button, 100)).toBe(false);
});

test("what stays as it is takes every press; a later one, one elsewhere, and the keyboard are heard", () => {
  const next = new Button("Next move");
  expect([isHeard(next, 0), isHeard(next, 90), isHeard(next, 180)]).toEqual([true, true, true]);
  expect(isHeard(new Button("Sit here"), 600)).toBe(true);
  expect(isHeard(new Button("Move here"), 650, { clientY: 180 })).toBe(true);
  expect(isHeard(new Button("Stand up"), 700, { clientY: 180, detail: 0 })).toBe(true);
});

test("what was pressed is held no longer than its page: forgotten with it, it is not what lies there now", () => {
  vi.stubGlobal(
    "WeakRef",
    class {
      readonly deref = () => undefined;
    },
  );
  const button = new Button("Sit here");
  expect([isHeard(button, 0), isHeard(button, 100)]).toEqual([true, false]);
});
