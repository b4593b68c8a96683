import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** So many bytes may stand in what somebody asks. */
const MOST_BYTES = 4096;
/** How bodies are read. No page packs one, and a few bytes may unpack to many megabytes. */
export const READING = { limit: MOST_BYTES, inflate: false } as const;

/**
 * Stands before whatever reads a body: Express answers one that is too large only when it has come to its end, however far
 * that is. Here it is answered as soon as it is known to be.
 */
export const brief: RequestHandler = (request, response, next) => {
  const refuse = () => void response.status(413).json({ reason: "malformed" });
  const said = request.headers["content-length"];
  if (said !== undefined) return Number(said) > MOST_BYTES ? refuse() : next();
  let bytes = 0;
  request.on("data", ({ length }: Buffer) => {
    bytes += length;
    if (bytes > MOST_BYTES && !response.headersSent) refuse();
  });
  next();
};

/** Whether somebody who has his answer is still sending more than anybody here reads. */
export const isLong = (request: IncomingMessage): boolean =>
  !request.complete && !(Number(request.headers["content-length"]) <= MOST_BYTES);
