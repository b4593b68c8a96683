import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { Browser } from "playwright-core";
import type { Seed } from "../../../shared/engine/contract.ts";
import { games } from "../../../shared/games/registry.ts";
import { type RunningHouse, startHouse } from "../../house.ts";
import { Misuse } from "../command.ts";
import { type DrawnBy, type Fetched, launch, tell, Visit } from "./browser.ts";
import { type FloorFigures, phaserAlone } from "./floor.ts";
import { type GrowthFigures, growth, scriptPerFrame, sharply } from "./table.ts";
import type { FrameFigures } from "./trace.ts";

/** What a Chromium fetched and spent on the last build: a house, a browser, nothing remembered. Bytes with headers, packed. */
export interface ClientFigures {
  /** Until the lobby is usable: html, css and script. Target 80 kB. */
  readonly lobby: Fetched & { readonly total: number; readonly usableMs: number };
  /** What it fetches by itself afterwards, of the same kinds, while nobody touches it. */
  readonly lobbyLater: number;
  /** Fonts with the letters of the languages that the house speaks. Target 60 kB. */
  readonly fonts: number;
  /** From the press in the lobby to a table that can be played at: code and art. Target 600 kB. */
  readonly firstTable: Readonly<Record<string, TableFigures>>;
  /** Script while pieces move, on a device four times slower. Target 4 ms a frame. */
  readonly frames: Readonly<Record<string, FrameFigures>>;
  /** Of it, what is Phaser's: the same with nothing but pictures that lie still, without a game, a page or a motion. */
  readonly phaserAlone: FloorFigures;
  /** One tab over so many matches. */
  readonly matches: GrowthFigures;
}
/** What a phone at device pixel ratio 3 holds of each game after three matches of it. */
export type SharpFigures = Readonly<Record<string, Awaited<ReturnType<typeof sharply>>>>;
interface TableFigures {
  readonly total: number;
  readonly fetched: Fetched;
  readonly usableMs: number;
  readonly usableMsSlow: number;
}

const SLOW = 4;
const clientDir = path.join(import.meta.dirname, "..", "..", "..", "dist", "client");

/** The lobby, and the tables of one game or of all of them. */
export const benchClient = (game: string | null): Promise<ClientFigures> =>
  visited("unseen", (house, browser) => measured(house, browser, chosen(game)));

/** Of one game, or of all of them; on a plain canvas: a screen of that size takes a graphics card, or ten times as long. */
export const benchSharp = (game: string | null): Promise<SharpFigures> =>
  visited("canvas", async (house, browser) => {
    const sharp: Record<string, SharpFigures[string]> = {};
    for (const name of chosen(game)) sharp[name] = await sharply(house, browser, name);
    return sharp;
  });

/** Opens a house on the last build and visits it. Throws when there is none, or no browser. */
async function visited<T>(by: DrawnBy, measure: (house: RunningHouse, browser: Browser) => Promise<T>): Promise<T> {
  if (!existsSync(path.join(clientDir, "index.html")))
    throw new Misuse("There is no built client: run npm start once, or node scripts/build.ts.", 1);
  const browser = await launch(by).catch((error: Error) => {
    throw new Misuse(`No Chromium could be started; KONTOR_CHROMIUM=/path/to/chromium names one.\n${error.message}`, 1);
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), "kontor-bench-"));
  const log = pino({ level: "silent" });
  const many = { rate: { perSecond: 1e6, burst: 1e6 }, requestsPerMinute: 1e6 };
  // Every run deals the same: what it costs can be compared with the run before.
  let dealt = 0;
  const seed = (): Seed => [1, 0, dealt++];
  const house = await startHouse({ port: 0, dataDir, clientDir, log, pace: 0, seed, ...many });
  try {
    return await measure(house, browser);
  } finally {
    await browser.close();
    await house.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const chosen = (game: string | null): readonly string[] => (game === null ? [...games.keys()] : [game]);

async function measured(house: RunningHouse, browser: Browser, names: readonly string[]): Promise<ClientFigures> {
  tell("lobby");
  const { lobby, lobbyLater, fonts } = await visitLobby(house, browser);
  const firstTable: Record<string, TableFigures> = {};
  const frames: Record<string, FrameFigures> = {};
  for (const game of names) {
    tell(`first table: ${game}`);
    const usual = await openFirstTable(house, browser, game, 1);
    const slow = await openFirstTable(house, browser, game, SLOW);
    firstTable[game] = { ...usual, usableMsSlow: slow.usableMs };
  }
  for (const game of names) {
    tell(`script per frame: ${game}`);
    frames[game] = await scriptPerFrame(house, browser, game, SLOW);
  }
  tell("script per frame: Phaser alone");
  const floor = await phaserAlone(browser, SLOW);
  const matches = await growth(house, browser, names);
  return { lobby, lobbyLater, fonts, firstTable, frames, phaserAlone: floor, matches };
}

async function visitLobby(house: RunningHouse, browser: Browser) {
  const visit = await Visit.by(browser);
  const begun = performance.now();
  await goToLobby(visit, house);
  const usableMs = Math.round(performance.now() - begun);
  await visit.arrived();
  const fetched = visit.take();
  await visit.quiet();
  const later = visit.take();
  await visit.close();
  return {
    lobby: { total: codeOf(fetched), ...fetched, usableMs },
    lobbyLater: codeOf(later),
    fonts: fetched.fonts + later.fonts,
  };
}

/** Usable: it knows who one is and which tables there are, and every game can be begun. */
async function goToLobby(visit: Visit, house: RunningHouse): Promise<void> {
  const told = new Promise<void>((done) => {
    let frames = 0;
    // The join, then the tables.
    visit.debug.on("Network.webSocketFrameReceived", () => ++frames === 2 && done());
  });
  await visit.page.goto(house.url);
  await visit.page.waitForSelector(".with-bots:not(:disabled)");
  await visit.page.waitForSelector("button.guest");
  await told;
}

/** As somebody does who has just come and presses "Play now". */
async function openFirstTable(house: RunningHouse, browser: Browser, game: string, slow: number) {
  const visit = await Visit.by(browser);
  await goToLobby(visit, house);
  await visit.quiet();
  visit.take();
  await visit.slow(slow);
  const begun = performance.now();
  await visit.page.click(`article[aria-labelledby='game-${game}'] .with-bots`);
  await visit.page.waitForSelector(".table-canvas canvas[data-beat=settled]");
  await visit.page.waitForSelector(".mirror button[data-action]", { state: "attached" });
  const usableMs = Math.round(performance.now() - begun);
  await visit.quiet();
  const fetched = visit.take();
  await visit.close();
  return { total: codeOf(fetched) + fetched.pictures, fetched, usableMs };
}

const codeOf = ({ html, css, script }: Fetched): number => html + css + script;
