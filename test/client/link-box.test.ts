import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { buttonsIn, classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** A link to hand on: copied, shared by the phone's own sheet, or read by a camera: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const { LinkBox } = await import("../../client/app/ui/LinkBox.tsx");
/** What became of the link, on a device that has this of a browser. */
const done: unknown[] = [];
const clipboard = { writeText: async (text: string) => done.push(["copied", text]) };
const share = async (what: object): Promise<void> => {
  done.push(["shared", what]);
  throw new Error("he thought better of it");
};
class Field {
  select = () => void done.push("selected");
}
beforeEach(async () => {
  await learnAll();
  vi.useFakeTimers();
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("document", { getElementById: () => new Field(), execCommand: () => false });
  done.length = 0;
});
afterEach(() => {
  goes();
  vi.useRealTimers();
});

const LINK = "https://kontor.example/t/abc";
const box = (device: object, fold = false) => {
  vi.stubGlobal("navigator", device);
  return (url = LINK) => draw(() => h(LinkBox, { url, label: "Link", fold }));
};

test("a link is copied, and for two seconds the button says so; without a clipboard it is selected for the keyboard", async () => {
  const { house } = words.value;
  const page = box({ clipboard });
  await buttonsIn(page()).get(house.copy)!();
  expect([done, [...buttonsIn(page()).keys()]]).toEqual([[["copied", LINK]], [house.copied]]);
  vi.advanceTimersByTime(2000);
  expect([...buttonsIn(page()).keys()]).toEqual([house.copy]);
  const insecure = box({});
  await buttonsIn(insecure()).get(house.copy)!();
  expect([done.at(-1), [...buttonsIn(insecure()).keys()]]).toEqual(["selected", [house.copy]]);
});

test("a friend in the same network has no clipboard, for the address is not secure: what is selected is copied all the same, and said", async () => {
  const { house } = words.value;
  const ordered: string[] = [];
  const execCommand = (what: string) => {
    ordered.push(what, String(done.at(-1)));
    return true;
  };
  vi.stubGlobal("document", { getElementById: () => new Field(), execCommand });
  const page = box({});
  await buttonsIn(page()).get(house.copy)!();
  expect([ordered, [...buttonsIn(page()).keys()]]).toEqual([["copy", "selected"], [house.copied]]);
});

test("where the device has a sheet for it the link is shared by that too, and whoever closes it has done nothing wrong", async () => {
  const { house } = words.value;
  const page = box({ clipboard, share });
  await buttonsIn(page()).get(house.share)!();
  expect(done).toEqual([["shared", { url: LINK }]]);
  expect(buttonsIn(box({ clipboard })()).has(house.share)).toBe(false);
});

test("a camera reads the link at once, or when it is unfolded", () => {
  const [open, folded] = [box({})(), box({}, true)()];
  expect([tagged(open, "details").length, tagged(folded, "details").length]).toEqual([0, 1]);
  const [path] = tagged(classed(folded, "qr"), "path");
  expect(path!.props["d"]).toBe(tagged(open, "path")[0]!.props["d"]);
  expect(String(path!.props["d"]).length).toBeGreaterThan(1000);
  // Of a table whose link is made anew the camera reads the new one.
  const page = box({});
  const squares = (url: string) => tagged(page(url), "path")[0]!.props["d"];
  const [former, next] = [LINK, "https://kontor.example/t/xyz"].map(squares);
  goes();
  expect([next === former, squares("https://kontor.example/t/xyz")]).toEqual([false, next]);
});
