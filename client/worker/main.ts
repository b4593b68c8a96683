import type { Said } from "../games/notice.ts";
import { type Page, pagesAt, shown } from "./notice.ts";

/**
 * Works for the house while no page of it is open: shows notices, and leads to the table where somebody taps one. It answers
 * for no file and keeps none, so that a page is never older than its house.
 */

/** Of the games, by their ids; put here when it is built. */
declare const TITLES: Readonly<Record<string, Said>>;

interface Awaiting {
  waitUntil(done: Promise<unknown>): void;
}
interface Pushed extends Awaiting {
  readonly data: { json(): unknown } | null;
}
interface Tapped extends Awaiting {
  readonly notification: Notification;
}
interface Client extends Page {
  focus(): Promise<unknown>;
}
interface Worker {
  readonly clients: {
    matchAll(which: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly Client[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", hear: (event: Awaiting) => void): void;
  addEventListener(type: "push", hear: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", hear: (event: Tapped) => void): void;
}
const worker = globalThis as unknown as Worker;
const pages = (path: string) =>
  worker.clients.matchAll({ type: "window", includeUncontrolled: true }).then((all) => pagesAt(all, path));

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  const { title, path, ...words } = shown(told(event), TITLES);
  const options = { ...words, tag: path, icon: "/icons/192.png", badge: "/icons/192.png", data: path };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  const path = String(event.notification.data);
  event.notification.close();
  event.waitUntil(pages(path).then(([page]) => (page === undefined ? worker.clients.openWindow(path) : page.focus())));
});

function told({ data }: Pushed): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
