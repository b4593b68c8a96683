import type { HouseReason } from "../../shared/messages.ts";
import { language } from "./i18n/language.ts";
import { house } from "./session.ts";

const WORKER = "/sw.js";

/** Why a device is not called that is to be: the house says no, or the browser's own service is out of reach. */
export type Uncalled = HouseReason | "no-service";

/**
 * From here on this device shows notices also while no page of the house is open, in the language of now. Answers why not;
 * null where it does, and where the house calls nobody.
 */
export async function startPush(): Promise<Uncalled | null> {
  const told = await house.pushKey();
  if (!told.ok || told.key === null) return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Another house was here before, or this one has lost its keys.
  if (before !== null && !isFor(before, told.key)) await before.unsubscribe();
  const how = { userVisibleOnly: true, applicationServerKey: told.key };
  const subscription = await pushManager.subscribe(how).catch(() => null);
  if (subscription === null) return "no-service";
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  const started = await house.startPush({ address: { endpoint, p256dh, auth }, language: language.peek() });
  return started.ok ? null : started.reason;
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (applicationServerKey === null) return false;
  const code = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(code).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

/** And no more. */
export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await house.stopPush(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Whoever looks at a page needs no notice of it any more. */
export async function clearNotices(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: path })) ?? []) notice.close();
}
