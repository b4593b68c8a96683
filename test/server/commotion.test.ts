import { expect, onTestFinished, test, vi } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import { deedsIn } from "../../server/admin/deeds.ts";
import { matchMaker } from "../../server/colyseus.ts";
import type { House } from "../../server/context.ts";
import type { Store } from "../../server/store/store.ts";
import { seatOf } from "../../server/store/storedMatch.ts";
import { below, fromSeed, type Rng } from "../../shared/engine/random.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, WATCHING } from "../../shared/terms.ts";
import { examined } from "../games/boxes.ts";
import { from, sample } from "../sample.ts";
import { HandClock } from "./hand.ts";
import { data, house, must, Visitor, visitor } from "./harness.ts";
import { sees, type Truth, truth, viewerOf } from "./pictures.ts";
import { until } from "./visitor.ts";

/**
 * A few players at several tables of one house who come and go in every way there is, sit, play and are kept outside. After
 * every step each connection shows what its player may see now, whoever is shown as here is here, and every connection
 * takes its place in the house once.
 */
interface Guest {
  readonly player: HouseClient;
  readonly id: string;
  readonly name: string | null;
}
/** One device at one table. */
interface Page {
  readonly guest: Guest;
  readonly code: string;
  readonly at: Visitor;
}
/** The room's own, and the link's: nobody else gets there. */
interface Inside {
  readonly house: House;
  readonly table: { readonly late: { readonly seq: number } | null };
}
interface Counted {
  readonly held: ReadonlyMap<string, number>;
  readonly watchers: ReadonlyMap<string, number>;
}
interface Line {
  way: string | null;
  wake(): void;
}
const lineOf = ({ at }: Page): Line => (at.link as unknown as { readonly lifeline: Line }).lifeline;
const STEPS = 300;
/** The walk of this number leads everywhere, as the houses of `npm test` deal. */
const FIRST = 8;
const TABLES = 2;
const PLAYERS = 4;
const GAMES = ["lanterns", "port-royal", "jaeger-und-spaeher"];
/** What a page reads that will never be let in here, and does not ask again. */
const FOR_GOOD = ["sent-away", "no-watchers"];

class Commotion {
  private readonly url: string;
  private readonly store: Store;
  private readonly clock: HandClock;
  private readonly seed: number;
  private readonly rng: Rng;
  private readonly guests: Guest[] = [];
  private readonly codes: string[] = [];
  private readonly banned = new Set<string>();
  private pages: Page[] = [];
  /** How somebody was here, or not: all of it should have come about. */
  readonly seen = new Set<string>();

  constructor(url: string, store: Store, clock: HandClock, seed: number) {
    this.url = url;
    this.store = store;
    this.clock = clock;
    this.seed = seed;
    this.rng = fromSeed([seed, 11, 5]);
  }

  async run(steps: number): Promise<void> {
    for (const name of ["Ann", "Bob", null, "Dee"].slice(0, PLAYERS)) {
      const player = visitor(this.url);
      const { player: id } = must(await player.guest());
      if (name !== null) must(await player.rename(name));
      this.guests.push({ player, id, name });
    }
    const said: string[] = [];
    for (let n = 0; n < steps; n++) {
      while (this.codes.length < TABLES) this.codes.push(await this.opens());
      said.push(await this.step());
      await this.settles(`walk ${this.seed}, ${n}: ${said.slice(-12).join("; ")}`);
    }
    for (const { at } of this.pages) at.link.close();
  }

  private one<T>(of: readonly T[]): T {
    return of[below(this.rng, of.length)]!;
  }

  private async opens(): Promise<string> {
    const { game } = examined.get(this.one(GAMES))!;
    const seats = game.seats.min;
    const terms = { ...this.one([AMONG_FRIENDS, AMONG_FRIENDS, AMONG_STRANGERS]), watching: this.one(WATCHING) };
    const { player } = this.one(this.guests.filter(({ id }) => !this.banned.has(id)));
    return must(await player.openTable({ game: game.id, seats, bots: 0, options: {}, terms })).code;
  }

  /** Somebody does something, if it is possible; in words, for whoever reads a failure. */
  private async step(): Promise<string> {
    const code = this.one(this.codes);
    const guest = this.one(this.guests);
    const at = `${this.guests.indexOf(guest)} at ${code.slice(0, 3)}`;
    const own = this.pages.filter((page) => page.guest === guest && page.code === code);
    const wanted = below(this.rng, 20);
    if (own.length === 0 || (wanted === 0 && own.length < 3)) {
      this.pages.push({ guest, code, at: new Visitor(guest.player, code) });
      return `${at} comes, page ${own.length + 1}`;
    }
    const page = this.one(own);
    if (wanted === 1) return this.leaves(at, page);
    if (wanted < 4) return this.loses(at, page, wanted === 3);
    if (wanted === 4) return this.isKeptOutside(at, guest);
    if (wanted > 16 && this.banned.size > 0) return this.isLetIn();
    const { info } = page.at;
    if (page.at.state !== "live" || info === null) return `${at} is not in`;
    if (info.status === "waiting") return this.arranges(at, page, wanted);
    if (info.status !== "playing") return this.goesOn(at, code);
    if (wanted === 6 && below(this.rng, 4) === 0) return this.asks(at, page, "resign", {});
    return this.acts(code);
  }

  private leaves(at: string, page: Page): string {
    page.at.link.close();
    this.pages = this.pages.filter((other) => other !== page);
    return `${at} leaves`;
  }

  private async loses(at: string, page: Page, byPost: boolean): Promise<string> {
    const { room } = page.at;
    if (room === null) return `${at} has nothing to lose`;
    if (byPost) lineOf(page).way = null;
    room.connection.close();
    await until(() => page.at.room !== room, "gone");
    lineOf(page).wake();
    return `${at} loses the network, back ${byPost ? "by a seat" : "by the socket alone"}`;
  }

  private async isKeptOutside(at: string, { id }: Guest): Promise<string> {
    if (this.banned.size > 0 || below(this.rng, 3) > 0) return `${at} stays outside`;
    this.banned.add(id);
    expect(await deedsIn((await this.inside())!.house).get("ban")!({ kind: "player", who: id, hours: 24 })).toBe(
      "done",
    );
    return `${at} is kept outside`;
  }

  private async isLetIn(): Promise<string> {
    const [ban] = await this.store.bans.standing(this.clock.now());
    await this.store.bans.lift(ban!.id);
    this.banned.delete(ban!.who);
    for (const page of this.pages) if (page.guest.id === ban!.who) lineOf(page).wake();
    return `${this.guests.findIndex(({ id }) => id === ban!.who)} is let in`;
  }

  private async asks(at: string, { at: { link } }: Page, ...what: Parameters<Visitor["link"]["request"]>) {
    const reply = await link.request(...what);
    return `${at}: ${JSON.stringify(what)} ${reply.ok || reply.refusal.reason}`;
  }

  private arranges(at: string, page: Page, wanted: number): Promise<string> {
    const { seats, mySeat } = page.at.info!;
    const [seat, to] = [below(this.rng, seats.length), below(this.rng, seats.length)];
    const open = seats.findIndex(({ kind }) => kind === "open");
    const host = this.live(page.code).find(({ at }) => at.info?.host) ?? page;
    if (wanted === 6) return this.asks(at, page, "stand", {});
    if (wanted === 7) return this.asks(at, host, "reseat", { from: seat, to });
    if (wanted === 8) return this.asks(at, host, "sendAway", { seat });
    if (wanted === 9 && below(this.rng, 3) === 0) return this.asks(at, host, "close", {});
    if (mySeat === null && open >= 0) return this.asks(at, page, "sit", { seat: open });
    if (mySeat !== null && wanted < 12) return this.asks(at, page, "ready", { ready: true });
    if (wanted < 17) return this.asks(at, host, "start", {});
    return this.asks(at, page, "sit", { seat, ...(wanted === 19 && { ready: true }) });
  }

  private live(code: string): Page[] {
    return this.pages.filter((page) => page.code === code && page.at.state === "live");
  }

  private async acts(code: string): Promise<string> {
    const page = this.live(code).find(({ at }) => at.isAsked);
    if (page === undefined) return "nobody who is here is asked";
    const { seq, legal } = page.at.now;
    const { ok } = await page.at.link.act(seq, this.one(legal));
    return `${this.guests.indexOf(page.guest)} at ${code.slice(0, 3)} acts: ${ok}`;
  }

  /** Nothing more happens at this table: its players go, and sit down at the one that came of it or at another. */
  private async goesOn(at: string, code: string): Promise<string> {
    const { next } = (await truth(this.store, code)).stored;
    for (const page of this.pages) if (page.code === code) page.at.link.close();
    this.pages = this.pages.filter((page) => page.code !== code);
    this.codes.splice(this.codes.indexOf(code), 1, ...(next === null ? [] : [next]));
    return `${at} goes on ${next === null ? "elsewhere" : "there"}`;
  }

  private async inside(code?: string): Promise<Inside | null> {
    for (const { roomId } of await matchMaker.query({ name: "table", ...(code && { id: code }) } as object))
      return matchMaker.getLocalRoomById(roomId) as unknown as Inside;
    return null;
  }

  /** What is on its way arrives; then everything is right. */
  private async settles(step: string): Promise<void> {
    let why: string | null = null;
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
      this.clock.turn(200);
      why = await this.amiss(step);
      if (why === null) return this.goodbye();
      await new Promise((done) => setTimeout(done, 2));
    }
    throw new Error(`${step}: ${why}`);
  }

  private goodbye(): void {
    this.pages = this.pages.filter(({ at }) => !FOR_GOOD.includes(at.state!));
  }

  /** What is not as it should be, or not yet. */
  private async amiss(step: string): Promise<string | null> {
    const live: Page[] = [];
    const watching: string[] = [];
    for (const code of this.codes) {
      const now = await truth(this.store, code);
      const here = this.pages.filter((page) => page.code === code && this.stateOf(now, page.guest) === "live");
      for (const page of this.pages) {
        if (page.code !== code) continue;
        const who = `${this.guests.indexOf(page.guest)} at ${code.slice(0, 3)}`;
        const state = this.stateOf(now, page.guest);
        if (page.at.state !== state) return `${who} is ${page.at.state}, not ${state}`;
        this.seen.add(state);
        const why = state === "live" ? await this.misled(page, now, here, step) : null;
        if (why !== null) return `${who}: ${why}`;
      }
      live.push(...here);
      for (const { guest } of here) if (seatOf(now.stored.seats, guest.id) === null) watching.push(code);
    }
    return this.miscounted(
      live.map(({ guest }) => guest.id),
      watching,
    );
  }

  private stateOf(now: Truth, { id }: Guest): string {
    if (this.banned.has(id)) return "banned";
    if (now.stored.sentAway.includes(id)) return "sent-away";
    return this.watches(now, id) === "closed" ? "no-watchers" : "live";
  }

  /** How he looks on while a match is played; null for whoever plays, and before it and after it. */
  private watches(now: Truth, id: string): string | null {
    const { status, terms } = now.stored;
    return status === "playing" && viewerOf(now, id) === "spectator" ? terms.watching : null;
  }

  private async misled({ at, guest }: Page, now: Truth, here: readonly Page[], step: string): Promise<string | null> {
    const { info } = at;
    const { stored } = now;
    const viewer = viewerOf(now, guest.id);
    const isHere = (id: string) => here.some((page) => page.guest.id === id);
    const standing = this.guests.filter(({ id }) => isHere(id) && seatOf(stored.seats, id) === null);
    const facts = {
      status: stored.status,
      mySeat: viewer === "spectator" ? null : viewer,
      host: stored.host === guest.id,
      seats: stored.seats.map(({ kind }) => kind),
      online: stored.seats.map((sitter) => sitter.kind === "player" && isHere(sitter.player)),
      watchers: standing.flatMap(({ name }) => name ?? []).sort(),
      watching: standing.length,
    };
    const told = info && {
      status: info.status,
      mySeat: info.mySeat,
      host: info.host,
      seats: info.seats.map(({ kind }) => kind),
      online: info.seats.map(({ online }) => online),
      watchers: [...info.watchers].sort(),
      watching: info.watching,
    };
    if (JSON.stringify(told) !== JSON.stringify(facts))
      return `told ${JSON.stringify(told)}, not ${JSON.stringify(facts)}`;
    if (now.position === null) return at.beats.length === 0 ? null : "has heard of a match before it began";
    const isLate = this.watches(now, guest.id) === "late";
    const { seq = null } = isLate ? ((await this.inside(stored.code))?.table.late ?? {}) : { seq: now.position.n };
    if (at.beats.at(-1)?.seq !== seq) return `beat ${at.beats.at(-1)?.seq}, not ${seq}`;
    if (isLate) this.seen.add("late");
    const moment = isLate ? await truth(this.store, stored.code, seq!) : now;
    sees(at, isLate ? { ...moment, position: { ...moment.position!, legal: [] } } : now, viewer, step);
    return null;
  }

  /** What the house counts is what is connected: by player, and by table who has no seat there. */
  private async miscounted(players: readonly string[], tables: readonly string[]): Promise<string | null> {
    const room = await this.inside();
    if (room === null) return players.length === 0 ? null : "nobody's room";
    const { held, watchers } = room.house.places as unknown as Counted;
    const [places, crowds] = [counted(held), counted(watchers)];
    if (places !== counts(players)) return `players have ${places} places, not ${counts(players)}`;
    return crowds === counts(tables) ? null : `tables have ${crowds} watchers, not ${counts(tables)}`;
  }
}

const counted = (by: ReadonlyMap<string, number>): string => JSON.stringify([...by].sort());
const counts = (names: readonly string[]): string =>
  counted(new Map(names.map((name) => [name, names.filter((other) => other === name).length])));

const EVERYWHERE = ["banned", "late", "live", "no-watchers", "sent-away"];
/** However a house deals, so many walks lead everywhere. */
const ENOUGH = 10;

async function walk(seed: number): Promise<ReadonlySet<string>> {
  let store!: Store;
  const clock = new HandClock();
  const kontor = await house({ dataDir: data(), clock, store: (real) => (store = real) });
  const commotion = new Commotion(kontor.url, store, clock, seed);
  try {
    await commotion.run(STEPS);
  } finally {
    await kontor.stop();
  }
  return commotion.seen;
}

test("whoever comes, goes, sits, plays or is kept outside: all are shown what is so", async () => {
  // What the SDK prints when a socket is refused, as many are here.
  const printed = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const seen = new Set<string>();
  const hasLedEverywhere = () => EVERYWHERE.every((state) => seen.has(state));
  for (let n = 0; n < ENOUGH && (n < sample(0, ENOUGH) || !hasLedEverywhere()); n++)
    for (const state of await walk(from(FIRST) + n)) seen.add(state);
  expect([...seen].sort()).toEqual(EVERYWHERE);
});
