import { useEffect } from "preact/hooks";
import type { LinkState } from "../net/link.ts";

/**
 * The house may have been updated while a page is open. Then the page's further files are gone, and it may not understand
 * what the house says now: it loads itself anew, once for each build. The match is in the house, so nothing is lost.
 */
const KEY = "kontor.reloaded-for";
const ASK_EVERY = 4000;
const PATIENCE = 5000;
const SOON = 1000;
/** A page that broke only after so long may well last as long again. */
const LASTED = 60_000;

/** Asks whether there is a new build once the connection is there, and again and again while it is not. */
export function useLatestBuild(state: LinkState): void {
  useEffect(() => {
    if (state === "live" || state === "gone") return void loadNewBuild();
    const asking = setInterval(() => void loadNewBuild(), ASK_EVERY);
    return () => clearInterval(asking);
  }, [state]);
}

/** A part of the page broke or could not be fetched: it is loaded anew when that may help. The answer ends it. */
export function mendPage(): () => void {
  let away = false;
  const asking = setInterval(async () => {
    const served = await servedBuild();
    away ||= served === null;
    if (served === null) return;
    clearInterval(asking);
    // Not in a circle: a page that breaks again as soon as it is loaded again stays as it is.
    if (!reloadFor(served) && (away || !wasReloaded() || performance.now() > LASTED)) location.reload();
  }, SOON);
  return () => clearInterval(asking);
}

export async function loadNewBuild(): Promise<void> {
  const served = await servedBuild();
  if (served === null || served === buildOf(document)) return;
  if (isTyping()) setTimeout(loadNewBuild, ASK_EVERY);
  else reloadFor(served);
}

/** A build is named by the script its page begins with, which changes with every file of it. */
const buildOf = (page: Document): string | null =>
  page.querySelector("script[type=module]")?.getAttribute("src") ?? null;

/** The build that the house serves now; null while it does not answer. */
async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : null;
  } catch {
    return null;
  }
}

/** Whether it does. A cache between us and the house may keep the old page: a second time would not help either. */
function reloadFor(served: string): boolean {
  if (served === buildOf(document)) return false;
  try {
    if (sessionStorage.getItem(KEY) === served) return false;
    sessionStorage.setItem(KEY, served);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");
function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.type === "text" && !at.readOnly;
}
