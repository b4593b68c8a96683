import { h } from "preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { HouseReason } from "../../shared/messages.ts";
import { all, buttonsIn, classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What a player does about what the house keeps of him: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Bar.tsx", () => ({ Bar: () => null }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/routes.ts", () => ({ arriveAt() {} }));
vi.mock("../../client/app/title.ts", () => ({ callPage() {} }));
/** The house; the match that is seen, and what was saved. */
const at = vi.hoisted(() => ({
  refuses: null as HouseReason | null,
  notices: true,
  seen: null as { names: string[] } | null,
  saved: [] as string[],
  found: [] as { names: string[]; record: { game: string } }[],
}));
vi.mock("../../client/app/settings.ts", () => ({
  notices: {},
  turn: (_: object, on: boolean) => void (at.notices = on),
}));
vi.mock("../../client/app/kept/GivenReplay.tsx", () => ({
  GivenReplay: ({ match }: { match: { names: string[] } }) => void (at.seen = match),
}));
vi.mock("../../client/app/kept/given.ts", () => ({ readMatches: async () => at.found }));
vi.mock("../../client/app/kept/save.ts", () => ({ save: (text: string) => void at.saved.push(text) }));
vi.mock("../../client/app/session.ts", () => {
  class Refused extends Error {}
  const answers = async (more: object) =>
    at.refuses === null ? { ok: true, ...more } : { ok: false, reason: at.refuses };
  return {
    Refused,
    async forgetMe() {
      if (at.refuses !== null) throw new Refused(at.refuses);
      return "Guest 7";
    },
    refusalOf: ({ message }: Error) => `Not now: ${message}`,
    house: {
      kept: () => answers({ reportDays: 90, matchDays: 0, mostMegabytes: 0 }),
      mine: () => answers({ player: { id: "a" }, matches: [{ code: "1" }], more: false }),
    },
  };
});
const { lobbyWords, learnAll } = await import("../../client/app/i18n/language.ts");
const { keptWords } = await import("../../client/app/i18n/kept.ts");
const { KeptPage } = await import("../../client/app/kept/KeptPage.tsx");
beforeAll(learnAll);
beforeEach(() => Object.assign(at, { refuses: null, notices: true, seen: null, saved: [], found: [] }));
afterEach(goes);

const page = () => draw(() => h(KeptPage, {}));
const said = (): string[] =>
  all(page()).flatMap(({ props, text }) => (props["role"] === "status" && text !== "" ? [text] : []));
const button = (name: string) => tagged(page(), "button").find(({ text }) => text === name)!.props;
const press = (name: string): unknown => buttonsIn(page()).get(name)!();
const chooses = async (...found: typeof at.found): Promise<void> => {
  at.found = found;
  const { onChange } = tagged(page(), "input")[0]!.props as { onChange(event: object): void };
  onChange({ currentTarget: { files: [{}] } });
  await new Promise((done) => setTimeout(done));
};

test("a house that does not say for how long it keeps what is asked again by whoever wants to know", async () => {
  const { parts } = keptWords.value;
  const titles = () => tagged(page(), "h2").map(({ text }) => text);
  const asked = () => new Promise((done) => setTimeout(done));
  at.refuses = "server-away";
  page();
  await asked();
  expect(classed(page(), "unfetched").map(({ inside }) => inside[0]!.text)).toEqual(["Not now: server-away"]);
  expect(titles()).not.toContain(parts[0]!.title);
  at.refuses = null;
  press(lobbyWords.value.link.again);
  await asked();
  expect(titles()).toEqual([...parts.map(({ title }) => title), keptWords.value.yours]);
  expect(classed(page(), "unfetched")).toEqual([]);
});

test("whoever has his name forgotten is called nowhere any more on this device, and reads who he is now; where the house refuses, nothing has changed", async () => {
  const { forget, sure, forgotten } = keptWords.value;
  at.refuses = "not-saved";
  press(forget);
  await press(sure.yes);
  expect([said().includes("Not now: not-saved"), at.notices]).toEqual([true, true]);
  press(lobbyWords.value.house.cancel);
  at.refuses = null;
  press(forget);
  await press(sure.yes);
  expect([said().includes(forgotten("Guest 7")), at.notices]).toEqual([true, false]);
  expect(buttonsIn(page()).has(sure.yes)).toBe(false);
});

test("what one takes along is saved once it is whole; what is refused is said, and one may try again", async () => {
  const { take, taken } = keptWords.value;
  at.refuses = "banned";
  await press(take);
  expect([said().includes("Not now: banned"), at.saved, button(take)["disabled"]]).toEqual([true, [], false]);
  at.refuses = null;
  await press(take);
  expect([said().includes(taken(1)), at.saved.length, button(take)["disabled"]]).toEqual([true, 1, false]);
});

test("a file with one match shows it at once; of several one chooses", async () => {
  const match = (...names: string[]) => ({ names, record: { game: "port-royal" } });
  await chooses(match("Ann", "Bob"), match("Cid", "Dan"));
  expect([said().includes(keptWords.value.which), page().length > 0 && at.seen]).toEqual([true, null]);
  const [, second] = tagged(tagged(page(), "ul"), "button");
  (second!.props["onClick"] as () => void)();
  page();
  expect(at.seen?.names).toEqual(["Cid", "Dan"]);
  goes();
  await chooses(match("Eve", "Fay"));
  page();
  expect(at.seen?.names).toEqual(["Eve", "Fay"]);
});

test("past the bar leads a link to the page itself", () => {
  expect(tagged(page(), "a").map(({ props }) => props["href"])).toContain("#main");
});
