import { randomInt } from "node:crypto";
import type { Kind, Seat, Seed } from "../../shared/engine/contract.ts";
import { canonical } from "../../shared/engine/hash.ts";
import { below, type Rng } from "../../shared/engine/random.ts";
import type { Position } from "../../shared/engine/record.ts";
import type { Offer } from "../../shared/engine/registry.ts";
import type { House } from "../context.ts";
import type { Sitter } from "../store/matches.ts";
import { textOf } from "./foreign.ts";

/** 96 bits: nobody can try them all. */
export const randomSeed = (): Seed => [randomInt(2 ** 32), randomInt(2 ** 32), randomInt(2 ** 32)];

/**
 * The bot whose turn it is. Bots play with somebody, or before somebody: a crowd of them that nobody sees costs its maker
 * nothing, and the house much.
 */
export function botToMove({ legal, gone }: Position<Kind>, seats: readonly Sitter[], isWatched: boolean) {
  const isPlayed = seats.some(({ kind }, seat) => kind === "player" && !gone.includes(seat));
  return isPlayed || isWatched ? legal.find(({ seat }) => seats[seat]?.kind === "bot") : undefined;
}

/** What a bot of the house does, from its view and its legal actions only. One that fails is replaced by chance. */
export function botsChoice(
  { log }: House,
  { game, choose }: Offer,
  state: Kind["State"],
  { seat, actions }: { readonly seat: Seat; readonly actions: readonly Kind["Action"][] },
  rng: Rng,
): Kind["Action"] {
  try {
    const chosen = textOf(choose(game.view(state, seat), actions, seat, rng));
    const legal = actions.find((action) => canonical(action) === chosen);
    if (legal !== undefined) return legal;
    throw new Error(`the bot chose ${chosen}, which is not legal`);
  } catch (error) {
    log.warn({ game: game.id, seat, err: error }, "a bot failed: a legal action by chance instead");
    return actions[below(rng, actions.length)]!;
  }
}
