import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { language, learnAll } from "../../client/app/i18n/language.ts";
import { sinceWords } from "../../client/app/i18n/since.ts";
import { missedLine, sinceLine } from "../../client/app/table/Missed.tsx";
import { Since } from "../../client/app/table/Since.tsx";
import { deedsOfOthers, sinceMine, takenOverBy } from "../../client/app/table/since.ts";
import { storyOf } from "../../client/app/table/story.ts";
import type { Sentences, Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { retrace } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { recordedIn } from "../games/recorded.ts";
import { all, drawn } from "./drawn.ts";
import { atTable, settled, slowStage } from "./local-house.ts";

/** What happened to somebody since he did something himself: one reckoning for all games. */
beforeAll(learnAll);
afterEach(() => void vi.unstubAllGlobals());

type Named = { readonly type: string };
type Event = { readonly type: string; readonly seat?: number; readonly what?: string };
const did = (seat: number, what: string): Event[] => [{ type: "done", seat, what }, { type: "followed" }];
const story = (...beats: Event[][]) => storyOf(beats.map((events, i) => [i + 1, events] as const));
const whats = (deeds: readonly (readonly Event[])[]) => deeds.map(([first]) => first!.what);

test("after the viewer's last own act: who did what, each by what he did, in the order in which they began", () => {
  const told = story(did(1, "a"), did(0, "mine"), did(2, "b"), did(1, "c"), did(2, "d"));
  const since = sinceMine(told, 0)!;
  expect([since.from, since.forMe]).toEqual([2, null]);
  expect(since.others.map(({ seat, deeds }) => [seat, whats(deeds)])).toEqual([
    [2, ["b", "d"]],
    [1, ["c"]],
  ]);
  expect(since.moves.last![0]).toMatchObject({ what: "d" });
  // Whoever has done nothing yet is told of the whole match; nothing is told of who has just acted.
  expect(sinceMine(told, 3)!.from).toBe(0);
  expect(sinceMine(told.slice(0, 2), 0)).toBeNull();
});

test("what was taken back is counted, not told", () => {
  const told = story(did(0, "mine"), did(1, "a"), did(1, "b"), [{ type: "undone", seat: 1, to: 2 } as Event]);
  expect(sinceMine(told, 0)!.others).toEqual([{ seat: 1, deeds: [did(1, "a")], takenBack: 1 }]);
  expect(sinceMine(told, 0)!.moves.last![0]).toMatchObject({ what: "a" });
  const again = [
    ...told,
    ...story([], [], [], [], did(1, "c"), [{ type: "undone", seat: 1, to: 4 } as Event]).slice(4),
  ];
  expect(sinceMine(again, 0)!.others[0]!.takenBack).toBe(2);
});

test("who ends his turn and does nothing else has not done it for the next one; nor does what somebody loses by an act make it his", () => {
  const turn = (seat: number): Event => ({ type: "turn-began", seat });
  const told = story([...did(0, "mine"), turn(1)], did(1, "a"), [turn(0)]);
  const since = sinceMine(told, 0)!;
  expect([since.from, whats(since.others[0]!.deeds), since.moves.last![0]!.what]).toEqual([1, ["a"], "a"]);
  expect(deedsOfOthers(told, told, 0).map(({ seq }) => seq)).toEqual([2]);
  expect(sinceMine(told, 1)).toBeNull();
  expect(sinceMine(told.with(1, told[0]!), 2)!.others.map(({ seat }) => seat)).toEqual([0]);
  const taxed = story([...did(0, "mine"), turn(1)], [{ type: "revealed" }, { type: "taxed", seat: 0 }]);
  expect(sinceMine(taxed, 0)!.others.map(({ seat }) => seat)).toEqual([1]);
  // A turn that was taken back has not begun.
  const undone: Event[] = [{ type: "undone", seat: 0, to: 0 } as Event];
  const back = story([...did(0, "over"), turn(1)], undone, [{ type: "revealed" }], [turn(1)]);
  expect(sinceMine(back, 1)!.others.map(({ seat, deeds }) => [seat, deeds.length])).toEqual([[0, 1]]);
  // A guest in somebody's turn who takes something back has no turn by it; it is again the turn it was then.
  const asGuest: Event[] = [{ type: "undone", seat: 2, to: 2 } as Event];
  const visited = story([...did(0, "over"), turn(1)], did(1, "a"), did(2, "guest"), asGuest, [{ type: "revealed" }]);
  expect(sinceMine(visited, 0)!.others).toEqual([
    { seat: 1, deeds: [did(1, "a"), [{ type: "revealed" }]], takenBack: 0 },
    { seat: 2, deeds: [], takenBack: 1 },
  ]);
  // Nobody knows whose turn it is as a match begins, or another one is dealt.
  const anew = story(
    did(1, "a"),
    [turn(1)],
    [{ type: "dealt-anew", seat: 0 }],
    [{ type: "revealed" }, { type: "taxed", seat: 2 }],
  );
  expect(sinceMine(anew, 0)!.others.map(({ seat }) => seat)).toEqual([2]);
  expect(sinceMine(story([{ type: "dealt-anew", seat: 0 }], [{ type: "revealed" }, turn(1)]), 0)).toBeNull();
  // Of whoever only took something back this much is told.
  const only = story(did(0, "mine"), did(1, "a"), [{ type: "undone", seat: 1, to: 1 } as Event]);
  expect(sinceMine(only, 0)!.others).toEqual([{ seat: 1, deeds: [], takenBack: 1 }]);
  // Somebody's turn passes without him.
  const passed = story([...did(0, "over"), turn(1), turn(2)], [{ type: "revealed" }]);
  expect(sinceMine(passed, 0)!.others.map(({ seat }) => seat)).toEqual([2]);
});

/** As a watcher reads it who has missed it all. */
test.each([...games])(
  "in matches of %s everybody is told to have done what he did, and nothing else",
  (id, { game }) => {
    const { names, recorded } = recordedIn(game, new URL(`../games/${id}/recorded/`, import.meta.url));
    for (const name of names) {
      const doers: number[] = [];
      const beats: (readonly Named[])[] = [];
      for (const { entry, events } of retrace(game, recorded(name), { hashes: "last" })) {
        const seen = events.map((event) => game.redact(event, "spectator"));
        doers.push(entry.by);
        beats.push(seen);
      }
      const story = storyOf(beats.map((events, i) => [i + 1, events] as const));
      for (const { seat, deeds } of sinceMine(story, null, 0)?.others ?? [])
        for (const deed of deeds) expect(doers[beats.indexOf(deed)], `${name}: ${JSON.stringify(deed[0])}`).toBe(seat);
    }
  },
);

test("a watcher, and an act of which nothing is shown to him: he is told what he missed, and the page stands", () => {
  const told = story(did(1, "a"), [], did(0, "b"), []);
  expect(sinceMine(told, null)).toBeNull();
  expect(sinceMine(told, null, 2)!.others.map(({ seat, deeds }) => [seat, whats(deeds)])).toEqual([[0, ["b"]]]);
  expect(sinceMine(told, 0)).toBeNull();
});

test("a bot's moves are no own ones: what it did for the viewer, and why, is told until he acts himself", () => {
  const taken = { type: "taken-over", seat: 0, asked: "clock" } as Event;
  const back = { type: "returned", seat: 0 };
  const told = story(did(0, "mine"), did(1, "a"), [taken], did(0, "by bot"), did(1, "b"), [back]);
  const since = sinceMine(told, 0)!;
  expect(since.from).toBe(1);
  expect([since.forMe!.asked, whats(since.forMe!.deeds)]).toEqual(["clock", ["by bot"]]);
  expect(since.others.map(({ deeds }) => whats(deeds))).toEqual([["a", "b"]]);
  expect(
    takenOverBy(
      told.flatMap(({ events }) => events),
      0,
    ),
  ).toBe("clock");
  expect(
    takenOverBy(
      told.flatMap(({ events }) => events),
      1,
    ),
  ).toBeNull();
  expect(sinceMine(story(did(0, "mine"), [taken], [back], did(0, "again")), 0)).toBeNull();
});

test("of several times a bot played for somebody the last word counts, and what was taken back it did not do", () => {
  const taken = (asked: unknown) => ({ type: "taken-over", seat: 0, asked }) as Event;
  const back = { type: "returned", seat: 0 };
  const twice = story(did(0, "mine"), [taken("clock")], did(0, "by bot"), [back], [taken(1)], did(0, "also by bot"));
  const { asked, deeds } = sinceMine(twice, 0)!.forMe!;
  expect([asked, whats(deeds)]).toEqual([1, ["by bot", "also by bot"]]);
  expect(
    takenOverBy(
      twice.flatMap(({ events }) => events),
      0,
    ),
  ).toBe(1);
  const undone = story([taken("clock")], did(0, "by bot"), [back], [{ type: "undone", seat: 0, to: 1 } as Event]);
  expect(sinceMine(undone, 0, 1)!.forMe!.deeds).toEqual([]);
});

test("to leave is no act of one's own, nor one that a bot does: what happened before it is told too", () => {
  const told = story(did(0, "mine"), did(1, "a"), [{ type: "seat-left", seat: 0 }], did(1, "b"));
  expect(whats(sinceMine(told, 0)!.others[0]!.deeds)).toEqual(["a", "b"]);
  const taken = [{ type: "taken-over", seat: 0, asked: "clock" } as Event];
  const played = story(did(0, "mine"), taken, did(0, "by bot"), [{ type: "seat-left", seat: 0 }]);
  expect(whats(sinceMine(played, 0)!.forMe!.deeds)).toEqual(["by bot"]);
});

test("who comes, goes or has a bot play for him makes no move by it: the line counts moves, and tells of that only where there is no other", () => {
  const events = {
    done: ({ what }: Event) => `did ${what}.`,
    "seat-left": ({ seat }: Event) => `${seat} left.`,
    returned: ({ seat }: Event) => `${seat} is back.`,
    "taken-over": ({ seat }: Event) => `A bot plays for ${seat}.`,
  } as unknown as Sentences<Kind["Event"], "type">;
  const texts = { events } as Texts<Kind>;
  const left = [{ type: "seat-left", seat: 2 }];
  const [taken, back] = ["taken-over", "returned"].map((type) => [{ type, seat: 1 }]) as [Event[], Event[]];
  const since = (...beats: Event[][]) => sinceLine(sinceMine(story(did(0, "mine"), ...beats), 0), texts, String);
  expect(since(did(1, "a"), left)).toBe("Since your last move: did a.");
  expect(since(taken, did(1, "a"), back, did(1, "b"))).toContain("2 moves since your last one. The latest: did b.");
  expect(since(taken, left)).toBe("Since your last move: 2 left.");
  const missed = (...beats: Event[][]) => missedLine(deedsOfOthers(story(...beats), story(...beats), 0), texts, String);
  expect(missed(did(1, "a"), left)).toBe("While you were away: did a.");
  expect(missed(taken, did(1, "a"), back, did(1, "b"))).toContain("2 moves while you were away. The latest: did b.");
  expect(missed(taken, back)).toBe("While you were away: 1 is back.");
  // The history tells it all, player by player.
  expect(sinceMine(story(did(0, "mine"), did(1, "a"), left), 0)!.others.map(({ seat }) => seat)).toEqual([1, 2]);
  // Nor is it one to break a match off.
  const ended = sinceMine(story(did(0, "mine"), did(1, "a"), [{ type: "broken-off", seat: 0 }]), 0)!;
  expect([ended.from, whats(ended.others[0]!.deeds)]).toEqual([1, ["a"]]);
});

test("who goes on from a moment of a finished match has missed nothing of it, and plays himself again", () => {
  const taken = { type: "taken-over", seat: 0, asked: 1 } as unknown as Event;
  const anew = { type: "dealt-anew", seat: 0 };
  const told = story(did(0, "mine"), did(1, "a"), [taken], did(0, "by bot"), [anew]);
  expect(sinceMine(told, 0)).toBeNull();
  const later = story(did(0, "mine"), [taken], did(0, "by bot"), [anew], did(0, "mine"), did(1, "b"));
  expect(sinceMine(later, 0)).toMatchObject({ from: 5, forMe: null, others: [{ seat: 1 }] });
  // Who looks on is not told that it goes on either.
  expect(sinceMine(story(did(1, "a"), [anew], did(1, "b")), null, 1)!.others).toMatchObject([{ seat: 1 }]);
});

test("who was away is told from there on, also a watcher", () => {
  const told = story(did(0, "mine"), did(1, "seen"), did(1, "missed"));
  expect(whats(sinceMine(told, 0, 3)!.others[0]!.deeds)).toEqual(["missed"]);
  expect(whats(sinceMine(told, null, 3)!.others[0]!.deeds)).toEqual(["missed"]);
  expect(sinceMine(told, null)).toBeNull();
});

test("what it all brought or cost each of the others is told, of what stands alone; where nothing is counted, nothing", () => {
  const told = story(did(0, "mine"), did(1, "a"), did(2, "b"), did(1, "c"), [
    { type: "undone", seat: 1, to: 3 } as Event,
  ]);
  const since = sinceMine(told, 0)!;
  const events = { done: () => "Done." } as unknown as Sentences<Kind["Event"], "type">;
  const balance = (all: readonly Kind["Event"][], seat: number) =>
    seat === 1 ? `${all.filter(({ type }) => type === "done").length} coins more` : null;
  const lines = (texts: object) =>
    all(drawn(Since({ since, texts: { events, ...texts } as Texts<Kind>, name: String, sign: () => "" })))
      .filter(({ tag }) => tag === "li")
      .map(({ text }) => text);
  expect(lines({ balance })).toEqual(["Done. 1 took something back. In all: 2 coins more.", "Done."]);
  expect(lines({ aside: new Set(["done"]), events: { ...events, followed: () => "Followed." } })).toEqual([
    "Followed. 1 took something back.",
    "Followed.",
  ]);
  expect(lines({})).toEqual(["Done. 1 took something back.", "Done."]);
});

test("in both languages the line says how much it was and the last of it, and what a bot did for whom", () => {
  const events = { done: ({ what }: Event) => `did ${what}.` } as unknown as Sentences<Kind["Event"], "type">;
  const texts = { events } as Texts<Kind>;
  const line = (...beats: Event[][]) => sinceLine(sinceMine(story(...beats), 0), texts, String);
  language.value = "en";
  expect(line(did(0, "mine"), did(1, "a"))).toBe("Since your last move: did a.");
  expect(line(did(0, "mine"), did(1, "a"), did(2, "b"))).toBe("2 moves since your last one. The latest: did b.");
  expect(line(did(0, "mine"), did(1, "a"), did(1, "b"))).toContain("2 moves since");
  expect(line(did(0, "mine"))).toBeNull();
  expect(sinceWords.value.byBot(true, 2)).toBe("Your time was up: a bot made 2 moves for you.");
  language.value = "de";
  expect(line(did(0, "mine"), did(1, "a"))).toBe("Seit deinem letzten Zug: did a.");
  expect(sinceWords.value.byBot(true, 1)).toBe("Deine Zeit war um: Ein Bot hat einen Zug für dich gemacht.");
  expect(sinceWords.value.byBot(false, 0)).toBe("Du warst weg: Ein Bot hat für dich übernommen.");
  language.value = "en";
});

test("a page that comes to a match that is on has something to tell, one that sees it begin has not", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  expect(session.comes.value).toBe(false);
  const later = atTable();
  later.link.tell([{ type: "discover-stopped", seat: 1 }]);
  later.link.join();
  await settled();
  expect(later.session.comes.value).toBe(true);
  later.session.goesOn();
  expect(later.session.comes.value).toBe(false);
});

test("of what came while nobody looked, the others' deeds that stand are told; a taking back, where what one had seen is gone", () => {
  const events = {
    done: ({ what }: Event) => `did ${what}.`,
    undone: ({ seat }: Event) => `${seat} takes that back.`,
  } as unknown as Sentences<Kind["Event"], "type">;
  const undone = (to: number) => [{ type: "undone", seat: 1, to } as Event];
  const line = (mine: number | null, from: number, ...beats: Event[][]) => {
    const told = story(...beats);
    return missedLine(deedsOfOthers(told, told.slice(from - 1), mine), { events } as Texts<Kind>, String);
  };
  expect(line(0, 2, did(1, "seen"), did(0, "mine"), did(1, "a"))).toBe("While you were away: did a.");
  expect(line(0, 1, did(1, "a"), did(2, "b"), did(0, "mine"))).toContain(
    "2 moves while you were away. The latest: did b.",
  );
  expect(line(null, 2, did(1, "seen"), did(0, "a"))).toBe("While you were away: did a.");
  expect(line(0, 2, did(1, "seen"), did(0, "mine"))).toBeNull();
  expect(line(0, 2, did(1, "seen"), did(1, "a"), undone(1))).toBeNull();
  expect(line(0, 2, did(1, "seen"), undone(0))).toBe("While you were away: 1 takes that back.");
  expect(line(0, 2, did(1, "seen"), did(1, "a"), undone(1), did(1, "b"))).toBe("While you were away: did b.");
  // Neither what a bot did in one's place, nor what nobody did.
  const bot = [[{ type: "taken-over", seat: 0 }], did(0, "by bot"), [{ type: "dealt" }]];
  expect(line(0, 1, did(1, "a"), ...bot)).toBe("While you were away: did a.");
  // What came before one's eyes since then is not part of it.
  const since = story(did(1, "a"), did(1, "seen"));
  expect(deedsOfOthers(since, since.slice(0, 1), 0)).toEqual(since.slice(0, 1));
});

test("what moved before one's eyes between two looks away is not told as missed, and to take it back is told", () => {
  const undone = [{ type: "undone", seat: 1, to: 1 } as Event];
  const missed = (told: ReturnType<typeof story>, ...seqs: number[]) =>
    deedsOfOthers(
      told,
      told.filter(({ seq }) => seqs.includes(seq)),
      0,
    ).map(({ seq }) => seq);
  expect(missed(story(did(1, "a"), did(1, "seen"), did(1, "b")), 1, 3)).toEqual([1, 3]);
  expect(missed(story(did(1, "a"), did(1, "seen"), undone), 1, 3)).toEqual([1, 3]);
  expect(missed(story(did(1, "a"), did(1, "b"), undone), 1, 2, 3)).toEqual([1]);
});

/** Whoever looks at the page, or away from it. */
const looks = (at: boolean) => vi.stubGlobal("document", { visibilityState: at ? "visible" : "hidden" });
const stopped = [{ type: "discover-stopped", seat: 1 } as const];

test("a page that is hidden while its socket lives has missed what came meanwhile, once; seen, it misses nothing", async () => {
  const { session, link } = atTable();
  // Nothing has happened at a table that one just comes to.
  looks(false);
  link.join();
  await settled();
  looks(true);
  link.tell(stopped);
  await settled();
  expect(session.missed.value).toEqual([]);
  looks(false);
  link.tell(stopped);
  link.tell(stopped);
  await settled();
  const told = session.missed.value;
  expect(told.map(({ seq }) => seq)).toEqual([2, 3]);
  looks(true);
  await session.shows(true);
  link.tell(stopped);
  await settled();
  expect(session.missed.value).toBe(told);
  // The link tells of the same, and of more: what is told already is told no second time.
  link.listener.missed([...link.story.slice(2, 3), { seq: 6, events: stopped }]);
  link.listener.missed([{ seq: 5, events: stopped }]);
  expect(session.missed.value.map(({ seq }) => seq)).toEqual([2, 3, 5, 6]);
  session.goesOn();
  expect(session.missed.value).toEqual([]);
});

test("a motion that the page was hidden in has not been seen to its end", async () => {
  const { session, link } = atTable();
  looks(true);
  link.join();
  await settled();
  // It ends when it is cut, however slow the machine is.
  const endless = { length: () => 600_000, animate: () => new Promise<void>(() => {}) };
  session.attach({ ...slowStage().stage, ...endless });
  link.tell(stopped);
  await settled();
  looks(false);
  session.hurry();
  await settled();
  expect(session.missed.value.map(({ seq }) => seq)).toEqual([1]);
});

test("what a page that slept hears at once when it wakes is missed up to the house's answer, but for what moves before one's eyes", async () => {
  const { session, link } = atTable();
  const { stage } = slowStage();
  looks(true);
  link.join();
  await settled();
  let answers = (): void => {};
  link.request = () => new Promise((done) => (answers = () => done({ ok: true, seq: link.seq })));
  const told = session.shows(true);
  session.attach(stage);
  for (let n = 0; n < 4; n++) link.tell(stopped);
  answers();
  await told;
  await vi.waitFor(() => expect(session.moving.value).toBe(false));
  // The first began to move before the others came, and two are not too many to be played.
  const missed = [2];
  expect(session.missed.value.map(({ seq }) => seq)).toEqual(missed);
  session.detach();
  link.tell(stopped);
  await settled();
  expect(session.missed.value.map(({ seq }) => seq)).toEqual(missed);
});
