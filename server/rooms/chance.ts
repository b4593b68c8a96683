import { randomBytes, randomInt } from "node:crypto";
import type { Kind, Seat, Seed } from "../../shared/engine/contract.ts";
import { canonical } from "../../shared/engine/hash.ts";
import type { Offer } from "../../shared/engine/offer.ts";
import { waits } from "../../shared/engine/pace.ts";
import { below, type Rng } from "../../shared/engine/random.ts";
import type { Position } from "../../shared/engine/record.ts";
import type { House } from "../context.ts";
import type { Sitter } from "../store/storedMatch.ts";
import { textOf } from "./foreign.ts";

/** 96 bits: nobody can try them all. */
export const randomSeed = (): Seed => [randomInt(2 ** 32), randomInt(2 ** 32), randomInt(2 ** 32)];

/** 80 random bits as sixteen characters that nobody confuses. */
export function tableCode(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join("");
}

/**
 * The bot whose turn it is, also in somebody's place. A match that people began is played to its end; bots alone, which
 * nobody's limits count, play only before somebody.
 */
export function botToMove(
  { legal, byBots }: Position<Kind>,
  seats: readonly Sitter[],
  isWatched: boolean,
  only?: Seat,
) {
  const isAnybodys = isWatched || seats.some(({ kind }) => kind === "player");
  const isBots = (seat: Seat): boolean => seats[seat]?.kind === "bot" || byBots.includes(seat);
  return isAnybodys ? legal.find(({ seat }) => isBots(seat) && (only ?? seat) === seat) : undefined;
}

/** How long a bot takes for what it is asked after these events, in milliseconds. */
export const botsWait = (
  { pace }: House,
  offer: Offer,
  { state }: Position<Kind>,
  seat: Seat,
  events: readonly Kind["Event"][],
): number => pace * waits(offer.pace, state, seat, events);

/** What a bot of the house does, from its view and its legal actions only. One that fails is replaced by chance. */
export function botsChoice(
  { log }: House,
  { game, bot }: Offer,
  state: Kind["State"],
  { seat, actions }: { readonly seat: Seat; readonly actions: readonly Kind["Action"][] },
  rng: Rng,
): Kind["Action"] {
  try {
    const chosen = textOf(bot(game.view(state, seat), actions, seat, rng));
    const legal = actions.find((action) => canonical(action) === chosen);
    if (legal !== undefined) return legal;
    throw new Error(`the bot chose ${chosen}, which is not legal`);
  } catch (error) {
    log.warn({ game: game.id, seat, err: error }, "a bot failed: a legal action by chance instead");
    return actions[below(rng, actions.length)]!;
  }
}
