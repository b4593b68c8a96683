import { expect, test } from "vitest";
import { isAny, minutesOld, wished } from "../../client/app/lobby/tables.ts";
import { isFull, mayStart, type Stage, stageOf } from "../../client/app/waiting/stage.ts";
import type { TableInfo, TableRow } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { bot, chair, infoOf, player } from "../told.ts";

const ann = player("Ann");
const waits = (more: Partial<TableInfo>): TableInfo =>
  infoOf({ status: "waiting", mySeat: null, hostSeat: 0, ...more });
const friends = { terms: AMONG_FRIENDS };
const strangers = { terms: AMONG_STRANGERS };
const full = [ann, ann, bot];
const gap = [ann, ann, chair];

test.each<[Stage, Partial<TableInfo>]>([
  ["full", { ...friends, seats: full, mySeat: null }],
  ["standing", { ...friends, seats: gap, mySeat: null }],
  ["seats-open", { ...friends, seats: gap, mySeat: 0, host: true }],
  ["seats-open", { ...friends, seats: gap, mySeat: 1 }],
  ["may-begin", { ...friends, seats: full, mySeat: 0, host: true }],
  ["hosts-word", { ...friends, seats: full, mySeat: 1 }],
  ["may-begin", { ...friends, seats: full, mySeat: null, host: true, hostSeat: null }],
  ["not-ready", { ...strangers, seats: full, mySeat: null, host: true, hostSeat: null, ready: [0] }],
  ["be-ready", { ...strangers, seats: gap, mySeat: 1 }],
  ["seats-open", { ...strangers, seats: gap, mySeat: 0, host: true }],
  ["seats-open", { ...strangers, seats: gap, mySeat: 1, ready: [1] }],
  ["not-ready", { ...strangers, seats: full, mySeat: 0, host: true }],
  ["be-ready", { ...strangers, seats: full, mySeat: 1 }],
  ["may-begin", { ...strangers, seats: full, mySeat: 0, host: true, ready: [1] }],
  ["hosts-word", { ...strangers, seats: full, mySeat: 1, ready: [1] }],
])("a table that waits: %s", (stage, more) => {
  expect(stageOf(waits(more))).toBe(stage);
});

test("the host's word is enough among friends as soon as all seats are taken, among strangers when the others are ready", () => {
  expect(isFull(waits({ seats: gap }))).toBe(false);
  expect(mayStart(waits({ ...friends, seats: gap }))).toBe(false);
  expect(mayStart(waits({ ...friends, seats: full }))).toBe(true);
  expect(mayStart(waits({ ...strangers, seats: full }))).toBe(false);
  expect(mayStart(waits({ ...strangers, seats: full, ready: [1] }))).toBe(true);
});

test("a table is as old as it is, and never younger than nothing", () => {
  const opened = { createdAt: 600_000 } as TableRow;
  expect([0, 600_000, 659_999, 660_000].map((now) => minutesOld(opened, now))).toEqual([0, 0, 0, 1]);
});

test("of many tables those are shown that somebody looks for: of one game, of so many seats, or any", () => {
  const row = (code: string, game: string, seats: number) =>
    ({ code, game, seats: Array.from({ length: seats }, () => chair) }) as unknown as TableRow;
  const rows = [row("a", "port-royal", 3), row("b", "port-royal", 5), row("c", "bruegge", 3)];
  const codes = (game: string, seats: number) => wished(rows, { game, seats }).map(({ code }) => code);
  expect(codes("", 0)).toEqual(["a", "b", "c"]);
  expect(codes("port-royal", 0)).toEqual(["a", "b"]);
  expect(codes("", 3)).toEqual(["a", "c"]);
  expect(codes("bruegge", 5)).toEqual([]);
  expect([isAny({ game: "", seats: 0 }), isAny({ game: "", seats: 2 })]).toEqual([true, false]);
});
