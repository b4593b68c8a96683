import { h } from "preact";
import { beforeAll, expect, test, vi } from "vitest";
import { apart } from "../../client/app/i18n/apart.ts";
import { language, learnAll, words } from "../../client/app/i18n/language.ts";
import { TableSession } from "../../client/app/table/TableSession.ts";
import { TopBar } from "../../client/app/table/TopBar.tsx";
import { onlookers, WatchingDialog, WatchingSign } from "../../client/app/table/Watching.tsx";
import { seatSeen } from "../../client/games/bruegge/laying.ts";
import type { LinkListener, TableLink } from "../../client/net/beats.ts";
import { type Followed, seatsAround } from "../../client/table/kit/places.ts";
import type { Heading } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { chair, infoOf, player } from "../told.ts";
import { all, buttonsIn, classed, drawn, tagged } from "./drawn.ts";
import { settled } from "./local-house.ts";

// Nobody's time runs here, and nothing is mounted.
vi.mock("../../client/app/table/Clocks.tsx", () => ({ TopClock: () => null }));
vi.mock("../../client/app/table/TakeBack.tsx", () => ({ TakeBack: () => h("button", { title: "Take back" }) }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
beforeAll(async () => {
  language.value = "en";
  await learnAll();
});

/** Whom somebody follows who only looks on. */
const players = ["Ann", "Bob", "Eve"];

test("whom a watcher follows sits where he would himself; whoever plays has his own place in front", () => {
  expect(seatsAround({ players, viewer: "spectator" })).toEqual({ others: [0, 1, 2], own: null });
  expect(seatsAround({ players, viewer: "spectator", follows: 0 })).toEqual({ others: [1, 2, 0], own: null });
  expect(seatsAround({ players, viewer: "spectator", follows: 1 })).toEqual({ others: [2, 0, 1], own: null });
  expect(seatsAround({ players, viewer: 2, follows: 0 })).toEqual({ others: [0, 1], own: 2 });
});

test("in Brügge a watcher sees the city of whom he follows, until he opens another one", () => {
  const view = bruegge.view(bruegge.setup(3, bruegge.options.defaults, [1, 2, 3]), "spectator");
  const other = (view.active + 1) % 3;
  expect(seatSeen(view, null)).toBe(view.active);
  expect(seatSeen({ ...view, follows: other }, null)).toBe(other);
  expect(seatSeen({ ...view, follows: other }, "city:0")).toBe(0);
});

/** A table that tells one viewer of a match, and is asked for nothing but its story. */
function watched(viewer: number | "spectator") {
  let heard: LinkListener<Kind> | undefined;
  let asked = 0;
  const session = new TableSession<Kind>((listener) => {
    heard = listener;
    const request = async () => {
      asked++;
      return { ok: true, seq: 0 } as const;
    };
    return { act: request, undo: request, request, history: async () => [], close() {} } satisfies TableLink<Kind>;
  });
  const tell = (seq: number, type: string) =>
    heard!.beat({ seq, events: [{ type }], view: { viewer, seq }, legal: [], clocks: { left: [9], running: [0] } });
  return { session, tell, requests: () => asked };
}

test("following somebody lays the open view out anew: the house is not asked, nothing moves, no clock runs anew", async () => {
  const { session, tell, requests } = watched("spectator");
  tell(4, "turn-began");
  await settled();
  const clocks = session.clocks.value;
  session.follow(1);
  await settled();
  expect(session.view.value as Followed).toEqual({ viewer: "spectator", seq: 4, follows: 1 });
  expect(session.latest.value).toMatchObject({ seq: 4, events: [] });
  expect(session.clocks.value).toBe(clocks);
  tell(5, "turn-began");
  await settled();
  expect(session.view.value).toEqual({ viewer: "spectator", seq: 5, follows: 1 });
  session.follow(null);
  await settled();
  expect(session.view.value).toEqual({ viewer: "spectator", seq: 5 });
  expect(requests()).toBe(0);
});

test("who plays follows nobody", async () => {
  const { session, tell } = watched(0);
  session.follow(1);
  tell(1, "turn-began");
  await settled();
  expect(session.view.value).toEqual({ viewer: 0, seq: 1 });
});

const HEADING = { turn: "Ann is to move", phase: 0, phases: ["Discover"], round: "Round 2", final: false };
/** What stands in the bar for eyes, where it is so wide. */
function barAt(width: number, watching: "open" | "late", mySeat: number | null, more: Partial<Heading> = {}): string {
  const info = infoOf({ mySeat, watching: 12, terms: { ...AMONG_FRIENDS, watching } });
  const zone = { x: 0, y: 0, width, height: 48 };
  const { session } = watched("spectator");
  const heading = { ...HEADING, ...more };
  const bar = drawn(h(TopBar, { heading, info, zone, open() {}, session, takesBack: false }));
  const signs = all(bar).filter(({ tag, props }) => tag === "span" && props["class"] !== "unseen");
  return [...classed(bar, "top-turn"), ...signs].map(({ text }) => text).join(" | ");
}

test.each([1440, 1000, 390, 320, 280])("at %i pixels whoever watches one turn late is told so in his bar", (width) => {
  expect(barAt(width, "late", null)).toContain("one turn late");
  expect(barAt(width, "open", null)).not.toContain("one turn late");
  expect(barAt(width, "late", 0)).not.toContain("one turn late");
});

test("beside the phases of a turn that one watches is said by its sign alone where the words would leave no room for a name", () => {
  const phases = ["Discover", "Trade & hire", "The others"];
  const { watching } = words.value.table;
  const worded = (width: number, more = {}) => barAt(width, "open", null, { phases, ...more }).includes(watching);
  expect([1440, 1439, 1180].map((width) => worded(width))).toEqual([true, false, false]);
  // Without phases there is room for both.
  expect([1180, 1179].map((width) => worded(width, { phases: [], phase: null }))).toEqual([true, false]);
  const numbered = (width: number, how: "open" | "late") =>
    barAt(width, how, null, { phases }).split(" | ").includes("12");
  expect([1440, 1439].map((width) => numbered(width, "open"))).toEqual([true, true]);
  expect([1440, 1439].map((width) => numbered(width, "late"))).toEqual([true, false]);
});

test.each([
  ["Bo is thinking", ["Bo", "Bob"], "Bo", " is thinking"],
  ["Bo Diddley is thinking", ["Bo", "Bo Diddley"], "Bo Diddley", " is thinking"],
  // What keeps a name from the right to itself also says at which side of it the dots stand.
  [`${apart("مريم")} is thinking`, ["مريم"], "مريم", " is thinking"],
  ["Waiting for Bo Diddley", ["Diddley", "Bo Diddley"], "Bo Diddley", "Waiting for "],
  ["Your turn", ["You", "turn"], undefined, "Your turn"],
  ["Match over", ["", "Bo"], undefined, "Match over"],
])("of “%s” only a name gives way where the bar is short", (turn, names, who, does) => {
  const seats = names.map((name) => (name === "" ? chair : player(name)));
  const zone = { x: 0, y: 0, width: 390, height: 48 };
  const { session } = watched("spectator");
  const bar = drawn(
    h(TopBar, { heading: { ...HEADING, turn }, info: infoOf({ seats }), zone, open() {}, session, takesBack: false }),
  );
  expect(classed(bar, "top-who").map(({ tag, text }) => [tag, text])).toEqual(who === undefined ? [] : [["bdi", who]]);
  expect(classed(bar, "top-does")[0]?.text).toBe(does);
});

test("of one who looks on alone a sentence tells that it is he himself, not that a guest does", () => {
  const said = (now: Partial<TableInfo>): string => onlookers(infoOf(now));
  expect(said({ mySeat: null, watching: 1 })).toBe("You are watching.");
  expect(said({ mySeat: 0, watching: 1 })).toBe("One guest is watching.");
  expect(said({ mySeat: null, watching: 2 })).toBe("2 guests are watching.");
  // Nor twice, where it stands by itself.
  const told = (now: Partial<TableInfo>): string[] => {
    const { session } = watched("spectator");
    return tagged(drawn(h(WatchingDialog, { session, info: infoOf(now), onClose() {} })), "p").map(({ text }) => text);
  };
  expect(told({ mySeat: null, watching: 1 }).filter((text) => /watching/.test(text))).toEqual(["You are watching."]);
  expect(told({ mySeat: null, watching: 2 })).toContain("2 guests are watching.");
});

test("how many look on stands beside the sign where there is room for it, and is said in any case", () => {
  const sign = (numbered: boolean) =>
    drawn(h(WatchingSign, { info: infoOf({ mySeat: 0, watching: 3 }), numbered, worded: false, open() {} }));
  expect([true, false].map((numbered) => tagged(sign(numbered), "span").map(({ text }) => text))).toEqual([
    ["", "3 guests are watching.", "3"],
    ["", "3 guests are watching."],
  ]);
});

test("how many rounds there were stands in the bar where there is room for it, and not in half", () => {
  const round = "After 12 rounds";
  const ended = { ...HEADING, turn: "Match over", phase: null, round };
  const shown = (width: number, heading: typeof HEADING | typeof ended): boolean => {
    const zone = { x: 0, y: 0, width, height: 48 };
    const { session } = watched("spectator");
    const bar = drawn(h(TopBar, { heading, info: infoOf({}), zone, open() {}, session, takesBack: false }));
    return classed(bar, "top-turn")[0]!.text.endsWith(heading.round);
  };
  expect([390, 150, 140, 120].map((width) => shown(width, ended))).toEqual([true, true, false, false]);
  expect([150, 140, 120].map((width) => shown(width, HEADING))).toEqual([true, true, true]);
});

test("whatever may be pressed at the top stands behind the way back, which comes and goes, and keeps its place", () => {
  const info = infoOf({ mySeat: 0, watching: 3, watchers: ["Mia"] });
  for (const width of [1440, 1000, 700, 390]) {
    const zone = { x: 0, y: 0, width, height: 48 };
    const { session } = watched(0);
    // The way to the rules lies over the heading, at the left.
    const pressed = (takesBack: boolean): string[] =>
      [...buttonsIn(drawn(h(TopBar, { heading: HEADING, info, zone, open() {}, session, takesBack }))).keys()].filter(
        (it) => it !== "Rules for this",
      );
    expect(pressed(true), `${width}`).toEqual(["Take back", ...pressed(false)]);
    if (width >= 900) expect(pressed(false).join()).toMatch(/Mia|3|watch/i);
  }
});
