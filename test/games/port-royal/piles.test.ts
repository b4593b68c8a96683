import { expect, test } from "vitest";
import { fromSeed } from "../../../shared/engine/random.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import {
  act,
  acts,
  coins,
  discovering,
  everyCard,
  faces,
  hire,
  pick,
  refusal,
  SAILORS,
  trade,
  trading,
} from "./tables.ts";

const reveal = { type: "reveal" } as const;

test("PR-5: coins paid to the bank lie open on the discard pile, the coin last gained first", () => {
  const s = trading({ harbour: ["sailor-3"], players: [{ coins: 5 }] });
  const [, , third, fourth, fifth] = s.players[0]!.coins;
  const { state, events } = act(s, hire(s, "sailor-3"));
  expect(state.discard).toEqual([fifth, fourth, third]);
  expect(pick(events, "coins-paid")[0]!.cards.map(({ id }) => id)).toEqual([fifth, fourth, third]);
  expect(portRoyal.view(state, "spectator").discard.map(({ face }) => face)).toEqual(
    faces(s, [fifth!, fourth!, third!]),
  );
});

test("PR-5: a coin paid to a player moves face down: the one last gained, which is now his last gained", () => {
  const paid = act(trading({ seats: 2, harbour: ["sailor-3"], players: [{ coins: 3 }, { coins: 4 }] }), {
    type: "pass",
  }).state;
  const [first, , , last] = paid.players[1]!.coins;
  const after = act(paid, hire(paid, "sailor-3")).state;
  expect(after.players[0]!.coins).toEqual([...paid.players[0]!.coins, last]);
  expect([after.discard.includes(last!), after.discard.at(-1)]).toEqual([false, first]);

  const s = act(trading({ harbour: ["ship-red-1-1"], players: [{ coins: 1 }] }), { type: "pass" }).state;
  const { state, events } = act(s, trade(s, "ship-red-1-1"));
  expect(state.players[0]!.coins).toHaveLength(2);
  expect(JSON.stringify([events, portRoyal.view(state, 0)])).not.toContain(`"id":${state.players[0]!.coins.at(-1)},`);
  expect(pick(events, "coin-handed")).toEqual([{ type: "coin-handed", seat: 1, to: 0 }]);
});

test("PR-5: a payment to the bank ends what can be undone, drawing and handing coins do not", () => {
  expect(portRoyal.reveals.has("coins-paid")).toBe(true);
  expect(portRoyal.reveals.has("coins-taxed")).toBe(true);
  expect(portRoyal.reveals.has("coins-gained")).toBe(false);
  expect(portRoyal.reveals.has("coin-handed")).toBe(false);
});

test("PR-6: in the middle of a payment the discards are shuffled into a new draw pile, and it goes on", () => {
  const s = trading({ harbour: ["ship-blue-4-5"], draw: ["jack-6"], discard: ["jack-6", "jack-6", "priest-4"] });
  const { state, events } = act(s, trade(s, "ship-blue-4-5"));
  expect(coins(state)[0]).toBe(4);
  expect(pick(events, "pile-reshuffled")).toEqual([{ type: "pile-reshuffled", count: 4 }]);
  expect([state.draw.length, state.discard.length]).toEqual([1, 0]);
});

test("PR-6: the draw pile is not made anew before a card is needed", () => {
  const s = trading({ harbour: ["ship-blue-1-1"], draw: ["jack-6"], discard: ["priest-4"] });
  const { state, types } = act(s, trade(s, "ship-blue-1-1"));
  expect(types).not.toContain("pile-reshuffled");
  expect([state.draw.length, state.discard.length]).toEqual([0, 2]);
});

test("PR-6: the discards are shuffled: their order depends on the match's own chance, and none of them is left out", () => {
  const s = discovering({
    draw: [],
    discard: ["sailor-3", "jack-6", "priest-4", "captain-4", "settler-4", "jester-5"],
  });
  const orders = Array.from({ length: 20 }, (_, n) => {
    const { state } = act({ ...s, rng: fromSeed([n, 1, 2]) }, reveal);
    return faces(state, [...state.draw, ...state.harbour]);
  });
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(15);
  for (const order of orders) expect(order.toSorted()).toEqual(faces(s, s.discard).toSorted());
});

test("PR-6: a reveal goes on from the shuffled discards too", () => {
  const { state, types } = act(discovering({ draw: [], discard: ["jack-6"] }), reveal);
  expect(types).toEqual(["pile-reshuffled", "card-revealed", "card-landed"]);
  expect(faces(state, state.harbour)).toEqual(["jack-6"]);
});

test("PR-7: with both piles empty the bank pays as far as cards last, and owes nothing later", () => {
  const s = trading({ harbour: ["ship-blue-4-5"], draw: ["jack-6"], discard: ["priest-4"] });
  const { state, events } = act(s, trade(s, "ship-blue-4-5"));
  expect(pick(events, "coins-gained")).toEqual([{ type: "coins-gained", seat: 0, count: 3, due: 4, from: "trade" }]);
  expect([coins(state)[0], state.draw.length, state.discard.length]).toEqual([3, 0, 0]);
  const later = act({ ...state, discard: [] }, reveal);
  expect(pick(later.events, "coins-gained").every(({ from }) => from !== "trade")).toBe(true);
});

test("PR-7: with nothing left at all the bank pays nothing", () => {
  const s = discovering({
    harbour: ["ship-red-1-1"],
    players: [{ display: ["jester-5"] }, { display: ["jester-7"] }],
    draw: ["ship-red-2-3"],
  });
  const { events } = act({ ...s, draw: s.draw }, reveal);
  // the harbour of the bust lies there before the jesters are paid (PR-54), so there is a coin for each of them
  expect(pick(events, "coins-gained").map(({ count }) => count)).toEqual([1, 1]);
  const dry = act(discovering({ draw: [], players: [{ display: ["sailor-3"] }] }), reveal);
  expect(pick(dry.events, "coins-gained")).toEqual([
    expect.objectContaining({ seat: expect.any(Number), count: 0, due: 1 }),
    ...Array(pick(dry.events, "coins-gained").length - 1).fill(expect.objectContaining({ count: 0, due: 1 })),
  ]);
});

test("PR-8: with both piles empty a reveal first settles an additional tax increase, then goes on", () => {
  const { state, events, types } = act(discovering({ draw: [], players: [{ coins: 12 }, { coins: 13 }] }), reveal);
  expect(types.slice(0, 3)).toEqual(["tax-raised", "coins-taxed", "coins-taxed"]);
  expect(pick(events, "tax-raised")[0]!.card).toBeNull();
  expect(pick(events, "tax-settled")).toContainEqual({ type: "tax-settled", card: null });
  expect(pick(events, "card-revealed")[0]).toMatchObject({ seat: 0, order: 1 });
  expect(types.indexOf("tax-settled")).toBeLessThan(types.indexOf("card-revealed"));
  expect(everyCard(state)).toHaveLength(25); // the additional one is no card
});

test("PR-8: the kind of an additional tax increase is drawn by the match's own chance", () => {
  const kinds = Array.from({ length: 40 }, (_, n) => {
    const s = discovering({ draw: [], players: [{ coins: 12 }] });
    return pick(act({ ...s, rng: fromSeed([n, 7, 3]) }, reveal).events, "tax-raised")[0]!.rewards;
  });
  expect(new Set(kinds)).toEqual(new Set(["most-swords", "fewest-influence"]));
});

test("PR-8: if nothing comes of it, Discover ends without a bust and phase 2 is played with what lies there", () => {
  const s = discovering({ draw: [], harbour: ["ship-red-1-1", "sailor-3"], players: [{ coins: 3 }] });
  const { state, types, legal } = act(s, reveal);
  expect(types).toEqual([
    "tax-raised",
    ...Array(types.length - 4).fill("coins-gained"),
    "tax-settled",
    "nothing-to-reveal",
    "chance-began",
  ]);
  expect(state.phase).toBe("trade");
  expect(state.harbour).toHaveLength(2);
  expect(legal).toHaveLength(3);
});

test("PR-8: coin payments never bring an additional tax increase", () => {
  const s = trading({ harbour: ["ship-blue-4-5"], draw: [], players: [{ coins: 20 }] });
  expect(act(s, trade(s, "ship-blue-4-5")).types).not.toContain("tax-raised");
});

test("PR-9: a second reshuffle in one Discover is followed by an additional tax increase, then by the card", () => {
  const s = discovering({ draw: [], discard: ["jack-6", "jack-6"], reshuffled: true, players: [{ coins: 12 }] });
  const { types, events } = act(s, reveal);
  expect(types.slice(0, 3)).toEqual(["pile-reshuffled", "tax-raised", "coins-taxed"]);
  expect(types.slice(-3)).toEqual(["tax-settled", "card-revealed", "card-landed"]);
  expect(pick(events, "tax-raised")).toHaveLength(1);
});

test("PR-9: the first reshuffle of a Discover brings none, also the one a payment needed", () => {
  expect(act(discovering({ draw: [], discard: ["jack-6"] }), reveal).types).not.toContain("tax-raised");
});

test("PR-9: a reshuffle that a payment of the same Discover needed counts as well", () => {
  const s = discovering({
    draw: ["jack-6"],
    expeditions: ["expedition-crosses"],
    players: [{ display: ["priest-4", "priest-4"] }],
  });
  const fulfilled = act(s, { type: "fulfil", card: s.expeditions[0]!, jacks: [] });
  expect(fulfilled.types).toContain("pile-reshuffled");
  const dry = { ...fulfilled.state, draw: [], discard: fulfilled.state.draw };
  expect(act(dry, reveal).types.slice(0, 2)).toEqual(["pile-reshuffled", "tax-raised"]);
});

test("PR-9: so does one that the coins of a tax needed", () => {
  const s = discovering({ draw: ["tax-most-swords", "jack-6"], discard: ["jack-6"], seats: 4 });
  const taxed = act(s, reveal);
  expect(taxed.types).toContain("pile-reshuffled");
  const dry = { ...taxed.state, draw: [], discard: [...taxed.state.discard, ...taxed.state.draw] };
  expect(dry.discard).not.toEqual([]);
  expect(act(dry, reveal).types.slice(0, 2)).toEqual(["pile-reshuffled", "tax-raised"]);
});

test("PR-9: at most one additional tax increase per reveal, even if its payments empty the pile again", () => {
  const s = discovering({ draw: [], discard: ["jack-6"], reshuffled: true, players: [{ coins: 12 }] });
  const { types } = act(s, reveal);
  expect(types.filter((type) => type === "tax-raised")).toHaveLength(1);
  expect(types.filter((type) => type === "pile-reshuffled")).toHaveLength(2);
  expect(types.at(-2)).toBe("card-revealed");
});

test("PR-9: the same when the card itself needs the next reshuffle", () => {
  const players = [{ coins: 12, display: ["admiral-7" as const] }, { display: ["sailor-3" as const] }];
  const s = discovering({ seats: 2, draw: [], discard: ["jack-6"], reshuffled: true, players });
  // One coin is paid, to seat 1 whichever kind it is; it takes the last card, so what seat 0 lost is shuffled for the reveal.
  expect(act(s, reveal).types).toEqual([
    "pile-reshuffled",
    "tax-raised",
    "coins-taxed",
    "coins-gained",
    "tax-settled",
    "pile-reshuffled",
    "card-revealed",
    "card-landed",
  ]);
});

test("PR-9: it comes again at each later reshuffle of the same Discover", () => {
  const s = discovering({
    draw: [],
    discard: ["ship-red-1-1"],
    reshuffled: true,
    players: [{ display: SAILORS }, { coins: 3 }, { coins: 3 }],
  });
  // the bonus coins of the tax swallow the pile: fill the discards before every reveal
  const first = act({ ...s, discard: [...s.discard, ...s.players[1]!.coins.splice(0)] }, reveal);
  expect(first.types).toContain("tax-raised");
  const again = {
    ...first.state,
    pending: s.pending,
    ship: null,
    draw: [],
    discard: [...first.state.discard, ...first.state.players[2]!.coins],
  };
  again.players = again.players.map((player, seat) => (seat === 2 ? { ...player, coins: [] } : player));
  expect(act(again, reveal).types.slice(0, 2)).toEqual(["pile-reshuffled", "tax-raised"]);
});

test("PR-9: a new turn counts its reshuffles anew", () => {
  const s = discovering({ harbour: ["sailor-3"], reshuffled: true });
  const { state } = acts(s, { type: "stop" });
  expect(state.active).toBe(1);
  expect(state.reshuffled).toBe(false);
});

test("PR-64: reveals, reshuffles and additional tax increases have no limit in one Discover", () => {
  let s = discovering({
    harbour: ["jack-6"],
    draw: ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1"],
    players: [{ display: [...SAILORS, "governor-8"] }, { display: ["jack-6"] }, { display: ["jack-6"] }],
  });
  let taxes = 0;
  for (let n = 0; n < 100; n++) {
    const turned = act(s, reveal);
    taxes += pick(turned.events, "tax-raised").length;
    if (turned.state.ship === null) break;
    s = act(turned.state, { type: "repel" }).state;
    // the bonus coins come back at once, so that the ships go round
    s = {
      ...s,
      discard: [...s.discard, ...s.players.flatMap(({ coins: some }) => some)],
      players: s.players.map((p) => ({ ...p, coins: [] })),
    };
  }
  expect(taxes).toBeGreaterThan(20);
  expect(s.revealed).toBeGreaterThan(90);
  expect(refusal(s, { type: "repel" }).reason).toBe("not-asked");
});
