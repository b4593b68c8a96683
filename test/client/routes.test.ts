import { beforeEach, expect, test, vi } from "vitest";

/** Links of the house lead on without loading a page; all others are the browser's. */
const HOUSE = "http://house";
const hears = new Map<string, (event: object) => void>();
const at = { origin: HOUSE, pathname: "/rules/bruegge", search: "", hash: "" };
class Link {
  readonly target: string = "";
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  private readonly attributes: readonly string[];
  constructor(href: string, { target = "", attributes = [] as readonly string[] } = {}) {
    ({
      origin: this.origin,
      pathname: this.pathname,
      search: this.search,
      hash: this.hash,
    } = new URL(href, `${HOUSE}${at.pathname}`));
    this.target = target;
    this.attributes = attributes;
  }
  closest = (): this => this;
  hasAttribute = (name: string): boolean => this.attributes.includes(name);
}
vi.stubGlobal("location", at);
vi.stubGlobal("Element", Link);
vi.stubGlobal("scrollTo", () => {});
vi.stubGlobal("addEventListener", (type: string, hear: (event: object) => void) => void hears.set(type, hear));
vi.stubGlobal("history", {
  pushState: (_: unknown, __: string, url: string) => leads(url),
  replaceState: (_: unknown, __: string, url: string) => leads(url),
});
function leads(url: string): void {
  const { pathname, search, hash } = new URL(url, HOUSE);
  Object.assign(at, { pathname, search, hash });
}
const { arriveAt, follow, place, recallHash, whereLeft } = await import("../../client/app/routes.ts");
follow();
beforeEach(() => {
  Object.assign(at, { pathname: "/rules/bruegge", search: "", hash: "" });
  hears.get("popstate")!({});
});

/** Whether the house led on. */
function click(link: Link, more: object = {}): boolean {
  let leads = false;
  hears.get("click")!({ button: 0, target: link, preventDefault: () => void (leads = true), ...more });
  return leads;
}

test("a link of the house leads to its page, with all that stands behind the address", () => {
  expect(click(new Link("/t/abcabcabcabcabca?x=1#sit"))).toBe(true);
  expect(at).toMatchObject({ pathname: "/t/abcabcabcabcabca", search: "?x=1", hash: "#sit" });
  expect(place.value).toEqual({ path: "/t/abcabcabcabcabca", hash: "#sit" });
});

test("to a place on the same page the browser leads, and to whatever is to be opened or kept elsewhere", () => {
  expect(click(new Link("#BR-12"))).toBe(false);
  expect(click(new Link("https://elsewhere/"))).toBe(false);
  expect(click(new Link("/rules", { target: "_blank" }))).toBe(false);
  expect(click(new Link("/licences.txt", { attributes: ["download"] }))).toBe(false);
  const ways = [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }];
  for (const way of [...ways, { defaultPrevented: true }]) expect(click(new Link("/rules"), way)).toBe(false);
  expect(place.value).toEqual({ path: "/rules/bruegge", hash: "" });
});

test("a page begins at its beginning for whoever had his focus on what is gone, and takes nobody's from where he writes", () => {
  let told: unknown = null;
  const beginning = { tabIndex: 0, focus: (how: object) => void (told = how) };
  const arrives = (): unknown => {
    [told, beginning.tabIndex] = [null, 0];
    arriveAt(beginning as unknown as HTMLElement);
    return told === null ? null : [told, beginning.tabIndex];
  };
  // Who has just loaded the page begins where his browser has him begin.
  expect(arrives()).toBeNull();
  const field = Object.assign(new Link("/"), { isConnected: true });
  hears.get("focusin")!({ target: field });
  expect(arrives()).toBeNull();
  field.isConnected = false;
  expect(arrives()).toEqual([{ preventScroll: true }, -1]);
  arriveAt(null);
});

test("who comes back to a page, or goes forward to it again, is led to where he left it; who comes anew, to its beginning", () => {
  const scrolls = (y: number): void => {
    vi.stubGlobal("scrollY", y);
    hears.get("scroll")!({});
  };
  const goes = (pathname: string): number | null => {
    Object.assign(at, { pathname, hash: "" });
    hears.get("popstate")!({});
    return whereLeft();
  };
  scrolls(1800);
  expect(goes("/")).toBeNull();
  expect(goes("/rules/bruegge")).toBe(1800);
  // A page whose words are not there yet is short.
  scrolls(0);
  expect(whereLeft()).toBe(1800);
  click(new Link("/rules/bruegge"));
  expect(whereLeft()).toBeNull();
  // To another place on the same page the browser leads by itself.
  scrolls(700);
  expect(goes("/rules/bruegge")).toBeNull();
});

test("what the hash asked for is asked for still, at the same page with all that stands behind its address", () => {
  at.search = "?new=1";
  recallHash("#sit");
  expect(at).toMatchObject({ pathname: "/rules/bruegge", search: "?new=1", hash: "#sit" });
  expect(place.value).toEqual({ path: "/rules/bruegge", hash: "#sit" });
});
