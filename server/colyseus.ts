import { lift } from "./fence.ts";

// The fence stands before what is imported below.

import { Encoder } from "@colyseus/schema";
import { Server } from "colyseus";

/** All that the house takes from Colyseus. Nobody else imports the package: here stands the fence around what it does. */
export {
  type AuthContext,
  type Client,
  ClientState,
  createAuthContext,
  getMessageBytes,
  type IRoomCache,
  LocalDriver,
  type MatchMakerDriver,
  matchMaker,
  type Presence,
  Protocol,
  Room,
  RoomInternalState,
  SchemaSerializer,
  ServerError,
  WebSocketTransport,
} from "colyseus";

lift();

/** What several processes know each other by. A house that is alone does not even read it. */
export const redis = () => import("./redis.ts");

/** Bytes that every room keeps twice for what it sends: the longest table has some 1,300. Beyond, it makes more. */
Encoder.BUFFER_SIZE = 4 * 1024;

type Say = (...words: unknown[]) => void;

/** From here on Colyseus speaks to this logger, no more to the console. */
export function logTo(logger: Record<"debug" | "error" | "info" | "trace" | "warn", Say>): void {
  // Only the making of a Server sets it; this one boots nothing.
  class Mute extends Server {
    protected override bootRuntime(): void {}
  }
  new Mute({ logger });
}
