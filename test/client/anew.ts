import { vi } from "vitest";

/**
 * Files share a process, for one that begins costs more than most of them; and yet each begins as if it had one of its own.
 * Before a file nothing stands in the place of anything any more, and it evaluates its modules anew: whatever they keep
 * (a signal, a language, a cache) is what it was at first, and what the file puts in the place of one is met by all others.
 */
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
