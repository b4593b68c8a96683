import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import type { Drawn } from "../../client/app/learn/notePlace.ts";
import { latecomerPlace } from "../../client/app/table/latecomerPlace.ts";
import { type Rect, rect, type Viewport } from "../../client/table/layout.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { infoOf, player } from "../told.ts";
import { tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What somebody reads who comes to a match in which he has no seat: without a browser. */
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const page = vi.hoisted(() => ({ hash: "" }));
vi.mock("../../client/app/routes.ts", () => ({
  place: {
    get value() {
      return { hash: page.hash };
    },
  },
  forgetHash: () => {},
}));
const { Latecomer } = await import("../../client/app/table/Latecomer.tsx");
beforeEach(async () => {
  await learnAll();
  page.hash = "";
});

const says = (more: Partial<TableInfo>, knows = false): string | undefined => {
  const info = infoOf({ mySeat: null, seats: [player("Ann"), player("Bob")], ...more });
  goes();
  return tagged(
    draw(() => h(Latecomer, { info, knows, drawn: null })),
    "p",
  )[0]?.text;
};

test("who comes too late reads that no seat is left, who has left, that he has", () => {
  const { link, away } = words.value;
  expect([says({}), says({ left: 1 }), says({ left: 1 }, true)]).toEqual([link.full, away.youLeft, away.youLeft]);
});

test("whoever plays, has come to watch, has seen who sat down, or finds no match going on reads nothing", () => {
  expect([says({ mySeat: 0 }), says({ status: "over", left: 1 }), says({}, true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  page.hash = "#watch";
  expect(says({})).toBeUndefined();
});

/** A watcher's table: a head, something to read, the choice bar. */
const table = (port: Viewport, bar: Rect, ...read: Rect[]): Drawn => ({
  placed: [rect(0, 0, port.width, 52), ...read, bar].map((at, n, all) => ({
    id: n === 0 ? "zone:top" : n === all.length - 1 ? "bar" : `it:${n}`,
    rect: at,
    z: 0,
  })),
  tabs: [],
  port,
  bar,
});
const right = ({ x, width }: Rect): number => x + width;
const bottom = ({ y, height }: Rect): number => y + height;
/** How much of the bar is under the box: all of it or nothing. */
function covered({ bar }: Drawn, box: Rect): "all" | "none" | "half" {
  const holds = box.x <= bar.x && box.y <= bar.y && right(box) >= right(bar) && bottom(box) >= bottom(bar);
  const apart = box.x >= right(bar) || right(box) <= bar.x || box.y >= bottom(bar) || bottom(box) <= bar.y;
  return holds ? "all" : apart ? "none" : "half";
}

test("it lies over the whole choice bar or beside it, never so that half of that looks out", () => {
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  const lower = rect(370, 772, 700, 55);
  const amid = [rect(360, 700, 720, 60), rect(360, 740, 720, 30), rect(360, 835, 720, 60)];
  const tables = {
    free: table(desk, lower),
    "amid what is read": table(desk, lower, ...amid),
    "narrow, in a corner": table(desk, rect(0, 850, 370, 50), rect(0, 640, 700, 200)),
    "high up": table({ width: 844, height: 390 }, rect(506, 88, 330, 40), rect(6, 88, 490, 296)),
    phone: table(phone, rect(8, 772, 374, 64), rect(8, 560, 374, 120)),
    "on a phone, beside a button": table(phone, rect(60, 796, 322, 40)),
  };
  const found = Object.entries(tables).map(([name, it]) => [name, covered(it, latecomerPlace(it, 43, false)!)]);
  const { free, "amid what is read": beside, ...others } = Object.fromEntries(found);
  expect([free, beside]).toEqual(["all", "none"]);
  expect(Object.values(others)).not.toContain("half");
});

test("it hides as little as can be, stays inside the table, and is taller where it has more to say, or says it larger", () => {
  const port = { width: 844, height: 390 };
  const left = table(port, rect(506, 88, 330, 40), rect(6, 88, 490, 96), rect(6, 190, 490, 96), rect(6, 292, 490, 96));
  const short = latecomerPlace(left, 43, false)!;
  expect(short.x).toBeGreaterThanOrEqual(496);
  expect(right(short)).toBeLessThanOrEqual(port.width);
  const [long, large] = [latecomerPlace(left, 86, false)!, latecomerPlace(left, 86, true)!];
  expect(long.height).toBeGreaterThan(short.height);
  expect(large.height).toBeGreaterThan(long.height);
});
