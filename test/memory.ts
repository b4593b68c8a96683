import type { Keep } from "../client/net/keep.ts";

/** What a browser keeps for its pages; `kept`: all of it, where a test looks in or has something lie there before. */
export const memory = (kept = new Map<string, string>()): Keep => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
});
