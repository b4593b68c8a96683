import { afterEach, expect, test, vi } from "vitest";
import { HouseClient } from "../../client/net/http.ts";
import { forgets, type Keep, lasting } from "../../client/net/keep.ts";
import { Lifeline, world } from "../../client/net/reconnect.ts";
import { memory } from "../memory.ts";

const full = (): never => {
  throw new DOMException("full", "QuotaExceededError");
};
/** A browser that forbids its memory; one that can be read, but not written. */
const MEMORIES: readonly (readonly [string, () => Keep])[] = [
  ["that is forbidden", () => ({ getItem: full, setItem: full })],
  ["that takes nothing", () => ({ getItem: () => null, setItem: full })],
  ["that takes nothing new", () => ({ getItem: () => "old", setItem: full })],
];

afterEach(() => vi.unstubAllGlobals());

/** No waiting between attempts. */
function soon(_ms: number, run: () => void): () => void {
  const turn = setImmediate(run);
  return () => clearImmediate(turn);
}
/** A house that knows whoever brings its token again. */
function answering() {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers["Authorization"] ?? null);
    return Response.json({ token: "fresh", player: "p", name: "Guest 1", origin: "http://house" });
  });
  return asked;
}

test.each(MEMORIES)("a memory %s is one that lasts as long as the page", (_, memory) => {
  const keep = lasting(memory);
  keep.setItem("a", "1");
  keep.setItem("b", "2");
  keep.setItem("a", "3");
  expect([keep.getItem("a"), keep.getItem("b")]).toEqual(["3", "2"]);
});

test.each(MEMORIES)("a memory %s forgets", (_, memory) => expect(forgets(memory)).toBe(true));
test("a memory that keeps does not forget, and nobody's things are touched", () => {
  const kept = new Map([["a", "1"]]);
  expect(forgets(() => memory(kept))).toBe(false);
  expect(kept.get("a")).toBe("1");
});

test("a memory that is not even there is none", () => {
  const keep = lasting(() => (globalThis as unknown as { nothing: { memory: Keep } }).nothing.memory);
  expect(keep.getItem("a")).toBe(null);
  keep.setItem("a", "1");
  expect(keep.getItem("a")).toBe("1");
});

test("a memory that takes things again is believed again, also what another page writes there", () => {
  let works = false;
  const kept = new Map<string, string>();
  const keep = lasting(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => (works ? void kept.set(key, value) : full()),
  }));
  keep.setItem("a", "1");
  works = true;
  keep.setItem("a", "2");
  kept.set("a", "by another page");
  expect(keep.getItem("a")).toBe("by another page");
});

test.each(["gar\u00e7on \u20ac", "two\nlines", "", "x".repeat(100_000)])(
  "a token that this house never made is none: %#",
  async (rubbish) => {
    const asked = answering();
    const kept = new Map([["kontor-guest", rubbish]]);
    expect(await new HouseClient("http://house", memory(kept)).guest()).toMatchObject({ ok: true });
    expect([asked, kept.get("kontor-guest")]).toEqual([[null], "fresh"]);
  },
);

test("whose browser forgets him in the midst of a match is who he is as long as the page stays", async () => {
  const asked = answering();
  const kept = new Map<string, string>();
  const at = new HouseClient("http://house", memory(kept));
  await at.guest();
  kept.clear();
  await at.matches();
  at.forget();
  await at.guest();
  expect(asked).toEqual([null, "Bearer fresh", "Bearer fresh"]);
  // Another page of this browser is somebody else by now.
  kept.set("kontor-guest", "other");
  await at.matches();
  expect(asked.at(-1)).toBe("Bearer other");
});

test.each(MEMORIES)("with a memory %s a guest is signed in once, and stays who he is", async (_, memory) => {
  const asked = answering();
  const at = new HouseClient("http://house", memory());
  expect(await at.guest()).toMatchObject({ ok: true, player: "p" });
  expect(await at.rename("Ann")).toMatchObject({ ok: true });
  expect(asked.at(-1)).toBe("Bearer fresh");
  at.forget();
  expect(await at.guest()).toMatchObject({ ok: true });
  expect(asked.at(-1)).toBe("Bearer fresh");
});

test.each(MEMORIES)("with a memory %s a lifeline goes on to join, as the same player each time", async (_, memory) => {
  answering();
  const joins: string[] = [];
  const join = (_url: string, token: string): Promise<never> => {
    if (joins.push(token) === 2) lifeline.close();
    return Promise.reject(new Error("away"));
  };
  const at = new HouseClient("http://house", memory());
  const lifeline = new Lifeline(
    at,
    "lobby",
    {},
    { joined: async () => {}, state: () => {} },
    { ...world, pause: async () => {}, after: soon, join },
  );
  await vi.waitFor(() => expect(joins).toEqual(["fresh", "fresh"]), { timeout: 240_000 });
});
