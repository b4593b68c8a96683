import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Whose button goes, or sleeps until the house has answered, keeps his place: without a browser. */
const hears = new Map<string, (event: object) => void>();
let changes = (): void => {};
class Part {
  readonly tag: string;
  readonly parentElement: Part | null;
  tabIndex = 0;
  private gone = false;
  private asleep = false;
  constructor(tag: string, parentElement: Part | null) {
    this.tag = tag;
    this.parentElement = parentElement;
  }
  get isConnected(): boolean {
    return !this.gone && (this.parentElement?.isConnected ?? true);
  }
  readonly hasAttribute = (): boolean => false;
  matches(wanted: string): boolean {
    return wanted === ":disabled" ? this.asleep : wanted.split(", ").includes(this.tag);
  }
  focus(): void {
    page.activeElement = this;
    hears.get("focusin")!({ target: this });
  }
  goes(): void {
    this.gone = true;
    leaves();
  }
  sleeps(asleep: boolean): void {
    this.asleep = asleep;
    leaves();
  }
}
/** Nothing has the focus that is not there, or sleeps. */
function leaves(): void {
  const { activeElement: it } = page;
  if (!it.isConnected || it.matches(":disabled")) page.activeElement = body;
  changes();
}
const body = new Part("body", null);
const page = { body, activeElement: body };
vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("document", page);
vi.stubGlobal("HTMLElement", Part);
vi.stubGlobal("addEventListener", (type: string, hear: (event: object) => void) => void hears.set(type, hear));
vi.stubGlobal(
  "MutationObserver",
  class {
    constructor(seen: () => void) {
      changes = seen;
    }
    observe(): void {}
  },
);
const { arriveAt } = await import("../../client/app/routes.ts");
const { keepFocus } = await import("../../client/app/ui/keptFocus.ts");
keepFocus();
beforeEach(() => {
  vi.useFakeTimers();
  page.activeElement = body;
  hears.get("keydown")!({});
});
afterEach(() => void vi.useRealTimers());

/** A button in a row of a list of the page, which has the focus. */
function pressed() {
  const section = new Part("section", body);
  const row = new Part("li", section);
  const button = new Part("button", new Part("div", row));
  button.focus();
  return { section, row, button };
}
/** What has the focus when whoever takes it on himself has done so. */
const then = (): Part => {
  vi.advanceTimersByTime(100);
  return page.activeElement;
};

test("where a button goes he stands on what was around it, and then on what was around that", () => {
  const { section, row, button } = pressed();
  button.goes();
  expect(page.activeElement).toBe(body);
  expect(then()).toBe(row);
  row.goes();
  expect(then()).toBe(section);
});

test("where nothing was around it he stands where the page begins, as long as that is there", () => {
  const begins = new Part("h1", body);
  arriveAt(begins as unknown as HTMLElement);
  const gone = () => {
    const button = new Part("button", body);
    button.focus();
    button.goes();
    return then();
  };
  expect(gone()).toBe(begins);
  begins.goes();
  then();
  expect(gone()).toBe(body);
});

test("a button that sleeps has the focus again when it wakes, once: who goes elsewhere then is not called back", () => {
  const { button } = pressed();
  button.sleeps(true);
  expect(then()).toBe(body);
  button.sleeps(false);
  expect(then()).toBe(button);
  page.activeElement = body;
  changes();
  expect(then()).toBe(body);
});

test("who points is led nowhere, until he takes the keyboard; nor is he whom something else has taken up", () => {
  hears.get("pointerdown")!({});
  pressed().button.goes();
  expect(then()).toBe(body);
  hears.get("keydown")!({});
  const { row, button } = pressed();
  button.goes();
  expect(then()).toBe(row);
  const [dialog, opens] = [new Part("dialog", body), pressed().button];
  opens.goes();
  dialog.focus();
  expect(then()).toBe(dialog);
});
