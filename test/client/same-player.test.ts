import { beforeEach, expect, test, vi } from "vitest";
import { HouseClient } from "../../client/net/http.ts";

/** Two pages of one browser, of which one becomes somebody else: without a browser. */
const kept = vi.hoisted(() => new Map<string, string>());
vi.hoisted(() => {
  vi.stubGlobal("location", { origin: "http://house" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
const { forgetMe, house, me } = await import("../../client/app/session.ts");
const { choose } = await import("../../client/app/memory.ts");
const { stayCalledAlike, staySamePlayer } = await import("../../client/app/samePlayer.ts");

/** What the house answers, to this player or whoever comes by this key; each token is a new one. */
let tokens = 0;
const tokenOf = (sub: string) => {
  const part = (it: object) => Buffer.from(JSON.stringify(it)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ sub, name: "ÿ~~?", iat: ++tokens })}.signature`;
};
const signedIn = (player: string) => ({ token: tokenOf(player), player, name: player, named: true, settings: {} });
const asked: string[] = [];
vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
  asked.push(`${url.slice("http://house/api/".length)} ${body}`);
  return Response.json({ ...signedIn(url.endsWith("claim") ? JSON.parse(body).key : "ann"), path: "/" });
});
beforeEach(() => kept.clear());

test("a page begins anew when another page of its browser has become somebody else, and not when that one only came again", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  let anew = 0;
  staySamePlayer(() => anew++);
  const looks = () => {
    for (const event of ["storage", "pageshow", "visibilitychange"]) page.dispatchEvent(new Event(event));
    return anew;
  };
  kept.set("kontor-guest", tokenOf("bob"));
  expect(looks(), "the house has not said yet who this is").toBe(0);
  await house.guest();
  expect([house.playsAs, looks()]).toEqual(["ann", 0]);
  const other = new HouseClient("http://house");
  await other.guest();
  expect(looks()).toBe(0);
  await other.claim("bob");
  expect([house.playsAs, looks()]).toEqual(["bob", 3]);
  // It forgets whoever it kept: this page still knows.
  kept.clear();
  expect([house.playsAs, looks()]).toEqual(["ann", 3]);
  for (const broken of ["no-token", "a.b.c", "a.e30.c"]) {
    kept.set("kontor-guest", broken);
    expect([house.playsAs, looks()]).toEqual([null, 3]);
  }
});

test("what he calls himself in one page he is called in the others; somebody else's name, or what is none, is nothing to them", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  stayCalledAlike();
  const hears = (newValue: string | null, key = "kontor.called") => {
    page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    return me.value?.name;
  };
  await house.rename("ann");
  const told = JSON.parse(kept.get("kontor.called")!);
  expect(told).toEqual({ player: "ann", name: "ann", named: true });
  expect(hears(JSON.stringify({ ...told, name: "Anna" }))).toBe("Anna");
  expect(me.value).toMatchObject({ player: "ann", named: true });
  for (const nothing of [
    null,
    "{",
    "7",
    "{}",
    JSON.stringify({ ...told, name: 7 }),
    JSON.stringify({ ...told, player: "bob", name: "Bob" }),
  ])
    expect(hears(nothing)).toBe("Anna");
  expect(hears(JSON.stringify({ ...told, name: "Annette" }), "kontor.pace")).toBe("Anna");
});

test("a page whose player is forgotten does not tell the house again at once what he had chosen", async () => {
  await house.guest();
  choose("pace", "calm");
  await vi.waitFor(() => expect(asked.at(-1)).toBe('settings {"settings":{"pace":"calm"}}'));
  await forgetMe();
  await house.rename("Eve");
  expect(asked.slice(-2)).toEqual(["forget {}", 'name {"name":"Eve"}']);
});
