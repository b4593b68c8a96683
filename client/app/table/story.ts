import type { Seat, Viewer } from "../../../shared/engine/contract.ts";
import type { TakenBack } from "../../table/panels/panels.ts";

/** One action of the match as it was told, and whether it stands: what was taken back does not, that it was does. */
export interface Told<E> {
  readonly seq: number;
  readonly events: readonly E[];
  readonly stands: boolean;
}
type Named = { readonly type: string };

/** Which beats still stand, oldest first. */
export function storyOf<E extends Named>(
  told: readonly (readonly [seq: number, events: readonly E[]])[],
): readonly Told<E>[] {
  const stands: boolean[] = [];
  for (const [at, [, events]] of told.entries()) {
    const undone = events.find(isUndone) as { readonly to: number } | undefined;
    for (let before = at - 1; undone !== undefined && before >= 0 && told[before]![0] > undone.to; before--)
      stands[before] = false;
    stands.push(true);
  }
  return told.map(([seq, events], at) => ({ seq, events, stands: stands[at]! }));
}

/** What was taken back, each time at its place among the events that stand. */
export function takenBackIn<E extends Named>(story: readonly Told<E>[]): readonly TakenBack<E>[] {
  const found: { readonly at: number; readonly events: E[] }[] = [];
  let at = 0;
  let goesOn = false;
  for (const { events, stands } of story) {
    const undone = events.some(isUndone);
    if (!stands && !undone) {
      if (!goesOn) found.push({ at, events: [] });
      found.at(-1)!.events.push(...events);
    }
    goesOn = !stands && !undone;
    if (stands) at += events.length;
  }
  return found.filter(({ events }) => events.length > 0);
}

/** Whether somebody has just taken something of his own back. */
export const takesBack = (events: readonly Named[], by: Viewer | undefined): boolean =>
  events.some((event) => isUndone(event) && (event as Named & { readonly seat: Seat }).seat === by);

const isUndone = ({ type }: Named): boolean => type === "undone";
