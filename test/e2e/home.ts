import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { inProject } from "../server/child.ts";
import { house } from "../server/harness.ts";
import {
  type Address,
  closePages,
  type DrawnBy,
  follow,
  freePort,
  House,
  launch,
  newcomer,
  resized,
  stays,
  type Visit,
} from "./house.ts";

/** Nearly every file draws on a plain canvas: one such browser serves all that this process runs, and ends with it. */
let plain: Browser | undefined;
async function launched(by: DrawnBy): Promise<Browser> {
  if (by !== "canvas") return launch(by);
  if (!plain?.isConnected()) plain = await launch(by);
  return plain;
}

/** Browsers for the tests of one file, by how they draw; what a test opens in them is closed when it ends. */
export function browsers<By extends DrawnBy>(...by: readonly By[]): Readonly<Record<By, Browser>> {
  const here: Partial<Record<DrawnBy, Browser>> = {};
  const all = (): Browser[] => by.flatMap((drawn) => here[drawn] ?? []);
  beforeAll(async () => {
    for (const drawn of by) here[drawn] = await launched(drawn);
  });
  afterEach(() => closePages(...all()));
  afterAll(async () => {
    const own = all().filter((browser) => browser !== plain);
    await Promise.all(own.map((browser) => browser.close()));
  });
  return here as Readonly<Record<By, Browser>>;
}

/** A house for the tests of one file, and browsers to visit it. It opens in this process: one of its own takes many times as long. */
export function home<By extends DrawnBy>(...by: readonly By[]): Readonly<Record<By, Browser> & { house: Address }> {
  const here: Partial<{ house: Address }> = browsers(...by);
  let open: RunningHouse | undefined;
  beforeAll(async () => {
    open = await house({ pace: 0, clientDir: inProject("dist/client") });
    here.house = open;
  });
  afterAll(() => open?.stop());
  return here as Readonly<Record<By, Browser> & { house: Address }>;
}

/** The same in a process of its own, which they may end and open again. */
export function ownHome<By extends DrawnBy>(...by: readonly By[]): Readonly<Record<By, Browser> & { house: House }> {
  const here: Partial<{ house: House }> = browsers(...by);
  beforeAll(async () => {
    here.house = new House(await freePort());
    await here.house.start();
  });
  afterAll(() => here.house?.end());
  return here as Readonly<Record<By, Browser> & { house: House }>;
}

/**
 * One page for several tests of a file: what it has loaded stays, which is most of what a page costs. Each of them finds it in
 * the lobby, as large as it was; what those before it have done there stays done.
 */
export function onePage(here: Readonly<{ canvas: Browser; house: Address }>, at: BrowserContextOptions & Screen) {
  let visit: Visit | undefined;
  afterAll(() => visit?.context.close());
  return async (): Promise<Visit> => {
    if (visit === undefined) {
      visit = await newcomer(here.canvas, at);
      stays(visit.context);
      await visit.page.goto(here.house.url);
    } else await backInLobby(visit.page, at);
    await visit.page.waitForSelector(".lobby-main");
    return visit;
  };
}
type Screen = { readonly viewport: { readonly width: number; readonly height: number } };

async function backInLobby(page: Page, { viewport }: Screen): Promise<void> {
  await resized(page, viewport);
  if (new URL(page.url()).pathname !== "/") await follow(page, "/");
}
