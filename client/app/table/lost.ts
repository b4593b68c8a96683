import type { ReadonlySignal } from "@preact/signals";
import type { LinkState } from "../../net/beats.ts";
import { page } from "../../net/reconnect.ts";
import { FileMissing } from "../parts.ts";

/** A file of the page did not come; or a browser says so in its own words, for one that was there a moment before. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof FileMissing || (error instanceof Error && /module script|imported module/i.test(error.message));

/**
 * What draws the table may get lost with the network. It is asked for again when the connection is back: after that, or before
 * it is said that it did not come; and when the browser says that the network is back, which a connection may outlive. A file
 * that does not come while both stay is asked for by whoever wants it.
 */
export function lostOnTheWay(
  link: ReadonlySignal<LinkState>,
  again: () => void,
): { readonly failed: () => void; readonly end: () => void } {
  let wasAway = false;
  let hasFailed = false;
  const look = (): void => {
    const live = link.peek() === "live";
    wasAway ||= !live;
    if (live && wasAway && hasFailed) again();
  };
  const back = (): void => {
    wasAway = true;
    look();
  };
  page.addEventListener?.("online", back);
  const unsubscribe = link.subscribe(look);
  return {
    failed: () => {
      hasFailed = true;
      look();
    },
    end: () => {
      page.removeEventListener?.("online", back);
      unsubscribe();
    },
  };
}
