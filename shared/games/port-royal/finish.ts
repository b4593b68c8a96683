import type { Seat } from "../../engine/contract.ts";
import { clockwise } from "../../engine/seats.ts";
import { type Face, printed } from "./data.ts";
import type { Worth } from "./prospects.ts";
import { needsFor } from "./reckoning.ts";
import type { PlayerView, View } from "./state.ts";

/** What a turn of his own brings a rival in points of influence: about so many, give or take as many. */
const TURN_BRINGS = 1.5;

/** Seats that have a turn after the one that is played now, the end being announced (PR-28). */
export function turnsAhead({ active, start, players }: View): Seat[] {
  const gone = [...players.keys()].filter((seat) => players[seat]!.gone);
  const next = (active + 1) % players.length;
  const after = (seat: Seat) => (seat - start + players.length) % players.length;
  return clockwise(next, players.length, gone).filter((seat) => after(seat) > after(active));
}

/** The last turn of one's own: only who wins still counts, and no longer by how much (PR-29). From the view alone. */
export class Finish {
  private readonly own: PlayerView;
  private readonly rivals: readonly { readonly player: PlayerView; readonly plays: boolean }[];
  private readonly worth: Worth;
  private readonly spread: number;

  constructor(view: View, seat: Seat, worth: Worth) {
    const ahead = turnsAhead(view);
    this.own = view.players[seat]!;
    this.worth = worth;
    this.spread = ahead.length > 0 ? TURN_BRINGS * worth.influence : worth.coin;
    this.rivals = [...view.players.entries()]
      .filter(([other, { gone }]) => other !== seat && !gone)
      .map(([other, player]) => ({ player, plays: ahead.includes(other) }));
  }

  /** How likely the seat wins that gains so much more than the best of its rivals will have. */
  chance(gain: number): number {
    return 1 / (1 + Math.exp(-(this.standing(this.own) + gain) / this.spread));
  }

  /** What the best of the rivals will have, when these persons are left for them. */
  best(left: readonly Face[]): number {
    let best = 0;
    for (const { player, plays } of this.rivals) {
      const display = player.display.map(({ face }) => face);
      let hired = 0;
      for (const face of left) {
        const front = printed(face);
        if (front.kind === "person" && needsFor(face, display, false) <= player.coins)
          hired = Math.max(hired, front.influence);
      }
      best = Math.max(best, this.standing(player) + (hired + (plays ? TURN_BRINGS : 0)) * this.worth.influence);
    }
    return best;
  }

  /** Influence first, coins at a tie. */
  private readonly standing = ({ influence, coins }: PlayerView): number =>
    influence * this.worth.influence + coins * this.worth.coin;
}
