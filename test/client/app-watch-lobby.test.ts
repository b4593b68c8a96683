import { afterEach, expect, test, vi } from "vitest";

/** A page that shows the lobby, and what it asks of the house for that. */
const far = vi.hoisted(() => ({
  shows: [] as unknown[],
  closed: 0,
  called: (_name: string): void => {},
  hears: new Set<() => void>(),
  document: {
    visibilityState: "visible",
    addEventListener: (_: string, it: () => void) => void far.hears.add(it),
    removeEventListener: (_: string, it: () => void) => void far.hears.delete(it),
  },
}));
vi.stubGlobal("location", { origin: "http://house" });
vi.stubGlobal("document", far.document);
vi.mock("../../client/net/lobby.ts", () => ({
  openLobby: (_: unknown, { called }: { called(name: string): void }) => {
    far.called = called;
    return { show: (shows: unknown) => void far.shows.push(shows), close: () => void far.closed++ };
  },
}));
vi.mock("../../client/app/i18n/language.ts", async () => {
  const { en } = await import("../../client/app/i18n/en.ts");
  return { lobbyWords: { value: en }, whyNot: (reason: "not-host") => en.refusals[reason] };
});
afterEach(() => vi.unstubAllGlobals());

test("the lobby is told how much of it is seen: nothing of a hidden page, all of a list that is unfolded; afterwards nobody listens", async () => {
  const { SHOWN, unfolded, watchLobby } = await import("../../client/app/session.ts");
  const end = watchLobby();
  unfolded.value = { open: true, running: false };
  far.document.visibilityState = "hidden";
  for (const hear of far.hears) hear();
  expect(far.shows).toMatchObject([{ open: SHOWN, running: SHOWN }, { running: SHOWN }, null]);
  expect((far.shows[1] as { open: number }).open).toBeGreaterThan(SHOWN);
  end();
  unfolded.value = { open: false, running: false };
  expect([far.shows.length, far.closed, far.hears.size]).toEqual([3, 1, 0]);
});

test("a new name that was said on another device is asked for, once; this page's own one is known", async () => {
  const { house, me, watchLobby } = await import("../../client/app/session.ts");
  const asked: string[] = [];
  house.forget = () => void asked.push("anew");
  house.guest = async () => {
    asked.push("who");
    return { ok: false, reason: "server-away" };
  };
  me.value = { player: "p", name: "Ada", named: true, origin: "http://house" };
  vi.stubGlobal("document", far.document);
  const end = watchLobby();
  far.called("Ada");
  expect(asked).toEqual([]);
  far.called("Bo");
  expect(asked).toEqual(["anew", "who"]);
  end();
});

test("a table that was closed from afar is gone from the player's matches; one that could not be closed says why", async () => {
  const { closeTable, house, past, Refused } = await import("../../client/app/session.ts");
  house.matches = async () => ({ ok: true, resting: [], over: [], older: false });
  house.closeTable = async () => ({ ok: false, reason: "not-host" });
  await expect(closeTable("abc")).rejects.toThrow(new Refused("not-host"));
  expect(past.value).toBeNull();
  house.closeTable = async () => ({ ok: true });
  await closeTable("abc");
  expect(past.value).toMatchObject({ resting: [], over: [] });
});

test("what was pressed without a network is not done once it is back: whoever reads so is told to try again", async () => {
  const { refusalOf, Refused } = await import("../../client/app/session.ts");
  const said = (onLine: boolean, reason: "server-away" | "not-host"): string => {
    vi.stubGlobal("navigator", { onLine });
    return refusalOf(new Refused(reason));
  };
  const { refusals, link } = (await import("../../client/app/i18n/en.ts")).en;
  expect([said(true, "server-away"), said(false, "not-host")]).toEqual([refusals["server-away"], refusals["not-host"]]);
  expect(said(false, "server-away")).toBe(link.unsent);
  expect(link.unsent).not.toContain("by itself");
});
