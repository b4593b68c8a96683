import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Beat } from "../../client/net/beats.ts";
import type { HouseClient } from "../../client/net/http.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { sample } from "../sample.ts";
import { must, until, Visitor, visitor } from "../server/visitor.ts";
import { type Address, follow, newcomer } from "./house.ts";
import { type Prefer, prefer } from "./keys.ts";

/** A player without a browser, and the table he plays at. */
export interface Seat {
  readonly player: HouseClient;
  readonly code: string;
}
/** What is opened where a test is not about the lobby: a solo match as "Play now" has it, and what differs from that. */
interface Wanted {
  readonly game?: string;
  readonly seats?: number;
  readonly options?: Record<string, unknown>;
}

/** Somebody who has opened a table against bots without a way through the lobby. */
export async function opened(
  house: Address,
  { game = "port-royal", seats = 3, options = {} }: Wanted = {},
): Promise<Seat> {
  const player = visitor(house.url);
  const { code } = must(await player.openTable({ game, seats, bots: seats - 1, options }));
  return { player, code };
}

/** A table that is being laid is not seen for four seconds at most: now for as long as a test looks, unless something ends it. */
export const layingLasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = setTimeout;
    window.setTimeout = ((doing: () => void, ms?: number) => later(doing, ms === 4000 ? 1e6 : ms)) as typeof later;
  });

/** A browser at a new table of its own. */
export async function atTable(house: Address, browser: Browser, at: BrowserContextOptions, wanted: Wanted = {}) {
  const { player, code } = await opened(house, wanted);
  const visit = await newcomer(browser, at, player.token!);
  await visit.page.goto(`${house.url}/t/${code}`);
  return visit;
}

/** Whoever has this page, on another device. */
export async function whoHas(page: Page): Promise<HouseClient> {
  const token = await page.evaluate(() => localStorage.getItem("kontor-guest"));
  return visitor(new URL(page.url()).origin, token!);
}

/** Who plays on this page, on another device. */
export const alsoAt = async (page: Page): Promise<Seat> => ({
  player: await whoHas(page),
  code: new URL(page.url()).pathname.slice("/t/".length),
});

/** When `playOn` ends: after so many actions, or as soon as it is so far. */
type SoFar = number | ((now: Beat<Kind>, acted: number) => boolean);

/** Plays on as quickly as the house answers, until he is asked and it is so far. `turn`: by which he chooses. */
export async function playOn(
  { player, code }: Seat,
  soFar: SoFar,
  turn = (acted: number) => acted,
  choose: Prefer = prefer,
): Promise<void> {
  const there = new Visitor(player, code);
  const over = (): boolean => there.info?.status === "over";
  const done = (acted: number): boolean =>
    over() || (typeof soFar === "number" ? acted >= soFar : soFar(there.now, acted));
  const asked = (): boolean => over() || there.isAsked;
  await until(asked);
  for (let acted = 0; !done(acted); acted++) {
    const { seq, legal } = there.now;
    const choices = legal.map((action) => JSON.stringify(action));
    await there.link.act(seq, JSON.parse(choose(choices, turn(acted))));
    await until(() => there.now.seq > seq);
    await until(asked);
  }
  there.link.close();
}

/** As `playOn`, while this page is in the lobby: it would draw every beat of it. Then it comes back, with all it has loaded. */
export async function leap(page: Page, ...how: Leap): Promise<void> {
  const seat = await alsoAt(page);
  await follow(page, "/");
  await playOn(seat, ...how);
  await follow(page, `/t/${seat.code}`);
}
type Leap = Parameters<typeof playOn> extends [Seat, ...infer How] ? How : never;

/**
 * So many of the twelve points that end a match of Port Royal: others may take the rest before one is asked again, which with
 * eleven happens in one match of twelve. Who leaps counts what he still does by hand.
 */
const NEAR = sample(10, 0);
/** For `leap`: the middle of a match is played by whoever plays it quickest. In full nobody skips it. */
export const nearItsEnd = ({ view }: Beat<Kind>): boolean =>
  (view as unknown as PortRoyal["View"]).players.some(({ influence }) => influence >= NEAR);
