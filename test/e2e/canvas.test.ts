import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { point, tap, turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { follow, newcomer, VIEWPORTS } from "./house.ts";
import { tabTo } from "./keys.ts";
import { atTable, layingLasts, opened } from "./table.ts";

const here = home("unseen", "canvas");

const STILL = { viewport: { width: 844, height: 390 }, reducedMotion: "reduce" } as const;
const DRAWN = ".table.drawn .table-canvas canvas[data-beat='settled']";

/** Against bots, at the table that is drawn soonest. */
const WITH_BOTS = "article[aria-labelledby='game-just-4-fun-colours'] .with-bots";

/** A table that is drawn soon; and one that is drawn nearly as soon, at which a match lasts for as long as one likes. */
const SOON = { game: "just-4-fun-colours", options: { row: 5 } } as const;
const LASTING = { game: "bruegge", seats: 2 } as const;

/** At a table of his own, asked for the first time. */
async function asked(browser: Browser, at: BrowserContextOptions, table: Parameters<typeof atTable>[3] = SOON) {
  const visit = await atTable(here.house, browser, at, table);
  await visit.page.waitForSelector(DRAWN);
  await turnComes(visit.page);
  return visit;
}

/** The canvas fills its element, sharp: a pixel of it for each of the screen. */
const fitted = (page: Page) =>
  page.evaluate(() => {
    const it = document.querySelector<HTMLCanvasElement>(".table-canvas canvas")!;
    const { clientWidth, clientHeight } = it.parentElement!;
    const box = it.getBoundingClientRect();
    return {
      // Where dots are larger than CSS pixels, each side may end in the middle of one.
      fills:
        Math.max(Math.abs(box.width - clientWidth), Math.abs(box.height - clientHeight)) <
        Math.max(1, 1 / devicePixelRatio),
      sharp:
        Math.abs(it.width - clientWidth * devicePixelRatio) <= 1 &&
        Math.abs(box.width * devicePixelRatio - it.width) < 0.1,
      element: [clientWidth, clientHeight],
    };
  });

const LARGE = { width: 1040, height: 700 };
const SIZES = [LARGE, { width: 568, height: 330 }, { width: 521, height: 899 }, LARGE];
/** What dots cost where a processor draws them for WebGL is most of it: it begins with a quarter of them. In full all begin with all. */
const COARSE = sample([0.5], [0.5, 1, 1.5, 2]);
const DENSE = sample([1.5], [1, 1.5, 2]);
/** Another screen is twice as dense, or half as dense. */
const another = (density: number): number => (density < 1 || density === 2 ? 1 : 2);

/** A table of his own whose window, and how dense its screen is, can become another. */
async function changing(browser: Browser, densities: readonly number[]) {
  const at = { viewport: LARGE, deviceScaleFactor: densities[0]!, reducedMotion: "reduce" } as const;
  const { page, errors, context } = await asked(browser, at, LASTING);
  const session = await context.newCDPSession(page);
  const become = async (size: typeof LARGE, deviceScaleFactor: number): Promise<void> => {
    await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor, mobile: false });
    await page.mouse.move(200, 200);
    await expect.poll(() => fitted(page)).toEqual({ fills: true, sharp: true, element: [size.width, size.height] });
  };
  for (const [turn, density] of densities.entries()) {
    // Laid anew, as dense as it is from the beginning.
    if (turn > 0) {
      const table = page.url();
      await become(LARGE, density);
      await follow(page, "/");
      await follow(page, table);
      await page.waitForSelector(DRAWN);
      await turnComes(page);
    }
    for (const size of SIZES) await become(size, density);
    // What is drawn lies where the page thinks it does.
    await point(page, "mouse", turn);
    // Onto a screen of another density, as large as it was.
    await become(LARGE, another(density));
  }
  await become(STILL.viewport, Math.min(1, ...densities));
  await turnComes(page);
  expect(errors).toEqual([]);
  return { page, errors };
}

/** The next call of a method throws, once. */
const plant = (page: Page, owner: string, method: string): Promise<void> =>
  page.evaluate(
    ([of, name]) => {
      const prototype = (window as unknown as Record<string, { prototype: Record<string, unknown> }>)[of!]!.prototype;
      const real = prototype[name!];
      prototype[name!] = () => {
        prototype[name!] = real;
        throw new Error("planted: it throws once");
      };
    },
    [owner, method],
  );

/** The mirror has taken over, says so, and plays on; then the table is drawn again. */
async function playedOn(page: Page, errors: string[], said: RegExp): Promise<void> {
  const note = page.locator(".plain-note.told[role=alert]");
  await note.waitFor();
  expect(await note.textContent()).toMatch(said);
  expect(await page.locator(".table-canvas canvas").count()).toBe(0);
  const before = await page.getAttribute(".table", "data-seq");
  await page.click(".mirror.plain[data-choices='open'] button");
  await expect.poll(() => page.getAttribute(".table", "data-seq")).not.toBe(before);
  expect(errors.filter((error) => /Table \w+, after beat \d+: the canvas fell away/.test(error))).toHaveLength(1);
  expect(errors).toHaveLength(1);
  await note.getByRole("button").click();
  await page.waitForSelector(DRAWN);
  expect(errors.splice(0)).toHaveLength(1);
}

async function pointsAgain(page: Page): Promise<void> {
  await turnComes(page);
  await point(page, "mouse", 1);
  await turnComes(page);
}

test("WebGL: a window made smaller and larger again keeps its table in shape; a frame that throws once; a lost context that comes back costs nothing, one that stays away the canvas", async () => {
  const { page, errors } = await changing(here.unseen, COARSE);
  await plant(page, "WebGLRenderingContext", "clear");
  await tabTo(page, ".mirror button");
  await playedOn(page, errors, /match did not/);
  await pointsAgain(page);
  const lose = (back: boolean): Promise<void> =>
    page.evaluate((restored) => {
      const it = document.querySelector<HTMLCanvasElement>(".table-canvas canvas")!;
      const handle = it.getContext("webgl")!.getExtension("WEBGL_lose_context")!;
      handle.loseContext();
      if (restored) setTimeout(() => handle.restoreContext(), 50);
    }, back);
  const frames = Number(await page.getAttribute(DRAWN, "data-frames"));
  await lose(true);
  await expect.poll(async () => Number(await page.getAttribute(DRAWN, "data-frames"))).toBeGreaterThan(frames);
  await point(page, "mouse", 0);
  await turnComes(page);
  expect(errors).toEqual([]);
  await lose(false);
  await playedOn(page, errors, /match did not/);
  // Leaving meanwhile: nobody is left to be told.
  await lose(false);
  await page.click(".top .icon-button:last-child");
  await page.click("dialog[open] a[href='/']");
  await page.waitForSelector(".with-bots");
  expect(errors).toEqual([]);
});

test("a canvas: a window made smaller and larger again keeps its table in shape; a scene that throws once: the mirror takes over in words, by mouse and in English; who wants to be asked twice is asked by the mirror, too", async () => {
  const { page, errors } = await changing(here.canvas, DENSE);
  await plant(page, "CanvasRenderingContext2D", "measureText");
  await tabTo(page, ".mirror button");
  await page.keyboard.press("Enter");
  await playedOn(page, errors, /match did not/);
  await pointsAgain(page);
  await page.click(".top .icon-button:last-child");
  await page.check("dialog[open] label:has-text('Ask always') input", { force: true });
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  const before = await page.getAttribute(".table", "data-seq");
  await tabTo(page, ".mirror button");
  const words = await page.textContent(".mirror button:focus");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.textContent(".mirror button:focus")).toBe(`Once more to confirm: ${words}`);
  expect(await page.getAttribute(".table", "data-seq")).toBe(before);
  // Going elsewhere lets go of it.
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, ".mirror button");
  expect(await page.textContent(".mirror button:focus")).toBe(words);
  await page.keyboard.press("Enter");
  expect(await page.getAttribute(".table", "data-seq")).toBe(before);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getAttribute(".table", "data-seq")).not.toBe(before);
  expect(errors).toEqual([]);
});

test("a frame that throws once, on a phone and in German; whoever looks more closely there points at what he sees; a double tap leads back to the whole table", async () => {
  const phone = { ...VIEWPORTS.phone, deviceScaleFactor: 1, locale: "de-DE", reducedMotion: "reduce" } as const;
  const { page, errors } = await asked(here.canvas, phone);
  await plant(page, "CanvasRenderingContext2D", "setTransform");
  await tabTo(page, ".mirror button");
  await playedOn(page, errors, /Partie nicht/);
  await pointsAgain(page);
  const target = page.locator(".mirror button").first();
  const whole = (await target.boundingBox())!;
  const wide = async (): Promise<number> => Math.round((await target.boundingBox())?.width ?? 0);
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  // Two fingers that part on a touchpad.
  await page.evaluate(
    ({ x, y }) =>
      document
        .querySelector(".table-canvas canvas")!
        .dispatchEvent(new WheelEvent("wheel", { deltaY: -140, ctrlKey: true, clientX: x, clientY: y })),
    middle,
  );
  await expect.poll(wide).toBe(Math.round(whole.width * Math.exp(0.7)));
  const far = (await target.boundingBox())!;
  // Within its edges now, beyond those it had.
  const edge = {
    x: far.x + far.width * 0.5,
    y: far.y + Math.min(far.height - 6, far.height * 0.5 + whole.height * 0.6),
  };
  const seq = await page.getAttribute(".table", "data-seq");
  await tap(page, edge, "finger");
  // It is chosen, or has been carried out already.
  const chosen = () =>
    page.evaluate(
      (before) =>
        document.querySelector<HTMLElement>(".table-canvas canvas")!.dataset["choice"] !== "idle" ||
        document.querySelector(".table")!.getAttribute("data-seq") !== before,
      seq,
    );
  await expect.poll(chosen).toBe(true);
  await page.evaluate(() => {
    const canvas = document.querySelector(".table-canvas canvas")!;
    const at = { clientX: 4, clientY: 500, pointerType: "touch", pointerId: 7, isPrimary: true, button: 0 };
    for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"])
      canvas.dispatchEvent(new PointerEvent(type, at));
  });
  const zoomed = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLElement>(".table-canvas canvas")!;
      return canvas.dataset["zoom"];
    });
  await expect.poll(zoomed).toBe("1");
  expect(errors).toEqual([]);
});

test("a table is laid before it is seen: no buttons first, no words without their pictures, then all of it", async () => {
  const { page, errors } = await newcomer(here.canvas, STILL);
  await page.addInitScript(() => {
    const real = createImageBitmap;
    const hand = new Promise<void>((done) => Object.assign(window, { draw: done }));
    window.createImageBitmap = (async (...of: Parameters<typeof real>) => {
      await hand;
      return await real(...of);
    }) as typeof real;
  });
  await layingLasts(page);
  await page.goto(here.house.url);
  await page.click(WITH_BOTS);
  await page.waitForSelector(".table.drawn.laying canvas[data-choices=open]");
  const seen = () =>
    page.evaluate(() =>
      [".laying-note", ".table-canvas", ".top", ".first-hint"].filter((part) => {
        const it = document.querySelector(part);
        return it !== null && Number(getComputedStyle(it).opacity) > 0;
      }),
    );
  expect(await seen()).toEqual([".laying-note", ".top"]);
  await page.evaluate(() => (window as unknown as { draw(): void }).draw());
  await page.waitForSelector(".table.drawn:not(.laying) .first-hint");
  expect(await seen()).toEqual([".table-canvas", ".top", ".first-hint"]);
  expect(errors).toEqual([]);
});

/** As soon as there is a canvas, and before Phaser has begun to draw on it, the table becomes another size. */
const narrowerAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver((_, watch) => {
      const canvas = document.querySelector<HTMLElement>(".table-canvas canvas");
      if (canvas === null) return;
      watch.disconnect();
      canvas.closest<HTMLElement>(".table")!.style.width = "600px";
    }).observe(document, { childList: true, subtree: true });
  });

test("what draws the table takes its time: one plays by buttons until it is there, as large as its room is by then", async () => {
  const { page, errors } = await newcomer(here.canvas, STILL);
  let comes = (): void => {};
  const coming = new Promise<void>((done) => (comes = done));
  await page.route(/\/assets\/phaser[^/]*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(here.house.url);
  await page.click(WITH_BOTS);
  await page.waitForSelector(".table.plain.laying .laying-note");
  await page.waitForSelector(".table.plain:not(.laying) .plain-note");
  const before = await page.getAttribute(".table", "data-seq");
  await page.click(".mirror.plain button");
  await expect.poll(() => page.getAttribute(".table", "data-seq")).not.toBe(before);
  await narrowerAtOnce(page);
  comes();
  await page.waitForSelector(DRAWN);
  await turnComes(page);
  expect(await fitted(page)).toEqual({ fills: true, sharp: true, element: [600, STILL.viewport.height] });
  await point(page, "mouse", 0);
  expect(errors).toEqual([]);
});

test("a page that is closed while pieces move begins no picture on its way out: the browser would refuse it", async () => {
  const { player, code } = await opened(here.house);
  const at = { viewport: STILL.viewport, reducedMotion: "no-preference" } as const;
  const { context } = await newcomer(here.canvas, at, player.token!);
  const errors: string[] = [];
  for (let visit = 0; visit < sample(1, 10); visit++) {
    const tab = await context.newPage();
    tab.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await tab.goto(`${here.house.url}/t/${code}`);
    await turnComes(tab);
    const before = await tab.getAttribute(".table", "data-seq");
    await tab.locator(".mirror button[data-action]").first().press("Enter");
    // A slow machine may look only when it has moved.
    await tab.waitForSelector(`canvas[data-state='moving'], .table:not([data-seq='${before}'])`);
    await tab.close();
  }
  expect(errors).toEqual([]);
});
