import { signal } from "@preact/signals";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { chair, infoOf, player } from "../told.ts";
import { buttonsIn, classed, tagged } from "./drawn.ts";
import { anew, draw, goes } from "./mounted.ts";
import { PaperDocument, Place } from "./paper-document.ts";

/** What the controls of a replay do: without a browser. */
const asked = vi.hoisted(() => [] as unknown[]);
const practice = vi.hoisted(() => ({ refused: false }));
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/session.ts", async (real) => ({
  ...(await real<object>()),
  practise: async (...how: unknown[]) => {
    asked.push(how);
    if (practice.refused) throw new Error("not now");
    return "new";
  },
  refusalOf: ({ message }: Error) => message,
}));
const saved = vi.hoisted(() => [] as unknown[]);
vi.mock("../../client/app/kept/save.ts", () => ({
  save: (text: string, name: string) => {
    const { code, game, names } = JSON.parse(text) as Record<string, unknown>;
    saved.push([name, { code, game, names }]);
  },
}));
vi.stubGlobal("location", { origin: "", pathname: "/t/x", hash: "" });
const addresses: string[] = [];
vi.stubGlobal("history", {
  pushState: () => {},
  replaceState: (_: unknown, __: unknown, url: string) => void addresses.push(url),
});
vi.stubGlobal("scrollTo", () => {});
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
const paper = new PaperDocument();
vi.stubGlobal("document", paper);
vi.stubGlobal("Element", Place);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { Controls } = await import("../../client/app/replay/Controls.tsx");
beforeAll(learnAll);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  goes();
  expect(vi.getTimerCount(), "nothing runs on").toBe(0);
  vi.useRealTimers();
});

/** A replay of three moves, and where it stands. */
function seen(from = 0) {
  const at = signal(from);
  const moving = signal(false);
  const replay = {
    at,
    viewer: signal(1),
    length: 3,
    match: { record: { game: "g" }, names: ["Ann", "Bob"], mySeat: 1 },
    show: (n: number) => void (at.value = Math.max(0, Math.min(3, n))),
    step: () => at.value < 3 && ++at.value > 0,
  };
  const session = { info: signal(infoOf({ seats: [player("Ann"), player("Bob")] })), moving };
  const page = () => Controls({ replay, session, code: "x" } as unknown as Parameters<typeof Controls>[0]);
  /** So much time passes, and whatever it changes is drawn. */
  const pass = (ms: number): number => {
    vi.advanceTimersByTime(ms);
    draw(page);
    return at.value;
  };
  const presses = (name: string): void => {
    buttonsIn(draw(page)).get(name)!();
    draw(page);
  };
  anew(page);
  return { at, moving, pass, presses, drawn: () => draw(page), names: () => [...buttonsIn(draw(page)).keys()] };
}

test("a replay plays one move after another, each when the one before has come to rest, until it is paused or over", () => {
  const { replay: told } = words.value;
  const { moving, pass, presses, names } = seen();
  expect(pass(10_000)).toBe(0);
  presses(told.play);
  expect([pass(699), pass(1)]).toEqual([0, 1]);
  moving.value = true;
  expect([pass(0), pass(10_000)]).toEqual([1, 1]);
  moving.value = false;
  expect([pass(0), pass(700)]).toEqual([1, 2]);
  presses(told.pause);
  expect(pass(10_000)).toBe(2);
  presses(told.play);
  expect(pass(700)).toBe(3);
  // Nothing comes any more: it may be played again.
  pass(700);
  expect(names()).toContain(told.play);
  presses(told.play);
  expect([pass(0), pass(700)]).toEqual([0, 1]);
  // Who goes a move himself does not want it to run on.
  presses(told.next);
  expect([pass(0), pass(10_000)]).toEqual([2, 2]);
});

test("whoever comes to either end by a button keeps his place on it: it can still have the focus, and leads no further", () => {
  const { replay: told } = words.value;
  const { at, presses, drawn } = seen(2);
  const off = () =>
    tagged(drawn(), "button").flatMap(({ props }) => (props["aria-disabled"] === true ? [props["title"]] : []));
  expect(off()).toEqual([]);
  presses(told.end);
  expect([at.value, off()]).toEqual([3, [told.next, told.end]]);
  presses(told.next);
  expect(at.value).toBe(3);
  expect(tagged(drawn(), "button").some(({ props }) => "disabled" in props)).toBe(false);
});

test("keys go back and forth and play; a button that has the focus is pressed once by the space bar, and what is written in keeps its keys", () => {
  const { at, pass } = seen(1);
  const went = (key: string, on?: Place, more?: object): readonly [boolean, number] => [
    paper.press(key, on, more),
    pass(0),
  ];
  expect(["ArrowRight", "ArrowLeft", "End", "Home"].map((key) => went(key))).toEqual(
    [2, 1, 3, 0].map((n) => [true, n]),
  );
  expect(went("x")).toEqual([false, 0]);
  expect(went("ArrowRight", new Place("select"))).toEqual([false, 0]);
  expect(went("ArrowRight", paper.body, { altKey: true })).toEqual([false, 0]);
  // Over what lies open above the table nothing moves below.
  for (const above of ["dialog", "textarea", ".history"])
    expect(went("ArrowRight", new Place(above)), above).toEqual([false, 0]);
  // On a button the arrows go on; the space bar is its own.
  const button = new Place("button");
  expect(went("ArrowRight", button)).toEqual([true, 1]);
  for (const own of [button, new Place("a")]) expect([went(" ", own), pass(10_000)]).toEqual([[false, 1], 1]);
  expect([went(" "), pass(700)]).toEqual([[true, 1], 2]);
  expect([went(" "), pass(10_000), at.value]).toEqual([[true, 2], 2, 2]);
});

test("the address names the moment and whose eyes once one rests there, not each that one passes", () => {
  const { pass } = seen();
  addresses.length = 0;
  for (let n = 0; n < 3; n++) {
    paper.press("ArrowRight");
    pass(100);
  }
  expect(addresses).toEqual([]);
  pass(400);
  expect(addresses).toEqual(["/t/x#3.1"]);
});

test("a replay is seen by the eyes one chooses, and gone on with in their seat from the moment one sees", async () => {
  const seen: unknown[] = [];
  const replay = {
    at: signal(1),
    viewer: signal(1),
    length: 3,
    match: { record: { game: "g" }, names: ["Ann", "Bob"], mySeat: 1 },
    seeAs: (viewer: unknown) => void seen.push(viewer),
  };
  const info = infoOf({ seats: [player("Ann"), player("Bob"), chair, chair] });
  const session = { info: signal(info), moving: signal(false) };
  const page = () => Controls({ replay, session, code: "x" } as unknown as Parameters<typeof Controls>[0]);
  const { value, onChange } = tagged(anew(page), "select")[0]!.props as {
    readonly value: string;
    onChange(event: object): void;
  };
  expect(value).toBe("1");
  for (const other of ["0", ""]) onChange({ currentTarget: { value: other } });
  expect(seen).toEqual([0, "spectator"]);
  const { replay: told } = words.value;
  buttonsIn(draw(page)).get(told.goOn)!();
  practice.refused = true;
  await buttonsIn(draw(page)).get(told.practise)!();
  expect(classed(draw(page), "refused").map(({ text }) => text)).toEqual(["not now"]);
  practice.refused = false;
  const again = tagged(draw(page), "button").find(({ text }) => text === told.practise)!;
  expect(again.props["disabled"]).toBe(false);
  asked.length = 0;
  await (again.props["onClick"] as () => unknown)();
  expect(asked).toEqual([["x", 1, 1]]);
  // From the end it is played from the beginning.
  const shown: number[] = [];
  const goesOn = (more: object) =>
    buttonsIn(
      anew(() =>
        Controls({ replay: { ...replay, ...more }, session, code: "x" } as unknown as Parameters<typeof Controls>[0]),
      ),
    ).has(told.goOn);
  // At its end nothing is left to be played, and who only looks on has no seat there.
  expect([{}, { at: signal(3) }, { viewer: signal("spectator") }].map(goesOn)).toEqual([true, false, false]);
  const at = (n: number) => ({ ...replay, at: signal(n), show: (to: number) => void shown.push(to) });
  for (const n of [1, 3])
    buttonsIn(
      anew(() => Controls({ replay: at(n), session, code: "x" } as unknown as Parameters<typeof Controls>[0])),
    ).get(told.play)!();
  expect(shown).toEqual([0]);
  buttonsIn(draw(page)).get(told.save)!();
  expect(saved).toEqual([["kontor-x.json", { code: "x", game: "g", names: ["Ann", "Bob"] }]]);
});
