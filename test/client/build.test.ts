// Long because every case stands on the same page and house, which are made at its beginning.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A page and its house, as far as the build of the page goes: what it fetches, and when it loads itself anew. */
const OLD = "/assets/main-aaaaaaaa.js";
const NEW = "/assets/main-bbbbbbbb.js";
/** As a build writes it: before what it is named by stands a file that is the same in every build. */
const RUNTIME = "/assets/runtime-cccccccc.js";
const page = (build: string, more = "") =>
  `<html>${[RUNTIME, build].map((src) => `<script type="module" src="${src}"></script>`).join("")}${more}</html>`;

/** What the house serves, by address; what is not here cannot be fetched. */
let served: Map<string, string>;
let fetched: string[];
let kept: Map<string, string>;
let active: object | null;
/** Where one may write more than a line, on this page. */
let sheets: Sheet[];
/** Since when the page is there, in milliseconds, what files it has needed, and how its browser came to it. */
let age: number;
let needed: string[];
let navigation: string;
let place: { pathname: string; search: string; hash: string; replace: (address: string) => void };
let left: string | null;

class Field {
  readonly type: string = "text";
  readonly readOnly: boolean = false;
}
/** Where one writes more than a line. */
class Sheet {
  readonly readOnly: boolean = false;
  value = "";
}
const field = (how: Partial<Field>): Field => Object.assign(new Field(), how);
const parsed = (text: string) => {
  const scripts = [...text.matchAll(/src="([^"]+)"/g)].map(([, src]) => ({ getAttribute: () => src }));
  return {
    querySelector: () => scripts[0] ?? null,
    querySelectorAll: () => scripts,
    documentElement: { outerHTML: text },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  served = new Map([["/", page(OLD)]]);
  fetched = [];
  kept = new Map();
  active = null;
  sheets = [];
  age = 100_000;
  needed = [];
  navigation = "navigate";
  left = null;
  place = { pathname: "/t/abc", search: "?x=1", hash: "#sit", replace: (address) => void (left = address) };
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", {
    replaceState: (_: unknown, __: string, url: string) => {
      place.hash = /#.*$/.exec(url)?.[0] ?? "";
      expect(url).toBe(`${place.pathname}${place.search}${place.hash}`);
    },
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal("performance", {
    now: () => age,
    getEntriesByType: (type: string) =>
      type === "navigation"
        ? [{ type: navigation }]
        : needed.map((name) => ({ name: `https://kontor.example${name}` })),
  });
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", Sheet);
  vi.stubGlobal("document", {
    ...parsed(page(OLD)),
    querySelectorAll: (what: string) => (what === "textarea" ? sheets : parsed(page(OLD)).querySelectorAll()),
    get activeElement() {
      return active;
    },
  });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = parsed;
    },
  );
  vi.stubGlobal("fetch", async (address: string, { cache }: { cache?: string }) => {
    fetched.push(cache === undefined ? address : `${address} ${cache}`);
    const text = served.get(address);
    return { ok: text !== undefined, status: 404, text: async () => text ?? "" };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page is loaded: its scripts run. */
async function loaded() {
  vi.resetModules();
  const build = await import("../../client/app/build.ts");
  const routes = await import("../../client/app/routes.ts");
  return { ...build, place: routes.place };
}
function updated(more: readonly (readonly [string, string])[] = []): void {
  served = new Map([["/", page(NEW)], ["/t/abc?x=1", page(NEW)], [NEW, ""], ...more]);
}

test("while the house serves the build of the page, nothing but that is asked", async () => {
  await (await loaded()).loadNewBuild();
  expect([left, fetched]).toEqual([null, ["/ no-store"]]);
});

test("a new build: first its files that this page too has needed, then the page under its address, then it is loaded", async () => {
  needed = [OLD, "/assets/lobby-cccccccc.css", "/assets/far-dddddddd.js"];
  updated([
    [NEW, 'import "./lobby-eeeeeeee.css"; import("./rules-ffffffff.js"); import("./far-gggggggg.js")'],
    ["/assets/lobby-eeeeeeee.css", ""],
    ["/assets/far-gggggggg.js", "lobby-eeeeeeee.css"],
  ]);
  await (await loaded()).loadNewBuild();
  expect(left).toBe("/t/abc?x=1");
  expect(fetched).toEqual([
    "/ no-store",
    "/t/abc?x=1 no-store",
    NEW,
    "/assets/lobby-eeeeeeee.css",
    "/assets/far-gggggggg.js",
    "/t/abc?x=1 no-cache",
  ]);
});

test.each(["#sit", "#watch", ""])(
  "what was asked for behind the address (%s) is asked for by the new page too, once",
  async (hash) => {
    place.hash = hash;
    updated();
    await (await loaded()).loadNewBuild();
    // The same address with a # would be a place on the old page.
    expect(left).toBe("/t/abc?x=1");
    place.hash = "";
    vi.stubGlobal("document", { ...parsed(page(NEW)), activeElement: null });
    expect((await loaded()).place.value).toEqual({ path: "/t/abc", hash });
    place.hash = "";
    expect((await loaded()).place.value.hash).toBe("");
  },
);

test("a house that goes on serving an old page is not asked for it again and again", async () => {
  updated();
  await (await loaded()).loadNewBuild();
  left = null;
  await (await loaded()).loadNewBuild();
  expect(left).toBeNull();
});

test.each([
  ["a file of it is missing", () => void served.delete(NEW)],
  ["the page itself is missing", () => void served.delete("/t/abc?x=1")],
  ["another one is served by then", () => void served.set("/t/abc?x=1", page(OLD))],
])("%s: the page stays, and tries again", async (_, breaks) => {
  needed = [OLD];
  updated();
  breaks();
  await (await loaded()).loadNewBuild();
  expect(left).toBeNull();
  updated();
  await vi.advanceTimersByTimeAsync(4000);
  expect(left).toBe("/t/abc?x=1");
});

test("asked from several sides at once, it is loaded once; and once it leaves, nothing is fetched for it any more", async () => {
  needed = [OLD];
  updated();
  served.delete(NEW);
  const { loadNewBuild, mendPage } = await loaded();
  const pages = () => fetched.filter((what) => what !== "/ no-store");
  await Promise.all([loadNewBuild(), loadNewBuild()]);
  expect([left, pages()]).toEqual([null, ["/t/abc?x=1 no-store", NEW]]);
  updated();
  fetched = [];
  const end = mendPage();
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all([loadNewBuild(), loadNewBuild()]);
  end();
  expect(left).toBe("/t/abc?x=1");
  expect(pages()).toEqual(["/t/abc?x=1 no-store", NEW, "/t/abc?x=1 no-cache"]);
});

test("told to stay by the browser's own button, it goes on asking, and leaves for the build after", async () => {
  updated();
  const { loadNewBuild } = await loaded();
  await loadNewBuild();
  expect(left).toBe("/t/abc?x=1");
  left = null;
  const third = "/assets/main-cccccccc.js";
  served = new Map([
    ["/", page(third)],
    ["/t/abc?x=1", page(third)],
  ]);
  await vi.advanceTimersByTimeAsync(29_000);
  await loadNewBuild();
  expect(left).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await loadNewBuild();
  expect(left).toBe("/t/abc?x=1");
});

test.each([
  ["gone elsewhere", () => Object.assign(place, { pathname: "/" })],
  ["begun to write", () => (active = new Field())],
])("who has %s while the next page was fetched stays where he is", async (_, meanwhile) => {
  needed = [OLD];
  updated();
  const { loadNewBuild } = await loaded();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (address: string, how: object) => {
    if (address === NEW) meanwhile();
    return fetch(address, how);
  });
  await loadNewBuild();
  expect(left).toBeNull();
  expect(kept.size).toBe(0);
});

test("a network that answers every question with a page of its own has no build: nobody leaves for that", async () => {
  const { loadNewBuild, mendPage } = await loaded();
  for (const portal of ["<html>Sign in</html>", '<html><script type="module" src="/portal.js"></script></html>']) {
    served = new Map(["/", "/t/abc?x=1"].map((address) => [address, portal]));
    await loadNewBuild();
    const end = mendPage();
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect(left, portal).toBe(null);
  }
});

test.each([
  ["a line", new Field()],
  ["what is looked for in the rules", field({ type: "search" })],
  ["a report", new Sheet()],
])("nobody is interrupted who writes: %s", async (_, written) => {
  updated();
  active = written;
  await (await loaded()).loadNewBuild();
  expect(left).toBeNull();
  active = null;
  await vi.advanceTimersByTimeAsync(4000);
  expect(left).toBe("/t/abc?x=1");
});

test("who has looked up from a report, to send it, still has it; an empty one, and one to be copied, are nobody's", async () => {
  updated();
  const report = Object.assign(new Sheet(), { value: "he cheats" });
  sheets = [new Sheet(), Object.assign(new Sheet(), { value: "abc·5", readOnly: true }), report];
  await (await loaded()).loadNewBuild();
  expect(left).toBeNull();
  report.value = "";
  await vi.advanceTimersByTimeAsync(4000);
  expect(left).toBe("/t/abc?x=1");
});

test.each([
  ["a link that stands there to be copied", field({ readOnly: true })],
  ["what has just been pressed", field({ type: "radio" })],
])("%s is nobody's writing", async (_, there) => {
  updated();
  active = there;
  await (await loaded()).loadNewBuild();
  expect(left).toBe("/t/abc?x=1");
});

test("however often it was asked whether there is a new build, it is asked again once", async () => {
  updated();
  served.delete("/t/abc?x=1");
  const { loadNewBuild } = await loaded();
  for (let n = 0; n < 3; n++) await loadNewBuild();
  fetched = [];
  await vi.advanceTimersByTimeAsync(4000);
  expect(fetched).toEqual(["/ no-store", "/t/abc?x=1 no-store"]);
});

test("a browser that keeps nothing is not loaded anew by itself", async () => {
  updated();
  const refuses = () => {
    throw new Error("not here");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuses, setItem: refuses, removeItem: refuses });
  await (await loaded()).loadNewBuild();
  expect(left).toBeNull();
});

/** The page of the same build loads: what it does when it breaks, this long after it came and in this way. */
async function broken(how: "bare" | "used", since: number, came: string): Promise<boolean> {
  served = new Map([
    ["/", page(OLD)],
    ["/t/abc?x=1", page(OLD)],
    [OLD, ""],
  ]);
  age = since;
  navigation = came;
  const end = (await loaded()).mendPage(how);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  end();
  return left !== null;
}
test.each([
  ["used", 100, "navigate", true],
  ["used", 60_000, "reload", false],
  ["used", 60_001, "reload", true],
  ["bare", 5000, "reload", false],
  ["bare", 5001, "reload", true],
] as const)("a %s page that broke after %i ms and came by %s is loaded again: %s", async (how, since, came, again) => {
  expect(await broken(how, since, came)).toBe(again);
});

test("a page that broke and was loaded anew for it does not go in a circle", async () => {
  expect(await broken("used", 100, "navigate")).toBe(true);
  left = null;
  fetched = [];
  expect(await broken("used", 100, "navigate")).toBe(false);
});

test("a page of which nothing is there goes on trying, in no hurry", async () => {
  expect(await broken("bare", 5000, "reload")).toBe(false);
  const end = (await loaded()).mendPage("bare");
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBeNull();
  age = 5001;
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBe("/t/abc?x=1");
  end();
});

test("a page that broke again is loaded again for another build", async () => {
  navigation = "reload";
  age = 100;
  updated();
  const end = (await loaded()).mendPage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBe("/t/abc?x=1");
  end();
});

test("what is whole again asks no more, not even when it was just asking", async () => {
  served.clear();
  const { mendPage } = await loaded();
  mendPage()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toEqual([]);
  const end = mendPage();
  vi.advanceTimersByTime(1000);
  expect(fetched.length).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.length).toBe(1);
});

test("a part that did not come: a missing file is asked for again, and what the browser itself missed needs a page loaded anew, but not the first time", async () => {
  const { whenUnfetched } = await loaded();
  const { FileMissing } = await import("../../client/app/parts.ts");
  served = new Map([
    ["/", page(OLD)],
    ["/t/abc?x=1", page(OLD)],
    [OLD, ""],
  ]);
  const mended = async (error: Error, attempts: number): Promise<boolean> => {
    const end = whenUnfetched(error, attempts);
    await vi.advanceTimersByTimeAsync(2000);
    end();
    return left !== null;
  };
  const own = new TypeError("Importing a module script failed.");
  expect(await mended(new FileMissing("/assets/part.js did not come"), 3)).toBe(false);
  expect(await mended(own, 0)).toBe(false);
  expect(await mended(own, 1)).toBe(true);
  // Where nobody has to press anything it is asked for again in a while, as long as somebody wants it.
  const again = vi.fn();
  const ends = [0, 1].map(() => whenUnfetched(new FileMissing("/assets/part.js did not come"), 0, again));
  ends[0]!();
  await vi.advanceTimersByTimeAsync(4000);
  expect(again).toHaveBeenCalledOnce();
});

test("a file of an older build that is gone: the page is loaded anew for the build that is there now", async () => {
  updated();
  const { whenUnfetched } = await loaded();
  const { FileMissing } = await import("../../client/app/parts.ts");
  whenUnfetched(new FileMissing("/assets/part.js did not come"), 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBe("/t/abc?x=1");
});

test("the house was away meanwhile: the page tries again, however young it is", async () => {
  navigation = "reload";
  age = 100;
  served.clear();
  const end = (await loaded()).mendPage();
  await vi.advanceTimersByTimeAsync(2000);
  expect(left).toBeNull();
  served = new Map([
    ["/", page(OLD)],
    ["/t/abc?x=1", page(OLD)],
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBe("/t/abc?x=1");
  left = null;
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left).toBeNull();
});
