import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AMONG_FRIENDS, AMONG_STRANGERS, type Terms } from "../../shared/terms.ts";
import { must, until, Visitor, visitor } from "../server/visitor.ts";
import { home, onePage } from "./home.ts";
import { CALM, follow, newcomer, resized, VIEWPORTS } from "./house.ts";
import { whoHas } from "./table.ts";

/** What becomes of a table: closed by its host, full before a friend comes, told of in the lobby, given up. */
const here = home("canvas");
const still = { ...VIEWPORTS.desk, ...CALM };
const inLobby = onePage(here, still);
const guest = async () => (await inLobby()).page;
const another = onePage(here, still);
const host = async () => (await another()).page;

/** A table of Just 4 Fun Colours with an open seat for each friend, opened by whoever has this page: its link. */
async function opens(page: Page, seats: number): Promise<string> {
  const player = await whoHas(page);
  const { code } = must(await player.openTable({ game: "just-4-fun-colours", seats, bots: 0, options: {} }));
  return `/t/${code}`;
}

test("a host closes his table after a question; who waits there reads it and finds the way to the lobby", async () => {
  const [page, friend] = [await host(), await guest()];
  const link = await opens(page, 3);
  await follow(page, link);
  await follow(friend, link);
  await friend.waitForSelector(".waiting");
  expect(await friend.getByRole("button", { name: "Close the table" }).count()).toBe(0);
  await page.getByRole("button", { name: "Close the table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.getByRole("button", { name: "Close the table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close the table" }).click();
  await page.waitForSelector(".lobby");
  await friend.waitForSelector("text=This table is closed.");
  await friend.getByRole("main").getByRole("link", { name: "To the lobby" }).click();
  await friend.waitForSelector(".lobby");
  await follow(friend, link);
  await friend.waitForSelector("text=This table is closed.");
});

test("whoever comes by a link that lost something on its way reads so, at once", async () => {
  const page = await guest();
  const link = await opens(await host(), 2);
  const whole = await (await fetch(here.house.url + link)).text();
  // The house answers as to a link that is whole: what stands in it is for the page to read.
  for (const cut of [link.slice(0, -3), `${link}.`, `${link.slice(0, -3)}/replay`, "/t/"])
    expect(await (await fetch(here.house.url + cut)).text()).toBe(whole);
  await follow(page, link.slice(0, -3));
  await page.waitForSelector("text=There is no such table.");
  await page.waitForSelector("text=The link may be cut off");
  expect(await page.title()).toBe("Kontor: There is no such table");
  await follow(page, "/");
  await follow(page, "/t/0123456789abcdef");
  await page.waitForFunction(() => document.title === "Kontor: There is no such table");
  await follow(page, `${link}/`);
  await page.waitForSelector(".waiting");
});

/** Two who have begun a match of Just 4 Fun Colours, without browsers. */
async function playing(names: readonly [string, string], terms: Terms) {
  const people = names.map(() => visitor(here.house.url));
  for (const [n, one] of people.entries()) must(await one.rename(names[n]!));
  const wanted = { game: "just-4-fun-colours", seats: 2, bots: 0, options: {}, terms } as const;
  const { code } = must(await people[0]!.openTable(wanted));
  const there = people.map((one) => new Visitor(one, code));
  await until(() => there.every(({ info }) => info));
  await there[1]!.link.request("sit", { seat: 1 });
  if (terms.listed) for (const { link } of there) await link.request("ready", { ready: true });
  else await there[0]!.link.request("start", {});
  await until(() => there.every(({ beats }) => beats.length > 0));
  return {
    code,
    waits: people[there.findIndex(({ isAsked }) => !isAsked)]!,
    leave: () => there.map(({ link }) => link.close()),
  };
}

/** Runs in the page: whether a name that has no room is cut, and still begins where it is seen. */
function beginsInSight(name: Element): boolean {
  const letters = document.createRange();
  letters.setStart(name.firstChild!, 0);
  letters.setEnd(name.firstChild!, 1);
  const [first, box] = [letters.getBoundingClientRect(), name.getBoundingClientRect()];
  return name.scrollWidth > name.clientWidth && first.left >= box.left - 1 && first.right <= box.right + 1;
}

test("on the smallest phone a row of the lobby leaves most room to what it is about, and a score stands whole behind the longest name; a name is cut where it ends, from whichever side it is written", async () => {
  const own = await playing(["שרה אמנו בת הרן", "רבקה אמנו בת בתואל"], AMONG_FRIENDS);
  const others = await playing(["W".repeat(20), "مريم العزيزة مريم"], AMONG_STRANGERS);
  const { page } = await newcomer(here.canvas, { ...still, ...VIEWPORTS.small, locale: "de-DE" }, own.waits.token!);
  await page.goto(here.house.url);
  await page.waitForSelector(".rows .scores");
  const row = page.locator(".row", { hasText: "Die anderen überlegen" });
  const width = async (part: string) => (await row.locator(part).boundingBox())!.width;
  expect(await width(".row-words")).toBeGreaterThan(await width(".row-state"));
  const scores = await page.locator(".score").evaluateAll((all) =>
    all.map((score) => {
      const [name, points] = [...score.children].map((it) => it.getBoundingClientRect());
      const row = score.closest(".row-words")!.getBoundingClientRect();
      return name!.right <= points!.left && points!.right <= row.right + 1;
    }),
  );
  expect(scores).toEqual([true, true]);
  await resized(page, VIEWPORTS.phone.viewport);
  expect(await page.$eval(".guest-name b", beginsInSight)).toBe(true);
  for (const { leave } of [own, others]) leave();
});

/** Where a part of the page lies, from top to bottom. */
async function spanOf(page: Page, part: string): Promise<readonly [top: number, bottom: number]> {
  const { y, height } = (await page.locator(part).boundingBox())!;
  return [y, y + height];
}

test("on the smallest phone's side the link fits into a line, and who sits there is seen above the word that begins", async () => {
  const page = await host();
  const link = await opens(page, 2);
  await resized(page, { width: 568, height: 320 });
  await follow(page, link);
  const [field, folded] = [await spanOf(page, ".link-box"), await spanOf(page, ".folded")];
  expect(folded[1]).toBeLessThanOrEqual(field[1] + 1);
  const foot = await spanOf(page, ".waiting-foot");
  expect((await spanOf(page, ".seat-row.mine"))[1]).toBeLessThanOrEqual(foot[0]);
  // Company makes the line of what a host may do longer.
  const friend = new Visitor(visitor(here.house.url), link.slice("/t/".length));
  await until(() => friend.info);
  await friend.link.request("sit", { seat: 1 });
  await page.waitForSelector(".waiting-foot .start");
  const ownIsSeen = async (): Promise<void> =>
    expect((await spanOf(page, ".seat-row.mine"))[1]).toBeLessThanOrEqual((await spanOf(page, ".waiting-foot"))[0]);
  await ownIsSeen();
  await resized(page, { width: 320, height: 568 });
  await ownIsSeen();
  friend.link.close();
});

test("opening a table on a phone's side shows that there is more below, until its end is in sight; bots are counted among seats only where these are chosen", async () => {
  const page = await guest();
  await resized(page, VIEWPORTS.landscape.viewport);
  const legends = async (game: string) => {
    await page.click(`article[aria-labelledby='game-${game}'] .plus`);
    await page.waitForSelector("dialog[open] .dialog-body[data-more]");
    const all = await page.locator("dialog[open] legend").allTextContents();
    await page.locator("dialog[open] .dialog-body").evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await page.waitForSelector("dialog[open] .dialog-body:not([data-more])");
    // What is unfolded goes on below.
    await page.click("dialog[open] .more-terms summary");
    await page.waitForSelector("dialog[open] .dialog-body[data-more]");
    await page.keyboard.press("Escape");
    return all;
  };
  expect(await legends("port-royal")).toEqual(expect.arrayContaining(["Seats", "Bots among them"]));
  const fixed = await legends("jaeger-und-spaeher");
  expect(fixed).toContain("Bots");
  expect(fixed).not.toContain("Seats");
});

test("a friend who comes too late reads that the table is full, below the table, and watches or goes", async () => {
  const { code, leave } = await playing(["Ada", "Bo"], AMONG_FRIENDS);
  const link = `/t/${code}`;
  const late = await guest();
  await follow(late, link);
  for (const hash of ["", "#sit"]) {
    if (hash !== "") {
      await follow(late, "/");
      await follow(late, link + hash);
    }
    await late.waitForSelector("text=This table is full. You can watch.");
    for (const { viewport } of [VIEWPORTS.phone, VIEWPORTS.landscape, VIEWPORTS.desk]) {
      await resized(late, viewport);
      const [table, strip] = [await spanOf(late, ".table-canvas canvas"), await spanOf(late, ".latecomer")];
      // The last row of dots, each of them two CSS pixels wide here, may end below the table's room.
      expect(table[1]).toBeLessThanOrEqual(strip[0] + 2);
      expect(strip[1]).toBeLessThanOrEqual(viewport.height);
    }
    await late.getByRole("region", { name: "This table is full" }).getByRole("button", { name: "Watch" }).click();
    await late.waitForSelector(".latecomer", { state: "detached" });
    await resized(late, still.viewport);
    expect((await spanOf(late, ".table-canvas canvas"))[1]).toBe(still.viewport.height);
  }
  await late.reload();
  await late.waitForSelector(".table-canvas canvas");
  expect(await late.locator(".latecomer").count()).toBe(0);
  leave();
});

test("a match against bots is gone on with from its game, and given up from the list", async () => {
  const page = await guest();
  await page.click("article[aria-labelledby='game-just-4-fun-colours'] .with-bots");
  await page.waitForSelector(".table-canvas canvas");
  // The table is full; it is no news to whoever sits there.
  expect(await page.locator(".latecomer").count()).toBe(0);
  const link = new URL(page.url()).pathname;
  await follow(page, "/");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.waitForSelector(".table-canvas canvas");
  expect(new URL(page.url()).pathname).toBe(link);
  await follow(page, "/");
  await page.getByRole("button", { name: /^Give up/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await page.waitForSelector("text=You have no match yet.");
  expect(await page.getByRole("button", { name: /^Continue/ }).count()).toBe(0);
});
