import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { LONGEST_ENDPOINT } from "../../shared/http.ts";
import { isNear } from "../near.ts";

/** With a dot, and nothing that only means something nearby. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;
const ONLY_NEARBY = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|arpa|onion)$/;

/** Where the browsers there are get their notices from, and whatever stands below these names. */
const OF_BROWSERS = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;

/**
 * Whether a browser was given this address by a push service: one of the browsers', or of `more` that the operator allows. A
 * name in the wide world, over HTTPS. Anybody else's could keep all notices of the house waiting, or be whom a stranger wants
 * to have knocked at.
 */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username + password + hash !== "") return false;
  if (!NAME.test(hostname) || ONLY_NEARBY.test(hostname)) return false;
  return [...OF_BROWSERS, ...more].some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/** Whether a name that leads to all of these leads anywhere nearby. */
export const leadsNearby = (found: readonly LookupAddress[]): boolean => found.some(({ address }) => isNear(address));

/** Where a name leads, asked at the moment of sending; one that leads anywhere nearby leads nowhere. */
export const farLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return answer(error, "", 0);
    const [first] = found;
    if (first === undefined || leadsNearby(found))
      return answer(new Error(`${hostname} is no push service: it leads nearby`), "", 0);
    if (options.all === true) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
