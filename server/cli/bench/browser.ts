import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "playwright-core";

/** Headless and quiet, for machines without a screen. */
const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/**
 * An address bar that nobody sees is a page of its own beside each new window, and costs as much as the lobby; a process held
 * ready for the next page is one more for each that is opened. The rest is what Playwright switches off: of two lists Chromium
 * reads the last.
 */
const WITHOUT = [
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
/**
 * WebGL in software: slow, but the same picture. Unseen: all that WebGL is told, and no picture, as where a graphics card
 * draws: for measuring script. A Chromium that was built without that (150 is, in Debian) says nothing of it, and draws in
 * software there, too. Without either the table draws on a plain canvas, which is quick.
 */
const DRAWN_BY = {
  webgl: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  unseen: ["--use-gl=angle", "--use-angle=null", "--ignore-gpu-blocklist"],
  canvas: ["--disable-gpu", "--disable-3d-apis"],
} as const;

export type DrawnBy = keyof typeof DRAWN_BY;

/** As Debian installs it; the second has no window around its pages, and a machine that only ran the tests has no other. */
const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];

/** The Chromium of this machine, or the one that KONTOR_CHROMIUM names. */
export const launch = (by: DrawnBy): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["KONTOR_CHROMIUM"] ?? INSTALLED.find((file) => existsSync(file)) ?? INSTALLED[0]!,
    args: [...FLAGS, `--disable-features=${WITHOUT.join()}`, ...DRAWN_BY[by]],
  });

/** What came over the network, headers and all, in bytes as they travelled. */
export interface Fetched {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly fonts: number;
  readonly pictures: number;
  /** Answers of the house, and whatever else. */
  readonly other: number;
  readonly requests: number;
}
const KINDS = [
  ["css", /\.css$/],
  ["script", /\.js$/],
  ["fonts", /\.woff2$/],
  ["pictures", /\.(svg|webp|avif|png|jpe?g)$/],
  ["html", /\/(t\/[^/.]+|rules[^.]*)?$/],
] as const;
const kindOf = (url: string): Exclude<keyof Fetched, "requests"> =>
  KINDS.find(([, path]) => path.test(new URL(url).pathname))?.[0] ?? "other";

/** How long nothing must be on its way before a page counts as complete. */
const QUIET = 3000;

/** What is being measured now, beside the figures: they take minutes. */
export const tell = (what: string): void => void process.stderr.write(`${what}\n`);

/** One visitor with an empty browser, watched through the debugger. */
export class Visit {
  readonly page: Page;
  readonly debug: CDPSession;
  /** What broke in the page. */
  readonly errors: string[] = [];
  private readonly urls = new Map<string, string>();
  private readonly under = new Set<string>();
  private answers: { readonly kind: Exclude<keyof Fetched, "requests">; readonly bytes: number }[] = [];
  private last = performance.now();

  static async by(browser: Browser, at: BrowserContextOptions = {}): Promise<Visit> {
    const usual = { viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce" } as const;
    const page = await (await browser.newContext({ ...usual, ...at })).newPage();
    page.setDefaultTimeout(180_000);
    const debug = await page.context().newCDPSession(page);
    await debug.send("Network.enable");
    return new Visit(page, debug);
  }

  private constructor(page: Page, debug: CDPSession) {
    this.page = page;
    this.debug = debug;
    page.on("pageerror", ({ message }) => this.errors.push(message));
    debug.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (!/^https?:/.test(request.url)) return;
      this.urls.set(requestId, request.url);
      this.under.add(requestId);
      this.last = performance.now();
    });
    debug.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const url = this.urls.get(requestId);
      if (url !== undefined && encodedDataLength > 0)
        this.answers.push({ kind: kindOf(url), bytes: encodedDataLength });
      this.ended(requestId);
    });
    debug.on("Network.loadingFailed", ({ requestId }) => this.ended(requestId));
  }

  /** What was fetched since it was last asked. */
  take(): Fetched {
    const sums = { html: 0, css: 0, script: 0, fonts: 0, pictures: 0, other: 0, requests: this.answers.length };
    for (const { kind, bytes } of this.answers) sums[kind] += bytes;
    this.answers = [];
    return sums;
  }

  /** Until what is on its way has come. */
  async arrived(): Promise<void> {
    while (this.under.size > 0) await this.page.waitForTimeout(20);
  }

  /** Until nothing more is asked for. */
  async quiet(): Promise<void> {
    while (this.under.size > 0 || performance.now() - this.last < QUIET) await this.page.waitForTimeout(50);
  }

  /** As on a device so many times slower. */
  slow(rate: number): Promise<unknown> {
    return this.debug.send("Emulation.setCPUThrottlingRate", { rate });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private ended(requestId: string): void {
    this.under.delete(requestId);
    this.last = performance.now();
  }
}
