import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { isNear, plain } from "../near.ts";

/** What is told of each, once: the log of a busy house would consist of nothing else. */
const WORDS = {
  uncounted: "a proxy stands before the house that PROXIES does not count: whoever comes by it has its address",
  tooMany: "PROXIES counts more proxies than stand before the house: whoever comes may claim to come from anywhere",
  past: "somebody came past the proxies, and may claim to come from anywhere: let nobody else reach the port (LISTEN)",
};

/** Whether PROXIES fits what stands before the house, as requests show it; the operator reads where it does not. */
export function proxiesAs(proxies: number, log: Pick<Logger, "warn">): RequestHandler {
  const told = new Set<keyof typeof WORDS>();
  return ({ socket, headers }, _response, next) => {
    const named = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((one) => one.trim() !== "").length;
    const { remoteAddress: from } = socket;
    // Whoever has hung up meanwhile comes from nowhere.
    const wrong = from === undefined ? null : mistake(proxies, named, isNear(plain(from)));
    if (wrong !== null && !told.has(wrong)) {
      told.add(wrong);
      log.warn({ proxies, named }, WORDS[wrong]);
    }
    next();
  };
}

/** Of what comes from afar to a house without a proxy nothing is believed, nor is it a sign of one. */
function mistake(proxies: number, named: number, near: boolean): keyof typeof WORDS | null {
  if (proxies === 0) return named > 0 && near ? "uncounted" : null;
  if (named === 0) return near ? null : "past";
  return named < proxies ? "tooMany" : null;
}
