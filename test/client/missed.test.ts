import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnAll } from "../../client/app/i18n/language.ts";
import { sinceWords } from "../../client/app/i18n/since.ts";
import type { MissedPlace } from "../../client/app/table/Missed.tsx";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { say, type Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import { infoOf } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
const { Missed, missedLine } = await import("../../client/app/table/Missed.tsx");

/** Something of the page that can be pressed. */
class Pressed {
  readonly at: string;
  constructor(at: string) {
    this.at = at;
  }
  closest(selector: string): Pressed | null {
    return selector === `.${this.at}` ? this : null;
  }
}
const listeners = new Map<string, Set<(event?: object) => void>>();
const happens = (type: string, target: object = {}, key?: string): void => {
  for (const listener of [...(listeners.get(type) ?? [])]) listener({ target, key });
};
const listening = {
  addEventListener: (type: string, listener: () => void) =>
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
  removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
};
const seen = { ...listening, visibilityState: "visible" };
beforeEach(async () => {
  await learnAll();
  vi.useFakeTimers();
  vi.stubGlobal("Element", Pressed);
  for (const [name, listens] of Object.entries(listening)) vi.stubGlobal(name, listens);
  vi.stubGlobal("document", seen);
  seen.visibilityState = "visible";
});
afterEach(() => {
  goes();
  expect([vi.getTimerCount(), [...listeners.values()].flatMap((all) => [...all])], "nothing runs on").toEqual([0, []]);
  vi.useRealTimers();
});

/** Somebody who comes back to a match in which somebody else has moved. */
function returned(at: MissedPlace | null = null, opens = true) {
  const beat = { seq: 3, events: [{ type: "discover-stopped", seat: 1 }], stands: true };
  const session = {
    missed: signal<object[]>([beat]),
    comes: signal(false),
    info: signal(infoOf()),
    refusal: signal<object | null>(null),
    story: signal([beat]),
    goesOn: () => {
      session.missed.value = [];
      session.comes.value = false;
    },
  };
  const opened: string[] = [];
  const open = opens ? () => void opened.push("history") : null;
  const props = { session, mySeat: 0, texts: en, name: (seat: number) => ["Ann", "Bob"][seat], at, open };
  const page = () => draw(() => h(Missed as never, props as never));
  const line = (): string | null => classed(page(), "toast")[0]?.text ?? null;
  return { session, page, line, opened };
}

test("the line stays for twelve seconds, or until the player goes on, by finger or key, but not while he presses it", () => {
  for (const goesOn of [
    () => vi.advanceTimersByTime(1),
    () => happens("pointerdown", new Pressed("card")),
    () => happens("keydown", {}, "Enter"),
  ]) {
    const { line } = returned();
    expect(line()).toContain("Bob");
    vi.advanceTimersByTime(11_999);
    happens("pointerdown", new Pressed("since-line"));
    // By such keys one comes from another page.
    for (const key of ["Alt", "Control", "Meta", "Shift"]) happens("keydown", {}, key);
    expect(line()).toContain("Bob");
    goesOn();
    expect(line()).toBeNull();
    goes();
  }
});

test("who plays by keyboard comes to the line by the Tab key, also backwards: it is still there for him to press", () => {
  const { line } = returned();
  expect(line()).toContain("Bob");
  for (const key of ["Shift", "Tab"]) happens("keydown", {}, key);
  expect(line()).toContain("Bob");
  happens("keydown", {}, "ArrowRight");
  expect(line()).toBeNull();
});

test("it has as many lines as its place is high, at most three: none is cut", () => {
  const lines = (height: number, within: MissedPlace["within"] = "bar") =>
    tagged(returned({ rect: { x: 0, y: 0, width: 268, height }, within }).page(), "div").map(
      ({ props }) => (props["style"] as Record<string, unknown>)["--lines"],
    )[0];
  expect([26, 38, 42, 48, 90].map((height) => lines(height))).toEqual([1, 2, 3, 3, 3]);
});

test("the twelve seconds begin when it is said, and anew with what was missed after it", () => {
  const { session, line } = returned();
  line();
  vi.advanceTimersByTime(8000);
  session.missed.value = [...session.missed.value];
  line();
  vi.advanceTimersByTime(11_999);
  expect(line()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(line()).toBeNull();
});

test("the twelve seconds count while somebody looks: a page that comes back hidden tells it when it is looked at, not before", () => {
  const { line } = returned();
  const turns = (to: string): void => {
    seen.visibilityState = to;
    happens("visibilitychange");
    line();
  };
  seen.visibilityState = "hidden";
  line();
  expect(line()).toBeNull();
  vi.advanceTimersByTime(600_000);
  turns("visible");
  expect(line()).toContain("Bob");
  vi.advanceTimersByTime(5000);
  turns("hidden");
  vi.advanceTimersByTime(600_000);
  expect(line()).toBeNull();
  turns("visible");
  vi.advanceTimersByTime(11_999);
  expect(line()).toContain("Bob");
  vi.advanceTimersByTime(1);
  expect(line()).toBeNull();
});

test("whoever comes reads it too, though he missed nothing while he was away; a refusal and the result go before it", () => {
  const { session, line } = returned();
  session.missed.value = [];
  expect(line()).toBeNull();
  session.comes.value = true;
  // In this story he has not moved: there is no "since your last move".
  expect(line()).toBeNull();
  session.story.value = [
    { seq: 2, events: [{ type: "discover-stopped", seat: 0 }], stands: true },
    ...session.story.value,
  ];
  expect(line()).toContain("Bob");
  // Since then he looked away for a moment: that is part of it, and the line tells of the whole.
  session.missed.value = session.story.value.slice(-1);
  expect(line()).toMatch(/^Since your last move: Bob/);
  session.refusal.value = {};
  expect(line()).toBeNull();
  session.refusal.value = null;
  session.info.value = infoOf({ status: "over" });
  expect(line()).toBeNull();
});

test("what a bot did for somebody before he looked away is not told once more", () => {
  const { session, line } = returned();
  const missed = session.story.value;
  const before = [
    { type: "taken-over", seat: 0, asked: "clock" },
    { type: "discover-stopped", seat: 0 },
    { type: "returned", seat: 0 },
  ].map((event, seq) => ({ seq, events: [event], stands: true }));
  session.story.value = [...before, ...missed];
  expect(line()).toMatch(/^While you were away: Bob/);
  session.missed.value = session.story.value;
  expect(line()).toMatch(/^Your time was up: a bot made one move for you\. While you were away: Bob/);
});

test("what happened before somebody moved on another device he knows there: the line goes, and tells of what came after", () => {
  const { session, line } = returned();
  const act = (seq: number, seat: number) => ({ seq, events: [{ type: "discover-stopped", seat }], stands: true });
  const [theirs] = session.story.value;
  expect(line()).toContain("Bob");
  session.story.value = [theirs!, act(4, 0)];
  expect(line()).toBeNull();
  const later = act(5, 1);
  session.story.value = [...session.story.value, later];
  expect(line()).toBeNull();
  session.missed.value = [theirs!, act(4, 0), later];
  expect(line()).toMatch(/^While you were away: Bob/);
});

test("pressed, the line leads to the history and is gone; over things one points at it cannot be pressed", () => {
  const { page, line, opened } = returned();
  const button = tagged(page(), "button")[0]!;
  expect(button.props["title"]).toBe(sinceWords.value.open);
  (button.props["onClick"] as () => void)();
  expect([opened, line()]).toEqual([["history"], null]);
  goes();
  const over = returned(null, false);
  expect([tagged(over.page(), "button"), over.line()]).toEqual([[], expect.stringContaining("Bob")]);
});

test("it stands where it was given room, no higher than bar or strip, and else as any toast", () => {
  const rect = { x: 1, y: 2, width: 300, height: 40 };
  const classOf = (at: MissedPlace | null): unknown => {
    goes();
    return returned(at).page()[0]!.props["class"];
  };
  expect(classOf({ rect, within: "bar" })).toBe("missed-place in-bar");
  expect(classOf({ rect, within: "strip" })).toBe("missed-place in-strip");
  expect(String(classOf({ rect, within: null })).trim()).toBe("missed-place");
  expect(classOf(null)).toBe("toast-place");
});

test("who comes back reads the last move itself, not whose turn came of it", () => {
  let state = begin(portRoyal, 2, portRoyal.options.defaults, [1, 5, 7]);
  const name = (seat: number) => ["Nora", "Jonas"][seat]!;
  const texts = en as unknown as Texts<Kind>;
  const missed = [];
  for (let seq = 1; ; seq++) {
    const seat = portRoyal.actors(state)[0]!;
    const played = play(portRoyal, state, seat, legalActions(portRoyal, state, seat).at(-1)!);
    if (!played.ok) throw new Error("refused");
    state = played.state;
    missed.push({ seq, events: played.events });
    if (seq === 1) expect(missedLine(missed, texts, name)).toMatch(/^While you were away: (Nora|Jonas) reveals/);
    if (played.events.at(-1)!.type === "turn-began") break;
  }
  const line = missedLine(missed, texts, name);
  expect(line).toContain(say(en.events, "type", missed.at(-1)!.events[0]!, name));
  expect(line).not.toMatch(/Round \d/);
  expect(missedLine([], texts, name)).toBeNull();
});
