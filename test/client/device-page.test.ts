import { h } from "preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { HouseReason } from "../../shared/messages.ts";
import { buttonsIn, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** A device arrives at the link that makes it somebody's: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
/** Where the page went, and what the house says to the key. */
const at = vi.hoisted(() => ({
  went: [] as string[],
  refuses: null as HouseReason | null,
  me: { value: null as { name: string; named: boolean } | null },
}));
vi.mock("../../client/app/routes.ts", () => ({ moveTo: (path: string) => void at.went.push(path) }));
vi.mock("../../client/app/ui/Announcement.tsx", () => ({
  Announcement: ({ title, text, children }: { title: string; text: string; children: unknown }) => [
    h("h1", {}, title),
    h("p", {}, text),
    children,
  ],
}));
vi.mock("../../client/app/session.ts", () => {
  class Refused extends Error {
    readonly reason = at.refuses;
  }
  const claim = async (key: string) => {
    if (at.refuses !== null) throw new Refused();
    return `/t/${key}`;
  };
  return { claim, me: at.me, Refused, refusalOf: ({ reason }: Refused) => `Not now: ${reason}` };
});
vi.stubGlobal("location", { hash: "#abc" });
const { learn, lobbyWords } = await import("../../client/app/i18n/language.ts");
const { DevicePage } = await import("../../client/app/device/DevicePage.tsx");
beforeAll(learn);
beforeEach(() => {
  Object.assign(at, { went: [], refuses: null });
  location.hash = "#abc";
});
afterEach(goes);

const page = () => draw(() => h(DevicePage, {}));
const said = () => tagged(page(), "p").map(({ text }) => text);
const press = async () => {
  buttonsIn(page()).get(lobbyWords.value.link.claim)!();
  await new Promise((done) => setTimeout(done));
};

test("the page goes where the link leads, and the link is nothing to come back to", async () => {
  await press();
  expect(at.went).toEqual(["/t/abc"]);
});

test("a link is used up when the house says so; whatever else is wrong is said, and may be tried again", async () => {
  const { link, refusals } = lobbyWords.value;
  at.refuses = "server-away";
  await press();
  expect(said()).toEqual([link.claimAskHint, "Not now: server-away"]);
  // While it is tried again the former answer does not stand there.
  buttonsIn(page()).get(link.claim)!();
  expect(said()).toEqual([link.claimAskHint]);
  await new Promise((done) => setTimeout(done));
  at.refuses = "link-used-up";
  await press();
  expect(said()).toEqual([refusals["link-used-up"]]);
  expect([buttonsIn(page()).size, at.went]).toEqual([0, []]);
  // Another link, in the same page.
  location.hash = "#def";
  at.refuses = null;
  await press();
  expect(at.went).toEqual(["/t/def"]);
});

test("a link that came only in part leads nowhere, however often one tries", async () => {
  at.refuses = "malformed";
  await press();
  expect([said(), buttonsIn(page()).size]).toEqual([[lobbyWords.value.refusals["link-used-up"]], 0]);
});

test("who has a name here hears that he leaves it behind", () => {
  const { claimAskHint, claimLeaves } = lobbyWords.value.link;
  at.me.value = { name: "Guest 1234", named: false };
  expect(said()).toEqual([claimAskHint]);
  at.me.value = { name: "Ann", named: true };
  expect(said()).toEqual([claimAskHint, claimLeaves("Ann")]);
  at.me.value = null;
});
