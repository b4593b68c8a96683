import { type WebSocket, WebSocketServer } from "ws";

/**
 * The floor under any table server on this machine: a process that hands each message to everybody of the same room, the
 * sender too, and does nothing else; no rules, no views, no database. What the house costs is told in multiples of it,
 * measured in the same run, since figures of two runs on a busy machine cannot be compared.
 *
 * Says its port to the process that started it, and ends with that process.
 */
const rooms = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket, { url = "" }) => {
  const room = rooms.get(url) ?? [];
  room.push(socket);
  rooms.set(url, room);
  socket.on("message", (message: Buffer) => {
    for (const peer of room) peer.send(message);
  });
});
server.on("listening", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit(0));
