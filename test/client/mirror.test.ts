import { h } from "preact";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { GUARD } from "../../client/table/Opening.ts";
import { buttonsIn, type Drawn, tagged } from "./drawn.ts";
import { anew, draw, goes } from "./mounted.ts";

/** A match played by its buttons in words alone: by keyboard, or by whoever has no canvas. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => {
  const { hooks } = await import("./mounted.ts");
  const list = { contains: () => false, querySelectorAll: () => [], focus: () => {} };
  return { ...hooks, useRef: (first: unknown) => hooks.useRef(first ?? list) };
});
const { Mirror } = await import("../../client/table/Mirror.tsx");
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { activeElement: {}, body: {}, querySelector: () => null });
  onTestFinished(() => {
    goes();
    vi.useRealTimers();
  });
});

interface Act {
  readonly type: "take" | "give-up";
  /** Of several cards. */
  readonly card?: number;
}
const TAKE: Act = { type: "take" };
const GIVE_UP: Act = { type: "give-up" };
/** A table at which one takes a card, or gives up, which its game asks for in words. */
function table(asksAlways: boolean, more: object = {}) {
  const acted: string[] = [];
  let legal = [TAKE, GIVE_UP];
  const props = () => ({
    ui: { targets: ({ type }: Act) => [[type]], asks: ({ type }: Act) => (type === "take" ? "never" : "in words") },
    texts: { actions: { take: () => "Take a card", "give-up": () => "Give up" } },
    words: { choices: "Choices", wait: "Wait", once: (action: string) => `${action}: once more` },
    view: {},
    name: String,
    legal,
    placed: null,
    path: [],
    width: 390,
    asksAlways,
    stopsAtEach: false,
    act: ({ type }: Act) => void acted.push(type),
    focus: () => {},
    stray: () => {},
    ...more,
  });
  const page = () => h(Mirror as never, props() as never);
  anew(page);
  const drawn = (): Drawn[] => draw(page);
  const press = (label: string, detail = 0): void =>
    (buttonsIn(drawn()).get(label) as unknown as (event: object) => void)({ detail });
  const opens = (next: Act[]): void => {
    legal = next;
    drawn();
  };
  const labels = () => [...buttonsIn(drawn()).keys()];
  return { acted, drawn, press, opens, labels };
}

test("who wants to be asked for everything presses twice, and anew when he has looked elsewhere; what is asked in words anyway is asked so at once", () => {
  const { acted, drawn, press, labels } = table(true);
  press("Take a card");
  expect([acted, labels()]).toEqual([[], ["Take a card: once more", "Give up"]]);
  const [button] = tagged(drawn(), "button");
  (button!.props["onBlur"] as () => void)();
  expect(labels()).toEqual(["Take a card", "Give up"]);
  press("Take a card");
  press("Take a card: once more");
  expect(acted).toEqual(["take"]);
  press("Give up");
  expect(acted).toEqual(["take", "give-up"]);
  expect(table(false).press("Take a card")).toBeUndefined();
});

test("a pointer that came for what was there a moment ago takes nothing, a key does; one that is held down chooses nothing", () => {
  const { acted, drawn, press, opens } = table(false);
  press("Take a card", 1);
  expect(acted).toEqual([]);
  press("Take a card");
  vi.advanceTimersByTime(GUARD - 100);
  opens([GIVE_UP, TAKE]);
  // What opened before these does not open these.
  vi.advanceTimersByTime(GUARD - 100);
  press("Take a card", 1);
  expect(acted).toEqual(["take"]);
  vi.advanceTimersByTime(100);
  press("Take a card", 1);
  expect(acted).toEqual(["take", "take"]);
  let prevented = 0;
  const down = tagged(drawn(), "button")[0]!.props["onKeyDown"] as (event: object) => void;
  for (const repeat of [false, true]) down({ repeat, preventDefault: () => void prevented++ });
  expect(prevented).toBe(1);
});

test.each([
  [false, 2],
  [true, 6],
])(
  "the Tab key stops once at five cards, where arrows lead on, or at each where its player wants it so: %s",
  (stopsAtEach, stops) => {
    const ui = { targets: ({ type, card = 0 }: Act) => [[`${type}:${card}`]], asks: () => "never" };
    const { opens, drawn } = table(false, { ui, stopsAtEach });
    opens([...Array.from({ length: 5 }, (_, card) => ({ ...TAKE, card })), GIVE_UP]);
    expect(tagged(drawn(), "button").filter(({ props }) => props["tabIndex"] === 0)).toHaveLength(stops);
  },
);
