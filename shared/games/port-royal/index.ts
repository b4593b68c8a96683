import type { Game } from "../../engine/contract.ts";
import { laidDown, resampled } from "../../engine/hidden.ts";
import { current, lastAsked } from "../../engine/pending.ts";
import { below, fromSeed, shuffle } from "../../engine/random.ts";
import { CONTRACTS_IN_ROW, contractsFor, deckOf, FIVE, START_COINS } from "./data.ts";
import { flaw } from "./flaw.ts";
import { options, seats } from "./options.ts";
import { abandon, endGame, tasks } from "./phases.ts";
import { freeCubes, swordsOf } from "./reckoning.ts";
import { admit } from "./rules/admit.ts";
import { decline } from "./rules/decline.ts";
import { fulfil } from "./rules/fulfil.ts";
import { hire } from "./rules/hire.ts";
import { pass } from "./rules/pass.ts";
import { repel } from "./rules/repel.ts";
import { reveal } from "./rules/reveal.ts";
import { stop } from "./rules/stop.ts";
import { trade } from "./rules/trade.ts";
import { outcome } from "./scoring.ts";
import type { Options, Player, PortRoyal, State } from "./state.ts";
import { card, cards, facesOf, influence } from "./table.ts";

export const portRoyal: Game<PortRoyal> = {
  id: "port-royal",
  version: 2,
  seats,
  options,

  /** Three coins each, a starting player by lot, and with five players one expedition that lies open (PR-2, PR-4). */
  setup(seats, options, seed) {
    const rng = fromSeed(seed);
    const { pile: deck, ...down } = laidDown(shuffle(rng, deckOf(options.expansion)));
    const players: Player[] = Array.from({ length: seats }, () => ({
      coins: deck.splice(-START_COINS),
      display: [],
      expeditions: [],
    }));
    const start = below(rng, seats);
    const s: State = {
      rng,
      ...down,
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
      ...(options.expansion ? { expansion: true } : {}),
      ...(options.odds ? { odds: true } : {}),
    };
    if (options.contracts) layContracts(s, options);
    return seats === FIVE ? withExpeditionForFive(s) : s;
  },

  actors: ({ pending }) => lastAsked(pending),
  /** Discover: reveal, stop, repel, admit. Trade and hire: trade, decline, hire, pass. In one's whole turn: fulfil. */
  rules: { reveal, stop, repel, admit, trade, decline, hire, fulfil, pass },
  tasks,
  asks: new Set(["discover", "ship", "chance"]),
  /** Fronts come to light, or chance picks a tax; drawing coins tells nobody anything. */
  reveals: new Set(["card-revealed", "coins-paid", "coins-taxed", "tax-raised"]),

  view: (s, viewer) => ({
    viewer,
    asked: current(s.pending),
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
      influence: influence(s, seat),
      cubes: s.contracts === undefined ? 0 : freeCubes(s.contracts.row, seat),
      kept: s.contracts === undefined ? [] : cards(s, s.contracts.kept[seat]!),
      display: cards(s, display),
      expeditions: cards(s, expeditions),
      gone: s.gone.includes(seat),
    })),
    expansion: s.expansion ?? false,
    odds: s.odds ?? false,
    contracts: s.contracts?.row ?? [],
    contractPoints: s.contracts?.points ?? "0-1-1",
  }),
  /** Events name open cards only; coins in them are counts. */
  redact: (event) => event,

  /** The seat is passed over from now on; its cards stay with it (PR-80). */
  resign(s, seat, emit) {
    if (s.phase === "over" || s.gone.includes(seat)) return;
    s.gone.push(seat);
    emit({ type: "seat-left", seat });
    if (s.gone.length >= s.players.length - 1) endGame(s, emit);
    else abandon(s, seat);
  },

  outcome,
  flaw,

  copy: (s) => ({
    ...s,
    rng: [...s.rng],
    pending: [...s.pending],
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
    ...(s.contracts === undefined ? {} : { contracts: { ...s.contracts } }),
  }),

  /** Draw pile and coins are mixed. */
  resample(s, _viewer, rng) {
    const hidden = [s.draw, ...s.players.map(({ coins }) => coins)];
    return resampled(this.copy(s), hidden, rng);
  },
};

/** Four lie face up, picked by hand or drawn; the others stay in the box (PR-35, PR-69). */
function layContracts(s: State, { expansion, picked, contractPoints }: Options): void {
  const row = picked.length > 0 ? picked : shuffle(s.rng, contractsFor(expansion)).slice(0, CONTRACTS_IN_ROW);
  s.contracts = {
    points: contractPoints,
    row: row.map((contract) => ({ contract, completed: [], parked: s.players.map(() => 0) })),
    kept: s.players.map(() => []),
  };
}

/** It lies face up from the start and is never shuffled in, for its back shows no coin (PR-2). */
function withExpeditionForFive(s: State): State {
  const id = s.faces.length;
  return { ...s, faces: [...s.faces, "expedition-for-five"], expeditions: [id] };
}
