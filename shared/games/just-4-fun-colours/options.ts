import { optionsSpec } from "../../engine/options.ts";

export const seats = { min: 2, max: 4 };

/** Fields of a row that wins: four, or five by agreement (J4F-1, J4F-15). */
export const ROWS = [4, 5] as const;
export type Row = (typeof ROWS)[number];

export interface Options {
  /** Fields of a row that wins (J4F-1, J4F-15). */
  row: Row;
  /** The table shows who lacks a single field of a row: an aid for beginners. No rule asks for it. */
  threats: boolean;
}

export const options = optionsSpec<Options>("just-4-fun-colours", {
  defaults: { row: 4, threats: false },
  choices: { row: ROWS, threats: [false, true] },
  practice: { threats: true },
  // What a field was paid with lies open at once, and the hand is filled.
  final: true,
});
