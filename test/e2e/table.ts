import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Kind } from "../../shared/engine/contract.ts";
import { must, until, Visitor, visitor } from "../server/harness.ts";
import { type House, newcomer } from "./house.ts";
import { prefer } from "./keys.ts";

/** What is opened where a test is not about the lobby: a solo match as "Play now" has it, and what differs from that. */
interface Wanted {
  readonly game?: string;
  readonly seats?: number;
  readonly bots?: number;
  readonly options?: Record<string, unknown>;
}

/** At a new table of his own, without a way through the lobby. */
export async function atTable(house: House, browser: Browser, at: BrowserContextOptions, wanted: Wanted = {}) {
  const player = visitor(house.url);
  const { seats = 3 } = wanted;
  const opened = { game: "port-royal", seats, bots: seats - 1, options: {}, ...wanted };
  const { code } = must(await player.openTable(opened));
  const visit = await newcomer(browser, at, player.token!);
  await visit.page.goto(`${house.url}/t/${code}`);
  return visit;
}

/** On another device the same player plays on, as quickly as the house answers, until he is asked when it is so far. */
export async function playOn(page: Page, soFar: (view: Kind["View"]) => boolean): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const token = await page.evaluate(() => localStorage.getItem("kontor-guest"));
  const there = new Visitor(visitor(origin, token!), pathname.slice("/t/".length));
  for (let turn = 0; ; turn++) {
    await until(() => there.info?.status === "over" || (there.beats.at(-1)?.legal.length ?? 0) > 0);
    if (there.info?.status === "over" || soFar(there.now.view)) break;
    const { seq, legal } = there.now;
    const wanted = prefer(
      legal.map((action) => JSON.stringify(action)),
      turn,
    );
    await there.link.act(seq, JSON.parse(wanted));
    await until(() => there.now.seq > seq);
  }
  there.link.close();
}
