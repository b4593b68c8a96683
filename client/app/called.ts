import { effect, signal } from "@preact/signals";
import { language } from "./i18n/language.ts";
import type { Uncalled } from "./push.ts";
import { place } from "./routes.ts";
import { me } from "./session.ts";
import { notices } from "./settings.ts";

/** Whether this browser shows notices while no page is open: over HTTPS, and on an iPhone only as an app of its own. */
export const canPush = "serviceWorker" in (globalThis.navigator ?? {}) && "PushManager" in globalThis;
/** An iPhone's browser: there the app comes first. */
export const mustInstall = !("Notification" in globalThis) && "standalone" in (globalThis.navigator ?? {});

/** Why the house does not call this device, although it is to be called. */
export const uncalled = signal<Uncalled | null>(null);

const isAllowed = (): boolean => "Notification" in globalThis && Notification.permission === "granted";

/** The house knows whether, as whom and in which language this device is to be called. The answer ends it. */
export function stayCalled(): () => void {
  if (!canPush) return () => {};
  /** As whom, and in which language, the house has been asked to call this device. */
  let asked: string | null = null;
  /** One after another, and what fails is tried again with the next page. */
  let doing: Promise<void> = Promise.resolve();
  const does = (what: (push: typeof import("./push.ts")) => Promise<void>): void => {
    doing = doing.then(() => import("./push.ts").then(what)).catch(() => {});
  };
  const endAsking = effect(() => {
    const player = me.value?.player;
    const wanted = notices.value && player !== undefined ? `${player} ${language.value}` : null;
    if (wanted === asked) return;
    if (wanted !== null && isAllowed()) does(async ({ startPush }) => void (uncalled.value = await startPush()));
    else if (!notices.value) {
      uncalled.value = null;
      does(({ stopPush }) => stopPush());
    }
    asked = wanted;
  });
  const clear = (path: string): void => {
    if (notices.peek() && document.visibilityState === "visible") does(({ clearNotices }) => clearNotices(path));
  };
  const endClearing = effect(() => clear(place.value.path));
  const look = (): void => clear(place.peek().path);
  document.addEventListener("visibilitychange", look);
  return () => {
    endAsking();
    endClearing();
    document.removeEventListener("visibilitychange", look);
  };
}
