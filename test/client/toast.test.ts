import { signal } from "@preact/signals";
import { h } from "preact";
import { beforeAll, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { TableSession } from "../../client/app/table/TableSession.ts";
import type { LinkListener } from "../../client/net/beats.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { infoOf, player } from "../told.ts";
import { classed } from "./drawn.ts";
import { draw } from "./mounted.ts";

/** What is said of what was refused, and for how long it is true. */
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const { Toast } = await import("../../client/app/table/Toast.tsx");
beforeAll(learnAll);
const SEATS = [player("Ann"), player("Bob")];

test("who chose too late is told to choose again where he still may, and else that it is no longer his turn", () => {
  const says = (asked: number | null): string | undefined => {
    const session = {
      refusal: signal({ reason: "stale" }),
      view: signal({ asked: asked === null ? null : { seat: asked } }),
      info: signal(infoOf({ seats: SEATS, mySeat: 0 })),
    };
    const toast = draw(() => h(Toast as never, { session, texts: { refusals: {} }, name: String } as never));
    return classed(toast, "toast")[0]?.text;
  };
  const { refusals, table } = words.value;
  expect([0, 1, null].map(says)).toEqual([refusals.stale, table.passed, table.passed]);
  expect(table.passed).not.toBe(refusals.stale);
});

test("what the waiting room was refused does not stand on the table that is begun there", async () => {
  let house: LinkListener<Kind> | undefined;
  const session = new TableSession<Kind>((listener) => {
    house = listener;
    const request = async () => ({ ok: false, refusal: { reason: "server-away" } }) as const;
    return { act: request, undo: request, request, history: async () => [], close() {} };
  });
  house!.info(infoOf({ status: "waiting", seats: SEATS }));
  await session.request("start", {});
  house!.info(infoOf({ status: "waiting", seats: SEATS }));
  expect(session.refusal.value).toEqual({ reason: "server-away" });
  house!.info(infoOf({ status: "playing", seats: SEATS }));
  expect(session.refusal.value).toBeNull();
});
