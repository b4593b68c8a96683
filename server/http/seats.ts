import { createAuthContext, matchMaker, ServerError } from "../colyseus.ts";
import { joins, shaped } from "../rooms/shapes.ts";

/** A seat that is kept in a room: for whoever comes with its session within fifteen seconds. */
type Seat = Awaited<ReturnType<typeof matchMaker.joinOrCreate>>;

/**
 * Keeps a seat in this room, which is opened where it is not yet; `given`: which one, as it came from outside. Throws
 * ServerError: 4xx with the reason for whoever may not come in, 503 where it may go well in a moment.
 */
export async function seatIn(room: string, given: unknown, authorization = "", address = ""): Promise<Seat> {
  const options = Object.hasOwn(joins, room) ? shaped<object>(joins[room as keyof typeof joins], given ?? {}) : null;
  if (!options?.success) throw new ServerError(400, "malformed");
  if (matchMaker.state !== matchMaker.MatchMakerState.READY) throw new ServerError(503, "server-away");
  // Of the headers only the token: Colyseus would believe whatever address they claim.
  const context = createAuthContext({ headers: { authorization }, remoteAddress: address });
  return matchMaker.joinOrCreate(room, options.data, context);
}
