import { optionsSpec } from "../../../shared/engine/options.ts";

export const seats = { min: 2, max: 4 };

export interface Options {
  /** Coins that end the match (LA-7). */
  goal: number;
}

export const options = optionsSpec<Options>("lanterns", {
  defaults: { goal: 15 },
  choices: { goal: [10, 15, 25] },
});
