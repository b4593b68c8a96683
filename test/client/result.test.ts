import { signal } from "@preact/signals";
import { h } from "preact";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { away } from "../../client/app/i18n/away.ts";
import { deTable } from "../../client/app/i18n/de-table.ts";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { bot, infoOf, player } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** Whom the end of a match celebrates, and when: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
for (const beside of ["Again", "CourseOfMatch"])
  vi.doMock(`../../client/app/table/${beside}.tsx`, () => ({ [beside]: () => null }));
vi.mock("../../client/app/shuffle/ShuffleLink.tsx", () => ({ ShuffleLink: () => null }));
const { BrokenOff } = await import("../../client/app/table/BrokenOff.tsx");
const { useEnd } = await import("../../client/app/table/EndOfMatch.tsx");
const { Result } = await import("../../client/app/table/Result.tsx");
beforeEach(learnAll);

/** A ranking as games write it: everybody by his name. */
const Ranking = ({ info, name }: { info: TableInfo; name: (seat: number) => string }) =>
  h("ol", {}, ...info.standings.map(({ seat }) => h("li", {}, name(seat))));

const names = ["Wilhelmine Mommsenww", "Maximiliane Wommelsm"];
/** A match that ended with these places, by seat. */
const ended = (...places: number[]) => endedFor({}, places);
type Told = readonly (readonly { readonly type: string; readonly seat: number }[])[];
/** The same as somebody reads it; `leaver`: who ended it; `before`: what was told until then. */
function endedFor(reader: Partial<TableInfo>, places: readonly number[], leaver?: number, before: Told = []) {
  const standings = places.map((place, seat) => ({ seat, place, points: 6, breakdown: [] }));
  const info = infoOf({
    status: "over",
    seats: names.map((name) => player(name)),
    standings: standings as never,
    ...reader,
  });
  const ui = {
    panels: { Backdrop: () => null, Ranking, seatSign: (seat: number) => `sign of ${seat}` },
    texts: {
      en: { heading: () => ({ round: "After 4 rounds", why: "Somebody reached 12." }) },
      de: { heading: () => ({ round: "" }) },
    },
  };
  const shared = { info, view: {}, language: "en", name: (seat: number) => names[seat] };
  const session = {
    beatsTold: signal([...before, ...(leaver === undefined ? [] : [[{ type: "seat-left", seat: leaver }]])]),
    conversation: { fresh: signal([]) },
  };
  goes();
  const End = info.status === "broken-off" ? BrokenOff : Result;
  return draw(() => h(End as never, { session, ui, shared, close: () => {} } as never));
}

test("everybody who shares the first place has a wreath; a long heading is written smaller", () => {
  expect(classed(ended(1, 2), "result-medal")).toHaveLength(1);
  const shared = ended(1, 1);
  expect(classed(shared, "result-medal")).toHaveLength(2);
  expect([classed(shared, "long").length, classed(ended(2, 1), "long").length]).toEqual([1, 0]);
});

test("whoever reads a result finds his row, and is spoken to where he himself has left", () => {
  const rows = (...how: Parameters<typeof endedFor>) => tagged(endedFor(...how), "li").map(({ text }) => text);
  const [ann, bob] = names;
  expect(rows({ mySeat: 1 }, [1, 2])).toEqual([ann, `${bob} (you)`]);
  expect(rows({ mySeat: null }, [1, 2])).toEqual([ann, bob]);
  expect(rows({ mySeat: null, left: 0 }, [2, 1])).toEqual([`${ann} (you)`, bob]);
  const lines = (...how: Parameters<typeof endedFor>) => tagged(endedFor(...how), "p").map(({ text }) => text);
  const { away, result } = words.value;
  expect(lines({ mySeat: 1 }, [2, 1], 0)).toContain(away.left(ann!));
  const mine = lines({ mySeat: null, left: 0 }, [2, 1], 0);
  expect(mine).toEqual(expect.arrayContaining([away.iLeft, result.yours(2, 2, false)]));
  expect(mine).not.toContain(away.left(ann!));
});

test("whoever leaves at the end of the last round has not ended the match where others still play: it says why it is over", () => {
  const lines = (seats: number, before: Told) =>
    tagged(endedFor({ mySeat: 0, seats: Array(seats).fill(player("Ann")) }, [1, 2], 1, before), "p").map(
      ({ text }) => text,
    );
  const [left, why] = [words.value.away.left(names[1]!), "Somebody reached 12."];
  const told = (lines: readonly string[]) => [left, why].map((one) => lines.includes(one));
  expect(told(lines(3, []))).toEqual([false, true]);
  expect(told(lines(2, []))).toEqual([true, false]);
  expect(told(lines(3, [[{ type: "seat-left", seat: 2 }]]))).toEqual([true, false]);
});

test("how long a match was is told fact by fact, with dots between them: a line ends behind a dot", () => {
  const facts = (lasted: number | null) =>
    classed(endedFor({ mySeat: 0, lasted }, [1, 2]), "result-fact").map(({ text }) => text);
  expect(facts(12 * 60_000)).toEqual(["After 4 rounds ·", words.value.result.lasted(12)]);
  expect(facts(null)).toEqual(["After 4 rounds"]);
});

test("for whom bots played to the end is said, and not of whoever came back before", () => {
  const told = (mySeat: number | null, before: Told) =>
    tagged(endedFor({ mySeat }, [1, 2], undefined, before), "p").map(({ text }) => text);
  const says = words.value.away.playedOn;
  const [ann, bob] = names;
  const [annAway, bobAway] = [[{ type: "taken-over", seat: 0 }], [{ type: "taken-over", seat: 1 }]];
  expect(told(null, [annAway])).toContain(says([ann!], false));
  expect(told(0, [annAway])).toContain(says([], true));
  expect(told(0, [annAway, bobAway])).toContain(says([bob!], true));
  // In the order in which they sit.
  expect(told(null, [bobAway, annAway])).toContain(says([ann!, bob!], false));
  const none = told(null, []);
  expect(told(null, [annAway, [{ type: "returned", seat: 0 }]])).toEqual(none);
  expect(told(null, [annAway, [{ type: "dealt-anew", seat: 1 }]])).toEqual(none);
  const over = [{ type: "game-ended", seat: 1 }];
  expect(told(null, [annAway, [{ type: "seat-left", seat: 0 }], over])).toEqual(none);
  const { de } = away;
  expect([says([], true), says([bob!], true), de.playedOn([], true), de.playedOn(["Bo"], false)]).toEqual([
    "A bot played on for you.",
    `Bots played on for ${bob} and you.`,
    "Für dich spielte ein Bot weiter.",
    "Für Bo spielte ein Bot weiter.",
  ]);
});

test("a place that others have, too, is told as one that is shared", () => {
  const told = (mySeat: number, ...places: number[]) =>
    tagged(endedFor({ mySeat }, places), "p").map(({ text }) => text)[0];
  expect([told(0, 2, 2), told(0, 1, 1), told(1, 1, 2)]).toEqual([
    "You share 2nd place.",
    "You share 1st place.",
    "You came 2nd of 2.",
  ]);
  const { result } = deTable;
  expect([result.yours(2, 3, true), result.yours(2, 3, false)]).toEqual([
    "Du teilst dir Platz 2.",
    "Du kommst auf Platz 2 von 3.",
  ]);
});

test("of a match that was broken off all are named who played, bots as well", () => {
  const seats = [player(names[0]!), bot];
  const company = classed(endedFor({ status: "broken-off", seats }, []), "broken-company");
  expect(company.flatMap((of) => tagged([of], "li")).map(({ text }) => text)).toEqual([names[0], bot.name]);
});

test("how it ended is looked at for a moment once nothing moves any more, then it is told; at once to whoever comes later", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const session = { moving: signal(true), latest: signal({ events: [{}] }) };
  const info = infoOf({ status: "broken-off" });
  let end!: ReturnType<typeof useEnd>;
  const Page = () => {
    end = useEnd(session as never, info);
    return null;
  };
  const after = (ms: number) => {
    draw(() => h(Page, {}));
    vi.advanceTimersByTime(ms);
    draw(() => h(Page, {}));
    return end.lies;
  };
  goes();
  expect(after(10_000)).toBeNull();
  session.moving.value = false;
  expect([after(1599), after(1)]).toEqual([null, "shown"]);
  end.putAside();
  expect(after(0)).toBe("aside");
  end.show();
  expect(after(0)).toBe("shown");
  goes();
  session.latest.value = { events: [] };
  expect(after(0)).toBe("shown");
});
