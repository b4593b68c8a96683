import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { learnAll, lobbyWords } from "../../client/app/i18n/language.ts";
import type { LinkState } from "../../client/net/beats.ts";
import { classed, tagged } from "./drawn.ts";
import { anew, draw, goes } from "./mounted.ts";

/** What a page says of its connection: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const network = { onLine: true };
vi.stubGlobal("navigator", network);
const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
const { Banner } = await import("../../client/app/ui/Banner.tsx");
const { LiveRegion } = await import("../../client/app/table/Spoken.tsx");

beforeAll(learnAll);
afterEach(() => {
  goes();
  network.onLine = true;
});

/** What stands in it; empty where it does not show. `still`: on a page that has stood there before. */
function said(state: LinkState, kept: string | null = null, still = false): string {
  const [banner] = classed(
    (still ? draw : anew)(() => Banner({ state, kept })),
    "banner",
  );
  expect(String(banner!.props["class"]).includes("shown")).toBe(banner!.text !== "");
  return banner!.text;
}

test("what waits here is said as long as there is no connection, whatever took it, and not while there is one", () => {
  const away = ["lost", "closing", "away", "no-sockets"] as const;
  expect(away.map((state) => said(state, "waits"))).toEqual(away.map(() => "waits"));
  const { link, refusals } = lobbyWords.value;
  expect(away.map((state) => said(state))).toEqual(away.map((state) => link[state]));
  expect([said("live", "waits"), said("connecting", "waits")]).toEqual(["", ""]);
  // Who may not come back has nothing that will be sent.
  expect(said("banned", "waits")).toBe(refusals.banned);
  // Of these the page itself says why.
  const forGood = ["gone", "sent-away", "no-watchers", "no-game"] as const;
  expect(forGood.map((state) => said(state))).toEqual(["", "", "", ""]);
});

test("that a lost connection is back is read aloud, each time once, and not to who has only just come", () => {
  const { back } = lobbyWords.value.link;
  const state = signal<LinkState>("connecting");
  const session = { latest: signal(null), view: signal(null), state };
  const read = () =>
    tagged(
      draw(() => h(LiveRegion as never, { session, texts: {}, name: String, asks: true, plays: true } as never)),
      "p",
    ).map(({ text }) => text);
  const after = (...states: LinkState[]): string[] => {
    for (const now of states) state.value = now;
    return read();
  };
  read();
  expect(after("live")).toEqual([]);
  expect(after("lost")).toEqual([]);
  expect(after("away", "connecting", "live")).toEqual([back]);
  expect(after("table-crowded", "live")).toEqual([back]);
  expect(after("closing", "live")).toEqual([back, back]);
});

test("on a device without a network what waits here is said before the page has missed its connection", () => {
  network.onLine = false;
  expect([said("live", "waits"), said("live")]).toEqual(["waits", lobbyWords.value.link.offline]);
});

test("a page on which one is hears at once that its device has lost the network, and that it is back, until it goes", () => {
  const { offline } = lobbyWords.value.link;
  const hears = (onLine: boolean): string => {
    network.onLine = onLine;
    page.dispatchEvent(new Event(onLine ? "online" : "offline"));
    return said("live", null, true);
  };
  expect(said("live")).toBe("");
  expect([hears(false), hears(true), hears(false)]).toEqual([offline, "", offline]);
  const left = vi.fn();
  vi.stubGlobal("navigator", {
    get onLine() {
      left();
      return true;
    },
  });
  goes();
  for (const type of ["online", "offline"]) page.dispatchEvent(new Event(type));
  expect(left).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", network);
});
