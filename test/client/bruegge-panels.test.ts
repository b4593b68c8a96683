import { h } from "preact";
import { describe, expect, test } from "vitest";
import { turnsOf } from "../../client/games/bruegge/history.ts";
import { foundAmong } from "../../client/games/bruegge/panels/find.ts";
import { Sum } from "../../client/games/bruegge/panels/Result.tsx";
import { LINES } from "../../shared/games/bruegge/data.ts";
import type { Event } from "../../shared/games/bruegge/events.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import { PERSON, PERSONS, type PersonId } from "../../shared/games/bruegge/persons.ts";
import { GROUPS } from "../../shared/games/bruegge/vocabulary.ts";
import { pick, recordedIn } from "../games/recorded.ts";
import { drawn as elements } from "./drawn.ts";

const { names, recorded, replayed } = recordedIn(bruegge, new URL("../games/bruegge/recorded/", import.meta.url));
/** A recorded match as somebody who looks on is told of it, who began it, and how it ended. */
function watched(name: string) {
  const match = recorded(name);
  const { beats, end } = replayed(match);
  const events = beats.flat().map((event) => bruegge.redact(event, "spectator"));
  return { events, starts: bruegge.view(end, "spectator").start, end };
}

describe.each(names)("the recorded match %s", (name) => {
  const { events, starts, end } = watched(name);
  const turns = turnsOf(events, starts);

  test("BR-21: stands in the history with every card turn once, in its order, and every round's dice before them", () => {
    const began = pick<Event, "turn-began">(events, "turn-began").map(({ seat, turn }) => `${seat}: ${turn}`);
    const cards = turns.filter(({ nth }) => nth >= 1 && nth <= 4);
    expect(cards.map(({ seat, nth }) => `${seat}: ${nth}`)).toEqual(began);
    const rounds = turns.filter(({ nth }) => nth === 0);
    expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1));
    expect(rounds.map(({ dice }) => dice?.faces)).toEqual(
      pick<Event, "dice-rolled">(events, "dice-rolled").map(({ dice }) => dice),
    );
    // He takes the first card of all (BR-6).
    expect(rounds[0]!.seat).toBe(pick<Event, "card-drawn">(events, "card-drawn")[0]!.seat);
  });

  test("BR-37: majority markers that a round turns stand together after its last card", () => {
    const after = turns.filter(({ nth }) => nth > 4);
    expect(new Set(after.map(({ round }) => round)).size).toBe(after.length);
    const turned = pick<Event, "majority-counted">(events, "majority-counted").filter(({ turned: now }) => now);
    expect(after.flatMap(({ notes }) => notes.filter(({ type }) => type === "majority-counted"))).toEqual(turned);
  });

  test("BR-22: each of these turns shows what its card was played for", () => {
    const played = events.filter(
      (event) =>
        event.type === "card-played" ||
        (event.type === "person-recruited" && event.by === null) ||
        (event.type === "house-built" && event.by === null),
    );
    const shown = turns.filter(({ use }) => use !== null);
    // An extra action is a card more in the same turn.
    expect(shown.length).toBeLessThanOrEqual(played.length);
    expect(shown.length).toBeGreaterThan(played.length * 0.9);
    for (const { use, card, house } of shown) {
      if (use === "house") expect(house).not.toBe(null);
      else expect(card).not.toBe(null);
    }
  });

  test("BR-40: the sum under each place is what its player scored, and persons are told one by one", () => {
    for (const { seat, points, breakdown } of bruegge.outcome(end)) {
      const player = bruegge.view(end, "spectator").players[seat]!;
      const rows = elements(h(Sum, { lines: breakdown, player, language: "de" }))[0]!.inside;
      const numbers = rows.map(({ inside }) => Number(inside.find(({ tag }) => tag === "dd")!.text));
      expect(numbers.at(-1)).toBe(points);
      expect(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(points);
      const lines = LINES.filter((line) => (breakdown[line] ?? 0) !== 0);
      for (const line of ["persons", "ends"] as const) {
        const each = rows[lines.indexOf(line)]?.inside[0]?.inside.find(({ tag }) => tag === "small")?.text ?? "";
        const told = [...each.matchAll(/(\d+)(?:,|$)/g)].map(([, n]) => Number(n));
        expect(
          told.reduce((sum, n) => sum + n, 0),
          `${line} of seat ${seat}`,
        ).toBe(breakdown[line] ?? 0);
      }
    }
  });
});

describe("persons are found by what they do", () => {
  const all = PERSONS.map(({ id }) => id);
  const found = (sought: string, language: "en" | "de"): PersonId[] => [...foundAmong(all, sought, language)];

  test("by their group and kind, in both languages", () => {
    const noble = found("nobles", "en").filter((id) => PERSON[id].group === "noble");
    expect(noble).toHaveLength(15);
    expect(found("adelige", "de").filter((id) => PERSON[id].group === "noble")).toHaveLength(15);
    for (const group of GROUPS) expect(PERSONS.filter((it) => it.group === group)).toHaveLength(15);
  });

  test("by words of their effect, all of them, in any order and case", () => {
    expect(found("CANAL", "en")).toEqual(expect.arrayContaining(["ditch-digger", "lock-keeper", "harbour-master"]));
    expect(found("kanal", "de")).toEqual(expect.arrayContaining(["ditch-digger", "lock-keeper", "harbour-master"]));
    expect(found("thief", "en")).toContain("thief");
    const both = found("threat markers", "en");
    expect(both.length).toBeGreaterThan(0);
    expect(found("markers threat", "en")).toEqual(both);
  });

  test("everybody where nothing is sought, nobody where no one does it", () => {
    expect(found("", "en")).toEqual(all);
    expect(found("  ", "de")).toEqual(all);
    expect(found("xyzzy", "en")).toEqual([]);
  });
});
