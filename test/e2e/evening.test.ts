import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { sample } from "../sample.ts";
import { inProject } from "../server/child.ts";
import { HandClock, ticking } from "../server/hand.ts";
import { house as aHouse, must, Visitor, visitor } from "../server/harness.ts";
import { play } from "./hand.ts";
import { browsers } from "./home.ts";
import { CALM, follow, newcomer, stays, VIEWPORTS } from "./house.ts";
import { alongItsRow } from "./keys.ts";
import { alsoAt, playOn } from "./table.ts";

/** Evenings as people spend them: friends by a link, two of them by touch alone, one at a desk, and strangers in a full lobby. */
const here = browsers("canvas");
const clock = new HandClock();
let house: RunningHouse;
let rest: () => void;
beforeAll(async () => {
  house = await aHouse({ clock, pace: 0, clientDir: inProject("dist/client") });
  // Nobody wants to wait until somebody has fallen asleep.
  rest = ticking(clock);
});
afterAll(async () => {
  rest();
  await house.stop();
});

/** Somebody with a browser of his own, which stays open for both evenings; on a phone he touches. */
class Guest {
  readonly page: Page;
  readonly errors: readonly string[];
  private readonly touches: boolean;

  private constructor(page: Page, errors: readonly string[], touches: boolean) {
    this.page = page;
    this.errors = errors;
    this.touches = touches;
  }
  static async at(viewport: BrowserContextOptions): Promise<Guest> {
    const { context, page, errors } = await newcomer(here.canvas, { ...viewport, ...CALM });
    stays(context);
    return new Guest(page, errors, viewport.hasTouch === true);
  }
  async goesTo(link: string): Promise<void> {
    const { href, pathname } = new URL(link, house.url);
    if (this.page.url() === "about:blank") await this.page.goto(href);
    else if (new URL(this.page.url()).pathname !== pathname) await follow(this.page, pathname);
  }
  async presses(what: string | Locator): Promise<void> {
    const button = typeof what === "string" ? this.page.getByRole("button", { name: what, exact: true }).first() : what;
    await (this.touches ? button.tap() : button.click());
  }
  async sees(what: string | RegExp): Promise<void> {
    await this.page.getByText(what).first().waitFor();
  }
  async isAtTheTable(): Promise<void> {
    await this.page.waitForSelector(".table-canvas canvas[data-state='resting']");
  }
  async acts(): Promise<void> {
    await play(this.page, this.touches ? "finger" : "mouse", 1);
  }
  get isAsked(): Promise<boolean> {
    return this.page.locator(".table-canvas canvas[data-choices='open']").isVisible();
  }
  /** Comes by a link without a name of his own, says one, and sits down. */
  async sitsDownAs(name: string, link: string): Promise<void> {
    await this.goesTo(link);
    await this.page.fill(".name-first input", name);
    await this.presses(this.page.locator(".name-first button"));
    await this.page.waitForSelector(".seat-row.mine");
  }
  /** As when a phone is put into a pocket, and taken out of it. */
  async looks(shown: boolean): Promise<void> {
    await this.page.evaluate((shown) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: shown ? "visible" : "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    }, shown);
  }
}

/** Three devices. Whoever has one of them in his hand at the second evening has no need to load the house anew. */
const met = new Map<BrowserContextOptions, Promise<Guest>>();
const who = (device: BrowserContextOptions): Promise<Guest> => {
  const known = met.get(device) ?? Guest.at(device);
  met.set(device, known);
  return known;
};
afterAll(async () => {
  for (const guest of met.values()) await (await guest).page.context().close();
});

test("a whole evening: a link, names, a match, one falls asleep, a bot, his return, another match, a replay, on from a moment", async () => {
  const [ada, bo, cy] = (await Promise.all([VIEWPORTS.phone, VIEWPORTS.desk, VIEWPORTS.small].map(who))) as [
    Guest,
    Guest,
    Guest,
  ];
  const everybody = [ada, bo, cy];
  // A link.
  await ada.goesTo("/");
  await ada.presses(ada.page.locator(".bar .guest"));
  await ada.page.fill("dialog[open] input", "Ada");
  await ada.presses("Save");
  await ada.presses("Open a table of Just 4 Fun Colours");
  await ada.presses(ada.page.locator("dialog[open] label", { has: ada.page.locator("input[value='3']") }).first());
  await ada.presses(ada.page.locator("dialog[open] .more-terms summary"));
  await ada.presses(ada.page.locator("dialog[open] label", { hasText: "30 seconds" }).last());
  await ada.presses("Open the table");
  const link = await ada.page.inputValue(".waiting-invite input");
  // Names.
  await bo.sitsDownAs("Bo", link);
  await cy.sitsDownAs("Cy", link);
  await ada.sees("Cy");
  await ada.presses("Start the match");
  // A match.
  await Promise.all(everybody.map((guest) => guest.isAtTheTable()));
  await Promise.all([ada.acts(), bo.acts(), cy.acts()]);
  // Somebody says something, and it is there for the others until they read it.
  await cy.presses("Talk");
  await cy.presses("Good luck!");
  await cy.page.waitForSelector("dialog[open]", { state: "detached" });
  await ada.presses("Talk, one new line");
  await ada.page.getByRole("log", { name: "What was said" }).getByText("Good luck!").waitFor();
  await ada.presses("Close");
  // Somebody tells whoever runs the house that something is wrong.
  await cy.presses("Menu");
  await cy.presses("Report a problem");
  await cy.page.fill("dialog[open] textarea", "It is too quiet here.");
  await cy.presses("Report");
  await expect.poll(() => cy.page.locator("dialog[open] input").inputValue()).toContain("·");
  await cy.presses("Close");
  // One falls asleep while he is asked.
  await goOnUntil(() => bo.isAsked, [ada, cy]);
  await bo.looks(false);
  const away = ada.page.getByText("Bo is away.");
  const asleep = (): Promise<boolean> => {
    clock.turn(ABSENT);
    return away.isVisible();
  };
  await expect.poll(asleep).toBe(true);
  await ada.presses("A bot takes over");
  await cy.page.waitForSelector(".absent-plate.bot");
  await goOnUntil(() => ada.isAsked, [cy]);
  // His return.
  const told = bo.page.locator("[role=status] .toast", { hasText: "You were away: a bot made" });
  expect(await told.isVisible()).toBe(false);
  await bo.looks(true);
  await told.waitFor();
  await bo.presses("I am back");
  await ada.page.waitForSelector(".absent-plate", { state: "detached" });
  // The end, and another match: one would rather look on.
  await Promise.all(
    everybody.map(async ({ page }, seat) => playOn(await alsoAt(page), Infinity, undefined, alongItsRow(seat))),
  );
  await Promise.all(everybody.map((guest) => guest.page.waitForSelector(".result")));
  await ada.presses("Play again");
  await bo.sees("Ada would like another match.");
  await bo.presses("Play");
  await cy.presses("No, thanks");
  await Promise.all([ada, bo].map((guest) => guest.page.waitForSelector(".seat-row.mine")));
  await ada.presses("Start with bots");
  await cy.presses(cy.page.getByRole("link", { name: "To the next match" }));
  await Promise.all(everybody.map((guest) => guest.isAtTheTable()));
  await cy.sees("You are watching");
  await goOnUntil(() => bo.isAsked, [ada]);
  await bo.acts();
  // One has to go home.
  await ada.presses("Menu");
  await ada.presses("Leave the match");
  await ada.presses("Leave for good");
  await ada.sees("You have left this match");
  await ada.presses(ada.page.locator(".latecomer a"));
  await ada.page.waitForURL((url) => url.pathname === "/");
  // The first match once more, moment by moment, and on from one.
  await follow(cy.page, `${new URL(link).pathname}/replay`);
  await cy.isAtTheTable();
  const slider = cy.page.getByRole("slider", { name: "Moment of the match" });
  await cy.presses("Next move");
  await cy.page.waitForFunction(() => document.querySelector<HTMLInputElement>(".replay input")?.value === "1");
  await slider.fill("5");
  await cy.presses("More");
  await cy.page.selectOption("dialog[open] .replay-eyes", { label: "Bo" });
  await cy.presses(cy.page.locator("dialog[open]").getByRole("button", { name: "Go on from here" }));
  await cy.presses("Play on");
  await cy.page.waitForURL((url) => url.pathname !== new URL(link).pathname && !url.pathname.endsWith("replay"));
  await cy.acts();
  for (const { errors } of everybody) expect(errors).toEqual([]);
});

/** All others act until it is so far. */
async function goOnUntil(soFar: () => Promise<boolean>, others: readonly Guest[]): Promise<void> {
  while (!(await soFar())) for (const other of others) if (await other.isAsked) await other.acts();
}

/** So many wait; as many more as there are players to each match are being played. */
const WAITING = sample(15, 45);
const PLAYED = sample(3, 15);

test("strangers in a full lobby: they look for a game, play with whoever is there, and look on", async () => {
  await fill();
  const [dora, emil] = await Promise.all([who(VIEWPORTS.desk), who(VIEWPORTS.phone)]);
  await Promise.all([dora.goesTo("/"), emil.goesTo("/")]);
  // All of them, then those of one game.
  await dora.presses(`Show all ${WAITING}`);
  await expect.poll(() => dora.page.locator("#tables .row").count()).toBe(WAITING);
  await dora.page.selectOption("#tables select >> nth=0", { label: "Brügge" });
  await expect.poll(() => dora.page.locator("#tables .row").count()).toBe(WAITING / 3);
  // Nobody of those who opened them is there: who wants to play now meets whoever wants the same.
  const now = (guest: Guest) => guest.page.locator("article[aria-labelledby='game-just-4-fun-colours'] .play-now");
  await dora.presses(now(dora));
  await dora.page.waitForSelector(".seat-row.mine");
  await emil.presses(now(emil));
  await dora.page.waitForSelector(".seat-row.player:not(.mine)");
  await dora.presses("Start with bots");
  await Promise.all([dora, emil].map((guest) => guest.isAtTheTable()));
  await goOnUntil(() => emil.isAsked, [dora]);
  await emil.acts();
  // Somebody else looks on.
  const finn = await who(VIEWPORTS.small);
  await finn.goesTo("/");
  await finn.presses(finn.page.getByRole("link", { name: "Watch: Just 4 Fun Colours" }));
  await finn.isAtTheTable();
  await finn.sees("You are watching");
  for (const { errors } of [dora, emil, finn]) expect(errors).toEqual([]);
});

/** Tables open to all, opened by people who have gone again. */
async function fill(): Promise<void> {
  const games = ["port-royal", "jaeger-und-spaeher", "bruegge"];
  for (let n = 0; n < WAITING + PLAYED; n++) {
    const [host, friend] = [visitor(house.url), visitor(house.url)];
    const { code } = must(
      await host.openTable({ game: games[n % games.length]!, seats: 2, bots: 0, options: {}, terms: AMONG_STRANGERS }),
    );
    if (n < WAITING) continue;
    const [one, other] = [new Visitor(host, code), new Visitor(friend, code)];
    await other.link.request("sit", { seat: 1 });
    await one.link.request("ready", { ready: true });
    await other.link.request("ready", { ready: true });
    one.link.close();
    other.link.close();
  }
}
