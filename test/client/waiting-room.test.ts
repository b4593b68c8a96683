import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { onlookers } from "../../client/app/table/Watching.tsx";
import type { TableInfo } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, WATCHING } from "../../shared/terms.ts";
import { memory } from "../memory.ts";
import { chair, infoOf, player } from "../told.ts";
import { buttonsIn, classed, type Drawn, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What a waiting room says and asks for, and the name it asks a newcomer for: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
/** What else stands on the page has tests of its own; here it is noted what it was told. */
const beside = vi.hoisted(() => ({ sure: {}, link: {}, agree: {} }) as Record<string, unknown>);
const page = vi.hoisted(() => ({ phone: false, path: "" }));
vi.mock("../../client/app/routes.ts", () => ({ arriveAt() {}, goTo: (path: string) => void (page.path = path) }));
vi.mock("../../client/app/ui/Bar.tsx", () => ({ Bar: () => null }));
vi.mock("../../client/app/ui/Banner.tsx", () => ({ Banner: () => null }));
vi.mock("../../client/app/ui/LinkBox.tsx", () => ({ LinkBox: (told: object) => void (beside["link"] = told) }));
vi.mock("../../client/app/waiting/AboutGame.tsx", () => ({ AboutGame: () => null }));
vi.mock("../../client/app/lobby/dialogs.ts", () => ({
  KeepsNothing: () => null,
  Sure: (told: object) => void (beside["sure"] = told),
}));
vi.mock("../../client/app/ui/later.tsx", () => ({ later: () => (told: object) => void (beside["agree"] = told) }));
/** The house that is asked for a name; it may say no. */
const names = vi.hoisted(() => ({ me: null as unknown, taken: [] as string[], refuses: false }));
vi.mock("../../client/app/session.ts", () => ({
  Refused: class extends Error {},
  tableLink: (code: string) => `/t/${code}`,
  refusalOf: () => "no such name",
  get me() {
    return { value: names.me };
  },
  rename: async (name: string) => {
    if (names.refuses) throw new Error(name);
    names.taken.push(name);
  },
}));
const { NameFirst } = await import("../../client/app/waiting/NameFirst.tsx");
const { uncover } = await import("../../client/app/waiting/ownRow.ts");
const { WaitingRoom } = await import("../../client/app/waiting/WaitingRoom.tsx");
const kept = new Map<string, string>();
beforeEach(async () => {
  kept.clear();
  Object.assign(page, { phone: false, path: "/t/CODE" });
  Object.assign(names, { me: { name: "Guest 6692", named: true }, taken: [], refuses: false });
  vi.stubGlobal("localStorage", memory(kept));
  vi.stubGlobal("matchMedia", () => ({ matches: page.phone }));
  vi.useFakeTimers();
  await learnAll();
});
afterEach(() => {
  goes();
  expect(vi.getTimerCount(), "nothing runs on").toBe(0);
  vi.useRealTimers();
});

const SEATS = [player("Ann"), player("Bob"), chair, chair];
const HOST = { status: "waiting", seats: SEATS, host: true, hostSeat: 0 } as const satisfies Partial<TableInfo>;
const STRANGERS = { ...HOST, terms: AMONG_STRANGERS } as const;

/** Somebody at a table that waits; the house does what he asks for as long as it does not refuse. */
function at(more: Partial<TableInfo>, refuses = false, renewed = false) {
  const asked: unknown[] = [];
  const house = { refuses, answer: async () => {} };
  const session = {
    state: signal("live"),
    refusal: signal<{ reason: string } | null>(null),
    conversation: { begun: signal(false) },
    request: async (...request: unknown[]) => {
      asked.push(request);
      await house.answer();
      return house.refuses ? { ok: false, refusal: { reason: "not-host" } } : { ok: true };
    },
  };
  let info = infoOf({ ...HOST, ...more });
  const drawn = (now: Partial<TableInfo> = {}): readonly Drawn[] => {
    info = { ...info, ...now };
    return draw(() => h(WaitingRoom as never, { session, info, renewed } as never));
  };
  const press = (name: string): unknown => buttonsIn(drawn()).get(name)!();
  const says = (now: Partial<TableInfo> = {}): string =>
    classed(drawn(now), "waiting-foot").flatMap((foot) => tagged([foot], "p"))[0]!.text;
  const classOf = (name: string): string =>
    String(tagged(drawn(), "button").find(({ text }) => text === name)?.props["class"] ?? "not there");
  return { asked, house, session, drawn, press, says, classOf };
}

test("with bots one begins when each open seat has one, and not where one was refused", async () => {
  const seats = [2, 3].map((seat) => ["bot", { seat, present: true }]);
  for (const refuses of [false, true]) {
    const room = at({}, refuses);
    await room.press(words.value.waiting.withBots);
    expect(room.asked).toEqual(refuses ? seats.slice(0, 1) : [...seats, ["start", {}]]);
    goes();
  }
});

test("where all who sit there are ready the last bot begins the match, and nobody says so once more", async () => {
  const seats = [2, 3].map((seat) => ["bot", { seat, present: true }]);
  for (const [ready, starts] of [
    [[0, 1], false],
    [[1], true],
  ] as const) {
    const room = at({ ...STRANGERS, ready });
    await room.press(words.value.waiting.withBots);
    expect(room.asked).toEqual(starts ? [...seats, ["start", {}]] : seats);
    goes();
  }
});

test("a host who waits alone for strangers is offered bots loudly after twenty seconds, until somebody comes", async () => {
  const { waiting } = words.value;
  const alone = { seats: [player("Ann"), chair, chair] };
  const room = at({ ...STRANGERS, ...alone });
  const quiet = room.says();
  vi.advanceTimersByTime(19_999);
  expect([room.says(), room.classOf(waiting.withBots)]).toEqual([quiet, expect.stringContaining("paper")]);
  vi.advanceTimersByTime(1);
  expect([room.says(), room.classOf(waiting.withBots)]).toEqual([waiting.lonely, expect.stringContaining("framed")]);
  room.drawn({ seats: SEATS });
  expect(room.says()).not.toBe(waiting.lonely);
  // He has gone again: from here on another twenty seconds.
  room.drawn(alone);
  vi.advanceTimersByTime(19_999);
  expect(room.says()).toBe(quiet);
  vi.advanceTimersByTime(1);
  expect(room.says()).toBe(waiting.lonely);
  // Whoever looks in for a moment is company too.
  for (const seats of [SEATS, alone.seats, SEATS, alone.seats]) {
    room.drawn({ seats });
    vi.advanceTimersByTime(10_000);
  }
  expect(room.says()).toBe(quiet);
});

test("friends who were sent the link are waited for in quiet, and nobody but the host is offered bots", async () => {
  const { waiting } = words.value;
  const alone = { seats: [player("Ann"), chair, chair] };
  for (const told of [alone, { ...STRANGERS, ...alone, host: false }, { ...STRANGERS, ...alone, mySeat: null }]) {
    const room = at(told);
    room.drawn();
    vi.advanceTimersByTime(60_000);
    expect(room.says()).not.toBe(waiting.lonely);
    expect(room.classOf(waiting.withBots)).toContain(told === alone ? "paper" : "not there");
    goes();
  }
});

test("the host alone changes, draws and closes; the way back to the lobby is everybody's", async () => {
  const { waiting } = words.value;
  const ways = [waiting.agree, waiting.draw, waiting.close];
  const room = at({});
  expect([...buttonsIn(room.drawn()).keys()]).toEqual(expect.arrayContaining(ways));
  const guest = room.drawn({ host: false, mySeat: 1 });
  expect(ways.filter((way) => buttonsIn(guest).has(way))).toEqual([]);
  expect(tagged(guest, "a").map(({ props }) => props["href"])).toContain("/");
});

test("to watch is offered to whoever has no seat where one may, and nowhere else", () => {
  const offers = (watching: (typeof WATCHING)[number], seats: TableInfo["seats"]): boolean => {
    const room = at({ host: false, mySeat: null, seats, terms: { ...AMONG_FRIENDS, watching } });
    return /(can|and) watch/.test(room.says());
  };
  for (const seats of [SEATS, SEATS.slice(0, 2)])
    expect(WATCHING.map((watching) => offers(watching, seats))).toEqual([true, true, false]);
});

test("lots are drawn where at least two sit: alone there is nothing to draw", () => {
  const offers = (seats: TableInfo["seats"]) => buttonsIn(at(HOST).drawn({ seats })).has(words.value.waiting.draw);
  const [ann, bob] = SEATS;
  expect(offers([ann!, chair, chair])).toBe(false);
  goes();
  expect(offers([ann!, bob!, chair])).toBe(true);
});

test("who sits where after a draw is said, unless it was refused, until something else is done", async () => {
  const { waiting } = words.value;
  const room = at({});
  const before = room.says();
  await room.press(waiting.draw);
  expect([room.asked, room.says()]).toEqual([[["draw", {}]], waiting.drawn(["Ann", "Bob"])]);
  const alone = { seats: [SEATS[0]!, chair, chair] };
  expect(room.says(alone), "the other one has gone again").toBe(words.value.waiting.stages["seats-open"](2));
  room.drawn({ seats: SEATS });
  await room.press(waiting.stand);
  expect(room.says()).toBe(before);
  room.house.refuses = true;
  await room.press(waiting.draw);
  expect(room.says()).toBe(before);
});

test("while the house is asked nothing is asked twice", async () => {
  const { waiting } = words.value;
  const room = at({});
  let answer = (): void => {};
  room.house.answer = () => new Promise((done) => (answer = done));
  const asks = room.press(waiting.draw);
  const isOff = () =>
    tagged(room.drawn(), "button").flatMap(({ props, text }) =>
      "disabled" in props ? [[text, props["disabled"]]] : [],
    );
  expect(isOff().filter(([, off]) => off !== true)).toEqual([]);
  answer();
  await asks;
  expect(isOff().filter(([, off]) => off !== false)).toEqual([]);
});

test("a table is closed, and somebody sent away, after the host has been asked; a refusal reaches him, and he stays", async () => {
  const { waiting, close } = words.value;
  const room = at({});
  room.press(waiting.close);
  room.drawn();
  const sure = () => beside["sure"] as { say: { title: string }; confirm(): Promise<unknown>; onClose(): void };
  expect([sure().say, room.asked]).toEqual([close.waiting, []]);
  room.house.refuses = true;
  await expect(sure().confirm()).rejects.toThrow();
  expect(page.path).toBe("/t/CODE");
  room.house.refuses = false;
  await sure().confirm();
  expect([room.asked.length, room.asked.at(-1), page.path]).toEqual([2, ["close", {}], "/"]);
  sure().onClose();
  room.press(waiting.sendAway("Bob"));
  room.drawn();
  expect(sure().say).toEqual(close.sendAway("Bob"));
  await sure().confirm();
  expect(room.asked.at(-1)).toEqual(["sendAway", { seat: 1 }]);
});

test("what the table agrees on is asked for as the host has it, and a refusal reaches the dialog", async () => {
  const room = at({});
  room.press(words.value.waiting.agree);
  room.drawn();
  const { agree } = beside["agree"] as { agree(wish: object): Promise<unknown> };
  await agree({ options: {}, terms: AMONG_STRANGERS });
  expect(room.asked).toEqual([["agree", { options: {}, terms: AMONG_STRANGERS }]]);
  room.house.refuses = true;
  await expect(agree({})).rejects.toThrow();
});

test("who sits says that he is ready, and takes it back; among friends the host says so by beginning", async () => {
  const { waiting } = words.value;
  const room = at({ host: false, mySeat: 1 });
  expect(room.classOf(waiting.beReady)).toContain("framed");
  await room.press(waiting.beReady);
  room.drawn({ ready: [1] });
  expect(room.classOf(waiting.notReady)).toContain("paper");
  await room.press(waiting.notReady);
  expect(room.asked).toEqual([true, false].map((ready) => ["ready", { ready }]));
  const offers = (now: Partial<TableInfo>) => buttonsIn(room.drawn({ ready: [], ...now })).has(waiting.beReady);
  expect([
    offers({ host: true, mySeat: 0 }),
    offers({ host: true, mySeat: 0, terms: AMONG_STRANGERS }),
    offers({ host: false, mySeat: null }),
    offers({ host: false, mySeat: 1, terms: AMONG_STRANGERS }),
  ]).toEqual([false, true, false, true]);
});

test("the match begins by the host's word, when all seats are taken and strangers are ready", async () => {
  const { waiting } = words.value;
  const room = at({});
  expect(room.classOf(waiting.start)).toBe("not there");
  room.drawn({ seats: SEATS.slice(0, 2) });
  expect(room.classOf(waiting.start)).toContain("framed");
  await room.press(waiting.start);
  expect(room.asked).toEqual([["start", {}]]);
  const start = (now: Partial<TableInfo>) =>
    tagged(room.drawn(now), "button").find(({ text }) => text === waiting.start)?.props["disabled"];
  expect([start({ terms: AMONG_STRANGERS }), start({ ready: [1] }), start({ host: false })]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test("who is missed is named to all, and a refusal comes before everything else that could be said", async () => {
  const room = at({ asked: [1] });
  expect(room.says()).toBe(words.value.away.askedFor(["Bob"]));
  room.session.refusal.value = { reason: "seat-taken" };
  expect(room.says()).toBe(words.value.refusals["seat-taken"]);
});

test("guests alone read that they were taken along to another link", () => {
  const told = (host: boolean, is: boolean) => classed(at({ host }, false, is).drawn(), "waiting-renewed").length;
  expect([told(true, true), told(false, true), told(false, false)]).toEqual([0, 1, 0]);
});

test("on a phone the host's picture of the link is folded away, and who looks on is told to all but who does so alone", async () => {
  const room = at({});
  const folds = (now: Partial<TableInfo>) => {
    room.drawn(now);
    return (beside["link"] as { fold: boolean }).fold;
  };
  expect([folds({}), folds({ host: false })]).toEqual([false, false]);
  page.phone = true;
  expect([folds({ host: true }), folds({ host: false }), folds({ host: true, seats: SEATS.slice(0, 2) })]).toEqual([
    true,
    false,
    false,
  ]);
  const told = (now: Partial<TableInfo>) => {
    const info = infoOf(now);
    return classed(room.drawn(info), "waiting-invite").map(({ text }) => text.includes(onlookers(info)));
  };
  expect(told({ watching: 2, watchers: ["Eve"] })).toEqual([true]);
  expect(told({ watching: 1, mySeat: 0 })).toEqual([true]);
  expect(told({ watching: 2, mySeat: null })).toEqual([true]);
  expect(told({ watching: 1, mySeat: null })).toEqual([false]);
});

/** Somebody who came by the link. */
function arrives(more: Partial<TableInfo> = {}, sits = true) {
  const asked: unknown[] = [];
  const ask = async (...request: unknown[]) => asked.push(request) > 0 && sits;
  const info = infoOf({ ...HOST, host: false, mySeat: null, ...more });
  const drawn = () => draw(() => h(NameFirst as never, { info, ask } as never));
  const says = () => tagged(drawn(), "p")[0]?.text;
  const sit = async (name: string): Promise<void> => {
    const input = tagged(drawn(), "input")[0]!.props as { onInput(event: object): void };
    input.onInput({ currentTarget: { value: name } });
    const form = tagged(drawn(), "form")[0]!.props as { onSubmit(event: object): Promise<void> };
    await form.onSubmit({ preventDefault: () => {} });
  };
  return { asked, drawn, says, sit };
}

test("whoever comes without a name is asked for it once, sits down by it, and is not asked at the next table", async () => {
  names.me = { name: "Guest 6692", named: false };
  const newcomer = arrives();
  expect(tagged(newcomer.drawn(), "input")[0]!.props["placeholder"]).toBe("Guest 6692");
  await newcomer.sit("Nora");
  expect([names.taken, newcomer.asked, newcomer.drawn()]).toEqual([["Nora"], [["sit", { seat: 2 }]], []]);
  goes();
  expect(arrives().drawn()).toEqual([]);
});

test("whoever presses twice sits down once", async () => {
  names.me = { name: "Guest 6692", named: false };
  const newcomer = arrives();
  newcomer.drawn();
  await Promise.all([newcomer.sit("Nora"), newcomer.sit("Nora")]);
  expect(newcomer.asked).toEqual([["sit", { seat: 2 }]]);
});

test("whoever wants no name sits down without one", async () => {
  names.me = { name: "Guest 6692", named: false };
  const newcomer = arrives();
  await newcomer.sit("  ");
  expect([names.taken, newcomer.asked]).toEqual([[], [["sit", { seat: 2 }]]]);
});

test("a name that cannot be is refused in words, and nobody sits down by it; he may try another", async () => {
  names.me = { name: "Guest 6692", named: false };
  names.refuses = true;
  const newcomer = arrives();
  const hint = newcomer.says();
  await newcomer.sit("???");
  expect([newcomer.asked, newcomer.says()]).toEqual([[], "no such name"]);
  goes();
  expect(arrives().drawn(), "the next time he is asked anew").not.toEqual([]);
  names.refuses = false;
  await newcomer.sit("Nora");
  expect(names.taken).toEqual(["Nora"]);
  expect(hint).not.toBe("no such name");
});

test("nobody is asked for a name who has one, sits already, finds no seat, or is not known yet", async () => {
  names.me = { name: "Guest 6692", named: false };
  expect(arrives({ mySeat: 1 }).drawn()).toEqual([]);
  expect(arrives({ seats: SEATS.slice(0, 2) }).drawn()).toEqual([]);
  names.me = { name: "Nora", named: true };
  expect(arrives().drawn()).toEqual([]);
  names.me = null;
  expect(arrives().drawn()).toEqual([]);
});

test("where the seat was taken meanwhile the name stays asked for: the next one is offered", async () => {
  names.me = { name: "Guest 6692", named: false };
  const newcomer = arrives({}, false);
  await newcomer.sit("Nora");
  expect(newcomer.drawn()).not.toEqual([]);
});

test("one's own row is scrolled into sight where the foot lies over it, and else the page stays", () => {
  const lying = (top: number, bottom: number) => ({
    getBoundingClientRect: () => ({ top, bottom }) as DOMRect,
    scrollIntoView: vi.fn(),
  });
  const foot = lying(461, 568);
  const [seen, covered] = [lying(364, 461), lying(536, 608)];
  for (const row of [seen, covered]) uncover(row, foot);
  expect(seen.scrollIntoView).not.toHaveBeenCalled();
  expect(covered.scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
});
