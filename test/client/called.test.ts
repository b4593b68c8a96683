import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A device that wants to be called to its player's turns, and what the house hears of it. */
const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
interface Subscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  toJSON(): object;
  unsubscribe(): Promise<void>;
}
const device = vi.hoisted(() => ({
  subscription: null as unknown,
  many: 0,
  closed: [] as unknown[],
  looks: new Set<() => void>(),
}));
const subscribed = (key: string): Subscription => {
  const endpoint = `https://push/${++device.many}`;
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, "base64url")).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => void (device.subscription = null),
  };
};
const registration = {
  pushManager: {
    getSubscription: async () => device.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (device.subscription ??= subscribed(applicationServerKey)),
  },
  getNotifications: async ({ tag }: { tag: string }) => [{ close: () => void device.closed.push(tag) }],
};
vi.stubGlobal("location", { origin: "http://house", pathname: "/", hash: "" });
vi.stubGlobal("document", {
  visibilityState: "visible",
  addEventListener: (_: string, look: () => void) => void device.looks.add(look),
  removeEventListener: (_: string, look: () => void) => void device.looks.delete(look),
});
vi.stubGlobal("PushManager", class {});
vi.stubGlobal("Notification", { permission: "granted" });
vi.stubGlobal("navigator", {
  languages: ["de"],
  serviceWorker: {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  },
});

const { stayCalled, uncalled } = await import("../../client/app/called.ts");
const { language } = await import("../../client/app/i18n/language.ts");
const { place } = await import("../../client/app/routes.ts");
const { house, me } = await import("../../client/app/session.ts");
const { notices, turn } = await import("../../client/app/settings.ts");

const heard: unknown[] = [];
house.pushKey = async () => ({ ok: true, key: KEY });
house.startPush = async (told) => {
  heard.push(told);
  return { ok: true };
};
house.stopPush = async (endpoint) => {
  heard.push(endpoint);
  return { ok: true };
};
const known = (player: string): void => {
  me.value = { player, name: "Ann", named: true, origin: "" };
};
let end = (): void => {};
beforeEach(() => {
  heard.length = device.closed.length = device.many = 0;
  device.subscription = null;
  language.value = "de";
  me.value = null;
  turn(notices, false);
});
afterEach(() => end());

const address = (n: number) => ({ endpoint: `https://push/${n}`, p256dh: "p", auth: "a" });

test("the house hears of a device that wants notices as soon as it knows its player, in his language, and when that changes", async () => {
  turn(notices, true);
  end = stayCalled();
  expect(heard).toEqual([]);
  known("ann");
  await expect.poll(() => [...heard]).toEqual([{ address: address(1), language: "de" }]);
  known("ann");
  language.value = "en";
  await expect.poll(() => heard.at(-1)).toEqual({ address: address(1), language: "en" });
  known("bob");
  turn(notices, false);
  await expect.poll(() => heard.at(-1)).toBe("https://push/1");
  expect(heard).toHaveLength(4);
});

test("turned off it is called no more; a page that nobody wanted notices on asks nothing", async () => {
  known("ann");
  end = stayCalled();
  turn(notices, true);
  await expect.poll(() => [...heard]).toHaveLength(1);
  turn(notices, false);
  await expect.poll(() => heard.at(-1)).toBe("https://push/1");
  await expect.poll(() => device.subscription).toBeNull();
  expect(heard).toHaveLength(2);
});

test("why the house does not call a device is said, until it is no longer to be called", async () => {
  const start = house.startPush;
  house.startPush = async () => ({ ok: false, reason: "unknown-service" });
  turn(notices, true);
  known("ann");
  end = stayCalled();
  await expect.poll(() => uncalled.value).toBe("unknown-service");
  turn(notices, false);
  expect(uncalled.value).toBeNull();
  house.startPush = start;
});

test("where the browser does not reach its own service that is why", async () => {
  const { subscribe } = registration.pushManager;
  registration.pushManager.subscribe = () => Promise.reject(new DOMException("Registration failed", "AbortError"));
  turn(notices, true);
  known("ann");
  end = stayCalled();
  await expect.poll(() => uncalled.value).toBe("no-service");
  expect(heard).toEqual([]);
  registration.pushManager.subscribe = subscribe;
});

test("a device that was another house's is given to this one; a house that calls nobody is left alone", async () => {
  device.subscription = subscribed("AAAA");
  turn(notices, true);
  known("ann");
  end = stayCalled();
  await expect.poll(() => [...heard]).toEqual([{ address: address(2), language: "de" }]);
  house.pushKey = async () => ({ ok: true, key: null });
  known("bob");
  turn(notices, false);
  await expect.poll(() => [...heard]).toHaveLength(2);
  house.pushKey = async () => ({ ok: true, key: KEY });
});

test("whoever looks at a table needs no notice of it any more", async () => {
  turn(notices, true);
  end = stayCalled();
  place.value = { path: "/t/abc", hash: "" };
  await expect.poll(() => device.closed).toContain("/t/abc");
  // Nobody looks at it while it lies behind others.
  for (const visibilityState of ["hidden", "visible"]) {
    Object.assign(document, { visibilityState });
    for (const look of device.looks) look();
  }
  place.value = { path: "/t/def", hash: "" };
  await expect.poll(() => device.closed).toContain("/t/def");
  expect(device.closed.filter((path) => path === "/t/abc")).toHaveLength(2);
  end();
  expect(device.looks.size).toBe(0);
});
