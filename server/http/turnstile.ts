import type { RequestHandler } from "express";

/** So many pass in one turn of the event loop. */
const A_TURN = 4;

/**
 * After a restart everybody comes back in the same second. If all were seen to at once, each would wait at every step for all
 * others, and on a slow machine all would lose patience before the first is in, and begin anew. Here a few pass in a turn of
 * the event loop, in the order of asking: what those need who are on their way in already, and moves at the tables, comes
 * between. Who has gone meanwhile is not waited for: he comes again.
 */
export function turnstile(): RequestHandler {
  const queue: (() => void)[] = [];
  const turn = () => {
    const now = queue.splice(0, A_TURN);
    if (queue.length > 0) setImmediate(turn);
    for (const go of now) go();
  };
  return (_request, response, next) => {
    queue.push(() => {
      if (!response.destroyed) next();
    });
    if (queue.length === 1) setImmediate(turn);
  };
}
