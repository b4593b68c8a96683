import { h } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What a player chooses for himself, where more belongs to it than a tick: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/session.ts", () => ({ house: {}, me: { value: null } }));
vi.mock("../../client/app/routes.ts", () => ({ place: { value: { path: "/" } } }));
vi.mock("../../client/app/table/talk/SilencedList.tsx", () => ({ SilencedList: () => null }));
vi.mock("../../client/app/ui/DeviceLink.tsx", () => ({ OtherDevice: () => null }));
vi.mock("../../client/app/ui/Languages.tsx", () => ({ Languages: () => null }));
/** What the browser says, and what it says when it is asked. */
const browser = { permission: "default", answers: "granted", requestPermission: async () => "" };
browser.requestPermission = async () => (browser.permission = browser.answers);
vi.stubGlobal("Notification", browser);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
const { uncalled } = await import("../../client/app/called.ts");
const { learnAll, whyNot, words } = await import("../../client/app/i18n/language.ts");
const { explained, isExplained } = await import("../../client/app/learn/explained.ts");
const { hints, notices } = await import("../../client/app/settings.ts");
const { Settings } = await import("../../client/app/table/Settings.tsx");
beforeAll(learnAll);
afterEach(goes);

const tick = (name: string) =>
  classed(
    draw(() => h(Settings, {})),
    "tick",
  ).find((one) => tagged([one], "b")[0]!.text === name)!;
const box = (name: string) =>
  tagged([tick(name)], "input")[0]!.props as { checked: boolean; onChange(event: object): unknown };
/** The answer: whether the box itself, which nothing draws anew where nothing has changed, is ticked then. */
const set = async (name: string, checked: boolean): Promise<boolean> => {
  const currentTarget = { checked };
  await box(name).onChange({ currentTarget });
  return currentTarget.checked;
};
const hint = (name: string): string => classed([tick(name)], "quiet")[0]!.text;

test("the system tells only what the browser allows: else the tick stays off, and says why", async () => {
  const { table } = words.value;
  await set(table.notices, true);
  expect([notices.value, hint(table.notices)]).toEqual([true, table.noticesHint]);
  await set(table.notices, false);
  expect(notices.value).toBe(false);
  browser.answers = "denied";
  await set(table.notices, true);
  expect([notices.value, hint(table.notices)]).toEqual([false, table.noticesRefused]);
  // Whoever only closes the question is asked again.
  browser.answers = "default";
  expect(await set(table.notices, true)).toBe(false);
  expect([notices.value, hint(table.notices)]).toEqual([false, table.noticesHint]);
});

test("what the browser allows no more is not ticked; that its own service is out of reach is said", async () => {
  const { table } = words.value;
  browser.answers = "granted";
  expect(await set(table.notices, true)).toBe(true);
  uncalled.value = "no-service";
  expect([box(table.notices).checked, hint(table.notices)]).toEqual([true, table.noticesUnserved]);
  uncalled.value = "unknown-service";
  expect(hint(table.notices)).toBe(whyNot("unknown-service"));
  goes();
  uncalled.value = null;
  browser.permission = "default";
  expect([box(table.notices).checked, hint(table.notices)]).toEqual([false, table.noticesHint]);
  const heard: boolean[] = [];
  const end = notices.subscribe((on) => void heard.push(on));
  expect(await set(table.notices, true)).toBe(true);
  expect(heard).toEqual([true, false, true]);
  end();
});

test("hints that are switched off and on again explain everything once more", async () => {
  const { learn } = words.value;
  explained("port-royal", "turn");
  await set(learn.hints, false);
  expect([hints.value, isExplained("port-royal", "turn")]).toEqual([false, true]);
  await set(learn.hints, true);
  expect([hints.value, isExplained("port-royal", "turn")]).toEqual([true, false]);
});
