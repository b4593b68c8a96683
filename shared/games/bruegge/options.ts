import { optionsSpec } from "../../engine/options.ts";

/** BR-1 */
export const seats = { min: 2, max: 4 };

export interface Options {
  /** Das Zwin: ships (BR-43). */
  readonly zwin: boolean;
}

/** With ships, unless a table wants the base game alone. */
export const options = optionsSpec<Options>("bruegge", {
  defaults: { zwin: true },
  choices: { zwin: [true, false] },
});
