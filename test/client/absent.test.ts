import { h } from "preact";
import { beforeAll, expect, test } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { AbsentPlates } from "../../client/app/table/Absent.tsx";
import { absentees, noticeOf, waitedFor } from "../../client/app/table/absent.ts";
import { askedIn, isAway } from "../../client/table/asked.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { infoOf, player } from "../told.ts";
import { classed, drawn } from "./drawn.ts";

/** Who is missed, and what the page says of it: reckoned on from what the house told last. */
const nora = player("Nora");
const info = (more: Partial<TableInfo>): TableInfo =>
  infoOf({
    terms: AMONG_STRANGERS,
    seats: [nora, nora, nora],
    hostSeat: 0,
    away: [null, null, null],
    voices: 3,
    ...more,
  });

test("somebody is missed after half a minute, also without another word of the house", () => {
  const told = info({ away: [null, 10_000, 0] });
  const missed = (since: number) => absentees(told, since).filter(({ type }) => type === "away");
  expect(missed(19_999)).toEqual([]);
  expect(missed(20_000)).toEqual([{ seat: 1, type: "away", ms: 30_000 }]);
  expect(missed(30_000).map(({ seat }) => seat)).toEqual([1, 2]);
});

test("before that it is said that somebody is not here just now; not of whom a page only loads anew", () => {
  const told = info({ away: [null, 3000, 0] });
  expect(absentees(told, 500)).toEqual([]);
  expect(absentees(told, 1000)).toEqual([{ seat: 1, type: "just-gone" }]);
  expect(absentees(told, 27_000)).toEqual([
    { seat: 1, type: "away", ms: 30_000 },
    { seat: 2, type: "just-gone" },
  ]);
  expect(noticeOf(told, [1], absentees(told, 5000))).toBeNull();
});

test("where a bot plays, that is what is said", () =>
  expect(absentees(info({ away: [null, 90_000, null], byBots: [1, 2] }), 0)).toEqual([
    { seat: 1, type: "bot" },
    { seat: 2, type: "bot" },
  ]));

test("of whoever is asked and is not here it is said that the table waits for him, not that he thinks", () => {
  const told = info({ away: [null, 10_000, 3000], byBots: [2] });
  const missed = absentees(told, 2000);
  expect([[1], [0], [2], [0, 1], []].map((asked) => waitedFor(asked, missed))).toEqual([1, null, null, null, null]);
  expect([0, 1, 2].map((seat) => isAway(told, seat))).toEqual([false, true, false]);
});

test("the others may choose when somebody who is asked has been away as long as was agreed on, and nobody else is told", () => {
  const of = (more: Partial<TableInfo>, asked: number[], since = 0) => {
    const told = info({ away: [null, 59_000, 90_000], ...more });
    return noticeOf(told, asked, absentees(told, since));
  };
  expect(of({}, [1])).toBeNull();
  expect(of({}, [1], 1000)).toEqual({ type: "waited-for", seat: 1, ms: 60_000 });
  expect(of({}, [0], 1000)).toBeNull();
  expect(of({}, [1, 2])).toEqual({ type: "waited-for", seat: 2, ms: 90_000 });
  expect(of({ byBots: [2] }, [2])).toBeNull();
  expect(of({ mySeat: null }, [2])).toBeNull();
  expect(of({ status: "over" }, [2])).toBeNull();
  const patient = { ...AMONG_STRANGERS, patience: null, clock: { type: "days", days: 1 } as const };
  expect(of({ terms: patient }, [2])).toBeNull();
});

test("for whom a bot plays he is told so, whoever else is away", () => {
  const told = info({ away: [null, 90_000, null], byBots: [0] });
  expect(noticeOf(told, [1], absentees(told, 0))).toEqual({ type: "yours" });
});

test("whom a view names as asked: one, or all who choose at once", () => {
  expect(askedIn({ asked: { seat: 2 } })).toEqual([2]);
  expect(askedIn({ asked: [{ seat: 2 }, { seat: 0 }] })).toEqual([2, 0]);
  expect([askedIn({ asked: null }), askedIn({})]).toEqual([[], []]);
});

beforeAll(learnAll);

test("words over a low plate stand on its edge, beside the clock in its middle, else a sign says it there: figures lie all over it; a plate with more rows has room below them", () => {
  const plate = (width: number, height: number, one: object) =>
    drawn(h(AbsentPlates, { absent: [{ seat: 1, ...one }] as never, panel: () => ({ x: 0, y: 0, width, height }) }));
  const count = (name: string, ...at: Parameters<typeof plate>): number => classed(plate(...at), name).length;
  const [bot, away] = [{ type: "bot" }, { type: "missed", ms: 0 }];
  expect(words.value.away.byBot.length).toBeGreaterThan(words.value.away.since(0).length);
  const unseen = [count("unseen", 210, 44, bot), count("unseen", 300, 44, bot), count("unseen", 210, 44, away)];
  expect(unseen).toEqual([1, 0, 0]);
  expect([count("unseen", 150, 80, bot), count("unseen", 90, 80, away)]).toEqual([0, 1]);
  // Two rows of figures end at its lower edge.
  expect([count("low", 190, 44, bot), count("low", 190, 62, bot), count("low", 190, 80, bot)]).toEqual([1, 1, 0]);
});
