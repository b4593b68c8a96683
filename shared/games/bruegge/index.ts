import type { Game } from "../../engine/contract.ts";
import { resampled } from "../../engine/hidden.ts";
import { lastAsked } from "../../engine/pending.ts";
import { backOf } from "./data.ts";
import { flaw } from "./flaw.ts";
import { options, seats } from "./options.ts";
import { advance } from "./rules/advance.ts";
import { burn } from "./rules/burn.ts";
import { bury } from "./rules/bury.ts";
import { choose } from "./rules/choose.ts";
import { climb } from "./rules/climb.ts";
import { dig } from "./rules/dig.ts";
import { draw } from "./rules/draw.ts";
import { endTurn } from "./rules/end-turn.ts";
import { lay } from "./rules/lay.ts";
import { play } from "./rules/play.ts";
import { recruit } from "./rules/recruit.ts";
import { refuse } from "./rules/refuse.ts";
import { giveBack } from "./rules/return.ts";
import { sail } from "./rules/sail.ts";
import { strike } from "./rules/strike.ts";
import { take } from "./rules/take.ts";
import { use } from "./rules/use.ts";
import { outcome } from "./scoring.ts";
import { setup } from "./setup.ts";
import type { Bruegge } from "./state.ts";
import { leaveMatch, tasks } from "./turn.ts";
import { own, redact, view } from "./view.ts";

export const bruegge: Game<Bruegge> = {
  id: "bruegge",
  version: 1,
  seats,
  options,
  setup,

  actors: ({ pending }) => lastAsked(pending),
  /**
   * Phase 1: draw. Phase 2: advance, or refuse it; burn and bury in disasters. Phase 3: play a card, use a person, sail
   * with a ship, end the turn. What persons and ships ask: choose, strike, take, return, dig, lay, recruit, climb, refuse.
   */
  rules: {
    draw,
    advance,
    play,
    use,
    sail,
    choose,
    strike,
    take,
    return: giveBack,
    dig,
    lay,
    recruit,
    climb,
    burn,
    bury,
    refuse,
    "end-turn": endTurn,
  },
  tasks,
  /** No card is played unseen; every other question with a single answer answers itself (BR-A46). */
  asks: new Set(["turn"]),
  /** A card, then its use. */
  paths: new Set(["turn", "extra"]),
  /** A back or a face is seen that was not, or dice fall; a ship that recruits, used or only offered, tells whether the hand holds somebody for it. */
  reveals: new Set([
    "card-drawn",
    "cards-seen",
    "discards-shuffled",
    "extra-pile-entered",
    "pile-halved",
    "dice-rolled",
    "ship-laid",
    "ships-shuffled",
    "card-played",
    "card-paid",
    "house-built",
    "house-burnt",
    "person-recruited",
    "ship-used",
    "ships-weighed",
  ]),

  view,
  own,
  redact,
  resign: leaveMatch,
  outcome,
  flaw,

  copy: (s) => ({
    ...s,
    rng: [...s.rng],
    pending: [...s.pending],
    piles: [[...s.piles[0]], [...s.piles[1]]],
    discards: [...s.discards],
    ships: s.ships.map((pile) => [...pile]),
    players: s.players.map((player) => ({
      ...player,
      hand: [...player.hand],
      taken: [...player.taken],
      workers: [...player.workers],
      threats: [...player.threats],
      canals: [player.canals[0], player.canals[1]],
    })),
    used: [...s.used],
    gone: [...s.gone],
  }),

  /** Piles, ships under the top ones, cards of a draw; of the others hands and houses too. Cards keep their backs. */
  resample(s, viewer, rng) {
    const hidden: (readonly number[])[] = [...s.piles, s.extra, ...s.ships];
    for (const [seat, { hand, taken, houses }] of s.players.entries()) {
      hidden.push(taken);
      if (seat !== viewer)
        hidden.push(
          hand,
          houses.map(({ card }) => card),
        );
    }
    return resampled(this.copy(s), hidden, rng, backOf);
  },
};
