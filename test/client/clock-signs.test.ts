import { signal } from "@preact/signals";
import { h } from "preact";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { sounds, turn } from "../../client/app/settings.ts";
import { HURRY, shown, type ToldClocks } from "../../client/app/table/clocks.ts";
import { elapsed } from "../../client/net/awake.ts";
import type { LinkState } from "../../client/net/beats.ts";
import { rect } from "../../client/table/layout.ts";
import { HOUR } from "../../shared/time.ts";
import { infoOf, player } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** The clocks of a table as they stand in the bar and on the panels, and the sound that presses: without a browser. */
const heard = vi.hoisted(() => [] as string[]);
vi.mock("../../client/app/sound.ts", () => ({ play: async (sound: string) => void heard.push(sound) }));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const { SeatClocks, TopClock, useIsPerhapsOver } = await import("../../client/app/table/Clocks.tsx");
const { muteAt, TopBar } = await import("../../client/app/table/TopBar.tsx");

// One time for all: the page's clock never goes back.
beforeAll(async () => {
  await learnAll();
  vi.useFakeTimers();
});
afterAll(() => void vi.useRealTimers());
afterEach(() => {
  goes();
  heard.length = 0;
  expect(vi.getTimerCount(), "nothing runs on").toBe(0);
});

const SEATS = [player("Ann"), player("Bob"), player("Eve")];
/** Somebody at a table with clocks, who hears of them now. */
function table(left: readonly (number | null)[], running: readonly number[], mySeat: number | null = 0) {
  const told = (left: readonly (number | null)[], running: readonly number[]) =>
    ({ left, running, at: elapsed() }) as unknown as ToldClocks;
  const session = { clocks: signal<ToldClocks | null>(told(left, running)), state: signal<LinkState>("live") };
  const info = infoOf({ seats: SEATS, mySeat });
  const page = () => draw(() => h(TopClock as never, { session, info } as never));
  const panels = (y = 40) => {
    const panel = (seat: number) => (seat === 2 ? null : { x: 100 * seat, y, width: 80, height: 60 });
    return draw(() => h(SeatClocks as never, { session, info, panel } as never));
  };
  const top = () => classed(page(), "clock").map(({ text, props }) => [text, props["aria-label"]]);
  const spoken = () => classed(page(), "unseen")[0]!.text;
  const tells = (...now: Parameters<typeof told>) => void (session.clocks.value = told(...now));
  return { session, page, panels, top, spoken, tells };
}

test("whose own time runs out without a connection learns that a bot may play, and nobody else does", () => {
  for (const [mySeat, running, states] of [
    [0, [0], ["lost", "away"]],
    [0, [1], []],
    [null, [0], []],
  ] as const) {
    // Whose time does not run may have none left.
    const left = [0, 1].map((seat) => ((running as readonly number[]).includes(seat) ? 3000 : 0));
    const { session } = table(left, running, mySeat);
    let over = false;
    const looks = (state: LinkState): boolean => {
      session.state.value = state;
      draw(() => {
        over = useIsPerhapsOver({ session, info: infoOf({ seats: SEATS, mySeat }) } as never);
        return null;
      });
      return over;
    };
    for (let second = 0; second < 3; second++) {
      expect(looks("lost")).toBe(false);
      vi.advanceTimersByTime(1001);
    }
    expect((["live", "lost", "away"] as const).filter(looks)).toEqual(states);
    goes();
  }
});

test("the bar counts down whose time runs, one's own first, and shows nothing where none does", () => {
  const { top, tells, session } = table([61_000, 30_000, 50_000], [1, 0]);
  const says = (name: string, left: string) => [[left, words.value.clock.left(name, left)]];
  expect(top()).toEqual(says("Ann", "1:01"));
  vi.advanceTimersByTime(1001);
  expect(top()).toEqual(says("Ann", "1:00"));
  tells([61_000, 30_000, 50_000], [1]);
  expect(top()).toEqual(says("Bob", "0:30"));
  tells([61_000, 30_000, 50_000], []);
  expect(top()).toEqual([]);
  session.clocks.value = null;
  expect(top()).toEqual([]);
});

test("the loudspeaker stands in a phone's bar where a note may take its place, on or off, in the middle of its height", () => {
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { session } = table([], []);
  const heading = { turn: "Your turn", phase: null, phases: [], round: "Round 2", final: false };
  const clock = { type: "days", days: 2 } as const;
  const places: unknown[] = [];
  for (const begun of [false, true])
    for (const terms of [infoOf({}).terms, { ...infoOf({}).terms, clock }])
      for (const width of [319, 320, 390, 430]) {
        goes();
        const at = {
          session: { ...session, conversation: { begun: signal(begun), unread: signal(0) }, undoTo: signal([]) },
          zone: rect(0, 0, width, 52),
        };
        const info = infoOf({ seats: SEATS, mySeat: 0, terms });
        turn(sounds, !sounds.value);
        const bar = draw(() => h(TopBar as never, { heading, info, open() {}, takesBack: false, ...at } as never));
        const place = muteAt(at.zone, at.session as never, info);
        expect(classed(bar, "mute").length, `${begun} ${clock.type} ${width}`).toBe(place === null ? 0 : 1);
        places.push(place);
      }
  expect(places).toContainEqual(rect(328, 4, 44, 44));
});

test.each([
  [1440, "Ann is thinking", true],
  [390, "Ann is thinking", true],
  [320, "Ann is thinking", false],
  [320, "Your turn", true],
  [250, "Your turn", true],
  [200, "Your turn", false],
  [140, "Ann is thinking", false],
  [390, "Ann is thinking", false, [7]],
  [390, "Your turn", true, [7]],
  [844, "Ann is thinking", true, [7]],
  [390, "Ann is thinking", false, [], 26 * HOUR],
  [390, "Your turn", true, [], 26 * HOUR],
  [844, "Ann is thinking", true, [], 26 * HOUR],
] as const)(
  "%i pixels of a bar with “%s” show whose time runs: %s; else there is no room for it, beside the way back and for days less, and the panels show it all the same",
  (width, turn, shows, back: readonly number[] = [], left: number = 61_000) => {
    vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { session } = table([left, 30_000, 50_000], [0]);
    const heading = { turn, phase: null, phases: [], round: "Round 2", final: false };
    const conversation = { begun: signal(false) };
    const clock = left < HOUR ? ({ type: "none" } as const) : ({ type: "days", days: 2 } as const);
    const terms = { ...infoOf({}).terms, clock };
    const bar = draw(() =>
      h(
        TopBar as never,
        {
          ...{ heading, info: infoOf({ seats: SEATS, mySeat: 1, terms }), open() {}, takesBack: true },
          ...{ zone: { x: 0, y: 0, width, height: 48 }, session: { ...session, conversation, undoTo: signal(back) } },
        } as never,
      ),
    );
    const read = classed(bar, "unseen").flatMap(({ inside }) => classed(inside, "clock"));
    expect([classed(bar, "clock").map(({ text }) => text), read.length]).toEqual([[shown(left)], shows ? 0 : 1]);
  },
);

test("the last ten seconds of one's own time are heard and read once, not those of others", () => {
  const { top, spoken, tells } = table([11_000, 30_000, 5_000], [0]);
  top();
  expect([heard, spoken()]).toEqual([[], ""]);
  vi.advanceTimersByTime(1001);
  expect(spoken()).toBe(words.value.clock.hurry(HURRY / 1000));
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(1001);
    top();
  }
  expect(heard).toEqual(["tick"]);
  tells([7_000, 30_000, 5_000], [2]);
  expect([spoken(), heard]).toEqual(["", ["tick"]]);
  // Asked again, with little left: it presses again.
  tells([7_000, 30_000, 5_000], [0]);
  spoken();
  expect(heard).toEqual(["tick", "tick"]);
});

test("whoever looks at the page again after his device slept reads at once what is left", () => {
  const looks = new Set<() => void>();
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: (_: string, look: () => void) => looks.add(look),
    removeEventListener: (_: string, look: () => void) => looks.delete(look),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { top } = table([61_000, 30_000, 50_000], [0]);
  expect(top()[0]![0]).toBe("1:01");
  // The wall's clock goes on meanwhile, and no timer does.
  vi.setSystemTime(Date.now() + 30_000);
  for (const look of looks) look();
  expect(top()[0]![0]).toBe("0:31");
  goes();
  expect(looks.size).toBe(0);
});

test("nobody's last seconds press whoever only looks on", () => {
  const { spoken } = table([5_000, null, null], [0], null);
  expect([spoken(), heard]).toEqual(["", []]);
});

test("on each panel in sight stands what its player has left, whether it runs, and whether it presses", () => {
  const { panels } = table([8_000, 9_500, 9_000], [0]);
  const signs = () =>
    classed(panels(), "seat-clock").map((sign) => [
      sign.text,
      String(tagged(sign.inside, "span")[0]!.props["class"]).split(" ").filter(Boolean).slice(1),
      sign.props["style"],
    ]);
  expect(signs()).toEqual([
    ["0:08", ["runs", "hurry"], { left: "40px", top: "40px" }],
    ["0:10", [], { left: "140px", top: "40px" }],
  ]);
  // At the edge of the screen it is not cut.
  const [highest] = classed(table([8_000], [0]).panels(0), "seat-clock");
  expect(highest!.props["style"]).toEqual({ left: "40px", top: "12px" });
  vi.advanceTimersByTime(1001);
  expect(signs().map(([text]) => text)).toEqual(["0:07", "0:10"]);
});

test("a player without a clock has none on his panel, and a table without clocks has no panels of that kind", () => {
  const { panels, session } = table([null, 20_000, 9_000], [1]);
  expect(classed(panels(), "seat-clock").map(({ text }) => text)).toEqual(["0:20"]);
  session.clocks.value = null;
  expect(panels()).toEqual([]);
});

test("without a connection nobody knows whether time runs on: what runs is shown as unsure, and presses nobody", () => {
  const { panels, top, spoken, session } = table([8_000, 9_500, 9_000], [0]);
  const signs = () => classed(panels(), "clock").map(({ text, props }) => [text, props["class"]]);
  session.state.value = "away";
  expect([signs(), top(), spoken(), heard]).toEqual([
    [
      ["~0:08", "clock runs unsure"],
      ["0:10", "clock  "],
    ],
    [["~0:08", words.value.clock.left("Ann", "0:08")]],
    "",
    [],
  ]);
  session.state.value = "live";
  expect([signs()[0], spoken(), heard]).toEqual([
    ["0:08", "clock runs hurry"],
    words.value.clock.hurry(HURRY / 1000),
    ["tick"],
  ]);
});
