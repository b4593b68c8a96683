import { beforeEach, expect, test, vi } from "vitest";
import { LONGEST_SETTING, type Settings } from "../../shared/http.ts";
import { memory } from "../memory.ts";

/** A browser's memory, and a house that hears what is chosen. */
function device(before: Record<string, string> = {}) {
  const kept = new Map(Object.entries(before));
  vi.stubGlobal("localStorage", memory(kept));
  const heard: Settings[] = [];
  const house = { away: false };
  const tells = async (settings: Settings): Promise<boolean> => {
    if (!house.away) heard.push(settings);
    return !house.away;
  };
  return { kept, heard, house, tells };
}
const fresh = () => import("../../client/app/memory.ts");
beforeEach(() => vi.resetModules());

test("what was chosen on another device counts here, at once and after the next start", async () => {
  const { kept, heard, tells } = device({ "kontor.pace": "calm" });
  const { adopt, chosen } = await fresh();
  const pace = chosen("pace");
  adopt({ pace: "brisk", keys: "no", unheard: "of" }, tells);
  expect([pace.value, chosen("keys").value, chosen("sounds").value]).toEqual(["brisk", "no", null]);
  expect([...kept.keys()].sort()).toEqual(["kontor.keys", "kontor.pace", "kontor.tried", "kontor.unsaid"]);
  expect(kept.get("kontor.pace")).toBe("brisk");
  expect(heard).toEqual([]);
});

test("what is chosen here is told to the house; what it could not hear counts more than what it knows, and is told later", async () => {
  const { heard, house, tells } = device();
  const first = await fresh();
  first.adopt({ pace: "calm" }, tells);
  first.choose("sounds", "no");
  await vi.waitFor(() => expect(heard).toEqual([{ sounds: "no" }]));
  house.away = true;
  first.choose("pace", "off");
  vi.resetModules();
  const next = await fresh();
  house.away = false;
  next.adopt({ pace: "calm", sounds: "yes" }, tells);
  expect([next.chosen("pace").value, next.chosen("sounds").value]).toEqual(["off", "yes"]);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ pace: "off" }));
  next.adopt({ pace: "brisk" }, tells);
  expect(next.chosen("pace").value).toBe("brisk");
});

test("the house hears what was chosen here before it asked, and what changes while it hears", async () => {
  const { heard, tells } = device({ "kontor.language": "de" });
  const { adopt, choose, chosen } = await fresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  adopt({}, async (settings) => {
    const heard = await tells(settings);
    await promise;
    return heard;
  });
  expect(heard).toEqual([{ language: "de" }]);
  choose("language", "en");
  resolve();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ language: "en" }));
  expect(chosen("language").value).toBe("en");
});

test("what is chosen while the house hears of another choice, and does not get through, is told later", async () => {
  const { heard, house, tells } = device();
  const { adopt, choose } = await fresh();
  adopt({}, tells);
  const { promise, resolve } = Promise.withResolvers<void>();
  let late = promise;
  const slowly = async (settings: Settings): Promise<boolean> => {
    const got = await tells(settings);
    await late;
    return got;
  };
  adopt({}, slowly);
  choose("language", "de");
  house.away = true;
  late = Promise.resolve();
  choose("language", "en");
  await late;
  house.away = false;
  resolve();
  await vi.waitFor(() => expect(heard).toEqual([{ language: "de" }]));
  // After all that was on its way has come.
  await new Promise((done) => setImmediate(done));
  adopt({ language: "de" }, tells);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ language: "en" }));
});

test("what the house was to forget stays here and is told no more until it is chosen anew; where it does not forget, all is as before", async () => {
  const { heard, house, tells } = device({ "kontor.pace": "calm", "kontor.sounds": "no" });
  const first = await fresh();
  first.adopt({ pace: "calm", sounds: "no" }, tells);
  house.away = true;
  first.choose("language", "de");
  const refuses = first.keepHere(async () => {
    // While it is asked.
    first.choose("contrast", "more");
    throw new Error("away");
  });
  await expect(refuses).rejects.toThrow("away");
  house.away = false;
  // What the house had not heard of is no older for that than what it has.
  first.adopt({ pace: "calm", language: "en", contrast: "system" }, tells);
  await vi.waitFor(() => expect(heard).toEqual([{ language: "de", contrast: "more", sounds: "no" }]));

  await first.keepHere(async () => first.adopt({}, tells));
  vi.resetModules();
  const next = await fresh();
  next.adopt({}, tells);
  expect([next.chosen("pace").value, next.chosen("language").value]).toEqual(["calm", "de"]);
  next.choose("pace", "brisk");
  await vi.waitFor(() => expect(heard.slice(1)).toEqual([{ pace: "brisk" }]));
  next.adopt({}, tells);
  await vi.waitFor(() => expect(heard.slice(2)).toEqual([{ pace: "brisk" }]));
});

test("settings last as long as the page where the browser does not keep them", async () => {
  const full = () => {
    throw new Error("full");
  };
  vi.stubGlobal("localStorage", { getItem: () => "calm", setItem: full });
  const { choose, chosen } = await fresh();
  expect(chosen("pace").value).toBe("calm");
  choose("pace", "off");
  expect(chosen("pace").value).toBe("off");
});

test("what a player chooses for one device is nothing for the others", async () => {
  const { heard, tells } = device();
  const { adopt, choose, chosen } = await fresh();
  adopt({ notices: "yes", pace: "calm" }, tells);
  choose("notices", "no");
  choose("pace", "off");
  await vi.waitFor(() => expect(heard).toEqual([{ pace: "off" }]));
  adopt({ notices: "yes", pace: "off" }, tells);
  expect(chosen("notices").value).toBe("no");
  expect(heard).toHaveLength(1);
});

test("what is chosen in another page counts in this one; what is not a choice, or was only thrown away, changes nothing", async () => {
  device({ "kontor.pace": "calm" });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const { chosen, followPages } = await fresh();
  const seen: unknown[] = [];
  followPages(() => seen.push([chosen("pace").value, chosen("language").value]));
  const changed = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  changed("kontor.language", "en");
  changed("kontor.unsaid", "language");
  changed("kontor.pace", null);
  changed(null, null);
  changed("kontor.pace", "off");
  expect(seen).toEqual([
    ["calm", "en"],
    ["off", "en"],
  ]);
});

test.each([
  ["is gone, but not that the house is owed it", {}],
  ["is nothing anybody could have chosen", { "kontor.pace": "x".repeat(LONGEST_SETTING + 1) }],
  ["is empty", { "kontor.pace": "" }],
])("a choice that %s is none, and keeps no other one from the house", async (_, kept) => {
  const { heard, tells } = device({ ...kept, "kontor.unsaid": "pace sounds", "kontor.sounds": "no" });
  const { adopt, choose, chosen } = await fresh();
  expect(chosen("pace").value).toBeNull();
  adopt({}, tells);
  await vi.waitFor(() => expect(heard).toEqual([{ sounds: "no" }]));
  choose("pace", "calm");
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ pace: "calm" }));
});
