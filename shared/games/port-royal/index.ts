import type { Game } from "../../engine/contract.ts";
import { below, fresh, fromSeed, shuffle } from "../../engine/random.ts";
import { CARDS, FACES, FIVE, START_COINS } from "./data.ts";
import { abandonChance, abandonTurn, endGame } from "./phases.ts";
import { influenceOf, swordsOf } from "./reckoning.ts";
import { admit } from "./rules/admit.ts";
import { fulfil } from "./rules/fulfil.ts";
import { hire } from "./rules/hire.ts";
import { pass } from "./rules/pass.ts";
import { repel } from "./rules/repel.ts";
import { reveal } from "./rules/reveal.ts";
import { stop } from "./rules/stop.ts";
import { trade } from "./rules/trade.ts";
import { outcome } from "./scoring.ts";
import type { CardId, Player, PortRoyal, State } from "./state.ts";
import { card, cards, facesOf } from "./table.ts";

export const portRoyal: Game<PortRoyal> = {
  id: "port-royal",
  version: 1,
  seats: { min: 2, max: 5 },
  options: {
    defaults: {},
    choices: {},
    validate(given) {
      const unknown = Object.keys(given ?? {});
      if (unknown.length > 0) throw new Error(`port-royal has no option ${unknown.join(", ")}`);
      return {};
    },
  },

  /** Three coins each, a starting player by lot, and with five players one expedition that lies open (PR-2, PR-4). */
  setup(seats, _options, seed) {
    const rng = fromSeed(seed);
    const faces = shuffle(
      rng,
      FACES.flatMap((face) => Array<typeof face>(CARDS[face].copies).fill(face)),
    );
    const deck = [...faces.keys()];
    const players: Player[] = Array.from({ length: seats }, () => ({
      coins: deck.splice(-START_COINS),
      display: [],
      expeditions: [],
    }));
    const start = below(rng, seats);
    const s: State = {
      rng,
      faces,
      hiddenBy: Array(faces.length).fill(1),
      shuffles: 1,
      pending: [{ type: "discover", seat: start }],
      draw: deck,
      discard: [],
      harbour: [],
      expeditions: [],
      players,
      start,
      active: start,
      phase: "discover",
      round: 1,
      revealed: 0,
      reshuffled: false,
      ship: null,
      chance: null,
      ending: false,
      gone: [],
    };
    return seats === FIVE ? withExpeditionForFive(s) : s;
  },

  actors: (s) => (s.pending.length === 0 ? [] : [s.pending.at(-1)!.seat]),
  /** Discover: reveal, stop, repel, admit. Trade and hire: trade, hire, pass. In one's whole turn: fulfil. */
  rules: { reveal, stop, repel, admit, trade, hire, fulfil, pass },
  asks: new Set(["discover", "ship", "chance"]),
  answered: (seat) => ({ type: "only-choice", seat }),
  /** Fronts come to light, or chance picks a tax; drawing coins tells nobody anything. */
  reveals: new Set(["card-revealed", "coins-paid", "coins-taxed", "tax-raised"]),

  view: (s, viewer) => ({
    viewer,
    asked: s.pending.at(-1) ?? null,
    phase: s.phase,
    round: s.round,
    start: s.start,
    active: s.active,
    ending: s.ending,
    reshuffled: s.reshuffled,
    revealed: s.revealed,
    draw: s.draw.length,
    discard: cards(s, s.discard),
    harbour: cards(s, s.harbour),
    ship: s.ship === null ? null : card(s, s.ship),
    expeditions: cards(s, s.expeditions),
    chance: s.chance,
    players: s.players.map(({ coins, display, expeditions }, seat) => ({
      coins: coins.length,
      swords: swordsOf(facesOf(s, display)),
      influence: influenceOf(facesOf(s, display)) + influenceOf(facesOf(s, expeditions)),
      display: cards(s, display),
      expeditions: cards(s, expeditions),
      gone: s.gone.includes(seat),
    })),
  }),
  /** Events name open cards only; coins in them are counts. */
  redact: (event) => event,

  /** The seat is passed over from now on; its cards stay with it. His turn or his chance ends at once. */
  resign(s, seat, emit) {
    if (s.phase === "over" || s.gone.includes(seat)) return;
    s.gone.push(seat);
    emit({ type: "seat-left", seat });
    if (s.gone.length >= s.players.length - 1) return endGame(s, emit);
    if (seat === s.active) abandonTurn(s, emit);
    else if (s.chance?.seat === seat) abandonChance(s, seat, emit);
  },

  outcome,

  copy: (s) => ({
    ...s,
    rng: [...s.rng],
    pending: [...s.pending],
    hiddenBy: [...s.hiddenBy],
    draw: [...s.draw],
    discard: [...s.discard],
    harbour: [...s.harbour],
    expeditions: [...s.expeditions],
    gone: [...s.gone],
    players: s.players.map(({ coins, display, expeditions }) => ({
      coins: [...coins],
      display: [...display],
      expeditions: [...expeditions],
    })),
  }),

  /** Draw pile and coins are mixed, each shuffle by itself: what lay open before a shuffle is in no older coin. */
  resample(s, _viewer, rng) {
    const r = this.copy(s);
    r.rng = fresh(rng);
    const places = [r.draw, ...r.players.map(({ coins }) => coins)];
    const pools: CardId[][] = [];
    for (const place of places) for (const id of place) (pools[r.hiddenBy[id]!] ??= []).push(id);
    pools.forEach((pool, shuffled) => {
      pools[shuffled] = shuffle(rng, pool);
    });
    for (const place of places) for (const [i, id] of place.entries()) place[i] = pools[r.hiddenBy[id]!]!.pop()!;
    return r;
  },
};

/** It lies face up from the start and is never shuffled in, for its back shows no coin (PR-2). */
function withExpeditionForFive(s: State): State {
  const id = s.faces.length;
  return { ...s, faces: [...s.faces, "expedition-for-five"], hiddenBy: [...s.hiddenBy, 0], expeditions: [id] };
}
