import { h } from "preact";
import { describe, expect, test, vi } from "vitest";
import { deedOf } from "../../client/app/table/since.ts";
import { storyOf, takenBackIn } from "../../client/app/table/story.ts";
import { guildersIn, pointsIn, turnsOf } from "../../client/games/bruegge/history.ts";
import { Player, pages } from "../../client/games/bruegge/panels/Cards.tsx";
import { foundAmong } from "../../client/games/bruegge/panels/find.ts";
import { History } from "../../client/games/bruegge/panels/History.tsx";
import { Sum } from "../../client/games/bruegge/panels/Result.tsx";
import { NAMES } from "../../client/games/bruegge/texts/persons.names.ts";
import { textsOf } from "../../client/games/bruegge/texts/speaker.ts";
import { turnsWith } from "../../client/table/panels/History.tsx";
import { LINES } from "../../shared/games/bruegge/data.ts";
import type { Event } from "../../shared/games/bruegge/events.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import { PERSONS, type PersonId } from "../../shared/games/bruegge/persons.ts";
import { SHIP, type ShipId } from "../../shared/games/bruegge/ships.ts";
import type { Bruegge } from "../../shared/games/bruegge/state.ts";
import { act, FIVE, playCard, table } from "../games/bruegge/tables.ts";
import { pick, recordedIn } from "../games/recorded.ts";
import { infoOf } from "../told.ts";
import { all, classed, drawn as elements } from "./drawn.ts";

// The strip only scrolls with them; here nothing is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));

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

  test("BR-16: who is struck by a disaster, and who is spared, stands in the turn or roll that brought it", () => {
    const fates = (some: readonly Event[]) =>
      some.filter(({ type }) => type === "disaster-struck" || type === "disaster-spared" || type === "person-died");
    expect(turns.flatMap(({ notes }) => fates(notes))).toEqual(fates(events));
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
      // Who brings nothing is not named.
      expect(JSON.stringify(rows)).not.toMatch(/[a-zäöüß]\s0[",]/);
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

test("BR-22: a card more that a person lets one play stands beside the card of the turn, and not in its place", () => {
  const turn: Event = { type: "turn-began", seat: 0, turn: 2 };
  const own: Event = { type: "card-played", seat: 0, card: "cook", use: "threat", by: null };
  const more: Event = { type: "card-played", seat: 0, card: "poet", use: "workers", by: "theatre-master" };
  for (const order of [
    [own, more],
    [more, own],
  ])
    expect(turnsOf([turn, ...order], 0).at(-1)).toMatchObject({ card: "cook", use: "threat", notes: [more] });
});

test("what a turn brought somebody all in all is what he has more of; an act is told by its deed, not by what was paid", () => {
  const s = table({ players: [{ hand: FIVE, houses: 1, guilders: 20, workers: { blue: 2 } }, {}] });
  for (const action of [
    playCard("king", "person"),
    playCard("poet", "house", { worker: "blue" }),
    playCard("poet", "guilders"),
  ]) {
    const { state, events } = act(s, action);
    const has = ({ players }: typeof s) => [players[0]!.points, players[0]!.guilders] as const;
    const [points, guilders] = [pointsIn(events, 0), guildersIn(events, 0)];
    expect([points + has(s)[0], guilders + has(s)[1]]).toEqual(has(state));
    expect(deedOf<Bruegge>(textsOf("en"), events, () => "Ann")).toMatch(
      /^Ann (recruits the King|builds a blue house|plays the Poet for)/,
    );
  }
  const stolen: Event[] = [{ type: "guilders-stolen", seat: 1, victim: 0, count: 2, by: "thief" }];
  expect((["en", "de"] as const).map((language) => textsOf(language).balance!(stolen, 0))).toEqual([
    "2 guilders fewer",
    "2 Gulden weniger",
  ]);
  expect(textsOf("en").balance!([], 1)).toBeNull();
});

test("BR-37: what somebody has names his majority markers, in both languages", () => {
  const view = bruegge.view(table({ players: [{ majorities: ["canals", "reputation"] }, {}] }), 0);
  const told = (seat: number, language: "de" | "en") =>
    classed(
      elements(h(Player, { view, info: infoOf({ game: "bruegge" }), language, name: String, seat })),
      "br-majorities",
    )
      .flatMap(({ inside }) => inside)
      .map(({ text }) => text.trim());
  expect(told(0, "en")).toEqual(["majority markers", "canal tokens", "reputation"]);
  expect(told(1, "de")).toEqual(["Mehrheitsmarker", "keine"]);
});

test("BR-A25: his own cards and the houses that he laid them under are told apart, and his purse from his reputation", () => {
  const view = bruegge.view(table({}), 0);
  const mine = { guilders: 7, step: 3, own: ["thief"], ownHouses: ["lock-keeper"] } as const;
  const players = view.players.map((player, seat) => (seat === 0 ? { ...player, ...mine } : player));
  const info = infoOf({ game: "bruegge" });
  const told = elements(h(Player, { view: { ...view, players }, info, language: "en", name: String, seat: 0 }));
  const { words, titles } = textsOf("en");
  expect(classed(told, "br-name")[0]!.text).toContain(words.purse(7, 3));
  const sections = all(told).filter(({ tag }) => tag === "section");
  const under = (title: string) => sections.find(({ inside }) => inside[0]!.text === title)!.text;
  expect(under(words.hand)).toContain(titles.thief);
  expect(under(words.ownHouses)).toContain(titles["lock-keeper"]);
});

describe("persons are found by what they do", () => {
  const all = PERSONS.map(({ id }) => id);
  const found = (sought: string, language: "en" | "de"): PersonId[] => [...foundAmong(all, sought, language)];

  test("by their group and kind, in both languages", () => {
    for (const language of ["en", "de"] as const) {
      const { groups, kinds } = textsOf(language).words;
      for (const { id, group, kind } of PERSONS)
        for (const word of [groups[group], kinds[kind]]) expect(found(word, language), word).toContain(id);
      for (const word of [groups.noble, kinds.passive])
        expect(found(word, language).length).toBeLessThan(all.length / 2);
    }
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

test("BR-22: a use that was taken back stands struck through before the one that stands, without what stood before", () => {
  const began: Event[] = [
    { type: "round-began", round: 1, start: 0 },
    { type: "turn-began", seat: 0, turn: 1 },
  ];
  const s = table({
    players: [{ hand: ["king", "poet"], persons: ["painter"], workers: { blue: 3 } }, { hand: ["nun"] }],
  });
  const listed = (...beats: (readonly Event[])[]) => {
    const told = storyOf([began, ...beats].map((events, i) => [i + 1, events] as const));
    const events = told.flatMap((beat) => (beat.stands ? beat.events : []));
    const turns = turnsWith({ events, takenBack: takenBackIn(told) }, (some) => turnsOf(some, 0));
    return turns.flatMap(({ nth, use, card, house, struck }) =>
      nth === 0 ? [] : [[struck, use, card ?? house, nth].join(" ")],
    );
  };
  const workers = act(s, playCard("king", "workers")).events;
  const guilders = act(s, playCard("poet", "guilders")).events;
  const house = act(s, playCard("poet", "house", { worker: "blue" })).events;
  const undone = (to: number): Event[] => [{ type: "undone", seat: 0, to }];
  expect(listed(workers, undone(1), guilders)).toEqual(["true workers king 1", "false guilders poet 1"]);
  expect(listed(house, undone(1), workers, undone(1))).toEqual([
    "true house blue 1",
    "true workers king 1",
    "false   1",
  ]);
});

/** Two players' history of these events, at the edge of a desk. */
const railOf = (events: readonly Event[]) =>
  ({
    view: bruegge.view(table({ players: [{}, {}] }), 0),
    info: infoOf({ game: "bruegge" }),
    events,
    takenBack: [],
    form: "rail",
    name: (seat: number) => ["Ann", "Ben"][seat]!,
  }) as const;

test("BR-37: the history says once whose marker a round turned", () => {
  const events: Event[] = [
    { type: "majority-counted", majority: "canals", counts: [0, 1], leader: 1, turned: true },
    { type: "majority-counted", majority: "persons", counts: [2, 1], leader: 0, turned: true },
  ];
  const page = elements(h(History, { ...railOf(events), language: "en" }));
  const said = (words: string): number =>
    all(page).filter(({ tag, text }) => tag === "" && text.includes(words)).length;
  // In the head once more for those who do not see it.
  expect(said("Ben is ahead alone")).toBe(2);
  expect(said("Ann is ahead alone")).toBe(1);
  // Three dots stand for a picture where there are no words: in the strip.
  expect(said("…")).toBe(0);
  const strip = elements(h(History, { ...railOf(events), form: "strip", language: "en" }));
  expect(all(strip).filter(({ text }) => text === "…")).not.toEqual([]);
});

test.each([
  ["en", "Active ship", "Active ships", "and"],
  ["de", "Aktives Schiff", "Aktive Schiffe", "und"],
] as const)(
  "BR-11: the ships of a round stand in one line of the history, also one alone (%s)",
  (language, one, more, and) => {
    const [blue, red, brown] = ["blue-2", "red-1", "brown-3"] as const;
    const laid = (ship: ShipId): Event => ({ type: "ship-laid", colour: SHIP[ship].colour, ship, next: null });
    const events: Event[] = [
      { type: "round-began", round: 2, start: 0 },
      { type: "dice-rolled", dice: [3, 5, 4, 3, 1], price: 1 },
      ...[blue, red, brown].map(laid),
      { type: "round-began", round: 3, start: 1 },
      laid(red),
    ];
    const page = elements(h(History, { ...railOf(events), language }));
    const found = all(page).flatMap(({ tag, text }) => (tag === "" && text !== "" ? [text] : []));
    const { ships } = NAMES[language];
    const all3 = `${more}: ${ships[blue]}, ${ships[red]} ${and} ${ships[brown]}.`;
    expect(found).toContain(`${one}: ${ships[red]}.`);
    expect(found).toContain(all3);
  },
);

test("what everybody would score now is in the menu while the match goes on; then the result says what he scored", () => {
  const view = bruegge.view(table({}), "spectator");
  expect([pages.estimate.inMenu(view), pages.estimate.inMenu({ ...view, ended: true })]).toEqual([true, false]);
});
