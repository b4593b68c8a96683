import { type ComponentChildren, h } from "preact";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import type { Shown } from "../../client/app/replay/shown.ts";
import { TableSession } from "../../client/app/table/TableSession.ts";
import { newMatch, recordOf } from "../../shared/engine/record.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { tagged } from "./drawn.ts";
import { settled } from "./local-house.ts";
import { anew, draw, goes } from "./mounted.ts";

/** What stands behind the link of a replay: a moment of the match by somebody's eyes, or why there is none: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const page = vi.hoisted(() => ({ hash: "", answer: {} as unknown }));
vi.mock("../../client/app/session.ts", () => ({ house: { record: async () => page.answer } }));
vi.mock("../../client/app/routes.ts", () => ({
  arriveAt() {},
  place: {
    get value() {
      return { hash: page.hash };
    },
  },
}));
vi.mock("../../client/games/registry.ts", () => ({
  games: new Map([["lanterns", async () => ({ rules: async () => lanterns })]]),
}));
vi.mock("../../client/app/ui/Bar.tsx", () => ({ Bar: () => null }));
vi.mock("../../client/app/ui/Announcement.tsx", () => ({
  Announcement: ({ text, children }: { text: string; children: ComponentChildren }) => [h("p", {}, text), children],
}));
vi.mock("../../client/app/replay/ReplayTable.tsx", () => ({
  ReplayTable: ({ shown: { replay } }: { shown: Shown }) =>
    h("output", {}, `${replay.at.value} by ${replay.viewer.value}`),
}));
const { ReplayPage } = await import("../../client/app/replay/ReplayPage.tsx");
beforeAll(learnAll);
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

/** Seat 0 has left, so the match is over. */
const over = recordOf(lanterns, newMatch(lanterns, 2, {}, [1, 2, 3]), [{ by: 0, what: { type: "resign" } }]);
const match = (mySeat: number | null, record: object = over) => ({
  ok: true,
  record,
  names: ["Ann", "Bob"],
  mySeat,
  bots: [],
});

/** Somebody comes by this link; the house answers. What the page says then. */
async function comes(hash: string, answer: unknown): Promise<readonly string[]> {
  Object.assign(page, { hash, answer });
  const drawn = () => h(ReplayPage, { it: "abc" });
  expect(tagged(anew(drawn), "h1").map(({ text }) => text)).toEqual([words.value.replay.coming]);
  await settled();
  const there = draw(drawn);
  goes();
  return [...tagged(there, "output"), ...tagged(there, "p")].map(({ text }) => text);
}

test("the link names whose eyes; without a name one's own, and who did not play looks on", async () => {
  expect(await comes("#1.0", match(1))).toEqual(["1 by 0"]);
  expect(await comes("#1.0", match(null))).toEqual(["1 by 0"]);
  expect(await comes("#1", match(1))).toEqual(["1 by 1"]);
  expect(await comes("", match(0))).toEqual(["0 by 0"]);
  expect(await comes("#1", match(null))).toEqual(["1 by spectator"]);
  // Nobody sits there.
  expect(await comes("#1.7", match(1))).toEqual(["1 by 1"]);
});

test("where there is nothing to see again one reads why", async () => {
  const { refusals } = words.value;
  expect(await comes("", { ok: false, reason: "server-away" })).toEqual([refusals["server-away"]]);
  expect(await comes("", match(1, { ...over, game: "of tomorrow" }))).toEqual([refusals.unreadable]);
  const torn = [{ by: 0, what: { type: "undo", to: 7 } }];
  expect(await comes("", match(1, { ...over, log: torn }))).toEqual([refusals.unreadable]);
});

test("where there is no such table there is no way to it, only to the lobby; where there is one both", async () => {
  for (const [reason, ways] of [
    ["unknown-table", ["/"]],
    ["frozen", ["/t/abc", "/"]],
  ] as const) {
    page.answer = { ok: false, reason };
    const drawn = () => h(ReplayPage, { it: "abc" });
    anew(drawn);
    await settled();
    const links = tagged(draw(drawn), "a");
    expect(links.map(({ props }) => props["href"])).toEqual(ways);
    // The first of them is what one would do.
    expect(links.map(({ props }) => props["class"])).toEqual(["button", "button paper"].slice(0, ways.length));
    goes();
  }
});

test("who leaves closes the match he saw, also one that comes when he has gone", async () => {
  const close = vi.spyOn(TableSession.prototype, "close");
  Object.assign(page, { hash: "", answer: match(1) });
  const drawn = () => h(ReplayPage, { it: "abc" });
  for (const isThere of [true, false]) {
    close.mockClear();
    anew(drawn);
    if (isThere) await settled();
    goes();
    await settled();
    expect(close, isThere ? "seen" : "on its way").toHaveBeenCalledTimes(1);
  }
});
