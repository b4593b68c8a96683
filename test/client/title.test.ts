import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** How many matches wait, in the title of every page. */
const page = vi.hoisted(() => ({
  title: "",
  visibilityState: "visible",
  hears: new Set<() => void>(),
  addEventListener: (_: string, it: () => void) => void page.hears.add(it),
  removeEventListener: (_: string, it: () => void) => void page.hears.delete(it),
}));
vi.stubGlobal("document", page);
vi.stubGlobal("location", { origin: "http://house", pathname: "/", hash: "" });
vi.mock("../../client/app/i18n/language.ts", () => ({ lobbyWords: { value: {} } }));

const { awaited, callPage } = await import("../../client/app/title.ts");
const { place } = await import("../../client/app/routes.ts");
const { house, recallMatches } = await import("../../client/app/session.ts");
const { watchAwaiting } = await import("../../client/app/awaiting.ts");

/** A table, as links name it. */
const ABC = "abcabcabcabcabca";
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  awaited.value = [];
  place.value = { path: "/", hash: "" };
  page.visibilityState = "visible";
  house.awaiting = async () => ({ ok: true, codes: [ABC, `n${asked++}`] });
});
afterEach(() => vi.useRealTimers());

const lookTo = (state: "visible" | "hidden"): void => {
  page.visibilityState = state;
  for (const hear of page.hears) hear();
};

test("the title begins with how many matches wait, but for the one the page shows", () => {
  callPage("Kontor");
  expect(page.title).toBe("Kontor");
  awaited.value = [ABC, "def"];
  expect(page.title).toBe("(2) Kontor");
  place.value = { path: `/t/${ABC}`, hash: "" };
  callPage("● Your turn – Brügge");
  expect(page.title).toBe("(1) ● Your turn – Brügge");
  awaited.value = [ABC];
  expect(page.title).toBe("● Your turn – Brügge");
});

test("a page away from the lobby asks now and then, soon when it is looked at again; a lobby only while it is hidden", async () => {
  const end = watchAwaiting();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toBe(0);
  lookTo("hidden");
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect([asked, awaited.value]).toEqual([1, [ABC, "n0"]]);
  place.value = { path: `/t/${ABC}`, hash: "" };
  lookTo("visible");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([asked, page.hears.size]).toEqual([2, 0]);
});

test("a lobby that somebody looks at asks again for matches over days: a bot may have acted where nobody was", async () => {
  let recalled = 0;
  const match = { code: ABC, overDays: true };
  house.matches = async () => {
    recalled++;
    return { ok: true, resting: [match], over: [] } as unknown as Awaited<ReturnType<typeof house.matches>>;
  };
  const end = watchAwaiting();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(recalled).toBe(0);
  await recallMatches();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect([recalled, asked]).toEqual([3, 0]);
  end();
});

test("a lobby that is looked at meanwhile knows better than an answer that comes late", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  house.awaiting = async () => {
    await promise;
    return { ok: true, codes: ["late"] };
  };
  lookTo("hidden");
  const end = watchAwaiting();
  await vi.advanceTimersByTimeAsync(15_000);
  lookTo("visible");
  awaited.value = ["now"];
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(awaited.value).toEqual(["now"]);
  end();
});

test("a house that does not answer leaves the number as it was, and is asked again", async () => {
  place.value = { path: "/kept", hash: "" };
  awaited.value = [ABC];
  house.awaiting = async () => {
    asked++;
    return { ok: false, reason: "server-away" };
  };
  const end = watchAwaiting();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect([asked, awaited.value]).toEqual([3, [ABC]]);
  end();
});
