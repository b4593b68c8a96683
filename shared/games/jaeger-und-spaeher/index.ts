import type { Game } from "../../engine/contract.ts";
import { resampled } from "../../engine/hidden.ts";
import { lastAsked } from "../../engine/pending.ts";
import { deckOf } from "./data.ts";
import { flaw } from "./flaw.ts";
import { options, seats } from "./options.ts";
import { carry } from "./rules/carry.ts";
import { choose } from "./rules/choose.ts";
import { cover } from "./rules/cover.ts";
import { create } from "./rules/create.ts";
import { discard } from "./rules/discard.ts";
import { exchange } from "./rules/exchange.ts";
import { fetch } from "./rules/fetch.ts";
import { geysers } from "./rules/geysers.ts";
import { keep } from "./rules/keep.ts";
import { pass } from "./rules/pass.ts";
import { pay } from "./rules/pay.ts";
import { place } from "./rules/place.ts";
import { play } from "./rules/play.ts";
import { put } from "./rules/put.ts";
import { reveal } from "./rules/reveal.ts";
import { sacrifice } from "./rules/sacrifice.ts";
import { send } from "./rules/send.ts";
import { sunset } from "./rules/sunset.ts";
import { take } from "./rules/take.ts";
import { outcome } from "./scoring.ts";
import { setup } from "./setup.ts";
import type { JaegerUndSpaeher } from "./state.ts";
import { leaveMatch, tasks } from "./turn.ts";
import { own, redact, view } from "./view.ts";

export const jaegerUndSpaeher: Game<JaegerUndSpaeher> = {
  id: "jaeger-und-spaeher",
  version: 1,
  seats,
  /** Two tribes of one member each can circle for ever (JS-A48). */
  cap: 1000,
  options,
  setup,

  actors: ({ pending }) => lastAsked(pending),
  /**
   * A turn: play a character, take members back (fetch, carry, create), sunset, geysers. Characters and items: cover,
   * reveal, place and send, choose, take, discard, put, exchange, keep. Track: pay. Sunset: keep, sacrifice, take.
   */
  rules: {
    play,
    fetch,
    carry,
    create,
    sunset,
    geysers,
    cover,
    reveal,
    place,
    send,
    choose,
    take,
    discard,
    put,
    keep,
    exchange,
    pay,
    sacrifice,
    pass,
  },
  tasks,
  /** Where an only answer would tell what a hidden hand holds, or end a turn unseen. */
  asks: new Set(["turn", "recall", "fish", "exchange", "keep"]),
  /** A card, then one of its spaces. */
  paths: new Set(["turn", "recall", "stones"]),
  /** A card comes to light, or an item is drawn. */
  reveals: new Set(["location-revealed", "items-drawn", "items-discarded", "item-created", "pile-reshuffled"]),

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
    piles: { item: [...s.piles.item], wild: [...s.piles.wild], hunt: [...s.piles.hunt] },
    discards: { item: [...s.discards.item], wild: [...s.discards.wild], hunt: [...s.discards.hunt] },
    locations: [...s.locations],
    display: s.display.map((column) => [...column]),
    inPlay: [...s.inPlay],
    players: s.players.map((player) => ({
      ...player,
      hand: [...player.hand],
      items: [...player.items],
      aside: [...player.aside],
      built: [...player.built],
    })),
    turn: { ...s.turn },
    gone: [...s.gone],
  }),

  /** Piles, each by itself, and the other's hidden items, which come from the pile of items. */
  resample(s, viewer, rng) {
    const others = s.players.filter((_, seat) => seat !== viewer).flatMap(({ items, aside }) => [items, aside]);
    return resampled(this.copy(s), [s.piles.item, s.piles.wild, s.piles.hunt, ...others], rng, deckOf);
  },
};
