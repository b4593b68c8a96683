import type { Pace } from "../../engine/pace.ts";
import type { JaegerUndSpaeher } from "./state.ts";

/** A turn is a chain of small steps: only its first one is worth a long thought, and a sunset is worth a look. */
export const pace: Pace<JaegerUndSpaeher> = {
  asked: {
    recall: 0.5,
    "second-meat": 0.5,
    stones: 0.4,
    reveal: 0.5,
    placing: 0.4,
    sending: 0.3,
    option: 0.5,
    take: 0.5,
    discard: 0.5,
    put: 0.3,
    fish: 0.5,
    exchange: 0.5,
    keep: 0.5,
    sacrifice: 0.5,
    draft: 0.4,
    hill: 0.5,
  },
  seen: { "sunset-began": 2 },
};
