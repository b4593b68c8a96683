import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { learnAll, lobbyWords } from "../../client/app/i18n/language.ts";
import type { LinkState } from "../../client/net/beats.ts";
import { classed } from "./drawn.ts";
import { anew, goes } from "./mounted.ts";

/** What a page says of its connection: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const network = { onLine: true };
vi.stubGlobal("navigator", network);
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
const { Banner } = await import("../../client/app/ui/Banner.tsx");

beforeAll(learnAll);
afterEach(() => {
  goes();
  network.onLine = true;
});

/** What stands in it; empty where it does not show. */
function said(state: LinkState, kept: string | null = null): string {
  const [banner] = classed(
    anew(() => Banner({ state, kept })),
    "banner",
  );
  expect(String(banner!.props["class"]).includes("shown")).toBe(banner!.text !== "");
  return banner!.text;
}

test("what waits here is said as long as there is no connection, whatever took it, and not while there is one", () => {
  const away = ["lost", "closing", "away"] as const;
  expect(away.map((state) => said(state, "waits"))).toEqual(["waits", "waits", "waits"]);
  const { link, refusals } = lobbyWords.value;
  expect(away.map((state) => said(state))).toEqual([link.lost, link.closing, link.away]);
  expect([said("live", "waits"), said("connecting", "waits")]).toEqual(["", ""]);
  // Who may not come back has nothing that will be sent.
  expect(said("banned", "waits")).toBe(refusals.banned);
});

test("on a device without a network what waits here is said before the page has missed its connection", () => {
  network.onLine = false;
  expect([said("live", "waits"), said("live")]).toEqual(["waits", lobbyWords.value.link.offline]);
});
