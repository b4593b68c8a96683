import type { Game, Seat, Viewer } from "../../engine/contract.ts";
import { laidDown, resampled } from "../../engine/hidden.ts";
import { once } from "../../engine/once.ts";
import { current, lastAsked } from "../../engine/pending.ts";
import { below, fromSeed, shuffle } from "../../engine/random.ts";
import { topOf } from "./board.ts";
import { CARDS_PER_COLOUR, COLOURS, type Colour, FIELDS, HAND, priceAt, STONES } from "./data.ts";
import { flaw } from "./flaw.ts";
import { options, seats } from "./options.ts";
import { exchange } from "./rules/exchange.ts";
import { place } from "./rules/place.ts";
import { areasOf, areasStaying, bestRows, outcome, threatsOf, tiedOf } from "./scoring.ts";
import type { Just4Fun, PlayerView, State, Tower } from "./state.ts";
import { cards, ownerOf } from "./table.ts";
import { leaveMatch, tasks } from "./turn.ts";

export const just4FunColours: Game<Just4Fun> = {
  id: "just-4-fun-colours",
  version: 2,
  seats,
  options,

  /** Seven cards and twenty stones each, an empty board, a starting player by lot (J4F-4). */
  setup(seats, options, seed) {
    const rng = fromSeed(seed);
    const deck = COLOURS.flatMap((colour) => Array<Colour>(CARDS_PER_COLOUR).fill(colour));
    const { pile: draw, ...down } = laidDown(shuffle(rng, deck));
    const start = below(rng, seats);
    return {
      rng,
      pending: [{ type: "turn", seat: start }],
      options,
      ...down,
      uncovered: 0,
      hands: Array.from({ length: seats }, () => draw.splice(-HAND)),
      draw,
      discard: [],
      board: FIELDS.map(() => []),
      supply: Array(seats).fill(STONES),
      lost: Array(seats).fill(0),
      latest: Array(seats).fill(null),
      start,
      active: start,
      round: 1,
      ended: null,
      lines: [],
      shown: null,
      gone: [],
    };
  },

  actors: ({ pending }) => lastAsked(pending),
  /** In a turn: place a stone; when no field can be paid, exchange the hand. */
  rules: { place, exchange },
  tasks,
  asks: new Set(["turn"]),
  /** Every turn shows cards of a hand. */
  reveals: new Set(["cards-played", "hand-discarded", "cards-drawn", "hands-shown"]),

  view: (s, viewer) => ({
    viewer,
    asked: current(s.pending),
    row: s.options.row,
    round: s.round,
    start: s.start,
    active: s.active,
    draw: s.draw.length,
    discard: [...s.discard],
    board: s.board.map(towerOf),
    threats: s.options.threats && s.ended === null ? threatsOf(s) : [],
    players: playersOf(s, viewer),
    ended: s.ended,
    lines: s.lines,
    tied: s.ended === "area" ? tiedOf(areasStaying(s)) : [],
  }),

  own,

  redact(event, viewer) {
    if (event.type !== "cards-drawn" || event.seat === viewer) return event;
    const { cards: _, ...rest } = event;
    return rest;
  },

  resign: leaveMatch,
  outcome,
  flaw,

  copy: (s) => ({
    ...s,
    rng: [...s.rng],
    pending: [...s.pending],
    draw: [...s.draw],
    discard: [...s.discard],
    hands: s.hands.map((hand) => [...hand]),
    supply: [...s.supply],
    lost: [...s.lost],
    latest: [...s.latest],
    gone: [...s.gone],
  }),

  /** Draw pile and foreign hands are mixed. */
  resample(s, viewer, rng) {
    const hidden = [s.draw, ...s.hands.filter((_, seat) => seat !== viewer && s.shown === null)];
    return resampled(this.copy(s), hidden, rng);
  },
};

const towers = new WeakMap<Tower["stones"], Tower>();
const towerOf = (stones: Tower["stones"]): Tower =>
  once(towers, stones, () => ({ stones, owner: topOf(stones), price: priceAt(stones.length) }));

/** Hands are hidden from all others. */
function own(s: State, seat: Seat): Pick<PlayerView, "own"> {
  return { own: cards(s, s.hands[seat]!) };
}
const NOBODYS = { own: [] };

function playersOf(s: State, viewer: Viewer): PlayerView[] {
  const best = bestRows(s);
  const areas = areasOf(s);
  const counted = s.ended === "area" || s.ended === "alone";
  return s.hands.map((hand, seat) => {
    const latest = s.latest[seat]!;
    const { fields, stones } = areas[seat]!;
    return {
      hand: hand.length,
      ...(seat === viewer ? own(s, seat) : NOBODYS),
      shown: s.shown?.[seat] ?? [],
      supply: s.supply[seat]!,
      lost: s.lost[seat]!,
      star: latest !== null && ownerOf(s, latest) === seat ? latest : null,
      best: best[seat]!,
      size: fields.length,
      area: counted ? fields : [],
      stones: counted ? stones : 0,
      gone: s.gone.includes(seat),
    };
  });
}
