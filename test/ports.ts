import { freePort as anyFree } from "../server/cli/ports.ts";

/** More than files that run side by side. */
const SHARES = 16;
const OWN = Number(process.env["VITEST_POOL_ID"] ?? 0) % SHARES;

/**
 * A port that is free, and that no other process of this run finds free at the same time: between a look and a house that is
 * open there a quarter of a second may pass, and hundreds of houses are opened.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await anyFree();
    if (port % SHARES === OWN) return port;
  }
}
