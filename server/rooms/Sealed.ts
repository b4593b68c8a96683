import { hash, randomBytes } from "node:crypto";
import type { Seat, Seed } from "../../shared/engine/contract.ts";
import { dealtFrom, sealOf, seedIn } from "../../shared/engine/fair.ts";
import type { Chance } from "../../shared/engine/record.ts";
import type { Share } from "../../shared/messages.ts";
import type { Sitter } from "../store/storedMatch.ts";

/** The house's part of a match to come: nobody can guess it, and its seal tells nothing of it. */
export function drawnPart(): Chance {
  const house = randomBytes(32).toString("hex");
  return { seal: sealOf(house), house, shares: [] };
}

/** What a match is dealt from, once its parts are together. */
export const seedFrom = (chance: Chance): Seed => seedIn(hash("sha256", dealtFrom(chance)));

/** The house's part under its seal, and what players' pages add to it. */
export class Sealed {
  private readonly chance: Chance;
  private readonly shares = new Map<string, string>();

  constructor(chance: Chance) {
    this.chance = chance;
  }

  get seal(): string {
    return this.chance.seal;
  }

  /** His first word counts: nobody takes it back when he has heard more. False where it answers another seal. */
  add(player: string, { seal, part }: Share): boolean {
    if (seal !== this.seal) return false;
    if (!this.shares.has(player)) this.shares.set(player, part);
    return true;
  }

  /** Seats whose players have added something. */
  given(seats: readonly Sitter[]): readonly Seat[] {
    return seats.flatMap((sitter, seat) => (this.shareOf(sitter) === null ? [] : [seat]));
  }

  /** What is dealt from where these sit. */
  for(seats: readonly Sitter[]): Chance {
    return { ...this.chance, shares: seats.map((sitter) => this.shareOf(sitter)) };
  }

  /** Nobody else's are kept. */
  forgetBut(seats: readonly Sitter[]): void {
    for (const player of this.shares.keys())
      if (!seats.some((sitter) => sitter.kind === "player" && sitter.player === player)) this.shares.delete(player);
  }

  private shareOf(sitter: Sitter): string | null {
    return sitter.kind === "player" ? (this.shares.get(sitter.player) ?? null) : null;
  }
}
