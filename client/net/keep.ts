/** Where something is kept: the browser's localStorage, or a test's own. */
export type Keep = Pick<Storage, "getItem" | "setItem">;

/**
 * Keeps what it can, and never throws. A browser may forbid its memory altogether, or let it be read but not written
 * (private windows, a full disk): what it does not take lasts as long as the page, and counts before what it still has.
 */
export function lasting(found: () => Keep): Keep {
  const volatile = new Map<string, string>();
  return {
    getItem(key) {
      const kept = volatile.get(key);
      if (kept !== undefined) return kept;
      try {
        return found().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        found().setItem(key, value);
        volatile.delete(key);
      } catch {
        volatile.set(key, value);
      }
    },
  };
}

const TRIED = "kontor.tried";
/** Whether what is kept here is gone with the page. */
export function forgets(found: () => Keep): boolean {
  try {
    found().setItem(TRIED, "yes");
    return found().getItem(TRIED) !== "yes";
  } catch {
    return true;
  }
}
