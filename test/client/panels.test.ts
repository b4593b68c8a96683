import { h } from "preact";
import { expect, test } from "vitest";
import { rect } from "../../client/table/layout.ts";
import { latest, Notes } from "../../client/table/panels/History.tsx";
import { momentAt } from "../../client/table/panels/Moment.tsx";
import { Ranking } from "../../client/table/panels/Ranking.tsx";
import { FRESH } from "../../client/table/surface.ts";
import { TabList } from "../../client/table/TabList.tsx";
import { tabId } from "../../client/table/tabs.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { all, classed, drawn } from "./drawn.ts";

/** What every game shows as part of the page, by itself. */

test("a ranking gives everybody his place; of winners who share the first one only one stands out", () => {
  const standing = (seat: number, place: number) => ({ seat, place, points: 9, tieBreaks: [], breakdown: {} });
  const info = {
    seats: [{ kind: "player" }, { kind: "bot" }, { kind: "player" }],
    standings: [standing(2, 1), standing(0, 1), standing(1, 3)],
  } as unknown as TableInfo;
  const name = (seat: number): string => `player ${seat}`;
  const page = drawn(
    h(Ranking, {
      info,
      language: "en",
      name,
      sign: () => "",
      colours: (seat) => ({ light: `light ${seat}`, dark: `dark ${seat}` }),
      gone: (seat) => seat === 0,
      words: () => "well done",
    }),
  );
  expect(classed(page, "rank").map(({ text }) => text)).toEqual([
    "1player 2well done",
    "1player 0 has leftwell done",
    "3player 1well done",
  ]);
  const rows = classed(page, "rank");
  expect(classed(page, "first")).toEqual([rows[0]]);
  // Each is marked by its colour; a bot by its sign, too.
  expect(rows.map(({ props }) => props["style"])).toEqual(
    [2, 0, 1].map((seat) => ({ "--seat": `light ${seat}`, "--seat-dark": `dark ${seat}` })),
  );
  expect(rows.map((row) => classed([row], "rank-robot").length)).toEqual([0, 0, 1]);
  expect(classed(page, "rank-robot").length).toBe(1);
});

test("a tab is found by the keyboard where it shows, and says where something can be pointed at, but where one looks already", () => {
  const tabs = ["near", "far", "open"].map((to, i) => ({ to, label: to, rect: rect(i * 50, 0, 50, 44) }));
  const group = { of: "side", z: 1, area: rect(0, 0, 150, 300), tabs: [{ ...tabs[0]!, count: 3 }, ...tabs.slice(1)] };
  const wanted = new Set(["near", "far"].map((to) => tabId("side", to)));
  const laid = {
    ...FRESH,
    look: { zoom: 2, x: 0, y: 0 },
    zones: [],
    tabs: [group],
    wanted,
    choice: { type: "idle" },
  } as const;
  const heard: unknown[] = [];
  const page = drawn(
    h(TabList, {
      laid,
      label: "pages",
      wanted: (name) => `${name}!`,
      show: (tab) => heard.push(tab),
      focus: (tab) => heard.push(tab),
    }),
  );
  const buttons = all(page).filter(({ tag }) => tag === "button");
  expect(buttons.map(({ text }) => text)).toEqual(["near, 3", "far!", "open"]);
  expect(buttons.map(({ props }) => props["tabIndex"])).toEqual([0, -1, -1]);
  expect(buttons[1]!.props["style"]).toMatchObject({ left: "100px", width: "100px" });
  (buttons[1]!.props["onClick"] as () => void)();
  (buttons[2]!.props["onFocus"] as () => void)();
  (buttons[2]!.props["onBlur"] as () => void)();
  expect(heard).toEqual([tabId("side", "far"), tabId("side", "open"), null]);
});

test("the strip shows the latest turns, the rail all of them", () => {
  const turns = Array.from({ length: 20 }, (_, i) => i);
  expect([latest(turns, "strip")[0], latest(turns, "strip").length, latest(turns, "rail")]).toEqual([8, 12, turns]);
});

test("an event belongs to the action that it followed from; one that is still to come to the last", () => {
  const moments = [
    { from: 0, to: 3 },
    { from: 3, to: 4 },
  ];
  expect([0, 2, 3, 4].map((at) => momentAt(moments, at))).toEqual([0, 0, 1, 1]);
});

test("each note of a turn is an element of its own, so that two never run together", () => {
  const [notes] = drawn(h(Notes, { children: ["One.", "Two."] }));
  expect(notes!.inside.map(({ tag, text }) => [tag, text.trim()])).toEqual([
    ["span", "One."],
    ["span", "Two."],
  ]);
});
