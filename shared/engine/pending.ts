import type { AnyDecision, AnyTask, Seat } from "./contract.ts";

/** Whether this is a question, and no work. */
export const isAsked = <P extends AnyDecision | AnyTask>(pending: P): pending is Extract<P, AnyDecision> =>
  (pending as { readonly task?: string }).task === undefined;

/** The decision that is current: null while there is work to do, and when the match is over. */
export function current<P extends AnyDecision | AnyTask>(pending: readonly P[]): Extract<P, AnyDecision> | null {
  const top = pending.at(-1);
  return top !== undefined && isAsked(top) ? top : null;
}

/** Whose decision is current, where one is answered after the other. */
export function lastAsked(pending: readonly (AnyDecision | AnyTask)[]): Seat[] {
  const top = current(pending);
  return top === null ? [] : [top.seat];
}

/** All who are asked, where several decide at once: those whose questions lie above the last piece of work. */
export function allAsked(pending: readonly (AnyDecision | AnyTask)[]): Seat[] {
  const seats: Seat[] = [];
  for (let at = pending.length - 1; at >= 0; at--) {
    const one = pending[at]!;
    if (!isAsked(one)) break;
    if (!seats.includes(one.seat)) seats.push(one.seat);
  }
  return seats;
}
