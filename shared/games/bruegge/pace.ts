import type { Pace } from "../../engine/pace.ts";
import type { Bruegge } from "./state.ts";

/** A turn is a chain of small steps: only a card is worth a long thought, and a roll is worth a look. */
export const pace: Pace<Bruegge> = {
  asked: {
    draw: 0.3,
    advance: 0.6,
    rest: 0.5,
    ship: 0.6,
    fire: 0.6,
    plague: 0.6,
    worker: 0.4,
    marker: 0.4,
    canal: 0.5,
    house: 0.5,
    recruit: 0.5,
    extra: 0.6,
    steps: 0.5,
    option: 0.5,
    victim: 0.5,
    loot: 0.4,
  },
  seen: { "dice-rolled": 2 },
};
