import type { IncomingHttpHeaders } from "node:http";

/** Whether a page of this origin may talk to the house: its own pages, and those on the list. No origin: no browser. */
export type OriginCheck = (headers: IncomingHttpHeaders) => boolean;

/** With these beside the house's own. */
export const originCheck =
  (allowed: readonly string[]): OriginCheck =>
  ({ origin, host }) => {
    if (origin === undefined || allowed.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  };
