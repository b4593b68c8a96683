import { expect, test } from "vitest";
import { begin } from "../../../shared/engine/play.ts";
import { GATES } from "../../../shared/games/bruegge/data.ts";
import { personAt } from "../../../shared/games/bruegge/draw.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { options, seats } from "../../../shared/games/bruegge/options.ts";
import { SHIPS } from "../../../shared/games/bruegge/ships.ts";
import { COLOURS } from "../../../shared/games/bruegge/vocabulary.ts";
import { act, legal, table } from "./tables.ts";

const setUp = (players: number, n = 1, zwin = true) => bruegge.setup(players, { zwin }, [n, 2, 3]);
const MANY = Array.from({ length: 40 }, (_, n) => n + 1);

test("BR-1: two to four players, each with a gate of two canals with five spaces", () => {
  expect(seats).toEqual({ min: 2, max: 4 });
  for (const gate of GATES) expect(gate.map((canal) => canal.length)).toEqual([5, 5]);
  for (const players of [2, 3, 4]) expect(setUp(players).players.map(({ canals }) => canals)).toHaveLength(players);
});

test("BR-2: five points, five guilders, a worker of each colour, nothing else", () => {
  for (const player of setUp(3).players)
    expect(player).toMatchObject({
      points: 5,
      guilders: 5,
      workers: [1, 1, 1, 1, 1],
      threats: [0, 0, 0, 0, 0],
      hand: [],
      houses: [],
      canals: [0, 0],
      statues: [],
      step: 0,
      majorities: [false, false, false],
    });
});

test("BR-3: statues from 7 down to 2", () => {
  expect(bruegge.view(setUp(2), 0).statues).toEqual([7, 6, 5, 4, 3, 2]);
});

test.each([
  [2, 33, 33, 99],
  [3, 50, 49, 66],
  [4, 66, 66, 33],
])("BR-4: %i players draw from two piles of %i and %i cards, and %i are left", (players, first, second, extra) => {
  const s = setUp(players);
  expect([...s.piles, s.extra].map(({ length }) => length)).toEqual([first, second, extra]);
  expect(new Set([...s.piles, s.extra].flat().map((card) => personAt(s, card))).size).toBe(165);
  expect(bruegge.view(s, "spectator").piles.map(({ count }) => count)).toEqual([first, second]);
});

test("BR-4, BR-43: persons and the ships of each colour are shuffled, in every match otherwise", () => {
  const tops = MANY.map((n) => setUp(3, n)).map((s) => [personAt(s, s.piles[0].at(-1)!), ...s.tops]);
  expect(new Set(tops.map(([person]) => person)).size).toBeGreaterThan(20);
  for (const colour of COLOURS.keys()) expect(new Set(tops.map((each) => each[colour + 1])).size).toBe(6);
});

test("BR-43: six ships of each colour lie face down, one of each turned up; without Das Zwin there is none", () => {
  const s = setUp(3);
  expect(s.ships.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5]);
  expect(s.tops.map((ship) => ship?.slice(0, -2))).toEqual([...COLOURS]);
  expect(new Set([...s.ships.flat().map((ship) => s.faces[ship]), ...s.tops])).toEqual(
    new Set(SHIPS.map(({ id }) => id)),
  );
  expect(s.berths).toEqual([null, null, null, null, null]);
  const base = setUp(3, 1, false);
  expect([base.ships.flat(), base.tops]).toEqual([[], [null, null, null, null, null]]);
  expect(options.validate({}, 2)).toEqual({ zwin: true });
});

test("BR-A1: each canal shows every colour once, and no two gates begin alike", () => {
  for (const canal of GATES.flat()) expect(canal.toSorted()).toEqual(COLOURS.toSorted());
  expect(new Set(GATES.map(([first, second]) => `${first[0]} ${second[0]}`)).size).toBe(4);
});

test("BR-A22: who starts is drawn by lot", () => {
  expect(new Set(MANY.map((n) => setUp(3, n).start))).toEqual(new Set([0, 1, 2]));
});

test("BR-A43: the gates are dealt by lot, no two players have the same, and everybody sees them", () => {
  const dealt = MANY.map((n) => bruegge.view(setUp(3, n), "spectator").players.map(({ gate }) => gate));
  for (const gates of dealt) expect(new Set(gates).size).toBe(3);
  expect(new Set(dealt.flat())).toEqual(new Set([0, 1, 2, 3]));
});

test("BR-A25: faces of other hands and houses are secret, their backs are open; the owner looks at his own", () => {
  const s = table({
    players: [
      { hand: ["king", "salt-merchant"], houses: 1, threats: { red: 2 }, workers: { blue: 4 } },
      { hand: ["fire-warden", "dyke-warden"], houses: 1, threats: { blue: 1 }, canals: [2, 0] },
    ],
    discards: ["nun", "abbot"],
  });
  const [own, other] = bruegge.view(s, 0).players;
  expect(own!.own.toSorted()).toEqual(["king", "salt-merchant"]);
  expect(own!.ownHouses).toHaveLength(1);
  expect(other).toMatchObject({ own: [], ownHouses: [], hand: ["blue", "red"] });
  expect(bruegge.view(s, 1).discards).toEqual(["nun", "abbot"]);
  for (const [seat, { guilders, workers, threats, canals, points }] of s.players.entries())
    for (const viewer of [0, 1, "spectator"] as const)
      expect(bruegge.view(s, viewer).players[seat]).toMatchObject({ guilders, workers, threats, canals, points });
  expect(other!.houses[0]!.colour).toBe(s.players[1]!.houses[0]!.colour);
  expect(bruegge.view(s, "spectator").players.flatMap((player) => [player.own, player.ownHouses])).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test("BR-5: a round has four phases, and the start player is marked", () => {
  const s = begin(bruegge, 2, { zwin: true }, [1, 2, 3]);
  const view = bruegge.view(s, 0);
  expect(view).toMatchObject({ round: 1, phase: "draw", start: s.start });
  expect(view.asked).toMatchObject({ type: "draw", seat: s.start });
});

test("BR-5: cards are drawn, dice fall, cards are played, majorities are counted, and the mark moves on", () => {
  let s = begin(bruegge, 2, { zwin: true }, [1, 2, 3]);
  const phases = ["cards-seen", "dice-rolled", "card-played", "majority-counted", "start-moved"] as const;
  const told: string[] = [];
  while (s.round === 1) {
    const done = act(s, legal(s)[0]!);
    told.push(...done.types.filter((type) => phases.includes(type as never)));
    s = done.state;
  }
  expect(told.filter((type, n) => type !== told[n - 1])).toEqual(phases);
});
