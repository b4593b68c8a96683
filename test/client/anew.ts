import { vi } from "vitest";

/**
 * Files share a process, for one that begins costs more than most of them; and yet each begins as if it had one of its own.
 * Before a file nothing stands in the place of anything any more, and it evaluates its modules anew: whatever they keep
 * (a signal, a language, a cache) is what it was at first, and what the file puts in the place of one is met by all others.
 * What the file before it still waited for never comes: it would go on by this one's clock.
 */
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();

/** In this process, by all its files so far. */
const process = globalThis as { waitedFor?: Set<NodeJS.Timeout> };
process.waitedFor ??= watched();
for (const timer of process.waitedFor) clearTimeout(timer);
process.waitedFor.clear();

function watched(): Set<NodeJS.Timeout> {
  const all = new Set<NodeJS.Timeout>();
  const { setTimeout: begin } = globalThis;
  const begun = (run: (...of: unknown[]) => void, ms?: number, ...of: unknown[]): NodeJS.Timeout => {
    const timer = begin(() => {
      all.delete(timer);
      run(...of);
    }, ms);
    all.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(begun, begin);
  return all;
}
