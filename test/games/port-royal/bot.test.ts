import { expect, test } from "vitest";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { choose } from "../../../shared/games/port-royal/bot.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { State } from "../../../shared/games/port-royal/state.ts";
import { act, discovering, hire, lying, trading } from "./tables.ts";

const dice = fromSeed([7, 7, 7]);
function asksBot(s: State) {
  const [seat] = portRoyal.actors(s);
  return choose(portRoyal.view(s, seat!), legalActions(portRoyal, s, seat!), seat!, dice);
}

/** One match; the seats of `bots` are played by the bot, the others at random. */
function match(seats: number, n: number, bots: (seat: number) => boolean) {
  const s = begin(portRoyal, seats, portRoyal.options.defaults, [n, seats, 9]);
  let moves = 0;
  let legal = [{ seat: s.start, actions: legalActions(portRoyal, s, s.start) }];
  for (; legal.length > 0; moves++) {
    const { seat, actions } = legal[0]!;
    const action = bots(seat)
      ? choose(portRoyal.view(s, seat), actions, seat, dice)
      : actions[below(dice, actions.length)]!;
    if (!actions.includes(action)) throw new Error(`the bot invents ${action.type}`);
    legal = step(portRoyal, s, seat, action, () => {});
  }
  return { moves, rounds: s.round, winners: portRoyal.outcome(s).filter(({ place }) => place === 1) };
}

test.each([2, 3, 4, 5])("the bot beats random players by far, and matches of %i bots end soon", (seats) => {
  let won = 0;
  for (let n = 0; n < 12; n++) {
    const bot = n % seats;
    if (match(seats, n, (seat) => seat === bot).winners.some(({ seat }) => seat === bot)) won++;
    const { moves, rounds } = match(seats, n, () => true);
    expect(moves).toBeLessThan(1500);
    expect(rounds).toBeLessThan(60);
  }
  expect(won).toBeGreaterThanOrEqual(10);
});

test("the bot reveals while nothing can go wrong, and stops when the risk outweighs the harbour", () => {
  expect(asksBot(discovering({ harbour: ["captain-4"] }))).toEqual({ type: "reveal" });
  expect(
    asksBot(discovering({ harbour: ["ship-red-3-6", "ship-black-3-7", "ship-green-1-1", "ship-blue-3-5"] })),
  ).toEqual({ type: "stop" });
});

test("the bot repels a ship that would end its turn", () => {
  const s = discovering({ draw: ["ship-red-1-1"], harbour: ["ship-red-2-3"], players: [{ display: ["sailor-3"] }] });
  expect(asksBot(act(s, { type: "reveal" }).state)).toEqual({ type: "repel" });
});

test("the bot fulfils an expedition when it can, and gives no jack where a person will do", () => {
  const s = discovering({
    expeditions: ["expedition-houses"],
    players: [{ display: ["jack-6", "settler-4", "settler-4"] }],
  });
  expect(asksBot(s)).toEqual({ type: "fulfil", card: lying(s, "expedition-houses"), jacks: [] });
});

test("in its last chance the bot takes influence, not coins", () => {
  const s = trading({ harbour: ["ship-yellow-4-4", "sailor-3"], ending: true, players: [{ coins: 3 }] });
  expect(asksBot(s)).toEqual(hire(s, "sailor-3"));
});
