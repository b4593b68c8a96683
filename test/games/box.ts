import type { Kind, Seed } from "../../shared/engine/contract.ts";

/** What the examiners have to know about a game's material. A game without a box is not examined, and that fails. */
export interface Box<G extends Kind = Kind> {
  /** Where cards lie by their numbers, open or not. */
  numbered(state: G["State"]): readonly (readonly number[])[];
  /** Where cards lie open by labels of their own. */
  labelled(state: G["State"]): readonly (readonly { readonly face: string }[])[];
  /** Face down for everybody: the draw pile and the like. The order counts. */
  down(state: G["State"]): readonly (readonly number[])[];
  /** By seat: what only he knows. The order in which he holds it tells nobody anything. */
  hands(state: G["State"]): readonly (readonly number[])[];
  /** By seat: face down before everybody, only he may look. The order counts. */
  laid?(state: G["State"]): readonly (readonly number[])[];
  /** Where backs differ: what everybody sees of a card that lies face down. */
  backOf?(face: string): string;
  /** Lists that a view holds for their owner alone, though everybody could reckon them: no other world has others there. */
  readonly reckoned?: readonly string[];
  /** After so many moves of three players by chance the discards are shuffled soon; any move where nothing ever is. */
  readonly nearShuffle: number;
  /** Options of each mode, by its name, where they make games of their own. */
  readonly modes?: Readonly<Record<string, object>>;
  /** What a curious player would try, allowed or not: about every card, every field. */
  readonly probes: readonly object[];
}
export const each = (n: number, probes: (n: number) => object | object[]): object[] =>
  Array.from({ length: n }, (_, i) => probes(i)).flat();

/** How many sequences of one, two, three ... actions there are from where so many random actions lead. */
export type Counted = readonly {
  readonly seats: number;
  readonly seed: Seed;
  readonly after: number;
  readonly sequences: readonly number[];
  readonly options?: object;
}[];
/** How the rulebook's numbers begin, group by group, and the last of each group; the first one where that is not 1. */
export type RuleNumbers = readonly (readonly [prefix: string, last: number, first?: number])[];
