import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Beat } from "../../client/net/beats.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { JaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { sample } from "../sample.ts";
import { complaints } from "./complaints.ts";
import { type Pointer, point, scrolled, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, newcomer, VIEWPORTS } from "./house.ts";
import { act, heard, type Prefer, whoActs } from "./keys.ts";
import { atTable, leap } from "./table.ts";

const here = home("canvas");

const CARD = "article[aria-labelledby='game-jaeger-und-spaeher']";
/** Nobody gets to the goal, nor loses his tribe, in fewer decisions. */
const FEWEST = 30;
/** So many where the way of playing counts, not the match; by mouse its end is always played, too. */
const MOST = sample(5, Infinity);
/** So many by keyboard, before a mouse plays on. */
const KEYS = 4;
/** Of the 24 points to the goal somebody has so many: from here on a mouse plays, before the bot gets the rest in one go. */
const NEAR = sample(20, 0);

/**
 * Every kind of action once, as soon as it can be done; from then on whatever ends the turn soonest, and the bot gets to the
 * goal. `tried` tells afterwards what was done.
 */
function trying(): Prefer & { readonly tried: Set<string> } {
  const soonest = ["pass", "sunset", "choose", "play"];
  const tried = new Set<string>();
  const rank = (choice: string): number => {
    const { type } = JSON.parse(choice) as { readonly type: string };
    if (type !== "pass" && !tried.has(type)) return soonest.length + 1;
    return soonest.length - ((soonest.indexOf(type) + soonest.length + 1) % (soonest.length + 1));
  };
  const choose: Prefer = (choices) => {
    const best = choices.toSorted((a, b) => rank(b) - rank(a))[0]!;
    tried.add((JSON.parse(best) as { readonly type: string }).type);
    return best;
  };
  return Object.assign(choose, { tried });
}
/** What every match of the introductory game brings, whoever plays it. */
const EVERY = ["cover", "fetch", "pass", "place", "play", "put", "sunset", "take"];

/** Against a bot in the introductory game, without the way through the lobby. */
const seated = (at: BrowserContextOptions) =>
  atTable(here.house, here.canvas, { ...at, ...CALM }, { game: "jaeger-und-spaeher", seats: 2 });

/** By keyboard alone, so many actions or to the end. Says how many there were, and what was read aloud. */
async function byKeys(page: Page, choose: Prefer, most: number): Promise<{ acted: number; said: string }> {
  let acted = 0;
  for (; acted < most && (await whoActs([page])) !== "over"; acted++) await act(page, acted, choose);
  const said = (await heard(page)).join(" ");
  expect(said).toMatch(/ spielt ein/);
  return { acted, said };
}

/** Points at the canvas alone, until it is enough or the match is over. Says how often. */
async function pointing(page: Page, by: Pointer, choose: Prefer, enough: (acted: number) => boolean): Promise<number> {
  let acted = 0;
  while (!enough(acted) && (await turnComes(page))) await point(page, by, acted++, choose);
  expect(await scrolled(page)).toEqual([0, 0, 0]);
  return acted;
}

const nearTheGoal = ({ view }: Beat<Kind>): boolean =>
  (view as unknown as JaegerUndSpaeher["View"]).players.some(({ points }) => points >= NEAR);

test("a match on the desk in German, from play now: by keyboard, read aloud, then by mouse, and its end", async () => {
  const { page, errors } = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM, locale: "de-DE" });
  await page.goto(here.house.url);
  await page.click(`${CARD} .with-bots`);
  expect(await turnComes(page)).toBe(true);
  expect(await complaints(page)).toEqual([]);
  const choose = trying();
  await byKeys(page, choose, KEYS);
  await pointing(page, "mouse", choose, (so) => so >= MOST || EVERY.every((type) => choose.tried.has(type)));
  await leap(page, nearTheGoal, undefined, choose);
  expect(await pointing(page, "mouse", choose, () => false)).toBeGreaterThan(0);
  expect(await page.textContent(".result")).toMatch(/gewinn/);
  expect(await page.locator(".result .rank").count()).toBe(2);
  expect(await complaints(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a match by finger at 320x568; tabs are turned, and the page never scrolls", async () => {
  const { page, errors } = await seated(VIEWPORTS.small);
  expect(await turnComes(page)).toBe(true);
  expect(await complaints(page)).toEqual([]);
  const choose = trying();
  const acted = await pointing(page, "finger", choose, (so) => so >= MOST);
  expect(errors).toEqual([]);
  if (acted === MOST) return;
  expect(acted).toBeGreaterThan(FEWEST);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
});

const WHOLE = ["a match", "to its end"] as const;
test.each([WHOLE].slice(0, sample(0, 1)))("%s in German by keyboard alone, read aloud, %s", async () => {
  const { page, errors } = await seated({ ...VIEWPORTS.desk, locale: "de-DE" });
  const choose = trying();
  const { acted, said } = await byKeys(page, choose, Infinity);
  expect(errors).toEqual([]);
  expect(acted).toBeGreaterThan(FEWEST);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  expect(said).toContain("Die Sonne geht unter für");
});
