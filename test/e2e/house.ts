import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { dealing } from "../chance.ts";
import { before, Child, inProject } from "../server/child.ts";

export { type DrawnBy, launch } from "../../server/cli/bench/browser.ts";
export { freePort } from "../ports.ts";

/** A real house in a process of its own, and real browsers to visit it. */

/** So long a test waits for what must come: a slow machine takes its time, and a busy one more of it. */
export const PATIENCE = 180_000;

/** All that whoever visits a house needs of it. */
export interface Address {
  readonly url: string;
}

/** One house, which deals the same every time: started, killed and started again on the same port and the same data. */
export class House implements Address {
  readonly port: number;
  readonly folder = mkdtempSync(path.join(tmpdir(), "kontor-house-"));
  private readonly children: Child[] = [];
  private readonly more: Record<string, string>;

  constructor(port: number, more: Record<string, string> = {}) {
    this.port = port;
    this.more = more;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `command`: what a player types is `scripts/start.mjs`; the tests start the built server itself, which the kill then hits. */
  async start(command = "dist/house.js"): Promise<void> {
    const env = { PORT: String(this.port), DATA_DIR: this.folder, BOT_PACE_MS: "0", ...this.more };
    const child = new Child([...before(dealing(this.children.length)), inProject(command)], env);
    this.children.push(child);
    await child.says(/Kontor is open: .*\n/);
  }

  /** What the house printed so far. */
  get log(): string {
    return this.children.map(({ said }) => said).join("");
  }

  /** Without warning, like a power cut; or politely. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    await this.children.at(-1)?.kill(signal);
  }

  async end(): Promise<void> {
    await this.kill("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const VIEWPORTS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  small: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  landscape: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/**
 * Motion and sharpness are not what a long way through the house depends on, and cost most of it: a quarter of a desk's dots.
 * What moves and what can be seen is judged elsewhere.
 */
export const CALM = { reducedMotion: "reduce", deviceScaleFactor: 0.5 } as const;

/**
 * A browser of its own with nothing remembered: a newcomer; or somebody the house has signed in already. Page errors fail
 * the test that ends with `errors`.
 */
export async function newcomer(browser: Browser, at: BrowserContextOptions = VIEWPORTS.desk, token?: string) {
  const context = await browser.newContext({ locale: "en-GB", ...at });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(gatherWhatIsRead);
  if (at.reducedMotion === "reduce") await context.addInitScript(withoutLeisure);
  if (token !== undefined) await context.addInitScript(signIn, token);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|WebSocket connection|ERR_/.test(message.text()))
      errors.push(message.text());
  });
  return { context, page, errors };
}

export type Visit = Awaited<ReturnType<typeof newcomer>>;

const staying = new WeakSet<BrowserContext>();
/** For several tests: who opened it closes it. */
export const stays = (context: BrowserContext): void => void staying.add(context);

/** What a test played goes on in its pages, bots and all: they are closed before the next one begins. */
export async function closePages(...browsers: readonly Browser[]): Promise<void> {
  const all = browsers.flatMap((browser) => browser.contexts());
  await Promise.all(all.filter((context) => !staying.has(context)).map((context) => context.close()));
}

/**
 * Goes where a link on the page leads, as whoever taps it does: what is loaded stays, which costs a third of loading it anew.
 * It ends when what was there is gone.
 */
export const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate(async (href) => {
    const before = document.querySelector("#app > *");
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
    while (before?.isConnected) await new Promise((done) => setTimeout(done));
  }, to);

/** Runs in the page, also in the empty one before it, which remembers nothing. */
function signIn(token: string): void {
  if (location.protocol !== "about:") localStorage.setItem("kontor-guest", token);
}

/**
 * Runs in the page. At leisure a table makes ready what its motion and its sounds may need: half as much work again as to lay
 * it, and the beat of a loudspeaker nobody hears. Where nothing moves none of it is waited for.
 */
function withoutLeisure(): void {
  window.requestIdleCallback = () => 0;
  Reflect.deleteProperty(window, "AudioContext");
}

/** Runs in the page: the live region forgets its older lines, a listener does not. */
function gatherWhatIsRead(): void {
  const read: string[] = [];
  (window as unknown as { read: string[] }).read = read;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const added of addedNodes)
        if (target instanceof Element && added instanceof Element)
          for (const line of added.matches("[data-live] p") ? [added] : added.querySelectorAll("[data-live] p"))
            read.push(line.textContent ?? "");
  }).observe(document, { childList: true, subtree: true });
}

/** As somebody turns his device or pulls at a window: until the page, and a table on it, are laid out anew. */
export async function resized(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    // Where dots are larger than CSS pixels, each side may end in the middle of one.
    const canvas = document.querySelector<HTMLElement>(".table-canvas canvas");
    const room = canvas?.parentElement;
    const fits =
      !room || Math.abs(canvas.offsetWidth - room.clientWidth) + Math.abs(canvas.offsetHeight - room.clientHeight) < 3;
    return innerWidth === width && innerHeight === height && fits;
  }, size);
  await framesPass(page, 4);
}

/** So many times the browser could have drawn: whoever wanted to draw again has done so. */
export const framesPass = (page: Page, count = 30): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n++) await new Promise((done) => requestAnimationFrame(done));
  }, count);
