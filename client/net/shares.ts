import type { Share } from "../../shared/messages.ts";
import { byChance } from "./chance.ts";
import type { Keep } from "./keep.ts";

const KEY = "kontor-shares";
/** So many matches ago nobody asks any more. */
const MOST = 30;

/** What this device adds to the shuffle of this seal: drawn by chance, the same whenever it is asked. */
export function shareFor(keep: Keep, seal: string): Share {
  const kept = keptPart(keep, seal);
  if (kept !== null) return { seal, part: kept };
  const share = { seal, part: byChance(32) };
  keep.setItem(KEY, JSON.stringify([...shares(keep), share].slice(-MOST)));
  return share;
}

/** What this device added, after it was shown this seal; null where it was not shown it. */
export const keptPart = (keep: Keep, seal: string): string | null =>
  shares(keep).find((share) => share.seal === seal)?.part ?? null;

/** What cannot be read is not there. */
function shares(keep: Keep): Share[] {
  try {
    const kept: unknown = JSON.parse(keep.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((share) => typeof share?.part === "string") : [];
  } catch {
    return [];
  }
}
