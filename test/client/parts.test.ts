import { beforeEach, expect, test, vi } from "vitest";
import { FileMissing, partOf } from "../../client/app/parts.ts";

/** A part of the page is asked for only once all its files are there: what a browser failed to import it never asks for again. */
interface Link {
  rel: string;
  href: string;
  readonly told: Map<string, () => void>;
  readonly sheet: { readonly cssRules: readonly object[] };
  addEventListener(event: string, tell: () => void): void;
  remove(): void;
}
const asked: string[] = [];
const head: Link[] = [];
let away = new Set<string>();
let missing = new Set<string>();
/** A network that wants somebody to sign in first answers whatever is asked with a page of its own. */
let portal = false;
const SCRIPT = { "Content-Type": "text/javascript; charset=utf-8" };

beforeEach(() => {
  asked.length = head.length = 0;
  away = new Set();
  missing = new Set();
  portal = false;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (away.has(address)) throw new TypeError("Failed to fetch");
    const headers = portal ? { "Content-Type": "text/html" } : SCRIPT;
    return new Response("a file", { status: missing.has(address) ? 404 : 200, headers });
  });
  vi.stubGlobal("document", {
    styleSheets: [{ href: null }, { href: "http://house/assets/there.css" }],
    createElement: (): Link => {
      const told = new Map<string, () => void>();
      const remove = (): void => void head.splice(head.indexOf(link), 1);
      const sheet = { cssRules: portal ? [] : [{}] };
      const link = { rel: "", href: "", told, sheet, addEventListener: told.set.bind(told), remove };
      return link;
    },
    head: { append: (link: Link) => void head.push(link) },
  });
});

/** As the build writes it. */
const importing = (name: string, part: unknown = name) => {
  const load = vi.fn(async () => part);
  return Object.assign(load, { toString: () => `async()=>{let{a:e}=await import(\`./${name}\`);return{a:e}}` });
};

test("all files of a part come before it does, its own too", async () => {
  const load = importing("Own-12345678.js", "the part");
  expect(await partOf(load, ["assets/Shared-12345678.js"])).toBe("the part");
  expect(asked).toEqual(["/assets/Shared-12345678.js", "/assets/Own-12345678.js"]);
  expect(load).toHaveBeenCalledOnce();
});

test("while a file is missing the part is not even asked for; once it can be had it comes, and what came is not fetched again", async () => {
  const load = importing("Dialog-12345678.js");
  const files = ["assets/Kit-12345678.js", "assets/Dialog-12345678.js"];
  away.add("/assets/Dialog-12345678.js");
  await expect(partOf(load, files)).rejects.toThrow(FileMissing);
  away.clear();
  missing.add("/assets/Dialog-12345678.js");
  await expect(partOf(load, files)).rejects.toThrow(FileMissing);
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  expect(await partOf(load, files)).toBe("Dialog-12345678.js");
  await partOf(load, files);
  const own = "/assets/Dialog-12345678.js";
  expect(asked).toEqual(["/assets/Kit-12345678.js", own, own, own]);
});

test("a file is there when its last byte is: a network that goes in its midst is one that did not bring it", async () => {
  const load = importing("Torn-12345678.js");
  const torn = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(torn, { headers: SCRIPT }));
  await expect(partOf(load)).rejects.toThrow(FileMissing);
  expect(load).not.toHaveBeenCalled();
});

test("a network that answers with a page of its own brings no file: the part is not asked for, and comes once it can be had", async () => {
  const load = importing("Signed-12345678.js");
  portal = true;
  await expect(partOf(load)).rejects.toThrow(FileMissing);
  const dressed = importing("Dressed-12345678.js");
  const bring = () => partOf(dressed, ["assets/signed.css"]);
  const first = bring();
  // What "comes" for its style sheet has no rule in it.
  portal = false;
  head[0]!.told.get("load")!();
  await expect(first).rejects.toThrow(FileMissing);
  expect([load, dressed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(head).toEqual([]);
  const again = bring();
  head[0]!.told.get("load")!();
  expect([await again, await partOf(load)]).toEqual(["Dressed-12345678.js", "Signed-12345678.js"]);
});

test("a line that falls silent brings no file, nor a style sheet: after half a minute without a byte they count as missing, and not before", async () => {
  vi.useFakeTimers();
  let heard = (_: Uint8Array): void => {};
  vi.stubGlobal("fetch", async (_: string, how?: RequestInit) => {
    const start = (body: ReadableStreamDefaultController): void => {
      heard = (bytes) => body.enqueue(bytes);
      how?.signal?.addEventListener("abort", () => body.error(how.signal?.reason));
    };
    return new Response(new ReadableStream({ start }), { headers: SCRIPT });
  });
  const missing = vi.fn();
  partOf(importing("Silent-12345678.js")).catch(missing);
  await vi.advanceTimersByTimeAsync(29_000);
  heard(new Uint8Array(1));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(missing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(missing).toHaveBeenCalledWith(expect.any(FileMissing));
  vi.stubGlobal("fetch", async () => new Response("a file", { headers: SCRIPT }));
  partOf(importing("Bare-12345678.js"), ["assets/silent.css"]).catch(missing);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([missing.mock.calls.length, head.length, vi.getTimerCount()]).toEqual([2, 0, 0]);
  vi.useRealTimers();
});

test("a file that two parts take is fetched once, though both want it at once", async () => {
  await Promise.all(["One-12345678.js", "Two-12345678.js"].map((name) => partOf(importing(name), ["assets/both.js"])));
  expect(asked.filter((it) => it === "/assets/both.js")).toHaveLength(1);
});

test("a part waits for its style sheets; one that does not come is taken away and asked for again", async () => {
  const load = importing("Styled-12345678.js");
  const first = partOf(load, ["assets/look.css", "assets/there.css"]);
  expect(head.map(({ rel, href }) => [rel, href])).toEqual([["stylesheet", "/assets/look.css"]]);
  head[0]!.told.get("error")!();
  await expect(first).rejects.toThrow(FileMissing);
  expect(head).toEqual([]);
  const again = partOf(load, ["assets/look.css"]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  head[0]!.told.get("load")!();
  await again;
  expect(load).toHaveBeenCalledOnce();
  expect(head).toHaveLength(1);
});
