import { expect, test } from "vitest";
import type { Game } from "../../../shared/engine/contract.ts";
import { optionsSpec } from "../../../shared/engine/options.ts";
import { choose } from "../../../shared/games/port-royal/bot.ts";
import type { ContractId } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { Options, PortRoyal, State } from "../../../shared/games/port-royal/state.ts";
import { card } from "../../../shared/games/port-royal/table.ts";
import { conformance } from "../../conformance.ts";
import { sample } from "../../sample.ts";
import { cardsOf } from "../boxes.ts";

const { rules, view, copy, setup } = portRoyal;
const { repel, decline, trade, hire } = rules;
const everyCard = cardsOf("port-royal");
const topIsShip = (s: State) => s.faces[s.draw.at(-1) ?? 0]!.startsWith("ship");

/** Every match with the expansion and these contracts, so that a fault of theirs is met soon. */
const played = (...picked: ContractId[]): Game<PortRoyal>["options"] =>
  optionsSpec<Options>("port-royal", {
    ...portRoyal.options,
    defaults: { ...portRoyal.options.defaults, expansion: true, contracts: true, picked },
    choices: { expansion: [true], contracts: [true], contractPoints: ["0-1-1"], odds: [false] },
    picks: { picked: { count: 4, among: () => picked } },
  });
const FOES = played("frigate-foe", "galleon-foe", "pack-of-pirates", "tiny-gamester");
function completeAgain(s: State): void {
  const { row } = s.contracts!;
  s.contracts!.row = row.map((it) => ({ ...it, completed: it.completed.concat(it.completed.slice(0, 1)) }));
}

/** Faults that expansion and contracts invite, and the words in which the examiner must complain. */
const faults: Record<string, [RegExp, Partial<Game<PortRoyal>>]> = {
  "kept ships that leave the box": [
    /sums are conserved/,
    {
      rules: {
        ...rules,
        repel: {
          ...repel,
          apply(s, seat, action, emit) {
            repel.apply(s, seat, action, emit);
            s.contracts!.kept = s.contracts!.kept.map(() => []);
          },
        },
      },
    },
  ],
  "a copy that shares its contracts": [
    /read only/,
    { copy: (s) => ({ ...copy(s), ...(s.contracts && { contracts: s.contracts }) }) },
  ],
  "a copy that forgets its contracts": [
    /view depends on something hidden/,
    {
      copy(s) {
        const { contracts: _, ...rest } = copy(s);
        return rest;
      },
    },
  ],
  "a cube parked with none to park": [
    /a cube of seat \d is parked on space/,
    {
      rules: {
        ...rules,
        trade: {
          ...trade,
          apply(s, seat, action, emit) {
            trade.apply(s, seat, action, emit);
            const [first, ...others] = s.contracts!.row;
            s.contracts!.row = [{ ...first!, parked: first!.parked.map((step) => step + 1) }, ...others];
          },
        },
      },
    },
  ],
  "a contract that one player completes twice": [
    /completed twice by a seat/,
    {
      rules: {
        ...rules,
        hire: {
          ...hire,
          apply(s, seat, action, emit) {
            hire.apply(s, seat, action, emit);
            completeAgain(s);
          },
        },
      },
    },
  ],
  "a guest who declines without a coin": [
    /sums are conserved|survives JSON/,
    { rules: { ...rules, decline: { ...decline, refuse: () => null } } },
  ],
  "a gift that depends on the pile": [
    /actions or refusals depend on something hidden|stop tells something new/,
    {
      rules: {
        ...rules,
        trade: {
          ...trade,
          candidates: (s, seat) => (topIsShip(s) ? trade.candidates(s, seat) : trade.candidates(s, seat).slice(1)),
        },
      },
    },
  ],
  "a refusal that knows the pile": [
    /actions or refusals depend on something hidden/,
    {
      rules: {
        ...rules,
        decline: {
          ...decline,
          refuse: (s, ...rest) => decline.refuse(s, ...rest) ?? (topIsShip(s) ? { reason: "no-gift" } : null),
        },
      },
    },
  ],
  "odds that count the draw pile itself": [
    /view depends on something hidden/,
    { view: (s, viewer) => ({ ...view(s, viewer), odds: topIsShip(s) }) },
  ],
  "a cube count that knows a coin": [
    /view depends on something hidden/,
    {
      view: (s, viewer) => {
        const seen = view(s, viewer);
        const ship = (seat: number) => s.faces[s.players[seat]!.coins[0] ?? -1]?.startsWith("ship") ?? false;
        return { ...seen, players: seen.players.map((player, seat) => ({ ...player, cubes: ship(seat) ? 1 : 2 })) };
      },
    },
  ],
  "a kept ship shown before it is revealed": [
    /depends on something hidden|told of hidden card/,
    {
      view: (s, viewer) => {
        const seen = view(s, viewer);
        const top = s.draw.slice(-1).map((id) => card(s, id));
        return { ...seen, players: seen.players.map((player) => ({ ...player, kept: top })) };
      },
    },
  ],
  "an expansion that is not in the deck": [
    /cards instead of 143|cards instead of 144/,
    { setup: (seats, options, seed) => ({ ...setup(seats, { ...options, expansion: false }, seed), expansion: true }) },
  ],
  "contracts drawn anew each time": [
    /same seed and same entries/,
    {
      setup(seats, options, seed) {
        const s = setup(seats, options, seed);
        s.contracts!.row = s.contracts!.row.map((it, i) => ({
          ...it,
          parked: it.parked.map(() => (i === 0 ? dealt++ % 2 : 0)),
        }));
        return s;
      },
    },
  ],
};
let dealt = 0;

for (const [name, [complaint, fault]] of Object.entries(faults))
  test(`the examiner names ${name}`, () => {
    const game = { ...portRoyal, options: FOES, ...fault };
    expect(() => conformance<PortRoyal>({ game, bot: choose }, everyCard, { games: 40 })).toThrow(complaint);
  });

test("at least a dozen faults of the expansion are planted, and without one the examiner is content", () => {
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(12);
  const matches = sample(3, 20);
  const offer = { game: { ...portRoyal, options: FOES }, bot: choose };
  expect(conformance<PortRoyal>(offer, everyCard, { games: matches })).toBeGreaterThan(150 * matches);
});
