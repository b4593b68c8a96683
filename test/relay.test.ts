import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { Relay } from "../server/cli/load/RelayRooms.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { before, inProject } from "./server/child.ts";
import { soon } from "./server/visitor.ts";

/** What a house under load is compared with. */
test("a relay that keeps what it hands on hands nothing on before the disk has it", async () => {
  const folder = mkdtempSync(path.join(process.env["TEST_FOLDER"] ?? tmpdir(), "kontor-relay-"));
  // The disk is done when it is told to be.
  const slow = before(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    fs.fdatasync = (_, done) => {
      process.once("message", () => done(null));
      process.send("syncing");
    };
    syncBuiltinESMExports();
  `);
  const relay = fork(inProject("server/cli/load/relay.ts"), [folder], { execArgv: slow });
  const says = () => new Promise<unknown>((done) => relay.once("message", done));
  onTestFinished(async () => {
    const ended = new Promise((done) => relay.once("exit", done));
    relay.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const port = await says();
  const peers = [1, 2].map(() => new WebSocket(`ws://127.0.0.1:${port}/1`));
  onTestFinished(() => {
    for (const peer of peers) peer.terminate();
  });
  await Promise.all(peers.map((peer) => new Promise((done) => peer.once("open", done))));
  let heard = 0;
  const all = peers.map(
    (peer) =>
      new Promise<void>((done) =>
        peer.on("message", () => {
          heard++;
          done();
        }),
      ),
  );
  // Whoever answers a ping has sent what he had to send before it.
  const pong = () =>
    Promise.all(
      peers.map((peer) => {
        peer.ping();
        return new Promise((done) => peer.once("pong", done));
      }),
    );
  const syncing = says();
  peers[0]!.send("a move");
  expect(await syncing).toBe("syncing");
  await pong();
  expect(heard).toBe(0);
  relay.send("done");
  await Promise.all(all);
  expect(heard).toBe(2);
});

test("a relay that ends before it says where it is is not waited for", async () => {
  vi.stubEnv("NODE_OPTIONS", "--import=data:text/javascript,process.exit(1)");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(soon(Relay.open([2], 10, fromSeed([1, 1, 1]), null), "its end")).rejects.toThrow("the relay ended");
});
