import { signal } from "@preact/signals";
import { CODE } from "../../shared/messages.ts";

/** Where the page is; every link of the house goes through here, so that nothing is loaded twice. */
export const place = signal({ path: location.pathname, hash: location.hash });

/** What had the focus last. */
let focused: Element | null = null;
/** What the page begins with. */
let begins: HTMLElement | null = null;
export const beginningOfPage = (): HTMLElement | null => (begins?.isConnected ? begins : null);

/**
 * For what a page begins with: whose focus went with what stood there before is there now. Who has just loaded the page
 * begins where his browser has him begin.
 */
export function arriveAt(beginning: HTMLElement | null): void {
  if (beginning === null) return;
  begins = beginning;
  if (focused?.isConnected !== false) return;
  beginning.tabIndex = -1;
  beginning.focus({ preventScroll: true });
}

/** How far down each page was seen last, in pixels. */
const seenTo = new Map<string, number>();
/** The same of a page that one has come back to, as it was when he left; null where he has come anew. */
let leftAt: number | null = null;
/** For a page whose words come later: a browser leads back to where it was left only what is there at once. */
export const whereLeft = (): number | null => leftAt;

export function goTo(url: string): void {
  history.pushState(null, "", url);
  leftAt = null;
  arrive();
  scrollTo(0, 0);
}
/** The page is somewhere else now: what it was before is nothing to come back to. */
export function moveTo(url: string): void {
  history.replaceState(null, "", url);
  arrive();
}
/** The same page by another name: what the hash asked for has been done, or will not be asked again. */
export function forgetHash(next = ""): void {
  history.replaceState(null, "", location.pathname + next);
  arrive();
}
/** What the hash asked for when this page was left is asked for still. */
export function recallHash(hash: string): void {
  history.replaceState(null, "", location.pathname + location.search + hash);
  arrive();
}

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly code: string }
  /** A finished match, to be seen again. */
  | { readonly page: "replay"; readonly code: string }
  /** A link to a table that lost something on its way here. */
  | { readonly page: "no-table" }
  /** Of one game; without a game, of which? */
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "device" }
  /** What the house keeps of whom. */
  | { readonly page: "kept" }
  | { readonly page: "unknown" };

export function routeOf(path: string): Route {
  const table = /^\/t(?:\/([^/]*)(\/replay)?\/?)?$/.exec(path);
  if (table !== null) {
    const [, code = "", replay] = table;
    return CODE.test(code) ? { page: replay === undefined ? "table" : "replay", code } : { page: "no-table" };
  }
  const rules = /^\/rules\/([a-z0-9-]{1,40})\/?$/.exec(path);
  if (rules !== null) return { page: "rules", game: rules[1]! };
  if (/^\/rules\/?$/.test(path)) return { page: "rules", game: "" };
  if (path === "/kept") return { page: "kept" };
  if (path === "/") return { page: "lobby" };
  return path === "/device" ? { page: "device" } : { page: "unknown" };
}

/** Begins to listen: back, forward, clicks on links of this house, and where the focus is. */
export function follow(): void {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  addEventListener("scroll", () => seenTo.set(place.value.path, scrollY), { passive: true });
  addEventListener("popstate", () => {
    if (location.pathname !== place.value.path) leftAt = seenTo.get(location.pathname) ?? null;
    arrive();
  });
  addEventListener("hashchange", arrive);
  addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    if (link.pathname === location.pathname && link.hash !== "") return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}

function arrive(): void {
  place.value = { path: location.pathname, hash: location.hash };
}
