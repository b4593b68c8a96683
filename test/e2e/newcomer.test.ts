import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browsers, onePage } from "./home.ts";
import { CALM, follow, freePort, House, newcomer, VIEWPORTS } from "./house.ts";
import { act, press, whoActs } from "./keys.ts";

/** What somebody does who types one command and has never been here. */
const here: { canvas: Browser; house: House } = Object.assign(browsers("canvas"), {
  house: new House(await freePort()),
});
const { house } = here;
beforeAll(() => house.start("scripts/start.mjs"));
afterAll(() => house.end());
const still = { ...VIEWPORTS.desk, ...CALM };
const inLobby = onePage(here, still);
/** At the table that is drawn soonest. */
const WITH_BOTS = "article[aria-labelledby='game-just-4-fun-colours'] .with-bots";
/** And at another, for whoever has a match there. */
const OTHER_WITH_BOTS = "article[aria-labelledby='game-bruegge'] .with-bots";

test("the start command prints the address, answers /healthz and opens a lobby with strict headers; it is usable before Phaser or a table's code is fetched: in the build, and in a browser", async () => {
  expect(house.log).toContain(`http://localhost:${house.port}`);
  const health = await fetch(`${house.url}/healthz`);
  expect(health.status).toBe(200);
  const page = await fetch(house.url);
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self'/);
  expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe/);
  await fetchesWhatItNeeds();
});

async function fetchesWhatItNeeds(): Promise<void> {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
  const begins = /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync("dist/client/index.html", "utf8"))![1]!;
  const atOnce = new Set(Object.keys(manifest).filter((key) => manifest[key]!.file === begins));
  for (const key of atOnce) for (const next of manifest[key]!.imports ?? []) atOnce.add(next);
  const files = [...atOnce].map((key) => manifest[key]!.file);
  const forLater = Object.values(manifest).filter(({ file }) => /\/(phaser|TablePage)-/.test(file));
  expect(forLater.length).toBe(2);
  for (const { file } of forLater) expect(files).not.toContain(file);
  expect(files).toContain(begins);

  const { page, errors } = await newcomer(here.canvas, still);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname.slice(1)));
  await page.goto(house.url);
  await page.waitForSelector(".with-bots");
  await page.waitForSelector("button.guest");
  await page.waitForLoadState("networkidle");
  expect(fetched).toContain(begins);
  for (const { file } of forLater) expect(fetched).not.toContain(file);
  // Nor what the other language says, before somebody reaches for it.
  const words = Object.values(manifest).filter(({ src }) => /i18n\/\w+\.ts$/.test(src ?? ""));
  expect(words.map(({ file }) => fetched.includes(file)).toSorted()).toEqual([false, true]);
  // On a coarse screen the spaces between words are seen, on buttons as well.
  const rendered = await page.$$eval("p, button, select", (all) => [
    ...new Set(all.map((it) => getComputedStyle(it).textRendering)),
  ]);
  expect(rendered).toEqual(["geometricprecision"]);
  await page.hover("button[lang=de]");
  await expect.poll(() => words.every(({ file }) => fetched.includes(file))).toBe(true);
  expect(errors).toEqual([]);
}
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}

test("German is one press away, stays after a reload, and is spoken at the table too", async () => {
  const { page, errors } = await inLobby();
  const other = await page.context().newPage();
  await other.goto(house.url);
  await other.waitForSelector("text=Open tables");
  await page.click("button[lang=de]");
  // His other page is spoken to in German, too.
  await other.waitForSelector("text=Offene Tische");
  await other.close();
  await page.reload();
  await page.waitForSelector("text=Offene Tische");
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await page.click(WITH_BOTS);
  await whoActs([page]);
  expect(await page.textContent("h1")).toMatch(/dran|Zug/);
  expect(errors).toEqual([]);
});

test("another device takes over by a link that works once, and both stay live", async () => {
  const [desk, phone] = await Promise.all([inLobby(), newcomer(here.canvas, still)]);
  await press(desk.page, OTHER_WITH_BOTS);
  await whoActs([desk.page]);
  const link = await desk.page.evaluate(async () => {
    const answer = await fetch("/api/device", {
      method: "POST",
      headers: { authorization: `Bearer ${localStorage.getItem("kontor-guest")}`, "content-type": "application/json" },
      body: JSON.stringify({ path: location.pathname }),
    });
    return ((await answer.json()) as { url: string }).url;
  });
  const local = link.replace(/^https?:\/\/[^/]+/, house.url);
  await phone.page.goto(local);
  await phone.page.click("button.tall");
  await phone.page.waitForURL(/\/t\//);
  expect(await whoActs([phone.page])).toBe(phone.page);
  // What one device does the other sees: the choices of both are the same afterwards.
  await act(phone.page, 0);
  await expect.poll(() => desk.page.getAttribute(".table", "data-seq")).not.toBe("0");
  await follow(desk.page, local);
  await desk.page.click("button.tall");
  await desk.page.waitForSelector("a.button[href='/']");
  expect(new URL(desk.page.url()).pathname).not.toMatch(/^\/t\//);
});

test("a name is kept, shown to others, and a bad one is refused in words; Kontor can be an app: its manifest is in the language of the page, and its worker keeps no page from the house; an unknown link says so in words and leads back to the lobby", async () => {
  const { page, context, errors } = await newcomer(here.canvas, still);
  await page.goto(house.url);
  const manifest = () =>
    page.evaluate(async () => {
      const answer = await fetch(document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href);
      return { type: answer.headers.get("content-type"), lang: ((await answer.json()) as { lang: string }).lang };
    });
  expect(await manifest()).toEqual({ type: expect.stringContaining("application/manifest+json"), lang: "en" });
  await page.click("button.guest");
  await page.fill("dialog[open] input", "x");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open] .refused:not(:empty)");
  await page.fill("dialog[open] input", "Änne Groß");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.click("button[lang=de]");
  await expect.poll(async () => (await manifest()).lang).toBe("de");
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(scope).toBe(`${house.url}/`);
  // The next page is the worker's, and comes from the house all the same.
  await page.reload();
  await page.waitForSelector("text=Änne Groß");
  const answered = await page.evaluate(() => ({
    isTheWorkers: navigator.serviceWorker.controller !== null,
    byWorker: performance
      .getEntriesByType("navigation")
      .map((entry) => (entry as PerformanceNavigationTiming).workerStart),
  }));
  expect(answered).toEqual({ isTheWorkers: true, byWorker: [0] });
  await follow(page, `${house.url}/t/${"a".repeat(16)}`);
  await page.waitForSelector("main a[href='/'], a.button[href='/']");
  expect((await page.textContent("body"))?.toLowerCase()).toMatch(/tisch|link/);
  expect(errors).toEqual([]);
  await context.close();
});
