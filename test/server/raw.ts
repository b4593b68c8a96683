import { connect, type Socket } from "node:net";
import type { HouseClient } from "../../client/net/house.ts";
import { must, until } from "./harness.ts";

/** Sockets below everything that behaves: bytes go out as they are, and nothing answers by itself. */

/** A request for a WebSocket as a browser sends it, to whatever target. */
export const upgrade = (target: string, more: readonly string[] = [], method = "GET"): string =>
  [
    `${method} ${target} HTTP/1.1`,
    "Host: house",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ...more,
    "",
    "",
  ].join("\r\n");

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** Where a player's seat at this table is kept, as the house's matchmaking says it. */
export async function wayIn(at: HouseClient, code: string): Promise<string> {
  const { token } = must(await at.guest());
  const answer = await fetch(`${at.url}/matchmake/joinOrCreate/table`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: code }),
  });
  const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>;
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** Comes to a table, as far as the answer to its handshake. */
export async function come(at: HouseClient, code: string, more: readonly string[] = []) {
  const socket: Socket = connect(Number(new URL(at.url).port), "127.0.0.1");
  socket.on("error", () => {});
  let said = "";
  socket.on("data", (data) => (said += data.toString("latin1")));
  socket.write(upgrade(await wayIn(at, code), more));
  await until(() => statusOf(said) > 0, "an answer");
  return { status: statusOf(said), said, socket };
}
