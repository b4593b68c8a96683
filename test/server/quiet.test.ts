import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE } from "./hand.ts";
import { data, house, must, until, visitor } from "./harness.ts";
import { Wire } from "./raw.ts";

/** The houses' ends of the connections that are made from now on. */
function accepted(): Socket[] {
  const sockets: Socket[] = [];
  const hear = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe("net.server.socket", hear);
  onTestFinished(() => void unsubscribe("net.server.socket", hear));
  return sockets;
}

test("who asks for a file and never reads it is not waited for; at a table one may be quiet", async () => {
  const clientDir = data();
  mkdirSync(path.join(clientDir, "assets"));
  writeFileSync(path.join(clientDir, "index.html"), "<!doctype html>");
  // More than lies between two sockets.
  writeFileSync(path.join(clientDir, "assets", "large-a1b2.bin"), Buffer.alloc(32 * 1024 * 1024));
  const kontor = await house({ dataDir: data(), clientDir, quiet: 300 });
  onTestFinished(() => kontor.stop());
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const table = await Wire.open(ann, code);
  const { received } = table;
  table.join();
  await until(() => table.received > received, "the state");
  const sockets = accepted();
  const deaf = connect(kontor.port, "127.0.0.1").pause();
  deaf.on("error", () => {});
  onTestFinished(() => void deaf.destroy());
  deaf.write("GET /assets/large-a1b2.bin HTTP/1.1\r\nHost: house\r\n\r\n");
  await until(() => sockets[0]?.destroyed, "the house to hang up");
  expect(table.closed).toBe(false);
  table.end();
});

test("so long is two minutes, where nobody says otherwise", async () => {
  const kontor = await house({ dataDir: data() });
  onTestFinished(() => kontor.stop());
  let quiet = 0;
  const hear = (message: unknown) => void (quiet = (message as { server: Server }).server.timeout);
  subscribe("http.server.request.start", hear);
  onTestFinished(() => void unsubscribe("http.server.request.start", hear));
  must(await visitor(kontor.url).guest());
  expect(quiet).toBe(2 * MINUTE);
});
