import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { complaints } from "./complaints.ts";
import { type Pointer, point, scrolled, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, newcomer, VIEWPORTS } from "./house.ts";
import { act, heard, type Prefer, whoActs } from "./keys.ts";
import { atTable, opened, playOn } from "./table.ts";

const here = home("canvas");

const CARD = "article[aria-labelledby='game-bruegge']";
/** Nobody comes to the end of a match in fewer decisions: five cards drawn and four played in each of its rounds. */
const FEWEST = 40;
/** So many where the way of playing counts, not the match; in full all of them are played to their end. */
const MOST = sample(4, Infinity);
/** A round begins with five cards drawn: so many by keyboard, before a mouse goes on. */
const KEYS = 4;
/** And so many before a finger comes to the table. */
const DRAWN = sample(4, 0);
/** Against a bot, without the way through the lobby. */
const WANTED = { game: "bruegge", seats: 2 };

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

/** A match with ships to its result, or for so many decisions, by pointing at the canvas alone. */
async function playMatch({ page, errors }: Awaited<ReturnType<typeof newcomer>>, by: Pointer): Promise<void> {
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
  expect(await page.textContent(".result")).toMatch(/win|gewinn/);
  expect(await page.locator(".result .rank").count()).toBeGreaterThan(1);
  expect(await complaints(page)).toEqual([]);
}

/** By keyboard alone, so many decisions or to the end. Says how many there were. */
async function byKeys(page: Page, most: number, choose = trying()): Promise<number> {
  let acted = 0;
  for (; acted < most && (await whoActs([page])) !== "over"; acted++) await act(page, acted, choose);
  expect((await heard(page)).join(" ")).toMatch(/ nimmt eine [a-zäöü]+ Karte/);
  return acted;
}

test("a match on the desk in German, from play now on: by keyboard, read aloud, then by mouse: cards and their uses, persons at their houses, ships, papers", async () => {
  const visit = await newcomer(here.canvas, { ...VIEWPORTS.desk, ...CALM, locale: "de-DE" });
  await visit.page.goto(here.house.url);
  await visit.page.click(`${CARD} .with-bots`);
  await byKeys(visit.page, KEYS);
  await playMatch(visit, "mouse");
  expect((await heard(visit.page)).join(" ")).toMatch(/würfelt|Würfel|Handlanger/);
});

test("a match by finger at 320x568: houses and canals take turns, hand and street scroll, the page never does", async () => {
  const { player, code } = await opened(here.house, WANTED);
  await playOn({ player, code }, DRAWN);
  const visit = await newcomer(here.canvas, { ...VIEWPORTS.small, ...CALM }, player.token!);
  await visit.page.goto(`${here.house.url}/t/${code}`);
  await playMatch(visit, "finger");
});

const WHOLE = ["a match", "to its end"] as const;
test.each([WHOLE].slice(0, sample(0, 1)))("%s in German by keyboard alone, read aloud, %s", async () => {
  const { page, errors } = await atTable(
    here.house,
    here.canvas,
    { ...VIEWPORTS.desk, ...CALM, locale: "de-DE" },
    WANTED,
  );
  const choose = trying();
  expect(await byKeys(page, Infinity, choose)).toBeGreaterThan(FEWEST);
  expect(errors).toEqual([]);
  expect([...choose.tried]).toEqual(expect.arrayContaining(EVERY));
  expect((await heard(page)).join(" ")).toMatch(/würfelt|Würfel|Handlanger/);
});
