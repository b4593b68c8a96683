import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { turnComes } from "../test/e2e/hand.ts";
import { framesPass, freePort, House, launch, newcomer, VIEWPORTS } from "../test/e2e/house.ts";
import type { Prefer } from "../test/e2e/keys.ts";
import { opened, playOn, type Seat } from "../test/e2e/table.ts";

/**
 * The pictures of the README: of each game one match against bots, the same moment of it on the devices of the same
 * player, then its result; and the lobby. `npm run screenshots -- [folder]`.
 */
const folder = process.argv[2] ?? path.join(import.meta.dirname, "..", "docs", "screenshots");
type Device = keyof typeof VIEWPORTS;
interface Album {
  readonly game: string;
  readonly seats: number;
  /** What is switched on when the table is opened. */
  readonly options: Record<string, unknown>;
  /** As many own actions into the match: displays and boards have filled, nobody has won. */
  readonly acts: number;
  /** And then as many cards in the harbour. */
  readonly reveals: number;
  readonly devices: readonly Device[];
  /** What the player can do in the picture, by its action. */
  readonly can?: string;
  /** How its players choose, where the first choice would not lead far. */
  readonly choose?: Prefer;
  /** Its end is shown, too: who plays like that comes to one. */
  readonly result: boolean;
  /** What the names of its pictures begin with. */
  readonly prefix: string;
}
const ALBUMS: readonly Album[] = [
  {
    game: "port-royal",
    seats: 4,
    options: { expansion: true, contracts: true },
    acts: 14,
    reveals: 4,
    devices: Object.keys(VIEWPORTS) as Device[],
    result: true,
    prefix: "",
  },
  {
    game: "just-4-fun-colours",
    seats: 3,
    options: {},
    acts: 4,
    reveals: 0,
    devices: ["desk", "phone"],
    result: true,
    prefix: "just-4-fun-",
  },
  {
    game: "jaeger-und-spaeher",
    seats: 2,
    options: { normal: true },
    acts: 60,
    reveals: 0,
    devices: ["desk", "phone"],
    choose: (choices, turn) => choices[(turn * 7) % choices.length]!,
    result: false,
    prefix: "jaeger-",
  },
  {
    game: "bruegge",
    seats: 4,
    options: {},
    acts: 46,
    reveals: 0,
    can: "play",
    devices: ["desk", "phone"],
    choose: (choices, turn) =>
      ["person", "canal", "house"].flatMap((use) => choices.find((it) => it.includes(`"use":"${use}"`)) ?? [])[0] ??
      choices[(turn * 7) % choices.length]!,
    result: false,
    prefix: "bruegge-",
  },
];

mkdirSync(folder, { recursive: true });
const house = new House(await freePort());
const browser = await launch("webgl");
await house.start();
try {
  const { page } = await newcomer(browser, { ...VIEWPORTS.desk, reducedMotion: "reduce" });
  await page.goto(house.url);
  await page.waitForSelector(".with-bots");
  await shoot(page, "lobby");
  await page.context().close();
  for (const album of ALBUMS) {
    const seat = await worthAPicture(album);
    for (const device of album.devices) await picture(seat, device, `${album.prefix}${device}`);
    if (!album.result) continue;
    await playOn(seat, Infinity);
    await picture(seat, "phone", `${album.prefix}result`);
  }
} finally {
  await browser.close();
  await house.end();
}

/** The first match in which, some turns on, enough cards in a row went well, where cards are revealed. */
async function worthAPicture({ acts: enough, reveals, can, choose, ...wanted }: Album): Promise<Seat> {
  for (;;) {
    const seat = await opened(house, wanted);
    let worth = false;
    await playOn(
      seat,
      ({ view, legal }, acted) => {
        const { harbour = [] } = view as { harbour?: readonly object[] };
        const offered = can === undefined || legal.some((action) => (action as { readonly type: string }).type === can);
        worth = acted > enough && offered && harbour.length >= reveals && (reveals === 0 || legal.some(isStop));
        return worth;
      },
      (acted) => (acted > enough - reveals ? 0 : acted),
      choose,
    );
    if (worth) return seat;
  }
}
function isStop({ type }: { readonly type: string }): boolean {
  return type === "stop";
}

/** What this player sees on a device of his. */
async function picture({ player, code }: Seat, device: Device, name: string): Promise<void> {
  const { page } = await newcomer(browser, { ...VIEWPORTS[device], reducedMotion: "reduce" }, player.token!);
  // Who looks at a picture sees the table, and no note for newcomers.
  await page.addInitScript(() => localStorage.setItem("kontor.hints", "no"));
  await page.goto(`${house.url}/t/${code}`);
  await turnComes(page);
  // This device comes back to the match: what it missed stands over the table until its player does anything.
  await page.keyboard.press("Escape");
  await page.waitForSelector(".missed-place .toast", { state: "detached" });
  await shoot(page, name);
  await page.context().close();
}

/** When everything that is drawn, written or on its way has come. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const here = await page.waitForFunction(
    () =>
      [...document.images].every(({ complete }) => complete) &&
      document.getAnimations().every(({ playState }) => playState !== "running") &&
      [...document.querySelectorAll<HTMLElement>(".table-canvas canvas")].every(
        ({ dataset }) => dataset["beat"] === "settled" && dataset["state"] === "resting",
      ),
  );
  await here.dispose();
  await framesPass(page);
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 84 });
  console.log(file);
}
