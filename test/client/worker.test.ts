import { beforeEach, expect, test, vi } from "vitest";
import type { PushNotice } from "../../shared/http.ts";

/** What the house's worker does while no page is open: it shows notices, and leads to their tables. */
const titles = { bruegge: { de: "Brügge", en: "Bruges" } };
vi.stubGlobal("TITLES", titles);
type Heard = { waitUntil(done: Promise<unknown>): void } & Record<string, unknown>;
const hears = new Map<string, (event: Heard) => void>();
const house = {
  pages: [] as { url: string; visibilityState: string; focus(): Promise<void> }[],
  shown: [] as unknown[],
  opened: [] as string[],
  focused: [] as string[],
};
vi.stubGlobal("clients", {
  // A page that was open before the worker is not its own: asked for without that word it is not among them.
  matchAll: async ({ type, includeUncontrolled = false }: { type: string; includeUncontrolled?: boolean }) =>
    type === "window" && includeUncontrolled ? house.pages : [],
  openWindow: async (path: string) => void house.opened.push(path),
});
const skipWaiting = vi.fn(async () => {});
vi.stubGlobal("skipWaiting", skipWaiting);
vi.stubGlobal("registration", {
  showNotification: async (title: string, options: object) => void house.shown.push({ title, ...options }),
});
vi.stubGlobal("addEventListener", (type: string, hear: (event: Heard) => void) => void hears.set(type, hear));
const { shown } = await import("../../client/worker/notice.ts");
await import("../../client/worker/main.ts");

beforeEach(() => Object.assign(house, { pages: [], shown: [], opened: [], focused: [] }));
async function happens(type: string, event: object): Promise<void> {
  const done: Promise<unknown>[] = [];
  hears.get(type)!({ ...event, waitUntil: (one) => void done.push(one) });
  expect(done).toHaveLength(1);
  await Promise.all(done);
}
const page = (path: string, visibilityState = "hidden") => ({
  url: `https://house${path}`,
  visibilityState,
  focus: async () => void house.focused.push(`${path} ${visibilityState}`),
});
const notice: PushNotice = { code: "abc", game: "bruegge", language: "de", names: ["Nora", "Otto"] };

test("a new worker takes the place of the one before at once, whatever page is open: what a house says now, that one may not know", async () => {
  await happens("install", {});
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test("a notice says whose turn it is, of which game and with whom, in the language of the device", () => {
  expect(shown(notice, titles)).toEqual({
    title: "Du bist dran",
    body: "Brügge, mit Nora und Otto",
    lang: "de",
    path: "/t/abc",
  });
  expect(shown({ ...notice, language: "en" }, titles)).toMatchObject({ body: "Bruges, with Nora and Otto" });
  expect(shown({ ...notice, names: [] }, titles)).toMatchObject({ body: "Brügge" });
});

test("a game that a worker of before does not know has the name of the house; what it does not understand leads to the lobby", () => {
  expect(shown({ ...notice, game: "later", names: [] }, titles)).toMatchObject({ body: "Kontor", path: "/t/abc" });
  for (const told of [
    null,
    "x",
    {},
    { ...notice, language: "fr" },
    { ...notice, code: "../evil" },
    { ...notice, names: 3 },
  ])
    expect(shown(told, titles), JSON.stringify(told)).toMatchObject({ title: "Kontor", path: "/" });
});

test("what comes is shown, one notice for each table; what cannot be read is still a notice", async () => {
  await happens("push", { data: { json: () => notice } });
  expect(house.shown).toMatchObject([{ title: "Du bist dran", tag: "/t/abc", data: "/t/abc", lang: "de" }]);
  const broken = { json: () => JSON.parse("{") };
  for (const data of [broken, null]) await happens("push", { data });
  expect(house.shown.slice(1)).toMatchObject([{ tag: "/" }, { tag: "/" }]);
});

test("a tap leads to the page that shows the table, the seen one first, and opens one where there is none", async () => {
  let closed = 0;
  const tap = () => happens("notificationclick", { notification: { data: "/t/abc", close: () => closed++ } });
  house.pages = [page("/t/other", "visible"), page("/t/abc"), page("/t/abc", "visible")];
  await tap();
  expect([house.focused, house.opened]).toEqual([["/t/abc visible"], []]);
  house.pages = [page("/t/abcd"), page("/")];
  await tap();
  expect([house.focused.length, house.opened, closed]).toEqual([1, ["/t/abc"], 2]);
});
