import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { logOf } from "../../server/log.ts";
import { measureProcess } from "../../server/meters.ts";
import type { Store } from "../../server/store/store.ts";
import { HandClock } from "./hand.ts";
import { bare, byChance, data, house, must, until, Visitor, visitor } from "./harness.ts";

/** What an operator's programs ask a house, and who else may ask it. */
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
});
const open = async (more: Partial<HouseSettings> = {}) => {
  kontor = await house({ dataDir: data(), ...more });
  return kontor;
};

/** As a program asks that says of itself what it likes. */
async function asked(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    request({ port: kontor!.port, path, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part));
      response.on("end", () => done({ status: response.statusCode!, text }));
    })
      .on("error", fail)
      .end();
  });
}
const PASSWORD = "open: sesame, please";
const basic = (password: string) => ({ Authorization: `Basic ${Buffer.from(`me:${password}`).toString("base64")}` });
/** From a name that is not this machine's. */
const FROM_ELSEWHERE = { Host: "kontor.example" };

/** What stands behind a figure. */
function figure(text: string, name: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length));
}

test("the figures tell what was played, refused and kept, and name nobody", async () => {
  const { url } = await open();
  const player = visitor(url);
  const { code } = must(await player.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const at = new Visitor(player, code);
  await until(() => at.state === "live");
  const { text: before } = await asked("/metrics");
  expect(figure(before, "kontor_action_seconds_count")).toBe(0);
  expect(figure(before, "kontor_rooms")).toBe(1);
  expect(figure(before, 'kontor_tables{status="playing"}')).toBe(1);
  expect(figure(before, "kontor_sockets")).toBeGreaterThanOrEqual(1);
  await at.play(byChance(7));
  const stranger = await bare(visitor(url), code);
  await stranger.request("act", { id: "a", seq: 0, action: { type: "take", card: 1 } });
  expect((await fetch(`${url}/api/matches`, { method: "POST" })).status).toBe(401);
  const { text } = await asked("/metrics");
  const written = figure(text, "kontor_journal_seconds_count");
  // Some entries are the bot's: nobody waited for those to be answered.
  expect(written).toBe(at.beats.at(-1)!.seq);
  expect(figure(text, "kontor_action_seconds_count")).toBeGreaterThan(0);
  expect(figure(text, "kontor_action_seconds_count")).toBeLessThan(written);
  expect(figure(text, 'kontor_refusals_total{where="table",reason="not-seated"}')).toBe(1);
  expect(figure(text, 'kontor_refusals_total{where="http",reason="signed-out"}')).toBe(1);
  expect(figure(text, 'kontor_tables{status="playing"}')).toBe(0);
  expect(text).not.toContain(code);
  await stranger.leave();
  at.link.close();
});

test("the figures are for programs on this machine; whoever comes from elsewhere finds nothing there", async () => {
  const { url } = await open();
  const { status, headers } = await fetch(`${url}/metrics`);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const elsewhere of [
    FROM_ELSEWHERE,
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Forwarded-Host": "localhost" },
    { "X-Real-IP": "127.0.0.1" },
    { Forwarded: "for=127.0.0.1" },
    { Via: "1.1 cache" },
  ]) {
    expect(await asked("/metrics", elsewhere)).toEqual({ status: 404, text: "not here" });
    // Without a password in the settings none is right, an empty one neither.
    for (const password of ["", "null", "undefined"])
      expect((await asked("/metrics", { ...elsewhere, ...basic(password) })).status).toBe(404);
  }
});

test("behind a proxy, too, the figures need the password; who guesses is soon not listened to, alone", async () => {
  await open({ adminPassword: PASSWORD, proxies: 1 });
  const from = (address: string, more = {}) => asked("/metrics", { "X-Forwarded-For": address, ...more });
  expect((await asked("/metrics")).status).toBe(401);
  expect((await from("203.0.113.7")).status).toBe(401);
  for (let n = 0; n < 20; n++) expect((await from("203.0.113.7", basic(PASSWORD))).status).toBe(200);
  const guessed: number[] = [];
  for (const guess of ["", "a", "b", `${PASSWORD} `, PASSWORD.slice(1), "c", "d"])
    guessed.push((await from("203.0.113.7", basic(guess))).status);
  expect(guessed).toEqual([401, 401, 401, 401, 401, 429, 429]);
  // Now the right one is no better than any other; to somebody else it still opens.
  expect((await from("203.0.113.7", basic(PASSWORD))).status).toBe(429);
  const { status, text } = await from("203.0.113.8", basic(PASSWORD));
  expect(status).toBe(200);
  expect(figure(text, 'kontor_refusals_total{where="admin",reason="wrong"}')).toBe(5);
  expect(figure(text, 'kontor_refusals_total{where="admin",reason="too-often"}')).toBe(3);
});

test("a house is ready while its database answers; it lives also without", async () => {
  let [there, hangs] = [true, false];
  const clock = new HandClock();
  const answers = (real: Store): Promise<void> => {
    if (hangs) return new Promise(() => {});
    return there ? real.answers() : Promise.reject(new Error("the database is away"));
  };
  await open({ clock, store: (real): Store => ({ ...real, answers: () => answers(real) }) });
  expect(await asked("/readyz")).toEqual({ status: 200, text: "ok" });
  there = false;
  // However many ask, its last word stands for a second.
  expect((await asked("/readyz")).status).toBe(200);
  clock.turn(1000);
  expect(await asked("/readyz")).toEqual({ status: 503, text: "the database does not answer" });
  expect((await asked("/healthz")).status).toBe(200);
  there = true;
  clock.turn(1000);
  expect((await asked("/readyz")).status).toBe(200);
  // One that says nothing at all is waited for no longer than two seconds.
  hangs = true;
  clock.turn(1000);
  let status = 0;
  const said = asked("/readyz").then((answer) => void (status = answer.status));
  await until(() => {
    clock.turn(500);
    return status !== 0;
  }, "an answer");
  await said;
  expect(status).toBe(503);
});

test("the log is one object a line, or in words with the fault below", () => {
  const written = (style: "json" | "words"): string => {
    let said = "";
    const log = logOf("warn", style, { write: (line) => (said += line) });
    log.info("nobody asked");
    log.error({ code: "abc", n: 7, err: new Error("no room") }, "not saved");
    return said;
  };
  const [line, rest] = written("json").split("\n");
  expect(rest).toBe("");
  expect(JSON.parse(line!)).toMatchObject({
    level: "error",
    code: "abc",
    n: 7,
    err: { message: "no room" },
    msg: "not saved",
  });
  expect(Date.parse(JSON.parse(line!).time)).not.toBeNaN();
  expect(written("words")).toMatch(
    /^\d\d:\d\d:\d\d error {2}not saved {2}code=abc {2}n=7\n {2}Error: no room\n {6}at /,
  );
});

test("of what libraries hang on an error the log has the code, and no connection, nothing that was asked, no row of a table", () => {
  let said = "";
  const log = logOf("warn", "json", { write: (line) => (said += line) });
  const connection = { user: "kontor", secretKey: 4711, asked: ["seal", "battery staple"] };
  const detail = "Failing row contains (abc, battery staple).";
  const one = Object.assign(new Error("refused"), { code: "23502", errno: -111, detail, client: connection });
  const err = Object.assign(new AggregateError([one], "nobody answers"), { command: connection });
  log.error({ err }, "not saved");
  expect(JSON.parse(said).err).toMatchObject({
    message: "nobody answers",
    aggregateErrors: [{ message: "refused", code: "23502", errno: -111 }],
  });
  expect(said).not.toMatch(/4711|battery staple/);
});

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, "..", "..", file), "utf8");

test("the dashboard asks for figures that there are, and for each of them", async () => {
  const { register } = await import("prom-client");
  if (register.getSingleMetric("process_open_fds") === undefined) measureProcess();
  await open();
  const { text } = await asked("/metrics");
  const told = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const wanted = new Set(read("deploy/grafana.json").match(/\b(kontor|process|nodejs)_[a-z_]+\b/g));
  const stems = [...wanted].map((name) => name.replace(/_(bucket|count)$/, ""));
  expect([...new Set(stems)].sort()).toEqual(told.sort());
});

test("how late the event loop came to its work is told since somebody last asked, and where it comes in time it is not late", async () => {
  const { register } = await import("prom-client");
  if (register.getSingleMetric("process_open_fds") === undefined) measureProcess();
  const worst = async (): Promise<number> => {
    const text = await register.getSingleMetricAsString("kontor_event_loop_lag_seconds");
    return Number(/quantile="1"\} (\S+)$/m.exec(text)![1]);
  };
  const goesOn = () => new Promise((done) => setTimeout(done, 300));
  await goesOn();
  for (const end = performance.now() + 1000; performance.now() < end; );
  await goesOn();
  expect(await worst()).toBeGreaterThan(0.7);
  let calm = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 50 && calm > 0.05; tries++) {
    await goesOn();
    calm = await worst();
  }
  expect(calm).toBeLessThan(0.05);
});

test("of the tables each process of a house tells all: the dashboard does not add them up", () => {
  const asked = [...read("deploy/grafana.json").matchAll(/"expr": "([^"]*\bkontor_tables\b.*)"/g)].map(
    ([, expr]) => expr,
  );
  expect(asked).toEqual([expect.stringMatching(/^max by \(status\)/)]);
});

test("service and container open the house as `npm start` does", () => {
  const { config } = JSON.parse(read("package.json")) as { config: { house: string[] } };
  expect(/^ExecStart=(.*)$/m.exec(read("deploy/kontor.service"))![1]!.split(" ").slice(1)).toEqual(config.house);
  expect(JSON.parse(/^CMD (.*)$/m.exec(read("deploy/Dockerfile"))![1]!).slice(1)).toEqual(config.house);
});

test("the service waits for longer than the process may take to end, and that for longer than the house waits for anybody", () => {
  const unit = read("deploy/kontor.service");
  const ms = (file: string, name: string) =>
    Number(new RegExp(`^const ${name} = ([\\d_]+);`, "m").exec(read(file))![1]!.replace("_", ""));
  const longest = ["LONGEST", "LONGEST_AMONG_OTHERS"].map((name) => ms("server/main.ts", name));
  const given = [/^TimeoutStopSec=(\d+)$/m, /\(TimeoutStopSec=(\d+)\)/].map((one) => 1000 * Number(one.exec(unit)![1]));
  // One after the other; what only several processes wait for comes first.
  const [, stop] = /async stop\(\) \{(.*?)\n {4}\}/s.exec(read("server/house.ts"))!;
  const bounded = /^ *(if \(cluster.*)?await ending\.wait\([^;]*,\s+([A-Z_]+),?\s*\);$/gm;
  const waits = [...stop!.matchAll(bounded)].map(([, others, name]) => ({
    others: others !== undefined || name === "HAND_OVER",
    ms: ms("server/house.ts", name!),
  }));
  waits.push({ others: false, ms: ms("server/push/Courier.ts", "FAREWELL") });
  expect(waits.map(({ others }) => others)).toEqual([true, true, false, false, false]);
  const sum = (those: typeof waits) => those.reduce((all, one) => all + one.ms, 0);
  expect(longest[0]).toBeGreaterThan(sum(waits.filter(({ others }) => !others)));
  expect(longest[1]).toBeGreaterThan(sum(waits));
  for (const [nth, most] of longest.entries()) expect(given[nth]).toBeGreaterThan(most);
});

test("nginx asks the next process where one that is closing says no to a player's way in, which is a POST", () => {
  // Without the last word nginx hands on no POST.
  expect(location("/matchmake/joinOrCreate/").next).toEqual(["error", "timeout", "http_503", "non_idempotent"]);
});

/** What nginx does there: how many seconds it waits for one process, and when it asks the next. */
function location(name: string): { readonly waits: number; readonly next: readonly string[] } {
  const conf = read("deploy/nginx.conf");
  const all = [...conf.matchAll(/^ {2}location (?:= )?(\S+) \{([^}]*)\}/gm)];
  const [, , block] = all.find(([, at]) => at === name)!;
  const [, seconds] = /^ *proxy_read_timeout (\d+)s;$/m.exec(block!) ?? /^ {2}proxy_read_timeout (\d+)s;$/m.exec(conf)!;
  const [, next = ""] = /^ *proxy_next_upstream (.*);$/m.exec(block!) ?? [];
  return { waits: Number(seconds), next: next.split(" ") };
}

test("nginx asks the next process before a page loses patience with one that stands still; what holds once it asks once", () => {
  const asked = location("/api/");
  expect(asked.next).toEqual(["error", "timeout", "non_idempotent"]);
  expect(2 * asked.waits).toBeLessThanOrEqual(8);
  expect(location("/api/device/claim").next).not.toContain("non_idempotent");
  expect(location("/matchmake/joinOrCreate/").waits).toBeLessThan(10);
  // Over sockets nothing goes but what a page asks every 20 seconds.
  for (const sockets of ["/matchmake/", "/at/1/", "/at/2/"]) expect(location(sockets).waits).toBeGreaterThan(20);
});

test("nginx hands on who comes and to whom, with sockets too: a location with a header of its own would have none of the server's", () => {
  const [, server] = /^server \{(.*?)^\}/ms.exec(read("deploy/nginx.conf"))!;
  const headers = (block: string) => [...block.matchAll(/^ *proxy_set_header (\S+) /gm)].map(([, name]) => name);
  const locations = [...server!.matchAll(/^ {2}location [^}]*\}/gm)].map(([block]) => block);
  expect(locations).toHaveLength(7);
  for (const block of locations) expect(headers(block), block).toEqual([]);
  const all = ["Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"];
  expect(headers(server!).sort()).toEqual(all.sort());
});

test("the container holds whatever its commands read", () => {
  const copied = [...read("deploy/Dockerfile").matchAll(/^COPY --from=build \/kontor\/(\S+)/gm)].map(
    ([, what]) => what!,
  );
  const needed = new Set<string>();
  const follow = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const [, way] of read(file).matchAll(/(?:from|import\() ?"(\.[^"]+)"/g))
      follow(path.join(path.dirname(file), way!));
  };
  for (const command of ["backup", "restore", "reports"]) follow(`server/cli/${command}.ts`);
  expect(new Set([...needed].map((file) => file.split(path.sep)[0]))).toEqual(new Set(["server", "shared"]));
  expect(copied).toEqual(expect.arrayContaining(["package.json", "node_modules", "dist", "server", "shared"]));
});
