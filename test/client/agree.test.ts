import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, learnAll, words } from "../../client/app/i18n/language.ts";
import { HOLY_PLACES } from "../../shared/games/jaeger-und-spaeher/options.ts";
import type { TableInfo, TableRequests } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { infoOf } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** How the host changes what a waiting table agrees on: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/session.ts", () => ({ refusalOf: ({ message }: Error) => `No: ${message}` }));
vi.mock("../../client/app/ui/fetched.tsx", () => ({ useFetched: () => ({ it: null, failed: false }) }));
const { AgreeDialog } = await import("../../client/app/waiting/AgreeDialog.tsx");
beforeEach(async () => {
  await learnAll();
  language.value = "en";
});
afterEach(goes);

/** A host at a table of Port Royal with the expansion, and a house that answers as it is told to. */
function host(
  agree: (wish: TableRequests["agree"]) => Promise<unknown> = async () => true,
  more: Partial<TableInfo> = {},
) {
  let closed = 0;
  const info = infoOf({ status: "waiting", options: { expansion: true }, ...more });
  const page = () => draw(() => h(AgreeDialog, { info, agree, onClose: () => void closed++ }));
  const field = (name: string, value: string) =>
    tagged(page(), "input").find(({ props }) => props["name"] === name && props["value"] === value)!.props as {
      readonly checked: boolean;
      onChange(): void;
    };
  const submit = (): Promise<void> =>
    (tagged(page(), "form")[0]!.props as { onSubmit(event: object): Promise<void> }).onSubmit({ preventDefault() {} });
  const isOff = () => tagged(page(), "button").at(-1)!.props["disabled"];
  const says = () => tagged(page(), "p").find(({ props }) => props["role"] === "status")!.text;
  return { page, field, submit, isOff, says, closed: () => closed };
}

test("the dialog begins with what is agreed on, and sends what was chosen in its place, terms and options together", async () => {
  const sent: object[] = [];
  const { field, submit, closed } = host(async (wish) => sent.push(wish));
  expect([field("expansion", "true").checked, field("listed", "false").checked]).toEqual([true, true]);
  field("expansion", "false").onChange();
  field("listed", "true").onChange();
  expect([field("expansion", "false").checked, field("listed", "true").checked]).toEqual([true, true]);
  await submit();
  expect(sent).toEqual([{ options: { expansion: false }, terms: AMONG_STRANGERS }]);
  expect(closed()).toBe(1);
});

test("while the house is asked nothing is asked twice; a refusal is said in the dialog, which stays for another try", async () => {
  let refuse = (_: Error): void => {};
  const { submit, isOff, says, closed, page } = host(() => new Promise((_, no) => (refuse = no)));
  expect([says(), isOff()]).toEqual([words.value.waiting.agreeHint, false]);
  const submits = submit();
  expect(isOff()).toBe(true);
  refuse(new Error("too late"));
  await submits;
  expect([says(), isOff(), closed(), classed(page(), "refused").length]).toEqual(["No: too late", false, 0, 1]);
});

test("a list that is picked by hand is not agreed on before it is complete", () => {
  const picked = ["first", "second", "third"];
  const isOff = (n: number): unknown => {
    goes();
    const options = { normal: true, picked: picked.slice(0, n) };
    return host(undefined, { game: "jaeger-und-spaeher", options }).isOff();
  };
  expect([0, HOLY_PLACES - 1, HOLY_PLACES].map(isOff)).toEqual([true, true, false]);
});
