import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { complaints } from "./complaints.ts";
import { type Pointer, point, scrolled, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, newcomer, VIEWPORTS } from "./house.ts";
import { act, heard, type Prefer, whoActs } from "./keys.ts";
import { atTable } from "./table.ts";

const here = home("canvas");

const CARD = "article[aria-labelledby='game-bruegge']";
/** Nobody comes to the end of a match in fewer decisions: five cards drawn and four played in each of its rounds. */
const FEWEST = 40;
/** So many where the way of playing counts, not the match; in full all of them are played to their end. */
const MOST = sample(8, Infinity);

interface Choice {
  readonly type: string;
  readonly use?: string;
}
const kindOf = (choice: string): string => {
  const { type, use } = JSON.parse(choice) as Choice;
  return use === undefined ? type : `${type} ${use}`;
};

/** Every kind of action once, as soon as it can be done; from then on in turn. `tried` tells afterwards what was done. */
function trying(): Prefer & { readonly tried: Set<string> } {
  const tried = new Set<string>();
  const choose: Prefer = (choices, turn) => {
    const fresh = choices.find((choice) => !tried.has(kindOf(choice)));
    const best = fresh ?? choices[(turn * 7) % choices.length]!;
    tried.add(kindOf(best));
    return best;
  };
  return Object.assign(choose, { tried });
}
/** What every match brings, whoever plays it. */
const EVERY = ["draw", "play workers", "play guilders", "play house"];
const broughtBy = ({ tried }: ReturnType<typeof trying>): boolean => EVERY.every((kind) => tried.has(kind));

/** Against a bot, without the way through the lobby. */
const seated = (at: BrowserContextOptions) =>
  atTable(here.house, here.canvas, { ...at, ...CALM }, { game: "bruegge", seats: 2 });

/** A match with ships to its result, or for so many decisions, by pointing at the canvas alone. */
async function playMatch({ page, errors }: Awaited<ReturnType<typeof seated>>, by: Pointer): Promise<void> {
  expect(await turnComes(page)).toBe(true);
  expect(await complaints(page)).toEqual([]);
  const choose = trying();
  let acted = 0;
  const enough = () => acted >= MOST && broughtBy(choose);
  for (; !enough() && (await turnComes(page)); acted++) await point(page, by, acted, choose);
  expect(await scrolled(page)).toEqual([0, 0, 0]);
  expect(errors).toEqual([]);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  if (!enough()) await ended(page, acted);
}
async function ended(page: Page, acted: number): Promise<void> {
  expect(acted).toBeGreaterThan(FEWEST);
  expect(await page.textContent(".result")).toMatch(/win/);
  expect(await page.locator(".result .rank").count()).toBeGreaterThan(1);
  expect(await complaints(page)).toEqual([]);
}

test("a match by mouse on the desk, from play now on: cards and their uses, persons at their houses, ships, papers", async () => {
  const visit = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM });
  await visit.page.goto(here.house.url);
  await visit.page.click(`${CARD} .with-bots`);
  await playMatch(visit, "mouse");
});

test("a match by finger at 320x568: houses and canals take turns, hand and street scroll, the page never does", async () =>
  playMatch(await seated(VIEWPORTS.small), "finger"));

test("a match in German by keyboard alone, read aloud", async () => {
  const { page, errors } = await seated({ ...VIEWPORTS.desk, locale: "de-DE" });
  const choose = trying();
  let acted = 0;
  const enough = () => acted >= MOST && broughtBy(choose);
  for (; !enough() && (await whoActs([page])) !== "over"; acted++) await act(page, acted, choose);
  expect(errors).toEqual([]);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  expect((await heard(page)).join(" ")).toMatch(/würfelt|Würfel|Handlanger/);
  if (!enough()) expect(acted).toBeGreaterThan(FEWEST);
});
