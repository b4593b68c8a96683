import type { Kind } from "../../shared/engine/contract.ts";
import type { FaceDown } from "../../shared/engine/hidden.ts";
import { type Registry, registryOf } from "../../shared/engine/offer.ts";
import { games } from "../../shared/games/registry.ts";
import type { Box, Counted, RuleNumbers } from "./box.ts";
import { offer as lanterns } from "./lanterns/offer.ts";

/** Every game that is examined: those of the house, and the invented one. */
export const examined: Registry = registryOf(lanterns, ...games.values());

/** How many cards of each face there are. Counted, not sorted, for it is asked in every world of every move. */
export function cardsOf(id: string): (state: Kind["State"]) => number[] {
  const { numbered, labelled } = boxOf(id);
  const places = new Map<string, number>();
  return (state) => {
    const { faces } = state as unknown as FaceDown<string>;
    const times: number[] = [];
    const count = (face: string) => {
      const at = places.get(face) ?? places.set(face, places.size).size - 1;
      times[at] = (times[at] ?? 0) + 1;
    };
    for (const place of numbered(state)) for (const card of place) count(faces[card]!);
    for (const place of labelled(state)) for (const { face } of place) count(face);
    return times;
  };
}

/** What stands in `test/games/<game>/box.ts`. */
interface Boxed {
  readonly box: Box;
  readonly counted: Counted;
  /** None for a game without rules in the app. */
  readonly ruleNumbers?: RuleNumbers;
}
const boxed: ReadonlyMap<string, Boxed> = new Map(
  await Promise.all([...examined.keys()].map(async (id) => [id, await import(`./${id}/box.ts`)] as const)),
);
export const boxOf = (id: string): Box => boxed.get(id)!.box;
export const countedOf = (id: string): Counted => boxed.get(id)!.counted;
export const ruleNumbersOf = (id: string): RuleNumbers | undefined => boxed.get(id)?.ruleNumbers;
