import { fdatasync, openSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { type WebSocket, WebSocketServer } from "ws";

/**
 * The floor under any table server on this machine: a process that hands each message to everybody of the same room, the
 * sender too, and does nothing else; no rules, no views. What the house costs is told in multiples of it, measured in the
 * same run, since figures of two runs on a busy machine cannot be compared.
 *
 * Named a folder it keeps what it hands on: each message is on the disk there before anybody has it. That is the floor
 * under whoever answers only what is never lost.
 *
 * Says its port to the process that started it, and ends with that process.
 */
const [folder] = process.argv.slice(2);
const keep = folder === undefined ? (_: string, __: Buffer, kept: () => void) => kept() : keeperIn(folder);
const rooms = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket, { url = "" }) => {
  const room = rooms.get(url) ?? [];
  room.push(socket);
  rooms.set(url, room);
  socket.on("message", (message: Buffer) =>
    keep(url, message, () => {
      for (const peer of room) peer.send(message);
    }),
  );
});
server.on("listening", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit(0));

/** The least there is to it, with the database the house has, too: one row by room and number, and one sync of the log. */
function keeperIn(folder: string): (room: string, message: Buffer, kept: () => void) => void {
  const file = new Sqlite(path.join(folder, "relay.db"));
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = NORMAL");
  file.exec(
    "create table messages (room text not null, n integer not null, message blob not null, primary key (room, n)) without rowid",
  );
  const insert = file.prepare("insert into messages values (?, ?, ?)");
  const log = openSync(`${file.name}-wal`, "r+");
  let n = 0;
  return (room, message, kept) => {
    insert.run(room, ++n, message);
    fdatasync(log, (error) => {
      if (error) throw error;
      kept();
    });
  };
}
