import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { HouseClient } from "../../client/net/http.ts";
import { Cable } from "../../server/cli/load/Cable.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_FRIENDS, type Terms } from "../../shared/terms.ts";
import { inProject } from "../server/child.ts";
import { HandClock, ticking } from "../server/hand.ts";
import { house as aHouse, must, until, Visitor, visitor } from "../server/harness.ts";
import { follow, freePort, newcomer } from "./house.ts";

/** Somebody looks at what is on the page now. */
type Seen = (state: string, page: Page) => Promise<void>;

/** One page, a house whose clock can be turned on, and a cable between them that can be cut. */
interface Stand {
  readonly page: Page;
  readonly url: string;
  readonly clock: HandClock;
  readonly cable: Cable;
  /** Who looks at the page, and his company; none of them needs a browser to play. */
  readonly people: readonly [ada: HouseClient, bo: HouseClient, cy: HouseClient];
  readonly seen: (state: string) => Promise<void>;
}

/** Brings up every state that a page of the house can be in, one after the other. The answer: what the page complained about. */
export async function everyState(browser: Browser, at: BrowserContextOptions, seen: Seen): Promise<readonly string[]> {
  const clock = new HandClock();
  const rest = ticking(clock);
  const house = await aHouse({ clock, pace: 0, clientDir: inProject("dist/client") });
  const cable = new Cable(await freePort(), Number(new URL(house.url).port));
  await cable.plug();
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await house.stop();
    open = false;
  };
  try {
    const calm = { ...at, reducedMotion: "reduce" } as const;
    const forgetful = await newcomer(browser, calm);
    await whereNothingIsKept(forgetful.page, house.url, seen);
    const people = [await named(house.url, "Ada"), await named(house.url, "Bo"), await named(house.url, "Cy")] as const;
    const { page, errors } = await newcomer(browser, calm, people[0].token!);
    const stand: Stand = { page, url: cable.url, clock, cable, people, seen: (state) => seen(state, page) };
    await atNoTable(stand);
    await whenSomebodyIsAway(stand);
    await whenItEnds(stand);
    await whoeverWatches(stand);
    await close();
    await saysWhy(page);
    await stand.seen("server away");
    return [...errors, ...forgetful.errors];
  } finally {
    rest();
    await cable.end();
    await close();
  }
}

/** What is wrong with the connection can be read: it comes a moment after the connection went. */
async function saysWhy(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const banner = document.querySelector(".banner.shown");
    return banner !== null && getComputedStyle(banner).opacity === "1";
  });
}

async function named(url: string, name: string): Promise<HouseClient> {
  const player = visitor(url);
  must(await player.rename(name));
  return player;
}

/** A browser that forbids its memory: in the lobby, and where one could sit down. */
async function whereNothingIsKept(page: Page, url: string, seen: Seen): Promise<void> {
  await page.addInitScript(() => {
    for (const memory of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, memory, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
  });
  await page.goto(url);
  await page.waitForSelector(".keeps-nothing");
  await seen("storage blocked", page);
  const { code } = must(await visitor(url).openTable(table(2)));
  await follow(page, `${url}/t/${code}`);
  await page.click(".keeps-nothing button");
  await page.waitForSelector(".keeps-nothing input");
  await seen("storage blocked, at a table", page);
}

async function atNoTable({ page, url, people: [ada, bo], seen }: Stand): Promise<void> {
  await page.goto(url);
  await page.waitForSelector(".with-bots:enabled");
  await seen("empty lobby");
  await page.click(".guest");
  await page.click(".dialog .menu-part:nth-of-type(2) summary");
  await page.waitForSelector(".dialog .menu-part[open] .quiet");
  await seen("own settings in the lobby");
  const { code } = must(await ada.openTable(table(3)));
  await follow(page, `${url}/t/${code}`);
  await page.waitForSelector(".seat-row.mine");
  await seen("waiting");
  await follow(page, `${url}/t/0123456789abcdef`);
  await page.waitForSelector("main h1");
  await seen("unknown link");
  const closed = must(await bo.openTable(table(2))).code;
  must(await bo.closeTable(closed));
  await follow(page, `${url}/t/${closed}`);
  await page.waitForSelector("main.paper-sheet a.button");
  await seen("closed");
  const host = new Visitor(bo, must(await bo.openTable(table(2))).code);
  const guest = new Visitor(ada, (await until(() => host.info)).code);
  await until(() => guest.info);
  await guest.link.request("sit", { seat: 1 });
  await host.link.request("sendAway", { seat: 1 });
  await until(() => guest.state === "sent-away");
  await follow(page, `${url}/t/${host.info!.code}`);
  await page.waitForSelector("main.paper-sheet a.button");
  await seen("sent away");
  host.link.close();
}

async function whenSomebodyIsAway({ page, url, clock, people, seen }: Stand): Promise<void> {
  const [ada, bo, cy] = await seated(people);
  await follow(page, `${url}/t/${ada!.info!.code}`);
  await playUntil([ada!, bo!, cy!], ada!);
  await rests(page, "open");
  await seen("your turn");
  await playUntil([ada!, bo!, cy!], cy!);
  await rests(page, "closed");
  await seen("an opponent thinks");
  cy!.link.close();
  await until(() => ada!.info!.seats[2]!.online === false);
  clock.turn(ABSENT + PATIENCE * 1000);
  await page.waitForSelector(".absent-notice");
  await seen("away");
  for (const one of [ada!, bo!]) await one.link.request("breakOff", { yes: true });
  await page.waitForSelector(".result");
  await seen("broken off");
  for (const one of [ada!, bo!]) one.link.close();
}

async function whenItEnds({ page, url, cable, people, seen }: Stand): Promise<void> {
  const [ada, bo] = await seated(people.slice(0, 2));
  await follow(page, `${url}/t/${ada!.info!.code}`);
  await playUntil([ada!, bo!], ada!);
  await rests(page, "open");
  cable.cut();
  await saysWhy(page);
  await seen("reconnecting");
  const { seq } = bo!.now;
  await page.locator(".mirror button[data-action]").first().press("Enter");
  await page.waitForFunction(() => /waits here|wartet hier/.test(document.querySelector(".banner")?.textContent ?? ""));
  await seen("a choice waits");
  cable.mend();
  await page.waitForSelector(".banner.shown", { state: "detached" });
  await until(() => bo!.now.seq > seq);
  await bo!.link.request("resign", {});
  await page.waitForSelector(".result");
  await seen("match over");
  const three = await seated(people);
  await follow(page, `${url}/t/${three[0]!.info!.code}`);
  await rests(page);
  await three[0]!.link.request("resign", {});
  await page.waitForSelector(".latecomer");
  await seen("left for good");
  for (const one of [ada!, bo!, ...three]) one.link.close();
}

async function whoeverWatches({ page, url, people: [, bo, cy], seen }: Stand): Promise<void> {
  const closed = await seated([bo, cy], { watching: "closed" });
  await follow(page, `${url}/t/${closed[0]!.info!.code}`);
  await page.waitForSelector(".announcement, .table-canvas canvas[data-state='resting']");
  await seen("by invitation only");
  const open = await seated([bo, cy]);
  await follow(page, `${url}/t/${open[0]!.info!.code}`);
  await page.waitForSelector(".latecomer");
  await rests(page);
  await seen("table full");
  await page.click(".latecomer .button:not(.paper)");
  await seen("watching");
  // Nobody knocks at the door of a house that is gone.
  for (const one of [...closed, ...open]) one.link.close();
}

/** Seconds that one waits here for somebody who is away. */
const PATIENCE = 30;
const table = (seats: number, terms: Partial<Terms> = {}) => ({
  game: "just-4-fun-colours",
  seats,
  bots: 0,
  options: {},
  terms: { ...AMONG_FRIENDS, patience: PATIENCE, ...terms } as const,
});

/** A match of these people that has just begun; the first of them opened the table. */
async function seated(people: readonly HouseClient[], terms: Partial<Terms> = {}): Promise<Visitor[]> {
  const { code } = must(await people[0]!.openTable(table(people.length, terms)));
  const there = people.map((one) => new Visitor(one, code));
  for (const [seat, one] of there.entries()) {
    await until(() => one.info);
    if (seat > 0) await one.link.request("sit", { seat });
  }
  await there[0]!.link.request("start", {});
  await until(() => there.every(({ beats }) => beats.length > 0));
  return there;
}

/** Whoever is asked acts, until it is this one. */
async function playUntil(all: readonly Visitor[], wanted: Visitor): Promise<void> {
  for (;;) {
    const asked = await until(() => all.find(({ isAsked }) => isAsked));
    if (asked === wanted) return;
    const { seq, legal } = asked.now;
    await asked.link.act(seq, legal[0]!);
    await until(() => all.every(({ now }) => now.seq > seq));
  }
}

/** The table is drawn, and its choices are so. */
async function rests(page: Page, choices?: "open" | "closed"): Promise<void> {
  const so = choices === undefined ? "" : `[data-choices='${choices}']`;
  await page.waitForSelector(`.table-canvas canvas[data-beat='settled'][data-state='resting']${so}`);
}
