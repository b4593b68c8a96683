import { signal } from "@preact/signals";
import { beforeAll, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import type { Absent } from "../../client/app/table/absent.ts";
import type { TableInfo } from "../../shared/messages.ts";
import type { Stance } from "../../shared/talk.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { bot, chair, infoOf, player } from "../told.ts";
import { buttonsIn, classed, tagged } from "./drawn.ts";
import { anew } from "./mounted.ts";

/** Which buttons a page offers before and after a match, and what they ask for: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
const { Again } = await import("../../client/app/table/Again.tsx");
const { Standing } = await import("../../client/app/table/talk/Standing.tsx");
const { SeatRow } = await import("../../client/app/waiting/SeatRow.tsx");
beforeAll(learnAll);

const info = (more: Partial<TableInfo>): TableInfo =>
  infoOf({ status: "waiting", seats: [player("Ann"), player("Bob"), bot, chair], mySeat: null, ...more });

/** What somebody may do at this seat, and what it asks for. */
function atSeat(at: number, more: Partial<TableInfo>): Readonly<Record<string, unknown>> {
  let asked: unknown = null;
  const drawn = anew(() =>
    SeatRow({
      at,
      info: info(more),
      busy: false,
      ask: async (name, payload) => {
        asked = [name, payload];
        return true;
      },
      missed: undefined,
      sendAway: () => void (asked = "whether he is sure"),
    }),
  );
  return Object.fromEntries(
    [...buttonsIn(drawn)].map(([label, press]) => {
      press();
      return [label, asked];
    }),
  );
}

test("in a waiting room one sits down, moves and stands up; the host also seats bots, moves others up and sends them away", () => {
  const { waiting } = words.value;
  expect([0, 1, 2].map((at) => atSeat(at, {}))).toEqual([{}, {}, {}]);
  expect(atSeat(3, {})).toEqual({ [waiting.sitHere]: ["sit", { seat: 3 }] });
  expect(atSeat(3, { mySeat: 1 })).toEqual({ [waiting.moveHere]: ["sit", { seat: 3 }] });
  expect(atSeat(1, { mySeat: 1 })).toEqual({ [waiting.stand]: ["stand", {}] });
  const host = { mySeat: 0, host: true };
  expect(atSeat(0, host)).toEqual({ [waiting.stand]: ["stand", {}] });
  expect(atSeat(1, host)).toEqual({
    [waiting.moveUp("Bob")]: ["reseat", { from: 1, to: 0 }],
    [waiting.sendAway("Bob")]: "whether he is sure",
  });
  expect(atSeat(2, host)).toEqual({
    [waiting.moveUp("Ada")]: ["reseat", { from: 2, to: 1 }],
    [waiting.sendAway("Ada")]: ["bot", { seat: 2, present: false }],
  });
  expect(atSeat(3, host)).toEqual({
    [waiting.moveHere]: ["sit", { seat: 3 }],
    [waiting.addBot]: ["bot", { seat: 3, present: true }],
  });
});

test("in a waiting room all read who is there and who is not, who is host, who is ready, and which seat is their own", () => {
  const { waiting, house, lobby, away, table } = words.value;
  const seats = [player("Ann"), player("Bob", false), player("Cid", false), bot, chair];
  const rows = (missed: Absent | undefined, more: Partial<TableInfo> = {}) =>
    seats.map((_, at) => {
      const all = { seats, mySeat: 1, hostSeat: 0, ready: [0, 1], ...more };
      const ask = async () => true;
      const there = missed?.seat === at ? missed : undefined;
      const row = anew(() => SeatRow({ at, info: info(all), busy: false, ask, missed: there, sendAway: () => {} }));
      const said = classed(row, "seat-words")[0]!;
      return [classed([said], "chip"), classed([said], "quiet")].map((them) => them.map(({ text }) => text).join());
    });
  const ready = `✓ ${waiting.isReady}`;
  const chips = [`${waiting.host},${ready}`, `${house.you},${ready}`, "", "", ""];
  const hints = ["", waiting.away, waiting.away, lobby.bot, waiting.openHint];
  expect(rows(undefined)).toEqual(chips.map((chip, n) => [chip, hints[n]]));
  const hintAt2 = (missed: Absent) => rows(missed)[2]![1];
  expect(hintAt2({ seat: 2, type: "away", ms: 3 * 60_000 })).toBe(away.since(3));
  expect(hintAt2({ seat: 2, type: "just-gone" })).toBe(table.offline);
  expect(rows(undefined, { terms: AMONG_STRANGERS })[4]![1]).toBe(waiting.openToAll);
});

test("of somebody one hears no more, meets no more by chance, or tells whoever runs the house; and each can be undone", async () => {
  const { hear, mute, block, report } = talkWords.value;
  const ways = (stance: Stance, tells = true) => {
    const asked: unknown[] = [];
    const session = { ask: async (...all: unknown[]) => asked.push(all) > 0 && { ok: true, seq: 0 } };
    const drawn = anew(() =>
      Standing({
        session: session as unknown as Parameters<typeof Standing>[0]["session"],
        whom: { seat: 1 },
        stance,
        ...(tells && { report: () => void asked.push("report") }),
      }),
    );
    const buttons = buttonsIn(drawn);
    for (const press of buttons.values()) press();
    return Object.fromEntries([...buttons.keys()].map((label, n) => [label, asked[n]]));
  };
  const to = (stance: Stance) => ["stance", { whom: { seat: 1 }, stance }];
  expect(ways("heard")).toEqual({ [mute]: to("muted"), [block]: to("blocked"), [report]: "report" });
  expect(ways("muted")).toEqual({ [hear]: to("heard"), [block]: to("blocked"), [report]: "report" });
  expect(ways("blocked", false)).toEqual({ [hear]: to("heard") });
});

/** What stands below the result for Ann, Bob or a watcher. */
async function afterwards(more: Partial<TableInfo>, refusal: { reason: string } | null = null) {
  const said: boolean[] = [];
  const session = {
    playAgain: async (yes: boolean) => said.push(yes) > 0 && { ok: true },
    wantsAgain: signal(false),
    refusal: signal(refusal),
  };
  const seats = [player("Ann"), player("Bob"), player("Eve"), bot];
  const drawn = anew(() =>
    Again({
      session: session as unknown as Parameters<typeof Again>[0]["session"],
      info: info({ status: "over", seats, ...more }),
      name: (seat) => seats[seat]!.name,
    }),
  );
  const buttons = buttonsIn(drawn);
  for (const press of buttons.values()) await press();
  return { line: tagged(drawn, "p")[0]?.text, buttons: [...buttons.keys()].map((label, n) => [label, said[n]]), drawn };
}

test("after a match one asks for another, says yes or no, and need not wait for those who do not", async () => {
  const { result } = words.value;
  const asks = (by: number, ...said: (boolean | null)[]) => ({ again: { by, said: [...said, null], left: 1 } });
  expect((await afterwards({ mySeat: 0 })).buttons).toEqual([[result.again, true]]);
  expect((await afterwards({ mySeat: null })).drawn).toEqual([]);
  // Who has left for good and still looks on is asked, too.
  expect((await afterwards({ mySeat: null, left: 0 })).buttons).toEqual([[result.again, true]]);
  const left = await afterwards({ mySeat: null, left: 0, ...asks(1, null, true, null) });
  expect([left.buttons.length, left.line]).toEqual([2, result.wouldLike("Bob")]);
  const asked = await afterwards({ mySeat: 0, ...asks(1, null, true, null) });
  expect(asked.buttons).toEqual([
    [result.play, true],
    [result.noThanks, false],
  ]);
  expect(asked.line).toBe(result.wouldLike("Bob"));
  const asking = await afterwards({ mySeat: 1, ...asks(1, null, true, false) });
  expect(asking.buttons).toEqual([[result.withoutThem(["Ann"]), true]]);
  expect(asking.line).toBe(`${result.waitsFor(["Ann"])} ${result.declined(["Eve"])}`);
  // Who said yes to another waits with him; who said no may think better of it.
  expect((await afterwards({ mySeat: 0, ...asks(1, true, true, null) })).buttons).toEqual([]);
  const declined = await afterwards({ mySeat: 0, ...asks(1, false, true, null) });
  expect([declined.buttons, declined.line]).toEqual([[[result.play, true]], result.wouldLike("Bob")]);
  const alone = await afterwards({ mySeat: 0, ...asks(1, true, false, false) });
  expect(alone.buttons).toEqual([[result.withoutThem(["Bob", "Eve"]), true]]);
});

test("why there is no other match now is said beside the wish, as long as the page says what was refused", async () => {
  const said = async (refusal: { reason: string } | null) =>
    classed((await afterwards({ mySeat: 0 }, refusal)).drawn, "toast").map(({ text }) => text);
  expect(await said({ reason: "server-away" })).toEqual([words.value.refusals["server-away"]]);
  expect(await said(null)).toEqual([]);
});

test("where there is a next table one is led there: to play, or to look on", async () => {
  const { result } = words.value;
  for (const [mySeat, label] of [
    [0, result.goToNext],
    [null, result.watchNext],
  ] as const) {
    const { drawn } = await afterwards({ mySeat, next: "abc" });
    expect(drawn.map(({ text, props }) => [text, props["href"]])).toEqual([[label, "/t/abc"]]);
  }
});
