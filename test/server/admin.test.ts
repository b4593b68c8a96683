import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { Sessions } from "../../server/admin/Sessions.ts";
import type { Store } from "../../server/store/store.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { HandClock } from "./hand.ts";
import { must, seated, storeWith, until, visitor } from "./harness.ts";
import { rowsOnDisk } from "./laid.ts";
import { Operating, operated, PASSWORD } from "./operating.ts";
import { listed, match, opens } from "./tables.ts";

/** The operator's page: what it does for him, and nothing for anybody else. */
const open = operated();

test("where nobody can say who is signed in, as when the shelf does not answer, the operator reads that on his page", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const url = await open({ log });
  const browser = new Operating(url);
  await browser.signIn();
  const finding = vi.spyOn(Sessions.prototype, "find").mockRejectedValue(new Error("the shelf is away"));
  const read = [await browser.get(), await browser.send("ban", { kind: "player", who: "x", hours: "1" })];
  finding.mockRestore();
  for (const { status, text } of read)
    expect([status, text]).toEqual([500, expect.stringMatching(/<html[\s\S]*Something went wrong in the house/)]);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(Array(2).fill("the shelf is away"));
  // What nobody could read is no fault of the house.
  const odd = { Origin: url, "Content-Type": "application/x-www-form-urlencoded; charset=odd" };
  expect((await browser.send("ban", {}, odd)).status).toBe(415);
  expect(lines).toHaveLength(2);
});

test("without a password in the settings there is no such page", async () => {
  const url = await open({ adminPassword: null });
  const browser = new Operating(url);
  expect((await browser.get()).status).toBe(404);
  expect((await browser.send("in", { password: "" })).status).toBe(404);
  expect((await browser.send("ban", { kind: "player", who: "x", hours: "1" })).status).toBe(404);
});

test("the page is for whoever gave the password, from a page of the house, in this browser, for an hour", async () => {
  const clock = new HandClock();
  const url = await open({ clock });
  const browser = new Operating(url);
  for (const path of ["/admin", "/admin?table=x"]) expect((await browser.get(path)).text).toContain('type="password"');
  expect((await browser.send("in", { password: PASSWORD }, {})).status).toBe(403);
  expect((await browser.send("in", { password: PASSWORD }, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await browser.send("in", { password: "no" })).status).toBe(401);
  const { given } = await browser.send("in", { password: PASSWORD });
  expect(given).toMatch(/; Path=\/admin; HttpOnly; SameSite=Strict/);
  const form = await browser.form();
  const somebody = must(await visitor(url).guest()).player;
  const deed = { kind: "player", who: somebody, hours: "1" };
  // Another page of this browser knows no form, or the form of somebody else.
  const other = await new Operating(url).signIn();
  for (const fields of [deed, { ...deed, form: "" }, { ...deed, form: other }])
    expect(await browser.send("ban", fields)).toMatchObject({
      status: 403,
      text: expect.stringContaining("Open the page anew"),
    });
  expect((await browser.send("ban", { ...deed, form }, { Origin: "https://evil.example" })).status).toBe(403);
  const nobody = await new Operating(url).send("ban", { ...deed, form });
  expect([nobody.status, nobody.text]).toEqual([401, expect.stringContaining("nothing has been done")]);
  // Who wants to sign out is out already: that is all he wanted.
  expect((await new Operating(url).send("out", {})).leads).toBe("/admin");
  expect((await browser.get()).text).not.toContain(somebody);
  expect((await browser.send("ban", { ...deed, form })).text).toContain(somebody);
  const { headers } = await browser.get();
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  clock.turn(59 * 60_000);
  expect((await browser.get()).text).toContain(somebody);
  clock.turn(61 * 60_000);
  expect((await browser.get()).text).toContain('type="password"');
  // Whoever goes is out, also with what his browser has kept.
  await browser.signIn();
  const kept = browser.cookie;
  await browser.send("out", { form: await browser.form() });
  browser.cookie = kept;
  expect((await browser.get()).text).toContain('type="password"');
});

test("who guesses the password is soon not listened to any more", async () => {
  const clock = new HandClock();
  let lines = 0;
  const log = pino({ level: "warn" }, { write: () => void lines++ });
  const browser = new Operating(await open({ clock, log }));
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await browser.send("in", { password: `guess ${n}` })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await browser.send("in", { password: PASSWORD })).status).toBe(429);
  // The log hears of those that are looked at: with the others anybody could fill a disk.
  expect(lines).toBe(5);
  const { text: figures } = await browser.get("/metrics");
  for (const [reason, many] of [
    ["wrong", 5],
    ["too-often", 3],
  ])
    expect(figures).toContain(`kontor_refusals_total{where="admin",reason="${reason}"} ${many}\n`);
  clock.turn(50_000);
  expect((await browser.send("in", { password: PASSWORD })).status).toBe(429);
  clock.turn(10_000);
  await browser.signIn();
});

test("what forms bring is looked at; names are text, whatever somebody calls himself", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  const player = visitor(url);
  must(await player.guest());
  must(await player.rename("<script>1</script>"));
  must(await player.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const { text } = await browser.get();
  expect(text).toContain("&lt;script&gt;1&lt;/script&gt;");
  expect(text).not.toContain("<script");
  for (const [to, fields] of [
    ["table", { code: "../x", what: "close" }],
    ["table", { code: "abc", what: "explode" }],
    ["table", { code: "nobody-knows", what: "freeze" }],
    ["ban", { kind: "planet", who: "x", hours: "1" }],
    ["ban", { kind: "player", who: "x", hours: "-1" }],
    ["ban", { kind: "player", who: "x", hours: "0" }],
    ["ban", { kind: "player", who: "x", hours: "1e9" }],
    ["ban", { kind: "player", who: "x".repeat(65), hours: "1" }],
    ["lift", { id: "x" }],
    ["ban", { kind: "player", who: "x", hours: "1", more: "z" }],
  ] as const) {
    const answer = await browser.send(to, { form, ...fields });
    expect(answer.status, JSON.stringify(fields)).toBe(200);
    // Why stands there in words, and not as the house's own name for it.
    expect(answer.text, JSON.stringify(fields)).toMatch(/That did not work\. (The form|There is no) /);
  }
  expect((await browser.send("ban", { form, who: "x".repeat(5000) })).status).toBeGreaterThanOrEqual(400);
  expect((await browser.get()).text).toContain("Everybody may come in.");
});

test("the operator reads why something did not work, in his language, and of a time which one it is", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  const { code, close } = await seated(url, "lanterns", 2, 0);
  const said = async (what: string, to: string, language: string) => {
    const headers = { Origin: url, "Accept-Language": language };
    const { text } = await browser.send("table", { form, code: to, what }, headers);
    return /role="status">([^<]*)</.exec(text)?.[1];
  };
  expect(await said("freeze", "nobody-knows", "en")).toBe("That did not work. There is no such table.");
  expect(await said("freeze", "nobody-knows", "de")).toBe("Das ging nicht. Diesen Tisch gibt es nicht.");
  expect(await said("explode", code, "de")).toBe("Das ging nicht. Das Formular war nicht richtig ausgefüllt.");
  expect(await said("thaw", code, "en")).toBe("That did not work. The table does not stand as it did: look again.");
  expect(await said("thaw", code, "de")).toBe(
    "Das ging nicht. Der Tisch steht inzwischen anders: Sieh noch einmal nach.",
  );
  // What stands in the address may be anybody's.
  expect((await browser.get("/admin?said=constructor")).text).not.toContain("native code");
  const ban = (kind: string, who: string) => browser.send("ban", { form, kind, who, hours: "1" });
  // In the wrong line, or mistyped: nobody would be kept out by it, and the operator would not know.
  expect((await ban("player", "203.0.113.7")).text).toContain("That did not work. Nobody here has this id");
  for (const none of [must(await visitor(url).guest()).player, "203.0.113", "203.0.113.0/24", "2001:db8::/32"])
    expect((await ban("address", none)).text, none).toContain("That did not work. That is no address");
  expect((await browser.get()).text).toContain("Everybody may come in.");
  for (const one of [" 203.0.113.7 ", "2001:DB8::/56"]) expect((await ban("address", one)).text).toContain("Done.");
  expect((await browser.get()).text).toContain("<code>2001:db8::/56</code>");
  expect((await browser.get()).text).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  close();
});

test("what the database does not take has not been done, and the operator reads so where he reads everything else", async () => {
  let fails = false;
  const full = async (): Promise<never> => {
    throw new Error("the disk is full");
  };
  const url = await open({
    store: (real) =>
      storeWith(real, "bans", {
        add: (...given) => (fails ? full() : real.bans.add(...given)),
        lift: (id) => (fails ? full() : real.bans.lift(id)),
      }),
  });
  const browser = new Operating(url);
  const form = await browser.signIn();
  const ban = () => browser.send("ban", { form, kind: "address", who: "203.0.113.7", hours: "1" });
  const id = () => browser.get().then(({ text }) => /name="id" value="(\d+)"/.exec(text)?.[1] ?? "");
  fails = true;
  expect((await ban()).text).toContain("That did not work. It could not be saved. Try again in a moment.");
  expect((await browser.get()).text).toContain("Everybody may come in.");
  fails = false;
  await ban();
  const standing = await id();
  fails = true;
  const { status, text } = await browser.send("lift", { form, id: standing });
  expect([status, text]).toEqual([200, expect.stringContaining("It could not be saved. Try again in a moment.")]);
  expect(await id()).toBe(standing);
  fails = false;
  expect((await browser.send("lift", { form, id: standing })).text).toContain("Done.");
  // Another operator was quicker: he whom it is about is in, and that is all that was wanted.
  expect((await browser.send("lift", { form, id: standing })).text).toContain("Done.");
});

test("who could not be signed out reads so, and may try again", async () => {
  const browser = new Operating(await open());
  const form = await browser.signIn();
  const ending = vi.spyOn(Sessions.prototype, "end").mockRejectedValueOnce(new Error("the shelf is away"));
  expect((await browser.send("out", { form })).text).toContain("Something went wrong in the house");
  ending.mockRestore();
  expect((await browser.get()).text).not.toContain('name="password"');
  await browser.send("out", { form });
  expect((await browser.get()).text).toContain('name="password"');
});

test("of two operators one loads his page again: that does nothing a second time, and where a form went nobody is refused", async () => {
  const url = await open();
  const [one, other] = [new Operating(url), new Operating(url)];
  const [form, others] = [await one.signIn(), await other.signIn()];
  const { code, at, close } = await seated(url, "lanterns", 2, 0);
  const { text, leads } = await one.send("table", { form, code, what: "freeze" });
  expect(text).toContain("Done.");
  expect((await other.send("table", { form: others, code, what: "freeze" })).text).toContain(
    "The table does not stand",
  );
  expect((await other.send("table", { form: others, code, what: "thaw" })).text).toContain("Done.");
  expect((await one.get(leads!)).text).not.toContain("Stopped matches");
  await until(() => at.every(({ info }) => info?.status === "playing"), "the match goes on");
  const { status, headers } = await one.get("/admin/table");
  expect([status, headers.get("location")]).toEqual([303, "/admin"]);
  close();
});

test("a match is stopped, goes on where it stood, and is closed", async () => {
  let fails = false;
  let store!: Store;
  const url = await open({ store: (real) => rowsOnDisk(() => fails)((store = real)) });
  const browser = new Operating(url);
  const form = await browser.signIn();
  const { code, at, close } = await seated(url, "lanterns", 2, 0);
  const mover = at.find(({ now }) => now.legal.length > 0)!;
  expect((await mover.link.act(mover.now.seq, mover.now.legal[0]!)).ok).toBe(true);
  const { seq } = mover.now;
  const see = (what: string) => browser.send("table", { form, code, what });
  expect((await see("thaw")).text).toContain("That did not work. The table does not stand as it did");
  expect((await see("freeze")).text).toContain("Done.");
  await until(() => at.every(({ info }) => info?.status === "frozen"));
  expect((await browser.get()).text).toContain("Stopped matches");
  expect((await see("freeze")).text).toContain("That did not work");
  const { endedAt: from } = (await store.matches.find(code))!;
  fails = true;
  expect((await see("thaw")).text).toContain("It could not be saved. Try again in a moment.");
  fails = false;
  expect((await see("thaw")).text).toContain("Done.");
  await until(() => at.every(({ info }) => info?.status === "playing"), "the match goes on");
  // No clock ran so long.
  const { stopped } = (await store.matches.find(code))!;
  expect(stopped).toEqual([[from, expect.any(Number)]]);
  // That it is stopped the database did not take; it is tried again until it goes on, and by nobody after that.
  fails = true;
  expect((await see("freeze")).text).toContain("Done.");
  fails = false;
  expect((await see("thaw")).text).toContain("Done.");
  expect((await store.matches.find(code))!.stopped).toEqual([...stopped!, [expect.any(Number), expect.any(Number)]]);
  await until(() => at.every(({ info }) => info?.status === "playing"), "it goes on once more");
  const next = await until(() => at.find(({ now }) => now.seq === seq && now.legal.length > 0));
  expect((await next.link.act(seq, next.now.legal[0]!)).ok).toBe(true);
  expect((await see("close")).text).toContain("Done.");
  await until(() => at.every(({ info }) => info?.status === "closed"));
  close();
});

test("a table that was stopped before its match had begun does not go on: there is nothing to go on from", async () => {
  let store!: Store;
  const url = await open({
    store: (real) => {
      store = real;
      return real;
    },
  });
  const browser = new Operating(url);
  const form = await browser.signIn();
  const code = await opens(visitor(url));
  await store.matches.change(code, { status: "frozen", endedAt: 1 });
  expect((await browser.send("table", { form, code, what: "thaw" })).text).toContain("does not stand as it did");
  expect((await store.matches.find(code))!.status).toBe("frozen");
});

test("a match over days at which nobody is rests on the page, too, and is closed from there", async () => {
  const url = await open();
  const browser = new Operating(url);
  const form = await browser.signIn();
  const terms = { ...AMONG_FRIENDS, clock: { type: "days", days: 2 } } as const;
  const { code, a, b } = await match(visitor(url), visitor(url), { ...listed, terms });
  expect((await browser.get()).text).not.toContain("Matches that rest");
  for (const there of [a, b]) there.link.close();
  await expect.poll(async () => (await browser.get()).text).toMatch(/Matches that rest: 1<[\s\S]*\/t\//);
  expect((await browser.get()).text).toContain(code);
  expect((await browser.send("table", { form, code, what: "close" })).text).toContain("Done.");
  await expect.poll(async () => (await browser.get()).text).not.toContain(code);
});
