import { Protocol } from "colyseus.js";
import { createSigner } from "fast-jwt";
import { below, type Rng, shuffle } from "../../../shared/engine/random.ts";
import { AMONG_FRIENDS } from "../../../shared/terms.ts";
import { bodies, requests, shaped } from "../../rooms/shapes.ts";
import { post, requestFrame } from "../load/protocol.ts";
import { bytesOf, damaged, junk, spoilt } from "./junk.ts";
import { hesitate, knock, overfill } from "./knock.ts";
import { type End, matchOfTwo, Stranger } from "./Stranger.ts";
import { TARGETS } from "./targets.ts";

/** Where attacks take place. */
export interface Target {
  /** The address of the house. */
  readonly house: string;
  /** A running match of others. */
  readonly code: string;
  /** How often things are tried. */
  readonly times: number;
}
/** How much was sent, and how often the house refused it or led its sender out. */
export interface Counts {
  sent: number;
  refused: number;
  closed: number;
}
/** What the house did about an attack. `faults`: what it should not have done, in words. */
export interface Told extends Counts {
  readonly faults: string[];
}
/** One kind of attack; what is tried by chance follows from `rng`. */
export type Attack = (on: Target & { readonly rng: Rng }) => Promise<Told>;

/** So many messages no page ever sends in a row. */
const FLOOD = 20_000;

const nothing = (): Told => ({ sent: 0, refused: 0, closed: 0, faults: [] });
function count(told: Told, end: End, fault: string): void {
  told.sent++;
  if (end === "closed") told.closed++;
  else if (end?.ok !== true) told.refused++;
  else told.faults.push(`${fault} was accepted`);
}

/** A message of each kind as a page sends it. */
const LETTER: Record<keyof typeof requests, object> = {
  act: { id: "a", seq: 0, action: { type: "pass" } },
  undo: { id: "u", seq: 0, to: 0 },
  sit: { seat: 1 },
  stand: {},
  ready: { ready: true },
  sendAway: { seat: 1 },
  reseat: { from: 0, to: 1 },
  draw: {},
  agree: { options: {}, terms: AMONG_FRIENDS },
  bot: { seat: 1, present: true },
  share: { seal: "0".repeat(64), part: "0".repeat(64) },
  start: {},
  resign: {},
  page: { shown: true },
  touch: {},
  takeover: { seat: 0 },
  breakOff: { yes: true },
  again: { yes: true },
  close: {},
  say: { phrase: "hello" },
  stance: { whom: { seat: 0 }, stance: "muted" },
  report: { about: { seat: 0 }, text: "x" },
  truth: {},
  history: {},
};
const NAMES = Object.keys(requests) as (keyof typeof requests)[];
/** What somebody who watches may ask for; all else would change a match that is not his. */
const HARMLESS: ReadonlySet<string> = new Set(["page", "touch", "truth", "history", "say", "stance", "report"]);

/** Every message with what it must not hold. */
const payloads: Attack = async ({ house, code, rng, times }) => {
  const told = nothing();
  let stranger = await Stranger.come(house, code);
  for (const name of NAMES)
    for (let n = 0; n < times; n++) {
      const payload = spoilt(rng, LETTER[name]);
      if (shaped<unknown>(requests[name], payload ?? {}).success) continue;
      if (!stranger.isHere) stranger = await Stranger.come(house, code);
      count(told, await stranger.ask(name, payload), `${name} ${JSON.stringify(payload)?.slice(0, 80)}`);
    }
  for (const name of ["", "nothing", "__proto__", "constructor", "*", "x".repeat(200)]) {
    if (!stranger.isHere) stranger = await Stranger.come(house, code);
    count(told, await stranger.ask(name, {}), `a message called ${name.slice(0, 20)}`);
  }
  stranger.close();
  return told;
};

/** A watcher who does what only players may do, in whatever seat, and as an action of anybody. */
const watchers: Attack = async ({ house, code, times }) => {
  const told = nothing();
  let stranger = await Stranger.come(house, code);
  for (let n = 0; n < times; n++)
    for (const name of NAMES.filter((one) => !HARMLESS.has(one))) {
      if (!stranger.isHere) stranger = await Stranger.come(house, code);
      const seat = { ...LETTER[name], ...("seat" in LETTER[name] && { seat: n % 16 }) };
      count(told, await stranger.ask(name, seat), `${name} of a watcher`);
    }
  stranger.close();
  return told;
};

/** Frames that are none: noise, messages cut off or with bits turned over, kinds that nobody knows, and far too long ones. */
const frames: Attack = async ({ house, code, rng, times }) => {
  const told = nothing();
  const kinds = (): Buffer[] => [
    bytesOf(rng, 1 + below(rng, 60)),
    damaged(rng, requestFrame(1, "act", LETTER.act)),
    damaged(rng, requestFrame(1, "agree", LETTER.agree)),
    Buffer.concat([Buffer.of(below(rng, 256)), requestFrame(1, "truth", {}).subarray(1)]),
    Buffer.of(Protocol.ROOM_REQUEST),
    Buffer.alloc(0),
    Buffer.concat([Buffer.of(Protocol.ROOM_DATA), bytesOf(rng, 20)]),
  ];
  for (let n = 0; n < times; n++)
    for (const frame of kinds()) {
      // Each over a connection of its own: what one of them ends, the next one would not reach.
      const stranger = await Stranger.come(house, n % 2 === 0 ? code : null);
      told.sent++;
      stranger.say(frame);
      // By chance it may be a message that can be read: then the next one is heard.
      const end = await stranger.ask("nothing", {});
      if (end === "closed") told.closed++;
      else told.refused++;
      stranger.close();
    }
  for (const size of [4097, 16_384, 65_536, 2 ** 20]) {
    const stranger = await Stranger.come(house, code);
    stranger.say(Buffer.concat([requestFrame(1, "say", {}), Buffer.alloc(size, 0x61)]));
    await expectEnd(told, stranger, `a frame of ${size} bytes`);
  }
  return told;
};

async function expectEnd(told: Told, stranger: Stranger, what: string): Promise<void> {
  told.sent++;
  try {
    await stranger.left();
    told.closed++;
  } catch {
    told.faults.push(`${what}: the connection stayed open`);
    stranger.close();
  }
}

/** A flood of messages at once. */
const flood: Attack = async ({ house, code }) => {
  const told = nothing();
  const stranger = await Stranger.come(house, code);
  const frame = requestFrame(1, "page", LETTER.page);
  for (let n = 0; n < FLOOD; n++) stranger.say(frame);
  await expectEnd(told, stranger, "a flood");
  return told;
};

/** Asks without end and reads nothing of the answers. */
const slowReader: Attack = async ({ house, code }) => {
  const told = nothing();
  const stranger = await Stranger.come(house, code);
  stranger.stopReading();
  for (let n = 0; n < FLOOD && stranger.isHere; n++) {
    stranger.say(requestFrame(n, "history", {}));
    told.sent++;
    if (n % 500 === 0) await new Promise((done) => setImmediate(done));
  }
  stranger.readOn();
  await expectEnd(told, stranger, "who reads nothing");
  return told;
};

/** Requests that never come to an end: the house does not wait for ever. */
const slowWriter: Attack = async ({ house, times }) => {
  const told = nothing();
  const waits = Array.from({ length: 4 * times }, (_, n) => hesitate(house, n % 3));
  told.sent += waits.length;
  for (const closed of await Promise.all(waits))
    if (closed) told.closed++;
    else told.faults.push("a request that never ended was waited for");
  return told;
};

/** His own match, with the same act again and again, an old one, and one in another seat: each is carried out once at most. */
const ownMatch: Attack = async ({ house, times }) => {
  const told = nothing();
  const { host, guest } = await matchOfTwo(house);
  const action = { type: "reveal" };
  const act = { id: "same", seq: 0, action };
  const answers = new Set<string>();
  for (let n = 0; n < times; n++)
    for (const one of [host, guest]) {
      const end = await one.ask("act", act);
      told.sent++;
      if (end !== "closed" && end?.ok === true) answers.add(`${end.seq}`);
      else told.refused++;
    }
  if (answers.size === 0) told.faults.push("his own act was refused");
  if (answers.size > 1) told.faults.push(`one act stands at ${[...answers].join(" and ")}`);
  const stale = await guest.ask("act", { id: "other", seq: 9999, action });
  count(told, stale, "an act on a beat that has not been");
  for (const one of [host, guest]) one.close();
  return told;
};

/** Tokens of nobody: of another key, of no key, run out, cut off, or with a letter changed. */
const tokens: Attack = async ({ house, code, rng, times }) => {
  const told = nothing();
  const { token, player } = await post(house, "POST /api/guest", {});
  const [head, body, mark] = token.split(".") as [string, string, string];
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forger = { key: "k".repeat(43), algorithm: "HS256" } as const;
  const forged = [
    createSigner(forger)({ sub: player }),
    createSigner({ ...forger, expiresIn: 1 })({ sub: player }),
    `${base64({ alg: "none", typ: "JWT" })}.${body}.`,
    `${base64({ alg: "HS512", typ: "JWT" })}.${body}.${mark}`,
    `${head}.${base64({ sub: "somebody-else" })}.${mark}`,
    ...Array.from({ length: times }, () => token.slice(0, below(rng, token.length))),
    "__proto__",
    "..",
  ];
  for (const one of forged)
    for (const [path, sent] of [
      ["/api/name", '{"name":"Somebody"}'],
      ["/api/matches", "{}"],
      ["/matchmake/joinOrCreate/table", JSON.stringify({ id: code })],
    ] as const) {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${one}` };
      const { status } = await fetch(house + path, { method: "POST", headers, body: sent });
      told.sent++;
      if (status === 401) told.refused++;
      else told.faults.push(`${path} with a forged token: ${status}`);
    }
  return told;
};

const A_TABLE = { game: "port-royal", seats: 2, wish: "0".repeat(32) };
/** What a page asks for with an id of its own, so that it is made once. */
const WISHES = {
  "POST /api/tables": { ...A_TABLE, bots: 1, options: {} },
  "POST /api/play": A_TABLE,
  "POST /api/practice": { code: "a".repeat(16), n: 0, seat: 0, wish: A_TABLE.wish },
} satisfies Partial<Record<keyof typeof bodies, object>>;

/** Every route with what its body must not hold, and with bodies that are none. */
const http: Attack = async ({ house, rng, times }) => {
  const told = nothing();
  const { token } = await post(house, "POST /api/guest", {});
  const routes = [...Object.keys(bodies).map((route) => route.slice("POST ".length)), "/matchmake/joinOrCreate/table"];
  const send = async (path: string, body: string | Buffer, type = "application/json") => {
    const headers = { "Content-Type": type, Authorization: `Bearer ${token}` };
    const { status } = await fetch(house + path, {
      method: "POST",
      headers,
      body: body as NonNullable<RequestInit["body"]>,
    });
    told.sent++;
    if (status >= 500) told.faults.push(`${path} ${String(body).slice(0, 60)}: ${status}`);
    else if (status >= 400) told.refused++;
    return status;
  };
  for (const [route, wanted] of Object.entries(WISHES))
    for (let n = 0; n < times; n++) {
      const body = n % 2 === 0 ? spoilt(rng, wanted) : { ...wanted, wish: junk(rng) };
      const fits = shaped<unknown>(bodies[route as keyof typeof WISHES], body).success;
      const status = await send(route.slice("POST ".length), JSON.stringify(body) ?? "");
      if (status < 400 && !fits) told.faults.push(`${route} ${JSON.stringify(body)?.slice(0, 80)} was accepted`);
    }
  for (const path of routes) {
    for (let n = 0; n < times; n++) await send(path, JSON.stringify(junk(rng)) ?? "");
    for (const body of ["{", "\u0000", "[".repeat(2000), bytesOf(rng, 100)]) await send(path, body);
    const status = await overfill(
      house + path,
      { "Content-Type": "application/json" },
      `{"a":"${"x".repeat(2 ** 20)}"}`,
    );
    told.sent++;
    if (status === 0) told.closed++;
    else if (status === 413 || status === 429) told.refused++;
    else told.faults.push(`${path}, more than anybody reads: ${status}`);
    await send(path, "{}", "text/plain; charset=nothing");
  }
  return told;
};

/** Ways in that are none. */
const upgrades: Attack = async ({ house, rng, times }) => {
  const told = nothing();
  const some = shuffle(rng, TARGETS).slice(0, 4 * times);
  for (const target of some) {
    const status = await knock(house, target);
    told.sent++;
    if (status >= 400 && status < 500) told.refused++;
    else told.faults.push(`an upgrade to ${target.slice(0, 40)}: ${status}`);
  }
  return told;
};

/** All of them, by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  payloads,
  watchers,
  frames,
  flood,
  "slow reader": slowReader,
  "slow writer": slowWriter,
  "own match": ownMatch,
  tokens,
  http,
  upgrades,
};
