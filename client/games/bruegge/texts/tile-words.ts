import type { CanalNumber } from "../../../../shared/games/bruegge/data.ts";
import type { Refusal } from "../../../../shared/games/bruegge/events.ts";
import type { Colour, Use } from "../../../../shared/games/bruegge/vocabulary.ts";

/** A language's words on papers: short, for 130 CSS pixels. */
export interface TileWords {
  readonly free: string;
  readonly guilders: (n: number) => string;
  readonly payGuilders: (n: number) => string;
  /** In fewer letters where the paper is narrow. */
  readonly payWorker: (colour: Colour | "any") => readonly [price: string, short: string];
  readonly payCard: string;
  readonly workers: (n: number, colour: Colour) => readonly [title: string, text: string];
  readonly dieShows: (n: number, read: boolean) => string;
  readonly threat: () => readonly [title: string, text: string];
  /** `statue`: the one that the fifth space brings; `sails`: a ship may be used. */
  readonly canal: (space: number, statue: number | null, sails: boolean) => readonly [title: string, text: string];
  readonly eitherCanal: readonly [title: string, text: string];
  readonly house: readonly [title: string, text: string];
  readonly anyWorker: string;
  readonly person: readonly [title: string, text: string];
  readonly pile: (nth: number, count: number, top: Colour | null) => readonly [title: string, text: string];
  readonly advance: (step: number) => readonly [title: string, text: string];
  readonly steps: (n: number) => string;
  readonly option: (nth: number) => string;
  /** What a victim has. */
  readonly has: (guilders: number, workers: number) => string;
  readonly worker: (colour: Colour) => string;
  readonly from: (name: string) => string;
  readonly take: string;
  /** `count`: how many go back at once. */
  readonly marker: (colour: Colour, count: number) => readonly [title: string, text: string];
  readonly token: (canal: CanalNumber, space: number) => readonly [title: string, text: string];
  readonly refuse: string;
  readonly use: { readonly [U in Use]: string };
  readonly notNow: string;
  /** Why not, in at most 24 letters. */
  readonly why: { readonly [R in Refusal["reason"]]: (it: Extract<Refusal, { reason: R }>) => string };
}
