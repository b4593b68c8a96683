import { beginningOfPage } from "../routes.ts";

/** What stands for itself where something in it has gone. */
const PLACE = "li, form, section, aside, dialog, header, main";
/** Whoever takes the focus on himself, a dialog, a list of choices, a page that begins, has done so by then; in milliseconds. */
const BY_THEN = 100;

/**
 * From now on a button that goes, or sleeps until the house has answered, does not take with it the focus of whoever pressed it by
 * keyboard or by a screen reader: the browser would have him begin the page anew. It waits where he was, or stands on what
 * was around that. Who points sees where he is.
 */
export function keepFocus(): void {
  /** What had it last, and what stands around that, nearest first. */
  let around: readonly HTMLElement[] = [];
  let slept = false;
  let points = false;
  let waits: ReturnType<typeof setTimeout> | undefined;
  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const sleeps = (): boolean => around[0]?.matches(":disabled") === true;
  const goesOn = (): void => {
    waits = undefined;
    const [last, ...places] = around;
    if (last === undefined || !isNowhere()) return;
    if (last.isConnected) {
      if (slept && !sleeps()) last.focus({ preventScroll: true });
      return;
    }
    const place = places.find((it) => it.isConnected && it.matches(PLACE)) ?? beginningOfPage();
    if (place === null) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  addEventListener("pointerdown", () => (points = true), true);
  addEventListener("keydown", () => (points = false), true);
  addEventListener("focusin", ({ target }) => {
    const all: HTMLElement[] = [];
    for (let it = target as HTMLElement | null; it instanceof HTMLElement; it = it.parentElement) all.push(it);
    around = all;
    slept = false;
  });
  new MutationObserver(() => {
    slept ||= sleeps();
    if (points || waits !== undefined || (!slept && around[0]?.isConnected !== false)) return;
    waits = setTimeout(goesOn, BY_THEN);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
