import type { Seat } from "../../engine/contract.ts";
import { below, type Rng } from "../../engine/random.ts";
import type { Action, View } from "./state.ts";

export function choose(_view: View, legal: readonly Action[], _seat: Seat, rng: Rng): Action {
  return legal[below(rng, legal.length)]!;
}
