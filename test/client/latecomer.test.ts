import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
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
    draw(() => h(Latecomer, { info, knows })),
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
