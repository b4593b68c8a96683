import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";

const THREADS = "/proc/self/task";
/** What Node calls the threads in which its engine compiles code and clears memory away. */
const HELPERS = /^(V8Worker|DelayedTask)/;
/** The lowest: they run where nothing else wants to. */
const { PRIORITY_LOW } = os.constants.priority;

/**
 * Moves go first: the engine's helpers take a core from them for whole milliseconds otherwise, on a machine that has few.
 * Where the system does not tell its threads apart (all but Linux), or does not let them be set back, it stays as it is.
 */
export function letMovesGoFirst(): void {
  if (os.platform() !== "linux") return;
  for (const thread of readdirSync(THREADS))
    try {
      if (HELPERS.test(readFileSync(`${THREADS}/${thread}/comm`, "utf8"))) os.setPriority(Number(thread), PRIORITY_LOW);
    } catch {
      // It has ended meanwhile, or may not be set back.
    }
}
