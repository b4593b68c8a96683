import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { infoOf, player } from "../told.ts";
import { drawn, tagged } from "./drawn.ts";

/** What somebody reads who comes to a match in which he has no seat: without a browser. */
const page = vi.hoisted(() => ({ hash: "" }));
vi.mock("../../client/app/routes.ts", () => ({
  place: {
    get value() {
      return { hash: page.hash };
    },
  },
  forgetHash: () => {},
}));
const { Latecomer, over } = await import("../../client/app/table/Latecomer.tsx");
beforeEach(async () => {
  await learnAll();
  page.hash = "";
});

const says = (more: Partial<TableInfo>, knows = false): string | undefined => {
  const info = infoOf({ mySeat: null, seats: [player("Ann"), player("Bob")], ...more });
  return tagged(drawn(h(Latecomer, { info, knows, bar: null, port: null })), "p")[0]?.text;
};

test("who comes too late reads that no seat is left, who has left, that he has", () => {
  const { link, away } = words.value;
  expect([says({}), says({ left: true }), says({ left: true }, true)]).toEqual([link.full, away.youLeft, away.youLeft]);
});

test("whoever plays, has come to watch, has seen who sat down, or finds no match going on reads nothing", () => {
  expect([says({ mySeat: 0 }), says({ status: "over", left: true }), says({}, true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  page.hash = "#watch";
  expect(says({})).toBeUndefined();
});

test("on a desk it lies over the whole bar, so that half of that does not look out; where the bar is narrow or high up it does not", () => {
  const desk = { width: 1440, height: 900 };
  const bar = { x: 370, y: 772, width: 700, height: 55 };
  expect(over(bar, desk)).toEqual({
    left: "calc(720px + var(--safe-left))",
    bottom: "calc(73px + var(--safe-bottom))",
    minWidth: "700px",
  });
  expect([over({ ...bar, width: 370 }, desk), over({ ...bar, y: 400 }, desk), over(null, desk)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
