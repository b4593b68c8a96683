// Long because every sequence is heard by the same lookers of one laid lobby.
import { expect, test } from "vitest";
import { Directory, type Posted, type Score } from "../../server/lobby/Directory.ts";
import { Lobby, type Looker } from "../../server/lobby/Lobby.ts";
import type { LobbyCalled, LobbyList, LobbyMine } from "../../shared/messages.ts";
import { bot, chair, player } from "../told.ts";
import { HandClock, MINUTE, SECOND } from "./hand.ts";
import { posted } from "./posted.ts";

/** The lobby without sockets, clocks or a database: what is encoded, for whom, and how much of it. */
class Fake implements Looker {
  readonly player: string;
  lags = false;
  readonly got: Uint8Array[] = [];

  constructor(player: string) {
    this.player = player;
  }
  say(message: Uint8Array): void {
    this.got.push(message);
  }
  /** What it heard since it was last asked. */
  hears(): Message[] {
    return this.got.splice(0).map((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  }
}
type Message = { type: string } & LobbyList & LobbyMine & LobbyCalled;

function laid() {
  const clock = new HandClock();
  const directory = new Directory(clock);
  let encoded = 0;
  const lobby = new Lobby(directory, clock, (type, text) => {
    encoded++;
    return new TextEncoder().encode(`{"type":"${type}",${text.slice(1)}`);
  });
  return {
    clock,
    directory,
    lobby,
    encodings: () => {
      const count = encoded;
      encoded = 0;
      return count;
    },
    join: (player: string) => {
      const looker = new Fake(player);
      lobby.join(looker);
      return looker;
    },
  };
}

const asked = new Map<string, number>();
let tables = 0;
function shown(code: string, more: Partial<Posted> = {}): Posted {
  return posted({
    code,
    game: "port-royal",
    host: `host of ${code}`,
    seats: [player("Ann"), player("Bob"), bot],
    owner: `${code}-0`,
    players: [`${code}-0`, `${code}-1`, null],
    createdAt: ++tables,
    score: () => {
      asked.set(code, (asked.get(code) ?? 0) + 1);
      return { points: [asked.get(code)!, 0, 0], round: 1, waitsFor: [0] };
    },
    ...more,
  });
}
const waiting = (code: string, more: Partial<Posted> = {}): Posted =>
  shown(code, { status: "waiting", seats: [player("Ann"), chair], players: [`${code}-0`, null], ...more });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

test("200 lookers and 80 busy tables: what changes is encoded once, and only of what is shown", () => {
  const { clock, directory, encodings, join } = laid();
  for (let n = 0; n < 80; n++) directory.post(shown(`t${n}`));
  const lookers = Array.from({ length: 200 }, (_, n) => join(`p${n}`));
  // Two lists for all; of his own a newcomer has nothing, which is said to each.
  expect(encodings()).toBe(2 + 200);
  expect(lookers.every(({ got }) => got.length === 3)).toBe(true);
  expect(new Set(lookers.map(({ got }) => got[0])).size).toBe(1);
  for (const looker of lookers) looker.got.length = 0;
  asked.clear();
  // 400 moves a second, for ten seconds.
  for (let second = 0; second < 10; second++) {
    for (let move = 0; move < 400; move++) directory.moved(`t${move % 80}`);
    clock.turn(SECOND);
  }
  expect(encodings()).toBeLessThanOrEqual(6);
  expect(sum([...asked.values()])).toBeLessThanOrEqual(6 * 5);
  const messages = lookers.map(({ got }) => got.length);
  expect(Math.min(...messages)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...messages)).toBeLessThanOrEqual(6);
  const bytes = sum(lookers[0]!.got.map(({ length }) => length)) / 10;
  // Before, each looker got 40 kB a second.
  expect(bytes).toBeLessThan(500);
  for (const { got } of lookers) expect(got.every((message, n) => message === lookers[0]!.got[n])).toBe(true);
});

test("nobody looks: nothing is asked, encoded or sent; and nothing is sent when nothing happens", () => {
  const { clock, directory, lobby, encodings, join } = laid();
  directory.post(shown("busy"));
  asked.clear();
  for (let move = 0; move < 100; move++) directory.moved("busy");
  expect(clock.timers).toBe(0);
  clock.turn(MINUTE);
  expect([encodings(), asked.size]).toEqual([0, 0]);
  const eve = join("eve");
  eve.got.length = 0;
  clock.turn(MINUTE);
  expect(eve.got).toEqual([]);
  lobby.leave(eve);
  directory.moved("busy");
  clock.turn(MINUTE);
  expect(eve.got).toEqual([]);
});

test("whoever takes another name is called so on all his pages, on no other one, and on none that has gone", () => {
  const { directory, lobby, join } = laid();
  const [desk, phone, gone, eve] = [join("ada"), join("ada"), join("ada"), join("eve")];
  lobby.leave(gone);
  for (const looker of [desk, phone, gone, eve]) looker.got.length = 0;
  lobby.show(phone, null);
  directory.rename("ada", "Ada");
  const heard = [desk, phone, gone, eve].map((looker) => looker.hears());
  expect(heard).toEqual([[{ type: "called", name: "Ada" }], [{ type: "called", name: "Ada" }], [], []]);
  lobby.close();
  directory.rename("ada", "Bo");
  expect(desk.got).toEqual([]);
});

test("the clock stands when the last looker goes or the lobby is closed, and runs again for the next one", () => {
  const { clock, directory, lobby, join } = laid();
  const stir = () => directory.post(waiting("table", { players: ["ann", null], watchers: ++tables }));
  const [ann, eve] = [join("ann"), join("eve")];
  stir();
  expect(clock.timers).toBe(3);
  lobby.leave(eve);
  expect(clock.timers).toBe(3);
  lobby.leave(ann);
  expect(clock.timers).toBe(0);
  const again = join("ann");
  again.got.length = 0;
  stir();
  clock.turn(MINUTE);
  expect(again.hears().length).toBe(3);
  stir();
  lobby.close();
  expect(clock.timers).toBe(0);
  // Whoever still knows of it wakes it no more.
  stir();
  lobby.show(again, { open: 10, running: 10 });
  expect(clock.timers).toBe(0);
  clock.turn(MINUTE);
  expect(again.got).toEqual([]);
});

test("two pages of one player: the one that stays goes on hearing of his tables, also if it was slow to read", () => {
  const { clock, directory, lobby, join } = laid();
  const [left, stays] = [join("ann"), join("ann")];
  lobby.leave(left);
  stays.hears();
  stays.lags = true;
  directory.post(waiting("own", { players: ["ann", null] }));
  clock.turn(3 * SECOND);
  expect(stays.got).toEqual([]);
  stays.lags = false;
  clock.turn(3 * SECOND);
  expect(stays.hears().find(({ type }) => type === "mine")).toMatchObject({ order: ["own"] });
});

test("whoever sets the clock of the house back a day keeps nobody waiting for one", () => {
  const { clock, directory, join } = laid();
  const ann = join("ann");
  for (const code of ["before", "after"]) {
    ann.hears();
    directory.post(waiting(code));
    clock.turn(2 * SECOND);
    expect(
      ann.hears().some(({ type }) => type === "open"),
      code,
    ).toBe(true);
    clock.set(clock.now() - 24 * 60 * MINUTE);
  }
});

test("a hidden page is told nothing; when it is looked at again it hears how things stand, once", () => {
  const { clock, directory, lobby, join } = laid();
  for (let n = 0; n < 8; n++) directory.post(shown(`t${n}`));
  directory.post(shown("own", { players: ["eve", "bob", null], seats: [player("Eve"), player("Bob")] }));
  const eve = join("eve");
  eve.hears();
  lobby.show(eve, null);
  for (let n = 0; n < 20; n++) {
    directory.moved("own");
    directory.moved("t7");
    directory.post(waiting(`w${n}`));
    clock.turn(SECOND);
  }
  expect(eve.got).toEqual([]);
  lobby.show(eve, { open: 5, running: 5 });
  clock.turn(2 * SECOND);
  const heard = eve.hears();
  expect(heard.map(({ type }) => type).sort()).toEqual(["mine", "open", "running"]);
  expect(heard.find(({ type }) => type === "open")!.cards.length).toBe(5);
  clock.turn(MINUTE);
  expect(eve.got).toEqual([]);
});

test("who shows more gets more, in bytes he shares with all who show as much; nobody gets a row twice", () => {
  const { clock, directory, lobby, encodings, join } = laid();
  for (let n = 0; n < 60; n++) directory.post(waiting(`w${n}`));
  const [ann, bob, eve] = [join("ann"), join("bob"), join("eve")];
  expect(ann.hears().find(({ type }) => type === "open")).toMatchObject({ total: 60, order: { length: 5 } });
  for (const looker of [bob, eve]) {
    looker.hears();
    lobby.show(looker, { open: 200, running: 0 });
  }
  encodings();
  clock.turn(2 * SECOND);
  expect(ann.got).toEqual([]);
  const [whole] = bob.got;
  expect(eve.got).toEqual(bob.got);
  expect(eve.got[0]).toBe(whole);
  expect(bob.hears().find(({ type }) => type === "open")!.cards.length).toBe(60);
  // Who says again what he shows is told nothing again.
  lobby.show(eve, { open: 200, running: 0 });
  eve.hears();
  clock.turn(2 * SECOND);
  expect(eve.got).toEqual([]);
  // A newcomer comes first: five and sixty rows are shown, one is told.
  directory.post(waiting("new", { seats: [player("Ann"), bot, chair] }));
  clock.turn(2 * SECOND);
  for (const [looker, rows] of [
    [ann, 5],
    [bob, 61],
  ] as const) {
    const [message] = looker.hears().filter(({ type }) => type === "open");
    expect(message!.order.length).toBe(rows);
    expect(message!.order[0]).toBe("new");
    expect(message!.cards.map(({ code }) => code)).toEqual(["new"]);
  }
});

test("a table that came and went, and all in between: whoever follows the changes has what a newcomer gets", () => {
  const { clock, directory, lobby, join } = laid();
  const eve = join("eve");
  const rows = new Map<string, object>();
  let order: readonly string[] = [];
  const follow = () => {
    for (const message of eve.hears().filter(({ type }) => type === "running")) {
      for (const part of [...message.cards, ...message.scores])
        rows.set(part.code, { ...rows.get(part.code), ...part });
      ({ order } = message);
    }
  };
  let chance = 7;
  const draw = (below: number) => (chance = (chance * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 300; step++) {
    const code = `t${draw(12)}`;
    const what = draw(5);
    if (what === 0) directory.post(shown(code, { status: "over" }));
    else if (what === 1) directory.post(shown(code, { watchers: draw(4) }));
    else if (what === 2) lobby.show(eve, draw(3) === 0 ? null : { open: 5, running: 5 * (1 + draw(3)) });
    else directory.moved(code);
    eve.lags = draw(4) === 0;
    clock.turn(draw(1500));
    follow();
  }
  eve.lags = false;
  lobby.show(eve, { open: 5, running: 15 });
  clock.turn(4 * SECOND);
  follow();
  const newcomer = join("new");
  lobby.show(newcomer, { open: 5, running: 15 });
  clock.turn(4 * SECOND);
  const whole = newcomer.hears().findLast(({ type }) => type === "running")!;
  expect(order).toEqual(whole.order);
  expect(whole.order.length).toBeGreaterThan(4);
  for (const code of whole.order)
    expect(rows.get(code)).toEqual({
      ...whole.cards.find((card) => card.code === code),
      ...whole.scores.find((score) => score.code === code),
    });
});

test("whose turn it is, where he sits, and what he may close, travels to its player alone, and soon", () => {
  const { clock, directory, join } = laid();
  directory.post(shown("duel", { players: ["ann", "bob", null] }));
  directory.post(shown("alone", { seats: [player("Ann"), bot], players: ["ann", null], closers: ["ann"] }));
  directory.post(waiting("table", { owner: "ann", closers: ["ann"], players: ["cleo", null] }));
  const [ann, bob, eve] = [join("ann"), join("bob"), join("eve")];
  const mine = (looker: Fake) => looker.hears().find(({ type }) => type === "mine");
  expect(mine(ann)).toMatchObject({
    order: ["table", "alone", "duel"],
    turns: ["alone", "duel"],
    closes: ["table", "alone"],
    seats: [null, 0, 0],
  });
  expect(mine(bob)).toMatchObject({ order: ["duel"], turns: [], closes: [], seats: [1] });
  expect(mine(eve)).toMatchObject({ order: [], turns: [], closes: [] });
  directory.post(
    shown("duel", { players: ["ann", "bob", null], score: () => ({ points: [], round: 2, waitsFor: [1] }) }),
  );
  clock.turn(SECOND);
  expect(mine(ann)).toMatchObject({ turns: ["alone"] });
  expect(mine(bob)).toMatchObject({ turns: ["duel"], scores: [{ code: "duel", round: 2 }] });
  expect(eve.hears().filter(({ type }) => type === "mine")).toEqual([]);
  // Whoever has left the match for good has it no more.
  directory.post(shown("duel", { players: [null, "bob", null] }));
  clock.turn(SECOND);
  expect(mine(ann)).toMatchObject({ order: ["table", "alone"] });
});

test("by when he has to act travels to its player alone, once, and only while the match waits for him", () => {
  const { clock, directory, join } = laid();
  const duel = (score: Pick<Score, "waitsFor" | "due">) =>
    directory.post(shown("duel", { players: ["ann", "bob", null], score: () => ({ points: [], round: 1, ...score }) }));
  duel({ waitsFor: [1], due: 5 });
  const [ann, bob, eve] = [join("ann"), join("bob"), join("eve")];
  const heard = (looker: Fake) => looker.hears().filter(({ type }) => type === "mine");
  expect([heard(ann), heard(bob)].map(([mine]) => mine?.dues)).toEqual([undefined, { duel: 5 }]);
  expect(JSON.stringify(eve.hears())).not.toMatch(/"dues?":/);
  clock.turn(SECOND);
  expect(heard(bob)).toEqual([]);
  duel({ waitsFor: [0], due: 9 });
  clock.turn(SECOND);
  expect([heard(ann), heard(bob)].map(([mine]) => mine?.dues)).toEqual([{ duel: 9 }, undefined]);
});

test("which tables he was sent away from travels to that player alone, as long as they are on offer", () => {
  const { clock, directory, join } = laid();
  directory.post(waiting("theirs", { barred: ["eve"] }));
  directory.post(waiting("another", {}));
  const [ann, eve] = [join("ann"), join("eve")];
  const barred = (looker: Fake) => looker.hears().findLast(({ type }) => type === "mine")?.barred;
  expect([barred(ann), barred(eve)]).toEqual([undefined, ["theirs"]]);
  directory.post(waiting("another", { barred: ["eve", "bob"] }));
  clock.turn(SECOND);
  expect([barred(ann), new Set(barred(eve))]).toEqual([undefined, new Set(["theirs", "another"])]);
  directory.post(waiting("another", { status: "closed", barred: ["eve", "bob"] }));
  clock.turn(2 * SECOND);
  expect(barred(eve)).toEqual(["theirs"]);
});

test("a solo match against bots is nobody else's to watch", () => {
  const { directory, join } = laid();
  directory.post(shown("alone", { seats: [player("Ann"), bot], players: ["ann", null] }));
  directory.post(shown("duel", {}));
  const running = join("eve")
    .hears()
    .find(({ type }) => type === "running");
  expect(running).toMatchObject({ order: ["duel"], total: 1, company: { players: 3, tables: 2 } });
});

test("tables with somebody there stand first, whatever else waits or plays: also in a house of 2,000", () => {
  const { clock, directory, join } = laid();
  directory.post(waiting("here", { seats: [player("Ann"), chair, chair, chair] }));
  for (let n = 0; n < 2000; n++) {
    directory.post(n % 2 === 0 ? shown(`r${n}`) : waiting(`a${n}`, { seats: [player("Off", false), bot, chair] }));
  }
  const eve = join("eve");
  const open = eve.hears().find(({ type }) => type === "open")!;
  expect(open.order[0]).toBe("here");
  expect(open).toMatchObject({ total: 1001 });
  // Somebody comes to another one, and is seen at once.
  directory.post(waiting("a7", { seats: [player("Off"), bot, chair] }));
  clock.turn(300);
  expect(
    eve
      .hears()
      .find(({ type }) => type === "open")!
      .order.slice(0, 2),
  ).toEqual(["a7", "here"]);
});

test("beyond what is shown comes a table of each game for whoever just wants to play", () => {
  const { directory, join } = laid();
  const other = { game: "just-4-fun-colours", seats: [player("Bob"), chair, chair] };
  directory.post(waiting("special", { ...other, usual: false }));
  directory.post(waiting("usual", other));
  directory.post(waiting("later", { ...other, seats: [player("Off", false), chair, chair] }));
  for (let n = 0; n < 20; n++) directory.post(waiting(`w${n}`));
  const { order } = join("eve")
    .hears()
    .find(({ type }) => type === "open")!;
  expect(order.length).toBe(6);
  expect(order.at(-1)).toBe("usual");
});

test("a thousand lookers are told a few at a time, and what changes meanwhile when all have heard the rest", () => {
  const { clock, directory, join } = laid();
  const lookers = Array.from({ length: 1000 }, (_, n) => join(`looker ${n}`));
  for (const looker of lookers) looker.got.length = 0;
  directory.post(shown("new"));
  clock.turn(SECOND);
  const heard = (): number => lookers.filter(({ got }) => got.length > 0).length;
  const counts = [heard()];
  for (let n = 0; n < 3; n++) {
    clock.turn(8);
    counts.push(heard());
  }
  expect(counts).toEqual([10, 20, 30, 40]);
  // Long enough for the next beat of the list, while only a part has heard of this one.
  for (let n = 0; n < 300; n++) {
    directory.moved("new");
    clock.turn(8);
  }
  clock.turn(5 * SECOND);
  const told = lookers.map(({ got }) => got.length);
  expect([Math.min(...told), Math.max(...told)]).toEqual([told[0], told[0]]);
  const last = lookers.map(({ got }) => new TextDecoder().decode(got.at(-1)));
  expect(new Set(last).size).toBe(1);
});

test("who goes while the others are being told hears nothing more", () => {
  const { clock, directory, join, lobby } = laid();
  const lookers = Array.from({ length: 60 }, (_, n) => join(`looker ${n}`));
  for (const looker of lookers) looker.got.length = 0;
  directory.post(shown("new"));
  clock.turn(SECOND);
  const [first, last] = [lookers[0]!, lookers.at(-1)!];
  expect([first.got.length > 0, last.got.length]).toEqual([true, 0]);
  // Also who does not read: nobody waits for him.
  last.lags = true;
  lobby.leave(last);
  clock.turn(SECOND);
  expect(clock.timers).toBe(0);
  expect([lookers.at(-2)!.got.length > 0, last.got.length]).toEqual([true, 0]);
});

test("who does not read gets no more until he does, and then how things stand", () => {
  const { clock, directory, join } = laid();
  directory.post(shown("busy"));
  const eve = join("eve");
  eve.got.length = 0;
  eve.lags = true;
  for (let n = 0; n < 100; n++) {
    directory.moved("busy");
    clock.turn(SECOND);
  }
  expect(eve.got).toEqual([]);
  eve.lags = false;
  clock.turn(3 * SECOND);
  const heard = eve.hears().filter(({ type }) => type === "running");
  expect(heard.length).toBe(1);
  expect(heard[0]!.cards.length).toBe(1);
});

test("a table nobody is at leaves the directory: one that waits after ten minutes, a match after a day", () => {
  const clock = new HandClock();
  const directory = new Directory(clock);
  const absentSince = clock.now();
  directory.post(waiting("waits", { absentSince }));
  directory.post(shown("plays", { absentSince }));
  directory.post(waiting("here"));
  directory.post(waiting("before", { absentSince: absentSince - 10 * MINUTE }));
  const left = () => [...directory.all()].map(({ posted: { code } }) => code).sort();
  expect(left()).toEqual(["here", "plays", "waits"]);
  clock.turn(9 * MINUTE + 59 * SECOND);
  expect(left()).toEqual(["here", "plays", "waits"]);
  clock.turn(2 * SECOND);
  expect(left()).toEqual(["here", "plays"]);
  expect(directory.of("waits-0")).toEqual([]);
  clock.turn(23 * 60 * MINUTE + 49 * MINUTE);
  expect(left()).toEqual(["here", "plays"]);
  clock.turn(MINUTE);
  expect(left()).toEqual(["here"]);
  // Somebody came back in time; another one after it.
  directory.post(waiting("waits"));
  directory.post(waiting("back", { absentSince: clock.now() }));
  clock.turn(9 * MINUTE);
  directory.post(waiting("back"));
  clock.turn(100 * MINUTE);
  expect(left()).toEqual(["back", "here", "waits"]);
});
