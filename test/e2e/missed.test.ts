import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { must, until, Visitor, visitor } from "../server/visitor.ts";
import { home } from "./home.ts";
import { newcomer, resized } from "./house.ts";
import { act, whoActs } from "./keys.ts";

/** Somebody was away: what he reads when he comes back, and what that covers. */
const here = home("canvas");

const SCREENS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
  [320, 568],
] as const;
const LINE = "[role=status] .toast";
const DRAWN = ".table.drawn .table-canvas canvas[data-beat='settled']";

/** The choices that the line lies over. */
const covered = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((line) => {
    const { left, right, top, bottom } = document.querySelector(line)!.getBoundingClientRect();
    return [...document.querySelectorAll(".mirror button")]
      .filter((button) => {
        const at = button.getBoundingClientRect();
        return at.left < right && at.right > left && at.top < bottom && at.bottom > top;
      })
      .map((button) => button.textContent);
  }, LINE);

/** Whether what stands of the line stands there in whole rows of letters, to its last word, and in the middle of its ground. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate((line) => {
    const it = document.querySelector(line)!;
    const box = it.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(it);
    const ground = (it.closest(".in-bar, .in-strip") ?? it).getBoundingClientRect();
    const all = words.getBoundingClientRect();
    const [above, below] = [all.top - ground.top, ground.bottom - all.bottom];
    return (
      Math.abs(above - below) < 4 &&
      [...words.getClientRects()].every(
        ({ top, bottom, right }) => top > box.top - 3 && bottom < box.bottom + 3 && right < box.right,
      )
    );
  }, LINE);

/** So many milliseconds the line stays by itself, as the page's source has it: it cannot be loaded here. */
const SHOWN = Number(
  /SHOWN = ([\d_]+);/.exec(readFileSync("client/app/table/Missed.tsx", "utf8"))![1]!.replace("_", ""),
);

/** Runs in the page: five screens may take longer to look at than the line stays. */
function withoutItsEnd(shown: number): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
    ms === shown ? 0 : later(run, ms, ...more)) as typeof window.setTimeout;
}

/**
 * Back by a socket alone: whoever asks for a seat is given another address for it. A page whose socket has just failed when the
 * network comes asks for a seat at once, so it may take more than one time.
 */
async function comesBackAlone({ page, context }: Awaited<ReturnType<typeof newcomer>>): Promise<void> {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (let times = 0; times < 5; times++) {
    await context.setOffline(true);
    await page.waitForSelector(".banner.shown");
    await context.setOffline(false);
    await page.waitForSelector(".banner.shown", { state: "detached" });
    if (/\/matchmake\/table\?id=/.test(sockets.at(-1) ?? "")) return;
  }
  throw new Error(`nobody came back by a socket alone, but by ${sockets.join(", ")}`);
}

test("who was away reads what he missed where it covers no choice, on every screen, until he does something", async () => {
  const still = { reducedMotion: "reduce" } as const;
  const widest = visitor(here.house.url);
  must(await widest.rename("W".repeat(20)));
  const wanted = { game: "just-4-fun-colours", seats: 2, bots: 0, options: {} } as const;
  const host = new Visitor(widest, must(await widest.openTable(wanted)).code);
  const away = await newcomer(here.canvas, still);
  await away.context.addInitScript(withoutItsEnd, SHOWN);
  await away.page.goto(`${here.house.url}/t/${(await until(() => host.info)).code}#sit`);
  await until(() => host.info?.seats[1]?.kind === "player");
  await host.link.request("start", {});
  // Whoever begins, the host is asked.
  await until(() => host.beats.length > 0);
  if (!host.isAsked) {
    await whoActs([away.page]);
    await act(away.page, 0);
  }
  await until(() => host.isAsked);
  await away.page.waitForSelector(DRAWN);
  await comesBackAlone(away);
  await away.context.setOffline(true);
  await away.page.waitForSelector(".banner.shown");
  await host.link.act(host.now.seq, host.now.legal[0]!);
  await away.context.setOffline(false);
  await away.page.waitForSelector(LINE);
  await whoActs([away.page]);
  for (const [width, height] of SCREENS) {
    await resized(away.page, { width, height });
    expect(await away.page.textContent(LINE)).toMatch(/^While you were away: .* places a stone on /);
    // It moves out of the way as soon as it knows what may be pointed at.
    await expect.poll(() => covered(away.page), { message: `${width} x ${height}` }).toEqual([]);
    expect(await isWhole(away.page), `${width} x ${height}`).toBe(true);
  }
  await away.page.mouse.click(1, SCREENS.at(-1)![1] - 1);
  await away.page.waitForSelector(LINE, { state: "detached" });
  expect(away.errors).toEqual([]);
  host.link.close();
});

test.each(["in-bar", "in-strip"])(
  "a line that is shorter than its ground is high stands in the middle of it: %s",
  async (within) => {
    const { page } = await newcomer(here.canvas);
    const sheet = readFileSync("client/app/table/said.css", "utf8");
    await page.setContent(
      `<style>html { font-size: 10px } * { margin: 0; box-sizing: border-box } ${sheet}</style>
    <div class="missed-place ${within}" style="width: 1184px; height: 56px" role="status"><p class="toast">Bo takes a card.</p></div>`,
    );
    expect(await isWhole(page)).toBe(true);
  },
);
