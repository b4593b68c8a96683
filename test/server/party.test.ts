import { expect, onTestFinished, test, vi } from "vitest";
import { Party } from "../../server/cli/load/Party.ts";
import { RoomSocket } from "../../server/cli/load/protocol.ts";
import { matchMaker } from "../../server/colyseus.ts";
import { fromSeed } from "../../shared/engine/random.ts";
import { data, house, until } from "./harness.ts";

/** The players that put a house under load. */
test("who is just coming to a table when the load ends leaves no connection there", async () => {
  const kontor = await house({ dataDir: data() });
  onTestFinished(() => kontor.stop());
  const [asked, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const request = RoomSocket.prototype.request;
  const held = vi.spyOn(RoomSocket.prototype, "request").mockImplementation(async function (this: RoomSocket, ...what) {
    const reply = await request.apply(this, what);
    asked.resolve();
    await goes.promise;
    return reply;
  });
  onTestFinished(() => held.mockRestore());
  const party = new Party(
    () => kontor.url,
    "port-royal",
    2,
    fromSeed([1, 1, 1]),
    () => false,
  );
  const opening = party.open();
  await asked.promise;
  party.close();
  goes.resolve();
  await expect(opening).rejects.toThrow("closed");
  await until(() => matchMaker.stats.local.ccu === 0, "nobody is there");
});
