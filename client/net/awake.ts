/** By how much two clocks may drift apart from one look to the next while the device is awake, in milliseconds. */
const DRIFT = 2000;

/**
 * A clock that never goes back, and goes on while the device sleeps: `steady` may stand still then, and `wall` somebody may
 * set. Somebody who sets it forward looks like a sleep; what the house says next puts that right.
 */
export function awake(steady: () => number, wall: () => number): () => number {
  let slept = 0;
  let apart = wall() - steady();
  return () => {
    const [now, gap] = [steady(), wall() - steady()];
    if (gap - apart > DRIFT) slept += gap - apart;
    apart = gap;
    return now + slept;
  };
}

/** Milliseconds as a player has them: what is left to him goes on while his device sleeps. */
export const elapsed = awake(
  () => performance.now(),
  () => Date.now(),
);
