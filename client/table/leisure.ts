/** A busy page has no idle moment of its own: after so many milliseconds it takes one. */
const BUSY = 1000;

/** Until the page has nothing to do. Some browsers do not say when: a moment later they may have nothing to do. */
export const leisure = (): Promise<unknown> =>
  new Promise((go) =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(go, { timeout: BUSY }) : setTimeout(go, 50),
  );
