import assert from "node:assert/strict";
import { expect, test } from "vitest";
import type { Seat } from "../../../shared/engine/contract.ts";
import { step } from "../../../shared/engine/play.ts";
import { atRandom, byBot, type Policy } from "../../../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { newMatch, start } from "../../../shared/engine/record.ts";
import { choose } from "../../../shared/games/bruegge/bot.ts";
import type { By } from "../../../shared/games/bruegge/data.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import { Planner } from "../../../shared/games/bruegge/plans.ts";
import { totalOf } from "../../../shared/games/bruegge/scoring.ts";
import type { Action, Bruegge, State } from "../../../shared/games/bruegge/state.ts";
import type { Colour, Op } from "../../../shared/games/bruegge/vocabulary.ts";
import { Worth } from "../../../shared/games/bruegge/worth.ts";
import { sample } from "../../sample.ts";
import {
  act,
  asked,
  canalCard,
  does,
  FIVE,
  legal,
  ofType,
  playCard,
  table,
  usePerson,
  type Wanted,
  type Wants,
} from "./tables.ts";

/** Tries everything on a state as it may be and takes what brings the best lead, as if the match ended then; ties by lot. */
const greedy =
  (dice: Rng): Policy<Bruegge> =>
  (state, seat, actions) => {
    const lead = ({ players }: State) => {
      const totals = players.map(totalOf);
      return totals[seat]! - Math.max(...totals.filter((_, other) => other !== seat));
    };
    const leads = actions.map((action) => {
      const world = bruegge.resample(state, seat, dice);
      step(bruegge, world, seat, action, () => {});
      return lead(world);
    });
    const best = actions.filter((_, i) => leads[i] === Math.max(...leads));
    return best[below(dice, best.length)]!;
  };

/** Matches that the bot wins against rivals in all other seats; its seat goes round. A shared win is none. */
function wins(games: number, seats: number, rival: (dice: Rng) => Policy<Bruegge>): number {
  let won = 0;
  for (let n = 0; n < games; n++) {
    const dice = fromSeed([n, 7, 4]);
    const own = n % seats;
    const [bot, other] = [byBot(bruegge, choose, dice), rival(dice)];
    let { state, legal: next } = start(bruegge, newMatch(bruegge, seats, { zwin: n % 3 > 0 }, [n, 1, 5]));
    for (let n = 0; next.length > 0; n++) {
      assert(n < 4000, "the match ends");
      const { seat, actions } = next[0]!;
      next = step(bruegge, state, seat, (seat === own ? bot : other)(state, seat, actions), () => {});
    }
    const [first, second] = bruegge.outcome(state);
    if (first!.seat === own && second!.place > first!.place) won++;
  }
  return won / games;
}

test.each([2, 3, 4])("the bot beats chance in 98 of 100 matches of %i", (seats) => {
  expect(wins(sample(6, 400), seats, atRandom)).toBeGreaterThanOrEqual(0.98);
});
test("the bot beats a player who looks one move ahead", () => {
  expect(wins(sample(8, 400), 2, greedy)).toBeGreaterThanOrEqual(0.6);
});

const dice = fromSeed([7, 7, 7]);
const asksBot = (s: State, seat: Seat = asked(s)): Action => choose(bruegge.view(s, seat), legal(s), seat, dice);
test("the bot moves a person in who is worth his price, and keeps its guilders from one who is not", () => {
  const rich = { hand: [...FIVE], houses: 1, guilders: 12 };
  expect(asksBot(table({ players: [rich] }))).toEqual(playCard("queen", "person"));
  const banker = table({ players: [{ hand: ["banker"], houses: 1, guilders: 7, owed: 1 }], last: 1 });
  expect(asksBot(banker)).toEqual(playCard("banker", "person"));
});

test("BR-41, BR-42: with its last card the bot takes guilders, which decide ties, and no workers, who do nothing any more", () => {
  const player = { hand: ["duke"] as PersonId[], guilders: 0, workers: 0, owed: 1 };
  expect(asksBot(table({ players: [player], dice: [1, 1, 1, 1, 1], last: 1 }))).toEqual(playCard("duke", "guilders"));
});

test("BR-32: with its last card the bot takes workers where a person still has work for one", () => {
  const persons: PersonId[] = ["lady-of-the-castle", "queen"];
  const hand: PersonId[] = ["naturalist"];
  const s = table({ players: [{ persons, hand, guilders: 0, workers: 0, owed: 1 }], dice: [4, 4, 4, 4, 4], last: 1 });
  expect(asksBot(s)).toEqual(playCard("naturalist", "workers"));
  const after = act(s, playCard("naturalist", "workers")).state;
  expect(asksBot(after)).toEqual(usePerson("lady-of-the-castle"));
  // He has done his work for this round.
  expect(asksBot({ ...s, used: ["lady-of-the-castle"] })).toEqual(playCard("naturalist", "guilders"));
});

test("BR-35: the bot builds a token for the ship that comes with it", () => {
  const player = { hand: [...FIVE], guilders: 1, workers: { blue: 1 }, threats: { yellow: 1 }, owed: 1 };
  const wanted: Wanted = { players: [player, { canals: [5, 0] }], dice: [1, 1, 1, 1, 1], last: 1 };
  const moored = table({ ...wanted, berths: ["blue-6"] });
  expect(asksBot(moored)).toEqual(canalCard(moored));
  expect(asksBot(table(wanted))).toEqual(playCard("nun", "threat"));
});

test("BR-37: with the last card of the match a majority is worth its points, and what only comes near is worth nothing", () => {
  const card: PersonId[] = ["fortune-teller", "alchemist", "physician", "herbalist", "philosopher"];
  const choice = (theirs: number, owed = 0) => {
    const own = { hand: [...card, "knight" as const], houses: 1, guilders: 6, workers: 0, owed: 1 };
    const hand: PersonId[] = owed > 0 ? ["duke"] : [];
    const s = table({ players: [own, { canals: [theirs, 0], persons: ["king"] }, { owed, hand }], last: 1 });
    return ofType([asksBot(s)], "play")[0]!.use;
  };
  expect([choice(0), choice(1)]).toEqual(["canal", "person"]);
  // Somebody who still has a card to play may come as far.
  expect(choice(0, 1)).toBe("person");
});

test("BR-33: the bot counts on its persons who react", () => {
  const hand: PersonId[] = ["page", "knight"];
  const s = (persons: PersonId[]) =>
    table({ players: [{ persons, hand, houses: 1, guilders: 6, workers: 0, owed: 1 }], last: 1 });
  expect(asksBot(s(["prince"]))).toEqual(playCard("page", "person"));
  expect(asksBot(s(["duchess"]))).toEqual(playCard("knight", "person"));
});

test("BR-31: the bot pays with what a person brings who moves in, if it can pay him", () => {
  const uses = (guilders: number) => {
    const own = { hand: ["salt-merchant", "queen"] as PersonId[], houses: 2, guilders, workers: 0, owed: 2 };
    const view = bruegge.view(table({ players: [own], dice: [6, 1, 1, 1, 1], last: 1 }), 0);
    return new Planner(view, new Worth(view, 0), 2).plan().plays.map(({ use }) => use);
  };
  expect(uses(3)).toEqual(["person", "person"]);
  expect(uses(1)).not.toEqual(["person", "person"]);
});

test("BR-32: the bot moves in whose power it can use at once", () => {
  const own = { hand: ["painter", "knight"] as PersonId[], houses: 1, guilders: 6, owed: 1 };
  const s = (blue: number) => table({ players: [{ ...own, workers: { blue } }], last: 1 });
  expect(asksBot(s(1))).toEqual(playCard("painter", "person"));
  expect(asksBot(s(0))).toEqual(playCard("knight", "person"));
});

test("BR-34: the bot pays a Banker with guilders that he would have counted, and keeps them for one whom it has", () => {
  const last = (own: Wants): State =>
    table({ players: [{ workers: 0, owed: 1, ...own }, { canals: [5, 0] }], dice: [6, 1, 1, 1, 1], last: 1 });
  const dear = last({ hand: ["banker", "engraver"], persons: ["queen", "nun", "beggar"], houses: 1, guilders: 9 });
  expect(asksBot(dear)).toEqual(playCard("engraver", "person"));
  const own = last({ hand: ["poet"], persons: ["banker"], guilders: 0, threats: { blue: 1 } });
  expect(asksBot(own)).toEqual(playCard("poet", "guilders"));
});

test("BR-31: whoever brings a worker for another house moves in first", () => {
  const hand: PersonId[] = ["surveyor", "page", "mathematician", "herbalist"];
  const own: Wants = { hand, persons: ["baron", "minstrel", "priest"], houses: 1, guilders: 12, workers: 0, owed: 3 };
  const wanted: Wanted = {
    players: [
      { ...own, step: 5 },
      { step: 6, persons: ["queen"], canals: [5, 0] },
    ],
    last: 1,
  };
  for (let n = 0; n < 5; n++) expect(asksBot(table(wanted))).toEqual(playCard("surveyor", "person"));
});

test("BR-A41: the bot knows that a person counts himself", () => {
  const hand: PersonId[] = ["captain-of-the-guard", "prince"];
  const s = table({ players: [{ hand, houses: 1, guilders: 10, workers: 0, owed: 1 }], last: 1 });
  expect(asksBot(s)).toEqual(playCard("captain-of-the-guard", "person"));
});

test("the bot gets the guilders first that a person of its plan costs", () => {
  const s = table({
    players: [{ hand: ["king", "poet"], persons: ["nun", "abbot", "queen"], houses: 1, guilders: 8, owed: 2 }],
    dice: [6, 1, 1, 1, 1],
    last: 1,
  });
  expect(asksBot(s)).toEqual(playCard("poet", "guilders"));
  const paid = act(s, playCard("poet", "guilders")).state;
  expect(paid.players[0]!.guilders).toBe(14);
});

test("the bot returns the marker that the next roll would make a disaster", () => {
  const threats = { purple: 2 };
  expect(asksBot(table({ players: [{ hand: ["queen"], threats, guilders: 0, workers: 0, owed: 1 }] }))).toEqual(
    playCard("queen", "threat"),
  );
  const last = table({ players: [{ hand: ["queen"], threats, guilders: 9, workers: 3, owed: 1, houses: 0 }], last: 1 });
  expect(asksBot(last)).not.toEqual(playCard("queen", "person"));
});

test("a plan returns no marker twice", () => {
  const poor = { hand: ["queen", "castellan"] as PersonId[], threats: { purple: 1 }, guilders: 0, workers: 0, owed: 2 };
  const view = bruegge.view(table({ players: [poor], dice: [1, 1, 1, 1, 1] }), 0);
  const uses = new Planner(view, new Worth(view, 0), 2).plan().plays.map(({ use }) => use);
  expect(uses.sort()).toEqual(["threat", "workers"]);
});

test("the bot builds the third token of a canal, and the fifth while there is a statue", () => {
  for (const built of [2, 4]) {
    const s = table({
      players: [{ hand: [...FIVE], canals: [built, 0], guilders: 5 }, { persons: ["knight"] }],
      last: 1,
      dice: [1, 1, 1, 1, 1],
    });
    expect(
      ofType([asksBot(s)], "play").map(({ use }) => use),
      `${built} tokens`,
    ).toEqual(["canal"]);
    expect(asksBot(s)).toEqual(canalCard(s));
  }
});

test("the bot advances when a step is cheap, also by a person of its own, and not when it would be dear", () => {
  const before = (price: number[], persons: PersonId[] = []): State => {
    const s = table({ players: [{ hand: [...FIVE], guilders: 10, persons }], dice: price });
    return { ...s, phase: "dice", pending: [{ task: "cards" }, { type: "advance", seat: 0 }] };
  };
  expect(asksBot(before([1, 4, 4, 4, 4]))).toEqual({ type: "advance" });
  expect(asksBot(before([2, 2, 2, 4, 4], ["treasurer"]))).toEqual({ type: "advance" });
  for (const dear of [
    [2, 2, 2, 4, 4],
    [2, 2, 2, 2, 2],
  ])
    expect(asksBot(before(dear))).toEqual({ type: "refuse", of: "advance" });
});

test("the bot uses a person whose gain is more than his worker, and nobody else", () => {
  const s = table({ players: [{ persons: ["painter"], hand: ["poet"], workers: { blue: 3 } }] });
  expect(asksBot(s)).toEqual(usePerson("painter"));
  const poor = table({
    players: [
      { persons: ["thief"], hand: ["poet"], workers: { blue: 1 } },
      { guilders: 0, workers: 0 },
    ],
  });
  expect(asksBot(poor)).not.toMatchObject({ type: "use" });
});

test("the bot hits whoever leads", () => {
  const s = does({ seats: 3, players: [{}, { points: 5 }, { points: 30 }] }, [
    { op: "steal-guilders", n: 3, from: "one-opponent" },
  ]).state;
  expect(asksBot(s)).toEqual({ type: "strike", victim: 2 });
});

/** What the bot answers, however the lot falls; the question is asked by these operations. */
const answers = (wanted: Wanted, ops: readonly Op[], by?: By): Action[] => {
  const { state } = does(wanted, ops, by);
  const all = Array.from({ length: 8 }, () => JSON.stringify(asksBot(state)));
  return [...new Set(all)].map((action) => JSON.parse(action) as Action);
};

test("of what its persons offer the bot takes what brings most, and not what costs more", () => {
  const canals = [0, 2] as [number, number];
  expect(answers({ players: [{ canals }] }, [{ op: "canal", discount: 1 }])).toEqual([{ type: "dig", canal: 1 }]);
  const house = { hand: ["beggar", "queen"] as PersonId[], houses: 1, owed: 0 };
  expect(answers({ players: [house] }, [{ op: "recruit", discount: 2 }])).toEqual([{ type: "recruit", card: "queen" }]);
  expect(answers({ players: [house] }, [{ op: "house" }])).toEqual([{ type: "lay", card: "beggar" }]);
  expect(answers({ players: [{}] }, [{ op: "step", n: 1, pay: 1 }])).toEqual([{ type: "climb" }]);

  const extra: Op[] = [{ op: "extra-action", allowed: ["workers", "guilders"] }];
  const use = (die: number) => answers({ players: [house], dice: Array(5).fill(die) }, extra);
  expect(use(6)).toEqual([playCard("beggar", "guilders")]);
  expect(use(1)).toEqual([playCard("beggar", "workers")]);

  const fence = (card: PersonId) =>
    asksBot(table({ players: [{ persons: ["fence"], hand: [card, "king"], owed: 0 }], played: true }));
  expect(fence("beggar")).toMatchObject({ type: "use", person: "fence", card: "beggar" });
});

test("the bot takes workers that it lacks, those of its cards above all", () => {
  const wants = (workers: NonNullable<Wants["workers"]>, hand: PersonId[] = []) =>
    answers({ players: [{ workers, hand, owed: 0 }] }, [{ op: "workers", give: { any: 1 } }]);
  const some = { blue: 2, red: 2, brown: 2, purple: 2 };
  expect(wants(some)).toEqual([{ type: "take", colour: "yellow" }]);
  expect(wants(0, ["queen"])).toEqual([{ type: "take", colour: "purple" }]);
});

test("a thief of the bot's takes what his victim has more of", () => {
  const { thief } = PERSON;
  const steals = (guilders: number) =>
    answers({ players: [{ workers: 0 }, { guilders, workers: 1 }] }, "do" in thief ? thief.do : [], "thief");
  expect(steals(9)).toEqual([{ type: "choose", option: 0 }]);
  expect(steals(1)).toEqual([{ type: "choose", option: 1 }]);
});

test("BR-16, BR-17: by a disaster the bot loses what is worth least", () => {
  const after = (colour: Colour, victim: Wants) => {
    const everybody: Op = { op: "give-threat", colour, to: "each-opponent" };
    const { state } = does({ players: [{}, { ...victim, threats: { [colour]: 2 } }] }, [everybody]);
    return act(state, asksBot(state)).state.players[1]!.houses.map(({ person }) => person);
  };
  expect(after("brown", { persons: ["queen", "beggar", "king"] })).toEqual(["queen", null, "king"]);
  expect(after("red", { persons: ["queen"], houses: 1 })).toEqual(["queen"]);
});
