import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { classed } from "./drawn.ts";
import { anew, draw } from "./mounted.ts";

/** The page of a game's rules for whoever comes back to it, and what it is called: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Bar.tsx", () => ({ Bar: () => null }));
vi.mock("../../client/app/build.ts", () => ({ whenUnfetched: () => () => {} }));
vi.hoisted(() => vi.stubGlobal("location", { pathname: "/rules/port-royal", hash: "#PR-12" }));
const page = vi.hoisted(() => ({ left: null as number | null, called: [] as string[] }));
vi.mock("../../client/app/routes.ts", () => ({ arriveAt: () => {}, whereLeft: () => page.left, goTo: () => {} }));
vi.mock("../../client/app/title.ts", () => ({ callPage: (name: string) => void page.called.push(name) }));
/** The pictures of a game come when the test says so, or do not come; null: it has none. */
const pictures = vi.hoisted(() => ({ fetch: null as (() => Promise<unknown>) | null }));
vi.mock("../../client/app/learn/lessons.ts", async (real) => ({
  ...(await real<object>()),
  picturesOf: () => pictures.fetch,
}));
const { learnAll, words } = await import("../../client/app/i18n/language.ts");
const { RulesPage } = await import("../../client/app/rules/RulesPage.tsx");
const went: (number | string)[] = [];
vi.stubGlobal("scrollTo", (_: number, y: number) => void went.push(y));
Object.assign(location, { replace: (hash: string) => void went.push(hash) });
beforeEach(async () => {
  await learnAll();
  went.length = 0;
  page.called.length = 0;
});

function rules(game: string) {
  const show = () => draw(() => h(RulesPage, { it: game }));
  anew(() => h(RulesPage, { it: game }));
  const read = () => expect.poll(() => classed(show(), "rule").length).toBeGreaterThan(10);
  return { show, read };
}

test("who comes back to the rules is where he left them as soon as the page is as long as it was, and not before", async () => {
  page.left = 1800;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  pictures.fetch = () => promise;
  const { show, read } = rules("port-royal");
  await read();
  expect(went).toEqual([]);
  resolve(() => []);
  await expect.poll(() => show() && went).toEqual([1800]);
});

test("pictures that do not come keep nobody from where he left the rules", async () => {
  page.left = 900;
  pictures.fetch = () => Promise.reject(new Error("away"));
  const { show, read } = rules("port-royal");
  await read();
  await expect.poll(() => show() && went).toEqual([900]);
});

test("a game without pictures beside its rules leads back as one with them", async () => {
  page.left = 700;
  pictures.fetch = null;
  const { show, read } = rules("port-royal");
  await read();
  await expect.poll(() => show() && went).toEqual([700]);
});

test("who comes anew is led to the rule that his link names", async () => {
  page.left = null;
  pictures.fetch = async () => () => [];
  const { read } = rules("port-royal");
  await read();
  expect(new Set(went)).toEqual(new Set(["#PR-12"]));
});

test("the page of all games' rules is called so, a game's by its name, and that of a game that there is not by what it says", () => {
  page.left = null;
  for (const game of ["", "port-royal", "chess"]) rules(game);
  const { rules: name } = words.value.house;
  expect(page.called).toEqual([
    `Kontor: ${name}`,
    `Port Royal: ${name}`,
    `Kontor: ${words.value.link.unknownPage.slice(0, -1)}`,
  ]);
});
